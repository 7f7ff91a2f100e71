"""The game: one deal from the first act to the score, with calls of stop, draws and undo.

The strictness of a table says what happens with an unlawful act (F29-F36). At a strict table it is
refused. A table that warns refuses it until the player insists. An auto-stop table stops it. At a
call-stop table the opponent can call stop, as in Foster's laws.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.advice import Advice, Said
from russianbank.core.arguments import as_seat, checked_kind, checked_movers_pile, refused
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import (
    Abandoned,
    Compelled,
    DrawAgreed,
    DrawOffered,
    Event,
    Misplaced,
    Played,
    PutRight,
    Stopped,
    Touched,
)
from russianbank.core.game_correction import GameCorrection
from russianbank.core.judge import Violation
from russianbank.core.law import Breach, BreaksObligation, breach, moved, touching
from russianbank.core.refusal import ActRefused, refusal
from russianbank.core.scoring import Ending, Outcome, abandoning_points, score


class Game(GameCorrection):
    """One deal, from the first act to the score; arguments and attributes as in `GameHistory`.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> game = rb.Game(rules, dealt, "call-stop")
        >>> game.seat, game.outcome is None
        (<Seat.RED: 0>, True)
    """

    # Acts

    def play(self, act: Act) -> Played:
        """Do an act for the player on turn.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> game = rb.Game(rules, dealt)
            >>> played = game.play(rb.read_act("t8>f"))
            >>> str(played.card), played.breach is None
            ('AS', True)

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
            raise ActRefused(
                refused, f"{act} cannot be played here. {refused.reason} Playable are {playable}"
            )
        return breach(self.position, act)

    def _do(self, act: Act, found: Breach | None) -> Played:
        position, seat, judge = self.position, self.seat, self._judge
        pile = position.turns_up(act)
        before = self._checkpoint() if found or pile is None else None
        if before and pile is None:  # an act that shows a card cannot be taken back
            self._past.append(before)
        card = moved(position, act)
        was_load = card is not None and position.is_load(card)
        shown = position.play(act, self.deal)
        self._close_windows(seat, act.kind is Kind.TURN_UP)
        if judge.misplays and card is not None and act.kind is Kind.PLAY:
            judge.misplays = judge.misplays.followed(self._move(card, act, seat, was_load))
        if shown is not None and pile is not None:
            self._shown.append((pile, shown))
        if found and card is None:
            found = replace(found, card=shown)
        event = Played(seat, act, card or shown, shown, found)
        if found and before:
            judge.add_violation(Violation(seat, found, event.card, act.source, before))
        judge.drop_corrected(position)
        self._happened(seat, event)
        self._remember(seat)
        if not self.may_undo():
            self._past.clear()
        return event

    def touch(self, pile: Pile) -> Touched:
        """Touch the top card of a pile, if the rules already judge that (F30).

        Raises:
            NotTheMoment: if the rules do not judge touching, or the game is over.
        """
        checked_movers_pile(pile)
        self._require_running()
        if self.rules.stop_trigger != "touch":
            raise NotTheMoment(f"touching a card means nothing in {self.rules.name}; play the card")
        seat = self.seat
        event = Touched(seat, pile, touching(self.position, pile))
        if event.breach:
            self._judge.add_violation(Violation(seat, event.breach, None, pile, self._checkpoint()))
        self._happened(seat, event)
        return event

    # Advice

    def advise(self, advice: Advice) -> Said:
        """Let a player's advisor speak in the hearing of both (F5); nothing on the table changes.

        Raises:
            NotTheMoment: if the game is over, nobody advises the player, or acts are proposed to a
                player who is not on turn.
            CannotBePlayed: if the cards do not allow what is proposed.
        """
        checked_kind(advice, Advice, "advice is an Advice")
        self._require_running()
        self.advisors.check(advice.seat)
        if advice.acts and advice.seat is not self.seat:
            raise NotTheMoment(f"{advice.seat} is not on turn: point at piles, or speak")
        self._check_plan(advice.acts)
        said = Said(len(self.events), advice)
        self.advisors.said.append(said)
        return said

    def _check_plan(self, acts: Iterable[Act]) -> None:
        """Check that acts can be played one after the other, until one turns up a card."""
        ahead = self.position.copy()
        for one in acts:
            if ahead.over or ahead.seat is not self.seat:
                raise CannotBePlayed(f"the turn is over before {one}; advise what comes before it")
            refused = refusal(ahead, one)
            if refused:
                raise ActRefused(refused, f"{one} cannot be advised here. {refused.reason}")
            if ahead.turns_up(one) is not None:
                return
            ahead.play(one)

    # Draws and abandoning

    def offer_draw(self, seat: Seat) -> DrawOffered:
        """Offer a draw; the offer stands until the other player's next act.

        Raises:
            NotTheMoment: if the game is over, an offer stands, or the rules have no draw (S21).
        """
        seat = as_seat(seat)
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
        seat = as_seat(seat)
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
        seat = as_seat(seat)
        self._require_running()
        event = Abandoned(seat)
        self._note(self.seat, event)
        self.outcome = self.abandoning(seat)
        return event

    def abandoning(self, seat: Seat) -> Outcome:
        """Return the outcome if a player abandoned the game now (F60)."""
        winner = as_seat(seat).other
        return score(self.position, Ending.ABANDONED, winner, self._judge.penalties)

    def abandoning_points(self, seat: Seat) -> int:
        """Return the points that the other player would get if a player abandoned the game now."""
        seat = as_seat(seat)
        return abandoning_points(self.position, seat, self._judge.penalties[seat])

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
        if not isinstance(events, Iterable):
            raise refused("events are a list of what happened, as in game.events", events)
        for event in events:
            match event:
                case Played():
                    self.insist(event.act)
                case Stopped(seat=Seat() as seat):
                    self.call_stop(seat, event.late)
                case Touched():
                    self.touch(event.pile)
                case Compelled():
                    self.compel(event.seat, event.act)
                case Misplaced():
                    self.misplace(event.source, event.target, recorded=True)
                case PutRight():
                    self.put_right(event.seat, event.target, event.card)
                case DrawOffered():
                    self.offer_draw(event.seat)
                case DrawAgreed():
                    self.accept_draw(event.seat)
                case Abandoned():
                    self.abandon(event.seat)
                case Stopped():
                    pass  # the table stopped the error by itself, and does so again
                case _:
                    raise refused("an event is one of those in game.events", event)


def checked_game(found: object) -> Game:
    """Return a game."""
    return checked_kind(found, Game, "a game is a Game, as Game(rules, deal) makes")
