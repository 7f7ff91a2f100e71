"""A sitting: the deals somebody plays one after the other, with their score."""

from __future__ import annotations

import secrets
import shlex
import shutil
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from russianbank.ai import Player, player
from russianbank.ai.levels import LEVELS
from russianbank.cli.console import console
from russianbank.cli.files import create_record_file, data_folder, read_text_file
from russianbank.cli.terminal.screen import Screen
from russianbank.cli.terminal.terminal_game import TerminalGame
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead, NotTheMoment
from russianbank.core.game import Game
from russianbank.core.match import Match
from russianbank.core.rules.preset import load
from russianbank.notation import Record, read_records

SEEDS = 10**9
"""How many deals there are to draw from where none was asked for."""

AT_TABLE = {
    "strict": "Only lawful acts are accepted.",
    "warn": "You are warned before an error counts.",
    "auto-stop": "Errors are stopped by the table.",
    "call-stop": "Errors pass unless the other player calls stop.",
}
YOU = "you"
OPPONENT = "search:level=4"
"""Who plays against a person who has not said whom he wants."""


class TerminalSession:
    """A person, an opponent, and the deals between them.

    Args:
        pace: seconds each act of the opponent is shown.
        closely: whether the opponent waits for the person after every act.
        data: the folder for games, if not the usual one.
    """

    def __init__(self, pace: float, closely: bool, data: Path | None) -> None:
        self.pace = pace
        self.closely = closely
        self.data = data
        self.console = console()
        self.match: Match
        self.table: TerminalGame

    def begin(
        self,
        rules: str,
        strictness: str | None,
        seed: int | None,
        opponent: str | None,
        seat: str | None,
    ) -> None:
        """Sit down to a first deal.

        Raises:
            CannotBeRead: if the rules cannot be read, or no file can be written.
        """
        self.match = Match(load(rules))
        you = Seat.BLUE if seat == "blue" else Seat.RED
        self._deal(
            strictness,
            secrets.randbelow(SEEDS) if seed is None else seed,
            player(opponent or OPPONENT),
            you,
        )

    def _deal(self, strictness: str | None, seed: int, rival: Player, you: Seat) -> None:
        rules = self.match.rules
        game = Game(rules, self.match.deal(Chance(seed)), strictness)
        today = date.today()
        path = create_record_file(data_folder(self.data), f"{today}-{rules.name}-{seed}")
        tags = {"Date": f"{today:%Y.%m.%d}", **_names(you, rival)}
        self._sit(game, path, tags, seed, rival, you)

    def resume(self, path: Path, opponent: str | None, seat: str | None) -> None:
        """Sit down to a game that was left.

        Raises:
            CannotBeRead: if the file holds no game that can be played on.
            NotTheMoment: if the game in it is over.
        """
        record = _only_record(path)
        replay = record.replay()
        if replay.failure:
            raise NotTheMoment(f"{path}: {replay.failure}")
        if replay.game.outcome:
            said = replay.game.outcome.message()
            raise NotTheMoment(
                f"the game in {path} is over: {said}; russianbank replay shows it again"
            )
        self.match = Match(record.rules)
        you, usual = _seats(record.tags)
        if seat is not None:
            you = Seat.BLUE if seat == "blue" else Seat.RED
        rival = player(opponent or usual)
        tags = dict(record.tags)
        if opponent is not None or seat is not None:
            tags |= _names(you, rival)
        self._sit(replay.game, path, tags, record.seed, rival, you)

    def _sit(
        self,
        game: Game,
        path: Path,
        tags: dict[str, str],
        seed: int | None,
        rival: Player,
        you: Seat,
    ) -> None:
        short, title = _called(rival)
        names = [f"{str(seat).capitalize()}, {YOU if seat is you else short}" for seat in Seat]
        screen = Screen(self.console, you, (names[0], names[1]))
        self.table = TerminalGame(
            game, screen, you, rival, path, tags, seed, self.pace, self.closely
        )
        self.table.keep()
        machine = str(you.other).capitalize()
        screen.say(f" {game.rules.title}. You are {you}. {machine} is {title}.")
        screen.say(f" {AT_TABLE[game.strictness]} Type ? for help.")
        if not game.events:
            self._tell_cut(game, screen)

    def _tell_cut(self, game: Game, screen: Screen) -> None:
        drawn = [
            f"{screen.words.card(red)} to {screen.words.card(blue)}" for red, blue in game.deal.cuts
        ]
        cut = f"Red cuts against blue, {', then '.join(drawn)}: " if drawn else ""
        first = screen.words.who(game.deal.first)
        begins = f"{first} begin" if first == YOU else f"{first} begins"
        screen.say(f" {cut}{begins if cut else begins.capitalize()}.")

    def play_deal(self) -> bool:
        """Play the deal on the table to its end; tells whether another one is wanted, and deals it.

        Raises:
            PlayerLeft: if the person leaves before.
            EOFError: if there is nothing more to read.
        """
        table, match = self.table, self.match
        table.play()
        outcome = table.game.outcome
        assert outcome is not None
        red, blue = match.add(table.game.deal.first, outcome).totals
        table.screen.say_where(" The record is in", table.path)
        if len(match.sheet) > 1:
            table.screen.say(f" After {len(match.sheet)} deals: red {red}, blue {blue}.")
        if match.over:
            winner = match.winner
            said = "is level" if winner is None else f"goes to {table.screen.words.who(winner)}"
            table.screen.say(f" The match {said}.")
            return False
        try:
            answer = table.screen.ask(" Another deal? (y/n) ")
        except EOFError:
            return False
        if answer.lower() not in ("", "y", "yes"):
            return False
        seed = secrets.randbelow(SEEDS) if table.seed is None else table.seed + 1
        self._deal(table.game.strictness, seed, table.rival.player, table.you)
        return True

    def leave(self) -> None:
        """Leave the table: keep the game, and say how it is taken up again."""
        if self.table.game.outcome:
            return
        self.table.keep()
        self.console.print("\n The game is kept. To go on with it:")
        resume = f"{_command()} play --terminal --resume {shlex.quote(str(self.table.path))}"
        self.console.print(f"   {resume}", soft_wrap=True, markup=False)


def _only_record(path: Path) -> Record:
    """The game of a file that holds one and no more, as it is when it is kept."""
    records = read_records(read_text_file(path))
    if len(records) != 1:
        raise CannotBeRead(
            f"{path} holds {len(records)} games; give a file that holds the one to go on with alone"
        )
    return records[0]


def _command() -> str:
    """How this command was started, so that what is printed can be typed as it stands."""
    started = Path(sys.argv[0])
    if started.name != "russianbank":
        return f"{shlex.quote(sys.executable)} -m russianbank"
    found = shutil.which("russianbank")
    if found and Path(found).resolve() == started.resolve():
        return "russianbank"
    return shlex.quote(str(started))


def _names(you: Seat, rival: Player) -> dict[str, str]:
    """Who plays, as a record has it."""
    return {str(seat).capitalize(): YOU if seat is you else rival.name for seat in Seat}


def _called(rival: Player) -> tuple[str, str]:
    """What the opponent is called, in short and in full."""
    from russianbank.ai.search_player import SearchPlayer

    if not isinstance(rival, SearchPlayer):
        return rival.name, rival.name
    short = f"level {rival.level}"
    return short, f"the machine at {short}, {LEVELS[rival.level - 1].title}"


def _seats(tags: Mapping[str, str]) -> tuple[Seat, str]:
    """Where the person sits, and who plays the other seat, as the record's tags have it."""
    for seat in Seat:
        name = tags.get(str(seat).capitalize(), "")
        if _is_player(name):
            return seat.other, name
    return Seat.RED, OPPONENT


def _is_player(name: str) -> bool:
    try:
        player(name)
    except CannotBeRead:
        return False
    return True
