"""The sentences that describe a rule set, in sections; the order here is the printed order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from russianbank.core.rules import conditions
from russianbank.core.rules.opponents_piles import opponents_piles
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.sentence import Sentence, listed, say


def _cards_and_deal(rules: RuleSet) -> Iterator[Sentence]:
    size = 4 * len(rules.ranks)
    lowest, highest = rules.ranks[0], rules.ranks[-1]
    yield say(f"packs-{rules.packs}", "packs", size=size)
    yield say(
        "ranks",
        "ranks",
        lowest=lowest,
        highest=highest,
    )
    if "JCQ" in rules.ranks:
        yield say("knight", "ranks")
    if rules.stock_size:
        yield say(
            "stock",
            "stock_size",
            "stock_top",
            size=rules.stock_size,
            top=rules.stock_top,
        )
        key = "turns-itself" if rules.stock_turns_itself else "stays-down"
        yield say(f"stock-{key}", "stock_turns_itself")
    else:
        yield say("stock-none", "stock_size")
    yield from _layout(rules)
    if rules.first_card_discarded:
        yield say(
            "first-card-discarded",
            "first_card_discarded",
        )
    yield _first_turn(rules)


def _layout(rules: RuleSet) -> Iterator[Sentence]:
    """When the tableau is laid, and what is left for the hand (F8, F9, S3, E11, E15)."""
    layout: str = rules.layout
    hand = conditions.has_hand(rules)
    if layout == "own-first-turn" and rules.stock_size:
        layout += "-with-stock"
    elif layout == "at-deal" and not hand:
        layout += "-no-hand"
    yield say(f"layout-{layout}", "layout")
    if not hand:
        yield say(
            "hand-none",
            "stock_size",
        )


def _first_turn(rules: RuleSet) -> Sentence:
    """Who begins; what the stock cards leave open, a cut settles (F2, F3, S2)."""
    tie = rules.first_turn_tie
    if rules.first_turn == "random":
        return say("first-turn-random", "first_turn")
    settled = "cut" if tie == "cut-again" and rules.first_turn.startswith("stock-top") else tie
    return say(
        "first-turn",
        "first_turn",
        "first_turn_tie",
        first=rules.first_turn,
        tie=settled,
    )


def _building(rules: RuleSet) -> Iterator[Sentence]:
    lowest, highest = rules.ranks[0], rules.ranks[-1]
    if rules.foundations == "none":
        yield say("foundations-none", "foundations")
    else:
        yield say(
            "foundations",
            "foundations",
            "ranks",
            lowest=lowest,
            highest=highest,
        )
    if rules.build == "suit-round":
        yield say(
            "build-suit-round",
            "build",
            lowest=lowest,
            highest=highest,
        )
    else:
        yield say(f"build-{rules.build}", "build")
    yield say(f"shift-{rules.shift}", "shift")
    if "reverse" in rules.run_tools and "tableau" in rules.space_from:
        yield say("run-reverse", "run_tools")
    if "under" in rules.run_tools and rules.space_from:
        yield say("run-under", "run_tools")
    if conditions.has_hand(rules):
        yield _own_discard(rules)
        if rules.discard_limit:
            yield say(
                "discard-limit",
                "discard_limit",
                cards=rules.discard_limit,
            )
    yield from _spaces(rules)


def _own_discard(rules: RuleSet) -> Sentence:
    """Whether the own discard can be played from (F43, E14)."""
    if rules.discard_after_stock:
        key = "after-stock"
    elif rules.discard_playable:
        key = "playable"
    else:
        key = "closed"
    return say(f"discard-{key}", "discard_playable", "discard_after_stock")


def _spaces(rules: RuleSet) -> Iterator[Sentence]:
    """What a space takes, and the duty to fill it (F18, F21, S11, E13).

    No space is said to be left open where a card that fits nothing else must be played into it.
    """
    fills = conditions.live(rules, rules.space_from)
    if not fills:
        yield say("space-never", "space_from")
        return
    yield say("space-from", "space_from", sources=listed(fills, "or"))
    waiting = conditions.live(rules, rules.space_after_stock)
    if waiting:
        yield say("space-after-stock", "space_after_stock", sources=listed(waiting, "or"))
    duty: str = rules.space_duty
    if not conditions.has_hand(rules):
        duty = "stock-no-hand" if duty == "stock" else "none"
    if duty != "none" or not fills & conditions.may_be_compelled(rules):
        yield say(f"space-duty-{duty}", "space_duty")


def _foundation_duty(rules: RuleSet) -> Iterator[Sentence]:
    """Which cards must go to a foundation, and in which order (F23, F24, F26)."""
    compulsory = conditions.live(rules, rules.compulsory)
    aces = conditions.live(rules, rules.compulsory_aces)
    if compulsory:
        sources = listed(compulsory, "and")
        yield say(
            "compulsory",
            "compulsory",
            sources=sources,
        )
    elif rules.foundations != "none" and not aces:
        key = "not-first" if conditions.may_be_compelled(rules) else "none"
        yield say(f"compulsory-{key}", "compulsory")
    if aces:
        sources = listed(aces, "and")
        key = "aces" if compulsory else "aces-only"
        yield say(f"compulsory-{key}", "compulsory_aces", sources=sources)
    if compulsory or aces:
        yield say(
            f"order-{rules.compulsory_order}",
            "compulsory_order",
        )


def _obligations(rules: RuleSet) -> Iterator[Sentence]:
    yield from _own_duties(rules)
    yield from _refused_cards(rules)


def _own_duties(rules: RuleSet) -> Iterator[Sentence]:
    yield from _foundation_duty(rules)
    if conditions.has_hand(rules):
        if rules.hand_ends_turn:
            yield say("hand-ends-turn", "hand_ends_turn")
        elif rules.stock_size:
            yield say(f"look-{rules.look}", "look")
        declines = conditions.may_decline(rules)
        yield say(
            "decline" if declines else "no-decline",
            "decline_hand_card",
            "must_play_own",
        )
    if rules.free_stock:
        yield say(
            "free-stock",
            "free_stock",
        )
    if rules.must_play_own:
        yield say(
            "must-play-own",
            "must_play_own",
        )
        return
    compels_all = rules.compel_all_after
    if rules.compel_stock_after and not 0 < compels_all <= rules.compel_stock_after:
        yield say(
            "compel-stock",
            "compel_stock_after",
            runs=rules.compel_stock_after,
        )
    if compels_all:
        yield say(
            "compel-all",
            "compel_all_after",
            runs=compels_all,
        )


def _refused_cards(rules: RuleSet) -> Iterator[Sentence]:
    """Which cards a player may be compelled to play, who has refused to (F56)."""
    stopped = rules.enforcement != "strict" and not rules.must_play_own
    if rules.refused_card == "any":
        yield say("refused-card-any", "refused_card")
    elif stopped and (rules.compel_stock_after or rules.compel_all_after):
        yield say("refused-card-after-stop", "refused_card")


def _runs_and_end(rules: RuleSet) -> Iterator[Sentence]:
    if conditions.has_hand(rules):
        yield say(f"turn-over-{rules.turn_over}", "turn_over")
    yield say(
        "shift-limit",
        "shift_limit",
        shifts=rules.shift_limit,
    )
    if rules.win_by == "stock" or not conditions.has_hand(rules):
        yield say("win-stock", "win_by")
    elif rules.stock_size:
        yield say("win")
    else:
        yield say("win-no-stock")
    if rules.draw == "impossible":
        yield say(
            "draw-impossible",
            "draw",
            "draw_after",
            times=rules.draw_after,
        )
        return
    yield _drawn(rules)
    worth = conditions.draw_worth(rules)
    if worth == "fewer-cards" and not rules.stock_size:
        worth += "-no-stock"
    yield say(f"draw-{worth}", "draw")


def _drawn(rules: RuleSet) -> Sentence:
    """When a game is drawn; runs before F55 compels do not count (E2)."""
    runs = rules.compel_all_after
    if not runs:
        key = "draw"
    elif rules.must_play_own:
        key = "draw-after-runs"
    else:
        key = "draw-under-duty"
    return say(
        key,
        "draw_after",
        "draw_turns",
        times=rules.draw_after,
        turns=rules.draw_turns,
        runs=runs,
    )


def _stops_and_errors(rules: RuleSet) -> Iterator[Sentence]:
    meets: str = rules.enforcement
    if meets == "auto-stop" and conditions.judged_at_turn_end(rules):
        meets += "-last-act" if conditions.lapses_with_next_act(rules) else "-turn-end"
    yield say(f"enforcement-{meets}", "enforcement")
    if conditions.takes_calls(rules.enforcement):
        yield _when_called(rules)
    if rules.enforcement != "strict":
        yield say(
            "stop-passes" if rules.stop_passes_turn else "stop-keeps",
            "stop_passes_turn",
            "stop_undoes",
            undoes=rules.stop_undoes,
        )
        if rules.stop_hand_card == "discard" and conditions.has_hand(rules):
            yield say("stop-hand-card-discard", "stop_hand_card")
    if conditions.takes_calls(rules.enforcement):
        yield _wrong_call(rules)
        if rules.wrong_call_limit:
            yield _wrong_call_limit(rules)
    misplay = rules.misplay if conditions.takes_misplays(rules, rules.enforcement) else "blocked"
    yield say(f"misplay-{misplay}", "misplay")
    if conditions.has_hand(rules):
        yield say(
            "spread-both" if rules.spread_opponent_discard else "spread-own",
            "spread_opponent_discard",
        )


def _when_called(rules: RuleSet) -> Sentence:
    """When a stop may be called, and until when (F30, F31, E4).

    Where errors are judged at the end of the turn, the right to stop those of earlier acts may have
    lapsed by then.
    """
    if not conditions.judged_at_turn_end(rules):
        return say(
            "stop",
            "stop_trigger",
            "stop_window",
            trigger=rules.stop_trigger,
            window=rules.stop_window,
        )
    key = "stop-last-act" if conditions.lapses_with_next_act(rules) else "stop-turn-end"
    return say(
        key,
        "stop_trigger",
        "stop_window",
    )


def _wrong_call(rules: RuleSet) -> Sentence:
    """What a wrong call costs (F36, E16, E19); no card where there is never a discard."""
    price: str = rules.wrong_call
    if price == "cards" and not conditions.costs_cards(rules):
        price = "free"
    return say(
        f"wrong-call-{price}",
        "wrong_call",
        "wrong_call_points",
        "wrong_call_cards",
        points=rules.wrong_call_points,
        cards=rules.wrong_call_cards,
    )


def _wrong_call_limit(rules: RuleSet) -> Sentence:
    """How many wrong calls a player has (E20)."""
    calls = rules.wrong_call_limit
    return say(
        "wrong-call-limit",
        "wrong_call_limit",
        calls=calls,
    )


def _score_and_match(rules: RuleSet) -> Iterator[Sentence]:
    yield _score(rules)
    yield say(
        "abandon" if rules.abandon else "abandon-usual",
        "abandon",
        "abandon_forfeit",
        points=rules.abandon_forfeit,
    )
    points = rules.match_points and conditions.has_points(rules)
    ends = [key for key, end in (("points", points), ("deals", rules.match_deals)) if end]
    if ends:
        yield say(
            f"match-{'-or-'.join(ends)}",
            "match_points",
            "match_deals",
            points=rules.match_points,
            deals=rules.match_deals,
        )
    yield say(f"next-first-{rules.next_first}", "next_first")
    if rules.stake and conditions.has_points(rules):
        yield say("stake", "stake", stake=rules.stake)
    if rules.advisors:
        yield say("advisors", "advisors")


def _score(rules: RuleSet) -> Sentence:
    every = {
        "stock": rules.score_stock, "hand": rules.score_hand, "discard": rules.score_discard,
    }  # fmt: skip
    can_hold = conditions.live(rules, frozenset(every))
    piles = {one: worth for one, worth in every.items() if one in can_hold}
    key = "score" if conditions.has_hand(rules) else "score-no-hand"
    if not rules.stock_size:
        del piles["stock"]
        key = "score-no-stock"
    if not conditions.has_points(rules):
        return say("score-none", "score_win")
    if not (rules.score_win or any(piles.values())):
        return say("score-nothing", "score_win")
    return say(
        key,
        "score_win",
        *(f"score_{pile}" for pile in piles),
        win=rules.score_win,
        **piles,
    )


SECTIONS: dict[str, Callable[[RuleSet], Iterator[Sentence]]] = {
    "cards-and-deal": _cards_and_deal,
    "building": _building,
    "opponents-piles": opponents_piles,
    "obligations": _obligations,
    "runs-and-end": _runs_and_end,
    "stops-and-errors": _stops_and_errors,
    "score-and-match": _score_and_match,
}
"""The sections by the keys of their headings, and what yields their sentences."""
