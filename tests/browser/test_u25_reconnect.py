"""U25: a lost connection is reported and restored, no act is lost; the seat follows its player."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, WebSocketRoute

from browser.conftest import Site, Visits, ready
from browser.scenarios import check_duration, lies, seconds, version
from browser.table_driver import TableDriver
from browser.tcp_proxy import TcpProxy
from helpers.stored_tables import PlayedTable, SavedTable, log_of, machine
from russianbank.core.cards import Seat
from russianbank.server.table.entry import ActEntry

SOON = 2.0
"""Seconds until a lost connection is reported, and until a restored one is live."""


def reds_turn() -> tuple[PlayedTable, str]:
    """A table where red is on turn, and an act that turns up no card."""
    for seed in range(1, 100):
        scenario = PlayedTable(seed=seed, strictness="strict")
        if scenario.game.seat is not Seat.RED:
            continue
        for act in map(str, scenario.game.position.lawful()):
            if not act.startswith("^"):
                return scenario, act
    raise LookupError("no deal begins so")


def through_proxy(visits: Visits, proxy: TcpProxy, laid: SavedTable) -> Page:
    """Red's page, connected through the proxy."""
    page = visits.blank_page(laid.tokens[Seat.RED])
    page.goto(proxy.address + laid.url)
    ready(page)
    return page


def acts_in(site: Site, laid: SavedTable) -> list[str]:
    """The acts in a table's log."""
    return [line.entry.m for line in log_of(site.data, laid.id) if isinstance(line.entry, ActEntry)]


@pytest.mark.extended
def test_a_lost_connection_is_reported_and_restored(visits: Visits, proxy: TcpProxy) -> None:
    """U25: a notice within 2 s; live 2 s after the network is back, at the server's version."""
    scenario, _ = reds_turn()
    page = through_proxy(visits, proxy, visits.site.lay(scenario))
    reported, restored = [], []

    def cut_and_mend() -> float:
        def cut() -> None:
            proxy.cut()
            page.locator("[data-notice=connection]").wait_for()

        def restore() -> None:
            proxy.restore()
            page.locator("[data-table][data-connection=live]").wait_for()

        reported.append(seconds(cut))
        assert page.locator("[data-table]").get_attribute("data-connection") != "live"
        restored.append(seconds(restore))
        page.locator("[data-notice=connection]").wait_for(state="detached")
        assert version(page) == scenario.table.version
        return max(reported[-1], restored[-1])

    check_duration(SOON, "the banner, or the line after it was mended", cut_and_mend)


@pytest.mark.extended
def test_acts_made_offline_are_delivered_once(visits: Visits, proxy: TcpProxy) -> None:
    """U25: acts made while offline are shown at once and played once."""
    scenario, act = reds_turn()
    laid = visits.site.lay(scenario)
    page = through_proxy(visits, proxy, laid)
    driver = TableDriver(page)
    proxy.cut()
    page.locator("[data-table]:not([data-connection=live])").wait_for()
    before = driver.lies()
    driver.act(act, "clicks")
    page.locator("[data-table][data-pending='1']").wait_for()
    shown = driver.lies()
    assert shown != before
    assert acts_in(visits.site, laid) == []
    proxy.restore()
    driver.done(scenario.table.version + 1)
    assert driver.lies() == shown
    assert acts_in(visits.site, laid) == [act]


@pytest.mark.extended
def test_an_act_whose_answer_was_lost_is_not_played_twice(visits: Visits) -> None:
    """U25: the connection breaks between an act and its answer: the act counts once."""
    scenario, act = reds_turn()
    laid = visits.site.lay(scenario)
    page = visits.blank_page(laid.tokens[Seat.RED])
    lost: list[str] = []

    def deaf_once(line: WebSocketRoute) -> None:
        """Forward a WebSocket, and break it at the first answer to an act."""
        server = line.connect_to_server()
        broken: list[bool] = []

        def hear(message: str | bytes) -> None:
            if broken:
                return
            if not lost and '"sync"' not in (text := str(message)) and '"v":' in text:
                lost.append(text)
                broken.append(True)
                line.close()
                server.close()
            else:
                line.send(message)

        server.on_message(hear)

    page.route_web_socket("**/ws/**", deaf_once)
    page.goto(laid.url)
    ready(page)
    driver = TableDriver(page)
    driver.act(act, "clicks")
    driver.done(scenario.table.version + 1)
    assert lost
    assert acts_in(visits.site, laid) == [act]
    assert version(page) == scenario.table.version + 1


def test_missed_acts_arrive_after_the_reconnect(visits: Visits, proxy: TcpProxy) -> None:
    """U25: the client gets the other player's missed acts, and nothing else."""
    scenario, act = reds_turn()
    laid = visits.site.lay(scenario)
    red, watcher = visits.seated(laid), visits.blank_page()
    watcher.goto(proxy.address + laid.url)
    ready(watcher)
    proxy.cut()
    red.act(act, "clicks")
    red.done(scenario.table.version + 1)
    proxy.restore()
    watcher.wait_for_function(
        "version => document.querySelector('[data-table]').dataset.version === version",
        arg=str(scenario.table.version + 1),
    )
    assert lies(watcher) == red.lies()


@pytest.mark.extended
def test_a_browser_without_network_says_so_and_comes_back(visits: Visits) -> None:
    """U25: the page reports a network that the browser reports as lost, until it is back."""
    scenario, _ = reds_turn()
    page = visits.table(visits.site.lay(scenario))
    page.context.set_offline(True)
    page.locator("[data-table][data-connection=offline]").wait_for()
    page.locator("[data-notice=connection]").wait_for()
    page.context.set_offline(False)
    page.locator("[data-table][data-connection=live]").wait_for()
    assert version(page) == scenario.table.version


@pytest.mark.extended
def test_a_reload_shows_the_same_table(visits: Visits) -> None:
    """U25: a reload in the middle of a turn shows the same table."""
    scenario, act = reds_turn()
    driver = visits.driver(scenario)
    driver.act(act, "clicks")
    driver.done(scenario.table.version + 1)
    before = driver.lies()
    driver.page.reload()
    ready(driver.page)
    assert driver.version == scenario.table.version + 1
    assert driver.lies() == before


@pytest.mark.extended
def test_the_older_tab_becomes_a_watcher_and_says_so(visits: Visits) -> None:
    """U25: a second tab takes the seat; the first shows all, sends nothing, can take it back."""
    scenario, act = reds_turn()
    laid = visits.site.lay(scenario)
    first = visits.seated(laid)
    second = TableDriver(visits.come(first.page.context.new_page(), laid))
    notice = first.page.locator("[data-notice=newer]")
    notice.wait_for()
    assert first.page.locator("[data-action=stop]:enabled").count() == 0
    first.act(act, "clicks")
    second.act(act, "clicks")
    second.done(scenario.table.version + 1)
    first.done(scenario.table.version + 1)
    assert first.lies() == second.lies()
    assert first.plays == []
    notice.locator("[data-action=play-here]").click()
    second.page.locator("[data-notice=newer]").wait_for()
    notice.wait_for(state="detached")
    assert first.version == scenario.table.version + 1


@pytest.mark.extended
def test_another_device_takes_the_seat_by_a_link(visits: Visits) -> None:
    """U25: the link from the menu seats the same player on another device, once."""
    scenario, act = reds_turn()
    laid = visits.site.lay(scenario)
    desk = visits.table(laid)
    desk.locator("[data-action=menu]").click()
    desk.locator("[data-action=device-link]").click()
    link = urlsplit(desk.locator("[data-dialog=link] input").input_value()).path
    phone = visits.page(link)
    phone.locator("[data-action=join]").click()
    ready(phone)
    desk.locator("[data-notice=newer]").wait_for()
    driver = TableDriver(phone)
    driver.act(act, "clicks")
    driver.done(scenario.table.version + 1)
    assert phone.locator("[data-table]").get_attribute("data-seat") == "red"
    again = visits.page(link)
    assert again.locator("[data-action=join]").count() == 0


@pytest.mark.extended
def test_too_many_links_for_other_devices_are_refused_with_a_reason(visits: Visits) -> None:
    """U25, R17: too many requests for such links are refused for a while."""
    desk = visits.table(visits.site.lay(PlayedTable()))
    for _ in range(11):
        desk.locator("[data-action=menu]").click()
        desk.locator("[data-action=device-link]").click()
        reported = desk.locator("[data-dialog=link], [data-refused]")
        reported.wait_for()
        if desk.locator("[data-refused]").count():
            break
        desk.keyboard.press("Escape")
        reported.wait_for(state="detached")
    assert desk.locator("[data-refused]").get_attribute("data-code") == "limit"
    assert "Wait" in desk.locator("[data-refused]").inner_text()


@pytest.mark.extended
def test_offline_against_the_computer_nothing_is_lost(visits: Visits, proxy: TcpProxy) -> None:
    """U25: the computer plays on while offline, and all its acts arrive afterwards."""
    scenario = PlayedTable(strictness="strict", blue=machine(1), seed=2)
    if scenario.game.seat is Seat.BLUE:
        scenario = PlayedTable(strictness="strict", blue=machine(1), seed=3)
    laid = visits.site.lay(scenario)
    page = through_proxy(visits, proxy, laid)
    proxy.cut()
    page.locator("[data-notice=connection]").wait_for()
    proxy.restore()
    page.locator("[data-table][data-connection=live]").wait_for()
    page.reload()
    ready(page)
    assert version(page) == len(log_of(visits.site.data, laid.id))
