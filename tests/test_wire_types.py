"""The browser's types of the messages are those of the server."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any, Literal, Union

import msgspec
import pytest

WEB = Path(__file__).parent.parent / "web"


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(WEB / "generate_wire.py"))


def test_the_committed_file_is_up_to_date(script: dict[str, Any]) -> None:
    types = script["types_of"]
    committed = (WEB / "src/wire/generated.ts").read_text("utf-8")
    assert types(committed) == types(script["generated"]()), "run `python web/generate_wire.py`"


class Sample(msgspec.Struct, tag_field="t", tag="sample", omit_defaults=True):
    """A message with a field of each kind. Its `name` may be ``None``.

    This is not written.
    """

    count: int
    kind: Literal["a", "b"]
    pair: tuple[int, str]
    either: int | None
    many: list[Literal["x", "y"]]
    by_name: dict[str, bool]
    start: str = msgspec.field(name="from")
    name: str | None = None
    empty: list[str] = []


def test_a_struct_becomes_an_interface(script: dict[str, Any]) -> None:
    text = script["Generator"]([], [Sample]).text({})
    assert text.split("\n\n", 1)[1] == (
        "/** A message with a field of each kind. Its `name` may be `null`. */\n"
        "export interface Sample {\n"
        '  t: "sample";\n'
        "  count: number;\n"
        '  kind: "a" | "b";\n'
        "  pair: [number, string];\n"
        "  either: number | null;\n"
        '  many: ("x" | "y")[];\n'
        "  by_name: Record<string, boolean>;\n"
        "  from: string;\n"
        "  name?: string;\n"
        "  empty?: string[];\n"
        "}\n"
    )


def test_a_type_without_a_counterpart_is_an_error(script: dict[str, Any]) -> None:
    class Unknown(msgspec.Struct):
        """A struct with bytes."""

        data: Union[bytes, int]  # noqa: UP007

    with pytest.raises(TypeError, match="bytes"):
        script["Generator"]([], [Unknown]).text({})
