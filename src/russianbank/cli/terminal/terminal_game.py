"""One game in the terminal, between the player who types and a computer player."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import NamedTuple

from russianbank.ai import Player
from russianbank.ai.explanation import explain, rest_of_plan
from russianbank.arena.table_agent import TableAgent
from russianbank.cli.plan_text import HINT_SEED, act_texts, hint_acts, hint_text, why
from russianbank.cli.replay_steps import replay_steps
from russianbank.cli.terminal.game_file import GameFile
from russianbank.cli.terminal.screen import Screen
from russianbank.cli.terminal.stop_prompt import StopPrompt, split_command
from russianbank.cli.terminal.wording import (
    MenuChoice,
    price_of_giving_up,
    score_lines,
    standing_lines,
)
from russianbank.core.act import Act, Pile
from russianbank.core.advice import MOST_WORDS, Advice
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import WORD
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment, RussianBankError
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import BreaksObligation
from russianbank.core.quotation import quoted
from russianbank.core.run_plan import plan_run
from russianbank.notation import find_act, read_card
from russianbank.notation.act_notation import ActName, check_cards, read_act_name
from russianbank.notation.record_entry import Entry, read_entry

TURNS_BEFORE_DRAW = 12
"""The computer accepts a draw after this many turns of both players without a gain."""

MAX_DIGITS = 9
"""More digits than any number has that a player may type."""

_RUN = re.compile(r"t([1-8]) t([1-8])(?: (\d{1,2}))?")
"""What follows the word run: two places, and how many cards."""

AT_ANY_TIME = (
    "stop",
    "put right",
    "last",
    "look",
    "score",
    "rules",
    "save",
    "help",
    "?",
    "quit",
    "q",
)
"""What the player may also type during the opponent's turn."""

MISPLACE_FORM = "misplace and two piles, such as misplace t3 t5 or misplace 7D h>t5"
PUT_RIGHT_FORM = "put right, put right 7D, or put right 7D on t5"


class PlayerLeft(Exception):
    """The player has left before the end of the game."""


class OpponentPace(NamedTuple):
    """How the opponent's acts are shown.

    Attributes:
        seconds: the time after each act.
        after_every_act: whether the player is asked after each act if they want to call stop.
    """

    seconds: float
    after_every_act: bool


class TerminalGame:
    """One game, which ends early if the player leaves.

    Args:
        game: the game.
        screen: where it is shown.
        you: the seat of the player.
        opponent: the other player.
        file: where the game is saved after every act. Its seed also determines the random choices
            of the opponent.
        pace: how the opponent's acts are shown.
        advisor: who advises the player; None if nobody does.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        you: Seat,
        opponent: Player,
        file: GameFile,
        pace: OpponentPace,
        advisor: Player | None = None,
    ) -> None:
        self.game = game
        self.advisor = advisor
        self.screen = screen
        self._text = screen.wording.text
        self.you = you
        self.opponent = TableAgent(opponent, you.other, Chance(0))
        self.file = file
        self.pace = pace
        self._listed: list[MenuChoice] = []
        self._hinted: tuple[Position, tuple[Act, ...]] | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "stop": self._call_stop,
            "compel": self._compel,
            "misplace": self._misplace,
            "put right": self._put_right,
            "run": self._shift_run,
            "look": self._look,
            "last": self._show_last_turn,
            "hint": self._show_hint,
            "advise": self._ask_advisor,
            "undo": self._undo,
            "draw": self._offer_draw,
            "abandon": self._abandon,
            "score": self._show_standing,
            "rules": self._show_rules,
            "save": self._save_copy,
            "help": self._help,
            "?": self._help,
            "quit": self._leave,
            "q": self._leave,
        }
        at_any_time = {word: self._commands[word] for word in AT_ANY_TIME}
        self._stop_prompt = StopPrompt(
            game, screen, you, opponent, pace.after_every_act, at_any_time
        )

    def play(self) -> None:
        """Play until the game is over.

        Raises:
            PlayerLeft: if the player leaves before.
            EOFError: if the input has ended.
        """
        if self.game.seat is not self.you:
            self._look("")
        self._play_to_outcome()
        while self._stop_prompt.asks_after_win():
            self._play_to_outcome()
        for line in score_lines(self.game, self.screen.wording):
            self.screen.print(line)

    def _play_to_outcome(self) -> None:
        """Play until the game has an outcome; a call of stop may still undo it."""
        while self.game.outcome is None:
            self._let_opponent_put_right()
            if self.game.seat is not self.you:
                self._play_opponents_plan()
                continue
            self._show()
            before = list(self.game.events)
            while self.game.events == before:
                self._read_and_run()
        if self.game.position.over:
            self._show()

    def save(self) -> None:
        """Save the game as far as it has been played."""
        self.file.save(self.game)

    def _do(self, action: Callable[[], object]) -> None:
        """Do something in the game, save it, and only then show it."""
        before = self.game.position.copy()
        known = len(self.game.events)
        action()
        self.save()
        for event in self.game.events[known:]:
            self.screen.print_event(event, before)
            if event.seat is not self.you:
                self._stop_prompt.wait(self.pace.seconds)

    def _show(self) -> None:
        """Show the table, and the menu of what the player may do."""
        self._look("")
        game, position = self.game, self.game.position
        if game.outcome:
            return
        acts = position.lawful() if game.strictness == "strict" else position.playable()
        self._listed = self.screen.print_menu(self.screen.wording.menu(position, acts))
        if demand := game.demand(self.you):
            plays = ", ".join(f"compel {act}" for act in demand.acts)
            self._say("compel", acts=plays)

    # The opponent

    def _play_opponents_plan(self) -> None:
        """Let the opponent make a plan and carry it out, until the player calls stop."""
        self._set_chance()
        for act in self.opponent.acts(self.game):
            if self._stop_prompt.asks_before(act):
                return
            self._do(partial(self.game.insist, act))
            if self._stop_prompt.asks_after():
                return

    def _let_opponent_call_stop(self) -> None:
        """Let the opponent call stop if they notice an error in the player's last act."""
        self._set_chance()
        if self.opponent.calls_stop(self.game):
            self._do(partial(self.game.call_stop, self.opponent.seat))

    def _let_opponent_put_right(self) -> None:
        """Let the opponent put right what the player has misplaced in a saved game."""
        while misplay := self.opponent.points_out(self.game):
            self._do(partial(self.game.put_right, self.opponent.seat, None, misplay.card))

    def _set_chance(self) -> None:
        """Make the opponent's random choices depend on the game only, so that it can be resumed."""
        seed = (self.file.seed or 0) * 1_000_003 + len(self.game.events)
        self.opponent.chance = Chance(seed & WORD)

    # What the player types

    def _read_and_run(self) -> None:
        """Read a line, and run the command or play the act in it."""
        typed = self.screen.ask(f"{self._text('terminal-choice')} ")
        command, rest = split_command(typed, self._commands)
        try:
            if not typed:
                self._show()
            elif typed.isdecimal():
                self._play_choice(int(typed[:MAX_DIGITS]))
            elif command:
                self._commands[command](rest)
            else:
                self._play(self._find_act(typed))
        except RussianBankError as error:
            self.screen.print(f" {self.screen.wording.error(error, self.game.seat)}")

    def _play_choice(self, number: int) -> None:
        if not 1 <= number <= len(self._listed):
            raise CannotBePlayed(
                f"choose a number from 1 to {len(self._listed)}, or type ? for help"
            )
        self._play(self._listed[number - 1].act)

    def _find_act(self, typed: str) -> Act:
        try:
            return find_act(self.game.position, typed)
        except CannotBeRead as error:
            close = get_close_matches(typed.lower(), self._commands, n=1)
            remedy = f"did you mean {close[0]}?" if close else "type ? for help"
            raise CannotBeRead(f"{error}; {remedy}") from None

    def _play(self, act: Act) -> None:
        try:
            self._do(lambda: self.game.play(act))
        except BreaksObligation as error:
            if self.game.strictness == "strict":
                raise
            self.screen.print(f" {self.screen.wording.error(error, self.game.seat)}")
            if not self.screen.confirm("anyway"):
                return
            self._do(lambda: self.game.insist(act))
        self._let_opponent_call_stop()

    def _say(self, message: str, **args: str | int) -> None:
        """Print a message of the terminal."""
        self.screen.print(f" {self._text(f'terminal-{message}', **args)}")

    # The commands; each gets the rest of the line

    def _look(self, rest: str) -> None:
        acts = [event for event in self.game.events if isinstance(event, Played)]
        self.screen.print_table(self.game.position, acts[-1] if acts else None)

    def _show_hint(self, rest: str) -> None:
        position, wording = self.game.position, self.screen.wording
        acts = self._hinted and rest_of_plan(*self._hinted, position)
        acts = acts or hint_acts(position)
        self._hinted = position.copy(), acts
        self.screen.print(f" {hint_text(position, acts, wording.card, wording.text)}")

    def _ask_advisor(self, rest: str) -> None:
        """Let the player's advisor propose a plan and say why, in the hearing of both (F5)."""
        if self.advisor is None:
            raise NotTheMoment("nobody advises you; begin a game with --advisor")
        position, wording = self.game.position, self.screen.wording
        plan = self.advisor.plan(position, Chance(HINT_SEED))
        words = why(explain(position, plan.acts), wording.card, wording.text)
        advice = Advice(self.you, plan.acts, words[:MOST_WORDS])
        self.game.advise(advice)
        self.file.say(self.game, advice)
        acts = ", ".join(act_texts(position, plan.acts, wording.card))
        self._say("advice", said=f"{wording.text('panels-label', label=acts)} {advice.words}")

    def _show_last_turn(self, rest: str) -> None:
        steps = replay_steps(self.file.record(self.game)).steps[1:]
        turns = [step.turn for step in steps if step.on_turn is not self.you]
        if not turns:
            raise NotTheMoment(f"{self.you.other} has not had a turn yet")
        for step in steps:
            if step.event and step.turn == turns[-1]:
                self.screen.print_event(step.event, step.before)

    def _call_stop(self, rest: str) -> None:
        if self.game.outcome and not self.game.may_call_stop(self.you):
            raise NotTheMoment("nothing was overlooked; the result counts")
        self._do(lambda: self.game.call_stop(self.you))

    def _compel(self, rest: str) -> None:
        demand = self.game.demand(self.you)
        if demand is None:
            raise NotTheMoment(
                "a play can be demanded right after a stop because a card was not played (F56)"
            )
        plays = {str(act): act for act in demand.acts}
        if rest not in plays:
            raise CannotBeRead(f"expected compel and one of {', '.join(plays)}; got {quoted(rest)}")
        self._do(lambda: self.game.compel(self.you, plays[rest]))

    def _misplace(self, rest: str) -> None:
        """Lay a card where it does not fit, if the player is sure (F52)."""
        name = _misplaced_name(rest)
        check_cards(name, self.game.position)
        source, target = name.act.source, name.act.target
        card = self.screen.wording.card(self.game.copy().misplace(source, target).card)
        self._say("misfit", card=card, place=target.sign)
        if self.screen.confirm("misplace"):
            self._do(lambda: self.game.misplace(source, target))
            self._let_opponent_call_stop()

    def _put_right(self, rest: str) -> None:
        """Have a misplaced card put right (F52); the answer alone says whether there is one."""
        target, card = None, None
        if rest:
            entry = _put_right_entry(self.you, rest)
            target, name = entry.pile, entry.card
            assert name is not None
            fitting = [one.card for one in self.game.misplays(self.you) if name.fits(one.card)]
            card = fitting[-1] if fitting else read_card(str(name))
        self._do(lambda: self.game.put_right(self.you, target, card))

    def _shift_run(self, rest: str) -> None:
        """Show the single acts that shift a run (F15), and play them if the player agrees."""
        found = _RUN.fullmatch(rest)
        if found is None:
            raise CannotBeRead(
                "expected run, two places of the tableau, and how many cards if not all, such as"
                f" run t3 t5 or run t3 t5 4; got {quoted(rest)}"
            )
        start, end, count = found.groups()
        places = Pile(int(start) - 1), Pile(int(end) - 1)
        acts = plan_run(self.game.position, *places, int(count) if count else None)
        self._say("run", acts=", ".join(map(str, acts)))
        if len(acts) == 1 or self.screen.confirm("run-sure"):
            for act in acts:
                self._do(partial(self.game.play, act))

    def _undo(self, rest: str) -> None:
        if not self.game.may_undo():
            raise CannotBePlayed(
                "nothing can be taken back: a card was turned up, or the turn has just begun"
            )
        self.file.check_undo()
        self.game.undo()
        self.save()
        self._say("undone")
        if self.file.keeps_first_act(self.game):
            self._say("undone-in-file")

    def _offer_draw(self, rest: str) -> None:
        self._do(lambda: self.game.offer_draw(self.you))
        if self.game.position.turns_without_gain >= TURNS_BEFORE_DRAW:
            self._do(lambda: self.game.accept_draw(self.you.other))
        else:
            name = self.screen.wording.person(self.you.other).name
            self.screen.print(f" {self._text('panels-draw-declined', name=name)}")

    def _abandon(self, rest: str) -> None:
        self.screen.print(f" {price_of_giving_up(self.game, self.you, self.screen.wording)}")
        if self.screen.confirm("abandon"):
            self._do(lambda: self.game.abandon(self.you))

    def _show_standing(self, rest: str) -> None:
        for line in standing_lines(self.game.position, self.screen.wording):
            self.screen.print(line)

    def _show_rules(self, rest: str) -> None:
        from russianbank.core.rules.description import describe

        rules = self.game.rules.at_strictness(self.game.strictness)
        self.screen.print(describe(rules, self._text))

    def _save_copy(self, rest: str) -> None:
        if not rest:
            self.screen.print_path(f" {self._text('terminal-saved')}", self.file.path)
            return
        try:
            path = Path(rest).expanduser()
        except RuntimeError as error:  # ~ of a user who is not known here
            raise CannotBeRead(f"{rest} cannot be written: {error}; choose another file") from None
        self.file.save_copy(self.game, path)
        self.screen.print_path(f" {self._text('terminal-copied')}", path)

    def _help(self, rest: str) -> None:
        for line in self._text("terminal-help").split("\n"):
            self.screen.print(f" {line}" if line else "")

    def _leave(self, rest: str) -> None:
        raise PlayerLeft


def _misplaced_name(typed: str) -> ActName:
    """The piles, and the card if it was typed, of a card to be misplaced."""
    *card, source, target = ["", "", *typed.replace(">", " ").split()]
    try:
        return read_act_name(f"{' '.join(card)} {source}>{target}")
    except CannotBeRead:
        raise CannotBeRead(f"expected {MISPLACE_FORM}; got {quoted(typed)}") from None


def _put_right_entry(seat: Seat, typed: str) -> Entry:
    """What a player wants to have put right."""
    try:
        return read_entry(f"{seat} puts right {typed}")
    except CannotBeRead:
        raise CannotBeRead(f"expected {PUT_RIGHT_FORM}; got {quoted(typed)}") from None
