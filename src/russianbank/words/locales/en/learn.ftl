# The lessons: their list, and the page of one.

learn-title = Learn
learn-intro = Learn Russian Bank by playing it: short exercises, one idea each. You need no experience.
learn-start = Begin
learn-continue = Continue: { $title }
learn-course-basics = To begin
learn-course-two-packs = More of the game with two packs
learn-course-strategy = Playing well
learn-course-one-pack = The game with one pack
learn-course-modern = The modern game
learn-exercises =
    { $count ->
        [one] { $count } exercise
       *[other] { $count } exercises
    }
learn-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
learn-done = Done
learn-part = Exercise { $number } of { $last }
learn-hint = Hint
learn-show = Show me
learn-put-right = Put right
learn-again = Try again
learn-next = Next exercise
learn-next-lesson = Next lesson: { $title }
learn-finished = All lessons
learn-off = That is not what this exercise asks for. Try again.
learn-why = Why?
learn-page = Foster’s book, page { $page }
learn-board = The table of the exercise
learn-without-script = These exercises are played with a script. Here is their text.
learn-more = Learn more

# Why something is not what the exercise asks for. $kind is what was done, or what comes first.
learn-off-pile =
    { $pile ->
        [stock] That is your stock.
        [hand] That is your hand.
        [discard] That is the place of your discard.
        [opponent-stock] That is your opponent’s stock. Yours are the piles on your side of the table.
        [opponent-hand] That is your opponent’s hand. Yours are the piles on your side of the table.
        [opponent-discard] That is the place of your opponent’s discard. Yours are the piles on your side of the table.
        [foundation] That is the place of a foundation.
       *[tableau] That is a pile of the tableau.
    }
learn-off-call = There was nothing to stop: no move was missed.
learn-off-left =
    You could still play the { $card } { $pile ->
        [stock] on your stock
       *[hand] turned up from your hand
    }.
learn-off-ended = Your turn is over, and what the exercise asks for is not done.
learn-off-way = This is not the way that the exercise has in mind. Go on if you see how it reaches the goal.
learn-off-elsewhere = That card is the right one. Look for another place for it.
learn-off-other = The kind of move is right. Look for another card.
learn-did =
    { $kind ->
        [turn-stock] You turned up your stock. A card once turned up stays so.
        [turn-hand] You turned up your hand. A card once turned up stays so.
        [turn-over] You turned your discard over.
        [pass] You ended your turn.
        [put-away] You discarded, and that ends your turn.
        [foundation] You played a card to a foundation.
        [load] You loaded a card on your opponent.
        [borrow] You borrowed a card from your opponent, who is rid of it now.
        [run] You moved or reversed a run.
        [stock] You played the card of your stock.
        [hand] You played the card turned up from your hand.
        [discard] You played a card of your discard.
       *[shift] You moved a card of the tableau. You always may, and never have to.
    }
learn-asked =
    { $kind ->
        [turn-stock] Here your stock is to be turned up first.
        [turn-hand] Here your hand is to be turned up first.
        [turn-over] Here your discard is to be turned over first.
        [put-away] Here the card turned up from your hand is to be discarded first.
        [foundation] Here a card is to go to a foundation first.
        [load] Here a card is to be loaded on your opponent first.
        [borrow] Here a card is to be borrowed from your opponent first.
        [run] Here a run is to be moved or reversed first.
        [stock] Here the card of your stock is to be played first.
        [hand] Here the card turned up from your hand is to be played first.
        [discard] Here a card of your discard is to be played first.
        [stop] Here you are to call STOP first.
        [compel] Here you are to have the refused card played first.
       *[shift] Here a card of the tableau is to be moved first.
    }
