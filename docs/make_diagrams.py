"""Draws docs/diagrams, the diagrams of the documents, from the records in the package."""

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
"""The seat at the lower edge, as in Foster's book; in the one-pack hand blue is the dealer."""


class DiagramSpec(NamedTuple):
    """A picture to draw: a record after some entries of one of its turns."""

    name: str
    title: str
    record: str
    turn: int
    entries: int = 0


PICTURES = (
    DiagramSpec("foster-1", "Foster's Diagram No. 1", TWO_PACKS, 1),
    DiagramSpec("foster-2", "Foster's Diagram No. 2", TWO_PACKS, 1, 4),
    DiagramSpec("foster-3", "Foster's Diagram No. 3", TWO_PACKS, 2),
    DiagramSpec("foster-4", "Foster's Diagram No. 4", TWO_PACKS, 3),
    DiagramSpec("foster-5", "Foster's Diagram No. 5", TWO_PACKS, 4),
    DiagramSpec("foster-6", "Foster's Diagram No. 6", TWO_PACKS, 5),
    DiagramSpec("foster-7", "Foster's Diagram No. 7", ONE_PACK, 3),
    DiagramSpec("one-pack-turn-21", "Before the non-dealer's great turn", ONE_PACK, 21),
    DiagramSpec("one-pack-turn-26", "Before the dealer's last turn", ONE_PACK, 26),
    DiagramSpec("one-pack-end", "The end of the one-pack hand", ONE_PACK, 27),
)
"""The pictures of illustrative-hands.md."""

JUDGED = (
    DiagramSpec("judged-two-54", "Blue has turned up the nine of spades", TWO_PACKS, 2, 33),
    DiagramSpec("judged-two-65", "Red has turned up the eight of spades", TWO_PACKS, 3, 10),
    DiagramSpec("judged-two-103", "Red has turned up the seven of spades", TWO_PACKS, 3, 48),
    DiagramSpec("judged-one-33", "Red has turned up the four of clubs", ONE_PACK, 9, 1),
    DiagramSpec("judged-one-91", "Where the better line begins", ONE_PACK, 21, 9),
)
"""The pictures of foster.md."""


def main() -> None:
    """Draws every picture."""
    for picture in PICTURES + JUDGED:
        (DIAGRAMS / f"{picture.name}.svg").write_text(draw(picture), encoding="utf-8")


def draw(picture: DiagramSpec) -> str:
    """Returns the picture as SVG."""
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
    """Returns the game of a record, played up to a number of entries of a turn."""
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
