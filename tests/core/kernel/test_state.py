"""The state of a position as plain data, and the states that are refused as impossible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.random_play import amount, begin, pick, walk
from helpers.strategies import rulesets
from russianbank.core.cards import Card, Seat, card
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

FOSTER = preset("foster-two-pack")
FOSTER_36 = preset("foster-36")
ONE_PACK = preset("foster-one-pack")


@pytest.mark.parametrize("name", preset_names())
def test_every_position_met_in_play_can_be(name: str) -> None:
    for count, (position, _) in enumerate(walk(preset(name), 5, 3000)):
        if count % 5 == 0 or position.over:
            state = position.state()
            state.check(position.rules)
            assert hash(state) == hash(position.state())


@settings(max_examples=amount(15, 30), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rulesets(), st.integers(0, 2**32))
def test_every_position_met_under_any_rules_can_be(rules: RuleSet, number: int) -> None:
    for count, (position, _) in enumerate(walk(rules, number, 200)):
        if count % 5 == 0 or position.over:
            position.state().check(rules)


def test_a_short_pack_goes_round_the_corner_in_a_run() -> None:
    rules = replace(ONE_PACK, ranks="6789TJQKA")
    state = one_pack_state("6789TJQKA", ["KS AS 6S"])
    state.check(rules)
    with pytest.raises(CannotBePlayed, match="run"):
        one_pack_state("6789TJQKA", ["KS 6S"]).check(rules)


def test_states_are_equal_whatever_the_turns_played() -> None:
    state = begin(FOSTER, 1)[0].state()
    assert replace(state, turns=9) == state
    assert replace(state, looks=1) != state
    with pytest.raises(FrozenInstanceError):
        state.turns = 1  # type: ignore[misc]


def one_pack_state(ranks: str, tableau: list[str]) -> State:
    """A one-pack position in which all other cards but one of blue's are red's unseen hand."""
    shown = [tuple(card(face) for face in pile.split()) for pile in tableau]
    rest = [one for one in map(card, faces(ranks)) if not any(one in pile for pile in shown)]
    position = begin(replace(ONE_PACK, ranks=ranks), 1)[0]
    piles = [(0, pile) for pile in [*shown, *[()] * (22 - len(shown))]]
    piles[18], piles[19] = (len(rest) - 1, ()), (1, ())
    return replace(position.state(), piles=tuple(piles), unseen=(tuple(rest), ()), laid=255)


def faces(ranks: str) -> list[str]:
    return [rank + suit for suit in "SHCD" for rank in ranks]


def with_pile(state: State, pile: int, hidden: int, cards: tuple[Card, ...]) -> State:
    piles = list(state.piles)
    piles[pile] = (hidden, cards)
    return replace(state, piles=tuple(piles))


def without(state: State, one: Card) -> State:
    """The same with one card of red's hand gone."""
    unseen = tuple(other for other in state.unseen[0] if other is not one)
    hidden = state.piles[18][0] - (len(state.unseen[0]) - len(unseen))
    return with_pile(replace(state, unseen=(unseen, state.unseen[1])), 18, hidden, ())


def start(rules: RuleSet) -> State:
    return begin(rules, 1)[0].state()


def unseen_card(state: State, rank: str) -> Card:
    return next(one for one in state.unseen[0] if str(one)[0] == rank)


def a_card_on_two_piles(state: State) -> State:
    return with_pile(state, 1, 0, state.piles[0][1])


def a_card_seen_and_unseen(state: State) -> State:
    return with_pile(state, 20, 0, state.unseen[0][:1])


def unseen_cards_on_the_tableau(state: State) -> State:
    return with_pile(state, 0, 1, state.piles[0][1])


def unseen_cards_in_a_discard(state: State) -> State:
    return with_pile(state, 20, 2, ())


def fewer_hidden_than_unseen(state: State) -> State:
    return with_pile(state, 18, state.piles[18][0] - 1, ())


def an_ace_below_no_foundation(state: State) -> State:
    two = unseen_card(state, "2")
    return with_pile(without(state, two), 8 + 2 * two.suit, 0, (two,))


def a_foundation_of_another_suit(state: State) -> State:
    ace = unseen_card(state, "A")
    return with_pile(without(state, ace), 8 + 2 * (3 - ace.suit), 0, (ace,))


def turned_up_from_an_unseen_hand(state: State) -> State:
    return replace(state, turned=True)


def a_player_without_cards(state: State) -> State:
    state = replace(state, unseen=((), state.unseen[1]))
    return with_pile(with_pile(state, 16, 0, ()), 18, 0, ())


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (a_card_on_two_piles, "lies in two places"),
        (a_card_seen_and_unseen, "lies in two places"),
        (unseen_cards_on_the_tableau, "only a stock or a hand"),
        (unseen_cards_in_a_discard, "only a stock or a hand"),
        (fewer_hidden_than_unseen, "35|47"),
        (an_ace_below_no_foundation, "does not belong on that foundation"),
        (a_foundation_of_another_suit, "does not belong on that foundation"),
        (turned_up_from_an_unseen_hand, "turned up, but none has been seen"),
        (a_player_without_cards, "red has no card left"),
    ],
)
def test_an_impossible_state_is_refused(spoil: Callable[[State], State], words: str) -> None:
    start(FOSTER).check(FOSTER)
    with pytest.raises(CannotBePlayed, match=words):
        spoil(start(FOSTER)).check(FOSTER)
    with pytest.raises(CannotBePlayed, match=words):
        Position.from_state(FOSTER, spoil(start(FOSTER)))


def test_a_card_of_another_pack_size_is_refused() -> None:
    with pytest.raises(CannotBePlayed, match="does not belong to foster-36"):
        start(FOSTER).check(FOSTER_36)


def test_a_foundation_of_a_short_pack_begins_with_its_lowest_card() -> None:
    state = start(FOSTER_36)
    six, ace = unseen_card(state, "6"), unseen_card(state, "A")
    with_pile(without(state, six), 8 + 2 * six.suit, 0, (six,)).check(FOSTER_36)
    with pytest.raises(CannotBePlayed, match="does not belong on that foundation"):
        with_pile(without(state, ace), 8 + 2 * ace.suit, 0, (ace,)).check(FOSTER_36)


def test_the_one_pack_game_has_no_foundation_to_hold_a_card() -> None:
    state = one_pack_state("A23456789TJQK", ["", "7H"])
    state.check(ONE_PACK)
    ace = card("AS")
    with pytest.raises(CannotBePlayed, match="has no foundations"):
        with_pile(without(state, ace), 8, 0, (ace,)).check(ONE_PACK)


@pytest.mark.parametrize("pile", ["AS 2S 3S", "3S 2S AS KS", "QD KD AD", "7H"])
def test_a_one_pack_pile_is_a_run_up_or_down_in_suit(pile: str) -> None:
    one_pack_state("A23456789TJQK", [pile]).check(ONE_PACK)


@pytest.mark.parametrize("pile", ["AS 3S", "2S 3S 2H", "2H 3S", "AS 2S 3S 2D", "4H 5H 7H"])
def test_no_other_pile_is(pile: str) -> None:
    with pytest.raises(CannotBePlayed, match="t1 is not one run in suit"):
        one_pack_state("A23456789TJQK", [pile]).check(ONE_PACK)


def test_a_place_not_yet_laid_holds_no_card() -> None:
    state = replace(one_pack_state("A23456789TJQK", ["", "", "7H"]), laid=3)
    with pytest.raises(CannotBePlayed, match="t3 has cards but has not been laid"):
        state.check(ONE_PACK)


def test_a_finished_game_may_leave_a_player_without_cards() -> None:
    for number in range(50):
        *_, (position, _) = walk(preset("foster-32"), number, 5000, careless=False)
        if position.winning_seat is not None:
            break
    assert position.left(position.winning_seat or Seat.RED) == 0
    position.state().check(position.rules)
    rebuilt = Position.from_state(position.rules, position.state())
    assert rebuilt.over
    assert rebuilt.winning_seat is position.winning_seat
    with pytest.raises(CannotBePlayed, match="game would be over"):
        replace(position.state(), ended=0).check(position.rules)


def test_a_state_shows_what_has_happened() -> None:
    position, dealt, chance = begin(FOSTER, 1)
    while position.turned_card is None:
        position.play(pick(position, chance, False), dealt)
    state = position.state()
    assert state.turned
    assert state.piles[18 + state.seat][1] == (position.turned_card,)
    assert state.seat is position.seat
