"""Draws the table as an SVG picture that needs no other files and no special fonts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from russianbank.core.arguments import checked_kind
from russianbank.core.cards import Card, Seat, Suit
from russianbank.core.event import Played
from russianbank.core.speaker import Speaker, english
from russianbank.core.view import PileView
from russianbank.diagram.alt_text import described
from russianbank.diagram.scene import PositionOrView, Scene, make_scene
from russianbank.diagram.svg_shapes import BACKS, FELT, STYLE, definitions, suit_id

CARD_WIDTH, CARD_HEIGHT = 100, 140
"""The size of a card, in units of the picture."""

STEP = 36
"""Horizontal distance of the cards in a pile; the index of each card stays visible."""

PITCH = 156
"""Horizontal distance of the foundations; a tableau pile has room for two."""

GAP = 20
"""The least space between two piles of a row."""

MARGIN, TITLE, LABEL, LINE = 40, 42, 26, 24
"""Space around the picture; heights of a name and of a label; space between two rows."""

TEN = '<text class="ten" transform="translate(5 36) scale(.62 1)">10</text>'
"""The index of a ten, whose two digits are made narrower."""

ROW = LABEL + CARD_HEIGHT
INNER = 7 * PITCH + CARD_WIDTH
COLUMNS = [place * 2 * PITCH for place in range(4)]


class _PileDrawing(NamedTuple):
    """A pile to be drawn.

    Attributes:
        sign: the sign of the pile in notation; empty if it has none.
        label: the text of the label.
        back: the colour of a card face down at the bottom; None if there is none.
        cards: the cards face up, from the lowest to the top.
        preferred_left: the left edge that the pile gets if its neighbours leave room.
    """

    sign: str
    label: str
    back: Seat | None
    cards: Sequence[Card]
    preferred_left: int

    @property
    def shapes(self) -> int:
        """The number of cards side by side."""
        return max(1, len(self.cards) + (self.back is not None))


def svg_diagram(
    shown: PositionOrView,
    seat: Seat | None = None,
    names: tuple[str, str] | None = None,
    last: Played | None = None,
    title: str = "Russian Bank",
    words: Speaker = english,
) -> str:
    """Draw the table as an SVG document.

    Args:
        shown: a position, with all discards visible, or what a seat may see of it.
        seat: the seat at the near side, below; by default the seat of the view, or red.
        names: the names of red and blue; their colours if not given.
        last: the last act, whose card gets a ring.
        title: the title of the picture for a screen reader, which also reads the cards.
        words: says a message in the language of the reader.

    Raises:
        CannotBePlayed: if one of these is of the wrong kind, or there is no such seat.
    """
    checked_kind(title, str, "the title of a picture is a text")
    scene = make_scene(shown, seat, names, words, last)
    return _SvgDrawing(scene, words).document(title)


class _SvgDrawing:
    """Draws one scene as SVG."""

    def __init__(self, scene: Scene, words: Speaker) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = words

    def document(self, title: str) -> str:
        """The whole picture, row by row."""
        near = self.scene.seat
        far = near.other
        top = MARGIN
        parts: list[str] = [self._title(far, top + 18)]
        top += TITLE
        rows = [self._side(far), self._places(far), None, self._places(near), self._side(near)]
        for row in rows:
            if row is None and not self.view.foundations:
                continue
            parts += self._foundations(top) if row is None else self._row(row, top)
            top += ROW + LINE
        parts.append(self._title(near, top + 18))
        width, height = INNER + 2 * MARGIN, top + TITLE - LINE + MARGIN
        return "\n".join([*self._opening(width, height, title), *parts, "</g>", "</svg>", ""])

    def _opening(self, width: int, height: int, title: str) -> Iterator[str]:
        yield (
            '<svg xmlns="http://www.w3.org/2000/svg" class="russianbank" role="img"'
            f' aria-labelledby="title desc" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}">'
        )
        yield f'<title id="title">{escape(title)}</title>'
        yield f'<desc id="desc">{escape(described(self.scene, self.words))}</desc>'
        yield f"<style>{STYLE}</style>"
        yield "<defs>"
        yield from definitions()
        yield "</defs>"
        yield f'<rect width="{width}" height="{height}" rx="18" fill="{FELT}"/>'
        yield f'<g transform="translate({MARGIN} 0)">'

    def _title(self, seat: Seat, line: int) -> str:
        name = escape(self.scene.names[seat])
        turn = self.scene.on_turn(seat)
        to_play = escape(self.words("terminal-to-play"))
        note = f'<tspan class="turn" dx="14">{to_play}</tspan>' if turn else ""
        return (
            f'<circle fill="{BACKS[seat]}" stroke="#fff" cx="9" cy="{line - 8}" r="9"/>'
            f'<text class="name" x="28" y="{line}">{name}{note}</text>'
        )

    def _side(self, owner: Seat) -> list[_PileDrawing]:
        """A player's own piles; from their side, the hand is left and the stock right."""
        side, near = self.view.sides[owner], owner is self.scene.seat
        left, right = 0, INNER - CARD_WIDTH
        hand = self._own("h" if near else "", "hand", side.hand, owner, left if near else right)
        discard = self._own("d" if near else "D", "discard", side.discard, None, COLUMNS[1])
        stock = self._own("s" if near else "S", "stock", side.stock, owner, right if near else left)
        if not self.scene.has_stocks:
            return [hand, discard] if near else [discard, hand]
        return [hand, discard, stock] if near else [stock, discard, hand]

    def _own(
        self, sign: str, kind: str, pile: PileView, back: Seat | None, left: int
    ) -> _PileDrawing:
        label = escape(self.words(f"panels-term-{kind}"))
        hidden = back if pile.count > len(pile.shown) else None
        return _PileDrawing(sign, f"{label} {pile.count}", hidden, pile.shown, left)

    def _places(self, owner: Seat) -> list[_PileDrawing]:
        return [
            self._place(place, left)
            for place, left in zip(self.scene.row(owner), COLUMNS, strict=True)
        ]

    def _place(self, place: int, left: int) -> _PileDrawing:
        sign = f"t{place + 1}"
        cards = self.view.tableau[place].shown
        if self.scene.is_full_suit(place):
            whole = f"{escape(self.words('terminal-whole-suit'))} {cards[-1].suit.symbol}"
            return _PileDrawing(sign, whole, Seat.RED, (), left)
        return _PileDrawing(sign, "", None, cards, left)

    def _row(self, piles: Sequence[_PileDrawing], top: int) -> Iterator[str]:
        starts, step = _spread(piles)
        for pile, left in zip(piles, starts, strict=True):
            yield _label(pile.sign, pile.label, left, top)
            yield from self._pile(pile, left, top + LABEL, step)

    def _pile(self, pile: _PileDrawing, left: float, top: int, step: float) -> Iterator[str]:
        if not pile.cards and pile.back is None:
            yield f'<use href="#space" x="{left:g}" y="{top}"/>'
            return
        if pile.back is not None:
            yield f'<use href="#{pile.back}-back" x="{left:g}" y="{top}"/>'
            left += step
        for card in pile.cards:
            yield self._card(card, left, top, covered=card is not pile.cards[-1])
            left += step

    def _card(self, card: Card, left: float, top: float, covered: bool = False) -> str:
        """One card face up; of a covered card only the index is visible."""
        rank = str(card)[0]
        index = TEN if rank == "T" else f'<text x="19" y="36">{rank}</text>'
        ring = '<use href="#ring"/>' if self.scene.marked(card) else ""
        return (
            f'<g class="card {"red" if card.suit.red else "black"}" data-card="{card}"'
            f' transform="translate({left:g} {top:g})">'
            f'<use href="#{suit_id(card.suit)}-{"covered" if covered else "open"}"/>'
            f"{index}{ring}</g>"
        )

    def _foundations(self, top: int) -> Iterator[str]:
        yield _label("f", escape(self.words("terminal-foundations")), 0, top)
        top += LABEL
        for number, pile in enumerate(self.view.foundations):
            left = number * PITCH
            if not pile.shown:
                suit = suit_id(Suit(number // 2))
                yield f'<use href="#{suit}-wanted" x="{left}" y="{top}"/>'
                continue
            for under in range(min(len(pile.shown) - 1, 2), 0, -1):
                yield f'<use href="#card" x="{left - 3 * under}" y="{top - 3 * under}"/>'
            yield self._card(pile.shown[-1], left, top)


def _spread(piles: Sequence[_PileDrawing]) -> tuple[list[float], float]:
    """The left edge of each pile of a row, and the horizontal distance of the cards in a pile.

    A long pile moves its neighbours aside; if the row has no more room, all its piles get narrower.
    """
    steps = sum(pile.shapes - 1 for pile in piles)
    room = INNER - CARD_WIDTH * len(piles) - GAP * (len(piles) - 1)
    step = min(STEP, math.floor(10 * room / max(steps, 1)) / 10)
    widths = [CARD_WIDTH + (pile.shapes - 1) * step for pile in piles]
    starts: list[float] = []
    edge = 0.0
    for pile, width in zip(piles, widths, strict=True):
        starts.append(max(pile.preferred_left, edge))
        edge = starts[-1] + width + GAP
    edge = float(INNER)
    for number in reversed(range(len(piles))):
        starts[number] = round(min(starts[number], edge - widths[number]), 1)
        edge = starts[number] - GAP
    return starts, step


def _label(sign: str, label: str, left: float, top: int) -> str:
    first = f'<tspan class="sign">{sign}</tspan> ' if sign else ""
    return f'<text class="label" x="{left + 2:g}" y="{top + 17}">{first}{label}</text>'
