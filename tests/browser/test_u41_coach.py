"""U41: a first game with the coach: its offer, its notes beside the cards, and its switch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.conftest import PHONE, Visits, ready
from browser.table_driver import TableDriver
from browser.test_u18_access import found_by_axe
from helpers.stored_tables import PlayedTable, SavedTable, log_of, machine
from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat
from russianbank.server.table.coach import moments

NEVER_PLAYED = """
if (location.protocol.startsWith("http") && !sessionStorage.getItem("newcomer")) {
  sessionStorage.setItem("newcomer", "yes");
  for (const key of ["tips", "coach", "look"]) localStorage.removeItem(`russianbank-${key}`);
}
"""
WITH_COACH = """
if (location.protocol.startsWith("http") && !localStorage.getItem("russianbank-look"))
  localStorage.setItem("russianbank-look", '{"coach": "on"}');
"""
KNOWN_GOAL = """
if (location.protocol.startsWith("http") && !localStorage.getItem("russianbank-coach"))
  localStorage.setItem("russianbank-coach", '{"said": ["goal"], "done": []}');
"""
COACHED = WITH_COACH + KNOWN_GOAL
SIZES = [(1280, 800), (844, 390), (360, 640), (390, 844)]
NOTE = ".coach-note:not([hidden])"

SETTLED = f"""() => {{
  const note = document.querySelector("{NOTE}");
  const place = note && JSON.stringify(note.getBoundingClientRect());
  const stays = place !== null && place === window.lastPlace;
  window.lastPlace = place;
  return stays && [innerWidth, innerHeight].join() === window.wanted;
}}"""
"""Whether the note lies where it lay at the last look; the board follows the window's size."""

COVERED = f"""() => {{
  const note = document.querySelector("{NOTE}").getBoundingClientRect();
  return [...document.querySelectorAll('[data-pile] [data-card], [data-pile] .count, .bar button')]
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.width && each.left < note.right - 1 && note.left < each.right - 1
      && each.top < note.bottom - 1 && note.top < each.bottom - 1).length;
}}"""
FITS = "note => note.scrollHeight <= note.clientHeight + 10"
"""Whether all of the note can be read; its point reaches out of it."""

LOADED = "() => performance.getEntriesByType('resource').some((one) => /coach-/.test(one.name))"


def resized(page: Page, width: int, height: int) -> None:
    """Set the size of the window, and wait until the note has its place there."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(f"window.wanted = '{width},{height}'; window.lastPlace = undefined")
    page.wait_for_function(SETTLED, polling=150)


def opened(visits: Visits, laid: SavedTable, script: str, language: str = "en-GB") -> Page:
    """The table of a player whose browser runs a script first, without the news of the cut."""
    page = visits.blank_page(laid.tokens[Seat.RED], language=language)
    page.add_init_script(script)
    page.goto(laid.url)
    ready(page)
    return page


def begun(seed: int = 2, strictness: str = "strict") -> PlayedTable:
    """A table against the computer, some acts after the deal, with red on turn."""
    scenario = PlayedTable(strictness=strictness, blue=machine(), seed=seed)
    scenario.play_until(lambda: scenario.game.seat is Seat.RED and len(scenario.game.events) > 0)
    return scenario


@pytest.mark.extended
def test_the_tips_lie_on_no_card_and_go_with_the_first_act(visits: Visits) -> None:
    """Between people a newcomer gets the tips only."""
    scenario = PlayedTable(strictness="call-stop", seed=2)
    laid = visits.site.lay(scenario)
    page = visits.blank_page(laid.tokens[scenario.game.seat])
    page.add_init_script(NEVER_PLAYED)
    page.goto(laid.url)
    ready(page)
    tips = page.locator(f"{NOTE}[data-note=tips]")
    tips.wait_for()
    assert "all your cards" in tips.inner_text()
    assert page.locator(".coach-mark.numbered").all_inner_texts() == ["1", "2", "3"]
    for width, height in SIZES:
        resized(page, width, height)
        page.wait_for_function(f"() => ({COVERED})() === 0")
        assert tips.evaluate(FITS), (width, height)
    page.keyboard.press("Escape")
    tips.wait_for(state="hidden")
    assert page.evaluate('localStorage.getItem("russianbank-tips")') == "seen"
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=tips]").click()
    tips.wait_for()
    page.locator('.bar [data-action^="turn"]').first.click()
    tips.wait_for(state="hidden")


@pytest.mark.extended
def test_a_newcomer_is_offered_the_coach_and_gets_a_guided_game_by_one_tap(
    visits: Visits,
) -> None:
    page = visits.blank_page()
    page.add_init_script(NEVER_PLAYED)
    page.goto("/")
    page.locator("[data-action=play]").click()
    ready(page)
    offer = page.locator(f"{NOTE}[data-note=offer]")
    offer.wait_for()
    first = page.url
    page.locator("[data-action=coach-yes]").click()
    page.wait_for_url(lambda url: "/t/" in url and url.partition("#")[0] != first)
    ready(page)
    view: dict[str, Any] = page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/')).then(one => one.json())"
    )["view"]
    assert (view["level"], view["strictness"]) == (1, "strict")
    assert page.evaluate("JSON.parse(localStorage['russianbank-look']).coach") == "on"
    page.locator(NOTE).wait_for()
    assert offer.count() == 0
    page.goto("/")
    assert page.locator("[data-action=first-game]").count() == 0


@pytest.mark.extended
def test_whoever_plays_alone_is_not_asked_again(visits: Visits) -> None:
    page = opened(visits, visits.site.lay(begun()), NEVER_PLAYED)
    page.locator("[data-action=coach-no]").click()
    page.locator(f"{NOTE}[data-note=tips]").wait_for()
    page.locator("[data-action=close-note]").click()
    assert page.locator(NOTE).count() == 0
    page.reload()
    ready(page)
    assert not page.evaluate(LOADED)


@pytest.mark.extended
def test_a_game_without_the_coach_does_not_load_it(visits: Visits) -> None:
    """U50: the script of the coach is fetched by the games that need it."""
    page = visits.table(visits.site.lay(begun()))
    page.wait_for_load_state("networkidle")
    assert not page.evaluate(LOADED)
    page.keyboard.press("g")
    page.locator(f"{NOTE}[data-note=hint]").wait_for()
    assert page.evaluate(LOADED)


@pytest.mark.extended
def test_a_first_game_is_played_with_notes_by_keys(visits: Visits) -> None:
    """One note at a time, each once, spoken once, with its rule and its pile; by keys alone."""
    scenario = begun()
    scenario.play_until(
        lambda: scenario.game.seat is Seat.RED and len(moments(scenario.game, Seat.RED)) > 2
    )
    expected = [one.name for one in moments(scenario.game, Seat.RED)]
    page = opened(visits, visits.site.lay(scenario), COACHED)
    note = page.locator(NOTE)
    for name in expected:
        page.locator(f"{NOTE}[data-note={name}]").wait_for()
        text = note.locator("p").inner_text()
        spoken = page.locator("[aria-live=polite]").all_inner_texts()
        assert any(text in one for one in spoken), (text, spoken)
        assert note.count() == 1
        assert (note.locator("a").get_attribute("href") or "").startswith("/law#")
        assert page.locator(".coach-mark").count() >= 1
        assert page.evaluate(COVERED) == 0
        page.keyboard.press("Escape")
    note.wait_for(state="detached")
    said = page.evaluate("JSON.parse(localStorage['russianbank-coach']).said")
    assert sorted(said) == sorted(["goal", *expected])
    page.reload()
    ready(page)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(LOADED)
    assert note.count() == 0


@pytest.mark.extended
@pytest.mark.parametrize("rules", ["foster-two-pack", "foster-one-pack"])
def test_the_coach_begins_with_the_goal_in_pictures(visits: Visits, rules: str) -> None:
    scenario = PlayedTable(rules, "strict", blue=machine(), seed=3)
    scenario.play_until(lambda: scenario.game.seat is Seat.RED)
    page = opened(visits, visits.site.lay(scenario), WITH_COACH)
    goal = page.locator(f"{NOTE}[data-note=goal]")
    goal.wait_for()
    assert "Be the first to play all your cards" in goal.locator("h2").inner_text()
    said = goal.locator("li > span").all_inner_texts()
    assert said[-1] == "Give them cards: same suit, one higher or lower."
    if rules == "foster-two-pack":
        assert said[0] == "Build up here, in one suit."
        assert said[1] == "Build down here, red on black and black on red."
    else:
        assert said[0] == "Build up or down here, in one suit."
    spoken = page.locator("[aria-live=polite]").all_inner_texts()
    assert any(said[0] in one and said[-1] in one for one in spoken), spoken
    for width, height in SIZES:
        resized(page, width, height)
        assert goal.evaluate(FITS), (width, height)
        assert goal.evaluate("note => note.getBoundingClientRect().top") >= 0
    assert found_by_axe(page) == []
    page.locator("[data-action=goal-next]").click()
    page.locator(f"{NOTE}:not([data-note=goal])").wait_for()
    assert (page.locator(f"{NOTE}[data-note=lay]").count() == 1) == (rules == "foster-one-pack")
    page.reload()
    ready(page)
    assert goal.count() == 0


@pytest.mark.extended
def test_how_to_play_shows_the_kinds_of_pile(visits: Visits) -> None:
    page = visits.table(visits.site.lay(PlayedTable()), size=PHONE)
    page.keyboard.press("?")
    shown = page.locator("[data-dialog=help] .pile-pictures li")
    shown.first.wait_for()
    assert shown.locator("strong").all_inner_texts() == ["Foundations", "Tableau", "Your opponent"]
    page.wait_for_function(
        "() => [...document.querySelectorAll('[data-dialog=help] [data-card] img')]"
        ".every(each => each.naturalWidth > 0)"
    )
    cards = shown.locator("[data-card]")
    names = cards.evaluate_all("cards => cards.map(card => card.dataset.card).join(' ')")
    assert names == "AH 2H 3H 9C 8H 7S 6C 7C"


@pytest.mark.extended
def test_a_note_marks_the_card_and_where_it_goes(visits: Visits) -> None:
    scenario = begun()
    scenario.play_until(
        lambda: (
            scenario.game.seat is Seat.RED and moments(scenario.game, Seat.RED)[0].name == "first"
        )
    )
    owed = moments(scenario.game, Seat.RED)[0]
    page = opened(visits, visits.site.lay(scenario), COACHED)
    page.locator(f"{NOTE}[data-note=first]").wait_for()
    marks = page.locator(".coach-mark")
    assert marks.count() == 2
    page.evaluate("window.kept = [...document.querySelectorAll('.coach-mark')]")
    resized(page, 844, 390)
    resized(page, 1280, 800)
    assert page.evaluate("window.kept.every((each) => each.isConnected)")
    for mark, pile in ((marks.first, owed.piles[0]), (page.locator(".coach-mark.to"), owed.to)):
        lies, box = mark.bounding_box(), page.locator(f"[data-pile={pile}]").bounding_box()
        assert lies is not None
        assert box is not None
        assert lies["y"] == pytest.approx(box["y"], abs=2)
        assert box["x"] - 2 <= lies["x"] <= box["x"] + box["width"]


@pytest.mark.extended
def test_a_note_that_is_not_followed_is_not_said_again(visits: Visits) -> None:
    """It goes with the next act, whichever that is, and stays while a dialog lies over it."""
    scenario = begun()
    scenario.play_until(
        lambda: scenario.game.seat is Seat.RED and len(unlike_the_first(scenario)) > 0
    )
    name, other = moments(scenario.game, Seat.RED)[0].name, unlike_the_first(scenario)[0]
    driver = TableDriver(opened(visits, visits.site.lay(scenario), COACHED))
    page = driver.page
    page.locator(f"{NOTE}[data-note={name}]").wait_for()
    page.keyboard.press("?")
    page.locator("[data-dialog=help]").wait_for()
    page.keyboard.press("Escape")
    page.locator(f"{NOTE}[data-note={name}]").wait_for()
    driver.act(other, "clicks")
    page.wait_for_function("() => document.querySelector('[data-table]').dataset.pending === '0'")
    page.locator(f"{NOTE}[data-note={name}]").wait_for(state="detached")


NOTES_SHOWN = """() => {
  window.shown = [];
  new MutationObserver(() => {
    const note = document.querySelector('.coach-note:not([hidden])')?.dataset.note;
    if (note && note !== window.shown.at(-1)) window.shown.push(note);
  }).observe(document.querySelector('.middle'), { childList: true, subtree: true,
    attributeFilter: ['data-note', 'hidden'] });
}"""


@pytest.mark.extended
def test_in_a_coached_game_no_note_comes_twice(visits: Visits) -> None:
    """Red plays as a good player would, follows some notes so and others not."""
    scenario = begun(seed=7)
    driver = TableDriver(opened(visits, visits.site.lay(scenario), COACHED))
    page = driver.page
    page.evaluate(NOTES_SHOWN)
    for _ in range(25):
        page.locator("[data-table][data-turn=red], [data-table][data-over=true]").wait_for()
        for line in log_of(visits.site.data, scenario.terms.id)[scenario.table.version :]:
            scenario.do(line.entry, Seat.named(line.seat) if line.seat else None)
        if scenario.table.view(None).over:
            break
        version = scenario.table.version
        driver.done(version)
        driver.act(str(greedy_act(scenario.game.position)), "clicks")
        driver.done(version + 1)
    shown = page.evaluate("window.shown")
    assert len(shown) > 5
    assert len(shown) == len(set(shown)), shown


def unlike_the_first(scenario: PlayedTable) -> list[str]:
    """Acts after which it is red's turn still, and the first note of now could be said again."""
    first = moments(scenario.game, Seat.RED)[0]
    found = []
    for act in map(str, scenario.game.position.lawful()):
        if act in first.acts or act == "h>d":
            continue
        after = scenario.again()
        after.play(act)
        if after.game.seat is Seat.RED and first.name in {
            one.name for one in moments(after.game, Seat.RED)
        }:
            found.append(act)
    return found


@pytest.mark.extended
def test_whoever_plays_unasked_has_understood_and_is_told_so_once(visits: Visits) -> None:
    """The last thing that was not done unasked is done now; then the coach is silent."""
    scenario = begun()
    scenario.play_until(
        lambda: (
            [str(act) for act in scenario.game.position.lawful()] == ["h>d"]
            and scenario.game.seat is Seat.RED
        )
    )
    kept = {
        "said": ["goal", "end-turn", "ended", "watch"],
        "done": ["first", "stock", "hand", "load", "turn-hand"],
    }
    stored = f"localStorage.setItem('russianbank-coach', JSON.stringify({kept}))"
    page = opened(visits, visits.site.lay(scenario), f"{WITH_COACH} if (!window.name) {stored}")
    page.evaluate("window.name = 'come'")
    page.wait_for_load_state("networkidle")  # what is done before the notes come is not counted
    page.keyboard.press("c")
    farewell = page.locator(f"{NOTE}[data-note=understood]")
    farewell.wait_for()
    assert "you know the game" in farewell.inner_text()
    assert page.evaluate("JSON.parse(localStorage['russianbank-look']).coach") == "off"
    page.keyboard.press("Escape")
    farewell.wait_for(state="detached")
    page.reload()
    ready(page)
    page.wait_for_load_state("networkidle")
    assert not page.evaluate(LOADED)


@pytest.mark.extended
def test_the_turn_is_over_and_the_note_says_why(visits: Visits) -> None:
    """What the player has done by themselves is not explained again."""
    scenario = begun()
    scenario.play_until(
        lambda: (
            [str(act) for act in scenario.game.position.lawful()] == ["h>d"]
            and scenario.game.seat is Seat.RED
        )
    )
    page = opened(visits, visits.site.lay(scenario), COACHED)
    page.locator("[data-action=menu]").click()
    page.locator("input[name=pace][value=step]").check()  # the computer waits for its next act
    page.keyboard.press("Escape")
    page.locator(f"{NOTE}[data-note=end-turn]").wait_for()
    page.keyboard.press("c")
    page.locator(f"{NOTE}[data-note=ended]").wait_for()
    kept = page.evaluate("JSON.parse(localStorage['russianbank-coach'])")
    assert "end-turn" in kept["said"]
    assert kept["done"] == []  # it was done because the note said so


@pytest.mark.extended
def test_one_switch_ends_the_notes_for_good(visits: Visits) -> None:
    laid = visits.site.lay(begun())
    page = opened(visits, laid, COACHED)
    page.locator("[data-action=coach-off]").click()
    page.locator(NOTE).wait_for(state="detached")
    assert page.evaluate("JSON.parse(localStorage['russianbank-look']).coach") == "off"
    page.reload()
    ready(page)
    assert not page.evaluate(LOADED)
    page.locator("[data-action=menu]").click()
    page.locator("[data-dialog=menu] [data-action=settings]").click()
    page.locator("details[data-group=play] summary").click()
    page.locator("[data-dialog=settings] input[name=coach]:not([value=off])").check()
    page.keyboard.press("Escape")
    page.locator(NOTE).wait_for()


@pytest.mark.extended
def test_the_notes_come_without_their_style_too(visits: Visits) -> None:
    page = opened(visits, visits.site.lay(begun()), COACHED)
    page.locator(NOTE).wait_for()
    page.route("**/coach-*.css", lambda route: route.abort())
    page.evaluate("localStorage.removeItem('russianbank-coach')")
    page.reload()
    ready(page)
    page.locator(NOTE).wait_for()
    page.keyboard.press("Escape")
    page.locator(NOTE).wait_for(state="detached")


@pytest.mark.extended
@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_notes_lie_on_no_card_and_no_button_at_any_size(visits: Visits, language: str) -> None:
    page = opened(visits, visits.site.lay(begun(seed=5)), COACHED, language)
    page.locator(NOTE).wait_for()
    assert page.locator("[data-table][data-coach=docked]").count() == 0  # it is beside its pile
    for width, height in SIZES:
        resized(page, width, height)
        page.wait_for_function(f"() => ({COVERED})() === 0")
        assert page.locator(NOTE).evaluate(FITS), (width, height)
    assert found_by_axe(page) == []


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR", "pt-PT"])
def test_on_the_smallest_phone_cards_and_buttons_keep_their_size(
    visits: Visits, language: str
) -> None:
    """U11: at 320 by 568 no card and no button of a note is narrower or lower than 36 pixels."""
    page = opened(visits, visits.site.lay(begun()), COACHED, language)
    page.locator(NOTE).wait_for()
    resized(page, 320, 568)
    sizes = page.locator(f"{NOTE} :is(a, button), [data-card]").evaluate_all(
        """all => all.map(each => { const { width, height } = each.getBoundingClientRect();
        return [each.dataset.card ?? each.textContent, width, height]; })"""
    )
    assert len(sizes) > 10
    assert [each for each in sizes if min(each[1:]) < 36] == []
