"""The goal of an exercise: what the table must be like in the end, in a few words.

spaces 2            the tableau has at least two spaces
AS on f             the ace of spades is on a foundation
7D on t3            the seven of diamonds is the top card of a pile, as the learner sees the piles
stock 9             the learner's stock has at most nine cards
opponent stock 9    the opponent's stock has at least nine cards
turn over           the other player is on turn
won                 the learner has won

Several are separated by commas; all of them must hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.constants import FOUNDATION, STOCKS
from russianbank.core.errors import CannotBeRead
from russianbank.core.kernel.position import Position
from russianbank.core.quotation import quoted
from russianbank.notation.act_notation import PILES_BY_SIGN
from russianbank.notation.card_notation import CARD, CardName, read_name

Condition = Callable[[Position, Seat], bool]
"""Whether something holds in a position, for the seat of the learner."""

_FORMS = {
    "spaces": re.compile(r"spaces ([1-8])"),
    "on": re.compile(rf"({CARD}) on (t[1-8]|[fsShdD])"),
    "stock": re.compile(r"stock ([0-9]{1,2})"),
    "opponent stock": re.compile(r"opponent stock ([0-9]{1,2})"),
    "turn over": re.compile(r"turn over"),
    "won": re.compile(r"won"),
}


@dataclass(frozen=True, slots=True)
class ExerciseGoal:
    """What the table must be like.

    Attributes:
        text: the goal as it was written.
        conditions: everything that must hold.
    """

    text: str
    conditions: tuple[Condition, ...]

    def reached(self, position: Position, learner: Seat) -> bool:
        """Whether a position is what the learner was to reach."""
        return all(holds(position, learner) for holds in self.conditions)


def read_goal(text: str) -> ExerciseGoal:
    """Read a goal, such as ``AS on f, spaces 2``.

    Raises:
        CannotBeRead: if it is not written like that.
    """
    return ExerciseGoal(text, tuple(_condition(part.strip()) for part in text.split(",")))


def _condition(text: str) -> Condition:
    for kind, form in _FORMS.items():
        found = form.fullmatch(text)
        if found:
            return _made(kind, found)
    expected = "a goal such as spaces 2, AS on f, stock 9, turn over or won"
    raise CannotBeRead(f"expected {expected}; but read {quoted(text)}", expected=expected)


def _made(kind: str, found: re.Match[str]) -> Condition:
    match kind:
        case "spaces":
            least = int(found[1])
            return lambda position, _: position.spaces() >= least
        case "stock":
            most = int(found[1])
            return lambda position, learner: position.count(STOCKS + learner) <= most
        case "opponent stock":
            loaded = int(found[1])
            return lambda position, learner: position.count(STOCKS + learner.other) >= loaded
        case "turn over":
            return lambda position, learner: position.over or position.seat is not learner
        case "won":
            return lambda position, learner: position.winning_seat is learner
        case _:
            card, pile = read_name(found[1]), PILES_BY_SIGN[found[2]]
            return lambda position, learner: _is_on(position, learner, card, pile)


def _is_on(position: Position, learner: Seat, card: CardName, pile: Pile) -> bool:
    """Whether a card is on a foundation, or the visible top card of another pile."""
    if pile is Pile.FOUNDATION:
        shown = (one for place in range(FOUNDATION, STOCKS) for one in position.cards(place))
        return any(map(card.fits, shown))
    number = pile if pile < STOCKS else pile ^ learner
    top = position.face_up(number)
    return top is not None and card.fits(top)
