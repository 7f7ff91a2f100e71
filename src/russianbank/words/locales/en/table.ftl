# The table itself: cards, piles and what lies where. Read out by screen readers, and shown in hints.

# $rank is A, 2 to 10, J, C (the knight), Q or K; $suit is S, H, D or C.
table-card =
    { $rank ->
        [A] ace
        [J] jack
        [C] knight
        [Q] queen
        [K] king
       *[other] { $rank }
    } of { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }

# The zones of the table, which Tab goes through.
table-zone-table = The table
table-zone-mine =
    { $whose ->
        [mine] Your piles
       *[red] Red’s piles
    }
table-zone-tableau = Tableau
table-zone-foundations = Foundations
table-zone-opponent =
    { $whose ->
        [opponent] Your opponent’s piles
       *[blue] Blue’s piles
    }

# Names of piles, as they stand in a sentence. $whose is mine, opponent, red or blue; own is said of
# the piles of the player whose act it is, when that is not the reader.
# $role is what the pile does there: name, from, to or on. English need not ask; a language that
# inflects says the preposition with it, and its sentences leave it out.
table-place = place { $n }
table-foundation =
    { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    } foundation { $n }
table-stock =
    { $whose ->
        [mine] your stock
        [own] the stock
        [opponent] your opponent’s stock
        [red] red’s stock
       *[blue] blue’s stock
    }
table-hand =
    { $whose ->
        [mine] your hand
        [own] the hand
        [opponent] your opponent’s hand
        [red] red’s hand
       *[blue] blue’s hand
    }
table-discard =
    { $whose ->
        [mine] your discard
        [own] the discard
        [opponent] your opponent’s discard
        [red] red’s discard
       *[blue] blue’s discard
    }

# Written small on a pile, before the number of its cards. One short word each.
table-caption-stock = Stock
table-caption-hand = Hand
table-caption-discard = Discard

# A pile and what lies there. $pile begins with a capital letter.
table-pile = { $pile }: { $state }
table-empty = empty
table-space = a space
table-unlaid = not laid yet
table-face-down =
    { $count ->
        [one] 1 card, face down
       *[other] { $count } cards, face down
    }
table-single = { $card }
table-fan = { $card } on { $below }, { $count } cards
table-heap =
    { $count ->
        [one] { $card }, 1 card
       *[other] { $card } on top, { $count } cards
    }
table-turned =
    { $count ->
        [0] { $card } turned up, the last card
        [one] { $card } turned up, 1 more card
       *[other] { $card } turned up, { $count } more cards
    }
table-picked = { $card } picked up
table-picked-run =
    { $above ->
        [one] { $card } picked up, with { $above } card on it
       *[other] { $card } picked up, with { $above } cards on it
    }
table-put-back = { $card } put back
table-reverse = Reverse this run
table-spread = { $pile }, from the lowest card up: { $cards }
table-nothing-to-spread = No card is face up here
table-wait = It is not your turn
table-no-act = You can’t move there
