"""Measures players in tiny games that are solved exactly: what do their plans lose?

    python -m bench.tiny_games [--plays 50] [--out FILE]

Each level of the search player, the reference player of the review, and the players who always
obey a maxim of Foster's book plan in the same positions of games at random. What each plan loses is
known exactly. docs/limit.md has the figures from docs/tiny-games.json.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from bench.maxims import MAXIMS, REFERENCE, MaximPlayer

from helpers.tiny_games import TinyGame, choices, regret, tiny_deal
from russianbank.ai.levels import LEVELS
from russianbank.ai.players import Player
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset

DEALS = (
    ("A234", "SH", 2, 2),
    ("A23", "SHC", 2, 2),
    ("A23", "SHC", 3, 2),
    ("A234", "SH", 2, 1),
    ("A234", "SH", 3, 2),
)
"""The ranks, the suits, the size of the stock, and the number of the deal."""

WRONG = 1e-7
"""A plan that loses more wins of 100 than this is not a best one."""


def players() -> Iterator[tuple[str, Player]]:
    """All players who are measured, by name."""
    for level in range(1, len(LEVELS) + 1):
        yield f"level {level}", SearchPlayer(level)
    yield REFERENCE, MaximPlayer(REFERENCE, 1.0)
    for maxim in MAXIMS:
        yield maxim, MaximPlayer(maxim, 1.0)


def main() -> None:
    """Solve the games, let everybody plan in the same positions of them, and write the file."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--plays", type=int, default=50, help="games at random of each deal")
    arguments.add_argument("--out", type=Path, default=Path("docs/tiny-games.json"))
    given = arguments.parse_args()
    games: list[dict[str, Any]] = []
    regrets: dict[str, list[float]] = {name: [] for name, _ in players()}
    for ranks, suits, stock, seed in DEALS:
        rules = replace(preset("foster-two-pack"), ranks=ranks, stock_size=stock)
        start, begin = tiny_deal(rules, suits, seed), time.monotonic()
        game = TinyGame(start)
        seconds = round(time.monotonic() - begin, 1)
        worth = round(100 * game.worth(start), 2)
        tried = [one for n in range(given.plays) for one in choices(game, start, Chance(n))]
        games.append(
            {"ranks": ranks, "suits": suits, "stock": stock, "deal": seed, "positions": len(game)}
            | {"choices": len(tried), "worth": worth, "seconds": seconds}
        )
        print(json.dumps(games[-1]), flush=True)
        for name, player in players():
            regrets[name] += [100 * regret(game, one, player, Chance(0)) for one in tried]
    found = {
        name: {
            "regret": round(fmean(lost), 2),
            "error": round(stdev(lost) / sqrt(len(lost)), 2),
            "wrong": round(100 * fmean(one > WRONG for one in lost), 1),
        }
        for name, lost in regrets.items()
    }
    for name, figures in found.items():
        print(name, json.dumps(figures))
    kept = {"games": games, "players": found}
    given.out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
