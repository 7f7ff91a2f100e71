"""Links on the site without a server: each opens the same in the browser of somebody else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESKTOP, PHONE, open_context, ready
from browser.static_server import StaticServer, serving_files
from browser.test_device import READ_LOG
from browser.test_u37_analysis import TREE, reach
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.notation import read_record, write_position
from russianbank.server.table.entry import card_names

pytestmark = pytest.mark.extended

SLOW = 240_000
"""Python starts anew for each page, and other tests run at the same time."""

Visitor = Callable[[str], Page]


@pytest.fixture(scope="module")
def server(device_site: Path) -> Iterator[StaticServer]:
    """The site behind a static file server and below a path of several folders."""
    with serving_files(device_site, "~ann/games/cards") as running:
        yield running


@pytest.fixture
def visitor(chromium: Browser, server: StaticServer) -> Iterator[Visitor]:
    """Opens an address in a browser that has never been on the site."""
    contexts = []

    def visit(address: str) -> Page:
        context = open_context(chromium, server.address, DESKTOP, False, False, "en-GB")
        context.set_default_timeout(SLOW)
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        contexts.append(context)
        page = context.new_page()
        page.goto(address)
        return page

    yield visit
    for context in contexts:
        context.close()


def tableau(page: Page) -> list[str]:
    """The last card of each pile of the tableau of the board."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('[data-pile^=t]')]
        .map((pile) => [...pile.querySelectorAll('[data-card]')].at(-1)?.dataset.card ?? '')"""
    )
    return found


def top_cards(line: str) -> list[str]:
    """The same of a position line."""
    return [pile.rstrip("rb")[-2:] for pile in line.split()[0].split("/")]


def copied(page: Page) -> str:
    """The address that the button for links has made."""
    page.locator("[data-action=copy-link]").click()
    expect(page).to_have_url(re.compile("#."))
    return page.url


def test_a_link_with_a_record_opens_its_whole_tree(visitor: Visitor, server: StaticServer) -> None:
    page = visitor(f"{server.address}analysis.html#{quote(TREE)}")
    reach(page, -1)
    expect(page.locator(".analysis-tree [data-node]")).to_have_count(7)
    expect(page.locator(".analysis-tree")).to_contain_text("the ace comes first")
    other = visitor(copied(page))
    reach(other, -1)
    assert tableau(other) == tableau(page)


def test_a_link_with_a_position_opens_it_and_so_does_its_copy(
    visitor: Visitor, server: StaticServer
) -> None:
    position = read_record(TREE).start
    text = f'[Rules "foster-two-pack"]\n[Position "{position}"]\n*'
    page = visitor(f"{server.address}analysis-de.html#{quote(text)}")
    reach(page, -1)
    assert tableau(page) == top_cards(position)
    page.locator("[data-act='t4>f']").click()
    reach(page, 0)
    other = visitor(copied(page))
    reach(other, -1)
    assert tableau(other) == tableau(page) != top_cards(position)
    expect(other.locator("[data-pile=f7] .card")).to_have_attribute("data-card", re.compile("AD"))


def test_a_link_with_a_seed_opens_its_deal_and_so_does_its_copy(
    visitor: Visitor, server: StaticServer
) -> None:
    rules = preset("pagat")
    dealt = Game(rules, deal(rules, Chance(5)))
    text = '[Rules "pagat"]\n[Seed "5"]'
    page = visitor(f"{server.address}analysis.html#{quote(text)}")
    reach(page, -1)
    assert tableau(page) == top_cards(write_position(dealt.position))
    other = visitor(copied(page))
    other.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    reach(other, -1)
    assert tableau(other) == tableau(page)


def test_a_link_to_a_deal_gives_two_people_the_same_cards(
    visitor: Visitor, server: StaticServer
) -> None:
    wanted = deal(preset("pagat"), Chance(5))
    for _ in range(2):
        page = visitor(f"{server.address}table.html?rules=pagat&seed=5&level=1")
        ready(page)
        entries = page.evaluate(READ_LOG.replace("[line.client_id, line.seq]", "line.entry"))
        dealt = next(entry for entry in entries if entry["k"] == "dealt")
        cards = [card_names(wanted.cards(seat)) for seat in Seat]
        assert [dealt["red"], dealt["blue"]] == cards
