"""A ladder as an SVG picture: a point for each player, with an error bar."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape

from russianbank.arena.ladder import Ladder, LadderRow, first_mover_sentence
from russianbank.diagram.svg_shapes import CREAM, FELT, GOLD

MARGIN, HEAD, ROW, FOOT = 40, 112, 46, 92
"""Sizes: around the picture, above the players, of a player's row, below the players."""

LETTER = 11.8
"""About the width of a letter of a player's name; a name longer than `LONGEST` is cut."""
LONGEST = 44

ROOM, FIGURES = 560, 150
"""The widths of the scale, and of the figures on its right."""

STYLE = """
.ladder text { font-family: system-ui, "Helvetica Neue", Arial, sans-serif; fill: #fff }
.ladder .title { font-size: 27px; font-weight: 600 }
.ladder .note, .ladder .tick { font-size: 16px; fill: #b9cdc2 }
.ladder .tick { text-anchor: middle }
.ladder .name { font-size: 19px; font-weight: 600 }
.ladder .place { font-size: 16px; fill: #b9cdc2; text-anchor: end }
.ladder .rating { font-size: 19px; font-weight: 600; text-anchor: end }
.ladder .within { font-size: 16px; fill: #b9cdc2 }
""".strip()


def svg_ladder(ladder: Ladder) -> str:
    """Return a ladder as SVG; bars hold the true distance from the anchor 95 times of 100."""
    return "\n".join(_Plot(ladder).lines()) + "\n"


class _Plot:
    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        longest = max(len(_short(row.name)) for row in ladder.rows)
        self.left = MARGIN + 36 + max(140, round(LETTER * longest)) + 24
        self.width = self.left + ROOM + FIGURES + MARGIN
        self.height = HEAD + ROW * len(ladder.rows) + FOOT
        ends = [end for row in ladder.rows for end in _ends(row)]
        self.ticks = _ticks(min(ends), max(ends))

    def lines(self) -> Iterator[str]:
        ladder = self.ladder
        title = f"Ratings under {ladder.rules}"
        yield (
            '<svg xmlns="http://www.w3.org/2000/svg" class="ladder" role="img"'
            f' aria-labelledby="title desc" width="{self.width}" height="{self.height}"'
            f' viewBox="0 0 {self.width} {self.height}">'
        )
        yield f'<title id="title">{escape(title)}</title>'
        yield f'<desc id="desc">{escape(" ".join(map(_sentence, ladder.rows)))}</desc>'
        yield f"<style>{STYLE}</style>"
        yield f'<rect width="{self.width}" height="{self.height}" rx="18" fill="{FELT}"/>'
        yield _text("title", MARGIN, 56, title)
        games = f"{ladder.games:,} games, each deal from both seats. Elo, bars hold 95 of 100."
        yield _text("note", MARGIN, 84, games)
        yield from self._scale()
        for number, row in enumerate(ladder.rows):
            yield from self._row(number, row)
        yield _text("note", MARGIN, self.height - 26, self._foot())
        yield "</svg>"

    def _scale(self) -> Iterator[str]:
        bottom = self.height - FOOT
        for tick in self.ticks:
            x = self._x(tick)
            strong = ".42" if tick == self._anchored() else ".14"
            yield (
                f'<path d="M{x:g} {HEAD - 6}V{bottom + 6}" stroke="#fff" stroke-opacity="{strong}"'
                ' stroke-width="1.5"/>'
            )
            yield _text("tick", x, bottom + 27, f"{tick:,}".replace("-", "\N{MINUS SIGN}"))

    def _row(self, number: int, row: LadderRow) -> Iterator[str]:
        y = HEAD + ROW * number + ROW / 2
        if number % 2 == 0:
            yield (
                f'<rect x="{MARGIN - 14}" y="{y - ROW / 2:g}" height="{ROW}" rx="8" fill="#000"'
                f' width="{self.width - 2 * MARGIN + 28}" fill-opacity=".13"/>'
            )
        yield _text("place", MARGIN + 22, y + 6, str(number + 1))
        yield _text("name", MARGIN + 36, y + 7, _short(row.name))
        low, high = _ends(row)
        x = self._x(row.rating.mean)
        if high > low:
            yield (
                f'<path d="M{self._x(low):g} {y:g}H{self._x(high):g}M{self._x(low):g} {y - 7:g}v14'
                f'M{self._x(high):g} {y - 7:g}v14" stroke="{GOLD}" stroke-width="3"'
                ' stroke-linecap="round" fill="none"/>'
            )
        fill = FELT if row.name == self.ladder.anchor else CREAM
        yield (
            f'<circle cx="{x:g}" cy="{y:g}" r="7.5" fill="{fill}" stroke="{CREAM}"'
            ' stroke-width="3"/>'
        )
        right = self.width - MARGIN
        yield _text("rating", right - 62, y + 7, _whole(row.rating.mean))
        within = f"± {(high - low) / 2:.0f}" if high > low else "anchor"
        if high > low or row.name == self.ladder.anchor:
            yield _text("within", right - 54, y + 6, within)

    def _foot(self) -> str:
        ladder = self.ladder
        words = [first_mover_sentence(ladder)]
        if ladder.draws:
            words.append(
                f"{100 * ladder.draws / ladder.games:.1f} were drawn; a draw is half a win."
            )
        if not ladder.bounded:
            words.append("A player won everything: ratings far apart are lower bounds.")
        return " ".join(words)

    def _anchored(self) -> float:
        return next(r.rating.mean for r in self.ladder.rows if r.name == self.ladder.anchor)

    def _x(self, rating: float) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        return round(self.left + ROOM * (rating - low) / (high - low), 1)


def _ends(row: LadderRow) -> tuple[float, float]:
    return row.rating.bounds or (row.rating.mean, row.rating.mean)


def _ticks(low: float, high: float) -> list[int]:
    """Return about six round numbers that enclose a range."""
    rough = max(high - low, 10) / 5
    power = 10 ** math.floor(math.log10(rough))
    step = max(1, round(power * next(by for by in (1, 2, 5, 10) if by * power >= rough)))
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def _text(kind: str, x: float, y: float, words: str) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(words)}</text>'


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def _whole(value: float) -> str:
    return f"{round(value):,}".replace("-", "\N{MINUS SIGN}")


def _sentence(row: LadderRow) -> str:
    low, high = _ends(row)
    within = f", give or take {(high - low) / 2:.0f}" if high > low else ""
    return f"{row.name}: {row.rating.mean:.0f}{within}."
