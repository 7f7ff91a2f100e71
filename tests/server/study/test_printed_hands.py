"""The printed hands on the study board: their lines, and what happens away from them."""

from __future__ import annotations

import pytest
from msgspec import structs

from russianbank.core.cards import Seat
from russianbank.server.domain_errors import NotFound, NothingToAnalyse
from russianbank.server.study.printed_hands import (
    HANDS,
    HandRequest,
    PrintedHand,
    hand_reply,
    idea_of,
    printed_hand,
)

LANGUAGES = ("en", "de", "fr", "pt")


def line(hand: PrintedHand, last: int) -> list[str]:
    """The steps from the start to a place."""
    steps: list[str] = []
    while last:
        place = hand.places[last - 1]
        steps.append(place.step)
        last = place.after
    return steps[::-1]


@pytest.mark.parametrize("name", HANDS)
def test_every_place_is_reached_by_its_steps(name: str) -> None:
    hand = printed_hand(name, "en")
    ends = [len(hand.places)] if hand.other is None else [hand.other - 1, len(hand.places)]
    for end in ends:
        steps = line(hand, end)
        reply = hand_reply(name, HandRequest(0, steps, len(steps)))
        assert reply.study.refusal is None
        assert reply.study.steps == steps
        assert reply.places[-1] == end
        assert None not in reply.places


@pytest.mark.parametrize("name", HANDS)
def test_it_is_the_same_in_every_language_but_for_the_texts(name: str) -> None:
    hands = [printed_hand(name, language) for language in LANGUAGES]
    for each in zip(*(hand.places for hand in hands), strict=True):
        notes = [place.note for place in each]
        if notes[0] is None:
            assert notes == [None] * len(LANGUAGES)
            continue
        texts = {note.text for note in notes if note}
        assert len(texts) == len(LANGUAGES)
        assert len({tuple(note.paragraphs) for note in notes if note}) == 1


def test_all_seven_diagrams_are_places() -> None:
    found = []
    for name in HANDS:
        hand = printed_hand(name, "en")
        found += [hand.diagram, *(one.diagram for one in hand.places)]
    assert sorted(filter(None, found)) == [1, 2, 3, 4, 5, 6, 7]


def test_a_step_of_ones_own_leaves_the_line_and_taking_it_back_returns() -> None:
    hand = printed_hand("two-packs", "en")
    before = line(hand, 4)
    left = hand_reply("two-packs", HandRequest(0, [*before, "6C t2>t3"]))
    assert left.places == [0, 1, 2, 3, 4, None]
    assert left.study.refusal is None
    again = hand_reply("two-packs", HandRequest(4, []))
    assert again.places == [4]
    shown, played = again.study.view, hand_reply("two-packs", HandRequest(0, before)).study.view
    assert shown == structs.replace(played, undo=None)


def test_the_same_plays_in_another_order_come_back_to_the_line() -> None:
    hand = printed_hand("two-packs", "en")
    first, *others = line(hand, 4)
    reply = hand_reply("two-packs", HandRequest(0, [first, *others[::-1]]))
    assert reply.places[0] == 0
    assert reply.places[-1] == 4


def test_the_other_line_begins_where_the_author_says() -> None:
    hand = printed_hand("one-pack", "en")
    assert hand.other is not None
    assert hand.other_note is not None
    assert hand.places[hand.other - 1].after == 91
    assert printed_hand("two-packs", "en").other is None


def test_an_idea_ends_with_the_first_card_that_is_turned_up() -> None:
    hand = printed_hand("two-packs", "en")
    idea = idea_of("two-packs", HandRequest(4, ["t2>t3", "^s", "t3>t2"]))
    assert list(map(str, idea.own)) == ["t2>t3", "^s"]
    assert list(map(str, idea.authors)) == [hand.places[4].act]
    assert idea.position.seat is Seat.RED


@pytest.mark.parametrize("steps", [[], ["t1>t2", "^s"], ["red stops"]])
def test_there_is_no_idea_without_a_play(steps: list[str]) -> None:
    with pytest.raises(NothingToAnalyse):
        idea_of("two-packs", HandRequest(4, steps))


def test_at_the_end_of_a_line_the_author_has_no_plan() -> None:
    hand = printed_hand("two-packs", "en")
    view = hand_reply("two-packs", HandRequest(len(hand.places), [])).study.view
    act = view.acts[0]
    idea = idea_of("two-packs", HandRequest(len(hand.places), [act]))
    assert idea.authors == []
    assert idea.plans == [idea.own]


def test_a_step_that_the_cards_do_not_allow_is_refused() -> None:
    reply = hand_reply("two-packs", HandRequest(0, ["t1>t2", "t4>f"]))
    assert reply.study.refusal is not None
    assert reply.places == [0]


def test_a_place_that_is_not_there_is_refused() -> None:
    for ask in (hand_reply, idea_of):
        with pytest.raises(NotFound):
            ask("two-packs", HandRequest(900, []))


def test_a_hand_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotFound):
        printed_hand("three-packs", "en")
    with pytest.raises(NotFound):
        hand_reply("three-packs", HandRequest(0, []))
