"""Writes the figures of the maxims into docs/foster.md, and draws their graph and positions.

`python -m bench.maxims` and `python -m bench.maxim_positions` measure them. In the document a table
stands between `<!--maxims KEY-->` and `<!--/maxims-->`, a figure between `<!--maxim KEY-->` and
`<!--/-->`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from russianbank.core.rules.preset import preset
from russianbank.diagram import svg_diagram
from russianbank.diagram.svg_shapes import CREAM, FELT, GOLD
from russianbank.notation import read_position

DOCS = Path(__file__).parent
PAGE, DIAGRAMS = DOCS / "foster.md", DOCS / "diagrams"
NAMES = ("maxims", "draws", "one-pack-draws", "positions")
"""The files with results: `foster-NAME.json`."""

GRAPH, DRAWN = "foster-maxims", "one-pack-drawn"
"""The pictures of the figures, and of a drawn game with one pack."""

MAXIMS = {
    "spaces": "as many spaces as possible",
    "directions": "no load down on the stock or up on the discard",
    "directions-reversed": "the contrary: no load up on the stock or down on the discard",
    "load-always": "as many loads as possible",
    "load-never": "no loads",
    "stock-first": "as many stock cards as possible",
    "cards-off": "as many own cards as possible",
}
"""What the player of each match does."""

PACKS = {"two": "foster-two-pack", "one": "foster-one-pack"}
STRICT, MILD = "1", "0.02"
"""How the two players with the same maxim are called in the file."""

SHOWN = ("two spaces", "two directions", "two stock-first")
"""The positions in the page, by the packs and the maxim."""

WIDTH, LEFT, RIGHT, TOP, STEP = 960, 470, 40, 108, 40
"""The size of the graph, its margins, and the height of a row."""

STYLE = """
.maxims text { font-family: system-ui, "Helvetica Neue", Arial, sans-serif; fill: #fff }
.maxims .title { font-size: 24px; font-weight: 600 }
.maxims .row { font-size: 16px; text-anchor: end }
.maxims .note, .maxims .tick { font-size: 15px; fill: #b9cdc2 }
.maxims .tick { text-anchor: middle }
""".strip()

Results = dict[str, Any]


def main() -> None:
    """Write the figures into the page; draw the graph and the positions."""
    found = results()
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_figures(page, found), encoding="utf-8")
    for name, picture in pictures(found).items():
        (DIAGRAMS / f"{name}.svg").write_text(picture, encoding="utf-8")


def results() -> Results:
    """The stored results, by the name of their file."""
    files = {name: DOCS / f"foster-{name}.json" for name in NAMES}
    return {name: json.loads(path.read_text(encoding="utf-8")) for name, path in files.items()}


def pictures(found: Results) -> dict[str, str]:
    """The graph and the positions, by the name of their file."""
    shown = {f"maxim-{key.replace(' ', '-')}": drawn(key, found["positions"]) for key in SHOWN}
    ends = [end for one in found["one-pack-draws"].values() for end in one["drawn"].values()]
    return {GRAPH: graph(found["maxims"]), **shown, DRAWN: drawn_game(ends[0])}


def with_figures(page: str, found: Results) -> str:
    """The page with all figures and tables as the results have them."""
    tables = {
        "two": list(maxims_table("two", found["maxims"])),
        "one": list(maxims_table("one", found["maxims"])),
        "draws": list(draws_table(found["draws"])),
        "one-pack-draws": list(one_pack_table(found["one-pack-draws"])),
    }

    def table_of(place: re.Match[str]) -> str:
        rows = "\n".join(tables[place[1]])
        return f"<!--maxims {place[1]}-->\n\n{rows}\n\n<!--/maxims-->"

    def figure_of(place: re.Match[str]) -> str:
        return f"<!--maxim {place[1]}-->{figure(place[1], found)}<!--/-->"

    page = re.sub(r"<!--maxim ([^>]+)-->[^<]*<!--/-->", figure_of, page)
    return re.sub(r"<!--maxims ([\w-]+)-->.*?<!--/maxims-->", table_of, page, flags=re.DOTALL)


def figure(key: str, found: Results) -> str:
    """One figure, such as `two spaces strict`, `draws two` or `position two spaces`."""
    what, _, which = key.partition(" ")
    if what == "games":
        return f"{min(one['games'] for one in found['maxims'].values()):,}"
    if what in ("draws", "first"):
        one = found["draws"][f"{PACKS.get(which, which)} reference 1"]
        if what == "first":
            return within(one["first"], one["first_error"])
        return f"{100 * one['draws'] / one['games']:.1f}"
    if what == "position":
        position = position_of(which, found["positions"])
        return within(position["cost"], position["error"])
    maxim, kind = which.split()
    name = f"{PACKS[what]} {maxim} {STRICT if kind == 'strict' else MILD}"
    return within(found["maxims"][name]["wins"], found["maxims"][name]["error"])


def position_of(key: str, positions: list[Results]) -> Results:
    """The position of a maxim."""
    packs, maxim = key.split()
    found = (one for one in positions if (one["rules"], one["maxim"]) == (PACKS[packs], maxim))
    return next(found)


def within(number: float, error: float) -> str:
    """A number with its standard error."""
    return f"{number:.1f} ± {error:.1f}".replace("-", "\N{MINUS SIGN}")


def maxims_table(packs: str, matches: Results) -> Iterator[str]:
    """What a player with each maxim wins against one without."""
    yield (
        "| the player plays | games | always: wins of 100 | points in a game |"
        " where it costs little: wins of 100 | points in a game |"
    )
    yield "|---|---|---|---|---|---|"
    for maxim, title in MAXIMS.items():
        strict, mild = (matches.get(f"{PACKS[packs]} {maxim} {kind}") for kind in (STRICT, MILD))
        if strict is not None and mild is not None:
            cells = [
                within(one[what], one[error])
                for one in (strict, mild)
                for what, error in (("wins", "error"), ("points", "points_error"))
            ]
            games = f"2 x {min(strict['games'], mild['games']):,}"
            yield f"| {title} | {games} | {' | '.join(cells)} |"


def draws_table(selves: Results) -> Iterator[str]:
    """How often a game is drawn, and what beginning is worth."""
    yield (
        "| rule set | both players | games | turns | drawn, of 100 |"
        " the first player wins, of 100 decided |"
    )
    yield "|---|---|---|---|---|---|"
    for one in selves.values():
        share = one["draws"] / one["games"]
        error = (share * (1 - share) / one["games"]) ** 0.5
        player = "level 10" if one["maxim"].endswith("10") else "reference player"
        drawn_text = within(100 * share, 100 * error) if one["draws"] else "none"
        yield (
            f"| `{one['rules']}` | {player} | {one['games']:,} | {one['turns']:.0f} |"
            f" {drawn_text} | {within(one['first'], one['first_error'])} |"
        )


def one_pack_table(played: Results) -> Iterator[str]:
    """The one-pack game with a draw allowed."""
    yield "| both players | games | drawn | turns | turns of the longest game |"
    yield "|---|---|---|---|---|"
    for player, one in played.items():
        name = "level 10" if player.endswith("10") else "reference player"
        drawn_text = f"{one['draws']:,}" if one["draws"] else "none"
        yield (
            f"| {name} | {one['games']:,} | {drawn_text} | {one['turns']:.0f} | {one['longest']} |"
        )


def graph(matches: Results) -> str:
    """The wins of each maxim as points with error bars of two standard errors."""
    rows = [
        (packs, title, [matches[f"{PACKS[packs]} {maxim} {kind}"] for kind in (STRICT, MILD)])
        for packs in PACKS
        for maxim, title in MAXIMS.items()
        if f"{PACKS[packs]} {maxim} {MILD}" in matches
    ]
    height = TOP + STEP * (len(rows) + 1) + 60
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="maxims" role="img"'
        f' aria-labelledby="title" width="{WIDTH}" height="{height}"'
        f' viewBox="0 0 {WIDTH} {height}">',
        '<title id="title">Wins of 100 of a player who obeys a maxim</title>',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" rx="18" fill="{FELT}"/>',
        '<text class="title" x="32" y="42">Wins of 100 of a player who obeys a maxim</text>',
        '<text class="note" x="32" y="70">Ring: always. Dot: where it costs at most 2 of 100.'
        " Bars: two standard errors.</text>",
    ]
    bottom = height - 46
    for wins in (0, 10, 20, 30, 40, 50):
        strong = ".55" if wins == 50 else ".16"
        parts.append(
            f'<path d="M{_x(wins)} {TOP - 14}V{bottom}" stroke="#fff" stroke-opacity="{strong}"/>'
            f'<text class="tick" x="{_x(wins)}" y="{bottom + 24}">{wins}</text>'
        )
    line, before = TOP - STEP + 8, ""
    for packs, title, pair in rows:
        line += STEP if packs == before or not before else 2 * STEP
        if packs != before:
            name = "Two packs" if packs == "two" else "One pack"
            parts.append(f'<text class="note" x="32" y="{line + 5}">{name}</text>')
        before = packs
        label = title.removeprefix("the contrary: ")
        parts.append(f'<text class="row" x="{LEFT - 16}" y="{line + 5}">{label}</text>')
        for one, fill in zip(pair, ("none", GOLD), strict=True):
            bar = [_x(one["wins"] + sign * 2 * one["error"]) for sign in (-1, 1)]
            parts.append(
                f'<path d="M{bar[0]} {line}H{bar[1]}" stroke="{CREAM}" stroke-width="2"/>'
                f'<circle cx="{_x(one["wins"])}" cy="{line}" r="6" fill="{fill}" stroke="{GOLD}"'
                ' stroke-width="2.5"/>'
            )
    return "\n".join([*parts, "</svg>", ""])


def _x(wins: float) -> float:
    return round(LEFT + wins * (WIDTH - LEFT - RIGHT) / 53, 1)


def drawn(key: str, positions: list[Results]) -> str:
    """The picture of a position, from the side of the player on turn."""
    found = position_of(key, positions)
    position = read_position(found["position"], preset(found["rules"]))
    title = f"{found['seat'].capitalize()} to play"
    return svg_diagram(position, seat=position.seat, title=title)


def drawn_game(end: str) -> str:
    """The picture of a game with one pack that was drawn."""
    rules = replace(preset(PACKS["one"]), draw="no-score")
    return svg_diagram(read_position(end, rules), title="A drawn game with one pack")


if __name__ == "__main__":
    main()
