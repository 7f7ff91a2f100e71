"""Packed logs: what is packed comes back exactly, and what is damaged does not come back at all."""

from __future__ import annotations

import math
import struct
import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.finished_logs import finished_log
from russianbank.server.store import packed_log
from russianbank.server.store.packed_log import (
    FORM,
    MOST_ROWS,
    DamagedLog,
    LogRow,
    check,
    pack,
    unpack,
)

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
ROWS = st.lists(
    st.builds(
        LogRow,
        st.integers(0, 30) | st.integers(0, 2**31),
        st.floats(width=64),
        st.none() | st.sampled_from(["red", "blue"]) | TEXTS,
        st.none() | TEXTS | st.from_regex("[#a-]{0,3}[0-9]{1,4}[#-]?[0-9]?", fullmatch=True),
        TEXTS,
        st.none() | st.from_regex("[0-9a-f]{8}", fullmatch=True) | TEXTS,
    ),
    min_size=1,
    max_size=40,
)


def bits(rows: list[LogRow]) -> list[tuple[object, ...]]:
    """The rows with their times as bytes, so that what is no number equals itself."""
    return [(*tuple(row._replace(at=0.0)), struct.pack("<d", row.at)) for row in rows]


@pytest.mark.extended
@given(ROWS)
def test_any_rows_come_back_exactly(rows: list[LogRow]) -> None:
    assert bits(unpack(pack(rows))) == bits(rows)


@given(st.lists(st.from_regex("[0-9a-f]{8}", fullmatch=True), min_size=1, max_size=40))
def test_digests_come_back_exactly(digests: list[str]) -> None:
    rows = [LogRow(seq, 1.0, None, None, "{}", one) for seq, one in enumerate(digests, 1)]
    assert unpack(pack(rows)) == rows


@pytest.mark.parametrize("at", [0.0, -0.0, 5e-324, 1.76e9 + 0.1, -1.0, math.inf, math.nan])
def test_times_come_back_to_the_last_bit(at: float) -> None:
    rows = [LogRow(1, at, None, None, "", None), LogRow(2, -at, None, None, "", None)]
    assert bits(unpack(pack(rows))) == bits(rows)


@pytest.mark.sample(2)
@pytest.mark.parametrize("rules", ["foster-two-pack", "foster-one-pack", "modern", "french"])
def test_an_entry_of_a_real_game_takes_15_bytes_at_most(rules: str) -> None:
    rows = finished_log(rules, seed=1)
    assert unpack(pack(rows)) == rows
    assert len(pack(rows)) <= 15 * len(rows)


def test_every_wrong_bit_is_found() -> None:
    blob = pack(finished_log("foster-one-pack", seed=1)[:20])
    for place in range(len(blob)):
        for bit in range(8):
            wrong = bytearray(blob)
            wrong[place] ^= 1 << bit
            for read in (check, unpack):
                with pytest.raises(DamagedLog, match="restore it from a backup"):
                    read(bytes(wrong))


def test_a_record_that_was_cut_off_is_found() -> None:
    blob = pack(finished_log("foster-one-pack", seed=1)[:20])
    for end in range(len(blob)):
        with pytest.raises(DamagedLog):
            unpack(blob[:end])
    with pytest.raises(DamagedLog):
        unpack(blob + b"\0")


def sealed(columns: object) -> bytes:
    """A record with a right checksum around any content."""
    content: bytes = msgspec.msgpack.encode(columns)
    return bytes([FORM]) + zlib.crc32(content).to_bytes(4) + content


def deflated(data: bytes) -> bytes:
    deflating = zlib.compressobj(wbits=-15)
    return deflating.compress(data) + deflating.flush()


NUMBER, TEXT = deflated(bytes(8)), deflated(b'["a"]')


@pytest.mark.parametrize(
    "columns",
    [
        [],
        "text",
        [NUMBER, NUMBER, TEXT, TEXT, TEXT],
        [NUMBER, NUMBER, TEXT, TEXT, TEXT, b"no stream"],
        [NUMBER, NUMBER, TEXT, TEXT, TEXT, deflated(b"")],
        [NUMBER, NUMBER, TEXT, TEXT, deflated(b'["a","b"]'), deflated(b"a[null]")],
        [deflated(bytes(7)), NUMBER, TEXT, TEXT, TEXT, deflated(b"a[null]")],
        [NUMBER, NUMBER, TEXT, TEXT, TEXT + b"more", deflated(b"a[null]")],
        [NUMBER, NUMBER, TEXT, TEXT, deflated(bytes(1 << 24)), deflated(b"a[null]")],
    ],
)
def test_content_of_another_form_is_refused_whatever_its_checksum(columns: object) -> None:
    with pytest.raises(DamagedLog):
        unpack(sealed(columns))


def test_a_record_has_its_bounds() -> None:
    row = LogRow(1, 1.0, None, None, "{}", None)
    assert len(unpack(pack([row] * MOST_ROWS))) == MOST_ROWS
    for rows in ([], [row] * (MOST_ROWS + 1), [row._replace(body="x" * packed_log.MOST_BYTES)]):
        with pytest.raises(ValueError, match=r"a (record|column of a record) has"):
            pack(rows)
