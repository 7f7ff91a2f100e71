"""Acts are read and written, alone and checked against a position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.random_play import amount, walk
from helpers.strategies import games
from helpers.tables import do, lay, table
from russianbank.core.act import ACTS, Kind
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment, RussianBankError
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.notation import act_text, find_act, read_act
from russianbank.notation.act_notation import read_act_name

SMALL = table(
    "foster-two-pack",
    t1="KD",
    t2="7S",
    t3="6Hr",
    t4="8D",
    t5="6Hb",
    t6="KC",
    t7="QD",
    t8="",
    s="(3) 5C",
    f="AS",
    turned="2S",
    D="9D",
)


def refusal(position: Position, text: str, kind: type[RussianBankError] = CannotBePlayed) -> str:
    with pytest.raises(kind) as caught:
        read_act(text, position)
    return str(caught.value)


def test_every_act_is_read_back_and_laying_as_playing() -> None:
    for act in ACTS.values():
        read = read_act(str(act))
        assert str(read) == str(act)
        assert read is act or act.kind is Kind.LAY


@pytest.mark.parametrize("name", preset_names())
def test_every_playable_act_of_a_game_is_read_back(name: str) -> None:
    for seed in range(amount(1, 3)):
        for position, _ in walk(preset(name), seed, 60):
            for act in position.playable():
                text = act_text(position, act)
                assert read_act(text, position) is act
                assert find_act(position, text) is act


def test_an_act_is_written_with_the_card_it_moves() -> None:
    texts = {act_text(SMALL.position, act) for act in SMALL.position.playable()}
    assert {"2S h>f", "7S t2>t4", "6H t3>t2", "5C s>t5", "8D t4>D", "2S h>d"} <= texts


def test_a_card_nobody_has_seen_is_not_written() -> None:
    start = table("foster-two-pack", s="(3)").position
    assert act_text(start, do("^s")) == "^s"
    assert act_text(start, do("^h")) == "^h"


def test_seen_cards_of_a_hand_are_face_down_until_turned_up() -> None:
    later = table("foster-two-pack", h="5C 7D", s="(1) 9H").position
    assert act_text(later, do("^h")) == "^h"
    assert read_act("^h=7D", later) is do("^h")
    assert refusal(later, "^h=5C") == "^h cannot turn up 5C: another card is on top there"
    with pytest.raises(CannotBePlayed, match="7D is not face up on top of any pile"):
        find_act(later, "7D")


@pytest.mark.parametrize("text", ["t3>t2", "6H t3>t2", "6h  t3>t2", "6♥ t3>t2", "6Hr t3>t2"])
def test_the_card_may_be_left_out_but_not_be_wrong(text: str) -> None:
    assert read_act(text, SMALL.position) is do("t3>t2")


def test_the_error_names_the_card_on_top() -> None:
    assert refusal(SMALL.position, "7H t3>t2") == "7H is not on t3: the top card there is 6H"
    assert refusal(SMALL.position, "6Hb t3>t2") == "6Hb is not on t3: the top card there is 6H"
    assert "no card there is face up" in refusal(SMALL.position, "7H S>t2")


def test_the_error_for_an_act_lists_what_can_be_played() -> None:
    said = refusal(SMALL.position, "KD t1>t2")
    assert said.startswith("KD t1>t2 cannot be played here")
    assert "2S h>f" in said


def test_a_card_turned_up_must_be_one_that_nobody_has_seen() -> None:
    start = table("foster-two-pack", t1="9H", s="(3)").position
    unseen = start.unseen_cards(0)[0]
    assert read_act(f"^s={unseen}", start) is do("^s")
    assert refusal(start, "^s=9Hb").endswith("that card has already been seen")
    assert refusal(SMALL.position, "2S h>f=7C") == "h>f turns no card up; remove =7C"
    assert refusal(start, "9H ^s") == "^s moves no card; remove 9H"


def test_laying_in_the_first_turn_is_recognised_by_the_position() -> None:
    first = table("foster-one-pack").position
    assert read_act("h>t1", first) is lay(1)
    assert read_act("h>t1") is do("h>t1")


def test_any_of_several_equal_spaces_may_be_named() -> None:
    two_spaces = table("foster-two-pack", t2="", t6="", s="(1) 9H").position
    assert read_act("9H s>t6", two_spaces) is do("s>t6")
    assert find_act(two_spaces, "9H t6") is do("s>t6")


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    last = table("foster-two-pack", h="", turned="2S", f="AS")
    last.play("h>f")
    assert "the game is over" in refusal(last.position, "^h", NotTheMoment)
    with pytest.raises(NotTheMoment, match="the game is over"):
        find_act(last.position, "2S")


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("8D", "t4>D"),
        ("2S f", "h>f"),
        ("2S>d", "h>d"),
        ("2s t8", "h>t8"),
        ("6Hb", "t5>t2"),
        ("6hr > t2", "t3>t2"),
        ("t3>t2", "t3>t2"),
        ("6H t3>t2", "t3>t2"),
    ],
)
def test_a_card_is_enough_if_only_one_act_fits(text: str, act: str) -> None:
    position = table(
        "foster-two-pack",
        t1="KD",
        t2="7S",
        t3="6Hr",
        t4="8D",
        t5="6Hb",
        t6="KC",
        t7="QD",
        t8="" if "t8" in text else "TS",
        s="(3) 2D",
        f="AS",
        turned="2S",
        D="9D",
    ).position
    assert find_act(position, text) is do(act)


def test_an_ambiguous_card_is_refused_with_the_possible_acts() -> None:
    with pytest.raises(CannotBeRead, match="can mean 6H t3>t2, 6H t5>t2; write one") as refused:
        find_act(SMALL.position, "6H t2")
    assert refused.value.expected == "an act in full"


def test_a_card_that_cannot_go_there_is_refused_with_its_pile() -> None:
    with pytest.raises(CannotBePlayed, match=r"KD t1>t2 cannot be played here\. .* Playable are"):
        find_act(SMALL.position, "KD t2")
    with pytest.raises(CannotBePlayed, match="KD on t1 cannot go to t1; playable are"):
        find_act(SMALL.position, "KD t1")
    with pytest.raises(CannotBePlayed, match="9D on D cannot go anywhere"):
        find_act(table("foster-two-pack", D="9D").position, "9D")


@pytest.mark.parametrize("text", ["", "hello", "t9>f", "t1>t1", "h>h", "^d", "^s=", "=2D"])
def test_text_that_is_no_act_is_refused(text: str) -> None:
    with pytest.raises(CannotBeRead, match="expected an act such as") as refused:
        read_act(text)
    assert refused.value.expected == "an act such as 7D t3>f, ^s or h>d"
    with pytest.raises(CannotBeRead):
        find_act(SMALL.position, text)


@given(st.text(max_size=30))
def test_any_text_is_read_as_an_act_or_refused(text: str) -> None:
    try:
        name = read_act_name(text)
    except CannotBeRead:
        return
    assert read_act_name(str(name)) == name


@given(games(), st.data())
def test_every_playable_act_is_found(game: Game, data: st.DataObject) -> None:
    position = game.position
    if position.over:
        return
    act = data.draw(st.sampled_from(position.playable()))
    assert find_act(position, act_text(position, act)) is act


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("t1>d", "Only a card turned up from your hand goes on your own discard (F41)."),
        ("8S t1>d", "on your own discard (F41)."),
        ("8S d", "on your own discard (F41)."),
        ("S>D", "You may not take that card of your opponent"),
        ("f>t1", "A card on a foundation stays there (F17)."),
        ("8S f", "A foundation starts with the lowest card"),
        ("h>t1", "turn it up first (F41)"),
        ("pass", "A turn ends by discarding a card from your hand (F41)."),
        ("d^h", "You can turn your discard over when your hand is empty (F54)."),
    ],
)
def test_an_impossible_act_is_refused_with_the_reason(text: str, reason: str) -> None:
    laid = table("foster-two-pack", t1="8S", s="KH", h="(2)", d="9C", S="3H", D="7C")
    with pytest.raises(CannotBePlayed) as refused:
        find_act(laid.position, text)
    assert reason in str(refused.value)


@pytest.mark.parametrize("text", ["t1>t1", "8S t1", "x>d"])
def test_a_meaningless_text_is_refused_without_a_rule(text: str) -> None:
    laid = table("foster-two-pack", t1="8S", s="KH")
    with pytest.raises((CannotBeRead, CannotBePlayed)) as refused:
        find_act(laid.position, text)
    assert "(F" not in str(refused.value)
