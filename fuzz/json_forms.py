"""Fuzz the readers of records, positions and views in JSON."""

from __future__ import annotations

from fuzz.harness import Reader, run
from fuzz.samples import games, positions
from russianbank.core.cards import Seat
from russianbank.core.view import view
from russianbank.notation import public_record_of, record_of
from russianbank.notation.json import (
    position_json,
    read_position_json,
    read_record_json,
    read_view_json,
    record_json,
    view_json,
)


def read(text: str) -> None:
    """Read a text as the form that it names; writing and reading again must give the same."""
    if '"view"' in text:
        seen = read_view_json(text)
        assert read_view_json(view_json(seen)) == seen
    elif '"position"' in text:
        position = read_position_json(text)
        position.lawful()
        assert read_position_json(position_json(position)) == position
    else:
        record = read_record_json(text)
        assert read_record_json(record_json(record)) == record
        record.replay()


READER = Reader(
    "JSON",
    samples=[
        *(record_json(record_of(game, {"Event": "Fuzzing"})) for game in games()),
        *(record_json(public_record_of(game, {})) for game in games()),
        *(position_json(position) for position in positions()),
        *(view_json(view(position, Seat.RED)) for position in positions()),
    ],
    words=[
        *("{", "}", "[", "]", ":", ",", "null", "true", "0", "-1", "1e99", "1.5", '""', '"7Hr"'),
        *('"form":"record"', '"form":"view"', '"form":"position"', '"version":1', '"hidden":104'),
        *('"rules":"modern"', '"red"', '"items":[]', '"verb":"plays"', '"act":"h>d"', "[" * 2000),
        *('"cards":["7Hr"]', '"tableau":[]', '"seed":"99999999999999999999"', '"breaks":"F23"'),
    ],
    read=read,
)

if __name__ == "__main__":
    run(READER)
