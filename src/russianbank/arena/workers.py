"""Workers: whoever does the work, in this process, in several, or on many machines.

Work goes through ``concurrent.futures.Executor``, so it does not matter which of them it is.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Any, TypeVar

from russianbank.core.errors import CannotBeRead
from russianbank.extras import install_hint

Item = TypeVar("Item")
Done = TypeVar("Done")


class SerialExecutor(Executor):
    """Does everything at once, itself."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it, and hand over what came of it."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class RayExecutor(Executor):
    """Sends work to a Ray cluster, on whose machines this package must be installed.

    Args:
        address: such as ``ray://head:10001`` or ``auto``; ``local`` starts one on this machine.
        jobs: how many processors a local one has.

    Raises:
        CannotBeRead: if Ray is not installed, or nothing answers at the address.
    """

    def __init__(self, address: str, jobs: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
        try:
            import ray
        except ModuleNotFoundError as error:
            raise CannotBeRead(f"{install_hint(error, 'ray')}, or leave --ray out") from None
        quiet: dict[str, Any] = {"configure_logging": False, "log_to_driver": False}
        try:
            if address == "local":
                small = {"include_dashboard": False, "object_store_memory": 100_000_000}
                ray.init(address, num_cpus=jobs, **small, **quiet)
            else:
                ray.init(address, **quiet)
        except (OSError, ValueError, RuntimeError) as cause:
            raise CannotBeRead(f"no Ray cluster answers at {address}: {cause}") from cause
        self._ray = ray
        self._do = ray.remote(_do)
        self._at_work: dict[Future[Any], Any] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have a machine of the cluster do it."""
        ticket = self._do.remote(fn, args, kwargs)
        future: Future[Any] = ticket.future()
        self._at_work[future] = ticket
        future.add_done_callback(lambda done: self._at_work.pop(done, None))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; one that was started here ends."""
        if cancel_futures:
            for ticket in list(self._at_work.values()):
                self._ray.cancel(ticket, force=True)
        self._ray.shutdown()


def _do(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fn(*args, **kwargs)


@contextmanager
def workers(jobs: int, threads: bool = False, ray: str | None = None) -> Iterator[Executor]:
    """Engage workers; when it is over, what they have not done yet is dropped.

    Args:
        jobs: how many things are done at a time.
        threads: whether by threads of this process, not by processes of their own.
        ray: the address of a Ray cluster that does the work, or ``local`` to start one.

    Raises:
        CannotBeRead: if there is no such cluster.
    """
    pool: Executor
    over: Event | None = None
    if ray is not None:
        pool = RayExecutor(ray, jobs)
    elif jobs == 1:
        pool = SerialExecutor()
    elif threads:
        pool = ThreadPoolExecutor(jobs)
    else:
        spawn = multiprocessing.get_context("spawn")
        over = spawn.Event()
        pool = ProcessPoolExecutor(jobs, spawn, _serve, (over,))
    try:
        yield pool
    finally:
        if over is not None:
            over.set()
        pool.shutdown(cancel_futures=True)


def map_unordered(
    pool: Executor, work: Callable[[Item], Done], items: Iterable[Item], ahead: int
) -> Generator[tuple[Item, Done], None, None]:
    """Do work on each item, and tell what came of it as soon as it is done, in whatever order.

    Args:
        pool: who does it.
        work: what to do.
        items: what to do it on.
        ahead: how many items may be at work or in wait at a time.
    """
    at_work: dict[Future[Done], Item] = {}
    for item in items:
        at_work[pool.submit(work, item)] = item
        while len(at_work) >= ahead:
            yield from _taken(at_work)
    while at_work:
        yield from _taken(at_work)


def _taken(at_work: dict[Future[Done], Item]) -> Iterator[tuple[Item, Done]]:
    done, _ = wait(at_work, return_when=FIRST_COMPLETED)
    for future in done:
        yield at_work.pop(future), future.result()


def _serve(over: Event) -> None:
    """A worker leaves Ctrl-C to the process that started it, and ends when that one says so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for end in (over.wait, _wait_for_the_parent):
        threading.Thread(target=_end_after, args=(end,), daemon=True).start()


def _wait_for_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()


def _end_after(end: Callable[[], object]) -> None:
    end()
    os._exit(1)
