"""R21: a player's name is shown as text everywhere, and never executed."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Dialog, Page

from browser.conftest import Visits, unfold
from browser.scenarios import finished, nearly_over
from browser.table_driver import TableDriver
from browser.test_u28_advisors import agree_to_person, sit_beside
from helpers import stored_tables
from helpers.stored_tables import PlayedTable, SavedTable
from russianbank.core.cards import Seat
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.plain_text import plain_name

NASTY = [
    "<script>window.ran=1</script>",
    "<img src=x onerror=ran=1>",
    '"><svg/onload=window.ran=1>',
    "' onfocus=window.ran=1 '",
    "</title></script><b>bold</b>",
    "javascript:window.ran=1",
    "<iframe srcdoc='<b>'>",
    "{ $name } {{7*7}} ${7*7} {% if %}",
    "<!-- --><b>x</b>",
    "&lt;b&gt;&amp;",
    "\u202eevil\u202c",
    "a\u0301\u0302\u0303\u0304 \U0001f0a1\U0001f468\u200d\U0001f469",
]


PAIRS = list(zip(NASTY[::2], NASTY[1::2], strict=True))
APART = {0x2068: None, 0x2069: None}
"""Marks that isolate the direction of a part of a sentence."""


def reported(page: Page, name: str) -> bool:
    """Whether a page contains a name, character by character."""
    text = page.locator("body").inner_text()
    return " ".join(name.split()) in " ".join(text.translate(APART).split())


def harmless(page: Page, alarms: list[str]) -> None:
    """Check that no part of a name has become markup."""
    assert page.evaluate("window.ran") is None
    assert page.locator("b, iframe, img[onerror], svg[onload], [onfocus]").count() == 0
    assert alarms == []


def watched(visits: Visits, laid: SavedTable) -> tuple[Page, list[str]]:
    """A page of red's, and the dialogs that scripts opened in it."""
    page = visits.blank_page(laid.tokens[Seat.RED])
    alarms: list[str] = []

    def ring(dialog: Dialog) -> None:
        alarms.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", ring)
    return page, alarms


@pytest.fixture(params=PAIRS, ids=[str(n) for n in range(len(PAIRS))])
def names(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The names of red and blue."""
    pair: tuple[str, str] = request.param
    for seat, name in zip(Seat, pair, strict=True):
        monkeypatch.setitem(stored_tables.NAMES, seat, name)
    return pair


@pytest.mark.extended
def test_names_are_only_text_at_a_table(visits: Visits, names: tuple[str, str]) -> None:
    """R21: in the bar, in a request, in the live region, and on the result."""
    scenario, rest = nearly_over()
    scenario.do(SayEntry("offer-draw"), scenario.game.seat.other)
    laid = visits.site.lay(scenario)
    mover, act = rest[0]
    page, alarms = watched(visits, laid)
    driver = {Seat.RED: TableDriver(page), Seat.BLUE: visits.seated(laid, Seat.BLUE)}
    visits.come(page, laid)
    assert page.locator("[data-player=blue] .name").text_content() == names[1]
    asked = driver[mover].page.locator("[data-notice=asked-draw]").text_content() or ""
    assert names[mover.other] in asked.translate(APART)
    harmless(page, alarms)
    driver[mover].act(act, "clicks")
    page.locator("[data-result]").wait_for()
    harmless(page, alarms)


@pytest.mark.extended
def test_names_are_only_text_in_lists_and_replays(visits: Visits, names: tuple[str, str]) -> None:
    """R21: on the profile page, in the replay's title, and in the diagram of a table."""
    laid = visits.site.lay(finished())
    page, alarms = watched(visits, laid)
    page.goto("/me")
    assert reported(page, names[1])
    assert page.locator("input[name=name]").input_value() == names[0]
    harmless(page, alarms)
    page.goto(f"/replay/{laid.id}/1")
    page.locator("#app[data-ply]").wait_for()
    assert reported(page, names[1])  # the own name is "You" there
    harmless(page, alarms)
    page.goto(f"/replay/{laid.id}/1?ply=0")
    assert all(reported(page, name) for name in names)
    harmless(page, alarms)
    page.goto(f"/api/tables/{laid.id}/games/1/diagram.svg")
    assert page.evaluate("window.ran") is None
    assert alarms == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NASTY[:4])
def test_a_name_is_taken_as_it_is_typed(visits: Visits, name: str) -> None:
    """R21: typed into the form it comes back unchanged, as text."""
    page = visits.page("/me")
    page.locator("input[name=name]").fill(name)
    page.locator("form.me button").click()
    page.locator(".notice[role=status]").wait_for()
    assert page.locator("input[name=name]").input_value() == name[:30]
    harmless(page, [])


@pytest.mark.extended
@pytest.mark.parametrize("name", NASTY[:4])
def test_a_name_is_only_text_on_an_invitation(visits: Visits, name: str) -> None:
    """R21: on the page of an invitation, and in both players' lists of games."""
    host = visits.page("/me")
    host.locator("input[name=name]").fill(name)
    host.locator("form.me button").click()
    host.goto("/")
    unfold(host)
    host.locator("input[type=radio][value=friend]").check()
    host.locator("[data-action=set-up]").click()
    link = host.locator("[data-notice=waiting] input[readonly]").input_value()
    friend = visits.page(urlsplit(link).path)
    assert reported(friend, name)
    harmless(friend, [])
    friend.locator("[data-action=join]").click()
    friend.locator("[data-pile] [data-card]").first.wait_for()
    assert friend.locator("[data-player=red] .name").text_content() == name
    friend.goto("/")
    assert reported(friend, name)
    harmless(friend, [])


@pytest.mark.extended
@pytest.mark.parametrize("name", NASTY[:4])
def test_the_name_and_the_words_of_an_advisor_are_only_text(visits: Visits, name: str) -> None:
    """R21: beside the player and in the notice, on the pages of both and of the advisor."""
    scenario = PlayedTable("foster-two-pack", strictness="warn", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    asking, other = visits.table(laid, player), visits.table(laid, player.other)
    link = agree_to_person(asking, other, player)
    cleo = sit_beside(visits.blank_page(), link, name, player).page
    cleo.locator("[data-action=advise]").click()
    cleo.locator("[name=words]").fill(name)
    cleo.keyboard.press("Enter")
    for page in (asking, other, cleo):
        page.locator("[data-notice=advice]").wait_for()
        assert name in page.locator("[data-notice=advice]").inner_text().translate(APART)
        beside = page.locator(f"[data-advisor={player}]").first.inner_text()
        assert plain_name(name) in beside.translate(APART)
        harmless(page, [])


@pytest.mark.extended
def test_an_address_cannot_bring_a_script(visits: Visits) -> None:
    """R21: no part of an address is shown as markup."""
    page = visits.page("/")
    for path in ("/t/<script>ran=1</script>", "/rules/<b>", "/me?said=<b>x</b>", "/join/%22%3E<b>"):
        page.goto(path)
        harmless(page, [])
