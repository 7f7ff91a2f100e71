"""The table: a game between the person at the terminal and a player of the machine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from russianbank.ai import Player, hint
from russianbank.cli.files import write_whole
from russianbank.cli.screen import Screen
from russianbank.cli.words import Choice
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import RussianBankError
from russianbank.core.event import Event, Played
from russianbank.core.game import Game
from russianbank.core.law import Breach, BreaksObligation
from russianbank.core.scoring import cards_worth
from russianbank.notation import act_text, find_act, record_of, write_record

PATIENCE = 12
"""Turns of both players without a gain, after which the machine accepts a draw."""

HELP = """\
Play by the number of a choice, or in notation: 7D t3>f, t3>f, or 7D f.
Piles: t1-t8 tableau, f foundations, s h d your stock, hand and discard, S D the opponent's.
  Enter    show the table again       stop     call stop on the opponent's last turn
  hint     a good act and why         undo     take back, up to the last card turned up
  score    what is left, what it pays draw     offer a draw
  rules    the rules of this table    abandon  give the game up
  save [FILE]  write a copy           quit     leave; the game is kept
"""


class Left(Exception):
    """The person has left the table before the game was over."""


class Table:
    """One game, played to its end unless the person leaves.

    Args:
        game: the game.
        screen: where it is shown.
        rival: who plays the other seat.
        seed: what the rival's chance comes from.
        path: the file that always holds the game as far as it has gone.
        tags: the free tags of its record.
        dealt: the seed the cards came from, if they did.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        rival: Player,
        path: Path,
        tags: dict[str, str],
        seed: int | None,
    ) -> None:
        self.game = game
        self.screen = screen
        self.rival = rival
        self.path = path
        self.tags = tags
        self.seed = seed
        self.you = screen.you
        self._listed: list[Choice] = []
        self._noticed: Breach | None = None

    def play(self) -> None:
        """Play until the game is over.

        Raises:
            Left: if the person leaves before.
            EOFError: if there is nothing more to read.
        """
        self._keep(self.path)
        while self.game.outcome is None:
            if self.game.seat is not self.you:
                self._rivals_act()
                continue
            self._show()
            shown = len(self.game.events)
            while len(self.game.events) == shown and self.game.seat is self.you:
                self._your_line()
