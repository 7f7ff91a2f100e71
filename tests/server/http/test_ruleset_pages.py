"""The pages of the rules: every preset, and the rulebook."""

from __future__ import annotations

import html

import pytest

from helpers.app_server import Served
from helpers.page_reading import Reading
from russianbank.core.law import REQUIREMENTS
from russianbank.core.rules.preset import preset, preset_names
from russianbank.words.catalogue import catalogue_for

pytestmark = pytest.mark.usefixtures("afresh")


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_a_page(served: Served, name: str) -> None:
    page = html.unescape(served.client.get(f"/rules/{name}").text)
    assert preset(name).title in page
    assert page.count("<li>") > 15
    assert catalogue_for("en").has(f"pages-rules-{name}")


def test_the_rulebook_has_an_anchor_for_every_paragraph_that_can_be_broken(served: Served) -> None:
    ids = Reading(served.client.get("/law").text).ids
    assert set(REQUIREMENTS) <= set(ids)
    assert {f"F{number}" for number in range(1, 61)} <= set(ids)


def test_unknown_rules_are_not_found(served: Served) -> None:
    assert served.client.get("/rules/nonsense").status_code == 404


def test_a_page_of_rules_opens_with_what_is_different_from_the_usual_game(served: Served) -> None:
    """U42: the differences come first, the rest is folded; the usual game has none."""
    page = html.unescape(served.client.get("/rules/modern").text)
    first, _, rest = page.partition("<details>")
    assert "Different from" in first
    assert 0 < first.count("<li>") < rest.count("<li>")
    assert "<details>" not in served.client.get("/rules/foster-two-pack").text


def test_two_rule_sets_are_compared_by_what_only_one_of_them_says(served: Served) -> None:
    """U42: what both say is left out; two that are the same have nothing to show."""
    page = html.unescape(served.client.get("/rules/compare?one=pagat&other=pagat-waste").text)
    cells = page.partition("<tbody>")[2]
    assert "own discard" in cells
    assert "Each is dealt a stock" not in cells
    same = html.unescape(served.client.get("/rules/compare?one=french&other=french").text)
    assert "<tbody>" not in same
    assert "The two are the same game." in same


def test_a_comparison_begins_with_the_usual_game_and_refuses_unknown_names(served: Served) -> None:
    page = Reading(served.client.get("/rules/compare").text)
    assert "foster-two-pack" in [one["value"] for _, one in page.elements if "selected" in one]
    assert served.client.get("/rules/compare?one=nonsense").status_code == 404
