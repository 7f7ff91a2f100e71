"""The choice of seat and pack, which the player has who begins by the cut (F3)."""

from __future__ import annotations

from russianbank.core.cards import Seat
from russianbank.core.deal import Deal
from russianbank.core.rules.ruleset import RuleSet


def has_choice_of_seats(rules: RuleSet) -> bool:
    """Return whether who begins by the cut may choose a seat, with its pack (F3)."""
    return rules.first_turn.startswith("cut")


def change_seats(dealt: Deal) -> Deal:
    """Return the deal after the players have changed seats (F3).

    Each takes the card of their cut along. The packs stay where they are.
    """
    cuts = [(blue, red) for red, blue in dealt.cuts]
    return Deal(dealt.cards(Seat.RED), dealt.cards(Seat.BLUE), dealt.first.other, cuts)
