"""The lessons of the package: every exercise can be solved, and every wrong idea is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.lessons.exercise import LANGUAGES, Exercise, Progress, Texts
from russianbank.lessons.lesson import Lesson, lessons, read_lesson
from russianbank.notation.annotation import Comment
from russianbank.notation.record_tree import Node, game_at
from russianbank.rulebook import all_paragraphs

EXERCISES = [
    pytest.param(exercise, id=f"{lesson.name}-{number}")
    for lesson in lessons()
    for number, exercise in enumerate(lesson.exercises, 1)
]
COURSES = ("basics", "two-packs", "strategy", "one-pack", "modern")
PARAGRAPH = re.compile(r"\b([FSME][0-9]{1,2})\b")
PAGE = re.compile(r"(?:\bpp?\.|\bS\.)\u00a0?\s*([0-9]{1,3})")


def texts_of(node: Node) -> Texts:
    return {one.language or "en": one.text for one in node.annotations if isinstance(one, Comment)}


def all_nodes(node: Node) -> list[Node]:
    return [node, *(one for child in node.children for one in all_nodes(child))]


def cards_in(game: Game) -> int:
    return sum(game.position.count(pile) for pile in range(22))


@pytest.mark.parametrize("exercise", EXERCISES)
def test_u41_an_exercise_can_be_followed_to_its_ends(exercise: Exercise) -> None:
    """The solution and all other lines agree with the rules, and no card is missing."""
    replay = exercise.record.replay()
    assert replay.failure is None
    assert not replay.in_variations
    assert cards_in(replay.game) == (104 if exercise.record.rules.packs == "two" else 52)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_u41_the_solution_reaches_the_goal(exercise: Exercise) -> None:
    """The goal is reached at the end of the solution, and not before."""
    line = list(exercise.root.main_line())
    steps: list[str] = []
    for node in line:
        before = exercise.feedback(steps, game_at(exercise.record, node.parent or exercise.root))
        assert before.progress is Progress.OPEN
        others = node.entry is not None and before.next_step == str(node.entry)
        assert others or before.next_step is None
        assert exercise.as_written(steps, str(node.entry)) == str(node.entry)
        steps.append(str(node.entry))
    assert exercise.feedback(steps, game_at(exercise.record, line[-1])).progress is Progress.REACHED


@pytest.mark.parametrize("exercise", EXERCISES)
def test_u41_each_wrong_idea_fails(exercise: Exercise) -> None:
    """A wrong idea does not reach the goal, and the reply to it says why."""
    for idea in exercise.wrong_ideas:
        end = [idea, *idea.main_line()][-1]
        game = game_at(exercise.record, end)
        steps = [str(node.entry) for node in end.line()]
        feedback = exercise.feedback(steps, game)
        assert feedback.progress is Progress.WRONG
        assert set(feedback.texts) == set(LANGUAGES)
        assert exercise.goal is None or not exercise.goal.reached(game.position, exercise.seat)


def can_reach(exercise: Exercise, position: Position, acts: int) -> bool:
    """Whether the learner can reach the goal with so many acts that turn up no hidden card."""
    assert exercise.goal is not None
    if exercise.goal.reached(position, exercise.seat):
        return True
    if acts <= 0 or position.over or position.seat is not exercise.seat:
        return False
    for act in position.lawful():
        if position.turns_up(act) is None:
            ahead = position.copy()
            ahead.play(act)
            if can_reach(exercise, ahead, acts - 1):
                return True
    return False


@pytest.mark.parametrize("exercise", EXERCISES)
def test_u41_no_wrong_idea_is_on_a_shortest_way(exercise: Exercise) -> None:
    """After a wrong idea the goal cannot be reached with as many acts as the solution needs."""
    length = len(list(exercise.root.main_line()))
    for idea in exercise.wrong_ideas if exercise.goal else ():
        end = [idea, *idea.main_line()][-1]
        position = game_at(exercise.record, end).position
        assert not can_reach(exercise, position, length - len(end.line()))


@pytest.mark.parametrize("exercise", EXERCISES)
def test_u41_every_text_is_in_all_languages(exercise: Exercise) -> None:
    last = [*exercise.root.main_line()][-1]
    for node in all_nodes(exercise.root):
        found = texts_of(node)
        assert set(found) in (set(), set(LANGUAGES)), node.entry
        assert len({*found.values()}) == len(found), f"not translated: {found}"
    assert exercise.task
    assert texts_of(last)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_u41_every_paragraph_and_page_exists(exercise: Exercise) -> None:
    """Each text names its paragraph; all languages name the same ones."""
    known = set(all_paragraphs())
    for node in all_nodes(exercise.root):
        named = {
            language: sorted(PARAGRAPH.findall(text)) for language, text in texts_of(node).items()
        }
        assert all(one == named["en"] for one in named.values()), node.entry
        for text in texts_of(node).values():
            assert set(PARAGRAPH.findall(text)) <= known
            assert all(1 <= int(page) <= 100 for page in PAGE.findall(text))
    everything = " ".join(
        text for node in all_nodes(exercise.root) for text in texts_of(node).values()
    )
    assert PARAGRAPH.search(everything), "an exercise names the paragraph that it teaches"


def test_u41_the_course_is_in_order() -> None:
    """The names are different, and the parts of the course follow each other."""
    names = [lesson.name for lesson in lessons()]
    assert len(set(names)) == len(names)
    courses = [COURSES.index(lesson.course) for lesson in lessons()]
    assert courses == sorted(courses)
    assert all(set(lesson.titles) == set(LANGUAGES) for lesson in lessons())


def test_u41_the_basics_take_five_minutes() -> None:
    """The home page promises it."""
    assert sum(one.minutes for one in lessons() if one.course == "basics") == 5


def test_u41_every_lesson_has_a_picture_that_can_be_drawn() -> None:
    cards = {f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS"}
    for lesson in lessons():
        assert lesson.picture
        assert set(lesson.picture) <= cards | {"back", "space", "stop"}, lesson.name


# The feedback

SMALL = """
[Course "two-packs"] [Title "A"] [TitleDe "B"] [TitleFr "C"] [TitlePt "D"]
[Rules "foster-two-pack"] [Strictness "strict"] [Goal "2H on f"]
[Position "KSr/AHb/4Cr/JDb/7Sr/2Hb/QHr/5Cb - 12?/36?/- 12?/36?/- red"]

{Play the hearts.} [%marks t2]
1. red: AH t2>f, 2H t6>f {Well done.}
*
"""


def small(text: str = SMALL) -> Lesson:
    return read_lesson("01-small.rbr", text.replace("[%marks t2]", "{[%marks t2]}"))


def played(exercise: Exercise, *acts: str) -> Game:
    game = exercise.game()
    for act in acts:
        game.play(next(one for one in game.position.lawful() if str(one) == act))
    return game


def test_a_goal_may_be_reached_off_the_line() -> None:
    """Only the table counts; what is said at the end of the solution is said then too."""
    (exercise,) = small(SMALL.replace("2H on f", "AH on f")).exercises
    feedback = exercise.feedback(["t2>f", "t7>t1"], played(exercise, "t2>f", "t6>f"))
    assert feedback.progress is Progress.REACHED
    assert feedback.texts == {"en": "Well done."}


def aside(exercise: Exercise) -> Iterator[Act]:
    """The first moves of a learner that are in no line of an exercise."""
    game = exercise.game()
    names = [one.entry.name for one in exercise.root.children if one.entry]
    lines = {name.act for name in names if name}
    if game.seat is exercise.seat:
        yield from (one for one in game.position.lawful() if one not in lines)


def test_a_move_off_the_way_to_a_goal_is_answered_at_once_and_once() -> None:
    """It says what was done, and not what the solution is; the exercise goes on."""
    answered = 0
    for exercise in (one for lesson in lessons() for one in lesson.exercises if one.goal):
        for act in aside(exercise):
            game = played(exercise, str(act))
            left = exercise.feedback([str(act)], game)
            if left.progress is Progress.OPEN and left.next_step is None:
                answered += 1
                assert [one.key for one in left.reasons] == ["learn-did", "learn-off-way"]
                again = exercise.feedback([str(act), "pass"], game)
                assert (again.progress, again.reasons) == (Progress.OPEN, ())
    assert answered > 30


def test_a_line_may_be_left() -> None:
    """Without a goal, what is not in the tree is not what was asked."""
    (exercise,) = small(SMALL.replace('[Goal "2H on f"]', "")).exercises
    assert exercise.feedback(["t2>f"], played(exercise, "t2>f")).progress is Progress.OPEN
    assert exercise.feedback(["t7>t1"], exercise.game()).progress is Progress.OFF
    assert exercise.feedback(["nothing that can be read"], exercise.game()).progress is Progress.OFF
    assert exercise.seat is Seat.RED
    assert exercise.marks == ("t2",)


def test_what_the_other_player_does_happens_by_itself() -> None:
    """The steps of the other player and of the table are the next steps of the feedback."""
    for lesson in lessons():
        for exercise in lesson.exercises:
            for node in all_nodes(exercise.root):
                entry = node.entry
                if entry is None or entry.seat in (None, exercise.seat):
                    continue
                steps = [str(one.entry) for one in node.line()[:-1]]
                game = game_at(exercise.record, node.parent or exercise.root)
                feedback = exercise.feedback(steps, game)
                if feedback.next_step is None:
                    assert node.parent is not None
                    assert node.parent.children[0] is not node


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ('[Goal "two spaces"]', "expected a goal such as spaces 2"),
        ('[Learner "green"]', "expected the learner red or blue"),
    ],
)
def test_a_lesson_that_cannot_be_read_is_refused(wrong: str, message: str) -> None:
    with pytest.raises(CannotBeRead, match=message):
        small(SMALL.replace('[Goal "2H on f"]', wrong))


def test_a_lesson_without_a_title_is_refused() -> None:
    with pytest.raises(CannotBeRead, match=r"01-small\.rbr: expected the tag TitleFr"):
        small(SMALL.replace('[TitleFr "C"]', ""))
