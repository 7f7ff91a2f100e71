"""Reading records that are written by hand, damaged, or not records at all."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.annotated_games import talkative_game
from helpers.strategies import games
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead
from russianbank.core.game import Game
from russianbank.core.quotation import is_printed
from russianbank.core.scoring import Ending, Outcome
from russianbank.notation import (
    Comment,
    Failure,
    read,
    read_record,
    read_records,
    record_of,
    write_record,
)

TAGS = '[Rules "foster-two-pack"]\n[Seed "1"]\n'
GOOD = TAGS + "\n1. red: AD t4>f, ^s=JS\n*\n"


def failure(text: str) -> Failure:
    """The only failure of a text."""
    found = read(text).failures
    assert len(found) == 1, found
    return found[0]


def test_a_record_written_by_hand() -> None:
    record = read_record(
        "\ufeff{Foster's own table}\r\n"
        '[Event   "a\r\n  long\tname"]\r\n[Rules "foster-two-pack"] {why not} [Seed "1"]\r\n'
        "1.red:ad t4>f,{p. 25}^s = J♠ , 3h {yes}\r\n t1>t3 2. blue :\r\n* {the end} {really}"
    )
    assert record.tags == {"Event": "a long\tname"}
    assert record.strictness == "call-stop"
    comments = [item.text for item in record.items if isinstance(item, Comment)]
    assert comments == ["Foster's own table", "why not", "p. 25", "yes", "the end", "really"]
    assert [str(entry) for entry in record.entries] == ["AD t4>f", "^s=JS", "3H t1>t3"]
    assert [(entry.line, entry.column) for entry in record.entries] == [(5, 7), (5, 22), (5, 32)]


def test_a_text_without_a_game() -> None:
    for text in ("", "  \n\n", "\ufeff"):
        assert read(text).records == ()
        assert read(text).failures == ()


def test_the_end_mark_may_be_missing() -> None:
    assert len(read_records(GOOD.replace("*\n", "") * 3)) == 3


def test_a_result() -> None:
    text = '[Result "blue"] [Score "0-58"] [Ending "out"]'
    record = read_record(TAGS + text + " 0-58")
    assert record.outcome == Outcome(Ending.OUT, Seat.BLUE, (0, 58))
    drawn = read_record(TAGS + '[Result "drawn"] [Score "0-0"] [Ending "agreed"]')
    assert drawn.outcome == Outcome(Ending.AGREED, None, (0, 0))


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("hello", 1, 1, "expected a tag such as [Rules \"foster-two-pack\"], but read 'hello'"),
        ("1. red: AD t4>f", 1, 1, "expected a tag such as"),
        ("{never closed", 1, 1, "a comment that ends with a brace"),
        ('\n[Rules "nonsense"]', 2, 1, "Expected the name of a preset, but found 'nonsense'"),
        ("[Rules foster]", 1, 1, "expected a tag such as"),
        ('[Rules "foster-36"', 1, 1, "expected a tag such as"),
        ('[Rules "foster-36]', 1, 1, "expected a tag such as"),
        ('[rules "foster-36"]', 1, 1, "expected a tag such as"),
        (f'{TAGS}[Seed "2"]', 3, 1, "the tag Seed is there twice; remove one"),
        (f'{TAGS}[Strictness "lax"]', 3, 1, "Strictness: expected one of strict, warn"),
        (f'{TAGS}[First "me"]', 3, 1, "First: expected one of red, blue"),
        (f'{TAGS}[Cuts "7D"]', 3, 1, "Cuts: expected two cards"),
        (f'{TAGS}[Cuts "7D XX"]', 3, 1, "expected a card such as 7H"),
        (f'{TAGS}[Result "win"]', 3, 1, "Result: expected one of red, blue, drawn, *"),
        (f'{TAGS}[Result "red"]', 1, 1, "Ending: expected how the game ended"),
        (f'{TAGS}[Result "red"]\n[Ending "out"]', 1, 1, "Score: expected the points"),
        (f'{TAGS}[Deal "red: 2H blue: 3D"]', 2, 1, "Seed: expected either Seed or Deal"),
        ('[Rules "foster-36"] [Seed "x"]', 1, 21, "Seed: expected a whole number below"),
        ('[Rules "foster-36"]\n[Seed "18446744073709551616"]', 2, 1, "a whole number below"),
        ('[Rules "foster-36"]', 1, 1, "Deal: expected a tag Deal, Seed or Position"),
        ('[Rules "foster-36"]\n[Deal "2H 3D"]', 2, 1, "Deal: expected red: and blue:"),
        ('[Rules "foster-36"]\n[Deal "red: 6H blue: 6D"]', 2, 1, "red has 1 cards"),
        ('[Rules "foster-36"]\n[Deal "red: 2H blue: 6D"]', 2, 1, "cannot be dealt the 2H"),
        ('[Rules "foster-36"]\n[Deal "red: XX blue: 6D"]', 2, 1, "expected a card such as 7H"),
        (f'[Rules "foster-36"]\n[Deal "red: {"6H " * 57} blue: 6D"]', 2, 1, "at most 56 cards"),
        ('[Rules "foster-36"]\n[Position "- - -"]', 2, 12, "position, column 1"),
        ('[Rules "foster-36"]\n[Position "-/-/-/-/-/-/-/- x"]', 2, 28, "eight foundations"),
        ('[Rules "ours"]\n[RuleSet """\nbased_on = 3\n"""]', 3, 1, "the name of a preset"),
        ('[RuleSet """\nbased_on = "pagat"\nlook = 5\n"""]', 3, 1, "look should be one of"),
        ('[RuleSet """\nlook = 5', 1, 1, 'expected """] on a line'),
        ('[RuleSet """\n\n a = =\n"""]', 3, 6, "Invalid value"),
        (
            '[Rules "ours"]\n[RuleSet """\nbased_on = "pagat"\n"""]\n*',
            1,
            1,
            "Rules: expected pagat",
        ),
        (f"{TAGS}1. red: AD t4>f\n*\n2. blue: ^s", 5, 1, "but read '2. blue: ^s'"),
        (f"{TAGS}AD t4>f", 3, 1, "expected a turn such as 1. red:"),
        (f"{TAGS}2. red: AD t4>f", 3, 1, "expected turn 1, but read 2"),
        (f"{TAGS}1. red: AD t4>f\n3. blue: ^s", 4, 1, "expected turn 2, but read 3"),
        (f"{TAGS}1. red: AD t4>f 2D h>d", 3, 9, "expected an act such as"),
        (f"{TAGS}1. red: AD t4>f,\n  JH to t3", 4, 3, "expected an act such as"),
        (f"{TAGS}1. red: AD t4>f, }}", 3, 18, "expected an act, or what somebody does"),
        (f"{TAGS}1. red: AD t4>f, {{", 3, 18, "a comment that ends with a brace"),
        (f"{TAGS}1. red: AD t4>f\n30-0", 4, 1, "expected *, as the tags say, but read 30-0"),
    ],
)
def test_an_error_has_the_line_and_column(text: str, line: int, column: int, message: str) -> None:
    found = failure(text)
    assert (found.line, found.column) == (line, column), found
    assert message in found.message
    assert found.expected
    with pytest.raises(CannotBeRead, match=f"line {line}, column {column}: ") as refusal:
        read_records(text)
    assert (refusal.value.line, refusal.value.column) == (line, column)


def test_a_record_is_kept_as_far_as_it_could_be_read() -> None:
    result = read(GOOD + "\n" + GOOD.replace("^s=JS", "^s=XX, ^h") + "\n" + GOOD)
    first, damaged, last = result.records
    assert first == last
    assert damaged.entries == first.entries[:1]
    assert [one.line for one in result.failures] == [10]
    assert damaged.replay().failure is None


def test_a_game_with_invalid_tags_is_left_out() -> None:
    result = read(GOOD + "\n" + GOOD.replace("foster-two", "nonsense") + "\n" + GOOD)
    assert len(result.records) == 2
    assert [one.line for one in result.failures] == [7]


def test_read_record_needs_exactly_one_record() -> None:
    with pytest.raises(CannotBeRead, match="the text has 2") as refusal:
        read_record(GOOD * 2)
    assert refusal.value.line == 6
    with pytest.raises(CannotBeRead, match="the text has 0"):
        read_record("")


@given(st.text())
def test_any_text_is_read_or_reported(text: str) -> None:
    result = read(text)
    assert not result.records
    assert bool(result.failures) == bool(text.replace("\r\n", "\n").removeprefix("\ufeff").strip())


@given(games(most=20), st.data())
def test_a_damaged_record_is_read_or_reported(game: Game, data: st.DataObject) -> None:
    text = write_record(record_of(game, {"Event": "x"}))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 9)))
    damaged = text[:start] + data.draw(st.text(max_size=3)) + text[end:]
    for record in read(damaged).records:
        assert read_record(write_record(record)) == record
        record.replay()


def test_a_truncated_record_keeps_its_complete_entries() -> None:
    game = talkative_game(read_record(GOOD).rules, 5, "call-stop", 12)
    text = write_record(record_of(game, {}))
    begins = text.index("1. ")
    for end in range(begins, len(text)):
        (record,) = read(text[:end]).records
        replay = record.replay()
        assert game.events[: len(replay.game.events)] == replay.game.events


def test_long_texts_are_read_in_linear_time() -> None:
    result = read(GOOD * 300 + "{" * 50_000)
    assert len(result.records) == 300
    assert len(result.failures) == 1
    for long_text in ("[" * 50_000, "\n" * 100_000 + "x", TAGS + "1. red: " + "a {} " * 20_000):
        assert len(read(long_text).failures) == 1


LONG = 600_000
"""So many signs are read at once, or after hours where each is compared with all others."""


@pytest.mark.parametrize("command", ["[%marks", "[%language de", "[%value 5", "[%advice red"])
def test_a_command_of_many_blanks_without_an_end_is_refused_at_once(command: str) -> None:
    found = failure(f"{TAGS}1. red: {{{command}{' ' * LONG}}}")
    assert "a command that ends with a bracket ]" in found.message


FOREIGN = {
    "fence": ("```", "```"),
    "tildes": ("~~~ text", "~~~ text"),
    "mail header": ("From: Ana <ana@example.org>\nSubject: our game\n", "From: Ana"),
    "quoted mail": ("> and then?\n> I won.", "> and then?"),
    "pre": ("<pre>", "<pre>"),
    "end of pre": ("</pre>\n", "</pre>"),
    "rest of line": ("; a comment", "; a comment"),
    "heading": ("# Our games\n\nfrom Sunday", "# Our games"),
    "comment": ("{ a comment }", ""),
    "unfinished comment": ("{ a comment", "a comment that ends"),
    "doctype": ("<!DOCTYPE html>\n<html><body>", "<!DOCTYPE html>"),
    "prompt": ("$ cat games.txt", "$ cat games.txt"),
    "byte order mark": ("\ufeffhello", "hello"),
    "form feed": ("page 2\f", "page 2"),
    "json": ('{"games": {\n  "a": [1]}}', "a comment that ends"),
    "dashes": ("-----", "-----"),
    "address": ("https://example.org/games?id=1", "https://example.org/"),
    "signature": ("-- \nAna", "--"),
    "chess": ('[Event "x"]\n[White "Ana"]\n\n1. e4 e5 2. Nf3 1-0', "1. e4 e5"),
    "chess without tags": ("1. e4 e5 2. Nf3 1-0", "1. e4 e5"),
    "footnote": ("[1] see below", "[1] see below"),
    "wiki": ("[[File:Table.jpg]]", "[[File"),
    "link": ("[our games](https://example.org)", "[our games]"),
    "table": ("| a | b |\n|---|---|", "| a | b |"),
    "bullets": ("* one\n* two", "* one"),
    "unquoted": ("[Sent from my telephone]", "[Sent from"),
    "separators": ("\u2028above\u2029below\x0b", "above"),
}
"""Text that is no record, by its name, and what of it a failure names; nothing if it is read."""


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("name", FOREIGN)
def test_no_record_is_lost_where_foreign_text_stands_before_or_between(
    name: str, ending: str
) -> None:
    foreign, named = FOREIGN[name]
    good = read_record(GOOD)
    text = f"{foreign}\n{GOOD}{foreign}\n{GOOD}\n{foreign}\n\n{GOOD}"
    result = read(text.replace("\n", ending))
    assert [record.entries for record in result.records] == [good.entries] * 3
    messages = [one.message for one in result.failures]
    assert all(named in message for message in messages), messages
    assert len(messages) >= (3 if named else 0)
    lines = text.replace("\r\n", "\n").split("\n")
    for one in result.failures:
        shown = lines[one.line - 1].strip("\ufeff\f\u2028\u2029\x0b ")
        assert shown.startswith(("{", named[:5])), one


@pytest.mark.parametrize("name", [name for name in FOREIGN if name not in ("comment", "chess")])
def test_foreign_text_ends_a_game_that_has_no_end_mark(name: str) -> None:
    foreign, _ = FOREIGN[name]
    open_game = GOOD.removesuffix("*\n")
    result = read(f"{open_game}{foreign}\n{GOOD}")
    first, second = result.records
    assert first.entries == second.entries
    assert result.failures[0].line == 5


def test_records_need_no_empty_line_between_them() -> None:
    assert len(read_records(GOOD + GOOD)) == 2
    assert len(read_records(GOOD.removesuffix("*\n") + GOOD)) == 2
    assert len(read_records(TAGS + TAGS + TAGS)) == 3


def test_a_text_may_end_without_a_line_break() -> None:
    assert len(read(GOOD.strip()).records) == 1
    result = read(GOOD + "bye")
    assert (len(result.records), result.failures[0].line) == (1, 6)


def test_a_record_may_follow_a_tag_of_html_in_its_line() -> None:
    result = read(f"<p><pre>{GOOD}</pre>\n<pre> {GOOD}")
    assert [len(one.entries) for one in result.records] == [2, 2]
    assert [one.line for one in result.failures] == [1, 6]


def test_a_foreign_line_among_tags_or_before_the_first_turn_is_passed_over() -> None:
    good = read_record(GOOD)
    for foreign in ("> quoted", "[Sent from my telephone]", "```"):
        for place in (1, 2, 3):
            lines = GOOD.splitlines()
            lines.insert(place, foreign)
            result = read("\n".join(lines))
            assert result.records == (good,)
            assert [one.line for one in result.failures] == [place + 1]


def test_lines_in_a_rule_set_that_look_like_tags_begin_no_record() -> None:
    toml = 'based_on = "pagat"\nname = "ours"\ntitle = "x"\nsource = """\\\n[Rules "no"]"""'
    text = f'[Rules "ours"]\n[RuleSet """\n{toml}\n"""]\n[Seed "1"]\n*\n'
    result = read("hello\n" + text + text)
    assert [one.rules.source for one in result.records] == ['[Rules "no"]'] * 2
    assert [one.line for one in result.failures] == [1]


def test_one_damaged_tag_makes_one_failure_and_loses_no_other_game() -> None:
    for damaged in ("[Seed 1]", '[Seed "1]', '[Seed "1"]\n[Seed "2"]', '[Seed "x"]'):
        bad = f'[Event "e"]\n[Rules "pagat"]\n{damaged}\n[First "red"]\n\n1. red: ^s\n*\n'
        result = read(bad + GOOD + bad + "\n" + GOOD)
        assert len(result.records) == 2, damaged
        assert len(result.failures) == 2, result.failures


ODD = ["\t", " lead", "trail ", "a\nb", "\r", "\r\n", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e"]
ODD += ["\x85", "\u2028", "\u2029", "\xa0", "\u3000", "\x1b[31m", "\x00", "\ud800", "\U000e0001"]
ODD += ["\\n", "\\", '"', '"]', '\n[Rules "x"]', "  ", "", "\u202e", "{", "}", "\ufeff"]


@pytest.mark.parametrize("value", ODD)
def test_a_tag_keeps_every_sign_and_is_printed_in_one_line(value: str) -> None:
    record = replace(read_record(GOOD), tags={"Event": f"x{value}y", "Site": value})
    text = write_record(record)
    assert all(one == "\n" or is_printed(one) for one in text)
    assert text.count("\n") == write_record(read_record(GOOD)).count("\n") + 2
    again = read_record(text)
    assert again.tags == record.tags
    assert again == record


def test_a_line_break_of_the_file_is_one_blank_in_a_tag_and_tabs_stay() -> None:
    record = read_record('[Event " a\tb  \n\t c "]\n' + GOOD)
    assert record.tags["Event"] == " a\tb c "


def test_a_tag_of_many_blanks_is_read_at_once() -> None:
    blanks = "\t " * (LONG // 2)
    record = read_record(f'[Event "{blanks}x{blanks}\n{blanks}y"]\n{GOOD}')
    assert record.tags["Event"] == f"{blanks}x y"


def test_rule_sets_without_an_end_are_refused_at_once() -> None:
    text = '[RuleSet """\n'
    result = read(text * 300_000)
    assert result.records == ()
    assert {one.expected for one in result.failures} == {'"""]'}


@pytest.mark.parametrize("last", ["", '[Event "x"]\n'])
def test_foreign_lines_after_tags_of_html_are_refused_at_once(last: str) -> None:
    text = '<p>[Event ""] x\n'
    result = read(text * (LONG // len(text)) + last)
    assert result.records == ()
    assert len(result.failures) >= LONG // len(text)
