"""U22: one link seats the friend, another admits watchers, and neither can be guessed."""

from __future__ import annotations

import base64
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from browser.conftest import DESKTOP, Visits, ready, unfold
from browser.scenarios import at_version, lies, version
from browser.table_driver import TableDriver
from russianbank.core.cards import Seat

LEAST_BITS = 128

NOTES_OF_THE_CUT = """
    window.cut = [];
    new MutationObserver(() => {
        const note = document.querySelector('[data-notice=cut]');
        if (note) window.cut.push(note.textContent);
    }).observe(document, {childList: true, subtree: true});
"""
"""Keeps the note of the cut, which goes by itself after some seconds."""


def waiting_host(visits: Visits, size: tuple[int, int] = DESKTOP) -> tuple[Page, str]:
    """The page of a player who has set up a table for a friend, and the link shown there."""
    page = visits.page("/", size=size)
    unfold(page)
    page.locator("input[type=radio][value=friend]").check()
    page.locator("input[name=strictness][value=call-stop]").check()
    page.locator("[data-action=set-up]").click()
    notice = page.locator("[data-notice=waiting]")
    notice.wait_for()
    return page, path(notice.locator("input[readonly]").input_value())


def path(link: str) -> str:
    """The path of a link."""
    return urlsplit(link).path


def watch_link(page: Page) -> str:
    """The watchers' link from the menu."""
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=watch-link]").click()
    link = page.locator("[data-dialog=link] input").input_value()
    page.locator("[data-dialog=link] [data-action=close]").click()
    return path(link)


@pytest.mark.extended
def test_f3_players_change_seats_as_the_cut_and_their_wishes_say(visits: Visits) -> None:
    """F3: each wishes for the other's pack, so they change seats both ways of the cut."""
    host = visits.page("/")
    unfold(host)
    assert not host.locator("#wish").is_visible()
    host.locator("input[type=radio][value=friend]").check()
    host.locator("input[name=strictness][value=call-stop]").check()  # any move is played at once
    host.locator("#wish").select_option("blue")
    host.locator("[data-action=set-up]").click()
    link = path(host.locator("[data-notice=waiting] input[readonly]").input_value())
    assert host.locator("[data-table]").get_attribute("data-seat") == "red"
    host.evaluate(f"() => {{ {NOTES_OF_THE_CUT} }}")
    friend = visits.page(link)
    friend.add_init_script(NOTES_OF_THE_CUT)
    friend.locator("input[name=name]").fill("Ada")
    friend.locator("#wish").select_option("red")
    friend.locator("[data-action=join]").click()
    ready(friend)
    host.locator("[data-table][data-seat=blue]").wait_for()
    assert friend.locator("[data-table]").get_attribute("data-seat") == "red"
    host.locator("[data-player=red][data-presence=here]").wait_for()
    for page in (host, friend):
        page.wait_for_function("() => window.cut.length")
    notes = [str(page.evaluate("window.cut.at(-1)")) for page in (host, friend)]
    assert sorted("You chose the " in note for note in notes) == [False, True]
    assert all(" chose the " in note for note in notes)
    mover = str(host.locator("[data-table]").get_attribute("data-turn"))
    driver = TableDriver(host if mover == "blue" else friend, Seat.named(mover))
    before = version(host)
    driver.click("s")
    for page in (host, friend):
        at_version(page, before + 1)
    assert lies(host) == lies(friend)


@pytest.mark.extended
def test_a_link_seats_the_second_player_and_a_third_looks_on(visits: Visits) -> None:
    """U22: host, friend and watcher come by their links, and all see the same table."""
    host, link = waiting_host(visits)
    on_turn = host.locator(".tray[data-on-turn]")
    assert on_turn.count() == 0  # nobody is on turn before the friend has come
    friend = visits.page(link)
    friend.locator("input[name=name]").fill("Ada")
    friend.locator("[data-action=join]").click()
    ready(friend)
    ready(host)
    assert friend.locator("[data-table]").get_attribute("data-seat") == "blue"
    assert host.locator("[data-table]").get_attribute("data-seat") == "red"
    host.locator("[data-player=blue][data-presence=here]").wait_for()
    assert on_turn.count() == 1
    assert host.locator("[data-player=blue] .name").inner_text() == "Ada"

    third = visits.page(link)
    third.locator('a[href^="/t/"]').click()
    ready(third)
    assert third.locator("[data-table]").get_attribute("data-seat") == ""
    assert third.locator("[data-action=stop]").count() == 0
    host.locator("[data-watchers='1']").wait_for()

    fourth = visits.page(watch_link(host))
    ready(fourth)
    assert fourth.locator("[data-table]").get_attribute("data-seat") == ""
    host.locator("[data-watchers='2']").wait_for()
    assert lies(third) == lies(fourth) == lies(host)


@pytest.mark.extended
def test_an_act_reaches_all_players_and_watchers(visits: Visits) -> None:
    """U22: an act of either player appears on every page of the table."""
    host, link = waiting_host(visits)
    friend = visits.page(link)
    friend.locator("[data-action=join]").click()
    for page in (host, friend):
        ready(page)
    watcher = visits.page(path(watch_link(host)))
    ready(watcher)
    mover = str(host.locator("[data-table]").get_attribute("data-turn"))
    driver = TableDriver(host if mover == "red" else friend, Seat.named(mover))
    before = version(host)
    driver.click("s")
    driver.done(before + 1)
    for page in (host, friend, watcher):
        at_version(page, before + 1)
        assert lies(page) == driver.lies()


@pytest.mark.extended
def test_the_link_is_a_secret_that_cannot_be_guessed(visits: Visits) -> None:
    """U22: every link is different, with 128 random bits at least."""
    links = [waiting_host(visits)[1] for _ in range(2)]
    assert links[0] != links[1]
    for link in links:
        token = link.removeprefix("/join/")
        assert len(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))) * 8 >= LEAST_BITS
    answer = visits.page("/").request.get(links[0][:-1] + "x", headers={"accept": "text/html"})
    assert answer.status == 404


@pytest.mark.extended
def test_the_host_cannot_take_both_seats(visits: Visits) -> None:
    """U22: the link leads the host back to their own seat."""
    host, link = waiting_host(visits)
    host.goto(link)
    assert host.locator("[data-action=join]").count() == 0
    host.locator('a.button[href^="/t/"]').click()
    host.locator("[data-notice=waiting]").wait_for()
