"""U19: every language is complete, and none of them moves the cards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.conftest import DESKTOP, PHONE, Visits
from browser.test_u07_stop import blue_is_on_turn
from browser.test_u16_keys import in_the_middle
from browser.test_u18_access import open_dialog, open_groups
from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat

KEY = re.compile(r"\b(?:table|speech|panels|pages|law|rules|refused|no)-[a-z]+(?:-[a-z0-9]+)*\b")
SHIPPED = ["en", "fr", "de", "pt", "ar"]
PSEUDO = "en-XA"
PAGES = [
    "/", "/rules", "/rules/compare", "/rules/french", "/rules/foster-one-pack", "/law", "/glossary",
    "/me", "/learn/hands", "/puzzles", "/analysis", "/nowhere",
]  # fmt: skip
TEXTS = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    if (!around.closest('script, style, noscript, [lang]:not(html)')) texts.push(node.data.trim());
  }
  for (const each of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    if (each.closest('[lang]:not(html)')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      texts.push((each.getAttribute(name) ?? '').trim());
    }
  }
  return texts.filter(Boolean);
}"""


def speak(
    visits: Visits, language: str, scenario: PlayedTable, size: tuple[int, int] = DESKTOP
) -> Page:
    """A table in a language."""
    laid = visits.site.lay(scenario)
    page = visits.blank_page(laid.tokens[Seat.RED], size)
    page.context.add_cookies([{"name": "language", "value": language, "url": visits.site.address}])
    return visits.come(page, laid)


def texts(page: Page) -> list[str]:
    """All texts of a page, visible and for screen readers."""
    found: list[str] = page.evaluate(TEXTS)
    return found


def all_said_at_the_table(page: Page) -> list[str]:
    """All texts of a table, with its dialogs and a verdict opened one after the other."""
    said = texts(page)
    for dialog in ("menu", "settings", "help", "sheet"):
        open_dialog(page, dialog)
        open_groups(page)
        said += texts(page)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    page.keyboard.press("v")
    page.keyboard.press("s")
    page.locator("[data-verdict]").wait_for()
    return said + texts(page)


@pytest.mark.extended
def test_another_language_leaves_the_game_as_it_is(visits: Visits) -> None:
    """U19: chosen in the settings, it is applied at once, without a reload."""
    driver = visits.driver(in_the_middle())
    page = driver.page
    page.evaluate("() => { window.still_here = true; }")
    before, version = driver.lies(), driver.version
    syncs = [one["t"] for one in driver.heard].count("sync")
    open_dialog(page, "settings")
    open_groups(page)
    with page.expect_response("**/api/me"):
        page.locator("input[name=language][value=fr]").check()
    page.locator("html[lang=fr]").wait_for()
    page.locator("[data-pile=t1][aria-label^='Case 1']").wait_for()
    assert "votre crapette" in (driver.pile("s").get_attribute("aria-label") or "").lower()
    page.keyboard.press("Escape")
    assert page.evaluate("() => window.still_here") is True
    assert driver.lies() == before
    assert driver.version == version
    assert [one["t"] for one in driver.heard].count("sync") == syncs
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == "fr"


@pytest.mark.extended
def test_a_verdict_inflects_the_pile(visits: Visits) -> None:
    """U19: in German a card is taken "von Platz 3", and not "Platz 3"."""
    page = speak(visits, "de", blue_is_on_turn(with_error=True))
    page.keyboard.press("s")
    verdict = page.locator("[data-verdict=upheld] h2 + p")
    verdict.wait_for()
    deed = verdict.inner_text().split(". ")[0]
    assert re.search(r" (von|vom) .* (gespielt|geladen)\b", deed), deed


@pytest.mark.extended
def test_the_rules_have_their_name_in_the_language(visits: Visits) -> None:
    """U19: the menu names the rules of the table as the pages do."""
    page = speak(visits, "de", in_the_middle())
    open_dialog(page, "menu")
    assert "Foster, zwei Decks" in page.locator("[data-action=rules]").inner_text()


@pytest.mark.extended
@pytest.mark.parametrize("language", SHIPPED)
def test_no_message_key_is_shown(visits: Visits, language: str) -> None:
    """U19: no message key is shown at the table, in its dialogs or on any page."""
    page = speak(visits, language, blue_is_on_turn(with_error=True))
    said = all_said_at_the_table(page)
    for path in PAGES:
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == language
        said += texts(page)
    assert [text for text in said if KEY.search(text)] == []


FOREIGN = re.compile(r"[ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ⟦⟧]")
NAMES = re.compile(r"Ann|Bob|Tab|Enter|Esc|Shift|Foster|[A-Z]\d+|https?://\S+|\b[a-zA-Z]\b")
PLAIN = re.compile(r"[A-Za-z]{3,}")


@pytest.mark.extended
def test_everything_at_the_table_comes_from_the_catalogues(visits: Visits) -> None:
    """U19: in the pseudo-locale no English is left but names, keys and numbers."""
    page = speak(visits, PSEUDO, blue_is_on_turn(with_error=True))
    said = all_said_at_the_table(page)
    assert any(FOREIGN.search(text) for text in said)
    plain = {text for text in said if PLAIN.search(NAMES.sub("", text))}
    assert {text for text in plain if not FOREIGN.search(text)} == set()


@pytest.mark.extended
@pytest.mark.parametrize("size", [DESKTOP, PHONE, (844, 390)], ids=str)
def test_long_words_are_not_clipped(visits: Visits, size: tuple[int, int]) -> None:
    """U19: in the pseudo-locale, a third longer, no button or sentence is clipped."""
    page = speak(visits, PSEUDO, blue_is_on_turn(with_error=True), size)
    clipped = found_clipped(page)
    for dialog in ("menu", "settings", "sheet"):
        open_dialog(page, dialog)
        open_groups(page)
        clipped += found_clipped(page)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    page.keyboard.press("s")
    page.locator("[data-verdict]").wait_for()
    clipped += found_clipped(page)
    assert clipped == []


CLIPPED = """() => [...document.querySelectorAll(
  'button, a, p, h2, h3, label, legend, span, dd, td, th, .notice, .verdict')]
  .filter((each) => each.checkVisibility() && !each.closest('.visually-hidden'))
  .filter((each) => {
    const { left, right, top } = each.getBoundingClientRect();
    const hides = getComputedStyle(each).overflowX !== 'visible';
    return (hides && each.scrollWidth > each.clientWidth + 1)
      || left < -1 || right > innerWidth + 1 || (top < -1 && !each.closest('dialog'));
  }).map((each) => `${each.tagName} ${each.dataset.action ?? ''}: ${each.textContent}`)"""


def found_clipped(page: Page) -> list[str]:
    """The texts of a page that are clipped."""
    found: list[str] = page.evaluate(CLIPPED)
    return found


def boxes(page: Page) -> dict[str, Any]:
    """The box of every pile."""
    found: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-pile]')].map((pile) => {
        const { x, y, width } = pile.getBoundingClientRect();
        return [pile.dataset.pile, [Math.round(x), Math.round(y), Math.round(width)]]; }))"""
    )
    return found


@pytest.mark.extended
def test_arabic_mirrors_the_bars_and_not_the_board(visits: Visits) -> None:
    """U19: right to left, the own name is on the right and the buttons on the left; cards stay."""
    scenario = in_the_middle()
    english, arabic = (speak(visits, one, scenario.again()) for one in ("en", "ar"))
    assert arabic.locator("html").get_attribute("dir") == "rtl"
    for page, mirrored in ((english, False), (arabic, True)):
        buttons = page.locator(".bar-bottom .bar-end").bounding_box()
        name = page.locator(".bar-bottom .player").bounding_box()
        assert buttons is not None
        assert name is not None
        assert (buttons["x"] < name["x"]) is mirrored
    assert boxes(arabic) == boxes(english)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("language", "said"), [("fr", "1 carte"), ("de", "1 Karte"), ("pt", "1 carta")]
)
def test_plural_rules_of_cards_hold(visits: Visits, language: str, said: str) -> None:
    """U19: one card is "1 card" in each language, by its plural rules."""
    scenario = PlayedTable(strictness="strict", seed=2)
    scenario.play_until(
        lambda: any(len(scenario.game.position.cards(pile)) == 1 for pile in range(8, 16))
    )
    page = speak(visits, language, scenario)
    labels = page.locator("[data-kind=foundation]").evaluate_all(
        "piles => piles.map(pile => pile.getAttribute('aria-label'))"
    )
    assert any(label.endswith(said) for label in labels), labels


SMALL = [(360, 640), (390, 844), (844, 390)]
BROKEN = """() => {
  const wrong = [], seen = [];
  for (const bar of document.querySelectorAll('.bar')) {
    const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around.checkVisibility() || around.closest('.visually-hidden')) continue;
      const frame = (around.closest('button, a') ?? bar).getBoundingClientRect();
      for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()];
        if (lines.length > 1) wrong.push(`${word} is broken`);
        const box = lines[0];
        const sticksOut = box.left < frame.left - 1 || box.right > frame.right + 1;
        if (sticksOut) wrong.push(`${word} sticks out`);
        if (box.left < 0 || box.right > innerWidth) wrong.push(`${word} leaves the window`);
        for (const [other, at] of seen) {
          if (Math.min(at.right, box.right) - Math.max(at.left, box.left) > 1
            && Math.min(at.bottom, box.bottom) - Math.max(at.top, box.top) > 6) {
            wrong.push(`${word} lies on ${other}`);
          }
        }
        seen.push([word, box]);
      }
      const isInline = getComputedStyle(around).display === 'inline';
      if (!isInline && around.scrollWidth > around.clientWidth + 1) {
        wrong.push(`${node.data} is cut off`);
      }
    }
  }
  return wrong;
}"""


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SMALL, ids=str)
@pytest.mark.parametrize("language", ["en", "fr", "de", "pt"])
def test_the_bars_have_room_for_their_words(
    visits: Visits, language: str, size: tuple[int, int]
) -> None:
    """U19, U11: on a phone no word of the bars is broken, clipped, or covered by another."""
    seed = next(n for n in range(1, 99) if PlayedTable(seed=n).game.seat is Seat.RED)
    page = speak(visits, language, PlayedTable(seed=seed, blue=machine(4)), size)
    assert page.locator(".bar [data-action=turn-stock]").is_visible()
    assert page.evaluate(BROKEN) == []


@pytest.mark.extended
@pytest.mark.parametrize(
    ("language", "form"),
    [
        ("en-GB", r"\d{1,2} \w+ \d{4}"),
        ("en-US", r"\w+ \d{1,2}, \d{4}"),
        ("de-AT", r"\d{1,2}\. \w+\.? \d{4}|\d\d\.\d\d\.\d{4}"),
    ],
)
def test_a_date_is_written_as_in_the_readers_region(
    visits: Visits, language: str, form: str
) -> None:
    """U19: the day of a game is in the order of the reader's region."""
    laid = visits.site.lay(PlayedTable())
    page = visits.page("/me", laid.tokens[Seat.RED], language=language)
    assert re.fullmatch(form, page.locator(".day time").first.inner_text())
