"""The public functions: what is given to them is of the right kind, or refused in words.

The methods of compiled classes are tested in core/kernel/test_border.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest

import russianbank as rb
from russianbank.ai import analyse, explain, hint
from russianbank.core.errors import CannotBePlayed, CannotBeRead, RussianBankError
from russianbank.core.speaker import english
from russianbank.diagram import describe_table, seat_names, svg_diagram, text_diagram, text_spans
from russianbank.notation import (
    Advised,
    Comment,
    Mark,
    Marks,
    Value,
    Variation,
    act_text,
    card_text,
    find_act,
    game_at,
    items_of,
    public_record_of,
    read,
    read_card,
    read_record,
    read_records,
    record_of,
    tree_of,
    write_record,
    write_records,
)
from russianbank.notation.json import (
    position_json,
    read_position_json,
    read_record_json,
    read_view_json,
    record_json,
    view_json,
)
from russianbank.notation.record_items import TurnHeader
from russianbank.review import (
    GameOnPage,
    annotated_record,
    estimated_level,
    figure_rows,
    game_section,
    game_title,
    result_text,
    review,
    review_json,
    review_steps,
    reviewed_turns,
    turning_points,
)

RULES = rb.preset("foster-two-pack")
DEALT = rb.deal(RULES, rb.Chance(1922))
START = rb.Position.start(RULES, DEALT)
BREACH = next(found for act in START.playable() if (found := rb.breach(START, act)) is not None)
LINE = rb.write_position(START)
ACT = START.lawful()[0]
CHANCE = rb.Chance(1)
FEW = rb.Budget(layouts=20)
GAME = rb.Game(RULES, DEALT)
PLAYED = GAME.play(ACT)
GAME.abandon(rb.Seat.RED)
OUTCOME = GAME.abandoning(rb.Seat.RED)


def advised() -> rb.Game:
    """A game in which red has an advisor."""
    game = rb.Game(RULES, DEALT)
    for seat in rb.Seat:
        game.advisors.agree(rb.Seat.RED, "Anna", by=seat)
    return game


RECORD = record_of(GAME, {})
FOUND = review(GAME, 1)
ON_PAGE = GameOnPage(("Anna", "Otto"), GAME, FOUND)

WRONG = (5, 1.5, b"7H", True, object(), int, {5: 5}, [5], rb.Kind.RUN)


class Door(NamedTuple):
    """A function, good values for its arguments, and how many of them must be given."""

    call: Callable[..., Any]
    good: tuple[Any, ...]
    needed: int


def door(call: Callable[..., Any], *good: Any, optional: tuple[Any, ...] = ()) -> Door:
    return Door(call, (*good, *optional), len(good))


PLANS = {
    name: door(rb.player(name).plan, START, CHANCE, optional=(FEW,))
    for name in ("search", "search:level=6")
}
NOTICES = {
    f"{name}.notices": door(partial(rb.player(name).notices, BREACH), CHANCE)
    for name in ("random", "search", "search:level=3", "handicap")
}
DOORS = {
    **PLANS,
    **NOTICES,
    "greedy": door(lambda where: rb.player("greedy").plan(where, CHANCE), START),
    "random": door(rb.player("random").plan, START, CHANCE),
    "handicap": door(rb.player("handicap").plan, START, CHANCE),
    "analyse": door(analyse, START, CHANCE, optional=(FEW,)),
    "hint": door(hint, START, CHANCE, optional=(FEW,)),
    "explain": door(explain, START, (ACT,)),
    "player": door(rb.player, "greedy"),
    "play_out": door(rb.play_out, GAME, "random", "random", optional=(CHANCE,)),
    "act": door(rb.act, rb.Kind.PLAY, rb.Pile.T1, rb.Pile.FOUNDATION),
    "card": door(rb.card, "7H", rb.Seat.RED),
    "deal": door(rb.deal, RULES, CHANCE),
    "breach": door(rb.breach, START, ACT),
    "obligations": door(rb.obligations, START),
    "describe": door(rb.describe, RULES),
    "diff": door(rb.diff, RULES, RULES),
    "load": door(rb.load, "modern"),
    "preset": door(rb.preset, "modern"),
    "read_toml": door(rb.read_toml, 'based_on = "modern"\nname = "ours"'),
    "to_toml": door(rb.to_toml, RULES),
    "perft": door(partial(rb.perft, depth=1), START, DEALT),
    "read_act": door(rb.read_act, "t8>f", optional=(START,)),
    "read_position": door(rb.read_position, LINE, RULES),
    "write_position": door(rb.write_position, START),
    "view": door(partial(rb.view, seat=None), START),
    "Game": door(rb.Game, RULES, DEALT),
    "Game.follow": door(rb.Game(RULES, DEALT).follow, []),
    "Match": door(rb.Match, RULES),
    "Match.add": door(rb.Match(RULES).add, rb.Seat.RED, GAME.outcome),
    "Game.advise": door(lambda advice: advised().advise(advice), rb.Advice(rb.Seat.RED, (ACT,))),
    "Advice": door(rb.Advice, rb.Seat.RED, (ACT, rb.Pile.T1), optional=("the ace",)),
    "Advisors.agree": door(rb.Game(RULES, DEALT).advisors.agree, rb.Seat.RED, "Anna", rb.Seat.RED),
    "Advisors.end": door(lambda seat: advised().advisors.end(seat), rb.Seat.RED),
    "Advisors.check": door(lambda seat: advised().advisors.check(seat), rb.Seat.RED),
    "text_diagram": door(text_diagram, START, optional=(rb.Seat.BLUE,)),
    "text_spans": door(text_spans, START, optional=(rb.Seat.BLUE,)),
    "svg_diagram": door(svg_diagram, START, optional=(rb.Seat.BLUE, ("Anna", "Otto"), PLAYED)),
    "describe_table": door(describe_table, START, optional=(rb.Seat.BLUE, ("Anna", "Otto"))),
    "tree_of": door(tree_of, RECORD),
    "items_of": door(items_of, tree_of(RECORD)),
    "game_at": door(game_at, RECORD, tree_of(RECORD).children[0]),
    "Comment": door(Comment, "the ace", optional=("en",)),
    "Mark": door(Mark, rb.Pile.T1, optional=(rb.Pile.T2,)),
    "Marks": door(Marks, (Mark(rb.Pile.T1),)),
    "Variation": door(Variation, RECORD.items),
    "Advised": door(Advised, rb.Advice(rb.Seat.RED, (ACT,))),
    "TurnHeader": door(lambda seat: TurnHeader(1, seat), rb.Seat.RED),
    "record_json": door(record_json, RECORD),
    "position_json": door(position_json, START),
    "view_json": door(view_json, rb.view(START, rb.Seat.RED)),
    "Outcome.message": door(partial(OUTCOME.message, english), optional=(rb.Seat.RED,)),
    "find_act": door(find_act, START, "t8>f"),
    "act_text": door(act_text, START, ACT),
    "read_card": door(read_card, "7H", optional=(rb.Seat.BLUE,)),
    "card_text": door(card_text, rb.card("7H", rb.Seat.RED), optional=(rb.Seat.BLUE,)),
    "read": door(read, ""),
    "read_records": door(read_records, ""),
    "read_record": door(read_record, write_record(record_of(GAME, {}))),
    "record_of": door(record_of, GAME, {"Red": "Anna"}),
    "public_record_of": door(public_record_of, GAME, {}),
    "write_record": door(write_record, record_of(GAME, {})),
    "write_records": door(write_records, [record_of(GAME, {})]),
    "review": door(partial(review, samples=1), GAME),
    "annotated_record": door(annotated_record, RECORD, FOUND),
    "review_json": door(review_json, GAME, FOUND),
    "figure_rows": door(figure_rows, GAME, FOUND),
    "estimated_level": door(estimated_level, GAME, FOUND, rb.Seat.RED),
    "result_text": door(result_text, GAME, FOUND),
    "reviewed_turns": door(lambda found: list(reviewed_turns(found)), FOUND),
    "turning_points": door(turning_points, FOUND),
    "game_section": door(lambda one: game_section(one, 1), ON_PAGE),
    "game_title": door(game_title, ON_PAGE),
    "review_steps": door(partial(review_steps, samples=1), GAME),
}


@pytest.mark.parametrize("name", DOORS)
def test_what_is_of_the_wrong_kind_is_refused(name: str) -> None:
    call, good, needed = DOORS[name]
    for place in range(len(good)):
        for wrong in (*WRONG, None) if place < needed else WRONG:
            with pytest.raises(RussianBankError):
                call(*good[:place], wrong, *good[place + 1 :])


@pytest.mark.parametrize("name", DOORS)
def test_what_is_of_the_right_kind_is_not(name: str) -> None:
    call, good, needed = DOORS[name]
    call(*good)
    call(*good[:needed])


@pytest.mark.parametrize("call", [read_record_json, read_position_json, read_view_json])
@pytest.mark.parametrize("wrong", [5, None, ["{}"], object()])
def test_json_is_text_or_bytes(call: Callable[[Any], object], wrong: Any) -> None:
    with pytest.raises(CannotBeRead, match="expected the JSON form of a"):
        call(wrong)


@pytest.mark.parametrize("wrong", [0, -1, 1.5, "9", True, START, float("nan"), 10**30])
def test_a_budget_has_numbers(wrong: Any) -> None:
    with pytest.raises(CannotBePlayed, match="a budget has 1 layout or more, not "):
        rb.Budget(layouts=wrong)
    if wrong not in (0, 1.5, 10**30) or wrong is True:
        for field in ("seconds", "maximum"):
            with pytest.raises(CannotBePlayed, match="a budget has 0 seconds or more, not "):
                rb.Budget(**{field: wrong})


@pytest.mark.parametrize("tags", [{"Red": 5}, {5: "Anna"}, {"Red": None}])
def test_tags_are_texts(tags: Any) -> None:
    with pytest.raises(CannotBePlayed, match="is a text, not "):
        record_of(GAME, tags)


@pytest.mark.parametrize("wrong", [0, -1, 1.5, "9", None, True])
def test_a_review_has_samples(wrong: Any) -> None:
    with pytest.raises(CannotBePlayed, match="a review has 1 sample or more, not "):
        review(GAME, wrong)


@pytest.mark.parametrize("draw", [text_diagram, text_spans, svg_diagram, describe_table])
def test_a_seat_may_be_given_by_its_number(draw: Callable[..., object]) -> None:
    for seat in rb.Seat:
        assert draw(START, int(seat)) == draw(START, seat)
        assert draw(rb.view(START, None), int(seat)) == draw(rb.view(START, None), seat)


@pytest.mark.parametrize("wrong", [5, None, "de", b"", ["de"]])
def test_who_says_messages_can_be_called(wrong: Any) -> None:
    for call in (text_diagram, text_spans, svg_diagram, describe_table):
        for names in (None, ("Anna", "Otto")):
            with pytest.raises(CannotBePlayed, match="a speaker is a function"):
                call(START, names=names, words=wrong)
    for say in (partial(rb.describe, RULES), seat_names, OUTCOME.message):
        with pytest.raises(CannotBePlayed, match="a speaker is a function"):
            say(wrong)


@pytest.mark.parametrize("wrong", ["80", None, 79.5, -1, True])
def test_a_width_is_a_number(wrong: Any) -> None:
    with pytest.raises(CannotBePlayed, match="a width is a number of characters, not "):
        text_diagram(START, width=wrong)


@pytest.mark.parametrize("wrong", ["AB", ("Anna",), (1, 2), 5, {"Anna": 1, "Otto": 2}])
def test_names_are_two_texts(wrong: Any) -> None:
    with pytest.raises(CannotBePlayed, match="names are those of red and blue"):
        text_diagram(START, names=wrong)
    with pytest.raises(CannotBePlayed, match="the title of a picture is a text"):
        svg_diagram(START, title=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", ["", None, "50", True, float("nan"), 100.5, [50]])
def test_a_value_has_numbers(wrong: Any) -> None:
    with pytest.raises(CannotBePlayed, match="the wins of a value are from 0 to 100, not "):
        Value(wrong)
    if wrong not in (None, 100.5):
        with pytest.raises(CannotBePlayed, match="the points of a value are from"):
            Value(50, points=wrong)


def test_a_pack_may_be_given_by_its_number() -> None:
    for seat in rb.Seat:
        one: Any = int(seat)
        assert read_card("7H", one) == read_card("7H", seat)
        assert card_text(read_card("7H", seat), one) == "7H"


def test_marks_are_kept_in_one_form() -> None:
    given: Any = [Mark(rb.Pile.T1)]
    assert Marks(given) == Marks((Mark(rb.Pile.T1),))
