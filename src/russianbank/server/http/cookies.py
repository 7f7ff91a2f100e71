"""Cookies as they were sent, read in one pass.

`http.cookies` of Python 3.11 takes seconds for a long value in quotes (CVE-2024-7592), and no
cookie of ours has quotes.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection


def cookie_of(connection: HTTPConnection, name: str) -> str | None:
    """The value of a cookie, the last one of its name; None if there is none."""
    found = None
    for header in connection.headers.getlist("cookie"):
        for pair in header.split(";"):
            key, sign, value = pair.partition("=")
            if sign and key.strip() == name:
                found = value.strip()
    return found
