"""The sentences that describe a rule set, in sections; the order here is the printed order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from russianbank.core.rules import conditions, phrases
from russianbank.core.rules.opponents_piles import opponents_piles
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.sentence import Sentence, listed, rank_name, say


def _cards_and_deal(rules: RuleSet) -> Iterator[Sentence]:
    size = 4 * len(rules.ranks)
    lowest, highest = rules.ranks[0], rules.ranks[-1]
    if rules.packs == "two":
        text = f"Each player has a pack of {size} cards, told apart by their backs."
    else:
        text = f"The players share one pack of {size} cards, half each."
    yield say(f"packs-{rules.packs}", text, "packs", size=size)
    yield say(
        "ranks",
        f"The cards rank from {rank_name(lowest)}, the lowest, "
        f"to {rank_name(highest)}, the highest.",
        "ranks",
        lowest=lowest,
        highest=highest,
    )
    if "JCQ" in rules.ranks:
        text = "Each suit has one more court card, the knight, between jack and queen."
        yield say("knight", text, "ranks")
    if rules.stock_size:
        yield say(
            "stock",
            f"Each is dealt a stock of {_cards(rules.stock_size)}, its top face {rules.stock_top}.",
            "stock_size",
            "stock_top",
            size=rules.stock_size,
            top=rules.stock_top,
        )
        if rules.stock_turns_itself:
            key, text = "turns-itself", "A stock card that comes to the top turns itself up."
        else:
            key = "stays-down"
            text = "A stock card stays face down until the player turns it up."
        yield say(f"stock-{key}", text, "stock_turns_itself")
    else:
        yield say("stock-none", "There is no stock.", "stock_size")
    yield from _layout(rules)
    if rules.first_card_discarded:
        yield say(
            "first-card-discarded",
            "The first card of each hand is laid face up: it begins the discard.",
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
    yield say(f"layout-{layout}", phrases.LAYOUT[layout], "layout")
    if not hand:
        yield say(
            "hand-none",
            "Then no card is left for a hand; a turn in which there is nothing to turn up "
            "counts as a run through it.",
            "stock_size",
        )


def _first_turn(rules: RuleSet) -> Sentence:
    """Who begins; what the stock cards leave open, a cut settles (F2, F3, S2)."""
    first, tie = phrases.FIRST_TURN[rules.first_turn], rules.first_turn_tie
    if rules.first_turn == "random":
        return say("first-turn-random", f"{first}.", "first_turn")
    settled = "cut" if tie == "cut-again" and rules.first_turn.startswith("stock-top") else tie
    return say(
        "first-turn",
        f"{first}; {phrases.TIE[settled]}.",
        "first_turn",
        "first_turn_tie",
        first=rules.first_turn,
        tie=settled,
    )


def _building(rules: RuleSet) -> Iterator[Sentence]:
    lowest, highest = rules.ranks[0], rules.ranks[-1]
    if rules.foundations == "none":
        yield say("foundations-none", "There are no foundations.", "foundations")
    else:
        yield say(
            "foundations",
            f"Foundations are built up in suit, from {rank_name(lowest)} to {rank_name(highest)}; "
            "cards there never move again.",
            "foundations",
            "ranks",
            lowest=lowest,
            highest=highest,
        )
    if rules.build == "suit-round":
        yield say(
            "build-suit-round",
            "The tableau is built in suit, up or down by one; "
            f"{rank_name(lowest)} and {rank_name(highest)} are neighbours there.",
            "build",
            lowest=lowest,
            highest=highest,
        )
    else:
        yield say(f"build-{rules.build}", phrases.BUILD[rules.build], "build")
    yield say(f"shift-{rules.shift}", phrases.SHIFT[rules.shift], "shift")
    if "reverse" in rules.run_tools and "tableau" in rules.space_from:
        yield say("run-reverse", phrases.RUN_TOOLS["reverse"], "run_tools")
    if "under" in rules.run_tools and rules.space_from:
        yield say("run-under", phrases.RUN_TOOLS["under"], "run_tools")
    if conditions.has_hand(rules):
        yield _own_discard(rules)
        if rules.discard_limit:
            yield say(
                "discard-limit",
                f"In a turn you may play {_cards(rules.discard_limit)} from there at most.",
                "discard_limit",
                cards=rules.discard_limit,
            )
    yield from _spaces(rules)


def _own_discard(rules: RuleSet) -> Sentence:
    """Whether the own discard can be played from (F43, E14)."""
    if rules.discard_after_stock:
        key = "after-stock"
        text = "You may play the top of your own discard once your stock is gone."
    elif rules.discard_playable:
        key, text = "playable", "You may play the top of your own discard."
    else:
        key = "closed"
        text = "Your own discard is out of play until it is turned over."
    return say(f"discard-{key}", text, "discard_playable", "discard_after_stock")


def _spaces(rules: RuleSet) -> Iterator[Sentence]:
    """What a space takes, and the duty to fill it (F18, F21, S11, E13)."""
    fills = conditions.live(rules, rules.space_from)
    if not fills:
        yield say("space-never", "A space is never filled again.", "space_from")
        return
    sources = listed(fills, "or")
    text = f"A space takes any card from {sources}."
    yield say("space-from", text, "space_from", sources=sources)
    waiting = conditions.live(rules, rules.space_after_stock)
    if waiting:
        sources = listed(waiting, "or")
        text = f"As long as you have a stock, no card goes to a space from {sources}."
        yield say("space-after-stock", text, "space_after_stock", sources=sources)
    duty: str = rules.space_duty
    if not conditions.has_hand(rules):
        duty = "stock-no-hand" if duty == "stock" else "none"
    own_fill = fills - {"tableau"} if rules.must_play_own else frozenset()
    if duty != "none" or not own_fill:
        yield say(f"space-duty-{duty}", phrases.SPACE_DUTY[duty], "space_duty")


def _foundation_duty(rules: RuleSet) -> Iterator[Sentence]:
    """Which cards must go to a foundation, and in which order (F23, F24, F26)."""
    compulsory = conditions.live(rules, rules.compulsory)
    aces = conditions.live(rules, rules.compulsory_aces)
    if compulsory:
        sources = listed(compulsory, "and")
        yield say(
            "compulsory",
            "A card that fits a foundation must be played there, before any other card is touched, "
            f"from {sources}.",
            "compulsory",
            sources=sources,
        )
    elif rules.foundations != "none" and not aces:
        compels = rules.must_play_own or rules.compel_stock_after or rules.compel_all_after
        if compels or not rules.decline_hand_card:
            key, text = "not-first", "but no card has to go there first"
        else:
            key, text = "none", "but you never have to"
        yield say(f"compulsory-{key}", f"You may play to the foundations, {text}.", "compulsory")
    if aces:
        sources = listed(aces, "and")
        if compulsory:
            key, text = "aces", f"Only cards of the lowest rank must go there from {sources}."
        else:
            key = "aces-only"
            text = (
                "Only cards of the lowest rank must be played to a foundation, "
                f"before any other card is touched, from {sources}."
            )
        yield say(f"compulsory-{key}", text, "compulsory_aces", sources=sources)
    if compulsory or aces:
        yield say(
            f"order-{rules.compulsory_order}",
            f"Of several cards that must go, {_FIRST[rules.compulsory_order]}.",
            "compulsory_order",
        )


_FIRST = {
    "any": "you choose which goes first",
    "stock-first": "your stock card goes first",
    "tableau-first": "those of the tableau go first",
}
"""What goes to its foundation first (F26), for each value of the field."""


def _obligations(rules: RuleSet) -> Iterator[Sentence]:
    yield from _own_duties(rules)
    yield from _refused_cards(rules)


def _own_duties(rules: RuleSet) -> Iterator[Sentence]:
    yield from _foundation_duty(rules)
    if conditions.has_hand(rules):
        if rules.hand_ends_turn:
            yield say("hand-ends-turn", phrases.HAND_ENDS_TURN[True], "hand_ends_turn")
        elif rules.stock_size:
            yield say(f"look-{rules.look}", phrases.LOOK[rules.look], "look")
        declines = conditions.may_decline(rules)
        yield say(
            "decline" if declines else "no-decline",
            "A hand card that is not played goes on your discard and ends your turn, "
            + ("even if it could be played." if declines else "if it cannot be played."),
            "decline_hand_card",
            "must_play_own",
        )
    if rules.free_stock:
        yield say(
            "free-stock",
            "Before you turn up a hand card, or end a turn without one, your stock card must be "
            "played if it fits, or if one shift on the tableau makes it fit.",
            "free_stock",
        )
    if rules.must_play_own:
        yield say(
            "must-play-own",
            "A card of your own that can be played must be played "
            "before you turn up a hand card or end your turn.",
            "must_play_own",
        )
        return
    compels_all = rules.compel_all_after
    if rules.compel_stock_after and not 0 < compels_all <= rules.compel_stock_after:
        yield say(
            "compel-stock",
            f"After {_runs(rules.compel_stock_after)} through your hand "
            "you must play a stock card that can be played.",
            "compel_stock_after",
            runs=rules.compel_stock_after,
        )
    if compels_all:
        yield say(
            "compel-all",
            f"After {_runs(compels_all)} through your hand "
            "you must play any card of your own that can be played.",
            "compel_all_after",
            runs=compels_all,
        )


def _refused_cards(rules: RuleSet) -> Iterator[Sentence]:
    """Which cards a player may be compelled to play, who has refused to (F56)."""
    stopped = rules.enforcement != "strict" and not rules.must_play_own
    if rules.refused_card == "any":
        text = "When your opponent's turn has ended, you may have them play any card of their own"
        yield say("refused-card-any", f"{text} that they could have played.", "refused_card")
    elif stopped and (rules.compel_stock_after or rules.compel_all_after):
        text = "After a stop because a card was not played, you may have your opponent play it."
        yield say("refused-card-after-stop", text, "refused_card")


def _runs_and_end(rules: RuleSet) -> Iterator[Sentence]:
    if conditions.has_hand(rules):
        yield say(f"turn-over-{rules.turn_over}", phrases.TURN_OVER[rules.turn_over], "turn_over")
    yield say(
        "shift-limit",
        f"After {rules.shift_limit} shifts in a row without a gain, you must turn up a card "
        "or play one of your own before you shift again.",
        "shift_limit",
        shifts=rules.shift_limit,
    )
    if rules.win_by == "stock":
        yield say("win-stock", "The first player with no card in stock wins.", "win_by")
    elif rules.stock_size:
        yield say("win", "The first player with no card in stock, hand and discard wins.")
    else:
        yield say("win-no-stock", "The first player with no card in hand and discard wins.")
    if rules.draw == "impossible":
        yield say(
            "draw-impossible",
            "There are no draws: when both have turned their discards over "
            f"{_times(rules.draw_after)} and the tableau has gained nothing, "
            "cards that fit must be played.",
            "draw",
            "draw_after",
            times=rules.draw_after,
        )
        return
    yield _drawn(rules)
    worth = conditions.draw_worth(rules)
    if worth == "fewer-cards" and not rules.stock_size:
        worth += "-no-stock"
    yield say(f"draw-{worth}", phrases.DRAW[worth], "draw")


def _drawn(rules: RuleSet) -> Sentence:
    """When a game is drawn; runs before F55 compels do not count (E2)."""
    runs = rules.compel_all_after
    if not runs:
        key, duty, uncounted = "draw", "", ""
    elif rules.must_play_own:
        key, duty = "draw-after-runs", ""
        uncounted = f", not counting their first {'run' if runs == 1 else _runs(runs)}"
    else:
        key, duty, uncounted = "draw-under-duty", " under that duty", ""
    return say(
        key,
        f"The game is drawn when both have turned their discards over {_times(rules.draw_after)}"
        f"{duty} without a gain{uncounted}, or after {rules.draw_turns} turns without one"
        " that end without a discard.",
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
    yield say(f"enforcement-{meets}", phrases.ENFORCEMENT[meets], "enforcement")
    if conditions.takes_calls(rules.enforcement):
        yield _when_called(rules)
    if rules.enforcement != "strict":
        passes = "The turn passes" if rules.stop_passes_turn else "A stop does not end the turn"
        yield say(
            "stop-passes" if rules.stop_passes_turn else "stop-keeps",
            f"{passes}; {phrases.STOP_UNDOES[rules.stop_undoes]}.",
            "stop_passes_turn",
            "stop_undoes",
            undoes=rules.stop_undoes,
        )
        if rules.stop_hand_card == "discard" and conditions.has_hand(rules):
            yield say("stop-hand-card-discard", phrases.STOP_HAND_CARD["discard"], "stop_hand_card")
    if conditions.takes_calls(rules.enforcement):
        yield _wrong_call(rules)
        if rules.wrong_call_limit:
            yield _wrong_call_limit(rules)
    misplay = rules.misplay if conditions.takes_misplays(rules, rules.enforcement) else "blocked"
    yield say(f"misplay-{misplay}", phrases.MISPLAY[misplay], "misplay")
    yield say(
        "spread-both" if rules.spread_opponent_discard else "spread-own",
        "Either player's discard may be looked through."
        if rules.spread_opponent_discard
        else "You may look through your own discard, but not your opponent's.",
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
            f"{phrases.STOP_TRIGGER[rules.stop_trigger]}, "
            f"{phrases.STOP_WINDOW[rules.stop_window]}.",
            "stop_trigger",
            "stop_window",
            trigger=rules.stop_trigger,
            window=rules.stop_window,
        )
    if conditions.lapses_with_next_act(rules):
        key, only = "stop-last-act", " for a mistake in its last move,"
    else:
        key, only = "stop-turn-end", ""
    return say(
        key,
        f"A stop may be called once the player ends their turn,{only} "
        f"{phrases.STOP_WINDOW['reply']}.",
        "stop_trigger",
        "stop_window",
    )


def _wrong_call(rules: RuleSet) -> Sentence:
    """What a wrong call costs (F36, E16, E19)."""
    costs = {
        "free": "nothing",
        "loses-next-stop": "the next stop",
        "until-next-turn": "the right to call until the opponent's next turn",
        "points": _points(rules.wrong_call_points),
        "cards": f"{_cards(rules.wrong_call_cards)} from the opponent's discard",
    }
    return say(
        f"wrong-call-{rules.wrong_call}",
        f"A wrong call costs {costs[rules.wrong_call]}.",
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
        f"After {calls} wrong {'call' if calls == 1 else 'calls'}, "
        "a player may not call stop again in this game.",
        "wrong_call_limit",
        calls=calls,
    )


def _score_and_match(rules: RuleSet) -> Iterator[Sentence]:
    yield _score(rules)
    if rules.abandon:
        text = (
            "A player may give the game up: they lose it with the cards they have left, "
            f"and pay {_points(rules.abandon_forfeit)} more."
        )
    else:
        text = "A player who gives the game up loses it at the usual rates."
    yield say(
        "abandon" if rules.abandon else "abandon-usual",
        text,
        "abandon",
        "abandon_forfeit",
        points=rules.abandon_forfeit,
    )
    points = ""
    if rules.match_points and conditions.has_points(rules):
        points = f"one player has {_points(rules.match_points)}"
    deals = f"{rules.match_deals} games are played" if rules.match_deals else ""
    if points or deals:
        ends = [key for key, end in (("points", points), ("deals", deals)) if end]
        yield say(
            f"match-{'-or-'.join(ends)}",
            f"A match lasts until {' or '.join(filter(None, (points, deals)))}.",
            "match_points",
            "match_deals",
            points=rules.match_points,
            deals=rules.match_deals,
        )
    yield say(f"next-first-{rules.next_first}", phrases.NEXT_FIRST[rules.next_first], "next_first")
    if rules.stake and conditions.has_points(rules):
        text = f"A point is worth {rules.stake} of the smallest coin."
        yield say("stake", text, "stake", stake=rules.stake)
    if rules.advisors:
        text = "By agreement a player may have an advisor, who speaks openly."
        yield say("advisors", text, "advisors")


def _score(rules: RuleSet) -> Sentence:
    piles = {"hand": rules.score_hand, "discard": rules.score_discard}
    if rules.stock_size:
        piles = {"stock": rules.score_stock, **piles}
    if not conditions.has_points(rules):
        return say("score-none", "Only winning counts; there are no points.", "score_win")
    if not (rules.score_win or any(piles.values())):
        return say("score-nothing", "Winning scores no points.", "score_win")
    gains = [f"{worth} for each card in the loser's {pile}" for pile, worth in piles.items()]
    return say(
        "score" if rules.stock_size else "score-no-stock",
        f"The winner scores {', '.join([_points(rules.score_win), *gains[:-1]])} and {gains[-1]}.",
        "score_win",
        *(f"score_{pile}" for pile in piles),
        win=rules.score_win,
        **piles,
    )


SECTIONS: dict[str, tuple[str, Callable[[RuleSet], Iterator[Sentence]]]] = {
    "cards-and-deal": ("Cards and deal", _cards_and_deal),
    "building": ("Building", _building),
    "opponents-piles": ("The opponent's piles", opponents_piles),
    "obligations": ("Obligations", _obligations),
    "runs-and-end": ("Later runs and the end", _runs_and_end),
    "stops-and-errors": ("Stops and errors", _stops_and_errors),
    "score-and-match": ("Score and match", _score_and_match),
}
"""The sections by their keys: the heading in English, and what yields the sentences."""


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def _runs(count: int) -> str:
    return "1 run" if count == 1 else f"{count} runs"


def _times(count: int) -> str:
    return "once" if count == 1 else "twice" if count == 2 else f"{count} times"
