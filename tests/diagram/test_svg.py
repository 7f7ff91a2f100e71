"""The SVG picture is well-formed, needs no other files, and shows the visible cards only."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from diagram.drawn import face_up, foundations, full_suits, positions
from helpers.printed_hands import PrintedHand
from helpers.tables import table
from russianbank.core.cards import Seat, card
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.view import PileView, view
from russianbank.diagram import describe_table, svg_diagram

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 60_000


def drawn_cards(svg: str) -> list[ET.Element]:
    return [one for one in ET.fromstring(svg).iter() if "data-card" in one.attrib]


def left_of(card: ET.Element) -> float:
    place = re.fullmatch(r"translate\((\S+) \S+\)", card.attrib["transform"])
    assert place
    return float(place[1])


@settings(max_examples=40, deadline=None)
@given(positions())
def test_every_visible_card_is_drawn_once(position: Position) -> None:
    expected = Counter(map(str, face_up(position)))
    expected += Counter(str(cards[-1]) for cards in foundations(position))
    drawn = drawn_cards(svg_diagram(position))
    assert Counter(card.attrib["data-card"] for card in drawn) == expected


@settings(max_examples=40, deadline=None)
@given(positions(), st.sampled_from(Seat))
def test_a_view_shows_no_more_than_its_seat_may_see(position: Position, seat: Seat) -> None:
    assume(not full_suits(position))
    expected = Counter(map(str, face_up(position, seat)))
    expected += Counter(str(cards[-1]) for cards in foundations(position))
    drawn = Counter(
        card.attrib["data-card"] for card in drawn_cards(svg_diagram(view(position, seat)))
    )
    assert drawn == expected


@settings(max_examples=40, deadline=None)
@given(positions(), st.sampled_from(Seat))
def test_it_needs_no_other_files_and_stays_inside_its_frame(position: Position, seat: Seat) -> None:
    svg = svg_diagram(position, seat)
    assert len(svg.encode()) < MOST_BYTES
    root = ET.fromstring(svg)
    known = {one.attrib["id"] for one in root.iter() if "id" in one.attrib}
    for one in root.iter():
        target = one.attrib.get("href")
        assert target is None or target.removeprefix("#") in known
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|@import|url\((?!#)", svg)
    right = float(root.attrib["width"]) - 100
    assert all(0 <= left_of(card) <= right for card in drawn_cards(svg))


@settings(max_examples=40, deadline=None)
@given(positions())
def test_no_card_covers_the_next_pile(position: Position) -> None:
    """In a row, each card is to the right of the one before it."""
    svg = svg_diagram(position)
    place: dict[str, list[float]] = {}
    for one in drawn_cards(svg):
        row = one.attrib["transform"].split()[1]
        place.setdefault(row, []).append(left_of(one))
    for lefts in place.values():
        assert lefts == sorted(lefts)
        assert len(set(lefts)) == len(lefts)


def test_drawing_twice_gives_the_same_picture() -> None:
    first, second = (
        svg_diagram(table("foster-two-pack", s="(3) 7H", t1="KS QH").position) for _ in range(2)
    )
    assert first == second


def test_a_screen_reader_can_read_it() -> None:
    position = table("foster-two-pack", s="(3) 7H").position
    root = ET.fromstring(svg_diagram(position, title="A < B & C"))
    named = root.attrib["aria-labelledby"].split()
    texts_by_id = {one.attrib.get("id"): one.text for one in root.iter()}
    assert [texts_by_id[one] for one in named] == ["A < B & C", describe_table(position)]
    assert root.attrib["role"] == "img"


def test_names_are_escaped() -> None:
    svg = svg_diagram(table("foster-two-pack").position, names=("<Ann>", 'B & "B"'))
    texts = [one.text for one in ET.fromstring(svg).iter(f"{SVG}text")]
    assert "<Ann>" in texts
    assert 'B & "B"' in texts


def test_the_card_of_the_last_act_has_a_ring() -> None:
    hand = PrintedHand("two_pack")
    game = hand.game()
    last = game.play(next(hand.acts(hand.data["moves"][0], game.position)))
    rings = [
        card.attrib["data-card"]
        for card in drawn_cards(svg_diagram(game.position, last=last))
        if any(one.attrib.get("href") == "#ring" for one in card)
    ]
    assert rings == ["AS"]


def test_the_piles_of_a_full_row_are_narrower() -> None:
    fans = [
        tuple(card(rank + suits[height % 2], pack) for height, rank in enumerate("KQJT98765432A"))
        for pack in Seat
        for suits in ("SH", "CD")
    ]
    rules = preset("foster-two-pack")
    seen = view(Position.start(rules, deal(rules, Chance(1))), Seat.RED)
    row = tuple(PileView(len(fan), fan) for fan in fans)
    drawn = drawn_cards(svg_diagram(replace(seen, tableau=row + seen.tableau[4:])))
    lefts = [left_of(one) for one in drawn[-4 * 13 :]]
    step, *between = sorted({round(b - a, 1) for a, b in pairwise(lefts)})
    assert 0 < step < 36
    assert min(between) > 100
