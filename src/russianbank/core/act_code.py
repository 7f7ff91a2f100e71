"""Codes of acts: an act as one number, of its kind, source and target in 3, 5 and 5 bits.

The kernel and the searches know acts by these numbers. This module is never compiled:
`c_act_code.pxd` has the same functions for C, and tests/core/test_act_code.py compares the two.
"""

from __future__ import annotations


def code_of(kind: int, source: int, target: int) -> int:
    """Return the code of an act. Its kind is a number of `constants.KINDS`."""
    return kind | source << 5 | target


def kind_of(code: int) -> int:
    """Return the kind of an act, as a number of `constants.KINDS`."""
    return code & ~1023


def source_of(code: int) -> int:
    """Return the pile that an act takes from, as the mover sees it."""
    return code >> 5 & 31


def target_of(code: int) -> int:
    """Return the pile that an act goes to, as the mover sees it."""
    return code & 31


def is_shift(code: int) -> bool:
    """Return whether an act plays the top card of a tableau pile to another tableau pile."""
    return code < 256 and code & 31 < 8
