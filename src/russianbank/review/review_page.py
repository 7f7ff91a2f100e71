"""Writes reviews as one page that needs no other files: graph, table, turning points, mistakes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from russianbank.ai.explanation import explain
from russianbank.core.cards import Seat
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.diagram import describe_table, svg_diagram
from russianbank.review.findings import Judged, Review, ReviewMark
from russianbank.review.level_estimate import estimated_level
from russianbank.review.page_style import STYLE
from russianbank.review.plan_words import card_symbols, plan_words
from russianbank.review.turns import ReviewedTurn, turning_points
from russianbank.review.win_graph import win_graph

MOST_MISTAKES = 3
"""How many of the costliest mistakes have a diagram."""

MINUS = "\N{MINUS SIGN}"

ABOUT = {
    Judged.DECISION: "a better plan was there",
    Judged.OBLIGATION: "an obligation was overlooked",
    Judged.MISSED_STOP: "a stop was missed",
    Judged.WRONG_CALL: "a wrong call of stop",
    Judged.ENDING: "the game was given up",
}


class GameOnPage(NamedTuple):
    """A game on the page.

    Attributes:
        names: the names of red and blue.
        game: the game.
        found: its review.
    """

    names: tuple[str, str]
    game: Game
    found: Review


def review_page(sections: Sequence[str], titles: Sequence[str]) -> str:
    """Return the page as HTML.

    Args:
        sections: the sections of the games, as `game_section` makes them, numbered in order.
        titles: the titles of the games, as `game_title` makes them.
    """
    many = len(titles) > 1
    title = f"{len(titles)} games" if many else titles[0]
    items = (f'<li><a href="#game-{n}">{one}</a></li>' for n, one in enumerate(titles, start=1))
    contents = f'<nav aria-label="Games"><ol>{"".join(items)}</ol></nav>' if many else ""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>Review: {title}</title>",
            '<link rel="icon" href="data:,">',
            f"<style>{STYLE}</style>",
            "<header><h1>Review</h1><p>Russian Bank</p></header>",
            f"<main>{contents}",
            *sections,
            _HOW_TO_READ,
            "</main>",
            "</html>",
            "",
        ]
    )


def game_section(one: GameOnPage, number: int) -> str:
    """Return the section of one game.

    Args:
        one: the game.
        number: its number on the page, from 1.
    """
    result = result_text(one.game, one.found)
    return "\n".join(
        [
            f'<article id="game-{number}">',
            f"<h2>{game_title(one)}</h2>",
            f'<p class="result">{escape(result[0].upper() + result[1:])}'
            f" <span>{escape(one.game.rules.title)}</span></p>",
            f'<div class="scroll" tabindex="0">{win_graph(one.found, one.names)}</div>',
            '<p class="key"><span><i class="turning"></i> turning point</span> ',
            f'<span><i class="red"></i> blunder of {escape(one.names[0])}</span> ',
            f'<span><i class="blue"></i> blunder of {escape(one.names[1])}</span></p>',
            '<div class="two">',
            *_table(one),
            *_turning_points(one),
            "</div>",
            *_mistakes(one),
            *_all_marks(one),
            "</article>",
        ]
    )


def result_text(game: Game, found: Review) -> str:
    """Return how a reviewed game ended, or how far it was judged, as a sentence.

    Args:
        game: the game.
        found: its review.
    """
    if game.outcome is not None:
        return game.outcome.message()
    acts = "1 act was" if found.acts == 1 else f"{found.acts} acts were"
    return f"the game is not finished; {acts} judged."


def game_title(one: GameOnPage) -> str:
    """Return the title of a game, as HTML."""
    red, blue = map(escape, one.names)
    return f"{red} \N{EN DASH} {blue}"


def _table(one: GameOnPage) -> Iterator[str]:
    """The figures of both players."""
    found, players = one.found, one.found.players
    yield '<section class="paper"><h3>In figures</h3><div class="scroll"><table><tr><td></td>'
    yield "".join(f'<th scope="col">{escape(name)}</th>' for name in one.names) + "</tr>"
    rows = [
        ("Cost, wins of 100", [_wins(each.cost, each.error) for each in players]),
        ("Cost, points", [_within(each.points, each.points_error) for each in players]),
        ("Error rate", [_wins(each.error_rate, each.error_rate_error, 2) for each in players]),
        ("Estimated level", [_level(one, seat) for seat in Seat]),
        ("Luck, wins of 100", [_wins(each.luck) for each in players]),
        ("Luck, points", [_within(each.points_luck) for each in players]),
        *_even_luck(one),
        ("Decisions", [str(each.decisions) for each in players]),
        ("Obligations missed", [str(each.obligations_missed) for each in players]),
        ("Stops called", [str(each.stops_called) for each in players]),
        ("Stops missed", [str(each.stops_missed) for each in players]),
        ("Wrong calls", [str(each.wrong_calls) for each in players]),
    ]
    for label, cells in rows:
        columns = "".join(f"<td>{cell}</td>" for cell in cells)
        yield f'<tr><th scope="row">{label}</th>{columns}</tr>'
    red, blue = players
    terms = [
        (_wins(found.start), "at the start"),
        (_wins(-red.cost), f"{escape(one.names[0])}'s cost"),
        (_wins(blue.cost), f"{escape(one.names[1])}'s cost"),
        (_wins(red.luck), f"{escape(one.names[0])}'s luck"),
        (_wins(-blue.luck), f"{escape(one.names[1])}'s luck"),
    ]
    total = " ".join(
        f"{'' if number.startswith(MINUS) or not place else '+'}{number} <small>{what}</small>"
        for place, (number, what) in enumerate(terms)
    )
    yield (
        f'</table></div><p class="sum">{total} = <b>{_wins(found.result)}</b>'
        f" <small>wins of 100 for {escape(one.names[0])}</small></p></section>"
    )


def _even_luck(one: GameOnPage) -> Iterator[tuple[str, list[str]]]:
    """What the result would be with even luck; an unfinished game has no result."""
    if one.game.outcome is not None:
        found = one.found
        yield "With even luck, wins of 100", [_even(found, seat) for seat in Seat]
        yield "With even luck, points", [_within(found.even_luck_points(seat)) for seat in Seat]


def _turning_points(one: GameOnPage) -> Iterator[str]:
    yield '<section class="paper"><h3>Turning points</h3>'
    turning = turning_points(one.found)
    if turning:
        yield f"<p>The win chance of {escape(one.names[0])}, of 100:</p><ol class=turning>"
        yield from (_turning_point(one, turn) for turn in turning)
        yield "</ol></section>"
    else:
        yield "<p>No turn changed the win chance by 10 of 100 or more.</p></section>"


def _turning_point(one: GameOnPage, turn: ReviewedTurn) -> str:
    rest = turn.change - turn.luck
    why = f"cards {_signed(turn.luck)}, decisions and stops {_signed(rest)}"
    name = escape(one.names[turn.seat])
    return (
        f"<li><b>Turn {turn.number}</b>, {name}: {100 * turn.before:.0f} \N{RIGHTWARDS ARROW}"
        f" <b>{100 * turn.after:.0f}</b><br><small>{why}</small></li>"
    )


def _mistakes(one: GameOnPage) -> Iterator[str]:
    mistakes = one.found.mistakes()[:MOST_MISTAKES]
    yield '<section class="mistakes"><h3>The costliest mistakes</h3>'
    if not mistakes:
        yield "<p>No mistakes were found.</p>"
    for mark in mistakes:
        yield from _mistake(one, mark, _position_before(one.game, mark))
    yield "</section>"


def _mistake(one: GameOnPage, mark: ReviewMark, position: Position) -> Iterator[str]:
    """A mistake with its diagram."""
    name = escape(one.names[mark.seat])
    drawing = svg_diagram(position, mark.seat, one.names, title=f"Turn {mark.turn}")
    picture = b64encode(drawing.encode()).decode()
    described = escape(describe_table(position, mark.seat))
    yield (
        f'<figure class="paper"><img alt="{described}"'
        f' src="data:image/svg+xml;base64,{picture}"><figcaption>'
        f"<h4>Turn {mark.turn}, {name}: {ABOUT[mark.judged]}{_law(mark)}</h4>"
        f'<p class="cost"><b>{_wins(mark.cost, mark.error)}</b> wins of 100<br>'
        f"<b>{_within(mark.points, mark.points_error)}</b> points</p>"
    )
    if mark.best:
        played = plan_words(position, mark.played) or ["a misplaced card"]
        yield f"<h5>Played</h5>{_acts(played)}<h5>Why another plan was better</h5>"
        why = " ".join(one.message(card=card_symbols) for one in explain(position, mark.best))
        yield f"<p>{escape(why)}</p></figcaption>"
        better = _acts(plan_words(position, mark.best))
        yield f'<div class="better"><h5>Better</h5>{better}</div></figure>'
    else:
        yield "</figcaption></figure>"


def _acts(texts: Sequence[str]) -> str:
    return f'<ol class="acts">{"".join(f"<li>{escape(text)}</li>" for text in texts)}</ol>'


def _position_before(game: Game, mark: ReviewMark) -> Position:
    replay = Game(game.rules, game.deal, game.strictness, game.start)
    for number, event in enumerate(game.events[: mark.first]):
        if len(replay.events) == number:  # the table's own stops come with the error
            replay.follow([event])
    return replay.position


def _all_marks(one: GameOnPage) -> Iterator[str]:
    """All marks in a table, folded."""
    if not one.found.marks:
        return
    yield (
        f'<details class="paper"><summary>All {len(one.found.marks)} marks</summary>'
        '<div class="scroll"><table class="marks"><tr><th scope="col">Turn</th>'
        '<th scope="col">Player</th><th scope="col">What</th><th scope="col"></th>'
        '<th scope="col">Wins of 100</th><th scope="col">Points</th></tr>'
    )
    for mark in one.found.marks:
        yield (
            f"<tr><td>{mark.turn}</td><td>{escape(one.names[mark.seat])}</td>"
            f"<td>{mark.judged.value}{_law(mark)}</td><td>{mark.severity}</td>"
            f"<td>{_wins(mark.cost, mark.error)}</td>"
            f"<td>{_within(mark.points, mark.points_error)}</td></tr>"
        )
    yield "</table></div></details>"


def _law(mark: ReviewMark) -> str:
    return f" ({mark.paragraph})" if mark.paragraph else ""


def _level(one: GameOnPage, seat: Seat) -> str:
    found = estimated_level(one.game.rules, one.found.players[seat])
    if found is None:
        return "\N{EN DASH}"
    return f"{found.level:.1f} <small>({found.low:.1f} to {found.high:.1f})</small>"


def _even(found: Review, seat: Seat) -> str:
    low, high = (100 * found.even_luck(seat, errors) for errors in (-1.0, 1.0))
    return f"{_wins(found.even_luck(seat))} <small>({low:.0f} to {high:.0f})</small>"


def _wins(share: float, error: float | None = None, decimals: int = 1) -> str:
    """A share of games as wins of 100, with its standard error if it has one."""
    return _within(100 * share, None if error is None else 100 * error, decimals)


def _within(number: float, error: float | None = None, decimals: int = 1) -> str:
    """A number with its standard error, if it has one."""
    text = f"{round(number, decimals) + 0.0:.{decimals}f}".replace("-", MINUS)
    return text if error is None else f"{text} <small>± {error:.{decimals}f}</small>"


def _signed(share: float) -> str:
    """A change, as wins of 100 with its sign."""
    return f"{100 * share:+.0f}".replace("-", MINUS)


_HOW_TO_READ = """
<section class="paper how"><h2>How to read it</h2>
<p>A <b>decision</b> is what a player did from one new card to the next. Its <b>cost</b> is what
it lost, in wins of 100 and in points: in the table against a reference player, in the marks
against the best plan. The number after ± is the standard error. What costs less than two of them,
or less than 2 wins of 100, is no mistake; a blunder costs 6 or more.</p>
<p>The <b>luck</b> of a card is what it changed when it was turned up. The value at the start, the
costs and the luck add up to the result. The <b>error rate</b> is the cost for each decision that
was not forced. The <b>estimated level</b> is the level of the computer player with the same error
rate; in brackets, one standard error in both directions.</p>
<p><b>t1 to t8</b> are the tableau piles: 1 to 4 in front of red from left to right, 5 to 8 in
front of blue.</p>
</section>
""".strip()
