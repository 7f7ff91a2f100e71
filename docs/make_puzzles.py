"""Writes how many puzzles there are, and who fails them, into docs/puzzles.md.

`python docs/make_puzzles.py` writes it. In the document it stands between `<!--puzzles-->` and
`<!--/puzzles-->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean

from russianbank.puzzles.collection import puzzles, rule_sets
from russianbank.puzzles.failures import CONFIRMING, LEVEL_NAMES, OTHERS, players_for, shares_of
from russianbank.puzzles.puzzle import HARDEST, KINDS, Puzzle

PAGE = Path(__file__).parent / "puzzles.md"

_FIGURES = re.compile(r"(<!--puzzles-->).*?(<!--/puzzles-->)", re.DOTALL)


def with_figures(text: str, found: Sequence[Puzzle]) -> str:
    """Return the page with the figures of these puzzles."""
    figures = "\n".join(_lines(found))
    return _FIGURES.sub(lambda part: f"{part[1]}\n\n{figures}\n\n{part[2]}", text)


def _lines(found: Sequence[Puzzle]) -> Iterator[str]:
    yield f"There are {len(found)} puzzles."
    yield ""
    names = rule_sets()
    yield from _head("", *(f"`{name}`" for name in names), "All")
    for kind in KINDS:
        counts = [sum(one.kind == kind and one.rules == name for one in found) for name in names]
        yield _row(f"`{kind}`", *counts, sum(counts))
    yield ""
    yield "How often each player fails them, in hundredths; the figures are the levels:"
    yield ""
    players = (*LEVEL_NAMES, *OTHERS)
    yield from _head("", *map(_short, players))
    for kind in KINDS:
        of_kind = [one for one in found if one.kind == kind]
        asked = players_for(kind)
        yield _row(
            f"`{kind}`", *(_failed(of_kind, name) if name in asked else "-" for name in players)
        )
    yield ""
    yield "Those that the rating does not follow from fail more of the harder puzzles too:"
    yield ""
    yield from _head("Difficulty", "Puzzles", *map(_short, CONFIRMING))
    for difficulty in range(1, HARDEST + 1):
        as_hard = [one for one in found if one.difficulty == difficulty]
        yield _row(difficulty, len(as_hard), *(_failed(as_hard, name) for name in CONFIRMING))


def _failed(found: Sequence[Puzzle], name: str) -> int:
    """How often a player fails the puzzles that are a question to it, in hundredths."""
    return round(
        100 * fmean(shares_of(one)[name] for one in found if name in players_for(one.kind))
    )


def _short(name: str) -> str:
    return name.rpartition("=")[2]


def _head(*cells: object) -> tuple[str, str]:
    return _row(*cells), "|---" * len(cells) + "|"


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    """Write the page."""
    PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8"), puzzles()), encoding="utf-8")


if __name__ == "__main__":
    main()
