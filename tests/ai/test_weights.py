"""The weights: a rule set has its own, or those of the fitted preset most like it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isfinite
from typing import Any, cast

import pytest

from helpers.random_play import amount, some_rulesets
from helpers.tables import vary
from russianbank.ai import weights
from russianbank.ai.search_constants import WEIGHTS
from russianbank.ai.weights import fitted, weights_for
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

Chosen = Callable[[RuleSet], str]


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> Chosen:
    """Return the name of the preset whose weights a rule set gets."""
    monkeypatch.setattr(weights, "_read", lambda name: name)
    choose: Any = weights_for.__wrapped__
    return cast("Chosen", choose)


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_all_weights(name: str) -> None:
    numbers = weights_for(preset(name))
    assert len(numbers) == WEIGHTS
    assert all(isfinite(one) for one in numbers)
    assert any(numbers)


@pytest.mark.parametrize("name", fitted())
def test_a_preset_that_weights_were_fitted_for_has_its_own(chosen: Chosen, name: str) -> None:
    assert chosen(preset(name)) == name


def test_a_rule_set_gets_those_of_the_preset_it_differs_least_from(chosen: Chosen) -> None:
    assert chosen(vary("pagat", shift_limit=20)) == "pagat"
    assert chosen(vary("foster-32", draw_after=9)) == "foster-32"


def test_a_decisive_field_counts_more_than_other_fields(chosen: Chosen) -> None:
    for name in set(preset_names()) - set(fitted()):
        rules = preset(name)
        assert preset(chosen(rules)).discard_playable == rules.discard_playable


def test_what_a_rule_set_is_called_does_not_matter(chosen: Chosen) -> None:
    assert chosen(replace(preset("french"), name="ours", title="As we play it")) == "french"


@pytest.mark.extended
def test_the_number_of_packs_is_always_right(chosen: Chosen) -> None:
    for rules in some_rulesets(amount(20, 200)):
        assert preset(chosen(rules)).packs == rules.packs
