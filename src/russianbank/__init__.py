"""Russian Bank: the card game for two that R. F. Foster described in 1922, and its relatives.

    >>> import russianbank
    >>> rules = russianbank.preset("foster-two-pack")
    >>> game = russianbank.Game(rules, russianbank.deal(rules, russianbank.Chance(1922)))
    >>> acts = game.position.lawful()
    >>> outcome = russianbank.play_out(game, "greedy", "random")

What stands in `__all__` is the public library. Names are looked up when first used, so that
importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # typing itself would cost more than all the rest of this file
if TYPE_CHECKING:
    from russianbank.ai.plan import Budget, Plan
    from russianbank.ai.players import ActPlayer, Player, player, player_names
    from russianbank.arena.simulation import play_out
    from russianbank.core.act import ACT_LIST, ACTS, Act, Kind, Pile, act
    from russianbank.core.advice import Advice
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
    from russianbank.core.kernel.playout import PlayoutStats, playouts
    from russianbank.core.kernel.position import Position
    from russianbank.core.law import BreaksObligation, breach, obligations
    from russianbank.core.match import Match
    from russianbank.core.perft import perft
    from russianbank.core.refusal import ActRefused
    from russianbank.core.rules.description import describe
    from russianbank.core.rules.preset import load, preset, preset_names
    from russianbank.core.rules.ruleset import RuleSet, diff
    from russianbank.core.rules.ruleset_file import read_toml, to_toml
    from russianbank.core.run_plan import plan_run
    from russianbank.core.scoring import Ending, Outcome
    from russianbank.core.view import View, view
    from russianbank.notation.act_notation import read_act
    from russianbank.notation.position_line import read_position, write_position

_HOMES = {
    "ai.plan": ("Budget", "Plan"),
    "ai.players": ("ActPlayer", "Player", "player", "player_names"),
    "arena.simulation": ("play_out",),
    "core.act": ("ACTS", "ACT_LIST", "Act", "Kind", "Pile", "act"),
    "core.cards": ("CARDS", "Card", "Rank", "Seat", "Suit", "card"),
    "core.chance": ("Chance",),
    "core.deal": ("Deal", "deal"),
    "core.errors": ("CannotBePlayed", "CannotBeRead", "NotTheMoment", "RussianBankError"),
    "core.advice": ("Advice",),
    "core.game": ("Game",),
    "core.kernel.playout": ("PlayoutStats", "playouts"),
    "core.kernel.position": ("Position",),
    "core.law": ("BreaksObligation", "breach", "obligations"),
    "core.match": ("Match",),
    "core.perft": ("perft",),
    "core.rules.description": ("describe",),
    "core.rules.preset": ("load", "preset", "preset_names"),
    "core.rules.ruleset": ("RuleSet", "diff"),
    "core.rules.ruleset_file": ("read_toml", "to_toml"),
    "core.refusal": ("ActRefused",),
    "core.run_plan": ("plan_run",),
    "core.scoring": ("Ending", "Outcome"),
    "core.view": ("View", "view"),
    "notation.act_notation": ("read_act",),
    "notation.position_line": ("read_position", "write_position"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__version__ = "0.1.0"
__all__ = [
    "ACTS",
    "ACT_LIST",
    "CARDS",
    "Act",
    "ActPlayer",
    "ActRefused",
    "Advice",
    "BreaksObligation",
    "Budget",
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
    "Plan",
    "Player",
    "PlayoutStats",
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
    "plan_run",
    "play_out",
    "player",
    "player_names",
    "playouts",
    "preset",
    "preset_names",
    "read_act",
    "read_position",
    "read_toml",
    "to_toml",
    "view",
    "write_position",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"russianbank.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def load_ipython_extension(shell: object) -> None:
    """Let a notebook show positions and games as pictures; ``%load_ext russianbank`` calls it."""
    from russianbank.diagram.notebook import show_pictures

    show_pictures(shell)
