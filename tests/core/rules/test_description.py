"""The description of a rule set in plain English."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given

from helpers.strategies import rulesets
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.description import describe, source_of
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import FIELDS, RULE_FIELDS, RuleSet
from russianbank.core.speaker import english

FOSTER = preset("foster-two-pack")


def sentences(rules: RuleSet) -> list[str]:
    return [line[2:] for line in describe(rules).splitlines() if line.startswith("- ")]


def sentence_with(rules: RuleSet, words: str) -> str:
    (found,) = (sentence for sentence in sentences(rules) if words in sentence)
    return found


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        (
            "foster-two-pack",
            [
                "a pack of 52 cards",
                "a stock of 12 cards, its top face down",
                "the lower card begins",
                "from ace to king",
                "alternate colours",
                "from the tableau, your stock or your hand.",
                "After 2 runs through your hand you must play a stock card",
                "After 3 runs through your hand you must play any card of your own",
                "30 points, 2 for each card in the loser's stock, 1 for each card in the loser's",
                "pay 20 points more",
            ],
        ),
        ("foster-36", ["a pack of 36 cards", "from 6 to ace"]),
        (
            "foster-one-pack",
            [
                "one pack of 52 cards",
                "There is no stock.",
                "There are no foundations.",
                "at their own first turn",
                "A whole run may be shifted",
                "In loading, ace and king are neighbours",
                "There are no draws",
            ],
        ),
        ("modern", ["out of play until it is turned over", "after the turn it stands"]),
        ("garibaldka", ["never have to", "Only winning counts", "are not possible"]),
    ],
)
def test_the_description_states_what_is_special_about_a_tradition(
    name: str, facts: list[str]
) -> None:
    for fact in facts:
        assert sentence_with(preset(name), fact)


def test_the_one_pack_description_leaves_out_what_it_does_not_have() -> None:
    described = " ".join(sentences(preset("foster-one-pack")))
    assert "your stock" not in described
    assert "loser's stock" not in described
    assert "to a foundation" not in described


@pytest.mark.parametrize("borrow", ["no", "own-loads", "discard", "discard-and-stock"])
@pytest.mark.parametrize("draw", ["no-score", "stock-empty-wins"])
def test_without_a_hand_there_is_no_word_of_cards_in_it_or_in_the_discard(
    borrow: Any, draw: Any
) -> None:
    rules = replace(FOSTER, stock_size=48, borrow=borrow, draw=draw)
    said = [one for one in sentences(rules) if "discard" in one or "hand" in one]
    left = ("no card is left for a hand", "run through your hand", "runs through your hand")
    rest = [one for one in said if not any(words in one for words in left)]
    (drawn,) = rest
    assert "run through their hands" in drawn
    assert "in stock" in sentence_with(rules, "The first player with no card")


@pytest.mark.parametrize("name", preset_names())
def test_the_catalogue_names_the_source_that_the_rule_set_names(name: str) -> None:
    rules = preset(name)
    assert source_of(rules, english) == rules.source
    assert source_of(replace(rules, name="ours"), english) == rules.source


def test_fields_that_the_source_does_not_state_are_marked() -> None:
    assert sentence_with(FOSTER, "may be borrowed").endswith(" (assumed)")
    assert sentence_with(FOSTER, "alternate colours").endswith("colours.")
    assert "(assumed)" not in describe(replace(FOSTER, assumed=()))


@pytest.mark.parametrize("name", preset_names())
def test_the_description_of_a_tradition_fits_on_one_page(name: str) -> None:
    assert 25 <= len(sentences(preset(name))) <= 45
    assert describe(preset(name)).startswith(preset(name).title)


@given(rulesets())
def test_any_rule_set_is_described_in_whole_sentences(rules: RuleSet) -> None:
    described = sentences(rules)
    assert len(set(described)) == len(described)
    for sentence in described:
        plain = sentence.removesuffix(" (assumed)")
        assert plain[0].isupper()
        assert plain.endswith(".")
        assert "  " not in plain
        assert " ," not in plain


@given(rulesets())
def test_a_rule_set_with_nothing_assumed_has_no_mark(rules: RuleSet) -> None:
    assert "(assumed)" not in describe(replace(rules, assumed=()))


def values(name: str) -> list[Any]:
    point = FIELDS[name]
    if point.kind == "one of":
        return list(point.values)
    if point.kind == "some of":
        sizes = range(len(point.values) + 1)
        return [frozenset(some) for size in sizes for some in combinations(point.values, size)]
    if point.kind == "yes or no":
        return [False, True]
    return ["789TJQKA"] if point.kind == "ranks" else [5, 6, 40, 41]


def variants(name: str) -> Iterator[tuple[RuleSet, RuleSet]]:
    bases = [preset(one) for one in preset_names()]
    bases.append(replace(FOSTER, wrong_call="points", wrong_call_points=1))
    bases.append(replace(FOSTER, wrong_call="cards", wrong_call_cards=1))
    bases.append(replace(FOSTER, compulsory=frozenset({"stock"})))
    for base in bases:
        for value in values(name):
            try:
                changed = replace(base, **{name: value})
            except CannotBeRead:
                continue
            if changed != base:
                yield base, changed


@pytest.mark.parametrize("name", [name for name in RULE_FIELDS if name not in {"packs", "shift"}])
def test_every_field_that_can_change_alone_changes_the_description(name: str) -> None:
    assert any(describe(base) != describe(changed) for base, changed in variants(name))


@pytest.mark.parametrize("duty", ["stock-or-stopped", "stock"])
def test_a_space_binds_only_as_long_as_there_is_a_stock(duty: Any) -> None:
    """F22: once the stock is gone, hand cards are turned up with spaces open."""
    assert sentence_with(replace(FOSTER, space_duty=duty), "s long as you have a stock")
