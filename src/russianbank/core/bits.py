"""Words of 64 bits: sets of faces, and hashes.

The functions are repeated in ``c_bits.pxd`` for C, which puts them in place of their calls; a test
compares them.
"""

from __future__ import annotations


def bit(face: int) -> int:
    """Return the set of this one face."""
    return 1 << face


def count_bits(faces: int) -> int:
    """Return how many faces a set holds."""
    faces -= faces >> 1 & 0x5555555555555555
    faces = (faces & 0x3333333333333333) + (faces >> 2 & 0x3333333333333333)
    faces = faces + (faces >> 4) & 0x0F0F0F0F0F0F0F0F
    return (faces * 0x0101010101010101 & 0xFFFFFFFFFFFFFFFF) >> 56


def mix(word: int) -> int:
    """Return a word each bit of which depends on every bit of this one; 0 gives 0.

    It is the mixing function of SplitMix64, see :mod:`russianbank.core.chance`.
    """
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return word ^ (word >> 31)
