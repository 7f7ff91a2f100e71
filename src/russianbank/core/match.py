"""A match: several deals between the same players, with a score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from russianbank.core.arguments import as_seat, checked_kind
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import NotTheMoment
from russianbank.core.rules.ruleset import RuleSet, checked_rules
from russianbank.core.scoring import Outcome


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A finished deal on the score sheet: who began, how it ended, and the totals after it."""

    first: Seat
    outcome: Outcome
    totals: tuple[int, int]


class Match:
    """Several deals in a row, until one player has enough points or enough deals are played.

    Examples:
        >>> import russianbank as rb
        >>> match = rb.Match(rb.preset("pagat"))
        >>> game = rb.Game(match.rules, match.deal(rb.Chance(7)))
        >>> match
        <Match pagat, 0 deals, red 0, blue 0>

    Matches are equal if their rules and all their deals are, and the deal before them.

    Args:
        rules: the rule set; `match_points`, `match_deals` and `next_first` are about the match.
        after: the last deal that the same players played before this match, if they did. It
            decides who begins the first deal, just as each deal of a match does for the next.

    Attributes:
        sheet: the finished deals.

    Raises:
        CannotBePlayed: if they are no rules, or the last deal is no `ScoredDeal`.
    """

    def __init__(self, rules: RuleSet, after: ScoredDeal | None = None) -> None:
        self.rules = checked_rules(rules)
        if after is not None:
            checked_kind(after, ScoredDeal, "the last deal is a ScoredDeal of another match")
        self.after = after
        self.sheet: list[ScoredDeal] = []

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._compared() == other._compared()

    def _compared(self) -> tuple[object, ...]:
        return self.rules, self.after, self.sheet

    def __repr__(self) -> str:
        red, blue = self.totals
        over = ", over" * self.over
        return f"<Match {self.rules.name}, {len(self.sheet)} deals, red {red}, blue {blue}{over}>"

    def __copy__(self) -> Self:
        other = type(self)(self.rules, self.after)
        other.sheet = self.sheet.copy()
        return other

    @property
    def totals(self) -> tuple[int, int]:
        """The points of red and blue so far."""
        return self.sheet[-1].totals if self.sheet else (0, 0)

    @property
    def stakes(self) -> tuple[int, int]:
        """What red and blue have won or lost so far, at `stake` for each point (F59)."""
        lead = (self.totals[0] - self.totals[1]) * self.rules.stake
        return lead, -lead

    @property
    def over(self) -> bool:
        """Whether the match has reached its number of points or deals."""
        rules = self.rules
        enough_points = rules.match_points and max(self.totals) >= rules.match_points
        enough_deals = rules.match_deals and len(self.sheet) >= rules.match_deals
        return bool(enough_points or enough_deals)

    @property
    def winner(self) -> Seat | None:
        """The winner of a finished match; None during the match, or if both have equal points."""
        red, blue = self.totals
        if not self.over or red == blue:
            return None
        return Seat.RED if red > blue else Seat.BLUE

    def deal(self, chance: Chance) -> Deal:
        """Return the next deal, begun by the player whom the rule set names (`next_first`).

        Raises:
            NotTheMoment: if the match is over.
        """
        if self.over:
            raise NotTheMoment("the match is over; start another")
        fresh = deal(self.rules, chance)
        first = self._next_first()
        if first is None:
            return fresh
        return Deal(fresh.cards(Seat.RED), fresh.cards(Seat.BLUE), first)

    def _next_first(self) -> Seat | None:
        """Return who begins the next deal; None if that is decided as in the first deal."""
        last = self.sheet[-1] if self.sheet else self.after
        if last is None or self.rules.next_first == "as-first-turn":
            return None
        winner = last.outcome.winner
        if self.rules.next_first == "alternate" or winner is None:
            return last.first.other
        return winner if self.rules.next_first == "winner" else winner.other

    def add(self, first: Seat, outcome: Outcome) -> ScoredDeal:
        """Add a finished deal to the score sheet, and return it.

        Raises:
            NotTheMoment: if the match is over.
            CannotBePlayed: if there is no such seat, or it is no outcome.
        """
        began = as_seat(first)
        checked_kind(outcome, Outcome, "an outcome is that of a finished game, game.outcome")
        if self.over:
            raise NotTheMoment("the match is over; start another")
        red, blue = self.totals
        totals = (red + outcome.points[0], blue + outcome.points[1])
        self.sheet.append(ScoredDeal(began, outcome, totals))
        return self.sheet[-1]
