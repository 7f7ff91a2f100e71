# Why a plan or an act is good: `reason-` and a name of ai/reason.py, or of review/contrast.py. A plan
# is several acts, so no sentence begins with what only one of them does. $card comes by table-card,
# or is a sign, such as A♣. $moves are those up to the one that is named, if only the first is shown.

reason-wins = It wins the game.
reason-lay = The tableau is laid before anything else.
reason-foundation =
    { $count ->
        [one] A card on its foundation blocks nothing any more.
       *[other] { $count } cards go to their foundations, where they block nothing any more.
    }
reason-room =
    { $moves ->
        [one] Then the { $card } finds a place.
       *[other] It is the first of { $moves } moves, and the last one plays the { $card }.
    }
reason-room-space =
    { $moves ->
        [one] Then there is a space for the { $card }.
       *[other] It is the first of { $moves } moves, and the last one brings the { $card } to a space.
    }
reason-stock =
    { $count ->
        [one] Your stock has one card less.
       *[other] Your stock has { $count } fewer cards.
    }
reason-own =
    { $count ->
        [one] You have one card less to play.
       *[other] You have { $count } fewer cards to play.
    }
reason-space =
    { $count ->
        [one] It opens a space.
       *[other] It opens { $count } spaces.
    }
reason-load =
    { $count ->
        [one] Your opponent has one card more to play.
       *[other] Your opponent has { $count } more cards to play.
    }
reason-covers = The { $card }, which your opponent could have played, is covered.
reason-frees-foundation =
    { $moves ->
        [one] Then the { $card } can go to its foundation.
       *[other] It is the first of { $moves } moves, and the last one brings the { $card } to its foundation.
    }
reason-frees-load =
    { $moves ->
        [one] Then the { $card } can be loaded onto your opponent.
       *[other] It is the first of { $moves } moves, and the last one loads the { $card } onto your opponent.
    }
reason-frees-space =
    { $moves ->
        [one] Then a space can be opened.
       *[other] It is the first of { $moves } moves, and the last one opens a space.
    }
reason-closes = Then no space is left: a card may be turned up, and the { $card } can wait.
reason-arrange = The computer expects more from this order of the tableau.
reason-only = Nothing else may be done.
reason-turn-up = The computer expects more from this than from playing a card in sight.
reason-turn-over = Your hand is used up.
reason-keep = The computer expects more from not playing the card now.
reason-discard = The card finds no place.
reason-no-better = The computer found nothing better for the card.
reason-pass = There is no card that you could turn up.
reason-pass-stopped = You keep your stock card, and your turn is over.

# In what the better plan, “it”, differs from another one. $said is one of these sentences, where the
# other plan is ahead.
reason-more-stock = From the stock it plays { $best }, not { $played }.
reason-more-own = From hand and discard it plays { $best }, not { $played }.
reason-more-foundation = It brings { $best } to the foundations, not { $played }.
reason-more-space = Spaces that it leaves: { $best }, not { $played }.
reason-more-load = Cards that the opponent has more than before: { $best }, not { $played }.
reason-goes-on =
    { $best ->
        [0] The turn ends. With the other plan another card may be turned up.
       *[other] The turn goes on: another card may be turned up.
    }
reason-order = Of { $of } cards that may come, { $best } can then be played at once, not { $played }.
reason-future = Its advantage shows later, in what can be played then.
reason-behind = On the other hand: { $said }
