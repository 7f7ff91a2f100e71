"""The shipped records of the printed hands agree with the reconstruction they were made from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from helpers.printed_hands import PrintedHand, face
from russianbank.core.cards import Card, Seat
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.notation import (
    Comment,
    Node,
    Record,
    game_at,
    read_records,
    tree_of,
    write_records,
)

LANGUAGES = ("de", "fr", "pt")
"""Every comment is in these languages too; the one for everybody is in English."""

FILES = ["foster-1922-two-packs.rbr", "foster-1922-one-pack.rbr"]


def text(name: str) -> str:
    return (files("russianbank") / "records" / name).read_text(encoding="utf-8")


def records(name: str) -> list[Record]:
    return read_records(text(name))


def replayed(record: Record) -> Game:
    replay = record.replay()
    assert replay.failure is None
    return replay.game


@pytest.mark.parametrize("name", FILES)
def test_they_replay_at_a_strict_table_and_are_written_unchanged(name: str) -> None:
    for record in records(name):
        game = replayed(record)
        assert game.strictness == "strict"
        assert game.outcome == record.outcome
    assert write_records(records(name)) == text(name)


def test_the_two_pack_record_is_the_printed_hand_act_by_act() -> None:
    hand = PrintedHand("two_pack")
    printed = hand.game()
    for move in hand.data["moves"]:
        for act in hand.acts(move, printed.position):
            printed.play(act)
    game = replayed(records(FILES[0])[0])
    assert game.deal == hand.deal
    assert game.events == printed.events


def visible_piles(position: Position) -> tuple[list[tuple[Card, ...]], list[tuple[Card, ...]]]:
    """The tableau piles in sorted order, and the discards of both players."""
    tableau = sorted(position.cards(place) for place in range(8) if position.count(place))
    return tableau, [position.cards(20), position.cards(21)]


def test_every_checkpoint_of_the_one_pack_hand_is_reached() -> None:
    hand = PrintedHand("single_pack")
    game = replayed(records(FILES[1])[0])
    replayed_game = Game(game.rules, game.deal, "strict")
    met = [visible_piles(replayed_game.position)]
    for event in game.events:
        replayed_game.follow([event])
        met.append(visible_piles(replayed_game.position))
    for checkpoint in hand.data["checkpoints"]:
        state = checkpoint["state"]
        cards = [tuple(face(one) for one in pile) for pile in state["tableau"].values() if pile]
        discards = [
            tuple(face(one) for one in state[player]["discard"])
            for player in ("nondealer", "dealer")
        ]
        assert (sorted(cards), discards) in met, checkpoint["diagram"]


def test_the_one_pack_record_is_the_printed_hand_move_by_move() -> None:
    """The record has reversing and placing under as one act each; the data, card by card."""
    hand = PrintedHand("single_pack")
    printed = hand.game()
    states = [visible_piles(printed.position)]
    for move in hand.data["moves"]:
        for act in hand.acts(move, printed.position):
            printed.play(act)
            states.append(visible_piles(printed.position))
    game = replayed(records(FILES[1])[0])
    assert game.deal == hand.deal
    assert game.outcome == printed.outcome
    followed = Game(game.rules, game.deal, "strict")
    reached = iter(states)
    for event in game.events:
        followed.follow([event])
        assert visible_piles(followed.position) in reached, event


def nodes(record: Record) -> Iterator[Node]:
    """All nodes of a record, those of its variations too."""
    waiting = [tree_of(record)]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.children


def test_the_diagrams_are_named_in_the_tree() -> None:
    met = []
    for name, hand in zip(FILES, map(PrintedHand, ("two_pack", "single_pack")), strict=True):
        printed = {point["diagram"]: point["state"] for point in hand.data["checkpoints"]}
        record = records(name)[0]
        for node in nodes(record):
            named = re.match(r"Diagram (\d)\.", node.text())
            if named is None:
                continue
            met.append(int(named[1]))
            state = printed[f"No. {named[1]}"]
            piles = [tuple(map(card, pile)) for pile in state["tableau"].values() if pile]
            assert visible_piles(game_at(record, node).position)[0] == sorted(piles), named
    assert sorted(met) == [1, 2, 3, 4, 5, 6, 7]


def card(text: str) -> Card:
    """A card of the data, with its pack if it names one."""
    name, _, pack = text.partition(":")
    return face(name, Seat.BLUE if pack == "blue" else Seat.RED)


def test_the_better_line_is_a_variation_and_a_game_of_its_own() -> None:
    printed, better = records(FILES[1])
    branches = [node for node in nodes(printed) if len(node.children) > 1]
    assert len(branches) == 1
    lines = [
        [str(node.entry) for node in (*one.line(), *one.main_line())]
        for one in branches[0].children
    ]
    assert lines == [[str(one) for one in record.entries] for record in (printed, better)]


@pytest.mark.parametrize("name", FILES)
def test_every_comment_is_in_every_language_and_has_its_page(name: str) -> None:
    for record in records(name):
        for node in nodes(record):
            for written in (node.before, node.annotations):
                comments = [one for one in written if isinstance(one, Comment)]
                texts = [one for one in comments if not re.fullmatch(r"Diagram \d\.", one.text)]
                if not texts:
                    continue
                assert [one.language for one in texts] == ["", *LANGUAGES], texts
                pages = [re.findall(r"\d+|[FS]\d+", one.text.rpartition("(")[2]) for one in texts]
                assert pages[0]
                assert all(one == pages[0] for one in pages), texts


@pytest.mark.parametrize("name", FILES)
def test_every_turn_has_its_reason(name: str) -> None:
    """Turns of one act, in which nothing could be played, may do without."""
    record = records(name)[0]
    line = list(tree_of(record).main_line())
    for number in {node.turn.number for node in line if node.turn}:
        turn = [node for node in line if node.turn and node.turn.number == number]
        assert len(turn) == 2 or any(node.text() for node in turn), number


def test_the_better_line_ends_as_printed() -> None:
    hand = PrintedHand("single_pack")
    final = hand.data["alternative_line_pp79_80"]["final_state"]
    game = replayed(records(FILES[1])[1])
    cards = [tuple(face(one) for one in pile) for pile in final["tableau"].values() if pile]
    assert visible_piles(game.position)[0] == sorted(cards)
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED
    assert game.outcome.points == (game.rules.score_win + 16, 0)


def test_what_is_reconstructed_is_marked() -> None:
    for name in FILES:
        for record in records(name):
            comments = [item.text for item in record.items if isinstance(item, Comment)]
            assert any("econstructed" in comment for comment in comments)
