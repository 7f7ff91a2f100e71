"""A packed log: entries of a log in one compressed record, exactly as they stood in their rows.

    blob = pack(rows)
    unpack(blob) == rows

Equal things stand together: all times, then all acts, and so on, each of them compressed by itself.
An act takes about 11 bytes so (bench/growth.py), and in a row more than ten times as many. A record
begins with its form and a checksum. The functions read and write nothing.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

import msgspec

from russianbank.core.errors import CannotBeRead

FORM = 1
"""The first byte of a record; increase it when what follows changes."""

MOST_ROWS = 2_000
"""Entries in one record at most; a longer log becomes several records."""

MOST_BYTES = 1 << 20
"""Bytes of one column at most, before it is compressed."""

_BITS = 64
_MASK = (1 << _BITS) - 1
_CHECKSUM = 4
"""Bytes of the CRC-32, which stands after the form."""

_SHORT, _ANY = b"s", b"a"
"""How digests and messages' numbers are written: in a short form, or as any text."""

_VERSION = "#"
"""Stands in the number of a message for the version before it."""

_texts = msgspec.json.Decoder(list[str | None])
_columns = msgspec.msgpack.Decoder(tuple[bytes, bytes, bytes, bytes, bytes, bytes])


class DamagedLog(CannotBeRead):
    """A packed log that is not as it was written."""


class LogRow(NamedTuple):
    """An entry as it stands in the database; see the table `entry`."""

    seq: int
    at: float
    seat: str | None
    client_id: str | None
    body: str
    digest: str | None


def pack(rows: Sequence[LogRow]) -> bytes:
    """Write rows as one record.

    Args:
        rows: from 1 to `MOST_ROWS` entries, by their numbers.

    Raises:
        ValueError: if there are none, or more than are read again.
    """
    if not 0 < len(rows) <= MOST_ROWS:
        raise ValueError(f"a record has 1 to {MOST_ROWS} entries, not {len(rows)}")
    seqs, times, seats, client_ids, bodies, digests = zip(*rows, strict=True)
    columns = (
        _write_numbers(seqs),
        _write_numbers(struct.unpack(f"<{len(times)}Q", struct.pack(f"<{len(times)}d", *times))),
        _write_texts(seats),
        _write_ids(client_ids, seqs),
        _write_texts(bodies),
        _write_digests(digests),
    )
    if max(map(len, columns)) > MOST_BYTES:
        raise ValueError(f"a column of a record has {MOST_BYTES} bytes at most")
    content = msgspec.msgpack.encode([_deflate(column) for column in columns])
    return bytes([FORM]) + zlib.crc32(content).to_bytes(_CHECKSUM) + content


def check(blob: bytes) -> None:
    """Check the form and the checksum of a record, without reading its entries.

    Raises:
        DamagedLog: if one of them is wrong.
    """
    _content(blob)


def unpack(blob: bytes) -> list[LogRow]:
    """Read the rows of a record.

    Raises:
        DamagedLog: if it is not as `pack` wrote it.
    """
    content = _content(blob)
    try:
        columns = [_inflate(column) for column in _columns.decode(content)]
        seqs, times = map(_read_numbers, columns[:2])
        rows = zip(
            seqs,
            struct.unpack(f"<{len(times)}d", struct.pack(f"<{len(times)}Q", *times)),
            _texts.decode(columns[2]),
            _read_ids(columns[3], seqs),
            _texts.decode(columns[4]),
            _read_digests(columns[5]),
            strict=True,
        )
        return [LogRow(*row) for row in rows]
    except (ValueError, zlib.error, struct.error, msgspec.DecodeError) as cause:
        raise DamagedLog("a packed log is damaged; restore it from a backup") from cause


def _content(blob: bytes) -> bytes:
    """What follows the checksum of a record."""
    if blob[:1] != bytes([FORM]):
        raise DamagedLog(
            f"a packed log of form {FORM} was expected, not {blob[:1].hex() or 'nothing'}; restore"
            " it from a backup"
        )
    content = blob[1 + _CHECKSUM :]
    if zlib.crc32(content).to_bytes(_CHECKSUM) != blob[1 : 1 + _CHECKSUM]:
        raise DamagedLog("the checksum of a packed log is wrong; restore it from a backup")
    return content


def _deflate(data: bytes) -> bytes:
    deflating = zlib.compressobj(zlib.Z_BEST_COMPRESSION, wbits=-zlib.MAX_WBITS)
    return deflating.compress(data) + deflating.flush()


def _inflate(data: bytes) -> bytes:
    inflating = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    found = inflating.decompress(data, MOST_BYTES)
    if not inflating.eof or inflating.unused_data:
        raise ValueError("a column does not end where it should")
    return found


def _write_numbers(numbers: Sequence[int]) -> bytes:
    """Differences of numbers of 64 bits: first the lowest byte of all, and so on.

    The upper bytes are nearly all alike then, and compressed to almost nothing.
    """
    differences = [numbers[0], *((b - a) & _MASK for a, b in pairwise(numbers))]
    data = struct.pack(f"<{len(numbers)}Q", *differences)
    return b"".join(data[place::8] for place in range(8))


def _read_numbers(data: bytes) -> list[int]:
    count = len(data) // 8
    together = bytes(data[place * count + one] for one in range(count) for place in range(8))
    differences = struct.unpack(f"<{len(data) // 8}Q", together)
    return [one & _MASK for one in accumulate(differences)]


def _write_texts(texts: Iterable[str | None]) -> bytes:
    return msgspec.json.encode(list(texts))


def _write_ids(ids: Sequence[str | None], seqs: Sequence[int]) -> bytes:
    """The computer player numbers its messages by the version that it saw: nothing is left then."""
    if any(one is not None and _VERSION in one for one in ids):
        return _ANY + _write_texts(ids)
    pairs = zip(ids, seqs, strict=True)
    return _SHORT + _write_texts(one and one.replace(str(seq - 1), _VERSION) for one, seq in pairs)


def _read_ids(data: bytes, seqs: Sequence[int]) -> list[str | None]:
    ids = _texts.decode(data[1:])
    if data[:1] == _ANY:
        return ids
    pairs = zip(ids, seqs, strict=True)
    return [one and one.replace(_VERSION, str(seq - 1)) for one, seq in pairs]


def _write_digests(digests: Sequence[str | None]) -> bytes:
    """Eight hex digits become four bytes; anything else is written as text."""
    data = _as_bytes("".join(one or "" for one in digests))
    if data is not None and all(one is not None and len(one) == 8 for one in digests):
        return _SHORT + data
    return _ANY + _write_texts(digests)


def _as_bytes(digits: str) -> bytes | None:
    try:
        data = bytes.fromhex(digits)
    except ValueError:
        return None
    return data if data.hex() == digits else None


def _read_digests(data: bytes) -> list[str | None]:
    if data[:1] == _SHORT:
        digits = data[1:].hex()
        return [digits[begin : begin + 8] for begin in range(0, len(digits), 8)]
    return _texts.decode(data[1:])
