"""Reads QR codes as a camera does, from the picture alone: versions 2 to 6, bytes, no damage.

Written after ISO/IEC 18004; it shares nothing with the library that draws the codes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

MARGIN = 4
"""Modules that a reader needs around a code (section 5.3.8)."""

MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
"""Where the modules of the data are inverted, by the number of the mask (table 10)."""

FORMAT_MASK = 0b101010000010010
MEDIUM = 0b00
BLOCKS = {2: (1, 28), 3: (1, 44), 4: (2, 32), 5: (2, 43), 6: (4, 27)}
"""Blocks of level M and the bytes of data in each, by the version (table 9)."""

Modules = set[tuple[int, int]]
"""The dark modules of a code, by row and column."""


def read_qr_code(svg: str) -> str:
    """The text in a QR code.

    Raises:
        AssertionError: if it is no such code.
    """
    size, dark = _modules(svg)
    version = (size - 17) // 4
    mask, level = _format(dark)
    assert level == MEDIUM
    is_inverted = MASKS[mask]
    bits = [((row, column) in dark) != is_inverted(row, column) for row, column in _places(size)]
    stored = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    blocks, length = BLOCKS[version]
    data = [stored[block + blocks * at] for block in range(blocks) for at in range(length)]
    content = [bool(byte >> place & 1) for byte in data for place in range(7, -1, -1)]
    assert _number(content[:4]) == 0b0100, "bytes"
    count = _number(content[4:12])
    return bytes(_number(content[12 + 8 * at : 20 + 8 * at]) for at in range(count)).decode()


def _modules(svg: str) -> tuple[int, Modules]:
    """The number of rows, and the dark modules: lines of a path, with light around them."""
    box = re.search(r'd="M0 0h(\d+)v\1h-\1z"', svg)
    path = re.search(r'stroke="#000" d="([^"]+)"', svg)
    assert box
    assert path
    row, column = 0.0, 0
    dark: Modules = set()
    for move, x, y, length in re.findall(r"([Mm])(-?\d+) (-?[\d.]+)h(\d+)", path[1]):
        row, column = (float(y), int(x)) if move == "M" else (row + float(y), column + int(x))
        dark |= {(int(row) - MARGIN, column + at - MARGIN) for at in range(int(length))}
        column += int(length)
    size = int(box[1]) - 2 * MARGIN
    assert dark <= {(row, column) for row in range(size) for column in range(size)}
    return size, dark


def _format(dark: Modules) -> tuple[int, int]:
    """The number of the mask and the level, from beside the upper left corner (section 7.9)."""
    beside = [
        *((8, at) for at in (0, 1, 2, 3, 4, 5, 7, 8)),
        *((at, 8) for at in (7, 5, 4, 3, 2, 1, 0)),
    ]
    bits = _number([place in dark for place in beside]) ^ FORMAT_MASK
    return bits >> 10 & 0b111, bits >> 13


def _places(size: int) -> Iterator[tuple[int, int]]:
    """The modules of the data in their order: up and down in pairs of columns, from the right."""
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for row in range(size - 1, -1, -1) if upwards else range(size):
            yield from ((row, at) for at in (right, right - 1) if not _is_fixed(row, at, size))
        upwards = not upwards


def _is_fixed(row: int, column: int, size: int) -> bool:
    """Whether a module belongs to a pattern: corners with their format, timing, alignment."""
    corner = (row < 9 and column < 9) or (row < 9 and column >= size - 8)
    corner = corner or (row >= size - 8 and column < 9)
    aligning = abs(row - (size - 7)) <= 2 and abs(column - (size - 7)) <= 2
    return corner or aligning or row == 6 or column == 6


def _number(bits: list[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)
