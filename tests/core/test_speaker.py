"""Numbers are written as each language writes them."""

from __future__ import annotations

import pytest

from russianbank.core.speaker import decimal
from russianbank.words.catalogue import catalogue_for


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("language", "said"), [("en", "4.2"), ("de", "4,2"), ("fr", "4,2"), ("pt", "4,2")]
)
def test_a_number_has_the_decimal_sign_of_its_language(language: str, said: str) -> None:
    text = catalogue_for(language).text
    assert decimal(4.2, 1, text) == said
    assert decimal(4.2, text=text) == said


@pytest.mark.parametrize(
    ("number", "places", "said"),
    [(-0.04, 1, "0.0"), (-0.06, 1, "-0.1"), (47.0, 1, "47.0"), (47.0, None, "47"), (3.6, 0, "4")],
)
def test_a_number_has_the_decimals_asked_for_and_zero_no_sign(
    number: float, places: int | None, said: str
) -> None:
    assert decimal(number, places) == said
