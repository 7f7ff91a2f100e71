"""The weights: a rule set has its own, or those of the fitted preset most like it."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite

import pytest

from helpers.random_play import amount, some_rulesets
from helpers.tables import vary
from russianbank.ai.search_constants import WEIGHTS
from russianbank.ai.weights import excess_for, fitted, fitted_for, weights_for
from russianbank.core.rules.preset import preset, preset_names


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_all_weights(name: str) -> None:
    numbers = weights_for(preset(name))
    assert len(numbers) == WEIGHTS
    assert all(isfinite(one) for one in numbers)
    assert any(numbers)


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_knows_how_much_too_good_its_values_are(name: str) -> None:
    assert abs(excess_for(preset(name))) < 0.02


@pytest.mark.parametrize("name", fitted())
def test_a_preset_that_weights_were_fitted_for_has_its_own(name: str) -> None:
    assert fitted_for(preset(name)) == name


def test_a_rule_set_gets_those_of_the_preset_it_differs_least_from() -> None:
    assert fitted_for(vary("pagat", shift_limit=20)) == "pagat"
    assert fitted_for(vary("foster-32", draw_after=9)) == "foster-32"


def test_a_decisive_field_counts_more_than_other_fields() -> None:
    for name in set(preset_names()) - set(fitted()):
        rules = preset(name)
        assert preset(fitted_for(rules)).discard_playable == rules.discard_playable
        assert preset(fitted_for(rules)).build == rules.build


def test_what_a_rule_set_is_called_does_not_matter() -> None:
    assert fitted_for(replace(preset("french"), name="ours", title="As we play it")) == "french"


@pytest.mark.extended
def test_the_number_of_packs_is_always_right() -> None:
    for rules in some_rulesets(amount(20, 200)):
        assert preset(fitted_for(rules)).packs == rules.packs
