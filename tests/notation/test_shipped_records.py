"""The shipped records of the printed hands agree with the reconstruction they were made from."""

from __future__ import annotations

from importlib.resources import files

import pytest

from printed_hands import PrintedHand, face
from russianbank.core.cards import Card, Seat
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.notation import Comment, Record, read_records, write_records

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
