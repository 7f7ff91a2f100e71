"""Measures whether the single-pack game can be drawn, as Foster's preface (p. vi) says it cannot.

    python -m bench.one_pack_draws [--player reference] [--games 5000] [--jobs 2] [--out FILE]

The game is played with a draw allowed: after 200 turns without gain, or after a whole run of both
players through their hands without gain (E2). How many games are drawn, and how long is the
longest?
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bench.maxims import ONE_PACK, SEED, player_of

from russianbank.arena.simulation import game_of, play_deal
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import write_position


class Played(NamedTuple):
    """The number of a game, whether it was drawn, and how many turns it had."""

    number: int
    drawn: bool
    turns: int


def play(player: str, after: int, number: int) -> Played:
    """Play one game of a player with itself."""
    rules, one = rules_with_draw(after), player_of(player, 1.0)
    played = play_deal(rules, (one, one), SEED, number, 0)
    return Played(number, played.outcome.winner is None, played.turns)


def rules_with_draw(after: int) -> RuleSet:
    """The rules of the single-pack game, but with a draw after some runs without gain."""
    return replace(preset(ONE_PACK), draw="no-score", draw_after=after)


def end_of(player: str, after: int, number: int) -> str:
    """The last position of a game."""
    rules, one = rules_with_draw(after), player_of(player, 1.0)
    played = play_deal(rules, (one, one), SEED, number, 0, keep_acts=True)
    return write_position(game_of(rules, SEED, played).position)


def main() -> None:
    """Play the games, and write the file."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--player", default="reference")
    arguments.add_argument("--games", type=int, default=5000)
    arguments.add_argument("--after", type=int, default=2, help="runs without gain until a draw")
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--seconds", type=float, default=3600, help="stop after this time")
    arguments.add_argument("--out", type=Path, default=Path("docs/foster-one-pack-draws.json"))
    given = arguments.parse_args()
    end = time.monotonic() + given.seconds
    found: list[Played] = []
    with workers(given.jobs) as pool:
        work = partial(play, given.player, given.after)
        done = map_unordered(pool, work, range(given.games), 3 * given.jobs)
        for _, one in done:
            found.append(one)
            if time.monotonic() > end:
                break
        done.close()
    kept = json.loads(given.out.read_text(encoding="utf-8")) if given.out.exists() else {}
    kept[given.player] = {
        "games": len(found),
        "draws": sum(one.drawn for one in found),
        "drawn": {
            one.number: end_of(given.player, given.after, one.number) for one in found if one.drawn
        },
        "longest": max(one.turns for one in found),
        "turns": round(sum(one.turns for one in found) / len(found), 1),
    }
    print(json.dumps(kept[given.player]))
    given.out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
