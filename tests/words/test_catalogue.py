"""The message catalogues: which language a reader gets, and the texts in it."""

from __future__ import annotations

import pytest

from russianbank.words.catalogue import LANGUAGES, OFFERED, catalogue_for, choose, fluent_text


@pytest.mark.parametrize(
    ("wish", "accepted", "language"),
    [
        (None, "", "en"),
        (None, "fr", "fr"),
        (None, "FR-ca", "fr"),
        (None, "pt-BR,pt;q=0.9,en;q=0.8", "pt"),
        (None, "pl,sv;q=0.9,de;q=0.5,fr;q=0.4", "de"),
        (None, "de;q=0.1,fr;q=0.9", "fr"),
        (None, "de;q=0,en", "en"),
        (None, "tlh", "en"),
        (None, "*", "en"),
        (None, ";;,q=1,,fr;q=2,\x00", "en"),
        ("de", "fr", "de"),
        ("tlh", "fr", "fr"),
        ("../../etc", "", "en"),
    ],
)
def test_the_language_is_the_chosen_one_or_the_best_for_the_browser(
    wish: str | None, accepted: str, language: str
) -> None:
    assert choose(wish, accepted) == language


def test_a_very_long_header_is_parsed_quickly() -> None:
    assert choose(None, "a-" * 100_000 + ",fr") == "en"


def test_variables_are_filled_in() -> None:
    assert catalogue_for("en").text("pages-their-turn", name="Ada") == "Ada to play"


def test_english_plurals() -> None:
    said = catalogue_for("en")
    assert said.text("pages-target-points", points=1) == "To 1 point"
    assert said.text("pages-target-points", points=2) == "To 2 points"


def test_zero_is_plural_in_portugal_and_singular_in_france() -> None:
    assert catalogue_for("pt").text("pages-target-points", points=0) == "Até 0 pontos"
    assert catalogue_for("pt").text("pages-target-points", points=1) == "Até 1 ponto"
    assert catalogue_for("fr").text("pages-target-points", points=0) == "En 0 point"


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError, match="pages-nonsense"):
        catalogue_for("en").text("pages-nonsense")


def test_an_unknown_language_is_english() -> None:
    assert catalogue_for("tlh").language == "en"


def test_arabic_runs_from_right_to_left() -> None:
    assert catalogue_for("ar").direction == "rtl"
    assert catalogue_for("fr").direction == "ltr"


def test_a_message_without_an_arabic_text_is_in_english() -> None:
    assert catalogue_for("ar").text("pages-me-export-hint")


def test_the_browser_gets_all_messages_in_one_file() -> None:
    text = fluent_text("en")
    assert "pages-play = " in text
    assert "table-" in text


def test_every_offered_language_is_known() -> None:
    assert set(OFFERED) <= set(LANGUAGES)
