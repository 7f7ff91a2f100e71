"""U18: axe finds no violation, targets are large enough, and the page works at 400 %."""

from __future__ import annotations

import base64
from collections.abc import Callable
from operator import itemgetter
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page

from browser.colours import contrast
from browser.conftest import DESKTOP, PHONE, Visits
from browser.test_u07_stop import blue_is_on_turn
from browser.test_u16_keys import in_the_middle
from helpers.stored_tables import PlayedTable
from russianbank.puzzles.collection import puzzles

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
THEMES = ["felt", "light", "dark", "contrast"]
LEAST, LEAST_PRIMARY = 24, 44
Scheme = Literal["light", "dark"]
FOURFOLD = (320, 256)
"""A window of 1280 by 1024, magnified to 400 %."""


def found_by_axe(page: Page, *, colours_only: bool = False) -> list[str]:
    """The violations that axe finds on a page, with their elements."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed; python web/build.py fetches it")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(
        """async (tags) => (await axe.run(document, { resultTypes: ['violations'],
        ...(tags.length && { runOnly: tags }) })).violations""",
        ["cat.color"] if colours_only else [],
    )
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found
        for node in one["nodes"]
    ]


def faults_by_theme(page: Page) -> dict[str, list[str]]:
    """The violations in each theme that has any; themes differ in nothing but colours."""
    found = {}
    for theme in THEMES:
        dress(page, theme)
        found[theme] = found_by_axe(page, colours_only=theme != THEMES[0])
    return {theme: faults for theme, faults in found.items() if faults}


def dress(page: Page, theme: str) -> None:
    """Set the theme."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)


@pytest.mark.sample(1)
@pytest.mark.parametrize("theme", THEMES)
def test_the_table_in_every_theme(visits: Visits, theme: str) -> None:
    """U18: no violation at the table, with a verdict on it, in each theme."""
    driver = visits.driver(blue_is_on_turn(with_error=True))
    dress(driver.page, theme)
    assert found_by_axe(driver.page) == []
    driver.page.keyboard.press("s")
    driver.page.locator("[data-verdict]").wait_for()
    assert found_by_axe(driver.page) == []


@pytest.mark.extended
@pytest.mark.parametrize("dialog", ["menu", "settings", "help", "sheet"])
def test_every_dialog(visits: Visits, dialog: str) -> None:
    """U18: no violation in a dialog, at the size of a phone."""
    driver = visits.driver(in_the_middle(), size=PHONE)
    open_dialog(driver.page, dialog)
    assert faults_by_theme(driver.page) == {}


@pytest.mark.extended
def test_the_settings_with_every_group_open(visits: Visits) -> None:
    """U18: no violation in the settings, with all their groups open."""
    driver = visits.driver(in_the_middle(), size=PHONE)
    open_dialog(driver.page, "settings")
    open_groups(driver.page)
    assert faults_by_theme(driver.page) == {}


@pytest.mark.extended
def test_the_result(visits: Visits) -> None:
    """U18: no violation on the result of a deal."""
    scenario = PlayedTable(strictness="strict", seed=2)
    scenario.play_out()
    driver = visits.driver(scenario)
    driver.page.locator("[data-result]").wait_for()
    assert faults_by_theme(driver.page) == {}


@pytest.mark.extended
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/learn",
        "/learn/layout",
        "/rules",
        "/rules/french",
        "/rules/compare",
        "/rules/french/own",
        "/law",
        "/glossary",
        "/me",
        "/learn/hands",
        "/puzzles",
        "/puzzles/{line}",
        "/puzzles/{choice}",
        "/puzzles/{stop}",
        "/analysis",
        "/nowhere",
    ],
)
def test_every_page(visits: Visits, path: str) -> None:
    """U18: no violation on any page, in each theme."""
    if "{" in path:
        path = path.format(**{one.kind: one.id for one in puzzles()})
    page = visits.page(path)
    assert faults_by_theme(page) == {}


@pytest.mark.extended
def test_the_replay(visits: Visits) -> None:
    """U18: no violation on a replay."""
    scenario = PlayedTable(strictness="strict", seed=1)
    scenario.play_out()
    laid = visits.site.lay(scenario)
    page = visits.page(f"/replay/{laid.id}/1")
    page.locator("[data-pile] [data-card]").first.wait_for()
    assert found_by_axe(page) == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [DESKTOP, PHONE, (360, 640), (844, 390)], ids=str)
def test_targets_are_large_enough(visits: Visits, size: tuple[int, int]) -> None:
    """U18: every button is 24 by 24 px or larger; stop and the piles 44."""
    driver = visits.driver(in_the_middle(), size=size)
    sizes: dict[str, list[float]] = driver.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('button, a, [data-pile]')]
        .filter(each => each.checkVisibility()).map((each) => {
          const { width, height } = each.getBoundingClientRect();
          return [each.dataset.action ?? each.dataset.pile ?? each.href, [width, height]]; }))"""
    )
    assert len(sizes) > 22
    for name, box in sizes.items():
        primary = name == "stop" or (name[0] in "tfrb" and len(name) == 2)
        assert min(box) >= (LEAST_PRIMARY if primary else LEAST), (name, box)


@pytest.mark.extended
def test_magnified_fourfold_everything_can_be_reached(visits: Visits) -> None:
    """U18: at 400 % the table can be scrolled to, played at and stopped."""
    driver = visits.driver(blue_is_on_turn(with_error=True), size=FOURFOLD)
    stop = driver.page.locator("[data-action=stop]")
    stop.scroll_into_view_if_needed()
    stop.click()
    verdict = driver.page.locator("[data-verdict]")
    verdict.wait_for()
    driver.page.locator("[data-action=close-verdict]").click()
    verdict.wait_for(state="detached")
    top = driver.top("t8")
    top.scroll_into_view_if_needed()
    box = top.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= FOURFOLD[0]


@pytest.mark.extended
def test_magnified_fourfold_stop_stays_in_view(visits: Visits) -> None:
    """U18: at 400 % the actions are in view wherever the table is scrolled to."""
    driver = visits.driver(blue_is_on_turn(with_error=True), size=FOURFOLD)
    stop = driver.page.locator("[data-action=stop]")
    for position in (0, 200):
        driver.page.evaluate("top => scrollTo(0, top)", position)
        box = stop.bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= FOURFOLD[1] - box["height"]


@pytest.mark.extended
def test_magnified_still_more_the_table_has_the_window(visits: Visits) -> None:
    """U18: where the bars would leave the table less than half of the window they scroll away."""
    driver = visits.driver(blue_is_on_turn(with_error=True), size=(320, 190))
    page = driver.page
    page.evaluate("scrollTo(0, 150)")
    assert page.locator(".bar").evaluate_all(
        "bars => bars.every(bar => { const { top, bottom } = bar.getBoundingClientRect();"
        " return bottom <= 0 || top >= innerHeight; })"
    )
    page.locator("[data-action=stop]").click()
    page.locator("[data-verdict]").wait_for()


@pytest.mark.extended
@pytest.mark.parametrize("size", [(427, 341), (400, 400), (320, 256), (320, 480)], ids=str)
def test_magnified_no_card_is_narrower_than_36_pixels(
    visits: Visits, size: tuple[int, int]
) -> None:
    """U18: where the window is too small for the table it scrolls, and cards keep their size."""
    driver = visits.driver(in_the_middle(), size=size)
    box = driver.page.locator("[data-card]").first.bounding_box()
    assert box is not None
    assert box["width"] >= 36


@pytest.mark.extended
def test_with_forced_colours_an_empty_place_is_no_card(visits: Visits) -> None:
    """U18: with the device's own colours an empty foundation shows a small, grey mark."""
    driver = visits.driver(blue_is_on_turn(with_error=False))
    page = driver.page
    for scheme in ("light", "dark"):
        page.emulate_media(forced_colors="active", color_scheme=scheme)
        slot = page.locator("[data-kind=foundation][data-empty] .slot").first
        card = page.locator("[data-kind=place] [data-card]").first
        assert ink(page, slot) < 0.06
        assert slot.evaluate("one => getComputedStyle(one).borderStyle") == "dashed"
        assert card.evaluate("one => getComputedStyle(one).borderStyle") == "none"


@pytest.mark.extended
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_forced_colours_every_label_can_be_read(visits: Visits, scheme: Scheme) -> None:
    """U18: with the device's own colours the gold button and the player on turn can be read."""
    table = visits.driver(in_the_middle()).page
    stopping = visits.driver(blue_is_on_turn(with_error=True)).page
    home = visits.page("/")
    for page, names in (
        (table, [".button.primary", "[data-on-move=true] .state"]),
        (stopping, [".stop"]),
        (home, [".button.primary"]),
    ):
        page.emulate_media(forced_colors="active", color_scheme=scheme)
        for name in names:
            assert_legible(page.locator(f"{name}:visible").first)


@pytest.mark.extended
def test_whose_turn_it_is_can_be_read_in_every_theme(visits: Visits) -> None:
    """U18: the words about the player on turn stand out from the bar."""
    page = visits.driver(in_the_middle()).page
    for theme in THEMES:
        dress(page, theme)
        assert_legible(page.locator("[data-on-move=true] .state"))


def assert_legible(words: Locator) -> None:
    """Check that some pixels of a text, but not most, have a contrast of 4.5 with its ground."""
    picture = base64.b64encode(words.screenshot()).decode()
    colours = words.page.evaluate(COLOURS, picture)
    (ground, most), *others = sorted(colours.items(), key=itemgetter(1), reverse=True)
    whole = most + sum(count for _, count in others)
    letters = sum(count for colour, count in others if contrast(ground, colour) >= 4.5)
    assert 0.01 < letters / whole < 0.4, f"{words}: {letters} of {whole} pixels on {ground}"


COLOURS = """async picture => {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const pixels = canvas.getImageData(0, 0, image.width, image.height).data;
  const found = {};
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = `rgb(${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]})`;
    found[colour] = (found[colour] ?? 0) + 1;
  }
  return found; }"""
"""How many pixels of a picture have each colour."""


def ink(page: Page, element: Locator) -> float:
    """The share of an element's inner pixels that differ from its own corner."""
    picture = base64.b64encode(element.screenshot()).decode()
    return float(page.evaluate(INK, picture))


INK = """async picture => {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const edge = 8, width = image.width - 2 * edge, height = image.height - 2 * edge;
  const pixels = canvas.getImageData(edge, edge, width, height).data;
  const differs = at => [0, 1, 2].some(n => Math.abs(pixels[at + n] - pixels[n]) > 32);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) count += differs(at);
  return count / (width * height); }"""


@pytest.mark.extended
@pytest.mark.parametrize("path", ["/", "/rules/french", "/law", "/glossary", "/me"])
def test_pages_do_not_scroll_sideways_when_magnified(visits: Visits, path: str) -> None:
    """U18: at 400 % pages scroll vertically only."""
    page = visits.page(path, size=FOURFOLD)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= FOURFOLD[0]


OPENING: dict[str, Callable[[Page], None]] = {
    "sheet": lambda page: page.locator("[data-action=sheet]").first.click(),
    "menu": lambda page: page.locator("[data-action=menu]").click(),
    "help": lambda page: page.keyboard.press("?"),
}


def open_dialog(page: Page, name: str) -> None:
    """Open a dialog of the table."""
    if name == "settings":
        OPENING["menu"](page)
        page.locator("[data-dialog=menu] [data-action=settings]").click()
    else:
        OPENING[name](page)
    page.locator(f"dialog[data-dialog={name}][open]").wait_for()


def open_groups(page: Page) -> None:
    """Open every group of the settings."""
    for group in page.locator("[data-dialog=settings] details:not([open]) summary").all()[::-1]:
        group.click()
