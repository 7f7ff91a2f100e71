"""Perft: counts the sequences of lawful acts, the usual test of a move generator.

Cards that are turned up come from the deal, so the counts are those of one deal.
"""

from __future__ import annotations

from russianbank.core.act import Act
from russianbank.core.arguments import checked_number
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position, checked_position

DEEPEST = 100
"""The most acts in a sequence; far fewer take longer than anybody waits."""

_DEPTH = f"a depth is a number from 0 to {DEEPEST}"


def perft(position: Position, deal: Deal, depth: int) -> int:
    """Return the number of sequences of lawful acts from a position, which stays unchanged.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> position = rb.Position.start(rules, dealt)
        >>> [rb.perft(position, dealt, depth) for depth in range(4)]
        [1, 1, 1, 2]

    Args:
        position: the position in which the sequences begin.
        deal: the unseen cards.
        depth: the number of acts in a sequence, 0 or more. Shorter games do not count.

    Raises:
        CannotBePlayed: if it is no position, or there is no such depth.
    """
    checked_position(position)
    return _ways(position, deal, checked_number(depth, 0, DEEPEST, _DEPTH))


def _ways(position: Position, deal: Deal, depth: int) -> int:
    if depth == 0:
        return 1
    acts = position.lawful()
    if depth == 1:
        return len(acts)
    ways = 0
    for act in acts:
        position.play(act, deal)
        ways += _ways(position, deal, depth - 1)
        position.undo()
    return ways


def divide(position: Position, deal: Deal, depth: int) -> dict[Act, int]:
    """Return the number of sequences of `depth` lawful acts (1 or more) for each first act."""
    ways = {}
    for act in position.lawful():
        position.play(act, deal)
        ways[act] = perft(position, deal, depth - 1)
        position.undo()
    return ways
