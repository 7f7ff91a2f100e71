"""Workers: every kind returns the same results; a worker that fails is reported."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import Future
from importlib.util import find_spec
from math import factorial
from pathlib import Path
from threading import get_ident

import pytest

from helpers.command import environment, run, run_apart, start
from russianbank.arena.workers import map_in_order, map_unordered, submit_in_order, workers
from russianbank.core.build_info import compiled
from russianbank.core.errors import CannotBePlayed, CannotBeRead


def refuse(number: int) -> int:
    raise CannotBePlayed(f"not {number}")


def sleep_and_return(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        die()
    return "alive"


@pytest.mark.parametrize(("jobs", "threads"), [(1, False), (3, True), (2, False)])
def test_all_the_work_is_done_once(jobs: int, threads: bool) -> None:
    with workers(jobs, threads) as pool:
        done = dict(map_unordered(pool, factorial, range(20), ahead=2 * jobs))
    assert done == {number: factorial(number) for number in range(20)}


@pytest.mark.parametrize(("jobs", "threads"), [(1, False), (2, True), (2, False)])
def test_errors_of_workers_are_raised(jobs: int, threads: bool) -> None:
    with workers(jobs, threads) as pool, pytest.raises(CannotBePlayed, match="not 7"):
        list(map_unordered(pool, refuse, [7], ahead=1))


@pytest.mark.extended
def test_an_error_says_where_it_happened_in_the_worker() -> None:
    with workers(2) as pool:
        error = pool.submit(refuse, 7).exception()
    assert error is not None
    assert "in refuse" in "".join(error.__notes__)


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


def test_results_come_in_the_order_of_the_items() -> None:
    with workers(2, threads=True) as pool:
        assert list(map_in_order(pool, sleep_and_return, [0.2, 0.01, 0.0], ahead=3)) == [
            0.2, 0.01, 0.0
        ]  # fmt: skip


def refuse_seven(number: int) -> int:
    return refuse(number) if number == 7 else number


@pytest.mark.extended
@pytest.mark.parametrize(("jobs", "threads"), [(1, False), (2, True), (2, False)])
def test_a_call_that_fails_ends_no_other(jobs: int, threads: bool) -> None:
    with workers(jobs, threads) as pool:
        done = submit_in_order(pool, refuse_seven, range(10), ahead=jobs)
        errors = [future.exception() for _, future in done]
    assert [isinstance(one, CannotBePlayed) for one in errors] == [n == 7 for n in range(10)]


@pytest.mark.extended
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_r39_a_call_whose_worker_is_killed_runs_again(tmp_path: Path) -> None:
    died = [tmp_path / str(number) for number in range(6)]
    with workers(2) as pool:
        assert dict(map_unordered(pool, die_once, died, ahead=4)) == dict.fromkeys(died, "alive")


@pytest.mark.extended
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_r39_a_call_that_kills_worker_after_worker_is_given_up() -> None:
    with workers(2) as pool:
        with pytest.raises(CannotBePlayed, match="5 worker processes died"):
            pool.submit(die).result()
        assert pool.submit(factorial, 4).result() == 24


def test_a_cluster_needs_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CannotBeRead, match=r"russianbank\[ray\]"), workers(1, ray="local"):
        pass


RAY = pytest.mark.skipif(
    not compiled() or find_spec("ray") is None,
    reason="a cluster is tried where Ray is installed and the kernel is compiled",
)
MATCH = ("match", "greedy", "random", "--rules", "foster-32", "--deals", 4, "--json")


@pytest.mark.extended
@RAY
def test_a_cluster_plays_the_same_match() -> None:
    done = run_apart(*MATCH, "--ray", "local", "--jobs", 2)
    assert done.returncode == 0, done.stderr
    here = run(*MATCH).stdout
    assert done.stdout.partition('"times"')[0] == here.partition('"times"')[0]


@pytest.mark.extended
@RAY
def test_a_cluster_that_is_not_there_is_reported_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
    done = run_apart(*MATCH, "--ray", address)
    assert done.returncode == 1
    assert f"no Ray cluster answers at {address}" in done.stderr


@pytest.mark.extended
@RAY
def test_a_cluster_that_does_not_answer_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        impatient = (
            "from russianbank.arena import ray_executor; ray_executor.CONNECT_SECONDS = 0.5;"
            f" ray_executor.RayExecutor({address!r}, 1)"
        )
        done = subprocess.run(
            [sys.executable, "-c", impatient],
            capture_output=True, text=True, env=environment(), timeout=20, check=False,
        )  # fmt: skip
    assert f"no Ray cluster answers at {address}: no answer for 0.5 seconds" in done.stderr


@pytest.mark.extended
@RAY
def test_a_run_that_waits_for_a_cluster_ends_when_it_is_told_to() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.settimeout(20)
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        process = start(*MATCH, "--ray", address, stderr=subprocess.PIPE)
        silent.accept()[0].close()
        time.sleep(1)  # Ray has begun to connect
        process.terminate()
        process.communicate(timeout=5)
    assert process.returncode == -signal.SIGTERM
