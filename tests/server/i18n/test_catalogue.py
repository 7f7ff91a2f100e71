"""The words of the pages: which language somebody gets, and what is said in it."""

from __future__ import annotations

import pytest

from russianbank.server.i18n.catalogue import LANGUAGES, OFFERED, catalogue_for, choose, fluent_text


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
def test_the_language_is_the_one_chosen_or_the_nearest_the_browser_asks_for(
    wish: str | None, accepted: str, language: str
) -> None:
    assert choose(wish, accepted) == language


def test_a_very_long_wish_takes_no_long_time() -> None:
    assert choose(None, "a-" * 100_000 + ",fr") == "en"


def test_what_is_said_holds_what_it_speaks_of() -> None:
    assert catalogue_for("en").text("pages-their-turn", name="Ada") == "Ada to play"


def test_english_counts_points_as_english_does() -> None:
    said = catalogue_for("en")
    assert said.text("pages-target-points", points=1) == "To 1 point"
    assert said.text("pages-target-points", points=2) == "To 2 points"


def test_what_nobody_can_say_is_an_error() -> None:
    with pytest.raises(KeyError, match="pages-nonsense"):
        catalogue_for("en").text("pages-nonsense")


def test_a_language_nobody_knows_is_english() -> None:
    assert catalogue_for("tlh").language == "en"


def test_arabic_runs_from_right_to_left() -> None:
    assert catalogue_for("ar").direction == "rtl"
    assert catalogue_for("fr").direction == "ltr"


def test_what_arabic_cannot_say_yet_is_said_in_english() -> None:
    assert catalogue_for("ar").text("pages-me-export-hint")


def test_the_browser_gets_the_words_of_all_areas_at_once() -> None:
    text = fluent_text("en")
    assert "pages-play = " in text
    assert "table-" in text


def test_what_is_offered_is_known() -> None:
    assert set(OFFERED) <= set(LANGUAGES)
