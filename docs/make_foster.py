"""Writes the figures of docs/foster.md from docs/foster-hands.json, and draws its graphs.

`python -m bench.foster_hands` measures them. In the document a figure stands between `<!--=KEY-->`
and `<!--/-->`, and a table between `<!--table KEY-->` and `<!--/table-->`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from russianbank.diagram.svg_shapes import CREAM, FELT, GOLD

DOCS = Path(__file__).parent
PAGE, RESULTS, DIAGRAMS = DOCS / "foster.md", DOCS / "foster-hands.json", DOCS / "diagrams"
HANDS = {"two": "foster-1922-two-packs", "one": "foster-1922-one-pack"}
"""The printed hands, by the word that stands for them in a key."""

TITLES = {"two": "The two-pack hand", "one": "The one-pack hand"}
GRAPHS = {"two": "foster-wins-two-packs", "one": "foster-wins-one-pack"}

NAMES = {
    "played": "as printed (pp. 73-75)",
    "better": "Foster's better line (pp. 79-80)",
    **{f"engine {number}": f"the engine's plan {number}" for number in range(1, 10)},
}

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 880, 380, 62, 84, 62
"""The size of a graph, and its margins."""

STYLE = """
.wins text { font-family: system-ui, "Helvetica Neue", Arial, sans-serif; fill: #fff }
.wins .title { font-size: 24px; font-weight: 600 }
.wins .note, .wins .tick { font-size: 15px; fill: #b9cdc2 }
.wins .turn { text-anchor: middle }
.wins .tick { text-anchor: end }
.wins .mark { font-size: 14px; font-weight: 600; text-anchor: middle }
""".strip()


def main() -> None:
    """Write the figures into the page, and draw the graphs."""
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8"), results), encoding="utf-8")
    for hand, name in GRAPHS.items():
        (DIAGRAMS / f"{name}.svg").write_text(graph(hand, results), encoding="utf-8")


def with_figures(page: str, results: dict[str, Any]) -> str:
    """The page with all figures and tables as the results have them."""
    tables = {"players": players(results), "lines": lines(results["lines"]["plans"])}
    for hand in HANDS:
        tables[f"mistakes {hand}"] = mistakes(hand, results)

    def figure_of(found: re.Match[str]) -> str:
        return f"<!--={found[1]}-->{figure(found[1], results)}<!--/-->"

    def table_of(found: re.Match[str]) -> str:
        return f"<!--table {found[1]}-->\n\n" + "\n".join(tables[found[1]]) + "\n\n<!--/table-->"

    page = re.sub(r"<!--=([^>]+)-->[^<]*<!--/-->", figure_of, page)
    return re.sub(r"<!--table ([^>]+)-->.*?<!--/table-->", table_of, page, flags=re.DOTALL)


def figure(key: str, results: dict[str, Any]) -> str:
    """One figure: a cost by hand and entry, a line by its name, or a number of samples."""
    kind, _, which = key.partition(" ")
    if kind == "line":
        found = next(one for one in results["lines"]["plans"] if one["name"] == which)
        return within(found["wins"], found["error"])
    if kind == "less":
        found = next(one for one in results["lines"]["plans"] if one["name"] == which)
        return within(abs(found["less_than_better"]), found["less_error"])
    if key == "lines samples":
        return f"{results['lines']['samples']:,}"
    if kind == "samples":
        return f"{results[HANDS[which]]['samples']:,}"
    hand, entry = results[HANDS[kind]], which.split()
    if which == "discards":
        return str(sum(_rather_discards(one) for one in hand["decisions"]))
    one = next(each for each in hand["decisions"] if each["first"] == int(entry[0]))
    if "games" in entry:
        return f"{one['games']:,}"
    if "value" in entry:
        return f"{one['value']:.1f}"
    if "whole" in entry:
        return within(one["to_the_end"], one["to_the_end_error"])
    return within(one["to_best"], one["to_best_error"])


def _rather_discards(one: dict[str, Any]) -> bool:
    """Whether a mistake was to play a card that the engine would have discarded."""
    discards: bool = one["best"][-1:] == [f"{one['played'][0].split()[0]} h>d"]
    return discards and one["severity"] != "doubtful" and one["played"][-1:] != one["best"][-1:]


def within(number: float, error: float) -> str:
    """A number with its standard error."""
    return f"{number:.1f} ± {error:.1f}".replace("-", "\N{MINUS SIGN}")


def players(results: dict[str, Any]) -> Iterator[str]:
    """Costs and luck of all four players."""
    yield "| | start | cost, red | luck, red | cost, blue | luck, blue | end |"
    yield "|---|---|---|---|---|---|---|"
    for hand, title in TITLES.items():
        found = results[HANDS[hand]]
        red, blue = found["players"]["red"], found["players"]["blue"]
        numbers = (red["cost"], red["luck"], blue["cost"], blue["luck"])
        middle = " | ".join(f"{one:.1f}".replace("-", "\N{MINUS SIGN}") for one in numbers)
        yield f"| {title} | {found['start']:.1f} | {middle} | {found['end']:.1f} |"


def mistakes(hand: str, results: dict[str, Any]) -> Iterator[str]:
    """The decisions that cost at least 2 wins of 100."""
    yield "| entry | turn | player | played | cost | in whole games |"
    yield "|---|---|---|---|---|---|"
    for one in results[HANDS[hand]]["decisions"]:
        if one["severity"] in ("mistake", "blunder"):
            acts = ", ".join(one["played"][:4]) + (" …" if len(one["played"]) > 4 else "")
            cost = within(one["to_best"], one["to_best_error"])
            sign = "??" if one["severity"] == "blunder" else "?"
            whole = within(one["to_the_end"], one["to_the_end_error"])
            yield (
                f"| {one['first']} | {one['turn']} | {one['seat']} | `{acts}` {sign} | {cost} |"
                f" {whole} |"
            )


def lines(plans: list[dict[str, Any]]) -> Iterator[str]:
    """The lines of pp. 73-80 beside the plans of the engine."""
    yield "| plan | wins of 100 | with the cards of the book |"
    yield "|---|---|---|"
    for one in plans:
        points = max(one["points"])
        row = f"| {NAMES[one['name']]} | {within(one['wins'], one['error'])} |"
        yield f"{row} {one['winner']} wins, {points} points |"


def graph(hand: str, results: dict[str, Any]) -> str:
    """The chance that red wins, before each decision; mistakes are marked."""
    found = results[HANDS[hand]]
    made = found["decisions"]
    values = [*[one["value"] for one in made], found["end"]]
    bottom = HEIGHT - BOTTOM

    def x(number: float) -> float:
        return round(LEFT + number * (WIDTH - LEFT - 30) / (len(values) - 1), 1)

    def y(value: float) -> float:
        return round(bottom - value * (bottom - TOP) / 100, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="wins" role="img" aria-labelledby="title"'
        f' width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<title id="title">{TITLES[hand]}: wins of 100 for red, decision by decision</title>',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{FELT}"/>',
        f'<text class="title" x="{LEFT}" y="40">{TITLES[hand]}: wins of 100 for red</text>',
        f'<text class="note" x="{LEFT}" y="64">A ring is a mistake; the number is its entry in the'
        " record. Shaded: red is on turn.</text>",
    ]
    turns: dict[int, list[int]] = {}
    for number, one in enumerate(made):
        turns.setdefault(one["turn"], []).append(number)
    for turn, numbers in turns.items():
        left, right = x(numbers[0]), x(numbers[-1] + 1)
        if made[numbers[0]]["seat"] == "red":
            parts.append(
                f'<rect x="{left}" y="{TOP}" width="{right - left:.1f}" height="{bottom - TOP}"'
                ' fill="#fff" fill-opacity=".09"/>'
            )
        if right - left > 19:
            middle = f"{(left + right) / 2:.1f}"
            parts.append(f'<text class="note turn" x="{middle}" y="{bottom + 24}">{turn}</text>')
    parts.append(f'<text class="note" x="{LEFT}" y="{HEIGHT - 14}">turn</text>')
    for value in (0, 25, 50, 75, 100):
        strong = ".45" if value == 50 else ".16"
        parts.append(
            f'<path d="M{LEFT} {y(value)}H{x(len(values) - 1)}" stroke="#fff"'
            f' stroke-opacity="{strong}"/>'
        )
        parts.append(f'<text class="tick" x="{LEFT - 10}" y="{y(value) + 5}">{value}</text>')
    path = " ".join(f"{x(number)},{y(value)}" for number, value in enumerate(values))
    parts.append(f'<polyline points="{path}" fill="none" stroke="{CREAM}" stroke-width="2.5"/>')
    last, below = -100.0, False
    for number, one in enumerate(made):
        if one["severity"] in ("mistake", "blunder"):
            size = 7 if one["severity"] == "blunder" else 5
            at_x, at_y = x(number), y(one["value"])
            parts.append(
                f'<circle cx="{at_x}" cy="{at_y}" r="{size}" fill="{FELT}" stroke="{GOLD}"'
                ' stroke-width="3"/>'
            )
            below = at_x - last < 24 and not below
            label_y = at_y + 23 if below else at_y - 13
            parts.append(f'<text class="mark" x="{at_x}" y="{label_y:.1f}">{one["first"]}</text>')
            last = at_x
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    main()
