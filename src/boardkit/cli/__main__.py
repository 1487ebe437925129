"""`python -m boardkit.cli` does what the command `boardkit` does."""

from boardkit.cli import main

if __name__ == "__main__":
    main()
