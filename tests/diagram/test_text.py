"""The table as text shows every visible card once, and no other card."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diagram.drawn import face_up, faces, foundations, full_suits, positions
from helpers.printed_hands import PrintedHand
from helpers.tables import table
from russianbank.core.cards import Seat
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.view import view
from russianbank.diagram import PALETTE, Style, describe_table, text_diagram, text_spans

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
SUITS = {Style.BLACK_SUIT, Style.RED_SUIT}


def shown(position: Position, letters: bool = True) -> list[str]:
    """The texts of the spans that are cards."""
    lines = text_spans(position, letters=letters)
    return [span.text for line in lines for span in line if span.style in SUITS]


@settings(max_examples=60, deadline=None)
@given(positions())
def test_every_visible_card_is_written_once(position: Position) -> None:
    expected = faces(face_up(position))
    for cards in foundations(position):
        low, high = (str(one).replace("T", "10") for one in (cards[0], cards[-1]))
        expected[low if low == high else f"{low}..{high}"] += 1
    for place in full_suits(position):
        expected[f"all {str(position.cards(place)[0])[1]}"] += 1
    assert Counter(shown(position)) == expected


@settings(max_examples=30, deadline=None)
@given(positions(), st.sampled_from(Seat))
def test_a_view_shows_no_more_than_its_seat_may_see(position: Position, seat: Seat) -> None:
    lines = text_spans(view(position, seat), letters=True)
    found = Counter(span.text for line in lines for span in line if span.style in SUITS)
    single = Counter({text: n for text, n in found.items() if ".." not in text})
    single -= Counter(str(cards[0]) for cards in foundations(position) if len(cards) == 1)
    if not full_suits(position):
        assert single == faces(face_up(position, seat))


@settings(max_examples=30, deadline=None)
@given(positions(), st.sampled_from(Seat))
def test_counts_and_names_of_the_piles(position: Position, seat: Seat) -> None:
    text = text_diagram(position, seat, letters=True)
    near, far = seat, seat.other
    stocks = position.rules.packs == "two"
    for signs, owner in (("hds", near), (" DS", far)):
        for sign, word, pile in zip(signs, ("hand", "discard", "stock"), (18, 20, 16), strict=True):
            label = f"{sign} {word} {position.count(pile + owner)}".strip()
            assert bool(re.search(rf"(^| ){label}( |$)", text, re.M)) == (word != "stock" or stocks)
    for place in range(8):
        assert len(re.findall(rf" t{place + 1}\b", text)) == 1
    assert ("foundations" in text) == (position.rules.foundations != "none")
    assert text.count("space") == position.spaces()


@settings(max_examples=30, deadline=None)
@given(positions(), st.integers(40, 140))
def test_no_line_is_too_long_and_colours_change_no_character(
    position: Position, width: int
) -> None:
    plain = text_diagram(position, width=width)
    assert max(map(len, plain.splitlines())) <= width
    coloured = ESCAPES.sub("", text_diagram(position, width=width, colour=True))
    assert [line.rstrip() for line in coloured.splitlines()] == plain.splitlines()
    assert "\x1b" not in plain
    assert text_diagram(position, width=width, letters=True).isascii()


@settings(max_examples=30, deadline=None)
@given(positions(), st.sampled_from([40, 60, 80]))
def test_no_label_is_separated_from_its_cards(position: Position, width: int) -> None:
    lines = text_diagram(position, width=width, letters=True).splitlines()
    for place in range(8):
        cards = [str(card).replace("T", "10") for card in position.cards(place)]
        if not cards or place in full_suits(position):
            continue
        number = next(n for n, line in enumerate(lines) if f" t{place + 1}" in line)
        column = lines[number].index(f" t{place + 1}")
        assert lines[number + 1][column:].split()[0] == cards[0]


def test_the_near_side_is_below_with_the_stock_on_the_right() -> None:
    lines = text_diagram(table("foster-two-pack", s="(3) 7H", t1="KS").position).splitlines()
    assert lines[0] == " Blue"
    assert lines[1].split() == ["S", "stock", "0", "D", "discard", "0", "hand", "6"]
    assert lines[-1] == " Red  ● to play"
    assert lines[-3].split() == ["h", "hand", "6", "d", "discard", "0", "s", "stock", "4"]
    assert lines[-2].endswith("▒▒ 7♥")


def test_blue_sees_their_own_side_below() -> None:
    seen = view(table("foster-two-pack", seat=Seat.BLUE).position, Seat.BLUE)
    lines = text_diagram(seen, names=("Ann", "Bob")).splitlines()
    assert (lines[0], lines[-1]) == (" Ann", " Bob  ● to play")
    assert lines[-6].split() == ["t5", "t6", "t7", "t8"]


def test_the_card_of_the_last_act_is_in_brackets() -> None:
    hand = PrintedHand("two_pack")
    game = hand.game()
    first = game.play(next(hand.acts(hand.data["moves"][0], game.position)))
    assert "[A♠]" in text_diagram(game.position, last=first)
    assert "[" not in text_diagram(game.position)


@pytest.mark.parametrize("style", Style)
def test_rich_accepts_the_colours_of_every_style(style: Style) -> None:
    from rich.style import Style as RichStyle

    colour = PALETTE[style]
    rich = RichStyle.parse(colour.rich)
    assert (rich.color and rich.color.number) == colour.foreground
    assert (rich.bgcolor and rich.bgcolor.number) == colour.background


def fourth_diagram() -> tuple[Game, Played | None]:
    """The game at Foster's Diagram No. 4 (p. 35), and the last act."""
    hand = PrintedHand("two_pack")
    game, last = hand.game(), None
    for move in hand.data["moves"][:34]:
        for one in hand.acts(move, game.position):
            last = game.play(one)
    return game, last


def test_fosters_fourth_diagram() -> None:
    """A regression golden; the text was checked by eye."""
    game, last = fourth_diagram()
    blank = ""
    assert text_diagram(game.position, last=last).splitlines() == [
        " Blue",
        " S stock 0           D discard 1                             hand 6",
        " ·                  [9♠]                                     ▒▒",
        blank,
        " t5                  t6                  t7                  t8",
        " K♦ Q♠ J♦ 10♣ 9♥     10♠                 10♦ 9♣              6♠ 5♦ 4♣ 3♦",
        blank,
        " f foundations",
        " A♠..2♠   ·♠         ·♥  ·♥              ·♣  ·♣              A♦..4♦   ·♦",
        blank,
        " t1                  t2                  t3                  t4",
        " 3♣                  7♥ 6♣               4♥ 3♣ 2♦            K♥",
        blank,
        " h hand 15           d discard 4                             s stock 5",
        " ▒▒                  6♦ 7♦ 8♦ 9♦                             ▒▒ J♣",
        " Red  ● to play",
    ]


def test_fosters_fourth_diagram_in_sentences() -> None:
    text = describe_table(fourth_diagram()[0].position)
    assert text.startswith("Red to play. Blue. Stock: empty. Hand: 6 cards, face down.")
    assert "Place 7, from the lowest card up: 10 of diamonds, 9 of clubs." in text
    assert "Spades foundation 1: 2 of spades on top, 2 cards." in text
    assert "Diamonds foundation 1: 4 of diamonds on top, 4 cards." in text
    assert " Red. Stock: jack of clubs turned up, 4 more cards." in text


def test_a_full_suit_is_face_down() -> None:
    clubs = " ".join(f"{rank}C" for rank in "A23456789TJQK")
    position = table("foster-one-pack", t3=clubs, t1="5H").position
    text = text_diagram(position)
    assert "▒▒ all ♣" in text
    assert "7♣" not in text
    assert "Place 3: 13 cards, face down." in describe_table(position)


def test_the_one_pack_game_begins_with_an_empty_tableau() -> None:
    rules = preset("foster-one-pack")
    hand = PrintedHand("single_pack")
    text = text_diagram(Position.start(rules, hand.deal))
    assert "space" not in text
    assert "stock" not in text
    assert text.count("·") == 10
