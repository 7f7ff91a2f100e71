"""Commands: applies each entry to the state of a table, and handles those that are no act.

These are sitting down and the words that players say: draws, taking back, giving up, claiming,
and the next deal.
"""

from __future__ import annotations

from collections.abc import Iterable

from russianbank.core.cards import Seat
from russianbank.core.errors import NotTheMoment
from russianbank.core.event import Played
from russianbank.server.table import wire_event as wire
from russianbank.server.table.command_refusal import refuse
from russianbank.server.table.deal_play import DealPlay
from russianbank.server.table.entry import (
    ActEntry,
    CompelEntry,
    DealEntry,
    HintEntry,
    LogEntry,
    PutRightEntry,
    SayEntry,
    SitEntry,
    StopEntry,
)
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import SAY_WORDS
from russianbank.server.table.projection import ALL_PILES
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.table_view import DealOutcome, PendingRequest
from russianbank.server.table.wire_event import WireEvent


class CommandHandler(DealPlay):
    """Applies entries to the state of a table."""

    def apply(self, entry: LogEntry, seat: Seat | None, version: int) -> Iterable[WireEvent]:
        """Apply an entry that makes `version`, and return its public events.

        The events may be lazy: consume them at once, or not at all.

        Raises:
            CommandRefused: if the entry is not possible; nothing has changed then.
        """
        self.touched = ALL_PILES
        events: Iterable[WireEvent]
        if isinstance(entry, DealEntry):
            events = self._deal(entry)
        elif seat is None:
            raise refuse("watching", "only a player at the table can do that; sit down first")
        elif isinstance(entry, ActEntry):
            events = self._do(entry, seat)
        elif isinstance(entry, StopEntry):
            events = self._call(entry, seat)
        elif isinstance(entry, PutRightEntry):
            events = self._put_right(entry, seat)
        elif isinstance(entry, CompelEntry):
            events = self._compel(entry, seat)
        elif isinstance(entry, SitEntry):
            events = self._sit(entry)
        elif isinstance(entry, HintEntry):
            events = self._hint(seat)
        else:
            events = self._say(entry, seat)
        if self.game:
            self._events_at[version] = len(self.game.events)
        return events

    def resume(self, snapshot: TableSnapshot, sat: Iterable[SitEntry]) -> None:
        """Take over the state between two deals; see `Table.resume`."""
        self.deals = snapshot.deals
        self.sheet.resume(snapshot)
        for entry in sat:
            self._sit(entry)

    def is_deal_due(self) -> bool:
        """Whether both players are seated and ready for the next deal."""
        if len(self._seated) < 2:
            return False
        if not self.deals:
            return True
        waiting = [one for one in Seat if one not in self.ready and not self._is_machine(one)]
        return self.over is not None and self.over.settled and not waiting

    def _sit(self, entry: SitEntry) -> list[WireEvent]:
        seat = Seat[entry.seat.upper()]
        self._seated.add(seat)
        self.names = {**self.names, seat_name(seat): entry.name}
        self.touched = ()
        return [wire.SatEvent(seat_name(seat), entry.name)]

    def _hint(self, seat: Seat) -> list[WireEvent]:
        """Count a hint: one for each moment at which a player asked, whatever its step (U38)."""
        self.check_hint(seat)
        assert self.game is not None
        self.touched = ()
        self.hinted[seat].add(len(self.game.events))
        return []

    # Words

    def _say(self, entry: SayEntry, seat: Seat) -> list[WireEvent]:
        say = {
            "offer-draw": self._offer_draw,
            "accept-draw": self._accept_draw,
            "refuse-draw": self._refuse_draw,
            "undo": self._ask_undo,
            "allow-undo": self._allow_undo,
            "refuse-undo": self._refuse_undo,
            "abandon": self._abandon,
            "abort": self._abort,
            "claim": self._claim,
            "let-stand": self._let_stand,
            "next": self._go_on,
        }.get(entry.w)
        if say is None:
            raise refuse("cannot-read", f"expected one of {', '.join(SAY_WORDS)}")
        self.touched = ()
        try:
            return say(seat)
        except NotTheMoment as error:
            raise refuse("not-the-moment", error) from None

    def _offer_draw(self, seat: Seat) -> list[WireEvent]:
        game = self._running()
        self._expect_nothing_asked()
        if game.offer is not None:
            raise NotTheMoment(
                f"{game.offer.other} has declined a draw; offer one after their next act"
            )
        game.offer_draw(seat)
        self.asked = PendingRequest("draw", seat_name(seat))
        return [wire.OfferedEvent(seat_name(seat))]

    def _accept_draw(self, seat: Seat) -> list[WireEvent]:
        game = self._running()
        self._expect_offered_draw(seat)
        game.accept_draw(seat)
        return [wire.AgreedEvent(seat_name(seat)), *self._end(game)]

    def _refuse_draw(self, seat: Seat) -> list[WireEvent]:
        self._running()
        self._expect_offered_draw(seat)
        self.asked = None
        return [wire.DeclinedEvent(seat_name(seat))]

    def _ask_undo(self, seat: Seat) -> list[WireEvent]:
        self._running()
        if not self.may_ask_undo(seat):
            raise NotTheMoment(
                "only the last act of one's own turn that showed no new card can be"
                " taken back; play on"
            )
        if self.may_undo_freely(seat):
            return self._undo(seat)
        self._expect_nothing_asked()
        if self.undo_refused and not self.replaying:  # logs of earlier versions ask again
            raise NotTheMoment(f"{seat.other} has refused; ask again after your next act")
        self.asked = PendingRequest("undo", seat_name(seat))
        return [wire.AskedEvent(seat_name(seat))]

    def _allow_undo(self, seat: Seat) -> list[WireEvent]:
        self._expect_asked_undo(seat)
        self.asked = None
        return [wire.AllowedEvent(seat_name(seat)), *self._undo(seat.other)]

    def _refuse_undo(self, seat: Seat) -> list[WireEvent]:
        self._expect_asked_undo(seat)
        self.asked = None
        self.undo_refused = True
        return [wire.RefusedEvent(seat_name(seat))]

    def _undo(self, seat: Seat) -> list[WireEvent]:
        game = self._running()
        game.undo()
        self._events_at = {}
        self.touched = ALL_PILES
        return [wire.UndoneEvent(seat_name(seat))]

    def _abandon(self, seat: Seat) -> list[WireEvent]:
        game = self._running()
        game.abandon(seat)
        return [wire.AbandonedEvent(seat_name(seat)), *self._end(game)]

    def _abort(self, seat: Seat) -> list[WireEvent]:
        game = self._running()
        if any(isinstance(event, Played) for event in game.events):
            raise NotTheMoment("a deal is called off before its first act; abandon it instead")
        self.asked = None
        self.over = DealOutcome("aborted", None, (0, 0), settled=True)
        return [wire.AbortedEvent(seat_name(seat)), wire.EndedEvent("aborted", None, (0, 0))]

    def _claim(self, seat: Seat) -> list[WireEvent]:
        claimed: list[WireEvent] = [wire.ClaimedEvent(seat_name(seat))]
        if (
            self.game
            and self.over
            and not self.over.settled
            and self.over.winner == seat_name(seat)
        ):
            return claimed + self._settle(self.game, seat.other)
        game = self._running()
        game.abandon(seat.other)
        return claimed + self._end(game)

    def _let_stand(self, seat: Seat) -> list[WireEvent]:
        if not self._may_let_stand(seat):
            raise NotTheMoment("there is no lost deal of yours that you could still stop")
        assert self.game is not None
        return self._settle(self.game, seat)

    def _go_on(self, seat: Seat) -> list[WireEvent]:
        if self.over is None:
            raise NotTheMoment("the deal goes on; the next comes after its end")
        if seat in self.ready:
            raise NotTheMoment("you are ready already; wait for the other")
        stood = self._let_stand(seat) if self._may_let_stand(seat) else []
        self.ready = (*self.ready, seat)
        return [*stood, wire.ReadyEvent(seat_name(seat))]

    def _may_let_stand(self, seat: Seat) -> bool:
        over = self.over
        return over is not None and not over.settled and over.winner != seat_name(seat)

    def _expect_nothing_asked(self) -> None:
        if self.asked:
            raise NotTheMoment(f"{self.asked.by} has asked for something already; that comes first")

    def _expect_offered_draw(self, seat: Seat) -> None:
        if self.asked != PendingRequest("draw", seat_name(seat.other)):
            raise NotTheMoment(
                f"no draw offer of {seat.other}'s waits for an answer; offer one yourself"
            )

    def _expect_asked_undo(self, seat: Seat) -> None:
        self._running()
        asked = self.asked == PendingRequest("undo", seat_name(seat.other))
        if not asked or not self.may_ask_undo(seat.other):
            raise NotTheMoment("the other player has not asked to take an act back")
