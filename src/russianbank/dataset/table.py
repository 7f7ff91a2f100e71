"""The columns of a data set, and shards as the bytes of Parquet files."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from russianbank.core.constants import ACT_INDICES, DECK, OBSERVATION, PLANES
from russianbank.dataset.observation import Observation
from russianbank.dataset.shard import Row, Shard

GAMES = pa.schema(
    [
        pa.field("game", pa.int32(), nullable=False),
        pa.field("red", pa.string(), nullable=False),
        pa.field("blue", pa.string(), nullable=False),
        pa.field("winner", pa.string()),
        pa.field("ending", pa.string(), nullable=False),
        pa.field("red_points", pa.int16(), nullable=False),
        pa.field("blue_points", pa.int16(), nullable=False),
        pa.field("turns", pa.int32(), nullable=False),
        pa.field("events", pa.int32(), nullable=False),
        pa.field("record", pa.string(), nullable=False),
    ]
)
EVENTS = pa.schema(
    [
        pa.field("game", pa.int32(), nullable=False),
        pa.field("event", pa.int32(), nullable=False),
        pa.field("kind", pa.string(), nullable=False),
        pa.field("turn", pa.int32(), nullable=False),
        pa.field("seat", pa.string()),
        pa.field("position", pa.string(), nullable=False),
        pa.field("act", pa.string()),
        pa.field("act_index", pa.int16()),
        pa.field("card", pa.string()),
        pa.field("shown", pa.string()),
        pa.field("value", pa.float32()),
        pa.field("cost", pa.float32()),
        pa.field("cost_to_best", pa.float32()),
        pa.field("luck", pa.float32()),
    ]
)


SIZES = {Observation.FLAT: OBSERVATION, Observation.CARDS: PLANES * DECK}
"""How many bytes an observation has."""


def events_schema(observation: Observation) -> Any:
    """Return the columns of events, with those of an environment's numbers if they are there."""
    if observation is Observation.NONE:
        return EVENTS
    numbers = {"observation": SIZES[observation], "mask": ACT_INDICES}
    fields = [pa.field(name, pa.binary(size), nullable=False) for name, size in numbers.items()]
    return pa.schema([*EVENTS, *fields])


def parquet_files(shard: Shard, observation: Observation) -> dict[str, bytes]:
    """Return the files of a shard: the name of each table, and its bytes.

    The same rows give the same bytes with the same version of pyarrow.
    """
    return {
        "games": _parquet(shard.games, GAMES),
        "events": _parquet(shard.events, events_schema(observation)),
    }


def _parquet(rows: list[Row], schema: Any) -> bytes:
    sink = pa.BufferOutputStream()
    table = pa.Table.from_pylist(rows, schema=schema)
    pq.write_table(table, sink, compression="zstd", compression_level=9)
    return bytes(sink.getvalue())
