"""The player's own page: language, name and deleting, also with nasty names (R21)."""

from __future__ import annotations

import html

import pytest

from helpers.app_server import FRIENDS, Served
from helpers.page_reading import BROWSER, Reading
from russianbank.core.cards import Seat
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


NASTY = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "' onfocus=alert(1) '",
    "</title><b>",
    "{{7*7}}",
    "{% raw %}",
    "javascript:alert(1)",
    "&lt;b&gt;",
    "<!--",
    "]]><b>",
    "{ $name }",
]


@pytest.mark.extended
def test_a_chosen_language_is_kept(served: Served) -> None:
    form = {"language": "fr", "next": "/rules"}
    answer = served.client.post("/language", data=form, follow_redirects=False)
    assert answer.headers["location"] == "/rules"
    assert '<html lang="fr"' in served.client.get("/", headers={"accept-language": "de"}).text
    served.client.post("/me", data={"name": "Ada", "language": "pt"})
    assert '<html lang="pt"' in served.client.get("/", headers={"accept-language": "de"}).text


@pytest.mark.parametrize(
    "address",
    ["//evil.example", "https://evil.example", "/\\evil.example", "evil", "javascript:x", "/\n/x"],
)
def test_redirects_lead_to_own_pages_only(served: Served, address: str) -> None:
    form = {"language": "fr", "next": address}
    answer = served.client.post("/language", data=form, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_the_page_of_ones_data_saves_and_deletes(served: Served) -> None:
    assert "Nothing is stored about you" in served.client.get("/me").text
    saved = served.client.post("/me", data={"name": "Ada", "language": "en"})
    assert 'value="Ada"' in saved.text
    assert "Saved." in saved.text
    deleted = served.client.post("/me/delete")
    assert "has been deleted" in deleted.text
    assert "Ada" not in served.client.get("/me").text


@pytest.mark.extended
def test_progress_is_shown_level_by_level(served: Served) -> None:
    """The highest level first; of each the deals won, and the latest results in their order."""
    assert 'class="levels"' not in served.client.get("/me").text
    served.play_machine(4, Seat.RED)
    served.play_machine(5, Seat.BLUE)
    served.play_machine(4, Seat.BLUE)
    served.play_machine(4, Seat.RED)
    text = served.client.get("/me").text
    elements = Reading(text).elements
    levels = [one["data-level"] for _, one in elements if "data-level" in one]
    assert levels == ["5", "4"]
    results = [one["data-result"] for _, one in elements if "data-result" in one]
    assert results == ["lost", "won", "lost", "won"]
    assert "0 of 1 won" in text
    assert "2 of 3 won" in text


def test_deals_with_friends_are_no_progress_against_the_computer(served: Served) -> None:
    table_id, _ = served.friends()
    served.finish(table_id)
    text = served.client.get("/me").text
    assert "Your games" in text
    assert 'class="levels"' not in text


def test_deleting_asks_once_more(served: Served) -> None:
    """U32: the page asks; only its own button deletes, and without data there is nothing to ask."""
    assert served.client.get("/me/delete").url.path == "/me"
    served.client.post("/me", data={"name": "Ada", "language": "en"})
    me = Reading(served.client.get("/me").text).elements
    assert "/me/delete" not in [one.get("action") for tag, one in me if tag == "form"]
    assert "/me/delete" in [one.get("href") for tag, one in me if tag == "a"]
    asked = served.client.get("/me/delete").text
    assert "Delete your data?" in asked
    assert 'value="Ada"' in served.client.get("/me").text


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_shown_as_it_is_and_is_no_markup(served: Served, name: str) -> None:
    shown = name[:30].strip()
    served.client.post("/me", data={"name": name})
    table_id, friend = served.friends()
    served.play(table_id, 1)
    served.finish(table_id)
    reply = served.client.post("/api/tables", json=FRIENDS).json()
    for page in ("/", "/me", reply["join"], f"/replay/{table_id}/1?ply=0"):
        text = (served.client if page == "/me" else friend).get(page).text
        if page != "/":  # a finished game is not on the first page
            assert shown in html.unescape(text), page
        tags = {tag for tag, _ in Reading(text).elements}
        assert not tags & {"svg", "b", "i"}, page
        assert "onerror" not in {key for _, one in Reading(text).elements for key in one}, page
        assert "onfocus" not in {key for _, one in Reading(text).elements for key in one}, page
        assert "alert(1)</script>" not in text, page
    picture = served.client.get(f"/api/tables/{table_id}/diagram.svg").text
    assert "<script" not in picture
    assert "<img" not in picture


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("language", "table"), [("en", "table"), ("fr", "table"), ("de", "Tisch"), ("pt", "mesa")]
)
def test_a_person_who_changes_their_name_too_often_is_told_to_wait(
    served: Served, language: str, table: str
) -> None:
    headers = {**BROWSER, "accept-language": language}
    for number in range(30):
        answer = served.client.post("/me", data={"name": str(number)}, headers=headers)
        if answer.status_code != 200:
            break
    assert answer.status_code == 429
    reply = catalogue_for(language).text("pages-wrong-429")
    assert reply in answer.text
    assert table not in reply
