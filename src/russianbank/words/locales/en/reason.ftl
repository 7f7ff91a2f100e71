# Why a plan or an act is good: `reason-` and a name of ai/reason.py, or of review/contrast.py. A plan
# is several acts, so no sentence begins with what only one of them does. $card comes by table-card,
# or is a sign, such as A♣.

reason-wins = It wins the game.
reason-lay = The tableau is laid before anything else.
reason-foundation =
    { $count ->
        [one] A card on its foundation blocks nothing any more.
       *[other] { $count } cards go to their foundations, where they block nothing any more.
    }
reason-room = Then the { $card } finds a place.
reason-room-space = Then there is a space for the { $card }.
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
reason-shut-out = Then the { $card } on your opponent’s stock finds no place.
reason-shut-out-discard = Then the { $card } on your opponent’s discard finds no place.
reason-frees-foundation = Then the { $card } can go to its foundation.
reason-frees-load = Then the { $card } can be loaded onto your opponent.
reason-frees-space = Then a space can be opened.
reason-closes = Then no space is left: a card may be turned up, and the { $card } can wait.
reason-order = Of { $of } cards that may come, { $best } then find a place, not { $played }.
reason-order-cards = Of { $of } cards that may come, { $best } then fit without a space, not { $played }.
reason-hinder = Of { $of } cards that your opponent may turn up, { $best } then find a place, not { $played }.
reason-arrange = The computer expects more from this order of the tableau.
reason-only = Nothing else may be done.
reason-turn-up = The computer expects more from this than from playing a card in sight.
reason-turn-over = Your hand is used up.
reason-keep = The computer expects more from not playing the card now.
reason-discard = The card finds no place.
reason-no-better = The computer found nothing better for the card.
reason-pass = There is no card that you could turn up.
reason-pass-stopped = You keep your stock card, and your turn is over.

# In what the better plan is ahead of the one that was played.
reason-more-stock = From the stock it plays { $best }, not { $played }.
reason-more-own = From hand and discard it plays { $best }, not { $played }.
reason-more-foundation = It brings { $best } to the foundations, not { $played }.
reason-more-space = It leaves more spaces: { $best }, not { $played }.
reason-more-load = It leaves the opponent with more cards: { $best } more than before, not { $played }.
reason-goes-on = The turn goes on: another card may be turned up.
reason-future = At once it does not reach more than the other plan. The difference shows in what can be played later.
