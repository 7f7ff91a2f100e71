"""Draws the diagrams of the documents, docs/diagrams, from the shipped records."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.game import Game
from russianbank.diagram import svg_diagram
from russianbank.notation import Record, read_records
from russianbank.notation.record_entry import Entry
from russianbank.notation.record_items import Item, TurnHeader

DIAGRAMS = Path(__file__).parent / "diagrams"
TWO_PACKS, ONE_PACK = "foster-1922-two-packs", "foster-1922-one-pack"
NEAR = {TWO_PACKS: Seat.RED, ONE_PACK: Seat.BLUE}
"""Who sits below, as Foster draws it; in the one-pack hand blue is the dealer."""


class Picture(NamedTuple):
    """A picture to be drawn: the table in a turn of a record, after so many of its entries."""

    name: str
    title: str
    record: str
    turn: int
    entries: int = 0


PICTURES = (
    Picture("foster-1", "Foster's Diagram No. 1", TWO_PACKS, 1),
    Picture("foster-2", "Foster's Diagram No. 2", TWO_PACKS, 1, 4),
    Picture("foster-3", "Foster's Diagram No. 3", TWO_PACKS, 2),
    Picture("foster-4", "Foster's Diagram No. 4", TWO_PACKS, 3),
    Picture("foster-5", "Foster's Diagram No. 5", TWO_PACKS, 4),
    Picture("foster-6", "Foster's Diagram No. 6", TWO_PACKS, 5),
    Picture("foster-7", "Foster's Diagram No. 7", ONE_PACK, 3),
    Picture("one-pack-turn-21", "Before the non-dealer's great turn", ONE_PACK, 21),
    Picture("one-pack-turn-26", "Before the dealer's last turn", ONE_PACK, 26),
    Picture("one-pack-end", "The end of the one-pack hand", ONE_PACK, 27),
)


def main() -> None:
    """Draw every picture."""
    for picture in PICTURES:
        (DIAGRAMS / f"{picture.name}.svg").write_text(draw(picture), encoding="utf-8")


def draw(picture: Picture) -> str:
    """The picture as SVG."""
    text = files("russianbank").joinpath(f"records/{picture.record}.rbr").read_text("utf-8")
    record = read_records(text)[0]
    game = played_to(record, picture.turn, picture.entries)
    red, blue = (record.tags[tag].removeprefix("the ").capitalize() for tag in ("Red", "Blue"))
    return svg_diagram(
        game.position,
        seat=NEAR[picture.record],
        names=(red, blue),
        title=picture.title,
    )


def played_to(record: Record, turn: int, entries: int) -> Game:
    """The game of a record, played up to so many entries of a turn."""
    items: list[Item] = []
    reached = done = 0
    for item in record.items:
        if isinstance(item, TurnHeader):
            reached = item.number
        elif isinstance(item, Entry) and reached == turn:
            done += 1
        if reached > turn or done > entries:
            break
        items.append(item)
    replay = replace(record, items=tuple(items), outcome=None).replay()
    if replay.failure:
        raise SystemExit(f"{record.tags['Event']}: {replay.failure}")
    return replay.game


if __name__ == "__main__":
    main()
