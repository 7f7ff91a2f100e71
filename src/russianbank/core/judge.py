"""The judge: which errors can still be stopped or put right, who may call stop, and its price.

The judge moves no card; :mod:`russianbank.core.game` does what an upheld stop asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from russianbank.core.act import Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import FOUNDATION, PILES, STOCKS
from russianbank.core.event import CallPrice, Lapse, LapseName, PriceName
from russianbank.core.kernel.position import Position
from russianbank.core.law import FOUNDATION_DUTIES, OWN_PILES, Breach
from russianbank.core.misplay import NO_MISPLAYS, Misplay, Misplays
from russianbank.core.rules.conditions import (
    judged_at_turn_end,
    lapses_with_next_act,
    lapses_with_turn,
    takes_calls,
    takes_misplays,
)
from russianbank.core.rules.ruleset import RuleSet

_PRICES: dict[str, PriceName] = {
    "free": "none",
    "loses-next-stop": "next-call",
    "until-next-turn": "next-turn",
    "points": "points",
    "cards": "cards",
}


@dataclass(frozen=True, slots=True)
class Violation:
    """A breach that can still be stopped.

    Attributes:
        seat: the player who committed it.
        breach: the breach.
        card: the card that was wrongly turned up or placed, if there was one.
        source: the pile it came from, or that was touched, as that player sees it.
        before: the game before the breach.
    """

    seat: Seat
    breach: Breach
    card: Card | None
    source: Pile
    before: Checkpoint

    def is_corrected(self, position: Position) -> bool:
        """Whether the cards that were missed have gone to the foundations since (E4)."""
        if self.breach.paragraph not in FOUNDATION_DUTIES:
            return False
        if _founded(position) == _founded(self.before.position):
            return False
        founded = _on_foundations(position)
        missed = {one.card for one in self.breach.missed}
        waiting = missed - founded
        fits = any(card and position.fits_foundation(card) for card in waiting)
        return waiting != missed and not fits

    def founded(self, position: Position) -> Card | None:
        """Return a card that was missed and lies on its foundation by now (E4)."""
        founded = _on_foundations(position)
        return next((one.card for one in self.breach.missed if one.card in founded), None)

    def lies_on(self, position: Position) -> int | None:
        """Return the pile from which the card can go back, if no card lies on it (F35, E5)."""
        if self.card is None or self.source not in OWN_PILES:
            return None
        for pile in range(PILES):
            cards = position.cards(pile)
            if cards and cards[-1] is self.card and not FOUNDATION <= pile < STOCKS:
                return pile
        return None


class Checkpoint(NamedTuple):
    """A game as it was before an event.

    Attributes:
        events: the number of events.
        shown: the number of cards turned up for the first time.
        position: the position.
        judge: what could be stopped or put right.
        offer: the player who had offered a draw, if one had.
    """

    events: int
    shown: int
    position: Position
    judge: Judge
    offer: Seat | None


class Acted(NamedTuple):
    """What an act left behind, kept for a call of stop that arrives late (E4).

    Attributes:
        seat: the player who acted.
        events: the number of events so far.
        checkpoint: the game after the act; None if there was nothing to stop.
    """

    seat: Seat
    events: int
    checkpoint: Checkpoint | None


@dataclass(slots=True)
class Judge:
    """What can be stopped or put right in a game, updated with each act.

    Attributes:
        rules: the rule set.
        strictness: how the table treats errors.
        violations: the errors that can still be stopped, in order.
        lapsed: the last error that a call came too late for, or would, and who committed it; until
            that player's next turn (E4).
        misplays: the misplaced cards that can still be put right (F52).
        acted: the last acts of one player, for calls of stop that arrive late (E4).
        actor: the player who acted last.
        penalties: the points that red and blue owe for wrong calls.
        barred: how many of the next calls of red and blue will not count; where a wrong call bars
            calling until the opponent's next turn, 1 until then (E19).
        wrong_calls: how many wrong calls red and blue have made (E20).
    """

    rules: RuleSet
    strictness: str
    violations: tuple[Violation, ...] = ()
    misplays: Misplays = NO_MISPLAYS
    acted: tuple[Acted, ...] = ()
    actor: Seat | None = None
    penalties: tuple[int, int] = (0, 0)
    barred: tuple[int, int] = (0, 0)
    wrong_calls: tuple[int, int] = (0, 0)
    lapsed: tuple[Seat, Lapse] | None = None

    def copy(self) -> Judge:
        """Return another judge in the same state."""
        return Judge(
            self.rules,
            self.strictness,
            self.violations,
            self.misplays,
            self.acted,
            self.actor,
            self.penalties,
            self.barred,
            self.wrong_calls,
            self.lapsed,
        )

    @property
    def takes_calls(self) -> bool:
        """Whether the players themselves call stop at this table."""
        return takes_calls(self.strictness)

    @property
    def takes_misplays(self) -> bool:
        """Whether a card can be laid where it does not fit at this table (F52)."""
        return takes_misplays(self.rules, self.strictness)

    # After an act

    def close_windows(self, seat: Seat, turning_up: bool) -> None:
        """End what a player's act ends: rights to stop (E4) and to have a card put right (F52)."""
        if self.actor is not seat:
            self.acted = ()
            if self.lapsed and self.lapsed[0] is seat:
                self.lapsed = None
        if lapses_with_next_act(self.rules):
            self._drop("act", self.violations)
        self.actor = seat
        self._drop("turn", [one for one in self.violations if one.seat is not seat])
        if turning_up and self.rules.misplay == "before-next-turn-up":
            self.misplays = NO_MISPLAYS

    def add_violation(self, violation: Violation) -> None:
        """Add an error that can be stopped."""
        self.violations += (violation,)

    def drop_corrected(self, position: Position) -> None:
        """Remove the errors that have been corrected since (E4)."""
        corrected = [one for one in self.violations if one.is_corrected(position)]
        self._drop("founded", corrected, position)

    def lapse(self, position: Position) -> None:
        """Remove what could be put right only in a turn that has passed, however it ended (M12)."""
        if lapses_with_turn(self.rules):
            self._drop("turn", [one for one in self.violations if one.seat is not position.seat])
        passed = any(one.seat is not position.seat for one in self.misplays.cards)
        if passed and self.rules.misplay == "stands-after-turn":
            self.misplays = NO_MISPLAYS

    def _drop(
        self, why: LapseName, lapsed: Sequence[Violation], after: Position | None = None
    ) -> None:
        """Remove errors that can no longer be stopped, and keep the first of them (E4).

        Args:
            why: why they cannot.
            lapsed: the errors.
            after: the position in which the cards that they missed lie on the foundations.
        """
        if lapsed:
            first, gone = lapsed[0], set(map(id, lapsed))
            card = first.founded(after) if after else None
            self.lapsed = first.seat, Lapse(first.breach, why, card)
            self.violations = tuple(one for one in self.violations if id(one) not in gone)

    def has_error(self, position: Position) -> bool:
        """Whether there is an error now that a call could stop (E4)."""
        return bool(self.violations) and not self._must_wait(self.violations[0].seat, position)

    def standing_misplays(self, position: Position) -> tuple[Misplay, ...]:
        """Return the misplaced cards that can be put right (F52)."""
        return tuple(one for one in self.misplays if self.misplays.stand(one, position))

    # Calls

    def must_wait(self, seat: Seat) -> bool:
        """Whether a wrong call bars a player from calling until the opponent's next turn (E19)."""
        return self.rules.wrong_call == "until-next-turn" and self.barred[seat] > 0

    def has_no_calls(self, seat: Seat) -> bool:
        """Whether a player has made as many wrong calls as the rules let them make (E20)."""
        return 0 < self.rules.wrong_call_limit <= self.wrong_calls[seat]

    def begin_turn(self, seat: Seat) -> None:
        """Let the opponent call again, as a player's turn begins (E19)."""
        if self.must_wait(seat.other):
            self.barred = _plus(self.barred, seat.other, -1)

    def may_call(self, seat: Seat, on_turn: Seat) -> bool:
        """Whether a player may call stop during the game, right or wrong (F29, E4, E19, E20)."""
        if not self.takes_calls or self.must_wait(seat) or self.has_no_calls(seat):
            return False
        if on_turn is not seat:
            return True
        if lapses_with_turn(self.rules):
            return False
        return self.actor is not None and self.actor is not seat

    def stoppable_breach(self, seat: Seat, position: Position) -> Breach | None:
        """Return the breach that a call by this player would stop now, if there is one."""
        standing = [one for one in self.violations if one.seat is not seat]
        if self.barred[seat] or not standing or self._must_wait(seat.other, position):
            return None
        return standing[0].breach

    def stops_unasked(self, position: Position) -> bool:
        """Whether the table has to stop an error now, without a call."""
        if self.strictness != "auto-stop" or not self.violations:
            return False
        return not self._must_wait(self.violations[0].seat, position)

    def missed(self, seat: Seat, events: int) -> Checkpoint | None:
        """Return the game after so many events, if a call by this player was right then (E4)."""
        seen = [one for one in self.acted if one.events <= events]
        if self.barred[seat] or not seen or seen[-1].seat is seat:
            return None
        return seen[-1].checkpoint

    def go_back(self, before: Judge) -> None:
        """Go back to what could be stopped and put right; what calls have cost stays."""
        self.violations = before.violations
        self.misplays = before.misplays

    def too_late(self, seat: Seat) -> Lapse | None:
        """Return the error for which a call by this player comes too late now, if for one (E4)."""
        if self.barred[seat] or self.lapsed is None or self.lapsed[0] is seat:
            return None
        return self.lapsed[1]

    def dismiss(self, seat: Seat) -> CallPrice:
        """Charge a player for a wrong call, and return its price (F36, E16, E19)."""
        if self.barred[seat]:
            self.barred = _plus(self.barred, seat, -1)
            return CallPrice("lost")
        self.wrong_calls = _plus(self.wrong_calls, seat, 1)
        price = call_price(self.rules)
        if price.name == "points":
            self.penalties = _plus(self.penalties, seat, price.amount)
        if price.name in ("next-call", "next-turn"):
            self.barred = _plus(self.barred, seat, 1)
        return price

    def close(self) -> None:
        """Remove everything that could be stopped: a stop settles all earlier errors."""
        self.violations = ()
        self.lapsed = None
        self.acted = ()

    def _must_wait(self, offender: Seat, position: Position) -> bool:
        """Whether errors are judged at the end of the turn, and the turn has not ended."""
        going_on = position.seat is offender and not position.over
        return going_on and judged_at_turn_end(self.rules)


def ends_right_to_stop(before: Position, after: Position) -> bool:
    """Return whether an act, from a position to the next, ends the right to stop errors (E4)."""
    rules = before.rules
    if judged_at_turn_end(rules):
        return False
    if lapses_with_next_act(rules):
        return True
    drawn = after.over and after.winning_seat is None
    return drawn or (lapses_with_turn(rules) and after.seat is not before.seat)


def call_price(rules: RuleSet) -> CallPrice:
    """Return what a wrong call of stop costs (F36)."""
    name = _PRICES[rules.wrong_call]
    return CallPrice(name, rules.wrong_call_points + rules.wrong_call_cards)


def _plus(pair: tuple[int, int], seat: Seat, more: int) -> tuple[int, int]:
    red, blue = pair
    return (red, blue + more) if seat else (red + more, blue)


def _on_foundations(position: Position) -> set[Card]:
    """Return the cards that lie on the foundations (F17)."""
    return {card for pile in range(FOUNDATION, STOCKS) for card in position.cards(pile)}


def _founded(position: Position) -> int:
    """Return how many cards lie on the foundations (F17)."""
    return sum(position.count(pile) for pile in range(FOUNDATION, STOCKS))
