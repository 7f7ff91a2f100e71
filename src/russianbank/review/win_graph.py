"""Draws the win chance by turn as an SVG graph, with turning points and blunders."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from russianbank.core.speaker import Speaker
from russianbank.diagram.svg_shapes import BACKS, CREAM, FELT, GOLD
from russianbank.review.findings import Review
from russianbank.review.turns import ReviewedTurn, reviewed_turns, turning_points

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 960, 340, 52, 24, 34, 44
"""The size of the graph, and its margins."""

RED_AREA, BLUE_AREA = "#e59a92", "#9db9ea"
MOST_NUMBERS = 12
"""About how many numbers of turns stand below the graph."""


def win_graph(found: Review, names: tuple[str, str], text: Speaker) -> str:
    """Draw the win chance of red by turn as an SVG element, to be put into a page.

    Args:
        found: the review.
        names: the names of red and blue.
        text: says a message in the language of the reader.
    """
    return "\n".join(_WinGraph(found, names, text).lines())


class _WinGraph:
    """The graph of one review."""

    def __init__(self, found: Review, names: tuple[str, str], text: Speaker) -> None:
        self.found = found
        self.names = names
        self.text = text
        self.turns = list(reviewed_turns(found))
        self.shares = [*[turn.before for turn in self.turns], found.result]

    def lines(self) -> Iterator[str]:
        """The element, line by line."""
        whose = self.text("review-graph-of", who="named", name=self.names[0])
        label = f"{self.text('review-graph')}: {whose}"
        yield (
            f'<svg class="graph" role="img" aria-label="{escape(label)}"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}">'
        )
        yield f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{FELT}"/>'
        yield from self._areas()
        yield from self._scale()
        yield f'<polyline points="{self._path()}" fill="none" stroke="{CREAM}" stroke-width="2.5"/>'
        yield from self._blunders()
        yield from self._turning_points()
        yield "</svg>"

    def _x(self, number: float) -> float:
        return round(LEFT + number * (WIDTH - LEFT - RIGHT) / max(1, len(self.shares) - 1), 1)

    def _y(self, share: float) -> float:
        return round(HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP), 1)

    def _path(self) -> str:
        points = enumerate(self.shares)
        return " ".join(f"{self._x(number)},{self._y(share)}" for number, share in points)

    def _areas(self) -> Iterator[str]:
        """Red above the middle, blue below it."""
        middle, end = self._y(0.5), self._x(len(self.shares) - 1)
        area = (
            f"M{LEFT} {middle}L{self._path().replace(' ', 'L').replace(',', ' ')}L{end} {middle}Z"
        )
        halves = ((RED_AREA, TOP), (BLUE_AREA, middle))
        for colour, top in halves:
            yield (
                f'<svg x="0" y="{top}" width="{WIDTH}" height="{middle - TOP}" overflow="hidden">'
                f'<path transform="translate(0 {-top})" d="{area}" fill="{colour}"'
                ' fill-opacity=".42"/></svg>'
            )

    def _scale(self) -> Iterator[str]:
        for percent in (0, 25, 50, 75, 100):
            line = self._y(percent / 100)
            strong = ".6" if percent == 50 else ".16"
            yield (
                f'<path d="M{LEFT} {line}H{WIDTH - RIGHT}" stroke="#fff"'
                f' stroke-opacity="{strong}"/>'
                f'<text x="{LEFT - 10}" y="{line + 5}" text-anchor="end">{percent}</text>'
            )
        for name, line in zip(self.names, (TOP - 11, HEIGHT - BOTTOM - 8), strict=True):
            wins = escape(self.text("review-wins", name=name))
            yield f'<text x="{LEFT + 6}" y="{line}">{wins}</text>'
        every = max(1, round(len(self.turns) / MOST_NUMBERS))
        for number, turn in enumerate(self.turns):
            if number % every == 0 and number:
                yield (
                    f'<text x="{self._x(number)}" y="{HEIGHT - 12}" text-anchor="middle">'
                    f"{turn.number}</text>"
                )
        axis = self.text("review-axis")
        yield f'<text x="8" y="{HEIGHT - 12}">{axis}</text>'

    def _blunders(self) -> Iterator[str]:
        """A dot in the player's colour on each turn with a blunder."""
        places = {turn.number: number for number, turn in enumerate(self.turns)}
        for mark in self.found.marks:
            number = places.get(mark.turn)
            if mark.severity == "blunder" and number is not None:
                turn = self.text("review-turn", turn=mark.turn)
                blunder = self.text("review-severity-blunder")
                title = f"{turn}, {self.names[mark.seat]}: {blunder}, {100 * mark.cost:.0f}"
                yield (
                    f'<circle cx="{self._x(number)}" cy="{self._y(self.shares[number])}" r="4.5"'
                    f' fill="{BACKS[mark.seat]}" stroke="{CREAM}" stroke-width="1.5">'
                    f"<title>{escape(title)}</title></circle>"
                )

    def _turning_points(self) -> Iterator[str]:
        for turn in turning_points(self.found):
            number = self.turns.index(turn)
            yield from self._ring(number, turn)

    def _ring(self, number: int, turn: ReviewedTurn) -> Iterator[str]:
        place, line = self._x(number), self._y(turn.before)
        above = (turn.change < 0 and line > TOP + 20) or line > HEIGHT - BOTTOM - 30
        label = line - 14 if above else line + 26
        yield (
            f'<circle cx="{place}" cy="{line}" r="8" fill="none" stroke="{GOLD}" stroke-width="3"/>'
            f'<text class="ring" x="{place}" y="{label:.1f}"'
            f' text-anchor="middle">{turn.number}</text>'
        )
