"""U29: phrases at the table: each reads their own language, none is kept, and one can be muted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visits
from browser.test_u11_layout import BOXES, drawn, overlap
from browser.test_u18_access import found_by_axe
from helpers import stored_tables
from helpers.live_tables import machine
from helpers.stored_tables import PlayedTable, log_of
from russianbank.server.live.rate_limit import MOST_PHRASES
from russianbank.server.store.database import file_url, read_beside
from russianbank.server.store.operator_acts import reports
from russianbank.server.table.messages import PHRASES
from russianbank.words.catalogue import catalogue_for

SIZES = ((360, 640), (390, 844), (844, 390), (1280, 800))
PHRASE = "[data-notice=phrase]"
NOTE_SAID = """() => {
    window.noted = new Set();
    const note = () => document.querySelectorAll('[data-notice=phrase] p')
        .forEach(said => noted.add(said.textContent.trim()));
    new MutationObserver(note)
        .observe(document.body, {childList: true, subtree: true, characterData: true});
}"""
SHOWN = "phrase => [...noted].find(said => said.includes(phrase))"
SPOKEN = """said => [...document.querySelectorAll('[data-live]')]
    .some(one => one.textContent.includes(said))"""


def open_by_menu(page: Page) -> None:
    """Open the choice of a phrase by taps."""
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=phrases]").click()
    page.locator("[data-dialog=phrases]").wait_for()


def say_by_key(page: Page, number: int) -> None:
    """Say a phrase by its number."""
    page.keyboard.press("m")
    page.locator("[data-dialog=phrases]").wait_for()
    page.keyboard.press(str(number))


@pytest.mark.extended
def test_each_reads_and_hears_a_phrase_in_their_own_language(visits: Visits) -> None:
    scenario = PlayedTable("modern", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    english = visits.table(laid, player)
    german = visits.table(laid, player.other, PHONE, language="de-DE")
    french = visits.table(laid, None, language="fr-FR")
    before = log_of(visits.site.data, laid.id)
    for page in (english, german, french):
        page.evaluate(NOTE_SAID)  # a phrase is shown for five seconds, whatever the machine does
    open_by_menu(german)
    assert found_by_axe(german) == []
    german.locator("[data-action=phrase-well-played]").click()
    german.locator("[data-dialog=phrases]").wait_for(state="detached")
    say_by_key(english, 1 + PHRASES.index("thanks"))
    for page, language in ((english, "en"), (german, "de"), (french, "fr")):
        thanks = catalogue_for(language).text("phrase-thanks")
        shown = page.wait_for_function(SHOWN, arg=thanks).json_value()
        page.wait_for_function(SPOKEN, arg=shown)
    assert found_by_axe(german) == []
    for page in (english, german, french):
        page.locator(PHRASE).wait_for(state="detached")  # a few seconds later
    assert log_of(visits.site.data, laid.id) == before


@pytest.mark.extended
def test_a_phrase_covers_no_card_even_from_a_player_with_a_long_name(
    visits: Visits, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = PlayedTable("foster-two-pack")
    player = scenario.game.seat
    monkeypatch.setitem(stored_tables.NAMES, player, "Maximiliane Wilhelmine von der W")
    laid = visits.site.lay(PlayedTable("foster-two-pack"))
    speaking = visits.table(laid, player)
    reading = [visits.table(laid, None, size, language="de-DE") for size in SIZES]
    for size, page in zip(SIZES, reading, strict=True):
        page.locator("[data-notice=cut]").wait_for(state="detached")
        say_by_key(speaking, 4)
        page.locator(PHRASE).wait_for()
        (notice,) = page.locator(PHRASE).evaluate_all(BOXES)
        cards = page.locator("[data-pile] [data-card]").evaluate_all(BOXES)
        assert len(cards) > 8
        assert not any(overlap(notice, card) for card in cards), size


@pytest.mark.extended
def test_who_is_muted_is_silent_at_once_and_after_the_page_is_loaded_again(visits: Visits) -> None:
    scenario = PlayedTable("modern", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    speaking, muting = visits.table(laid, player), visits.table(laid, player.other)
    say_by_key(speaking, 1)
    muting.locator(f"{PHRASE} [data-action=mute]").click()
    muting.locator(PHRASE).wait_for(state="detached")
    muting.reload()
    open_by_menu(muting)
    expect(muting.locator("[name=mute]")).to_be_checked()
    muting.keyboard.press("Escape")
    say_by_key(speaking, 2)
    expect(speaking.locator(PHRASE)).to_contain_text(catalogue_for("en").text("phrase-thanks"))
    say_by_key(muting, 3)  # comes after what was said before
    own = catalogue_for("en").text("phrase-my-mistake")
    expect(muting.locator(PHRASE)).to_contain_text(own)
    expect(speaking.locator(PHRASE)).to_contain_text(own)
    assert muting.evaluate(SPOKEN, catalogue_for("en").text("phrase-thanks")) is False


@pytest.mark.extended
def test_the_sixth_phrase_in_ten_seconds_is_refused(visits: Visits) -> None:
    page = visits.table(visits.site.lay(PlayedTable("modern")))
    for _ in range(MOST_PHRASES + 1):
        say_by_key(page, 6)
    refused = page.locator("[data-refused][data-code=too-many-phrases]")
    expect(refused).to_contain_text(catalogue_for("en").text("no-too-many-phrases"))


@pytest.mark.extended
def test_there_are_no_phrases_for_the_computer(visits: Visits) -> None:
    page = visits.table(visits.site.lay(PlayedTable("modern", blue=machine())))
    page.locator("[data-action=menu]").click()
    page.locator("[data-dialog=menu] [data-action=settings]").wait_for()
    assert page.locator("[data-dialog=menu] [data-action=phrases]").count() == 0


def allow_text(page: Page) -> None:
    """Allow free text, in the choice of a phrase, which stays open."""
    open_by_menu(page)
    page.locator("[name=texting]").check()


@pytest.mark.extended
def test_a_long_text_covers_no_card(visits: Visits) -> None:
    scenario = PlayedTable("foster-two-pack", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    writing, reading = visits.table(laid, player), visits.table(laid, player.other)
    for page in (writing, reading):
        page.locator("[data-notice=cut]").wait_for(state="detached")
        allow_text(page)
    reading.keyboard.press("Escape")
    writing.locator("[name=text]").fill("Tea? " * 60)
    writing.keyboard.press("Enter")
    for width, height in SIZES:
        reading.set_viewport_size({"width": width, "height": height})
        drawn(reading)
        (notice,) = reading.locator(PHRASE).evaluate_all(BOXES)
        cards = reading.locator("[data-pile] [data-card]").evaluate_all(BOXES)
        assert not any(overlap(notice, card) for card in cards), (width, height)
    assert found_by_axe(reading) == []


@pytest.mark.extended
def test_two_who_both_allow_it_write_freely_and_one_mutes_the_other(visits: Visits) -> None:
    scenario = PlayedTable("modern", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    english = visits.table(laid, player)
    german = visits.table(laid, player.other, PHONE, language="de-DE")
    watching = visits.table(laid, None)
    allow_text(english)
    expect(english.locator("[data-dialog=phrases]")).to_contain_text("has not allowed it yet")
    assert english.locator("[name=text]").count() == 0
    allow_text(german)
    for page in (english, german):
        page.locator("[name=text]").wait_for()
        assert found_by_axe(page) == []
    german.keyboard.press("Escape")
    english.locator("[name=text]").fill("<i>Tea?</i> 3")
    english.keyboard.press("Enter")
    for page in (english, german):
        said = page.locator(PHRASE)
        expect(said).to_contain_text("<i>Tea?</i> 3")
        page.wait_for_function(SPOKEN, arg=said.locator("p").inner_text().strip())
    german.locator(f"{PHRASE} [data-action=mute]").click()
    open_by_menu(english)
    english.locator("[name=text]").wait_for(state="detached")
    assert watching.locator(PHRASE).count() == 0


@pytest.mark.extended
def test_a_text_is_reported_to_the_operators_after_a_question(visits: Visits) -> None:
    scenario = PlayedTable("modern", seed=2)
    player = scenario.game.seat
    laid = visits.site.lay(scenario)
    german = visits.table(laid, player, language="de-DE")
    english = visits.table(laid, player.other)
    for page in (german, english):
        allow_text(page)
    german.keyboard.press("Escape")  # the focus is in the bar, and hides no notice that lies there
    assert german.locator("[data-action=report]").count() == 0
    english.locator("[name=text]").fill("You cheat")
    english.keyboard.press("Enter")
    german.locator(f"{PHRASE} [data-action=report]").click()
    german.locator("[data-dialog=report]").wait_for()
    assert found_by_axe(german) == []
    german.locator("[data-action=report-no]").click()
    open_by_menu(german)
    german.locator("[data-dialog=phrases] [data-action=report]").click()
    german.locator("[data-action=report-yes]").click()
    told = catalogue_for("de").text("panels-reported")
    expect(german.locator("[data-notice=news][role=status]")).to_contain_text(told)
    assert german.locator(PHRASE).count() == 0
    with read_beside(file_url(visits.site.data)) as connection:
        (kept,) = (one for one in reports(connection, 100) if one.table == laid.id)
    assert (kept.seat, [one.said for one in kept.texts]) == (str(player.other), ["You cheat"])
    assert english.locator(f"{PHRASE} [data-action=report]").count() == 0
    assert english.locator("[data-notice=news]").count() == 0


@pytest.mark.extended
def test_watchers_talk_and_no_player_hears_it_while_the_deal_is_played(visits: Visits) -> None:
    scenario = PlayedTable("modern", seed=2)
    laid = visits.site.lay(scenario)
    player = visits.table(laid, scenario.game.seat)
    french, german = (visits.table(laid, None, language=one) for one in ("fr-FR", "de-DE"))
    open_by_menu(french)
    dialog = french.locator("[data-dialog=phrases]")
    expect(dialog).to_contain_text(catalogue_for("fr").text("phrase-watching"))
    assert dialog.locator("[name=texting]").count() == 0
    assert found_by_axe(french) == []
    french.locator("[data-action=phrase-well-played]").click()
    said = german.locator(PHRASE)
    expect(said).to_contain_text(catalogue_for("de").text("phrase-well-played"))
    german.wait_for_function(SPOKEN, arg=said.locator("p").inner_text().strip())
    say_by_key(player, 1)  # comes after what was said before
    expect(german.locator(PHRASE)).not_to_contain_text(catalogue_for("de").text("phrase-watcher"))
    expect(player.locator(PHRASE)).to_be_visible()
    watcher = catalogue_for("en").text("phrase-watcher")
    assert player.evaluate(SPOKEN, watcher) is False
