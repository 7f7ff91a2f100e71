"""Kept pages: the ones asked for last, as many as there is room for."""

from __future__ import annotations

import pytest

from russianbank.server.http import kept_pages
from russianbank.server.http.kept_pages import KeptPages, fingerprint
from russianbank.server.store.sessions import Session


def test_the_page_asked_for_longest_ago_is_forgotten_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kept_pages, "MAX_KEPT", 10)
    kept = KeptPages()
    for key in "ab":
        kept.keep(key, b"12345")
    assert kept.find("a") == b"12345"
    kept.keep("c", b"12345")
    assert [kept.find(key) is not None for key in "abc"] == [True, False, True]


def test_after_clearing_there_is_room_for_as_much_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kept_pages, "MAX_KEPT", 10)
    kept = KeptPages()
    kept.keep("a", b"1234567890")
    kept.clear()
    assert kept.find("a") is None
    kept.keep("b", b"1234567890")
    assert kept.find("b") is not None


def test_a_fingerprint_differs_with_each_value() -> None:
    ann = Session("1", "Ann")
    keys = {
        fingerprint(ann, []),
        fingerprint(None, []),
        fingerprint(ann, [1]),
        fingerprint([], ann),
    }
    assert len(keys) == 4
    assert fingerprint(Session("1", "Ann"), []) == fingerprint(ann, [])
