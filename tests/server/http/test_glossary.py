"""U41: the glossary has every term in every language, with a paragraph that exists."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from helpers.app_server import Served
from helpers.page_reading import Reading
from russianbank.rulebook import all_paragraphs
from russianbank.server.http.glossary import CROPS, TermMarker, picture, terms
from russianbank.words.catalogue import OFFERED, catalogue_for, table_text

pytestmark = pytest.mark.usefixtures("afresh")


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OFFERED)
def test_every_term_has_its_texts_and_a_paragraph_that_exists(language: str) -> None:
    found = terms(language)
    assert len(found) > 20
    assert len({one.word for one in found}) == len(found)
    for term in found:
        assert term.paragraph in all_paragraphs(), term.name
        assert term.meaning.endswith("."), term.name
        assert len(term.words(language)) == len(OFFERED) - 1
        assert catalogue_for(language).has(f"glossary-{term.name}-forms")
    forms = [form.lower() for term in found for form in term.forms]
    assert len(forms) == len(set(forms))
    assert any("<i>reserve</i>" in term.elsewhere for term in found)
    assert any("Pagat" in term.elsewhere for term in found) == (language == "en")


SOME_RULES = {
    "en": r"twelve|fifty|points|ace|king|lower|higher card|one rank|red|black|same suit",
    "de": r"zwölf|fünfzig|Punkte|Ass|König|tiefere|einen Rang|Rot|Schwarz|gleiche Farbe",
    "fr": r"douze|cinquante|points|as|roi|plus basse|un rang|rouge|noir|même couleur",
    "pt": r"doze|cinquenta|pontos|ás|rei|mais baixa|um valor|vermelh\w+|pret\w+|mesmo naipe",
}
"""What holds for some rule sets only."""


@pytest.mark.parametrize("language", OFFERED)
def test_a_meaning_holds_for_all_rule_sets(language: str) -> None:
    """It is read in a sentence that says what this rule set has instead."""
    only = re.compile(rf"\b({SOME_RULES[language]})\b")
    assert [one.name for one in terms(language) if only.search(one.meaning)] == []


@pytest.mark.parametrize("language", OFFERED)
def test_the_page_has_every_term_with_its_rule(served: Served, language: str) -> None:
    answer = served.client.get("/glossary", headers={"accept-language": language})
    reading = Reading(answer.text)
    for term in terms(language):
        assert term.name in reading.ids
        assert f'href="/law#{term.paragraph}"' in answer.text
    assert "glossary-" not in re.sub(r"<[^>]*>", "", answer.text)


def test_the_pictures_are_svg_and_nothing_else_is_found(served: Served) -> None:
    named = {one.name for one in terms("en") if one.picture}
    assert named == set(CROPS)
    for name in named:
        answer = served.client.get(f"/glossary/{name}.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert f'viewBox="{" ".join(map(str, CROPS[name]))}"' in answer.text
    assert served.client.get("/glossary/turn.svg").status_code == 404
    assert served.client.get("/glossary/..%2f..%2fx.svg").status_code == 404
    assert picture("") is None


def test_a_term_is_marked_once_and_again_after_a_heading() -> None:
    mark = TermMarker(catalogue_for("en"))
    html = Markup("<p>Stock, stock and stocks.</p><h2>Stock</h2><p>Your stock.</p>")
    assert str(mark(html)).count('class="glossary-term"') == 2
    assert "<h2>Stock</h2>" in mark(html)


def test_a_german_verb_is_not_taken_for_a_noun() -> None:
    """*Deck eine Karte auf* turns a card up; *das Deck* is the pack."""
    mark = TermMarker(catalogue_for("de"))
    assert "glossary-term" not in mark("Dann deck sie um.")
    assert "#pack" in mark("Das Deck.")


def test_only_text_is_marked() -> None:
    mark = TermMarker(catalogue_for("en"))
    html = Markup('<a href="/stock" title="stock">the stock</a><code>stock</code> stocking')
    assert mark(html) == html
    assert mark("<b>hand</b>") == (
        '&lt;b&gt;<a class="glossary-term" href="/glossary#hand" data-term="'
        + terms("en")[1].meaning
        + '">hand</a>&lt;/b&gt;'
    )


@pytest.mark.parametrize("path", ["/rules/foster-two-pack", "/rules/modern", "/law"])
def test_the_pages_of_the_rules_explain_their_terms(served: Served, path: str) -> None:
    text = served.client.get(path).text
    marked = re.findall(r'<a class="glossary-term" href="/glossary#([\w-]+)"', text)
    assert {"stock", "hand", "foundation"} <= set(marked)
    assert set(marked) <= {one.name for one in terms("en")}


def test_a_table_does_not_load_the_glossary() -> None:
    """U50: it loads what its browser says of the coach, and nothing of the glossary."""
    assert "glossary-stock" not in table_text("de")
    assert "coach-name" in table_text("de")


@pytest.mark.parametrize("language", OFFERED)
def test_scripts_get_the_terms_of_a_language(served: Served, language: str) -> None:
    answer = served.client.get(f"/glossary/{language}.json")
    found = {one["name"]: one for one in answer.json()}
    assert set(found) == {one.name for one in terms(language)}
    assert all(set(one) == {"name", "meaning", "forms"} for one in found.values())
    for unknown in ("xx", "..%2f..%2fetc", "de%00", "e" * 3000):
        assert served.client.get(f"/glossary/{unknown}.json").status_code == 404


@pytest.mark.parametrize("page", ["glossary", "puzzles"])
def test_u19_a_french_page_has_a_narrow_space_before_each_colon(served: Served, page: str) -> None:
    answer = served.client.get(f"/{page}", headers={"accept-language": "fr"})
    shown = re.sub(r"<[^>]*>", "", re.sub(r"(?s)<(script|style).*?</\1>", "", answer.text))
    assert "\u202f:" in shown
    assert re.findall(r".*[^\W\d]:\s.*", shown) == []
