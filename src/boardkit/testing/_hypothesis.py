"""What the kit uses of Hypothesis, which comes with the extra `testing`."""

from boardkit.errors import to_install

try:
    from hypothesis import (
        HealthCheck,
        Phase,
        Verbosity,
        assume,
        currently_in_test_context,
        given,
        reject,
        seed,
        settings,
        strategies,
    )
    from hypothesis.database import InMemoryExampleDatabase
    from hypothesis.errors import Flaky
except ModuleNotFoundError as error:
    if error.name != "hypothesis":
        raise
    raise ModuleNotFoundError(
        to_install("boardkit.testing", "hypothesis", "testing"), name="hypothesis"
    ) from None

__all__ = [
    "Flaky",
    "HealthCheck",
    "InMemoryExampleDatabase",
    "Phase",
    "Verbosity",
    "assume",
    "currently_in_test_context",
    "given",
    "reject",
    "seed",
    "settings",
    "strategies",
]
