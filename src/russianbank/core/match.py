"""A match: several deals between the same players, with a score sheet."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import NotTheMoment
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.scoring import Outcome


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """One line of the score sheet: who began, how the deal ended, and the totals after it."""

    first: Seat
    outcome: Outcome
    totals: tuple[int, int]


class Match:
    """Deals played one after the other to a number of points or of deals, or until both stop.

    Args:
        rules: the rule set; its `match_points`, `match_deals` and `next_first` govern the match.
        after: the last deal that the same players played before it, if there was one; the first
            turn passes on from it as it does within a match.
    """

    def __init__(self, rules: RuleSet, after: ScoredDeal | None = None) -> None:
        self.rules = rules
        self.after = after
        self.sheet: list[ScoredDeal] = []

    @property
    def totals(self) -> tuple[int, int]:
        """The points of red and blue so far."""
        return self.sheet[-1].totals if self.sheet else (0, 0)

    @property
    def stakes(self) -> tuple[int, int]:
        """What red and blue have won or lost so far, at so much a point (F59)."""
        lead = (self.totals[0] - self.totals[1]) * self.rules.stake
        return lead, -lead

    @property
    def over(self) -> bool:
        """Whether the points or deals agreed on have been reached."""
        rules = self.rules
        enough_points = rules.match_points and max(self.totals) >= rules.match_points
        enough_deals = rules.match_deals and len(self.sheet) >= rules.match_deals
        return bool(enough_points or enough_deals)

    @property
    def winner(self) -> Seat | None:
        """Who leads a finished match; None while it goes on, or if it is level."""
        red, blue = self.totals
        if not self.over or red == blue:
            return None
        return Seat.RED if red > blue else Seat.BLUE

    def deal(self, chance: Chance) -> Deal:
        """The next deal, its first player chosen as the rule set passes the first turn on.

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
        """Who begins the next deal; None where it is found as for the first."""
        last = self.sheet[-1] if self.sheet else self.after
        if last is None or self.rules.next_first == "as-first-turn":
            return None
        winner = last.outcome.winner
        if self.rules.next_first == "alternate" or winner is None:
            return last.first.other
        return winner if self.rules.next_first == "winner" else winner.other

    def add(self, first: Seat, outcome: Outcome) -> ScoredDeal:
        """Enter a finished deal.

        Raises:
            NotTheMoment: if the match is over.
        """
        if self.over:
            raise NotTheMoment("the match is over; start another")
        red, blue = self.totals
        totals = (red + outcome.points[0], blue + outcome.points[1])
        self.sheet.append(ScoredDeal(first, outcome, totals))
        return self.sheet[-1]
