"""Options of players, on a player made up for the purpose."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from russianbank.ai.player_options import SECONDS, full_name, read_options, whole_number
from russianbank.core.errors import CannotBeRead


@dataclass(frozen=True)
class Thinker:
    """Thinks on a level, for a time."""

    level: int = field(default=7, metadata=whole_number(1, 10))
    time: float | None = field(default=None, metadata=SECONDS)
    mood: str = "sunny"


def thinker(*texts: str) -> Thinker:
    given = read_options(Thinker, "thinker", texts)
    return Thinker(**given)  # type: ignore[arg-type]


def test_values_are_read_as_what_they_are() -> None:
    assert thinker("level=3", "time=0.3") == Thinker(3, 0.3)
    assert thinker() == Thinker(7, None)


@pytest.mark.parametrize(
    ("texts", "name"),
    [
        ((), "thinker"),
        (("level=7",), "thinker"),
        (("time=0.300", "level=3"), "thinker:level=3,time=0.3"),
        (("time=2",), "thinker:time=2"),
    ],
)
def test_a_name_has_the_options_without_their_defaults(texts: tuple[str, ...], name: str) -> None:
    assert full_name("thinker", thinker(*texts)) == name


@pytest.mark.parametrize("text", ["level=0", "level=11", "level=3.5", "time=0", "time=inf"])
def test_a_value_out_of_bounds_is_refused(text: str) -> None:
    with pytest.raises(CannotBeRead, match=r"^Expected .* from .* to ") as refused:
        thinker(text)
    assert refused.value.expected


def test_an_ordinary_field_is_no_option_and_the_message_says_how_to_make_it_one() -> None:
    why = r"no format to read it by\. Declare .* field\(default=1, metadata=whole_number\(1, 10\)\)"
    with pytest.raises(CannotBeRead, match=why):
        thinker("mood=grim")
    with pytest.raises(CannotBeRead, match="Known are: level, time"):
        thinker("temper=grim")


def test_a_name_tells_of_ordinary_fields_too() -> None:
    assert full_name("thinker", Thinker(3, mood="grim")) == "thinker:level=3,mood=grim"
