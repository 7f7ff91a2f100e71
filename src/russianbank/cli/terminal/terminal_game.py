"""The table: a game between the person at the terminal and a player of the machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from russianbank.ai import Player
from russianbank.arena.table_agent import TableAgent
from russianbank.cli.commands.hint import hint_text
from russianbank.cli.files import write_atomically
from russianbank.cli.replay_steps import replay_steps
from russianbank.cli.terminal.screen import Screen
from russianbank.cli.terminal.stop_prompt import StopPrompt
from russianbank.cli.terminal.wording import (
    MenuChoice,
    price_of_giving_up,
    score_lines,
    standing_lines,
)
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import WORD
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment, RussianBankError
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.law import BreaksObligation
from russianbank.notation import find_act, record_of, write_record

PATIENCE = 12
"""Turns of both players without a gain, after which the machine accepts a draw."""

AT_ANY_TIME = ("stop", "last", "look", "score", "rules", "save", "help", "?", "quit", "q")
"""What may be typed while the opponent waits as well."""

HELP = """
 Play by the number of a choice, or in notation: t3>f, 7D t3>f, 7D f, or 7D alone.
 Piles: t1-t8 the tableau, f the foundations; s h d your stock, hand and discard;
 S D your opponent's stock and discard.

 Enter  show the table again             hint     a good plan, and why
 last   what the opponent did last       undo     take back, up to the last card
 stop   call stop on the opponent                 that was turned up
 score  what is left, what it pays       draw     offer a draw
 rules  the rules of this table          abandon  give the game up
 save   write a copy: save FILE          quit     leave; the game is kept

 Press Enter while the opponent plays to hold him up. As long as he waits, Enter
 lets him go on; stop, last, look, score, rules, save and quit do what they say.
"""


class PlayerLeft(Exception):
    """The person has left the table before the game was over."""


class TerminalGame:
    """One game, played to its end unless the person leaves.

    Args:
        game: the game.
        screen: where it is shown.
        you: the seat of the person.
        rival: who plays the other seat.
        path: the file that holds the game as far as it has gone, at any time.
        tags: the free tags of its record.
        seed: the seed the cards came from, if they did; the rival's chance comes from it too.
        pace: seconds the rival takes for an act.
        closely: whether the person is asked after every act of the rival if he calls stop.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        you: Seat,
        rival: Player,
        path: Path,
        tags: Mapping[str, str],
        seed: int | None,
        pace: float,
        closely: bool,
    ) -> None:
        self.game = game
        self.screen = screen
        self.rival = TableAgent(rival, you.other, Chance(0))
        self.path = path
        self.tags = tags
        self.seed = seed
        self.pace = pace
        self.you = you
        self._listed: list[MenuChoice] = []
        self._words: dict[str, Callable[[str], None]] = {
            "stop": self._stop,
            "look": self._look,
            "last": self._last,
            "hint": self._hint,
            "undo": self._undo,
            "draw": self._offer_draw,
            "abandon": self._abandon,
            "score": self._score,
            "rules": self._rules,
            "save": self._save,
            "help": self._help,
            "?": self._help,
            "quit": self._leave,
            "q": self._leave,
        }
        words = {word: self._words[word] for word in AT_ANY_TIME}
        self._watch = StopPrompt(game, screen, you, rival, closely, words)

    def play(self) -> None:
        """Play until the game is over.

        Raises:
            PlayerLeft: if the person leaves before.
            EOFError: if there is nothing more to read.
        """
        self._play_on()
        while self._watch.stops_the_win():
            self._play_on()
        for line in score_lines(self.game, self.screen.words):
            self.screen.say(line)

    def _play_on(self) -> None:
        """Play until the game is over, or seems to be."""
        while self.game.outcome is None:
            if self.game.seat is not self.you:
                self._rivals_plan()
                continue
            self._show()
            before = list(self.game.events)
            while self.game.events == before:
                self._your_line()
        if self.game.position.over:
            self._show()

    def keep(self) -> None:
        """Write the game down as far as it has gone."""
        self._write(self.path)

    def _write(self, path: Path) -> None:
        write_atomically(path, write_record(record_of(self.game, self.tags, self.seed)))

    def _do(self, what: Callable[[], object]) -> None:
        """Have something happen at the table, write it down, and only then tell it."""
        before = self.game.position.copy()
        known = len(self.game.events)
        what()
        self.keep()
        for event in self.game.events[known:]:
            self.screen.happened(event, before)
            if event.seat is not self.you:
                self._watch.wait(self.pace)

    def _look(self, rest: str) -> None:
        acts = [event for event in self.game.events if isinstance(event, Played)]
        self.screen.table(self.game.position, acts[-1] if acts else None)

    def _show(self) -> None:
        """The table, and what the person may do."""
        self._look("")
        game, position = self.game, self.game.position
        if game.outcome:
            return
        acts_open = position.lawful() if game.strictness == "strict" else position.playable()
        self._listed = self.screen.choices(self.screen.words.choices(position, acts_open))

    # The rival

    def _rivals_plan(self) -> None:
        """The rival makes a plan and carries it out, unless the person calls stop."""
        self._give_chance()
        for act in self.rival.acts(self.game):
            if self._watch.stops_before(act):
                return
            self._do(partial(self.game.insist, act))
            if self._watch.stops_after():
                return

    def _rival_watches(self) -> None:
        """The rival may see the error in what was just done, and call stop."""
        self._give_chance()
        if self.rival.calls_stop(self.game):
            self._do(partial(self.game.call_stop, self.rival.seat))

    def _give_chance(self) -> None:
        """Give the rival a chance that a game left and resumed does not change."""
        own = (self.seed or 0) * 1_000_003 + len(self.game.events)
        self.rival.chance = Chance(own & WORD)

    # What the person types

    def _your_line(self) -> None:
        typed = self.screen.ask("Your choice: ")
        word, _, rest = typed.partition(" ")
        try:
            if not typed:
                self._show()
            elif typed.isdecimal():
                self._choose(int(typed))
            elif word.lower() in self._words:
                self._words[word.lower()](rest.strip())
            else:
                self._act(self._find(typed))
        except RussianBankError as error:
            self.screen.say(f" {error}")

    def _choose(self, number: int) -> None:
        if not 1 <= number <= len(self._listed):
            raise CannotBePlayed(f"choose a number from 1 to {len(self._listed)}; ? helps")
        self._act(self._listed[number - 1].act)

    def _find(self, typed: str) -> Act:
        try:
            return find_act(self.game.position, typed)
        except CannotBeRead as error:
            close = get_close_matches(typed.lower(), self._words, n=1)
            meant = f"did you mean {close[0]}?" if close else "? lists what can be typed"
            raise CannotBeRead(f"{error}; {meant}") from None

    def _act(self, act: Act) -> None:
        try:
            self._do(lambda: self.game.play(act))
        except BreaksObligation as error:
            if self.game.strictness == "strict":
                raise
            self.screen.say(f" {error}")
            if not self._agrees(" Play it all the same?"):
                return
            self._do(lambda: self.game.insist(act))
        self._rival_watches()

    def _agrees(self, question: str) -> bool:
        return self.screen.ask(f"{question} (y/n) ").lower() in ("y", "yes")

    def _hint(self, rest: str) -> None:
        self.screen.say(f" {hint_text(self.game.position, self.screen.words)}")

    def _last(self, rest: str) -> None:
        """The opponent's last turn once more."""
        steps = replay_steps(record_of(self.game, self.tags)).steps[1:]
        turns = [step.turn for step in steps if step.on_turn is not self.you]
        if not turns:
            raise NotTheMoment(f"{self.you.other} has not had a turn yet")
        for step in steps:
            if step.event and step.turn == turns[-1]:
                self.screen.happened(step.event, step.before)

    def _stop(self, rest: str) -> None:
        if self.game.outcome and not self.game.may_call_stop(self.you):
            raise NotTheMoment("nothing was overlooked: the game stands as it is")
        self._do(lambda: self.game.call_stop(self.you))

    def _undo(self, rest: str) -> None:
        if not self.game.may_undo():
            raise CannotBePlayed(
                "nothing can be taken back: a card was turned up, or the turn has just begun"
            )
        self.game.undo()
        self.keep()
        self.screen.say(" Taken back.")

    def _offer_draw(self, rest: str) -> None:
        self._do(lambda: self.game.offer_draw(self.you))
        if self.game.position.state().since_gain >= PATIENCE:
            self._do(lambda: self.game.accept_draw(self.you.other))
        else:
            self.screen.say(f" {self.screen.names[self.you.other]} wants to play on.")

    def _abandon(self, rest: str) -> None:
        price = price_of_giving_up(self.game, self.you)
        if self._agrees(f" You lose the game, which pays {self.you.other} {price}. Give it up?"):
            self._do(lambda: self.game.abandon(self.you))

    def _score(self, rest: str) -> None:
        for line in standing_lines(self.game.position, self.screen.words):
            self.screen.say(line)

    def _rules(self, rest: str) -> None:
        from russianbank.core.rules.description import describe

        self.screen.say(describe(self.game.rules))

    def _save(self, rest: str) -> None:
        if not rest:
            self.screen.say_where(" The game is always kept in", self.path)
            return
        path = Path(rest).expanduser()
        if path.exists():
            raise CannotBePlayed(f"{path} is there already; save under another name")
        self._write(path)
        self.screen.say_where(" A copy is in", path)

    def _help(self, rest: str) -> None:
        self.screen.say(HELP)

    def _leave(self, rest: str) -> None:
        raise PlayerLeft
