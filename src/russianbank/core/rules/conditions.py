"""Conditions under which rules take effect, for the game and for the description alike.

A rule set may name what cannot happen: a call of stop at a table that takes none, or a source that
never has a card. What is played and what the description says ask the same function here.
"""

from __future__ import annotations

from typing import Literal

from russianbank.core.rules.ruleset import RuleSet

Goal = Literal["all-cards", "hand-and-discard", "stock"]
"""The cards that a player must get rid of to win."""


def goal(rules: RuleSet) -> Goal:
    """Return what a player must get rid of to win (F58, E12)."""
    if rules.win_by == "stock":
        return "stock"
    return "all-cards" if rules.stock_size else "hand-and-discard"


# Stops and misplaced cards


def takes_calls(strictness: str) -> bool:
    """Return whether the players themselves call stop at a table of this strictness (F29)."""
    return strictness not in ("strict", "auto-stop")


def takes_misplays(rules: RuleSet, strictness: str) -> bool:
    """Return whether a card can be laid where it does not fit at a table (F52)."""
    return rules.misplay != "blocked" and strictness != "strict"


def judged_at_turn_end(rules: RuleSet) -> bool:
    """Return whether errors are judged only when the turn has ended (F30)."""
    return rules.stop_trigger == "turn-end"


def lapses_with_turn(rules: RuleSet) -> bool:
    """Return whether the right to stop an error ends with the turn (E4, M12)."""
    return rules.stop_window == "turn" and not judged_at_turn_end(rules)


def lapses_with_next_act(rules: RuleSet) -> bool:
    """Return whether the right to stop an error ends when either player acts again (E4)."""
    return rules.stop_window == "next-act"


def costs_cards(rules: RuleSet) -> bool:
    """Return whether a wrong call can cost cards of the opponent's discard (E16)."""
    return rules.wrong_call == "cards" and has_hand(rules)


# Cards that are there


def stops_at_space(rules: RuleSet) -> bool:
    """Return whether who does not fill a space from the stock is stopped: the turn ends (F21)."""
    return rules.space_duty == "stock-or-stopped"


def has_hand(rules: RuleSet) -> bool:
    """Return whether a card is left for a hand when stock and tableau have theirs (F9, E11)."""
    cards = 4 * len(rules.ranks)
    return (cards if rules.packs == "two" else cards // 2) > rules.stock_size + 4


def live(rules: RuleSet, sources: frozenset[str]) -> frozenset[str]:
    """Return those of some sources, or piles, that can ever hold a card.

    Without a hand there is never a discard either.
    """
    return sources if has_hand(rules) else sources - {"hand", "discard", "opponent-discard"}


def load_steps(rules: RuleSet, pile: str) -> frozenset[str]:
    """Return the steps by which one of the opponent's piles can be loaded (E9).

    With one pack no card has a twin, so in suit none is of equal rank (S1).
    """
    steps: frozenset[str] = getattr(rules, f"load_{pile}_steps")
    twins = rules.packs == "two" or getattr(rules, f"load_{pile}_suit") != "same"
    return steps if twins else steps - {"equal"}


def load_sources(rules: RuleSet, pile: str) -> frozenset[str]:
    """Return the sources from which one of the opponent's piles can be loaded (F47, E9)."""
    if pile not in live(rules, rules.load_onto) or not load_steps(rules, pile):
        return frozenset()
    return live(rules, rules.load_from - getattr(rules, f"load_{pile}_not_from"))


# Duties and results


def may_decline(rules: RuleSet) -> bool:
    """Return whether a hand card that can be played may be discarded at first (F41, S23)."""
    return rules.decline_hand_card and not rules.must_play_own


def may_be_compelled(rules: RuleSet) -> frozenset[str]:
    """Return the sources whose card must be played at times where it fits, also into a space.

    It is asked for by F41, F55, S23 or E25, which also asks for a shift that makes room for the
    stock card; what goes to a foundation first is F23.
    """
    sources: set[str] = set()
    if rules.free_stock:
        sources |= {"stock", "tableau"}
    if rules.compel_stock_after:
        sources.add("stock")
    if not rules.decline_hand_card:
        sources.add("hand")
    if rules.must_play_own or rules.compel_all_after:
        sources |= {"stock", "hand", "discard"}
    return live(rules, frozenset(sources))


def has_points(rules: RuleSet) -> bool:
    """Return whether a player can score points (F59, F60, F36)."""
    fines = takes_calls(rules.enforcement) and rules.wrong_call == "points"
    return bool(fines or rules.abandon_forfeit or rules.score_win or has_card_points(rules))


def has_card_points(rules: RuleSet) -> bool:
    """Return whether cards that are left count points (F59)."""
    in_stock = rules.score_stock if rules.stock_size else 0
    return bool(in_stock or rules.score_hand or rules.score_discard)


def draw_worth(rules: RuleSet) -> str:
    """Return what a drawn game is worth in the end: one of the values of `draw` (F57, E17).

    Where the stock wins, a player whose stock is gone has won already (E12). Where cards count
    nothing, there is no difference.
    """
    never = (rules.draw == "stock-empty-wins" and rules.win_by == "stock") or (
        rules.draw == "difference" and not has_card_points(rules)
    )
    return "no-score" if never else rules.draw
