"""Players for tests, and the names under which matches find them."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import ClassVar

import pytest

from russianbank.ai import Budget, Plan
from russianbank.ai.greedy import greedy_act
from russianbank.arena import oracles
from russianbank.core.act import Kind, Pile, act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach


class NotingPlayer:
    """Plays like greedy and notes the random words it gets."""

    name = "wordy"
    always_lawful = True
    words: ClassVar[list[int]] = []

    def plan_with_deal(
        self, position: Position, deal: Deal, chance: Chance, budget: Budget | None = None
    ) -> Plan:
        self.words.append(chance.word())
        return Plan((greedy_act(position),))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        return True


class PassingPlayer(NotingPlayer):
    """Always passes, even if that is not allowed."""

    name = "stubborn"

    def plan_with_deal(
        self, position: Position, deal: Deal, chance: Chance, budget: Budget | None = None
    ) -> Plan:
        return Plan((act(Kind.PASS, Pile.T1, Pile.T1),))


class DealNotingPlayer(NotingPlayer):
    """Plays like greedy and notes the deals it gets."""

    name = "seer"
    deals: ClassVar[list[Deal]] = []

    def plan_with_deal(
        self, position: Position, deal: Deal, chance: Chance, budget: Budget | None = None
    ) -> Plan:
        self.deals.append(deal)
        return Plan((greedy_act(position),))


def enter(monkeypatch: pytest.MonkeyPatch, name: str, kind: type) -> None:
    """Register a class as an oracle under a name, until the test ends."""
    home = ModuleType(f"home_of_{name}")
    setattr(home, kind.__name__, kind)
    monkeypatch.setitem(sys.modules, home.__name__, home)
    monkeypatch.setitem(oracles.ORACLES, name, f"{home.__name__}:{kind.__name__}")
