"""U22: two who have played are friends if both agree, and one tap invites."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import PATIENCE_MS, PHONE, Visits, ready
from browser.scenarios import finished, nearly_over
from browser.test_u18_access import found_by_axe
from browser.test_u22_links import path
from helpers.stored_tables import NAMES
from russianbank.core.cards import Seat
from russianbank.words.catalogue import catalogue_for

OFFER = "[data-result] .befriend"
FRIENDS = "section[aria-labelledby=friends]"


def wish(page: Page, what: str) -> None:
    """Open one's own page, and press a button of the only person there."""
    page.goto("/me")
    page.locator(f"{FRIENDS} button[value={what}]").click()


@pytest.mark.extended
def test_friends_are_invited_by_one_tap_and_meet_at_the_table(visits: Visits) -> None:
    scenario, _ = nearly_over()
    laid = visits.site.lay(scenario)
    host = visits.table(laid, Seat.RED)
    friend = visits.table(laid, Seat.BLUE, PHONE)
    wish(host, "add")
    expect(host.locator(f"{FRIENDS} li")).to_have_attribute("data-standing", "asked")
    wish(friend, "add")
    assert found_by_axe(friend) == []
    wish(host, "invite")
    expect(host.locator("[data-notice=waiting]")).to_contain_text(NAMES[Seat.BLUE])
    assert found_by_axe(host) == []
    friend.goto("/")
    friend.locator(f'a[href="{path(host.url)}"]').click()
    for page in (host, friend):
        ready(page)
    assert friend.locator("[data-table]").get_attribute("data-seat") == "blue"


@pytest.mark.extended
def test_on_the_result_two_become_friends_by_one_tap_each(visits: Visits) -> None:
    """Each reads in their own language what has happened; the focus stays where it was."""
    laid = visits.site.lay(finished())
    host = visits.table(laid, Seat.RED)
    friend = visits.table(laid, Seat.BLUE, PHONE, language="de")
    watcher = visits.table(laid, None)
    host.locator("[data-result] [data-action=befriend]").focus()
    host.keyboard.press("Enter")
    said, asked = catalogue_for("en"), catalogue_for("de")
    expect(host.locator(OFFER)).to_have_text(
        said.text("invite-friend-asked", name=NAMES[Seat.BLUE])
    )
    expect(host.locator(OFFER)).to_be_focused()
    expect(friend.locator(OFFER)).to_contain_text(
        asked.text("invite-friend-asks", name=NAMES[Seat.RED])
    )
    assert found_by_axe(friend) == []
    friend.locator(f"{OFFER} [data-action=befriend]").click()
    expect(friend.locator(OFFER)).to_contain_text(
        asked.text("invite-friend-friends", name=NAMES[Seat.RED])
    )
    expect(host.locator(OFFER)).to_contain_text(
        said.text("invite-friend-friends", name=NAMES[Seat.BLUE])
    )
    assert found_by_axe(host) == []
    assert watcher.locator("[data-result]").count() == 1
    assert watcher.locator("[data-action=befriend]").count() == 0
    with host.expect_websocket() as opened:
        host.reload()
    opened.value.wait_for_event("framereceived", lambda frame: '"friend"' in str(frame))
    host.locator("[data-result]").wait_for()
    expect(host.locator(OFFER)).to_be_empty()  # old friends need not be told


@pytest.mark.extended
@pytest.mark.parametrize("standing", ["played", "asks"])
def test_the_result_stays_where_it_is_when_the_offer_comes(visits: Visits, standing: str) -> None:
    """A press on what stands beside the offer must not hit something else."""
    laid = visits.site.lay(finished())
    if standing == "asks":
        other = visits.table(laid, Seat.BLUE)
        other.locator("[data-result] [data-action=befriend]").click()
        expect(other.locator(OFFER)).to_contain_text(NAMES[Seat.RED])
    held: list[Callable[[], None]] = []

    def hold_the_offer(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if '"friend"' in str(message):
                held.append(lambda: socket.send(message))
            else:
                socket.send(message)

        server.on_message(pass_on)

    page = visits.blank_page(laid.tokens[Seat.RED])
    page.route_web_socket("**", hold_the_offer)
    page.goto(laid.url)
    share = page.locator("[data-result] [data-action=share]")
    share.wait_for()
    given_up = time.monotonic() + PATIENCE_MS / 1_000
    while not held:
        assert time.monotonic() < given_up, "the server did not say how the two stand"
        page.wait_for_timeout(50)
    page.evaluate("document.fonts.ready")
    before = share.bounding_box()
    held[0]()
    page.locator("[data-result] [data-action=befriend]").wait_for()
    assert (page.locator(f"{OFFER} p").count() == 1) is (standing == "asks")
    assert share.bounding_box() == before
