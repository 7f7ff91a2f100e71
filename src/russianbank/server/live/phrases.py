"""Phrases and free text that two players say to each other at their table (U29).

Both are there for a moment, as presence is. They change nothing at the table, so they stand in no
log and no record, and make no version. A client that comes later does not get them. Free text is
for the two players alone, while both are connected and allow it. Watchers say phrases too; players
and their advisors hear them when the deal is over. The latest texts stay in memory,
and go to the operator if one of the two reports the other.
"""

from __future__ import annotations

from collections import deque
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from russianbank.core.cards import Seat
from russianbank.core.errors import NotTheMoment
from russianbank.server.clock import Clock
from russianbank.server.live.audience import Audience
from russianbank.server.live.connection import Connection
from russianbank.server.live.rate_limit import MOST_PHRASES, PHRASE_SPAN, WindowLimiter
from russianbank.server.store.contract import TalkReport, WrittenText
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import (
    PhraseSaid,
    SayPhrase,
    SayText,
    TextAllowed,
    TextSaid,
)
from russianbank.server.table.plain_text import plain_text

MOST_OF_WATCHERS = 20
"""Phrases that all watchers of a table together say within the span of one person's."""

MOST_REPORTED = 20
"""Texts of both players that are kept in memory, and that a report has."""


class Phrases:
    """What is said at one table.

    Args:
        audience: everybody who gets it.
        clock: the time.
    """

    def __init__(self, audience: Audience, clock: Clock) -> None:
        self._audience = audience
        self._clock = clock
        self._limiters = {
            seat: WindowLimiter(MOST_PHRASES, PHRASE_SPAN, clock.monotonic) for seat in Seat
        }
        self._written: deque[WrittenText] = deque(maxlen=MOST_REPORTED)
        self._said: dict[Seat, deque[str]] = {seat: deque(maxlen=MOST_PHRASES) for seat in Seat}
        self._sent = TextAllowed(False, False)
        self._watchers: WeakKeyDictionary[Connection, WindowLimiter] = WeakKeyDictionary()
        self._all_watchers = WindowLimiter(MOST_OF_WATCHERS, PHRASE_SPAN, clock.monotonic)
        self._said_watching: deque[tuple[str, str]] = deque(maxlen=MOST_OF_WATCHERS)

    def say(self, sender: Connection, message: SayPhrase | SayText) -> bool:
        """Say something, once even if it is sent again; return False if it is one too many."""
        seat = sender.seat
        assert seat is not None
        said = self._said[seat]
        if message.id in said:
            return True
        if not self._limiters[seat].allow():
            return False
        said.append(message.id)
        if isinstance(message, SayPhrase):
            self._audience.send_to_all(PhraseSaid(seat_name(seat), message.w))
        else:
            self._write(sender, plain_text(message.w))
        return True

    def say_watching(self, sender: Connection, message: SayPhrase, players_hear: bool) -> bool:
        """Say a watcher's phrase, once; return False if it is one too many.

        Args:
            sender: the client of the watcher.
            message: what they say.
            players_hear: whether the players and their advisors may hear it.
        """
        known = sender.session, message.id
        if known in self._said_watching:
            return True
        own = WindowLimiter(MOST_PHRASES, PHRASE_SPAN, self._clock.monotonic)
        if not self._watchers.setdefault(sender, own).allow() or not self._all_watchers.allow():
            return False
        self._said_watching.append(known)
        said = PhraseSaid(None, message.w)
        if players_hear:
            self._audience.send_to_all(said)
        else:
            self._audience.send_to_watchers(said)
        return True

    def _write(self, sender: Connection, said: str) -> None:
        assert sender.seat is not None
        seat = seat_name(sender.seat)
        self._written.append(WrittenText(self._clock.now(), seat, sender.session, said))
        self._audience.send_to_players(TextSaid(seat, said))

    def report(self, table_id: str, sender: Connection, client_id: str) -> TalkReport:
        """What a player reports of the other one: the latest texts of both.

        Args:
            table_id: this table.
            sender: the client of the player who reports.
            client_id: its number for the message.

        Raises:
            NotTheMoment: if the other player has written nothing lately.
        """
        theirs = [one for one in self._written if one.seat != str(sender.seat)]
        if not theirs:
            raise NotTheMoment("the other player has written nothing lately")
        latest = theirs[-1]
        texts = list(self._written)
        return TalkReport(table_id, sender.session, client_id, latest.seat, latest.person, texts)

    def change_seats(self) -> None:
        """Let what was written go with the players, who have changed seats (F3)."""
        others = {str(seat): str(seat.other) for seat in Seat}
        moved = (replace(one, seat=others[one.seat]) for one in self._written)
        self._written = deque(moved, MOST_REPORTED)
        self.note_allowed()

    @property
    def allowed(self) -> TextAllowed:
        """Who allows free text now."""
        seats = {one.seat for one in self._audience.connections if one.texts}
        return TextAllowed(Seat.RED in seats, Seat.BLUE in seats)

    def note_allowed(self, newcomer: Connection | None = None) -> None:
        """Send the players who allows free text, if that has changed.

        Args:
            newcomer: a client that has just come, and knows of nobody who does.
        """
        allowed = self.allowed
        if allowed != self._sent:
            self._sent = allowed
            self._audience.send_to_players(allowed)
        elif newcomer is not None and newcomer.seat is not None and (allowed.red or allowed.blue):
            newcomer.send(allowed)
