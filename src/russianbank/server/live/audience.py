"""The company at a table: those who play at it and those who look on, and what they are told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from russianbank.core.cards import Seat
from russianbank.server.live.outbox import Outbox
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


@dataclass(frozen=True, slots=True)
class Admission:
    """Who somebody is who may come to a table.

    Attributes:
        session: the id of their session.
        seat: their seat at the table; None for a watcher.
    """

    session: str
    seat: Seat | None


class Connection:
    """One client at a table.

    Attributes:
        seat: whose eyes and hands he has; None if he only watches.
        outbox: what is on its way to him.
        session: whose he is.
        leaving: whether he has said that he leaves.
        floor: the version that whoever held the seat before him must have seen.
    """

    def __init__(self, seat: Seat | None, outbox: Outbox, session: str = "") -> None:
        self.seat = seat
        self.outbox = outbox
        self.session = session
        self.leaving = False
        self.floor = 0

    @property
    def seen(self) -> int:
        """The latest version of the table that he must have seen by now, whatever he says."""
        return max(self.floor, self.outbox.seen)

    def send(self, message: ServerMessage) -> None:
        """Send him a message."""
        version = message.v if isinstance(message, Sync) else 0
        self.outbox.put(write(message).decode(), version)

    def disconnect(self, reason: ByeReason) -> None:
        """Say why, and close the connection once that has been sent."""
        self.send(Bye(reason))
        self.outbox.close(reason)


class Audience:
    """Everybody at one table.

    Args:
        terms: who is to sit where.
        taken: the seats at which somebody has sat down.
        clock: tells the time in seconds.

    Attributes:
        connections: their connections.
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
        self._told: tuple[SeatStatus, SeatStatus, int] | None = None
        self._alarmed = False
        self._seen = dict.fromkeys(Seat, 0)

    # Coming and going

    def is_free(self, seat: Seat | None) -> bool:
        """Whether nobody has to make room for one who comes to a seat, or to look on."""
        return seat is None or all(one.seat is not seat for one in self.connections)

    def enter(
        self,
        connection: Connection,
        seen: LastSeen,
        latest: LastSeen,
        show: Callable[[Viewer], Sync],
    ) -> ResumeCase:
        """Let a client in, and tell him what he has missed; tells by which rule (resume.py).

        Args:
            connection: the client.
            seen: what he saw last.
            latest: what he has seen if he has missed nothing.
            show: shows the whole table to him, or to one who makes room for him.
        """
        seat = connection.seat
        had: float | None = None
        if seat is not None:
            self._make_room(seat, show)
            left = self._presence.arrive(seat)
            had = left if self._place(seat.other) == "here" else None
            connection.floor = self._seen[seat]
        self.connections.append(connection)
        told = resume(seen, latest, self._recent[seat])
        if told.rule is ResumeCase.AHEAD and seat is not None and not self._alarmed:
            self._alarmed = True
            log.error(
                "a client has seen version %d of table %s, which is at %d: was a backup restored?",
                seen.version,
                self._terms.id,
                latest.version,
            )
        for text in told.missed:
            connection.outbox.put(text, latest.version)
        if told.whole:
            connection.send(show(seat))
        if seat is None:
            connection.send(self.here())  # the others hear of him at the next look round
        else:
            self.tell_here(connection, had)
        return told.rule

    def _make_room(self, seat: Seat, show: Callable[[Viewer], Sync]) -> None:
        """The newest connection takes the seat; an older one looks on from now (rule 7)."""
        for older in self.connections:
            if older.seat is seat:
                self._seen[seat] = older.seen
                older.seat = None
                self._presence.leave(seat, on_purpose=False)
                older.send(Bye("newer"))
                older.send(show(None))

    def leave(self, connection: Connection) -> None:
        """A client is gone."""
        self.connections.remove(connection)
        if connection.seat is not None:
            self._seen[connection.seat] = connection.seen
            self._presence.leave(connection.seat, connection.leaving)
            self.tell_here()

    def disconnect(self, reason: ByeReason) -> None:
        """Close all connections."""
        for connection in self.connections:
            connection.disconnect(reason)

    def look_round(self) -> None:
        """What is done every second: slow clients are given up, watchers counted."""
        for connection in self.connections:
            connection.outbox.watch()
        self.tell_here()

    # What they are told

    def tell(self, table: Table, change: Change, before: str) -> None:
        """Tell everybody of a new version, each audience in its own words.

        Args:
            table: the table.
            change: what made the version.
            before: the digest of the version before.
        """
        texts: dict[Viewer, str] = {}
        for viewer in self._audiences():
            frame = table.frame(change, viewer)
            texts[viewer] = write(frame).decode()
            self._recent[viewer].add(RecentFrame(frame.v, before, texts[viewer]))
        for connection in self.connections:
            connection.outbox.put(texts[connection.seat], change.version)

    def _audiences(self) -> list[Viewer]:
        people: list[Viewer] = [
            seat for seat in Seat if self._terms.participant(seat).kind == "person"
        ]
        watched = any(connection.seat is None for connection in self.connections)
        return [*people, None] if watched else people

    def show(self, table: Table) -> None:
        """Show everybody the whole table, which is not the one that they were told of."""
        for recent in self._recent.values():
            recent.clear()
        for connection in self.connections:
            connection.send(table.sync(connection.seat))

    # Who is here

    def tell_here(self, newcomer: Connection | None = None, had: float | None = None) -> None:
        """Tell who is here, if that has changed.

        Args:
            newcomer: hears it in any case.
            had: seconds he had left, if he comes back.
        """
        present = self._present()
        same, self._told = present == self._told, present
        if same and newcomer is None:
            return
        here = self.here()
        for connection in self.connections:
            if connection is newcomer:
                connection.send(replace(here, had=had))
            elif not same:
                connection.send(here)

    def here(self) -> PresenceUpdate:
        """Who is at the table, and when the game of one who is not may be claimed."""
        claims = [self._presence.claim_in(seat) for seat in Seat if self._place(seat) == "away"]
        return PresenceUpdate(*self._present(), claims[0] if len(claims) == 1 else None)

    def _present(self) -> tuple[SeatStatus, SeatStatus, int]:
        """Who sits at red's place and at blue's, and how many look on."""
        watchers = [connection.seat for connection in self.connections].count(None)
        return self._place(Seat.RED), self._place(Seat.BLUE), watchers

    @property
    def caller(self) -> str:
        """For whom the computer player thinks here; tables that nobody looks at share one name."""
        return self.connections[0].session if self.connections else ""

    def is_taken(self, seat: Seat) -> bool:
        """Whether somebody has sat down there."""
        return seat in self.taken or self._terms.participant(seat).kind == "machine"

    def may_claim(self, seat: Seat | None) -> bool:
        """Whether a player may claim the game of the other, who has been away for too long."""
        if seat is None or self._place(seat.other) != "away":
            return False
        return self._presence.claim_in(seat.other) == 0.0

    def _place(self, seat: Seat) -> SeatStatus:
        if self._terms.participant(seat).kind == "machine":
            return "machine"
        if self._presence.is_here(seat):
            return "here"
        return "away" if self.is_taken(seat) else "empty"
