"""U50: the table is small, loads nothing from other origins; finished games need no script."""

from __future__ import annotations

from collections import defaultdict
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route

from browser.conftest import PHONE, Visits, ready
from browser.scenarios import finished
from browser.test_u29_phrases import say_by_key
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

SCRIPTS, STYLES, DECK, PAGE = 55_000, 20_000, 120_000, 60_000
"""Bytes as transferred, compressed."""


def weights(
    visits: Visits, size: tuple[int, int]
) -> tuple[dict[str, list[float]], float, set[str]]:
    """The transfer of a first visit to a table: sizes of files by kind, their headers and origins.

    Args:
        visits: opens the page.
        size: of the window.
    """
    laid = visits.site.lay(PlayedTable())
    page = visits.new_context(None, size).new_page()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    heads: dict[str, tuple[str, float]] = {}
    weight: dict[str, list[float]] = defaultdict(list)
    hosts: set[str] = set()

    def begun(event: dict[str, Any]) -> None:
        answer = event["response"]
        heads[event["requestId"]] = answer["url"], answer["encodedDataLength"]

    def came(event: dict[str, Any]) -> None:
        url, head = heads.get(event["requestId"], ("", 0.0))
        address = urlsplit(url)
        if address.scheme in ("http", "https"):
            hosts.add(address.netloc)
            weight[kind_of(address.path)].append(event["encodedDataLength"] - head)

    line.on("Network.responseReceived", begun)
    line.on("Network.loadingFinished", came)
    page.goto(laid.url)
    ready(page)
    page.wait_for_load_state("networkidle")
    return dict(weight), sum(head for _, head in heads.values()), hosts


def kind_of(path: str) -> str:
    """The kind of file at an address."""
    if "/decks/" in path:
        return "deck"
    if path.startswith("/t/"):
        return "page"
    ending = path.rpartition(".")[2]
    return {"js": "scripts", "css": "styles", "ftl": "words"}.get(ending, "rest")


@pytest.mark.extended
def test_a_first_visit_transfers_little(visits: Visits) -> None:
    """U50: scripts, styles and a whole deck in one file are within their limits."""
    files, heads, hosts = weights(visits, PHONE)
    weight = {kind: sum(sizes) for kind, sizes in files.items()}
    reported = ", ".join(f"{kind} {size / 1000:.1f} kB" for kind, size in sorted(weight.items()))
    print(f"a first visit of the table: {reported}; headers {heads / 1000:.1f} kB")
    assert 0 < weight["scripts"] <= SCRIPTS
    assert 0 < weight["styles"] <= STYLES
    assert 0 < weight["deck"] <= DECK
    assert len(files["deck"]) == 1
    assert 0 < weight["page"] <= PAGE
    assert len(files["words"]) == 1
    assert hosts == {urlsplit(visits.site.address).netloc}


COMPANY = ("advisors", "phrases", "invitation", "company", "requests")
"""The parts of the table that only those need who have company."""


def scripts(page: Page) -> list[str]:
    """The files of the table's scripts that a page has loaded: each without its hash."""
    names: list[str] = page.evaluate(
        "() => [...new Set(performance.getEntriesByType('resource').map(({name}) => name))]"
    )
    files = [urlsplit(name).path.rpartition("/")[2] for name in names]
    return sorted(file.partition("-")[0] for file in files if file.endswith(".js"))


def parts(page: Page) -> dict[str, float]:
    """The parts of the table's scripts that a page has loaded, each with its compressed bytes."""
    loaded: list[tuple[str, float]] = page.evaluate(
        "() => performance.getEntriesByType('resource').map(one => [one.name, one.encodedBodySize])"
    )
    found = {
        urlsplit(name).path.rpartition("/")[2].partition("-")[0]: size for name, size in loaded
    }
    return {name: size for name, size in found.items() if name in (*COMPANY, "table")}


@pytest.mark.extended
def test_who_plays_alone_loads_nothing_of_company(visits: Visits) -> None:
    """U50: advisors, phrases and invitations come when they are asked for."""
    page = visits.page("/")
    page.locator("[data-action=play]").click()
    ready(page)
    page.wait_for_load_state("networkidle")
    assert parts(page).keys() == {"table"}
    assert scripts(page) == ["chunk", "chunk", "seldom", "table"]
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=advisors]").click()
    page.locator("[data-dialog=advisors]").wait_for()
    weight = parts(page)
    print(", ".join(f"{name} {size / 1000:.1f} kB" for name, size in weight.items()))
    assert weight.keys() == {"table", "advisors"}
    assert weight["advisors"] > 0


@pytest.mark.extended
def test_a_second_visit_fetches_no_file_with_a_hashed_name(visits: Visits) -> None:
    """U50: files with hashed names are not requested again."""
    laid = visits.site.lay(PlayedTable())
    page = visits.table(laid, None)
    page.wait_for_load_state("networkidle")
    fetched: list[str] = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on(
        "Network.responseReceived",
        lambda event: (
            fetched.append(event["response"]["url"])
            if not event["response"].get("fromDiskCache")
            and not event["response"].get("fromPrefetchCache")
            else None
        ),
    )
    page.goto("/rules")
    fetched.clear()
    page.goto(laid.url)
    ready(page)
    page.wait_for_load_state("networkidle")
    again = [address for address in fetched if "/static/" in address]
    assert [address for address in again if not was_at_hand(page, address)] == []


def was_at_hand(page: Page, address: str) -> bool:
    """Whether a file came from the cache: nothing of it was transferred."""
    size: int = page.evaluate(
        "name => (performance.getEntriesByName(name)[0] ?? {transferSize: 0}).transferSize",
        address,
    )
    return size == 0


@pytest.mark.extended
def test_the_first_cards_need_no_deck(visits: Visits) -> None:
    """U50: the faces on the table come inside its page; a later page loads the deck."""
    laid = visits.site.lay(PlayedTable())
    page = visits.new_context(laid.tokens[Seat.RED], PHONE).new_page()
    page.route("**/static/decks/*", lambda route: route.abort())
    visits.come(page, laid)
    assert page.locator("#faces").count() == 1
    page.unroute("**/static/decks/*")
    page.reload()
    ready(page)
    assert page.locator("#faces").count() == 0


@pytest.mark.extended
def test_a_part_that_cannot_be_loaded_can_be_tried_again(visits: Visits) -> None:
    """U50: what comes on demand is asked for again; until then a notice says that it is missing."""
    laid = visits.site.lay(PlayedTable())
    page = visits.new_context(laid.tokens[Seat.RED], PHONE).new_page()
    page.route("**/static/table/seldom-*", lambda route: route.abort())
    visits.come(page, laid)
    page.locator('[data-action="menu"]').click()
    missing = page.locator('[data-notice="missing"]')
    missing.locator('[data-action="close-missing"]').click()
    missing.wait_for(state="hidden")
    page.locator('[data-action="menu"]').click()
    missing.locator('[data-action="get-again"]').click()
    missing.wait_for()
    page.unroute("**/static/table/seldom-*")
    missing.locator('[data-action="get-again"]').click()
    page.locator('[data-dialog="menu"]').wait_for()
    missing.wait_for(state="hidden")


@pytest.mark.extended
def test_what_was_said_is_not_lost_when_its_script_cannot_be_had(visits: Visits) -> None:
    """U50: a notice says that a part is missing; the phrase is read when that has come."""
    laid = visits.site.lay(PlayedTable())
    speaking = visits.table(laid, Seat.RED)
    page = visits.new_context(laid.tokens[Seat.BLUE], PHONE).new_page()
    page.route("**/static/table/company-*", lambda route: route.abort())
    visits.come(page, laid)
    say_by_key(speaking, 1)
    missing = page.locator('[data-notice="missing"]')
    missing.wait_for()
    assert page.locator("[data-notice=phrase]").count() == 0
    page.unroute("**/static/table/company-*")
    missing.locator('[data-action="get-again"]').click()
    page.locator("[data-notice=phrase]").wait_for()
    missing.wait_for(state="detached")


@pytest.mark.extended
def test_escape_takes_back_a_dialog_whose_script_has_not_come(visits: Visits) -> None:
    """U50: it does not open late, over what the player does by then."""
    laid = visits.site.lay(PlayedTable())
    page = visits.new_context(laid.tokens[Seat.RED], PHONE).new_page()
    held: list[Route] = []
    page.route("**/static/table/dialogs-*", lambda route: held.append(route))
    visits.come(page, laid)
    with page.expect_request("**/static/table/dialogs-*"):
        page.keyboard.press("?")
    page.locator("[data-dialog-asked]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-dialog-asked]").wait_for(state="detached")
    with page.expect_response("**/static/table/dialogs-*") as answer:
        held[0].continue_()
    answer.value.finished()
    assert page.locator("dialog[open]").count() == 0
    page.keyboard.press("?")
    page.locator('[data-dialog="help"]').wait_for()


@pytest.mark.extended
def test_a_finished_game_is_shown_without_scripts(visits: Visits) -> None:
    """U50: without scripts the server draws the replay, and links step through it."""
    laid = visits.site.lay(finished())
    page = visits.scriptless().new_page()
    page.goto(f"/replay/{laid.id}/1")
    picture = page.locator("img.diagram:visible")
    assert width_of(picture) > 100
    seen = set()
    for _ in range(3):
        page.locator("nav.plies a.button:visible").nth(-2).click()
        picture.wait_for()
        assert width_of(picture) > 100
        seen.add(picture.get_attribute("src"))
    assert len(seen) == 3
    assert page.locator("h1:visible").count() == 1


def width_of(picture: Locator) -> float:
    """The width of an image; 0 if it did not load."""
    box = picture.bounding_box()
    return box["width"] if box else 0


def test_without_scripts_a_diagram_of_the_table_is_shown(visits: Visits) -> None:
    """U50: without scripts the page shows the table, and says why it cannot be played."""
    laid = visits.site.lay(PlayedTable())
    page = visits.scriptless().new_page()
    page.goto(laid.url)
    assert page.locator("noscript, main.plain").count() > 0
    page.locator("img.diagram").wait_for()
    assert page.locator("main.plain p").first.inner_text()


@pytest.mark.extended
def test_without_scripts_all_pages_can_be_read(visits: Visits) -> None:
    """U50: rules, law and profile need no script."""
    page = visits.scriptless().new_page()
    for path in ("/", "/rules", "/rules/pagat", "/law", "/glossary", "/me"):
        answer = page.goto(path)
        assert answer is not None
        assert answer.ok
        assert page.locator("h1").first.is_visible(), path
