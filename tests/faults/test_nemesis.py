"""People play at three nodes while everything fails that can fail: no promise is broken.

With ``SOAK=1`` for ten minutes, or ``RUSSIANBANK_NEMESIS`` minutes.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from faults.cluster import Cluster, running_cluster
from faults.history import ClientRecord, anomalies
from faults.nemesis import FAULTS, Fault, kill_node, restart_node
from faults.process import Person
from helpers.random_client import RandomClient
from helpers.stores import needs_haproxy, needs_postgresql, needs_redis
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.store.contract import StoredTable
from russianbank.server.store.database import open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.table.table_state import Table

pytestmark = [needs_postgresql, needs_redis, needs_haproxy]

WHOLE = bool(os.environ.get("SOAK"))
MINUTES = float(os.environ.get("RUSSIANBANK_NEMESIS", "10"))
GAMES = 12 if WHOLE else 3
WITH_COMPUTER = 3 if WHOLE else 0
"""How many of the games are played against the computer, which plans in other processes."""

PAUSE = 0.2
"""Seconds that a player waits before each act, so that the limits are seldom exceeded."""

SEED = int(os.environ.get("RUSSIANBANK_SEED", "1"))

PATIENCE = 60.0
"""Seconds within which every table must go on after a fault."""


class Watch:
    """Notes when each table went on: an act was acknowledged, or the computer did one.

    Args:
        tables: the clients of each table.
    """

    def __init__(self, tables: dict[str, list[RandomClient]]) -> None:
        self._tables = tables
        self._acts: Counter[str] = Counter()
        self._times: defaultdict[str, list[float]] = defaultdict(list)

    async def run(self) -> None:
        """Look all the time, until cancelled."""
        while True:
            now = time.monotonic()
            for name, clients in self._tables.items():
                acts = sum(len(one.acked) for one in clients)
                if len(clients) == 1:
                    acts += len(clients[0].versions)
                if acts > self._acts[name]:
                    self._acts[name] = acts
                    self._times[name].append(now)
            await asyncio.sleep(0.02)

    def first_after(self, name: str, moment: float) -> float | None:
        """When a table first went on after a moment."""
        found = None
        for one in reversed(self._times[name]):
            if one <= moment:
                break
            found = one
        return found

    async def all_after(self, moment: float) -> float:
        """Wait until every table has gone on after a moment; returns the seconds it took."""
        ends = time.monotonic() + PATIENCE
        while standing := [one for one in self._tables if self.first_after(one, moment) is None]:
            clients = [one for name in standing for one in self._tables[name]]
            assert time.monotonic() < ends, f"{standing} do not go on: {clients}"
            await asyncio.sleep(0.02)
        return max((self.first_after(name, moment) or moment) - moment for name in self._tables)


STAYS = (None, 2.5)
"""How long the watchers of a table stay, each time: one always, one for some seconds (R9)."""

CAUGHT_UP_WITHIN = 30.0
"""Seconds within which every watcher has seen the last act, when all has gone quiet."""


def watchers(origin: str, names: Iterable[str], chance: Chance) -> dict[str, list[RandomClient]]:
    """Clients without a seat at each of these tables."""
    return {
        name: [
            RandomClient(
                f"{name} watcher {number}",
                f"{origin.replace('http', 'ws')}/ws/{name}?",
                {"Origin": origin},
                chance.split(),
                stays=stays,
            )
            for number, stays in enumerate(STAYS, start=1)
        ]
        for name in names
    }


async def caught_up(seen: dict[str, list[RandomClient]], stored: dict[str, StoredTable]) -> None:
    """Wait until every watcher was shown the last version of its table (R9)."""
    ends = time.monotonic() + CAUGHT_UP_WITHIN
    while behind := [
        one for name, all_of in seen.items() for one in all_of if one.v < len(stored[name].entries)
    ]:
        assert time.monotonic() < ends, f"{behind} were never shown the last version"
        await asyncio.sleep(0.05)


def sit_down(origin: str, chance: Chance) -> dict[str, list[RandomClient]]:
    """Tables with a client on each seat, but for those of the computer."""
    tables: dict[str, list[RandomClient]] = {}
    for number in range(GAMES):
        people = [Person(origin)]
        wish = {"rules": "foster-two-pack", "strictness": ("call-stop", "strict")[number % 2]}
        if number < WITH_COMPUTER:
            opened = people[0].open(opponent={"level": 1}, pace="at-once", **wish)
        else:
            opened = people[0].open(opponent="friend", **wish)
            people.append(Person(origin))
            people[1].join(opened["join"])
        address = f"{origin.replace('http', 'ws')}/ws/{opened['id']}?"
        tables[opened["id"]] = [
            RandomClient(f"{number}{seat}", address, one.headers, chance.split(), PAUSE)
            for seat, one in zip(Seat, people, strict=False)
        ]
    return tables


async def play(folder: Path, faults: list[Fault], seconds: float) -> None:
    """Let people play while faults happen, and check what was recorded."""
    chance = Chance(SEED)
    async with running_cluster(folder) as cluster:
        tables = await asyncio.to_thread(sit_down, cluster.balancer.url, chance)
        watch = Watch(tables)
        seen = watchers(cluster.balancer.url, tables, chance)
        clients = [one for pair in tables.values() for one in pair]
        watching = [asyncio.ensure_future(one.play()) for pair in seen.values() for one in pair]
        tasks = [asyncio.ensure_future(one.play()) for one in clients]
        tasks.append(asyncio.ensure_future(watch.run()))
        try:
            await strike(cluster, watch, faults, chance, seconds)
        finally:  # what was recorded until a failure is worth as much
            await end(tasks)
            stored = await settled(cluster, list(tables))
            try:
                check(tables, seen, stored)
                await caught_up(seen, stored)
            finally:
                await end(watching)


async def end(tasks: Sequence[asyncio.Future[None]]) -> None:
    """Cancel tasks, and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def settled(cluster: Cluster, names: list[str]) -> dict[str, StoredTable]:
    """What the database holds of these tables once the computer too writes nothing more."""
    stored = await load(cluster, names)
    while True:
        await asyncio.sleep(1.0)
        again = await load(cluster, names)
        if all(len(stored[name].entries) == len(again[name].entries) for name in names):
            return again
        stored = again


async def strike(
    cluster: Cluster, watch: Watch, faults: list[Fault], chance: Chance, seconds: float
) -> None:
    """Let one fault after the other happen, and wait until every table has gone on after each."""
    happened: Counter[str] = Counter()
    took_over: defaultdict[str, list[float]] = defaultdict(list)
    went_on: list[float] = []
    await watch.all_after(0.0)
    ends = time.monotonic() + seconds
    try:
        while faults and (time.monotonic() < ends or len(happened) < len(faults)):
            fault = faults[sum(happened.values()) % len(faults)]
            before = {node.address: cluster.owned_by(node) for node in cluster.nodes}
            began = time.monotonic()
            struck = await fault(cluster, chance, 0.5 + chance.below(150) / 100)
            ended = time.monotonic()
            for node in cluster.nodes:
                await node.ensure_started()
            try:
                went_on.append(await watch.all_after(ended))
            except AssertionError as cause:
                for node in cluster.nodes:
                    cause.add_note(await node.show())
                raise
            if struck is not None:
                later = (watch.first_after(name, began + 0.1) for name in before[struck.address])
                took_over[fault.__name__] += [one - began for one in later if one is not None]
            happened[fault.__name__] += 1
            await asyncio.sleep(0.5)
    finally:
        spreads = {name: spread(one) for name, one in took_over.items()}
        print(
            f"\n{sum(happened.values())} faults {dict(happened)}\n"
            f"tables taken over after {spreads} s\n"
            f"all tables went on {spread(went_on)} s after the end of a fault"
        )


def check(
    tables: dict[str, list[RandomClient]],
    seen: dict[str, list[RandomClient]],
    stored: dict[str, StoredTable],
) -> None:
    """Check what all clients have recorded against the logs, and the logs by themselves."""
    clients = [one for pair in tables.values() for one in pair]
    watching = [one for pair in seen.values() for one in pair]
    print(
        f"{sum(len(one.acked) for one in clients)} acknowledged, "
        f"{sum(len(one.refused) for one in clients)} refused "
        f"{dict(Counter(code for one in clients for _, code in one.refused))}, "
        f"{sum(len(one.entries) for one in stored.values())} in the logs, "
        f"{sum(one.connections for one in clients)} connections, "
        f"{sum(one.syncs for one in clients)} syncs; "
        f"watchers: {sum(len(one.versions) for one in watching)} versions one by one, "
        f"{sum(one.connections for one in watching)} connections, "
        f"{sum(one.syncs for one in watching)} syncs"
    )
    found = [
        f"{name}: {one}"
        for name, pair in tables.items()
        for one in anomalies(records(pair) + shown(seen[name]), stored[name].entries)
    ]
    assert found == [], "\n".join(found)
    for one in stored.values():
        Table(one.terms).replay(one.entries)  # checks every digest


def records(clients: list[RandomClient]) -> list[ClientRecord]:
    """What the clients of a table have recorded; the first one is red."""
    return [
        ClientRecord(str(seat), one.acked, one.refused, one.digests, one.wrong)
        for seat, one in zip(Seat, clients, strict=False)
    ]


def shown(seen: list[RandomClient]) -> list[ClientRecord]:
    """What the watchers of a table have recorded."""
    return [ClientRecord(one.name, (), (), one.digests, one.wrong) for one in seen]


async def load(cluster: Cluster, names: list[str]) -> dict[str, StoredTable]:
    """What the database holds of these tables."""
    with contextlib.closing(open_store(cluster.postgresql.url)) as store:
        journal = StoreJournal(store)
        found = {name: await journal.load(name) for name in names}
    return {name: one for name, one in found.items() if one is not None}


def spread(seconds: list[float]) -> str:
    """The median, the 99th percentile and the maximum."""
    if not seconds:
        return "no"
    ranked = sorted(seconds)
    return ", ".join(f"{ranked[int(share * (len(ranked) - 1))]:.2f}" for share in (0.5, 0.99, 1))


@pytest.mark.extended
def test_r11_nothing_is_lost_whatever_fails(tmp_path: Path) -> None:
    """R5-R9, R11: the faults of a short run, or all of them for minutes."""
    faults: list[Fault] = list(FAULTS) if WHOLE else [kill_node, restart_node]
    asyncio.run(play(tmp_path, faults, 60 * MINUTES if WHOLE else 0.0))
