"""Every language has all messages of English, and no others."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from russianbank.ai.levels import LEVELS
from russianbank.core.law import REQUIREMENTS
from russianbank.core.refusal import REASONS
from russianbank.core.rules.preset import preset_names
from russianbank.server.table.messages import RefusalCode
from russianbank.words.catalogue import (
    LANGUAGES,
    OFFERED,
    SOURCE,
    TABLE_MESSAGES,
    catalogue_for,
    fluent_text,
    table_text,
)

WEB = Path(__file__).parents[2] / "web/src"
KEY = re.compile(r"[\"`]((?:coach|law|pages|panels|rules|speech|table|verdict)-[a-z0-9-]+)")

CALL = re.compile(r"\b_?(?:text|english)\(\s*([^(){}]*?)[,)]")
"""A call for a message, with what chooses its key."""

QUOTED = re.compile(r"[\"']([a-z][a-z0-9]*(?:-[A-Za-z0-9]+)+)[\"']")

TRANSLATED = [language for language in OFFERED if language != SOURCE]
"""The languages that must be complete."""

PLURALS = {"zero", "one", "two", "few", "many", "other"}
ROLES = {"table-place", "table-foundation", "table-stock", "table-hand", "table-discard"}
"""Variables for piles, which other languages inflect."""

PROPER = {
    "pages-named-breslau",
    "pages-named-cats-at-cards",
    "pages-named-crapo",
    "pages-named-garibaldka",
    "pages-named-goodsoft",
    "pages-named-krips",
    "pages-named-pagat",
}
"""Names that are the same in every language."""

ALIKE = {
    "fr": {
        "analysis-certain",
        "coach-name",
        "glossary-tableau",
        "glossary-tableau-forms",
        "learn-minutes",
        "pages-compare-other",
        "pages-nav",
        "pages-level-1",
        "pages-level-10",
        "pages-level-8",
        "replay-halt",
        "panels-key-name-tab",
        "panels-scored",
        "panels-menu",
        "panels-motion",
        "panels-pace-normal",
        "panels-pile-tableau",
        "panels-sheet-total",
        "panels-theme",
        "panels-verdict",
        "rules-obligations",
        "table-zone-tableau",
    },
    "de": {
        "coach-name",
        "pages-me-name",
        "pages-named-modern",
        "pages-named-wikipedia",
        "replay-halt",
        "panels-key-name-enter",
        "panels-key-name-esc",
        "panels-key-name-tab",
        "panels-link",
        "panels-machine-short",
        "panels-motion",
        "panels-pace-normal",
    },
    "pt": {
        "glossary-stop",
        "pages-me-stops",
        "rules-written-foster-32",
        "rules-written-foster-36",
        "rules-written-foster-two-pack",
        "panels-key-name-enter",
        "panels-key-name-esc",
        "panels-key-name-shift",
        "panels-key-name-tab",
        "panels-key-stop",
        "panels-link",
        "panels-menu",
        "panels-pace-normal",
        "panels-sheet-total",
        "panels-stop",
    },
}
"""Messages that happen to be the same word in English and in that language."""


class Found(Visitor):
    """The variables of a message, with the cases that it distinguishes."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.cases: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            cases = self.cases.setdefault(node.selector.id.name, set())
            cases |= {one.key.name for one in node.variants if isinstance(one.key, ast.Identifier)}
        self.generic_visit(node)


def found(message: ast.Message) -> Found:
    visitor = Found()
    visitor.visit(message)
    return visitor


def areas(language: str) -> dict[str, str]:
    """The Fluent files of a language, by name."""
    folder = files("russianbank.words") / "locales" / language
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".ftl")
    }


@cache
def messages(language: str) -> dict[str, ast.Message]:
    body = FluentParser().parse(fluent_text(language)).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


class Texts(Visitor):
    """The text of a message without its variables."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


def plain(message: ast.Message) -> str:
    visitor = Texts()
    visitor.visit(message)
    return " ".join(visitor.texts)


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_can_be_parsed_and_has_no_duplicates(language: str) -> None:
    body = FluentParser().parse(fluent_text(language)).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert junk == []
    assert names
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("area", areas(SOURCE))
def test_every_message_is_named_after_its_file(area: str) -> None:
    prefixes = {"law.ftl": ("law-", "refused-", "no-")}
    text = areas(SOURCE)[area]
    own = prefixes.get(area, (area.removesuffix(".ftl") + "-",))
    strangers = [name for name in re.findall(r"^([a-z]\S*) =", text, re.M) if name[:1]]
    assert [name for name in strangers if not name.startswith(own)] == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("area", areas(SOURCE))
def test_no_message_is_missing_or_left_over(language: str, area: str) -> None:
    def keys(text: str) -> set[str]:
        return set(re.findall(r"^([a-z]\S*) =", text, re.M))

    english, other = keys(areas(SOURCE)[area]), keys(areas(language).get(area, ""))
    assert english - other == set()
    assert other - english == set()


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_gets_all_its_messages_whole(language: str) -> None:
    """They are those of the language, and English ones where it has none."""
    body = FluentParser().parse(table_text(language)).body
    table = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    wanted = {key for key in messages(SOURCE) if key.startswith(TABLE_MESSAGES)}
    assert set(table) == wanted
    for key in wanted:
        whole = messages(language).get(key, messages(SOURCE)[key])
        assert table[key].equals(whole, ignored_fields=["comment", "span"]), key


def test_every_message_that_is_asked_for_exists() -> None:
    """Whole keys in calls, in scripts, templates and Python; a missing one is shown as it is."""
    source = WEB.parents[1] / "src/russianbank"
    site = WEB.parent / "site"
    kinds = ((WEB, "*.ts*"), (site, "*.html"), (source, "*.html"), (source, "*.py"))
    files = [file for folder, kind in kinds for file in folder.rglob(kind)]
    calls = [found for file in files for found in CALL.findall(file.read_text(encoding="utf-8"))]
    areas = {key.partition("-")[0] for key in messages(SOURCE)}
    quoted = {key for call in calls for key in QUOTED.findall(call)}
    asked = {key for key in quoted if key.partition("-")[0] in areas}
    assert len(asked) > 500
    assert sorted(asked - messages(SOURCE).keys()) == []


def test_a_table_gets_the_messages_that_its_scripts_name() -> None:
    """Literal keys; those put together, as `pages-level-${level}`, count by their beginning."""
    folders = ("coach", "table", "panels", "model", "pages/table")
    scripts = [file for folder in folders for file in (WEB / folder).glob("*.ts*")]
    named = {key for file in scripts for key in KEY.findall(file.read_text(encoding="utf-8"))}
    known = messages(SOURCE).keys()
    used = {key for key in named if any(one.startswith(key) for one in known)}
    assert len(used) > 100
    assert [key for key in used if not key.startswith(TABLE_MESSAGES)] == []


def test_arabic_has_no_message_that_english_lacks() -> None:
    assert set(messages("ar")) - set(messages(SOURCE)) == set()


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", [*TRANSLATED, "ar", "en-XA"])
def test_every_message_has_the_same_variables(language: str) -> None:
    for key, message in messages(language).items():
        there, here = found(messages(SOURCE)[key]), found(message)
        free = {"role"} if key in ROLES else set()
        assert here.variables - free == there.variables, key
        for name in set(there.cases) & set(here.cases):
            assert here.cases[name] - PLURALS == there.cases[name] - PLURALS, f"{key}: {name}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str) -> None:
    same = {
        key
        for key, message in messages(language).items()
        if re.search(r"[^\W\d_]{3}", plain(message))
        and plain(message) == plain(messages(SOURCE)[key])
    }
    assert same == PROPER | ALIKE[language]


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_formatted(language: str) -> None:
    bundle = FluentBundle([language, SOURCE], use_isolating=False)
    bundle.add_resource(FluentResource(fluent_text(language)))
    for key, message in messages(language).items():
        pattern = bundle.get_message(key).value
        assert pattern is not None, key
        for number in (0, 1, 2, 1234):
            args = dict.fromkeys(found(message).variables, number)
            value, errors = bundle.format_pattern(pattern, args)
            said = str(value)
            assert errors == [], key
            assert said.strip() == said != "", key
            assert "{" not in said, key


@pytest.mark.parametrize("language", OFFERED)
def test_every_paragraph_reason_and_level_has_a_message(language: str) -> None:
    known = set(messages(language))
    assert {f"law-{paragraph}" for paragraph in REQUIREMENTS} <= known
    assert {f"refused-{code}" for code in REASONS} <= known
    assert {f"no-{code}" for code in get_args(RefusalCode)} <= known
    assert {f"pages-level-{number + 1}" for number in range(len(LEVELS))} <= known
    assert {f"pages-rules-{name}" for name in preset_names()} <= known


@pytest.mark.parametrize(
    ("language", "from_own_stock", "to_own_stock", "queen", "seven"),
    [
        ("fr", "de votre crapette", "sur votre crapette", "la dame de pique", "le 7 de carreau"),
        ("de", "von deinem Vorrat", "auf deinen Vorrat", "Pik-Dame", "Karo 7"),
        ("pt", "do seu crapô", "para o seu crapô", "a dama de espadas", "o 7 de ouros"),
    ],
)
def test_piles_and_cards_are_inflected(
    language: str, from_own_stock: str, to_own_stock: str, queen: str, seven: str
) -> None:
    text = catalogue_for(language).text
    assert text("table-stock", whose="mine", role="from") == from_own_stock
    assert text("table-stock", whose="mine", role="to") == to_own_stock
    assert text("table-card", rank="Q", suit="S") == queen
    assert text("table-card", rank="7", suit="D") == seven


@pytest.mark.parametrize(
    ("language", "turn", "title"),
    [
        ("en", "Turn of the computer", "Deal 2 of Ann and the computer"),
        ("fr", "Tour\u202f: l\u2019ordinateur", "Manche 2\u202f: Ann et l\u2019ordinateur"),
        ("de", "Runde vom Computer", "Spiel 2 von Ann und vom Computer"),
        ("pt", "Vez do computador", "Partida 2 de Ann e do computador"),
    ],
)
def test_the_computer_player_is_inflected(language: str, turn: str, title: str) -> None:
    text = catalogue_for(language).text
    ann, computer = text("panels-player-of", name="Ann"), text("panels-machine-of")
    assert text("panels-turn-of", name=computer) == turn
    for key in ("replay-title", "pages-replay-of"):
        assert text(key, number=2, red=ann, blue=computer) == title


PERSONS = {"panels-player-of", "pages-their-turn"}
"""Messages in which the computer player cannot occur."""


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_name_follows_a_word_that_it_would_contract_with(language: str) -> None:
    before = re.compile(r"\b(?:de|à|a|em|por|von|zu|bei|in) \{ \$(?:name|red|blue|who) \}")
    texts = re.split(r"^(?=[a-z])", fluent_text(language), flags=re.M)
    melting = {text.partition(" =")[0] for text in texts if before.search(text)}
    assert melting <= PERSONS
