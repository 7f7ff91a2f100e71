"""Records are made from games, read back and replayed: finished or not, with and without deal."""

import os
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.annotated_games import talkative_game
from helpers.mutated_states import accepted, exercise_record, mutated_states
from helpers.printed_hands import PrintedHand
from helpers.random_play import amount
from helpers.strategies import games
from helpers.tables import do, table, vary
from russianbank.core.act import Pile
from russianbank.core.cards import Seat, card
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.core.game_history import STRICTNESS
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import OPTIONAL, RuleSet
from russianbank.core.scoring import Ending, Outcome
from russianbank.notation import (
    Comment,
    Record,
    find_act,
    public_record_of,
    read_position,
    read_record,
    read_records,
    record_of,
    write_record,
    write_records,
)
from russianbank.notation.record_entry import Entry, entry_of, read_entry
from russianbank.notation.record_items import TurnHeader, Variation
from russianbank.notation.record_replay import replay_items

FOSTER = preset("foster-two-pack")
GAMES = 1000 if os.environ.get("SOAK") else amount(3, 20)
TAGS = {"Event": 'The "Grand" Café', "Site": "C:\\table", "Date": "1922.05.31", "Red": "Änne"}


def example(*texts: str, strictness: str = "call-stop", seed: int = 1) -> Game:
    """A game by Foster's rules in which these acts have been played."""
    game = Game(FOSTER, deal(FOSTER, Chance(seed)), strictness)
    for text in texts:
        game.insist(find_act(game.position, text))
    return game


def same_again(record: Record, game: Game) -> Game:
    """Check that the record is read back from its text, and replays to the same game."""
    text = write_record(record)
    read = read_record(text)
    assert read == record
    assert write_record(read) == text
    replay = read.replay()
    assert replay.failure is None
    assert replay.game.events == game.events
    assert replay.game.position == game.position
    assert replay.game.outcome == game.outcome
    assert [turn.seat for turn in replay.game.turns] == [turn.seat for turn in game.turns]
    return replay.game


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_games_of_every_preset_are_read_back(name: str) -> None:
    for seed in range(GAMES):
        game = talkative_game(preset(name), seed, STRICTNESS[seed % 4], 150)
        record = record_of(game, TAGS)
        assert record_of(same_again(record, game), TAGS) == record


@pytest.mark.extended
@given(games())
def test_games_by_any_rules_are_read_back(game: Game) -> None:
    record = record_of(game, TAGS)
    assert record_of(same_again(record, game), TAGS) == record


@pytest.mark.extended
@pytest.mark.compiled
@given(games())
def test_a_public_record_replays_to_the_same_game(game: Game) -> None:
    record = public_record_of(game, {})
    assert public_record_of(same_again(record, game), {}) == record


@given(games(most=40), st.integers(0, 2**32))
def test_no_hidden_card_is_in_a_public_record(game: Game, seed: int) -> None:
    """The text does not depend on the order of the cards not turned up yet (R1)."""
    hidden = game.position.sample_deal(Chance(seed))
    other = Game(game.rules, _with_hidden(game, hidden), game.strictness, game.start)
    other.follow(game.events)
    assert write_record(public_record_of(other, {})) == write_record(public_record_of(game, {}))


def _with_hidden(game: Game, hidden: Deal) -> Deal:
    """The deal of a game with its unseen cards in another order."""
    orders = []
    for seat in Seat:
        cards = list(game.deal.cards(seat))
        stock, hand = (game.position.unseen_in(pile + seat) for pile in (16, 18))
        unseen = hidden.cards(seat)
        cards[:stock] = unseen[:stock]
        if hand:
            cards[-hand:] = unseen[-hand:]
        orders.append(cards)
    return Deal(orders[0], orders[1], game.deal.first, game.deal.cuts)


@pytest.mark.parametrize("name", ["two_pack", "single_pack"])
def test_the_printed_hands_are_read_back(name: str) -> None:
    hand = PrintedHand(name)
    game = hand.game()
    for move in hand.data["moves"]:
        for act in hand.acts(move, game.position):
            game.play(act)
    for record in (record_of(game, {}), public_record_of(game, {})):
        same_again(record, game)


def test_a_game_goes_on_from_its_record() -> None:
    game = example("6H t5>t2", "^s")
    resumed = same_again(record_of(game, {}), game)
    for one in (game, resumed):
        one.call_stop(Seat.BLUE)
        one.play(find_act(one.position, "AD"))
    assert resumed.events == game.events
    assert resumed.position == game.position


def test_a_record_may_start_from_any_position() -> None:
    middle = example("AD", "^s").position
    known = middle.sample_deal(Chance(5))
    game = Game(FOSTER, known, "call-stop", middle)
    game.insist(find_act(game.position, "^h"))
    record = record_of(game, {})
    assert record.start
    assert record.deal == known
    same_again(record, game)
    same_again(public_record_of(game, {}), game)


def test_a_record_may_have_a_position_and_the_whole_deal() -> None:
    begun = example("AD", "^s")
    game = Game(FOSTER, begun.deal, "call-stop", begun.position)
    game.insist(find_act(game.position, "^h"))
    same_again(record_of(game, {}), game)


def test_the_seed_may_replace_the_deal() -> None:
    game = example("^s", seed=7)
    record = record_of(game, {}, seed=7)
    assert '[Seed "7"]' in write_record(record)
    assert "Deal" not in write_record(record)
    same_again(record, game)


def test_the_first_player_may_differ_from_the_seeds_deal() -> None:
    dealt = deal(FOSTER, Chance(3))
    game = Game(FOSTER, Deal(dealt.cards(Seat.RED), dealt.cards(Seat.BLUE), dealt.first.other))
    same_again(record_of(game, {}, seed=3), game)


def test_a_seed_that_did_not_deal_the_cards_is_refused() -> None:
    with pytest.raises(CannotBePlayed, match="not dealt from seed"):
        record_of(example(), {}, seed=2)


@pytest.mark.parametrize("seed", [-1, 1 << 64, "1", 1.0, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(CannotBePlayed, match="a seed is a whole number from 0 to"):
        record_of(example(), {}, seed=seed)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        *(("tags", None), ("rules", None), ("rules", "modern"), ("strictness", "mild")),
        *(("items", None), ("items", (None,)), ("start", None), ("deal", 5), ("seed", "1")),
        *(("seed", -1), ("outcome", "red")),
    ],
)
def test_a_record_of_something_else_is_refused(name: str, wrong: Any) -> None:
    changed: Any = {name: wrong}
    with pytest.raises(CannotBePlayed):
        replace(record_of(example("^s"), {}), **changed)


def test_items_are_kept_in_one_form() -> None:
    record = record_of(example("^s"), {})
    items: Any = list(record.items)
    assert replace(record, items=items) == record
    assert Variation(items) == Variation(record.items)


def test_rules_that_are_no_preset_are_written_in_the_record() -> None:
    ours = replace(FOSTER, name="our-table", title='Our "table"', stock_size=9, cites={"F7": "1"})
    game = Game(ours, deal(ours, Chance(4)))
    record = record_of(game, {})
    text = write_record(record)
    assert '[Rules "our-table"]\n[RuleSet """\nname = "our-table"' in text
    read = read_record(text)
    assert (read.rules, read.rules.title, read.rules.cites) == (ours, ours.title, {"F7": "1"})
    same_again(record, game)


def test_rules_from_before_the_optional_fields_are_read_as_they_were() -> None:
    ours = replace(FOSTER, name="our-table", stock_size=9)
    text = write_record(record_of(Game(ours, deal(ours, Chance(4))), {}))
    new = "|".join(set(OPTIONAL) - {"assumed", "cites"})
    old = re.sub(rf"^({new}) = .*\n", "", text, flags=re.MULTILINE)
    assert len(text.splitlines()) - len(old.splitlines()) == len(OPTIONAL) - 2
    assert read_record(old).rules == ours


def test_a_preset_changed_under_its_own_name_is_written_out() -> None:
    changed = replace(FOSTER, stock_size=9)
    game = Game(changed, deal(changed, Chance(4)))
    assert "RuleSet" in write_record(record_of(game, {}))
    same_again(record_of(game, {}), game)


def test_several_games_in_one_file() -> None:
    records = [record_of(example("^s", seed=seed), {"Round": str(seed)}) for seed in (3, 4, 5)]
    assert read_records(write_records(records)) == records
    assert read_records("") == []
    assert [one.line for one in read_records(write_records(records))] == [1, 15, 29]


def test_comments_keep_their_place() -> None:
    record = record_of(example("6H t5>t2", "^s"), {})
    head, shift, turn = record.items
    first, second = Comment("p. 25"), Comment("he has  not\nseen the ace")
    items = (first, head, shift, second, Comment(""), turn, Comment("long " * 60))
    commented = replace(record, items=items)
    assert second.text == "he has not seen the ace"
    assert read_record(write_record(commented)) == commented
    assert commented.entries == record.entries
    assert commented.replay().failure is None


@given(st.lists(st.text().filter(lambda text: "}" not in text and "{" not in text), max_size=5))
def test_any_comment_without_a_brace_is_read_back(texts: list[str]) -> None:
    record = record_of(example("^s"), {})
    commented = replace(record, items=(*record.items, *map(Comment, texts)))
    assert read_record(write_record(commented)) == commented


@pytest.mark.parametrize("text", ["}", "{", "a {b} c"])
def test_a_comment_with_a_brace_is_refused(text: str) -> None:
    with pytest.raises(CannotBePlayed, match="brace"):
        Comment(text)


@given(st.dictionaries(st.from_regex(r"X[A-Za-z0-9]{0,5}", fullmatch=True), st.text(), max_size=4))
def test_any_free_tag_is_read_back(tags: dict[str, str]) -> None:
    record = record_of(example("^s"), tags)
    assert read_record(write_record(record)) == record
    assert list(record.tags) == list(tags)


@pytest.mark.parametrize("name", ["Deal", "Score", "red", "", "My Tag", "Ä"])
def test_an_invalid_name_of_a_free_tag_is_refused(name: str) -> None:
    with pytest.raises(CannotBePlayed, match="the name of a free tag"):
        record_of(example(), {name: "x"})


def test_lines_are_no_longer_than_a_hundred() -> None:
    game = talkative_game(FOSTER, 3, "call-stop", 150)
    record = record_of(game, TAGS)
    text = write_record(replace(record, items=(*record.items, Comment("word " * 100))))
    assert max(map(len, text.splitlines())) <= 100


def test_a_record_without_deal_or_position_is_refused() -> None:
    with pytest.raises(CannotBePlayed, match="needs a deal, or a position"):
        Record(tags={}, rules=FOSTER, strictness="strict")


def changed(record: Record, place: int, entry: str) -> Record:
    """The record with another entry at an index of its items."""
    items = list(record.items)
    items[place] = read_entry(entry)
    return replace(record, items=tuple(items))


@pytest.mark.parametrize(
    ("place", "entry", "message"),
    [
        (1, "6H t5>t3", "6H t5>t3 cannot be played here"),
        (1, "7H t5>t2", "7H is not on t5: the top card there is 6H"),
        (1, "6H t5>t2 ?F26", r"expected \?F23, but the record says 6H t5>t2 \?F26"),
        (2, "^s=QS", "that card has already been seen"),
        (2, "^s=2D", r"expected \^s=JS, as the cards were dealt"),
        (3, "blue stops wrongly", "expected blue stops F23 JS back"),
        (3, "blue stops F26 JS back", "expected blue stops F23 JS back"),
        (3, "blue stops F23 TS back", "expected blue stops F23 JS back"),
        (3, "red stops F23", "stop can be called while the other"),
        (3, "table stops F23", "an error before the table stops it"),
        (3, "red touches s ?F23", "touching a card means nothing"),
        (3, "blue touches s", "expected red, who is on turn"),
        (3, "red misplaces 3H t1>t2", "blocks|fits|misplace"),
        (3, "blue puts right 3H", "no misplaced card"),
        (3, "red accepts the draw", "has not offered a draw"),
        (5, "AD t4>f ?F23", "expected no mark of an error"),
    ],
)
def test_a_replay_keeps_what_comes_before_the_failure(place: int, entry: str, message: str) -> None:
    game = example("6H t5>t2", "^s")
    game.call_stop(Seat.BLUE)
    game.play(find_act(game.position, "AD"))
    record = changed(record_of(game, {}), place, entry)
    replay = record.replay()
    assert replay.failure is not None
    assert replay.failure.line == 0
    assert replay.failure.expected
    assert len(replay.game.events) == sum(isinstance(one, Entry) for one in record.items[:place])
    assert replay.game.events == game.events[: len(replay.game.events)]
    assert re.search(message, str(replay.failure))


def test_marks_and_cards_may_be_left_out() -> None:
    game = example("6H t5>t2", "^s")
    game.call_stop(Seat.BLUE)
    record = record_of(game, {})
    for place, entry in ((1, "t5>t2"), (2, "^s"), (3, "blue stops F23")):
        record = changed(record, place, entry)
    replay = record.replay()
    assert replay.failure is None
    assert replay.game.events == game.events


def test_a_touch_is_written_with_the_paragraph_it_broke() -> None:
    rules = vary("foster-two-pack", stop_trigger="touch")
    game = Game(rules, deal(rules, Chance(1)), "call-stop")
    game.touch(Pile.STOCK)
    game.call_stop(Seat.BLUE)
    record = record_of(game, {})
    assert [str(one) for one in record.entries] == ["red touches s ?F30", "blue stops F30"]
    same_again(record, game)
    assert changed(record, 1, "red touches s").replay().failure is None
    wrong = changed(record, 1, "red touches s ?F23").replay()
    assert "expected red touches s ?F30" in str(wrong.failure)
    assert wrong.game.events == []


def test_a_late_call_is_written_with_the_number_of_unseen_entries() -> None:
    game = example("6H t5>t2")
    while game.stoppable_breach(Seat.BLUE):
        game.play(game.position.compulsory()[0])
    late = len(game.events) - 1
    assert game.call_stop(Seat.BLUE, late).verdict.upheld
    record = record_of(game, {})
    assert [str(one) for one in record.entries][-1] == f"blue stops F23 {late} late"
    same_again(record, game)


def test_a_misplaced_card_is_put_right() -> None:
    rules = vary("foster-two-pack", misplay="before-next-turn-up")
    game = Game(rules, deal(rules, Chance(1)), "call-stop")
    game.misplace(Pile.T1, Pile.T2)
    game.put_right(Seat.BLUE)
    record = record_of(game, {})
    assert [str(one) for one in record.entries] == [
        "red misplaces 3H t1>t2",
        "blue puts right 3H",
    ]
    same_again(record, game)
    wrong = changed(record, 2, "blue puts right 7C").replay()
    assert "expected blue puts right 3H" in str(wrong.failure)
    assert wrong.game.events == game.events[:1]
    assert changed(record, 1, "blue misplaces 3H t1>t2").replay().game.events == []
    assert "is not on" in str(changed(record, 1, "red misplaces 7C t1>t2").replay().failure)


def test_a_compelled_play_is_written_and_read_back() -> None:
    laid = table("foster-two-pack", runs=(3, 0), s="(2) 7H", h="(3) [KD]", t1="8S", t2="8C")
    game = laid.game("call-stop")
    game.insist(do("^h"))
    game.call_stop(Seat.BLUE)
    game.compel(Seat.BLUE, do("s>t2"))
    entries = [entry_of(event) for event in game.events]
    assert str(entries[-1]) == "blue compels 7H s>t2"
    begun: list[TurnHeader | Entry] = [TurnHeader(1, Seat.RED), *entries[:2]]
    again = laid.game("call-stop")
    items = [*begun, TurnHeader(2, Seat.BLUE), read_entry("blue compels 7H s>t2")]
    assert replay_items(again, items, True).failure is None
    assert again.events == game.events
    for wrong, why in (
        ("blue compels 8H s>t2", "8H is not on s"),
        ("blue compels 7H s>t3", "cannot be demanded"),
        ("red compels 7H s>t2", "right after a stop"),
    ):
        replay = replay_items(
            laid.game("call-stop"), [*begun, TurnHeader(2, Seat.BLUE), read_entry(wrong)], True
        )
        assert why in str(replay.failure)


def test_of_two_equal_misplaced_cards_the_one_with_its_pack_is_put_right() -> None:
    laid = table("modern", t1="KS 7Hr", t2="8D", t3="KC 7Hb", t4="9D")
    game = laid.game("call-stop")
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.T3, Pile.T4)
    game.put_right(Seat.BLUE, card=card("7H", Seat.RED))
    game.put_right(Seat.BLUE)
    assert [str(entry_of(event)) for event in game.events[2:]] == [
        "blue puts right 7Hr",
        "blue puts right 7H",
    ]
    again = laid.game("call-stop")
    entries = [entry_of(event) for event in game.events]
    assert replay_items(again, [TurnHeader(1, Seat.RED), *entries], True).failure is None
    assert again.events == game.events


def test_a_card_put_right_on_a_foundation_is_read_back() -> None:
    laid = table("modern", t1="KS", t2="8D", f="6H", s="7H")
    game = laid.game("call-stop")
    game.misplace(Pile.STOCK, Pile.T2)
    game.put_right(Seat.BLUE, Pile.FOUNDATION)
    assert str(entry_of(game.events[-1])) == "blue puts right 7H on f"
    again = laid.game("call-stop")
    entries = [read_entry(str(entry_of(event))) for event in game.events]
    assert replay_items(again, [TurnHeader(1, Seat.RED), *entries], True).failure is None
    assert again.events == game.events


def test_a_public_record_must_name_the_cards_turned_up() -> None:
    record = public_record_of(example("^s"), {})
    failure = changed(record, 1, "^s").replay().failure
    assert failure is not None
    assert "the card that was turned up, after =" in str(failure)


def test_a_turn_header_must_name_the_player_on_turn() -> None:
    record = record_of(example("^s"), {})
    failure = replace(record, items=(TurnHeader(1, Seat.BLUE), *record.items[1:])).replay().failure
    assert failure is not None
    assert "expected the header of a turn of red" in str(failure)


def test_the_table_stops_errors_itself() -> None:
    game = example("6H t5>t2", strictness="auto-stop")
    record = record_of(game, {})
    assert [str(one) for one in record.entries] == ["6H t5>t2 ?F23", "table stops F23"]
    same_again(record, game)
    wrong = changed(record, 2, "table stops F26").replay()
    assert wrong.failure is not None
    twice = replace(record, items=(*record.items, record.items[-1])).replay()
    assert "an error before the table stops it" in str(twice.failure)


def test_an_error_in_a_record_of_a_strict_table_is_refused() -> None:
    record = replace(record_of(example("6H t5>t2"), {}), strictness="strict")
    replay = record.replay()
    assert "breaks F23" in str(replay.failure)
    assert replay.game.events == []


def test_the_result_must_be_that_of_the_replayed_game() -> None:
    record = record_of(example("^s"), {})
    claimed = replace(record, outcome=Outcome(Ending.OUT, Seat.RED, (58, 0)))
    replay = read_record(write_record(claimed)).replay()
    assert replay.failure is not None
    assert replay.failure.line == 1
    assert "not over" in str(replay.failure)
    assert len(replay.game.events) == 1


def test_a_deal_must_fit_the_rules_and_the_position() -> None:
    game = example("^s")
    record = record_of(game, {})
    with pytest.raises(CannotBePlayed, match="cannot be dealt the"):
        replace(record, rules=preset("foster-36")).game()
    other = replace(record, start=public_record_of(example(seed=2), {}).start)
    with pytest.raises(CannotBePlayed, match="not those that the position hides"):
        other.game()
    short = Deal(game.deal.cards(Seat.RED)[:20], game.deal.cards(Seat.BLUE))
    with pytest.raises(CannotBePlayed, match="too few cards"):
        replace(record, start=public_record_of(game, {}).start, deal=short).game()


def test_a_game_in_which_a_player_has_no_unseen_cards_is_written_and_read() -> None:
    rules = preset("foster-two-pack")
    line = "7Hr/-/-/-/-/-/-/- - 1?/2?/- -/-/2Sb red unseen=3Sr5Sr7Sr"
    start = read_position(line, rules)
    exercise_record(start, Random(1))
    blank = read_position("7Hr/-/-/-/-/-/-/- - -/-/3Sr -/-/2Sb red unseen=", rules)
    exercise_record(blank, Random(2))


@settings(max_examples=amount(10, 60))
@given(mutated_states(), st.randoms(use_true_random=False))
def test_a_game_from_any_accepted_position_is_written_and_read(
    built: tuple[RuleSet, State], random: Random
) -> None:
    position = accepted(*built)
    if position is not None:
        exercise_record(position, random)


def test_e12_a_record_says_that_the_game_was_won_by_the_stock() -> None:
    rules = vary("foster-two-pack", win_by="stock")
    game = table(rules, t1="TS", s="9D", S="(3)").game("call-stop")
    game.play(do("s>t1"))
    assert game.outcome
    won = read_record(write_record(record_of(game, {}))).outcome
    assert won
    assert won.message() == game.outcome.message()
    assert won.message().endswith("The stock was played.")
