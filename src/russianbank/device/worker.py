"""Where the browser comes in: what the script of the worker calls, with texts in and texts out.

device = start(logs, reviews, speakers)
table_id = await device.open_table('{"rules":"pagat","opponent":{"level":3}}')
page = await device.page(table_id)
visit = device.visit(table_id, "near", "-1", "", "tab.1", post, closed)
asking = device.ask('{"path":["learn","layout","1"],"body":{},"language":"en"}', line, done)
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from russianbank.core.chance import Chance
from russianbank.core.rules.pile_pictures import pile_pictures
from russianbank.device.device_answers import DeviceAnswers, Speakers
from russianbank.device.device_games import DeviceGames
from russianbank.device.device_journal import DeviceJournal, LogStore
from russianbank.device.device_tables import DeviceRequest, DeviceTables, Visit
from russianbank.device.engine_answer import EngineAnswers, Line
from russianbank.device.review_answer import ReviewAnswers, ReviewTexts
from russianbank.device.shared_seats import Side
from russianbank.device.table_answer import TableAnswers
from russianbank.server.clock import Clock, elapsed
from russianbank.server.live.connection import attempt_from
from russianbank.server.live.ids import Ids
from russianbank.server.table.messages import ByeReason, write
from russianbank.server.table.resume import last_seen_from

ID_BYTES = 9


class TablePage(msgspec.Struct, frozen=True):
    """What the page of a table begins with.

    Attributes:
        sync: the whole table, as the first message of a connection has it.
        piles: the kinds of pile that its game has.
    """

    sync: msgspec.Raw
    piles: list[Any]


class Asking:
    """One request of a page, until it is answered or the page has stopped waiting."""

    def __init__(self, task: asyncio.Task[None]) -> None:
        self._task = task

    def leave(self) -> None:
        """The page waits no longer."""
        self._task.cancel()


class Device:
    """The tables of a device, for the script of a worker.

    Args:
        tables: the tables.
        answers: answers what pages ask beside the sockets of tables.
    """

    def __init__(self, tables: DeviceTables, answers: DeviceAnswers) -> None:
        self._tables = tables
        self._answers = answers
        tables.start()

    async def open_table(self, wish: str) -> str:
        """Open a table; returns its id.

        Args:
            wish: a `DeviceRequest`.

        Raises:
            msgspec.DecodeError: if it is none.
            UnknownRules, StorageError: see `DeviceTables.open_table`.
        """
        return await self._tables.open_table(msgspec.json.decode(wish, type=DeviceRequest))

    async def page(self, table_id: str) -> str | None:
        """What the page of a table begins with; None if there is no such table."""
        actor = await self._tables.find(table_id)
        if actor is None:
            return None
        sync = await self._tables.sync(actor)
        piles = pile_pictures(actor.terms.rule_set())
        return msgspec.json.encode(TablePage(msgspec.Raw(write(sync)), list(piles))).decode()

    def visit(
        self,
        table_id: str,
        side: Side,
        version: str,
        digest: str,
        attempt: str,
        post: Callable[[str], object],
        closed: Callable[[ByeReason], object],
    ) -> Visit:
        """Let a page in; the arguments in the middle are those of a socket's address."""
        seen = last_seen_from(version, digest)
        return self._tables.visit(table_id, side, seen, attempt_from(attempt), post, closed)

    def ask(self, question: str, line: Line, done: Callable[[str], object]) -> Asking:
        """Answer a request of a page.

        Args:
            question: a `Question`.
            line: gets the lines of an answer that grows.
            done: gets the `Reply` at the end.
        """

        async def answer() -> None:
            done(await self._answers.reply(question, line))

        return Asking(asyncio.ensure_future(answer()))

    async def close(self) -> None:
        """Let what is being carried out finish, and stop."""
        await self._tables.close()


def any_chance() -> Chance:
    """A chance that nobody can foresee."""
    return Chance(secrets.randbits(64))


def start(
    logs: LogStore,
    reviews: ReviewTexts,
    speakers: Speakers,
    chance: Callable[[], Chance] = any_chance,
) -> Device:
    """Start the tables of this device.

    Args:
        logs: keeps their logs.
        reviews: keeps the reviews of their games.
        speakers: the messages in all languages.
        chance: where the cards and the computer's choices come from.
    """
    ids = Ids(
        token=lambda: secrets.token_urlsafe(ID_BYTES),
        table_id=lambda: secrets.token_urlsafe(ID_BYTES),
        request_id=lambda: secrets.token_hex(ID_BYTES),
        chance=chance,
    )
    clock = Clock(time.monotonic, time.time, elapsed)
    tables = DeviceTables(logs, clock, ids)
    games = DeviceGames(DeviceJournal(logs))
    engine = EngineAnswers(games, clock, ids.chance)
    answers = DeviceAnswers(
        TableAnswers(tables, clock), games, engine, ReviewAnswers(games, reviews, clock), speakers
    )
    return Device(tables, answers)
