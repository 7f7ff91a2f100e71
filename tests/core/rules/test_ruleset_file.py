"""Rule sets written as TOML and read back."""

from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.strategies import rulesets
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.rules.preset import load, preset, preset_names
from russianbank.core.rules.ruleset import OPTIONAL, RuleSet
from russianbank.core.rules.ruleset_file import LONGEST_RULES, read_toml, to_toml

FOSTER = preset("foster-two-pack")


def every_field(rules: RuleSet) -> dict[str, object]:
    return {f.name: getattr(rules, f.name) for f in fields(rules)}


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_comes_back_whole(name: str) -> None:
    assert every_field(read_toml(to_toml(preset(name)))) == every_field(preset(name))


@given(rulesets())
def test_any_rule_set_comes_back_whole(rules: RuleSet) -> None:
    assert every_field(read_toml(to_toml(rules))) == every_field(rules)


@pytest.mark.parametrize("name", ["foster-two-pack", "foster-one-pack", "garibaldka"])
def test_a_file_from_before_the_optional_fields_is_read_as_it_was(name: str) -> None:
    lines = to_toml(preset(name)).splitlines()
    old = [line for line in lines if line.partition(" =")[0] not in set(OPTIONAL) - {"assumed"}]
    assert len(lines) - len(old) == len(OPTIONAL) - 2
    assert read_toml("\n".join(old)) == preset(name)


def test_rules_based_on_a_preset_keep_what_they_do_not_change() -> None:
    rules = read_toml('based_on = "foster-36"\nstock_size = 9\nborrow = "no"')
    assert rules == replace(preset("foster-36"), stock_size=9, borrow="no")


def test_a_field_the_table_has_changed_is_no_longer_assumed() -> None:
    rules = read_toml('based_on = "foster-36"\nstock_size = 9')
    assert set(preset("foster-36").assumed) - set(rules.assumed) == {"stock_size"}


def test_changed_rules_do_not_have_the_name_of_the_preset() -> None:
    rules = read_toml('based_on = "foster-36"\nstock_size = 9')
    assert rules.name == "foster-36-changed"
    assert rules.title == f"{preset('foster-36').title}, changed"
    assert read_toml('based_on = "foster-36"\nname = "ours"').name == "ours"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("stock_size = 12\nranks = ?", 2, 9, "line 2, column 9"),
        ("stock_size = 12\nranks =", 2, 8, "line 2, column 8"),
        ("stock_size = 12\nstock_size = 13", 2, 16, "line 2, column 16"),
        ('based_on = "foster-two-pack"\nstok_size = 12', 2, None, "Did you mean 'stock_size'"),
        ('based_on = "foster-two-pack"\n[moon]\nphase = 1', 2, None, "there is no field 'moon'"),
        ('based_on = "foster-two-pak"', 1, None, "Did you mean 'foster-two-pack'"),
        ("based_on = 36", 1, None, "Known are: foster-two-pack"),
        ('based_on = "foster-36"\n\nstock_size = "9"', 3, None, "from 0 to 48, but is '9'"),
        ('based_on = "foster-36"\nstock_size = 9.5', 2, None, "from 0 to 48"),
        ('based_on = "foster-36"\nstock_size = 99', 2, None, "from 0 to 48, but is 99"),
        ('based_on = "foster-36"\nlook = "fre"', 2, None, "one of 'free'"),
        ('based_on = "foster-36"\nspace_from = "hand"', 2, None, "a set of 'tableau'"),
        ('based_on = "foster-36"\nspace_from = ["hand", 1]', 2, None, "a set of 'tableau'"),
        ('based_on = "foster-36"\nassumed = ["moon"]', 2, None, "fields of the law"),
        ('based_on = "foster-36"\nabandon = "yes"', 2, None, "true or false"),
        ('based_on = "foster-36"\nabandon = false', None, None, "abandon_forfeit should be 0"),
        ('based_on = "foster-36"\n[cites] # ours = its\nF1 = 1', 2, None, "cites should be"),
        ('name = "ours"', None, None, "title, source, packs, ranks"),
    ],
)
def test_text_that_is_no_rule_set_is_refused_with_its_place(
    text: str, line: int | None, column: int | None, message: str
) -> None:
    with pytest.raises(CannotBeRead, match=r"^ours\.toml") as refusal:
        read_toml(text, where="ours.toml")
    assert message in str(refusal.value)
    assert (refusal.value.line, refusal.value.column) == (line, column)
    assert refusal.value.expected


@pytest.mark.parametrize(
    "text",
    [
        "stock_size = " + "[" * 10_000,
        "stock_size = " + "9" * 10_000,
        'based_on = "foster-36"\nstock_size = 0x' + "f" * 10_000,
        'based_on = "foster-36"\nspace_from = [0x' + "f" * 10_000 + "]",
    ],
    ids=["deep", "long", "huge", "huge in an array"],
)
def test_extreme_text_is_refused_like_any_other(text: str) -> None:
    with pytest.raises(CannotBeRead):
        read_toml(text)


LONG = LONGEST_RULES - 100


@pytest.mark.parametrize(
    "text",
    [
        "a." * (LONG // 2) + "a = 1",
        "[" + "a." * (LONG // 4) + "a]\n" + "b.c = 1\n" * (LONG // 16),
        "[[" + "a . " * (LONG // 4) + "a]]",
        'cites = {b = 1, "a"' + '."a"' * (LONG // 4) + " = 1}",
        "cites = {b = 'a', 'a.'" + ".'a'" * (LONG // 4) + " = 1}",
        'cites = {b = """\n\'""", ' + "a." * (LONG // 2) + "a = 1}",
        'cites = {b = """a"""", ' + "a." * (LONG // 2) + "a = 1}",
        "cites = {b = '''\n\"'''', " + "a." * (LONG // 2) + "a = 1}",
        'source = "\\"" # "\n' + "a." * (LONG // 2) + "a = 1",
    ],
)
def test_a_key_of_thousands_of_parts_is_refused_at_once(text: str) -> None:
    with pytest.raises(CannotBeRead, match="dots outside of strings") as refusal:
        read_toml(f'based_on = "pagat"\n{text}')
    assert refusal.value.line in (2, 3)


def test_the_texts_of_a_rule_set_may_have_many_dots() -> None:
    source = "...\"' # " * 2_000
    rules = replace(preset("pagat"), source=source, cites={source: "a.b"})
    assert read_toml(to_toml(rules)).source == source
    given = f'source = """\\\n{"a. " * 1000}""" # {"a." * 1000}\ntitle = \'{"..." * 1000}\''
    assert read_toml(f'based_on = "pagat"\n{given}').title == "..." * 1000


def test_a_rule_set_that_is_too_long_is_neither_read_nor_written(tmp_path: Path) -> None:
    rules = replace(preset("pagat"), title="x" * LONGEST_RULES)
    with pytest.raises(CannotBePlayed, match="at most 65,536 characters as TOML; 'pagat' has "):
        to_toml(rules)
    text = to_toml(preset("pagat")) + "#" * LONGEST_RULES
    with pytest.raises(CannotBeRead, match="<text>: expected a rule set of at most 65,536 char"):
        read_toml(text)
    (tmp_path / "ours.toml").write_text(text, "utf-8")
    with pytest.raises(CannotBeRead, match="expected a rule set of at most 65,536 characters"):
        load(str(tmp_path / "ours.toml"))


@given(st.text())
def test_no_text_raises_another_error(text: str) -> None:
    with pytest.raises(CannotBeRead, match="<text>"):
        read_toml(text)
