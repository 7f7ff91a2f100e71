"""Draws docs/diagrams/planes.svg, the planes of an observation for environments.md."""

from __future__ import annotations

from make_diagrams import DIAGRAMS

import russianbank as rb
from russianbank.core.act import Pile
from russianbank.core.constants import DECK, PLANES

ROWS, COLUMNS = 8, 14
ACROSS, CELL, GAP, TITLE, EDGE = 7, 8, 14, 16, 12
WIDTH, HEIGHT = COLUMNS * CELL + GAP, ROWS * CELL + GAP + TITLE

OWN_PILES = ("stock", "hand", "discard")
NAMES = (
    *(place.sign for place in list(Pile)[:8]),
    *(f"foundation {suit}{number}" for suit in "♠♥♣♦" for number in (1, 2)),
    *(f"{whose} {pile}" for pile in OWN_PILES for whose in ("own", "other")),
    *("unseen", "cards above", "loaded", "numbers"),
)


def position() -> rb.Position:
    """Returns a position in the middle of a game."""
    rules = rb.preset("foster-two-pack")
    game = rb.Game(rules, rb.deal(rules, rb.Chance(1922)))
    while game.position.turn_number < 12:
        for act in rb.player("greedy").plan(game.position, rb.Chance(1)).acts:
            game.play(act)
    return game.position


def picture() -> str:
    """Returns the picture: every plane as a grid, the larger a number the darker its square."""
    planes = position().card_planes()
    down = -(-PLANES // ACROSS)
    wide, high = 2 * EDGE + ACROSS * WIDTH - GAP, 2 * EDGE + down * HEIGHT - GAP
    drawn = [plane(number, planes[number * DECK : (number + 1) * DECK]) for number in range(PLANES)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}"'
            ' font-family="sans-serif" font-size="11" role="img">',
            "<title>The 26 planes of a position</title>",
            f'<rect width="{wide}" height="{high}" fill="#fff"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def plane(number: int, values: bytearray) -> str:
    """Returns one plane with its number and its name."""
    left, top = EDGE + number % ACROSS * WIDTH, EDGE + number // ACROSS * HEIGHT
    squares = [
        f'<rect x="{place % COLUMNS * CELL}" y="{place // COLUMNS * CELL}" width="{CELL}"'
        f' height="{CELL}" fill-opacity="{min(1, 0.4 + value / 20):.2g}"/>'
        for place, value in enumerate(values)
        if value
    ]
    return (
        f'<g transform="translate({left} {top})"><text y="11">{number} {NAMES[number]}</text>'
        f'<g transform="translate(0 {TITLE})" fill="#164"><rect width="{COLUMNS * CELL}"'
        f' height="{ROWS * CELL}" fill="#eef3ee"/>{"".join(squares)}</g></g>'
    )


def main() -> None:
    """Draws the picture."""
    (DIAGRAMS / "planes.svg").write_text(picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
