"""U13: each deck has 52 different faces, and two backs that differ by their pattern."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.colours import contrast
from browser.conftest import DESKTOP, PHONE, Visits
from russianbank.core.cards import RANKS, SUITS, Seat
from stored_tables import PlayedTable

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


def drawn(
    page: Page, urls: dict[str, str], width: int, height: int, *, whole: bool = False
) -> dict[str, Any]:
    """Pictures as they are drawn at a size: red, green, blue and cover of each dot, or a text."""
    size = {"width": width, "height": height, "whole": whole}
    found: dict[str, str] = page.evaluate(DRAW, {"urls": urls, **size})
    return found if whole else {name: base64.b64decode(dots) for name, dots in found.items()}


def table_with(visits: Visits, deck: str) -> tuple[Page, str]:
    """A page with a deck, and the address of its faces."""
    laid = visits.site.lay(PlayedTable(seed=3))
    new_context = visits.new_context(laid.tokens[Seat.RED], DESKTOP)
    kept = json.dumps(json.dumps({"deck": deck}))
    new_context.add_init_script(
        f"location.protocol === 'http:' && localStorage.setItem('russianbank-look', {kept})"
    )
    page = visits.come(new_context.new_page(), laid)
    source = page.locator("[data-pile=t1] [data-card] img").first.get_attribute("src") or ""
    return page, source.rpartition("/")[0]


@pytest.mark.parametrize("deck", DECKS)
def test_fifty_two_faces_all_different(visits: Visits, deck: str) -> None:
    """U13: no two faces of a deck look the same at the size of a phone's card."""
    page, folder = table_with(visits, deck)
    assert f"/{deck}" in folder
    faces = drawn(page, {card: f"{folder}/{card}.svg" for card in CARDS}, 40, 56, whole=True)
    assert len(faces) == 52
    assert len(set(faces.values())) == 52


@pytest.mark.parametrize("deck", DECKS)
def test_suits_stand_out_from_the_paper(visits: Visits, deck: str) -> None:
    """U13: the colour of each suit has a contrast of 4.5 or more with the card's white."""
    page, folder = table_with(visits, deck)
    aces = drawn(page, {suit: f"{folder}/A{suit}.svg" for suit in SUITS}, 200, 280)
    colours = {}
    for suit, dots in aces.items():
        at = (140 * 200 + 100) * 4  # the pip in the middle
        colours[suit] = tuple(dots[at : at + 3])
        assert contrast(colours[suit], (255, 255, 255)) >= 4.5, (suit, colours[suit])
    assert len(set(colours.values())) == (4 if deck.startswith("four") else 2)


def test_the_backs_differ_by_pattern_not_by_colour_alone(visits: Visits) -> None:
    """U13: drawn in grey of one brightness, the two backs still differ."""
    page, _ = table_with(visits, "standard")
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


@pytest.mark.parametrize(("size", "deck"), [(PHONE, "large"), (DESKTOP, "standard")])
def test_a_small_screen_starts_with_large_indices(
    visits: Visits, size: tuple[int, int], deck: str
) -> None:
    """U13: without a choice the deck fits the size of the screen."""
    driver = visits.driver(PlayedTable(seed=3), size=size)
    source = driver.page.locator("[data-pile=t1] [data-card] img").first.get_attribute("src") or ""
    assert f"decks/{deck}" in source


def test_a_deck_that_was_chosen_stays(visits: Visits) -> None:
    """U13: chosen in the settings, it is used for every card at once and after a reload."""
    driver = visits.driver(PlayedTable(seed=3))
    page = driver.page
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=settings]").click()
    page.locator("input[name=deck][value=four-cool]").check()
    page.locator("[data-action=close]").click()
    for _ in range(2):
        sources = page.locator("[data-pile] [data-card]:not([data-card=back]) img").evaluate_all(
            "faces => faces.map(face => face.getAttribute('src'))"
        )
        assert sources
        assert all("decks/four-cool" in source for source in sources)
        page.reload()
        page.locator("[data-pile=t1] [data-card]").wait_for()
