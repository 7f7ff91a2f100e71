"""Settings for all tests."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no failure, and a whole game takes its time to draw.
settings.register_profile(
    "russianbank", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("russianbank")


TESTS = Path(__file__).parent

WITH_PROCESSES = ("browser", "deploy", "faults", "server")
"""The rooms of tests with browsers, servers and databases that run beside them in real time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Gives a test with other processes a second try, which the summary lists as RERUN.

    On a busy machine such a process may stand still for seconds. A test in that list passed only
    the second time: find out why.
    """
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in WITH_PROCESSES:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than processors: tests of the browser and of servers often wait."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Lets a test run a loop of its own after a test of the browser.

    The driver of the browser keeps its loop running in this thread between the tests.
    """
    loop = asyncio._get_running_loop()
    if loop is None or TESTS / "browser" in item.path.parents:
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)
