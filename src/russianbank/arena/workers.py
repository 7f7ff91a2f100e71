"""Workers: executors in this process, in several processes, or on a Ray cluster.

All of them are a ``concurrent.futures.Executor``, so callers need not know which it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from russianbank.arena.process_executor import ProcessExecutor
from russianbank.arena.ray_executor import RayExecutor

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
    if ray is not None:
        pool = RayExecutor(ray, jobs)
    elif jobs == 1:
        pool = SerialExecutor()
    elif threads:
        pool = ThreadPoolExecutor(jobs)
    else:
        pool = ProcessExecutor(jobs)
    try:
        yield pool
    finally:
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


def submit_in_order(
    pool: Executor, work: Callable[[Item], Done], items: Iterable[Item], ahead: int
) -> Generator[tuple[Item, Future[Done]], None, None]:
    """Call a function on each item; yield items with their futures in order.

    A call that fails fails in its own future, so the others go on.

    Args:
        pool: runs the calls.
        work: the function.
        items: its arguments.
        ahead: how many calls may run or wait at a time.
    """
    at_work: deque[tuple[Item, Future[Done]]] = deque()
    for item in items:
        at_work.append((item, pool.submit(work, item)))
        if len(at_work) >= ahead:
            yield at_work.popleft()
    yield from at_work


def map_in_order(
    pool: Executor, work: Callable[[Item], Done], items: Iterable[Item], ahead: int
) -> Generator[Done, None, None]:
    """Call a function on each item; yield the results in the order of the items.

    Args:
        pool: runs the calls.
        work: the function.
        items: its arguments.
        ahead: how many calls may run or wait at a time.
    """
    numbered = enumerate(items)
    waiting: dict[int, Done] = {}
    following = 0
    for (number, _), result in map_unordered(pool, partial(_second, work), numbered, ahead):
        waiting[number] = result
        while following in waiting:
            yield waiting.pop(following)
            following += 1


def _second(work: Callable[[Item], Done], numbered: tuple[int, Item]) -> Done:
    return work(numbered[1])
