"""What people give is shown to others without what cannot be seen (R21)."""

from __future__ import annotations

from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.server.table.plain_text import NAME, plain_name, plain_text

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    "unseen",
    [
        *("\u3164", "\u2800", "\u115f", "\u034f", "\ufe0f", "\xad", "\u200b", "\u200c", "\u200d"),
        *("\u202e", "\u2060", "\ufeff", "\uffa0", "\U000e0041", "\U000e0100", "\u180e", "\u0301"),
        *(" ", "\t", "\x00", "\u00a0", "\u3000", "\ue000", "\ud800"),
    ],
)
def test_a_name_of_which_nothing_is_seen_is_no_name(unseen: str) -> None:
    assert plain_name(unseen) == ""
    assert plain_name(unseen * 40) == ""
    assert plain_name(f"\u200d {unseen}\u3164{unseen}") == ""


@pytest.mark.parametrize(
    "spelled",
    [
        "An\u200dn",
        "An\u200cn",
        "A\u3164nn",
        "Ann\ufe0f",
        "\u202eAnn",
        "A\xadnn",
        "Ann\u2800",
        " Ann ",
    ],
)
def test_no_two_names_look_the_same_by_what_is_not_seen(spelled: str) -> None:
    assert plain_name(spelled) == "Ann"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zo\xeb",
        "\u0110\u1eb7ng Th\u1ebf",
        "\u05d3\u05d5\u05d3",
        "\u0645\u062d\u0645\u062f",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\u0915\u094d\u200d\u0937",
        "\u0e01\u0e34\u0e48",
        "\ud55c\uae00",
        "\U0001f3f3\u200d\U0001f308",
        FAMILY,
        "\U0001f44d\U0001f3fd",
        "\u2665",
    ],
)
def test_names_of_all_scripts_and_emoji_stay_as_they_are(name: str) -> None:
    assert plain_name(name) == name


def test_one_letter_is_written_in_one_way_with_at_most_two_marks() -> None:
    assert plain_name("Zoe\u0308") == "Zo\xeb"
    assert plain_name("\u1112\u1161\u11ab") == "\ud55c"
    assert plain_name("e" + "\u0301" * 64) == "\xe9\u0301"
    assert plain_name("x" + "\u0488\u0301\u0302\u0303" * 9) == "x\u0488\u0301"


def test_many_marks_take_no_time() -> None:
    begun = thread_time()
    assert plain_text("a" + "\u0301\u0323" * 100_000)
    assert thread_time() - begun < 2


@given(st.text(max_size=60))
def test_a_plain_text_is_plain_already_and_a_name_is_short(text: str) -> None:
    assert plain_text(plain_text(text)) == plain_text(text)
    assert plain_name(plain_name(text)) == plain_name(text)
    assert len(plain_name(text)) <= NAME
