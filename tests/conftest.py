"""Settings of all tests: hypothesis is repeatable and has no clock, and all is compiled before any test."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "repeatable", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.load_profile("repeatable")


def pytest_configure(config: pytest.Config) -> None:
    """Compile everything once, in the process that starts the others, so that no test waits for it."""
    from tilewright import kernel, search

    if not hasattr(config, "workerinput"):
        for part in (kernel, search):
            if not part.is_warm():
                part.warm_up()
