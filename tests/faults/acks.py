"""Compares the acknowledgements that clients received with the entries of the log."""

from __future__ import annotations

from helpers.random_client import RandomClient
from russianbank.core.cards import Seat
from russianbank.server.store.contract import StoredTable
from russianbank.server.table.entry import LoggedEntry
from russianbank.server.table.table_state import Table


def check_table(robots: list[RandomClient], stored: StoredTable) -> None:
    """Compare two robots with the stored log of their table: acknowledgements, and what they saw.

    Its log can be replayed, and a robot that saw the last version saw the digest of that version.
    """
    check_acks(robots, stored.entries)
    table = Table(stored.terms)
    table.replay(stored.entries)
    for robot in robots:
        assert robot.v <= table.version
        assert robot.v < table.version or robot.h == table.digest


def check_acks(robots: list[RandomClient], log: list[LoggedEntry]) -> None:
    """Compare what two robots were acknowledged with the log of their table.

    Nothing acknowledged is missing, nothing stands there twice or in another order, and nothing
    that was refused stands there at all.
    """
    stored = {(line.seat, line.client_id): line.seq for line in log if line.client_id}
    assert len(stored) == sum(1 for line in log if line.client_id)
    assert [line.seq for line in log] == list(range(1, len(log) + 1))
    for robot, seat in zip(robots, Seat, strict=True):
        assert robot.wrong == []
        for name, version in robot.acked:
            assert stored[str(seat), name] == version
        versions = [version for _, version in robot.acked]
        assert versions == sorted(set(versions))
        numbers = [int(name.rpartition("-")[2]) for name, _ in robot.acked]
        assert numbers == sorted(set(numbers))
        refused = {name for name, _ in robot.refused}
        assert not refused & {line.client_id for line in log}
