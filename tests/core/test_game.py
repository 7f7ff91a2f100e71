"""The game: acts at tables of every strictness, turns, the end, draws and taking back.

Stops, misplays and the law paragraph by paragraph are tested in tests/rules.
"""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.random_play import amount, begin
from helpers.strategies import games, rulesets
from helpers.tables import do, table
from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import Abandoned, DrawAgreed, DrawOffered
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import BreaksObligation
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.scoring import Ending, score

FOSTER = preset("foster-two-pack")
TABLES = ("strict", "warn", "auto-stop", "call-stop")
PASS = act(Kind.PASS, Pile.T1, Pile.T1)


def new_game(strictness: str | None = None, number: int = 1, rules: RuleSet = FOSTER) -> Game:
    return Game(rules, deal(rules, Chance(number)), strictness)


def play_on(game: Game, number: int, longest: int = 10_000) -> None:
    chance = Chance(number)
    for _ in range(longest):
        if game.outcome:
            return
        acts = game.position.lawful()
        game.play(acts[chance.below(len(acts))])


def at_a_breach(strictness: str) -> tuple[Game, Act]:
    """A game in which a foundation play waits, and a playable act that passes it over."""
    for number in range(100):
        game = new_game(strictness, number)
        for one in game.position.playable():
            if game.position.breach(one) == "F23":
                return game, one
    raise AssertionError("no deal begins with a foundation play to be passed over")


def test_a_new_game_begins_as_the_deal_lies() -> None:
    game = new_game()
    assert game.position == Position.start(FOSTER, game.deal)
    assert game.seat is game.deal.first
    assert (game.events, game.turns, game.outcome) == ([], [], None)
    assert game.strictness == FOSTER.enforcement
    assert not game.may_undo()


def test_a_game_may_begin_anywhere() -> None:
    position, dealt, _ = begin(FOSTER, 4)
    position.play(position.lawful()[0], dealt)
    before = position.copy()
    game = Game(FOSTER, dealt, "strict", start=position)
    assert game.position == before
    play_on(game, 1, 5)
    assert position == before


def test_there_are_four_ways_to_treat_errors_and_no_fifth() -> None:
    with pytest.raises(CannotBePlayed, match="strict, warn, auto-stop, call-stop"):
        new_game("lenient")


@pytest.mark.parametrize("name", preset_names())
def test_every_event_names_the_player_the_act_and_the_card(name: str) -> None:
    game = new_game("strict", 3, preset(name))
    chance = Chance(3)
    while not game.outcome:
        position, seat = game.position.copy(), game.seat
        acts = position.lawful()
        one = acts[chance.below(len(acts))]
        foreseen = {card for card, _ in position.chances(one)}
        played = game.play(one)
        assert played is game.events[-1]
        assert (played.seat, played.act, played.breach) == (seat, one, None)
        assert (played.shown in foreseen) == bool(foreseen)
        if one.kind in (Kind.PASS, Kind.TURN_OVER):
            assert played.card is None
        else:
            pile = one.source ^ seat if one.source >= Pile.STOCK else int(one.source)
            assert played.card is (position.cards(pile) or (played.shown,))[-1]
    with pytest.raises(FrozenInstanceError):
        played.seat = Seat.RED  # type: ignore[misc]


@pytest.mark.parametrize("name", preset_names())
def test_turns_hold_all_events_and_change_hands(name: str) -> None:
    game = new_game("strict", 5, preset(name))
    play_on(game, 5)
    assert [event for turn in game.turns for event in turn.events] == game.events
    assert [turn.number for turn in game.turns] == list(range(1, len(game.turns) + 1))
    seats = [turn.seat for turn in game.turns]
    assert seats[0] is game.deal.first
    assert all(one is not following for one, following in pairwise(seats))
    assert all(event.seat is turn.seat for turn in game.turns for event in turn.events)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_a_game_ends_with_its_score(name: str) -> None:
    for number in range(amount(2, 10)):
        game = new_game("strict", number, preset(name))
        play_on(game, number)
        assert game.outcome
        winner = game.position.winning_seat
        ending = Ending.DRAWN if winner is None else Ending.OUT
        assert game.outcome == score(game.position, ending, winner)
        assert winner is None or game.position.left(winner) == 0
        before = list(game.events)
        with pytest.raises(NotTheMoment, match="the game is over"):
            game.play(PASS)
        with pytest.raises(NotTheMoment, match="the game is over"):
            game.abandon(Seat.RED)
        with pytest.raises(NotTheMoment, match="the game is over"):
            game.offer_draw(Seat.RED)
        assert game.events == before


# Strictness


@pytest.mark.parametrize("strictness", TABLES)
def test_what_the_cards_do_not_allow_is_refused_at_every_table(strictness: str) -> None:
    game = new_game(strictness)
    before = game.position.copy()
    for attempt in (game.play, game.insist):
        with pytest.raises(CannotBePlayed, match="S>t1 cannot be played here"):
            attempt(act(Kind.PLAY, Pile.OPPONENT_STOCK, Pile.T1))
    assert (game.position, game.events) == (before, [])


def test_a_strict_table_takes_no_error_even_when_insisted() -> None:
    game, error = at_a_breach("strict")
    before = game.position.copy()
    for attempt in (game.play, game.insist):
        with pytest.raises(BreaksObligation, match="F23") as refusal:
            attempt(error)
        assert refusal.value.breach.paragraph == "F23"
        assert refusal.value.breach.act is error
        assert refusal.value.breach.message() == str(refusal.value)
    assert (game.position, game.events) == (before, [])


def test_a_warning_table_takes_an_error_only_when_insisted() -> None:
    game, error = at_a_breach("warn")
    with pytest.raises(BreaksObligation, match="F23"):
        game.play(error)
    assert game.events == []
    played = game.insist(error)
    assert played.breach is not None
    assert played.breach.paragraph == "F23"
    assert game.events == [played]


def test_a_calling_table_takes_an_error_and_notes_it() -> None:
    game, error = at_a_breach("call-stop")
    missed = {one.source for one in game.position.compulsory()}
    played = game.play(error)
    assert played.breach is not None
    assert {one.pile for one in played.breach.missed} == missed


def test_lawful_acts_are_noted_as_such_however_they_are_played() -> None:
    for strictness in TABLES:
        game = new_game(strictness)
        assert game.insist(game.position.lawful()[0]).breach is None


# Words that end a game


def test_a_draw_needs_an_offer_and_the_other_players_consent() -> None:
    game = new_game()
    assert game.offer_draw(Seat.BLUE) == DrawOffered(Seat.BLUE)
    with pytest.raises(NotTheMoment, match="already offered"):
        game.offer_draw(Seat.RED)
    with pytest.raises(NotTheMoment, match="red has not offered"):
        game.accept_draw(Seat.BLUE)
    assert game.accept_draw(Seat.RED) == DrawAgreed(Seat.RED)
    assert game.outcome == score(game.position, Ending.AGREED, None)


def test_no_draw_can_be_accepted_that_was_not_offered() -> None:
    with pytest.raises(NotTheMoment, match="blue has not offered a draw"):
        new_game().accept_draw(Seat.RED)


def test_an_offer_stands_until_the_other_player_acts() -> None:
    game = new_game("strict")
    on_turn, waiting = game.seat, game.seat.other
    game.offer_draw(waiting)
    game.play(game.position.lawful()[0])
    with pytest.raises(NotTheMoment, match="has not offered"):
        game.accept_draw(on_turn)
    game.offer_draw(game.seat)
    game.play(game.position.lawful()[0])
    game.accept_draw(on_turn.other)
    assert game.outcome


def test_the_one_pack_game_has_no_draw() -> None:
    game = new_game(rules=preset("foster-one-pack"))
    with pytest.raises(NotTheMoment, match="has no draw"):
        game.offer_draw(Seat.RED)


@pytest.mark.parametrize("seat", list(Seat))
def test_whoever_abandons_loses(seat: Seat) -> None:
    game = new_game()
    assert game.abandon(seat) == Abandoned(seat)
    assert game.outcome == score(game.position, Ending.ABANDONED, seat.other)


# Taking back


def test_nothing_can_be_taken_back_before_anything_happened() -> None:
    with pytest.raises(NotTheMoment, match="nothing to take back"):
        new_game().undo()


@pytest.mark.parametrize("name", ["foster-two-pack", "foster-one-pack", "french"])
def test_events_can_be_taken_back_one_by_one(name: str) -> None:
    game = new_game("strict", 6, preset(name))
    moments = []
    chance = Chance(6)
    for _ in range(30):
        moments.append((game.position.copy(), list(game.events)))
        acts = game.position.lawful()
        game.play(acts[chance.below(len(acts))])
    while moments:
        game.undo()
        assert (game.position, game.events) == moments.pop()


def test_an_end_by_word_can_be_taken_back() -> None:
    game = new_game()
    game.abandon(Seat.RED)
    game.undo()
    assert (game.outcome, game.events) == (None, [])
    game.offer_draw(Seat.RED)
    game.accept_draw(Seat.BLUE)
    game.undo()
    assert game.outcome is None
    game.accept_draw(Seat.BLUE)


def test_only_an_own_act_that_showed_nothing_is_a_slip_to_be_taken_back() -> None:
    game = new_game("strict", 8)
    chance = Chance(8)
    answers = set()
    while not game.outcome:
        acts = game.position.lawful()
        played = game.play(acts[chance.below(len(acts))])
        own = played.seat is game.seat and played.shown is None and not game.outcome
        assert game.may_undo() == own
        answers.add(own)
    assert answers == {True, False}


@settings(max_examples=amount(10, 40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rulesets(), st.sampled_from(TABLES), st.integers(0, 2**32))
def test_a_game_can_be_played_over_from_its_events(
    rules: RuleSet, strictness: str, number: int
) -> None:
    game = new_game(strictness, number, rules)
    chance = Chance(number)
    for _ in range(120):
        if game.outcome:
            break
        acts = game.position.playable() if chance.below(4) == 0 else game.position.lawful()
        one = acts[chance.below(len(acts))]
        if strictness != "strict" or not game.position.breach(one):
            game.insist(one)
        if strictness != "strict" and chance.below(12) == 0 and not game.outcome:
            caller = Seat(chance.below(2))
            if game.may_call_stop(caller):
                game.call_stop(caller)
    again = Game(rules, game.deal, strictness)
    again.follow(event for event in game.events)
    assert again.events == game.events
    assert again.position == game.position
    assert again.outcome == game.outcome
    assert again.turns == game.turns


@settings(max_examples=amount(10, 60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rulesets(), st.sampled_from(TABLES), st.integers(0, 2**32))
def test_a_slip_taken_back_leaves_the_game_as_if_played_over_without_it(
    rules: RuleSet, strictness: str, number: int
) -> None:
    game = new_game(strictness, number, rules)
    chance = Chance(number)
    for _ in range(60):
        if game.outcome:
            break
        if game.may_undo() and chance.below(2):
            game.undo()
            again = Game(rules, game.deal, strictness)
            again.follow(game.events)
            for name, value in vars(again).items():
                if name != "_past":
                    assert vars(game)[name] == value, name
        seat = game.seat
        if game.may_call_stop(seat.other) and chance.below(9) == 0:
            game.call_stop(seat.other)
        may_offer = rules.draw != "impossible" and not game.outcome and game.offer is None
        if may_offer and chance.below(9) == 0:
            game.offer_draw(Seat(chance.below(2)))
        if not game.outcome:
            acts = game.position.playable() if strictness != "strict" else game.position.lawful()
            game.insist(acts[chance.below(len(acts))])


def test_the_table_of_the_rule_set_is_used_unless_another_is_asked_for() -> None:
    for preset_name in preset_names():
        rules = preset(preset_name)
        assert new_game(rules=rules).strictness == rules.enforcement
        assert new_game("strict", rules=rules).strictness == "strict"


@pytest.mark.parametrize("strictness", ["auto-stop", "call-stop"])
def test_a_stopped_error_can_be_taken_back(strictness: str) -> None:
    game, error = at_a_breach(strictness)
    before = game.position.copy()
    game.play(error)
    if strictness == "call-stop":
        game.call_stop(game.seat.other)
    assert len(game.events) == 2
    game.undo()
    assert len(game.events) < 2
    while game.events:
        game.undo()
    assert game.position == before


@pytest.mark.parametrize("strictness", ["warn", "auto-stop", "call-stop"])
def test_a_twin_of_a_game_goes_on_as_it_does(strictness: str) -> None:
    game, error = at_a_breach(strictness)
    game.insist(error)
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        caller = game.seat.other
        assert twin.events == game.events
        assert twin.position == game.position
        assert twin.stoppable_breach(caller) == game.stoppable_breach(caller)
        twin.undo()
        assert len(twin.events) < len(game.events)


CALLS: dict[str, tuple[object, ...]] = {
    "play": ("t1",),
    "insist": (None,),
    "touch": (2,),
    "advise": ("play it",),
    "misplace": (Pile.STOCK, 3),
    "call_stop": (Seat.BLUE, 1.5),
    "compel": (Seat.BLUE, "t1"),
    "put_right": (Seat.BLUE, 8),
}
SEATED = (
    "offer_draw", "accept_draw", "abandon", "abandoning", "abandoning_points", "may_call_stop",
    "is_barred", "must_wait_to_call", "has_no_calls", "stoppable_breach", "call_stop", "demand",
    "may_put_right", "misplays", "put_right",
)  # fmt: skip
WRONG = [
    *CALLS.items(),
    ("misplace", (None, Pile.T1)),
    ("call_stop", (Seat.BLUE, None)),
    ("call_stop", (Seat.BLUE, -5)),
    ("put_right", (Seat.BLUE, None, "7H")),
    *((name, (seat,)) for name in SEATED for seat in ("red", None, 5, -1, True, Pile.HAND)),
    ("compel", ("blue", PASS)),
]


@pytest.mark.parametrize(("name", "arguments"), WRONG)
def test_what_is_no_argument_is_refused_before_anything_happens(
    name: str, arguments: tuple[object, ...]
) -> None:
    game, error = at_a_breach("call-stop")
    game.play(error)
    before = game.copy()
    with pytest.raises(CannotBePlayed, match=r"(?s)\b(is|are)\b.*, not "):
        getattr(game, name)(*arguments)
    assert (game, game.turns, game.outcome, game.offer) == (
        before, before.turns, before.outcome, before.offer,
    )  # fmt: skip


def test_a_seat_may_be_given_by_its_number() -> None:
    game = new_game("call-stop")
    game.abandon(1)  # type: ignore[arg-type]
    assert game.events == [Abandoned(Seat.BLUE)]
    assert game.outcome
    assert game.outcome.winner is Seat.RED


def test_an_act_that_cannot_be_played_is_refused_with_the_reason() -> None:
    game = table("foster-two-pack", t1="8S", t2="QH", s="7H", h="(2)", d="").game()
    for text, reason in (
        ("pass", "A turn ends by discarding a card from your hand (F41)."),
        ("d^h", "There is no card to turn up (F54)."),
        ("t2>t1", "That card does not fit there (F14)."),
    ):
        with pytest.raises(CannotBePlayed) as refused:
            game.play(do(text))
        assert reason in str(refused.value)
        assert "Playable are s>t1" in str(refused.value)


def test_a_breach_names_the_card_that_was_turned_up_by_it() -> None:
    game = table("foster-two-pack", t1="9C AS", s="2C", h="(2) [4C]").game("call-stop")
    game.play(do("^h"))
    breach = game.call_stop(Seat.BLUE).verdict.breach
    assert breach is not None
    assert str(breach.card) == "4C"


@pytest.mark.compiled
@given(games(most=60), st.integers(0, 2**32))
def test_a_copy_goes_on_without_the_original(game: Game, number: int) -> None:
    """Both can go on, be stopped and be taken back, and neither notices the other."""
    before, twin = game.copy(), copy.copy(game)
    play_on(twin, number, 5)
    for seat in Seat:
        if twin.outcome is None and twin.strictness not in ("strict", "auto-stop"):
            try:
                twin.call_stop(seat)
            except NotTheMoment:
                continue
    for one in (game, before):
        assert (one.events, one.outcome) == (before.events, before.outcome)
        assert one.position == before.position
    while twin.events:
        twin.undo()
    play_on(game, number, 5)
    play_on(before, number, 5)
    assert (game.events, game.position) == (before.events, before.position)


def test_a_game_from_a_finished_position_is_over() -> None:
    game = Game(FOSTER, deal(FOSTER, Chance(4)), "strict")
    chance = Chance(4)
    while not game.outcome:
        acts = game.position.lawful()
        game.play(acts[chance.below(len(acts))])
    again = Game(FOSTER, game.deal, "strict", start=game.position)
    assert again.outcome == game.outcome
    with pytest.raises(NotTheMoment, match="over"):
        again.offer_draw(Seat.RED)
