"""Corrections of a game: calls of stop, cards to be played after them, and misplaced cards."""

from __future__ import annotations

from sys import maxsize

from russianbank.core.act import Act, Pile
from russianbank.core.arguments import (
    as_seat,
    checked_act,
    checked_card,
    checked_movers_pile,
    checked_number,
)
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, HANDS
from russianbank.core.demand import Demand, demand, refused_cards, with_turn
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import (
    NO_PRICE,
    Compelled,
    Event,
    Misplaced,
    Played,
    PutRight,
    Stopped,
    Verdict,
)
from russianbank.core.game_history import GameHistory
from russianbank.core.judge import Acted, Checkpoint, Violation
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach, absolute, misplacing, top
from russianbank.core.misplay import Misplay, wrong_play
from russianbank.core.rewind import Move, counting_as, lying_on
from russianbank.core.scoring import Ending


class GameCorrection(GameHistory):
    """A game whose errors can be stopped (F29-F36) and whose misplaced cards be put right (F52)."""

    # Stops

    def may_call_stop(self, seat: Seat) -> bool:
        """Whether a player may call stop now, rightly or wrongly (F29, E4).

        The answer never depends on whether there is something to stop. After the other player's
        last card, the loser of the game may call once.
        """
        seat = as_seat(seat)
        if self.outcome is None:
            return self._judge.may_call(seat, self.seat)
        judge = self._judge
        bars = judge.must_wait(seat) or judge.has_no_calls(seat)
        return judge.takes_calls and not bars and self._has_last_word(seat)

    def _has_last_word(self, seat: Seat) -> bool:
        """Whether a player has lost by the other's last card and has not called stop since (E4)."""
        if self.outcome is None or self.outcome.ending is not Ending.OUT:
            return False
        called = isinstance(self.events[-1], Stopped)
        return self.outcome.winner is not seat and not called and self._judge.actor is not seat

    def is_barred(self, seat: Seat) -> bool:
        """Whether the next call of a player will not count, after a wrong one (F36)."""
        return self._judge.barred[as_seat(seat)] > 0

    def must_wait_to_call(self, seat: Seat) -> bool:
        """Whether a wrong call bars a player from calling until the opponent's next turn (E19)."""
        return self._judge.must_wait(as_seat(seat))

    def has_no_calls(self, seat: Seat) -> bool:
        """Whether a player has made all the wrong calls of the game, and may call no more (E20)."""
        return self._judge.has_no_calls(as_seat(seat))

    def stoppable_breach(self, seat: Seat) -> Breach | None:
        """Return the breach that a call of stop by this player would stop now, if there is one.

        It is secret: nothing that a player is shown may depend on it.
        """
        seat = as_seat(seat)
        if not self.may_call_stop(seat):
            return None
        return self._judge.stoppable_breach(seat, self.position)

    def call_stop(self, seat: Seat, late: int = 0) -> Stopped:
        """Call stop on the other player; the verdict of the event says whether the call was right.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> game = rb.Game(rules, dealt, "call-stop")
            >>> _ = game.play(rb.read_act("^s"))
            >>> verdict = game.call_stop(rb.Seat.BLUE).verdict
            >>> verdict.upheld, verdict.breach.paragraph
            (True, 'F23')

        Args:
            seat: the player who calls.
            late: how many of the last events the player had not seen when calling. If an error
                could be stopped before them and not any more, it is stopped and they are taken
                back; the cards that they showed stay known (E4).

        Raises:
            NotTheMoment: if this table takes no calls, the caller has played since the error,
                a wrong call bars them until the other player's next turn, or they have made all
                the wrong calls of the game.
        """
        seat = as_seat(seat)
        late = checked_number(late, 0, maxsize, "late is a number of events, 0 or more")
        if self.must_wait_to_call(seat):
            self._require_running()
            raise NotTheMoment(
                "after a wrong call you may call stop again from the other player's next turn on"
                " (E19)"
            )
        if self.has_no_calls(seat):
            self._require_running()
            raise NotTheMoment(
                f"you have made {self.rules.wrong_call_limit} wrong calls of stop in this game, and"
                " may call no more (E20)"
            )
        in_time, unseen = self.may_call_stop(seat), self._acted_unseen(seat, late)
        if not in_time and not unseen:
            self._require_running()
            raise NotTheMoment(
                "stop can be called while the other player is on turn, or before your own next"
                " move, at a table where players call stop"
            )
        if self.stoppable_breach(seat):
            return self._stop(seat)
        missed = self._judge.missed(seat, len(self.events) - late) if unseen else None
        if missed:
            return self._stop(seat, late, missed)
        lapse = self._judge.too_late(seat)
        price = self._judge.dismiss(seat)
        taken = self._pay_for_wrong_call(seat)
        if price.name == "cards":
            price = price._replace(amount=taken)
        verdict = Verdict(seat, False, None, None, price, lapse=lapse)
        event = Stopped(seat, verdict, 0 if in_time else late)
        if self.outcome:
            self._score(self.outcome.ending)
        self._happened(self.seat, event)
        return event

    def _acted_unseen(self, seat: Seat, late: int) -> bool:
        """Whether the last events, unseen by a caller, were all acts of the other player."""
        if not self._judge.takes_calls or not 0 < late <= len(self.events):
            return False
        unseen = self.events[-late:]
        return all(isinstance(one, Played | Misplaced) and one.seat is not seat for one in unseen)

    def _stop(
        self, caller: Seat | None, late: int = 0, missed: Checkpoint | None = None
    ) -> Stopped:
        """Do what an upheld call asks for (F35, E5), or a table that stops errors itself."""
        on_turn, judge = self.seat, self._judge
        if missed:
            self._go_back(missed)
        violation = judge.violations[0]
        self.outcome = None
        returned = discarded = None
        undoes = self.rules.stop_undoes == "offending-act"
        if undoes:
            self._go_back(violation.before)
        else:
            returned, discarded = self._send_card_back(len(self.events) - late)
        if self.rules.stop_passes_turn and self.seat is violation.seat:
            if self.rules.stop_hand_card == "discard" and self.position.turned_card:
                discarded = self.position.turned_card
                self.position.send_back(HANDS + self.seat, DISCARDS + self.seat)
            self.position.yield_turn()
        judge.close()
        verdict = Verdict(
            caller,
            True,
            violation.breach,
            returned,
            NO_PRICE,
            undone=undoes and violation.breach.act is not None,
            on_turn=self.seat,
            stays=self.seat is violation.seat,
            discarded=discarded,
        )
        event = Stopped(caller, verdict, late)
        self._happened(on_turn, event)
        return event

    def _send_card_back(self, events: int) -> tuple[Card | None, Card | None]:
        """Put the last card turned up or placed in error back on its pile (F35, E5).

        If nothing else has happened, what the error had changed counts again as before it.

        Return that card; or, as the second, the hand card that went to the discard instead, where a
        stop discards cards of the hand. One that is still turned up is discarded as the turn passes
        (E21).

        Args:
            events: how many events led to this position.
        """
        judge, position = self._judge, self.position
        for violation in reversed(judge.violations):
            card, pile = violation.card, violation.lies_on(position)
            if card is None or pile is None:
                continue
            home = came_from = absolute(violation.source, violation.seat)
            discards = violation.source is Pile.HAND and self.rules.stop_hand_card == "discard"
            if discards:
                hand, home = home, DISCARDS + violation.seat
                if pile in (hand, home):
                    return None, None
            was_load = violation.before.position.is_load(card)
            position.send_back(pile, home, was_load and not discards)
            judge.misplays = judge.misplays.withdrawn(card, came_from)
            before = violation.before
            if before.events == events - 1 and position.seat is before.position.seat:
                self.position = counting_as(before.position, position)
            return (None, card) if discards else (card, None)
        return None, None

    def _happened(self, on_turn: Seat, event: Event) -> None:
        """Add an event, and do what the table does after every event.

        Args:
            on_turn: the player who was on turn before it.
            event: the event.
        """
        self._note(on_turn, event)
        self._stop_unasked()
        self._judge.lapse(self.position)
        self._finish_if_over()

    def _stop_unasked(self) -> None:
        if self._judge.stops_unasked(self.position):
            self._stop(None)

    def _close_windows(self, seat: Seat, turning_up: bool) -> None:
        """End what a player's act ends: rights to stop or put right, and an offer of a draw."""
        self._judge.close_windows(seat, turning_up)
        if self.offer is not None and self.offer is not seat:
            self.offer = None

    # Refused cards

    def demand(self, seat: Seat) -> Demand | None:
        """Return what a player may demand now of the other, who refused to play a card (F56).

        It may be demanded after a stop for that (F55); where any refused card may be, also when the
        other's turn has ended. It may be until anything else happens but an offer.
        """
        refuser = self._judge.actor
        if refuser is not as_seat(seat).other or self.outcome:
            return None
        refused = refused_cards(self.events, self.position, refuser)
        if not refused:
            return None
        found = demand(self.events, self.position, refuser, refused)
        return found if found.acts else None

    def compel(self, seat: Seat, act: Act) -> Compelled:
        """Have the other player play a card that they refused to play; the turn stays (F56).

        Args:
            seat: the player who demands it.
            act: the play, in the frame of the player who refused.

        Raises:
            NotTheMoment: if nothing can be demanded now.
            CannotBePlayed: if this play cannot be demanded.
        """
        seat, act = as_seat(seat), checked_act(act)
        self._require_running()
        found = self.demand(seat)
        if found is None:
            raise NotTheMoment(
                "a play can be demanded right after a stop because a card was not played, or, where"
                " any refused card may be, right after the other player's turn (F56)"
            )
        if not found.includes(act):
            plays = ", ".join(map(str, found.acts))
            raise CannotBePlayed(f"{act} cannot be demanded (F56); the plays are {plays}")
        on_turn, theirs, refuser = self.seat, found.position, seat.other
        card = top(theirs, act.source)
        assert card is not None
        was_load = theirs.is_load(card)
        shown = theirs.play(act, self.deal)
        if shown is not None:
            self._shown.append((absolute(act.source, refuser), shown))
        theirs = Position.from_state(self.rules, theirs.state())
        self.position, judge = with_turn(theirs, on_turn, False), self._judge
        judge.acted = ()
        judge.misplays = judge.misplays.followed(self._move(card, act, refuser, was_load))
        event = Compelled(seat, act, card, shown)
        self._happened(on_turn, event)
        return event

    # Misplaced cards

    def misplace(self, source: Pile, target: Pile, recorded: bool = False) -> Misplaced:
        """Lay a card where it does not fit, if the rules let that happen (F52, M12).

        Args:
            source: the pile of the card, from which the rules let a card be played.
            target: a tableau place, the foundations, or one of the opponent's piles.
            recorded: whether this is played over from a log or a record. Earlier versions of the
                program took a card from any pile, and at strict tables too.

        Raises:
            CannotBePlayed: if the rules or the table block it, or the card fits or may not be
                taken.
            NotTheMoment: if the game is over.
        """
        checked_movers_pile(source)
        checked_movers_pile(target)
        self._require_running()
        if self.rules.misplay == "blocked":
            raise CannotBePlayed(
                f"{self.rules.name} allows no misplaced card; play it where it fits"
            )
        if self.strictness == "strict" and not recorded:
            raise CannotBePlayed("a strict table allows no misplaced card; play it where it fits")
        seat, judge = self.seat, self._judge
        wrong, card = wrong_play(self.position, source, target, recorded)
        found = misplacing(self.position, wrong)
        before = self._checkpoint()
        shown = self.position.misplace(source, target, self.deal)
        if shown is not None:
            self._shown.append((absolute(source, seat), shown))
        self._close_windows(seat, False)
        if found:
            judge.add_violation(Violation(seat, found, card, source, before))
        move = self._move(card, wrong, seat, before.position.is_load(card))
        judge.misplays = judge.misplays.misplaced(Misplay(seat, move, before.position))
        event = Misplaced(seat, card, source, target, shown)
        self._happened(seat, event)
        self._remember(seat)
        return event

    def _move(self, card: Card, act: Act, seat: Seat, was_load: bool) -> Move:
        """Return the move of a card by an act that a player has just done."""
        lies = lying_on(self.position, card, absolute(act.target, seat))
        return Move(len(self.events), card, absolute(act.source, seat), lies, was_load)

    def _remember(self, seat: Seat) -> None:
        """Keep what an act has left behind, for a call of stop that arrives late (E4)."""
        judge = self._judge
        if judge.takes_calls:
            now = self._checkpoint() if judge.has_error(self.position) else None
            judge.acted += (Acted(seat, len(self.events), now),)

    def may_put_right(self, seat: Seat) -> bool:
        """Whether a player may point at a misplaced card now, rightly or wrongly (F52, E4).

        The answer never depends on whether there is one. After the other player's last card, the
        loser of the game may do so until the result stands.
        """
        seat = as_seat(seat)
        if not self._judge.takes_misplays:
            return False
        return self.outcome is None or self._has_last_word(seat)

    def misplays(self, seat: Seat) -> tuple[Misplay, ...]:
        """Return the misplaced cards that a player may have put right now, own ones too (F52, M12).

        They are secret: nothing that a player is shown may depend on them.
        """
        seat = as_seat(seat)
        if self.outcome and not self.may_put_right(seat):
            return ()
        return self._judge.standing_misplays(self.position)

    def put_right(
        self, seat: Seat, target: Pile | None = None, card: Card | None = None
    ) -> PutRight:
        """Have a misplaced card put right, as either player may who notices it (F52, M12).

        What has used the card or the place that it left goes back too. A game that the card has
        won goes on, unless its player still has no card left.

        Args:
            seat: the player who points it out.
            target: a foundation or tableau place on which the card fits. If None, the card goes
                back to its pile; a card from the hand goes to the discard, which ends the turn.
            card: the card; if None, the one that was misplaced last.

        Raises:
            NotTheMoment: if there is no misplaced card that can be put right.
            CannotBePlayed: if the card does not fit on the target.
        """
        seat = as_seat(seat)
        if target is not None:
            checked_movers_pile(target)
        if card is not None:
            checked_card(card)
        if self.outcome and not self.may_put_right(seat):
            self._require_running()
        misplays = self.misplays(seat)
        found = [one for one in misplays if card in (None, one.card)]
        if not found:
            raise NotTheMoment("there is no misplaced card to put right")
        misplay, judge = found[-1], self._judge
        on_turn, number = self.seat, len(self.events)
        put_right = judge.misplays.put_right(misplay, self.position, target, number)
        self.position, judge.misplays = put_right
        judge.acted, self.outcome = (), None
        later = misplays[misplays.index(misplay) + 1 :]
        twin = any(one.card.face == misplay.card.face for one in later)
        event = PutRight(seat, misplay.card, target, twin)
        self._happened(on_turn, event)
        return event
