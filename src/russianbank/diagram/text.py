"""Draws the table as text, for a terminal or a message.

The text is made of spans, each with its style, so that a terminal can print them in colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest
from sys import maxsize
from typing import NamedTuple

from russianbank.core.arguments import checked_number
from russianbank.core.cards import Card, Seat, Suit
from russianbank.core.event import Played
from russianbank.core.speaker import Speaker, english
from russianbank.core.view import PileView
from russianbank.diagram.scene import PositionOrView, Scene, make_scene

MIN_WIDTH = 40
"""The least width in characters: two piles side by side."""

_PILES = 4
"""How many piles are side by side, if there is room."""

_PILE_WIDTH = 20
"""The least width of a pile: with less, two foundations with tens would not fit."""


class Style(StrEnum):
    """What a span of the text is."""

    PLAIN = "plain"
    RED_TITLE = "red title"
    BLUE_TITLE = "blue title"
    TURN = "turn"
    SIGN = "sign"
    LABEL = "label"
    EMPTY = "empty"
    CARD = "card"
    BLACK_SUIT = "black suit"
    RED_SUIT = "red suit"
    RED_BACK = "red back"
    BLUE_BACK = "blue back"
    MARK = "mark"


class TextColour(NamedTuple):
    """The colours of a span, as numbers of the 256 terminal colours; None is the default colour."""

    foreground: int | None = None
    background: int | None = None
    bold: bool = False

    @property
    def ansi(self) -> str:
        """The escape code that switches to these colours."""
        codes = ["1"] if self.bold else []
        codes += [] if self.foreground is None else [f"38;5;{self.foreground}"]
        codes += [] if self.background is None else [f"48;5;{self.background}"]
        return f"\x1b[{';'.join(codes)}m" if codes else ""

    @property
    def rich(self) -> str:
        """These colours as a style of the Rich library."""
        words = ["bold"] if self.bold else []
        words += [] if self.foreground is None else [f"color({self.foreground})"]
        words += [] if self.background is None else [f"on color({self.background})"]
        return " ".join(words) or "none"


PALETTE = {
    Style.PLAIN: TextColour(),
    Style.RED_TITLE: TextColour(231, 124, bold=True),
    Style.BLUE_TITLE: TextColour(231, 25, bold=True),
    Style.TURN: TextColour(178, bold=True),
    Style.SIGN: TextColour(bold=True),
    Style.LABEL: TextColour(244),
    Style.EMPTY: TextColour(244),
    Style.CARD: TextColour(245, 230),
    Style.BLACK_SUIT: TextColour(16, 230),
    Style.RED_SUIT: TextColour(160, 230),
    Style.RED_BACK: TextColour(167, 124),
    Style.BLUE_BACK: TextColour(68, 25),
    Style.MARK: TextColour(16, 220, bold=True),
}
"""The colours of each style: cream cards with red and black suits."""


class Span(NamedTuple):
    """A part of a line in one style."""

    text: str
    style: Style = Style.PLAIN


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class _CharacterSet:
    """The characters for suits, backs, the player on turn, and missing cards."""

    suits: str
    back: str
    turn: str
    missing: str


_PIPS = _CharacterSet("♠♥♣♦", "▒▒", "●", "·")
_LETTERS = _CharacterSet("SHCD", "##", "*", ".")


class _Token(NamedTuple):
    """One item in a row of cards: a card, a back, or a foundation."""

    text: str
    style: Style
    marked: bool = False


class _Cell(NamedTuple):
    """A pile: its label, and its cards on as many lines as they need."""

    label: Line
    body: Sequence[Line]
    columns: int = 1


def text_diagram(
    shown: PositionOrView,
    seat: Seat | None = None,
    colour: bool = False,
    letters: bool = False,
    width: int = 80,
    names: tuple[str, str] | None = None,
    last: Played | None = None,
    words: Speaker = english,
) -> str:
    """Draw the table as text.

    Args:
        shown: a position, with all discards visible, or what a seat may see of it.
        seat: the seat at the near side, below; by default the seat of the view, or red.
        colour: whether to add the escape codes of a colour terminal.
        letters: whether to write suits as letters and use ASCII characters only.
        width: the most characters in a line, at least 40. With less than 80, two piles are side by
            side, not four.
        names: the names of red and blue; their colours if not given.
        last: the last act, whose card is put in brackets.
        words: says a message in the language of the reader.

    Raises:
        CannotBePlayed: if one of these is of the wrong kind, or there is no such seat.
    """
    lines = text_spans(shown, seat, letters, width, names, last, words)
    return "\n".join(_with_escape_codes(line) if colour else _plain(line) for line in lines)


def text_spans(
    shown: PositionOrView,
    seat: Seat | None = None,
    letters: bool = False,
    width: int = 80,
    names: tuple[str, str] | None = None,
    last: Played | None = None,
    words: Speaker = english,
) -> list[Line]:
    """Draw the table as lines of spans, to be printed in other colours.

    Args: as in :func:`text_diagram`.

    Raises:
        CannotBePlayed: if one of these is of the wrong kind, or there is no such seat.
    """
    scene = make_scene(shown, seat, names, words, last)
    room = checked_number(width, 0, maxsize, "a width is a number of characters")
    return _TextDrawing(scene, letters, room, words).lines()


def _with_escape_codes(line: Line) -> str:
    pieces = [(PALETTE[span.style].ansi, span.text) for span in line]
    return "".join(f"{code}{text}\x1b[0m" if code else text for code, text in pieces).rstrip()


def _plain(line: Line) -> str:
    return "".join(span.text for span in line).rstrip()


class _TextDrawing:
    """Draws one scene as lines of spans."""

    def __init__(self, scene: Scene, letters: bool, width: int, words: Speaker) -> None:
        self.words = words
        self.scene = scene
        self.view = scene.view
        self.signs = _LETTERS if letters else _PIPS
        self.width = max(width, MIN_WIDTH)
        self.per_line = _PILES if self.width >= _PILES * _PILE_WIDTH else _PILES // 2
        self.column = self.width // self.per_line

    def lines(self) -> list[Line]:
        """The lines: far side, far row, foundations, near row, near side."""
        near = self.scene.seat
        far = near.other
        blocks = [
            [self._title(far), *self._row(self._side(far))],
            self._row([self._place(place) for place in self.scene.row(far)]),
            self._row([self._foundations(suit) for suit in Suit] if self.view.foundations else []),
            self._row([self._place(place) for place in self.scene.row(near)]),
            [*self._row(self._side(near)), self._title(near)],
        ]
        return [line for block in blocks if block for line in [*block, ()]][:-1]

    def _title(self, seat: Seat) -> Line:
        style = Style.RED_TITLE if seat is Seat.RED else Style.BLUE_TITLE
        turn = Span(f"{self.signs.turn} {self.words('terminal-to-play')}", Style.TURN)
        after = (Span(" "), turn) if self.scene.on_turn(seat) else ()
        room = self.width - 2 - sum(len(span.text) for span in after)
        return (Span(f" {_cut(self.scene.names[seat], room)} ", style), *after)

    def _row(self, cells: Sequence[_Cell]) -> list[Line]:
        """Put cells side by side, and those that do not fit below them."""
        lines: list[Line] = []
        beside: list[_Cell] = []
        for cell in cells:
            if beside and sum(one.columns for one in (*beside, cell)) > self.per_line:
                lines += self._side_by_side(beside)
                beside = []
            beside.append(cell)
        return lines + self._side_by_side(beside)

    def _side_by_side(self, cells: Sequence[_Cell]) -> list[Line]:
        """Put cells side by side, as many lines as the highest of them has."""
        widths = [cell.columns * self.column for cell in cells]
        columns = [[cell.label, *cell.body] for cell in cells]
        return [
            tuple(
                span
                for line, width in zip(lines, widths, strict=True)
                for span in _padded(line, width)
            )
            for lines in zip_longest(*columns, fillvalue=())
        ]

    def _side(self, owner: Seat) -> list[_Cell]:
        """A player's own piles; from their side, the hand is left and the stock right."""
        side, near = self.view.sides[owner], owner is self.scene.seat
        back = Style.RED_BACK if owner is Seat.RED else Style.BLUE_BACK
        stocks = self.scene.has_stocks
        columns = max(1, self.per_line - (2 if stocks else 1))
        cells = [
            self._own_pile("h" if near else "", "hand", side.hand, back),
            self._own_pile("d" if near else "D", "discard", side.discard, None, columns),
        ]
        if stocks:
            cells.append(self._own_pile("s" if near else "S", "stock", side.stock, back))
        return cells if near else cells[::-1]

    def _own_pile(
        self, sign: str, word: str, pile: PileView, back: Style | None, columns: int = 1
    ) -> _Cell:
        label = f"{self.words(f'panels-term-{word}')} {pile.count}"
        spans = (Span(f" {sign}", Style.SIGN),) if sign else ()
        hidden = back is not None and pile.count > len(pile.shown)
        backs = [_Token(self.signs.back, back)] if back is not None and hidden else []
        body = self._fan([*backs, *self._cards(pile.shown)], columns)
        return _Cell((*spans, Span(f" {label}", Style.LABEL)), body, columns)

    def _place(self, place: int) -> _Cell:
        pile = self.view.tableau[place]
        label = (Span(f" t{place + 1}", Style.SIGN),)
        if self.scene.is_full_suit(place):
            suit = pile.shown[-1].suit
            whole = self._suit(suit, f"{self.words('terminal-whole-suit')} ")
            tokens = [_Token(self.signs.back, Style.RED_BACK), whole]
            return _Cell(label, self._fan(tokens, 1))
        if self.scene.is_space(place):
            return _Cell(label, [(Span(f" {self.words('terminal-space')}", Style.EMPTY),)])
        return _Cell(label, self._fan(self._cards(pile.shown), 1))

    def _foundations(self, suit: Suit) -> _Cell:
        """The two foundations of a suit, each as its lowest and its top card."""
        spans: list[Span] = []
        for pile in self.view.foundations[suit * 2 : suit * 2 + 2]:
            spans += [Span(" ")] if spans else []
            spans += self._range(pile.shown) if pile.shown else self._missing_foundation(suit)
        foundations = self.words("terminal-foundations")
        first = (Span(" f", Style.SIGN), Span(f" {foundations}", Style.LABEL))
        return _Cell(first if suit is Suit.SPADES else (), [tuple(spans)])

    def _range(self, cards: tuple[Card, ...]) -> Line:
        low, high = self._card(cards[0]), self._card(cards[-1])
        token = high if len(cards) == 1 else high._replace(text=f"{low.text}..{high.text}")
        return self._card_row([token])

    def _missing_foundation(self, suit: Suit) -> Line:
        return (Span(f" {self.signs.missing}{self.signs.suits[suit]}", Style.EMPTY),)

    def _cards(self, cards: Iterable[Card]) -> list[_Token]:
        return [self._card(card) for card in cards]

    def _card(self, card: Card) -> _Token:
        rank = str(card)[0].replace("T", "10")
        return self._suit(card.suit, rank)._replace(marked=self.scene.marked(card))

    def _suit(self, suit: Suit, before: str) -> _Token:
        style = Style.RED_SUIT if suit.red else Style.BLACK_SUIT
        return _Token(before + self.signs.suits[suit], style)

    def _fan(self, tokens: Sequence[_Token], columns: int) -> list[Line]:
        """Cards from the lowest to the top card, broken into lines that fit the column."""
        if not tokens:
            return [(Span(f" {self.signs.missing}", Style.EMPTY),)]
        room = columns * self.column - 1
        rows: list[list[_Token]] = [[]]
        for token in tokens:
            if rows[-1] and sum(len(one.text) + 1 for one in (*rows[-1], token)) + 1 > room:
                rows.append([])
            rows[-1].append(token)
        return [self._card_row(row) for row in rows]

    def _card_row(self, tokens: Sequence[_Token]) -> Line:
        """Cards side by side, with a gap around each; the gaps of a marked card are brackets."""
        spans: list[Span] = []
        for number, token in enumerate(tokens):
            after_mark = number > 0 and tokens[number - 1].marked
            gap = Style.CARD if token.style.endswith("suit") else token.style
            if token.marked:
                spans.append(Span("[", Style.MARK))
            else:
                spans.append(Span("]", Style.MARK) if after_mark else Span(" ", gap))
            spans.append(Span(token.text, token.style))
        spans.append(Span("]", Style.MARK) if tokens[-1].marked else Span(" ", spans[-2].style))
        return tuple(spans)


def _cut(name: str, room: int) -> str:
    """A name that is not longer than there is room."""
    return name if len(name) <= room else f"{name[: room - 3]}..."


def _padded(line: Line, width: int) -> Line:
    missing = width - sum(len(span.text) for span in line)
    return (*line, Span(" " * missing)) if missing > 0 else line
