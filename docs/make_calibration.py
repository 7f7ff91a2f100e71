"""Writes how far reviews are right into docs/review.md: tables by level and part, and a picture.

`python -m bench.review_calibration` measures it, and `PYTHONPATH=. python docs/make_calibration.py`
writes it. In the document the tables stand between `<!--calibration-->` and `<!--/calibration-->`,
and between `<!--slopes-->` and `<!--/slopes-->`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path

from bench.review_calibration import PLANTED, Mark, line_through

from russianbank.ai.bounds import EARLY_TURNS
from russianbank.diagram.svg_shapes import CREAM, FELT, GOLD
from russianbank.review.sample_mean import SampleMean, sample_mean

DOCS = Path(__file__).parent
PAGE = DOCS / "review.md"
RESULTS, EARLY = DOCS / "review-calibration.json", DOCS / "review-calibration-early.json"
PICTURE = DOCS / "review-calibration.svg"

BANDS = (0.0, 4.0, 8.0, 15.0, 25.0, 100.0)
"""Costs said, in wins of 100: a point of the picture is the marks between two of these."""

SIZE, MARGIN, SCALE = 560, 80, 40
"""The plot and its margin, in units; the largest cost that it shows, in wins of 100."""

_TABLE = re.compile(r"(<!--(calibration|slopes)-->).*?(<!--/\2-->)", re.DOTALL)


def results(file: Path = RESULTS) -> list[Mark]:
    """Return the marks that were played on."""
    return [Mark(*one) for one in json.loads(file.read_text(encoding="utf-8"))]


def with_figures(text: str, marks: Sequence[Mark], early: Sequence[Mark]) -> str:
    """Return the page with the tables of these marks, and of early ones played on more often."""
    slopes = "\n".join(_slopes(marks, early))
    tables = {"calibration": "\n".join(_rows(marks)), "slopes": slopes}
    return _TABLE.sub(lambda part: f"{part[1]}\n\n{tables[part[2]]}\n\n{part[3]}", text)


def _rows(marks: Sequence[Mark]) -> Iterator[str]:
    yield "| marks of | marks | cost, as the review says | cost, as played on |"
    yield "|---|---|---|---|"
    for kind in sorted({one.kind for one in marks}):
        name = "planted errors" if kind == PLANTED else f"level {kind}"
        yield _row(name, [one for one in marks if one.kind == kind])
    yield _row("all", marks)


def _slopes(marks: Sequence[Mark], early: Sequence[Mark]) -> Iterator[str]:
    before = before_endings(marks)
    parts = {
        "all": marks,
        f"up to turn {EARLY_TURNS}, before an ending": [m for m in before if m.turn <= EARLY_TURNS],
        f"up to turn {EARLY_TURNS}, of other games, 40 games after each plan": early,
        "later, before an ending": [m for m in before if m.turn > EARLY_TURNS],
        "in endings": [one for one in marks if one.ending],
    }
    yield "| marks | number | cost, as the review says | cost, as played on | slope |"
    yield "|---|---|---|---|---|"
    for name, chosen in parts.items():
        slope = line_through(chosen).slope
        yield f"{_row(name, chosen)} {slope.mean:.2f} ± {slope.error:.2f} |"


def before_endings(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks of decisions before an ending."""
    return [one for one in marks if not one.ending]


def _row(name: str, marks: Sequence[Mark]) -> str:
    said, true = _means(marks)
    return f"| {name} | {len(marks)} | {said.mean:.1f} | {true.mean:.1f} ± {true.error:.1f} |"


def _means(marks: Sequence[Mark]) -> tuple[SampleMean, SampleMean]:
    return sample_mean([one.said for one in marks]), sample_mean([one.true for one in marks])


def picture(marks: Sequence[Mark]) -> str:
    """Return the picture: what reviews said, and what came of it, with error bars."""
    return "\n".join(_picture(before_endings(marks))) + "\n"


def _picture(marks: Sequence[Mark]) -> Iterator[str]:
    whole = SIZE + 2 * MARGIN
    title = f"What {len(marks)} marks cost"
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc"'
        f' width="{whole}" height="{whole}" viewBox="0 0 {whole} {whole}" fill="#fff"'
        ' font-family="system-ui, Helvetica Neue, Arial, sans-serif" font-size="16">'
    )
    line = line_through(marks)
    said = f"slope {line.slope.mean:.2f} ± {line.slope.error:.2f}"
    yield f'<title id="title">{title}</title>'
    yield f'<desc id="desc">As the review says, and as games played on say: {said}.</desc>'
    yield f'<rect width="{whole}" height="{whole}" rx="18" fill="{FELT}"/>'
    yield f'<text x="{MARGIN}" y="40" font-size="25" font-weight="600">{title}</text>'
    yield _note(MARGIN, 64, f"Wins of 100; bars hold 68 of 100. The line: {said}")
    for tick in range(0, SCALE + 1, 10):
        x, y = _x(tick), _y(tick)
        yield (
            f'<path d="M{x:g} {_y(0):g}V{_y(SCALE):g}M{_x(0):g} {y:g}H{_x(SCALE):g}"'
            ' stroke="#fff" stroke-opacity=".14" stroke-width="1.5"/>'
        )
        yield _note(x, _y(0) + 24, str(tick), "middle")
        yield _note(MARGIN - 10, y + 5, str(tick), "end")
    yield (
        f'<path d="M{_x(0):g} {_y(0):g}L{_x(SCALE):g} {_y(SCALE):g}" stroke="#fff"'
        ' stroke-opacity=".5" stroke-width="2" stroke-dasharray="7 6"/>'
    )
    ends = [(cost, line.place.mean + line.slope.mean * cost) for cost in (0, SCALE)]
    path = "L".join(f"{_x(cost):g} {_y(true):g}" for cost, true in ends)
    yield f'<path d="M{path}" stroke="{GOLD}" stroke-width="2" fill="none"/>'
    for low, high in pairwise(BANDS):
        band = [one for one in marks if low <= one.said < high]
        if len(band) > 1:
            yield from _point(band)
    yield _note(_x(SCALE / 2), whole - 18, "cost, as the review says", "middle")
    turned = f"rotate(-90 26 {_y(SCALE / 2):g})"
    yield _note(26, _y(SCALE / 2), "cost, as games played on say", "middle", turned)
    yield "</svg>"


def _point(marks: Sequence[Mark]) -> Iterator[str]:
    said, true = _means(marks)
    x = _x(said.mean)
    low, high = _y(true.mean - true.error), _y(true.mean + true.error)
    yield f'<path d="M{x:g} {low:g}V{high:g}" stroke="{GOLD}" stroke-width="3"/>'
    yield f'<circle cx="{x:g}" cy="{_y(true.mean):g}" r="7" fill="{CREAM}"/>'
    yield _note(x + 12, _y(true.mean) + 5, str(len(marks)))


def _note(x: float, y: float, words: str, anchor: str = "start", turned: str = "") -> str:
    turn = f' transform="{turned}"' if turned else ""
    return (
        f'<text x="{x:g}" y="{y:g}" fill="#b9cdc2" text-anchor="{anchor}"{turn}>'
        f"{escape(words)}</text>"
    )


def _x(cost: float) -> float:
    return round(MARGIN + SIZE * cost / SCALE, 1)


def _y(cost: float) -> float:
    return round(MARGIN + SIZE * (1 - cost / SCALE), 1)


if __name__ == "__main__":
    found = results()
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_figures(page, found, results(EARLY)), encoding="utf-8")
    PICTURE.write_text(picture(found), encoding="utf-8")
    print(f"{PAGE.name} and {PICTURE.name} written")
