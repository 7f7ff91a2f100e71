"""Result files: one line of JSON for each batch of pairs, so that a match can be resumed.

Files of the same match are merged by joining them. A line is

    {"rules": "foster-32", "players": ["greedy", "random"], "seed": 1,
     "pairs": [[0, 1, 31, 0, 0, 0.5, 0, 0, 1], ...],
     "times": [{"worst": 0.002, "counts": {"-61": 17, ...}}, ...]}

A pair is its number and, for each of its two games, the score of the first player, the points of
both, and which of them was first on turn. If games were lost by failing, "failures" says why.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from russianbank.arena.pairs import Batch, GameResult, Pair, ThinkingTimes
from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import shown
from russianbank.core.rules.preset import is_preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.core.text_argument import checked_file_text

_START = '{"rules":'
"""How every line begins."""

_NO_RESULT = ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError
"""The errors that reading a line raises if it is no result."""


@dataclass(frozen=True, slots=True)
class MatchKey:
    """Identifies a match: the rules, the players and the deals.

    Attributes:
        rules: the name of the rule set, with a hash if it is no preset; see :func:`rules_id`.
        players: the names of the two players.
        seed: of the deals.
    """

    rules: str
    players: tuple[str, str]
    seed: int

    def swapped(self) -> MatchKey:
        """Return the same match with the players swapped."""
        return MatchKey(self.rules, (self.players[1], self.players[0]), self.seed)

    def __str__(self) -> str:
        players = " against ".join(self.players)
        return f"{players} under {self.rules} with seed {self.seed}"


def rules_id(rules: RuleSet) -> str:
    """Return the name of a rule set in a result file; different rule sets have different names."""
    if is_preset(rules):
        return rules.name
    return f"{rules.name}#{sha256(to_toml(rules).encode()).hexdigest()[:12]}"


def read_results(path: Path) -> Iterator[tuple[MatchKey, Batch]]:
    """Read a result file, if there is one, without an unfinished last line.

    Raises:
        CannotBeRead: if a line is no result.
    """
    lines = checked_file_text(_text(path), "results").splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        try:
            yield _batch(json.loads(line))
        except _NO_RESULT as cause:
            if number == len(lines) and _is_unfinished(line):
                return
            raise CannotBeRead(
                f"{shown(path)}, line {number}, is no result of a match; give another file, or take"
                " the line out",
                line=number,
            ) from cause


def _is_unfinished(line: str) -> bool:
    """Whether a line is the beginning of a result, which was not written to its end."""
    whole = line.endswith("\n")
    return not whole and (line.startswith(_START) or _START.startswith(line))


def append_batch(path: Path, key: MatchKey, batch: Batch) -> None:
    """Append a batch to a result file.

    Raises:
        CannotBeRead: if the file cannot be written.
    """
    append_text(path, json.dumps(_line(key, batch), separators=(",", ":")) + "\n")


def append_text(path: Path, text: str) -> None:
    """Append text to a file, and flush it to the disk; a FIFO or a device only gets the text.

    Raises:
        CannotBeRead: if the file cannot be written.
    """
    with _writing(path), open(path, "a", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            os.fsync(file.fileno())


def repair_results(path: Path) -> None:
    """Remove an unfinished last line, so that more can be appended.

    Raises:
        CannotBeRead: if the file cannot be written.
    """
    whole, end, last = _text(path).rpartition("\n")
    if not last:
        return
    if _is_json(last):
        append_text(path, "\n")
        return
    with _writing(path):
        os.truncate(path, len((whole + end).encode()))


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as cause:
        raise CannotBeRead(
            f"{shown(path)} cannot be written: {cause.strerror}; choose another file"
        ) from cause


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except UnicodeDecodeError as cause:
        raise CannotBeRead(f"{shown(path)} holds no text; expected results of a match") from cause
    except (OSError, ValueError) as cause:
        why = getattr(cause, "strerror", None) or "no file has such a name"
        raise CannotBeRead(f"{shown(path)} cannot be read: {why}; give another file") from cause


def _line(key: MatchKey, batch: Batch) -> dict[str, Any]:
    return {
        "rules": key.rules,
        "players": list(key.players),
        "seed": key.seed,
        "pairs": [
            [pair.number, *(figure for game in pair.games for figure in _figures(game))]
            for pair in batch.pairs
        ],
        "times": [{"worst": one.worst, "counts": one.counts} for one in batch.times],
        **({"failures": list(batch.failures)} if batch.failures else {}),
    }


def _figures(game: GameResult) -> tuple[float, ...]:
    score = game.score if game.score == 0.5 else int(game.score)
    return score, *game.points, game.began


def _batch(line: dict[str, Any]) -> tuple[MatchKey, Batch]:
    one, other = line["players"]
    key = MatchKey(str(line["rules"]), (str(one), str(other)), int(line["seed"]))
    pairs = tuple(_pair(*figures) for figures in line["pairs"])
    first, second = (_times(one["worst"], one["counts"]) for one in line["times"])
    failures = tuple(str(one) for one in line.get("failures", ()))
    return key, Batch(pairs, (first, second), failures=failures)


def _pair(number: int, *figures: float) -> Pair:
    return Pair(int(number), (_result(*figures[:4]), _result(*figures[4:])))


def _result(score: float, own: float, others: float, began: float) -> GameResult:
    if score not in (0, 0.5, 1) or began not in (0, 1):
        raise ValueError(score, began)
    return GameResult(float(score), (int(own), int(others)), int(began))


def _times(worst: float, counts: dict[str, int]) -> ThinkingTimes:
    times = ThinkingTimes()
    times.worst = float(worst)
    times.counts = {int(step): int(count) for step, count in counts.items()}
    return times
