"""Text that people give, as others are shown it."""

from __future__ import annotations

from itertools import chain
from unicodedata import bidirectional, category, combining, normalize

NAME = 30
"""Characters in a name at most."""

MOST_MARKS = 2
"""Marks above and below a letter at most, such as the two of ế: more would cover other lines."""

UNSEEN = frozenset(
    map(
        chr,
        chain(
            *((0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800), (0x3164, 0xFEFF)),
            *(range(0x180B, 0x1810), range(0x200B, 0x2010), range(0x202A, 0x202F)),
            *(range(0x2060, 0x2070), range(0xFE00, 0xFE10), (0xFFA0,), range(0xFFF0, 0xFFF9)),
            *(range(0x1BCA0, 0x1BCA4), range(0x1D173, 0x1D17B), range(0xE0000, 0xE1000)),
        ),
    )
)
"""What Unicode says is not shown (Default_Ignorable_Code_Point), and the blank of Braille."""

NON_JOINER, JOINER = "\u200c", "\u200d"
_VIRAMA = 9
"""The combining class of the signs after which Indian scripts join letters, or do not."""


def plain_text(text: str) -> str:
    """A text on one line, with single spaces and without invisible characters.

    It is empty if nothing of it can be seen.
    """
    clear = _clipped(normalize("NFC", _clipped(_seen(text))))
    return " ".join(clear.split()) if any(map(_is_visible, clear)) else ""


def plain_name(name: str) -> str:
    """A name on one line, with single spaces and without invisible characters."""
    return plain_text(plain_text(name)[:NAME])


def _seen(text: str) -> str:
    """A text without what is not seen; what is not printed is a space."""
    kept: list[str] = []
    joiner = ""
    for one in text:
        if one in UNSEEN:
            joiner = one if one in (NON_JOINER, JOINER) else joiner
            continue
        if joiner and kept and _is_joined(kept[-1], joiner, one):
            kept.append(joiner)
        joiner = ""
        kept.append(one if one.isprintable() else " ")
    return "".join(kept)


def _is_joined(before: str, joiner: str, after: str) -> bool:
    """Whether a joiner shows between two characters: in emoji, Indian and Arabic scripts."""
    if combining(before) == _VIRAMA:
        return True
    if joiner == JOINER:
        return _is_picture(before) and _is_picture(after)
    return bidirectional(before) == bidirectional(after) == "AL"


def _is_picture(one: str) -> bool:
    """Whether a character is a picture, or gives one a colour of the skin."""
    return category(one) in ("So", "Sk") and not one.isascii()


def _clipped(text: str) -> str:
    """A text without the marks that are too many."""
    kept: list[str] = []
    marks = 0
    for one in text:
        marks = marks + 1 if category(one) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(one)
    return "".join(kept)


def _is_visible(one: str) -> bool:
    """Whether a character can be seen by itself: a letter, a number, or a sign."""
    return category(one)[0] in "LNPS"
