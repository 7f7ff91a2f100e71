"""Asks the player whether to call stop during the opponent's turn.

In their own turn, players can type stop at any prompt. During the opponent's turn they are asked
when the rules would otherwise end their right to call stop: always, whether or not there is an
error, so that the question reveals nothing. They can also interrupt the opponent by pressing Enter,
or be asked after every act.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from time import sleep

from russianbank.ai import Player
from russianbank.cli.terminal.keyboard import read_line_within
from russianbank.cli.terminal.screen import Screen
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.judge import ends_right_to_stop
from russianbank.core.quotation import quoted
from russianbank.core.rules.conditions import lapses_with_next_act
from russianbank.core.scoring import Ending


class StopPrompt:
    """Asks one player during one game.

    Args:
        game: the game.
        screen: where the player is asked.
        you: the seat of the player.
        opponent: the other player.
        after_every_act: whether to ask after every act of the opponent.
        commands: what the player may type, and what it does; among them ``stop``, and ``look``
            for the table.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        you: Seat,
        opponent: Player,
        after_every_act: bool,
        commands: Mapping[str, Callable[[str], None]],
    ) -> None:
        self.game = game
        self.screen = screen
        self.you = you
        self.after_every_act = after_every_act
        self._commands = commands
        self._may_err = game.strictness == "call-stop" and not opponent.always_lawful
        self._typed: str | None = None
        self._asked_at = 0

    def wait(self, seconds: float) -> None:
        """Wait between two acts of the opponent; a line typed meanwhile interrupts them."""
        if not self._opponent_goes_on:
            sleep(seconds)
            return
        typed = read_line_within(seconds)
        if typed is not None:
            self._typed = typed

    def asks_before(self, act: Act) -> bool:
        """Ask before an act of the opponent that ends the right to stop their last act.

        Returns:
            Whether stop was called.
        """
        last = self.game.events[-1:]
        acted = last and isinstance(last[0], Played) and last[0].seat is not self.you
        if not (acted and self._may_err) or self._asked_at == len(self.game.events):
            return False
        after = self.game.position.copy()
        after.play(act, self.game.deal)
        if not ends_right_to_stop(self.game.position, after):
            return False
        if lapses_with_next_act(self.game.rules):
            return self._ask("waits")
        self._commands["look"]("")
        return self._ask("ends-turn")

    def asks_after(self) -> bool:
        """Ask after an act of the opponent, if the player wants it.

        Returns:
            Whether stop was called.
        """
        typed, self._typed = self._typed, None
        if not self._opponent_goes_on or (typed is None and not self.after_every_act):
            return False
        if typed:
            known = len(self.game.events)
            self._run(typed)
            if len(self.game.events) != known:
                return True
        elif typed is not None:
            self._commands["look"]("")
        return self._ask("waits")

    def asks_after_win(self) -> bool:
        """Ask after the opponent has won, before the result counts (E4).

        Returns:
            Whether the game goes on because stop was called.
        """
        outcome = self.game.outcome
        assert outcome is not None
        won = outcome.ending is Ending.OUT and outcome.winner is not self.you
        if not (won and self._may_err):
            return False
        try:
            self._ask("out")
        except EOFError:
            self.screen.print("")
        return self.game.outcome is None

    @property
    def _opponent_goes_on(self) -> bool:
        return self.game.outcome is None and self.game.seat is not self.you

    def _ask(self, what: str) -> bool:
        """Ask until the opponent may go on or stop was called; returns whether it was called."""
        text = self.screen.wording.text
        said = text(f"terminal-{what}", name=self.screen.wording.person(self.you.other).name)
        known = self._asked_at = len(self.game.events)
        while len(self.game.events) == known:
            typed = self.screen.ask(f" {said} {text('terminal-enter-or-stop')} ")
            if not typed:
                return False
            self._run(typed)
        return True

    def _run(self, typed: str) -> None:
        """Run the command that the player typed."""
        command, rest = split_command(typed, self._commands)
        try:
            if not command:
                others = ", ".join(sorted(self._commands.keys() - {"stop"}))
                raise CannotBeRead(f"expected Enter, stop, or one of {others}; got {quoted(typed)}")
            self._commands[command](rest)
        except RussianBankError as error:
            self.screen.print(f" {self.screen.wording.error(error, self.game.seat)}")


def split_command(typed: str, commands: Container[str]) -> tuple[str, str]:
    """Split what was typed into a command of one or two words, and the rest.

    The command is empty if none of the commands was typed.
    """
    for count in (2, 1):
        words = typed.split(maxsplit=count)
        command = " ".join(words[:count]).lower()
        if command in commands:
            return command, "".join(words[count:]).strip()
    return "", typed
