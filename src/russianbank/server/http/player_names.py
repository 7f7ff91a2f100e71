"""What the pages call a player; `web/src/model/players.ts` has the same rule for the table.

The given name; without one "your opponent" for a player at the table, and for everybody else the
colour of their pack.
"""

from __future__ import annotations

from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.table.table_view import SeatName
from russianbank.words.catalogue import Catalogue


def opponent(name: str, catalogue: Catalogue) -> dict[str, str]:
    """A player's opponent, as the variables ``who`` and ``name`` of a message.

    Args:
        name: the name that they gave; may be empty.
        catalogue: the messages of the reader's language.
    """
    if name:
        return {"who": "named", "name": name}
    return {"who": "opponent", "name": catalogue.text("panels-opponent")}


def player_name(game: FinishedGame, seat: SeatName, catalogue: Catalogue) -> str:
    """A player of a finished game."""
    return game.player_name(seat, catalogue.text)


def whose(game: FinishedGame, seat: SeatName, catalogue: Catalogue) -> str:
    """A player of a finished game, for a sentence that says whose something is."""
    if game.start.who[seat] == "machine":
        return catalogue.text("panels-machine-of")
    return catalogue.text("panels-player-of", name=player_name(game, seat, catalogue))
