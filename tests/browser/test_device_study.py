"""The analysis board, the review and the engine's opinion on the site without a server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from browser.conftest import DESKTOP, open_context
from browser.static_server import StaticServer, serving_files
from browser.test_device import LISTEN, DevicePage, open_table, play_a_deal

pytestmark = pytest.mark.extended

SLOW = 240_000
"""The engine is interpreted, and other tests run at the same time."""


@pytest.fixture(scope="module")
def server(device_site: Path) -> Iterator[StaticServer]:
    """The site behind a static file server and below a path."""
    with serving_files(device_site, "russian-bank") as running:
        yield running


@pytest.fixture
def context(chromium: Browser, server: StaticServer) -> Iterator[BrowserContext]:
    """A browser context for the site."""
    made = open_context(chromium, server.address, DESKTOP, False, False, "en-GB")
    made.add_init_script(LISTEN)
    made.set_default_timeout(SLOW)
    yield made
    made.close()


def test_a_finished_game_is_reviewed_and_its_numbers_come_as_they_are_found(
    context: BrowserContext, server: StaticServer
) -> None:
    driver = DevicePage(context.new_page())
    page = driver.page
    open_table(page, server.address, "foster-32", 1)
    play_a_deal(driver)
    page.locator("[data-result] [data-action=review]").click()
    page.locator("#review[data-seat=red]:not([data-done='0'])").wait_for()
    page.locator("#review svg").first.wait_for()


def test_engine_lines_grow_and_the_address_holds_the_position(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.expose_function("heard", lambda text: None)
    page.goto(f"{server.address}analysis-de.html")
    first = page.locator(".analysis-engine [data-samples]")
    first.wait_for()
    count = first.get_attribute("data-samples")
    page.locator(f".analysis-engine [data-samples]:not([data-samples='{count}'])").wait_for()
    cards = page.locator(".board").inner_text()
    page.locator("[data-action=copy-link]").click()
    page.wait_for_url("**/analysis-de.html#*")
    other = context.new_page()
    other.expose_function("heard", lambda text: None)
    other.goto(page.url)
    other.locator(".board [data-card]").first.wait_for()
    assert other.locator(".board").inner_text() == cards


@pytest.mark.parametrize("broken", ["nonsense", "%5BRules%20%22bridge%22%5D", "%E0%A4%A"])
def test_a_broken_link_says_so_and_a_new_deal_is_shown(
    context: BrowserContext, server: StaticServer, broken: str
) -> None:
    page = context.new_page()
    page.expose_function("heard", lambda text: None)
    page.goto(f"{server.address}analysis.html#{broken}")
    page.locator(".board [data-card]").first.wait_for()
    page.locator("[role=alert]").first.wait_for()


def test_the_engine_says_what_it_thinks_of_an_idea_in_a_printed_hand(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.expose_function("heard", lambda text: None)
    page.goto(f"{server.address}learn-hands-one-pack.html#138")
    page.locator("#app[data-place='138'][data-running=false]").wait_for()
    page.click("[data-pile=bh] .card >> nth=-1")
    page.click("[data-pile=bd] .slot")
    page.locator(".opinion dd").first.wait_for()
    assert page.locator(".opinion dt").all_inner_texts()[:2] == ["Your idea", "The author"]


EXAMPLE = Path(__file__).parent / "pages/engine_example.html"


def test_another_page_uses_the_engine(
    chromium: Browser, server: StaticServer, tmp_path: Path
) -> None:
    """The example of docs/site.md, in a folder beside the site."""
    (tmp_path / "game").symlink_to(server.folder)
    (tmp_path / "mine").mkdir()
    shutil.copy(EXAMPLE, tmp_path / "mine/index.html")
    with serving_files(tmp_path, "pages") as host:
        context = chromium.new_context(bypass_csp=True)  # its script is inside the page
        context.set_default_timeout(SLOW)
        use_the_engine(context.new_page(), f"{host.address}mine/index.html")
        context.close()


def use_the_engine(page: Page, address: str) -> None:
    """Ask for an impossible deal and for one that there is."""
    page.goto(address)
    seed = page.locator("input")
    seed.fill("99999999999999999999999")
    seed.blur()
    page.locator("output", has_text="Seed: expected a whole number below").wait_for()
    seed.fill("5")
    seed.blur()
    page.locator("output", has_text="acts may be played").wait_for()
    page.locator("li", has_text="red wins").first.wait_for()
