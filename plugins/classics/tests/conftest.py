"""How hard Hypothesis tries: as HYPOTHESIS_PROFILE says; without it `ci` under CI, else `dev`."""

import os

import pytest
from hypothesis import settings

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.register_profile("brief", deadline=None, derandomize=True, max_examples=20)

default = "ci" if os.environ.get("CI") else "dev"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or default)


def pytest_configure(config: pytest.Config) -> None:
    """Tell what is marked `slow`: these tests may run alone, without the repository's settings."""
    config.addinivalue_line("markers", "slow: takes more than a few seconds")
