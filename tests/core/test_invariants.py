"""What holds after every event of every game, by any rules and at any table."""

from __future__ import annotations

import pickle

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers.annotated_games import talk
from helpers.random_play import all_cards, amount
from helpers.strategies import rulesets
from russianbank.core.chance import Chance
from russianbank.core.constants import FOUNDATION, PILES, STOCKS
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.game_history import STRICTNESS
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_position, write_position
from russianbank.notation.json import position_json, read_position_json

many = settings(max_examples=amount(5, 15), deadline=None, suppress_health_check=list(HealthCheck))


def check(position: Position) -> None:
    """Check that every card is there once, in a place in use, and that nothing is lost in text."""
    seen = [card for pile in range(PILES) for card in position.cards(pile)]
    unseen = [card for pack in range(2) for card in position.unseen_cards(pack)]
    assert sorted(seen + unseen) == all_cards(position.rules)
    assert sum(position.count(pile) for pile in range(PILES)) == len(seen) + len(unseen)
    assert sum(position.unseen_in(pile) for pile in range(PILES)) == len(unseen)
    for place in range(FOUNDATION):
        assert position.is_laid(place) or not position.count(place)
    for pile in range(FOUNDATION, STOCKS):
        suits = {card.suit for card in position.cards(pile)}
        assert len(suits) <= 1
    state = position.state()
    read = read_position(write_position(position), position.rules)
    for again in (
        read,
        read_position_json(position_json(position)),
        pickle.loads(pickle.dumps(position)),
        Position.from_state(position.rules, state),
    ):
        assert again == position
        assert again.state().turns == state.turns
        assert again.exact_hash == position.exact_hash
        assert again.lawful() == position.lawful()


@many
@given(
    st.sampled_from(preset_names()).map(preset) | rulesets(),
    st.integers(0, (1 << 64) - 1),
    st.sampled_from(STRICTNESS),
)
def test_after_every_event_every_card_is_there_once_and_nothing_is_lost_in_text(
    rules: RuleSet, seed: int, strictness: str
) -> None:
    game = Game(rules, deal(rules, Chance(seed)), strictness)
    check(game.position)
    for _ in talk(game, seed, 60):
        check(game.position)
