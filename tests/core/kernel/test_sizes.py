"""The sizes of the arrays of core: C and Python have the same, and no .pxd writes a bare number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import russianbank
from russianbank.core import constants

CORE = Path(russianbank.__file__).parent / "core"
PXD = sorted(CORE.rglob("*.pxd"))


def without_comments(text: str) -> str:
    return re.sub(r"#.*", "", text)


def sizes() -> dict[str, int]:
    found = re.findall(r"^    N_(\w+) = (\d+)$", (CORE / "sizes.pxd").read_text(), re.M)
    return {name: int(size) for name, size in found}


def test_c_and_python_have_the_same_sizes() -> None:
    assert len(sizes()) > 5
    assert sizes() == {name: getattr(constants, name) for name in sizes()}


@pytest.mark.parametrize("pxd", PXD, ids=lambda path: path.name)
def test_no_array_has_a_bare_number_for_its_size(pxd: Path) -> None:
    assert re.findall(r"\w\[\d+\]", without_comments(pxd.read_text())) == []


def test_every_size_is_used() -> None:
    text = "\n".join(pxd.read_text() for pxd in PXD if pxd.name != "sizes.pxd")
    assert {name for name in sizes() if f"[N_{name}]" in text} == set(sizes())
