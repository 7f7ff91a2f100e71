"""Workers: executors in this process, in several processes, or on a Ray cluster.

All of them are a ``concurrent.futures.Executor``, so callers need not know which it is.
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
    """Runs each call at once, in this thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run the call, and return its finished future."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class RayExecutor(Executor):
    """Runs calls on a Ray cluster; this package must be installed on its machines.

    Args:
        address: such as ``ray://head:10001`` or ``auto``; ``local`` starts one on this machine.
        jobs: how many processors a local one has.

    Raises:
        CannotBeRead: if Ray is not installed, or no cluster answers.
    """

    def __init__(self, address: str, jobs: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported
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
        """Run the call on a machine of the cluster."""
        ticket = self._do.remote(fn, args, kwargs)
        future: Future[Any] = ticket.future()
        self._at_work[future] = ticket
        future.add_done_callback(lambda done: self._at_work.pop(done, None))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnect from the cluster; one that was started here ends."""
        if cancel_futures:
            for ticket in list(self._at_work.values()):
                self._ray.cancel(ticket, force=True)
        self._ray.shutdown()


def _do(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fn(*args, **kwargs)


@contextmanager
def workers(jobs: int, threads: bool = False, ray: str | None = None) -> Iterator[Executor]:
    """Provide an executor; at the end, calls that have not started are dropped.

    Args:
        jobs: how many calls run at a time.
        threads: whether to use threads of this process instead of processes.
        ray: the address of a Ray cluster to use, or ``local`` to start one.

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
    """Call a function on each item; yield items with their results as they finish.

    Args:
        pool: runs the calls.
        work: the function.
        items: its arguments.
        ahead: how many calls may run or wait at a time.
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
    """Prepare a worker: it ignores Ctrl-C, and ends with the process that started it."""
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
