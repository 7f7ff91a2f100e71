"""U20: a game against the computer is one click away, without an account."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import LONGEST_TURN_MS, Visits, ready, unfold
from browser.scenarios import check_duration, lies, seconds, version
from russianbank.ai.levels import USUAL_LEVEL

BUTTONS = ("play", "learn")
WAYS = ("warn", "strict")
DEALT = 1.0
"""Seconds from the click to the cards."""


@pytest.mark.extended
def test_one_click_shows_a_dealt_table_within_a_second(visits: Visits) -> None:
    """U20: one click on the home page shows the cards within a second."""

    def one_click() -> float:
        page = visits.page("/")
        assert page.context.cookies() == []

        def click() -> None:
            page.locator("[data-action=play]").click()
            page.locator("[data-pile] [data-card]").first.wait_for()

        took = seconds(click)
        ready(page)
        counts = {
            pile: page.locator(f"[data-pile={pile}] [data-card]").count()
            for pile in ("rs", "rh", "t1", "t8")
        }
        assert counts["rs"] >= 1
        assert counts["rh"] >= 1
        assert page.locator("[data-table]").get_attribute("data-seat") == "red"
        page.context.close()
        return took

    check_duration(DEALT, "from one click to the cards", one_click)


@pytest.mark.extended
def test_the_level_and_the_rules_are_shown_before_the_click(visits: Visits) -> None:
    """U20: the page says which level and rules one click starts."""
    page = visits.page("/")
    hint = page.locator("section.welcome .hint").inner_text()
    page.locator("[data-action=play]").click()
    ready(page)
    title = page.evaluate(
        "async () => (await (await fetch('/api/tables/' +"
        " document.querySelector('[data-table]').dataset.table)).json()).view"
    )
    assert title["level"] == USUAL_LEVEL
    assert page.locator("[data-player=blue] .state").inner_text() != ""
    page.goto("/rules/" + title["rules"])
    assert page.locator("h1").inner_text() in hint


@pytest.mark.extended
def test_a_reload_returns_to_the_same_position(visits: Visits) -> None:
    """U20: after a reload the table is the same, card by card."""
    page = visits.page("/")
    unfold(page)
    page.locator("select[name=pace]").select_option("at-once")
    page.locator("select[name=level]").select_option("1")
    page.locator("[data-action=set-up]").click()
    ready(page)
    page.locator("[data-table][data-turn=red]").wait_for(timeout=LONGEST_TURN_MS)
    address, before, number = page.url, lies(page), version(page)
    page.reload()
    ready(page)
    assert page.url == address
    assert version(page) == number
    assert lies(page) == before


@pytest.mark.extended
def test_the_home_page_lists_the_game_in_progress(visits: Visits) -> None:
    """U20: a game in progress is listed for its player only."""
    page = visits.page("/")
    page.locator("[data-action=play]").click()
    ready(page)
    path = page.evaluate("location.pathname")
    page.goto("/")
    page.locator(f'.games a[href="{path}"]').click()
    ready(page)
    assert page.evaluate("location.pathname") == path
    stranger = visits.page("/")
    assert stranger.locator(".games").count() == 0


@pytest.mark.extended
@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["en", "de", "fr", "pt"])
def test_play_and_learn_stand_in_one_row_on_the_first_page(visits: Visits, language: str) -> None:
    """U20: on the smallest phone, in every language."""
    page = visits.page("/", size=(360, 640), language=language)
    play, learn = (page.locator(f"[data-action={one}]").bounding_box() for one in BUTTONS)
    assert play
    assert learn
    assert play["y"] == learn["y"]
    assert play["height"] == learn["height"]
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_stops_are_offered_only_where_the_rules_have_them(visits: Visits) -> None:
    """U20: rules that are played strictly (S24) have no warnings, and no price of a wrong STOP."""
    page = visits.page("/")
    unfold(page)
    warn, strict = (page.locator(f".setup [name=strictness][value={one}]") for one in WAYS)
    price = page.locator("#wrong_call")
    expect(warn).to_be_checked()
    expect(price).to_be_visible()
    page.locator(".setup [name=rules][value=foster-one-pack]").check()
    expect(warn).to_be_disabled()
    expect(strict).to_be_checked()
    expect(price).to_be_hidden()
    page.locator(".setup [name=rules][value=pagat]").check()
    expect(warn).to_be_checked()
    expect(price).to_be_visible()
    strict.check()
    expect(price).to_be_hidden()


def test_no_choice_of_the_set_up_is_cut_off(visits: Visits) -> None:
    """U20: the longest choice of each field fits it."""
    page = visits.page("/")
    unfold(page)
    lacking = page.locator("form.setup select:visible").evaluate_all(
        """(all) => all.filter((one) => {
        const whole = one.cloneNode(true);
        Object.assign(whole.style, { position: 'absolute', width: 'max-content' });
        document.body.append(whole);
        const { width } = whole.getBoundingClientRect();
        whole.remove();
        return width > one.getBoundingClientRect().width; }).map(({ name }) => name)"""
    )
    assert lacking == []
