"""U42: each table's rules are named and explained, and every verdict cites a paragraph."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Visits, ready, unfold
from browser.scenarios import before_violation
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.core.law import REQUIREMENTS
from russianbank.core.rules.preset import preset_names
from russianbank.words.catalogue import LANGUAGES, OFFERED, catalogue_for


@pytest.mark.extended
def test_the_table_names_its_rules_and_leads_to_them(visits: Visits) -> None:
    """U42: the menu of a table names its rule set; one click opens the rules."""
    for rules in ("foster-two-pack", "foster-one-pack", "pagat"):
        page = visits.table(visits.site.lay(PlayedTable(rules)))
        page.locator("[data-action=menu]").click()
        link = page.locator("[data-dialog=menu] [data-action=rules]")
        title = link.inner_text()
        with page.context.expect_page() as opened:
            link.click()
        reported = opened.value
        reported.locator("article.rules h1").wait_for()
        assert reported.evaluate("location.pathname").endswith("/rules")
        assert reported.locator("article.rules li").count() > 10
        assert tale_title(rules) in title


def tale_title(rules: str) -> str:
    """The name of a rule set at the table."""
    return PlayedTable(rules).table.view(None).title


@pytest.mark.extended
def test_a_rule_set_is_found_by_a_word_and_played(visits: Visits) -> None:
    """U42: the set-up searches the rule sets that it folds; Enter in the search starts nothing."""
    page = visits.page("/", size=PHONE)
    unfold(page)
    search = page.locator("#rules-search")
    search.fill("portuguese CRAPO")
    search.press("Enter")
    shown = page.locator(".rules-more .found label:visible")
    expect(shown).to_have_count(1)
    search.fill("nonsense")
    expect(shown).to_have_count(0)
    expect(page.locator(".rules-more .nothing")).to_be_visible()
    search.fill("portuguese")
    shown.click()
    page.locator("[data-action=set-up]").click()
    ready(page)
    table = page.url.rpartition("/")[2]
    view = page.request.get(f"/api/tables/{table}").json()["view"]
    assert view["rules"] == "crapo"


@pytest.mark.extended
def test_each_rule_set_has_a_summary_of_its_own(visits: Visits) -> None:
    """U42: each preset has a summary of its own."""
    page = visits.page("/rules")
    links = page.locator('ul.rules a[href^="/rules/"]').evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    assert links == [f"/rules/{name}" for name in preset_names()]
    summaries = []
    for link in links:
        page.goto(link)
        summaries.append(page.locator("article.rules").inner_text())
    assert len(set(summaries)) == len(preset_names())


@pytest.mark.extended
def test_the_rules_can_be_chosen_from_their_page(visits: Visits) -> None:
    """U42: one click on a page of rules starts a game with them."""
    page = visits.page("/rules/garibaldka")
    page.locator('form[action="/play"] button').click()
    ready(page)
    table = page.locator("[data-table]").get_attribute("data-table")
    view = page.request.get(f"/api/tables/{table}").json()["view"]
    assert view["rules"] == "garibaldka"


@pytest.mark.extended
@pytest.mark.parametrize("language", OFFERED)
def test_every_paragraph_that_can_be_cited_has_a_place_and_words(
    visits: Visits, language: str
) -> None:
    """U42: for all paragraphs of verdicts and refusals there is an anchor, and a sentence."""
    page = visits.page("/law", language=language)
    anchors = set(page.locator("[id]").evaluate_all("all => all.map(one => one.id)"))
    cited = {*REQUIREMENTS, *cited_in_refusals()}
    assert len(cited) > len(REQUIREMENTS)
    assert cited <= anchors, sorted(cited - anchors)
    known = catalogue_for(language)
    assert [one for one in REQUIREMENTS if not known.has(f"law-{one}")] == []


def cited_in_refusals() -> set[str]:
    """The paragraphs that the table names when the cards do not allow an act."""
    from russianbank.core import refusal

    assert refusal.__file__
    with open(refusal.__file__, encoding="utf-8") as source:
        return set(re.findall(r'"([FMS]\d{1,2})"', source.read()))


@pytest.mark.extended
def test_why_leads_to_the_paragraph_of_the_verdict(visits: Visits) -> None:
    """U42: "Why?" under a verdict opens the law at the paragraph it cites."""
    scenario, error = before_violation()
    laid = visits.site.lay(scenario)
    red, blue = visits.seated(laid), visits.seated(laid, Seat.BLUE)
    red.act(error, "drag")
    blue.done(scenario.table.version + 1)
    blue.page.locator("[data-action=stop]").click()
    verdict = blue.page.locator("[data-verdict=upheld]")
    verdict.wait_for()
    paragraph = verdict.get_attribute("data-paragraph")
    assert paragraph in REQUIREMENTS
    with blue.page.context.expect_page() as opened:
        verdict.locator("[data-why]").click()
    law = opened.value
    law.wait_for_load_state()
    assert law.evaluate("location.pathname + location.hash") == f"/law#{paragraph}"
    place = law.locator(f"[id={paragraph}]")
    place.wait_for(state="attached")
    top = place.evaluate("one => one.getBoundingClientRect().top")
    assert -5 <= top < 800


@pytest.mark.extended
def test_every_language_describes_every_rule_set(visits: Visits) -> None:
    """U42: the summaries are in each language, with the same number of sentences."""
    pages = {code: visits.page("/rules/pagat", language=code) for code in OFFERED}
    counts = {code: page.locator("article.rules li").count() for code, page in pages.items()}
    texts = {code: page.locator("article.rules").inner_text() for code, page in pages.items()}
    assert len(set(counts.values())) == 1, counts
    assert len(set(texts.values())) == len(OFFERED)
    assert set(OFFERED) <= set(LANGUAGES)
