"""Scoring: the points of both players for a finished game (F57-F60, S20)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from russianbank.core.arguments import as_seat
from russianbank.core.cards import Seat
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.speaker import Speaker, checked_speaker, english


class Ending(Enum):
    """How a game ended."""

    OUT = "out"
    """A player got rid of all own cards (F58), or of the stock where that wins (E12)."""
    DRAWN = "drawn"
    """No player could make progress (F57, E2)."""
    AGREED = "agreed"
    """Both agreed to a draw."""
    ABANDONED = "abandoned"
    """A player abandoned the game (F60)."""


TermName = Literal["win", "stock", "hand", "discard", "difference", "forfeit", "wrong-calls"]


@dataclass(frozen=True, slots=True)
class ScoreTerm:
    """One part of the points that a player gets, such as 2 for each of 14 stock cards (F59).

    Attributes:
        seat: the player who gets the points.
        name: what they are for: ``win`` for winning; ``stock``, ``hand`` and ``discard`` for the
            cards that the other player has left there; ``difference`` in what both have left, in
            a drawn game (F57); ``forfeit`` for an abandoned game (F60); ``wrong-calls`` for the
            other player's wrong calls of stop (F36).
        count: how many cards; 1 where it is not for cards.
        worth: the points for each.
    """

    seat: Seat
    name: TermName
    count: int
    worth: int

    @property
    def points(self) -> int:
        """The points of this part."""
        return self.count * self.worth


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, who won, and the points of red and blue.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> game = rb.Game(rules, dealt)
        >>> _ = game.abandon(rb.Seat.RED)
        >>> game.outcome.winner, game.outcome.points
        (<Seat.BLUE: 1>, (0, 110))

    Attributes:
        ending: why it is over.
        winner: the winning seat; None if it was drawn.
        points: what each seat scores, red's first.
        terms: the parts that these points are the sum of, if known.
        decided_by: the `draw` of the rule set, where that gave a drawn game a winner and is known;
            ``stock`` where the player who got out had to play no more than the stock (E12).

    The last two do not count when outcomes are compared.
    """

    ending: Ending
    winner: Seat | None
    points: tuple[int, int]
    terms: tuple[ScoreTerm, ...] = field(default=(), compare=False)
    decided_by: str = field(default="", compare=False)

    @property
    def reason(self) -> str:
        """Why the game is over: the value of the ending, or the rule that gave a winner.

        Where a drawn game has a winner by a rule that is not known, it is ``less-left``.
        """
        decided = self.ending is Ending.DRAWN and self.winner is not None
        return self.decided_by or "less-left" if decided else self.ending.value

    def message(self, text: Speaker = english, you: Seat | None = None) -> str:
        """Return the result: who has won, why the game is over, and what a drawn game scores (F57).

        Args:
            text: says a message in the language of the reader.
            you: the seat of the reader; None for somebody who only watched.

        Raises:
            CannotBePlayed: if `text` cannot say messages, or there is no such seat.
        """
        checked_speaker(text)
        you = None if you is None else as_seat(you)
        points = 0 if self.winner is None else self.points[self.winner]
        ended = text("speech-ended", **_named(self.winner, you, text), points=points)
        loser = None if self.winner is None else self.winner.other
        goal = "stock" if self.decided_by == "stock" else "all-cards"
        why = text(f"panels-ending-{self.reason}", **_named(loser, you, text), goal=goal)
        scored = [
            text("speech-scored", **_named(seat, you, text), points=self.points[seat])
            for seat in Seat
            if self.winner is None and self.points[seat]
        ]
        return " ".join([ended, f"{why}.", *scored])


def _named(seat: Seat | None, you: Seat | None, text: Speaker) -> dict[str, str]:
    """Return what a message about a player, or about nobody, asks for."""
    if seat is None:
        return {"who": "nobody", "name": ""}
    return {"who": "you" if seat is you else "other", "name": text(f"panels-seat-{seat}")}


def cards_worth(position: Position, seat: Seat) -> int:
    """Return the points that the opponent gets for the cards a player has left (F59).

    Cards loaded on a player's piles count as that player's (F50); the turned-up card counts as
    part of the hand.
    """
    rules = position.rules
    return (
        position.count(STOCKS + seat) * rules.score_stock
        + position.count(HANDS + seat) * rules.score_hand
        + position.count(DISCARDS + seat) * rules.score_discard
    )


def abandoning_points(position: Position, seat: Seat, penalty: int) -> int:
    """Return the points that the opponent would get if a player abandoned the game now (F60).

    They are those of the outcome that `score` computes with all its parts.

    Args:
        position: the position.
        seat: the player who would abandon the game.
        penalty: the points that this player owes for wrong calls of stop.
    """
    rules = position.rules
    forfeit = rules.abandon_forfeit if rules.abandon else 0
    return rules.score_win + cards_worth(position, seat) + forfeit + penalty


def _cards_left(position: Position, seat: Seat) -> list[ScoreTerm]:
    """Return what the opponent gets for the cards in each of a player's piles."""
    rules = position.rules
    return [
        ScoreTerm(seat.other, "stock", position.count(STOCKS + seat), rules.score_stock),
        ScoreTerm(seat.other, "hand", position.count(HANDS + seat), rules.score_hand),
        ScoreTerm(seat.other, "discard", position.count(DISCARDS + seat), rules.score_discard),
    ]


def score(
    position: Position,
    ending: Ending,
    winner: Seat | None,
    penalties: tuple[int, int] = (0, 0),
) -> Outcome:
    """Return the outcome of a game that ends in a position.

    Args:
        position: the last position.
        ending: why the game is over.
        winner: the player who got out, or the opponent of the player who abandoned the game.
        penalties: the points that red and blue owe for wrong calls of stop, whatever the result.
    """
    rules = position.rules
    terms: list[ScoreTerm] = []
    if ending is Ending.DRAWN and winner is None:
        winner, terms = _drawn(position)
    elif winner is not None:
        terms = _won(position, winner)
        if ending is Ending.ABANDONED and rules.abandon:
            terms.append(ScoreTerm(winner, "forfeit", 1, rules.abandon_forfeit))
    for seat in Seat:
        if penalties[seat]:
            terms.append(ScoreTerm(seat.other, "wrong-calls", 1, penalties[seat]))
    terms = [term for term in terms if term.points]
    red, blue = (sum(term.points for term in terms if term.seat is seat) for seat in Seat)
    return Outcome(ending, winner, (red, blue), tuple(terms), decided_by(rules, ending, winner))


def decided_by(rules: RuleSet, ending: Ending, winner: Seat | None) -> str:
    """Return by what a game was won where that is not to play all cards (E12, E17); else nothing.

    Args:
        rules: the rule set.
        ending: how the game ended.
        winner: who won it; None if it was drawn.
    """
    if ending is Ending.OUT and rules.win_by == "stock":
        return "stock"
    return rules.draw if ending is Ending.DRAWN and winner is not None else ""


def _won(position: Position, winner: Seat) -> list[ScoreTerm]:
    """Return what a player gets for winning (F59)."""
    won = ScoreTerm(winner, "win", 1, position.rules.score_win)
    return [won, *_cards_left(position, winner.other)]


def _drawn(position: Position) -> tuple[Seat | None, list[ScoreTerm]]:
    """Return the winner of a drawn game, if the rule set names one, and the points for it."""
    rules = position.rules
    if rules.draw == "difference":
        red, blue = (cards_worth(position, seat) for seat in Seat)
        better = Seat.RED if red < blue else Seat.BLUE
        return None, [ScoreTerm(better, "difference", 1, abs(red - blue))]
    if rules.draw in ("stock-empty-wins", "fewer-cards"):
        ahead = _ahead(position)
        return ahead, [] if ahead is None else _won(position, ahead)
    return None, []


def _ahead(position: Position) -> Seat | None:
    """Return the player who wins a drawn game by what is left: the stock or all cards (E17)."""
    if position.rules.draw == "stock-empty-wins":
        left = [min(position.count(STOCKS + seat), 1) for seat in Seat]
    else:
        left = [position.left(seat) for seat in Seat]
    if left[0] == left[1]:
        return None
    return Seat.RED if left[0] < left[1] else Seat.BLUE
