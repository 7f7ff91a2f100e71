"""The lessons of this package: their titles, and their exercises in order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from russianbank.core.errors import CannotBeRead
from russianbank.lessons.exercise import LANGUAGES, Exercise, Texts
from russianbank.notation.record_reader import read_records

WORD_SECONDS, STEP_SECONDS = 0.3, 5
"""How long a learner takes to read a word of a task, and to do a step of its solution."""

_TITLE_TAGS = {one: "Title" + (one.capitalize() if one != "en" else "") for one in LANGUAGES}


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    Attributes:
        name: its name in addresses.
        course: the part of the course that it belongs to: ``basics``, ``two-packs``, ``strategy``,
            ``one-pack`` or ``modern``.
        titles: its title in each language.
        exercises: its exercises in order.
        picture: what stands for it on the path of lessons: cards, ``back``, ``space`` or ``stop``.
    """

    name: str
    course: str
    titles: Texts
    exercises: tuple[Exercise, ...]
    picture: tuple[str, ...] = ("back",)

    @property
    def minutes(self) -> int:
        """About how long it takes, in whole minutes."""
        words = sum(len(one.task["en"].split()) for one in self.exercises)
        steps = sum(len(one.own_steps) for one in self.exercises)
        return max(1, round((words * WORD_SECONDS + steps * STEP_SECONDS) / 60))


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons in the order in which they are learned."""
    data = files("russianbank.lessons") / "data"
    names = sorted(one.name for one in data.iterdir() if one.name.endswith(".rbr"))
    return tuple(read_lesson(name, (data / name).read_text("utf-8")) for name in names)


def read_lesson(file_name: str, text: str) -> Lesson:
    """Read a lesson from the text of its file.

    Args:
        file_name: such as ``01-layout.rbr``; the number gives the order.
        text: its records. The first has the tags Course, Title, TitleDe, TitleFr and TitlePt, and
            can have Picture.

    Raises:
        CannotBeRead: if it is not written like that.
    """
    records = read_records(text)
    tags = records[0].tags if records else {}
    for tag in ("Course", *_TITLE_TAGS.values()):
        if tag not in tags:
            raise CannotBeRead(f"{file_name}: expected the tag {tag} in its first record; add it")
    name = file_name.removesuffix(".rbr").partition("-")[2]
    titles = {language: tags[tag] for language, tag in _TITLE_TAGS.items()}
    picture = tuple(tags.get("Picture", "back").split())
    return Lesson(name, tags["Course"], titles, tuple(map(Exercise.of, records)), picture)
