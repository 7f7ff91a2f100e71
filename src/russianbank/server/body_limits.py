"""How large a request may be: the same at every door that it passes, and the text within it."""

from __future__ import annotations

import re
from collections.abc import Mapping

MAX_BODY = 16 * 1024
"""Bytes in the body of a request at most."""

MAX_TEXT = 200_000
"""Characters of a record that is sent to the analysis board at most."""

UNIT_BYTES = 3
"""Bytes that a character of a browser's text takes in a body at most, as JSON in UTF-8."""

MAX_RECORD = UNIT_BYTES * MAX_TEXT + MAX_BODY
"""Bytes in the body of a request with a record or a log at most, so that such a text fits."""

RECORDS = ("/analysis/", "/api/me/device-")
"""Where the addresses begin that take a record, or the log of a game."""

MAX_HEAD = 32 * 1024
"""Bytes in the head of a request at most: its first line and its headers."""

FRAMING = 80 * 1024
"""Bytes of a whole request at most beside its head and its body: all that frames the body."""

_LENGTH = re.compile(r"[0-9]{1,9}")
_TOO_LONG = 1_000_000_000


def announced_length(headers: Mapping[str, str]) -> int | None:
    """Bytes in the body of a request as its headers say; None if they do not say it.

    Python reads no number of thousands of digits, and no body is that long: that is too long.
    """
    if "transfer-encoding" in headers:
        return None
    length = headers.get("content-length", "0")
    return int(length) if _LENGTH.fullmatch(length) else _TOO_LONG


def most_in_body(path: str) -> int:
    """Bytes in the body of a request to an address at most."""
    return MAX_RECORD if path.startswith(RECORDS) else MAX_BODY


def most_in_request(path: str) -> int:
    """Bytes in a whole request to an address at most."""
    return MAX_HEAD + most_in_body(path) + FRAMING
