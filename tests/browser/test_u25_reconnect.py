"""U25: a broken line is told, mended by itself, and costs no act; the seat goes where one goes."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Page, WebSocketRoute

from browser.cable import Cable
from browser.conftest import Site, Visits, ready
from browser.hands import Hands
from browser.tales import lies, promised, seconds, version
from russianbank.core.cards import Seat
from russianbank.server.table.entry import ActEntry
from tables_on_disk import Laid, Tale, log_of, machine

SOON = 2.0
"""Seconds in which a broken line is told, and in which a mended one is live again."""


def reds_turn() -> tuple[Tale, str]:
    """A table where red is on turn, and something he may do; it turns up no card."""
    for seed in range(1, 100):
        tale = Tale(seed=seed, strictness="strict")
        if tale.game.seat is not Seat.RED:
            continue
        for act in map(str, tale.game.position.lawful()):
            if not act.startswith("^"):
                return tale, act
    raise LookupError("no deal begins so")


def over_the_cable(visits: Visits, cable: Cable, laid: Laid) -> Page:
    """Red's page, whose line goes over the cable."""
    page = visits.blank_page(laid.tokens[Seat.RED])
    page.goto(cable.address + laid.url)
    ready(page)
    return page


def acts_in(site: Site, laid: Laid) -> list[str]:
    """The acts that stand in a table's log."""
    return [line.entry.m for line in log_of(site.data, laid.id) if isinstance(line.entry, ActEntry)]


def test_a_broken_line_is_told_and_mended_within_seconds(visits: Visits, cable: Cable) -> None:
    """U25: a banner in 2 s, live again 2 s after the network is, at the server's version."""
    tale, _ = reds_turn()
    page = over_the_cable(visits, cable, visits.site.lay(tale))
    told, mended = [], []

    def cut_and_mend() -> float:
        def cut() -> None:
            cable.cut()
            page.locator("[data-notice=connection]").wait_for()

        def mend() -> None:
            cable.mend()
            page.locator("[data-table][data-connection=live]").wait_for()

        told.append(seconds(cut))
        assert page.locator("[data-table]").get_attribute("data-connection") != "live"
        mended.append(seconds(mend))
        page.locator("[data-notice=connection]").wait_for(state="detached")
        assert version(page) == tale.table.version
        return max(told[-1], mended[-1])

    promised(SOON, "the banner, or the line after it was mended", cut_and_mend)


def test_what_was_done_without_a_line_is_delivered_once(visits: Visits, cable: Cable) -> None:
    """U25: acts done while the line is broken are shown at once and played once."""
    tale, act = reds_turn()
    laid = visits.site.lay(tale)
    page = over_the_cable(visits, cable, laid)
    hands = Hands(page)
    cable.cut()
    page.locator("[data-table]:not([data-connection=live])").wait_for()
    before = hands.lies()
    hands.act(act, "clicks")
    page.locator("[data-table][data-pending='1']").wait_for()
    shown = hands.lies()
    assert shown != before
    assert acts_in(visits.site, laid) == []
    cable.mend()
    hands.done(tale.table.version + 1)
    assert hands.lies() == shown
    assert acts_in(visits.site, laid) == [act]


def test_an_act_whose_answer_was_lost_is_not_done_twice(visits: Visits) -> None:
    """U25: the line breaks when the act has arrived and its answer has not: it counts once."""
    tale, act = reds_turn()
    laid = visits.site.lay(tale)
    page = visits.blank_page(laid.tokens[Seat.RED])
    lost: list[str] = []

    def deaf_once(line: WebSocketRoute) -> None:
        """Carry a line, and break it at the first answer to an act."""
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
    hands = Hands(page)
    hands.act(act, "clicks")
    hands.done(tale.table.version + 1)
    assert lost
    assert acts_in(visits.site, laid) == [act]
    assert version(page) == tale.table.version + 1


def test_what_happened_meanwhile_is_there_after_the_line_is(visits: Visits, cable: Cable) -> None:
    """U25: the other player's acts are caught up with, and no more than those."""
    tale, act = reds_turn()
    laid = visits.site.lay(tale)
    red, watcher = visits.seated(laid), visits.blank_page()
    watcher.goto(cable.address + laid.url)
    ready(watcher)
    cable.cut()
    red.act(act, "clicks")
    red.done(tale.table.version + 1)
    cable.mend()
    watcher.wait_for_function(
        "version => document.querySelector('[data-table]').dataset.version === version",
        arg=str(tale.table.version + 1),
    )
    assert lies(watcher) == red.lies()


def test_a_machine_without_network_says_so_and_comes_back(visits: Visits) -> None:
    """U25: when the browser says that there is no network the page does, until it is back."""
    tale, _ = reds_turn()
    page = visits.table(visits.site.lay(tale))
    page.context.set_offline(True)
    page.locator("[data-table][data-connection=offline]").wait_for()
    page.locator("[data-notice=connection]").wait_for()
    page.context.set_offline(False)
    page.locator("[data-table][data-connection=live]").wait_for()
    assert version(page) == tale.table.version


def test_a_reload_shows_the_same_table(visits: Visits) -> None:
    """U25: reloaded in the middle of a turn, all lies as it did."""
    tale, act = reds_turn()
    hands = visits.hands(tale)
    hands.act(act, "clicks")
    hands.done(tale.table.version + 1)
    before = hands.lies()
    hands.page.reload()
    ready(hands.page)
    assert hands.version == tale.table.version + 1
    assert hands.lies() == before


def test_the_older_tab_looks_on_and_says_so(visits: Visits) -> None:
    """U25: in a second tab one plays on; the first shows all, sends nothing, and can come back."""
    tale, act = reds_turn()
    laid = visits.site.lay(tale)
    first = visits.seated(laid)
    second = Hands(visits.come(first.page.context.new_page(), laid))
    notice = first.page.locator("[data-notice=newer]")
    notice.wait_for()
    assert first.page.locator("[data-action=stop]:enabled").count() == 0
    first.act(act, "clicks")
    second.act(act, "clicks")
    second.done(tale.table.version + 1)
    first.done(tale.table.version + 1)
    assert first.lies() == second.lies()
    assert first.plays == []
    notice.locator("[data-action=play-here]").click()
    second.page.locator("[data-notice=newer]").wait_for()
    notice.wait_for(state="detached")
    assert first.version == tale.table.version + 1


def test_another_device_takes_the_seat_by_a_link(visits: Visits) -> None:
    """U25: the link from the menu seats the same player at another device, once."""
    tale, act = reds_turn()
    laid = visits.site.lay(tale)
    desk = visits.table(laid)
    desk.locator("[data-action=menu]").click()
    desk.locator("[data-action=device-link]").click()
    link = urlsplit(desk.locator("[data-dialog=link] input").input_value()).path
    phone = visits.page(link)
    phone.locator("[data-action=join]").click()
    ready(phone)
    desk.locator("[data-notice=newer]").wait_for()
    hands = Hands(phone)
    hands.act(act, "clicks")
    hands.done(tale.table.version + 1)
    assert phone.locator("[data-table]").get_attribute("data-seat") == "red"
    again = visits.page(link)
    assert again.locator("[data-action=join]").count() == 0


def test_too_many_links_for_other_devices_are_refused_with_a_reason(visits: Visits) -> None:
    """U25, R17: whoever asks for one after the other is told to wait."""
    desk = visits.table(visits.site.lay(Tale()))
    for _ in range(11):
        desk.locator("[data-action=menu]").click()
        desk.locator("[data-action=device-link]").click()
        told = desk.locator("[data-dialog=link], [data-refused]")
        told.wait_for()
        if desk.locator("[data-refused]").count():
            break
        desk.keyboard.press("Escape")
        told.wait_for(state="detached")
    assert desk.locator("[data-refused]").get_attribute("data-code") == "limit"
    assert "Wait" in desk.locator("[data-refused]").inner_text()


def test_against_the_computer_a_lost_line_loses_nothing(visits: Visits, cable: Cable) -> None:
    """U25: the computer plays on while the line is broken, and all of it is seen afterwards."""
    tale = Tale(strictness="strict", blue=machine(1), seed=2)
    if tale.game.seat is Seat.BLUE:
        tale = Tale(strictness="strict", blue=machine(1), seed=3)
    laid = visits.site.lay(tale)
    page = over_the_cable(visits, cable, laid)
    cable.cut()
    page.locator("[data-notice=connection]").wait_for()
    cable.mend()
    page.locator("[data-table][data-connection=live]").wait_for()
    page.reload()
    ready(page)
    assert version(page) == len(log_of(visits.site.data, laid.id))
