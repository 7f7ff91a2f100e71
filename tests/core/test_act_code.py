"""The codes of acts: they hold kind, source and target, and C reads them as Python does."""

from __future__ import annotations

import re
from pathlib import Path

from russianbank.core import act_code
from russianbank.core.act import ACT_LIST, Kind, Pile
from russianbank.core.act_code import code_of, is_shift, kind_of, source_of, target_of
from russianbank.core.constants import KINDS

PYTHON = Path(act_code.__file__)


def bodies(file: Path) -> dict[str, str]:
    """The expression that each function of one line returns."""
    pattern = r"(?:def|cdef inline \w+) (\w+)\((?:.|\n)*?\n    return (.*)\n"
    return dict(re.findall(pattern, file.read_text()))


def test_a_code_holds_the_kind_the_source_and_the_target_of_an_act() -> None:
    for one in ACT_LIST:
        assert kind_of(one.code) == KINDS[one.kind]
        assert source_of(one.code) == one.source
        assert target_of(one.code) == one.target
        assert code_of(KINDS[one.kind], one.source, one.target) == one.code


def test_a_shift_plays_a_card_from_one_place_of_the_tableau_to_another() -> None:
    for one in ACT_LIST:
        on_tableau = max(one.source, one.target) <= Pile.T8
        assert is_shift(one.code) == (one.kind is Kind.PLAY and on_tableau)


def test_c_and_python_have_the_same_functions() -> None:
    found = bodies(PYTHON)
    assert set(found) == {"code_of", "kind_of", "source_of", "target_of", "is_shift"}
    assert found == bodies(PYTHON.with_name("c_act_code.pxd"))


def test_only_these_functions_take_codes_apart() -> None:
    package = PYTHON.parent.parent
    for file in (*package.rglob("*.py"), *package.rglob("*.pxd")):
        if file.stem not in ("act_code", "c_act_code"):
            assert not re.search(r"(>>|<<) ?5\b|& ?~?(31|1023)\b", file.read_text()), file
