"""The judge: which errors may still be stopped or put right, who may call, what a call costs.

He touches no card; what a stop brings on the table is done in :mod:`russianbank.core.game`.
"""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.violation import Misplay, Snapshot, Violation


@dataclass(slots=True)
class Judge:
    """What is open to a call at a table, act by act.

    Attributes:
        rules: the rule set.
        strictness: how the table treats errors.
        violations: the errors that may still be stopped, in order.
        misplay: the misplaced card that may still be put right (F52).
        snapshots: what is kept for calls of stop on their way (E4).
        actor: who has acted last.
        penalties: the points red and blue owe for wrong calls.
        barred: how many of their next calls will not count.
    """

    rules: RuleSet
    strictness: str
    violations: tuple[Violation, ...] = ()
    misplay: Misplay | None = None
    snapshots: tuple[Snapshot, ...] = ()
    actor: Seat | None = None
    penalties: tuple[int, int] = (0, 0)
    barred: tuple[int, int] = (0, 0)

    def copy(self) -> Judge:
        """Another judge who knows the same."""
        return Judge(
            self.rules,
            self.strictness,
            self.violations,
            self.misplay,
            self.snapshots,
            self.actor,
            self.penalties,
            self.barred,
        )

    @property
    def takes_calls(self) -> bool:
        """Whether the table leaves it to the players to call stop."""
        return self.strictness not in ("strict", "auto-stop")

    # What acts do

    def close_windows(self, seat: Seat, turning_up: bool) -> None:
        """What a player's next act ends: the right to stop (E4) or to put right (F52)."""
        if self.rules.stop_window == "next-act":
            self.violations = ()
        self.actor = seat
        if self.snapshots or self.violations:
            self.snapshots = tuple(one for one in self.snapshots if one.seat is seat)
            self.violations = tuple(one for one in self.violations if one.seat is seat)
        if turning_up and self.rules.misplay == "before-next-turn-up":
            self.misplay = None

    def charge(self, violation: Violation) -> None:
        """Note an error."""
        self.violations += (violation,)

    def let_lapse(self, position: Position) -> None:
        """Forget the errors that have been made good (E4)."""
        if self.violations:
            self.violations = tuple(one for one in self.violations if not one.made_good(position))

    def close_turn(self, seat: Seat, position: Position) -> None:
        """What ends with a turn, where errors stand once it has passed (M12)."""
        if position.seat is seat:
            return
        if self.rules.stop_window == "turn" and self.rules.stop_trigger != "turn-end":
            self.violations = ()
        if self.rules.misplay == "stands-after-turn":
            self.misplay = None

    def remember(self, seat: Seat, position: Position, events: int) -> None:
        """Keep how things stood after an act, for a call that reaches the table late (E4)."""
        if self.takes_calls:
            violations = () if self._must_wait(seat, position) else self.violations
            before = position.copy() if violations else None
            self.snapshots += (Snapshot(seat, events, violations, before, self.misplay),)

    # Calls

    def may_call(self, seat: Seat, on_turn: Seat) -> bool:
        """Whether a player may call stop while the game goes on, rightly or wrongly (F29, E4)."""
        if not self.takes_calls:
            return False
        if on_turn is not seat:
            return True
        if self.rules.stop_window == "turn" and self.rules.stop_trigger != "turn-end":
            return False
        return self.actor is not None and self.actor is not seat

    def stoppable_breach(self, seat: Seat, position: Position) -> Breach | None:
        """What a call by this player would uphold now, if he may call."""
        standing = [one for one in self.violations if one.seat is not seat]
        if self.barred[seat] or not standing or self._must_wait(seat.other, position):
            return None
        return standing[0].breach

    def stops_unasked(self, position: Position) -> bool:
        """Whether an error is to be stopped without a call, where that is the table's custom."""
        if self.strictness != "auto-stop" or not self.violations:
            return False
        return not self._must_wait(self.violations[0].seat, position)

    def snapshot(self, seat: Seat, events: int) -> Snapshot | None:
        """How things stood after so many events, if a call by this player would be upheld then."""
        seen = [one for one in self.snapshots if one.events <= events]
        if self.barred[seat] or not seen or not seen[-1].violations or seen[-1].seat is seat:
            return None
        return seen[-1]

    def go_back(self, snapshot: Snapshot) -> None:
        """Judge as things stood at an earlier moment (E4)."""
        self.violations = snapshot.violations
        self.misplay = snapshot.misplay

    def dismiss(self, seat: Seat) -> str:
        """Dismiss a wrong call, and say what it costs (F36)."""
        if self.barred[seat]:
            self.barred = _plus(self.barred, seat, -1)
            return "the right was lost by an earlier wrong call"
        if self.rules.wrong_call == "points":
            self.penalties = _plus(self.penalties, seat, self.rules.wrong_call_points)
            return f"it costs {self.rules.wrong_call_points} points"
        if self.rules.wrong_call == "loses-next-stop":
            self.barred = _plus(self.barred, seat, 1)
            return "the next call will not count"
        return ""

    def close(self) -> None:
        """Let nothing that came before a stop be stopped any more."""
        self.violations = ()
        self.snapshots = ()

    def _must_wait(self, offender: Seat, position: Position) -> bool:
        """Whether errors are judged at the end of a turn and this goes on; winning ends it too."""
        going_on = position.seat is offender and not position.over
        return going_on and self.rules.stop_trigger == "turn-end"


def _plus(pair: tuple[int, int], seat: Seat, more: int) -> tuple[int, int]:
    red, blue = pair
    return (red, blue + more) if seat else (red + more, blue)
