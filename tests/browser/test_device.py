"""The site without a server: a whole game with the network cut, and tabs killed at any instant."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, expect

from browser.conftest import DESKTOP, SERVER, open_context, ready, serving
from browser.static_server import StaticServer, serving_files
from browser.table_driver import TableDriver
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.rules.preset import preset
from russianbank.server.table.entry import card_names

MOST_ACTS = 1500

LISTEN = """
delete Navigator.prototype.serviceWorker;
window.Worker = class extends Worker {
  constructor(...address) {
    super(...address);
    this.addEventListener("message", ({ data }) => {
      const isPage = data.is === "answered" && data.text.startsWith("{");
      const text = isPage ? JSON.stringify(JSON.parse(data.text).sync) : data.text;
      if (!isPage && data.is !== "told") return;
      window.heard(text);
      if (window.player) window.player(this, isPage ? null : data.id, JSON.parse(text));
    });
  }
};
"""
"""Reports what the worker says; no service worker comes between the pages and the server."""

PLAY_ON = """
let sent = 0, begun = false, begin = { view: null, version: 0, waiting: false };
const sides = new Map();
const wanted = ["h>d", "^h", "^s"];
const play = (worker, id, side) => {
  const { view, version, waiting } = side;
  if (waiting || !begun) return;
  const ask = view.over && !view.ready.includes(view.seat)
    ? { t: "say", w: "next" }
    : view.acts.length > 0
      ? { t: "play", m: wanted.find(act => view.acts.includes(act)) ?? view.acts[0] }
      : null;
  if (!ask) return;
  side.waiting = true;
  const text = JSON.stringify({ ...ask, id: `${TAB}-${++sent}`, v: version });
  worker.postMessage({ is: "sent", id, text });
};
window.player = (worker, id, message) => {
  const side = sides.get(id) ?? { ...begin };
  side.worker = worker;
  if (id === null) begin = side; else sides.set(id, side);
  if (message.t === "sync") Object.assign(side, { version: message.v, view: message.view });
  if (message.t === "ev") {
    const { piles, ...patch } = message.p;
    side.view = { ...side.view, ...patch, piles: { ...side.view.piles, ...piles } };
    side.version = message.v;
  }
  if (["no", "ev", "sync"].includes(message.t)) side.waiting = false;
  if (id !== null) play(worker, id, side);
};
window.playOn = () => {
  begun = true;
  for (const [id, side] of sides) play(side.worker, id, side);
};
"""
"""Plays on when it is told to, as fast as it is answered, at each side that the page has."""

READ_LOG = """
() => new Promise((done, failed) => {
  const opening = indexedDB.open("russianbank");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const reading = opening.result.transaction("lines").objectStore("lines").getAll();
    reading.onsuccess = () => done(reading.result.map(line => [line.client_id, line.seq]));
  };
})
"""


@pytest.fixture(scope="module")
def server(device_site: Path) -> Iterator[StaticServer]:
    """The site behind a static file server and below a path."""
    with serving_files(device_site, "games/russian-bank") as running:
        yield running


@pytest.fixture
def context(chromium: Browser, server: StaticServer) -> Iterator[BrowserContext]:
    """A browser context for the site."""
    made = open_context(chromium, server.address, DESKTOP, False, False, "en-GB")
    made.add_init_script(LISTEN)
    yield made
    made.close()


class DevicePage(TableDriver):
    """Drives a table that is on the device.

    Attributes:
        view: the table as the worker has shown it.
        at: its version.
        acknowledged: the messages that were accepted, with the version that each made.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.view: dict[str, Any] = {}
        self.at = 0
        self.acknowledged: dict[str, int] = {}
        page.expose_function("heard", self._hear)

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        match message["t"]:
            case "sync":
                self.at, self.view = message["v"], message["view"]
            case "ev":
                patch = dict(message["p"])
                piles = {**self.view["piles"], **patch.pop("piles", {})}
                self.at, self.view = message["v"], {**self.view, **patch, "piles": piles}
            case "ok":
                self.acknowledged[message["id"]] = message["v"]


def open_table(page: Page, address: str, rules: str, level: int) -> None:
    """Open a table from the first page, as a player does."""
    page.goto(address)
    page.locator("#rules").select_option(rules)
    page.locator("#level").select_option(str(level))
    page.locator("#strictness").select_option("strict")
    page.locator("#pace").select_option("at-once")
    page.locator("[data-action=play]").click()
    ready(page)


def next_act(acts: list[str]) -> str:
    """An act that brings the game on."""
    wanted = next((act for act in ("h>d", "^h", "^s") if act in acts), None)
    return wanted or next((act for act in acts if act[0] in "shd"), acts[0])


def play_a_deal(driver: DevicePage) -> None:
    """Play until the deal is over, by keys."""
    for _ in range(MOST_ACTS):
        while not driver.view["acts"] and not driver.view["over"]:
            driver.page.wait_for_timeout(20)
        if driver.view["over"]:
            return
        before = driver.at
        driver.act(next_act(driver.view["acts"]), "keys")
        driver.done(before + 1)
        while driver.at == before:
            driver.page.wait_for_timeout(5)
    raise AssertionError(f"the deal is not over after {MOST_ACTS} acts")


def log_of(page: Page) -> dict[str, int]:
    """The messages in the logs of this device, each with the version that it made."""
    return {client_id: seq for client_id, seq in page.evaluate(READ_LOG) if client_id}


def play_offline(context: BrowserContext, server: StaticServer, rules: str) -> DevicePage:
    """Play a deal against level 6 with the network cut after the table has come."""
    driver = DevicePage(context.new_page())
    open_table(driver.page, server.address, rules, 6)
    driver.page.wait_for_load_state("networkidle")
    context.set_offline(True)
    before = len(server.requests)
    play_a_deal(driver)
    driver.page.locator("[data-result]").wait_for()
    assert len(server.requests) == before
    assert driver.acknowledged.items() <= log_of(driver.page).items()
    return driver


@pytest.mark.extended
def test_a_deal_is_played_with_the_network_cut_and_survives_the_end_of_its_tab(
    context: BrowserContext, server: StaticServer
) -> None:
    played = play_offline(context, server, "foster-32")
    crash(played.page)
    context.set_offline(False)
    page = context.new_page()
    page.goto(server.address)
    page.locator("#games a").click()
    page.locator("[data-result]").wait_for()
    assert played.acknowledged.items() <= log_of(page).items()


def test_who_does_not_play_loads_nothing_of_the_worker(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    before = len(server.requests)
    page.goto(server.address)
    page.locator("header nav a", has_text="Rules").click()
    page.locator("a[href='rules-pagat.html']").click()
    assert page.locator("article.rules h2").count() > 3
    page.locator("header nav a", has_text="Puzzles").click()
    page.locator("[data-daily]").wait_for()
    page.wait_for_load_state("networkidle")
    loaded = server.requests[before:]
    assert not [one for one in loaded if "pyodide" in one or "worker" in one or one.endswith("whl")]
    assert all(one.startswith("/games/russian-bank/") for one in loaded)


@pytest.mark.extended
def test_a_whole_deal_with_two_packs_is_played_with_the_network_cut(
    context: BrowserContext, server: StaticServer
) -> None:
    play_offline(context, server, "foster-two-pack")


@pytest.mark.extended
def test_a_game_played_with_the_network_cut_comes_to_you_once(
    chromium: Browser, server: StaticServer, tmp_path: Path
) -> None:
    with serving(tmp_path, *SERVER, "--offline", str(server.folder)) as made:
        context = open_context(chromium, made.address, DESKTOP, False, False, "en-GB")
        context.add_init_script(LISTEN)
        driver = DevicePage(context.new_page())
        driver.page.goto("/")
        driver.page.locator("a[href='/offline/']").click()
        open_table(driver.page, driver.page.url, "foster-32", 6)
        driver.page.wait_for_load_state("networkidle")
        context.set_offline(True)
        play_a_deal(driver)
        driver.page.locator("[data-result]").wait_for()
        context.set_offline(False)
        page = context.new_page()
        page.route("**/api/me/device-games", lose_answer)
        page.goto("/me")
        page.locator("[data-sent=waiting]").wait_for()
        page.unroute("**/api/me/device-games")
        page.evaluate("dispatchEvent(new Event('online'))")
        page.locator("[data-sent=added]").wait_for()
        page.goto("/me")
        page.locator("[data-device]").wait_for()
        assert page.locator("[data-device]").count() == 1
        context.close()


def lose_answer(route: Route) -> None:
    """The server does what is asked; nobody hears of it."""
    route.fetch()
    route.abort()


@pytest.mark.extended
def test_a_newcomer_is_guided_by_the_coach_without_a_server(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(server.address)
    page.locator("[data-action=first-game]").click()
    ready(page)
    page.locator("[data-note=goal] [data-action=goal-next]").click()
    page.locator(".coach-note:visible:not([data-note=goal])").wait_for()
    page.goto(server.address)
    page.locator("#games a").wait_for()
    assert not page.locator("[data-action=first-game]").is_visible()


@pytest.mark.extended
def test_a_hint_is_given_and_the_deal_shown_again_with_the_network_cut(
    context: BrowserContext, server: StaticServer
) -> None:
    driver = DevicePage(context.new_page())
    page = driver.page
    open_table(page, server.address, "foster-32", 1)
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    for step in (1, 2, 3):
        page.keyboard.press("g")
        page.locator("[data-note=hint]", has_text=f"Hint {step} of 3").wait_for()
    play_a_deal(driver)
    context.set_offline(False)
    page.locator("[data-result] [data-action=replay]").click()
    page.locator("#app[data-ply='0'] .board [data-card]").first.wait_for()
    page.keyboard.press("End")
    page.locator("#app:not([data-ply='0'])").wait_for()
    assert page.locator("[data-hint='3']").count() == 1
    with page.expect_download() as saved:
        page.locator("a[href$='record.txt']").click()
    assert '[Rules "foster-32"]' in saved.value.path().read_text("utf-8")
    page.locator(".menu-group a", has_text="Back to the table").click()
    page.locator("[data-result]").wait_for()


def test_a_link_to_a_deal_fills_in_all_forms_and_a_wrong_one_says_so(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(f"{server.address}?rules=pagat&seed=18446744073709551615")
    page.locator("#deal", has_text="18446744073709551615").wait_for()
    for form in page.locator("form[action='table.html']").all():
        assert form.locator("[name=rules]").input_value() == "pagat"
        assert form.locator("[name=seed]").input_value() == "18446744073709551615"
    for wrong in ("rules=bridge&seed=1", "seed=18446744073709551616", "seed=one"):
        page.goto(f"{server.address}?{wrong}")
        page.locator("#deal", has_text="names no deal").wait_for()
        assert page.locator("[name=seed]").first.input_value() == ""


@pytest.mark.extended
def test_a_link_to_a_deal_opens_a_table_with_its_cards(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(f"{server.address}?rules=pagat&seed=5")
    page.locator("[data-action=play-together]").click()
    ready(page)
    entries = page.evaluate(READ_LOG.replace("[line.client_id, line.seq]", "line.entry"))
    logged = next(entry for entry in entries if entry["k"] == "dealt")
    wanted = deal(preset("pagat"), Chance(5))
    assert [logged["red"], logged["blue"]] == [card_names(wanted.cards(seat)) for seat in Seat]
    page.locator("[data-action=menu]:visible").click()
    with page.expect_download() as saved:
        page.locator("a[href$='diagram.svg']").click()
    assert saved.value.suggested_filename == "russianbank.svg"
    assert saved.value.path().read_text("utf-8").startswith("<svg")


@pytest.mark.extended
def test_the_computer_advises_a_player_without_a_server(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(server.address)
    page.locator("#pace").select_option("at-once")
    page.locator("[aria-labelledby=choose] summary").click()
    page.locator("#advisor").select_option("4")
    page.locator("[data-action=play]").click()
    ready(page)
    page.locator("[data-advisor]:visible").first.wait_for()
    page.locator("[data-action=advice]").click()
    page.locator("[data-notice=advice]").wait_for()


@pytest.mark.extended
def test_stops_are_offered_only_where_the_rules_have_them_without_a_server(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(f"{server.address}?rules=foster-one-pack")
    for summary in page.locator("form.setup summary").all():
        summary.click()
    for form in ("", "together-"):
        expect(page.locator(f"#{form}strictness [value=warn]")).to_be_disabled()
        assert page.locator(f"#{form}rules").input_value() == "foster-one-pack"
    expect(page.locator("#strictness")).to_have_value("strict")
    expect(page.locator("#wrong_call")).to_be_hidden()
    page.locator("#rules").select_option("pagat")
    expect(page.locator("#strictness")).to_have_value("warn")
    expect(page.locator("#wrong_call")).to_be_visible()


def test_every_link_of_every_page_leads_to_a_file_of_the_site(server: StaticServer) -> None:
    pages = sorted(server.folder.glob("*.html"))
    assert len(pages) > 200
    for page in pages:
        links = re.findall(r'\s(?:href|src|action)="([^"#?]*)', page.read_text("utf-8"))
        inside = {link for link in links if link and not link.startswith("https:")}
        assert {link for link in inside if not (server.folder / link).is_file()} == set(), page.name


def make_rules(page: Page, server: StaticServer) -> None:
    """Make rules of one's own out of those of Pagat, with a stock of 11, from the first page."""
    page.goto(f"{server.address}?rules=pagat")
    page.locator("[data-action=make-rules]").click()
    page.locator("#title").fill("Grandma's <rules>")
    page.locator("#stock_size").select_option("11")
    page.locator("[data-action=keep-rules]").click()
    page.wait_for_url("**/index.html?rules=own-1#choose")


@pytest.mark.extended
def test_a_person_makes_rules_of_their_own_and_plays_by_them(
    context: BrowserContext, server: StaticServer
) -> None:
    driver = DevicePage(context.new_page())
    page = driver.page
    make_rules(page, server)
    for form, opponent in (("play", "machine"), ("play-together", "person")):
        page.locator(f"[data-action={form}]").click()
        ready(page)
        assert (driver.view["rules"], driver.view["title"]) == ("own-1", "Grandma's <rules>")
        assert opponent in driver.view["who"].values()
        if opponent == "person":  # a computer may have begun to play its stock
            assert driver.view["piles"]["bs"][0] == 11
        page.goto(f"{server.address}?rules=own-1")
    assert "Grandma's <rules>" in page.locator("#games li").first.inner_text()
    page.locator("#games a").first.click()
    ready(page)
    page.locator("[data-action=menu]:visible").click()
    with context.expect_page() as opened:
        page.locator("[data-dialog=menu] [data-action=rules]").click()
    said = opened.value.locator("article.rules")
    said.locator("li", has_text="a stock of 11 cards").first.wait_for()
    assert said.locator("h1").inner_text() == "Grandma's <rules>"


@pytest.mark.extended
def test_own_rules_are_refused_as_at_a_server_and_deleted_on_the_first_page(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.expose_function("heard", lambda text: None)
    make_rules(page, server)
    own = json.loads(page.evaluate("localStorage.getItem('russianbank-rules')"))["own-1"]
    many = {f"own-{number}": {**own, "title": str(number)} for number in range(1, 9)}
    page.evaluate("many => localStorage.setItem('russianbank-rules', many)", json.dumps(many))
    page.goto(f"{server.address}rules-pagat-own-de.html")
    page.locator("#title").fill("Neu")
    page.locator("[data-action=keep-rules]").click()
    page.locator("[role=alert]", has_text="keine weiteren eigenen Regeln").wait_for()
    page.goto(server.address)
    for left in range(8, 0, -1):
        assert page.locator("#own li").count() == left
        with page.expect_navigation():
            page.locator("#own .link").first.click()
    assert not page.locator("#own").is_visible()
    assert page.locator("#rules option[value^=own]").count() == 0


@pytest.mark.extended
def test_the_site_opens_in_the_language_that_was_chosen(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(server.address)
    page.locator(".languages a[lang=de]").click()
    page.locator("html[lang=de] [data-action=play-now]").wait_for()
    page.goto(server.address)
    page.locator("html[lang=de] [data-action=play-now]").wait_for()
    page.locator(".languages a[lang=en]").click()
    page.locator("html[lang=en] [data-action=play-now]").wait_for()


@pytest.mark.extended
def test_a_lesson_is_solved_without_a_server(context: BrowserContext, server: StaticServer) -> None:
    page = context.new_page()
    page.goto(f"{server.address}learn-de.html")
    page.locator("[data-start]").click()
    page.locator("#lesson .board [data-card]").first.wait_for()
    context.set_offline(True)
    page.locator("[data-action=show]").click()
    page.locator("#lesson[data-progress=reached]").wait_for()
    context.set_offline(False)
    page.goto(f"{server.address}learn-de.html")
    kept = json.loads(page.evaluate("localStorage.getItem('russianbank-lessons')"))
    assert [0] in kept.values()


@pytest.mark.extended
def test_a_puzzle_is_chosen_and_its_solution_shown_without_a_server(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(server.address)
    page.locator("header nav a", has_text="Puzzles").click()
    page.locator("[data-rule-set=modern]").click()
    page.locator("[data-kind=stop]").click()
    page.locator("#puzzle[data-kind=stop] .board [data-card]").first.wait_for()
    first = page.url
    page.locator("[data-action=no-mistake]").click()
    page.locator("#puzzle:is([data-right=true], [data-right=false])").wait_for()
    page.locator("[data-action=next]").click()
    page.locator("#puzzle[data-kind=stop] .board [data-card]").first.wait_for()
    assert page.url != first


def share_the_device(page: Page, server: StaticServer, strictness: str) -> None:
    """Open a table for Ana, with the red pack, and Ben."""
    page.goto(server.address)
    page.locator("#red").fill("Ana")
    page.locator("#blue").fill("Ben")
    page.locator("#together-strictness").select_option(strictness)
    page.locator("[data-action=play-together]").click()
    ready(page)
    page.locator(".far .stop").wait_for()


def press_an_act(page: Page) -> None:
    """Press a button that brings the game on, and wait until it is done."""
    before = page.locator("#app").get_attribute("data-version")
    for action in ("end-turn", "turn-hand", "turn-stock"):
        button = page.locator(f".bar-bottom [data-action={action}]")
        if button.count():
            button.click()
            page.locator(f"#app:not([data-version='{before}'])").wait_for()
            return
    raise AssertionError("no button brings the game on")


def play_until_turned(page: Page) -> str:
    """Play until the board is turned; returns the seat that is near then."""
    seat = page.locator("#app").get_attribute("data-seat")
    while page.locator("#app").get_attribute("data-turn") == seat:
        press_an_act(page)
    page.locator(f"#app:not([data-seat='{seat}'])").wait_for()
    return page.locator("#app").get_attribute("data-seat") or ""


@pytest.mark.extended
def test_two_people_share_the_device_and_the_board_turns_to_the_one_on_turn(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    share_the_device(page, server, "call-stop")
    for _ in range(2):
        near = play_until_turned(page)
        name = "Ana" if near == "red" else "Ben"
        page.locator("[data-notice=turn]", has_text=name).wait_for()
        mine, theirs = (
            page.locator(f"[data-zone={zone}] [data-pile]").first.bounding_box()
            for zone in ("mine", "opponent")
        )
        assert page.locator(f"[data-zone=mine] [data-pile={near[0]}s]").count() == 1
        assert mine
        assert theirs
        assert mine["x"] > DESKTOP[0] / 2 > theirs["x"]
        assert page.locator(".far").get_attribute("data-player") != near
    crash(page)
    page = context.new_page()
    page.goto(server.address)
    page.locator("#games a").click()
    ready(page)
    assert page.locator("#app").get_attribute("data-seat") == near
    page.locator(".far .stop").wait_for()


@pytest.mark.extended
def test_either_of_two_people_at_the_device_has_a_stop_of_their_own(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    share_the_device(page, server, "call-stop")
    assert page.locator(".far .stop").is_disabled()
    press_an_act(page)
    page.locator(".far .stop:enabled").click()
    page.locator("[data-verdict]").wait_for()
    assert page.locator("[data-action=stop]").count() == 2


KILLS = 50 if os.environ.get("SOAK") else 15
"""How often a tab is killed; with ``SOAK=1`` as often as docs/promises.md says."""


def kill_at_random(
    context: BrowserContext, server: StaticServer, kills: int, opened: Callable[[Page], None]
) -> int:
    """Play in tabs that are killed at any instant; returns how many messages were acknowledged.

    Args:
        context: the browser.
        server: the site.
        kills: how often a tab is killed.
        opened: opens the table in a page.
    """
    chance, acknowledged = Chance(32), dict[str, int]()
    opening = DevicePage(context.new_page())
    opened(opening.page)
    address = opening.page.url
    opening.page.close()
    for number in range(kills):
        driver = DevicePage(context.new_page())
        driver.page.add_init_script(f"const TAB = 'tab{number}';{PLAY_ON}")
        driver.page.goto(address)
        ready(driver.page)
        assert acknowledged.items() <= log_of(driver.page).items()
        driver.page.evaluate("playOn()")
        driver.page.wait_for_timeout(chance.below(600))
        crash(driver.page)
        acknowledged |= driver.acknowledged
    page = context.new_page()
    page.goto(server.address)
    assert acknowledged.items() <= log_of(page).items()
    return len(acknowledged)


def crash(page: Page) -> None:
    """Kill the process of a tab, and with it the worker."""
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash", wait_until="commit")
    page.close()


@pytest.mark.extended
@pytest.mark.timeout(1800)
def test_killed_tabs_lose_nothing_that_was_acknowledged(
    context: BrowserContext, server: StaticServer
) -> None:
    def opened(page: Page) -> None:
        open_table(page, server.address, "foster-two-pack", 1)

    assert kill_at_random(context, server, KILLS, opened) > KILLS


@pytest.mark.extended
@pytest.mark.timeout(1800)
def test_killed_tabs_of_two_people_lose_nothing_that_was_acknowledged(
    context: BrowserContext, server: StaticServer
) -> None:
    def opened(page: Page) -> None:
        share_the_device(page, server, "strict")

    assert kill_at_random(context, server, KILLS, opened) > KILLS
