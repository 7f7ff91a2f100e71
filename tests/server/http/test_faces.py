"""U50: the faces that a table shows come inside its page."""

from __future__ import annotations

import gzip
import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from helpers.app_server import BUILT, Served, serving
from helpers.page_reading import Reading

LINE = '<symbol id="{card}" viewBox="0 0 1 1"><path d="M0 0"/></symbol>\n'
CARDS = [rank + suit for suit in "SHCD" for rank in "A23456789TJQK"]
DECKS = [name for name in BUILT if name.startswith("decks/") and name.endswith(".svg")]


def put_decks(folder: Path) -> None:
    """Put decks among the built files of a server."""
    for name in DECKS:
        file = folder / "static" / BUILT[name]
        file.parent.mkdir(exist_ok=True)
        lines = "".join(LINE.format(card=card) for card in CARDS)
        file.write_text(f"<svg>\n{lines}</svg>\n")


def script(page: str, name: str) -> str | None:
    """The text of a script in a page."""
    _, found, rest = page.partition(f'id="{name}">')
    return rest.partition("</script>")[0] if found else None


def decks_to_load(page: str) -> list[str]:
    """The decks that are loaded with a page."""
    links = [one["href"] or "" for tag, one in Reading(page).elements if tag == "link"]
    return [address for address in links if "/decks/" in address]


def faces(page: str) -> set[tuple[str, str]]:
    """The deck and the card of each face in a page."""
    packed = script(page, "faces")
    assert packed is not None
    lines = gzip.decompress(b64decode(packed)).decode().splitlines(keepends=True)
    apart = [line.split(" ", 1) for line in lines]
    by_line = {LINE.format(card=card): card for card in CARDS}
    return {(deck, by_line[line]) for deck, line in apart}


@pytest.mark.extended
def test_the_faces_on_the_table_come_inside_the_page(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        put_decks(tmp_path)
        table_id, _ = served.friends()
        page = served.client.get(f"/t/{table_id}").text
        view: dict[str, Any] = json.loads(script(page, "sync") or "")["view"]
        tops = {cards.split()[-1] for _, cards in view["piles"].values() if cards}
        assert faces(page) == {(deck, card) for deck in DECKS for card in tops}
        assert decks_to_load(page) == []
        served.client.cookies["deck"] = "large"
        chosen = served.client.get(f"/t/{table_id}").text
        assert {deck for deck, _ in faces(chosen)} == {"decks/large.svg"}


@pytest.mark.extended
def test_a_player_who_has_loaded_a_deck_gets_no_faces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the first page has the faces; without a cookie, the server remembers players."""
    monkeypatch.setattr("russianbank.server.http.table_pages.MOST_LOADED", 1)
    with serving(tmp_path) as served:
        put_decks(tmp_path)
        table_id, friend = served.friends()
        address = f"/t/{table_id}"
        assert script(served.client.get(address).text, "faces") is not None
        again = served.client.get(address).text
        assert script(again, "faces") is None
        assert "/static/decks/large-1f.svg" in decks_to_load(again)
        assert script(friend.get(address).text, "faces") is not None
        assert script(served.client.get(address).text, "faces") is not None  # forgotten
        assert script(served.another().get(address).text, "faces") is not None  # looks on


def test_many_cards_come_with_the_whole_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("russianbank.server.http.faces.MOST", 3)
    with serving(tmp_path) as served:
        put_decks(tmp_path)
        table_id, _ = served.friends()
        page = served.client.get(f"/t/{table_id}").text
        assert script(page, "faces") is None
        assert len(decks_to_load(page)) == 2


@pytest.mark.extended
def test_a_deck_that_is_not_there_leaves_the_page_as_it_is(served: Served) -> None:
    table_id, _ = served.friends()
    page = served.client.get(f"/t/{table_id}").text
    assert script(page, "faces") is None
    assert len(decks_to_load(page)) == 2
