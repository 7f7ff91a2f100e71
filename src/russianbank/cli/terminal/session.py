"""A session in the terminal: one or more deals against the same opponent, with their score."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

from russianbank.ai import Player, player
from russianbank.ai.levels import USUAL_LEVEL
from russianbank.ai.search_player import SearchPlayer
from russianbank.arena.participants import any_player
from russianbank.cli.console import console
from russianbank.cli.language import speaker
from russianbank.cli.record_files import games_text, parse_records
from russianbank.cli.rule_set_input import check_rules, load_rules
from russianbank.cli.saved_games import create_record_file, data_folder
from russianbank.cli.terminal.game_file import GameFile
from russianbank.cli.terminal.screen import Screen
from russianbank.cli.terminal.terminal_game import OpponentPace, PlayerLeft, TerminalGame
from russianbank.cli.terminal.wording import match_result
from russianbank.cli.text_input import read_text
from russianbank.core.advice import MOST_NAME, check_allowed
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead, NotTheMoment
from russianbank.core.game import Game
from russianbank.core.match import Match
from russianbank.core.quotation import printable, shown
from russianbank.core.rules.description import title_of
from russianbank.core.speaker import Speaker
from russianbank.notation import Record, record_of
from russianbank.notation.record_forms import is_json

RANDOM_SEEDS = 10**9
"""If no seed is given, one below this number is chosen at random."""

YOU = "you"
DEFAULT_OPPONENT = f"search:level={USUAL_LEVEL}"


class TerminalSession:
    """A player, an opponent, and the deals between them.

    Args:
        pace: seconds after each act of the opponent.
        after_every_act: whether the player is asked after each of them if they want to call stop.
        data: the folder for saved games; None for the usual one.
        advisor: the name of the computer player who advises the player; None for nobody.
    """

    def __init__(
        self, pace: float, after_every_act: bool, data: Path | None, advisor: str | None = None
    ) -> None:
        self.advisor = None if advisor is None else any_player(advisor)
        self.pace = OpponentPace(pace, after_every_act)
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
        """Begin with a new deal.

        Args:
            rules: the name of a preset, or a TOML file.
            strictness: how the table treats errors; None for the usual way of the rules.
            seed: the seed of the first deal; None for a random one.
            opponent: the name of the opponent; None for the default.
            seat: the player's seat; None for red.

        Raises:
            CannotBeRead: if the rules cannot be read, or the game cannot be saved.
            NotTheMoment: if there is an advisor, whom the rules do not allow.
        """
        self.match = Match(load_rules(rules))
        if self.advisor is not None:
            check_allowed(self.match.rules)
        you = Seat.BLUE if seat == "blue" else Seat.RED
        self._deal(strictness, seed, any_player(opponent or DEFAULT_OPPONENT), you)

    def _deal(self, strictness: str | None, seed: int | None, opponent: Player, you: Seat) -> None:
        seed = secrets.randbelow(RANDOM_SEEDS) if seed is None else seed
        rules = self.match.rules
        game = Game(rules, self.match.deal(Chance(seed)), strictness)
        today = date.today()
        path = create_record_file(data_folder(self.data), f"{today}-{rules.name}-{seed}")
        tags = {"Date": f"{today:%Y.%m.%d}", **_name_tags(you, opponent)}
        self._open_table(game, GameFile(path, record_of(game, tags, seed), game), opponent, you)

    def resume(self, path: Path, rules: str | None, opponent: str | None, seat: str | None) -> None:
        """Begin with a saved game.

        Args:
            path: the file with the game.
            rules: the rules that it must have; None for any.
            opponent: the name of another opponent; None for the one in the file.
            seat: another seat; None for the one in the file.

        Raises:
            CannotBeRead: if the file does not contain one game, or one by other rules.
            NotTheMoment: if the game is over, or cannot be replayed.
        """
        record = _only_record(path)
        check_rules(rules, record, str(path))
        replay = record.replay()
        if replay.failure:
            raise NotTheMoment(f"{path}: {replay.failure}")
        if replay.game.outcome:
            result = replay.game.outcome.message()
            raise NotTheMoment(
                f"the game in {path} is over. {result} To see it, use russianbank replay"
            )
        self.match = Match(record.rules)
        you, saved_opponent = _seat_and_opponent(record.tags)
        if seat is not None:
            you = Seat.BLUE if seat == "blue" else Seat.RED
        other = player(saved_opponent) if opponent is None else any_player(opponent)
        tags = dict(record.tags)
        if opponent is not None or seat is not None:
            tags |= _name_tags(you, other)
        file = GameFile(path, replace(record, tags=tags), replay.game)
        self._open_table(replay.game, file, other, you)

    def _open_table(self, game: Game, file: GameFile, opponent: Player, you: Seat) -> None:
        text = speaker()
        level = opponent.level if isinstance(opponent, SearchPlayer) else None
        names = [self._named(text, seat, you, _short(opponent, text)) for seat in Seat]
        screen = Screen(self.console, you, (names[0], names[1]), text)
        advisor = self._appoint(game, you, file)
        self.table = TerminalGame(game, screen, you, opponent, file, self.pace, advisor)
        self.table.save()
        other = screen.wording.person(you.other).name
        against = text("terminal-against", name=other, player=printable(opponent.name))
        if level is not None:
            title = text(f"pages-level-{level}")
            against = text("terminal-against-level", name=other, level=level, title=title)
        screen.print(
            f" {title_of(game.rules, text)}. {text('terminal-seat', seat=str(you))} {against}"
        )
        mistakes = text(f"terminal-mistakes-{game.strictness}")
        screen.print(f" {mistakes} {text('terminal-for-help')}")
        if advisor is not None:
            screen.print(f" {text('terminal-advisor', name=_short(advisor, text), other=other)}")
        if not game.events:
            self._print_first_player(game, screen)

    def _appoint(self, game: Game, you: Seat, file: GameFile) -> Player | None:
        """Let the player have an advisor, to whom the computer agrees (F5).

        A game that goes on, and the deals after it, have the one of its record, if the rules allow
        one and no other is given.

        Raises:
            NotTheMoment: if the rules have no advisors.
        """
        tag = f"{str(you).capitalize()}Advisor"
        before = file.tags.get(tag, "")
        keeps = game.rules.advisors and _is_player(before)
        if self.advisor is None and keeps:
            self.advisor = player(before)
        if self.advisor is not None:
            for seat in Seat:
                game.advisors.agree(you, self.advisor.name[:MOST_NAME], by=seat)
            file.tags[tag] = self.advisor.name
        return self.advisor

    def _named(self, text: Speaker, seat: Seat, you: Seat, opponent: str) -> str:
        """A seat with its player, as it stands at the table."""
        player = text("terminal-who", who="you") if seat is you else opponent
        return text("terminal-named", seat=text(f"panels-seat-{seat}"), player=player)

    def _print_first_player(self, game: Game, screen: Screen) -> None:
        wording = screen.wording
        red, blue = (wording.person(seat).name for seat in Seat)
        for one, other in game.deal.cuts:
            cards = {"card": wording.card(one), "other": wording.card(other)}
            screen.print(f" {wording.text('panels-cut-seen', red=red, blue=blue, **cards)}")
        first = game.deal.first
        key = "panels-cut-you" if first is wording.you else "panels-cut-them"
        screen.print(f" {wording.text(key, name=wording.person(first).name)}")

    def run(self) -> None:
        """Play one deal after the other; if the player leaves, say how to continue the game.

        Raises:
            KeyboardInterrupt: if the player pressed Ctrl-C.
        """
        try:
            while self._play_deal():
                pass
        except (PlayerLeft, EOFError):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise

    def _play_deal(self) -> bool:
        """Play the deal on the table to its end; returns whether another one has been dealt.

        Raises:
            PlayerLeft: if the player leaves before.
            EOFError: if the input has ended.
        """
        table, match = self.table, self.match
        table.play()
        outcome = table.game.outcome
        assert outcome is not None
        red, blue = match.add(table.game.deal.first, outcome).totals
        text = table.screen.wording.text
        table.screen.print_path(f" {text('terminal-record')}", table.file.path)
        if len(match.sheet) > 1:
            said = text("terminal-totals", deals=len(match.sheet), red=red, blue=blue)
            table.screen.print(f" {said}")
        if match.over:
            said = match_result(match.winner, (red, blue), table.screen.wording)
            table.screen.print(f" {said}")
            return False
        try:
            if not table.screen.confirm("another", default=True):
                return False
        except EOFError:
            return False
        seed = None if table.file.seed is None else table.file.seed + 1
        self._deal(table.game.strictness, seed, table.opponent.player, table.you)
        return True

    def _leave(self) -> None:
        """Save a game that is not over, and print how to continue it."""
        if self.table.game.outcome:
            return
        self.table.save()
        self.console.print(f"\n {speaker()('terminal-later')}")
        resume = f"{_command()} play --terminal --resume {shlex.quote(str(self.table.file.path))}"
        self.console.print(f"   {printable(resume)}", soft_wrap=True, markup=False)


def _short(player: Player, text: Speaker) -> str:
    """What a computer player is called at the table."""
    level = player.level if isinstance(player, SearchPlayer) else None
    return printable(player.name) if level is None else text("terminal-level", level=level)


def _only_record(path: Path) -> Record:
    """The only record of a file with a saved game."""
    name = shown(path)
    if os.path.exists(path) and not os.path.isfile(path):
        raise CannotBeRead(
            f"{name} is no ordinary file, in which the game can be saved; choose another file"
        )
    text = read_text(path, "the record of a game")
    if is_json(text):
        raise CannotBeRead(
            f"{name} is JSON, but a game is saved as text; write one with"
            " russianbank record convert --to text, and resume that"
        )
    records = parse_records(text, name)
    if len(records) != 1:
        raise CannotBeRead(
            f"{name} contains {games_text(len(records))}; choose a file that contains one game"
        )
    return records[0]


def _command() -> str:
    """The command that was used to start this program, so that the user can type it again."""
    started = Path(sys.argv[0])
    if started.name != "russianbank":
        return f"{shlex.quote(sys.executable)} -m russianbank"
    found = shutil.which("russianbank")
    if found and Path(found).resolve() == started.resolve():
        return "russianbank"
    return shlex.quote(str(started))


def _name_tags(you: Seat, opponent: Player) -> dict[str, str]:
    """The tags of a record that say who plays."""
    return {str(seat).capitalize(): YOU if seat is you else opponent.name for seat in Seat}


def _seat_and_opponent(tags: Mapping[str, str]) -> tuple[Seat, str]:
    """The player's seat and the name of the opponent, from the tags of a record."""
    for seat in Seat:
        name = tags.get(str(seat).capitalize(), "")
        if _is_player(name):
            return seat.other, name
    return Seat.RED, DEFAULT_OPPONENT


def _is_player(name: str) -> bool:
    try:
        player(name)
    except CannotBeRead:
        return False
    return True
