"""The sentences that describe a rule set, in sections; the order here is the printed order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from russianbank.core.rules import phrases
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
    if "C" in rules.ranks:
        text = "Each suit has a fourth court card, the knight, between jack and queen."
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
    layout: str = rules.layout
    if layout == "own-first-turn" and rules.stock_size:
        layout += "-with-stock"
    yield say(f"layout-{layout}", phrases.LAYOUT[layout], "layout")
    if rules.first_card_discarded:
        yield say(
            "first-card-discarded",
            "The first card of each hand is laid face up: it begins the discard.",
            "first_card_discarded",
        )
    first = phrases.FIRST_TURN[rules.first_turn]
    if rules.first_turn == "random":
        yield say("first-turn-random", f"{first}.", "first_turn")
    else:
        yield say(
            "first-turn",
            f"{first}; {phrases.TIE[rules.first_turn_tie]}.",
            "first_turn",
            "first_turn_tie",
            first=rules.first_turn,
            tie=rules.first_turn_tie,
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
    yield say(f"build-{rules.build}", phrases.BUILD[rules.build], "build")
    yield say(f"shift-{rules.shift}", phrases.SHIFT[rules.shift], "shift")
    for tool, text in phrases.RUN_TOOLS.items():
        if tool in rules.run_tools:
            yield say(f"run-{tool}", text, "run_tools")
    if rules.discard_after_stock:
        key = "after-stock"
        text = "You may play the top of your own discard once your stock is gone."
    elif rules.discard_playable:
        key, text = "playable", "You may play the top of your own discard."
    else:
        key = "closed"
        text = "Your own discard is out of play until it is turned over."
    yield say(f"discard-{key}", text, "discard_playable", "discard_after_stock")
    if rules.space_from:
        sources = listed(rules.space_from, "or")
        text = f"A space takes any card from {sources}."
        yield say("space-from", text, "space_from", sources=sources)
    else:
        yield say("space-never", "A space is never filled again.", "space_from")
    if rules.space_after_stock:
        sources = listed(rules.space_after_stock, "or")
        text = f"As long as you have a stock, no card goes to a space from {sources}."
        yield say("space-after-stock", text, "space_after_stock", sources=sources)
    yield say(f"space-duty-{rules.space_duty}", phrases.SPACE_DUTY[rules.space_duty], "space_duty")


def _obligations(rules: RuleSet) -> Iterator[Sentence]:
    if rules.compulsory:
        sources = listed(rules.compulsory, "and")
        yield say(
            "compulsory",
            "A card that fits a foundation must be played there, before any other card is touched, "
            f"from {sources}.",
            "compulsory",
            sources=sources,
        )
    elif rules.foundations != "none":
        text = "You may play to the foundations, but you never have to."
        yield say("compulsory-none", text, "compulsory")
    if rules.compulsory_aces:
        sources = listed(rules.compulsory_aces, "and")
        text = f"Only cards of the lowest rank must go there from {sources}."
        yield say("compulsory-aces", text, "compulsory_aces", sources=sources)
    if rules.compulsory or rules.compulsory_aces:
        yield say(
            f"order-{rules.compulsory_order}",
            "Of several cards that must go, your stock card goes first."
            if rules.compulsory_order == "stock-first"
            else "Of several cards that must go, you choose which goes first.",
            "compulsory_order",
        )
    if rules.stock_size:
        yield say(f"look-{rules.look}", phrases.LOOK[rules.look], "look")
    yield say(
        "decline" if rules.decline_hand_card else "no-decline",
        "A hand card that is not played goes on your discard and ends your turn, "
        + ("even if it could be played." if rules.decline_hand_card else "if it cannot be played."),
        "decline_hand_card",
        "must_play_own",
    )
    if rules.must_play_own:
        yield say(
            "must-play-own",
            "A card of your own that can be played must be played before you turn up or discard.",
            "must_play_own",
        )
    if rules.compel_stock_after:
        yield say(
            "compel-stock",
            f"After {_runs(rules.compel_stock_after)} through your hand "
            "you must play a stock card that can be played.",
            "compel_stock_after",
            runs=rules.compel_stock_after,
        )
    if rules.compel_all_after:
        yield say(
            "compel-all",
            f"After {_runs(rules.compel_all_after)} through your hand "
            "you must play any card of your own that can be played.",
            "compel_all_after",
            runs=rules.compel_all_after,
        )


def _runs_and_end(rules: RuleSet) -> Iterator[Sentence]:
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
    duty = " under that duty" if rules.compel_all_after else ""
    yield say(
        "draw-under-duty" if rules.compel_all_after else "draw",
        f"The game is drawn when both have turned their discards over {_times(rules.draw_after)}"
        f"{duty} without a gain, or after {rules.draw_turns} turns without one.",
        "draw_after",
        "draw_turns",
        times=rules.draw_after,
        turns=rules.draw_turns,
    )
    yield say(f"draw-{rules.draw}", phrases.DRAW[rules.draw], "draw")


def _stops_and_errors(rules: RuleSet) -> Iterator[Sentence]:
    yield say(
        f"enforcement-{rules.enforcement}", phrases.ENFORCEMENT[rules.enforcement], "enforcement"
    )
    if rules.enforcement != "strict":
        opens = phrases.STOP_TRIGGER[rules.stop_trigger]
        if rules.stop_trigger == "turn-end":
            yield say("stop-turn-end", f"{opens}.", "stop_trigger")
        else:
            yield say(
                "stop",
                f"{opens}, {phrases.STOP_WINDOW[rules.stop_window]}.",
                "stop_trigger",
                "stop_window",
                trigger=rules.stop_trigger,
                window=rules.stop_window,
            )
        passes = "The turn passes" if rules.stop_passes_turn else "The player keeps the turn"
        yield say(
            "stop-passes" if rules.stop_passes_turn else "stop-keeps",
            f"{passes}; {phrases.STOP_UNDOES[rules.stop_undoes]}.",
            "stop_passes_turn",
            "stop_undoes",
            undoes=rules.stop_undoes,
        )
        costs = {
            "free": "nothing",
            "loses-next-stop": "the next stop",
            "until-next-turn": "the right to call until the opponent's next turn",
            "points": _points(rules.wrong_call_points),
            "cards": f"{_cards(rules.wrong_call_cards)} from the opponent's discard",
        }
        yield say(
            f"wrong-call-{rules.wrong_call}",
            f"A wrong call costs {costs[rules.wrong_call]}.",
            "wrong_call",
            "wrong_call_points",
            "wrong_call_cards",
            points=rules.wrong_call_points,
            cards=rules.wrong_call_cards,
        )
    yield say(f"misplay-{rules.misplay}", phrases.MISPLAY[rules.misplay], "misplay")
    yield say(
        "spread-both" if rules.spread_opponent_discard else "spread-own",
        "Either player's discard may be looked through."
        if rules.spread_opponent_discard
        else "You may look through your own discard, but not your opponent's.",
        "spread_opponent_discard",
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
    points = f"one player has {_points(rules.match_points)}" if rules.match_points else ""
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
    if rules.stake:
        text = f"A point is worth {rules.stake} of the smallest coin."
        yield say("stake", text, "stake", stake=rules.stake)
    if rules.advisors:
        text = "By agreement a player may have an advisor, who speaks openly."
        yield say("advisors", text, "advisors")


def _score(rules: RuleSet) -> Sentence:
    piles = {"hand": rules.score_hand, "discard": rules.score_discard}
    if rules.stock_size:
        piles = {"stock": rules.score_stock, **piles}
    if not (rules.score_win or any(piles.values())):
        return say("score-none", "Only winning counts; there are no points.", "score_win")
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
