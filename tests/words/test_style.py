"""The texts keep to docs/languages.md: signs, words, forms of address, and short labels."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from russianbank.words.catalogue import OFFERED, fluent_text

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/languages.md"
HELP = ROOT / "web/src/panels/help.tsx"

MARKS = set("“”„«»\u201a\u2018\u2039\u203a\"'")
QUOTES = {"en": "“”", "de": "„“", "fr": "«»", "pt": "«»"}

ADDRESS = {
    "en": r"\b(he|him|his|himself|she|her|who(?:so)?ever|shall|upon)\b",
    "de": r"(?<=[a-zäöüß,] )(Sie|Ihnen|Ihre?[nmrs]?)\b|\bandere Seite\b",
    "fr": r"\b(tu|toi|te|ton|tes)\b",
    "pt": r"\b(tu|teus?|tuas?|ti|contigo|vós|vosso|[Vv]ocês?)\b",
}
"""How the reader and the players are not named."""

ADDRESSED = {"panels-you", "terminal-who"}
"""The reader's name in a list of players."""

IN_COLUMNS = {"terminal-help"}
"""Texts that are set in columns."""

FOREIGN = {"pt": r"\b(arquivos?|tela|baixar|usuári[oa]s?|deletar|salvar|celular|configurações)\b"}
"""Words of Brazil that Portugal does not use."""

CAPITALS = {"STOP", "STOPP", "CRAPETTE", "JSON"}

BUTTONS = {
    "panels-abandon",
    "panels-abandon-sure",
    "panels-abort",
    "panels-accept-draw",
    "panels-all-the-same",
    "panels-allow",
    "panels-claim",
    "panels-draw",
    "panels-go-on",
    "panels-help",
    "panels-let-stand",
    "panels-link-device",
    "panels-link-watch",
    "panels-next",
    "panels-pass-short",
    "panels-play-here",
    "panels-play-on",
    "panels-rather-not",
    "panels-refuse",
    "panels-rematch",
    "panels-replay",
    "panels-result",
    "panels-right-back",
    "panels-see-table",
    "panels-settings",
    "panels-shift-yes",
    "panels-stop",
    "panels-turn-hand-short",
    "panels-turn-over-short",
    "panels-turn-stock-short",
    "panels-undo",
    "panels-undo-ask",
    "pages-deal-out",
    "pages-go-on",
    "pages-invite",
    "pages-join",
    "pages-look-on",
    "pages-play",
}
"""Labels of buttons, which must fit a telephone 360 pixels wide."""

LONGEST_LABEL, LONGEST_WORD = 27, 14


class Fragments(Visitor):
    """The pieces of text in a message."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


def fragments(entry: ast.Message) -> list[str]:
    visitor = Fragments()
    visitor.visit(entry)
    return visitor.found


@cache
def texts(language: str) -> dict[str, list[str]]:
    body = FluentParser().parse(fluent_text(language)).body
    return {entry.id.name: fragments(entry) for entry in body if isinstance(entry, ast.Message)}


def matches(language: str, pattern: str, flags: int = 0) -> list[tuple[str, str]]:
    """The messages with a text that matches, and what matched."""
    found = re.compile(pattern, flags)
    return [
        (key, match[0])
        for key, pieces in texts(language).items()
        for piece in pieces
        for match in found.finditer(piece)
    ]


def unwanted(language: str) -> list[str]:
    """The words that the table of words excludes, in its last column."""
    rows = [row for row in PAGE.read_text(encoding="utf-8").splitlines() if row.count("|") == 6]
    cells = [row.split("|")[5].partition(", for")[0] for row in rows]
    found = [part.strip() for cell in cells for part in cell.split(";")]
    start = f"{language}: "
    return [
        word.strip() for part in found if part.startswith(start) for word in part[4:].split(",")
    ]


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OFFERED)
def test_quotes_and_apostrophes_are_those_of_the_language(language: str) -> None:
    foreign = "".join(MARKS - set(QUOTES[language]))
    assert matches(language, f"[{re.escape(foreign)}]") == []


@pytest.mark.parametrize("language", OFFERED)
def test_no_space_is_doubled_and_no_sign_stands_after_a_space(language: str) -> None:
    signs = ",.…" if language == "fr" else ",.…;:!?"
    wrong = matches(language, rf"\S  |(?<=\S) (?=[{signs}](\s|$))")
    assert [one for one in wrong if one[0] not in IN_COLUMNS] == []


def test_french_signs_have_a_narrow_space() -> None:
    assert matches("fr", "(?<!\u202f)[;!?»]|(?<![\u202f0-9a-z]):|«(?!\u202f)") == []
    assert matches("fr", r"[a-zéè]:(\s|$)") == []


@pytest.mark.parametrize("language", OFFERED)
def test_the_reader_is_addressed_in_one_way(language: str) -> None:
    wrong = matches(language, ADDRESS[language])
    assert [one for one in wrong if one[0] not in ADDRESSED] == []


@pytest.mark.parametrize("language", OFFERED)
def test_each_idea_has_one_word(language: str) -> None:
    for word in unwanted(language):
        assert matches(language, rf"\b{word}\b", re.IGNORECASE) == [], word


def test_the_table_of_words_excludes_some_in_every_language() -> None:
    assert all(unwanted(language) for language in OFFERED)


def test_portuguese_is_that_of_portugal() -> None:
    assert matches("pt", FOREIGN["pt"], re.IGNORECASE) == []


@pytest.mark.parametrize("language", OFFERED)
def test_only_the_stop_button_is_in_capitals(language: str) -> None:
    wrong = matches(language, r"\b[^\W\d_a-zß-ÿ]{4,}\b")
    assert {word for _, word in wrong} <= CAPITALS


@pytest.mark.parametrize("language", OFFERED)
def test_labels_of_buttons_are_short(language: str) -> None:
    for key in sorted(BUTTONS):
        label = "".join(texts(language)[key])
        assert len(label) <= LONGEST_LABEL, key
        assert max(map(len, re.split(r"[\s\u00ad]", label))) <= LONGEST_WORD, key


@pytest.mark.parametrize("language", OFFERED)
def test_every_key_of_the_help_has_a_name(language: str) -> None:
    keys = re.findall(r'^  \["([^"]+)", "[a-z-]+"\],$', HELP.read_text(encoding="utf-8"), re.M)
    names = {name.lower() for each in keys for name in re.findall(r"[A-Z][a-z]+", each)}
    assert len(names) >= 5
    assert {f"panels-key-name-{name}" for name in names} <= set(texts(language))
