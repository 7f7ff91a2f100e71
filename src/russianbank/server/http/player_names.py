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


def deal_of(
    game: FinishedGame,
    number: int,
    reader: SeatName | None,
    catalogue: Catalogue,
    keys: tuple[str, str],
) -> str:
    """A heading about a deal: the reader's own one, or that of two others.

    Args:
        game: the deal.
        number: its number at the table.
        reader: the seat of the reader at the table, if they have one.
        catalogue: the messages of the reader's language.
        keys: the message for that of two others, and the one for the reader's own.
    """
    theirs, yours = keys
    if reader is None:
        return catalogue.text(
            theirs,
            number=number,
            red=whose(game, "red", catalogue),
            blue=whose(game, "blue", catalogue),
        )
    other: SeatName = "blue" if reader == "red" else "red"
    name, who = game.names[other], game.start.who[other]
    if who == "person" and not name:
        return catalogue.text(yours, number=number, who="opponent")
    return catalogue.text(yours, number=number, who=who, name=name)
