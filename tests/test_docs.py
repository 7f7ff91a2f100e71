"""The examples in the documents run, their links lead somewhere, and every key is described."""

from __future__ import annotations

import doctest
import json
import re
import sys
from operator import attrgetter
from pathlib import Path

import pytest

import russianbank
from russianbank import rulebook

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "docs/library.md", "docs/analysis.md", "docs/review.md", "docs/package.md"]
PAGES += ["docs/write-a-player.md", "docs/from-python-chess.md", "docs/dataset.md"]
PAGES += ["docs/environments.md", "docs/from-openspiel.md", "docs/from-pettingzoo.md"]
NEEDS = {
    "docs/dataset.md": ("pyarrow", "pandas", "polars", "duckdb"),
    "docs/environments.md": ("numpy", "gymnasium", "pettingzoo", "pyspiel"),
    "docs/from-openspiel.md": ("numpy", "pyspiel"),
    "docs/from-pettingzoo.md": ("numpy", "gymnasium", "pettingzoo"),
}
"""The packages of other people that the examples of a page use; they may be absent."""

LINKED = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "web/README.md"]
LINKED += sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").glob("*.md"))
LINKED += [f"src/russianbank/rulebook/{name}.md" for name in rulebook.PAGES]
TABLE = ROOT / "docs/table.md"
LINK = re.compile(r"\]\(([^)\s]+)\)")
PICTURE_BYTES = 3_000_000
"""The largest total size of all pictures, in bytes."""


@pytest.mark.compiled
@pytest.mark.parametrize("page", PAGES)
def test_examples(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in NEEDS.get(page, ()):
        pytest.importorskip(package, reason=f"{package} is not installed")
    monkeypatch.chdir(ROOT)
    done = doctest.testfile(
        str(ROOT / page),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
        encoding="utf-8",
    )
    assert done.failed == 0
    assert done.attempted > 0


def test_the_package_docstring_runs() -> None:
    done = doctest.testmod(russianbank)
    assert done.attempted > 0
    assert done.failed == 0


MOST_USED = [
    *("Act", "ActPlayer", "Chance", "Game", "Game.call_stop", "Game.play", "Match", "Outcome"),
    *("Position.breach", "Position.card_planes", "Position.chances", "Position.copy"),
    "Position.lawful",
    *("Position.lawful_indices", "Position.lawful_mask", "Position.observation"),
    *("Position.play", "Position.playable"),
    *("Position.sample_deal", "Position.start", "Position.undo", "act", "card", "deal", "describe"),
    *(
        "diff",
        "load",
        "obligations",
        "perft",
        "plan_run",
        "play_out",
        "player",
        "playouts",
        "preset",
    ),
    *("preset_names", "read_act", "read_position", "read_toml", "view", "write_position"),
]
"""The names of the library that have an example."""


@pytest.mark.parametrize("name", MOST_USED)
def test_the_examples_of_the_most_used_names_run(name: str) -> None:
    documented = attrgetter(name)(russianbank)
    module = sys.modules[getattr(documented, "__module__", "russianbank")]
    found = doctest.DocTestParser().get_doctest(
        documented.__doc__, dict(vars(module)), name, None, None
    )
    assert found.examples
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert runner.run(found).failed == 0


def test_public_names() -> None:
    """Every public name exists and is listed once; nothing else is listed."""
    assert sorted(russianbank.__all__) == sorted(russianbank._HOME)
    for name in russianbank.__all__:
        assert getattr(russianbank, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'talon'"):
        russianbank.talon  # noqa: B018


@pytest.mark.parametrize("page", LINKED)
def test_links_lead_somewhere(page: str) -> None:
    """The target of each link exists, with the place in it that the link names."""
    text = (ROOT / page).read_text("utf-8")
    for link in LINK.findall(text):
        path, _, place = link.partition("#")
        if "://" in link:
            continue
        target = (ROOT / page).parent / path if path else ROOT / page
        assert target.exists(), f"{page} leads to {link}, which is not there"
        if place:
            assert place in places(target.read_text("utf-8")), f"{page}: no {link}"


def places(text: str) -> set[str]:
    """Returns the places of a page that a link can name: its anchors and its headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    named = {re.sub(r"[^\w\- ]", "", one).strip().lower().replace(" ", "-") for one in headings}
    return named | set(re.findall(r'id="([^"]+)"', text))


def test_pictures_are_light() -> None:
    pictures = list((ROOT / "docs/pictures").iterdir())
    assert len(pictures) >= 20
    assert sum(picture.stat().st_size for picture in pictures) < PICTURE_BYTES


def test_every_key_is_described() -> None:
    """The page on the table names every key that the help of the table names."""
    help_panel = (ROOT / "web/src/panels/help.tsx").read_text("utf-8")
    keys = re.findall(r'^  \["([^"]+)", "[\w-]+"\],$', help_panel, re.MULTILINE)
    page = (ROOT / "docs/table.md").read_text("utf-8")
    table = page[page.index("| Key |") : page.index('<a id="friend">')]
    names = {"← ↑ → ↓": "arrows", "1 \u2013 8": "`1` to `8`", "Esc": "Escape"}
    names |= {key: f"`{key}`" for key in keys if len(key) == 1}
    assert len(keys) > 15
    assert [key for key in keys if names.get(key, key) not in table] == []


def test_the_oldest_browsers_that_play_are_those_of_the_build() -> None:
    targets = json.loads((ROOT / "web/targets.json").read_text())
    named = re.search(
        r"oldest browsers that play are ([^;]*?)\. Edge", TABLE.read_text(), re.DOTALL
    )
    assert named
    assert dict(re.findall(r"(\w+) ([\d.]+)", named[1].lower())) == targets
