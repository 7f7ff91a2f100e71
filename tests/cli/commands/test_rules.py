"""The command rules: rule sets are listed, shown, compared and checked."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest
from typer.testing import Result

from helpers.command import run
from russianbank.core.rules.description import describe
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset_file import read_toml


def rules(*args: str) -> Result:
    return run("rules", *args)


def test_all_presets_are_listed_with_their_titles() -> None:
    lines = rules("list").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(preset_names())
    assert all(preset(name).title in line for name, line in zip(preset_names(), lines, strict=True))


def test_a_rule_set_is_shown_in_words() -> None:
    assert rules("show", "modern").stdout == describe(preset("modern"))


def test_a_rule_set_shown_as_toml_can_be_read_again(tmp_path: Path) -> None:
    text = rules("show", "pagat", "--toml").stdout
    assert read_toml(text) == preset("pagat")
    path = tmp_path / "ours.toml"
    path.write_text(text, encoding="utf-8")
    assert rules("show", str(path)).stdout == describe(preset("pagat"))


def test_the_differences_are_listed() -> None:
    done = rules("diff", "foster-two-pack", "foster-36")
    assert done.exit_code == 0
    assert "A23456789TJQK" in done.stdout
    assert "stock_size" not in done.stdout


def test_equal_rules_are_reported_as_equal() -> None:
    assert "have the same rules" in rules("diff", "modern", "modern").stdout


def test_a_valid_file_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('based_on = "foster-two-pack"\nname = "ours"\nstock_size = 13\n')
    done = rules("check", str(path))
    assert done.exit_code == 0
    assert "1 difference from foster-two-pack" in done.stdout


def test_presets_as_json() -> None:
    listed = json.loads(rules("list", "--json").stdout)
    assert listed == [{"name": name, "title": preset(name).title} for name in preset_names()]


def test_a_rule_set_as_json_has_every_field() -> None:
    facts = json.loads(rules("show", "modern", "--json").stdout)
    modern = preset("modern")
    assert list(facts) == [one.name for one in fields(modern)]
    for name, value in facts.items():
        own = getattr(modern, name)
        assert value == (sorted(own) if isinstance(own, frozenset) else json.loads(json.dumps(own)))
    assert rules("show", "modern", "--json", "--toml").exit_code == 2


def test_differences_as_json() -> None:
    listed = json.loads(rules("diff", "modern", "pagat", "--json").stdout)
    assert {"field": "stock_size", "a": 12, "b": 13} in listed
    assert json.loads(rules("diff", "modern", "modern", "--json").stdout) == []


def test_a_valid_file_as_json(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('based_on = "foster-two-pack"\nname = "ours"\nstock_size = 13\n')
    assert json.loads(rules("check", str(path), "--json").stdout) == {
        "file": str(path),
        "name": "ours",
        "title": "Foster, two packs, changed",
        "nearest": "foster-two-pack",
        "differences": 1,
    }


def test_a_rule_set_is_read_from_the_standard_input() -> None:
    text = 'based_on = "foster-two-pack"\nname = "ours"\nstock_size = 10\n'
    checked = run("rules", "check", "-", typed=text)
    assert "the standard input: " in checked.stdout
    assert "(ours) is a valid rule set; 1 difference" in checked.stdout
    assert "10" in run("rules", "diff", "foster-two-pack", "-", typed=text).stdout
    played = run("simulate", "--games", 1, "--rules", "-", "--json", typed=text)
    assert json.loads(played.stdout)["rules"] == "ours"
    refused = run("rules", "show", "-", typed="stock_size = [")
    assert refused.exit_code == 1
    assert "the standard input, line 1" in refused.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('based_on = "foster-two-pack"\nstock_size = 99\n', "line 2"),
        ('based_on = "foster-two-pack"\nstok_size = 12\n', "stock_size"),
        ("stock_size = [", "line 1"),
    ],
)
def test_an_invalid_file_is_refused_with_the_line(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(text)
    done = rules("check", str(path))
    assert done.exit_code == 1
    assert done.stdout == ""
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
