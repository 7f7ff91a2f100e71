"""What the description of a rule set says, against what the kernel and the game do.

A sentence is known by its key; that its texts say the same in every language is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.strategies import rulesets
from russianbank.core.act import ACT_LIST, Act, Kind, Pile
from russianbank.core.cards import RANKS, Card, Seat, Suit
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.event import Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import top
from russianbank.core.rules.description import describe, sections
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.sentence import Argument, SourceList
from russianbank.core.scoring import Ending, abandoning_points, cards_worth, score

FOSTER, MODERN = preset("foster-two-pack"), preset("modern")
SOURCES = {
    Pile.STOCK: "stock",
    Pile.HAND: "hand",
    Pile.DISCARD: "discard",
    Pile.OPPONENT_STOCK: "opponent-stock",
    Pile.OPPONENT_DISCARD: "opponent-discard",
}
SEEDS = st.integers(0, (1 << 32) - 1)


class Said(dict[str, dict[str, Argument]]):
    """The sentences about a rule set by their keys, each with its values."""

    def __init__(self, rules: RuleSet) -> None:
        for section in sections(rules):
            for one in section.sentences:
                self.setdefault(one.key, {}).update(one.args)
        self.loads = {
            str(one.args["pile"]): one.args
            for section in sections(rules)
            for one in section.sentences
            if one.key == "load-one"
        }

    def any(self, *starts: str) -> bool:
        """Whether there is a sentence whose key begins in one of these ways."""
        return any(key.startswith(starts) for key in self)

    def sources(self, key: str) -> tuple[str, ...]:
        """The sources that a sentence lists; none if it is not there."""
        listing = self.get(key, {}).get("sources")
        return listing.sources if isinstance(listing, SourceList) else ()


def source_of(act: Act) -> str:
    return SOURCES.get(act.source, "tableau")


def walk(rules: RuleSet, seed: int) -> Iterator[Position]:
    """The first positions of a random game, in which lawful and unlawful acts occur.

    They are fewer than the least number of shifts after which shifts are closed (E1).
    """
    random, dealt = Random(seed), deal(rules, Chance(seed))
    position = Position.start(rules, dealt)
    for _ in range(18):
        yield position
        if position.over:
            return
        acts = position.playable() if random.random() < 0.3 else position.lawful()
        position.play(random.choice(acts), dealt)


# What may be played


@given(rulesets(), SEEDS)
def test_cards_are_played_as_the_description_says(rules: RuleSet, seed: int) -> None:
    said = Said(rules)
    for position in walk(rules, seed):
        playable = position.playable()
        if not any(map(goes_on, playable)):
            continue  # cards are laid first (S3), or a stuck game is brought on (E3)
        shown = {act for act in playable if is_play(act)}
        assert shown == {act for act in plays(position) if allowed(said, rules, position, act)}
        for act in playable:
            if act.kind in TOOLS:
                assert TOOLS[act.kind] in said
        assert_obligations(said, rules, position, playable)
    assert_ending(said, rules, position)


TOOLS = {Kind.RUN: "shift-run", Kind.REVERSE: "run-reverse", Kind.UNDER: "run-under"}


def is_play(act: Act) -> bool:
    return act.kind is Kind.PLAY and not discards(act)


def discards(act: Act) -> bool:
    """Whether an act discards a hand card, which ends the turn."""
    return act.source is Pile.HAND and act.target is Pile.DISCARD


def goes_on(act: Act) -> bool:
    """Whether an act turns up a card or ends the turn."""
    return act.kind in (Kind.TURN_UP, Kind.TURN_OVER, Kind.PASS) or discards(act)


def plays(position: Position) -> Iterator[Act]:
    """All plays of a card that is there to another place with a card, or to the first space."""
    first = next((p for p in range(8) if position.is_laid(p) and not position.count(p)), None)
    for act in PLAYS:
        if act.source is Pile.HAND and not position.turned_card:
            continue
        if top(position, act.source) is None:
            continue
        if act.target <= Pile.T8 and not position.count(act.target):
            lone = act.source <= Pile.T8 and position.count(act.source) == 1  # E8
            full = position.rules.packs == "one" and position.count(act.source) == len(
                position.rules.ranks
            )
            if act.target != first or lone or (act.source <= Pile.T8 and full):
                continue
        yield act


PLAYS = [act for act in ACT_LIST if is_play(act)]


def allowed(said: Said, rules: RuleSet, position: Position, act: Act) -> bool:
    """Whether the description allows a play."""
    own_stock = position.count(STOCKS + position.seat)
    source, card = source_of(act), top(position, act.source)
    assert card is not None
    if source == "discard":
        waits = "discard-after-stock" in said and own_stock
        if waits or not said.any("discard-playable", "discard-after-stock"):
            return False
        limit = said.get("discard-limit", {}).get("cards")
        if limit is not None and position.state().discards_played >= int(str(limit)):
            return False
    if act.target is Pile.FOUNDATION:
        return "foundations" in said and position.fits_foundation(card) and leaves(said, source)
    if act.target in (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD):
        return loads(said, rules, position, act, card)
    if not position.count(act.target):
        waits = own_stock and source in said.sources("space-after-stock")
        return source in said.sources("space-from") and not waits
    stock_too = {"borrow-discard-and-stock", "borrow-stock"} & said.keys()
    if source == "opponent-stock" and not stock_too:
        return False
    if source == "opponent-discard":
        back = "borrow-own-loads" in said and card in position.state().loads
        if not back and not said.any("borrow-discard"):
            return False
    under = position.known_top(int(act.target))
    assert under is not None
    return builds(said, rules, card, under)


def leaves(said: Said, source: str) -> bool:
    """Whether a card may go from a source to a foundation."""
    if not source.startswith("opponent"):
        return True
    keys = {"opponent-to-foundation", source.replace("opponent-", "opponent-only-")}
    return bool(keys & said.keys()) or source in said


def step(rules: RuleSet, card: Card, under: Card, around: bool) -> set[str]:
    """How a card stands to another in rank: up, down, equal; in a ring of two both ways."""
    size = len(rules.ranks)
    by = rules.ranks.index(RANKS[card.rank]) - rules.ranks.index(RANKS[under.rank])
    names = {0: "equal", 1: "up", -1: "down"}
    found = {names[by]} if by in names else set()
    if around and by in (1 - size, size - 1):
        found.add("up" if by < 0 else "down")
    return found


def red(card: Card) -> bool:
    return card.suit in (Suit.HEARTS, Suit.DIAMONDS)


def builds(said: Said, rules: RuleSet, card: Card, under: Card) -> bool:
    """Whether a card fits another on the tableau."""
    if "build-suit-round" in said:
        return card.suit is under.suit and bool(step(rules, card, under, True) - {"equal"})
    if "build-suit-down" in said:
        return card.suit is under.suit and "down" in step(rules, card, under, False)
    return red(card) != red(under) and "down" in step(rules, card, under, False)


def loads(said: Said, rules: RuleSet, position: Position, act: Act, card: Card) -> bool:
    """Whether a card may be loaded on the card that lies there."""
    pile = SOURCES[act.target].removeprefix("opponent-")
    under = top(position, act.target)
    if under is None:
        return False
    if pile in str(said.get("load", {}).get("piles", "")):
        listing, suit, steps = said["load"]["sources"], "same", "up-down"
    elif pile in said.loads:
        listing = said.loads[pile]["sources"]
        suit, steps = str(said.loads[pile]["suit"]), str(said.loads[pile]["steps"])
    else:
        return False
    assert isinstance(listing, SourceList)
    if suit != "any" and not (
        card.suit is under.suit if suit == "same" else red(card) != red(under)
    ):
        return False
    closed = str(said.get("load-not-on-highest", {}).get("piles", ""))
    if pile in closed and RANKS[under.rank] == rules.ranks[-1]:
        return False
    rises = step(rules, card, under, "load-round" in said)
    return source_of(act) in listing.sources and bool(rises & set(steps.split("-")))


# Obligations


def assert_obligations(said: Said, rules: RuleSet, position: Position, playable: list[Act]) -> None:
    """Assert that just those obligations bind that are described."""
    described = {
        "F21": said.any("space-duty-stock"),
        "F23": bool(said.sources("compulsory") or lowest_from(said)),
        "F26": said.any("order-stock-first", "order-tableau-first"),
        "F39": "stock" in said,
        "F41": "no-decline" in said,
        "F45": said.any("look-turned-card-only", "look-stock-locked"),
        "F55": said.any("compel-"),
        "E23": "hand-ends-turn" in said,
        "E25": "free-stock" in said,
        "S11": "space-duty-discard" in said,
        "S23": "must-play-own" in said,
    }
    for act in playable:
        paragraph = position.breach(act)
        assert not paragraph or described[paragraph], (paragraph, str(act))
    lawful = position.lawful()
    due = [
        act
        for act in playable
        if act.target is Pile.FOUNDATION and is_due(said, rules, position, act)
    ]
    if due:
        first = []
        if "order-stock-first" in said:
            first = [act for act in due if act.source is Pile.STOCK]
        elif "order-tableau-first" in said:
            first = [act for act in due if act.source <= Pile.T8]
        assert set(lawful) == set(first or due)
        return
    fits = any(
        is_play(act) and act.source is Pile.HAND and act.target <= Pile.FOUNDATION
        for act in playable
    )
    if position.turned_card and not said.any("compel-", "must-play-own"):
        assert any(map(discards, lawful)) == ("decline" in said or not fits)
    elif fits and not said.any("compel-"):
        assert any(map(discards, lawful)) == ("decline" in said)
    locked = said.any("look-stock-locked") and position.state().looks >= 2
    if locked and position.turned_card:
        assert not any(is_play(act) and act.source is Pile.STOCK for act in lawful)
    if "hand-ends-turn" in said and position.turned_card:
        assert all(act.source is Pile.HAND for act in lawful)
    turns = any(act.kind is Kind.TURN_UP and act.source is Pile.HAND for act in lawful)
    if "free-stock" in said and turns:
        after = [position, *(shifted(position, act) for act in playable if is_shift(act))]
        assert not any(is_stock_play(act) for one in after for act in one.playable())
    if position.spaces():
        stock_left = position.count(STOCKS + position.seat)
        if said.any("space-duty-stock") and stock_left:
            assert not turns
        if "space-duty-discard" in said and position.count(DISCARDS + position.seat):
            assert not turns
        if "space-duty-stock-no-hand" in said and stock_left:
            assert not any(act.kind is Kind.PASS for act in lawful)


def is_shift(act: Act) -> bool:
    """Whether an act shifts one card on the tableau."""
    return is_play(act) and act.source <= Pile.T8 and act.target <= Pile.T8


def is_stock_play(act: Act) -> bool:
    """Whether an act plays the stock card to a foundation or the tableau."""
    return act.source is Pile.STOCK and is_play(act) and act.target <= Pile.FOUNDATION


def shifted(position: Position, act: Act) -> Position:
    """The position after a shift."""
    after = position.copy()
    after.play(act)
    return after


def lowest_from(said: Said) -> tuple[str, ...]:
    """The sources from which only cards of the lowest rank must go to a foundation."""
    return said.sources("compulsory-aces") + said.sources("compulsory-aces-only")


def is_due(said: Said, rules: RuleSet, position: Position, act: Act) -> bool:
    """Whether the description says that a card must go to its foundation."""
    card, source = top(position, act.source), source_of(act)
    lowest = card is not None and RANKS[card.rank] == rules.ranks[0]
    return source in said.sources("compulsory") or (lowest and source in lowest_from(said))


# The end


def assert_ending(said: Said, rules: RuleSet, position: Position) -> None:
    """Assert who has won, and the points of a game that ends here, won or drawn."""
    winner = position.winning_seat
    stocks = [position.count(STOCKS + seat) for seat in Seat]
    if winner is not None:
        assert not (stocks[winner] if "win-stock" in said else position.left(winner))
    elif "win-stock" in said and rules.stock_size:
        assert all(stocks)
    left = [position.left(seat) for seat in Seat]
    worth = [cards_worth(position, seat) for seat in Seat]
    drawn = score(position, Ending.DRAWN, None)
    if "draw-no-score" in said and winner is None:
        assert drawn.winner is None
        assert not any(drawn.points)
    elif "draw-difference" in said:
        assert drawn.winner is None
        assert sum(drawn.points) == abs(worth[0] - worth[1])
    elif said.any("draw-fewer-cards", "draw-stock-empty-wins"):
        counts = left if said.any("draw-fewer-cards") else [min(one, 1) for one in stocks]
        fewer = Seat.RED if counts[0] < counts[1] else Seat.BLUE
        assert drawn.winner is (None if counts[0] == counts[1] else fewer)
    won = score(position, Ending.OUT, Seat.RED)
    assert won.points[Seat.RED] == winning_points(said, position)
    extra = abandoning_points(position, Seat.BLUE, 0) - won.points[Seat.RED]
    assert extra == (said["abandon"]["points"] if "abandon" in said else 0)
    if "score-none" in said:
        assert not any((*won.points, extra))
        assert not said.any("match-points", "stake")


def winning_points(said: Said, position: Position) -> int:
    """What red gets for winning here, by the description."""
    gains = next(
        (said[one] for one in ("score", "score-no-stock", "score-no-hand") if one in said), {}
    )
    piles = {"stock": STOCKS, "hand": HANDS, "discard": DISCARDS}
    cards = sum(
        int(str(gains[name])) * position.count(pile + Seat.BLUE)
        for name, pile in piles.items()
        if name in gains
    )
    return int(str(gains.get("win", 0))) + cards


# The deal, stops and misplaced cards


@given(rulesets(), SEEDS)
def test_a_table_deals_and_judges_as_the_description_says(rules: RuleSet, seed: int) -> None:
    said, dealt = Said(rules), deal(rules, Chance(seed))
    assert_deal(said, rules, dealt)
    assert_stops(said, Game(rules, dealt), Random(seed))
    assert_misplays("misplay-blocked" not in said, Game(rules, dealt))


def assert_deal(said: Said, rules: RuleSet, dealt: Deal) -> None:
    position = Position.start(rules, dealt)
    laid = said.any("layout-at-deal")
    assert any(position.count(place) for place in range(8)) == laid
    for seat in Seat:
        assert position.count(STOCKS + seat) == said.get("stock", {}).get("size", 0)
        shown = position.known_top(STOCKS + seat) is not None
        assert shown == (said.get("stock", {}).get("top") == "up")
        assert position.count(DISCARDS + seat) == ("first-card-discarded" in said)
        hand = position.count(HANDS + seat) + position.count(DISCARDS + seat) - (0 if laid else 4)
        assert (hand == 0) == ("hand-none" in said)
    first, tie = (said.get("first-turn", {}).get(name) for name in ("first", "tie"))
    if "first-turn-random" in said:
        assert not dealt.cuts
    elif not str(first).startswith("stock-top"):
        assert dealt.cuts
        assert tie == "cut-again"


def assert_stops(said: Said, game: Game, random: Random) -> None:
    """Assert that errors are stopped, or can be, when the description says."""
    at_end = said.any("stop-turn-end", "stop-last-act")
    called = at_end or "stop" in said
    assert game.may_call_stop(game.seat.other) == called == said.any("wrong-call")
    assert ("wrong-call-limit" in said) == bool(called and game.rules.wrong_call_limit)
    assert said.any("stop-passes", "stop-keeps") == ("enforcement-strict" not in said)
    while not game.outcome and len(game.events) < 12:
        if game.demand(game.seat) and not isinstance(game.events[-1], Stopped):
            assert "refused-card-any" in said
        seat, strict = game.seat, game.strictness == "strict"
        acts = game.position.lawful() if strict else game.position.playable()
        unlawful = [act for act in acts if game.position.breach(act)]
        act = random.choice(unlawful if unlawful and random.random() < 0.5 else acts)
        after = game.position.copy()
        after.play(act, game.deal)
        ended = after.over or after.seat is not seat
        wrong = bool(game.insist(act).breach)
        if game.outcome and (game.outcome.winner, game.outcome.ending) != (seat, Ending.OUT):
            return  # a game is taken back only from the player who won it by an error (E4)
        can_be = game.stoppable_breach(seat.other) is not None
        turned = game.position.turned_card
        if can_be and turned and game.seat is seat:
            called_now = game.copy()
            called_now.call_stop(seat.other)
            discards = called_now.position.cards(DISCARDS + seat)
            assert (turned in discards) == ("stop-hand-card-discard" in said)
        if not wrong:
            assert not can_be or "stop-last-act" not in said
        elif said.any("enforcement-auto-stop"):
            stopped = isinstance(game.events[-1], Stopped)
            assert stopped == (ended or "enforcement-auto-stop" in said)
        elif at_end:
            assert can_be == ended
        else:
            assert can_be or (ended and said["stop"]["window"] == "turn")


def assert_misplays(possible: bool, game: Game) -> None:
    """Assert that some card can be laid where it does not fit, or that none can."""
    assert game.may_put_right(Seat.RED) == possible
    while any(act.kind is Kind.LAY for act in game.position.playable()):
        game.play(game.position.lawful()[0])
    laid = [Pile(place) for place in range(8) if game.position.count(place)]
    assert any(is_misplaced(game, *pair) for pair in permutations(laid, 2)) == possible


def is_misplaced(game: Game, source: Pile, target: Pile) -> bool:
    """Whether the top card of a pile can be misplaced on another."""
    try:
        game.copy().misplace(source, target)
    except CannotBePlayed:
        return False
    return True


# What contradicted itself


def lines(rules: RuleSet, word: str) -> list[str]:
    return [line for line in describe(rules).splitlines() if word in line.lower()]


def test_where_only_aces_must_go_nothing_says_that_no_card_must() -> None:
    rules = replace(MODERN, compulsory=frozenset(), compulsory_aces=frozenset({"tableau"}))
    assert "compulsory-none" not in Said(rules)
    (line,) = lines(rules, "lowest rank")
    assert "to a foundation" in line


@pytest.mark.parametrize(
    "changed",
    [
        {"must_play_own": True},
        {"compel_all_after": 3},
        {"decline_hand_card": False},
        {"free_stock": True},
    ],
)
def test_where_another_duty_can_ask_for_a_foundation_nothing_says_never(
    changed: dict[str, int],
) -> None:
    never = replace(preset("garibaldka"), compel_stock_after=0, compel_all_after=0)
    assert "compulsory-none" in Said(never)
    assert "compulsory-not-first" in Said(replace(never, **changed))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changed", [{"free_stock": True}, {"decline_hand_card": False}, {"compel_stock_after": 2}]
)
def test_where_a_card_must_go_into_a_space_nothing_says_that_it_may_stay_open(
    changed: dict[str, int],
) -> None:
    """E25, F41 and F55 ask for a card that fits nothing but the space."""
    assert "space-duty-none" in Said(MODERN)
    assert not Said(replace(MODERN, **changed)).any("space-duty")  # type: ignore[arg-type]


def test_where_a_shift_into_a_space_must_make_room_nothing_says_that_it_may_stay_open() -> None:
    """E25: though the stock card itself may not go there."""
    only_shifts = replace(MODERN, space_from=frozenset({"tableau"}))
    assert "space-duty-none" in Said(only_shifts)
    assert not Said(replace(only_shifts, free_stock=True)).any("space-duty")


def test_where_own_cards_must_be_played_no_hand_card_that_fits_is_discarded() -> None:
    said = Said(replace(FOSTER, must_play_own=True))
    assert "no-decline" in said
    assert "decline" not in said
    assert not said.any("compel-")


def test_without_a_discard_a_wrong_call_costs_no_cards_of_it() -> None:
    """E16: with a stock of all other cards nobody ever discards."""
    rules = replace(FOSTER, stock_size=48, wrong_call="cards", wrong_call_cards=3)
    assert "wrong-call-free" in Said(rules)
    assert "wrong-call-cards" not in Said(rules)
    assert "wrong-call-cards" in Said(replace(rules, stock_size=47))


@pytest.mark.parametrize("enforcement", ["auto-stop", "strict"])
def test_where_the_table_takes_no_calls_nothing_is_said_about_them(enforcement: str) -> None:
    rules = replace(FOSTER, wrong_call="points", wrong_call_points=5)
    said = Said(replace(rules, enforcement=enforcement))  # type: ignore[arg-type]
    assert not said.any("wrong-call", "stop-turn-end", "stop-last-act")
    assert "stop" not in said


def test_at_a_strict_table_no_wrong_build_is_spoken_of() -> None:
    rules = replace(FOSTER, misplay="before-next-turn-up")
    assert lines(rules, "wrong build")
    assert not lines(replace(rules, enforcement="strict"), "wrong build")


def test_a_right_that_lapses_with_the_next_act_is_one_for_the_last_act_of_the_turn() -> None:
    rules = replace(FOSTER, stop_trigger="turn-end", stop_window="next-act")
    (line,) = lines(rules, "once the player ends")
    assert "in its last move" in line
    itself = replace(rules, enforcement="auto-stop")
    assert not lines(itself, "at once; nobody")
    assert lines(itself, "in the last move of a turn")


def test_own_loads_come_back_only_where_the_discard_is_loaded() -> None:
    rules = replace(FOSTER, borrow="own-loads")
    assert lines(rules, "loaded on the opponent's discard")
    onto_stock = replace(rules, load_onto=frozenset({"stock"}))
    assert lines(onto_stock, "may not be played to the tableau")


def test_without_a_stock_no_sentence_speaks_of_the_opponents() -> None:
    (line,) = lines(preset("zank"), "opponent's discard may not be played")
    assert "stock" not in line


def test_a_drawn_game_says_which_cards_are_counted_though_the_stock_wins() -> None:
    rules = replace(FOSTER, win_by="stock", draw="fewer-cards")
    (line,) = lines(rules, "fewer cards")
    assert "stock, hand and discard together" in line
    assert "drawn in this way" in line
    emptied = replace(rules, draw="stock-empty-wins")
    assert "draw-no-score" in Said(emptied)


def test_a_stock_of_all_other_cards_leaves_no_hand() -> None:
    said = Said(replace(FOSTER, stock_size=48))
    assert "hand-none" in said
    assert not said.any("look-", "decline", "no-decline", "turn-over", "discard-")
    assert said.sources("space-from") == ("tableau", "stock")


def test_a_run_is_turned_round_only_where_tableau_cards_may_fill_a_space() -> None:
    """S7: the kernel needs the space for the cards of the run."""
    tools = frozenset({"reverse", "under"})
    rules = replace(preset("foster-one-pack"), space_duty="none", run_tools=tools)
    assert {"run-reverse", "run-under"} <= Said(rules).keys()
    narrow = Said(replace(rules, space_from=frozenset({"hand"})))
    assert "run-reverse" not in narrow
    assert "run-under" in narrow


def test_with_one_pack_no_card_of_equal_rank_is_loaded_in_suit() -> None:
    """S1: no card has a twin."""
    rules = replace(preset("foster-one-pack"), load_discard_steps=frozenset({"up", "equal"}))
    assert not lines(rules, "of equal rank")
    twins = replace(rules, load_discard_suit="any")
    assert lines(twins, "of equal rank")


def test_nothing_says_that_there_are_no_points_where_a_wrong_call_costs_some() -> None:
    nothing = {"score_win": 0, "score_stock": 0, "score_hand": 0, "score_discard": 0}
    rules = replace(MODERN, **nothing, abandon=False, abandon_forfeit=0, match_points=100)  # type: ignore[arg-type]
    assert lines(rules, "there are no points")
    assert not lines(rules, "a match lasts")
    dear = replace(rules, wrong_call="points", wrong_call_points=5)
    assert not lines(dear, "there are no points")
    assert lines(dear, "a match lasts")
    assert lines(replace(dear, enforcement="strict"), "there are no points")


def test_f2_the_highest_tableau_card_begins_after_a_tie_of_low_stock_cards() -> None:
    """Where the lower stock card begins, a tie still goes to the higher tableau card."""
    base = preset("pagat")
    rules = replace(base, first_turn="stock-top-low", first_turn_tie="tableau-highest")
    (line,) = lines(rules, "on top of their stock begins")
    assert "the player with the highest tableau card begins" in line
    size, decided = rules.stock_size, 0
    for seed in range(400):
        dealt = deal(rules, Chance(seed))
        tops = [dealt.cards(seat)[size - 1].rank for seat in Seat]
        best = [max(one.rank for one in dealt.cards(seat)[size : size + 4]) for seat in Seat]
        if tops[0] == tops[1] and best[0] != best[1]:
            decided += 1
            assert dealt.first is (Seat.RED if best[0] > best[1] else Seat.BLUE)
    assert decided
