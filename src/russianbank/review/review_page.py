"""Writes reviews as one page that needs no other files: graph, table, turning points, mistakes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from russianbank.ai.explanation import explain, plan_steps
from russianbank.core.act import Act
from russianbank.core.arguments import checked_kind
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game, checked_game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.description import title_of
from russianbank.core.speaker import Speaker, checked_speaker, english
from russianbank.diagram import describe_table, svg_diagram
from russianbank.review.figures import Figure, figure_rows, wins
from russianbank.review.findings import Review, ReviewMark, checked_review
from russianbank.review.page_style import STYLE
from russianbank.review.turns import ReviewedTurn, turning_points
from russianbank.review.win_graph import win_graph
from russianbank.words.event_sentences import EventSentences
from russianbank.words.sign_names import SignNames

MOST_MISTAKES = 3
"""How many of the costliest mistakes have a diagram."""

LEAST_GAIN = 0.05
"""The least share of games gained by better plays than expected that a turning point mentions."""

_GAME = "a game on a page is a GameOnPage, its names, the game and its review"

MINUS = "\N{MINUS SIGN}"


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


def review_page(
    sections: Sequence[str], titles: Sequence[str], text: Speaker = english, language: str = "en"
) -> str:
    """Return the page as HTML.

    Args:
        sections: the sections of the games, as `game_section` makes them, numbered in order.
        titles: the titles of the games, as `game_title` makes them.
        text: says a message in the language of the reader.
        language: the code of that language.

    Raises:
        CannotBePlayed: if there is no game, or not one title for each section.
    """
    if not titles or len(titles) != len(sections):
        raise CannotBePlayed(
            "a page has one game or more, with one title for each section, not"
            f" {len(sections)} sections and {len(titles)} titles"
        )
    many = len(titles) > 1
    heading, games = text("review-title"), text("review-games", count=len(titles))
    items = (f'<li><a href="#game-{n}">{one}</a></li>' for n, one in enumerate(titles, start=1))
    contents = f'<nav aria-label="{games}"><ol>{"".join(items)}</ol></nav>' if many else ""
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{heading}: {games if many else titles[0]}</title>",
            '<link rel="icon" href="data:,">',
            f"<style>{STYLE}</style>",
            f"<header><h1>{heading}</h1><p>Russian Bank</p></header>",
            f"<main>{contents}",
            *sections,
            f'<section class="paper how"><h2>{text("review-how")}</h2>',
            *(f"<p>{text(f'review-how-{part}')}</p>" for part in ("cost", "luck", "places")),
            "</section>",
            "</main>",
            "</html>",
            "",
        ]
    )


def game_section(one: GameOnPage, number: int, text: Speaker = english) -> str:
    """Return the section of one game.

    Args:
        one: the game.
        number: its number on the page, from 1.
        text: says a message in the language of the reader.

    Raises:
        CannotBePlayed: if it is no `GameOnPage`, or `text` cannot say messages.
    """
    checked_kind(one, GameOnPage, _GAME)
    checked_speaker(text)
    return "\n".join(_GameSection(one, text).lines(number))


def result_text(game: Game, found: Review, text: Speaker = english) -> str:
    """Return how a reviewed game ended, or how far it was judged, as a sentence.

    Args:
        game: the game.
        found: its review.
        text: says a message in the language of the reader.

    Raises:
        CannotBePlayed: if it is no game or no review, or `text` cannot say messages.
    """
    checked_game(game)
    checked_review(found)
    checked_speaker(text)
    if game.outcome is not None:
        return game.outcome.message(text)
    return text("review-unfinished", acts=found.acts)


def game_title(one: GameOnPage) -> str:
    """Return the title of a game, as HTML.

    Raises:
        CannotBePlayed: if it is no `GameOnPage`.
    """
    red, blue = map(escape, checked_kind(one, GameOnPage, _GAME).names)
    return f"{red} \N{EN DASH} {blue}"


class _GameSection:
    """The section of one game, in one language."""

    def __init__(self, one: GameOnPage, text: Speaker) -> None:
        self.names = one.names
        self.escaped = escape(one.names[0]), escape(one.names[1])
        self.title = game_title(one)
        self.game = one.game
        self.found = one.found
        self.text = text
        self.signs = SignNames(None, text=text)

    def lines(self, number: int) -> Iterator[str]:
        """The section, line by line."""
        text, (red, blue) = self.text, self.escaped
        yield f'<article id="game-{number}">'
        yield f"<h2>{self.title}</h2>"
        rules = escape(title_of(self.game.rules, text))
        result = escape(result_text(self.game, self.found, text))
        yield f'<p class="result">{result} <span>{rules}</span></p>'
        graph = win_graph(self.found, self.names, text)
        yield f'<div class="scroll" tabindex="0">{graph}</div>'
        yield (
            f'<p class="key"><span><i class="turning"></i> {text("review-turning")}</span> '
            f'<span><i class="red"></i> {text("review-blunders")}: {red}</span> '
            f'<span><i class="blue"></i> {text("review-blunders")}: {blue}</span></p>'
        )
        yield '<div class="two">'
        yield from self._table()
        yield from self._turning_points()
        yield "</div>"
        yield from self._mistakes()
        yield from self._all_marks()
        yield "</article>"

    def _table(self) -> Iterator[str]:
        """The figures of both players."""
        text = self.text
        yield f'<section class="paper"><h3>{text("review-numbers")}</h3><div class="scroll">'
        heads = "".join(f'<th scope="col">{name}</th>' for name in self.escaped)
        yield f"<table><tr><td></td>{heads}</tr>"
        for row in figure_rows(self.game, self.found):
            columns = "".join(f"<td>{self._written(figure)}</td>" for figure in row.figures)
            yield f'<tr><th scope="row">{text(row.key)}</th>{columns}</tr>'
        yield f'</table></div><p class="sum">{self._sum()}</p></section>'

    def _sum(self) -> str:
        """The value at the beginning, costs and luck, which add up to the result."""
        found, (red, blue) = self.found, self.found.players
        name, other = self.escaped
        terms = [
            (found.start, self.text("review-sum-start")),
            (-red.cost, self.text("review-sum-cost", name=name)),
            (blue.cost, self.text("review-sum-cost", name=other)),
            (red.luck, self.text("review-sum-luck", name=name)),
            (-blue.luck, self.text("review-sum-luck", name=other)),
        ]
        parts = ((self._written(wins(share)), what) for share, what in terms)
        total = " ".join(
            f"{'' if number.startswith(MINUS) or not place else '+'}{number} <small>{what}</small>"
            for place, (number, what) in enumerate(parts)
        )
        result = self._written(wins(found.result))
        return f"{total} = <b>{result}</b> <small>{self.text('review-sum-wins', name=name)}</small>"

    def _turning_points(self) -> Iterator[str]:
        yield f'<section class="paper"><h3>{self.text("review-turning")}</h3>'
        turning = turning_points(self.found)
        if turning:
            whose = self.text("review-graph-of", who="named", name=self.escaped[0])
            yield f"<p>{whose}:</p><ol class=turning>"
            yield from map(self._turning_point, turning)
            yield "</ol></section>"
        else:
            yield f"<p>{self.text('review-no-turning')}</p></section>"

    def _turning_point(self, turn: ReviewedTurn) -> str:
        parts = [self.text("review-by-luck", luck=_signed(turn.luck))]
        if abs(turn.gain) >= LEAST_GAIN:
            parts.append(self.text("review-by-better", gain=_signed(turn.gain)))
        return (
            f"<li><b>{self.text('review-turn', turn=turn.number)}</b>, {self.escaped[turn.seat]}:"
            f" {100 * turn.before:.0f} \N{RIGHTWARDS ARROW} <b>{100 * turn.after:.0f}</b>"
            f"<br><small>{'; '.join(parts)}</small></li>"
        )

    def _mistakes(self) -> Iterator[str]:
        yield f'<section class="mistakes"><h3>{self.text("review-costliest")}</h3>'
        mistakes = self.found.mistakes()[:MOST_MISTAKES]
        if not mistakes:
            yield f"<p>{self.text('review-no-mistakes')}</p>"
        for mark in mistakes:
            yield from self._mistake(mark, _position_before(self.game, mark))
        yield "</section>"

    def _mistake(self, mark: ReviewMark, position: Position) -> Iterator[str]:
        """A mistake with its diagram."""
        text = self.text
        turn = text("review-turn", turn=mark.turn)
        drawing = svg_diagram(position, mark.seat, self.names, title=turn, words=text)
        picture = b64encode(drawing.encode()).decode()
        described = escape(describe_table(position, mark.seat, self.names, text))
        yield (
            f'<figure class="paper"><img alt="{described}"'
            f' src="data:image/svg+xml;base64,{picture}"><figcaption>'
            f"<h4>{turn}, {self.escaped[mark.seat]}: {mark.about(text)}</h4>"
            f'<p class="cost">{text("review-cost-wins")}: <b>{self._cost(mark)}</b><br>'
            f"{text('review-cost-points')}: <b>{self._points(mark)}</b></p>"
        )
        if mark.best:
            played = self._plan(position, mark.played) or [text("review-misplaced")]
            who = text("review-played", who="named", name=self.escaped[mark.seat])
            why = " ".join(
                one.message(text, self.signs.card) for one in explain(position, mark.best)
            )
            said = text("review-said-to", name=self.names[mark.seat], said=why)
            yield f"<h5>{who}</h5>{_acts(played)}</figcaption>"
            better = _acts(self._plan(position, mark.best))
            yield f'<div class="better"><h5>{text("review-best")}</h5>{better}'
            yield f"<p>{escape(said)}</p></div></figure>"
        else:
            yield "</figcaption></figure>"

    def _plan(self, position: Position, acts: Sequence[Act]) -> list[str]:
        """A plan in words, act by act."""
        sentences = EventSentences(self.signs)
        steps = plan_steps(position, acts)
        return [sentences.act(one.act, position.seat, one.card) for one in steps]

    def _all_marks(self) -> Iterator[str]:
        """All marks in a table, folded."""
        text, marks = self.text, self.found.marks
        if not marks:
            return
        yield (
            f'<details class="paper"><summary>{text("review-marks")} ({len(marks)})</summary>'
            '<div class="scroll"><table class="marks"><tr><td></td><td></td><td></td>'
            f'<th scope="col">{text("review-cost-wins")}</th>'
            f'<th scope="col">{text("review-cost-points")}</th></tr>'
        )
        for mark in marks:
            turn = text("review-turn", turn=mark.turn)
            yield (
                f"<tr><td>{turn}, {self.escaped[mark.seat]}</td><td>{mark.about(text)}</td>"
                f"<td>{text(f'review-severity-{mark.severity}')}</td>"
                f"<td>{self._cost(mark)}</td><td>{self._points(mark)}</td></tr>"
            )
        yield "</table></div></details>"

    def _cost(self, mark: ReviewMark) -> str:
        return self._written(wins(mark.cost, mark.error))

    def _points(self, mark: ReviewMark) -> str:
        return self._written(Figure(mark.points, mark.points_error))

    def _written(self, figure: Figure) -> str:
        """A figure with what is uncertain about it, as HTML."""
        if figure.number is None:
            return "\N{EN DASH}"
        said = figure.written(figure.number, self.text).replace("-", MINUS)
        if figure.span:
            low, high = (figure.written(one, self.text) for one in figure.span)
            return f"{said} <small>({self.text('review-level-span', low=low, high=high)})</small>"
        if figure.error is None:
            return said
        return f"{said} <small>± {figure.written(figure.error, self.text)}</small>"


def _signed(share: float) -> str:
    """Wins of 100 with their sign."""
    return f"{100 * share:+.0f}".replace("-", MINUS)


def _acts(texts: Sequence[str]) -> str:
    return f'<ol class="acts">{"".join(f"<li>{escape(text)}</li>" for text in texts)}</ol>'


def _position_before(game: Game, mark: ReviewMark) -> Position:
    replay = Game(game.rules, game.deal, game.strictness, game.start)
    for number, event in enumerate(game.events[: mark.first]):
        if len(replay.events) == number:  # the table's own stops come with the error
            replay.follow([event])
    return replay.position
