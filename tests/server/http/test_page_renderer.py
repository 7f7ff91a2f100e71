"""Rendering: the language and the direction of a page, and a page without built files."""

from __future__ import annotations

import html
from pathlib import Path

import pytest
from jinja2 import Template

from helpers.app_server import Served, serving
from russianbank.server.http.kept_pages import MAX_KEPT, KeptPages
from russianbank.words.catalogue import OFFERED, catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


@pytest.mark.extended
def test_without_built_files_the_page_says_what_to_do(tmp_path: Path) -> None:
    with serving(tmp_path, built={}) as bare:
        home = bare.client.get("/").text
        assert "make play" in home
        assert "russianbank play --terminal" in home
        table_id, _ = bare.friends()
        assert "make play" in bare.client.get(f"/t/{table_id}").text


@pytest.mark.parametrize("language", OFFERED)
def test_the_pages_are_in_the_language_of_the_browser(served: Served, language: str) -> None:
    page = served.client.get("/", headers={"accept-language": language}).text
    assert f'<html lang="{language}"' in page
    assert html.escape(catalogue_for(language).text("pages-tagline"), quote=True).replace(
        "&#x27;", "&#39;"
    ) in page.replace("&#34;", "&quot;")


@pytest.mark.extended
def test_arabic_pages_run_from_right_to_left(served: Served) -> None:
    page = served.client.get("/", headers={"accept-language": "ar"}).text
    assert '<html lang="ar" dir="rtl"' in page


def test_a_page_that_is_the_same_for_all_is_written_once_for_each_language_and_address(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in ("/", "/rules/french"):
        german, english = (
            served.client.get(path, headers={"accept-language": one}).text for one in ("de", "en")
        )
        assert german != english
        with monkeypatch.context() as patched:
            patched.setattr(Template, "render", None)
            again = served.another()
            assert again.get(path, headers={"accept-language": "de"}).text == german
            assert again.get(path, headers={"accept-language": "en"}).text == english
        other = served.client.get(path, headers={"accept-language": "de", "host": "localhost:8765"})
        assert "http://127.0.0.1:8765" not in other.text


def test_kept_pages_take_no_more_room_than_they_may() -> None:
    kept = KeptPages()
    large = bytes(MAX_KEPT // 4)
    for number in range(4):
        kept.keep(number, large)
    assert kept.find(0) == large
    kept.keep("new", large)
    assert [kept.find(one) is not None for one in (0, 1, 2, 3, "new")] == [True, False, *3 * [True]]
