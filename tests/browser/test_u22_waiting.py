"""U22: who waits for a friend has a link in many forms, and something to do until they come."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Visits, ready
from browser.test_u18_access import found_by_axe
from browser.test_u22_links import path, waiting_host
from russianbank.words.catalogue import catalogue_for

WORDS = catalogue_for("en")
WAITING = "[data-notice=waiting]"
HIDDEN = """() => {
    Object.defineProperty(document, 'hidden', {get: () => window.seen !== true});
}"""
"""The page is in a tab that is not seen, until `SEEN`."""

SEEN = "() => { window.seen = true; document.dispatchEvent(new Event('visibilitychange')); }"
SHARED = "navigator.share = async what => { window.shared = what; };"


def sit_down(visits: Visits, link: str) -> Page:
    """A friend follows the link."""
    friend = visits.page(link)
    friend.locator("[data-action=join]").click()
    ready(friend)
    return friend


@pytest.mark.extended
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_link_is_shared_and_shown_as_a_code(visits: Visits, size: tuple[int, int]) -> None:
    host, link = waiting_host(visits, size)
    waiting = host.locator(WAITING)
    assert waiting.locator("[data-action=share]").count() == 0  # this browser has no sheet for it
    host.add_init_script(SHARED)
    host.reload()
    waiting.locator("[data-action=share]").click()
    assert path(host.evaluate("window.shared.url")) == link
    waiting.locator("[data-action=code]").click()
    code = waiting.locator("img.code")
    expect(code).to_be_visible()
    host.wait_for_function("() => document.querySelector('img.code').naturalWidth > 100")
    waiting.locator("input[name=name]").fill("Ann")
    waiting.locator("[data-action=save-name]").click()
    waiting.locator("input[name=name]").wait_for(state="detached")
    assert "Ann invites you" in visits.page(link).locator("h1").inner_text()
    assert found_by_axe(host) == []


@pytest.mark.extended
def test_a_withdrawn_invitation_is_over_and_a_new_link_seats_the_friend(visits: Visits) -> None:
    host, link = waiting_host(visits)
    host.locator("[data-action=withdraw]").click()
    expect(host.locator(WAITING)).to_contain_text(WORDS.text("invite-withdrawn"))
    friend = visits.page(link)
    assert friend.locator("h1").inner_text() == WORDS.text("pages-join-withdrawn")
    assert friend.locator("[data-action=join]").count() == 0
    host.locator("[data-action=invite]").click()
    again = path(host.locator(f"{WAITING} input[readonly]").input_value())
    assert again != link
    sit_down(visits, again)
    ready(host)


@pytest.mark.extended
def test_the_title_of_an_unseen_tab_says_that_the_friend_is_here(visits: Visits) -> None:
    host, link = waiting_host(visits)
    host.evaluate(HIDDEN)
    sit_down(visits, link)
    host.wait_for_function("said => document.title.includes(said)", arg=WORDS.text("invite-came"))
    host.evaluate(SEEN)
    host.wait_for_function("said => !document.title.includes(said)", arg=WORDS.text("invite-came"))


@pytest.mark.extended
def test_who_plays_the_computer_meanwhile_is_called_to_the_friend(visits: Visits) -> None:
    host, link = waiting_host(visits)
    table = path(host.url)
    host.locator("[data-action=meanwhile-computer]").click()
    host.wait_for_url(lambda address: "/t/" in address and path(address) != table)
    ready(host)
    sit_down(visits, link)
    host.wait_for_url(f"**{table}")
    ready(host)
    assert host.locator("[data-table]").get_attribute("data-seat") == "red"


@pytest.mark.extended
@pytest.mark.parametrize("where", ["learn", "puzzles"])
def test_lessons_and_puzzles_say_that_the_friend_is_here(visits: Visits, where: str) -> None:
    host, link = waiting_host(visits)
    table = path(host.url)
    host.locator(f"[data-action=meanwhile-{where}]").click()
    host.wait_for_url(f"**/{where}")
    with host.expect_event("websocket"):
        host.reload()
    sit_down(visits, link)
    call = host.locator(".notice.arrival")
    expect(call).to_contain_text(WORDS.text("invite-came"))
    assert WORDS.text("invite-came") in host.title()
    assert found_by_axe(host) == []
    call.locator("a").click()
    host.wait_for_url(f"**{table}")
    ready(host)
