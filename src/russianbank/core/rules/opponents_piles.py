"""The sentences about the opponent's piles: what may be loaded on them, and taken from them."""

from __future__ import annotations

from collections.abc import Iterator

from russianbank.core.rules import conditions, phrases
from russianbank.core.rules.ruleset import RuleSet, in_suit
from russianbank.core.rules.sentence import Sentence, listed, rank_name, say


def opponents_piles(rules: RuleSet) -> Iterator[Sentence]:
    """The section on the opponent's piles: loading, borrowing, and their tops (F46, F49, F24)."""
    piles = [pile for pile in ("stock", "discard") if conditions.load_sources(rules, pile)]
    if piles:
        yield from _loading(rules, piles)
    else:
        yield say("load-none", "The opponent's piles may not be loaded.", "load_onto", "load_from")
    if any({"up", "down"} & conditions.load_steps(rules, pile) for pile in piles):
        lowest, highest = rules.ranks[0], rules.ranks[-1]
        yield say(
            "load-round" if rules.load_round else "load-not-round",
            f"In loading, {rank_name(lowest)} and {rank_name(highest)} are "
            f"{'neighbours' if rules.load_round else 'not neighbours'}.",
            "load_round",
            lowest=lowest,
            highest=highest,
        )
    borrow = "no" if rules.borrow == "own-loads" and "discard" not in piles else rules.borrow
    yield say(f"borrow-{borrow}", phrases.BORROW[borrow], "borrow")
    if rules.foundations != "none":
        yield _opponents_tops(rules)


def _loading(rules: RuleSet, piles: list[str]) -> Iterator[Sentence]:
    """How the opponent's piles are loaded: one sentence, or one for each pile (F46, E9)."""
    barred = [rules.load_stock_not_from, rules.load_discard_not_from]
    if not any(barred) and all(in_suit(rules, pile) for pile in piles):
        both = " and ".join(piles)
        sources = listed(conditions.load_sources(rules, piles[0]), "or")
        yield say(
            "load",
            f"You may load the opponent's {both} in suit, one up or one down, from {sources}.",
            "load_onto",
            "load_from",
            piles=both.replace(" ", "-"),
            sources=sources,
        )
    else:
        for pile in piles:
            yield _load_of(rules, pile)
    closed = [pile for pile in piles if pile in rules.load_not_on_highest]
    if closed:
        highest = rules.ranks[-1]
        yield say(
            "load-not-on-highest",
            f"Nothing is loaded on the opponent's {' or '.join(closed)} "
            f"while its top is of the highest rank, {rank_name(highest)}.",
            "load_not_on_highest",
            piles="-or-".join(closed),
            highest=highest,
        )


def _load_of(rules: RuleSet, pile: str) -> Sentence:
    """How one of the opponent's piles is loaded (E9)."""
    suit, chosen = getattr(rules, f"load_{pile}_suit"), conditions.load_steps(rules, pile)
    steps = "-".join(step for step in ("up", "down", "equal") if step in chosen)
    sources = listed(conditions.load_sources(rules, pile), "or")
    return say(
        "load-one",
        f"You may load the opponent's {pile} {phrases.LOAD_SUIT[suit]}, "
        f"{phrases.LOAD_STEPS[steps]}, from {sources}.",
        "load_onto",
        "load_from",
        f"load_{pile}_suit",
        f"load_{pile}_steps",
        f"load_{pile}_not_from",
        pile=pile,
        suit=suit,
        steps=steps,
        sources=sources,
    )


def _opponents_tops(rules: RuleSet) -> Sentence:
    """Which of the opponent's tops may go to a foundation (F24, E10)."""
    if not rules.stock_size:
        may = rules.opponent_to_foundation
        key = "discard" if may else "discard-stays"
        text = (
            "The top of the opponent's discard "
            f"{'may' if may else 'may not'} be played to a foundation."
        )
    elif not rules.opponent_to_foundation:
        key = "stays"
        text = "The tops of the opponent's stock and discard may not be played to a foundation."
    elif not rules.opponent_stays:
        key = "to-foundation"
        text = "The tops of the opponent's stock and discard may be played to a foundation."
    else:
        (stays,) = rules.opponent_stays
        goes = "discard" if stays == "stock" else "stock"
        key = f"only-{goes}"
        text = (
            f"The top of the opponent's {goes} may be played to a foundation, "
            f"that of the {stays} may not."
        )
    return say(f"opponent-{key}", text, "opponent_to_foundation", "opponent_stays")
