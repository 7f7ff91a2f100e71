"""Batches of games: what is written for each game is what its position says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from helpers.random_play import amount
from russianbank.core.act import ACT_LIST
from russianbank.core.cards import CARDS, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import (
    ACT_INDICES,
    CARD_NUMBERS,
    DISCARDS,
    FOUNDATION,
    OBSERVATION,
    STOCKS,
)
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.game_batch import GameBatch
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names

every_preset = pytest.mark.parametrize("name", preset_names())
RULES, SHORT = preset("foster-two-pack"), preset("foster-32")
GOLDEN = Path(__file__).parents[2] / "golden/playthroughs.json"
OWN_CARDS = (64, 72, 80)
OTHERS_CARDS = (68, 76, 84)
"""Where an observation has the sizes of stock, hand and discard."""


def lawful(batch: GameBatch, game: int) -> list[int]:
    mask = batch.masks[game * ACT_INDICES : (game + 1) * ACT_INDICES]
    return [index for index, allowed in enumerate(mask) if allowed]


def choices(batch: GameBatch, chances: Sequence[Chance]) -> list[int]:
    """A random lawful act for each game, from a chance of its own."""
    found = []
    for game, chance in enumerate(chances):
        acts = lawful(batch, game)
        found.append(acts[chance.below(len(acts))])
    return found


def chances(games: int) -> list[Chance]:
    return [Chance(game) for game in range(games)]


def shown(batch: GameBatch, game: int) -> tuple[bytes, bytes, int, int]:
    return (
        bytes(batch.observations[game * OBSERVATION : (game + 1) * OBSERVATION]),
        bytes(batch.masks[game * ACT_INDICES : (game + 1) * ACT_INDICES]),
        batch.seats[game],
        batch.rewards[game],
    )


@every_preset
def test_what_is_written_is_what_the_positions_say(name: str) -> None:
    batch, luck = GameBatch(preset(name), 3, 5), chances(3)
    for _ in range(amount(40, 1500)):
        for game in range(3):
            position = batch.position(game)
            observation, mask, seat, _ = shown(batch, game)
            assert observation == position.observation()
            assert mask == position.lawful_mask()
            assert [ACT_LIST[index] for index in lawful(batch, game)] == sorted(
                position.lawful(), key=lambda one: one.index
            )
            assert seat == position.seat
        batch.step(choices(batch, luck))


@every_preset
def test_regression_golden_playthrough(name: str) -> None:
    assert playthrough(name) == json.loads(GOLDEN.read_text())[name]


def playthrough(name: str) -> dict[str, object]:
    """A random game as the batch shows it: its first acts, its events, a digest of all bytes."""
    batch, luck = GameBatch(preset(name), 1, 1922), chances(1)
    digest = sha256(batch.observations)
    first, ends = [], []
    for number in range(1000):
        (action,) = choices(batch, luck)
        batch.step([action])
        for buffer in (batch.observations, batch.masks, batch.seats):
            digest.update(buffer)
        first.append(str(ACT_LIST[action]))
        if batch.terminations[0]:
            ends.append([number, batch.rewards[0]])
    return {"acts": " ".join(first[:40]), "ends": ends, "digest": digest.hexdigest()}


def test_a_game_that_ends_is_dealt_anew_and_its_last_act_is_rewarded() -> None:
    batch, luck = GameBatch(SHORT, 2, 1), chances(2)
    ended = 0
    while ended < 2:
        batch.step(choices(batch, luck))
        assert batch.has_ended() == any(batch.terminations)
        for game in range(2):
            if not batch.terminations[game]:
                assert batch.rewards[game] == 0
                continue
            ended += 1
            final = batch.final_observations[game * OBSERVATION : (game + 1) * OBSERVATION]
            out = [all(final[at] == 0 for at in side) for side in (OWN_CARDS, OTHERS_CARDS)]
            assert sum(out) == 1
            assert batch.rewards[game] == 1  # nobody gets rid of the cards of the other
            assert batch.position(game).turn_number == 0
            assert not batch.truncations[game]


def test_a_game_is_cut_short_at_the_limit_of_acts() -> None:
    batch, luck = GameBatch(RULES, 2, 1, act_limit=7), chances(2)
    for number in range(1, 22):
        batch.step(choices(batch, luck))
        cut = number % 7 == 0
        assert batch.has_ended() == cut
        assert list(batch.truncations) == [cut, cut]
        assert list(batch.terminations) == [0, 0]
        assert list(batch.rewards) == [0, 0]
        assert (batch.position(0).turn_number == 0) >= cut


@every_preset
def test_a_game_depends_on_the_seed_and_its_own_acts_alone(name: str) -> None:
    few, many = GameBatch(preset(name), 2, 9), GameBatch(preset(name), 4, 9)
    luck, more = chances(2), [*chances(2), Chance(7), Chance(8)]
    for _ in range(amount(20, 1200)):
        assert [shown(few, game) for game in range(2)] == [shown(many, game) for game in range(2)]
        few.step(choices(few, luck))
        many.step(choices(many, more))


def test_the_same_seed_deals_the_same_games_and_another_seed_others() -> None:
    batch = GameBatch(RULES, 3, 4)
    first = bytes(batch.observations)
    batch.begin()
    second = bytes(batch.observations)
    batch.begin(4)
    assert bytes(batch.observations) == first
    batch.begin()
    assert bytes(batch.observations) == second
    batch.begin(5)
    assert len({first, second, bytes(batch.observations)}) == 3
    assert len({shown(batch, game)[0] for game in range(3)}) == 3


@every_preset
def test_the_first_deal_of_a_game_is_that_of_the_library(name: str) -> None:
    """Its seed is the word of the batch's chance that has the number of the game."""
    rules, chance = preset(name), Chance(3)
    batch = GameBatch(rules, 3, 3)
    for game in range(3):
        start = Position.start(rules, deal(rules, Chance(chance.word())))
        dealt = batch.position(game)
        for pile in (*range(FOUNDATION), STOCKS, STOCKS + 1, DISCARDS, DISCARDS + 1):
            assert dealt.cards(pile) == start.cards(pile)


@pytest.mark.parametrize("name", ["foster-two-pack", "pagat"])
def test_both_seats_begin(name: str) -> None:
    batch = GameBatch(preset(name), 40, 1)
    assert 10 < sum(batch.seats) < 30


def test_the_player_with_the_higher_stock_top_begins_where_the_rules_say_so() -> None:
    batch = GameBatch(preset("goodsoft"), 40, 1)
    for game in range(40):
        position = batch.position(game)
        own, other = (position.known_top(16 + seat) for seat in (position.seat, position.seat ^ 1))
        assert own is not None
        assert other is not None
        assert own.rank >= other.rank


def test_it_writes_into_the_memory_of_the_caller() -> None:
    seen, masks = bytearray(2 * OBSERVATION), bytearray(2 * ACT_INDICES)
    batch = GameBatch(RULES, 2, 1, observations=seen, masks=masks)
    assert seen[OBSERVATION:] == batch.position(1).observation()
    batch.step(choices(batch, chances(2)))
    assert seen[OBSERVATION:] == batch.position(1).observation()
    assert masks[ACT_INDICES:] == batch.position(1).lawful_mask()


@pytest.mark.parametrize(
    "buffer", [bytes(2 * OBSERVATION), bytearray(2 * OBSERVATION - 1), bytearray(), 5, [0] * 418]
)
def test_memory_of_another_kind_or_size_is_refused(buffer: object) -> None:
    with pytest.raises(CannotBePlayed, match="writable memory of 2 times 209 bytes"):
        GameBatch(RULES, 2, 1, observations=buffer)


def test_what_the_caller_writes_into_a_mask_makes_nothing_lawful() -> None:
    batch = GameBatch(RULES, 1, 1)
    batch.masks[:] = bytes([1]) * ACT_INDICES
    with pytest.raises(CannotBePlayed, match="is not lawful"):
        batch.step([next(one.index for one in ACT_LIST if one not in batch.position(0).lawful())])


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (4, "game 1: pass is not lawful now"),
        (-1, "game 1: an act index goes from 0 to 287, not -1"),
        (288, "game 1: an act index goes from 0 to 287, not 288"),
    ],
)
def test_after_an_unlawful_act_no_game_has_changed(wrong: int, reason: str) -> None:
    batch = GameBatch(RULES, 2, 1)
    before = [batch.position(game) for game in range(2)]
    with pytest.raises(CannotBePlayed, match=reason):
        batch.step([lawful(batch, 0)[0], wrong])
    assert [batch.position(game) for game in range(2)] == before
    batch.step([lawful(batch, 0)[0], lawful(batch, 1)[0]])
    assert batch.position(1) != before[1]


@pytest.mark.parametrize("actions", [[], [82], [82] * 3, [0.5, 1.5], ["82", "3"], 82, b"\0" * 16])
def test_actions_that_are_not_one_for_each_game_are_refused(actions: Any) -> None:
    with pytest.raises(CannotBePlayed, match="the actions are 2 act indices"):
        GameBatch(RULES, 2, 1).step(actions)


def test_parts_play_the_same_games_in_any_order() -> None:
    whole, parts = GameBatch(RULES, 7, 6), GameBatch(RULES, 7, 6, parts=3)
    luck, same_luck = chances(7), chances(7)
    done = []

    def backwards(call: Callable[[int], None], numbers: Iterable[int]) -> Iterator[None]:
        for number in reversed(list(numbers)):
            done.append(number)
            call(number)
            yield

    for _ in range(amount(20, 1200)):
        whole.step(choices(whole, luck))
        parts.step(choices(parts, same_luck), backwards)
        assert [shown(whole, game) for game in range(7)] == [
            shown(parts, game) for game in range(7)
        ]
    assert done[:6] == [2, 1, 0, 2, 1, 0]


def test_more_parts_than_games_are_no_harm() -> None:
    batch = GameBatch(RULES, 2, 1, parts=5)
    before = bytes(batch.observations)
    batch.step(choices(batch, chances(2)))
    assert bytes(batch.observations) != before


def test_a_step_that_is_not_finished_lets_nobody_in() -> None:
    batch = GameBatch(RULES, 2, 1, parts=2)
    later: list[int] = []

    def first_alone(call: Callable[[int], None], numbers: Iterable[int]) -> list[None]:
        one, *others = numbers
        later.extend(others)
        call(one)
        return [None]

    batch.step(choices(batch, chances(2)), first_alone)
    with pytest.raises(NotTheMoment, match="in the middle of a step"):
        batch.position(0)
    batch._step_part(later[0])
    assert batch.position(0).turn_number == 0
    with pytest.raises(NotTheMoment, match="only a step plays its parts"):
        batch._step_part(0)


@pytest.mark.compiled
def test_other_threads_run_during_a_step_but_may_not_use_the_batch() -> None:
    batch = GameBatch(RULES, 20_000, 1)

    def work() -> None:
        for _ in range(20):
            batch.begin()

    worker = Thread(target=work)
    refused = False
    worker.start()
    while worker.is_alive() and not refused:
        try:
            batch.position(0)
        except NotTheMoment:
            refused = True
    worker.join()
    assert refused
    assert batch.position(0).turn_number == 0


def answer(batch: GameBatch, chances: Sequence[Chance]) -> list[int]:
    """A random card that can come, for each game that waits for one."""
    cards = []
    for game, chance in enumerate(chances):
        marks = batch.chances[game * CARD_NUMBERS : (game + 1) * CARD_NUMBERS]
        possible = [number for number, mark in enumerate(marks) if mark]
        assert bool(possible) == bool(batch.waiting[game])
        cards.append(possible[chance.below(len(possible))] if possible else -1)
    return cards


def came(own: Position, other: Position) -> int:
    """The card that is unseen in one position and seen in the other."""
    (one,) = {card for seat in Seat for card in own.unseen_cards(seat)} - {
        card for seat in Seat for card in other.unseen_cards(seat)
    }
    return one.number


@pytest.mark.sample(1)
@every_preset
def test_the_callers_chance_equals_the_batchs_where_the_same_cards_come(name: str) -> None:
    own, explicit = (GameBatch(preset(name), 3, 5, explicit=one) for one in (False, True))
    luck, waits = chances(3), 0
    for _ in range(amount(60, 1500)):
        actions = choices(own, luck)
        own.step(actions)
        explicit.step(actions)
        rewards = list(explicit.rewards)
        if any(explicit.waiting):
            waits += 1
            explicit.turn_up(
                [
                    came(explicit.position(game), own.position(game)) if waits else -1
                    for game, waits in enumerate(explicit.waiting)
                ]
            )
            rewards = [sum(both) for both in zip(rewards, explicit.rewards, strict=True)]
        assert rewards == list(own.rewards)
        assert not any(explicit.waiting)
        for buffer in ("observations", "masks", "seats"):
            assert getattr(explicit, buffer) == getattr(own, buffer)
    assert waits > 5


@every_preset
def test_a_game_that_waits_shows_the_cards_of_its_chance_node(name: str) -> None:
    batch, luck = GameBatch(preset(name), 2, 8, explicit=True), chances(2)
    nodes = 0
    while nodes < 6:
        before, actions = [batch.position(game) for game in range(2)], choices(batch, luck)
        batch.step(actions)
        for game in range(2):
            expected = [card.number for card, _ in before[game].chances(ACT_LIST[actions[game]])]
            marks = batch.chances[game * CARD_NUMBERS : (game + 1) * CARD_NUMBERS]
            assert [number for number, mark in enumerate(marks) if mark] == expected
            assert bool(batch.waiting[game]) == bool(expected)
            if expected:
                nodes += 1
                assert lawful(batch, game) == []
                assert batch.position(game) == before[game]
        if any(batch.waiting):
            batch.turn_up(answer(batch, luck))


def waiting() -> GameBatch:
    """Two games, of which one waits for a card."""
    batch, luck = GameBatch(RULES, 2, 8, explicit=True), chances(2)
    while sum(batch.waiting) != 1:
        if any(batch.waiting):
            batch.turn_up(answer(batch, luck))
        batch.step(choices(batch, luck))
    return batch


def test_only_a_card_that_can_come_is_turned_up_and_only_where_a_game_waits() -> None:
    batch = waiting()
    before = [batch.position(game) for game in range(2)]
    game = list(batch.waiting).index(1)
    card = answer(batch, chances(2))[game]
    marks = bytes(batch.chances)
    gone = next(number for number in CARDS if not marks[game * CARD_NUMBERS + number])
    for wrong in (gone, -1, 127, 128, 2**40):
        with pytest.raises(CannotBePlayed, match=f"game {game}: the cards that can come"):
            batch.turn_up([wrong, wrong])
    with pytest.raises(NotTheMoment, match=f"game {game} waits for a card"):
        batch.step([0, 0])
    assert [batch.position(one) for one in range(2)] == before
    batch.turn_up([card, card])
    assert batch.position(1 - game) == before[1 - game]
    assert came(before[game], batch.position(game)) == card
    with pytest.raises(NotTheMoment, match="no game waits"):
        batch.turn_up([card, card])


def test_what_happened_in_other_games_is_not_told_twice() -> None:
    batch, luck = GameBatch(SHORT, 12, 1, explicit=True), chances(12)
    told = 0
    while told < 3:
        batch.step(choices(batch, luck))
        if any(batch.waiting):
            ended = any(batch.terminations)
            asked = bytes(batch.waiting)
            batch.turn_up(answer(batch, luck))
            told += ended
            for game in range(12):
                assert asked[game] or not (batch.terminations[game] or batch.rewards[game])


def test_a_game_begins_with_a_given_deal() -> None:
    batch, dealt = GameBatch(RULES, 2, 1), deal(RULES, Chance(1922))
    other = batch.position(0)
    start = Position.start(RULES, dealt)
    batch.deal(1, dealt)
    assert batch.position(0) == other
    assert batch.position(1) == start
    luck = chances(2)
    for _ in range(50):
        actions = choices(batch, luck)
        batch.step(actions)
        start.play(ACT_LIST[actions[1]], dealt)
        assert batch.position(1) == start


def test_a_deal_that_a_game_waited_before_is_forgotten() -> None:
    batch = waiting()
    game = list(batch.waiting).index(1)
    batch.deal(game, deal(RULES, Chance(1922)))
    assert not any(batch.waiting)
    assert not any(batch.chances)
    assert batch.position(game) == Position.start(RULES, deal(RULES, Chance(1922)))


def test_a_deal_without_some_cards_is_refused() -> None:
    dealt = deal(RULES, Chance(1))
    few = Deal(dealt.cards(Seat.RED)[:-1], dealt.cards(Seat.BLUE))
    with pytest.raises(CannotBePlayed, match="has all 104 cards"):
        GameBatch(RULES, 1, 1).deal(0, few)


def test_a_step_that_is_broken_off_is_repaired_by_a_new_deal() -> None:
    batch, whole = GameBatch(RULES, 4, 1, parts=2), GameBatch(RULES, 4, 1)

    def interrupted(call: Callable[[int], None], numbers: Iterable[int]) -> list[None]:
        call(next(iter(numbers)))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch.step(choices(batch, chances(4)), interrupted)
    for method in (lambda: batch.position(0), lambda: batch.step([0] * 4)):
        with pytest.raises(NotTheMoment, match="broken off"):
            method()
    batch.begin(7)
    whole.begin(7)
    luck, same_luck = chances(4), chances(4)
    for _ in range(5):
        batch.step(choices(batch, luck))
        whole.step(choices(whole, same_luck))
        assert [shown(batch, game) for game in range(4)] == [
            shown(whole, game) for game in range(4)
        ]
