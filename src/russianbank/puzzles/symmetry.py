"""Symmetry: positions that are the same but for names, and the identity of a puzzle."""

from __future__ import annotations

from hashlib import blake2b

from russianbank.core.constants import FOUNDATION, STOCKS
from russianbank.core.kernel.position import Position

_SWAPS = tuple(
    tuple((suit ^ other ^ (black if suit & 1 == other else red)) for suit in range(4))
    for other in (0, 1)
    for black in (0, 2)
    for red in (0, 2)
)
"""The suits after a swap of the black ones, of the red ones, and of black and red."""


def canonical_form(position: Position) -> str:
    """Return a text that is equal for positions that differ in names only.

    Names are: the two suits of one colour, the two colours, the order of the tableau, the backs,
    and the seats.
    """
    state = position.state()
    mover = state.seat
    forms = []
    for swap in _SWAPS:
        piles = [
            (hidden, tuple(swap[one.face >> 4] << 4 | one.face & 15 for one in cards))
            for hidden, cards in state.piles
        ]
        tableau = sorted(
            (bool(state.laid >> place & 1), *piles[place]) for place in range(FOUNDATION)
        )
        foundations = sorted(piles[FOUNDATION:STOCKS])
        own = [piles[number ^ mover] for number in range(STOCKS, len(piles))]
        forms.append(repr((tableau, foundations, own, state.turned, min(state.looks, 2))))
    return min(forms)


def identity(kind: str, position: Position, question: str) -> str:
    """Return the name of a puzzle, which is equal for puzzles that differ in names only.

    Args:
        kind: the kind of the puzzle.
        position: the position that is to be judged.
        question: what is asked, without names of cards and of places of the tableau.
    """
    text = f"{kind} {question} {canonical_form(position)}"
    return blake2b(text.encode(), digest_size=4).hexdigest()
