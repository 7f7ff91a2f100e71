"""U35: a finished game is stepped through, and every step equals the server's view."""

from __future__ import annotations

import os

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page

from browser.conftest import PHONE, Visits
from browser.scenarios import before_violation, lies
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset_names
from russianbank.server.study.finished_game import FinishedGame, finished_game
from russianbank.server.table.entry import SayEntry, SitEntry, StopEntry
from russianbank.server.table.table_state import Table
from russianbank.server.table.table_view import TableView

ALL = bool(os.environ.get("SOAK"))
GAMES = 20 if ALL else 4
STRIDE = 1 if ALL else 9
"""On the way back only one in so many acts of the list is compared."""

STEP_THROUGH = """(stride) => {
  const app = document.getElementById('app');
  const lie = () => Object.fromEntries([...document.querySelectorAll('[data-pile]')].map(pile =>
    [pile.dataset.pile, [...pile.querySelectorAll('[data-card]')].map(card => card.dataset.card)]));
  const press = (action) => document.querySelector(`button[data-action=${action}]`).click();
  press('last');
  press('first');
  const there = [lie()];
  while (!document.querySelector('button[data-action=next]').disabled) {
    press('next');
    there.push(lie());
  }
  const back = {};
  for (let ply = there.length - 1; ply >= 0; ply -= stride) {
    document.querySelectorAll('.act')[ply].click();
    back[app.dataset.ply] = lie();
  }
  return { there, back };
}"""


def played(number: int) -> PlayedTable:
    """A finished game; each has another deal, and the rule sets take turns."""
    names = preset_names()
    scenario = PlayedTable(names[number % len(names)], strictness="strict", seed=number + 1)
    scenario.play_out()
    return scenario


def with_a_stop() -> PlayedTable:
    """A game with an upheld stop and a wrong call, abandoned at the end."""
    scenario, error = before_violation()
    scenario.do(StopEntry(scenario.table.version), Seat.BLUE)
    scenario.play(error)
    scenario.do(StopEntry(scenario.table.version), Seat.BLUE)
    for _ in range(6):
        scenario.play(str(scenario.game.position.lawful()[0]))
    scenario.do(SayEntry("abandon"), Seat.BLUE)
    return scenario


def opened(visits: Visits, scenario: PlayedTable, place: str = "") -> tuple[Page, FinishedGame]:
    """The page of a game's replay, and the server's views of it."""
    laid = visits.site.lay(scenario)
    page = visits.page(f"/replay/{laid.id}/1{place}")
    page.locator("#app[data-ply] [data-pile] [data-card]").first.wait_for()
    return page, finished_game(scenario.terms, scenario.log, 1)


def views(scenario: PlayedTable, found: FinishedGame) -> list[TableView]:
    """The view after each step, computed from the log."""
    table, made, at = Table(scenario.terms), [], 0
    for number in found.versions:
        table.replay(scenario.log[at:number])
        at = number
        made.append(table.view(None))
    return made


def expect(lying: dict[str, list[str]], view: TableView, where: str) -> None:
    """Check that all piles are as in a view: the visible faces, and backs below."""
    for pile, (count, faces) in view.piles.items():
        drawn = lying.get(pile, [])
        seen = [card for card in drawn if card != "back"]
        expected = faces.split()
        assert seen == expected[len(expected) - len(seen) :], f"{where}, {pile}"
        assert bool(drawn) == bool(count), f"{where}, {pile}"
        if expected:
            assert seen, f"{where}, {pile}"
        if pile[0] == "t":
            assert seen == expected, f"{where}, {pile}"


def expect_all(page: Page, expected: list[TableView]) -> None:
    """Step through a game, forward by the button and back by the list, and compare each view."""
    walked = page.evaluate(STEP_THROUGH, STRIDE)
    assert len(walked["there"]) == len(expected)
    for ply, view in enumerate(expected):
        expect(walked["there"][ply], view, f"ply {ply}")
    assert len(walked["back"]) >= len(expected) // STRIDE
    for number, lying in walked["back"].items():
        expect(lying, expected[int(number)], f"ply {number}, from the list")


@pytest.mark.extended
@pytest.mark.parametrize("number", range(GAMES))
def test_every_step_equals_the_view_of_the_server(visits: Visits, number: int) -> None:
    """U35: of twenty recorded games (four, but for the long form) all plies are the server's."""
    scenario = played(number)
    page, found = opened(visits, scenario)
    expected = views(scenario, found)
    expect_all(page, expected)
    print(f"{scenario.terms.rules}: {len(expected)} steps compared")


@pytest.mark.extended
def test_stops_and_rollbacks_are_replayed(visits: Visits) -> None:
    """U35: an upheld stop, a wrong call and an abandoned game are replayed as they were."""
    scenario = with_a_stop()
    page, found = opened(visits, scenario)
    expect_all(page, views(scenario, found))
    page.locator(".act").nth(2).click()
    told = page.locator(".mistake").inner_text()
    assert told.endswith("First the ace of diamonds from place 4 had to go to its foundation.")


@pytest.mark.extended
def test_an_address_leads_to_its_ply(visits: Visits) -> None:
    """U35: `#n` opens that step, a reload stays there, each step changes the address."""
    scenario = played(0)
    page, found = opened(visits, scenario, "#17")
    assert page.locator("#app").get_attribute("data-ply") == "17"
    expected = views(scenario, found)
    expect(lies(page), expected[17], "ply 17")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("location.hash") == "#18"
    page.reload()
    page.locator("#app[data-ply='18'] [data-card]").first.wait_for()
    expect(lies(page), expected[18], "ply 18")
    page.evaluate("() => { location.hash = '#3'; }")
    page.locator("#app[data-ply='3']").wait_for()
    expect(lies(page), expected[3], "ply 3")


@pytest.mark.extended
def test_keys_and_buttons_step(visits: Visits) -> None:
    """U35: arrows, Home and End, and the buttons first, previous, next, last."""
    page, found = opened(visits, played(1))
    last = len(found.steps)
    app = page.locator("#app")
    for press, ply in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        page.keyboard.press(press)
        assert app.get_attribute("data-ply") == str(ply), press
    for action, ply in (("next", 1), ("last", last), ("previous", last - 1), ("first", 0)):
        page.locator(f"[data-action={action}]").click()
        assert app.get_attribute("data-ply") == str(ply), action
    assert page.locator("[data-action=previous]").is_disabled()


@pytest.mark.extended
def test_it_plays_by_itself_and_stops(visits: Visits) -> None:
    """U35: started, it steps on by itself; stopped, it stays."""
    page, _ = opened(visits, played(1))
    page.locator("[data-action=run]").click()
    page.locator("#app[data-ply='2']").wait_for()
    page.locator("[data-action=run]").click()
    ply = page.locator("#app").get_attribute("data-ply")
    page.wait_for_timeout(1300)  # longer than it rests at each step
    assert page.locator("#app").get_attribute("data-ply") == ply


@pytest.mark.extended
def test_the_list_names_every_act_in_words(visits: Visits) -> None:
    """U35: each act of the list goes to its step, and is marked there."""
    page, found = opened(visits, played(2))
    acts = page.locator(".act[data-ply]")
    assert acts.count() == len(found.steps)
    assert "" not in [text.strip() for text in acts.all_inner_texts()]
    acts.nth(11).click()
    assert page.locator("#app").get_attribute("data-ply") == "12"
    assert page.locator("[aria-current=step]").get_attribute("data-ply") == "12"


@pytest.mark.extended
def test_the_list_goes_turn_by_turn(visits: Visits) -> None:
    """U35: a turn has its player's name as heading; the acts below do not repeat it."""
    page, found = opened(visits, played(0))
    turns = page.locator(".acts section")
    names = list(found.names.values())
    for number in range(3):
        heading = turns.nth(number).locator("h2").inner_text()
        (name,) = (name for name in names if name in heading)
        acts = turns.nth(number).locator(".act").all_inner_texts()
        assert acts
        assert not any(act.startswith(name) for act in acts)
        assert all(act[0].isdigit() or act[0].isupper() for act in acts)


@pytest.mark.extended
def test_the_time_line_goes_to_any_step_and_marks_a_stop(visits: Visits) -> None:
    """U35: the time line is a slider with a spoken value; stops and mistakes are marked."""
    page, found = opened(visits, with_a_stop())
    line, app = page.get_by_role("slider"), page.locator("#app")
    line.focus()
    for key, ply in (("ArrowRight", 1), ("End", len(found.steps)), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        assert app.get_attribute("data-ply") == str(ply), key
    assert len(line.get_attribute("aria-valuetext") or "") > 10
    line.fill("4")
    assert app.get_attribute("data-ply") == "4"
    page.keyboard.press("PageUp")
    assert int(app.get_attribute("data-ply") or 4) < 4
    drawn = page.locator(".time-line path")
    for kind in ("stop", "caught"):
        assert drawn.and_(page.locator(f".{kind}")).get_attribute("d"), kind
    marks = page.locator(".act[data-mark]").evaluate_all("all => all.map(one => one.dataset.mark)")
    assert sorted(marks) == ["caught", "stop", "stop"]
    caught = page.locator(".act[data-mark=caught]")
    assert "mistake" in (caught.inner_text())
    caught.click()
    assert page.locator(".happened a[href*='/law#']").is_visible()


@pytest.mark.extended
def test_on_a_phone_the_list_opens_at_the_present_step(visits: Visits) -> None:
    """U35: opened in the middle of a game, the list shows the present act."""
    laid = visits.site.lay(played(0))
    page = visits.page(f"/replay/{laid.id}/1#60", size=PHONE)
    page.locator("#app[data-ply='60'] [data-card]").first.wait_for()
    page.locator("[data-action=list]").click()
    act = page.locator(".act[data-ply='60']")
    act.wait_for()
    assert act.evaluate(
        """(act) => {
        const [own, list] = [act, act.closest('.acts')].map((one) => one.getBoundingClientRect());
        return own.top >= list.top && own.bottom <= list.bottom; }"""
    )


LONG_NAME = "Großmutter Élise-Marguerite"
INK = """(title) => {
  const baseline = document.createElement('span');
  baseline.style.cssText = 'display: inline-block; width: 0; height: 0';
  title.prepend(baseline);
  const { bottom } = baseline.getBoundingClientRect();
  baseline.remove();
  const context = document.createElement('canvas').getContext('2d');
  context.font = getComputedStyle(title).font;
  return bottom - context.measureText('É').actualBoundingBoxAscent;
}"""
"""How high an É of a title's first line reaches."""


def test_long_names_are_shown_whole(visits: Visits) -> None:
    """U35: no accent is cut off in the title, and on a low screen no word of the sentence."""
    scenario = played(0)
    scenario.log = [
        replace(each, entry=replace(each.entry, name=LONG_NAME))
        if isinstance(each.entry, SitEntry) and each.seat == "red"
        else each
        for each in scenario.log
    ]
    page, _ = opened(visits, scenario)
    title = page.locator("h1")
    assert LONG_NAME in title.inner_text()
    assert title.evaluate(INK) >= title.evaluate("one => one.getBoundingClientRect().top")
    page.set_viewport_size({"width": 844, "height": 390})
    longest = page.locator(".act").evaluate_all(
        """async (all) => {
        const shown = document.querySelector('.happened');
        let longest = '';
        for (const act of all.slice(0, 150)) {
          act.click();
          await new Promise(requestAnimationFrame);
          if (shown.innerText.length > longest.length) longest = shown.innerText;
          if (shown.scrollHeight > shown.clientHeight) return 'cut off: ' + shown.innerText;
        }
        return longest; }"""
    )
    assert longest.startswith(LONG_NAME)
    assert len(longest) > 60


@pytest.mark.extended
def test_a_game_in_progress_has_no_replay(visits: Visits) -> None:
    """U35: there is no replay of a game before its end: it would show every card."""
    scenario = PlayedTable()
    scenario.play(*map(str, scenario.game.position.lawful()[:1]))
    laid = visits.site.lay(scenario)
    page = visits.blank_page(laid.tokens[Seat.RED])
    answer = page.goto(f"/replay/{laid.id}/1")
    assert answer is not None
    assert answer.status == 409
    assert page.locator("[data-card]").count() == 0


@pytest.mark.extended
def test_a_player_sees_the_replay_from_their_own_seat(visits: Visits) -> None:
    """U35: their own cards are near, and it speaks to them; a watcher hears names."""
    laid = visits.site.lay(played(0))
    blue = visits.blank_page(laid.tokens[Seat.BLUE])
    watcher = visits.blank_page()
    for page, near, heading, whose in (
        (blue, "bs", "Deal 1 against Ann", {"Your turn", "Turn of Ann"}),
        (watcher, "rs", "Deal 1 of Ann and Bob", {"Turn of Ann", "Turn of Bob"}),
    ):
        page.goto(f"/replay/{laid.id}/1")
        page.locator("#app[data-ply] [data-pile] [data-card]").first.wait_for()
        far = "rs" if near == "bs" else "bs"
        low, high = (page.locator(f"[data-pile={pile}]").bounding_box() for pile in (near, far))
        assert low
        assert high
        assert low["y"] > high["y"]
        assert page.locator("h1").inner_text().startswith(heading)
        assert set(page.locator(".acts .turn-of").all_inner_texts()) == whose
