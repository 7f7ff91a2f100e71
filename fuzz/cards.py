"""Fuzz the readers of cards and acts."""

from __future__ import annotations

from fuzz.harness import REFUSALS, Reader, run
from fuzz.samples import positions
from russianbank.core.act import ACTS
from russianbank.core.cards import CARDS
from russianbank.notation import act_text, card_text, find_act, read_act, read_card
from russianbank.notation.record_entry import read_entry

_POSITIONS = [position for position in positions() if not position.over]


def read(text: str) -> None:
    """Read a text as a card, an act and a line of a record."""
    refusals: list[Exception] = []
    for reader in (read_card, read_act, read_entry):
        try:
            reader(text)
        except REFUSALS as refusal:
            refusals.append(refusal)
    position = _POSITIONS[len(text) % len(_POSITIONS)]
    assert position.allows(find_act(position, text))


READER = Reader(
    "cards and acts",
    samples=[
        *(act_text(position, act) for position in _POSITIONS for act in position.playable()),
        *("10S", "7♥", "7hb", "^s=2D", "5C h>t1=QC", "7D t5", "7d>f", "9C t1>t2 ?F23"),
        *("red touches s ?F23", "blue stops F23 7C back", "table stops S11", "red abandons"),
        *("blue puts right 7C on t5", "red misplaces 7C h>t3=5S", "red offers a draw"),
    ],
    words=[*map(str, ACTS.values()), *map(card_text, CARDS.values()), " ", ">", "=", "?", "red"],
    read=read,
)

if __name__ == "__main__":
    run(READER)
