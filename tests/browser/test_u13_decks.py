"""U13: the faces of a deck all differ, and its two backs differ by their pattern."""

from __future__ import annotations

import base64
import json
import time
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.colours import contrast
from browser.conftest import DESKTOP, PATIENCE_MS, PHONE, Visits
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import RANKS, SUITS, Seat

DECKS = ["standard", "large", "four-warm", "four-cool"]
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
DRAW = """async ({ urls, width, height, whole }) => {
  const canvas = document.createElement('canvas');
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  const pictures = {};
  for (const [name, url] of Object.entries(urls)) {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    canvas.width = width;
    canvas.height = height;
    ink.drawImage(picture, 0, 0, width, height);
    const dots = ink.getImageData(0, 0, width, height).data;
    const letters = Array.from(dots, dot => String.fromCharCode(dot)).join('');
    pictures[name] = whole ? canvas.toDataURL() : btoa(letters);
  }
  return pictures;
}"""

FACES = """async deck => {
  const files = await (await fetch('/static/manifest.json')).json();
  const text = await (await fetch(`/static/${files[`decks/${deck}.svg`]}`)).text();
  const file = new DOMParser().parseFromString(text, 'image/svg+xml');
  const urls = {};
  for (const face of file.querySelectorAll('symbol')) {
    const box = face.getAttribute('viewBox');
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="336"
      viewBox="${box}">${face.innerHTML}</svg>`;
    urls[face.id] = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  }
  return urls;
}"""
SHOWN = """async () => {
  const shown = {};
  for (const card of document.querySelectorAll('[data-pile] [data-card]:not([data-card=back])')) {
    const face = card.querySelector('img');
    while (!face.src) await new Promise(requestAnimationFrame);
    shown[card.dataset.card] = face.src;
  }
  return shown;
}"""


def drawn(
    page: Page, urls: dict[str, str], width: int, height: int, *, whole: bool = False
) -> dict[str, Any]:
    """Pictures as they are drawn at a size: red, green, blue and cover of each dot, or a text."""
    size = {"width": width, "height": height, "whole": whole}
    found: dict[str, str] = page.evaluate(DRAW, {"urls": urls, **size})
    return found if whole else {name: base64.b64decode(dots) for name, dots in found.items()}


def table_with(visits: Visits, deck: str) -> Page:
    """A table that is shown with a deck."""
    laid = visits.site.lay(PlayedTable(seed=3))
    new_context = visits.new_context(laid.tokens[Seat.RED], DESKTOP)
    kept = json.dumps(json.dumps({"deck": deck}))
    new_context.add_init_script(
        f"location.protocol === 'http:' && localStorage.setItem('russianbank-look', {kept})"
    )
    return visits.come(new_context.new_page(), laid)


def shown_deck(page: Page) -> set[str]:
    """The decks whose faces look like all those on the table."""
    shown = drawn(page, page.evaluate(SHOWN), 40, 56, whole=True)
    assert shown
    faces = {deck: drawn(page, page.evaluate(FACES, deck), 40, 56, whole=True) for deck in DECKS}
    return {deck for deck in DECKS if all(faces[deck][card] == shown[card] for card in shown)}


@pytest.mark.extended
@pytest.mark.parametrize("deck", DECKS)
def test_all_faces_differ_and_suits_stand_out_from_the_paper(visits: Visits, deck: str) -> None:
    """U13: no two faces look the same on a phone; suits have a contrast of 4.5 with white."""
    page = table_with(visits, deck)
    assert shown_deck(page) == {deck}
    urls = page.evaluate(FACES, deck)
    assert set(urls) >= set(CARDS)
    faces = drawn(page, urls, 40, 56, whole=True)
    assert len(set(faces.values())) == len(urls)
    aces = drawn(page, {suit: urls[f"A{suit}"] for suit in SUITS}, 200, 280)
    colours = {}
    for suit, dots in aces.items():
        at = (140 * 200 + 100) * 4  # the pip in the middle
        colours[suit] = tuple(dots[at : at + 3])
        assert contrast(colours[suit], (255, 255, 255)) >= 4.5, (suit, colours[suit])
    assert len(set(colours.values())) == (4 if deck.startswith("four") else 2)


@pytest.mark.extended
def test_the_backs_differ_by_pattern_not_by_colour_alone(visits: Visits) -> None:
    """U13: drawn in grey of one brightness, the two backs still differ."""
    page = table_with(visits, "standard")
    backs = {
        seat: page.locator(f"[data-back={seat}] img").first.get_attribute("src") or ""
        for seat in ("red", "blue")
    }
    assert backs["red"] != backs["blue"]
    pictures = drawn(page, backs, 100, 140)
    inks = [is_ink(pictures[seat]) for seat in ("red", "blue")]
    differing = sum(one != other for one, other in zip(*inks, strict=True))
    assert differing / len(inks[0]) > 0.1


def is_ink(dots: bytes) -> list[bool]:
    """For each pixel whether it is darker than the image's mean."""
    grey = [sum(dots[n : n + 3]) for n in range(0, len(dots), 4)]
    middle = (max(grey) + min(grey)) / 2
    return [value < middle for value in grey]


@pytest.mark.extended
@pytest.mark.parametrize(("size", "deck"), [(PHONE, "large"), (DESKTOP, "standard")])
def test_a_small_screen_starts_with_large_indices(
    visits: Visits, size: tuple[int, int], deck: str
) -> None:
    """U13: without a choice the deck fits the size of the screen."""
    driver = visits.driver(PlayedTable(seed=3), size=size)
    assert shown_deck(driver.page) == {deck}


@pytest.mark.extended
def test_a_deck_that_was_chosen_stays(visits: Visits) -> None:
    """U13: chosen in the settings, it is used for every card at once and after a reload."""
    driver = visits.driver(PlayedTable(seed=3))
    page = driver.page
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=settings]").click()
    page.locator("input[name=deck][value=four-cool]").check()
    page.locator("[data-action=close]").click()
    for _ in range(2):
        given_up = time.monotonic() + PATIENCE_MS / 1_000
        while shown_deck(page) != {"four-cool"}:
            assert time.monotonic() < given_up
            page.wait_for_timeout(50)
        page.reload()
        page.locator("[data-pile=t1] [data-card]").wait_for()
    loaded = page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    decks = [address for address in loaded if "/decks/" in address and address.endswith(".svg")]
    assert {address.rpartition("/")[2].rpartition("-")[0] for address in decks} >= {"four-cool"}


@pytest.mark.sample(1)
@pytest.mark.parametrize(("language", "name"), [("en-GB", "knight of"), ("fr", "cavalier de")])
def test_e18_a_knight_shows_its_face_and_is_named(visits: Visits, language: str, name: str) -> None:
    laid = visits.site.lay(PlayedTable("four-courts", seed=8))
    page = visits.table(laid, size=PHONE, language=language)
    knight = page.locator("[data-pile^=t] [data-card^=C] img").first
    assert knight.evaluate("async img => { await img.decode(); return img.naturalWidth; }") == 240
    assert page.get_by_role("button", name=name).count() > 1
