"""R2 for times: an error takes no longer to arrive than an act that looks like it.

Both are played on a real server, over its sockets, and are stored before they are sent.
``SOAK=1`` plays 2,000 pairs and compares their times by the Kolmogorov-Smirnov test.
"""

from __future__ import annotations

import asyncio
import json
from bisect import bisect_right
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest
from msgspec import structs
from websockets.asyncio.client import ClientConnection, connect

from helpers import stores
from helpers.live_tables import Room
from helpers.random_play import SOAK
from helpers.socket_server import serving
from helpers.table_states import seated, terms
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.store.contract import Journal
from russianbank.server.store.journal import StoreJournal
from russianbank.server.table.entry import ActEntry, DealEntry, LogEntry, LoggedEntry, SitEntry
from russianbank.server.table.table_state import CommandRefused

TABLES = 12
"""Pairs of tables in the measurement."""

PAIRS = 2000 if SOAK else 60
LIKELY = 0.01
"""The two kinds count as different if chance alone explains the times less often than this."""


@dataclass(frozen=True, slots=True)
class Twins:
    """Two deals that differ in one card, and an act that is an error only in the first."""

    erring: DealEntry
    clean: DealEntry
    seat: Seat
    act: str


def twins(count: int) -> list[Twins]:
    """A number of such pairs."""
    found: list[Twins] = []
    for number in range(10_000):
        table = seated(terms())
        one = table.deal(Chance(number))
        table.apply(one, None)
        assert table.game
        seat = table.game.seat
        for act in table.view(seat).acts:
            if act.startswith("t") and act[3:4] == "t" and errs(one, seat, act):
                other = without_error(one, seat, act)
                if other is not None:
                    found.append(Twins(one, other, seat, act))
                    break
        if len(found) == count:
            return found
    raise LookupError("there are too few such deals")


def errs(cards: DealEntry, seat: Seat, act: str) -> bool | None:
    """Whether an act is an error; None if it is not playable."""
    table = seated(terms())
    table.apply(cards, None)
    assert table.game
    try:
        table.apply(ActEntry(act), seat)
    except CommandRefused:
        return None
    return table.game.stoppable_breach(seat.other) is not None


def without_error(cards: DealEntry, seat: Seat, act: str) -> DealEntry | None:
    """The same deal with one ace swapped for an unseen card, so that the act is no error."""
    for name in ("red", "blue"):
        pile = getattr(cards, name).split()
        for at, card in enumerate(pile[:20]):
            if card[0] != "A":
                continue
            for other in range(len(pile) - 1, 25, -1):
                changed = list(pile)
                changed[at], changed[other] = changed[other], changed[at]
                red, blue = (
                    " ".join(changed) if one == name else getattr(cards, one)
                    for one in ("red", "blue")
                )
                made = DealEntry(red, blue, cards.first, cards.cuts)
                if errs(made, seat, act) is False:
                    return made
    return None


async def heard(socket: ClientConnection, kind: str, version: int) -> dict[str, Any]:
    """Waits for the message of a kind and a version; earlier ones are skipped."""
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if (message["t"], message.get("v")) == (kind, version):
                return message


class Side:
    """One table of a pair: the player who acts, and the other one, who is measured."""

    def __init__(self, mover: ClientConnection, other: ClientConnection, act: str) -> None:
        self._mover = mover
        self._other = other
        self._act = act
        self._version = 3
        self._count = 0

    async def trial(self) -> float:
        """Do the act and take it back; returns the seconds until the other player got it."""
        begun = perf_counter()
        await self._send(self._mover, {"t": "play", "m": self._act})
        event = await heard(self._other, "ev", self._version + 1)
        took = perf_counter() - begun
        assert event["e"][0]["m"] == self._act
        await self._send(self._mover, {"t": "say", "w": "undo"})
        await self._send(self._other, {"t": "say", "w": "allow-undo"})
        for socket in (self._mover, self._other):
            await heard(socket, "ev", self._version + 3)
        self._version += 3
        return took

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self._count += 1
        await socket.send(json.dumps({"id": f"c-{self._count}", "v": self._version, **message}))


@asynccontextmanager
async def tables(room: Room, journal: Journal) -> AsyncIterator[list[tuple[Side, Side]]]:
    """Pairs of tables of a running server, with all players connected."""
    room.registry.journal = journal
    async with serving(room.registry) as port, AsyncExitStack() as stack:
        pairs = []
        for number, pair in enumerate(twins(TABLES)):
            sides = []
            for kind, cards in (("e", pair.erring), ("c", pair.clean)):
                name = f"{kind}{number}"
                await lay(journal, name, cards)
                mover, other = [
                    await stack.enter_async_context(
                        connect(
                            f"ws://127.0.0.1:{port}/ws/{name}?seat={seat}&session={name}",
                            compression=None,
                            proxy=None,
                        )
                    )
                    for seat in (pair.seat, pair.seat.other)
                ]
                sides.append(Side(mover, other, pair.act))
            pairs.append((sides[0], sides[1]))
        yield pairs


async def lay(journal: Journal, name: str, cards: DealEntry) -> None:
    """Store a table that has just been dealt."""
    await journal.open_table(structs.replace(terms(), id=name), 1.0)
    log: list[tuple[str | None, LogEntry]] = [
        ("red", SitEntry("red", "Ann")),
        ("blue", SitEntry("blue", "Bob")),
        (None, cards),
    ]
    lines = [LoggedEntry(seq, 1.0, seat, None, entry) for seq, (seat, entry) in enumerate(log, 1)]
    await journal.append(name, 0, lines)


async def times(folder: Path) -> tuple[list[float], list[float]]:
    """The times of errors and of acts that look like them, measured in mixed order."""
    room, chance = Room(), Chance(2)
    errors: list[float] = []
    clean: list[float] = []
    with stores.opened(folder) as store:
        async with tables(room, StoreJournal(store)) as pairs:
            for number in range(-len(pairs), PAIRS):
                erring, other = pairs[number % len(pairs)]
                kinds = [(erring, errors), (other, clean)]
                for side, kept in kinds if chance.below(2) else reversed(kinds):
                    took = await side.trial()
                    if number >= 0:  # the first round is for warming up
                        kept.append(took)
                room.clock.now += 1.0
    return errors, clean


def likeness(one: list[float], other: list[float]) -> float:
    """The probability of two such samples from one source (Kolmogorov-Smirnov)."""
    first, second = sorted(one), sorted(other)
    apart = max(
        abs(bisect_right(first, at) / len(first) - bisect_right(second, at) / len(second))
        for at in first + second
    )
    size = sqrt(len(one) * len(other) / (len(one) + len(other)))
    scaled = (size + 0.12 + 0.11 / size) * apart
    if scaled < 0.3:
        return 1.0
    parts = ((-1) ** (k - 1) * exp(-2 * k * k * scaled * scaled) for k in range(1, 101))
    return float(min(1.0, 2 * sum(parts)))


@pytest.mark.extended
def test_an_error_arrives_as_fast_as_an_act_that_looks_like_it(
    tmp_path: Path,
) -> None:
    errors, clean = asyncio.run(times(tmp_path))
    apart = median(errors) / median(clean)
    p = likeness(errors, clean)
    print(
        f"{PAIRS} pairs: an error arrives after {median(errors) * 1e6:.0f} us,"
        f" its twin after {median(clean) * 1e6:.0f} us; p = {p:.3f}"
    )
    if SOAK:
        assert p > LIKELY
    else:
        assert 0.5 < apart < 2


def test_the_comparison_can_distinguish_samples() -> None:
    """Known values: two samples of one source, and one that is shifted by a fifth of its spread."""
    chance = Chance(5)
    one, other = ([chance.below(1000) / 1000 for _ in range(2000)] for _ in range(2))
    assert likeness(one, other) > LIKELY
    assert likeness(one, [value + 0.1 for value in other]) < LIKELY
