"""Refusals: whatever the cards do not allow, a paragraph says why."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.random_play import amount, some_rulesets, walk
from helpers.tables import Table, do, table, vary
from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.cards import Card, card
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.law import absolute
from russianbank.core.refusal import REASONS, Refusal, no_such_act, refusal
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.rulebook import all_paragraphs

PARAGRAPHS = set(all_paragraphs())


def check(position: Position) -> None:
    playable = set(position.playable())
    for act in ACTS.values():
        found = refusal(position, act)
        assert (found is None) == position.allows(act)
        assert found is None or act not in playable
        if found:
            assert found.code in REASONS
            assert found.paragraph in PARAGRAPHS
            assert str(found.paragraph) in found.message()
            check_truth(position, act, found)


def test_who_may_not_pass_is_not_told_of_a_card() -> None:
    laid = table("foster-two-pack", s="(3)", h="(3) 5H^", d="7C").position
    for act in (do("pass"), do("d^h")):
        found = refusal(laid, act)
        assert found
        assert found.message().startswith("That cannot be played. ")


def check_truth(position: Position, act: Act, found: Refusal) -> None:
    """What a refusal says of the cards is so."""
    source, target = (absolute(pile, position.seat) for pile in (act.source, act.target))
    count, card = position.count(source), found.card
    assert card is None or position.cards(source)[-1] is card
    match found.code:
        case "empty-pile" | "nothing-to-turn":
            assert not count
        case "face-down" | "face-down-not-yours":
            assert count
            assert card is None
        case "already-face-up":
            assert position.cards(source)
        case "does-not-fit-foundation":
            assert card
            assert not position.fits_foundation(card)
        case "does-not-fit-tableau":
            moved = position.cards(source)[0] if act.kind is Kind.RUN else card
            assert moved
            assert position.count(target)
            assert not position.fits_tableau(moved, target)
        case "does-not-fit-load":
            assert card
            assert not neighbours(position.rules, card, position.cards(target)[-1])
        case "no-load-on-highest":
            assert str(position.cards(target)[-1])[0] == position.rules.ranks[-1]
        case "discard-waits" | "space-for-stock":
            assert position.count(16 + position.seat)
        case "does-not-fit-under":
            assert card
            base = position.cards(target)[0]
            assert not neighbours(position.rules, card, base)
        case "space-not-from-there" if act.kind is Kind.PLAY:
            assert position.is_laid(target)
            assert not position.count(target)
        case "shift-limit":
            assert position.state().shifts >= position.rules.shift_limit
        case "card-already-turned":
            assert position.turned_card
        case "needs-a-space":
            assert not position.spaces()


def neighbours(rules: RuleSet, one: Card, other: Card) -> bool:
    """Whether two cards are of one suit and next to each other, as the load rules count (F46)."""
    heights = [rules.ranks.index(str(card)[0]) for card in (one, other)]
    apart = abs(heights[0] - heights[1])
    return one.suit is other.suit and (
        apart == 1 or (rules.load_round and apart == len(rules.ranks) - 1)
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_every_act_that_cannot_be_played_has_a_reason_and_no_other_has(name: str) -> None:
    for number in range(amount(1, 3)):
        for count, (position, _) in enumerate(walk(preset(name), number, amount(150, 900))):
            if count % 37 == 0 or position.over:
                check(position)


@pytest.mark.extended
def test_so_it_is_by_any_rules() -> None:
    for number, rules in enumerate(some_rulesets(amount(10, 60), start=11)):
        for count, (position, _) in enumerate(walk(rules, number, 120)):
            if count % 23 == 0:
                check(position)


FOSTER, ONE_PACK = "foster-two-pack", "foster-one-pack"


def why(laid: Table, text: str) -> tuple[str, str]:
    found = refusal(laid.position, do(text))
    assert found
    return found.code, found.paragraph


FOSTER_TABLE = table(
    FOSTER, t1="9C", t2="8H", t3="", t4="5D", s="(3)", S="(2)", d="7D", D="4C QH", f="AS"
)


@pytest.mark.parametrize(
    ("text", "code", "paragraph"),
    [
        ("t4>t1", "does-not-fit-tableau", "F14"),
        ("t1>f", "does-not-fit-foundation", "F10"),
        ("s>t1", "face-down", "F39"),
        ("h>t2", "face-down", "F41"),
        ("h>d", "nothing-to-discard", "F41"),
        ("d>t3", "space-not-from-there", "F19"),
        ("D>t3", "space-not-from-there", "F19"),
        ("t1>t3", "lies-alone", "E8"),
        ("t1>S", "nothing-to-load-on", "F51"),
        ("t1>D", "does-not-fit-load", "F46"),
        ("t3>t1", "empty-pile", "F14"),
        ("d^h", "hand-not-used-up", "F54"),
        ("pass", "cannot-pass", "F41"),
        ("t1>>t2", "no-runs", "F15"),
        ("~t1", "no-runs", "F15"),
        ("t1_t2", "no-runs", "F15"),
        ("h_t1", "face-down", "F41"),
        ("S>t1", "face-down-not-yours", "F51"),
    ],
)
def test_fosters_reasons(text: str, code: str, paragraph: str) -> None:
    assert why(FOSTER_TABLE, text) == (code, paragraph)


@pytest.mark.parametrize(
    ("text", "code", "paragraph"),
    [
        ("t1>t2", "does-not-fit-tableau", "S4"),
        ("t1>f", "no-foundations", "S1"),
        ("^s", "nothing-to-turn", "S1"),
        ("t1>D", "does-not-load-from-there", "S13"),
        ("t1>t8", "place-not-in-use", "S3"),
        ("t2>>t1", "no-such-run", "S6"),
        ("t1>>t2", "does-not-fit-tableau", "S6"),
        ("~t1", "needs-a-space", "S7"),
        ("t1_t2", "needs-a-space", "S8"),
        ("d>t1", "does-not-fit-tableau", "S4"),
    ],
)
def test_the_one_pack_game_cites_its_own_paragraphs(text: str, code: str, paragraph: str) -> None:
    laid = table(ONE_PACK, t1="9C 8C", t2="5D", t3="JH", t4="3C", d="2H", D="KS")
    assert why(laid, text) == (code, paragraph)


def test_s17_a_full_suit_stays_where_it_is() -> None:
    """Its top card is not said to need another card."""
    suit = " ".join(f"{rank}C" for rank in "KQJT98765432A")
    laid = table("foster-one-pack", t1=suit, t2="5H", t3="", t4="7D")
    assert why(laid, "t1>t2") == ("full-suit", "S17")
    assert why(laid, "t1>t3") == ("full-suit", "S17")


def test_a_waiting_hand_card_closes_all_turning() -> None:
    laid = table(FOSTER, turned="KD", s="(2)")
    for text in ("^s", "^h", "d^h", "pass"):
        assert why(laid, text) == ("card-already-turned", "F41")


def test_what_a_tradition_closes_is_said_to_be_closed() -> None:
    modern = table("modern", t1="9C", d="8H", D="8D", s="2S")
    assert why(modern, "d>t1") == ("own-discard-closed", "F43")
    assert why(modern, "D>t1") == ("not-yours-to-take", "F49")
    assert why(table("pagat", t1="9C", D="AS"), "D>f") == ("not-yours-to-take", "F24")
    only_discard = table(vary(FOSTER, load_onto={"discard"}), t1="9C", S="8C")
    assert why(only_discard, "t1>S") == ("does-not-load-there", "F46")


def test_the_shift_limit_is_named() -> None:
    laid = table(FOSTER, t1="9C", t2="8H", shifts=100)
    assert why(laid, "t2>t1") == ("shift-limit", "E1")


def test_at_the_first_turn_of_the_one_pack_game_four_cards_are_laid_first() -> None:
    laid = table(vary(ONE_PACK, layout="own-first-turn"), d="2H")
    position = laid.position
    assert position.playable()[0].kind is Kind.LAY
    assert why(laid, "^h") == ("lay-first", "S3")


def test_e15_with_two_packs_laying_has_its_own_paragraph() -> None:
    rules = preset("breslau")
    start = Position.start(rules, deal(rules, Chance(1)))
    found = refusal(start, do("^s"))
    assert found
    assert (found.code, found.paragraph) == ("lay-first", "E15")


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        (Pile.FOUNDATION, Pile.T3, "foundation-fixed"),
        (Pile.T1, Pile.DISCARD, "not-on-own-pile"),
        (Pile.T1, Pile.STOCK, "not-on-own-pile"),
        (Pile.OPPONENT_DISCARD, Pile.OPPONENT_STOCK, "not-yours-to-take"),
        (Pile.T3, Pile.HAND, "empty-pile"),
    ],
)
def test_between_some_piles_there_is_no_act_at_all(source: Pile, target: Pile, code: str) -> None:
    found = no_such_act(FOSTER_TABLE.position, source, target)
    assert found.code == code
    assert found.paragraph in PARAGRAPHS
    assert found.pile in (source, target)


def test_every_reason_is_a_sentence_that_ends_with_its_paragraph() -> None:
    for code in REASONS:
        reason = Refusal(code, "F14", None, Pile.T1).reason
        assert reason[0].isupper()
        assert reason.endswith(" (F14).")
        assert "{" not in reason


def test_a_game_that_is_over_says_so() -> None:
    *_, (position, _) = walk(preset("modern"), 3, 5000)
    assert position.over
    found = refusal(position, do("^h"))
    assert found
    assert (found.code, found.paragraph) == ("game-over", "F58")


# What would fit


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", [one for one in preset_names() if one != "cats-at-cards"])
@pytest.mark.parametrize("moving", ["8H", "AS", "KD"])
def test_a_card_can_be_played_just_where_its_takers_lie(name: str, moving: str) -> None:
    rules = preset(name)
    piles = {"S": 17, "D": 21} if rules.packs == "two" and rules.stock_size else {"D": 21}
    places: dict[str, Any] = {}
    if rules.packs == "one":
        places = {"t2": "3S", "t3": "3C", "t4": "3D"}
    dull = rules.ranks[1] + "C"
    for under in {rank + suit for rank in rules.ranks for suit in "SHCD"} - {
        moving,
        dull,
        *places.values(),
    }:
        laid = table(rules, turned=moving, t1=under, **places)
        taken = under in laid.position.takers(card(moving), 0)
        assert ("h>t1" in laid.playable()) is taken, under
        for pile, number in piles.items():
            loaded = table(rules, turned=moving, t1=dull, **(places | {pile: under}))
            taken = under in loaded.position.takers(card(moving), number)
            assert (f"h>{pile}" in loaded.playable()) is (taken and takes_loads(rules, pile)), under


def takes_loads(rules: RuleSet, pile: str) -> bool:
    """Whether hand cards may be loaded on a pile of the opponent's."""
    named = {"S": "stock", "D": "discard"}[pile]
    barred = getattr(rules, f"load_{named}_not_from")
    return named in rules.load_onto and "hand" in rules.load_from - barred


@pytest.mark.parametrize(
    ("text", "fits", "said"),
    [
        ("t4>t1", ("6-black",), "The 5D needs a black 6 (F14)."),
        ("t2>t4", ("9-black",), "The 8H needs a black 9 (F14)."),
        ("d>t1", ("8-black",), "The 7D needs a black 8 (F14)."),
        ("t1>f", ("8C",), "The 9C goes to a foundation after the 8C (F10)."),
        ("t1>D", ("8C", "TC"), "You can load the 9C only on the 8C or the TC (F46)."),
        ("t1>t3", (), "9C cannot be played so. Moving a single card"),
    ],
)
def test_a_refusal_says_what_would_fit(text: str, fits: tuple[str, ...], said: str) -> None:
    laid = table(FOSTER, t1="9C", t2="8H", t3="", t4="5D", s="(3)", d="7D", D="4C QH", f="AS")
    found = refusal(laid.position, do(text))
    assert found
    assert found.fits == fits
    assert found.message().startswith(said)


def test_a_space_is_named_where_the_card_may_go_into_one() -> None:
    for rules, fits in (
        (FOSTER, ("9-black", "space")),
        (vary(FOSTER, space_from={"tableau", "stock"}), ("9-black",)),
        (vary("breslau"), ("9H", "space")),
    ):
        laid = table(rules, t1="5C", t2="", s="(2)", turned="8H")
        found = refusal(laid.position, do("h>t1"))
        assert found
        assert found.fits == fits
    alone = refusal(table(FOSTER, t1="5C", t2="8H", t3="").position, do("t2>t1"))
    assert alone
    assert alone.fits == ("9-black",)


def test_a_king_that_lies_alone_needs_a_space() -> None:
    """F14: nothing else takes it."""
    found = refusal(table(FOSTER, t1="5C", t2="KS").position, do("t2>t1"))
    assert found
    assert found.fits == ("space",)
    assert found.message() == "The KS needs a space (F14)."
