"""Reasons: what is said of a plan or an act, and that something sensible is said of any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

import pytest

from helpers.random_play import amount, begin
from helpers.tables import do, lay, table, vary
from russianbank.ai import Budget, player
from russianbank.ai.explanation import (
    MOST_REASONS,
    PlanStep,
    explain,
    explain_act,
    plan_steps,
    position_after,
    rest_of_plan,
)
from russianbank.ai.reason import Reason
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.demand import with_turn
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.law import absolute
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_position, write_position

Said = tuple[str, int | str | None]
"""A reason: its name, and the card, the paragraph or the number that it is about."""


def short(reason: Reason) -> Said:
    card = str(reason.card) if reason.card else None
    return reason.name, reason.paragraph or card or reason.counts.get("count")


def why(acts: str, rules: str | RuleSet = "foster-two-pack", **piles: Any) -> list[Said]:
    """The reasons for a plan, given act by act, with the piles as they are laid."""
    laid = table(rules, **piles)
    return [short(one) for one in explain(laid.position, [do(act) for act in acts.split()])]


def why_first(acts: str, rules: str | RuleSet = "foster-two-pack", **piles: Any) -> Said:
    """The reason for the first act of a plan."""
    return short(explain_act(table(rules, **piles).position, [do(act) for act in acts.split()]))


def test_what_the_law_asks_for_comes_first_with_its_paragraph() -> None:
    assert why("t2>f ^h", t2="KS AC", s="(3) 7H") == [("must", "F23")]
    assert why("t2>f t3>f ^h", t2="KS AC", t3="KC 2C", s="(3) 7H") == [("must", "F23")]
    assert why("s>f", "pagat", t2="AD", s="(3) AC") == [("must", "F26")]


def test_a_tradition_is_cited_with_its_own_number() -> None:
    position = table("modern", t2="KS AC", s="(3) 7H").position
    (one,) = explain(position, [do("t2>f"), do("^h")])
    assert str(one) == (
        "A card that fits a foundation goes there before any other card is touched (F23, M6)."
    )
    assert "(" not in one.sentence()


def test_own_cards_got_rid_of_are_counted_the_stocks_first() -> None:
    plan = "s>t1 d>t2 h>t3 ^h"
    piles = {"t1": "8S", "t2": "6C", "t3": "QH", "s": "7H", "d": "5D", "turned": "JC"}
    assert why(plan, **piles) == [("stock", 1), ("own", 3)]
    several = why("s>t1 s>t2 s>t3 s>t4 ^h", t1="8S", t2="6C", t3="QS", t4="TC", s="9H JH 5D 7H")
    assert several == [("stock", 4)]


def test_counts_are_those_of_the_piles_with_what_is_named_or_required_too() -> None:
    """M3, F58: the cards to play are those of stock, hand and discard."""
    laid = table("foster-two-pack", t1="9S", t2="KS AC", d="7C 8D", s="(3) 2C", h="(4)")
    acts = [do("t2>f"), do("s>f"), do("d>t1")]
    assert [short(one) for one in explain(laid.position, acts)] == [("must", "F23"), ("own", 2)]


def test_a_place_that_shifts_make_is_named() -> None:
    piles = {"t1": "8S", "t2": "4C 7H", "s": "3H"}
    assert why("t2>t1 s>t2 ^h", **piles) == [("room", "3H")]
    assert why_first("t2>t1 s>t2 ^h", **piles) == ("room", "3H")


def test_a_space_that_is_opened_is_named() -> None:
    assert why("t2>t1 ^h", t1="8S", t2="7H", s="") == [("space", 1)]
    assert why("t2>t1 s>t2 ^h", t1="8S", t2="7H", s="KH") == [("room-space", "KH")]


@pytest.mark.parametrize("duty", ["stock-or-stopped", "stock"])
def test_a_card_put_into_the_space_because_it_must(duty: str) -> None:
    rules = vary("foster-two-pack", space_duty=duty)
    assert why("s>t1 ^h", rules, t1="", s="9H") == [("must", "F21"), ("stock", 1)]


def test_a_card_that_fills_no_space_is_not_said_to_be_required() -> None:
    """F21, S11: only what fills the space meets the duty."""
    assert why("s>t2 ^h", t1="", t2="TS", s="(3) 9H") == [("stock", 1)]
    assert why_first("s>t2 ^h", t1="", t2="TS", s="(3) 9H") == ("stock", 1)
    others = {f"t{place}": f"2{suit}" for place, suit in zip(range(3, 7), "SHDC", strict=True)}
    own = {"t1": "", "t2": "TH", "t7": "4S", "t8": "4C", "d": "KS 9H", "h": "(3)", **others}
    assert why_first("d>t2", "foster-one-pack", **own) == ("own", 1)
    assert why_first("d>t1 ^h", "foster-one-pack", **own) == ("must", "S11")


def test_a_duty_before_a_hand_card_is_no_reason_of_a_plan_that_turns_none_up() -> None:
    """F21, F45: a duty is the reason of an act only if the plan would break it without the act."""
    laid = {"t1": "", "t2": "QS", "t8": "6D", "s": "(3) 3H", "h": "(3)"}
    assert why_first("s>t1 ^h", **laid) == ("must", "F21")
    assert why_first("s>t1 ^s", **laid) == ("stock", 1)
    turned = (
        "3Hb2Sb/8Hr/9Sb8Db7Sb/4Hr/2Cb/QDb/9Db8Cr7Db6Sb5Db/6Db5Sr4Dr3Sb"
        " -/-/bb/-/brbbbbb/-/b/- 9?4Cr/31?4Sr^/THrJHbTHb2DrTDrJDbTDb"
        " 3?4Hb/18?/QHbJCb8SbKSbQSr red looks=2 lowest=46/26 turns=7 gain=1"
    )
    position = read_position(turned, preset("foster-two-pack"))
    assert len(position.lawful()) == 2
    assert short(explain_act(position, [do("h>t7")])) == ("own", 1)


def test_a_card_uncovered_for_its_foundation_is_counted() -> None:
    plan = "t2>t1 t2>f ^h"
    assert why(plan, t1="8S", t2="AC 7H", s="3H") == [("foundation", 1), ("space", 1)]


def test_loads_are_counted_and_what_they_cover_is_named() -> None:
    piles = {"t8": "9D", "s": "(3) 3H", "S": "(3) TD"}
    assert why("t8>S ^h", t1="8C", **piles) == [("space", 1), ("load", 1)]
    assert why("t8>S ^h", t1="JS", **piles) == [("space", 1), ("load", 1), ("covers", "TD")]


def test_only_a_card_that_the_opponent_could_play_is_said_to_be_covered() -> None:
    """M11: no card of one's own discard is in play; F18: a discard may not fill a space."""
    piles = {"t1": "JS", "t8": "9D", "s": "(3) 3H", "d": "KC"}
    assert ("covers", "TD") in why("t8>D ^h", "foster-two-pack", **piles, D="KC TD")
    assert "covers" not in dict(why("t8>D ^h", "modern", **piles, D="KC TD"))
    space = {"t1": "", "t8": "9D", "s": "3H", "d": "KC", "D": "KC TD"}
    rules = vary("foster-two-pack", space_duty="none", space_from={"stock", "tableau"})
    assert "covers" not in dict(why("t8>D ^h", rules, **space))


def test_cards_are_counted_as_the_piles_have_them_before_and_after() -> None:
    """A card that is borrowed makes up for one that is loaded; a card with a place is counted."""
    piles = {"t1": "JH", "t8": "9D", "s": "3D", "D": "KC TS", "loads": "TS", "S": "8D"}
    assert ("load", 1) in why("t8>S", **piles)
    assert "load" not in dict(why("D>t1 t8>S", **piles))
    room = {"t1": "8S", "t2": "4C 7H", "t3": "KS", "s": "QD 3H"}
    assert why("t2>t1 s>t2 s>t3 ^h", **room) == [("room", "3H"), ("stock", 2)]


def test_a_card_borrowed_and_given_back_is_no_load() -> None:
    piles = {"t1": "JH", "s": "3D", "D": "9S TS", "loads": "TS"}
    assert "load" not in dict(why("D>t1 t1>D ^h", **piles))


def test_shifts_that_can_be_done_and_undone_later_are_not_praised() -> None:
    """A shift can be done after a card is turned up as well, and your opponent can shift back."""
    piles = {"t1": "8S", "t2": "KC 7H", "s": "3H", "h": "[QD QH JD]"}
    assert why("t2>t1 ^h", **piles) == why("t2>t1 ^h", **piles | {"S": "(2) 7D"})
    assert why("t2>t1 ^h", **piles) == [("arrange", None)]
    assert why_first("t2>t1 ^h", **piles) == ("arrange", None)


@pytest.mark.parametrize(
    ("piles", "plan", "reason"),
    [
        ({"s": "7D"}, "^h", ("turn-up", None)),
        ({"s": "(3)"}, "^s", ("turn-up", None)),
        ({"s": "", "turned": "KD"}, "h>d", ("discard", None)),
        ({"s": "", "turned": "7D"}, "h>d", ("keep", None)),
        ({"s": "3H", "h": "", "d": ""}, "pass", ("pass", None)),
        ({"s": "3H", "t1": ""}, "pass", ("pass-stopped", "F21")),
        ({"s": "3H", "h": "", "d": "KS 9S"}, "d^h ^h", ("turn-over", None)),
        ({"s": "3H", "h": "", "d": "KS 9S"}, "d^h", ("turn-over", None)),
    ],
)
def test_what_plays_no_card_is_explained(
    piles: dict[str, str], plan: str, reason: tuple[str, str | None]
) -> None:
    laid = {"t1": "8S", "t2": "2C 7H"} | piles
    assert why(plan, **laid) == [reason]
    assert why_first(plan, **laid) == reason


def test_where_there_is_no_choice_it_is_said() -> None:
    assert why("^s", s="(3)") == [("only", None)]
    assert why_first("^s", s="(3)") == ("only", None)


def test_a_win_needs_no_other_reason() -> None:
    assert why("s>t1", t1="8S", s="7H", h="", d="") == [("wins", None)]
    assert why_first("s>t1", t1="8S", s="7H", h="", d="") == ("wins", None)


@pytest.mark.parametrize(("name", "paragraph"), [("foster-one-pack", "S3"), ("breslau", "E15")])
def test_laying_the_tableau_comes_before_anything_else(name: str, paragraph: str) -> None:
    position, _, _ = begin(preset(name), 1)
    first = [lay(1 + 4 * position.seat)]
    assert [short(one) for one in explain(position, first)] == [("lay", paragraph)]
    assert short(explain_act(position, first)) == ("lay", paragraph)


def test_cards_are_written_as_is_asked_for() -> None:
    laid = table("foster-two-pack", t1="8S", t2="4C 7H", s="3H")
    (one,) = explain(laid.position, [do(act) for act in ("t2>t1", "s>t2", "^h")])

    def in_brackets(card: Card) -> str:
        return f"<{card}>"

    assert one.message(card=in_brackets) == "Then the <3H> finds a place."


@pytest.mark.parametrize("name", preset_names())
def test_something_is_said_of_every_plan_and_its_first_act(name: str) -> None:
    one = player("search:level=8")
    for number in range(amount(1, 5)):
        position, dealt, chance = begin(preset(name), number)
        for _ in range(amount(20, 200)):
            if position.over:
                break
            acts = one.plan(position, chance, Budget(layouts=30)).acts
            before = position.exact_hash
            found = explain(position, acts)
            first = explain_act(position, acts)
            assert position.exact_hash == before
            assert 1 <= len(found) <= MOST_REASONS
            assert len({reason.name for reason in found}) == len(found)
            for reason in (*found, first):
                said = str(reason)
                assert said[0].isupper() or said[0].isdecimal()
                assert said.endswith(".")
                assert "None" not in said
            for act in acts:
                position.play(act, dealt)


def test_a_space_is_closed_so_that_the_stock_card_can_wait() -> None:
    """F21, S11: a card may be turned up once there is no space that must be filled first."""
    line = "KHr/7Dr/KDr/7Sr6Hb/5Dr/QHb/5Sb/- -/-/rb/-/-/-/r/- 8?3Sr/36?/- 12?/36?/- red shifts=1"
    position = read_position(line, preset("foster-two-pack"))
    plan = [do("t4>t8"), do("^h")]
    one = explain(position, plan)[0]
    assert (one.name, str(one.card), one.paragraph) == ("closes", "3S", "F21")
    assert explain_act(position, plan) == one
    idle = why("t2>t1 ^h", "french", t1="", t2="6C KH", s="(3) 9C", h="(4)")
    assert "closes" not in dict(idle)


def test_what_a_shift_uncovers_is_named() -> None:
    piles = {"t1": "8S", "t2": "AC 7H", "s": "3H"}
    assert why_first("t2>t1 t2>f ^h", **piles) == ("frees-foundation", "AC")
    load = {"t1": "8S", "t2": "KH 9D 7H", "s": "3H", "S": "(3) TD"}
    assert why_first("t2>t1 t2>S ^h", **load) == ("frees-load", "9D")
    space = {"t1": "8S", "t2": "TS 7H", "t3": "JD", "s": "3H"}
    assert why_first("t2>t1 t2>t3 ^h", **space) == ("frees-space", None)


def test_how_many_moves_it_takes_is_said() -> None:
    """One act alone is shown; what it begins may take more of them."""
    laid = table("foster-two-pack", t1="8S", t2="AC 6S 7H", t3="7D", s="3H", h="(4)")
    plan = [do(act) for act in ("t2>t1", "t2>t3", "t2>f", "^h")]
    assert explain_act(laid.position, plan).message() == (
        "It is the first of 3 moves, and the last one brings the AC to its foundation."
    )
    laid.position.play(plan[0])
    assert explain_act(laid.position, plan[1:]).message() == (
        "Then the AC can go to its foundation."
    )


def test_a_shift_is_not_praised_for_what_can_be_done_without_it() -> None:
    piles = {"t1": "8S", "t2": "2C 7H", "t3": "KS AC", "s": "3H", "h": "(4)"}
    assert why_first("t2>t1 t3>f ^h", "french", **piles)[0] != "frees-foundation"


def test_a_borrowed_card_makes_room_too() -> None:
    borrowed = {"t1": "JH", "s": "9D", "D": "KC TS", "loads": "TS"}
    assert why_first("D>t1 s>t1", **borrowed) == ("room", "9D")


def test_a_discard_that_a_shift_would_find_a_place_for_is_better_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where too many plays were to be tried, nothing is said of the card."""
    line = "3C/2C/TS/3H/QC/JD/2S/9C - -/21?/4D -/21?6D^/- blue shifts=1 turns=1 gain=1"
    position = read_position(line, preset("foster-one-pack"))
    assert [short(one) for one in explain(position, [do("h>d")])] == [("keep", None)]
    assert short(explain_act(position, [do("h>d")])) == ("keep", None)
    monkeypatch.setattr("russianbank.ai.explanation.MOST_TRIED", 1)
    assert [short(one) for one in explain(position, [do("h>d")])] == [("no-better", None)]


@pytest.mark.parametrize(
    ("rules", "line", "acts", "said"),
    [
        (
            "foster-two-pack",
            "3Hr2Cb/7Cr6Hb5Cr/QSrJHbTSr9Dr8Sr7Hr6Cb5Hr/8Cr7Dr6Cr5Hb/KHr/QDrJSrTHr9Sr8Dr/KDrQCb/8Hr"
            " rrrrrrr/-/rrb/-/rrr/-/r/b -/12?6Hr^/3Dr4Dr5Dr6Dr 10?JCbQCrJCr/31?/KSb9Sb red looks=1"
            " lowest=15/44 turns=6 gain=1",
            "h>d",
            "discard",
        ),
        (
            "wikipedia",
            "6Sr5Hr4Sr3Hb/KDrQCb/TDb/3Cr2Hb/5Sb4Dr3Sb/KDbQSb/3Cb/9Dr -/-/-/-/r/-/-/-"
            " 10?7Hr8Hb/24?/KSrJCr9HrKHr6Cr5Cr6Cb7CbTHr 8?4Db/23?7Sb^/9Hb8HrQHbKHbTSbJCb9Cb8Cr4Hb"
            " blue lowest=42/42 turns=13 looks=1",
            "h>d",
            "discard",
        ),
        (
            "modern",
            "THr/KHr/2Dr/-/8Cb7Hb6Sb/TDb9Cr8Db/JHrTCr/3Db b/-/br/-/b/r/-/- 7?TSr/35?KCr^/- 7?3Cb/"
            "34?/KSb red looks=1 turns=1",
            "s>t4 h>d",
            "keep",
        ),
    ],
    ids=["shifts back", "shifts back, wikipedia", "the plan took its place"],
)
def test_a_card_finds_no_place_only_where_it_had_none(
    rules: str, line: str, acts: str, said: str
) -> None:
    reasons = explain(read_position(line, preset(rules)), [do(act) for act in acts.split()])
    assert reasons[-1].name == said


def test_a_card_that_only_the_plan_would_let_the_opponent_play_is_not_covered() -> None:
    line = (
        "JCr/9Sr8Hb7Sb/KCrQHrJSbTHr9Cr8Hr7Sr/ASrKDrQCrJHrTCr9Hr8Sr7Hr/9Sb/KSr/7Dr/TSr -/-/-/-/-/-/"
        "bbbrrrr/- -/6?/ADr 7?KSbQSr/14?/ACbKCbACr7Cb8Cr7Cr8Cb9CbKHbAHrKHr8Sb red lowest=7/27"
        " turns=8 gain=2"
    )
    position = read_position(line, preset("foster-36"))
    plan = [do(act) for act in ("t5>D", "t8>D", "t6>S", "^h")]
    assert "covers" not in [one.name for one in explain(position, plan)]


def test_no_room_is_made_for_a_card_that_could_go_to_its_foundation() -> None:
    line = (
        "JDbTSr9Hr8Cr7Hr/KSrQDrJCrTDr/6Sr5Hb4Cb/JSrTHr9Sr8Dr7Cr6Dr5Cr4Hr/7Dr6Cb/8Db/QCbJHrTCr9Dr8Sr/"
        "KDrQCr rrrrr/-/br/r/brr/rb/rr/- 1?4Cr/7?/6Hr6Cr 12?2Db3Dr4Dr/22?/KCbKSb8SbTDbJDr4Hb5Hr6Hb"
        "7Hb8Hr8Hb red lowest=11/44 turns=16"
    )
    position = read_position(line, preset("french"))
    plan = [do(act) for act in ("t3>f", "t5>t1", "t5>t7", "d>t7", "t3>t7", "t3>f", "s>t7")]
    assert "room" not in [one.name for one in explain(position, plan)]


def goes_to(position: Position, reason: Reason, piles: tuple[Pile, ...]) -> bool:
    """Whether the card of a reason can go to one of these piles at once."""
    seat = position.seat
    acts = [act for act in position.playable() if act.target in piles and act.kind is Kind.PLAY]
    return any(position.known_top(absolute(act.source, seat)) == reason.card for act in acts)


def opponent_can_play(position: Position, seat: Seat, pile: Pile) -> bool:
    theirs = with_turn(position, seat.other, turned=False)
    acts = [act for act in theirs.playable() if act.source is pile]
    return any(act.kind in (Kind.PLAY, Kind.UNDER) for act in acts)


def covered(steps: Sequence[PlanStep], pile: Pile, card: Card | None) -> bool:
    """Whether a plan loads a card onto this one."""
    seat = steps[0].before.seat
    loads = [one.before for one in steps if one.act.target is pile]
    return any(before.known_top(absolute(pile, seat)) == card for before in loads)


def hand_card_can_be_played(position: Position) -> bool:
    """Whether the turned card can be played at once, or after any other known plays."""
    waiting, known = [position], {position.exact_hash}
    for ahead in waiting:
        for act in ahead.lawful():
            if act.source is Pile.HAND and act.target is not Pile.DISCARD:
                return True
            no_play = act.kind in (Kind.TURN_UP, Kind.TURN_OVER, Kind.PASS)
            if no_play or act.target is Pile.DISCARD or ahead.turns_up(act) is not None:
                continue
            after = ahead.copy()
            after.play(act, ahead.sample_deal(Chance(0)))
            cards = hash(tuple(after.cards(pile) for pile in range(22)))
            if after.seat is position.seat and cards not in known and len(known) < 2000:
                known.add(cards)
                waiting.append(after)
    return False


def named_move(steps: Sequence[PlanStep], reason: Reason) -> bool:
    """Whether a plan moves the card of a reason by the move that is named, counted from 1."""
    moves = reason.counts["moves"]
    return moves == 1 or steps[moves - 1].card == reason.card


def holds(reason: Reason, position: Position, acts: Sequence[Act]) -> bool:
    """Whether a reason is true of a plan: what it names is so after it, and was not before."""
    steps = plan_steps(position, acts)
    ways = [one.act.target for one in steps if one.card == reason.card]
    match reason.name:
        case "room" | "room-space":
            new = bool(ways) and not goes_to(position, reason, tuple(Pile)[:9])
            return new and named_move(steps, reason)
        case "frees-foundation":
            new = Pile.FOUNDATION in ways and not goes_to(position, reason, (Pile.FOUNDATION,))
            return new and named_move(steps, reason)
        case "frees-load":
            piles = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)
            new = any(pile in ways and not goes_to(position, reason, (pile,)) for pile in piles)
            return new and named_move(steps, reason)
        case "frees-space":
            return max(one.before.spaces() for one in steps[1:]) > position.spaces()
        case "closes":
            turns = next(one for one in steps if one.act.kind is Kind.TURN_UP)
            waits = [one.before for one in steps if turns.act in one.before.playable()]
            breaks = any(one.breach(turns.act) == reason.paragraph for one in waits)
            return breaks and not turns.before.breach(turns.act) and not turns.before.spaces()
        case "discard" | "keep":
            turned = next(one.before for one in steps if one.before.turned_card)
            return hand_card_can_be_played(turned) is (reason.name == "keep")
        case "covers":
            piles = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)
            (pile,) = (pile for pile in piles if covered(steps, pile, reason.card))
            seen_as = Pile.STOCK if pile is Pile.OPPONENT_STOCK else Pile.DISCARD
            bound = takewhile(lambda one: one.act in one.before.compulsory(), steps)
            starts = [position, *(position_after([one]) for one in bound)]
            return any(opponent_can_play(one, position.seat, seen_as) for one in starts)
    return True


@pytest.mark.parametrize(
    "name", ["foster-two-pack", "foster-one-pack", "pagat", "modern", "french"]
)
@pytest.mark.parametrize("level", [8, 10])
def test_every_reason_is_true(name: str, level: int) -> None:
    one = player(f"search:level={level}")
    for number in range(amount(1, 20)):
        position, dealt, chance = begin(preset(name), number)
        for _ in range(amount(15, 200)):
            if position.over:
                break
            acts = one.plan(position, chance, Budget(layouts=100)).acts
            for reason in explain(position, acts):
                assert holds(reason, position, acts), (reason, write_position(position), acts)
            for place, act in enumerate(acts):
                reason, rest = explain_act(position, acts[place:]), acts[place:]
                if reason.counts.get("moves") == 1 and reason.card:
                    ahead = plan_steps(position, rest)[1].before
                    assert goes_to(ahead, reason, tuple(Pile)), (reason, write_position(position))
                if act.target is not Pile.DISCARD or len(rest) == 1:
                    assert holds(reason, position, rest), (reason, write_position(position), rest)
                position.play(act, dealt)


@pytest.mark.parametrize("explains", [explain, explain_act])
def test_a_plan_without_acts_is_not_explained(explains: Callable[..., object]) -> None:
    position, _, _ = begin(preset("foster-two-pack"), 1)
    with pytest.raises(CannotBePlayed, match="a plan has one act or more"):
        explains(position, [])


def test_who_follows_a_plan_gets_the_rest_of_it() -> None:
    plans = 0
    for seed in range(1, amount(4, 12)):
        position, dealt, chance = begin(preset("foster-two-pack"), seed)
        acts = player("search:level=8").plan(position, chance).acts
        ahead = position.copy()
        for place, act in enumerate(acts):
            assert rest_of_plan(position, acts, ahead) == tuple(acts[place:])
            ahead.play(act, dealt)
        assert not rest_of_plan(position, acts, ahead)
        plans += len(acts) > 1
    assert plans
