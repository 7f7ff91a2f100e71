"""The judge: which errors can still be stopped or put right, who may call stop, and its price.

The judge moves no card; :mod:`russianbank.core.game` does what an upheld stop asks for.
"""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.core.misplay import NO_MISPLAYS, Misplay, Misplays
from russianbank.core.rules.conditions import (
    judged_at_turn_end,
    lapses_with_next_act,
    lapses_with_turn,
    takes_calls,
    takes_misplays,
)
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.violation import Snapshot, Violation


@dataclass(slots=True)
class Judge:
    """What can be stopped or put right in a game, updated with each act.

    Attributes:
        rules: the rule set.
        strictness: how the table treats errors.
        violations: the errors that can still be stopped, in order.
        misplays: the misplaced cards that can still be put right (F52).
        snapshots: earlier states of the game, for calls of stop that arrive late (E4).
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
    snapshots: tuple[Snapshot, ...] = ()
    actor: Seat | None = None
    penalties: tuple[int, int] = (0, 0)
    barred: tuple[int, int] = (0, 0)
    wrong_calls: tuple[int, int] = (0, 0)

    def copy(self) -> Judge:
        """Return another judge in the same state."""
        return Judge(
            self.rules,
            self.strictness,
            self.violations,
            self.misplays,
            self.snapshots,
            self.actor,
            self.penalties,
            self.barred,
            self.wrong_calls,
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
        if lapses_with_next_act(self.rules):
            self.violations = ()
        if self.actor is not seat:
            self.snapshots = ()
        self.actor = seat
        if self.violations:
            self.violations = tuple(one for one in self.violations if one.seat is seat)
        if turning_up and self.rules.misplay == "before-next-turn-up":
            self.misplays = NO_MISPLAYS

    def add_violation(self, violation: Violation) -> None:
        """Add an error that can be stopped."""
        self.violations += (violation,)

    def drop_corrected(self, position: Position) -> None:
        """Remove the errors that have been corrected since (E4)."""
        if self.violations:
            self.violations = tuple(
                one for one in self.violations if not one.is_corrected(position)
            )

    def close_turn(self, seat: Seat, position: Position) -> None:
        """Once a turn has passed, remove what could be put right only during it (M12)."""
        if position.seat is seat:
            return
        if lapses_with_turn(self.rules):
            self.violations = ()
        if self.rules.misplay == "stands-after-turn":
            self.misplays = NO_MISPLAYS

    def remember(self, seat: Seat, position: Position, events: int) -> None:
        """Keep a snapshot of the game after an act, for a call that arrives late (E4)."""
        if self.takes_calls:
            violations = () if self._must_wait(seat, position) else self.violations
            before = position.copy() if violations else None
            self.snapshots += (Snapshot(seat, events, violations, before, self.misplays),)

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

    def snapshot(self, seat: Seat, events: int) -> Snapshot | None:
        """Return the snapshot after `events` events, if a call by this player was right then."""
        seen = [one for one in self.snapshots if one.events <= events]
        if self.barred[seat] or not seen or not seen[-1].violations or seen[-1].seat is seat:
            return None
        return seen[-1]

    def go_back(self, snapshot: Snapshot) -> None:
        """Go back to what could be stopped and put right in a snapshot (E4)."""
        self.violations = snapshot.violations
        self.misplays = snapshot.misplays

    def dismiss(self, seat: Seat) -> str:
        """Charge a player for a wrong call, and return its price in words (F36, E16, E19)."""
        if self.barred[seat]:
            self.barred = _plus(self.barred, seat, -1)
            return "the right was lost by an earlier wrong call"
        self.wrong_calls = _plus(self.wrong_calls, seat, 1)
        if self.rules.wrong_call == "points":
            self.penalties = _plus(self.penalties, seat, self.rules.wrong_call_points)
            return f"it costs {self.rules.wrong_call_points} points"
        if self.rules.wrong_call == "cards":
            cards = self.rules.wrong_call_cards
            price = "1 card" if cards == 1 else f"{cards} cards"
            return f"it costs {price} from the other discard"
        if self.rules.wrong_call == "loses-next-stop":
            self.barred = _plus(self.barred, seat, 1)
            return "the next call will not count"
        if self.rules.wrong_call == "until-next-turn":
            self.barred = _plus(self.barred, seat, 1)
            return "no more calls until the opponent's next turn"
        return ""

    def close(self) -> None:
        """Remove everything that could be stopped: a stop settles all earlier errors."""
        self.violations = ()
        self.snapshots = ()

    def _must_wait(self, offender: Seat, position: Position) -> bool:
        """Whether errors are judged at the end of the turn, and the turn has not ended."""
        going_on = position.seat is offender and not position.over
        return going_on and judged_at_turn_end(self.rules)


def _plus(pair: tuple[int, int], seat: Seat, more: int) -> tuple[int, int]:
    red, blue = pair
    return (red, blue + more) if seat else (red + more, blue)
