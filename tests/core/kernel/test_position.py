"""The position: what must be true at every point of every game, under any rules.

Each property is checked in games of every preset and of random rule sets. The players often do
acts that are playable but not lawful.
"""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.random_play import Claim, all_cards, amount, begin, check_along, pick, reordered, walk
from helpers.strategies import rulesets
from helpers.tables import table
from russianbank.core.act import ACTS, Act, Kind, Pile, act
from russianbank.core.build_info import compiled
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_position, write_position

SEEDS = st.integers(0, 2**32)
every_preset = pytest.mark.parametrize("name", preset_names())
any_table = settings(
    max_examples=amount(8, 20), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def whole(position: Position) -> tuple[object, ...]:
    """Everything that can be asked of a position."""
    return (
        position.state(),
        position.turn_number,
        position.symmetric_hash,
        position.exact_hash,
        position.lawful(),
        position.playable(),
        position.compulsory(),
    )


def equal_states_make_equal_positions(position: Position, dealt: Deal, chance: Chance) -> None:
    state = position.state()
    again = Position.from_state(position.rules, replace(state, turns=state.turns + 1))
    assert (position == again, hash(position)) == (True, hash(again))
    assert len({position, again, position.copy()}) == 1
    for one in [] if position.over else position.playable()[:6]:
        other = position.copy()
        other.play(one, dealt)
        assert (position == other) == (state == other.state())
        other.undo()
        assert (position == other, hash(position)) == (True, hash(other))


def every_card_lies_in_one_place(position: Position, dealt: Deal, chance: Chance) -> None:
    seen = [card for pile in range(22) for card in position.cards(pile)]
    unseen = [card for pack in range(2) for card in position.unseen_cards(pack)]
    assert sorted(seen + unseen) == all_cards(position.rules)
    assert sum(position.count(pile) for pile in range(22)) == len(seen) + len(unseen)
    for pile in range(22):
        assert position.count(pile) == position.unseen_in(pile) + len(position.cards(pile))
        assert position.unseen_in(pile) == 0 or 16 <= pile < 20
        top = position.cards(pile)[-1] if position.cards(pile) else None
        hand = 18 <= pile < 20
        turned = position.turned_card if pile == 18 + position.seat else None
        assert position.known_top(pile) is top
        assert position.face_up(pile) is (turned if hand else top)
    for seat in Seat:
        assert position.left(seat) == sum(position.count(pile + seat) for pile in (16, 18, 20))


def a_copy_is_equal_and_goes_its_own_way(position: Position, dealt: Deal, chance: Chance) -> None:
    before = whole(position)
    twin = position.copy()
    assert twin == position
    assert whole(twin) == before
    while not twin.over and twin.turn_number < position.turn_number + 2:
        twin.play(pick(twin, chance, True), dealt)
    assert whole(position) == before
    assert position.over or twin != position


def it_can_be_written_down_and_rebuilt(position: Position, dealt: Deal, chance: Chance) -> None:
    rebuilt = Position.from_state(position.rules, position.state())
    assert rebuilt == position
    assert whole(rebuilt) == whole(position)
    for one in position.playable():
        assert rebuilt.breach(one) == position.breach(one)


def it_survives_a_journey_to_another_process(
    position: Position, dealt: Deal, chance: Chance
) -> None:
    twin = pickle.loads(pickle.dumps(position))
    assert twin == position
    assert whole(twin) == whole(position)


def the_lists_and_the_verdicts_agree(position: Position, dealt: Deal, chance: Chance) -> None:
    lawful, playable, bound = position.lawful(), position.playable(), position.compulsory()
    assert len(set(playable)) == len(playable)
    assert set(lawful) <= set(playable)
    assert {one for one in playable if position.breach(one) == ""} == set(lawful)
    assert len(set(lawful)) == len(lawful)
    assert (not lawful) == position.over
    assert not bound or set(bound) == set(lawful)


def acts_that_are_not_listed_are_refused(position: Position, dealt: Deal, chance: Chance) -> None:
    playable = set(position.playable())
    spaces = [p for p in range(8) if position.is_laid(p) and not position.count(p)]
    meant = playable | {
        act(Kind.PLAY, one.source, Pile(place))
        for one in playable
        if one.kind is Kind.PLAY and spaces and one.target == spaces[0]
        for place in spaces
        if place != one.source
    }
    refused = [one for one in ACTS.values() if not position.allows(one)]
    assert set(refused) == set(ACTS.values()) - meant
    before = whole(position)
    for _ in range(5):
        one = refused[chance.below(len(refused))]
        with pytest.raises(NotTheMoment if position.over else CannotBePlayed):
            position.play(one, dealt)
        with pytest.raises(NotTheMoment if position.over else CannotBePlayed):
            position.breach(one)
    assert whole(position) == before


def every_act_can_be_done_and_taken_back(position: Position, dealt: Deal, chance: Chance) -> None:
    before = whole(position)
    for one in position.playable():
        unseen = {card for pack in range(2) for card in position.unseen_cards(pack)}
        foreseen = dict(position.chances(one))
        pile = position.turns_up(one)
        shown = position.play(one, dealt)
        assert (shown is None) == (pile is None) == (not foreseen)
        now_unseen = {card for pack in range(2) for card in position.unseen_cards(pack)}
        if shown is None:
            assert now_unseen == unseen
        else:
            assert unseen - now_unseen == {shown}
            assert shown in foreseen
            assert sum(foreseen.values()) == pytest.approx(1)
        assert position.turn_number - before[1] in (0, 1)  # type: ignore[operator]
        position.undo()
        assert whole(position) == before


def a_completed_deal_fits_what_has_been_seen(
    position: Position, dealt: Deal, chance: Chance
) -> None:
    other = position.sample_deal(chance)
    twin = position.copy()
    while not twin.over and twin.turn_number < position.turn_number + 3:
        one = pick(twin, chance, True)
        foreseen = {card for card, _ in twin.chances(one)}
        shown = twin.play(one, other)
        assert shown in foreseen or (shown is None and not foreseen)
        every_card_lies_in_one_place(twin, other, chance)


CLAIMS: list[Claim] = [
    every_card_lies_in_one_place,
    equal_states_make_equal_positions,
    a_copy_is_equal_and_goes_its_own_way,
    it_can_be_written_down_and_rebuilt,
    it_survives_a_journey_to_another_process,
    the_lists_and_the_verdicts_agree,
    acts_that_are_not_listed_are_refused,
    every_act_can_be_done_and_taken_back,
    a_completed_deal_fits_what_has_been_seen,
]
every_claim = pytest.mark.parametrize("claim", CLAIMS, ids=[one.__name__ for one in CLAIMS])


@every_claim
@every_preset
def test_it_holds_in_games_of_every_preset(name: str, claim: Claim) -> None:
    for number in range(amount(1, 3)):
        check_along(preset(name), number, claim, 2000, 97)


@every_claim
@any_table
@given(rules=rulesets(), number=SEEDS)
def test_it_holds_under_any_rules(claim: Claim, rules: RuleSet, number: int) -> None:
    check_along(rules, number, claim, 400, 23)


def check_undo(rules: RuleSet, number: int, longest: int, careless: bool) -> None:
    position, dealt, chance = begin(rules, number)
    moments = [whole(position)]
    while not position.over and len(moments) < longest:
        position.play(pick(position, chance, careless), dealt)
        moments.append(whole(position))
    while len(moments) > 1:
        assert whole(position) == moments.pop()
        position.undo()
    assert whole(position) == moments.pop()
    assert position == Position.start(rules, dealt)
    with pytest.raises(NotTheMoment):
        position.undo()


@pytest.mark.sample(1)
@every_preset
@pytest.mark.parametrize("careless", [False, True])
def test_whole_games_can_be_taken_back_act_by_act(name: str, careless: bool) -> None:
    check_undo(preset(name), 3, amount(400, 1000), careless)


@any_table
@given(rules=rulesets(), number=SEEDS, careless=st.booleans())
def test_games_under_any_rules_can_be_taken_back(
    rules: RuleSet, number: int, careless: bool
) -> None:
    check_undo(rules, number, 300, careless)


def test_the_past_makes_no_difference() -> None:
    position, dealt, chance = begin(preset("foster-two-pack"), 1)
    fresh = position.copy()
    position.play(pick(position, chance, False), dealt)
    assert position != fresh
    position.undo()
    assert position == fresh
    with pytest.raises(NotTheMoment):
        fresh.undo()


def test_it_is_equal_to_no_other_thing_nor_under_other_rules() -> None:
    rules = preset("foster-two-pack")
    position, dealt, _ = begin(rules, 1)
    assert position != "position"
    assert position != Position.start(replace(rules, borrow="no"), dealt)


@pytest.mark.parametrize("short_of", [Seat.RED, Seat.BLUE])
def test_a_deal_too_short_for_stock_and_tableau_is_refused(short_of: Seat) -> None:
    rules = preset("foster-two-pack")
    dealt = deal(rules, Chance(1))
    red, blue = (dealt.cards(seat)[: 15 if seat is short_of else 16] for seat in Seat)
    with pytest.raises(CannotBePlayed, match=f"{short_of} has 15 cards; .* at least 16"):
        Position.start(rules, Deal(red, blue))


# Hidden cards


def check_nothing_hidden_shows(rules: RuleSet, number: int, longest: int) -> None:
    """Two deals that differ only in cards not yet turned up give equal positions until then."""
    position, dealt, chance = begin(rules, number)
    acts: list[Act] = []
    for _ in range(chance.below(longest)):
        if position.over:
            break
        acts.append(pick(position, chance, True))
        position.play(acts[-1], dealt)
    other = reordered(position, dealt, chance)
    one, two = Position.start(rules, dealt), Position.start(rules, other)
    for done in acts:
        assert one == two
        assert one.chances(done) == two.chances(done)
        assert one.play(done, dealt) == two.play(done, other)
    assert whole(one) == whole(two) == whole(position)
    while not one.over:
        done = pick(one, chance, True)
        foreseen = one.chances(done)
        assert two.chances(done) == foreseen
        shown, shown_too = one.play(done, dealt), two.play(done, other)
        if shown != shown_too:
            assert {shown, shown_too} <= {card for card, _ in foreseen}
            assert one != two
            return
        assert whole(one) == whole(two)


@every_preset
def test_nothing_hidden_shows(name: str) -> None:
    for number in range(amount(2, 4)):
        check_nothing_hidden_shows(preset(name), number, 400)


@any_table
@given(rules=rulesets(), number=SEEDS)
def test_nothing_hidden_shows_under_any_rules(rules: RuleSet, number: int) -> None:
    check_nothing_hidden_shows(rules, number, 100)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["foster-two-pack", "foster-one-pack", "french"])
def test_sampled_deals_turn_up_each_card_with_its_probability(name: str) -> None:
    position, dealt, chance = begin(preset(name), 5)
    while not (position.lawful() and len(position.chances(position.lawful()[-1])) in range(4, 31)):
        position.play(pick(position, chance, False), dealt)
    done = position.lawful()[-1]
    foreseen = position.chances(done)
    rounds = 200 * len(foreseen)
    shown = Counter(position.copy().play(done, position.sample_deal(chance)) for _ in range(rounds))
    assert set(shown) == {card for card, _ in foreseen}
    freedom = len(foreseen) - 1
    squares = sum((shown[card] - rounds * odds) ** 2 / (rounds * odds) for card, odds in foreseen)
    assert squares < freedom + 5 * (2 * freedom) ** 0.5


# What happens at a table besides acts


def misplacements(position: Position) -> list[tuple[Pile, Pile]]:
    own = [Pile.HAND] if position.turned_card else []
    tops = [Pile(place) for place in range(8) if position.count(place)]
    targets = [Pile(place) for place in range(8) if position.is_laid(place)]
    wrong = [(source, target) for source in own + tops for target in targets if source != target]
    return [one for one in wrong if not position.allows(act(Kind.PLAY, *one))]


@pytest.mark.parametrize("name", ["foster-two-pack", "modern", "french"])
def test_misplacing_sending_back_and_yielding_can_be_taken_back(name: str) -> None:
    for number in range(5):
        chance = Chance(number)
        for count, (position, dealt) in enumerate(walk(preset(name), number, 3000)):
            if count % 97 or position.over:
                continue
            wrong = misplacements(position)
            before = whole(position)
            if wrong:
                source, target = wrong[chance.below(len(wrong))]
                home = source ^ position.seat if source >= Pile.STOCK else int(source)
                card = position.cards(home)[-1]
                position.misplace(source, target, dealt)
                every_card_lies_in_one_place(position, dealt, chance)
                assert position.cards(target)[-1] is card
                if not position.over:
                    position.send_back(target, home)
                    every_card_lies_in_one_place(position, dealt, chance)
                    assert position.cards(home)[-1] is card
                    position.undo()
                position.undo()
                assert whole(position) == before
            position.yield_turn()
            assert position.over or position.seat is before[0].seat.other  # type: ignore[attr-defined]
            assert position.turned_card is None
            position.undo()
            assert whole(position) == before


@pytest.mark.extended
def test_what_could_be_played_before_a_misplay_is_not_played_after_it() -> None:
    step = 1 if compiled() else 10
    for number, (position, dealt) in enumerate(walk(preset("modern"), 1, 3000)):
        if number % step:
            continue
        listed = position.playable()
        for source, target in misplacements(position) if not position.over else []:
            position.playable()
            position.misplace(source, target, dealt)
            stale = [one for one in listed if position.allows(one)]
            fresh = position.playable()
            assert [one for one in stale if one not in fresh and one.target > 7] == []
            position.undo()
    assert position.over


def test_a_learned_card_stays_in_place_and_is_no_longer_unseen() -> None:
    position, dealt, chance = begin(preset("foster-two-pack"), 4)
    deepest = dealt.cards(Seat.RED)[11]
    position.mark_seen(16, deepest)
    every_card_lies_in_one_place(position, dealt, chance)
    assert position.cards(16) == (deepest,)
    assert deepest not in position.unseen_cards(0)
    assert position.count(16) == 12


def test_only_an_unseen_card_becomes_a_seen_one() -> None:
    position, dealt, _ = begin(preset("foster-two-pack"), 4)
    unseen = dealt.cards(Seat.RED)[11]
    seen = position.cards(0)[-1]
    for pile, one in ((16, seen), (17, unseen), (20, unseen), (0, unseen)):
        with pytest.raises(CannotBePlayed, match="cannot be an unseen card of pile"):
            position.mark_seen(pile, one)


@every_preset
def test_equal_positions_have_equal_keys(name: str) -> None:
    position, dealt, _ = begin(preset(name), 5)
    start = position.copy()
    filed = {position.key: "start"}
    position.play(position.lawful()[0], dealt)
    filed[position.key] = "later"
    assert [filed[start.key], filed[position.copy().key]] == ["start", "later"]


def test_a_player_needs_a_card_to_get_rid_of() -> None:
    rules = preset("foster-one-pack")
    red, blue = (deal(rules, Chance(3)).cards(seat) for seat in Seat)
    with pytest.raises(CannotBePlayed, match=r"red has 4 cards.*at least 5"):
        Position.start(rules, Deal(red[:4], blue))
    assert Position.start(rules, Deal(red[:5], blue)).left(Seat.RED) == 5


def test_a_position_shows_its_piles() -> None:
    laid = table("foster-two-pack", t1="KD QS", t2="", s="(3) 5H", h="(2)", f="2S", d="9C", D="TD")
    shown = repr(laid.position)
    assert shown.startswith("<Position KDQS/-/")
    assert " AS2S/-/-/-/-/-/-/- 3?5H/2?/9C -/" in shown
    assert shown.endswith("/TD red>")


def test_a_position_keeps_the_rule_set_it_was_made_with() -> None:
    """Rule sets that differ in title and citations alone are equal, and compiled only once."""
    rules = preset("foster-two-pack")
    renamed = replace(rules, title="Our table", cites={"F23": "7"})
    assert renamed == rules
    first, other = begin(rules, 1)[0], begin(renamed, 1)[0]
    assert first == other
    for position in (other, other.copy(), Position.from_state(renamed, other.state())):
        assert (position.rules.title, position.rules.cites) == ("Our table", {"F23": "7"})
    assert first.rules.title == rules.title


def test_a_board_without_cards_is_no_position_of_a_game() -> None:
    board = Position(preset("modern"))
    assert not any(board.count(pile) for pile in range(22))
    with pytest.raises(CannotBePlayed, match="would be over"):
        read_position(write_position(board), board.rules)
