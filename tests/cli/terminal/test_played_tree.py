"""A resumed game keeps the tree of its record, and adds what is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from helpers.command import run
from helpers.random_play import amount
from helpers.random_trees import random_tree
from russianbank.cli.terminal.game_file import GameFile
from russianbank.core.cards import Seat
from russianbank.core.game import Game
from russianbank.notation import (
    Node,
    Record,
    find_act,
    items_of,
    read_record,
    tree_of,
    write_record,
)
from russianbank.notation.record_entry import entry_of, read_entry
from russianbank.notation.record_items import MOST_DEPTH

HEAD = '[Red "you"]\n[Blue "greedy"]\n[Rules "foster-two-pack"]\n[Seed "1"]\n\n'
EXAMPLE = f"""{HEAD}1. red: {{at the start}} 6H t5>t2 ? {{the ace comes first}}
  (1. red: AD t4>f ! {{[%value 47 1.1]}}, JH t8>t3 (1. red: JH t8>t6 ??, ^s=JS), ^s=JS),
  AD t4>f {{[%marks s]}} *"""


def unfinished(count: int) -> list[tuple[int, Record, Game]]:
    """Random records of games that are not over, with a seed and the game."""
    found: list[tuple[int, Record, Game]] = []
    seed = 0
    while len(found) < count:
        record, _ = random_tree(seed)
        game = record.replay().game
        if game.outcome is None:
            found.append((seed, record, game))
        seed += 1
    return found


def nodes(record: Record) -> list[Node]:
    """All nodes of the tree of a record."""
    found = [tree_of(record)]
    for node in found:
        found += node.children
    return found


def written(record: Record) -> Counter[str]:
    """Everything that is written beside the entries of a record."""
    return Counter(str(one) for node in nodes(record) for one in (*node.before, *node.annotations))


def lines(record: Record) -> set[tuple[str, ...]]:
    """The way to each node that something is written beside, or that begins a variation."""
    return {
        tuple(str(one.entry) for one in node.line())
        for node in nodes(record)
        if node.annotations or (node.parent and node is not node.parent.children[0])
    }


def assert_in_order(record: Record, game: Game) -> None:
    """Assert that a record is read back and replayed to the same game, with its variations."""
    back = read_record(write_record(record))
    assert back == record
    replay = back.replay()
    assert (replay.failure, replay.in_variations) == (None, ())
    assert replay.game.events == game.events


def test_a_resume_with_nothing_played_writes_the_same_record(tmp_path: Path) -> None:
    for _, record, game in unfinished(amount(3, 12)):
        assert GameFile(Path("x"), record, game).record(game) == record
    file = tmp_path / "game.rbr"
    file.write_text(EXAMPLE, encoding="utf-8")
    done = run("play", "--resume", file, "--pace", 0, typed="quit\n")
    assert done.exit_code == 0
    assert read_record(file.read_text(encoding="utf-8")).items == read_record(EXAMPLE).items


def test_acts_are_added_to_the_main_line_and_nothing_is_dropped() -> None:
    for seed, record, game in unfinished(amount(3, 12)):
        random, file = Random(seed), GameFile(Path("x"), record, game)
        known = len(record.entries)
        events = len(game.events)
        for _ in range(8):
            if game.outcome is None:
                game.insist(random.choice(game.position.lawful()))
            now = file.record(game)
        assert now.entries[:known] == record.entries
        assert now.entries[known:] == tuple(map(entry_of, game.events[events:]))
        assert written(now) == written(record)
        assert lines(now) >= lines(record)
        assert_in_order(now, game)


@pytest.mark.extended
def test_acts_that_are_taken_back_stay_as_variations_with_what_is_written_beside_them() -> None:
    taken_back = 0
    for seed, record, game in unfinished(amount(4, 14)):
        random, file = Random(seed), GameFile(Path("x"), record, game)
        for _ in range(12):
            if game.outcome is not None:
                break
            if game.may_undo() and random.random() < 0.7:
                taken_back += 1
                game.undo()
            else:
                game.insist(random.choice(game.position.lawful()))
            now = file.record(game)
            assert written(now) >= written(record)
            assert {line[-1] for line in lines(now) if line} >= {
                line[-1] for line in lines(record) if line
            }
            if not file.keeps_first_act(game):
                assert_in_order(now, game)
    assert taken_back > amount(1, 4)


def test_the_first_act_stays_until_another_is_played(tmp_path: Path) -> None:
    file = tmp_path / "game.rbr"
    file.write_text(EXAMPLE, encoding="utf-8")
    done = run("play", "--resume", file, "--pace", 0, "--rules", "foster-two-pack",
               typed="undo\nundo\nquit\n")  # fmt: skip
    assert "The file has it" in done.stdout
    assert "the ace comes first" in file.read_text(encoding="utf-8")
    run("play", "--resume", file, "--pace", 0, typed="undo\nundo\nad f\nquit\n")
    now = read_record(file.read_text(encoding="utf-8"))
    assert [str(entry) for entry in now.entries] == ["AD t4>f"]
    assert written(now) == written(read_record(EXAMPLE))


def test_a_game_that_hides_its_cards_still_hides_them(tmp_path: Path) -> None:
    for _, record, game in unfinished(amount(3, 10)):
        if record.deal is None:
            game.insist(game.position.lawful()[0])
            assert GameFile(Path("x"), record, game).record(game).deal is None


def test_an_act_with_variations_too_deep_for_one_more_is_not_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "game.rbr"
    for depth, refused in ((MOST_DEPTH - 1, False), (MOST_DEPTH, True)):
        record = read_record(f"{HEAD}1. red: AD t4>f *")
        root = tree_of(record)
        node = root.children[0]
        for _ in range(depth):
            node.add(read_entry("JH t8>t3"), 1, Seat.RED)
            node = node.add(read_entry("^s"), 1, Seat.RED)
        record = replace(record, items=items_of(root))
        file.write_text(write_record(record), encoding="utf-8")
        done = run("play", "--resume", file, "--pace", 0, typed="undo\njh t6\nquit\n")
        assert done.exit_code == 0
        assert ("the act cannot be taken back" in done.stdout) is refused
        now = read_record(file.read_text(encoding="utf-8"))
        assert ("JH t8>t6" in map(str, now.entries)) is not refused
        assert lines(now) >= lines(record)


def test_a_stop_by_the_table_need_not_be_written() -> None:
    record = read_record(
        '[Rules "foster-two-pack"] [Seed "1"] [Strictness "auto-stop"]'
        " 1. red: ^s=JS {an error} 2. blue: AD t4>f {the ace} *"
    )
    game = record.replay().game
    file = GameFile(Path("x"), record, game)
    assert file.record(game) == record
    game.play(find_act(game.position, "6h"))
    game.undo()
    game.undo()
    game.play(find_act(game.position, "ad t4>f"))
    now = file.record(game)
    assert [str(entry) for entry in now.entries] == ["^s=JS", "AD t4>f"]
    assert_in_order(now, game)
    assert written(now) == written(record)


def test_turns_without_entries_are_no_part_of_the_tree() -> None:
    record = read_record(
        '[Rules "foster-two-pack"] [Seed "1"] 1. red: 2. red: AD t4>f (1. red: ^s)'
    )
    file = GameFile(Path("x"), record, record.replay().game)
    again = file.record(record.replay().game)
    assert [str(entry) for entry in again.entries] == ["AD t4>f"]
    assert again.replay().game.events == record.replay().game.events
