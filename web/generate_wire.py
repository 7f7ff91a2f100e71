"""Writes the TypeScript types of the wire from the types of the server, and the keys of its events.

`python web/generate_wire.py` writes `src/wire/generated.ts`; `web/build.py` runs it too.

`python web/generate_wire.py --check` writes nothing; it exits with status 1 if the types in the
file are not those of the server. Comments are not compared. Where the server cannot be imported,
because its dependencies are not installed or its compiled parts are old, the status is 2.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

WEB = Path(__file__).resolve().parent
TARGET = WEB / "src/wire/generated.ts"
WIDTH = 100
HEADER = """\
/**
 * The messages between browser and server. Written by `python web/generate_wire.py` from the
 * server's types, so change those and run it again.
 */
"""
PRIMITIVES: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}


class Generator:
    """Collects types, and writes each once, under the name it has on the server.

    Args:
        modules: every public struct and named type in these is written, in this order.
        structs: further structs to be written.
    """

    def __init__(self, modules: list[ModuleType], structs: list[type]) -> None:
        self._named: list[tuple[Any, str]] = []
        self._structs: list[type] = []
        for module in modules:
            for name, value in vars(module).items():
                if name.startswith("_"):
                    continue
                if _is_struct(value) and value.__module__ == module.__name__:
                    self._structs.append(value)
                elif _is_alias(value) and all(value != other for other, _ in self._named):
                    self._named.append((value, name))
        self._structs += structs

    def text(self, whole: dict[Any, str]) -> str:
        """Everything as one TypeScript file.

        Args:
            whole: what stands for a named type instead of its own TypeScript, by its name.
        """
        parts = [HEADER]
        for value, name in self._named:
            written = whole.get(name) or self._written(value, name)
            parts.append(_statement(name, written))
        parts += [self._interface(struct) for struct in self._structs]
        return "\n".join(parts)

    def _interface(self, struct: type) -> str:
        lines = [f"/** {_summary(struct)} */", f"export interface {struct.__name__} {{"]
        lines += [f"  {line};" for line in self._members(struct)]
        return "\n".join([*lines, "}", ""])

    def _members(self, struct: Any) -> Iterator[str]:
        from msgspec import NODEFAULT, structs

        config = struct.__struct_config__
        if config.tag is not None:
            yield f'{config.tag_field}: "{config.tag}"'
        hints = get_type_hints(struct)
        for field in structs.fields(struct):
            hint = hints[field.name]
            required = field.default is NODEFAULT and field.default_factory is NODEFAULT
            if config.omit_defaults and field.default is None:
                hint = _without_none(hint)
            yield f"{field.encode_name}{'' if required else '?'}: {self._written(hint)}"

    def _written(self, hint: Any, itself: str = "") -> str:
        """A type in TypeScript; under its name, unless it is that name which is defined."""
        for value, name in self._named:
            if value == hint and name != itself:
                return name
        if hint in PRIMITIVES:
            return PRIMITIVES[hint]
        if _is_struct(hint):
            return str(hint.__name__)
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Literal:
            return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in parts)
        if origin in (Union, UnionType):
            return " | ".join(self._written(one) for one in parts)
        if origin is tuple:
            return f"[{', '.join(self._written(one) for one in parts)}]"
        if origin is list:
            item = self._written(parts[0])
            is_union = get_origin(parts[0]) in (Literal, Union, UnionType) and " | " in item
            return f"({item})[]" if is_union else f"{item}[]"
        if origin is dict:
            return f"Record<{', '.join(self._written(one) for one in parts)}>"
        raise TypeError(f"there is no TypeScript for {hint}")


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and hasattr(value, "__struct_config__")


def _is_alias(value: Any) -> bool:
    """Whether it is a type with a name of its own: words, a tuple, a union of structs, a dict."""
    if get_origin(value) in (Union, UnionType):
        return all(_is_struct(one) for one in get_args(value))
    return get_origin(value) in (Literal, tuple, dict)


def _without_none(hint: Any) -> Any:
    rest = [one for one in get_args(hint) if one is not NoneType]
    return rest[0] if len(rest) == 1 else Union[tuple(rest)]  # noqa: UP007 - made at run time


def _summary(struct: type) -> str:
    """The first paragraph of a docstring, with quotes and `null` as in TypeScript."""
    paragraph = (struct.__doc__ or "").strip().split("\n\n")[0]
    return " ".join(paragraph.split()).replace("``", "`").replace("None", "null")


def _statement(name: str, written: str) -> str:
    line = f"export type {name} = {written};\n"
    if len(line) <= WIDTH or " | " not in written:
        return line
    return (
        f"export type {name} =\n" + "\n".join(f"  | {one}" for one in written.split(" | ")) + ";\n"
    )


def generated() -> str:
    """The file as it should be."""
    sys.path.insert(0, str(WEB.parent / "src"))
    from russianbank.server import domain_errors
    from russianbank.server.http import schemas
    from russianbank.server.live import coach_texts
    from russianbank.server.study import (
        analysis_line,
        analysis_record,
        engine_line,
        finished_game,
        hand_opinion,
        lesson_study,
        printed_hands,
        puzzle_study,
        review_data,
        review_study,
        set_up,
        study,
    )
    from russianbank.server.table import messages, step_error, table_view, wire_event
    from russianbank.words import event_keys

    generator = Generator(
        [table_view, wire_event, messages],
        [
            step_error.StepError,
            finished_game.ReplayStep,
            finished_game.ReplayData,
            study.StudyRequest,
            study.StudyStep,
            study.StudyReply,
            analysis_line.AnalysisRequest,
            analysis_line.AnalysisAct,
            analysis_line.AnalysisReply,
            analysis_record.CommentJson,
            analysis_record.JudgementJson,
            analysis_record.ValueJson,
            analysis_record.MarksJson,
            analysis_record.AdviceJson,
            analysis_record.TreeNode,
            analysis_record.AnalysisRecord,
            analysis_record.OpenedRecord,
            analysis_record.WrittenRecord,
            engine_line.EngineLine,
            engine_line.EngineUpdate,
            set_up.SetUpPile,
            set_up.SetUp,
            lesson_study.LessonText,
            lesson_study.LessonReply,
            puzzle_study.PuzzleReply,
            puzzle_study.PuzzleAnswer,
            puzzle_study.PuzzleSolution,
            puzzle_study.PuzzleVerdict,
            printed_hands.HandNote,
            printed_hands.HandPlace,
            printed_hands.PrintedHand,
            printed_hands.HandReply,
            review_data.LevelShown,
            review_data.PlayerShown,
            review_data.MarkShown,
            review_data.TurnShown,
            review_data.ReviewShown,
            review_data.ReviewLine,
            review_study.TryVerdict,
            review_study.TryReply,
            review_study.WhyShown,
            review_study.AnswerReply,
            hand_opinion.HandOpinion,
            schemas.Link,
            coach_texts.HintAnswer,
            schemas.GlossaryTerm,
            coach_texts.CoachNote,
            coach_texts.CoachNotes,
            domain_errors.ErrorDetail,
            domain_errors.ErrorBody,
        ],
    )
    types = generator.text({"Patch": f"Partial<{table_view.TableView.__name__}>"})
    return "\n".join([types, *_event_keys(event_keys)])


def _event_keys(keys: ModuleType) -> Iterator[str]:
    """The tables by which the message for an event is chosen."""
    yield "/** The kinds of acts: their names, how each is found, the role of its target. */"
    yield "export const DEEDS = ["
    yield from (f'  ["{name}", /{pattern}/, "{role}"],' for name, pattern, role in keys.DEEDS)
    yield "] as const;\n"
    yield "/** The kinds of events whose sentence names the players itself. */"
    named = ", ".join(f'"{one}"' for one in keys.NAMING)
    yield f"export const NAMING = [{named}] as const;\n"


def types_of(text: str) -> list[str]:
    """The lines of a TypeScript file without comments, which may be out of date."""
    return [line for line in text.splitlines() if not line.lstrip().startswith(("/*", "*"))]


def main(arguments: list[str]) -> int:
    """Writes the file, or with `--check` compares it; the exit status."""
    try:
        text = generated()
    except ImportError as error:
        print(f"the server's types cannot be read: {error}", file=sys.stderr)
        return 2
    if "--check" not in arguments:
        TARGET.parent.mkdir(exist_ok=True)
        TARGET.write_text(text)
        return 0
    if TARGET.is_file() and types_of(TARGET.read_text()) == types_of(text):
        return 0
    print(f"{TARGET} is out of date: run `python web/generate_wire.py`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
