"""Rendering: the language and the direction of a page, and a page without built files."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from app_server import Served, serving
from russianbank.words.catalogue import OFFERED, catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


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


def test_arabic_pages_run_from_right_to_left(served: Served) -> None:
    page = served.client.get("/", headers={"accept-language": "ar"}).text
    assert '<html lang="ar" dir="rtl"' in page
