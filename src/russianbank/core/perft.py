"""Perft: how many ways a deal can go on, the plainest check of a kernel that lists and plays acts.

A card that an act turns up is the one that lies there, so the counts belong to the deal.
"""

from __future__ import annotations

from russianbank.core.act import Act
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position


def perft(position: Position, deal: Deal, depth: int) -> int:
    """Count the sequences of lawful acts from a position; it is left as it was.

    Args:
        position: where the sequences begin.
        deal: where the cards lie that nobody has seen.
        depth: acts in each sequence, 0 or more; one in which the game ends sooner does not count.
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
    """Count the sequences of `depth` lawful acts, 1 or more, apart by the act they begin with."""
    ways = {}
    for act in position.lawful():
        position.play(act, deal)
        ways[act] = perft(position, deal, depth - 1)
        position.undo()
    return ways
