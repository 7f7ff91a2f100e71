"""Russian Bank: the card game for two that R. F. Foster described in 1922, and its relatives.

    >>> import russianbank
    >>> rules = russianbank.preset("foster-two-pack")
    >>> game = russianbank.Game(rules, russianbank.deal(rules, russianbank.Chance(1922)))
    >>> acts = game.position.lawful()

What stands in `__all__` is the public library. Names are looked up when first used, so that
importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # typing itself would cost more than all the rest of this file
if TYPE_CHECKING:
    from russianbank.core.act import ACTS, Act, Kind, Pile, act
    from russianbank.core.cards import CARDS, Card, Rank, Seat, Suit, card
    from russianbank.core.chance import Chance
    from russianbank.core.deal import Deal, deal
    from russianbank.core.errors import (
        CannotBePlayed,
        CannotBeRead,
        NotTheMoment,
        RussianBankError,
    )
    from russianbank.core.game import Game
    from russianbank.core.kernel.playout import playouts
    from russianbank.core.kernel.position import Position
    from russianbank.core.law import BreaksObligation, breach, obligations
    from russianbank.core.match import Match
    from russianbank.core.perft import perft
    from russianbank.core.rules.description import describe
    from russianbank.core.rules.preset import load, preset, preset_names
    from russianbank.core.rules.ruleset import RuleSet, diff
    from russianbank.core.rules.ruleset_file import read_toml, to_toml
    from russianbank.core.scoring import Ending, Outcome
    from russianbank.core.view import View, view

_HOMES = {
    "act": ("ACTS", "Act", "Kind", "Pile", "act"),
    "cards": ("CARDS", "Card", "Rank", "Seat", "Suit", "card"),
    "chance": ("Chance",),
    "deal": ("Deal", "deal"),
    "errors": ("CannotBePlayed", "CannotBeRead", "NotTheMoment", "RussianBankError"),
    "game": ("Game",),
    "law": ("BreaksObligation", "breach", "obligations"),
    "match": ("Match",),
    "perft": ("perft",),
    "kernel.playout": ("playouts",),
    "kernel.position": ("Position",),
    "rules.preset": ("load", "preset", "preset_names"),
    "rules.ruleset": ("RuleSet", "diff"),
    "rules.ruleset_file": ("read_toml", "to_toml"),
    "rules.description": ("describe",),
    "scoring": ("Ending", "Outcome"),
    "view": ("View", "view"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__version__ = "0.1.0"
__all__ = [
    "ACTS",
    "CARDS",
    "Act",
    "BreaksObligation",
    "CannotBePlayed",
    "CannotBeRead",
    "Card",
    "Chance",
    "Deal",
    "Ending",
    "Game",
    "Kind",
    "Match",
    "NotTheMoment",
    "Outcome",
    "Pile",
    "Position",
    "Rank",
    "RuleSet",
    "RussianBankError",
    "Seat",
    "Suit",
    "View",
    "act",
    "breach",
    "card",
    "deal",
    "describe",
    "diff",
    "load",
    "obligations",
    "perft",
    "playouts",
    "preset",
    "preset_names",
    "read_toml",
    "to_toml",
    "view",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"russianbank.core.{_HOME[name]}"), name)
    globals()[name] = value
    return value
