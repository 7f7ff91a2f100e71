"""The game: one deal from the first act to the score, with calls of stop, draws and undo.

The strictness of a table says what happens with an unlawful act (F29-F36). At a strict table it is
refused. A table that warns refuses it until the player insists. An auto-stop table stops it. At a
call-stop table the opponent can call stop, as in Foster's laws.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Seat
from russianbank.core.constants import DISCARDS
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import (
    Abandoned,
    DrawAgreed,
    DrawOffered,
    Event,
    Misplaced,
    Played,
    PutRight,
    Stopped,
    Touched,
    Verdict,
)
from russianbank.core.game_history import GameHistory
from russianbank.core.law import (
    Breach,
    BreaksObligation,
    absolute,
    breach,
    misplacing,
    moved,
    top,
    touching,
)
from russianbank.core.refusal import refusal
from russianbank.core.scoring import Ending, Outcome, score
from russianbank.core.violation import Misplay, Snapshot, Violation


class Game(GameHistory):
    """One deal, from the first act to the score; arguments and attributes as in `GameHistory`."""

    # Acts

    def play(self, act: Act) -> Played:
        """Do an act for the player on turn.

        Raises:
            CannotBePlayed: if the cards do not allow it.
            BreaksObligation: if it is unlawful, and the table is strict or warns.
            NotTheMoment: if the game is over.
        """
        self._require_running()
        found = self._breach(act)
        if found and self.strictness in ("strict", "warn"):
            raise BreaksObligation(found)
        return self._do(act, found)

    def insist(self, act: Act) -> Played:
        """Do an act for the player on turn, in spite of a warning.

        Raises:
            CannotBePlayed: if the cards do not allow it.
            BreaksObligation: if it is unlawful, and the table is strict.
            NotTheMoment: if the game is over.
        """
        if self.strictness == "strict":
            return self.play(act)
        self._require_running()
        return self._do(act, self._breach(act))

    def _breach(self, act: Act) -> Breach | None:
        """Return what an act would break; raise CannotBePlayed if the cards do not allow it."""
        refused = refusal(self.position, act)
        if refused:
            playable = ", ".join(map(str, self.position.playable()))
            raise CannotBePlayed(
                f"{act} cannot be played here: {refused.reason}; playable are {playable}"
            )
        return breach(self.position, act)

    def _do(self, act: Act, found: Breach | None) -> Played:
        position, seat, judge = self.position, self.seat, self._judge
        pile = position.turns_up(act)
        if pile is None:  # an act that shows a card cannot be taken back
            self._past.append(self._undo_record())
        before = position.copy() if found else position
        card = moved(position, act)
        shown = position.play(act, self.deal)
        self._close_windows(seat, act.kind is Kind.TURN_UP)
        number = len(self.events)
        if shown is not None and pile is not None:
            self._shown.append((number, pile, shown))
        if found and card is None:
            found = replace(found, card=shown)
        event = Played(seat, act, card or shown, shown, found)
        self._note(seat, event)
        if found:
            judge.add_violation(Violation(seat, found, event.card, act.source, before, number))
        judge.drop_corrected(position)
        self._stop_unasked()
        judge.close_turn(seat, self.position)
        self._finish_if_over()
        judge.remember(seat, self.position, len(self.events))
        if not self.may_undo():
            self._past.clear()
        return event

    def _stop_unasked(self) -> None:
        if self._judge.stops_unasked(self.position):
            self._stop(None)

    def _close_windows(self, seat: Seat, turning_up: bool) -> None:
        """End what a player's act ends: rights to stop or put right, and an offer of a draw."""
        self._judge.close_windows(seat, turning_up)
        if self.offer is not None and self.offer is not seat:
            self.offer = None

    def touch(self, pile: Pile) -> Touched:
        """Touch the top card of a pile, if the rules already judge that (F30).

        Raises:
            NotTheMoment: if the rules do not judge touching, or the game is over.
        """
        self._require_running()
        if self.rules.stop_trigger != "touch":
            raise NotTheMoment(f"touching a card means nothing in {self.rules.name}; play the card")
        seat = self.seat
        event = Touched(seat, pile, touching(self.position, pile))
        if event.breach:
            before = self.position.copy()
            self._judge.add_violation(
                Violation(seat, event.breach, None, pile, before, len(self.events))
            )
        self._note(seat, event)
        self._stop_unasked()
        return event

    # Stops

    def may_call_stop(self, seat: Seat) -> bool:
        """Whether a player may call stop now, rightly or wrongly (F29, E4).

        The answer never depends on whether there is something to stop. After the other player's
        last card, the loser of the game may call once.
        """
        judge = self._judge
        if self.outcome is None:
            return judge.may_call(seat, self.seat)
        lost = self.outcome.ending is Ending.OUT and self.outcome.winner is not seat
        called = isinstance(self.events[-1], Stopped)
        return judge.takes_calls and lost and not called and judge.actor is not seat

    def is_barred(self, seat: Seat) -> bool:
        """Whether the next call of a player will not count, after a wrong one (F36)."""
        return self._judge.barred[seat] > 0

    def stoppable_breach(self, seat: Seat) -> Breach | None:
        """Return the breach that a call of stop by this player would stop now, if there is one.

        It is secret: nothing that a player is shown may depend on it.
        """
        if not self.may_call_stop(seat):
            return None
        return self._judge.stoppable_breach(seat, self.position)

    def call_stop(self, seat: Seat, late: int = 0) -> Stopped:
        """Call stop on the other player; the verdict of the event says whether the call was right.

        Args:
            seat: the player who calls.
            late: how many of the last events the player had not seen when calling. If an error
                could be stopped before them and not any more, it is stopped and they are taken
                back; the cards that they showed stay known (E4).

        Raises:
            NotTheMoment: if this table takes no calls, or the caller has played since the error.
        """
        in_time, unseen = self.may_call_stop(seat), self._acted_unseen(seat, late)
        if not in_time and not unseen:
            self._require_running()
            raise NotTheMoment(
                "stop can be called while the other player is on turn, or before your own next act,"
                " at a table where players call stop"
            )
        if self.stoppable_breach(seat):
            return self._stop(seat)
        snapshot = self._judge.snapshot(seat, len(self.events) - late) if unseen else None
        if snapshot:
            return self._stop(seat, late, snapshot)
        price = self._judge.dismiss(seat)
        self.position.take_discards(seat, self.rules.wrong_call_cards)
        event = Stopped(seat, Verdict(seat, False, None, None, price), 0 if in_time else late)
        self._note(self.seat, event)
        if self.outcome:
            self._score(self.outcome.ending)
        self._finish_if_over()
        return event

    def _acted_unseen(self, seat: Seat, late: int) -> bool:
        """Whether the last events, unseen by a caller, were all acts of the other player."""
        if not self._judge.takes_calls or not 0 < late <= len(self.events):
            return False
        unseen = self.events[-late:]
        return all(isinstance(one, Played | Misplaced) and one.seat is not seat for one in unseen)

    def _stop(
        self, caller: Seat | None, late: int = 0, snapshot: Snapshot | None = None
    ) -> Stopped:
        """Do what an upheld call asks for (F35, E5), or a table that stops errors itself."""
        on_turn, judge = self.seat, self._judge
        if snapshot:
            self._go_back(snapshot)
        violation = judge.violations[0]
        self.outcome = None
        returned = None
        if self.rules.stop_undoes == "offending-act":
            self._take_back(violation)
        else:
            for latest in reversed(judge.violations):
                returned = returned or latest.send_card_back(self.position)
        if self.rules.stop_passes_turn and self.seat is violation.seat:
            self.position.yield_turn()
        judge.close()
        event = Stopped(caller, Verdict(caller, True, violation.breach, returned, ""), late)
        self._note(on_turn, event)
        self._finish_if_over()
        return event

    def _take_back(self, violation: Violation) -> None:
        """Undo an unlawful act and all later ones; cards seen since then stay known (E7)."""
        self._go_back_to(violation.before, violation.event)
        misplay = self._judge.misplay
        if misplay and misplay.event >= violation.event:
            self._judge.misplay = None

    def _go_back(self, snapshot: Snapshot) -> None:
        """Take back the events that a late caller had not seen (E4)."""
        assert snapshot.position is not None
        self._go_back_to(snapshot.position, snapshot.events)
        self._judge.go_back(snapshot)

    # Misplaced cards

    def misplace(self, source: Pile, target: Pile) -> Misplaced:
        """Lay a card where it does not fit, if the rules let that happen (F52, M12).

        Raises:
            CannotBePlayed: if the rules block it, or the card fits, or cannot be taken.
            NotTheMoment: if the game is over.
        """
        self._require_running()
        if self.rules.misplay == "blocked":
            raise CannotBePlayed(
                f"{self.rules.name} allows no misplaced card; play it where it fits"
            )
        seat, judge, number = self.seat, self._judge, len(self.events)
        try:
            wrong = act(Kind.PLAY, source, target)
        except ValueError as error:
            raise CannotBePlayed(f"{error}; name a card's pile and a tableau place") from None
        card = top(self.position, source)
        if self.position.allows(wrong):
            raise CannotBePlayed(f"{card} fits on {target.sign}; play it there")
        found = misplacing(self.position, wrong)
        before = self.position.copy()
        shown = self.position.misplace(source, target, self.deal)
        assert card is not None
        if shown is not None:
            self._shown.append((number, absolute(source, seat), shown))
        self._close_windows(seat, False)
        if found:
            judge.add_violation(Violation(seat, found, card, source, before, number))
        judge.misplay = Misplay(seat, card, absolute(target, seat), absolute(source, seat), number)
        event = Misplaced(seat, card, source, target, shown)
        self._note(seat, event)
        self._stop_unasked()
        self._finish_if_over()
        judge.remember(seat, self.position, len(self.events))
        return event

    def put_right(self, seat: Seat, target: Pile | None = None) -> PutRight:
        """Have the other player's misplaced card put right (F52).

        Args:
            seat: the player who points it out.
            target: a foundation or tableau place on which the card fits. If None, the card goes
                back to its pile; a card from the hand goes to the discard, which ends the turn.

        Raises:
            NotTheMoment: if there is no misplaced card that can be put right.
            CannotBePlayed: if the card does not fit on the target.
        """
        self._require_running()
        misplay = self._judge.misplay
        if misplay is None or misplay.seat is seat:
            raise NotTheMoment("there is no misplaced card of the other player to put right")
        cards = self.position.cards(misplay.pile)
        if not cards or cards[-1] is not misplay.card:
            raise NotTheMoment(f"{misplay.card} has been covered or moved on; it stays")
        on_turn = self.seat
        home = misplay.goes_to(self.position, target)
        self.position.send_back(misplay.pile, home)
        if home == DISCARDS + misplay.seat and misplay.home != home and on_turn is misplay.seat:
            self.position.yield_turn()
        self._judge.misplay = None
        self._judge.snapshots = ()
        event = PutRight(seat, misplay.card, target)
        self._note(on_turn, event)
        return event

    # Draws and abandoning

    def offer_draw(self, seat: Seat) -> DrawOffered:
        """Offer a draw; the offer stands until the other player's next act.

        Raises:
            NotTheMoment: if the game is over, an offer stands, or the rules have no draw (S21).
        """
        self._require_running()
        if self.rules.draw == "impossible":
            raise NotTheMoment(f"{self.rules.name} has no draw (S21); play on or abandon")
        if self.offer is not None:
            raise NotTheMoment(f"{self.offer} has already offered a draw; accept it or play on")
        self.offer = seat
        event = DrawOffered(seat)
        self._note(self.seat, event)
        return event

    def accept_draw(self, seat: Seat) -> DrawAgreed:
        """Accept the other player's offer of a draw, which ends the game.

        Raises:
            NotTheMoment: if no offer of the other player stands.
        """
        self._require_running()
        if self.offer is not seat.other:
            raise NotTheMoment(f"{seat.other} has not offered a draw; offer one yourself")
        event = DrawAgreed(seat)
        self._note(self.seat, event)
        self.outcome = score(self.position, Ending.AGREED, None, self._judge.penalties)
        return event

    def abandon(self, seat: Seat) -> Abandoned:
        """Abandon the game; the other player wins (F60).

        Raises:
            NotTheMoment: if the game is over.
        """
        self._require_running()
        event = Abandoned(seat)
        self._note(self.seat, event)
        self.outcome = self.abandoning(seat)
        return event

    def abandoning(self, seat: Seat) -> Outcome:
        """Return the outcome if a player abandoned the game now (F60)."""
        return score(self.position, Ending.ABANDONED, seat.other, self._judge.penalties)

    # Undo and replay

    def undo(self) -> None:
        """Take the last event back; cards that it showed are unseen again.

        If the table stopped an error itself, both the stop and the error are taken back.

        Raises:
            NotTheMoment: if there is no event.
        """
        if not self.events:
            raise NotTheMoment("there is nothing to take back: no act has been played yet")
        if self._past and self._past[-1].events == len(self.events) - 1:
            self._restore(self._past.pop())
            return
        events = self.events[:-1]
        if isinstance(self.events[-1], Stopped) and self.events[-1].seat is None:
            events.pop()
        self._begin()
        self.follow(events)

    def follow(self, events: Iterable[Event]) -> None:
        """Let recorded events happen again, one after the other.

        Raises:
            RussianBankError: if an event cannot happen; see the method for each event.
        """
        for event in events:
            match event:
                case Played():
                    self.insist(event.act)
                case Stopped(seat=Seat() as seat):
                    self.call_stop(seat, event.late)
                case Touched():
                    self.touch(event.pile)
                case Misplaced():
                    self.misplace(event.source, event.target)
                case PutRight():
                    self.put_right(event.seat, event.target)
                case DrawOffered():
                    self.offer_draw(event.seat)
                case DrawAgreed():
                    self.accept_draw(event.seat)
                case Abandoned():
                    self.abandon(event.seat)
