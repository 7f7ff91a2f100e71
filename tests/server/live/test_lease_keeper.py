"""Keeping the lease: renewed in time, and the tables given up when it is lost (R37)."""

from __future__ import annotations

import asyncio

import pytest

from russianbank.server.live import lease_keeper
from russianbank.server.live.lease_keeper import keep_lease
from russianbank.server.store.contract import LeaseLost
from russianbank.server.store.jobs import StorageError


class LeaseScript:
    """A store whose renewals go as written: an exception is raised, None succeeds."""

    renew_every: float | None = 0.001
    is_failing = False

    def __init__(self, *renewals: Exception | None) -> None:
        self.lost: LeaseLost | None = None
        self.left = list(renewals)

    async def renew_lease(self) -> None:
        result = self.left.pop(0)
        if isinstance(result, LeaseLost):
            self.lost = result
        if result is not None:
            raise result


class GivenUp:
    """A registry that notes why it was given up."""

    reason = ""

    async def give_up(self, reason: str) -> None:
        self.reason = reason


def kept(store: LeaseScript) -> str:
    """Keep the lease until it is lost; returns the reason, "" if there is no lease."""
    registry, ticks = GivenUp(), iter(range(10_000))
    asyncio.run(keep_lease(store, registry, lambda: float(next(ticks))))
    return registry.reason


def test_r37_a_lost_lease_gives_all_tables_up() -> None:
    store = LeaseScript(None, None, LeaseLost("another server has it"))
    assert kept(store) == "another server has it"


def test_r37_a_database_that_does_not_answer_is_tried_again() -> None:
    store = LeaseScript(StorageError("no answer"), None, LeaseLost("another server has it"))
    assert kept(store) == "another server has it"
    assert store.left == []


def test_while_nothing_can_be_written_it_is_tried_every_few_seconds(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lease_keeper, "LOOK_EVERY", 0.001)
    full = StorageError("the disk is full")
    store = LeaseScript(full, full, None, LeaseLost("another server has it"))
    store.renew_every, store.is_failing = 9_000.0, True
    assert kept(store) == "another server has it"
    assert not [one for one in caplog.records if one.levelname == "WARNING"]


def test_r37_a_refused_write_is_noticed_without_a_renewal() -> None:
    store = LeaseScript()
    store.lost = LeaseLost("a write was refused")
    assert kept(store) == "a write was refused"


def test_a_store_without_a_lease_needs_no_keeping() -> None:
    store = LeaseScript()
    store.renew_every = None
    assert kept(store) == ""
