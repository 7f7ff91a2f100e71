"""The folder of a data set: its shards, its card, and the checksums of all files."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from russianbank.arena.results import rules_id
from russianbank.arena.workers import map_unordered
from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import shown
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.dataset.observation import Observation
from russianbank.dataset.shard import DatasetPlan, make_shard
from russianbank.dataset.table import parquet_files

PLAN, RULES, CARD, SUMS = "dataset.json", "rules.toml", "README.md", "SHA256SUMS"
TABLES = "events", "games"
_OBSERVATIONS = {
    Observation.NONE: "",
    Observation.FLAT: "\n| Observation | flat: `observation` has 209 bytes, `mask` 288 |",
    Observation.CARDS: "\n| Observation | cards: `observation` has 26 planes of 8 rows of 14 bytes,"
    " `mask` 288 bytes |",
}
"""What the card says about the numbers of an environment."""


def make(
    folder: Path, plan: DatasetPlan, pool: Executor, jobs: int, watch: Callable[[int], None]
) -> None:
    """Make the shards that a folder lacks, then write its card and its checksums.

    A shard that was interrupted is made again, with the same bytes.

    Args:
        folder: the folder; it is made if there is none.
        plan: what the data set has.
        pool: runs the shards.
        jobs: how many shards are made at a time.
        watch: called with the number of games that are done.

    Raises:
        CannotBeRead: if the folder holds another data set, or cannot be written.
    """
    try:
        _begin(folder, plan)
        missing = [one for one in range(plan.shards) if not _is_done(folder, one)]
        done = plan.games - sum(len(plan.numbers(one)) for one in missing)
        watch(done)
        ahead = 1 if jobs == 1 else 2 * jobs
        for number, files in map_unordered(pool, partial(_made, plan), missing, ahead):
            for table, content in files.items():
                _write(_path(folder, table, number), content)
            done += len(plan.numbers(number))
            watch(done)
        _write(folder / CARD, card(plan).encode())
        _write(folder / SUMS, _sums(folder, plan).encode())
    except OSError as cause:
        raise CannotBeRead(
            f"the data set {shown(folder)} cannot be written: {cause.strerror}; give another folder"
        ) from cause


def card(plan: DatasetPlan) -> str:
    """Return the card of a data set: what it has, how it was made, and its licence."""
    one, other = plan.players
    reviewed = (
        f"reviewed, each position played on {plan.samples} times"
        if plan.samples
        else "not reviewed: `value`, `cost`, `cost_to_best` and `luck` are empty"
    )
    return f"""---
license: cc0-1.0
pretty_name: Russian Bank, {plan.games} games
---

# Russian Bank: {plan.games} games

Games of the card game Russian Bank between the computer players `{one}` and `{other}`.

| | |
|---|---|
| Rules | `{plan.rules.name}`, in `{RULES}` |
| Players | `{one}` and `{other}`; they exchange seats after each deal |
| Seed | {plan.seed} |
| Games | {plan.games}, in {plan.shards} shards |
| Review | {reviewed} |{_OBSERVATIONS[plan.observation]}
| Licence | CC0 1.0: no rights reserved |

`games-*.parquet` has a row for each game, `events-*.parquet` one for each event. `position` is the
position before the event, with what both players have seen and nothing else. `record` is the whole
game. `{SUMS}` has the checksums: `sha256sum --check {SUMS}`.

The same plan makes the same games again. The players are programs, so the games say how
programs play, not how people do.
"""


def _begin(folder: Path, plan: DatasetPlan) -> None:
    """Make the folder, or check that it holds a part of this data set."""
    text = json.dumps(_facts(plan), indent=2) + "\n"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / PLAN
    if not path.exists():
        if any(not one.name.endswith(".part") for one in folder.iterdir()):
            raise CannotBeRead(
                f"the folder {shown(folder)} holds other files; expected an empty folder, or a data"
                " set that was interrupted"
            )
        _write(path, text.encode())
        _write(folder / RULES, to_toml(plan.rules).encode())
    elif path.read_bytes() != text.encode():
        raise CannotBeRead(
            f"the folder {shown(folder)} holds a data set of another plan, which {PLAN} in it says;"
            " give the options of that plan, or another folder"
        )
    elif not (folder / RULES).exists():
        _write(folder / RULES, to_toml(plan.rules).encode())


def _facts(plan: DatasetPlan) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "rules": rules_id(plan.rules),
        "players": list(plan.players),
        "seed": plan.seed,
        "games": plan.games,
        "shard_size": plan.size,
        "review_samples": plan.samples,
    }
    if plan.observation is not Observation.NONE:
        facts["observation"] = str(plan.observation)
    return facts


def _made(plan: DatasetPlan, number: int) -> dict[str, bytes]:
    return parquet_files(make_shard(plan, number), plan.observation)


def _is_done(folder: Path, number: int) -> bool:
    return all(_path(folder, table, number).exists() for table in TABLES)


def _path(folder: Path, table: str, number: int) -> Path:
    return folder / f"{table}-{number:05}.parquet"


def _sums(folder: Path, plan: DatasetPlan) -> str:
    shards = [_path(folder, table, one) for table in TABLES for one in range(plan.shards)]
    files = [folder / PLAN, folder / RULES, folder / CARD, *shards]
    return "".join(f"{sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in files)


def _write(path: Path, content: bytes) -> None:
    """Write a file in one step, so that it is there wholly or not at all."""
    part = path.with_name(f"{path.name}.part")
    with open(part, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)
