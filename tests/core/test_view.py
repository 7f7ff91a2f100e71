"""The view: what a player may see, and that it contains nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.random_play import amount, begin, pick, reordered, walk
from helpers.strategies import rulesets
from russianbank.core.cards import Card, Seat
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.view import view

SETTINGS = settings(
    max_examples=amount(15, 40), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def cards_in(shown: object) -> Iterator[Card]:
    """Every card that can be reached from a view."""
    if isinstance(shown, Card):
        yield shown
    elif isinstance(shown, tuple):
        for one in shown:
            yield from cards_in(one)
    elif is_dataclass(shown):
        for field in fields(shown):
            yield from cards_in(getattr(shown, field.name))


def face_up(position: Position, seat: Seat | None) -> list[Card]:
    """The cards that lie face up, and all discards of the player, who may spread them."""
    cards = [one for pile in range(18) for one in position.cards(pile)]
    if position.turned_card:
        cards.append(position.turned_card)
    spread = position.rules.spread_opponent_discard
    for owner in Seat:
        discards = position.cards(20 + owner)
        cards += discards if owner is seat or spread else discards[-1:]
    return sorted(cards)


def check(position: Position) -> None:
    unseen = {one for pack in range(2) for one in position.unseen_cards(pack)}
    for seat in (*Seat, None):
        shown = view(position, seat)
        assert sorted(cards_in(shown)) == face_up(position, seat)
        assert not unseen & set(cards_in(shown))
        assert (shown.seat, shown.mover, shown.over) == (seat, position.seat, position.over)
        if seat is not None:
            assert shown.own is shown.sides[seat]
            assert shown.opponent is shown.sides[seat.other]
        assert shown.laid == tuple(position.is_laid(place) for place in range(8))
        common = 8 if position.rules.foundations == "none" else 16
        counts = [pile.count for pile in (*shown.tableau, *shown.foundations)]
        assert counts == [position.count(pile) for pile in range(common)]
        for owner in Seat:
            side = shown.sides[owner]
            assert side.stock.count == position.count(16 + owner)
            assert side.hand.count == position.count(18 + owner)
            assert side.discard.count == position.count(20 + owner)
            assert side.hand.top is (position.turned_card if owner is position.seat else None)
            assert side.discard.top is (position.cards(20 + owner) or (None,))[-1]


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_a_seat_is_shown_what_lies_face_up_and_nothing_else(name: str) -> None:
    for number in range(amount(1, 3)):
        for count, (position, _) in enumerate(walk(preset(name), number, 3000)):
            if count % 17 == 0 or position.over:
                check(position)


@SETTINGS
@given(rulesets(), st.integers(0, 2**32))
def test_no_rules_show_more(rules: RuleSet, number: int) -> None:
    for count, (position, _) in enumerate(walk(rules, number, 200)):
        if count % 11 == 0:
            check(position)


@SETTINGS
@given(rulesets(), st.integers(0, 2**32))
def test_a_view_does_not_depend_on_what_nobody_has_seen(rules: RuleSet, number: int) -> None:
    position, dealt, chance = begin(rules, number)
    for _ in range(chance.below(150)):
        if not position.over:
            position.play(pick(position, chance, True), dealt)
    other = reordered(position, dealt, chance)
    twin = position.copy()
    while not position.over and not position.chances(act := pick(position, chance, True)):
        position.play(act, dealt)
        twin.play(act, other)
        assert [view(twin, seat) for seat in Seat] == [view(position, seat) for seat in Seat]


def test_the_opponents_discards_show_only_their_top_unless_they_may_be_spread() -> None:
    foster = preset("foster-two-pack")
    spread = replace(foster, spread_opponent_discard=True)
    for position, _ in walk(foster, 4, 3000):
        if position.count(20) > 2:
            break
    cards = position.cards(20)
    assert view(position, Seat.RED).own.discard.shown == cards
    assert view(position, Seat.BLUE).opponent.discard.shown == cards[-1:]
    openly = Position.from_state(spread, position.state())
    assert view(openly, Seat.BLUE).opponent.discard.shown == cards


def test_a_hand_made_of_turned_over_discards_shows_nothing_though_it_is_known() -> None:
    known = 0
    for position, _ in walk(preset("modern"), 2, 3000, careless=False):
        for owner in Seat:
            if position.cards(18 + owner) and not position.turned_card:
                known += 1
                for seat in Seat:
                    assert view(position, seat).sides[owner].hand.shown == ()
    assert known > 10


def test_a_view_cannot_be_changed() -> None:
    shown = view(begin(preset("modern"), 1)[0], Seat.RED)
    with pytest.raises(FrozenInstanceError):
        shown.mover = Seat.BLUE  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        shown.own.stock.count = 0  # type: ignore[misc]
    assert hash(shown) == hash(view(begin(preset("modern"), 1)[0], Seat.RED))


@pytest.mark.parametrize("seat", [2, -1, True, "red", 0.0])
def test_a_seat_that_there_is_not_is_refused(seat: Any) -> None:
    position = begin(preset("foster-two-pack"), 1)[0]
    with pytest.raises(CannotBePlayed, match="a seat is"):
        view(position, seat)


def test_a_seat_may_be_given_by_its_number() -> None:
    position = begin(preset("foster-two-pack"), 1)[0]
    number: Any = 1
    assert view(position, number) == view(position, Seat.BLUE)
    assert view(position, number).seat is Seat.BLUE


def test_only_a_position_has_a_view() -> None:
    nothing: Any = None
    with pytest.raises(CannotBePlayed, match="a position is a Position"):
        view(nothing, Seat.RED)
