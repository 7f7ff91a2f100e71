"""The kinds of pile in pictures: each card fits on the one below it, in every tradition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import russianbank as rb
from russianbank.core.rules.pile_pictures import pile_pictures
from russianbank.core.rules.preset import preset, preset_names

PLACE, FOUNDATION, STOCK, DISCARD = 0, 8, 16, 20
FOSTER = preset("foster-two-pack")


def fit(rules: rb.RuleSet) -> bool:
    """Whether every card shown may be laid on the one below it, as a position says."""
    position = rb.Position.start(rules, rb.deal(rules, rb.Chance(1)))
    loaded = STOCK if "stock" in rules.load_onto else DISCARD
    numbers = {"foundation": FOUNDATION, "tableau": PLACE, "load": loaded}
    return all(
        under in position.takers(rb.card(card), numbers[picture.pile])
        for picture in pile_pictures(rules)
        for under, card in zip(picture.cards, picture.cards[1:], strict=False)
    )


@pytest.mark.parametrize("name", preset_names())
def test_the_cards_shown_fit_on_each_other(name: str) -> None:
    assert fit(preset(name))


@pytest.mark.parametrize("suit", ["same", "other-colour", "any"])
@pytest.mark.parametrize("step", ["up", "down", "equal"])
def test_an_unusual_load_is_shown_as_it_is_played(suit: str, step: str) -> None:
    unusual: dict[str, Any] = {"load_stock_suit": suit, "load_stock_steps": frozenset({step})}
    rules = replace(FOSTER, **unusual)
    assert fit(rules)
    assert pile_pictures(rules)[-1].rule == "other"


def test_a_game_shows_the_piles_that_it_has() -> None:
    assert [one.pile for one in pile_pictures(FOSTER)] == ["foundation", "tableau", "load"]
    one_pack = pile_pictures(preset("foster-one-pack"))
    assert [(one.pile, one.rule) for one in one_pack] == [
        ("tableau", "suit-round"),
        ("load", "same"),
    ]
    assert pile_pictures(preset("foster-36"))[0].cards == ("6H", "7H", "8H")
    closed = replace(FOSTER, load_onto=frozenset(), load_from=frozenset())
    assert [one.pile for one in pile_pictures(closed)] == ["foundation", "tableau"]
