# What the law asks for, and why an act was refused. `law-` and the paragraph of docs/rules.md: what
# that paragraph asks. `refused-` and a code of core/refusal.py: what stood in the way of an act.
# `no-` and a code of the wire: why a message was not taken.

law-F21 = While there is a space, a player with a stock fills it before a hand card is turned up.
law-F23 = A card that fits a foundation goes there before any other card is touched.
law-F26 = One card goes to its foundation before all others.
law-F30 = While a card must go to a foundation, no other card may be touched.
law-F39 = The stock is turned up before the hand.
law-F41 = A hand card that can be played may not be discarded.
law-F45 = A player who turns up a hand card and leaves the stock card may only play that hand card.
law-F55 = After so many runs through the hand, a player must play a stock card that can be played, and later, where the rules say so, any card of their own.
law-S11 = While there is a space, a player with a discard fills it before another card is turned up.
law-S23 = A player must first play any card of their own that can be played.
law-E23 = A player who turns up a hand card may only play that card, and their turn ends with it.
law-E25 = A stock card that can be played, at once or after one shift on the tableau, goes before a hand card is turned up.

refused-game-over = The game is over.
refused-lay-first = First lay four cards on the tableau.
refused-bring-on = The game has not moved forward for a long time. Play a card that moves it forward first.
refused-card-already-turned = Play the card turned up from your hand first, or discard it.
refused-nothing-to-turn = There is no card to turn up.
refused-already-face-up = That card is already face up.
refused-hand-not-used-up = You can turn your discard over when your hand is empty.
refused-nothing-to-discard = Only a card turned up from your hand can be discarded.
refused-cannot-pass = A turn ends by discarding a card from your hand.
refused-empty-pile = There is no card there.
refused-face-down = That card is face down; turn it up first.
refused-face-down-not-yours = That card is face down; only your opponent may turn it up.
refused-foundation-fixed = A card on a foundation stays there.
refused-not-on-own-pile = Only a card turned up from your hand goes on your own discard.
refused-own-discard-closed = At this table you may not play from your own discard.
refused-discard-waits = Your own discard is in play once your stock is gone.
refused-discards-used-up = You can play no more cards from your own discard in this turn.
refused-not-yours-to-take = You may not take that card of your opponent’s.
refused-no-foundations = This game has no foundations.
refused-does-not-fit-foundation = A foundation starts with the lowest card and goes up in suit, one by one.
refused-place-not-in-use = There is no tableau pile at this place yet.
refused-space-not-from-there = A card from there may not go into a space.
refused-space-for-stock = As long as you have a stock, no card goes to a space from there.
refused-lies-alone = Moving a single card from one place to another changes nothing.
refused-full-suit = A complete suit stays where it is.
refused-shift-limit = Too many shifts in a row. Turn up a card, or play one of your own.
refused-does-not-fit-tableau = That card does not fit there.
refused-does-not-load-from-there = A card from there may not be loaded.
refused-does-not-load-there = Nothing may be loaded on that pile.
refused-nothing-to-load-on = Cards are loaded on a face-up card only.
refused-does-not-fit-load = A card is loaded in suit, one rank up or one rank down.
refused-does-not-fit-this-load = That card may not be loaded on that one.
refused-no-load-on-highest = Nothing is loaded there on a card of the highest rank.
refused-no-runs = Cards move one at a time.
refused-no-such-run = There is no run of two cards or more.
refused-run-not-into-space = A run is shifted on to a card that its bottom card fits.
refused-needs-a-space = That needs a space, and there is none.
refused-does-not-fit-under = That card does not fit under the run.
refused-nothing-to-lay = There is no card to put on the tableau.
refused-not-a-run = These cards do not follow one another, so they do not move together.
refused-too-few-spaces =
    { $most ->
        [one] Cards move one at a time, and there is no space for the others meanwhile.
       *[other] Cards move one at a time. The spaces are enough for { $most } cards.
    }
refused-whole-pile = Moving a whole pile to a space changes nothing.
refused-belongs-elsewhere = It does not fit there. Choose another place, or send it back.
refused-not-misplaced = No card is misplaced there, or it is too late to put it right.
refused-unseen-card = In a puzzle no card is turned up that nobody has seen.

# What would take a card that does not fit: `refused-needs-` and the kind of pile.
refused-needs-tableau = The { $card } needs { $fits }.
refused-needs-foundation = The { $card } goes to a foundation after the { $fits }.
refused-needs-load = You can load the { $card } only on { $fits }.

# One of those cards, if it may be of several suits; $colour is black, red or any.
refused-fit =
    { $colour ->
        [black] a black
        [red] a red
       *[any] any
    } { $rank ->
        [A] ace
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $rank }
    }
refused-fit-card = the { $card }
refused-fit-space = a space

no-stale = The table has changed. Try again.
no-not-your-turn = It is not your turn.
no-refused = You can’t move there.
no-breach = Another move must come first.
no-warned = Another move should come first.
no-not-the-moment = That is not possible now.
no-cannot-read = The table did not understand that. Reload the page.
no-storage = The move could not be saved, so it does not count. Try again in a moment.
no-limit = Too many moves at once. Wait a moment.
no-too-many-phrases = Five phrases in ten seconds are enough. Wait a moment.
no-too-many-reports = Too many reports for now. Try again tomorrow.
no-watching = You are watching this game.
no-over = The game is over.
no-barred = You can call stop again in your opponent’s next turn.
no-calls-used-up = You have no more calls of stop in this game.
no-deal-full = You have asked for as much as one game takes. Play a card, or abandon the game.
