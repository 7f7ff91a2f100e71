"""The rules of a table in plain words, made from its fields.

Each sentence knows the fields it speaks of; it ends in "(assumed)" where the source of the
tradition leaves one of them open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from russianbank.core.ruleset import RuleSet

_RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}

_SOURCES = {
    "tableau": "the tableau",
    "stock": "his stock",
    "hand": "his hand",
    "discard": "his own discard",
    "opponent-stock": "the opponent's stock",
    "opponent-discard": "the opponent's discard",
}

_FIRST_TURN = {
    "cut-low": "They cut, and the lower card begins",
    "cut-high": "They cut, and the higher card begins",
    "stock-top-low": "The player with the lower card on top of his stock begins",
    "stock-top-high": "The player with the higher card on top of his stock begins",
    "non-dealer": "They cut for the deal, and the player who does not deal begins",
    "random": "Chance decides who begins",
}

_TIE = {
    "cut-again": "a tie is cut again",
    "tableau-in-order": "a tie is settled by their tableau cards, one after the other",
    "tableau-in-order-then-suit": (
        "a tie is settled by their tableau cards, one after the other, and then by suit"
    ),
    "tableau-highest": "a tie is settled by the highest tableau card",
}

_BUILD = {
    "alternate-down": "The tableau is built down by one, in alternate colours.",
    "suit-down": "The tableau is built down by one, in suit.",
    "suit-round": (
        "The tableau is built in suit, up or down by one; ace and king are neighbours there."
    ),
}

_SHIFT = {
    "card": "Tableau cards are shifted one at a time, from the top of a pile.",
    "run": "A whole run may be shifted on to a card that it fits, or its top card alone.",
}

_RUN_TOOLS = {
    "reverse": "With a space open, a run may be turned round.",
    "under": "With a space open, a card may be put under the run that it fits.",
}

_SPACE_DUTY = {
    "none": "A space may be left open.",
    "stock-or-stopped": (
        "While a space is open he turns up no hand card: "
        "he fills it from his stock, or his turn is over."
    ),
    "stock": "An open space must be filled from his stock before a hand card is turned up.",
    "discard": "An open space must be filled from his own discard before a hand card is turned up.",
}

_BORROW = {
    "no": "Cards on the opponent's piles may not be played to the tableau.",
    "own-loads": "A card he loaded may be taken back to the tableau, as long as it is on top.",
    "discard": "The top of the opponent's discard may be borrowed for the tableau.",
    "discard-and-stock": (
        "The tops of the opponent's discard and stock may be borrowed for the tableau."
    ),
}

_LOOK = {
    "free": "He may turn up a hand card, and still play his stock card first.",
    "turned-card-only": (
        "When he leaves a stock card and turns up a hand card, only that hand card may be played, "
        "or a card that must go to a foundation."
    ),
    "stock-locked": (
        "When he leaves a stock card and turns up a hand card, "
        "the stock card must wait until the hand card is played."
    ),
}

_TURN_OVER = {
    "when-needed": (
        "When his hand is used up, he turns his discard over, unshuffled, as soon as he needs it."
    ),
    "at-turn-start": (
        "When his hand is used up, he turns his discard over, unshuffled, as his next turn starts."
    ),
}

_DRAW = {
    "no-score": "A drawn game scores nothing.",
    "difference": "In a drawn game the player with less left scores the difference.",
    "stock-empty-wins": "A drawn game goes to the player whose stock is gone, if only one is.",
}

_ENFORCEMENT = {
    "strict": "Only lawful acts are accepted, so there is no stop to call.",
    "warn": "The player is warned before an unlawful act counts.",
    "auto-stop": "An unlawful act is stopped of itself; nobody has to call.",
    "call-stop": "An unlawful act is the opponent's to see: he may call a stop.",
}

_STOP_TRIGGER = {
    "touch": "A stop may be called once the wrong card is touched",
    "act": "A stop may be called once the wrong act is made",
    "turn-end": "A stop may be called once the player ends his turn",
}

_STOP_WINDOW = {
    "next-act": "until the player's next act",
    "turn": "until the player's turn has passed",
    "reply": "until the caller's own next act",
}

_STOP_UNDOES = {
    "turned-card": "a card turned up in error goes back, and all else stays",
    "offending-act": "the wrong act, and what followed it, is taken back",
}

_MISPLAY = {
    "blocked": "A card that does not fit cannot be laid.",
    "before-next-turn-up": "A wrong build must be put right before another card is turned up.",
    "stands-after-turn": "A wrong build is put right if it is seen; after the turn it stands.",
}

_NEXT_FIRST = {
    "alternate": "The players take turns to begin the next game.",
    "loser": "The loser begins the next game.",
    "winner": "The winner begins the next game.",
    "as-first-turn": "Who begins the next game is decided as in the first.",
}


class _Sentence(NamedTuple):
    text: str
    fields: tuple[str, ...]


def describe(ruleset: RuleSet) -> str:
    """Tell the rules of this table in plain words, under headings, one sentence to a line.

    A point that the source of the rules leaves open is marked "(assumed)".
    """
    lines = [ruleset.title, f"Source: {ruleset.source}."]
    for heading, sentences in _SECTIONS.items():
        lines += ["", heading]
        lines += [_line(sentence, ruleset) for sentence in sentences(ruleset)]
    return "\n".join(lines) + "\n"


def _line(sentence: _Sentence, rules: RuleSet) -> str:
    assumed = any(name in rules.assumed for name in sentence.fields)
    return f"- {sentence.text}{' (assumed)' if assumed else ''}"


def _say(text: str, *fields: str) -> _Sentence:
    return _Sentence(text, fields)


def _cards_and_deal(rules: RuleSet) -> Iterator[_Sentence]:
    size = 4 * len(rules.ranks)
    lowest, highest = _rank(rules.ranks[0]), _rank(rules.ranks[-1])
    if rules.packs == "two":
        yield _say(f"Each player has a pack of {size} cards, told apart by their backs.", "packs")
    else:
        yield _say(f"The players share one pack of {size} cards, half each.", "packs")
    yield _say(f"The cards rank from {lowest}, the lowest, to {highest}, the highest.", "ranks")
    if rules.stock_size:
        yield _say(
            f"Each is dealt a stock of {_cards(rules.stock_size)}, its top face {rules.stock_top}.",
            "stock_size",
            "stock_top",
        )
        yield _say(
            "A stock card that comes to the top turns itself up."
            if rules.stock_turns_itself
            else "A stock card stays face down until the player turns it up.",
            "stock_turns_itself",
        )
    else:
        yield _say("There is no stock.", "stock_size")
    yield _say(
        "Each lays four cards face up: the tableau, eight piles for both to use. "
        "The rest is his hand, face down."
        if rules.layout == "at-deal"
        else "All his cards are his hand, face down; at his own first turn each lays four of them "
        "face up on the tableau, eight places for both to use.",
        "layout",
    )
    if rules.first_turn == "random":
        yield _say(f"{_FIRST_TURN[rules.first_turn]}.", "first_turn")
    else:
        text = f"{_FIRST_TURN[rules.first_turn]}; {_TIE[rules.first_turn_tie]}."
        yield _say(text, "first_turn", "first_turn_tie")


def _building(rules: RuleSet) -> Iterator[_Sentence]:
    lowest, highest = _rank(rules.ranks[0]), _rank(rules.ranks[-1])
    if rules.foundations == "none":
        yield _say("There are no foundations.", "foundations")
    else:
        yield _say(
            f"Foundations are built up in suit, from {lowest} to {highest}; "
            "cards there never move again.",
            "foundations",
            "ranks",
        )
    yield _say(_BUILD[rules.build], "build")
    yield _say(_SHIFT[rules.shift], "shift")
    for tool, text in _RUN_TOOLS.items():
        if tool in rules.run_tools:
            yield _say(text, "run_tools")
    yield _say(
        "A player may play the top of his own discard."
        if rules.discard_playable
        else "A player's own discard is out of play until it is turned over.",
        "discard_playable",
    )
    if rules.space_from:
        yield _say(f"A space takes any card from {_listed(rules.space_from, 'or')}.", "space_from")
    else:
        yield _say("A space is never filled again.", "space_from")
    yield _say(_SPACE_DUTY[rules.space_duty], "space_duty")


def _opponents_piles(rules: RuleSet) -> Iterator[_Sentence]:
    if rules.load_onto:
        piles = _joined([name for name in ("stock", "discard") if name in rules.load_onto], "and")
        yield _say(
            f"He may load the opponent's {piles} in suit, one up or one down, "
            f"from {_listed(rules.load_from, 'or')}.",
            "load_onto",
            "load_from",
        )
        yield _say(
            f"In loading, {_rank(rules.ranks[0])} and {_rank(rules.ranks[-1])} are "
            f"{'neighbours' if rules.load_round else 'not neighbours'}.",
            "load_round",
        )
    else:
        yield _say("The opponent's piles may not be loaded.", "load_onto", "load_from")
    yield _say(_BORROW[rules.borrow], "borrow")
    if rules.foundations != "none":
        yield _say(
            "The tops of the opponent's stock and discard may be played to a foundation."
            if rules.opponent_to_foundation
            else "The tops of the opponent's stock and discard may not be played to a foundation.",
            "opponent_to_foundation",
        )


def _obligations(rules: RuleSet) -> Iterator[_Sentence]:
    if rules.compulsory:
        yield _say(
            "A card that fits a foundation must be played there, before any other card is touched, "
            f"from {_listed(rules.compulsory, 'and')}.",
            "compulsory",
        )
    elif rules.foundations != "none":
        yield _say("Playing to the foundations is free, and never a duty.", "compulsory")
    if rules.compulsory_aces:
        sources = _listed(rules.compulsory_aces, "and")
        yield _say(
            f"Only cards of the lowest rank must go there from {sources}.", "compulsory_aces"
        )
    if rules.compulsory or rules.compulsory_aces:
        yield _say(
            "Of several cards that must go, his stock card goes first."
            if rules.compulsory_order == "stock-first"
            else "Of several cards that must go, he chooses which goes first.",
            "compulsory_order",
        )
    if rules.stock_size:
        yield _say(_LOOK[rules.look], "look")
    yield _say(
        "A hand card that is not played goes on his discard and ends his turn, "
        + ("even if it could be played." if rules.decline_hand_card else "if it cannot be played."),
        "decline_hand_card",
        "must_play_own",
    )
    if rules.must_play_own:
        yield _say(
            "A card of his own that can be played must be, before he turns up or discards.",
            "must_play_own",
        )
    if rules.compel_stock_after:
        yield _say(
            f"After {_runs(rules.compel_stock_after)} through his hand "
            "he must play a stock card that can be played.",
            "compel_stock_after",
        )
    if rules.compel_all_after:
        yield _say(
            f"After {_runs(rules.compel_all_after)} through his hand "
            "he must play any card of his own that can be played.",
            "compel_all_after",
        )


def _runs_and_end(rules: RuleSet) -> Iterator[_Sentence]:
    yield _say(_TURN_OVER[rules.turn_over], "turn_over")
    yield _say(
        f"After {rules.shift_limit} shifts in a row that win nothing, he must turn up a card "
        "or play one of his own before he shifts again.",
        "shift_limit",
    )
    piles = "stock, hand and discard" if rules.stock_size else "hand and discard"
    yield _say(f"The first player with no card in {piles} wins.")
    if rules.draw == "impossible":
        yield _say(
            "There are no draws: when both have turned their discards over "
            f"{_times(rules.draw_after)} and the tableau has gained nothing, "
            "cards that fit must be played.",
            "draw",
            "draw_after",
        )
        return
    duty = " under that duty" if rules.compel_all_after else ""
    yield _say(
        f"The game is drawn when both have turned their discards over {_times(rules.draw_after)}"
        f"{duty} without a gain, or after {rules.draw_turns} turns without one.",
        "draw_after",
        "draw_turns",
    )
    yield _say(_DRAW[rules.draw], "draw")


def _stops_and_errors(rules: RuleSet) -> Iterator[_Sentence]:
    yield _say(_ENFORCEMENT[rules.enforcement], "enforcement")
    if rules.enforcement != "strict":
        opens = _STOP_TRIGGER[rules.stop_trigger]
        if rules.stop_trigger == "turn-end":
            yield _say(f"{opens}.", "stop_trigger")
        else:
            until = _STOP_WINDOW[rules.stop_window]
            yield _say(f"{opens}, {until}.", "stop_trigger", "stop_window")
        passes = "The turn passes" if rules.stop_passes_turn else "The player keeps his turn"
        yield _say(
            f"{passes}; {_STOP_UNDOES[rules.stop_undoes]}.", "stop_passes_turn", "stop_undoes"
        )
        costs = {
            "free": "nothing",
            "loses-next-stop": "the next stop",
            "points": _points(rules.wrong_call_points),
        }
        yield _say(
            f"A wrong call costs {costs[rules.wrong_call]}.", "wrong_call", "wrong_call_points"
        )
    yield _say(_MISPLAY[rules.misplay], "misplay")
    yield _say(
        "Either player's discard may be looked through."
        if rules.spread_opponent_discard
        else "A player may look through his own discard, but not his opponent's.",
        "spread_opponent_discard",
    )


def _score_and_match(rules: RuleSet) -> Iterator[_Sentence]:
    piles = {"hand": rules.score_hand, "discard": rules.score_discard}
    if rules.stock_size:
        piles = {"stock": rules.score_stock, **piles}
    gains = [f"{worth} for each card in the loser's {pile}" for pile, worth in piles.items()]
    if rules.score_win or any(piles.values()):
        yield _say(
            f"The winner scores {_joined([_points(rules.score_win), *gains], 'and')}.",
            "score_win",
            *(f"score_{pile}" for pile in piles),
        )
    else:
        yield _say("Only winning counts; there are no points.", "score_win")
    yield _say(
        "A player may give the game up: he loses it with the cards he has left, "
        f"and pays {_points(rules.abandon_forfeit)} more."
        if rules.abandon
        else "A player who gives the game up loses it at the usual rates.",
        "abandon",
        "abandon_forfeit",
    )
    ends = []
    if rules.match_points:
        ends.append(f"one player has {_points(rules.match_points)}")
    if rules.match_deals:
        ends.append(f"{rules.match_deals} games are played")
    if ends:
        yield _say(f"A match lasts until {' or '.join(ends)}.", "match_points", "match_deals")
    yield _say(_NEXT_FIRST[rules.next_first], "next_first")
    if rules.stake:
        yield _say(f"A point is worth {rules.stake} of the smallest coin.", "stake")
    if rules.advisors:
        yield _say("By agreement a player may have an advisor, who speaks openly.", "advisors")


_SECTIONS = {
    "Cards and deal": _cards_and_deal,
    "Building": _building,
    "The opponent's piles": _opponents_piles,
    "Obligations": _obligations,
    "Later runs and the end": _runs_and_end,
    "Stops and errors": _stops_and_errors,
    "Score and match": _score_and_match,
}


def _rank(rank: str) -> str:
    return _RANKS.get(rank, rank)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def _runs(count: int) -> str:
    return "1 run" if count == 1 else f"{count} runs"


def _times(count: int) -> str:
    return "once" if count == 1 else "twice" if count == 2 else f"{count} times"


def _listed(sources: frozenset[str], word: str) -> str:
    return _joined([name for source, name in _SOURCES.items() if source in sources], word)


def _joined(names: list[str], word: str) -> str:
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last
