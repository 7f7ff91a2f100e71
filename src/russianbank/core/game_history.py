"""The history of a game: its position and events so far, and what is needed to take them back."""

from __future__ import annotations

from typing import Self

from russianbank.core.advice import Advisors
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS
from russianbank.core.deal import Deal, check_game, checked_deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import Event, Played, Stopped
from russianbank.core.judge import Checkpoint, Judge
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.quotation import quoted
from russianbank.core.rules.ruleset import FIELDS, RuleSet, checked_rules
from russianbank.core.scoring import Ending, Outcome, score
from russianbank.core.turn import Turn, turns

STRICTNESS = FIELDS["enforcement"].values
"""How a table can treat errors."""


class GameHistory:
    """The position, events and outcome of a game so far. `Game` adds what can be done.

    Args:
        rules: the rule set.
        deal: the unseen cards.
        strictness: ``strict``, ``warn``, ``auto-stop`` or ``call-stop``; that of the rule set if
            not given.
        start: a position to start from, if not the first position of the deal.

    Games are equal if rules, deal and strictness are equal, and the same has happened from the same
    position on.

    Raises:
        CannotBePlayed: if there is no such strictness, or the deal or the position is one of
            another game.

    Attributes:
        position: the position now. Play through the game, not through its position.
        events: all events, in order.
        outcome: how the game ended; None during the game.
        offer: the player who has offered a draw that still stands, if one has.
        advisors: who advises the players, and what was said; two games that differ only in this
            are equal.
    """

    def __init__(
        self,
        rules: RuleSet,
        deal: Deal,
        strictness: str | None = None,
        start: Position | None = None,
    ) -> None:
        if strictness is not None and strictness not in STRICTNESS:
            raise CannotBePlayed(
                f"expected a strictness of {', '.join(STRICTNESS)}, but got {quoted(strictness)}"
            )
        self.rules = checked_rules(rules)
        self.deal = checked_deal(deal)
        check_game(deal, rules)
        if start is not None and checked_position(start).rules != rules:
            raise CannotBePlayed(
                f"the game is one of {rules.name}, but the position of {start.rules.name}; give the"
                " rules of the position"
            )
        self.strictness = strictness or rules.enforcement
        self.start = Position.start(rules, deal) if start is None else start.copy()
        self.advisors = Advisors(rules)
        self._begin()

    def _begin(self) -> None:
        self.position = self.start.copy()
        self.events: list[Event] = []
        self.outcome: Outcome | None = None
        self._on_turn: list[Seat] = []
        self._shown: list[tuple[int, Card]] = []
        self._judge = Judge(self.rules, self.strictness)
        self._past: list[Checkpoint] = []
        self.offer: Seat | None = None
        self._finish_if_over()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameHistory):
            return NotImplemented
        return self._compared() == other._compared()

    def _compared(self) -> tuple[object, ...]:
        return self.rules, self.strictness, self.events, self.position, self.start, self.deal

    def __repr__(self) -> str:
        state = f"{self.seat} on turn" if self.outcome is None else "over"
        return f"<Game {self.rules.name} {self.strictness}, {len(self.events)} events, {state}>"

    def copy(self) -> Self:
        """Return another game in the same state, which can go on in another way."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.position, other._judge = self.position.copy(), self._judge.copy()
        other.events, other._on_turn = self.events.copy(), self._on_turn.copy()
        other._shown, other._past = self._shown.copy(), []
        other.advisors = self.advisors.copy()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    @property
    def seat(self) -> Seat:
        """The player on turn."""
        return self.position.seat

    @property
    def turns(self) -> list[Turn]:
        """The events, turn by turn."""
        return turns(zip(self._on_turn, self.events, strict=True))

    def _checkpoint(self) -> Checkpoint:
        """Return the game as it is now, to which it can go back."""
        position, judge = self.position.copy(), self._judge.copy()
        return Checkpoint(len(self.events), len(self._shown), position, judge, self.offer)

    def _restore(self, before: Checkpoint) -> None:
        """Make everything as it was before the last act, as if it had not been done."""
        del self.events[before.events :], self._on_turn[before.events :]
        del self._shown[before.shown :]
        self._go_back(before)
        self._judge, self.offer = before.judge.copy(), before.offer

    def _go_back(self, before: Checkpoint) -> None:
        """Go back to a checkpoint, as a stop asks for; the events since then stay events.

        Cards shown since then stay known (E7), and a wrong call stays paid (E16).
        """
        self.position = before.position.copy()
        for pile, card in self._shown[before.shown :]:
            self.position.mark_seen(pile, card)
        for event in self.events[before.events :]:
            if isinstance(event, Stopped) and not event.verdict.upheld:
                self._pay_for_wrong_call(event.seat)
        self._judge.go_back(before.judge)

    def _pay_for_wrong_call(self, caller: Seat | None) -> int:
        """Move the cards that a wrong call costs, and return how many there were (E16).

        No stop later on gives them back.
        """
        if caller is None:
            return 0
        discard = DISCARDS + caller.other
        there = self.position.count(discard)
        self.position.take_discards(caller, self.rules.wrong_call_cards)
        return there - self.position.count(discard)

    def may_undo(self) -> bool:
        """Whether the last event is an act of the player on turn that showed no new card."""
        if not self.events or self.outcome:
            return False
        last = self.events[-1]
        return isinstance(last, Played) and last.seat is self.seat and last.shown is None

    def _require_running(self) -> None:
        if self.outcome:
            raise NotTheMoment(f"the game is over: {self.outcome.message()}")

    def _note(self, on_turn: Seat, event: Event) -> None:
        """Add an event; if it has ended a turn, the other player's begins."""
        self._on_turn.append(on_turn)
        self.events.append(event)
        self.position.past.clear()  # not needed: a game has its own checkpoints
        if self.seat is not on_turn:
            self._judge.begin_turn(self.seat)

    def _finish_if_over(self) -> None:
        if self.position.over and self.outcome is None:
            winner = self.position.winning_seat
            self._score(Ending.DRAWN if winner is None else Ending.OUT)

    def _score(self, ending: Ending) -> None:
        """Set the outcome of a game that an act has ended."""
        self.outcome = score(
            self.position, ending, self.position.winning_seat, self._judge.penalties
        )
