"""The terminal speaks the languages of the page: the one asked for, or that of the system."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import russianbank
from helpers.command import run
from russianbank.cli.entry_point import Language
from russianbank.core.rules.preset import preset
from russianbank.words.catalogue import OFFERED, catalogue_for
from russianbank.words.languages import SOURCE
from russianbank.words.rule_sentences import sentences

FOSTER = Path(russianbank.__file__).parent / "records" / "foster-1922-two-packs.rbr"

TYPED = "help\nt8>t1\nn\nt8>t3\nt7>f\nhint\nscore\nabandon\ny\nn\n"
"""A help, a warning, a refusal, a move, a hint, the standing, and the end of a game."""

SAID = (
    *("choice", "turn", "do-turn-up", "to-foundation", "anyway", "abandon", "another", "record"),
    *("for-help", "mistakes-warn", "to-play", "foundations", "space"),
)
"""What is said in such a game: messages of the terminal without variables."""

OTHERS = [language for language in OFFERED if language != SOURCE]


def played(folder: Path, *args: str, **changes: str) -> str:
    """The output of a game that a player abandons."""
    game = ("play", "--terminal", "--warned", "--seed", 2, "--pace", 0, "--data", folder)
    done = run(*args, *game, typed=TYPED, **changes)
    assert done.exit_code == 0, done.stderr
    return done.stdout


def test_every_language_of_the_page_can_be_asked_for() -> None:
    assert {*Language} == {*OFFERED}
    refused = run("--language", "xx", "play", "--terminal")
    assert refused.exit_code == 2


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OTHERS)
def test_a_game_is_played_in_the_language_asked_for(language: str, tmp_path: Path) -> None:
    said = played(tmp_path, "--language", language)
    text, english = catalogue_for(language).text, catalogue_for(SOURCE).text
    shown = [key for key in SAID if key != "turn"]
    assert [key for key in shown if text(f"terminal-{key}") not in said] == []
    longer = [key for key in shown if len(english(f"terminal-{key}")) > 8]
    assert [key for key in longer if english(f"terminal-{key}") in said] == []
    assert text("law-F23").removesuffix(".") in said
    assert text("speech-abandoned") in said
    assert text("panels-ending-abandoned", who="you", name="") in said
    assert all(line.strip() in said for line in text("terminal-help").splitlines())


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_of_the_table_are_told_in_it(language: str, tmp_path: Path) -> None:
    game = ("play", "--terminal", "--seed", 2, "--data", tmp_path)
    said = run("--language", language, *game, typed="rules\nquit\n").stdout
    for heading, rules in sentences(preset("foster-two-pack"), language):
        assert f"\n{heading}\n" in said
        assert all(unbroken(sentence) in unbroken(said) for sentence, _ in rules)


def unbroken(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OTHERS)
def test_a_record_is_replayed_and_explained_in_it(language: str) -> None:
    text = catalogue_for(language).text
    replayed = run("--language", language, "replay", FOSTER).stdout
    assert text("speech-did-discard", card="6♦") in replayed
    assert "discarded" not in replayed
    at = ("--after", 60, "--layouts", 30)
    hint = run("--language", language, "hint", FOSTER, *at).stdout
    assert hint.strip().endswith(text("reason-stock", count=1))
    analysed = run("--language", language, "analyse", FOSTER, *at).stdout
    assert text("terminal-best-plans") in analysed
    assert text("reason-stock", count=1) in analysed


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("system", "language"),
    [
        ({"LANGUAGE": "de"}, "de"),
        ({"LANGUAGE": "fr:en", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANGUAGE": "", "LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "xx"}, "en"),
        ({"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    system: dict[str, str], language: str, tmp_path: Path
) -> None:
    assert catalogue_for(language).text("terminal-choice") in played(tmp_path, **system)


def test_another_language_goes_before_that_of_the_system(tmp_path: Path) -> None:
    assert "Your choice:" in played(tmp_path, "--language", "en", LANGUAGE="de")


def test_without_the_catalogues_the_terminal_speaks_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fluent.runtime", None)
    monkeypatch.delitem(sys.modules, "russianbank.words.catalogue", raising=False)
    assert "Your choice:" in played(tmp_path, LANGUAGE="de")
    refused = run("--language", "de", "play", "--terminal", "--data", tmp_path)
    assert refused.exit_code == 1
    assert 'pip install "russianbank[server]"' in refused.stderr


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OTHERS)
def test_a_table_and_the_rules_are_shown_in_it(language: str) -> None:
    text = catalogue_for(language).text
    drawn = run("--language", language, "diagram", FOSTER).stdout
    picture = run("--language", language, "diagram", FOSTER, "--svg").stdout
    for shown in (drawn, picture):
        assert text("terminal-foundations") in shown
        assert text("panels-term-discard") in shown
        assert not re.search(r"\b(to play|foundations|discard)\b", shown)
    listed = run("--language", language, "rules", "list").stdout
    shown = run("--language", language, "rules", "show", "german").stdout
    title = text("pages-named-german")
    assert title in listed
    assert shown.startswith(title)
    for _, rules in sentences(preset("german"), language):
        assert all(sentence in shown for sentence, _ in rules)


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OTHERS)
def test_puzzles_are_asked_and_solved_in_it(language: str) -> None:
    text, english = catalogue_for(language).text, catalogue_for(SOURCE).text
    asked = {"stop": "task-stop", "line": "was-line", "choice": "task-choice"}
    for kind, key in asked.items():
        options = ("puzzles", "--kind", kind, "--seed", 3)
        done = run("--language", language, *options, typed="what?\n99\nsolution\nn\n")
        assert done.exit_code == 0, done.stderr
        said = unbroken(done.stdout)
        for own in (f"puzzles-{key}", "puzzles-wrong", "terminal-puzzle-answer"):
            assert unbroken(text(own)) in said
            assert english(own) not in said
        assert text("terminal-puzzle-solved", solved=0, tried=1) in said
        assert not re.search(r"\b(the|of|is|move)\b", said.lower())


@pytest.mark.sample(1)
@pytest.mark.compiled
@pytest.mark.parametrize("language", OTHERS)
def test_a_game_is_reviewed_in_it_and_the_json_has_no_language(
    language: str, tmp_path: Path
) -> None:
    text = catalogue_for(language).text
    path = tmp_path / "open.rbr"
    path.write_text('[Rules "foster-two-pack"]\n[Seed "1"]\n\n1. red: 6H t5>t2, ^s=JS *\n')
    options = ("review", path, "--samples", 2)
    said = run("--language", language, *options).stdout
    assert text("review-unfinished", acts=2).removesuffix(".") in said
    keys = ("cost-wins", "rate", "level", "luck-points", "decisions", "obligations", "costliest")
    assert [key for key in keys if text(f"review-{key}") not in said] == []
    page = run(*options, "--html", "-", LANGUAGE=language).stdout
    assert f'<html lang="{language}">' in page
    parts = ("title", "numbers", "turning", "how-cost", "how-luck", "how-places", "graph")
    assert [part for part in parts if text(f"review-{part}") not in page] == []
    words = set(re.findall(r"[a-z]+", re.sub(r"<style>.*?</style>|<[^>]*>", " ", page, flags=re.S)))
    assert not words & {"the", "of", "is", "wins", "turn", "played", "cost", "better"}
    plain = [run("--language", one, *options, "--json").stdout for one in (SOURCE, language)]
    assert plain[0] == plain[1]
