"""Perft: counts the sequences of lawful acts, the usual test of a move generator.

Cards that are turned up come from the deal, so the counts are those of one deal.
"""

from __future__ import annotations

from russianbank.core.act import Act
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position


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
    """
    if depth == 0:
        return 1
    acts = position.lawful()
    if depth == 1:
        return len(acts)
    ways = 0
    for act in acts:
        position.play(act, deal)
        ways += perft(position, deal, depth - 1)
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
