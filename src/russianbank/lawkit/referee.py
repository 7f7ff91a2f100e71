"""The referee: sets a table up, lets a game go on there, and answers questions about it.

It reads and writes lines of text, as any other program can; docs/law-kit.md describes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import version
from typing import TextIO

from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.constants import FOUNDATION, PLACES, STOCKS
from russianbank.core.errors import CannotBeRead, NotTheMoment, RussianBankError
from russianbank.core.event import Stopped
from russianbank.core.game import Game
from russianbank.core.law import obligations
from russianbank.core.perft import perft
from russianbank.core.quotation import quoted
from russianbank.lawkit.situation import changed_rules
from russianbank.notation.act_notation import read_act_name, resolve_act
from russianbank.notation.position_line import write_position
from russianbank.notation.record_entry import read_entry
from russianbank.notation.record_replay import Replayer
from russianbank.notation.record_tags import RecordTags, Tag

LONGEST_LINE = 20_000
"""No line that the referee reads has more characters."""

DEEPEST_PERFT = 6
"""Longer sequences are not counted: there are too many of them."""

NONE = "-"
"""The answer that there is none."""

_CALL = re.compile(r"(red|blue)\s+stops(?:\s+([1-9][0-9]{0,2})\s+late)?")
_PILES = {f"t{place + 1}": place for place in range(PLACES)}
_PILES |= {f"{seat} {sign}": STOCKS + 2 * k + seat for k, sign in enumerate("shd") for seat in Seat}
_SET_UP = ("rules", "strictness", "deal", "position")


class Referee:
    """A table that is set up and asked by lines of text, each answered at once."""

    def __init__(self) -> None:
        self._tags = RecordTags()
        self._replayer: Replayer | None = None
        self._failure: RussianBankError | None = None

    def answer(self, line: str) -> Iterator[str]:
        """Do what a line says, and yield the lines of the answer.

        It raises nothing of its own: what cannot be done is answered ``error``, and a question
        that cannot be answered ``unknown``, each with the reason.
        """
        word, _, text = line.strip().partition(" ")
        if word == "ask":
            yield self._answered("answer", "unknown", lambda: self._ask(line, text))
        elif is_too_long(line) or word not in ("rb", "isready", "quit", ""):
            said = self._answered("", "error", lambda: self._do(line, word, text))
            yield from [said] if said else []
        elif word == "rb":
            yield from (f"id name russianbank {version('russianbank')}", "rbok")
        elif word == "isready":
            yield "readyok"

    @property
    def game(self) -> Game:
        """The game at the table.

        Raises:
            RussianBankError: if no table is set up, or it could not be.
        """
        return self._running().game

    @staticmethod
    def _answered(right: str, wrong: str, of: Callable[[], str]) -> str:
        try:
            return f"{right} {of()}".strip()
        except RussianBankError as error:
            return f"{wrong} {' '.join(str(error).split())}"

    def _do(self, line: str, word: str, text: str) -> str:
        if word in _SET_UP:
            self._replayer = self._failure = None
            try:
                self._set_up(line, word, text)
            except RussianBankError as error:
                self._failure = error
                raise
            return ""
        _check_length(line)
        if word != "entry":
            known = ", ".join(_SET_UP)
            raise CannotBeRead(
                f"expected rb, isready, {known}, entry, ask or quit; read {quoted(word)}"
            )
        _go_on(self._running(), text)
        return ""

    def _set_up(self, line: str, word: str, text: str) -> None:
        if word == "rules":
            self._tags = RecordTags()
            self._tags.add(Tag("Position", NONE, 0, 0))  # it comes last
        _check_length(line)
        if word != "rules" and not self._tags.has("Rules"):
            raise NotTheMoment(f"no rules are set; send rules before {word}")
        if word == "position" and text.strip() in ("", NONE) and not self._tags.has("Deal"):
            raise NotTheMoment("no cards are dealt; write a position after position, or send deal")
        if word == "rules":
            text = self._changed(text)
        self._tags.add(Tag(word.capitalize(), text, 0, 0))
        record = self._tags.record()
        if word == "position":
            self._replayer = Replayer(record.game(), deal_known=record.deal is not None)

    def _changed(self, text: str) -> str:
        """Return the name of the rules; if fields are changed, add the rule set as a tag."""
        name, *changes = text.split() or [""]
        if not changes:
            return name
        self._tags.add(Tag("RuleSet", changed_rules(name, changes), 0, 0))
        return f"{name}-changed"

    def _running(self) -> Replayer:
        if self._replayer is None:
            raise self._failure or NotTheMoment("no table is set up; send rules and position first")
        return self._replayer

    def _ask(self, line: str, text: str) -> str:
        _check_length(line)
        replayer = self._running()
        name, _, rest = text.strip().partition(" ")
        given, questions = rest.strip(), _ABOUT if rest else _PLAIN
        if name == "allows":
            return _yes(_allows(replayer, given))
        if name not in questions:
            raise CannotBeRead(
                f"expected {', '.join(_PLAIN)}, or with a word after it"
                f" {', '.join([*_ABOUT, 'allows'])}; read {quoted(text)}"
            )
        return questions[name](replayer.game, given)


def read_lines(stream: TextIO) -> Iterator[str]:
    """Yield the lines of a stream; of one that is too long only the beginning, to be refused."""
    begins = True
    while line := stream.readline(LONGEST_LINE + 2):
        if begins:
            yield line
        begins = line.endswith("\n")


def is_too_long(line: str) -> bool:
    """Whether a line has too many characters to be read."""
    return len(line.removesuffix("\n")) > LONGEST_LINE


def _check_length(line: str) -> None:
    if is_too_long(line):
        raise CannotBeRead(f"expected at most {LONGEST_LINE:,} characters in a line; split it")


def _go_on(replayer: Replayer, text: str) -> None:
    """Let an entry happen at a table; what it says of errors and stops must be right."""
    game = replayer.game
    replayer.on_turn = game.seat
    call = _CALL.fullmatch(text.strip())
    if call:
        game.call_stop(Seat.named(call[1]), int(call[2] or 0))
    else:
        replayer.follow(read_entry(text))


def _allows(replayer: Replayer, text: str) -> bool:
    """Whether an entry can happen at a table now; what cannot be read is an error."""
    if not _CALL.fullmatch(text):
        read_entry(text)
    tried = replayer.copy()
    try:
        _go_on(tried, text)
    except RussianBankError:
        return False
    return True


# Questions


def _playable(game: Game, _: str) -> str:
    return _listed(game.position.playable())


def _lawful(game: Game, _: str) -> str:
    return _listed(game.position.lawful())


def _obligations(game: Game, _: str) -> str:
    return " ".join(
        f"{one.paragraph}:{act}" for one in obligations(game.position) for act in one.acts
    )


def _position(game: Game, _: str) -> str:
    return write_position(game.position)


def _foundations(game: Game, _: str) -> str:
    piles = (game.position.cards(number) for number in range(FOUNDATION, STOCKS))
    return " ".join(str(pile[-1]) for pile in piles if pile)


def _seat(game: Game, _: str) -> str:
    return str(game.seat)


def _turned(game: Game, _: str) -> str:
    return str(game.position.turned_card or NONE)


def _upheld(game: Game, _: str) -> str:
    return _yes(_last_call(game).verdict.upheld)


def _returned(game: Game, _: str) -> str:
    return str(_last_call(game).verdict.returned or NONE)


def _last_call(game: Game) -> Stopped:
    last = game.events[-1] if game.events else None
    if not isinstance(last, Stopped):
        raise NotTheMoment("the last thing that happened is no call of stop")
    return last


def _broken(game: Game, _: str) -> str:
    """What the last act broke; after a call of stop, what it stopped."""
    last = game.events[-1] if game.events else None
    found = last.verdict.breach if isinstance(last, Stopped) else getattr(last, "breach", None)
    return found.paragraph if found else NONE


def _winner(game: Game, _: str) -> str:
    return str(game.outcome.winner or NONE) if game.outcome else "*"


def _ending(game: Game, _: str) -> str:
    return game.outcome.ending.value if game.outcome else "*"


def _score(game: Game, _: str) -> str:
    return "{}-{}".format(*game.outcome.points) if game.outcome else "*"


def _act(game: Game, text: str) -> Act:
    """Read an act, whether or not the cards allow it; where it can be laying, it is (S3)."""
    name = read_act_name(text)
    try:
        return resolve_act(name, game.position).act
    except RussianBankError:
        return name.act


def _is_playable(game: Game, text: str) -> str:
    return _yes(game.position.allows(_act(game, text)))


def _is_lawful(game: Game, text: str) -> str:
    return _yes(_act(game, text) in game.position.lawful())


def _breach(game: Game, text: str) -> str:
    return game.position.breach(_act(game, text)) or NONE


def _pile(game: Game, text: str) -> str:
    if text not in _PILES:
        raise CannotBeRead(f"expected a pile of {', '.join(_PILES)}; read {quoted(text)}")
    number = _PILES[text]
    unseen = game.position.unseen_in(number)
    seen = map(str, game.position.cards(number))
    return " ".join([f"{unseen}?", *seen] if unseen else seen)


def _perft(game: Game, text: str) -> str:
    if text not in map(str, range(1, DEEPEST_PERFT + 1)):
        raise CannotBeRead(f"expected a number from 1 to {DEEPEST_PERFT}; read {quoted(text)}")
    return str(perft(game.position, game.deal, int(text)))


def _listed(acts: list[Act]) -> str:
    return " ".join(map(str, acts))


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


_Question = Callable[[Game, str], str]
_PLAIN: Mapping[str, _Question] = {
    "playable": _playable,
    "lawful": _lawful,
    "obligations": _obligations,
    "position": _position,
    "foundations": _foundations,
    "seat": _seat,
    "turned": _turned,
    "broken": _broken,
    "upheld": _upheld,
    "returned": _returned,
    "winner": _winner,
    "ending": _ending,
    "score": _score,
}
_ABOUT: Mapping[str, _Question] = {
    "playable": _is_playable,
    "lawful": _is_lawful,
    "breach": _breach,
    "pile": _pile,
    "perft": _perft,
}
