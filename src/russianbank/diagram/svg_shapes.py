"""The shapes and colours of the SVG picture: suit signs, cards, backs, and the style sheet.

Each shape is defined once, in units of which a card has 100 by 140, and used by its identifier.
"""

from __future__ import annotations

from collections.abc import Iterator

from russianbank.core.cards import Suit

FELT, CREAM, GOLD = "#17402f", "#fdf9ee", "#e3b63c"
RED_INK, BLACK_INK = "#b5202c", "#1c1c1e"
BACKS = ("#96262c", "#274b86")
"""The colours of the backs of red and of blue, as at the table in a browser."""

_DRAWN = ("#edb3a8", "#a9c1ea")
"""What is drawn on these: dots on red, a lattice on blue."""

PIPS = {
    Suit.SPADES: (
        "M50 4C57 23 94 41 94 64C94 76 85 84 75 84C66 84 58 79 54 71C54 82 58 90 67 96H33"
        "C42 90 46 82 46 71C42 79 34 84 25 84C15 84 6 76 6 64C6 41 43 23 50 4Z"
    ),
    Suit.HEARTS: (
        "M50 95C43 76 6 57 6 31C6 17 16 8 28 8C38 8 46 14 50 24C54 14 62 8 72 8"
        "C84 8 94 17 94 31C94 57 57 76 50 95Z"
    ),
    Suit.CLUBS: (
        "M50 4A22 22 0 0 1 66 41A22 22 0 1 1 54 69C54 81 58 90 67 96H33C42 90 46 81 46 69"
        "A22 22 0 1 1 34 41A22 22 0 0 1 50 4Z"
    ),
    Suit.DIAMONDS: "M50 3C60 21 71 37 86 50C71 63 60 79 50 97C40 79 29 63 14 50C29 37 40 21 50 3Z",
}
"""The outline of each suit, as an SVG path in a square of 100 units."""

STYLE = f"""
.russianbank text {{ font-family: system-ui, "Helvetica Neue", Arial, sans-serif }}
.russianbank .card text {{ font-size: 35px; font-weight: 600; text-anchor: middle }}
.russianbank .card .ten {{ text-anchor: start }}
.russianbank .red {{ fill: {RED_INK} }}
.russianbank .black {{ fill: {BLACK_INK} }}
.russianbank .name {{ fill: #fff; font-size: 24px; font-weight: 600 }}
.russianbank .turn {{ fill: {GOLD} }}
.russianbank .label {{ fill: #b9cdc2; font-size: 18px }}
.russianbank .sign {{ fill: #fff; font-weight: 600 }}
""".strip()


def suit_id(suit: Suit) -> str:
    """The name of a suit in the identifiers of the picture, such as ``spades``."""
    return suit.name.lower()


def definitions() -> Iterator[str]:
    """The definitions of all shapes, line by line."""
    yield (
        f'<rect id="card" x=".5" y=".5" width="99" height="139" rx="9" fill="{CREAM}"'
        ' stroke="#000" stroke-opacity=".28"/>'
    )
    yield (
        '<rect id="space" x="1.5" y="1.5" width="97" height="137" rx="9" fill="#000"'
        ' fill-opacity=".1" stroke="#fff" stroke-opacity=".38" stroke-width="2"'
        ' stroke-dasharray="7 6"/>'
    )
    yield (
        f'<rect id="ring" x="-1" y="-1" width="102" height="142" rx="10" fill="none"'
        f' stroke="{GOLD}" stroke-width="5"/>'
    )
    yield from _back("red", BACKS[0], _dots(_DRAWN[0]), 10)
    yield from _back("blue", BACKS[1], _lattice(_DRAWN[1]), 15)
    for suit, outline in PIPS.items():
        name = suit_id(suit)
        yield f'<path id="{name}" d="{outline}"/>'
        yield (
            f'<g id="{name}-covered"><use href="#card"/>'
            f'<use href="#{name}" transform="translate(7 44) scale(.25)"/></g>'
        )
        yield (
            f'<g id="{name}-open"><use href="#{name}-covered"/>'
            f'<use href="#{name}" transform="translate(38 76) scale(.52)"/></g>'
        )
        yield (
            f'<g id="{name}-wanted"><use href="#space"/><use href="#{name}" fill="#fff"'
            ' fill-opacity=".2" transform="translate(30 50) scale(.4)"/></g>'
        )


def _dots(colour: str) -> str:
    return (
        f'<path d="M2.5 2.5h0M7.5 7.5h0" stroke="{colour}" stroke-width="3.4"'
        ' stroke-linecap="round"/>'
    )


def _lattice(colour: str) -> str:
    return f'<path d="M0 7.5L7.5 0L15 7.5L7.5 15Z" fill="none" stroke="{colour}" stroke-width="2"/>'


def _back(colour: str, paint: str, figure: str, step: int) -> Iterator[str]:
    yield (
        f'<pattern id="{colour}-figure" x="8" y="7" width="{step}" height="{step}"'
        f' patternUnits="userSpaceOnUse">{figure}</pattern>'
    )
    yield (
        f'<g id="{colour}-back"><use href="#card"/>'
        f'<rect x="6" y="6" width="88" height="128" rx="4" fill="{paint}"/>'
        f'<rect x="10" y="10" width="80" height="120" rx="2" fill="url(#{colour}-figure)"/></g>'
    )
