"""The watch over the opponent's fingers: when a person at the terminal gets to call stop.

On his own turn he can always type it. Here are the moments before that: those in which the rules
would take the right from him are always offered, whether there is anything to stop or not, and he
can make others by himself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import sleep

from russianbank.ai import Player
from russianbank.cli.terminal.keyboard import read_line_within
from russianbank.cli.terminal.screen import Screen
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.scoring import Ending

GO_ON = "Enter to go on, or stop: "


class StopPrompt:
    """The person's watch over the opponent in one game.

    Args:
        game: the game.
        screen: where the person is asked.
        you: his seat.
        rival: whom he watches.
        closely: whether he wants to be asked after every act.
        words: what he may type while the opponent waits, and what it does; with ``look`` for
            a look at the table, and ``stop``.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        you: Seat,
        rival: Player,
        closely: bool,
        words: Mapping[str, Callable[[str], None]],
    ) -> None:
        self.game = game
        self.screen = screen
        self.you = you
        self.closely = closely
        self._words = words
        self._may_err = game.strictness == "call-stop" and not rival.always_lawful
        self._typed: str | None = None
        self._asked = 0

    def wait(self, seconds: float) -> None:
        """Let the opponent take his time; a line typed meanwhile holds him up."""
        if not self._rival_goes_on:
            sleep(seconds)
            return
        typed = read_line_within(seconds)
        if typed is not None:
            self._typed = typed

    def stops_before(self, act: Act) -> bool:
        """Ask before an act of the opponent that ends the right to stop what he has just done.

        Returns:
            Whether stop was called.
        """
        done = self.game.events[-1:]
        acted = done and isinstance(done[0], Played) and done[0].seat is not self.you
        if not (acted and self._may_err and closes(self.game, act)):
            return False
        if self._asked == len(self.game.events):
            return False
        if self.game.rules.stop_window == "next-act":
            return self._asks("waits")
        self._words["look"]("")
        return self._asks("is about to end the turn")

    def stops_after(self) -> bool:
        """Ask after an act of the opponent, if the person wants it so; tells whether he calls."""
        typed, self._typed = self._typed, None
        if not self._rival_goes_on or (typed is None and not self.closely):
            return False
        if typed:
            known = len(self.game.events)
            self._obey(typed)
            if len(self.game.events) != known:
                return True
        elif typed is not None:
            self._words["look"]("")
        return self._asks("waits")

    def stops_the_win(self) -> bool:
        """Ask whether a game that the opponent has won is to stand (E4); tells if it is not."""
        outcome = self.game.outcome
        assert outcome is not None
        won = outcome.ending is Ending.OUT and outcome.winner is not self.you
        if not (won and self._may_err):
            return False
        try:
            self._asks("is out")
        except EOFError:
            self.screen.say("")
        return self.game.outcome is None

    @property
    def _rival_goes_on(self) -> bool:
        return self.game.outcome is None and self.game.seat is not self.you

    def _asks(self, why: str) -> bool:
        """Ask until the opponent may go on or stop was called; tells whether it was."""
        known = self._asked = len(self.game.events)
        while len(self.game.events) == known:
            typed = self.screen.ask(f" {str(self.you.other).capitalize()} {why}. {GO_ON}")
            if not typed:
                return False
            self._obey(typed)
        return True

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        try:
            if word.lower() not in self._words:
                others = ", ".join(sorted(self._words.keys() - {"stop"}))
                raise CannotBeRead(f"expected Enter, stop, or one of {others}; got {typed!r}")
            self._words[word.lower()](rest.strip())
        except RussianBankError as error:
            self.screen.say(f" {error}")


def closes(game: Game, act: Act) -> bool:
    """Whether the right to stop what was done in this turn ends with this act (E4)."""
    rules, after = game.rules, game.position.copy()
    if rules.stop_trigger == "turn-end":
        return False
    if rules.stop_window == "next-act":
        return True
    after.play(act, game.deal)
    drawn = after.over and after.winning_seat is None
    return drawn or (rules.stop_window == "turn" and after.seat is not game.seat)
