"""The engine: reads lines of text, and answers with plans."""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.engine.engine import OPTIONS, Engine
from russianbank.engine.engine_player import read_plan
from russianbank.engine.limits import PLANS_LEFT, UNTIL_STOPPED, read_limits
from russianbank.notation.position_line import write_position

BEGIN = Position.start(preset("foster-two-pack"), deal(preset("foster-two-pack"), Chance(1922)))


def start(name: str = "foster-two-pack") -> list[str]:
    """The lines that set up the beginning of a game."""
    rules = preset(name)
    position = Position.start(rules, deal(rules, Chance(1922)))
    return [f"rules {name}", f"position {write_position(position)}"]


def answers(*lines: str) -> list[str]:
    """What an engine writes to these lines, each read when the answer to the last is there."""
    written: list[str] = []
    engine = Engine(written.append)
    for line in lines:
        engine.read(line)
        engine.wait()
    return written


def test_it_says_who_it_is_and_what_can_be_set() -> None:
    written = answers("rb", "isready")
    assert written[0].startswith("id name russianbank ")
    assert [line.split()[2] for line in written if line.startswith("option ")] == list(OPTIONS)
    assert written[-2:] == ["rbok", "readyok"]


@pytest.mark.parametrize("name", preset_names())
def test_its_plan_is_lawful_under_every_preset(name: str) -> None:
    *_, line = answers(*start(name), "setoption name Level value 4", "go nodes 500")
    rules = preset(name)
    dealt = deal(rules, Chance(1922))
    position = Position.start(rules, dealt)
    plan = read_plan(line, position)
    for act in plan.acts:
        assert act in position.lawful()
        position.play(act, dealt)
    assert plan.value is not None


def test_the_same_seed_level_and_nodes_give_the_same_plan() -> None:
    lines = [*start(), "setoption name Level value 2", "setoption name Seed value 5"]
    first, second = (answers(*lines, "go nodes 300")[-1] for _ in range(2))
    assert first == second


def test_it_answers_as_the_referee_too() -> None:
    assert answers(*start(), "entry AS t8>f", "ask seat", "ask pile t8") == ["answer red", "answer"]


def test_stop_ends_a_plan_that_would_go_on() -> None:
    written: list[str] = []
    began = threading.Event()

    def time() -> float:
        began.set()  # the search asks for the time
        return 0.0

    engine = Engine(written.append, time)
    for line in (*start(), "go infinite"):
        engine.read(line)
    assert began.wait(60)
    engine.read("isready")
    engine.read("go")
    engine.read("stop")
    engine.wait()
    assert written[0] == "readyok"
    assert written[1].startswith("error a plan is being made")
    assert written[-1].startswith("bestplan ")
    engine.read("stop")  # nothing is left to stop
    engine.read("go nodes 100")
    engine.wait()
    assert written[-1].startswith("bestplan ")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("go", "set up"),
        ("setoption name Level value 11", "1 to 10"),
        ("setoption name Level value ½", "1 to 10"),
        ("setoption name Hash value 1", "Level, Seed"),
        ("setoption Level 3", "setoption name"),
        ("position somewhere", "no rules are set; send rules before position"),
        ("fly", "expected rb"),
        ("rules nobody", "nobody"),
        ("strictness none", "no rules are set; send rules before strictness"),
        ("rb".ljust(20_001), "at most 20,000"),
        ("setoption name Level value 2".ljust(20_001), "at most 20,000"),
    ],
)
def test_what_cannot_be_done_is_an_error_that_says_what_is_expected(
    line: str, expected: str
) -> None:
    [written] = answers(line)
    assert written.startswith("error ")
    assert expected in written


def test_a_plan_without_a_table_says_which_line_is_missing() -> None:
    error = "error no rules are set; send rules before position"
    assert answers(start()[1], "go") == [error, error]


@pytest.mark.parametrize("level", [1, 10])
def test_an_infinite_plan_comes_after_stop_however_soon_it_is_found(level: int) -> None:
    written: list[str] = []
    found = threading.Event()

    def write(line: str) -> None:
        written.append(line)
        if line.startswith("info "):
            found.set()

    position = "position 9CrASr/8Sr/TDr7Hr/QSrTCr/JDr/2Hr/2Cr/2Dr - 2?9Hr/5?/5Hr -/4?/- red"
    engine = Engine(write)
    for line in (
        "rules foster-two-pack",
        f"{position} unseen=KSrQHrKHr4CrKCr4DrKDrKSbKHb6Cb6Db",
        f"setoption name Level value {level}",
        "go infinite",
    ):
        engine.read(line)
    assert level == 10 or found.wait(60)
    engine.read("go nodes 5")
    assert written[-1].startswith("error a plan is being made")
    assert not [line for line in written if line.startswith("bestplan")]
    engine.read("stop")
    engine.wait()
    assert [line.split()[0] for line in written if "error" not in line] == ["info", "bestplan"]


@pytest.mark.parametrize("end", [Engine.wait, Engine.end])
def test_an_infinite_plan_ends_with_the_input(end: Callable[[Engine], None]) -> None:
    written: list[str] = []
    engine = Engine(written.append)
    for line in (*start(), "setoption name Level value 1", "go infinite"):
        engine.read(line)
    end(engine)
    assert written[-1].startswith("bestplan ")


def test_a_game_that_is_over_has_no_plan() -> None:
    [written] = answers(*start(), "entry red abandons", "go")
    assert written == "error the game is over; there is nothing left to plan"


WORDS = st.sampled_from(
    [
        *("rb", "isready", "rules", "position", "entry", "go", "stop", "setoption", "lawful"),
        *("ask", "name", "value", "Level", "movetime", "nodes", "infinite", "9" * 30, "-1", "1"),
        *("foster-two-pack", "^s", "t8>f", "deal", "strictness", "AS t8>f", "é", "\x00"),
    ]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=8), st.booleans())
def test_no_line_of_a_stranger_ends_it(lines: list[str], is_set_up: bool) -> None:
    written: list[str] = []
    engine = Engine(written.append)
    for line in [*(start() if is_set_up else ()), "setoption name Level value 1", *lines]:
        engine.read(line)
        engine.read("stop")
        engine.wait()
    engine.read("isready")
    assert written[-1] == "readyok"
    assert all("\n" not in line for line in written)


# Limits


def test_how_long_to_think() -> None:
    assert read_limits([], Seat.RED).seconds is None
    assert read_limits(["movetime", "300"], Seat.RED).seconds == 0.3
    limits = read_limits(["movetime", "300", "nodes", "20"], Seat.BLUE)
    assert (limits.seconds, limits.layouts) == (0.3, 20)
    assert read_limits(["nodes", "0"], Seat.RED).layouts == 1
    assert read_limits(["infinite"], Seat.RED).seconds == UNTIL_STOPPED


def test_a_clock_is_shared_out_to_the_player_on_turn() -> None:
    words = ["redtime", "40000", "bluetime", "8000", "redinc", "0", "blueinc", "500"]
    assert read_limits(words, Seat.RED).seconds == 40 / PLANS_LEFT
    assert read_limits(words, Seat.BLUE).seconds == 8 / PLANS_LEFT + 0.5


@pytest.mark.parametrize(
    "text", ["movetime", "movetime 1 movetime 2", "movetime 1.5", "nodes " + "9" * 20, "depth 3"]
)
def test_other_limits_are_refused(text: str) -> None:
    with pytest.raises(CannotBeRead, match="expected"):
        read_limits(text.split(), Seat.RED)


# Plans


@pytest.mark.parametrize(
    "line",
    [
        *("bestplan", "bestplan acts", "bestplan value", "bestplan value 2 acts t8>f"),
        *("bestplan value nan acts t8>f", "bestplan t8>f", "bestplan acts t9>f", "error no"),
        *("bestplan acts t1>f", "bestplan acts ^s ^s", "bestplan acts" + " ^s" * 1_001),
    ],
)
def test_a_line_without_a_plan_is_refused(line: str) -> None:
    with pytest.raises((CannotBeRead, CannotBePlayed)):
        read_plan(line, BEGIN)


def test_a_plan_is_read_with_its_value_or_without() -> None:
    assert read_plan("bestplan value 0.25 acts t8>f ^s", BEGIN).value == 0.25
    assert [str(act) for act in read_plan("bestplan acts t8>f ^s", BEGIN).acts] == ["t8>f", "^s"]


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_any_line_is_a_plan_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    plan = "bestplan value 0.5 acts t8>f ^s"
    at = rng.randrange(len(plan))
    changed = plan[:at] + rng.choice(["", "x", " ", "9", "\udcff", ">"]) + plan[at + 1 :]
    try:
        found = read_plan(changed, BEGIN)
    except (CannotBeRead, CannotBePlayed):
        return
    assert re.sub(r"\s+", " ", changed).split()[-1] == str(found.acts[-1])
