"""How hard Hypothesis tries: as HYPOTHESIS_PROFILE says; without it `ci` under CI, else `dev`."""

import os

from hypothesis import settings

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.register_profile("brief", deadline=None, derandomize=True, max_examples=20)

default = "ci" if os.environ.get("CI") else "dev"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or default)
