"""Workers: every kind returns the same results; a worker that fails is reported."""

from __future__ import annotations

import sys
import time
from concurrent.futures import Future
from importlib.util import find_spec
from math import factorial
from threading import get_ident

import pytest

from command import run, run_apart
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.build_info import compiled
from russianbank.core.errors import CannotBePlayed, CannotBeRead


def refuse(number: int) -> int:
    raise CannotBePlayed(f"not {number}")


@pytest.mark.parametrize(("jobs", "threads"), [(1, False), (3, True), (2, False)])
def test_all_the_work_is_done_once(jobs: int, threads: bool) -> None:
    with workers(jobs, threads) as pool:
        done = dict(map_unordered(pool, factorial, range(20), ahead=2 * jobs))
    assert done == {number: factorial(number) for number in range(20)}


@pytest.mark.parametrize(("jobs", "threads"), [(1, False), (2, True), (2, False)])
def test_errors_of_workers_are_raised(jobs: int, threads: bool) -> None:
    with workers(jobs, threads) as pool, pytest.raises(CannotBePlayed, match="not 7"):
        list(map_unordered(pool, refuse, [7], ahead=1))


def test_one_worker_is_this_process_itself() -> None:
    with workers(1) as pool:
        future: Future[int] = pool.submit(get_ident)
        assert future.result() == get_ident()


def test_results_come_as_they_are_done() -> None:
    with workers(2, threads=True) as pool:
        done = map_unordered(pool, time.sleep, [0.5, 0.01], ahead=2)
        assert [seconds for seconds, _ in done] == [0.01, 0.5]


def test_no_more_is_begun_than_may_wait() -> None:
    begun: list[int] = []
    with workers(1) as pool:
        done = map_unordered(pool, begun.append, range(100), ahead=3)
        next(done)
        assert begun == [0, 1, 2]
        done.close()


def test_work_that_nobody_waits_for_is_dropped() -> None:
    begin = time.monotonic()
    with workers(2) as pool:
        done = map_unordered(pool, time.sleep, [0.01, 60, 60, 60], ahead=3)
        next(done)
        done.close()
    assert time.monotonic() - begin < 20


def test_a_cluster_needs_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CannotBeRead, match=r"russianbank\[ray\]"), workers(1, ray="local"):
        pass


@pytest.mark.skipif(not compiled(), reason="a cluster is tried where the kernel is compiled")
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_plays_the_same_match() -> None:
    match = ("match", "greedy", "random", "--rules", "foster-32", "--deals", 4, "--json")
    done = run_apart(*match, "--ray", "local", "--jobs", 2)
    assert done.returncode == 0, done.stderr
    here = run(*match).stdout
    assert done.stdout.partition('"times"')[0] == here.partition('"times"')[0]
