"""Prints what the computer players plan in many positions.

``python trace_plans.py seed positions rules...`` has `greedy` play a game under each preset, and
asks all players for plans on the way. Two kernels that agree print the same lines.
"""

from __future__ import annotations

import sys

from russianbank.ai import Budget
from russianbank.ai.greedy import greedy_act
from russianbank.ai.players import player
from russianbank.core import build_info
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset

PLAYERS = ("greedy", "beam", "exhaustive", "search:level=1", "search:level=5", "search:level=9")
EVERY = 60
"""How many acts are played from one question to the next."""


def trace(name: str, seed: int, positions: int) -> None:
    """Print the plans of all players in some positions of one game."""
    rules = preset(name)
    dealt = deal(rules, Chance(seed))
    position = Position.start(rules, dealt)
    for number in range(positions):
        for one in PLAYERS:
            plan = player(one).plan(position, Chance(number), Budget(layouts=60))
            print(name, number, one, *plan.acts, repr(plan.value))
        for _ in range(EVERY):
            if position.over:
                return
            position.play(greedy_act(position), dealt)


if __name__ == "__main__":
    print(build_info.describe(), file=sys.stderr)
    for name in sys.argv[3:]:
        trace(name, int(sys.argv[1]), int(sys.argv[2]))
