"""The tables of a device: opened, shown and played at, with the messages of a server.

    tables = DeviceTables(store, clock, ids)
    table_id = await tables.open_table(TableRequest(...))
    visit = tables.visit(table_id, "near", LastSeen(), attempt, post, closed)
    visit.receive('{"t":"ping","at":1}')

What a page sends and gets is the protocol of the server, message for message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.device.device_journal import DeviceJournal, LogStore
from russianbank.device.own_planner import OwnPlanner
from russianbank.device.shared_seats import TURN_AFTER, SharedSeats, Side
from russianbank.server.clock import Clock
from russianbank.server.live.audience import LateConnection
from russianbank.server.live.connection import Attempt, Connection
from russianbank.server.live.ids import Ids
from russianbank.server.live.orders import Orders, cannot_read
from russianbank.server.live.outbox import Outbox
from russianbank.server.live.own_rules import OwnRules
from russianbank.server.live.pacing import BotPace
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.live.table_request import TableRequest, terms_of
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.entry import AdvisorEntry, SayEntry
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import ByeReason, ClientMessage, Say, Sync, read
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.terms import Terms, computer_player

NEXT = "next"
"""The word for the next deal: of two people at one device, one says it for both."""

PlayerName = Annotated[str, Meta(max_length=30)]
Seed = Annotated[str, Meta(pattern=r"\A[0-9]{0,20}\Z")]


class DeviceRequest(TableRequest, frozen=True, forbid_unknown_fields=True):
    """The table that the player of a device wants to open.

    With ``friend`` as the opponent both people play at this device.

    Attributes:
        red: the name of the player at red; empty for none.
        blue: the name of the player at blue.
        seed: the seed of the first deal; empty for a deal by chance.
        own: what `rules` are, where they are the player's own.
    """

    red: PlayerName = ""
    blue: PlayerName = ""
    seed: Seed = ""
    own: OwnRules | None = None


class DeviceTables:
    """All tables of a device.

    Args:
        store: keeps their logs.
        clock: the time.
        ids: the ids of new tables, their deals, and the choices of the computer.
        pace: how long the computer waits.
        turn_after: seconds after a turn until the board of two people is turned.
    """

    def __init__(
        self,
        store: LogStore,
        clock: Clock,
        ids: Ids,
        pace: BotPace | None = None,
        turn_after: float = TURN_AFTER,
    ) -> None:
        self._registry = Registry(DeviceJournal(store), OwnPlanner(), clock, ids, pace)
        self._clock = clock
        self._ids = ids
        self._turn_after = turn_after
        self._shared: dict[str, SharedSeats] = {}

    def start(self) -> None:
        """Start the regular checks of the tables."""
        self._registry.start()

    async def close(self) -> None:
        """Let the commands that are being carried out finish, and stop."""
        await self._registry.drain()

    async def open_table(self, request: DeviceRequest) -> str:
        """Open a table, and let all people of this device sit down; returns its id.

        Raises:
            UnknownRules: if there are no such rules.
            CannotBeRead: if two of the player's own rules contradict each other.
            CannotBePlayed: if the number is no seed.
            StorageError: if it cannot be stored just now.
        """
        terms = replace(_terms_of(request, self._ids.table_id()), seed=_checked(request.seed))
        await self._registry.open_table(terms)
        for seat, name in ((Seat.RED, request.red), (Seat.BLUE, request.blue)):
            if terms.participant(seat).kind == "person":
                await self._registry.sit(terms.id, seat, name)
        if request.advisor and terms.rule_set().advisors:
            await self._appoint(terms, request.advisor)
        return terms.id

    async def _appoint(self, terms: Terms, level: int) -> None:
        """Ask for the computer as the advisor of the player of this device (F5)."""
        actor, seat = await self._registry.find_awake(terms.id), seat_of(terms)
        if actor is not None:
            await actor.submit(seat, None, AdvisorEntry(seat_name(seat), computer_player(level)))

    async def find(self, table_id: str) -> TableActor | None:
        """A table by its id, awake; None if there is none.

        Raises:
            StorageError: if the log cannot be read just now.
        """
        return await self._registry.find_awake(table_id)

    async def sync(self, actor: TableActor) -> Sync:
        """The whole table as the page of this device begins with it."""
        shared = self.shared_seats(actor)
        if shared is None:
            return await actor.sync(seat_of(actor.terms))
        await shared.turn()
        return await actor.sync(shared.near)

    def shared_seats(self, actor: TableActor) -> SharedSeats | None:
        """The seats of a table at which this device plays both; None if it plays one."""
        if actor.terms.has_machine:
            return None
        shared = self._shared.get(actor.id)
        if shared is None or shared.actor is not actor:
            shared = self._shared[actor.id] = SharedSeats(actor, self._turn_after)
        return shared

    def asking_seat(self, actor: TableActor) -> Seat:
        """The seat of the player whose page asks: the near one, where two share the device."""
        shared = self.shared_seats(actor)
        return seat_of(actor.terms) if shared is None else shared.near

    def visit(
        self,
        table_id: str,
        side: Side,
        seen: LastSeen,
        attempt: Attempt | None,
        post: Callable[[str], object],
        closed: Callable[[ByeReason], object],
    ) -> Visit:
        """Let a page in.

        Args:
            table_id: the table.
            side: the side of the board, where two people share the device.
            seen: what the page saw last.
            attempt: which of its connections the page says that this is.
            post: sends a message to the page.
            closed: called when no more messages come, with the reason.
        """
        return Visit(self, self._clock, table_id, side, seen, attempt, post, closed)


class Visit:
    """One page at a table, from its coming to its going."""

    def __init__(
        self,
        tables: DeviceTables,
        clock: Clock,
        table_id: str,
        side: Side,
        seen: LastSeen,
        attempt: Attempt | None,
        post: Callable[[str], object],
        closed: Callable[[ByeReason], object],
    ) -> None:
        self._tables = tables
        self._table_id = table_id
        self._side = side
        self._seen = seen
        self._attempt = attempt
        self._post = post
        self._closed = closed
        self._outbox = Outbox(self._send, clock.monotonic)
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._task = asyncio.ensure_future(self._run())

    def receive(self, frame: str) -> None:
        """Take a message of the page; messages are carried out in their order."""
        self._frames.put_nowait(frame)

    def leave(self) -> None:
        """The page is gone."""
        self._frames.put_nowait(None)

    async def _send(self, text: str) -> None:
        self._post(text)

    async def _run(self) -> None:
        sending = asyncio.ensure_future(self._outbox.run())
        handling = asyncio.ensure_future(self._handle_all())
        await asyncio.wait({sending, handling}, return_when=asyncio.FIRST_COMPLETED)
        if self._outbox.closing:
            self._closed(await sending)
            handling.cancel()
        sending.cancel()
        await asyncio.wait({sending, handling})

    async def _handle_all(self) -> None:
        """Enter the table, and do what the page asks for until it is gone."""
        connection = Connection(None, self._outbox, attempt=self._attempt)
        try:
            actor = await self._tables.find(self._table_id)
            if actor is None:
                connection.disconnect("gone")
                return
            await self._enter(actor, connection)
        except (StorageError, LateConnection):
            connection.disconnect("restart")
            return
        orders = Orders(actor, connection)
        try:
            while (frame := await self._frames.get()) is not None:
                if message := _message(frame, orders):
                    await _agree(actor, connection, message)
                    await orders.carry_out(message)
        finally:
            actor.leave(connection)

    async def _enter(self, actor: TableActor, connection: Connection) -> None:
        shared = self._tables.shared_seats(actor)
        if shared is not None:
            await shared.enter(connection, self._side, self._seen)
            return
        connection.seat = seat_of(actor.terms)
        await actor.enter(connection, self._seen)


def _message(frame: str, orders: Orders) -> ClientMessage | None:
    """The message of a frame; None if it is none, which is answered."""
    try:
        return read(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as cause:
        orders.refuse("", cannot_read(cause))
        return None


async def _agree(actor: TableActor, connection: Connection, message: ClientMessage) -> None:
    """Let the other person at the device be ready for the next deal as well."""
    if actor.terms.has_machine or connection.seat is None:
        return
    if isinstance(message, Say) and message.w == NEXT:
        await actor.submit(connection.seat.other, None, SayEntry(NEXT))


def _terms_of(request: DeviceRequest, table_id: str) -> Terms:
    """The terms of the table that a request asks for."""
    if request.own is None:
        return terms_of(request, table_id)
    own = request.own.rule_set(request.rules)
    return terms_of(replace(request, rules=request.own.base), table_id, own)


def _checked(seed: str) -> str:
    """The same text, if it is empty or the digits of a seed.

    Raises:
        CannotBePlayed: if the number is too large.
    """
    if seed:
        Chance(int(seed))
    return seed


def seat_of(terms: Terms) -> Seat:
    """The seat of the player of this device: that of the first person."""
    return Seat.RED if terms.red.kind == "person" else Seat.BLUE
