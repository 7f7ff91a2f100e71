"""How many endings the solver solves: starts of turns with few unseen cards, in games of level 8.

    python -m bench.solved [preset ...] [--games 60] [--layouts 20000 100000]

For each number of unseen cards of a pack, with a single one known, it prints how many positions
there are, and how many are solved with each number of layouts. See docs/strength.md.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from statistics import median

from russianbank.ai.endgame_solver import EndgameSolver
from russianbank.arena.simulation import game_of, play_deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.decision import Decision, steps_of

PLAYER = "search:level=8"
PRESETS = ("foster-one-pack", "foster-two-pack", "pagat", "french", "modern")
SEED, UNSEEN = 8, 3


def starts_of_turns(rules: RuleSet, games: int) -> Iterator[Position]:
    """Yield the starts of turns in games of level 8 with itself."""
    for number in range(games):
        played = play_deal(rules, (PLAYER, PLAYER), SEED, number, 0, keep_acts=True)
        turn = 0
        for one in steps_of(game_of(rules, SEED, played)):
            if isinstance(one, Decision) and one.turn > turn:
                turn = one.turn
                yield one.before


def unseen_in(position: Position) -> int:
    """Return the most cards of a pack that nobody has seen."""
    return max(len(position.unseen_cards(pack)) for pack in (0, 1))


def print_rows(name: str, games: int, limits: list[int]) -> None:
    """Print a row for each number of unseen cards."""
    rules = preset(name)
    solver = EndgameSolver(rules)
    starts = [one for one in starts_of_turns(rules, games) if unseen_in(one) <= UNSEEN]
    for unseen in range(UNSEEN + 1):
        chosen = [one for one in starts if unseen_in(one) == unseen]
        columns, times = [], [0.0]
        for layouts in limits:
            solved, times = 0, [0.0]
            for start in chosen:
                begun = time.process_time()
                solved += solver.solve(start, layouts).exact
                times.append(time.process_time() - begun)
            columns.append(str(solved))
        took = f"{median(times):.3f} s, at most {max(times):.2f} s"
        print(f"| {name} | {unseen} | {len(chosen)} | {' | '.join(columns)} | {took} |", flush=True)


def main() -> None:
    """Solve the endings of the presets that are asked for."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("presets", nargs="*", default=PRESETS)
    arguments.add_argument("--games", type=int, default=60)
    arguments.add_argument("--layouts", type=int, nargs="*", default=[20_000, 100_000])
    given = arguments.parse_args()
    print("| rules | unseen | positions | solved with each number of layouts | time |")
    for name in given.presets:
        print_rows(name, given.games, given.layouts)


if __name__ == "__main__":
    main()
