"""Words of 64 bits: sets of faces, and hashes, and that C has the same functions."""

from __future__ import annotations

import re
from pathlib import Path

from russianbank.core import bits
from russianbank.core.bits import bit, count_bits, mix
from russianbank.core.cards import card
from russianbank.core.chance import Chance

PYTHON = Path(bits.__file__)


def bodies(file: Path) -> dict[str, str]:
    """The lines of each function after its signature and docstring, without the types of C."""
    text = re.sub(r'"""(?:.|\n)*?"""\n', "", file.read_text()).replace("ULL", "")
    found = re.findall(r"^(?:def|cdef inline [\w ]+?) (\w+)\(.*\n((?:    .*\n|\n)+)", text, re.M)
    return {name: re.sub(r"\s+", " ", body).strip() for name, body in found}


def test_a_face_is_a_bit_of_a_set() -> None:
    assert [bit(face) for face in (0, 31, 32, 63)] == [1, 1 << 31, 1 << 32, 1 << 63]
    assert bit(card("KD").face) == 1 << 60


def test_bits_are_counted() -> None:
    chance = Chance(5)
    words = [0, 1, 1 << 63, (1 << 64) - 1, *(chance.word() for _ in range(1000))]
    words += [chance.word() & chance.word() & chance.word() for _ in range(1000)]
    assert all(count_bits(word) == word.bit_count() for word in words)


def test_mixing_is_one_to_one_on_small_numbers_and_keeps_0() -> None:
    assert mix(0) == 0
    assert len({mix(number) for number in range(10_000)}) == 10_000


def test_c_and_python_have_the_same_functions() -> None:
    found = bodies(PYTHON)
    assert set(found) == {"bit", "count_bits", "mix"}
    assert all(found.values())
    assert found == bodies(PYTHON.with_name("c_bits.pxd"))
