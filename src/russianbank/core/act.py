"""Acts: everything a player may do with the cards, as tiny values.

Piles in an act are named from the mover's side, so that the same act means the same for both seats.
A position numbers its piles absolutely; the two numberings differ by ``number ^ seat`` from 16 on.
"""

from __future__ import annotations

from enum import IntEnum

__all__ = ["ACTS", "Act", "Kind", "Pile", "act"]


class Pile(IntEnum):
    """A pile as the mover sees it."""

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
        """How the pile is written in an act: small letters for the mover's own and common piles."""
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
    """What sort of act it is."""

    PLAY = 0
    """One card goes from a pile's top to another pile; ``h>d`` discards and ends the turn (F41)."""
    TURN_UP = 1
    """The top of the own stock or hand is turned face up (F38, F41)."""
    TURN_OVER = 2
    """The own discards become the hand, order kept (F54)."""
    RUN = 3
    """A whole run goes on to another pile (S6)."""
    REVERSE = 4
    """A run is turned about with the help of a space (S7)."""
    UNDER = 5
    """A card goes under the base of a run with the help of a space (S8)."""
    LAY = 6
    """A card of the hand is laid for the tableau at the first turn (S3)."""
    PASS = 7
    """The turn ends: a space is refused (F21), or there is nothing to turn."""


class Act:
    """What a player does: its kind, the pile it takes from and the pile it goes to.

    There is one object for each act, so acts may be compared with ``is``; ``str`` is its notation
    and ``act(...)`` makes it. Acts know no cards: a position tells which card an act would move.
    """

    __slots__ = ("code", "kind", "source", "target")

    code: int
    kind: Kind
    source: Pile
    target: Pile

    def __init__(self, kind: Kind, source: Pile, target: Pile) -> None:
        self.kind = kind
        self.source = source
        self.target = target
        self.code = kind << 10 | source << 5 | target

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


def _every_act() -> dict[int, Act]:
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
    acts = (Act(*shape) for shape in shapes)
    return {one.code: one for one in acts}


ACTS: dict[int, Act] = _every_act()
"""Every act there can be, by its code."""


def act(kind: Kind, source: Pile, target: Pile) -> Act:
    """The act of that kind between those piles.

    Raises:
        ValueError: if no game has such an act.
    """
    try:
        return ACTS[kind << 10 | source << 5 | target]
    except KeyError:
        raise ValueError(f"no act is a {kind.name} from {source.name} to {target.name}") from None
