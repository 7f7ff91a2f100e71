"""Writes the figures of tiny games into docs/limit.md.

`python -m bench.tiny_games` measures them. In the document a table stands between `<!--tiny KEY-->`
and `<!--/tiny-->`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from make_maxims import MAXIMS

DOCS = Path(__file__).parent
PAGE, RESULTS = DOCS / "limit.md", DOCS / "tiny-games.json"

PLAYS = {"reference": "the reference player of a short review, without a maxim", **MAXIMS}
"""What the players do who are no level."""

_TABLE = re.compile(r"(<!--tiny (\w+)-->).*?(<!--/tiny-->)", re.DOTALL)


def results() -> dict[str, Any]:
    """Return what was measured."""
    found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
    return found


def with_figures(text: str, found: dict[str, Any]) -> str:
    """Return the page with the tables of these results."""
    tables = {
        "games": "\n".join(_games(found)),
        "levels": "\n".join(_players(found, "level", _levels(found))),
        "maxims": "\n".join(_players(found, "the player plays", PLAYS)),
    }
    return _TABLE.sub(lambda part: f"{part[1]}\n\n{tables[part[2]]}\n\n{part[3]}", text)


def _games(found: dict[str, Any]) -> Iterator[str]:
    yield "| cards | ranks | stock | positions | choices | red wins, of 100 |"
    yield "|---|---|---|---|---|---|"
    for one in found["games"]:
        cards = 2 * len(one["ranks"]) * len(one["suits"])
        shape = f"{len(one['ranks'])} of {len(one['suits'])} suits | {one['stock']}"
        counts = f"{one['positions']:,} | {one['choices']:,} | {one['worth']:g}"
        yield f"| {cards} | {shape} | {counts} |"


def _levels(found: dict[str, Any]) -> dict[str, str]:
    names = (name for name in found["players"] if name.startswith("level"))
    return {name: name.removeprefix("level ") for name in names}


def _players(found: dict[str, Any], head: str, names: dict[str, str]) -> Iterator[str]:
    yield f"| {head} | lost by a plan, wins of 100 | plans that lose, of 100 |"
    yield "|---|---|---|"
    for name, shown in names.items():
        one = found["players"][name]
        yield f"| {shown} | {one['regret']:.1f} ± {one['error']:.1f} | {one['wrong']:.1f} |"


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_figures(page, results()), encoding="utf-8")
    print(f"{PAGE.name} written")
