"""Table talk: what players say. Draws, taking back, giving up, claiming, and the next deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from russianbank.core.cards import Seat
from russianbank.core.errors import NotTheMoment
from russianbank.core.event import Played
from russianbank.server.table import wire_event as wire
from russianbank.server.table.command_refusal import refuse
from russianbank.server.table.deal_play import DealPlay
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import SAY_WORDS
from russianbank.server.table.projection import ALL_PILES
from russianbank.server.table.table_view import DealOutcome, PendingRequest
from russianbank.server.table.wire_event import WireEvent


class TableTalk:
    """Does what players ask for in words.

    Args:
        play: the deal that they speak of.
    """

    def __init__(self, play: DealPlay) -> None:
        self._play = play

    def say(self, entry: SayEntry, seat: Seat) -> list[WireEvent]:
        """Do what a player asks for, and return its public events.

        Raises:
            CommandRefused: if it is not possible; nothing has changed then.
        """
        say = _WORDS.get(entry.w)
        if say is None:
            raise refuse("cannot-read", f"expected one of {', '.join(SAY_WORDS)}")
        self._play.touched = ()
        try:
            return say(self, seat)
        except NotTheMoment as error:
            raise refuse("not-the-moment", error) from None

    # Draws

    def _offer_draw(self, seat: Seat) -> list[WireEvent]:
        game = self._play.running()
        self._expect_nothing_asked()
        if game.offer is not None:
            raise NotTheMoment(
                f"{game.offer.other} has declined a draw; offer one after their next act"
            )
        game.offer_draw(seat)
        self._play.asked = PendingRequest("draw", seat_name(seat))
        return [wire.OfferedEvent(seat_name(seat))]

    def _accept_draw(self, seat: Seat) -> list[WireEvent]:
        game = self._play.running()
        self._expect_offered_draw(seat)
        game.accept_draw(seat)
        return [wire.AgreedEvent(seat_name(seat)), *self._play.end(game)]

    def _refuse_draw(self, seat: Seat) -> list[WireEvent]:
        self._play.running()
        self._expect_offered_draw(seat)
        self._play.asked = None
        return [wire.DeclinedEvent(seat_name(seat))]

    # Taking back

    def _ask_undo(self, seat: Seat) -> list[WireEvent]:
        self._play.running()
        if not self._play.may_ask_undo(seat):
            raise NotTheMoment(
                "only the last act of one's own turn that showed no new card can be"
                " taken back; play on"
            )
        if self._play.may_undo_freely(seat):
            return self._undo(seat)
        self._expect_nothing_asked()
        if (
            self._play.undo_refused and not self._play.replaying
        ):  # logs of earlier versions ask again
            raise NotTheMoment(f"{seat.other} has refused; ask again after your next act")
        self._play.asked = PendingRequest("undo", seat_name(seat))
        return [wire.AskedEvent(seat_name(seat))]

    def _allow_undo(self, seat: Seat) -> list[WireEvent]:
        self._expect_asked_undo(seat)
        self._play.asked = None
        return [wire.AllowedEvent(seat_name(seat)), *self._undo(seat.other)]

    def _refuse_undo(self, seat: Seat) -> list[WireEvent]:
        self._expect_asked_undo(seat)
        self._play.asked = None
        self._play.undo_refused = True
        return [wire.RefusedEvent(seat_name(seat))]

    def _undo(self, seat: Seat) -> list[WireEvent]:
        self._play.running().undo()
        self._play.events_at = {}
        self._play.touched = ALL_PILES
        return [wire.UndoneEvent(seat_name(seat))]

    # The end of a deal, and the next one

    def _abandon(self, seat: Seat) -> list[WireEvent]:
        game = self._play.running()
        game.abandon(seat)
        return [wire.AbandonedEvent(seat_name(seat)), *self._play.end(game)]

    def _abort(self, seat: Seat) -> list[WireEvent]:
        game = self._play.running()
        if any(isinstance(event, Played) for event in game.events):
            raise NotTheMoment("a deal is called off before its first act; abandon it instead")
        self._play.asked = None
        self._play.over = DealOutcome("aborted", None, (0, 0), settled=True)
        return [wire.AbortedEvent(seat_name(seat)), wire.EndedEvent("aborted", None, (0, 0))]

    def _claim(self, seat: Seat) -> list[WireEvent]:
        claimed = wire.ClaimedEvent(seat_name(seat))
        if self._may_let_stand(seat.other):
            return [claimed, *self._play.settle(seat.other)]
        game = self._play.running()
        game.abandon(seat.other)
        return [claimed, *self._play.end(game)]

    def _let_stand(self, seat: Seat) -> list[WireEvent]:
        if not self._may_let_stand(seat):
            raise NotTheMoment("there is no lost deal of yours that you could still stop")
        return self._play.settle(seat)

    def _go_on(self, seat: Seat) -> list[WireEvent]:
        play = self._play
        if play.over is None:
            raise NotTheMoment("the deal goes on; the next comes after its end")
        if seat in play.ready:
            raise NotTheMoment("you are ready already; wait for the other")
        stood = play.settle(seat) if self._may_let_stand(seat) else []
        play.ready = (*play.ready, seat)
        return [*stood, wire.ReadyEvent(seat_name(seat))]

    def _may_let_stand(self, seat: Seat) -> bool:
        """Whether a player has lost a deal that they could still stop."""
        over = self._play.over
        return over is not None and not over.settled and over.winner != seat_name(seat)

    # What must have been asked

    def _expect_nothing_asked(self) -> None:
        asked = self._play.asked
        if asked:
            raise NotTheMoment(f"{asked.by} has asked for something already; that comes first")

    def _expect_offered_draw(self, seat: Seat) -> None:
        if self._play.asked != PendingRequest("draw", seat_name(seat.other)):
            raise NotTheMoment(
                f"no draw offer of {seat.other}'s waits for an answer; offer one yourself"
            )

    def _expect_asked_undo(self, seat: Seat) -> None:
        self._play.running()
        asked = self._play.asked == PendingRequest("undo", seat_name(seat.other))
        if not asked or not self._play.may_ask_undo(seat.other):
            raise NotTheMoment("the other player has not asked to take an act back")


_WORDS: Mapping[str, Callable[[TableTalk, Seat], list[WireEvent]]] = {
    "offer-draw": TableTalk._offer_draw,
    "accept-draw": TableTalk._accept_draw,
    "refuse-draw": TableTalk._refuse_draw,
    "undo": TableTalk._ask_undo,
    "allow-undo": TableTalk._allow_undo,
    "refuse-undo": TableTalk._refuse_undo,
    "abandon": TableTalk._abandon,
    "abort": TableTalk._abort,
    "claim": TableTalk._claim,
    "let-stand": TableTalk._let_stand,
    "next": TableTalk._go_on,
}
"""What each word asks for. A table does not hold methods of itself: that would keep it for ever."""
