"""The pseudo-locale: with accents, in brackets, and longer."""

from __future__ import annotations

import re

import pytest

from russianbank.words.catalogue import catalogue_for, fluent_text
from russianbank.words.pseudo import pseudo

ENGLISH = """\
# Left as it is.
pages-play = Play { $name }
pages-cards =
    { $count ->
        [one] One card
       *[other] { $count } cards
    }
"""


def test_every_letter_has_an_accent_and_every_message_its_brackets() -> None:
    said = pseudo(ENGLISH)
    assert "pages-play = ⟦Ƥŀȧẏ { $name }·⟧" in said
    assert "[one] Ǿƞḗ ƈȧřḓ" in said
    assert "# Left as it is." in said


def test_no_message_is_in_plain_english() -> None:
    for line in fluent_text("en-XA").splitlines():
        value = re.sub(
            r"\{ \"[^\"]*\" \}|\$[a-z-]+|^[a-z]\S* =|\[[A-Za-z0-9-]+\]|^\s*#.*", "", line
        )
        assert not re.search(r"[a-z]", value, re.I | re.A), line


@pytest.mark.extended
def test_a_message_grows_by_a_quarter_at_least() -> None:
    key = "pages-tagline"
    assert len(catalogue_for("en-XA").text(key)) >= 1.25 * len(catalogue_for("en").text(key))


@pytest.mark.extended
def test_variables_stay_as_they_are() -> None:
    assert "Ada" in catalogue_for("en-XA").text("pages-their-turn", name="Ada")
