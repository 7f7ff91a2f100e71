"""Play in the terminal: whole games, the commands of a player, and saved games."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

import russianbank
from helpers.command import PROMPT, Talk, choices, environment, run, run_apart
from helpers.tables import table, vary
from russianbank.ai import player_names
from russianbank.ai.levels import LEVELS, USUAL_LEVEL
from russianbank.arena.table_agent import TableAgent
from russianbank.cli.options import LEVEL_COUNT
from russianbank.core.act import Kind, Pile, act
from russianbank.core.cards import Seat
from russianbank.core.event import Abandoned, Misplaced, Played, PutRight, Stopped
from russianbank.core.game import Game
from russianbank.core.scoring import Ending
from russianbank.notation import public_record_of, read_record, record_of, write_record

TWO_PACKS = Path(russianbank.__file__).parent / "records" / "foster-1922-two-packs.rbr"
TWO_GAMES = Path(russianbank.__file__).parent / "records" / "foster-1922-one-pack.rbr"


def saved_file(folder: Path) -> Path:
    """The only saved game in a folder."""
    (path,) = folder.glob("*.rbr")
    return path


def game_in(folder: Path) -> Game:
    """The only saved game in a folder, replayed."""
    replay = read_record(saved_file(folder).read_text(encoding="utf-8")).replay()
    assert replay.failure is None
    return replay.game


def talk(folder: Path, *args: object) -> Talk:
    """Start to play, with games saved in a folder and no pauses."""
    return Talk("play", "--data", folder, "--pace", 0, *args)


def by_numbers(folder: Path, *args: object, leave_every: int = 0) -> str:
    """Play a whole game by choosing numbers at random, with a fixed seed; returns the output.

    Args:
        folder: where the game is saved.
        args: more options of the command.
        leave_every: leave after this many choices, and resume the game.
    """
    chance = Random(1)
    process, printed, chosen = talk(folder, *args), "", 0
    while (output := process.listen()).endswith(PROMPT):
        if leave_every and chosen and chosen % leave_every == 0:
            chosen += 1
            process.say("quit")
            assert process.end() == 0
            printed += process.heard
            process = talk(folder, "--resume", saved_file(folder))
            continue
        chosen += 1
        process.say(str(chance.randint(1, choices(output))))
    process.say("n")
    assert process.end() == 0
    return printed + process.heard


@pytest.mark.compiled
@pytest.mark.sample(1)
@pytest.mark.parametrize("rules", ["foster-two-pack", "foster-one-pack"])
def test_a_whole_game_can_be_played_by_numbers(rules: str, tmp_path: Path) -> None:
    printed = by_numbers(tmp_path, "--rules", rules, "--seed", 5)
    game = game_in(tmp_path)
    assert game.rules.name == rules
    assert game.outcome is not None
    assert game.outcome.ending is Ending.OUT
    assert str(saved_file(tmp_path)) in printed
    before, _, after = printed.partition(game.outcome.message(you=Seat.RED))
    assert before
    points = [int(found) for found in re.findall(r"^ (?:you|blue) +(\d+) ", after, re.MULTILINE)]
    assert sum(points) == max(game.outcome.points)


@pytest.mark.extended
def test_a_resumed_game_goes_on_as_without_a_break(tmp_path: Path) -> None:
    straight, broken = tmp_path / "straight", tmp_path / "broken"
    how = ("--seed", 5, "--opponent", "random", "--rules", "foster-32")
    by_numbers(straight, *how)
    by_numbers(broken, *how, leave_every=40)
    assert saved_file(straight).read_text() == saved_file(broken).read_text()


@pytest.mark.extended
def test_the_game_is_saved_after_every_act(tmp_path: Path) -> None:
    process = talk(tmp_path, "--seed", 2, "--strict")
    for _ in range(3):
        process.listen()
        known = len(game_in(tmp_path).events)
        process.say("1")
        process.listen()
        assert len(game_in(tmp_path).events) > known
        process.say("")
    process.process.kill()
    process.end()
    assert game_in(tmp_path).outcome is None


def test_acts_may_be_typed_in_notation(tmp_path: Path) -> None:
    run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed="AC t7>f\n2H t1\nt1>t7\n")
    acts = [str(event.act) for event in game_in(tmp_path).events if isinstance(event, Played)]
    assert acts == ["t7>f", "t8>t1", "t1>t7"]


def test_an_error_is_stopped_by_the_opponent_at_the_table(tmp_path: Path) -> None:
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2, "--opponent", "greedy")
    done = run(*args, typed="t8>t1\n")
    events = game_in(tmp_path).events
    assert isinstance(events[1], Stopped)
    assert events[1].seat is Seat.BLUE
    assert "F23" in done.stdout


def test_the_opponent_stops_a_finished_turn_if_the_rules_say_so(tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text('based_on = "foster-two-pack"\nstop_trigger = "turn-end"\n')
    how = ("--seed", 2, "--opponent", "greedy", "--rules", rules)
    run("play", "--data", tmp_path, "--pace", 0, *how, typed="t8>t1\n^h\nh>d\n")
    output = [(type(event), event.seat) for event in game_in(tmp_path).events]
    assert output[:4] == [(Played, Seat.RED)] * 3 + [(Stopped, Seat.BLUE)]


def test_a_table_can_stop_errors(tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text('based_on = "foster-two-pack"\nenforcement = "auto-stop"\n')
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2, "--rules", rules)
    done = run(*args, typed="t8>t1\n")
    assert game_in(tmp_path).events[1].seat is None
    assert re.search(
        r"^ table +The table does not allow this move\..*F23", done.stdout, re.MULTILINE
    )


def test_an_error_corrected_before_the_end_of_the_turn_is_not_stopped(tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text('based_on = "foster-two-pack"\nstop_trigger = "turn-end"\n')
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2, "--rules", rules)
    run(*args, typed="t8>t1\nt7>f\n^s\npass\n")
    assert not any(isinstance(event, Stopped) for event in game_in(tmp_path).events)


def test_the_menu_does_not_reveal_obligations(tmp_path: Path) -> None:
    """With an ace on t7, all playable acts are offered, in the order of the piles."""
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2)
    menu = done.stdout.partition("to play")[2]
    offered = [line.split()[0] for line in menu.splitlines()[1:] if re.search(r" \d ", line)]
    assert offered == ["t7", "t8", "your", "your"]


@pytest.mark.extended
def test_a_strict_table_offers_lawful_acts_only(tmp_path: Path) -> None:
    process = talk(tmp_path, "--seed", 2, "--strict")
    assert choices(process.listen()) == 1
    process.say("t8>t1")
    assert "F23" in process.listen()
    process.say("quit")
    assert process.end() == 0
    assert game_in(tmp_path).events == []


@pytest.mark.extended
def test_with_warned_the_player_is_asked_before_an_error(tmp_path: Path) -> None:
    process = talk(tmp_path, "--seed", 2, "--warned", "--opponent", "random")
    process.listen()
    process.say("t8>t1")
    assert "F23" in process.listen()
    process.say("n")
    process.listen()
    assert game_in(tmp_path).events == []
    process.say("t8>t1")
    process.listen()
    process.say("y")
    process.listen()
    assert isinstance(game_in(tmp_path).events[0], Played)
    process.say("quit")
    assert process.end() == 0


@pytest.mark.extended
def test_an_act_can_be_taken_back_until_a_card_is_turned_up(tmp_path: Path) -> None:
    process = talk(tmp_path, "--seed", 2)
    process.listen()
    process.say("t7>f")
    process.listen()
    process.say("undo")
    assert "Taken back" in process.listen()
    assert game_in(tmp_path).events == []
    process.say("t7>f")
    process.listen()
    process.say("^s")
    process.listen()
    process.say("undo")
    assert "turned up" in process.listen()
    assert len(game_in(tmp_path).events) == 2
    process.say("quit")
    assert process.end() == 0


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hint", "t7>f"),
        ("score", "48 cards left: 12 stock, 36 hand"),
        ("rules", "Foster, two packs"),
        ("help", "call stop"),
        ("?", "call stop"),
        ("hlep", "did you mean help?"),
        ("99", "choose a number from 1 to"),
        ("KS t1", "KS"),
        ("undo", "nothing can be taken back"),
        ("draw", "Blue declines the draw."),
        ("save", "is saved in"),
        ("stop", "before your own next move"),
    ],
)
def test_what_can_be_typed(typed: str, answer: str, tmp_path: Path) -> None:
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed=f"{typed}\n")
    assert done.exit_code == 0
    assert answer in done.stdout.partition(PROMPT + typed)[2]


def test_a_wrong_call_of_stop_gets_a_verdict(tmp_path: Path) -> None:
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2, "--opponent", "greedy")
    done = run(*args, typed="t8>t1\nstop\n")
    assert "Your stop is wrong" in done.stdout
    assert isinstance(game_in(tmp_path).events[-1], Stopped)


def test_the_opponents_last_turn_is_shown_again(tmp_path: Path) -> None:
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed="t8>t1\nlast\n")
    again = done.stdout.partition(f"{PROMPT}last")[2]
    assert [line.split()[1] for line in again.splitlines() if line.startswith(" blue  ")] == [
        str(event.act)
        for event in game_in(tmp_path).events
        if isinstance(event, Played) and event.seat is Seat.BLUE
    ]


def test_before_the_opponents_first_turn_there_is_no_last_turn(tmp_path: Path) -> None:
    for typed in ("last\n", "t7>f\nlast\n"):
        done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed=typed)
        assert "blue has not had a turn yet" in done.stdout


def test_a_game_can_be_abandoned_after_confirmation(tmp_path: Path) -> None:
    typed = "abandon\nn\nabandon\ny\nn\n"
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed=typed)
    game = game_in(tmp_path)
    assert [type(event) for event in game.events] == [Abandoned]
    assert game.outcome is not None
    assert game.outcome.points == (0, 30 + 12 * 2 + 36 + 20)  # F59, F60
    assert "Blue has won the deal, 110 points. You abandoned the deal." in done.stdout


@pytest.mark.parametrize(("turns", "agreed"), [(0, False), (20, True)])
def test_a_draw_is_accepted_after_many_turns_without_a_gain(
    turns: int, agreed: bool, tmp_path: Path
) -> None:
    path = tmp_path / "game.rbr"
    tags = {"Red": "you", "Blue": "greedy"}
    game = table("foster-two-pack", since_gain=turns, s="(3) 9H").game()
    path.write_text(write_record(record_of(game, tags)), encoding="utf-8")
    run("play", "--resume", path, "--pace", 0, typed="draw\nn\n")
    outcome = game_in(tmp_path).outcome
    assert (outcome is not None and outcome.ending is Ending.AGREED) is agreed


def test_the_options_of_the_opponent_are_saved(tmp_path: Path) -> None:
    name = "handicap:overlooks=0.3,misses=0.2"
    args = ("--data", tmp_path, "--pace", 0)
    done = run("play", *args, "--seed", 2, "--opponent", name)
    assert f"Blue is {name}." in done.stdout
    assert read_record(saved_file(tmp_path).read_text()).tags["Blue"] == name
    done = run("play", "--resume", saved_file(tmp_path), *args, typed="abandon\ny\ny\n")
    assert done.stdout.count(f"Blue is {name}.") == 2


def test_the_opponent_has_a_level_with_a_name(tmp_path: Path) -> None:
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2)
    done = run(*args, "--level", 7)
    assert "Blue is the computer at level 7, strong club player." in done.stdout
    assert "Blue, level 7" in done.stdout
    assert read_record(saved_file(tmp_path).read_text()).tags["Blue"] == "search:level=7"


def test_the_usual_opponent_is_level_5(tmp_path: Path) -> None:
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2)
    assert "Blue is the computer at level 5, family champion." in done.stdout
    assert read_record(saved_file(tmp_path).read_text()).tags["Blue"] == "search:level=5"
    assert f"{USUAL_LEVEL} if not given" in run("play", "--help").stdout
    assert USUAL_LEVEL == 5


@pytest.mark.parametrize(
    ("rules", "how", "said"),
    [
        ("foster-two-pack", "--strict", "so nobody needs to call a stop."),
        ("foster-two-pack", "--warned", "A player is warned before a mistake counts."),
        ("foster-one-pack", "--at-table", "the opponent may call a stop."),
    ],
)
def test_the_rules_are_those_of_the_table(tmp_path: Path, rules: str, how: str, said: str) -> None:
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2, "--rules", rules, how)
    assert said in " ".join(run(*args, typed="rules\n").stdout.split())


def test_the_end_of_a_turn_stands_by_no_card_in_the_menu(tmp_path: Path) -> None:
    args = ("play", "--terminal", "--data", tmp_path, "--pace", 0, "--seed", 5)
    menus = [line for line in run(*args, typed="3\n^s\n").stdout.splitlines() if "end it" in line]
    assert menus
    assert all(re.search(r"your turn +\d+ end it", line) for line in menus)


def test_hints_that_follow_each_other_are_one_plan(tmp_path: Path) -> None:
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 5, "--seat", "red")
    done = run(*args, typed="hint\n1\nhint\n")
    first, second = [line for line in done.stdout.splitlines() if "(F23)" in line]
    assert second.split(":")[0].split() == first.split(":")[0].split()[2:]


def test_every_level_can_be_chosen(tmp_path: Path) -> None:
    assert len(LEVELS) == LEVEL_COUNT
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2, "--level", LEVEL_COUNT)
    assert LEVELS[-1].title in run(*args).stdout


def test_a_game_can_be_resumed_with_another_opponent(tmp_path: Path) -> None:
    args = ("--data", tmp_path, "--pace", 0)
    run("play", *args, "--seed", 2, "--level", 3)
    run("play", *args, "--resume", saved_file(tmp_path), "--seat", "blue", "--opponent", "beam")
    tags = read_record(saved_file(tmp_path).read_text()).tags
    assert (tags["Red"], tags["Blue"]) == ("beam", "you")


def test_the_help_names_every_opponent() -> None:
    output = run("play", "--help", COLUMNS="200").stdout
    assert set(player_names()) <= set(re.findall(r"\w+", output))


def forgetful_turn(folder: Path, *args: object) -> Talk:
    """Start to play as blue, with an opponent who first overlooks the ace on t7."""
    who = ("--seed", 2, "--seat", "blue", "--opponent", "handicap:overlooks=1")
    process = talk(folder, *who, *args)
    process.listen()
    return process


@pytest.mark.sample(1)
@pytest.mark.parametrize("strictness", ["--at-table", "--warned"])
def test_an_error_of_the_opponent_can_be_stopped(strictness: str, tmp_path: Path) -> None:
    process = forgetful_turn(tmp_path, strictness)
    process.say("stop")
    assert "F23" in process.listen()
    process.end()
    (stopped,) = [event for event in game_in(tmp_path).events if isinstance(event, Stopped)]
    assert stopped.seat is Seat.BLUE
    assert stopped.verdict.upheld


@pytest.mark.extended
def test_at_a_strict_table_the_opponent_makes_no_errors(tmp_path: Path) -> None:
    process = forgetful_turn(tmp_path, "--strict")
    process.end()
    acts = [event for event in game_in(tmp_path).events if isinstance(event, Played)]
    assert str(acts[0].act) == "t7>f"
    assert not any(event.breach for event in acts)


def test_the_score_of_several_deals_is_added(tmp_path: Path) -> None:
    typed = "abandon\ny\ny\nabandon\ny\nn\n"
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed=typed)
    assert "After 2 deals: red 0, blue" in done.stdout
    assert len(list(tmp_path.glob("*.rbr"))) == 2


def test_a_copy_is_saved_but_never_over_another_file(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "mine.rbr"
    copy.parent.mkdir()
    typed = f"t7>f\nsave {copy}\nsave {copy}\n"
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed=typed)
    assert copy.read_text() == saved_file(tmp_path).read_text()
    assert "already exists" in done.stdout


def test_the_seat_can_be_chosen(tmp_path: Path) -> None:
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, "--seat", "blue")
    assert "You are blue. Red is the computer" in done.stdout
    assert "Blue, you  ● to play" in done.stdout
    assert read_record(saved_file(tmp_path).read_text()).tags["Blue"] == "you"


def test_games_are_saved_in_the_usual_folder(tmp_path: Path) -> None:
    done = run("play", "--pace", 0, "--seed", 2, XDG_DATA_HOME=str(tmp_path))
    assert saved_file(tmp_path / "russianbank").is_file()
    assert f" play --terminal --resume {saved_file(tmp_path / 'russianbank')}" in done.stdout


@pytest.mark.extended
def test_the_printed_command_resumes_the_game(tmp_path: Path) -> None:
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2)
    line = next(line for line in done.stdout.splitlines() if "--resume" in line)
    again = subprocess.run(
        line, shell=True, capture_output=True, text=True, input="", env=environment()
    )
    assert again.returncode == 0
    assert "Your choice" in again.stdout


@pytest.mark.extended
def test_suits_are_letters_if_the_output_has_no_pips(tmp_path: Path) -> None:
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2)
    done = run_apart(*args, typed="t7>f\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "AC from place 7 to a foundation" in done.stdout


def test_there_is_no_colour_in_a_pipe(tmp_path: Path) -> None:
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed="t7>f\n")
    assert "\x1b" not in done.stdout


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed="abandon\ny\nn\n")
    done = run("play", "--resume", saved_file(tmp_path))
    assert done.exit_code == 1
    assert "is over" in done.stderr


def test_a_file_with_several_games_is_not_resumed(tmp_path: Path) -> None:
    done = run("play", "--terminal", "--resume", TWO_GAMES)
    assert done.exit_code == 1
    assert "2 games; choose a file that contains one game" in done.stderr


def test_a_copy_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    typed = f"save {tmp_path}/nowhere/game.rbr\nquit\n"
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed=typed)
    assert done.exit_code == 0
    assert "choose another file" in " ".join(done.stdout.split())
    assert "--data" not in done.stdout.partition("cannot be written")[2].partition("saved")[0]


def test_abandoning_shows_its_price_before_and_after(tmp_path: Path) -> None:
    """F60: 20 more than the usual 30; F59: the cards left, here all that were dealt."""
    done = run("play", "--data", tmp_path, "--pace", 0, "--seed", 2, typed="abandon\ny\nn\n")
    asked, _, after = done.stdout.partition("Abandon?")
    assert f"your opponent scores {30 + 2 * 12 + 36 + 20} points. 20 of them are the price" in asked
    assert re.search(r"^ blue +20 for abandoning$", after, re.MULTILINE)
    assert f"Blue has won the deal, {30 + 2 * 12 + 36 + 20} points." in after


def test_abandoning_without_a_penalty_shows_no_penalty(tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text('based_on = "foster-two-pack"\nabandon = false\nabandon_forfeit = 0\n')
    args = ("play", "--data", tmp_path, "--pace", 0, "--seed", 2, "--rules", rules)
    done = run(*args, typed="abandon\ny\nn\n")
    assert "F60" not in done.stdout
    assert f"Blue has won the deal, {30 + 2 * 12 + 36} points." in done.stdout


@pytest.mark.parametrize(
    "text", ["", "nonsense", '[Rules "foster-two-pack"]\n', '{"form":"record"}']
)
def test_a_file_without_a_game_is_not_resumed(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.rbr"
    path.write_text(text)
    done = run("play", "--terminal", "--resume", path)
    assert done.exit_code == 1
    assert len(done.stderr.splitlines()) == 1
    assert str(path) in done.stderr
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["--strict", "--warned"], 2, "choose one of"),
        (["--opponent", "gredy"], 2, "Did you mean 'greedy'?"),
        (["--level", "11"], 2, "10"),
        (["--level", "3", "--opponent", "beam"], 2, "choose one of"),
        (["--seat", "green"], 2, "green"),
        (["--rules", "fostr-36"], 1, "Did you mean 'foster-36'?"),
        (["--resume", "nowhere.rbr"], 1, "nowhere.rbr"),
        (["--resume", "nowhere.rbr", "--seed", "3"], 2, "resumed"),
        (["--resume", str(TWO_PACKS), "--rules", "nope"], 1, "nope"),
        (["--resume", str(TWO_PACKS), "--rules", "modern"], 1, "not by modern"),
        (["--data", "/dev/null"], 1, "/dev/null"),
    ],
)
def test_invalid_options_are_refused_in_a_sentence(
    args: list[str], code: int, said: str, tmp_path: Path
) -> None:
    done = run("play", "--terminal", *args, XDG_DATA_HOME=str(tmp_path))
    assert done.exit_code == code
    assert said in done.stderr
    assert done.stdout == ""


def misplaying(strictness: str) -> Game:
    """A game in which 7H of t1 does not fit on 8D of t2."""
    return table("modern", t1="KS 7H", t2="8D", h="(2)").game(strictness)


def played_on(folder: Path, game: Game, typed: str) -> str:
    """The output when a game goes on against a greedy player, and a player types."""
    file = folder / "saved.rbr"
    tags = {"Red": "you", "Blue": "greedy"}
    file.write_text(write_record(public_record_of(game, tags)), encoding="utf-8")
    return run("play", "--data", folder, "--pace", 0, "--resume", file, typed=typed).stdout


@pytest.mark.sample(1)
@pytest.mark.parametrize("strictness", ["warn", "call-stop", "auto-stop"])
def test_f52_a_card_is_misplaced_after_a_warning_and_put_right(
    strictness: str, tmp_path: Path
) -> None:
    typed = "misplace t1 t2\nn\nmisplace 7h t1>t2\ny\nquit\n"
    said = played_on(tmp_path, misplaying(strictness), typed)
    assert said.count("7♥ does not fit on t2, and may be put right (F52).") == 2
    misplaced, *others = game_in(tmp_path).events
    assert isinstance(misplaced, Misplaced)
    assert isinstance(others[-1], PutRight)
    assert others[-1].seat is Seat.BLUE
    assert "7♥ misplaced: to place 2" in said
    assert "7♥ goes back where it came from." in said


@pytest.mark.parametrize(
    ("call", "answer"),
    [
        ("put right", "you          7♥ goes back where it came from."),
        ("put right 7H", "you          7♥ goes back where it came from."),
        ("put right 7H on t4", "you          7♥ put right: to place 4"),
        ("put right 8C", "there is no misplaced card to put right"),
        ("put right 7H on t3", "7H"),
    ],
)
def test_f52_a_player_puts_their_own_error_right(
    call: str, answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableAgent, "points_out", lambda agent, game: None)
    game = table("modern", t1="KS 7H", t2="8D", t4="8S", h="(2)").game("call-stop")
    said = played_on(tmp_path, game, f"misplace t1 t2\ny\n{call}\nquit\n")
    assert answer in said.partition(f"Your choice: {call}\n")[2]


def test_nothing_but_the_answer_tells_of_a_misplaced_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableAgent, "points_out", lambda agent, game: None)
    shown = []
    for cards in ("KS 7H", "KS 7C"):
        game = table("modern", t1=cards, t2="8D", t5="5S", t6="6H", h="(2)").game("call-stop")
        if cards == "KS 7H":
            game.misplace(Pile.T1, Pile.T2)
        else:
            game.play(act(Kind.PLAY, Pile.T1, Pile.T2))
        game.play(act(Kind.PLAY, Pile.T5, Pile.T6))
        said = played_on(tmp_path, game, "?\nlook\nscore\nput\nput left\nquit\n")
        shown.append(said.replace("7♥", "7♣"))
    assert shown[0] == shown[1]


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    ("rules", "strictness", "typed", "answer"),
    [
        ("modern", "strict", "misplace t1 t2", "a strict table allows no misplaced card"),
        ("foster-two-pack", "warn", "misplace t1 t2", "allows no misplaced card"),
        ("foster-two-pack", "warn", "put right", "there is no misplaced card to put right"),
        ("modern", "warn", "misplace", "expected misplace and two piles"),
        ("modern", "warn", "misplace t1 t9", "expected misplace and two piles"),
        ("modern", "warn", "misplace 9C t1 t2", "9C is not on t1"),
        ("modern", "warn", "misplace t1 t3", "7H fits on t3; play it there"),
        ("modern", "warn", "put  Right t3", "expected put right"),
        ("modern", "warn", "put right seven", "expected put right"),
        ("modern", "warn", "misplaced", "did you mean misplace?"),
        ("modern", "warn", "put rihgt", "did you mean put right?"),
    ],
)
def test_what_cannot_be_misplaced_or_put_right_is_answered(
    rules: str, strictness: str, typed: str, answer: str, tmp_path: Path
) -> None:
    game = table(rules, t1="KS 7H", t2="8D", t3="8S", h="(2)").game(strictness)
    assert answer in played_on(tmp_path, game, f"{typed}\nquit\n")


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_first_turn_of_the_computer_comes_after_the_first_table(
    seed: int, tmp_path: Path
) -> None:
    """Both seats: one of the two players plays first."""
    for seat in ("red", "blue"):
        args = ("play", "--data", tmp_path, "--pace", 0, "--seed", seed, "--opponent", "greedy")
        said = run(*args, "--seat", seat, typed="quit\n").stdout
        lines = said.splitlines()
        first_table = next(n for n, line in enumerate(lines) if "f foundations" in line)
        events = [n for n, line in enumerate(lines) if re.match(r" (red|blue)  +\S+>|.*\^", line)]
        assert all(first_table < number for number in events)
        assert "●" in "".join(lines[: min(events, default=len(lines))])


def test_the_computer_puts_right_what_was_misplaced_in_a_saved_game(tmp_path: Path) -> None:
    """F52: what stands in a saved game is pointed out when it goes on."""
    game = misplaying("call-stop")
    game.misplace(Pile.T1, Pile.T2)
    played_on(tmp_path, game, "compel s>t1\nquit\n")
    assert isinstance(game_in(tmp_path).events[-1], PutRight)


def test_a_run_is_shown_as_single_acts_before_it_is_shifted(tmp_path: Path) -> None:
    """F15: the acts are played once the player has agreed, and only where spaces suffice."""
    rules = vary("french", compulsory=set())
    piles: dict[str, Any] = {"t1": "KH 9H 8S 7H", "t2": "TC", "t3": "", "t4": "", "t5": "8C"}
    game = table(rules, **piles, s="(2) 2C", h="(2)", H="(2)").game("strict")
    file = tmp_path / "saved.rbr"
    tags = {"Red": "you", "Blue": "greedy"}
    file.write_text(write_record(public_record_of(game, tags)), encoding="utf-8")
    typed = "run t1\nrun t1 t5 2\nrun t1 t2\nn\nrun t1 t2\ny\nquit\n"
    done = run("play", "--data", tmp_path, "--pace", 0, "--resume", file, typed=typed)
    assert "expected run, two places" in done.stdout
    assert "That card does not fit there (F14)." in done.stdout
    assert done.stdout.count("One card at a time: t1>t3, t1>t4, t1>t2, t4>t2, t3>t2") == 2
    played = [str(one.act) for one in game_in(tmp_path).events if isinstance(one, Played)]
    assert played == ["t1>t3", "t1>t4", "t1>t2", "t4>t2", "t3>t2"]
