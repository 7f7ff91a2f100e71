"""Is what a review says of a game with even luck nearer to the truth than the mere result?

    python -m bench.even_luck [--players search:level=10 search:level=6] [--deals 40] [--samples 64]

The better of two unequal players plays the other one; each deal is played twice, with the seats
exchanged, and all games are reviewed. Printed is for the better player, in wins of 100: what was
really won, what is shown as won with even luck, and the same as a plain sum of win chances, with
the standard error over deals and the spread of one game; first for all games, then for those of
which the page of the review tells it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean, stdev
from typing import NamedTuple

from russianbank.arena.simulation import game_of, play_deal
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset
from russianbank.review import review
from russianbank.review.even_luck import is_clear
from russianbank.review.sample_mean import sample_mean

SEED = 1924


class Figures(NamedTuple):
    """What one game says of the better player, in wins of 100."""

    won: float
    shown: float
    added_up: float
    told: bool


ROWS = ["what was really won", "with even luck, as shown", "win chances added up"]


def figures(
    rules_name: str, names: tuple[str, str], samples: int, number: int
) -> tuple[Figures, Figures]:
    """Play a deal with the better player in either seat, and review both games."""
    rules, found = preset(rules_name), []
    for seat in Seat:
        played = play_deal(rules, names, SEED, number, int(seat), keep_acts=True)
        reviewed = review(game_of(rules, SEED, played), samples)
        own, other = reviewed.players[seat], reviewed.players[seat.other]
        won = reviewed.result if seat is Seat.RED else 1.0 - reviewed.result
        found.append(
            Figures(
                100 * won,
                100 * reviewed.even_luck(seat),
                100 * (won - own.luck + other.luck),
                is_clear(reviewed.even_luck(seat, -1.0), reviewed.even_luck(seat, 1.0)),
            )
        )
    return found[0], found[1]


def main() -> None:
    """Review the games, and print the table after every tenth deal."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--players", nargs=2, default=["search:level=10", "search:level=6"])
    arguments.add_argument("--rules", default="foster-two-pack")
    arguments.add_argument("--deals", type=int, default=40)
    arguments.add_argument("--samples", type=int, default=64)
    arguments.add_argument("--jobs", type=int, default=2)
    given = arguments.parse_args()
    pairs: list[tuple[Figures, Figures]] = []
    work = partial(figures, given.rules, tuple(given.players), given.samples)
    with workers(given.jobs) as pool:
        for _, pair in map_unordered(pool, work, range(given.deals), 2 * given.jobs):
            pairs.append(pair)
            if len(pairs) % 10 == 0 or len(pairs) == given.deals:
                print(table(pairs), flush=True)


def table(pairs: list[tuple[Figures, Figures]]) -> str:
    """The mean of each figure, its standard error over deals, and the spread of a game."""
    told = [[game for game in pair if game.told] for pair in pairs]
    return "\n".join([*_rows("all", pairs), *_rows("told", [games for games in told if games])])


def _rows(kind: str, deals: Sequence[Sequence[Figures]]) -> Iterator[str]:
    games = [game for deal in deals for game in deal]
    yield f"{len(games)} games, {kind}:"
    if len(deals) < 2:
        return
    for place, name in enumerate(ROWS):
        mean = sample_mean([fmean(game[place] for game in deal) for deal in deals])
        spread = stdev(game[place] for game in games)
        yield f"{name:26} {mean.mean:5.1f} ± {mean.error:.1f}, spread {spread:.0f}"


if __name__ == "__main__":
    main()
