"""The picture of a finished game for a shared link: the public cards, the players, the points.

The cards and letters were drawn when the browser part was built (`web/art/share-card.mjs`). Here
their pixels are copied to their places, and the whole is written as a PNG with a palette.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.json import decode

from russianbank.core.cards import Card, Suit
from russianbank.core.view import PileView, SideView, View
from russianbank.server.table.table_view import SeatName

WIDTH, HEIGHT = 1200, 630
"""The size that sites show without cutting it."""

BAND = 84
"""The height of the band with the names."""

EDGE, LINE, STEP = 22, 14, 27
"""Space at the left and right; between two rows; most between two cards of a pile."""

TITLE = "Russian Bank"


class _Cards(Struct, frozen=True):
    """Where the drawn cards are: one row of sprites."""

    width: int
    height: int
    at: int
    row: int
    names: list[str]


class _Font(Struct, frozen=True):
    """The letters of one size: where each one is, its width, its offset, and its advance."""

    height: int
    glyphs: dict[str, tuple[int, int, int, int]]


class _Head(Struct, frozen=True):
    """The first line of the packed file."""

    palette: list[int]
    inks: dict[str, int]
    cards: _Cards
    fonts: dict[str, _Font]


class ShareCardContent(Struct, frozen=True):
    """What the picture of a game says in words.

    Attributes:
        names: red's and blue's names.
        points: their points; None before the end of the game.
        winner: the seat that has won; None if nobody has.
        captions: the names of stock, hand and discard.
    """

    names: tuple[str, str]
    points: tuple[int, int] | None
    winner: SeatName | None
    captions: tuple[str, str, str]


class Sprites:
    """The drawn cards and letters.

    Args:
        file: the packed file.
    """

    def __init__(self, file: Path) -> None:
        head, _, packed = file.read_bytes().partition(b"\n")
        self.head = decode(head, type=_Head)
        self.pixels = zlib.decompress(packed)
        self._rows: dict[str, list[tuple[int, bytes]]] = {}

    def card(self, name: str) -> list[tuple[int, bytes]]:
        """The rows of a card: how far each begins from the left, and its pixels."""
        found = self._rows.get(name)
        if found is None:
            cards = self.head.cards
            first = cards.at + cards.names.index(name) * cards.width
            starts = [first + line * cards.row for line in range(cards.height)]
            rows = [self.pixels[start : start + cards.width] for start in starts]
            ground = rows[0][:1]  # outside the round corner
            found = [(len(row) - len(row.lstrip(ground)), row.strip(ground)) for row in rows]
            self._rows[name] = found
        return found


class ShareCard:
    """Draws one picture.

    Args:
        sprites: the cards and letters.
    """

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        head = sprites.head
        self._card = head.cards
        rail, felt = head.inks["name"], head.inks["caption"]
        ground = bytes([rail]) * (WIDTH * BAND) + bytes([felt]) * (WIDTH * (HEIGHT - BAND))
        self._canvas = bytearray(ground)

    def png(self, view: View, content: ShareCardContent) -> bytes:
        """The picture of a view, as a PNG."""
        self._band(content)
        rows = [BAND + LINE + row * (self._card.height + LINE) for row in range(4)]
        middle = self._foundations(view, rows)
        trio = self._card.width + EDGE * 2
        room = (middle[0] - trio - LINE, WIDTH - trio - middle[1] - LINE)
        for place, pile in enumerate(view.tableau):
            left = trio if place < 4 else middle[1] + LINE
            self._place(pile, left, rows[place % 4], room[place // 4])
        self._side(view.sides[0], "red", WIDTH - EDGE - self._card.width, content, bool(middle[2]))
        self._side(view.sides[1], "blue", EDGE, content, bool(middle[2]))
        return _png(bytes(self._canvas), self._sprites.head.palette)

    def _foundations(self, view: View, rows: Sequence[int]) -> tuple[int, int, int]:
        """Draws the foundations in the middle; returns their left and right edges, and how many."""
        width = 2 * self._card.width + LINE
        left = (WIDTH - width) // 2
        for number, pile in enumerate(view.foundations):
            x = left + (number % 2) * (self._card.width + LINE)
            suit = "SHCD"[Suit(number // 2)]
            self._put(str(pile.top) if pile.top else f"empty-{suit}", x, rows[number // 2])
        if not view.foundations:
            return WIDTH // 2, WIDTH // 2, 0
        return left, left + width, len(view.foundations)

    def _place(self, pile: PileView, left: int, top: int, room: int) -> None:
        if not pile.count:
            self._put("space", left, top)
        step = STEP
        if len(pile.shown) > 1:
            step = min(STEP, (room - self._card.width) // (len(pile.shown) - 1))
        for number, card in enumerate(pile.shown):
            self._put(str(card), left + number * step, top)

    def _side(
        self, side: SideView, back: str, left: int, content: ShareCardContent, stocks: bool
    ) -> None:
        piles = (side.stock, side.hand, side.discard)
        drawn = list(zip(piles, content.captions, strict=True))[0 if stocks else 1 :]
        pitch = (HEIGHT - BAND) // 3
        for number, (pile, caption) in enumerate(drawn):
            top = BAND + LINE + number * pitch
            self._put(_top(pile, back), left, top)
            text = f"{caption} {pile.count}"
            x = left + (self._card.width - self._length(text, "caption")) // 2
            self._write(text, "caption", "caption", max(2, x), top + self._card.height + 4)

    def _band(self, content: ShareCardContent) -> None:
        """Writes the names and points at the sides, and the name of the game between them."""
        title = self._length(TITLE, "title")
        self._write(TITLE, "title", "winner", (WIDTH - title) // 2, 14)
        room = (WIDTH - title) // 2 - 2 * EDGE
        for number, seat in enumerate(("red", "blue")):
            points = "" if content.points is None else f"  {content.points[number]}"
            name = self._fitting(content.names[number], room - self._length(points, "name"))
            ink = "winner" if content.winner == seat else "name"
            text = name + points
            left = WIDTH - EDGE - self._length(text, "name") if seat == "red" else EDGE
            self._write(text, "name", ink, left, 17)

    def _fitting(self, name: str, room: int) -> str:
        """A name cut to a width; letters that were not drawn are left out."""
        glyphs = self._sprites.head.fonts["name"].glyphs
        known = "".join(letter for letter in name if letter in glyphs).strip()
        if self._length(known, "name") <= room:
            return known
        while known and self._length(f"{known}…", "name") > room:
            known = known[:-1]
        return f"{known.rstrip()}…"

    def _length(self, text: str, font: str) -> int:
        glyphs = self._sprites.head.fonts[font].glyphs
        return sum(glyphs[letter][3] for letter in text if letter in glyphs)

    def _write(self, text: str, font: str, ink: str, x: int, y: int) -> None:
        drawn = self._sprites.head.fonts[font]
        first = self._sprites.head.inks[ink]
        shades = bytes(range(first, first + 16)) + bytes(240)
        for letter in text:
            at, width, offset, advance = drawn.glyphs.get(letter, (0, 0, 0, 0))
            for line in range(drawn.height if width else 0):
                row = self._sprites.pixels[at + line * width : at + (line + 1) * width]
                if any(row):
                    start = (y + line) * WIDTH + x + offset
                    self._canvas[start : start + width] = row.translate(shades)
            x += advance

    def _put(self, name: str, left: int, top: int) -> None:
        for line, (inset, row) in enumerate(self._sprites.card(name)):
            start = (top + line) * WIDTH + left + inset
            self._canvas[start : start + len(row)] = row


def _top(pile: PileView, back: str) -> str:
    """The sprite of the top of a player's own pile."""
    top: Card | None = pile.top
    if top is not None:
        return str(top)
    return back if pile.count else "space"


def _png(pixels: bytes, palette: list[int]) -> bytes:
    """A PNG of pixels that are numbers in a palette of RGB values."""
    lines = (pixels[start : start + WIDTH] for start in range(0, len(pixels), WIDTH))
    packed = zlib.compress(b"".join(b"\0" + line for line in lines), 6)
    size = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", size), (b"PLTE", bytes(palette)), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
