"""Players that the machine plays, by name from :func:`player`; :func:`hint` and :func:`analyse`."""

from russianbank.ai.analysis import Analysis, Hint, analyse, hint
from russianbank.ai.explanation import explain
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import Player, player, player_names

__all__ = [
    "Analysis",
    "Budget",
    "Hint",
    "Plan",
    "Player",
    "analyse",
    "explain",
    "hint",
    "player",
    "player_names",
]
