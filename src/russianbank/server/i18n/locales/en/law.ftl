# What the law asks for, and why an act was refused. `law-` and the paragraph of docs/rules.md: what
# that paragraph asks. `refused-` and a code of core/refusal.py: what stood in the way of an act.
# `no-` and a code of the wire: why a message was not taken.

law-F21 = A space is open and the stock is not used up, so the stock must fill it first.
law-F23 = A card that fits a foundation goes there before any other card is touched.
law-F26 = The stock’s card goes to its foundation before all others.
law-F30 = While a card waits to go to a foundation no other may be touched.
law-F39 = The stock is turned up before the hand.
law-F41 = A hand card that can be played may not be discarded.
law-F45 = After the stock card was left, only the card turned up from the hand may be played.
law-F55 = After so many runs through the hand, an own card that can be played must be.
law-S11 = An open space is filled from the own discards before another card is turned up.
law-S23 = An own card that can be played must be played first.

refused-game-over = The game is over.
refused-lay-first = Four cards are laid for the tableau before anything else.
refused-bring-on = Both have gone through their cards without gain, so what brings the game on comes first.
refused-card-already-turned = A card turned up from the hand waits; play it or discard it.
refused-nothing-to-turn = There is no card there to turn up.
refused-already-face-up = That card lies face up already.
refused-hand-not-used-up = The discard is turned over once the hand is used up.
refused-nothing-to-discard = Only a card turned up from the hand is discarded.
refused-cannot-pass = The turn ends with a hand card that is not played.
refused-empty-pile = There is no card there to take.
refused-face-down = That card lies face down; turn it up first.
refused-foundation-fixed = A card on a foundation stays there.
refused-not-on-own-pile = No card goes there but a hand card that is not played, on your own discard.
refused-own-discard-closed = Your own discard is not in play.
refused-discard-waits = Your own discard is in play once your stock is gone.
refused-not-yours-to-take = That card of the opponent’s may not be taken.
refused-no-foundations = This game has no foundations.
refused-does-not-fit-foundation = A foundation begins with the lowest card and goes up in suit, one by one.
refused-place-not-in-use = No card has been laid on that place yet.
refused-space-not-from-there = A card from there may not go into a space.
refused-space-for-stock = As long as you have a stock, no card goes to a space from there.
refused-lies-alone = A card that lies alone would only change its place.
refused-full-suit = A full suit stays as it is.
refused-shift-limit = Too many shifts in a row; turn a card up, or play one of your own.
refused-does-not-fit-tableau = That card does not fit there.
refused-does-not-load-from-there = A card from there may not be loaded.
refused-does-not-load-there = Nothing may be loaded on that pile.
refused-nothing-to-load-on = Cards are loaded on a face-up card only.
refused-does-not-fit-load = A card is loaded in suit, one up or one down.
refused-does-not-fit-this-load = That card may not be loaded on that one.
refused-no-load-on-highest = Nothing is loaded there on a card of the highest rank.
refused-no-runs = Cards are shifted one at a time.
refused-no-such-run = There is no run of two cards or more.
refused-run-not-into-space = A run is shifted on to a top that fits its lowest card.
refused-needs-a-space = That takes a space, and there is none.
refused-does-not-fit-under = That card does not fit under the run.
refused-nothing-to-lay = No card is to be laid for the tableau.
refused-belongs-elsewhere = It does not fit there; choose another place, or send it back.
refused-not-misplaced = Nothing there is misplaced, or it can no longer be put right.

no-stale = The table had changed meanwhile. Try again.
no-not-your-turn = It is not your turn.
no-refused = The cards do not allow it.
no-breach = Something else must come first.
no-warned = Something else should come first.
no-not-the-moment = This is not the moment for that.
no-cannot-read = The table did not understand that. Load the page again.
no-storage = The act could not be kept, so it does not count. Try again in a moment.
no-limit = That was too much at once. Wait a moment.
no-watching = You are looking on here.
no-over = The game is over.
