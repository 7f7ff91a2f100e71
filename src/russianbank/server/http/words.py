"""Words: the message catalogues as the browser gets them, with the checksum of their contents."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from functools import cache

from msgspec import Struct

from russianbank.words.catalogue import (
    LANGUAGES,
    advisor_text,
    fluent_text,
    invitation_text,
    phrase_text,
    table_text,
)

PARTS: dict[str, Callable[[str], str]] = {
    "all": fluent_text,
    "table": table_text,
    "advisor": advisor_text,
    "phrase": phrase_text,
    "invitation": invitation_text,
}
"""What a browser may ask for: all messages of a language, or those of a part of a table."""


class Words(Struct, frozen=True):
    """The messages of a language.

    Attributes:
        plain: the Fluent file.
        compressed: the same, compressed by gzip.
        checksum: of the file.
    """

    plain: bytes
    compressed: bytes
    checksum: str


@cache
def words(language: str, part: str) -> Words:
    """The messages of a language; `part` is one of `PARTS`."""
    plain = PARTS[part](language).encode()
    return Words(plain, gzip.compress(plain, 9), hashlib.sha256(plain).hexdigest()[:16])


@cache
def words_version() -> str:
    """The checksum of all messages in all languages, as pages name it in addresses."""
    texts = "\0".join(fluent_text(language) for language in LANGUAGES)
    return hashlib.sha256(texts.encode()).hexdigest()[:16]


def table_words_address(language: str) -> str:
    """The address of the messages that a table needs; a browser may cache what it leads to."""
    return f"/locale/{language}.ftl?for=table&v={words(language, 'table').checksum}"
