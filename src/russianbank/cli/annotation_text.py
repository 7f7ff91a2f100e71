"""What is written beside the entries of a record, as lines of text in one language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from russianbank.core.quotation import printable
from russianbank.notation import Comment, Judgement, Marks, Node, Record, Value, Variation
from russianbank.notation.annotation import Annotation

LANGUAGE = "en"
"""The language of the program in a terminal."""

JUDGEMENTS = {
    Judgement.GOOD: "good",
    Judgement.INTERESTING: "interesting",
    Judgement.MISTAKE: "a mistake",
    Judgement.BLUNDER: "a blunder",
}


def language_of(record: Record) -> str:
    """The language in which the comments of a record are shown.

    It is English, unless all comments are in other languages; then it is the first of these.
    """
    languages = list(dict.fromkeys(one.language for one in _comments(record.items)))
    if not languages or LANGUAGE in languages or "" in languages:
        return LANGUAGE
    return languages[0]


def _comments(items: Iterable[object]) -> Iterator[Comment]:
    for item in items:
        if isinstance(item, Comment):
            yield item
        elif isinstance(item, Variation):
            yield from _comments(item.items)


def lines_before(node: Node, language: str) -> list[str]:
    """What is written before an entry, a line for each."""
    return list(_lines(node.before, language))


def lines_after(node: Node, language: str) -> list[str]:
    """What is written after an entry, a line for each."""
    return list(_lines(node.annotations, language))


def _lines(annotations: tuple[Annotation, ...], language: str) -> Iterator[str]:
    languages = {one.language for one in annotations if isinstance(one, Comment)}
    shown = language if language in languages else ""
    for one in annotations:
        match one:
            case Comment():
                if one.language == shown and one.text:
                    yield printable(one.text)
            case Judgement():
                yield f"{one}  {JUDGEMENTS[one]}"
            case Value():
                yield _value(one)
            case Marks():
                yield f"marked: {' '.join(map(str, one.marks))}"


def _value(value: Value) -> str:
    """What a game is worth, as a sentence."""
    text = f"red wins {value.wins:g} of 100 such games, give or take {value.error:g}"
    if value.points is None:
        return text
    more = "more" if value.points >= 0 else "fewer"
    points = f"{abs(value.points):g} points {more} than blue"
    return f"{text}; red makes {points}, give or take {value.points_error:g}"
