"""Data sets: the rows agree with the rules, and an interrupted folder becomes the same one."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from helpers.command import run, run_apart
from russianbank import Game, preset, read_act, read_position
from russianbank.arena.simulation import deal_of
from russianbank.dataset.observation import Observation
from russianbank.dataset.shard import DatasetPlan, make_shard
from russianbank.notation import read_records

pytestmark = pytest.mark.compiled
SHORT = ("--rules", "foster-32", "--games", 3, "--shard", 2)
RULES = preset("foster-32")
PLAN = DatasetPlan(RULES, ("greedy", "random"), seed=5, games=3, size=2)


def test_the_last_shard_has_what_is_left() -> None:
    assert [list(PLAN.numbers(shard)) for shard in range(PLAN.shards)] == [[0, 1], [2]]


def test_each_act_is_lawful_in_the_position_of_its_row() -> None:
    for row in make_shard(PLAN, 0).events:
        position = read_position(row["position"], RULES)
        assert str(position.seat) == row["seat"]
        found = read_act(row["act"])
        assert found in position.lawful()
        assert found.index == row["act_index"]


@pytest.mark.parametrize("observation", [Observation.FLAT, Observation.CARDS])
def test_the_numbers_of_a_row_are_those_of_its_position(observation: Observation) -> None:
    for row in make_shard(replace(PLAN, observation=observation), 1).events:
        position = read_position(row["position"], RULES)
        flat = observation is Observation.FLAT
        shown = position.observation() if flat else position.card_planes()
        assert row["observation"] == bytes(shown)
        assert row["mask"][row["act_index"]] == 1
        assert sum(row["mask"]) == len(position.lawful())


def test_the_first_row_of_a_game_is_its_beginning() -> None:
    first = make_shard(PLAN, 1).events[0]
    game = Game(RULES, deal_of(RULES, PLAN.seed, 2)[0])
    assert read_position(first["position"], RULES) == game.position


def test_the_record_of_a_game_ends_as_its_row_says() -> None:
    shard = make_shard(PLAN, 0)
    assert [row["red"] for row in shard.games] == ["greedy", "random"]
    for row in shard.games:
        (record,) = read_records(row["record"])
        outcome = record.replay().game.outcome
        assert outcome is not None
        assert outcome.points == (row["red_points"], row["blue_points"])
        assert sum(one["game"] == row["game"] for one in shard.events) == row["events"]
        assert [turn.number for turn in record.replay().game.turns][-1] == row["turns"]
        last = [one["turn"] for one in shard.events if one["game"] == row["game"]][-1]
        assert last + 1 == row["turns"]


@pytest.mark.extended
def test_the_costs_and_luck_of_a_reviewed_game_add_up_to_its_result() -> None:
    shard = make_shard(DatasetPlan(RULES, ("greedy", "greedy"), 5, 1, 1, samples=2), 0)
    worth = next(row["value"] for row in shard.events if row["value"] is not None)
    for row in shard.events:
        sign = 1 if row["seat"] == "red" else -1
        worth += sign * ((row["luck"] or 0) - (row["cost"] or 0))
    assert worth == pytest.approx({"red": 1, "blue": 0, None: 0.5}[shard.games[0]["winner"]])


def files(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.iterdir()}


@pytest.mark.extended
def test_what_is_missing_is_made_again_with_the_same_bytes(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: the extra data has it")
    folder = tmp_path / "games"
    assert run("dataset", "make", folder, *SHORT).exit_code == 0
    whole = files(folder)
    for line in whole["SHA256SUMS"].decode().splitlines():
        checksum, name = line.split("  ")
        assert sha256(whole[name]).hexdigest() == checksum
    for name in ("SHA256SUMS", "games-00001.parquet", "events-00000.parquet"):
        (folder / name).unlink()
    (folder / "games-00001.parquet.part").write_bytes(b"PAR1")
    assert run("dataset", "make", folder, *SHORT).exit_code == 0
    assert files(folder) == whole


@pytest.mark.extended
def test_the_files_and_the_card_have_the_numbers_of_an_environment(tmp_path: Path) -> None:
    parquet = pytest.importorskip(
        "pyarrow.parquet", reason="pyarrow is not installed: the extra data has it"
    )
    for observation, size in (("flat", 209), ("cards", 26 * 8 * 14)):
        folder = tmp_path / observation
        made = run("dataset", "make", folder, *SHORT, "--observation", observation)
        assert made.exit_code == 0
        columns = parquet.read_schema(folder / "events-00000.parquet")
        assert columns.field("observation").type.byte_width == size
        assert columns.field("mask").type.byte_width == 288
        assert f"| Observation | {observation}: " in (folder / "README.md").read_text("utf-8")
        refused = run("dataset", "make", folder, *SHORT)
        assert refused.exit_code == 1
        assert "another plan" in refused.output


@pytest.mark.extended
def test_another_plan_or_other_files_in_the_folder_are_refused(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: the extra data has it")
    (tmp_path / "letter.txt").write_text("Dear Foster,")
    refused = run("dataset", "make", tmp_path, *SHORT)
    assert refused.exit_code == 1
    assert "holds other files" in refused.output
    folder = tmp_path / "games"
    assert run("dataset", "make", folder, *SHORT).exit_code == 0
    kept = files(folder)
    refused = run("dataset", "make", folder, *SHORT, "--seed", 2)
    assert refused.exit_code == 1
    assert "another plan" in refused.output
    assert files(folder) == kept
    assert run("dataset", "make", folder / "README.md", *SHORT).exit_code == 1


@pytest.mark.extended
def test_a_cluster_makes_the_same_files(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: the extra data has it")
    pytest.importorskip("ray", reason="Ray is not installed: the extra ray has it")
    done = run_apart("dataset", "make", tmp_path / "there", *SHORT, "--ray", "local", "--jobs", 2)
    assert done.returncode == 0, done.stderr
    assert run("dataset", "make", tmp_path / "here", *SHORT).exit_code == 0
    assert files(tmp_path / "there") == files(tmp_path / "here")
