"""The board: what each act does to the cards, compared with a model made of plain lists.

The model knows every card, hidden cards too. It moves cards between lists as the definition of each
act says, and the position must have the same piles after each act.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.random_play import amount, begin, pick
from helpers.strategies import rulesets
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet


class Table:
    """Twenty-two lists of cards, and the cards among them that have been seen."""

    def __init__(self, rules: RuleSet, dealt: Deal) -> None:
        self.rules = rules
        self.piles: list[list[Card]] = [[] for _ in range(22)]
        self.seen: set[Card] = set()
        for seat in Seat:
            cards = list(dealt.cards(seat))
            self.piles[16 + seat] = cards[: rules.stock_size]
            rest = cards[rules.stock_size :]
            if rules.layout == "at-deal":
                for place in range(4):
                    self.lay(rest.pop(0), seat * 4 + place)
            if rules.first_card_discarded:
                self.lay(rest.pop(0), 20 + seat)
            self.piles[18 + seat] = rest[::-1]
            if rules.stock_top == "up":
                self.show(16 + seat)

    def show(self, pile: int) -> None:
        if self.piles[pile]:
            self.seen.add(self.piles[pile][-1])

    def lay(self, one: Card, pile: int) -> None:
        self.piles[pile].append(one)
        self.seen.add(one)

    def foundation_for(self, one: Card) -> int:
        first = 8 + one.suit * 2
        height = self.rules.ranks.index(str(one)[0])
        return next(pile for pile in (first, first + 1) if len(self.piles[pile]) == height)

    def do(self, act: Act, seat: Seat) -> None:
        def number(pile: Pile) -> int:
            return pile ^ seat if pile >= 16 else int(pile)

        source, target = number(act.source), number(act.target)
        piles = self.piles
        match act.kind:
            case Kind.TURN_UP:
                self.show(source)
            case Kind.TURN_OVER:
                piles[target] = piles[source][::-1]
                piles[source] = []
            case Kind.RUN:
                piles[target] += piles[source]
                piles[source] = []
            case Kind.REVERSE:
                piles[source].reverse()
            case Kind.UNDER:
                piles[target].insert(0, piles[source].pop())
            case Kind.PLAY | Kind.LAY:
                one = piles[source].pop()
                target = self.foundation_for(one) if act.target is Pile.FOUNDATION else target
                self.lay(one, target)
                if self.rules.stock_turns_itself and source in (16, 17):
                    self.show(source)

    def end_turn(self, seat: Seat) -> None:
        """If the rules say so, the next player's discard is turned over first (F54)."""
        hand, discard = 18 + seat, 20 + seat
        if self.rules.turn_over == "at-turn-start" and not self.piles[hand]:
            self.piles[hand] = self.piles[discard][::-1]
            self.piles[discard] = []


def check(position: Position, table: Table) -> None:
    for pile, cards in enumerate(table.piles):
        assert position.count(pile) == len(cards)
        seen = tuple(one for one in cards if one in table.seen)
        assert position.cards(pile) == seen
        assert position.unseen_in(pile) == len(cards) - len(seen)
    everything = {one for cards in table.piles for one in cards}
    hidden = sorted(everything - table.seen)
    assert sorted(position.unseen_cards(0) + position.unseen_cards(1)) == hidden
    assert all(one.pack == pack for pack in range(2) for one in position.unseen_cards(pack))


def play_beside(rules: RuleSet, number: int, longest: int) -> set[Kind]:
    position, dealt, chance = begin(rules, number)
    table = Table(rules, dealt)
    done = set()
    check(position, table)
    for count in range(longest):
        if position.over:
            break
        act, seat = pick(position, chance, True), position.seat
        turn = position.turn_number
        position.play(act, dealt)
        table.do(act, seat)
        if position.turn_number != turn and not position.over:
            table.end_turn(position.seat)
        if not position.over and count % 5 == 0:
            check(position, table)
        done.add(act.kind)
    return done


@pytest.mark.parametrize("name", preset_names())
def test_every_act_does_what_it_says(name: str) -> None:
    done: set[Kind] = set()
    for number in range(amount(2, 4)):
        done |= play_beside(preset(name), number, amount(700, 1500))
    one_pack = {Kind.LAY, Kind.RUN, Kind.REVERSE, Kind.UNDER}
    often = {Kind.PLAY, Kind.TURN_UP}
    assert often | one_pack <= done if preset(name).packs == "one" else often <= done


@settings(max_examples=amount(15, 30), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rulesets(), st.integers(0, 2**32))
def test_every_act_does_what_it_says_under_any_rules(rules: RuleSet, number: int) -> None:
    play_beside(rules, number, 200)


def test_at_the_deal_nothing_but_the_tableau_has_been_seen() -> None:
    position, dealt, _ = begin(preset("foster-two-pack"), 11)
    counts = [position.count(pile) for pile in range(22)]
    assert counts == [1] * 8 + [0] * 8 + [12, 12, 36, 36, 0, 0]
    assert [position.unseen_in(pile) for pile in range(16, 20)] == [12, 12, 36, 36]
    row = [position.cards(place)[0] for place in range(8)]
    assert row == [*dealt.cards(Seat.RED)[12:16], *dealt.cards(Seat.BLUE)[12:16]]


def test_where_the_stock_lies_face_up_its_last_card_dealt_shows() -> None:
    position, dealt, _ = begin(preset("french"), 11)
    for seat in Seat:
        assert position.cards(16 + seat) == (dealt.cards(seat)[12],)
        assert position.unseen_in(16 + seat) == 12


def test_before_the_first_turn_of_the_one_pack_game_the_table_is_bare() -> None:
    position, _, _ = begin(preset("foster-one-pack"), 11)
    assert [position.count(pile) for pile in range(18)] == [0] * 18
    assert [position.is_laid(place) for place in range(8)] == [False] * 8
    assert position.spaces() == 0


def test_spaces_are_the_bare_places_in_use() -> None:
    position, dealt, chance = begin(preset("foster-one-pack"), 2)
    while not position.over:
        used = [place for place in range(8) if position.is_laid(place)]
        assert position.spaces() == sum(not position.count(place) for place in used)
        position.play(pick(position, chance, False), dealt)
    assert len(used) == 8


def test_chance_drives_the_same_game_twice() -> None:
    one, two = (begin(preset("modern"), 3) for _ in range(2))
    for _ in range(200):
        acts = [pick(position, chance, True) for position, _, chance in (one, two)]
        assert acts[0] is acts[1]
        assert one[0].play(acts[0], one[1]) is two[0].play(acts[1], two[1])
    assert one[0] == two[0]
    assert one[2].word() == two[2].word() != Chance(3).word()
