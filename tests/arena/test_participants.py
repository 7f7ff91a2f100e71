"""Measuring players: they are told the deal, and take part in contests only."""

from __future__ import annotations

import pytest

from helpers.match_players import DealNotingPlayer, enter
from russianbank.ai import player, player_names
from russianbank.arena.participants import participant_names
from russianbank.arena.simulation import deal_of, play_deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.preset import preset

RULES = preset("foster-32")


def test_an_oracle_player_gets_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, "seer", DealNotingPlayer)
    DealNotingPlayer.deals.clear()
    seen = play_deal(RULES, ("greedy", "seer"), 4, 2, 0)
    assert set(DealNotingPlayer.deals) == {deal_of(RULES, 4, 2)[0]}
    assert seen.outcome == play_deal(RULES, ("greedy", "greedy"), 4, 2, 0).outcome


def test_nobody_can_be_made_to_play_against_one(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, "seer", DealNotingPlayer)
    assert "seer" in participant_names()
    assert "seer" not in player_names()
    for name in ("seer", "handicap:of=seer"):
        with pytest.raises(CannotBeRead, match="seer"):
            player(name)
    with pytest.raises(CannotBeRead, match="Did you mean 'seer'"):
        play_deal(RULES, ("greedy", "seerr"), 1, 0, 0)
