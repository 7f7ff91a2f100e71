"""Settings for all tests."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from helpers import sample
from russianbank.core.build_info import compiled

# A busy machine is no failure, and a whole game takes its time to draw.
settings.register_profile(
    "russianbank",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=50,
    derandomize=True,  # the same examples every time: luck belongs to `make soak`
    database=None,
)
settings.register_profile(
    "soak",
    settings.get_profile("russianbank"),
    derandomize=False,
    max_examples=1000,
    print_blob=False,  # a find becomes an @example, which is read and lasts
)
settings.load_profile("soak" if os.environ.get("SOAK") == "1" else "russianbank")

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # the workers share the processors; threads would wait
os.environ["LANGUAGE"] = "en"  # the terminal speaks the language of the system

TESTS = Path(__file__).parent

WITH_PROCESSES = ("browser", "cli", "deploy", "faults", "server")
"""The rooms of tests with browsers, servers and databases that run beside them in real time."""


def _let_children_have_signals() -> None:
    """Let processes that tests start have the signals that this one was told to ignore.

    A job in the background of a script ignores the interrupt, one under nohup the hangup. Children
    inherit that, but not a handler. So this process goes on ignoring such a signal by a handler.
    """
    for number in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGINT)):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


_let_children_have_signals()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that get a second try, and those that are left to `make test-all`.

    On a busy machine another process may stand still for seconds, so a test with processes gets a
    second try, which the summary lists as RERUN: find out why.

    Cases of one test that say much the same are sampled: those that are left out of the sample are
    marked as extended. Which ones they are depends on the name of the test alone. So are those
    that want a compiled kernel, where it is interpreted, and those that need the site without a
    server, which takes half a minute to make.
    """
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in WITH_PROCESSES:
            item.add_marker(pytest.mark.flaky(reruns=1))
        wants_kernel = item.get_closest_marker("compiled") is not None
        wants_site = "device_site" in getattr(item, "fixturenames", ())
        if wants_site or (wants_kernel and not compiled()):
            item.add_marker(pytest.mark.extended)
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, group in cases.items():
        for item in sample.left_out(name, group):
            item.add_marker(pytest.mark.extended)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run in a loop of asyncio."""
    return "asyncio"


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
