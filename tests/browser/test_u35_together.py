"""U35: the two players of a finished deal look at its replay together."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import PHONE, Visits
from browser.scenarios import finished, lies
from browser.test_u18_access import found_by_axe
from browser.test_u22_waiting import HIDDEN, SEEN
from browser.test_u36_review import PATIENCE, WHOLE, lay
from russianbank.core.cards import Seat
from russianbank.words.catalogue import catalogue_for

CALL = "[data-notice=called]"


def at(page: Page, ply: int) -> None:
    """Wait until a page shows a step."""
    expect(page.locator("#app")).to_have_attribute("data-ply", str(ply))


@pytest.mark.extended
def test_a_step_of_one_player_is_a_step_of_both(visits: Visits) -> None:
    laid = visits.site.lay(finished())
    red = visits.blank_page(laid.tokens[Seat.RED])
    blue = visits.blank_page(laid.tokens[Seat.BLUE], PHONE)
    watcher = visits.blank_page()
    for page in (red, blue, watcher):
        page.goto(f"/replay/{laid.id}/1")
        at(page, 0)
    assert watcher.locator("[data-action=together]").count() == 0
    for page in (red, blue):
        with page.expect_websocket() as opened:
            page.locator("[data-action=together]").click()
        opened.value.wait_for_event("framereceived")
    red.locator("[data-action=next]").click()
    at(blue, 1)
    blue.locator("[data-action=last]").click()
    last = int(str(blue.locator("#app").get_attribute("data-ply")))
    at(red, last)
    assert lies(red) == lies(blue)
    at(watcher, 0)
    assert found_by_axe(blue) == []
    red.locator("[data-action=together]").click()
    red.locator("[data-action=first]").click()
    blue.locator("[data-action=previous]").click()
    at(red, 0)
    at(blue, last - 1)


def call(page: Page) -> None:
    """Look together, when the other player can hear of it."""
    with page.expect_websocket() as opened:
        page.locator("[data-action=together]").click()
    opened.value.wait_for_event("framereceived")


@pytest.mark.extended
def test_who_looks_at_the_review_calls_the_other_to_the_same_decision(visits: Visits) -> None:
    """The call is in the title and in the language of who is called; either may lead."""
    laid, said = lay(visits), catalogue_for("de").text("panels-together-call", name="Bob")
    red = visits.table(laid, Seat.RED, PHONE, language="de")
    blue = visits.page(f"/review/{laid.id}/1", laid.tokens[Seat.BLUE])
    blue.locator(WHOLE).wait_for(timeout=PATIENCE)
    red.evaluate(HIDDEN)
    call(blue)
    expect(red.locator(CALL)).to_contain_text(said)
    red.wait_for_function("said => document.title.includes(said)", arg=said)
    red.evaluate(SEEN)
    assert found_by_axe(red) == []
    red.locator("[data-action=look-too]").click()
    red.wait_for_url(f"**/review/{laid.id}/1?together")
    red.locator(WHOLE).wait_for(timeout=PATIENCE)
    blue.locator("[data-action=question-1]").click()
    number = blue.locator("[data-question]").get_attribute("data-question")
    theirs = red.locator(f'[data-question="{number}"]')
    theirs.locator("[data-card]").first.wait_for()
    assert found_by_axe(red) == []
    red.locator("[data-action=answer]").click()
    blue.locator(".why li").first.wait_for()
    blue.locator("[data-action=retry]").click()
    red.locator(".why").wait_for(state="detached")
    red.locator("[data-action=close-question]").click()
    blue.locator("[data-question]").wait_for(state="detached")
    blue.locator("[data-action=question-1]").click()
    theirs.wait_for()
    red.reload()  # who comes back is where the other one is
    theirs.locator("[data-card]").first.wait_for()


@pytest.mark.extended
def test_a_call_is_heard_later_too_closed_and_gone_with_the_next_deal(visits: Visits) -> None:
    laid = visits.site.lay(finished())
    blue = visits.page(f"/replay/{laid.id}/1", laid.tokens[Seat.BLUE])
    call(blue)
    red = visits.table(laid, Seat.RED)
    red.locator(CALL).wait_for()
    red.locator(f"{CALL} [data-action=close-call]").click()
    red.locator(CALL).wait_for(state="detached")
    blue.goto(f"/review/{laid.id}/1?together")
    red.locator(f"{CALL} a[href='/review/{laid.id}/1?together']").wait_for()
    red.locator("[data-action=next]").click()
    blue.goto(laid.url)
    blue.locator("[data-action=next]").click()
    red.locator(CALL).wait_for(state="detached")


@pytest.mark.extended
def test_two_who_look_together_go_from_the_replay_to_the_review_together(visits: Visits) -> None:
    laid = visits.site.lay(finished())
    red, blue = (visits.page(f"/replay/{laid.id}/1", laid.tokens[seat]) for seat in Seat)
    red.locator("[data-action=last]").click()
    call(red)
    call(blue)
    at(blue, int(str(red.locator("#app").get_attribute("data-ply"))))
    red.goto(f"/review/{laid.id}/1?together")
    blue.wait_for_url(f"**/review/{laid.id}/1?together")


@pytest.mark.extended
def test_a_call_ends_when_the_caller_looks_alone_again_or_is_gone(visits: Visits) -> None:
    laid = visits.site.lay(finished())
    red = visits.table(laid, Seat.RED, language="fr")
    blue = visits.page(f"/replay/{laid.id}/1", laid.tokens[Seat.BLUE])
    red.evaluate(HIDDEN)
    call(blue)
    said = catalogue_for("fr").text("panels-together-call", name="Bob")
    red.wait_for_function("said => document.title.includes(said)", arg=said)
    blue.locator("[data-action=together]").click()
    red.locator(CALL).wait_for(state="detached")
    red.wait_for_function("said => !document.title.includes(said)", arg=said)
    call(blue)
    red.locator(CALL).wait_for()
    blue.close()
    red.locator(CALL).wait_for(state="detached")


class Line:
    """The line of a page to its server, on which what is shown waits in both directions."""

    def __init__(self, page: Page) -> None:
        self.said: list[str | bytes] = []
        self.heard: list[str | bytes] = []
        self._is_open = False
        self._page = page
        page.route_web_socket("**/ws/**", self._carry)

    def _carry(self, page: WebSocketRoute) -> None:
        self._to_page, self._to_server = page, page.connect_to_server()
        page.on_message(lambda frame: self._pass(frame, self._to_server, self.said))
        self._to_server.on_message(lambda frame: self._pass(frame, self._to_page, self.heard))

    def _pass(self, frame: str | bytes, to: WebSocketRoute, noted: list[str | bytes]) -> None:
        is_look = str(frame).startswith('{"t":"look"')
        if is_look:
            noted.append(frame)
        if self._is_open or not is_look:
            to.send(frame)

    def wait(self, noted: list[str | bytes], number: int) -> None:
        """Wait until so many frames have come."""
        while len(noted) < number:
            self._page.wait_for_timeout(10)

    def call(self) -> None:
        """Let the server have the call of this page."""
        self._to_server.send(self.said[0])

    def open(self) -> None:
        """Let the page have what it was sent, and carry everything from now on."""
        self._is_open = True
        for frame in self.heard:
            self._to_page.send(frame)


@pytest.mark.extended
@pytest.mark.parametrize("first", Seat)
@pytest.mark.parametrize("kinds", [("replay", "replay"), ("replay", "review")])
def test_two_who_call_at_the_same_instant_look_at_one_board(
    visits: Visits, first: Seat, kinds: tuple[str, str]
) -> None:
    """Both call before either hears of the other; the server has the calls in either order."""
    laid = visits.site.lay(finished())
    players = {seat: visits.blank_page(laid.tokens[seat]) for seat in Seat}
    lines = {seat: Line(page) for seat, page in players.items()}
    for (seat, page), kind in zip(players.items(), kinds, strict=True):
        page.goto(f"/{kind}/{laid.id}/1" + (f"#{1 + seat}" if kind == "replay" else ""))
        page.locator("[data-action=together]").click()
        lines[seat].wait(lines[seat].said, 1)
    for number, seat in enumerate((first, first.other), 1):
        lines[seat].call()
        for line in lines.values():
            line.wait(line.heard, number)
    for seat in (first.other, first):
        lines[seat].open()
    latest = dict(zip(Seat, kinds, strict=True))[first.other]
    for page in players.values():
        page.wait_for_url(f"**/{latest}/{laid.id}/1*")
        if kinds == ("replay", "replay"):
            at(page, 1 + first)
    if kinds == ("replay", "replay"):
        assert [len(lines[seat].said) for seat in (first, first.other)] == [2, 1]
