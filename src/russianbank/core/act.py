"""Acts: everything that a player can do with the cards, as small values.

An act names piles as the mover sees them, so the same act means the same for both seats. A position
numbers its piles independently of the seat. Below 16 the two numbers of a pile are equal; from 16
on, the number in a position is ``pile ^ seat``.
"""

from __future__ import annotations

from enum import IntEnum

from russianbank.core.act_code import code_of
from russianbank.core.constants import KINDS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.quotation import quoted

__all__ = ["ACTS", "ACT_LIST", "Act", "Kind", "Pile", "act"]


class Pile(IntEnum):
    """A pile, as the mover sees it."""

    T1 = 0
    T2 = 1
    T3 = 2
    T4 = 3
    T5 = 4
    T6 = 5
    T7 = 6
    T8 = 7
    FOUNDATION = 8
    STOCK = 16
    OPPONENT_STOCK = 17
    HAND = 18
    DISCARD = 20
    OPPONENT_DISCARD = 21

    @property
    def sign(self) -> str:
        """The pile as it is written in an act: a capital letter for a pile of the opponent."""
        return _SIGNS[self]


_SIGNS = {
    **{Pile(place): f"t{place + 1}" for place in range(8)},
    Pile.FOUNDATION: "f",
    Pile.STOCK: "s",
    Pile.OPPONENT_STOCK: "S",
    Pile.HAND: "h",
    Pile.DISCARD: "d",
    Pile.OPPONENT_DISCARD: "D",
}


class Kind(IntEnum):
    """The kind of an act."""

    PLAY = 0
    """The top card of a pile goes to another pile; ``h>d`` discards and ends the turn (F41)."""
    TURN_UP = 1
    """The top card of the own stock or hand is turned up (F38, F41)."""
    TURN_OVER = 2
    """The own discard becomes the hand, in the same order (F54)."""
    RUN = 3
    """A whole run goes to another pile (S6)."""
    REVERSE = 4
    """A run is reversed with the help of a space (S7)."""
    UNDER = 5
    """A card goes under the base of a run with the help of a space (S8)."""
    LAY = 6
    """A card of the hand is laid for the tableau at the first turn (S3)."""
    PASS = 7
    """The turn ends without a hand card: a space is refused (F21), or no card is left to turn."""


class Act:
    """One thing that a player does: its kind, the pile it takes from and the pile it goes to.

    There is one object for each act, so acts can be compared with ``is``. ``act(...)`` returns it,
    and ``str`` gives its notation. An act names no card: which card moves depends on the position.

    Examples:
        >>> import russianbank as rb
        >>> discard = rb.act(rb.Kind.PLAY, rb.Pile.HAND, rb.Pile.DISCARD)
        >>> str(discard), discard.index, rb.ACT_LIST[discard.index] is discard
        ('h>d', 3, True)

    Attributes:
        code: the act as a number: its kind, source and target in 3, 5 and 5 bits.
        index: its place in `ACT_LIST`, counted from 0.
        kind: the kind of the act.
        source: the pile it takes from.
        target: the pile it goes to.
    """

    __slots__ = ("code", "index", "kind", "source", "target")

    code: int
    index: int
    kind: Kind
    source: Pile
    target: Pile

    def __init__(self, kind: Kind, source: Pile, target: Pile, index: int) -> None:
        if not (isinstance(kind, Kind) and isinstance(source, Pile) and isinstance(target, Pile)):
            found = quoted((kind, source, target))
            raise CannotBePlayed(f"an act has a Kind, a Pile and another Pile, not {found}")
        self.index = index
        self.kind = kind
        self.source = source
        self.target = target
        self.code = code_of(KINDS[kind], source, target)

    def __str__(self) -> str:
        start, end = self.source.sign, self.target.sign
        if self.kind is Kind.PLAY or self.kind is Kind.LAY:
            return f"{start}>{end}"
        if self.kind is Kind.RUN:
            return f"{start}>>{end}"
        if self.kind is Kind.UNDER:
            return f"{start}_{end}"
        return {
            Kind.TURN_UP: f"^{start}",
            Kind.TURN_OVER: "d^h",
            Kind.REVERSE: f"~{start}",
            Kind.PASS: "pass",
        }[self.kind]

    def __repr__(self) -> str:
        return f"act(Kind.{self.kind.name}, Pile.{self.source.name}, Pile.{self.target.name})"

    def __reduce__(self) -> tuple[object, tuple[Kind, Pile, Pile]]:
        return act, (self.kind, self.source, self.target)


def _every_act() -> tuple[Act, ...]:
    places = [Pile(place) for place in range(8)]
    opponents = [Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD]
    own = [Pile.STOCK, Pile.HAND, Pile.DISCARD]
    shapes: list[tuple[Kind, Pile, Pile]] = [
        (Kind.TURN_UP, Pile.STOCK, Pile.STOCK),
        (Kind.TURN_UP, Pile.HAND, Pile.HAND),
        (Kind.TURN_OVER, Pile.DISCARD, Pile.HAND),
        (Kind.PLAY, Pile.HAND, Pile.DISCARD),
        (Kind.PASS, Pile.T1, Pile.T1),
    ]
    for source in [*places, *own, *opponents]:
        targets = [*places, Pile.FOUNDATION]
        if source not in opponents:
            targets += opponents
        shapes += [(Kind.PLAY, source, target) for target in targets if target is not source]
    for place in places:
        shapes.append((Kind.REVERSE, place, place))
        shapes.append((Kind.LAY, Pile.HAND, place))
        shapes += [(Kind.RUN, place, other) for other in places if other is not place]
        shapes += [(Kind.UNDER, source, place) for source in [*places, *own] if source is not place]
    return tuple(Act(*shape, index) for index, shape in enumerate(shapes))


ACT_LIST: tuple[Act, ...] = _every_act()
"""Every possible act of every game, by its index. The order is fixed: new acts go to the end."""

ACTS: dict[int, Act] = {one.code: one for one in ACT_LIST}
"""Every possible act, by its code."""


def act(kind: Kind, source: Pile, target: Pile) -> Act:
    """Return the act of a kind between two piles.

    Examples:
        >>> import russianbank as rb
        >>> str(rb.act(rb.Kind.TURN_UP, rb.Pile.STOCK, rb.Pile.STOCK))
        '^s'

    Raises:
        CannotBePlayed: if there is no such act in any game.
    """
    piles = isinstance(source, Pile) and isinstance(target, Pile)
    if not (piles and isinstance(kind, Kind)):
        found = quoted((kind, source, target))
        raise CannotBePlayed(f"an act has a kind, such as Kind.PLAY, and two of Pile, not {found}")
    code = Act(kind, source, target, -1).code
    if code not in ACTS:
        raise CannotBePlayed(
            f"there is no act of kind {kind.name} from {source.name} to {target.name}"
        )
    return ACTS[code]
