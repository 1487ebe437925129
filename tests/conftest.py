"""How hard Hypothesis tries, and processes for tests that need some.

Hypothesis tries as HYPOTHESIS_PROFILE says; without it as `ci` under CI, else as `dev`.
"""

import os
from collections.abc import Iterator
from concurrent.futures import Executor

import pytest
from hypothesis import settings

collect_ignore = ["typing"]  # type-checked, never run

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.register_profile("brief", deadline=None, derandomize=True, max_examples=20)

default = "ci" if os.environ.get("CI") else "dev"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or default)


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    """Two processes."""
    from boardkit.lab import Processes  # noqa: PLC0415 - few tests need it

    with Processes(2) as pool:
        yield pool
