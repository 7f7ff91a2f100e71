"""The audience of a table: the connected players and watchers, and the messages sent to each."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from russianbank.core.cards import Seat
from russianbank.core.errors import NotTheMoment
from russianbank.server.live.connection import Connection
from russianbank.server.live.fair_queue import Asker
from russianbank.server.live.presence import Presence
from russianbank.server.table.messages import (
    Bye,
    ByeReason,
    PresenceUpdate,
    SeatStatus,
    ServerMessage,
    Sync,
    write,
)
from russianbank.server.table.projection import Viewer
from russianbank.server.table.resume import LastSeen, RecentFrame, RecentFrames, ResumeCase, resume
from russianbank.server.table.table_state import Change, Table
from russianbank.server.table.terms import Terms

log = logging.getLogger(__name__)


class LateConnection(NotTheMoment):
    """A page has opened a later connection, which arrived first."""


class Audience:
    """The clients of one table.

    Args:
        terms: the terms of the table.
        taken: the seats at which somebody has sat down.
        clock: returns the time in seconds.

    Attributes:
        connections: the connected clients.
        taken: the same seats.
    """

    def __init__(self, terms: Terms, taken: set[Seat], clock: Callable[[], float]) -> None:
        self.connections: list[Connection] = []
        self.taken = taken
        self._terms = terms
        self._presence = Presence(clock)
        self._recent: dict[Viewer, RecentFrames] = {
            None: RecentFrames(),
            **{seat: RecentFrames() for seat in Seat},
        }
        self._last_sent: tuple[SeatStatus, SeatStatus, int] | None = None
        self._alarmed = False
        self._seen = dict.fromkeys(Seat, 0)

    # Coming and going

    def is_free(self, seat: Seat | None) -> bool:
        """Whether a client can enter at a seat, or as a watcher, without replacing another."""
        return seat is None or all(one.seat is not seat for one in self.connections)

    def enter(
        self,
        connection: Connection,
        seen: LastSeen,
        latest: LastSeen,
        sync: Callable[[Viewer], Sync],
    ) -> ResumeCase:
        """Let a client in and send it what it missed; return the case of ``table/resume.py``.

        Args:
            connection: the client.
            seen: what it saw last.
            latest: what a client has seen that missed nothing.
            sync: returns the whole table for a viewer.

        Raises:
            LateConnection: if its page has a later connection here. It must not take the seat from
                that one, as its client may have given it up long ago.
        """
        seat = connection.seat
        if any(one.seat is seat and connection.is_before(one) for one in self.connections):
            raise LateConnection("this page has opened a later connection")
        had: float | None = None
        if seat is not None:
            self._replace_older(seat, sync)
            left = self._presence.arrive(seat)
            had = left if self._status(seat.other) == "here" else None
            connection.seen_before = self._seen[seat]
        elif connection.advises is not None:
            self._dismiss("newer", connection.advises, sync)
        self.connections.append(connection)
        decision = resume(seen, latest, self._recent[connection.viewer])
        if decision.case is ResumeCase.AHEAD and seat is not None and not self._alarmed:
            self._alarmed = True
            log.error(
                "a client has seen version %d of table %s, which is at %d: was a backup restored?",
                seen.version,
                self._terms.id,
                latest.version,
            )
        for text in decision.missed:
            connection.outbox.put(text, latest.version)
        if decision.needs_sync:
            connection.send(sync(connection.viewer))
        if seat is None:
            connection.send(self.presence())  # the others get it at the next tick
        else:
            self.broadcast_presence(connection, had)
        return decision.case

    def _replace_older(self, seat: Seat, sync: Callable[[Viewer], Sync]) -> None:
        """Make an older client at the seat a watcher (case 7 of ``table/resume.py``)."""
        for older in self.connections:
            if older.seat is seat:
                self._seen[seat] = older.seen
                older.seat = None
                self._presence.leave(seat, on_purpose=False)
                older.send(Bye("newer"))
                older.send(sync(None))

    def dismiss_advisors(self, table: Table) -> None:
        """Make advisors whose link is dead watchers, before anybody hears of it."""
        for seat in Seat:
            self._dismiss("ended", seat, table.sync, lambda link: table.seat_advised(link) is None)

    def _dismiss(
        self,
        reason: ByeReason,
        seat: Seat,
        sync: Callable[[Viewer], Sync],
        is_dead: Callable[[str], bool] = bool,
    ) -> None:
        """Make those watchers who advise a player by a link of a kind."""
        for one in self.connections:
            if one.advises is seat and is_dead(one.link):
                one.advises = None
                one.send(Bye(reason))
                one.send(sync(None))

    def leave(self, connection: Connection) -> None:
        """Remove a client that is gone; the others hear at the next tick that a player is away.

        So a crowd hears nothing of a player who connects again and again.
        """
        self.connections.remove(connection)
        if connection.seat is not None:
            self._seen[connection.seat] = connection.seen
            self._presence.leave(connection.seat, connection.leaving)

    def disconnect(self, reason: ByeReason) -> None:
        """Close all connections."""
        for connection in self.connections:
            connection.disconnect(reason)

    def tick(self) -> None:
        """Give slow clients up and report who is here; called every second."""
        for connection in self.connections:
            connection.outbox.check_timeout()
        self.broadcast_presence()

    # Messages to all

    def broadcast(self, table: Table, change: Change, before: str) -> None:
        """Send a new version to all clients, to each viewer what it may see.

        Args:
            table: the table.
            change: what the new version changed.
            before: the digest of the version before.
        """
        texts: dict[Viewer, str] = {}
        for viewer in self._viewers():
            update = table.update(change, viewer)
            texts[viewer] = write(update).decode()
            self._recent[viewer].add(RecentFrame(update.v, before, texts[viewer]))
        for connection in self.connections:
            connection.outbox.put(texts[connection.viewer], change.version)

    def _viewers(self) -> list[Viewer]:
        people: list[Viewer] = [
            seat for seat in Seat if self._terms.participant(seat).kind == "person"
        ]
        watched = any(connection.viewer is None for connection in self.connections)
        return [*people, None] if watched else people

    def _send_views(self, message: Callable[[Viewer], Sync]) -> None:
        """Send the whole table to all clients, written once for each kind of viewer."""
        made = {viewer: message(viewer) for viewer in {one.viewer for one in self.connections}}
        texts = {viewer: write(sync).decode() for viewer, sync in made.items()}
        for connection in self.connections:
            connection.outbox.put(texts[connection.viewer], made[connection.viewer].v)

    def send_to_players(self, message: ServerMessage) -> None:
        """Send a message to the clients that have a seat."""
        for connection in self.connections:
            if connection.seat is not None:
                connection.send(message)

    def send_to_watchers(self, message: ServerMessage) -> None:
        """Send a message to the clients that see what watchers see."""
        text = write(message).decode()
        for connection in self.connections:
            if connection.viewer is None:
                connection.outbox.put(text)

    def send_to_all(self, message: ServerMessage) -> None:
        """Send a message that is the same for all clients."""
        text = write(message).decode()
        for connection in self.connections:
            connection.outbox.put(text)

    def resync(self, table: Table) -> None:
        """Send the whole table to all clients, because it is not what they were sent."""
        for recent in self._recent.values():
            recent.clear()
        self._send_views(table.sync)

    def change_seats(self, syncs: Mapping[Viewer, Sync]) -> None:
        """Seat each player's clients at the other seat, and send all the table as it is then (F3).

        Args:
            syncs: the whole table for each viewer.
        """
        self._presence.change_seats()
        self._seen = {seat: self._seen[seat.other] for seat in Seat}
        for recent in self._recent.values():
            recent.clear()
        for connection in self.connections:
            if connection.seat is not None:
                connection.seat = connection.seat.other
            if connection.advises is not None:
                connection.advises = connection.advises.other
        self._send_views(syncs.__getitem__)
        self.broadcast_presence()

    # Presence

    def broadcast_presence(
        self, newcomer: Connection | None = None, had: float | None = None
    ) -> None:
        """Send who is here, if that has changed.

        Args:
            newcomer: gets it in any case; the others hear of the number of watchers alone at the
                next tick.
            had: for a newcomer who comes back, the seconds until a claim was possible.
        """
        present, before = self._present(), self._last_sent
        presence = self.presence()
        if newcomer is not None:
            newcomer.send(replace(presence, had=had))
            if before is not None and present[:2] == before[:2]:
                return
        if present != before:
            self._last_sent = present
            text = write(presence).decode()
            for connection in self.connections:
                if connection is not newcomer:
                    connection.outbox.put(text)

    def presence(self) -> PresenceUpdate:
        """Who is at the table, and when the game of an absent player may be claimed."""
        claims = [self._presence.claim_in(seat) for seat in Seat if self._status(seat) == "away"]
        return PresenceUpdate(*self._present(), claims[0] if len(claims) == 1 else None)

    def _present(self) -> tuple[SeatStatus, SeatStatus, int]:
        """The status of red and of blue, and the number of watchers."""
        watchers = [connection.viewer for connection in self.connections].count(None)
        return self._status(Seat.RED), self._status(Seat.BLUE), watchers

    def bot_caller(self, errand: str = "") -> Asker:
        """For whom the computer thinks here, in turn: a player, if one is here, or who is here.

        Tables without clients take turns as one.

        Args:
            errand: what it thinks about beside its turns; each errand of a table has turns of its
                own.
        """
        first = min(self.connections, key=lambda one: one.seat is None, default=None)
        address, session = ("", "") if first is None else (first.address, first.session)
        return Asker(address, f"{errand} {self._terms.id}" if errand else session)

    def is_taken(self, seat: Seat) -> bool:
        """Whether somebody has sat down at a seat, or the computer plays there."""
        return seat in self.taken or self._terms.participant(seat).kind == "machine"

    def may_claim(self, seat: Seat | None) -> bool:
        """Whether the other player has been away so long that their game may be claimed."""
        if seat is None or self._status(seat.other) != "away":
            return False
        return self._presence.claim_in(seat.other) == 0.0

    def _status(self, seat: Seat) -> SeatStatus:
        if self._terms.participant(seat).kind == "machine":
            return "machine"
        if self._presence.is_here(seat):
            return "here"
        return "away" if self.is_taken(seat) else "empty"
