"""The score sheet of a table: the matches that the same two players play, one after another."""

from __future__ import annotations

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.match import Match
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.scoring import Outcome
from russianbank.server.table.event_mapping import ending_name, score_terms, seat_name
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.table_view import Evening, ScoreRow

MOST_ROWS = 50
"""Rows that are listed; each has some 280 characters, and goes to everybody with every deal."""


class ScoreSheet:
    """The results of a table.

    Attributes:
        match: the current match, or the last one if it is over.
        rows: the last rows of that match in the form of the wire.
        games: the numbers of the last finished deals, those of earlier matches included.
        evening: the score of the same.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.match = Match(rules)
        self.rows: list[ScoreRow] = []
        self.games: list[int] = []
        self.evening = Evening((0, 0), (0, 0))

    def resume(self, snapshot: TableSnapshot) -> None:
        """Take over the results of the deals before a snapshot."""
        self.match = Match(self.match.rules, snapshot.after)
        self.match.sheet = list(snapshot.sheet)
        self.rows, self.games = snapshot.rows[-MOST_ROWS:], snapshot.games[-MOST_ROWS:]
        self.evening = snapshot.evening

    @property
    def unlisted(self) -> int:
        """How many deals of the match were before those in `rows`."""
        return len(self.match.sheet) - len(self.rows)

    def deal(self, chance: Chance) -> Deal:
        """Deal the next deal: of this match, or of a new one if it is over."""
        return self._next().deal(chance)

    def start_deal(self) -> None:
        """Start a new match if this one is over."""
        if self.match.over:
            self.match, self.rows = self._next(), []

    def _next(self) -> Match:
        if not self.match.over:
            return self.match
        return Match(self.match.rules, after=self.match.sheet[-1])

    def add(self, number: int, first: Seat, outcome: Outcome, position: Position) -> None:
        """Add a finished deal, with the cards that each player has left."""
        self.match.add(first, outcome)
        left = [
            tuple(position.count(pile + seat) for pile in (STOCKS, HANDS, DISCARDS))
            for seat in Seat
        ]
        winner = None if outcome.winner is None else seat_name(outcome.winner)
        ending, points = ending_name(outcome), outcome.points
        red, blue = ((one[0], one[1], one[2]) for one in left)
        row = ScoreRow(
            number, seat_name(first), winner, ending, points, (red, blue), score_terms(outcome)
        )
        self.rows = [*self.rows, row][-MOST_ROWS:]
        self.games = [*self.games, number][-MOST_ROWS:]
        self.evening = _with_deal(self.evening, outcome)


def _with_deal(evening: Evening, outcome: Outcome) -> Evening:
    """The score of an evening with one deal more."""
    red, blue = (
        (won + (outcome.winner is seat), points + scored)
        for seat, won, points, scored in zip(
            Seat, evening.won, evening.points, outcome.points, strict=True
        )
    )
    return Evening((red[0], blue[0]), (red[1], blue[1]))
