"""What is written beside the entries of a record, as lines of text in one language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from russianbank.core.quotation import printable
from russianbank.core.speaker import Speaker, decimal
from russianbank.notation import Advised, Comment, Judgement, Marks, Node, Record, Value, Variation
from russianbank.notation.annotation import Annotation, signs
from russianbank.words.languages import SOURCE


def language_of(record: Record, spoken: str) -> str:
    """The language in which the comments of a record are shown.

    It is the one spoken if there are such comments; else English, unless all comments are in other
    languages; then it is the first of these.
    """
    languages = list(dict.fromkeys(one.language for one in _comments(record.items)))
    if spoken in languages:
        return spoken
    if not languages or SOURCE in languages or "" in languages:
        return SOURCE
    return languages[0]


def _comments(items: Iterable[object]) -> Iterator[Comment]:
    for item in items:
        if isinstance(item, Comment):
            yield item
        elif isinstance(item, Variation):
            yield from _comments(item.items)


def lines_before(node: Node, language: str, text: Speaker) -> list[str]:
    """What is written before an entry, a line for each."""
    return list(_lines(node.before, language, text))


def lines_after(node: Node, language: str, text: Speaker) -> list[str]:
    """What is written after an entry, a line for each."""
    return list(_lines(node.annotations, language, text))


def _lines(annotations: tuple[Annotation, ...], language: str, text: Speaker) -> Iterator[str]:
    languages = {one.language for one in annotations if isinstance(one, Comment)}
    shown = language if language in languages else ""
    for one in annotations:
        match one:
            case Comment():
                if one.language == shown and one.text:
                    yield printable(one.text)
            case Judgement():
                yield f"{one}  {text(f'terminal-judged-{one.name.lower()}')}"
            case Value():
                yield _value(one, text)
            case Marks():
                yield text("terminal-marked", marks=" ".join(map(str, one.marks)))
            case Advised(advice=advice):
                said = [*filter(None, [", ".join(signs(advice.shown)), printable(advice.words)])]
                yield text("terminal-advised", seat=str(advice.seat), said=": ".join(said))


def _value(value: Value, text: Speaker) -> str:
    """What a game is worth, as a sentence."""
    wins, error = decimal(value.wins, text=text), decimal(value.error, text=text)
    said = text("terminal-value", wins=wins, error=error)
    if value.points is None:
        return said
    points = text(
        "terminal-value-points",
        points=decimal(abs(value.points), text=text),
        more="yes" if value.points >= 0 else "no",
        error=decimal(value.points_error, text=text),
    )
    return f"{said}; {points}"
