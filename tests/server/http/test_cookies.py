"""Cookies are read in one pass, however they look."""

from __future__ import annotations

from time import thread_time

import pytest
from starlette.requests import HTTPConnection

from helpers.app_server import Served
from russianbank.server.http.auth import PLAIN_COOKIE
from russianbank.server.http.cookies import cookie_of


def cookie(*headers: str) -> str | None:
    """The cookie `a` of a request with these headers."""
    pairs = [(b"cookie", one.encode("latin-1")) for one in headers]
    return cookie_of(HTTPConnection({"type": "http", "headers": pairs}), "a")


@pytest.mark.parametrize(
    ("headers", "value"),
    [
        ([], None),
        (["b=1"], None),
        (["a"], None),
        (["a=1"], "1"),
        (["b=2; a=1;c=3"], "1"),
        (["a = 1 ;"], "1"),
        (["a=1=2"], "1=2"),
        (['a="1"'], '"1"'),
        (["a=1; a=2"], "2"),
        (["b=1", "a=2"], "2"),
        (["aa=1; =2; ;a=\xe9"], "\xe9"),
    ],
)
def test_a_cookie_is_what_stands_after_its_name(headers: list[str], value: str | None) -> None:
    assert cookie(*headers) == value


def test_r17_a_cookie_of_backslashes_costs_no_time(served: Served) -> None:
    token = served.client.cookies[PLAIN_COOKIE] if served.client.cookies else ""
    long = 'x="' + "\\" * 31_000 + '"'
    begun = thread_time()
    assert cookie(f"{long}; a=1") == "1"
    answer = served.client.get("/me", headers={"cookie": f"{long}; {PLAIN_COOKIE}={token}"})
    assert answer.status_code == 200
    assert thread_time() - begun < 0.5
