"""English phrases for the values of the fields of a rule set, used by `description`."""

from __future__ import annotations

RANKS = {"A": "ace", "T": "ten", "J": "jack", "C": "knight", "Q": "queen", "K": "king"}

SOURCES = {
    "tableau": "the tableau",
    "stock": "your stock",
    "hand": "your hand",
    "discard": "your own discard",
    "opponent-stock": "the opponent's stock",
    "opponent-discard": "the opponent's discard",
}

FIRST_TURN = {
    "cut-low": "They cut, and the lower card begins",
    "cut-high": "They cut, and the higher card begins",
    "stock-top-low": "The player with the lower card on top of their stock begins",
    "stock-top-high": "The player with the higher card on top of their stock begins",
    "non-dealer": "They cut for the deal, and the player who does not deal begins",
    "random": "The player who begins is chosen at random",
}

TIE = {
    "cut-again": "a tie is cut again",
    "cut": "a tie is settled by a cut",
    "tableau-in-order": (
        "a tie is settled by their tableau cards, one after the other, and then by a cut"
    ),
    "tableau-in-order-then-suit": (
        "a tie is settled by their tableau cards, one after the other, "
        "then by the suit of the stock cards, and then by a cut"
    ),
    "suit-then-hand": (
        "a tie is settled by the suit of the stock cards, then by the first cards of their hands, "
        "one after the other, and then by a cut"
    ),
    "tableau-highest": (
        "in a tie the player with the highest tableau card begins, and a further tie is cut"
    ),
}

LAYOUT = {
    "at-deal": (
        "Each lays four cards face up: the tableau, eight piles for both to use. "
        "The rest is their hand, face down."
    ),
    "at-deal-no-hand": ("Each lays four cards face up: the tableau, eight piles for both to use."),
    "own-first-turn": (
        "All their cards are their hand, face down; at their own first turn each lays four of them "
        "face up on the tableau, eight places for both to use."
    ),
    "own-first-turn-with-stock": (
        "All their other cards are their hand, face down; at their own first turn each lays four "
        "of them face up on the tableau, eight places for both to use."
    ),
}

BUILD = {
    "alternate-down": "The tableau is built down by one, in alternate colours.",
    "suit-down": "The tableau is built down by one, in suit.",
}

LOAD_SUIT = {"same": "in suit", "other-colour": "in the other colour", "any": "in any suit"}

LOAD_STEPS = {
    "up": "one up",
    "down": "one down",
    "equal": "of equal rank",
    "up-down": "one up or one down",
    "up-equal": "one up or of equal rank",
    "down-equal": "one down or of equal rank",
    "up-down-equal": "one up, one down or of equal rank",
}

SHIFT = {
    "card": "Tableau cards are shifted one at a time, from the top of a pile.",
    "run": "A whole run may be shifted on to a card that it fits, or its top card alone.",
}

RUN_TOOLS = {
    "reverse": "With a space open, a run may be turned round.",
    "under": (
        "With a space open, a card that may fill it may also be put under the run that it fits."
    ),
}

SPACE_DUTY = {
    "none": "A space may be left open.",
    "stock-or-stopped": (
        "While a space is open you turn up no hand card as long as you have a stock: "
        "you fill the space from it, or your turn is over."
    ),
    "stock": (
        "As long as you have a stock, an open space must be filled from it "
        "before a hand card is turned up."
    ),
    "stock-no-hand": (
        "As long as you have a stock, an open space must be filled from it before your turn ends."
    ),
    "discard": (
        "An open space must be filled from your own discard before a hand card is turned up."
    ),
}

BORROW = {
    "no": "Cards on the opponent's piles may not be played to the tableau.",
    "own-loads": (
        "A card that you loaded on the opponent's discard may go back to the tableau, "
        "as long as it is on top."
    ),
    "discard": "The top of the opponent's discard may be borrowed for the tableau.",
    "discard-and-stock": (
        "The tops of the opponent's discard and stock may be borrowed for the tableau."
    ),
}

LOOK = {
    "free": "You may turn up a hand card, and still play your stock card first.",
    "turned-card-only": (
        "When you leave a stock card and turn up a hand card, only that hand card may be played, "
        "or a card that must go to a foundation."
    ),
    "stock-locked": (
        "When you leave a stock card and turn up a hand card, "
        "the stock card must wait until the hand card is played, "
        "or until it must go to a foundation."
    ),
}

HAND_ENDS_TURN = {
    True: (
        "When you turn up a hand card, only that card may be played, "
        "or a card that must go to a foundation; playing it ends your turn."
    ),
}

TURN_OVER = {
    "when-needed": (
        "When your hand is used up, you turn your discard over, unshuffled, as soon as you need it."
    ),
    "at-turn-start": (
        "When your hand is used up, you turn your discard over, unshuffled, "
        "as your next turn starts at the latest."
    ),
}

DRAW = {
    "no-score": "A drawn game scores nothing.",
    "difference": "In a game drawn in this way the player with less left scores the difference.",
    "stock-empty-wins": (
        "A game drawn in this way goes to the player whose stock is gone, if only one is."
    ),
    "fewer-cards": (
        "A game drawn in this way goes to the player with fewer cards "
        "in stock, hand and discard together."
    ),
    "fewer-cards-no-stock": (
        "A game drawn in this way goes to the player with fewer cards in hand and discard together."
    ),
}

ENFORCEMENT = {
    "strict": "Moves against the rules are not possible, so nobody needs to call a stop.",
    "warn": "A player is warned before a mistake counts.",
    "auto-stop": "A mistake is stopped at once; nobody needs to call a stop.",
    "auto-stop-turn-end": "A mistake is stopped as the turn ends; nobody needs to call a stop.",
    "auto-stop-last-act": (
        "A mistake in the last move of a turn is stopped as the turn ends; "
        "nobody needs to call a stop."
    ),
    "call-stop": "Nothing points a mistake out; the opponent may call a stop.",
}

STOP_TRIGGER = {
    "touch": "A stop may be called once the wrong card is touched",
    "act": "A stop may be called once the wrong move is made",
}

STOP_WINDOW = {
    "next-act": "until either player moves again",
    "turn": "until the player's turn has passed",
    "reply": "until the caller's own next move",
}

STOP_UNDOES = {
    "turned-card": "a card turned up in error goes back, and all else stays",
    "offending-act": "the wrong move, and what followed it, is taken back",
}

STOP_HAND_CARD = {
    "discard": (
        "A card turned up from the hand does not go back: a stop puts it on its player's discard."
    ),
}

MISPLAY = {
    "blocked": "A card that does not fit cannot be laid.",
    "before-next-turn-up": (
        "A wrong build is put right if it is seen before another card is turned up; "
        "after that it stands."
    ),
    "stands-after-turn": "A wrong build is put right if it is seen; after the turn it stands.",
}

NEXT_FIRST = {
    "alternate": "The players take turns to begin the next game.",
    "loser": "The loser begins the next game.",
    "winner": "The winner begins the next game.",
    "as-first-turn": "Who begins the next game is decided as in the first.",
}
