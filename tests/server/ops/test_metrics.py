"""The metrics of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from russianbank.server.ops.metrics import LAG_EVERY, Metrics
from russianbank.server.store.writer import CommitStats


def numbers(metrics: Metrics) -> dict[str, float]:
    """All values by name."""
    lines = metrics.text().decode().splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


def test_answers_are_counted_by_method_and_status() -> None:
    metrics = Metrics()
    metrics.answered("GET", 200, 0.01)
    metrics.answered("GET", 200, 0.01)
    metrics.answered("POST", 403, 0.01)
    found = numbers(metrics)
    assert found['russianbank_requests_total{method="GET",status="200"}'] == 2
    assert found['russianbank_requests_total{method="POST",status="403"}'] == 1
    assert found["russianbank_request_seconds_count"] == 3


def test_unknown_methods_are_counted_together() -> None:
    metrics = Metrics()
    for method in ("BREW", "PROPFIND", "X" * 1000):
        metrics.answered(method, 405, 0.01)
    assert numbers(metrics)['russianbank_requests_total{method="other",status="405"}'] == 3


def test_commits_are_timed() -> None:
    metrics = Metrics()
    metrics.committed(CommitStats(0.004, 7))
    found = numbers(metrics)
    assert found['russianbank_commit_seconds_bucket{le="0.002"}'] == 0
    assert found['russianbank_commit_seconds_bucket{le="0.005"}'] == 1
    assert found["russianbank_writes_total"] == 7


def test_a_gauge_is_read_when_the_metrics_are_fetched() -> None:
    metrics = Metrics()
    tables = [1]
    metrics.gauge("tables", "Live tables", lambda: len(tables))
    assert numbers(metrics)["russianbank_tables"] == 1
    tables.append(2)
    assert numbers(metrics)["russianbank_tables"] == 2


def test_two_servers_have_separate_metrics() -> None:
    one, other = Metrics(), Metrics()
    one.answered("GET", 200, 0.01)
    assert numbers(other)["russianbank_request_seconds_count"] == 0


def test_a_late_event_loop_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("russianbank.server.ops.metrics.LAG_EVERY", 0)
    times: Iterator[float] = iter([0.0, 0.7, 1.0, 1.0])
    metrics = Metrics()

    def clock() -> float:
        try:
            return next(times)
        except StopIteration:
            raise asyncio.CancelledError from None

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(metrics.watch_lag(clock))
    found = numbers(metrics)
    assert LAG_EVERY > 0
    assert found["russianbank_loop_lag_seconds_count"] == 2
    assert found['russianbank_loop_lag_seconds_bucket{le="0.25"}'] == 1
    assert found["russianbank_loop_lag_seconds_sum"] == pytest.approx(0.7)
