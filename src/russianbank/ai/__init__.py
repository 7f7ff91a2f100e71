"""Players that the machine plays: by name from :func:`player`, and :func:`hint` for a person."""

from russianbank.ai.greedy import Hint, hint
from russianbank.ai.players import Player, player, player_names

__all__ = ["Hint", "Player", "hint", "player", "player_names"]
