"""Tables for the tests in the browser: played here, then written into the server's data folder.

The server finds their logs as if they had been played there. Each player gets a token.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import WrongCall
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.server.live.live_positions import position_keys
from russianbank.server.store.contract import DealResult
from russianbank.server.store.database import file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Sessions
from russianbank.server.store.table_status import status_of
from russianbank.server.table.entry import ActEntry, DealEntry, LogEntry, LoggedEntry, SitEntry
from russianbank.server.table.table_state import Table
from russianbank.server.table.terms import Participant, Terms
from russianbank.server.table.wire_event import WireEvent

T = TypeVar("T")

PERSON = Participant("person")
NAMES = {Seat.RED: "Ann", Seat.BLUE: "Bob"}
LONGEST = 3000


def machine(level: int = 1) -> Participant:
    """The computer player."""
    return Participant("machine", f"search:level={level}")


class PlayedTable:
    """A table and its log.

    Args:
        rules: the name of a preset.
        strictness: how errors are met.
        red: who sits at red.
        blue: who sits at blue.
        seed: which cards are dealt, unless `cards` says so.
        cards: the deal.
        points: the points that the match is played to.
        wrong_call: what a wrong call of stop costs.
    """

    def __init__(
        self,
        rules: str = "foster-two-pack",
        strictness: str = "call-stop",
        *,
        red: Participant = PERSON,
        blue: Participant = PERSON,
        seed: int = 1,
        cards: DealEntry | None = None,
        points: int | None = None,
        wrong_call: WrongCall = "free",
    ) -> None:
        priced = preset(rules).with_price(wrong_call)
        self.terms = Terms(
            _new_name(),
            rules,
            strictness,
            red,
            blue,
            points=points,
            pace="at-once",
            rules_toml=to_toml(priced),
        )
        self.table = Table(self.terms)
        self.log: list[LoggedEntry] = []
        self.results: dict[int, DealResult] = {}
        for seat in Seat:
            if self.terms.participant(seat).kind == "person":
                self.do(SitEntry(str(seat), NAMES[seat]), seat)
        self.do(cards or self.table.deal(Chance(seed)), None)

    @property
    def game(self) -> Game:
        """The deal on the table."""
        assert self.table.game is not None
        return self.table.game

    @property
    def dealt(self) -> DealEntry:
        """How the cards were dealt."""
        return next(line.entry for line in reversed(self.log) if isinstance(line.entry, DealEntry))

    def do(self, entry: LogEntry, seat: Seat | None) -> list[WireEvent]:
        """Applies an entry to the table and adds it to the log."""
        change = self.table.apply(entry, seat)
        who = None if seat is None else str(seat)
        self.log.append(LoggedEntry(self.table.version, time.time(), who, None, entry))
        view = self.table.view(None)
        if view.over is not None and view.over.settled:
            over = view.over
            self.results[view.deal] = DealResult(view.deal, over.ending, over.winner, over.points)
        return change.events

    def play(self, *acts: str, force: bool = False) -> None:
        """Lets the player on turn do acts, one after the other."""
        for act in acts:
            self.do(ActEntry(act, force), self.game.seat)

    def play_out(self) -> None:
        """Play on as the greedy player does, until the deal is over."""
        self.play_until(lambda: self.table.view(None).over is not None)

    def play_until(self, here: Callable[[], bool]) -> None:
        """Play on like the greedy player, until a condition holds.

        Raises:
            LookupError: if it never does.
        """
        for _ in range(LONGEST):
            if here():
                return
            if self.table.view(None).over is not None:
                break
            self.play(str(greedy_act(self.game.position)))
        raise LookupError(f"table {self.terms.rules} never came to be so")

    def again(self, count: int | None = None) -> PlayedTable:
        """Returns a copy of the table after the first `count` lines of its log, or all of them."""
        other = PlayedTable.__new__(PlayedTable)
        other.terms = replace(self.terms, id=_new_name())
        other.table = Table(other.terms)
        other.log = self.log[:count]
        other.table.replay(other.log)
        games = other.table.view(None).games
        other.results = {number: one for number, one in self.results.items() if number in games}
        return other

    def ends_before(self, acts: int) -> tuple[PlayedTable, list[tuple[Seat, str]]]:
        """Returns the table as it was `acts` acts earlier, and these acts with their seats."""
        count = len(self.log) - acts
        earlier = self.again(count)
        rest = []
        for line in self.log[count:]:
            assert isinstance(line.entry, ActEntry)
            assert line.seat is not None
            rest.append((Seat.named(line.seat), line.entry.m))
        return earlier, rest


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table in the data folder of a server.

    Attributes:
        id: its name in addresses.
        tokens: the session token of each player.
    """

    id: str
    tokens: Mapping[Seat, str]

    @property
    def url(self) -> str:
        """Its path on the site."""
        return f"/t/{self.id}"


def _new_name() -> str:
    return f"test-{secrets.token_urlsafe(12)}"


def lay(folder: Path, scenario: PlayedTable) -> SavedTable:
    """Put a table into a server's data folder, also while the server runs."""
    return _aside(_lay(folder, scenario))


def log_of(folder: Path, table_id: str) -> list[LoggedEntry]:
    """The log of a table as it stands in a server's data folder."""
    return _aside(_log_of(folder, table_id))


async def _lay(folder: Path, scenario: PlayedTable) -> SavedTable:
    store = open_store(file_url(folder))
    try:
        journal = StoreJournal(store)
        sessions = Sessions(store, time.time, lambda: secrets.token_urlsafe(32))
        await journal.open_table(scenario.terms, time.time())
        results, status = list(scenario.results.values()), status_of(scenario.table)
        await journal.append(scenario.terms.id, 0, scenario.log, results, status)
        table = scenario.table
        if table.game and not (table.over and table.over.settled):
            await journal.add_positions(table.terms.id, table.version, position_keys(table.game))
        tokens = {}
        for seat in Seat:
            if scenario.terms.participant(seat).kind == "person":
                token, session = await sessions.create()
                await sessions.update(session, type(session)(session.id, NAMES[seat]))
                await sessions.take_seat(session.id, scenario.terms.id, str(seat))
                tokens[seat] = token
        return SavedTable(scenario.terms.id, tokens)
    finally:
        store.close()


async def _log_of(folder: Path, table_id: str) -> list[LoggedEntry]:
    store = open_store(file_url(folder))
    try:
        stored = await StoreJournal(store).load(table_id)
        assert stored is not None
        return stored.entries
    finally:
        store.close()


def _aside(work: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine in another thread: the browser driver has an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
