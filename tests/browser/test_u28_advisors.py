"""U28: an advisor, agreed to by both and heard by both, each in their own language (F5)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, Visits
from browser.table_driver import TableDriver
from browser.test_u11_layout import BOXES, LEAST, drawn, overlap
from browser.test_u18_access import found_by_axe
from helpers import stored_tables
from helpers.stored_tables import PlayedTable, log_of
from russianbank.core.cards import Seat
from russianbank.server.table.entry import AdviceEntry
from russianbank.words.catalogue import catalogue_for

ADVICE = "[data-notice=advice]"
SPOKEN = """said => [...document.querySelectorAll('[aria-live]')]
    .some(one => one.textContent.includes(said))"""


def propose(page: Page, seat: Seat) -> None:
    """Ask for the computer of level 6 as the advisor of a player."""
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=advisors]").click()
    section = page.locator(f"[data-dialog=advisors] [data-advised={seat}]")
    section.locator("[data-action=advisor-propose]").click()
    section.locator("[data-action=advisor-end]").wait_for()
    assert found_by_axe(page) == []
    page.keyboard.press("Escape")


@pytest.mark.extended
def test_f5_two_players_hear_an_advisor_in_two_languages(visits: Visits) -> None:
    scenario = PlayedTable("foster-two-pack", strictness="warn", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    asking = visits.table(laid, player)
    other = visits.table(laid, player.other, PHONE, language="de-DE")
    watching = visits.table(laid, None, language="fr-FR")
    propose(asking, player)
    wish = other.locator("[data-notice=advisor]")
    expect(wish).to_contain_text("Berater")
    assert asking.locator("[data-action=advice]").count() == 0
    wish.locator("[data-action=advisor-agree]").click()
    for page, language in ((asking, "en"), (other, "de"), (watching, "fr")):
        level = catalogue_for(language).text("pages-level-6")
        expect(page.locator(f"[data-advisor={player}]")).to_contain_text(level)
    asking.locator("[data-action=advice]").click()
    for page, begins in (
        (asking, "Your advisor: "),
        (other, f"Berater ({_name(player)}): "),
        (watching, f"Conseiller ({_name(player)})\u202f: "),
    ):
        said = page.locator(ADVICE)
        expect(said).to_contain_text(begins)
        page.wait_for_function(SPOKEN, arg=said.inner_text().strip())
        assert page.locator(".study-marks > *").count() > 0
        assert found_by_axe(page) == []
    advice = log_of(visits.site.data, laid.id)[-1].entry
    assert isinstance(advice, AdviceEntry)
    asking.goto("about:blank")
    driver = visits.seated(laid, player)
    driver.page.locator(ADVICE).wait_for()  # said is said, also after the page was loaded again
    driver.act(advice.shown[0], "keys")
    for page in (driver.page, other, watching):
        page.locator(ADVICE).wait_for(state="detached")
        page.locator(".study-marks").wait_for(state="detached")


@pytest.mark.extended
def test_the_other_player_declines_and_nobody_is_advised(visits: Visits) -> None:
    scenario = PlayedTable("foster-two-pack", strictness="warn", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    asking, other = visits.table(laid, player), visits.table(laid, player.other)
    propose(asking, player)
    other.locator("[data-notice=advisor] [data-action=advisor-decline]").click()
    other.locator("[data-notice=advisor]").wait_for(state="detached")
    assert asking.locator("[data-advisor], [data-action=advice]").count() == 0


@pytest.mark.extended
def test_rules_without_advisors_offer_none(visits: Visits) -> None:
    page = visits.table(visits.site.lay(PlayedTable("modern")))
    page.locator("[data-action=menu]").click()
    page.locator("[data-dialog=menu] [data-action=settings]").wait_for()
    assert page.locator("[data-dialog=menu] [data-action=advisors]").count() == 0


def _name(seat: Seat) -> str:
    return {Seat.RED: "Ann", Seat.BLUE: "Bob"}[seat]


def agree_to_person(asking: Page, other: Page, seat: Seat) -> str:
    """Let two players agree to a person beside the first; returns the link that they get."""
    asking.locator("[data-action=menu]").click()
    asking.locator("[data-action=advisors]").click()
    section = asking.locator(f"[data-dialog=advisors] [data-advised={seat}]")
    section.locator("select").select_option("person")
    section.locator("[data-action=advisor-propose]").click()
    other.locator("[data-notice=advisor] [data-action=advisor-agree]").click()
    section.locator("[data-action=advisor-link]").click()
    link = section.locator(".link input").input_value()
    assert found_by_axe(asking) == []
    asking.keyboard.press("Escape")
    return link


def sit_beside(page: Page, link: str, name: str, seat: Seat) -> TableDriver:
    """Open the link for an advisor, give a name, and sit down."""
    page.goto(link)
    page.locator("[name=name]").fill(name)
    assert found_by_axe(page) == []
    page.locator("[data-action=advise]").click()
    page.locator(".bar-bottom [data-action=point]").wait_for()
    return TableDriver(page, seat)


@pytest.mark.extended
def test_f5_a_person_advises_and_four_browsers_say_so_in_four_languages(visits: Visits) -> None:
    scenario = PlayedTable("foster-two-pack", strictness="warn", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    asking = visits.table(laid, player)
    other = visits.table(laid, player.other, PHONE, language="de-DE")
    link = agree_to_person(asking, other, player)
    cleo = sit_beside(visits.blank_page(language="fr-FR"), link, "Cleo", player)
    watching = visits.table(laid, None, PHONE, language="pt-PT")
    for page in (asking, other, cleo.page, watching):
        expect(page.locator(f"[data-advisor={player}]")).to_contain_text("Cleo")
    act = next(str(one) for one in scenario.game.position.lawful() if ">" in str(one))
    cards = log_of(visits.site.data, laid.id)
    cleo.act(act, "clicks")
    for page, begins in (
        (asking, "Your advisor: "),
        (other, f"Berater ({_name(player)}): "),
        (cleo.page, f"Conseiller ({_name(player)})\u202f: "),
        (watching, f"Conselheiro ({_name(player)}): "),
    ):
        said = page.locator(ADVICE)
        expect(said).to_contain_text(begins)
        page.wait_for_function(SPOKEN, arg=said.inner_text().strip())
        page.locator(".study-marks > *").first.wait_for(state="attached")
        assert found_by_axe(page) == []
    (advice,) = [one.entry for one in log_of(visits.site.data, laid.id)[len(cards) :]]
    assert isinstance(advice, AdviceEntry)
    assert advice.shown == [act]
    cleo.page.locator("[data-action=advise]").click()
    assert found_by_axe(cleo.page) == []
    cleo.page.locator("[data-action=advise-well-played]").click()
    for page, language in ((asking, "en"), (other, "de"), (cleo.page, "fr"), (watching, "pt")):
        phrase = catalogue_for(language).text("phrase-well-played")
        expect(page.locator(ADVICE)).to_contain_text(phrase)
    cleo.page.locator("[data-action=advise]").click()
    cleo.page.locator("[name=words]").fill("<b>Le roi</b> avant")
    cleo.page.keyboard.press("Enter")
    for page in (asking, other, cleo.page):
        expect(page.locator(ADVICE)).to_contain_text("<b>Le roi</b> avant")
    cleo.page.locator("[data-action=point]").click()
    cleo.page.locator("[data-pile=t3] [data-card]").last.click()
    expect(asking.locator(".study-marks rect")).to_have_count(1)
    end_counsel(other, player)
    cleo.page.locator("[data-notice=counsel-ended]").wait_for()
    assert cleo.page.locator("[data-action=advise], [data-action=point]").count() == 0
    assert found_by_axe(cleo.page) == []
    asking.locator("[data-advisor]").wait_for(state="detached")
    assert cleo.page.goto(link).status == 404  # type: ignore[union-attr]


@pytest.mark.extended
def test_f5_one_person_advises_both_players_in_two_tabs(visits: Visits) -> None:
    scenario = PlayedTable("foster-two-pack", strictness="warn", seed=2)
    laid = visits.site.lay(scenario)
    players = {seat: visits.table(laid, seat) for seat in Seat}
    first = visits.blank_page()
    tabs = {Seat.RED: first, Seat.BLUE: first.context.new_page()}
    for seat, tab in tabs.items():
        link = agree_to_person(players[seat], players[seat.other], seat)
        sit_beside(tab, link, "Cleo", seat)
    for seat, tab in tabs.items():
        expect(tab.locator("[data-table]")).to_have_attribute("data-seat", str(seat))
        for name in Seat:
            expect(tab.locator(f"[data-advisor={name}]")).to_contain_text("Cleo")
        tab.locator("[data-action=advise]").click()
        tab.locator("[name=words]").fill(f"for {seat}")
        tab.keyboard.press("Enter")
        for player, page in players.items():
            own, other = f"Your advisor: for {seat}", f"{_name(seat)}\u2019s advisor: “for {seat}”"
            expect(page.locator(ADVICE)).to_contain_text(own if player is seat else other)


def end_counsel(page: Page, seat: Seat) -> None:
    """End the counsel of a player."""
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=advisors]").click()
    page.locator(f"[data-advised={seat}] [data-action=advisor-end]").click()
    page.keyboard.press("Escape")


SIZES = [*LEAST, (1024, 768)]


@pytest.mark.extended
def test_a_long_advice_by_a_long_name_covers_no_card_at_nine_sizes(
    visits: Visits, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(SIZES) == 9
    scenario = PlayedTable("foster-two-pack", strictness="warn", seed=2)
    player = scenario.game.seat
    for seat in Seat:
        monkeypatch.setitem(stored_tables.NAMES, seat, "Maximiliane Wilhelmine von der W")
    laid = visits.site.lay(PlayedTable("foster-two-pack", strictness="warn", seed=2))
    asking = visits.table(laid, player, language="de-DE")
    other = visits.table(laid, player.other, language="de-DE")
    link = agree_to_person(asking, other, player)
    cleo = sit_beside(visits.blank_page(language="de-DE"), link, "W" * 30, player)
    cleo.page.locator("[data-action=advise]").click()
    cleo.page.locator("[name=words]").fill("Der König zuerst, dann die Dame. " * 9)
    cleo.page.keyboard.press("Enter")
    for page in (asking, other, cleo.page):
        page.locator("[data-notice=cut]").wait_for(state="detached")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            drawn(page)
            covers_no_card(page, page.locator(ADVICE), (width, height))
            for named in page.locator("[data-player] [data-advisor]:visible").all():
                covers_no_card(page, named, (width, height))
            assert found_by_axe(page) == []


def covers_no_card(page: Page, notice: Locator, size: tuple[int, int]) -> None:
    """Check that a notice lies inside the window and beside all cards and the menu."""
    ((x, y, width, height),) = notice.evaluate_all(BOXES)
    assert width > 0, size
    assert x >= 0, size
    assert y >= 0, size
    assert x + width <= size[0], size
    assert y + height <= size[1], size
    cards = page.locator("[data-pile] [data-card], [data-action=menu]").evaluate_all(BOXES)
    assert len(cards) > 8
    assert [one for one in cards if overlap((x, y, width, height), one)] == [], size
