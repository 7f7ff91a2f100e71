"""Computer players, by name from :func:`player`, and analyses of positions.

May import: core.
Start reading at ``players.py`` (what a player is), then ``search_player.py``, ``turn_search.py``.
"""

from russianbank.ai.analysis import Analysis, Hint, analyse, hint
from russianbank.ai.explanation import explain
from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import ActPlayer, Player, player, player_names

__all__ = [
    "ActPlayer",
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
