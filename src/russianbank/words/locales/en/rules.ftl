# The rules of a table in plain words. What stands here in English must be what core says
# (core/rules/description.py), with the apostrophes of a page; a test compares the two. $lowest and
# $highest are ranks: A, 2 to 9, T, J, Q or K. $sources is made of the sources below, joined by and, or,
# and comma.

rules-cards-and-deal = Cards and deal
rules-building = Building
rules-opponents-piles = The opponent’s piles
rules-obligations = Obligations
rules-runs-and-end = Later runs and the end
rules-stops-and-errors = Stops and errors
rules-score-and-match = Score and match

rules-comma = { $most }, { $last }
rules-and = { $most } and { $last }
rules-or = { $most } or { $last }
rules-source-tableau = the tableau
rules-source-stock = your stock
rules-source-hand = your hand
rules-source-discard = your own discard
rules-source-opponent-stock = the opponent’s stock
rules-source-opponent-discard = the opponent’s discard

## Cards and deal

rules-packs-two = Each player has a pack of { $size } cards, told apart by their backs.
rules-packs-one = The players share one pack of { $size } cards, half each.
rules-ranks =
    The cards rank from { $lowest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $lowest }
    }, the lowest, to { $highest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $highest }
    }, the highest.
rules-knight = Each suit has one more court card, the knight, between jack and queen.
rules-stock =
    Each is dealt a stock of { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }, its top face { $top ->
        [up] up
       *[down] down
    }.
rules-stock-turns-itself = A stock card that comes to the top turns itself up.
rules-stock-stays-down = A stock card stays face down until the player turns it up.
rules-stock-none = There is no stock.
rules-layout-at-deal = Each lays four cards face up: the tableau, eight piles for both to use. The rest is their hand, face down.
rules-layout-at-deal-no-hand = Each lays four cards face up: the tableau, eight piles for both to use.
rules-layout-own-first-turn = All their cards are their hand, face down; at their own first turn each lays four of them face up on the tableau, eight places for both to use.
rules-layout-own-first-turn-with-stock = All their other cards are their hand, face down; at their own first turn each lays four of them face up on the tableau, eight places for both to use.
rules-hand-none = Then no card is left for a hand; a turn in which there is nothing to turn up counts as a run through it.
rules-first-card-discarded = The first card of each hand is laid face up: it begins the discard.
rules-first-turn =
    { $first ->
        [cut-low] They cut, and the lower card begins
        [cut-high] They cut, and the higher card begins
        [stock-top-low] The player with the lower card on top of their stock begins
        [stock-top-high] The player with the higher card on top of their stock begins
       *[non-dealer] They cut for the deal, and the player who does not deal begins
    }; { $tie ->
        [cut-again] a tie is cut again
        [cut] a tie is settled by a cut
        [tableau-in-order] a tie is settled by their tableau cards, one after the other, and then by a cut
        [tableau-in-order-then-suit] a tie is settled by their tableau cards, one after the other, then by the suit of the stock cards, and then by a cut
        [suit-then-hand] a tie is settled by the suit of the stock cards, then by the first cards of their hands, one after the other, and then by a cut
       *[tableau-highest] in a tie the player with the highest tableau card begins, and a further tie is cut
    }.
rules-first-turn-random = The player who begins is chosen at random.

## Building

rules-foundations =
    Foundations are built up in suit, from { $lowest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $lowest }
    } to { $highest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $highest }
    }; cards there never move again.
rules-foundations-none = There are no foundations.
rules-build-alternate-down = The tableau is built down by one, in alternate colours.
rules-build-suit-down = The tableau is built down by one, in suit.
rules-build-suit-round =
    The tableau is built in suit, up or down by one; { $lowest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $lowest }
    } and { $highest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $highest }
    } are neighbours there.
rules-shift-card = Tableau cards are shifted one at a time, from the top of a pile.
rules-shift-run = A whole run may be shifted on to a card that it fits, or its top card alone.
rules-run-reverse = With a space open, a run may be turned round.
rules-run-under = With a space open, a card that may fill it may also be put under the run that it fits.
rules-discard-playable = You may play the top of your own discard.
rules-discard-after-stock = You may play the top of your own discard once your stock is gone.
rules-discard-closed = Your own discard is out of play until it is turned over.
rules-discard-limit =
    { $cards ->
        [one] In a turn you may play { $cards } card from there at most.
       *[other] In a turn you may play { $cards } cards from there at most.
    }
rules-space-from = A space takes any card from { $sources }.
rules-space-never = A space is never filled again.
rules-space-after-stock = As long as you have a stock, no card goes to a space from { $sources }.
rules-space-duty-none = A space may be left open.
rules-space-duty-stock-or-stopped = While a space is open you turn up no hand card as long as you have a stock: you fill the space from it, or your turn is over.
rules-space-duty-stock = As long as you have a stock, an open space must be filled from it before a hand card is turned up.
rules-space-duty-stock-no-hand = As long as you have a stock, an open space must be filled from it before your turn ends.
rules-space-duty-discard = An open space must be filled from your own discard before a hand card is turned up.

## The opponent's piles

rules-load =
    You may load the opponent’s { $piles ->
        [stock] stock
        [discard] discard
       *[stock-and-discard] stock and discard
    } in suit, one up or one down, from { $sources }.
rules-load-one =
    You may load the opponent’s { $pile ->
        [stock] stock
       *[discard] discard
    } { $suit ->
        [same] in suit
        [other-colour] in the other colour
       *[any] in any suit
    }, { $steps ->
        [up] one up
        [down] one down
        [equal] of equal rank
        [up-down] one up or one down
        [up-equal] one up or of equal rank
        [down-equal] one down or of equal rank
       *[up-down-equal] one up, one down or of equal rank
    }, from { $sources }.
rules-load-not-on-highest =
    Nothing is loaded on the opponent’s { $piles ->
        [stock] stock
        [discard] discard
       *[stock-or-discard] stock or discard
    } while its top is of the highest rank, { $highest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $highest }
    }.
rules-load-round =
    In loading, { $lowest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $lowest }
    } and { $highest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $highest }
    } are neighbours.
rules-load-not-round =
    In loading, { $lowest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $lowest }
    } and { $highest ->
        [A] ace
        [T] ten
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $highest }
    } are not neighbours.
rules-load-none = The opponent’s piles may not be loaded.
rules-borrow-no = Cards on the opponent’s piles may not be played to the tableau.
rules-borrow-own-loads = A card that you loaded on the opponent’s discard may go back to the tableau, as long as it is on top.
rules-borrow-discard = The top of the opponent’s discard may be borrowed for the tableau.
rules-borrow-stock = The top of the opponent’s stock may be borrowed for the tableau.
rules-borrow-discard-and-stock = The tops of the opponent’s discard and stock may be borrowed for the tableau.
rules-opponent-to-foundation = The tops of the opponent’s stock and discard may be played to a foundation.
rules-opponent-only-stock = The top of the opponent’s stock may be played to a foundation, that of the discard may not.
rules-opponent-only-discard = The top of the opponent’s discard may be played to a foundation, that of the stock may not.
rules-opponent-stays = The tops of the opponent’s stock and discard may not be played to a foundation.
rules-opponent-discard = The top of the opponent’s discard may be played to a foundation.
rules-opponent-discard-stays = The top of the opponent’s discard may not be played to a foundation.
rules-opponent-stock = The top of the opponent’s stock may be played to a foundation.
rules-opponent-stock-stays = The top of the opponent’s stock may not be played to a foundation.

## Obligations

rules-compulsory = A card that fits a foundation must be played there, before any other card is touched, from { $sources }.
rules-compulsory-none = You may play to the foundations, but you never have to.
rules-compulsory-not-first = You may play to the foundations, but no card has to go there first.
rules-compulsory-aces = Only cards of the lowest rank must go there from { $sources }.
rules-compulsory-aces-only = Only cards of the lowest rank must be played to a foundation, before any other card is touched, from { $sources }.
rules-order-stock-first = Of several cards that must go, your stock card goes first.
rules-order-tableau-first = Of several cards that must go, those of the tableau go first.
rules-order-any = Of several cards that must go, you choose which goes first.
rules-look-free = You may turn up a hand card, and still play your stock card first.
rules-look-turned-card-only = When you leave a stock card and turn up a hand card, only that hand card may be played, or a card that must go to a foundation.
rules-look-stock-locked = When you leave a stock card and turn up a hand card, the stock card must wait until the hand card is played, or until it must go to a foundation.
rules-hand-ends-turn = When you turn up a hand card, only that card may be played, or a card that must go to a foundation; playing it ends your turn.
rules-hand-goes-on = After a hand card that is played, your turn goes on.
rules-decline = A hand card that is not played goes on your discard and ends your turn, even if it could be played.
rules-no-decline = A hand card that is not played goes on your discard and ends your turn, if it cannot be played.
rules-refused-card-any = When your opponent’s turn has ended, you may have them play any card of their own that they could have played.
rules-refused-card-after-stop = After a stop because a card was not played, you may have your opponent play it.
rules-free-stock = Before you turn up a hand card, or end a turn without one, your stock card must be played if it fits, or if one shift on the tableau makes it fit.
rules-free-stock-none = You need not make room for your stock card.
rules-must-play-own = A card of your own that can be played must be played before you turn up a hand card or end your turn.
rules-compel-stock =
    { $runs ->
        [one] After { $runs } run through your hand you must play a stock card that can be played.
       *[other] After { $runs } runs through your hand you must play a stock card that can be played.
    }
rules-compel-all =
    { $runs ->
        [one] After { $runs } run through your hand you must play any card of your own that can be played.
       *[other] After { $runs } runs through your hand you must play any card of your own that can be played.
    }

## Later runs and the end

rules-turn-over-when-needed = When your hand is used up, you turn your discard over, unshuffled, as soon as you need it.
rules-turn-over-at-turn-start = When your hand is used up, you turn your discard over, unshuffled, as your next turn starts at the latest.
rules-shift-limit = After { $shifts } shifts in a row without a gain, you must turn up a card or play one of your own before you shift again.
rules-win = The first player with no card in stock, hand and discard wins.
rules-win-no-stock = The first player with no card in hand and discard wins.
rules-win-stock = The first player with no card in stock wins.
rules-draw =
    The game is drawn when both have run through their hands { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    } without a gain, or after { $turns } turns that end without a gain and without a discard, although there was a card to turn.
rules-draw-under-duty =
    The game is drawn when both have run through their hands { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    } under that duty without a gain, or after { $turns } turns that end without a gain and without a discard, although there was a card to turn.
rules-draw-after-runs =
    The game is drawn when both have run through their hands { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    } without a gain, not counting their first { $runs ->
        [1] run
       *[other] { $runs } runs
    }, or after { $turns } turns that end without a gain and without a discard, although there was a card to turn.
rules-draw-impossible =
    There are no draws: when both have run through their hands { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    } and the tableau has gained nothing, cards that fit must be played.
rules-draw-no-score = A drawn game scores nothing.
rules-draw-difference = In a game drawn in this way the player with less left scores the difference.
rules-draw-stock-empty-wins = A game drawn in this way goes to the player whose stock is gone, if only one is.
rules-draw-fewer-cards = A game drawn in this way goes to the player with fewer cards in stock, hand and discard together.
rules-draw-fewer-cards-no-stock = A game drawn in this way goes to the player with fewer cards in hand and discard together.

## Stops and errors

rules-enforcement-strict = Moves against the rules are not possible, so nobody needs to call a stop.
rules-enforcement-warn = A player is warned before a mistake counts.
rules-enforcement-auto-stop = A mistake is stopped at once; nobody needs to call a stop.
rules-enforcement-auto-stop-turn-end = A mistake is stopped as the turn ends; nobody needs to call a stop.
rules-enforcement-auto-stop-last-act = A mistake in the last move of a turn is stopped as the turn ends; nobody needs to call a stop.
rules-enforcement-call-stop = Nothing points a mistake out; the opponent may call a stop.
rules-stop =
    { $trigger ->
        [touch] A stop may be called once the wrong card is touched
       *[act] A stop may be called once the wrong move is made
    }, { $window ->
        [next-act] until either player moves again
        [turn] until the player’s turn has passed
       *[reply] until the caller’s own next move
    }.
rules-stop-turn-end = A stop may be called once the player ends their turn, until the caller’s own next move.
rules-stop-last-act = A stop may be called once the player ends their turn, for a mistake in its last move, until the caller’s own next move.
rules-stop-passes =
    The turn passes; { $undoes ->
        [turned-card] a card turned up in error goes back, and all else stays
       *[offending-act] the wrong move, and what followed it, is taken back
    }.
rules-stop-keeps =
    A stop does not end the turn; { $undoes ->
        [turned-card] a card turned up in error goes back, and all else stays
       *[offending-act] the wrong move, and what followed it, is taken back
    }.
rules-stop-hand-card-hand = A card turned up from the hand goes back to the hand.
rules-stop-hand-card-discard = A card turned up from the hand does not go back: a stop puts it on its player’s discard.
rules-wrong-call-free = A wrong call costs nothing.
rules-wrong-call-loses-next-stop = A wrong call costs the next stop.
rules-wrong-call-until-next-turn = A wrong call costs the right to call until the opponent’s next turn.
rules-wrong-call-points =
    { $points ->
        [one] A wrong call costs { $points } point.
       *[other] A wrong call costs { $points } points.
    }
rules-wrong-call-cards =
    { $cards ->
        [one] A wrong call costs { $cards } card from the opponent’s discard.
       *[other] A wrong call costs { $cards } cards from the opponent’s discard.
    }
rules-wrong-call-limit =
    { $calls ->
        [one] After { $calls } wrong call, a player may not call stop again in this game.
       *[other] After { $calls } wrong calls, a player may not call stop again in this game.
    }
rules-misplay-blocked = A card that does not fit cannot be laid.
rules-misplay-before-next-turn-up = A wrong build is put right if it is seen before another card is turned up; after that it stands.
rules-misplay-stands-after-turn = A wrong build is put right if it is seen; after the turn it stands.
rules-spread-both = Either player’s discard may be looked through.
rules-spread-own = You may look through your own discard, but not your opponent’s.

## Score and match

rules-score =
    The winner scores { $win ->
        [one] { $win } point
       *[other] { $win } points
    }, { $stock } for each card in the loser’s stock, { $hand } for each card in the loser’s hand and { $discard } for each card in the loser’s discard.
rules-score-no-stock =
    The winner scores { $win ->
        [one] { $win } point
       *[other] { $win } points
    }, { $hand } for each card in the loser’s hand and { $discard } for each card in the loser’s discard.
rules-score-no-hand =
    The winner scores { $win ->
        [one] { $win } point
       *[other] { $win } points
    }, and { $stock } for each card in the loser’s stock.
rules-score-none = Only winning counts; there are no points.
rules-score-nothing = Winning scores no points.
rules-abandon =
    A player may abandon the game: they lose it with the cards they have left, and pay { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more.
rules-abandon-usual = A player who abandons the game loses it at the usual rates.
rules-match-points =
    A match lasts until one player has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rules-match-deals =
    { $deals ->
        [one] A match lasts { $deals } game.
       *[other] A match lasts until { $deals } games are played.
    }
rules-match-points-or-deals =
    A match lasts until one player has { $points ->
        [one] { $points } point
       *[other] { $points } points
    } or { $deals ->
        [one] { $deals } game is played
       *[other] { $deals } games are played
    }.
rules-next-first-alternate = The players take turns to begin the next game.
rules-next-first-loser = The loser begins the next game.
rules-next-first-winner = The winner begins the next game.
rules-next-first-as-first-turn = Who begins the next game is decided as in the first.
rules-stake = A point is worth { $stake } of the smallest coin.
rules-advisors = By agreement a player may have an advisor, who speaks openly.

## Where the presets are written down

rules-written-foster-two-pack = R. F. Foster, Foster’s Russian Bank, 1922, pp. 1-46
rules-written-foster-one-pack = R. F. Foster, Foster’s Russian Bank, 1922, pp. v-vi and 66-80; the pages with its rules are lost
rules-written-foster-36 = R. F. Foster, Foster’s Russian Bank, 1922, pp. 1-2
rules-written-foster-32 = R. F. Foster, Foster’s Russian Bank, 1922, pp. 1-2
rules-written-modern = A short modern description, which leaves much unsaid
rules-written-pagat = The Pagat page on Russian Bank: its opening read, the rest at second hand
rules-written-pagat-waste = A variant on the Pagat page, at second hand
rules-written-french = French pages of rules for crapette, some read only at their opening
rules-written-wikipedia = English and German Wikipedia, after rules printed in Breslau in 1884-85; opening only read
rules-written-goodsoft = The guide to the application of goodsoft.biz
rules-written-garibaldka = A Polish page of rules, read in full
rules-written-breslau = Illustrirtes Buch der Patiencen, Breslau 1884-85, as German pages retell it; their opening read
rules-written-german = German pages on Zankpatience (greatime.de, votoh.com), their opening read
rules-written-zank = zankpatience.net, its rules read in part, and a free program of the same game
rules-written-krips = A family’s game, described with a program of that name (Super-Vieh/Krips)
rules-written-crapo = A Portuguese page of rules (litomaia.com), its first half read
rules-written-cats-at-cards = The page on Russian Bank at catsatcards.com, its opening read
rules-written-four-courts = The French rules with a tarot pack without its trumps; French pages name it and say no more
