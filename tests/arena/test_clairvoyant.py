"""The clairvoyant: uses the cards that nobody has seen, and still keeps the rules.

Its plans change with the hidden cards, so the test that those of `search` do not can fail.
"""

from __future__ import annotations

import pytest

from helpers.random_play import amount, begin, pick, reordered
from helpers.tables import table
from russianbank.arena.clairvoyant import Clairvoyant
from russianbank.arena.participants import participant
from russianbank.arena.simulation import play_deal
from russianbank.core.build_info import compiled
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBeRead, NotTheMoment
from russianbank.core.law import Breach
from russianbank.core.rules.preset import preset, preset_names

pytestmark = pytest.mark.compiled

every_preset = pytest.mark.parametrize("name", preset_names())

SEER = Clairvoyant(layouts=amount(40, 200), reply_layouts=amount(10, 50))


@pytest.mark.sample(1)
@every_preset
def test_plans_change_with_the_hidden_cards(name: str) -> None:
    position, dealt, chance = begin(preset(name), 3)
    changed = played = 0
    while not position.over and played < amount(6, 80):
        other = reordered(position, dealt, chance)
        plans = [SEER.plan_with_deal(position, deal, Chance(1)) for deal in (dealt, other)]
        changed += plans[0] != plans[1]
        position.play(pick(position, chance, careless=False), dealt)
        played += 1
    assert changed


@pytest.mark.sample(1)
@every_preset
def test_plans_are_lawful_up_to_the_next_unseen_card(name: str) -> None:
    for number in range(amount(1, 2)):
        position, dealt, chance = begin(preset(name), number)
        plans = 0
        while not position.over and plans < amount(8, 2000):
            plans += 1
            *before, last = SEER.plan_with_deal(position, dealt, chance).acts
            for act in before:
                assert act in position.lawful()
                assert position.turns_up(act) is None
                position.play(act, dealt)
            assert last in position.lawful()
            position.play(last, dealt)
        assert position.over or plans == amount(8, 2000)


def test_a_hidden_card_is_known() -> None:
    """With an eight coming that goes on the nine, a table is not worth what it is with a deuce."""
    plans = []
    for hand in ("[8S]", "[2C]"):
        laid = table("foster-two-pack", s="(3) KC", t1="TS", t2="QC 9H", t3="QD", h=hand, H="(6)")
        plans.append(SEER.plan_with_deal(laid.position, laid.deal, Chance(1)))
    assert plans[0].value != plans[1].value


@pytest.mark.extended
def test_it_enters_simulations_by_name_and_beats_random() -> None:
    layouts = 4000 if compiled() else 400
    names = f"clairvoyant:layouts={layouts},reply_layouts=20", "random"
    played = [
        play_deal(preset("foster-32"), names, 1, number, red)
        for number in range(amount(1, 5))
        for red in (0, 1)
    ]
    won = sum(
        one.outcome.winner is not None and one.outcome.winner ^ one.red == 0 for one in played
    )
    assert won == len(played)


def test_options_limit_the_layouts() -> None:
    assert Clairvoyant().name == "clairvoyant"
    name = "clairvoyant:layouts=7,reply_layouts=3"
    assert participant(name, Deal((), ())).name == name
    with pytest.raises(CannotBeRead, match="a whole number from 1 to 16384"):
        participant("clairvoyant:layouts=0", Deal((), ()))


def test_there_is_nothing_to_plan_when_the_game_is_over() -> None:
    position, dealt, chance = begin(preset("foster-32"), 3)
    while not position.over:
        position.play(position.lawful()[0], dealt)
    with pytest.raises(NotTheMoment, match="over"):
        SEER.plan_with_deal(position, dealt, chance)


def test_every_error_is_noticed() -> None:
    assert SEER.notices(Breach("F23", None, None, ()), Chance(1))
