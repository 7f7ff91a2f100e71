# The coach of a first game, and hints in three steps. $card is said by table-card.

## Notes of the coach: what matters at a moment of the game

coach-lay = First lay four cards on the tableau: drag each to a place, or tap your hand.
coach-first = Play the { $card } to its foundation now. A card that fits a foundation comes before all others.
coach-fill =
    { $paragraph ->
        [S11] This place is empty: it is a space. Fill it before you turn up another hand card: from your discard, or with another card of the tableau.
       *[F21] This place is empty: it is a space. While you have a stock, fill it before you turn up your hand: from the stock, or with another card of the tableau.
    }
coach-fill-only =
    { $paragraph ->
        [S11] This place is empty: it is a space. Fill it from your discard before you turn up another hand card.
       *[F21] This place is empty: it is a space. While you have a stock, fill it from the stock before you turn up your hand.
    }
coach-stock = You can play the { $card } from your stock to { $to }. Get rid of your stock first.
coach-hand = Play the { $card } from your hand to { $to }. Your turn goes on.
coach-hand-only = Play the { $card } from your hand to { $to }.
coach-space = This place is empty: it is a space. You can put the { $card } there to free the card below it.
coach-load = You can load your opponent: the { $card } fits on { $to }. It has the same suit, and is one rank higher or lower.
coach-load-only = You can load your opponent: the { $card } fits on { $to }.
coach-borrow = You can borrow the { $card } from your opponent’s discard and play it to { $to }.
coach-turn-stock = Turn up the top card of your stock. Your stock comes before your hand.
coach-turn-hand = When nothing else helps you, turn up a card from your hand.
coach-end-turn = If you do not play the { $card }, discard it. That ends your turn.
coach-turn-over = Your hand is used up. Turn your discard over: it becomes your hand.
coach-missed-stop = That was the moment to press STOP.
coach-ended = Your turn is over because you discarded the { $card }.
coach-stopped = Your turn is over because you were stopped.
coach-passed = Your turn is over because you had no card to turn up.
coach-passed-only = Your turn is over because you left a space open that your stock could fill.
coach-begins = Your opponent begins. Watch what they do: their turn ends when they discard a card.
coach-watch = Now watch your opponent. When they miss a card that must come first, press STOP.
coach-goal-next = Show me the first move
coach-understood = You have made all the usual moves by yourself: you know the game. The coach is silent from now on. Hints are still in the menu.

coach-name = Coach
coach-close = Got it
coach-off = No more notes
coach-offer-title = Your first game?
coach-offer = Play it with the coach: short notes tell you what matters at each step.
coach-offer-yes = With the coach
coach-offer-no = On my own

## Hints

coach-hint-step = Hint { $step } of 3
coach-hint-plays = There is a card that you should play.
coach-hint-waits = There is nothing better to play: turn up a card, or end your turn.
coach-hint-where = Look at the marked piles.
coach-hint-where-next = Where?
coach-hint-what-next = What, and why?
coach-hint-none = There is no hint just now.
coach-hint-wait = You get a hint when it is your turn.
coach-hint-people = There are hints only in games against the computer.
coach-hint-foundation = its foundation
coach-hint-act-play = Play the { $card } from { $from } to { $to }.
coach-hint-act-lay = Lay the top card of { $from } on { $to }.
coach-hint-act-load = Load the { $card } from { $from } on { $to }.
coach-hint-act-run = Move the whole run from { $from } to { $to }.
coach-hint-act-under = Put the { $card } from { $from } under the run on { $to }.
coach-hint-act-reverse = Reverse the run of { $from }.
coach-hint-act-turn-up = Turn up a card of { $from }.
coach-hint-act-turn-over = Turn your discard over.
coach-hint-act-discard = Discard the { $card }.
coach-hint-act-pass = Pass.
