"""The metrics of the server for Prometheus, which are served at ``/metrics``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LAG_EVERY = 0.25
"""Seconds between two measurements of how late the event loop is."""

_COMMIT = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_LAG = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1)


class Commit(Protocol):
    """The figures of one commit to the database."""

    @property
    def seconds(self) -> float:
        """How long it took."""

    @property
    def writes(self) -> int:
        """How many writes it held."""


class Metrics:
    """The counters, histograms and gauges of one server.

    Attributes:
        registry: the registry of the Prometheus client.
        requests: HTTP answers by method and status.
        refusals: what clients were refused below their requests and messages, by kind.
        relays: requests that were sent to another node, by kind.
        request_seconds: how long the answers took.
        commit_seconds: how long commits took.
        writes: writes in all commits.
        loop_lag_seconds: how late the event loop was.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry, namespace="russianbank")
        histogram = partial(Histogram, registry=self.registry, namespace="russianbank")
        self.requests = counter("requests", "HTTP answers", ["method", "status"])
        self.refusals = counter("refusals", "What clients were refused", ["kind"])
        self.relays = counter("relays", "Requests sent to another node", ["kind"])
        self.request_seconds = histogram("request_seconds", "Time to an HTTP answer")
        self.commit_seconds = histogram("commit_seconds", "Time of a commit", buckets=_COMMIT)
        self.writes = counter("writes", "What was written, all commits together")
        self.loop_lag_seconds = histogram(
            "loop_lag_seconds", "How late the event loop was", buckets=_LAG
        )

    def gauge(self, name: str, help_text: str, value: Callable[[], float]) -> None:
        """Add a gauge, whose value is read whenever the metrics are fetched.

        Args:
            name: its name, such as ``sockets``.
            help_text: what it is, in one line.
            value: returns the value.
        """
        made = Gauge(name, help_text, registry=self.registry, namespace="russianbank")
        made.set_function(value)

    def answered(self, method: str, status: int, seconds: float) -> None:
        """Count one HTTP answer."""
        known = method if method in _METHODS else "other"
        self.requests.labels(known, str(status)).inc()
        self.request_seconds.observe(seconds)

    def refused(self, kind: str) -> None:
        """Count something that a client was refused, such as a connection too many."""
        self.refusals.labels(kind).inc()

    def relayed(self, kind: str) -> None:
        """Count a request or a WebSocket that was sent to another node."""
        self.relays.labels(kind).inc()

    def committed(self, commit: Commit) -> None:
        """Count one commit; may be called from any thread."""
        self.commit_seconds.observe(commit.seconds)
        self.writes.inc(commit.writes)

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self.registry)

    async def watch_lag(self, clock: Callable[[], float]) -> None:
        """Measure how late the event loop is, until the task is cancelled.

        Args:
            clock: returns the time in seconds.
        """
        while True:
            began = clock()
            await asyncio.sleep(LAG_EVERY)
            self.loop_lag_seconds.observe(max(0.0, clock() - began - LAG_EVERY))


_METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
