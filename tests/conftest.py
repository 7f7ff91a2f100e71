"""Settings for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no failure, and a whole game takes its time to draw.
settings.register_profile(
    "russianbank", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("russianbank")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than processors: tests of the browser and of servers often wait."""
    return (os.cpu_count() or 1) + 1
