"""Plans of players for tests: for one position, and in whole games."""

from __future__ import annotations

from typing import Any

from helpers.random_play import begin
from helpers.tables import table
from russianbank.ai.plan import Budget
from russianbank.ai.players import Player
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.rules.ruleset import RuleSet


def planned(one: Player, rules: str | RuleSet, **piles: Any) -> str:
    """Returns the acts that a player plans for the given piles, separated by blanks."""
    laid = table(rules, **piles)
    return " ".join(str(act) for act in one.plan(laid.position, Chance(1)).acts)


def play_out(one: Player, rules: RuleSet, number: int, budget: Budget | None = None) -> None:
    """Two of a kind play a deal, and every plan is lawful, foreseeable and leads somewhere.

    A table that lay so before in the same turn would mean that they shift to and fro.
    """
    position, dealt, chance = begin(rules, number)
    turn, seen = -1, set[object]()
    while not position.over:
        if position.turn_number != turn:
            turn, seen = position.turn_number, set()
        lying = (position.state().piles, position.turned_card)
        assert lying not in seen
        seen.add(lying)
        before = position.exact_hash
        *shifts, last = one.plan(position, chance, budget).acts
        assert position.exact_hash == before
        for act in shifts:
            assert act in position.lawful()
            assert position.turns_up(act) is None
            position.play(act, Deal((), ()))
            assert position.turn_number == turn
        assert last in position.lawful()
        position.play(last, dealt)
