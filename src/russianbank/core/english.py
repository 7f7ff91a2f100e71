"""The English sentences of the library. Written by `python docs/make_english.py`.

They come from words/locales/en, so change them there and run it again.
"""

from __future__ import annotations

from russianbank.core.sentences import Message, Select

MESSAGES: dict[str, Message] = {
    "law-F21": "While there is a space, a player with a stock fills it before a hand card is turned up.",
    "law-F23": "A card that fits a foundation goes there before any other card is touched.",
    "law-F26": "One card goes to its foundation before all others.",
    "law-F30": "While a card must go to a foundation, no other card may be touched.",
    "law-F39": "The stock is turned up before the hand.",
    "law-F41": "A hand card that can be played may not be discarded.",
    "law-F45": "A player who turns up a hand card and leaves the stock card may only play that hand card.",
    "law-F55": "After so many runs through the hand, a player must play a stock card that can be played, and later, where the rules say so, any card of their own.",
    "law-S11": "While there is a space, a player with a discard fills it before another card is turned up.",
    "law-S23": "A player must first play any card of their own that can be played.",
    "law-E23": "A player who turns up a hand card may only play that card, and their turn ends with it.",
    "law-E25": "A stock card that can be played, at once or after one shift on the tableau, goes before a hand card is turned up.",
    "refused-game-over": "The game is over.",
    "refused-lay-first": "First lay four cards on the tableau.",
    "refused-bring-on": "The game has not moved forward for a long time. Play a card that moves it forward first.",
    "refused-card-already-turned": "Play the card turned up from your hand first, or discard it.",
    "refused-nothing-to-turn": "There is no card to turn up.",
    "refused-already-face-up": "That card is already face up.",
    "refused-hand-not-used-up": "You can turn your discard over when your hand is empty.",
    "refused-nothing-to-discard": "Only a card turned up from your hand can be discarded.",
    "refused-cannot-pass": "A turn ends by discarding a card from your hand.",
    "refused-empty-pile": "There is no card there.",
    "refused-face-down": "That card is face down; turn it up first.",
    "refused-face-down-not-yours": "That card is face down; only your opponent may turn it up.",
    "refused-foundation-fixed": "A card on a foundation stays there.",
    "refused-not-on-own-pile": "Only a card turned up from your hand goes on your own discard.",
    "refused-own-discard-closed": "At this table you may not play from your own discard.",
    "refused-discard-waits": "Your own discard is in play once your stock is gone.",
    "refused-discards-used-up": "You can play no more cards from your own discard in this turn.",
    "refused-not-yours-to-take": "You may not take that card of your opponent's.",
    "refused-no-foundations": "This game has no foundations.",
    "refused-does-not-fit-foundation": "A foundation starts with the lowest card and goes up in suit, one by one.",
    "refused-place-not-in-use": "There is no tableau pile at this place yet.",
    "refused-space-not-from-there": "A card from there may not go into a space.",
    "refused-space-for-stock": "As long as you have a stock, no card goes to a space from there.",
    "refused-lies-alone": "Moving a single card from one place to another changes nothing.",
    "refused-full-suit": "A complete suit stays where it is.",
    "refused-shift-limit": "Too many shifts in a row. Turn up a card, or play one of your own.",
    "refused-does-not-fit-tableau": "That card does not fit there.",
    "refused-does-not-load-from-there": "A card from there may not be loaded.",
    "refused-does-not-load-there": "Nothing may be loaded on that pile.",
    "refused-nothing-to-load-on": "Cards are loaded on a face-up card only.",
    "refused-does-not-fit-load": "A card is loaded in suit, one rank up or one rank down.",
    "refused-does-not-fit-this-load": "That card may not be loaded on that one.",
    "refused-no-load-on-highest": "Nothing is loaded there on a card of the highest rank.",
    "refused-no-runs": "Cards move one at a time.",
    "refused-no-such-run": "There is no run of two cards or more.",
    "refused-run-not-into-space": "A run is shifted on to a card that its bottom card fits.",
    "refused-needs-a-space": "That needs a space, and there is none.",
    "refused-does-not-fit-under": "That card does not fit under the run.",
    "refused-nothing-to-lay": "There is no card to put on the tableau.",
    "refused-not-a-run": "These cards do not follow one another, so they do not move together.",
    "refused-too-few-spaces": (
        Select(
            "most",
            {
                "one": "Cards move one at a time, and there is no space for the others meanwhile.",
                "other": (
                    "Cards move one at a time. The spaces are enough for ",
                    Select("most", {}),
                    " cards.",
                ),
            },
        ),
    ),
    "refused-whole-pile": "Moving a whole pile to a space changes nothing.",
    "refused-belongs-elsewhere": "It does not fit there. Choose another place, or send it back.",
    "refused-not-misplaced": "No card is misplaced there, or it is too late to put it right.",
    "refused-unseen-card": "In a puzzle no card is turned up that nobody has seen.",
    "refused-needs-tableau": (
        "The ",
        Select("card", {}),
        " needs ",
        Select("fits", {}),
        ".",
    ),
    "refused-needs-foundation": (
        "The ",
        Select("card", {}),
        " goes to a foundation after the ",
        Select("fits", {}),
        ".",
    ),
    "refused-needs-load": (
        "You can load the ",
        Select("card", {}),
        " only on ",
        Select("fits", {}),
        ".",
    ),
    "refused-fit": (
        Select("colour", {"black": "a black", "red": "a red", "any": "any"}),
        " ",
        Select(
            "rank",
            {
                "A": "ace",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("rank", {}),),
            },
        ),
    ),
    "refused-fit-card": (
        "the ",
        Select("card", {}),
    ),
    "refused-fit-space": "a space",
    "pages-level-of": (
        Select("number", {}),
        ", ",
        Select("title", {}),
    ),
    "pages-rules-source": (
        "Source: ",
        Select("source", {}),
        ".",
    ),
    "pages-assumed": "assumed",
    "pages-level-1": "novice",
    "pages-level-2": "beginner",
    "pages-level-3": "learner",
    "pages-level-4": "Sunday player",
    "pages-level-5": "family champion",
    "pages-level-6": "club player",
    "pages-level-7": "strong club player",
    "pages-level-8": "expert",
    "pages-level-9": "master",
    "pages-level-10": "maximum",
    "pages-named-foster-two-pack": "Foster, two packs",
    "pages-named-foster-one-pack": "Foster, one pack",
    "pages-named-foster-36": "Foster, two short packs of 36",
    "pages-named-foster-32": "Foster, two short packs of 32",
    "pages-named-modern": "Modern",
    "pages-named-pagat": "Pagat",
    "pages-named-pagat-waste": "Pagat, own discard playable",
    "pages-named-french": "French",
    "pages-named-wikipedia": "Wikipedia",
    "pages-named-goodsoft": "Goodsoft",
    "pages-named-garibaldka": "Garibaldka",
    "pages-named-breslau": "Breslau, 1884",
    "pages-named-german": "German",
    "pages-named-zank": "Zank-Patience without a stock",
    "pages-named-krips": "Krips",
    "pages-named-crapo": "Crapô",
    "pages-named-cats-at-cards": "Cats at Cards",
    "pages-named-four-courts": "Four court cards",
    "panels-label": (
        Select("label", {}),
        ":",
    ),
    "panels-player-of": (Select("name", {}),),
    "panels-ending-out": (
        Select("goal", {"stock": "The stock was played", "other": "All cards played"}),
    ),
    "panels-ending-drawn": "Neither player could win",
    "panels-ending-less-left": "Neither player could go on, and the winner had less left",
    "panels-ending-stock-empty-wins": "Neither player could go on, and only the winner's stock was gone",
    "panels-ending-fewer-cards": "Neither player could go on, and the winner had fewer cards left",
    "panels-ending-agreed": "Drawn by agreement",
    "panels-ending-abandoned": (
        Select(
            "who",
            {
                "you": "You abandoned the deal",
                "other": (
                    Select("name", {}),
                    " abandoned the deal",
                ),
            },
        ),
    ),
    "panels-ending-aborted": "Cancelled before the first move",
    "panels-draw-declined": (
        Select("name", {}),
        " declines the draw.",
    ),
    "panels-cut-seen": (
        Select("red", {}),
        " cut the ",
        Select("card", {}),
        ", ",
        Select("blue", {}),
        " the ",
        Select("other", {}),
        ".",
    ),
    "panels-cut-you": "You begin.",
    "panels-cut-them": (
        Select("name", {}),
        " begins.",
    ),
    "panels-cut-chose": (
        Select(
            "who",
            {
                "you": (
                    "You chose the ",
                    Select("pack", {"red": "red", "blue": "blue"}),
                    " pack.",
                ),
                "other": (
                    Select("name", {}),
                    " chose the ",
                    Select("pack", {"red": "red", "blue": "blue"}),
                    " pack.",
                ),
            },
        ),
    ),
    "panels-missed": (
        "First comes ",
        Select("cards", {}),
        ".",
    ),
    "panels-missed-card": (
        "the ",
        Select("card", {}),
        " on ",
        Select("pile", {}),
    ),
    "panels-missed-top": (
        "the top of ",
        Select("pile", {}),
    ),
    "panels-abandon-sure": "Abandon the deal",
    "panels-abandon-price": (
        Select(
            "points",
            {
                "0": "You lose the deal. Your opponent scores no points for it.",
                "one": (
                    "You lose the deal, and your opponent scores ",
                    Select("points", {}),
                    " point.",
                ),
                "other": (
                    "You lose the deal, and your opponent scores ",
                    Select("points", {}),
                    " points.",
                ),
            },
        ),
    ),
    "panels-abandon-forfeit": (
        Select("forfeit", {}),
        " of them are the price of abandoning it.",
    ),
    "panels-match-won": "You win the match!",
    "panels-match-you": (
        "You win the match, ",
        Select("most", {}),
        " to ",
        Select("least", {}),
        ".",
    ),
    "panels-match-them": (
        Select("name", {}),
        " wins the match, ",
        Select("most", {}),
        " to ",
        Select("least", {}),
        ".",
    ),
    "panels-match-even": (
        "The match is drawn, ",
        Select("most", {}),
        " to ",
        Select("least", {}),
        ".",
    ),
    "panels-summary-turns": "Turns",
    "panels-summary-longest": "Most moves in one turn",
    "panels-summary-right": "Right stops",
    "panels-summary-wrong": "Wrong stops",
    "panels-summary-missed": "Mistakes not stopped",
    "panels-summary-hints": "Hints",
    "panels-term-win": "for winning",
    "panels-term-stock": "stock",
    "panels-term-hand": "hand",
    "panels-term-discard": "discard",
    "panels-term-difference": "cards left",
    "panels-term-forfeit": "for abandoning",
    "panels-term-wrong-calls": "wrong stops",
    "panels-seat-red": "Red",
    "panels-seat-blue": "Blue",
    "panels-a-foundation": "a foundation",
    "puzzles-title": "Puzzles",
    "puzzles-intro": "Positions from real games, each with one right answer. You need no account.",
    "puzzles-daily": "Puzzle of the day",
    "puzzles-daily-solve": "Solve it",
    "puzzles-daily-done": "Solved. Look at it again",
    "puzzles-streak": (
        Select(
            "count",
            {
                "one": "Puzzle of the day solved today.",
                "other": (
                    "Puzzle of the day solved ",
                    Select("count", {}),
                    " days in a row.",
                ),
            },
        ),
    ),
    "puzzles-kinds": "Choose a kind",
    "puzzles-other-rules": "Other rules",
    "puzzles-rules-foster-two-pack": "Two packs. A space is filled from the stock first. Cards may come from your own discard and from your opponent's piles.",
    "puzzles-rules-foster-one-pack": "One pack for both, without stocks and foundations. Runs of a suit, up or down, move as one.",
    "puzzles-rules-modern": "A space may stay empty. No card comes from your own discard or from your opponent's piles.",
    "puzzles-rules-pagat": "A stock of 13, face up: its card goes to a foundation before others. No card comes from your own discard or from your opponent's piles.",
    "puzzles-rules-french": "A stock of 13, face up. A space may stay empty. No card comes from your opponent's piles.",
    "puzzles-rules-german": "A stock of 13, face up. A space may stay empty. No card comes from your own discard or from your opponent's piles.",
    "puzzles-kind-stop": "Stop or not?",
    "puzzles-kind-stop-line": "Your opponent has just played. Was it a mistake, and what should have come first?",
    "puzzles-kind-line": "Reach the goal",
    "puzzles-kind-line-line": "Play a card of your stock, make spaces, or load your opponent's stock in a few moves.",
    "puzzles-kind-choice": "Choose the best plan",
    "puzzles-kind-choice-line": "Three or four plans: which one wins the most games?",
    "puzzles-count": (
        Select(
            "count",
            {
                "one": (
                    Select("count", {}),
                    " puzzle",
                ),
                "other": (
                    Select("count", {}),
                    " puzzles",
                ),
            },
        ),
    ),
    "puzzles-rating": (
        "Your rating: ",
        Select("rating", {}),
    ),
    "puzzles-rating-change": (
        "Your rating: ",
        Select("rating", {}),
        " (",
        Select("change", {}),
        ")",
    ),
    "puzzles-rating-soon": "After about ten puzzles of this kind you have a rating.",
    "puzzles-board": "The table of the puzzle",
    "puzzles-without-script": "Puzzles are solved with a script. Here is the table.",
    "puzzles-task-stop": "Was your opponent's last move a mistake?",
    "puzzles-task-stock-card": (
        Select(
            "count",
            {
                "one": (
                    "Play a card of your stock in ",
                    Select("count", {}),
                    " move.",
                ),
                "other": (
                    "Play a card of your stock in ",
                    Select("count", {}),
                    " moves.",
                ),
            },
        ),
    ),
    "puzzles-task-spaces": (
        Select(
            "count",
            {
                "one": (
                    "Make ",
                    Select("spaces", {}),
                    " spaces in ",
                    Select("count", {}),
                    " move.",
                ),
                "other": (
                    "Make ",
                    Select("spaces", {}),
                    " spaces in ",
                    Select("count", {}),
                    " moves.",
                ),
            },
        ),
    ),
    "puzzles-task-load-stock": (
        Select(
            "count",
            {
                "one": (
                    "Load your opponent's stock in ",
                    Select("count", {}),
                    " move.",
                ),
                "other": (
                    "Load your opponent's stock in ",
                    Select("count", {}),
                    " moves.",
                ),
            },
        ),
    ),
    "puzzles-task-choice": "Which plan wins the most games?",
    "puzzles-left": (
        Select(
            "count",
            {
                "one": (
                    Select("count", {}),
                    " move left",
                ),
                "other": (
                    Select("count", {}),
                    " moves left",
                ),
            },
        ),
    ),
    "puzzles-acts": "What your opponent did",
    "puzzles-plans": "The plans",
    "puzzles-plan": (
        "Plan ",
        Select("number", {}),
    ),
    "puzzles-no-mistake": "No mistake",
    "puzzles-first": "You call stop, and you are right. What should have come first?",
    "puzzles-choose": "Choose this plan",
    "puzzles-again": "Try again",
    "puzzles-show": "Show the solution",
    "puzzles-next": "Next puzzle",
    "puzzles-all": "All puzzles",
    "puzzles-right": "Right!",
    "puzzles-wrong": "That is not the answer.",
    "puzzles-off": "That does not reach the goal.",
    "puzzles-was-none": "Your opponent made no mistake: no other move had to come first.",
    "puzzles-was-due": "Your opponent made no mistake: that move did what this rule asks for.",
    "puzzles-was-line": "The shortest line:",
    "puzzles-best": (
        "Plan ",
        Select("number", {}),
        " wins the most games.",
    ),
    "puzzles-against": (
        "Compared with plan ",
        Select("number", {}),
        ":",
    ),
    "puzzles-more-wins": (
        Select("wins", {}),
        " more wins in 100 games (±",
        Select("error", {}),
        ")",
    ),
    "puzzles-analyse": "Analyse from here",
    "puzzles-about": "About this puzzle",
    "puzzles-hard": (
        Select(
            "count",
            {
                "0": (
                    "Difficulty ",
                    Select("difficulty", {}),
                    " of 5. Every level of the computer solves it in half of its tries or more.",
                ),
                "one": (
                    "Difficulty ",
                    Select("difficulty", {}),
                    " of 5. ",
                    Select("count", {}),
                    " of the ten levels of the computer fails it in more than half of its tries.",
                ),
                "other": (
                    "Difficulty ",
                    Select("difficulty", {}),
                    " of 5. ",
                    Select("count", {}),
                    " of the ten levels of the computer fail it in more than half of their tries.",
                ),
            },
        ),
    ),
    "puzzles-source": (
        "From turn ",
        Select("turn", {}),
        " of a game between levels ",
        Select("red", {}),
        " and ",
        Select("blue", {}),
        ", seed ",
        Select("seed", {}),
        ".",
    ),
    "reason-wins": "It wins the game.",
    "reason-lay": "The tableau is laid before anything else.",
    "reason-foundation": (
        Select(
            "count",
            {
                "one": "A card on its foundation blocks nothing any more.",
                "other": (
                    Select("count", {}),
                    " cards go to their foundations, where they block nothing any more.",
                ),
            },
        ),
    ),
    "reason-room": (
        Select(
            "moves",
            {
                "one": (
                    "Then the ",
                    Select("card", {}),
                    " finds a place.",
                ),
                "other": (
                    "It is the first of ",
                    Select("moves", {}),
                    " moves, and the last one plays the ",
                    Select("card", {}),
                    ".",
                ),
            },
        ),
    ),
    "reason-room-space": (
        Select(
            "moves",
            {
                "one": (
                    "Then there is a space for the ",
                    Select("card", {}),
                    ".",
                ),
                "other": (
                    "It is the first of ",
                    Select("moves", {}),
                    " moves, and the last one brings the ",
                    Select("card", {}),
                    " to a space.",
                ),
            },
        ),
    ),
    "reason-stock": (
        Select(
            "count",
            {
                "one": "Your stock has one card less.",
                "other": (
                    "Your stock has ",
                    Select("count", {}),
                    " fewer cards.",
                ),
            },
        ),
    ),
    "reason-own": (
        Select(
            "count",
            {
                "one": "You have one card less to play.",
                "other": (
                    "You have ",
                    Select("count", {}),
                    " fewer cards to play.",
                ),
            },
        ),
    ),
    "reason-space": (
        Select(
            "count",
            {
                "one": "It opens a space.",
                "other": (
                    "It opens ",
                    Select("count", {}),
                    " spaces.",
                ),
            },
        ),
    ),
    "reason-load": (
        Select(
            "count",
            {
                "one": "Your opponent has one card more to play.",
                "other": (
                    "Your opponent has ",
                    Select("count", {}),
                    " more cards to play.",
                ),
            },
        ),
    ),
    "reason-covers": (
        "The ",
        Select("card", {}),
        ", which your opponent could have played, is covered.",
    ),
    "reason-frees-foundation": (
        Select(
            "moves",
            {
                "one": (
                    "Then the ",
                    Select("card", {}),
                    " can go to its foundation.",
                ),
                "other": (
                    "It is the first of ",
                    Select("moves", {}),
                    " moves, and the last one brings the ",
                    Select("card", {}),
                    " to its foundation.",
                ),
            },
        ),
    ),
    "reason-frees-load": (
        Select(
            "moves",
            {
                "one": (
                    "Then the ",
                    Select("card", {}),
                    " can be loaded onto your opponent.",
                ),
                "other": (
                    "It is the first of ",
                    Select("moves", {}),
                    " moves, and the last one loads the ",
                    Select("card", {}),
                    " onto your opponent.",
                ),
            },
        ),
    ),
    "reason-frees-space": (
        Select(
            "moves",
            {
                "one": "Then a space can be opened.",
                "other": (
                    "It is the first of ",
                    Select("moves", {}),
                    " moves, and the last one opens a space.",
                ),
            },
        ),
    ),
    "reason-closes": (
        "Then no space is left: a card may be turned up, and the ",
        Select("card", {}),
        " can wait.",
    ),
    "reason-arrange": "The computer expects more from this order of the tableau.",
    "reason-only": "Nothing else may be done.",
    "reason-turn-up": "The computer expects more from this than from playing a card in sight.",
    "reason-turn-over": "Your hand is used up.",
    "reason-keep": "The computer expects more from not playing the card now.",
    "reason-discard": "The card finds no place.",
    "reason-no-better": "The computer found nothing better for the card.",
    "reason-pass": "There is no card that you could turn up.",
    "reason-pass-stopped": "You keep your stock card, and your turn is over.",
    "reason-more-stock": (
        "From the stock it plays ",
        Select("best", {}),
        ", not ",
        Select("played", {}),
        ".",
    ),
    "reason-more-own": (
        "From hand and discard it plays ",
        Select("best", {}),
        ", not ",
        Select("played", {}),
        ".",
    ),
    "reason-more-foundation": (
        "It brings ",
        Select("best", {}),
        " to the foundations, not ",
        Select("played", {}),
        ".",
    ),
    "reason-more-space": (
        "Spaces that it leaves: ",
        Select("best", {}),
        ", not ",
        Select("played", {}),
        ".",
    ),
    "reason-more-load": (
        "Cards that the opponent has more than before: ",
        Select("best", {}),
        ", not ",
        Select("played", {}),
        ".",
    ),
    "reason-goes-on": (
        Select(
            "best",
            {
                "0": "The turn ends. With the other plan another card may be turned up.",
                "other": "The turn goes on: another card may be turned up.",
            },
        ),
    ),
    "reason-order": (
        "Of ",
        Select("of", {}),
        " cards that may come, ",
        Select("best", {}),
        " can then be played at once, not ",
        Select("played", {}),
        ".",
    ),
    "reason-future": "Its advantage shows later, in what can be played then.",
    "reason-behind": (
        "On the other hand: ",
        Select("said", {}),
    ),
    "review-of": (
        "Review: deal ",
        Select("number", {}),
        " of ",
        Select("red", {}),
        " and ",
        Select("blue", {}),
    ),
    "review-of-yours": (
        Select(
            "who",
            {
                "machine": (
                    "Review: deal ",
                    Select("number", {}),
                    " against the computer",
                ),
                "opponent": (
                    "Review: deal ",
                    Select("number", {}),
                    " against your opponent",
                ),
                "person": (
                    "Review: deal ",
                    Select("number", {}),
                    " against ",
                    Select("name", {}),
                ),
            },
        ),
    ),
    "review-link": "Review the game",
    "review-beginning": "The review begins…",
    "review-progress": (
        Select("done", {}),
        " of ",
        Select("steps", {}),
        " decisions",
    ),
    "review-together-hint": "When both of you press this, you look at the same decision. Each of you tries on a board of your own.",
    "review-failed": "The review could not be made.",
    "review-busy": "Many games are being reviewed just now.",
    "review-won": (
        Select(
            "who",
            {
                "you": "You won.",
                "named": (
                    Select("name", {}),
                    " won.",
                ),
            },
        ),
    ),
    "review-drawn": "The game was a draw.",
    "review-even": (
        Select(
            "who",
            {
                "you": (
                    "With even luck you would have won ",
                    Select("count", {}),
                    " of 100 such games.",
                ),
                "named": (
                    Select("name", {}),
                    " would have won ",
                    Select("count", {}),
                    " of 100 such games with even luck.",
                ),
            },
        ),
    ),
    "review-even-unclear": "With even luck, either player could have won.",
    "review-numbers": "The deal in numbers",
    "review-level": "Estimated level",
    "review-level-span": (
        Select("low", {}),
        " to ",
        Select("high", {}),
    ),
    "review-rate": "Cost of a decision",
    "review-blunders": "Blunders",
    "review-mistakes": "Mistakes",
    "review-luck": "Luck",
    "review-obligations": "Obligations missed",
    "review-hints": "Hints",
    "review-advised": "Times advised",
    "review-unit": "Cost and luck are counted in games. A cost of 5 means: of 100 such games the player wins 5 fewer. A cost below 0 means that the decisions were better than those of the computer at first sight.",
    "review-graph": "Win chance, turn by turn",
    "review-graph-of": (
        Select(
            "who",
            {
                "you": "of 100 games you win",
                "named": (
                    "of 100 games ",
                    Select("name", {}),
                    " wins",
                ),
            },
        ),
    ),
    "review-turning": "Turning points",
    "review-turn": (
        "Turn ",
        Select("turn", {}),
    ),
    "review-by-luck": (
        "of this luck: ",
        Select("luck", {}),
    ),
    "review-by-better": (
        "of this better plays than the computer expected: ",
        Select("gain", {}),
    ),
    "review-moments": "The moments that decided",
    "review-better": (
        "A better plan wins ",
        Select("cost", {}),
        " of 100 such games more.",
    ),
    "review-changed": (
        Select(
            "who",
            {
                "you": (
                    "Before this turn you won ",
                    Select("before", {}),
                    " of 100 such games, after it ",
                    Select("after", {}),
                    ".",
                ),
                "named": (
                    "Before this turn ",
                    Select("name", {}),
                    " won ",
                    Select("before", {}),
                    " of 100 such games, after it ",
                    Select("after", {}),
                    ".",
                ),
            },
        ),
    ),
    "review-mostly-luck": "Most of it was luck.",
    "review-mostly-better": "Most of it came from better plays than the computer expected.",
    "review-questions-intro": "A better plan was there. Try to find it before you look at the answer.",
    "review-whose": "Whose decisions?",
    "review-cost": (
        "cost: ",
        Select("cost", {}),
        " of 100 games",
    ),
    "review-played": (
        Select(
            "who",
            {
                "you": "You played:",
                "named": (
                    Select("name", {}),
                    " played:",
                ),
            },
        ),
    ),
    "review-task": "What would you play? The plan ends with a new card, or at the end of the turn.",
    "review-board": "The table before the decision",
    "review-board-of": (
        "The table in turn ",
        Select("turn", {}),
    ),
    "review-try": "Find the better plan",
    "review-answer": "Show the answer",
    "review-close": "Close",
    "review-verdict-best": "That is the best plan.",
    "review-verdict-good": "That is as good as the best plan: the difference is too small to tell.",
    "review-verdict-better": (
        "That is better than what was played. Another plan wins ",
        Select("cost", {}),
        " of 100 games more.",
    ),
    "review-verdict-worse": (
        "That is no better than what was played: it costs ",
        Select("cost", {}),
        " of 100 games.",
    ),
    "review-best": "The better plan:",
    "review-said-to": (
        "To ",
        Select("name", {}),
        ": “",
        Select("said", {}),
        "”",
    ),
    "review-none": "No costly mistakes: well played! These turns decided the game.",
    "review-marks": "Everything that cost something",
    "review-severity-blunder": "Blunder",
    "review-severity-mistake": "Mistake",
    "review-about-obligation": (
        "An obligation was missed (",
        Select("paragraph", {}),
        ").",
    ),
    "review-about-missed-stop": "A mistake of the opponent was not stopped.",
    "review-about-wrong-call": "Stop was called wrongly.",
    "review-about-ending": "The game was ended early.",
    "review-see": "In the replay",
    "review-engine": (
        "Every plan was played on many times with the same cards to come. Engine ",
        Select("version", {}),
        ".",
    ),
    "review-without-script": "The review needs a script.",
    "review-title": "Review",
    "review-games": (
        Select(
            "count",
            {
                "one": (
                    Select("count", {}),
                    " game",
                ),
                "other": (
                    Select("count", {}),
                    " games",
                ),
            },
        ),
    ),
    "review-unfinished": (
        "The game is not finished; ",
        Select(
            "acts",
            {
                "one": (
                    Select("acts", {}),
                    " move was judged.",
                ),
                "other": (
                    Select("acts", {}),
                    " moves were judged.",
                ),
            },
        ),
    ),
    "review-cost-wins": "Cost, wins of 100",
    "review-cost-points": "Cost, points",
    "review-luck-wins": "Luck, wins of 100",
    "review-luck-points": "Luck, points",
    "review-even-wins": "With even luck, wins of 100",
    "review-even-points": "With even luck, points",
    "review-decisions": "Decisions",
    "review-at-start": (
        "At the beginning ",
        Select("name", {}),
        " wins ",
        Select("wins", {}),
        " of 100 such games.",
    ),
    "review-at-end": (
        "Where the record ends ",
        Select("name", {}),
        " wins ",
        Select("wins", {}),
        " of 100 such games.",
    ),
    "review-on-average": (
        "On average ",
        Select("name", {}),
        " makes ",
        Select("points", {}),
        " points ",
        Select("more", {"yes": "more", "no": "fewer"}),
        " than ",
        Select("other", {}),
        ".",
    ),
    "review-costliest": "The costliest mistakes",
    "review-no-mistakes": "No mistakes were found.",
    "review-no-turning": "No turn changed the win chance by 10 of 100 or more.",
    "review-about-decision": "A better plan was there.",
    "review-severity-doubtful": "Doubtful",
    "review-misplaced": "a misplaced card",
    "review-event": (
        "event ",
        Select("event", {}),
    ),
    "review-wins": (
        Select("name", {}),
        " wins",
    ),
    "review-axis": "turn",
    "review-sum-start": "at the beginning",
    "review-sum-cost": (
        "cost: ",
        Select("name", {}),
    ),
    "review-sum-luck": (
        "luck: ",
        Select("name", {}),
    ),
    "review-sum-wins": (
        "wins of 100: ",
        Select("name", {}),
    ),
    "review-how": "How to read it",
    "review-how-cost": "A decision is what a player did from one new card to the next. Its cost is what it lost. In the table it is measured against a reference player, in the list of mistakes against the best plan. The number after ± is the standard error: what the samples leave open, and how wrong the engine's estimates are. What costs less than 2 wins of 100, or less than two standard errors of the samples alone, is called doubtful and not a mistake. The error of the samples is the smaller part of the number after ±, so a mistake may also be none. The costs of all decisions are added up, and their sum may be more than 100. A blunder costs 6 or more.",
    "review-how-luck": "The luck of a card is what it changed when it was turned up. The value at the beginning, the costs and the luck add up to the result. The cost of a decision is counted where there was a choice. The estimated level is that of the computer player whose decisions are about as good: it goes by what they cost and by the number of mistakes; in brackets, one standard error in both directions.",
    "review-how-places": "In the pictures t1 to t8 are the places 1 to 8 of the tableau: 1 to 4 before red, 5 to 8 before blue.",
    "rules-cards-and-deal": "Cards and deal",
    "rules-building": "Building",
    "rules-opponents-piles": "The opponent's piles",
    "rules-obligations": "Obligations",
    "rules-runs-and-end": "Later runs and the end",
    "rules-stops-and-errors": "Stops and errors",
    "rules-score-and-match": "Score and match",
    "rules-comma": (
        Select("most", {}),
        ", ",
        Select("last", {}),
    ),
    "rules-and": (
        Select("most", {}),
        " and ",
        Select("last", {}),
    ),
    "rules-or": (
        Select("most", {}),
        " or ",
        Select("last", {}),
    ),
    "rules-source-tableau": "the tableau",
    "rules-source-stock": "your stock",
    "rules-source-hand": "your hand",
    "rules-source-discard": "your own discard",
    "rules-source-opponent-stock": "the opponent's stock",
    "rules-source-opponent-discard": "the opponent's discard",
    "rules-packs-two": (
        "Each player has a pack of ",
        Select("size", {}),
        " cards, told apart by their backs.",
    ),
    "rules-packs-one": (
        "The players share one pack of ",
        Select("size", {}),
        " cards, half each.",
    ),
    "rules-ranks": (
        "The cards rank from ",
        Select(
            "lowest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("lowest", {}),),
            },
        ),
        ", the lowest, to ",
        Select(
            "highest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("highest", {}),),
            },
        ),
        ", the highest.",
    ),
    "rules-knight": "Each suit has one more court card, the knight, between jack and queen.",
    "rules-stock": (
        "Each is dealt a stock of ",
        Select(
            "size",
            {
                "one": (
                    Select("size", {}),
                    " card",
                ),
                "other": (
                    Select("size", {}),
                    " cards",
                ),
            },
        ),
        ", its top face ",
        Select("top", {"up": "up", "down": "down"}),
        ".",
    ),
    "rules-stock-turns-itself": "A stock card that comes to the top turns itself up.",
    "rules-stock-stays-down": "A stock card stays face down until the player turns it up.",
    "rules-stock-none": "There is no stock.",
    "rules-layout-at-deal": "Each lays four cards face up: the tableau, eight piles for both to use. The rest is their hand, face down.",
    "rules-layout-at-deal-no-hand": "Each lays four cards face up: the tableau, eight piles for both to use.",
    "rules-layout-own-first-turn": "All their cards are their hand, face down; at their own first turn each lays four of them face up on the tableau, eight places for both to use.",
    "rules-layout-own-first-turn-with-stock": "All their other cards are their hand, face down; at their own first turn each lays four of them face up on the tableau, eight places for both to use.",
    "rules-hand-none": "Then no card is left for a hand; a turn in which there is nothing to turn up counts as a run through it.",
    "rules-first-card-discarded": "The first card of each hand is laid face up: it begins the discard.",
    "rules-first-turn": (
        Select(
            "first",
            {
                "cut-low": "They cut, and the lower card begins",
                "cut-high": "They cut, and the higher card begins",
                "stock-top-low": "The player with the lower card on top of their stock begins",
                "stock-top-high": "The player with the higher card on top of their stock begins",
                "non-dealer": "They cut for the deal, and the player who does not deal begins",
            },
        ),
        "; ",
        Select(
            "tie",
            {
                "cut-again": "a tie is cut again",
                "cut": "a tie is settled by a cut",
                "tableau-in-order": "a tie is settled by their tableau cards, one after the other, and then by a cut",
                "tableau-in-order-then-suit": "a tie is settled by their tableau cards, one after the other, then by the suit of the stock cards, and then by a cut",
                "suit-then-hand": "a tie is settled by the suit of the stock cards, then by the first cards of their hands, one after the other, and then by a cut",
                "tableau-highest": "in a tie the player with the highest tableau card begins, and a further tie is cut",
            },
        ),
        ".",
    ),
    "rules-first-turn-random": "The player who begins is chosen at random.",
    "rules-foundations": (
        "Foundations are built up in suit, from ",
        Select(
            "lowest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("lowest", {}),),
            },
        ),
        " to ",
        Select(
            "highest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("highest", {}),),
            },
        ),
        "; cards there never move again.",
    ),
    "rules-foundations-none": "There are no foundations.",
    "rules-build-alternate-down": "The tableau is built down by one, in alternate colours.",
    "rules-build-suit-down": "The tableau is built down by one, in suit.",
    "rules-build-suit-round": (
        "The tableau is built in suit, up or down by one; ",
        Select(
            "lowest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("lowest", {}),),
            },
        ),
        " and ",
        Select(
            "highest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("highest", {}),),
            },
        ),
        " are neighbours there.",
    ),
    "rules-shift-card": "Tableau cards are shifted one at a time, from the top of a pile.",
    "rules-shift-run": "A whole run may be shifted on to a card that it fits, or its top card alone.",
    "rules-run-reverse": "With a space open, a run may be turned round.",
    "rules-run-under": "With a space open, a card that may fill it may also be put under the run that it fits.",
    "rules-discard-playable": "You may play the top of your own discard.",
    "rules-discard-after-stock": "You may play the top of your own discard once your stock is gone.",
    "rules-discard-closed": "Your own discard is out of play until it is turned over.",
    "rules-discard-limit": (
        Select(
            "cards",
            {
                "one": (
                    "In a turn you may play ",
                    Select("cards", {}),
                    " card from there at most.",
                ),
                "other": (
                    "In a turn you may play ",
                    Select("cards", {}),
                    " cards from there at most.",
                ),
            },
        ),
    ),
    "rules-space-from": (
        "A space takes any card from ",
        Select("sources", {}),
        ".",
    ),
    "rules-space-never": "A space is never filled again.",
    "rules-space-after-stock": (
        "As long as you have a stock, no card goes to a space from ",
        Select("sources", {}),
        ".",
    ),
    "rules-space-duty-none": "A space may be left open.",
    "rules-space-duty-stock-or-stopped": "While a space is open you turn up no hand card as long as you have a stock: you fill the space from it, or your turn is over.",
    "rules-space-duty-stock": "As long as you have a stock, an open space must be filled from it before a hand card is turned up.",
    "rules-space-duty-stock-no-hand": "As long as you have a stock, an open space must be filled from it before your turn ends.",
    "rules-space-duty-discard": "An open space must be filled from your own discard before a hand card is turned up.",
    "rules-load": (
        "You may load the opponent's ",
        Select(
            "piles",
            {"stock": "stock", "discard": "discard", "stock-and-discard": "stock and discard"},
        ),
        " in suit, one up or one down, from ",
        Select("sources", {}),
        ".",
    ),
    "rules-load-one": (
        "You may load the opponent's ",
        Select("pile", {"stock": "stock", "discard": "discard"}),
        " ",
        Select(
            "suit", {"same": "in suit", "other-colour": "in the other colour", "any": "in any suit"}
        ),
        ", ",
        Select(
            "steps",
            {
                "up": "one up",
                "down": "one down",
                "equal": "of equal rank",
                "up-down": "one up or one down",
                "up-equal": "one up or of equal rank",
                "down-equal": "one down or of equal rank",
                "up-down-equal": "one up, one down or of equal rank",
            },
        ),
        ", from ",
        Select("sources", {}),
        ".",
    ),
    "rules-load-not-on-highest": (
        "Nothing is loaded on the opponent's ",
        Select(
            "piles",
            {"stock": "stock", "discard": "discard", "stock-or-discard": "stock or discard"},
        ),
        " while its top is of the highest rank, ",
        Select(
            "highest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("highest", {}),),
            },
        ),
        ".",
    ),
    "rules-load-round": (
        "In loading, ",
        Select(
            "lowest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("lowest", {}),),
            },
        ),
        " and ",
        Select(
            "highest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("highest", {}),),
            },
        ),
        " are neighbours.",
    ),
    "rules-load-not-round": (
        "In loading, ",
        Select(
            "lowest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("lowest", {}),),
            },
        ),
        " and ",
        Select(
            "highest",
            {
                "A": "ace",
                "T": "ten",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("highest", {}),),
            },
        ),
        " are not neighbours.",
    ),
    "rules-load-none": "The opponent's piles may not be loaded.",
    "rules-borrow-no": "Cards on the opponent's piles may not be played to the tableau.",
    "rules-borrow-own-loads": "A card that you loaded on the opponent's discard may go back to the tableau, as long as it is on top.",
    "rules-borrow-discard": "The top of the opponent's discard may be borrowed for the tableau.",
    "rules-borrow-stock": "The top of the opponent's stock may be borrowed for the tableau.",
    "rules-borrow-discard-and-stock": "The tops of the opponent's discard and stock may be borrowed for the tableau.",
    "rules-opponent-to-foundation": "The tops of the opponent's stock and discard may be played to a foundation.",
    "rules-opponent-only-stock": "The top of the opponent's stock may be played to a foundation, that of the discard may not.",
    "rules-opponent-only-discard": "The top of the opponent's discard may be played to a foundation, that of the stock may not.",
    "rules-opponent-stays": "The tops of the opponent's stock and discard may not be played to a foundation.",
    "rules-opponent-discard": "The top of the opponent's discard may be played to a foundation.",
    "rules-opponent-discard-stays": "The top of the opponent's discard may not be played to a foundation.",
    "rules-opponent-stock": "The top of the opponent's stock may be played to a foundation.",
    "rules-opponent-stock-stays": "The top of the opponent's stock may not be played to a foundation.",
    "rules-compulsory": (
        "A card that fits a foundation must be played there, before any other card is touched, from ",
        Select("sources", {}),
        ".",
    ),
    "rules-compulsory-none": "You may play to the foundations, but you never have to.",
    "rules-compulsory-not-first": "You may play to the foundations, but no card has to go there first.",
    "rules-compulsory-aces": (
        "Only cards of the lowest rank must go there from ",
        Select("sources", {}),
        ".",
    ),
    "rules-compulsory-aces-only": (
        "Only cards of the lowest rank must be played to a foundation, before any other card is touched, from ",
        Select("sources", {}),
        ".",
    ),
    "rules-order-stock-first": "Of several cards that must go, your stock card goes first.",
    "rules-order-tableau-first": "Of several cards that must go, those of the tableau go first.",
    "rules-order-any": "Of several cards that must go, you choose which goes first.",
    "rules-look-free": "You may turn up a hand card, and still play your stock card first.",
    "rules-look-turned-card-only": "When you leave a stock card and turn up a hand card, only that hand card may be played, or a card that must go to a foundation.",
    "rules-look-stock-locked": "When you leave a stock card and turn up a hand card, the stock card must wait until the hand card is played, or until it must go to a foundation.",
    "rules-hand-ends-turn": "When you turn up a hand card, only that card may be played, or a card that must go to a foundation; playing it ends your turn.",
    "rules-hand-goes-on": "After a hand card that is played, your turn goes on.",
    "rules-decline": "A hand card that is not played goes on your discard and ends your turn, even if it could be played.",
    "rules-no-decline": "A hand card that is not played goes on your discard and ends your turn, if it cannot be played.",
    "rules-refused-card-any": "When your opponent's turn has ended, you may have them play any card of their own that they could have played.",
    "rules-refused-card-after-stop": "After a stop because a card was not played, you may have your opponent play it.",
    "rules-free-stock": "Before you turn up a hand card, or end a turn without one, your stock card must be played if it fits, or if one shift on the tableau makes it fit.",
    "rules-free-stock-none": "You need not make room for your stock card.",
    "rules-must-play-own": "A card of your own that can be played must be played before you turn up a hand card or end your turn.",
    "rules-compel-stock": (
        Select(
            "runs",
            {
                "one": (
                    "After ",
                    Select("runs", {}),
                    " run through your hand you must play a stock card that can be played.",
                ),
                "other": (
                    "After ",
                    Select("runs", {}),
                    " runs through your hand you must play a stock card that can be played.",
                ),
            },
        ),
    ),
    "rules-compel-all": (
        Select(
            "runs",
            {
                "one": (
                    "After ",
                    Select("runs", {}),
                    " run through your hand you must play any card of your own that can be played.",
                ),
                "other": (
                    "After ",
                    Select("runs", {}),
                    " runs through your hand you must play any card of your own that can be played.",
                ),
            },
        ),
    ),
    "rules-turn-over-when-needed": "When your hand is used up, you turn your discard over, unshuffled, as soon as you need it.",
    "rules-turn-over-at-turn-start": "When your hand is used up, you turn your discard over, unshuffled, as your next turn starts at the latest.",
    "rules-shift-limit": (
        "After ",
        Select("shifts", {}),
        " shifts in a row without a gain, you must turn up a card or play one of your own before you shift again.",
    ),
    "rules-win": "The first player with no card in stock, hand and discard wins.",
    "rules-win-no-stock": "The first player with no card in hand and discard wins.",
    "rules-win-stock": "The first player with no card in stock wins.",
    "rules-draw": (
        "The game is drawn when both have run through their hands ",
        Select(
            "times",
            {
                "1": "once",
                "2": "twice",
                "other": (
                    Select("times", {}),
                    " times",
                ),
            },
        ),
        " without a gain, or after ",
        Select("turns", {}),
        " turns that end without a gain and without a discard, although there was a card to turn.",
    ),
    "rules-draw-under-duty": (
        "The game is drawn when both have run through their hands ",
        Select(
            "times",
            {
                "1": "once",
                "2": "twice",
                "other": (
                    Select("times", {}),
                    " times",
                ),
            },
        ),
        " under that duty without a gain, or after ",
        Select("turns", {}),
        " turns that end without a gain and without a discard, although there was a card to turn.",
    ),
    "rules-draw-after-runs": (
        "The game is drawn when both have run through their hands ",
        Select(
            "times",
            {
                "1": "once",
                "2": "twice",
                "other": (
                    Select("times", {}),
                    " times",
                ),
            },
        ),
        " without a gain, not counting their first ",
        Select(
            "runs",
            {
                "1": "run",
                "other": (
                    Select("runs", {}),
                    " runs",
                ),
            },
        ),
        ", or after ",
        Select("turns", {}),
        " turns that end without a gain and without a discard, although there was a card to turn.",
    ),
    "rules-draw-impossible": (
        "There are no draws: when both have run through their hands ",
        Select(
            "times",
            {
                "1": "once",
                "2": "twice",
                "other": (
                    Select("times", {}),
                    " times",
                ),
            },
        ),
        " and the tableau has gained nothing, cards that fit must be played.",
    ),
    "rules-draw-no-score": "A drawn game scores nothing.",
    "rules-draw-difference": "In a game drawn in this way the player with less left scores the difference.",
    "rules-draw-stock-empty-wins": "A game drawn in this way goes to the player whose stock is gone, if only one is.",
    "rules-draw-fewer-cards": "A game drawn in this way goes to the player with fewer cards in stock, hand and discard together.",
    "rules-draw-fewer-cards-no-stock": "A game drawn in this way goes to the player with fewer cards in hand and discard together.",
    "rules-enforcement-strict": "Moves against the rules are not possible, so nobody needs to call a stop.",
    "rules-enforcement-warn": "A player is warned before a mistake counts.",
    "rules-enforcement-auto-stop": "A mistake is stopped at once; nobody needs to call a stop.",
    "rules-enforcement-auto-stop-turn-end": "A mistake is stopped as the turn ends; nobody needs to call a stop.",
    "rules-enforcement-auto-stop-last-act": "A mistake in the last move of a turn is stopped as the turn ends; nobody needs to call a stop.",
    "rules-enforcement-call-stop": "Nothing points a mistake out; the opponent may call a stop.",
    "rules-stop": (
        Select(
            "trigger",
            {
                "touch": "A stop may be called once the wrong card is touched",
                "act": "A stop may be called once the wrong move is made",
            },
        ),
        ", ",
        Select(
            "window",
            {
                "next-act": "until either player moves again",
                "turn": "until the player's turn has passed",
                "reply": "until the caller's own next move",
            },
        ),
        ".",
    ),
    "rules-stop-turn-end": "A stop may be called once the player ends their turn, until the caller's own next move.",
    "rules-stop-last-act": "A stop may be called once the player ends their turn, for a mistake in its last move, until the caller's own next move.",
    "rules-stop-passes": (
        "The turn passes; ",
        Select(
            "undoes",
            {
                "turned-card": "a card turned up in error goes back, and all else stays",
                "offending-act": "the wrong move, and what followed it, is taken back",
            },
        ),
        ".",
    ),
    "rules-stop-keeps": (
        "A stop does not end the turn; ",
        Select(
            "undoes",
            {
                "turned-card": "a card turned up in error goes back, and all else stays",
                "offending-act": "the wrong move, and what followed it, is taken back",
            },
        ),
        ".",
    ),
    "rules-stop-hand-card-hand": "A card turned up from the hand goes back to the hand.",
    "rules-stop-hand-card-discard": "A card turned up from the hand does not go back: a stop puts it on its player's discard.",
    "rules-wrong-call-free": "A wrong call costs nothing.",
    "rules-wrong-call-loses-next-stop": "A wrong call costs the next stop.",
    "rules-wrong-call-until-next-turn": "A wrong call costs the right to call until the opponent's next turn.",
    "rules-wrong-call-points": (
        Select(
            "points",
            {
                "one": (
                    "A wrong call costs ",
                    Select("points", {}),
                    " point.",
                ),
                "other": (
                    "A wrong call costs ",
                    Select("points", {}),
                    " points.",
                ),
            },
        ),
    ),
    "rules-wrong-call-cards": (
        Select(
            "cards",
            {
                "one": (
                    "A wrong call costs ",
                    Select("cards", {}),
                    " card from the opponent's discard.",
                ),
                "other": (
                    "A wrong call costs ",
                    Select("cards", {}),
                    " cards from the opponent's discard.",
                ),
            },
        ),
    ),
    "rules-wrong-call-limit": (
        Select(
            "calls",
            {
                "one": (
                    "After ",
                    Select("calls", {}),
                    " wrong call, a player may not call stop again in this game.",
                ),
                "other": (
                    "After ",
                    Select("calls", {}),
                    " wrong calls, a player may not call stop again in this game.",
                ),
            },
        ),
    ),
    "rules-misplay-blocked": "A card that does not fit cannot be laid.",
    "rules-misplay-before-next-turn-up": "A wrong build is put right if it is seen before another card is turned up; after that it stands.",
    "rules-misplay-stands-after-turn": "A wrong build is put right if it is seen; after the turn it stands.",
    "rules-spread-both": "Either player's discard may be looked through.",
    "rules-spread-own": "You may look through your own discard, but not your opponent's.",
    "rules-score": (
        "The winner scores ",
        Select(
            "win",
            {
                "one": (
                    Select("win", {}),
                    " point",
                ),
                "other": (
                    Select("win", {}),
                    " points",
                ),
            },
        ),
        ", ",
        Select("stock", {}),
        " for each card in the loser's stock, ",
        Select("hand", {}),
        " for each card in the loser's hand and ",
        Select("discard", {}),
        " for each card in the loser's discard.",
    ),
    "rules-score-no-stock": (
        "The winner scores ",
        Select(
            "win",
            {
                "one": (
                    Select("win", {}),
                    " point",
                ),
                "other": (
                    Select("win", {}),
                    " points",
                ),
            },
        ),
        ", ",
        Select("hand", {}),
        " for each card in the loser's hand and ",
        Select("discard", {}),
        " for each card in the loser's discard.",
    ),
    "rules-score-no-hand": (
        "The winner scores ",
        Select(
            "win",
            {
                "one": (
                    Select("win", {}),
                    " point",
                ),
                "other": (
                    Select("win", {}),
                    " points",
                ),
            },
        ),
        ", and ",
        Select("stock", {}),
        " for each card in the loser's stock.",
    ),
    "rules-score-none": "Only winning counts; there are no points.",
    "rules-score-nothing": "Winning scores no points.",
    "rules-abandon": (
        "A player may abandon the game: they lose it with the cards they have left, and pay ",
        Select(
            "points",
            {
                "one": (
                    Select("points", {}),
                    " point",
                ),
                "other": (
                    Select("points", {}),
                    " points",
                ),
            },
        ),
        " more.",
    ),
    "rules-abandon-usual": "A player who abandons the game loses it at the usual rates.",
    "rules-match-points": (
        "A match lasts until one player has ",
        Select(
            "points",
            {
                "one": (
                    Select("points", {}),
                    " point",
                ),
                "other": (
                    Select("points", {}),
                    " points",
                ),
            },
        ),
        ".",
    ),
    "rules-match-deals": (
        Select(
            "deals",
            {
                "one": (
                    "A match lasts ",
                    Select("deals", {}),
                    " game.",
                ),
                "other": (
                    "A match lasts until ",
                    Select("deals", {}),
                    " games are played.",
                ),
            },
        ),
    ),
    "rules-match-points-or-deals": (
        "A match lasts until one player has ",
        Select(
            "points",
            {
                "one": (
                    Select("points", {}),
                    " point",
                ),
                "other": (
                    Select("points", {}),
                    " points",
                ),
            },
        ),
        " or ",
        Select(
            "deals",
            {
                "one": (
                    Select("deals", {}),
                    " game is played",
                ),
                "other": (
                    Select("deals", {}),
                    " games are played",
                ),
            },
        ),
        ".",
    ),
    "rules-next-first-alternate": "The players take turns to begin the next game.",
    "rules-next-first-loser": "The loser begins the next game.",
    "rules-next-first-winner": "The winner begins the next game.",
    "rules-next-first-as-first-turn": "Who begins the next game is decided as in the first.",
    "rules-stake": (
        "A point is worth ",
        Select("stake", {}),
        " of the smallest coin.",
    ),
    "rules-advisors": "By agreement a player may have an advisor, who speaks openly.",
    "rules-written-foster-two-pack": "R. F. Foster, Foster's Russian Bank, 1922, pp. 1-46",
    "rules-written-foster-one-pack": "R. F. Foster, Foster's Russian Bank, 1922, pp. v-vi and 66-80; the pages with its rules are lost",
    "rules-written-foster-36": "R. F. Foster, Foster's Russian Bank, 1922, pp. 1-2",
    "rules-written-foster-32": "R. F. Foster, Foster's Russian Bank, 1922, pp. 1-2",
    "rules-written-modern": "A short modern description, which leaves much unsaid",
    "rules-written-pagat": "The Pagat page on Russian Bank: its opening read, the rest at second hand",
    "rules-written-pagat-waste": "A variant on the Pagat page, at second hand",
    "rules-written-french": "French pages of rules for crapette, some read only at their opening",
    "rules-written-wikipedia": "English and German Wikipedia, after rules printed in Breslau in 1884-85; opening only read",
    "rules-written-goodsoft": "The guide to the application of goodsoft.biz",
    "rules-written-garibaldka": "A Polish page of rules, read in full",
    "rules-written-breslau": "Illustrirtes Buch der Patiencen, Breslau 1884-85, as German pages retell it; their opening read",
    "rules-written-german": "German pages on Zankpatience (greatime.de, votoh.com), their opening read",
    "rules-written-zank": "zankpatience.net, its rules read in part, and a free program of the same game",
    "rules-written-krips": "A family's game, described with a program of that name (Super-Vieh/Krips)",
    "rules-written-crapo": "A Portuguese page of rules (litomaia.com), its first half read",
    "rules-written-cats-at-cards": "The page on Russian Bank at catsatcards.com, its opening read",
    "rules-written-four-courts": "The French rules with a tarot pack without its trumps; French pages name it and say no more",
    "speech-dealt": (
        "Deal ",
        Select("n", {}),
        ". ",
        Select(
            "who",
            {
                "you": "You begin.",
                "other": (
                    Select("name", {}),
                    " begins.",
                ),
            },
        ),
    ),
    "speech-by": (
        Select("who", {}),
        ": ",
        Select("deed", {}),
    ),
    "speech-did-play": (
        Select("card", {}),
        " from ",
        Select("from", {}),
        " to ",
        Select("to", {}),
    ),
    "speech-did-load": (
        Select("card", {}),
        " loaded from ",
        Select("from", {}),
        " on ",
        Select("to", {}),
    ),
    "speech-opened": (
        Select("said", {}),
        "; ",
        Select("card", {}),
        " turned up",
    ),
    "speech-did-turn": (
        Select("card", {}),
        " turned up from ",
        Select("from", {}),
    ),
    "speech-did-over": "the discard is turned over",
    "speech-did-discard": (
        Select("card", {}),
        " discarded",
    ),
    "speech-did-run": (
        "the run from ",
        Select("from", {}),
        " to ",
        Select("to", {}),
    ),
    "speech-did-reverse": (
        "the run on ",
        Select("to", {}),
        " reversed",
    ),
    "speech-did-under": (
        Select("card", {}),
        " under the run on ",
        Select("to", {}),
    ),
    "speech-did-pass": "passed",
    "speech-turn": (
        Select(
            "who",
            {
                "you": "Your turn",
                "other": (
                    Select("name", {}),
                    " to play",
                ),
            },
        ),
    ),
    "speech-summary": (
        Select("who", {}),
        ": ",
        Select(
            "acts",
            {
                "one": (
                    Select("acts", {}),
                    " move",
                ),
                "other": (
                    Select("acts", {}),
                    " moves",
                ),
            },
        ),
        Select(
            "foundations",
            {
                "0": "",
                "other": (
                    ", ",
                    Select("foundations", {}),
                    " to the foundations",
                ),
            },
        ),
        Select(
            "loaded",
            {
                "0": "",
                "other": (
                    ", ",
                    Select("loaded", {}),
                    " loaded",
                ),
            },
        ),
        ". Last: ",
        Select("last", {}),
    ),
    "speech-stopped": (
        Select(
            "upheld",
            {
                "yes": (
                    Select(
                        "who",
                        {
                            "you": "Your stop is right.",
                            "other": (
                                Select("name", {}),
                                " calls stop, and is right.",
                            ),
                        },
                    ),
                ),
                "late": (
                    Select(
                        "who",
                        {
                            "you": "Your stop comes too late.",
                            "other": (
                                Select("name", {}),
                                " calls stop, but too late.",
                            ),
                        },
                    ),
                ),
                "lost": (
                    Select(
                        "who",
                        {
                            "you": "You call stop.",
                            "other": (
                                Select("name", {}),
                                " calls stop.",
                            ),
                        },
                    ),
                ),
                "no": (
                    Select(
                        "who",
                        {
                            "you": "Your stop is wrong: no move was missed.",
                            "other": (
                                Select("name", {}),
                                " calls stop, and is wrong: no move was missed.",
                            ),
                        },
                    ),
                ),
            },
        ),
    ),
    "speech-stopped-by-table": "The table does not allow this move.",
    "speech-misplaced": (
        Select("card", {}),
        " misplaced: to ",
        Select("to", {}),
    ),
    "speech-touched": (
        "touched ",
        Select("pile", {}),
    ),
    "speech-righted": (
        Select("card", {}),
        " put right: to ",
        Select("to", {}),
    ),
    "speech-compelled": (
        Select("card", {}),
        " must be played: to ",
        Select("to", {}),
    ),
    "speech-advisor-asked": "proposed an advisor",
    "speech-advisor-agreed": "agreed to the advisor",
    "speech-advisor-ended": "ended the advice",
    "speech-advised": "was advised",
    "speech-offered": "offered a draw",
    "speech-agreed": "accepted the draw",
    "speech-declined": "declined the draw",
    "speech-asked": "asked to take back the last move",
    "speech-allowed": "allowed it",
    "speech-refused": "did not allow it",
    "speech-undone": "the last move is taken back",
    "speech-abandoned": "abandoned the deal",
    "speech-aborted": "the deal is cancelled",
    "speech-claimed": "claimed the win",
    "speech-stood": "accepted the result",
    "speech-ready": "ready for the next deal",
    "speech-sat": (
        Select(
            "who",
            {
                "you": "You sit down",
                "other": (
                    Select("name", {}),
                    " sits down",
                ),
            },
        ),
    ),
    "speech-ended": (
        Select(
            "who",
            {
                "you": (
                    Select(
                        "points",
                        {
                            "one": (
                                "You have won the deal, ",
                                Select("points", {}),
                                " point.",
                            ),
                            "other": (
                                "You have won the deal, ",
                                Select("points", {}),
                                " points.",
                            ),
                        },
                    ),
                ),
                "nobody": "The deal is drawn.",
                "other": (
                    Select(
                        "points",
                        {
                            "one": (
                                Select("name", {}),
                                " has won the deal, ",
                                Select("points", {}),
                                " point.",
                            ),
                            "other": (
                                Select("name", {}),
                                " has won the deal, ",
                                Select("points", {}),
                                " points.",
                            ),
                        },
                    ),
                ),
            },
        ),
    ),
    "speech-scored": (
        Select(
            "who",
            {
                "you": (
                    Select(
                        "points",
                        {
                            "one": (
                                "You score ",
                                Select("points", {}),
                                " point.",
                            ),
                            "other": (
                                "You score ",
                                Select("points", {}),
                                " points.",
                            ),
                        },
                    ),
                ),
                "other": (
                    Select(
                        "points",
                        {
                            "one": (
                                Select("name", {}),
                                " scores ",
                                Select("points", {}),
                                " point.",
                            ),
                            "other": (
                                Select("name", {}),
                                " scores ",
                                Select("points", {}),
                                " points.",
                            ),
                        },
                    ),
                ),
            },
        ),
    ),
    "table-card": (
        Select(
            "rank",
            {
                "A": "ace",
                "J": "jack",
                "C": "knight",
                "Q": "queen",
                "K": "king",
                "other": (Select("rank", {}),),
            },
        ),
        " of ",
        Select("suit", {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}),
    ),
    "table-zone-table": "The table",
    "table-zone-mine": (Select("whose", {"mine": "Your piles", "red": "Red's piles"}),),
    "table-zone-tableau": "Tableau",
    "table-zone-foundations": "Foundations",
    "table-zone-opponent": (
        Select("whose", {"opponent": "Your opponent's piles", "blue": "Blue's piles"}),
    ),
    "table-place": (
        "place ",
        Select("n", {}),
    ),
    "table-foundation": (
        Select("suit", {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}),
        " foundation ",
        Select("n", {}),
    ),
    "table-stock": (
        Select(
            "whose",
            {
                "mine": "your stock",
                "own": "the stock",
                "opponent": "your opponent's stock",
                "red": "red's stock",
                "blue": "blue's stock",
            },
        ),
    ),
    "table-hand": (
        Select(
            "whose",
            {
                "mine": "your hand",
                "own": "the hand",
                "opponent": "your opponent's hand",
                "red": "red's hand",
                "blue": "blue's hand",
            },
        ),
    ),
    "table-discard": (
        Select(
            "whose",
            {
                "mine": "your discard",
                "own": "the discard",
                "opponent": "your opponent's discard",
                "red": "red's discard",
                "blue": "blue's discard",
            },
        ),
    ),
    "table-caption-stock": "Stock",
    "table-caption-hand": "Hand",
    "table-caption-discard": "Discard",
    "table-pile": (
        Select("pile", {}),
        ": ",
        Select("state", {}),
    ),
    "table-empty": "empty",
    "table-space": "a space",
    "table-unlaid": "not laid yet",
    "table-face-down": (
        Select(
            "count",
            {
                "one": "1 card, face down",
                "other": (
                    Select("count", {}),
                    " cards, face down",
                ),
            },
        ),
    ),
    "table-single": (Select("card", {}),),
    "table-fan": (
        Select("card", {}),
        " on ",
        Select("below", {}),
        ", ",
        Select("count", {}),
        " cards",
    ),
    "table-heap": (
        Select(
            "count",
            {
                "one": (
                    Select("card", {}),
                    ", 1 card",
                ),
                "other": (
                    Select("card", {}),
                    " on top, ",
                    Select("count", {}),
                    " cards",
                ),
            },
        ),
    ),
    "table-turned": (
        Select(
            "count",
            {
                "0": (
                    Select("card", {}),
                    " turned up, the last card",
                ),
                "one": (
                    Select("card", {}),
                    " turned up, 1 more card",
                ),
                "other": (
                    Select("card", {}),
                    " turned up, ",
                    Select("count", {}),
                    " more cards",
                ),
            },
        ),
    ),
    "table-picked": (
        Select("card", {}),
        " picked up",
    ),
    "table-picked-run": (
        Select(
            "above",
            {
                "one": (
                    Select("card", {}),
                    " picked up, with ",
                    Select("above", {}),
                    " card on it",
                ),
                "other": (
                    Select("card", {}),
                    " picked up, with ",
                    Select("above", {}),
                    " cards on it",
                ),
            },
        ),
    ),
    "table-put-back": (
        Select("card", {}),
        " put back",
    ),
    "table-reverse": "Reverse this run",
    "table-spread": (
        Select("pile", {}),
        ", from the lowest card up: ",
        Select("cards", {}),
    ),
    "table-nothing-to-spread": "No card is face up here",
    "table-wait": "It is not your turn",
    "table-no-act": "You can't move there",
    "terminal-who": (
        Select("who", {"you": "you", "red": "red", "blue": "blue", "table": "table"}),
    ),
    "terminal-decimal-sign": ".",
    "terminal-named": (
        Select("seat", {}),
        ", ",
        Select("player", {}),
    ),
    "terminal-level": (
        "level ",
        Select("level", {}),
    ),
    "terminal-seat": (
        "You are ",
        Select("seat", {"red": "red", "blue": "blue"}),
        ".",
    ),
    "terminal-against-level": (
        Select("name", {}),
        " is the computer at level ",
        Select("level", {}),
        ", ",
        Select("title", {}),
        ".",
    ),
    "terminal-against": (
        Select("name", {}),
        " is ",
        Select("player", {}),
        ".",
    ),
    "terminal-mistakes-strict": "Moves against the rules are not possible.",
    "terminal-mistakes-warn": "You are warned before you make a mistake.",
    "terminal-mistakes-auto-stop": "The table stops mistakes.",
    "terminal-mistakes-call-stop": "Mistakes count unless the other player calls stop.",
    "terminal-for-help": "Type help to see what you can type.",
    "terminal-choice": "Your choice:",
    "terminal-yes-no": (
        Select("question", {}),
        " (y/n)",
    ),
    "terminal-yes": "y yes",
    "terminal-compel": (
        "The card that was not played may be demanded (F56): ",
        Select("acts", {}),
    ),
    "terminal-anyway": "Play it anyway?",
    "terminal-misfit": (
        Select("card", {}),
        " does not fit on ",
        Select("place", {}),
        ", and may be put right (F52).",
    ),
    "terminal-misplace": "Lay it there anyway?",
    "terminal-run": (
        "One card at a time: ",
        Select("acts", {}),
    ),
    "terminal-run-sure": "Play these moves?",
    "terminal-undone": "Taken back.",
    "terminal-undone-in-file": "The file has it, with what is written beside it, until you play.",
    "terminal-abandon": "Abandon?",
    "terminal-saved": "The game is saved in",
    "terminal-copied": "A copy is saved in",
    "terminal-record": "The record is in",
    "terminal-later": "The game is saved. To continue it, run:",
    "terminal-totals": (
        "After ",
        Select(
            "deals",
            {
                "one": (
                    Select("deals", {}),
                    " deal",
                ),
                "other": (
                    Select("deals", {}),
                    " deals",
                ),
            },
        ),
        ": red ",
        Select("red", {}),
        ", blue ",
        Select("blue", {}),
        ".",
    ),
    "terminal-another": "Another deal?",
    "terminal-waits": (
        Select("name", {}),
        " waits.",
    ),
    "terminal-ends-turn": (
        Select("name", {}),
        " is about to end the turn.",
    ),
    "terminal-out": (
        Select("name", {}),
        " is out.",
    ),
    "terminal-enter-or-stop": "Enter to go on, or stop:",
    "terminal-standing": (
        Select(
            "who",
            {
                "you": "You have",
                "other": (
                    Select("name", {}),
                    " has",
                ),
            },
        ),
        " ",
        Select(
            "cards",
            {
                "one": (
                    Select("cards", {}),
                    " card",
                ),
                "other": (
                    Select("cards", {}),
                    " cards",
                ),
            },
        ),
        " left: ",
        Select("piles", {}),
        ". Playing them all now scores ",
        Select("points", {}),
        ".",
    ),
    "terminal-turn": "your turn",
    "terminal-do-turn-up": "turn up the next card",
    "terminal-do-turn-over": "turn it over to be your hand",
    "terminal-do-pass": "end it",
    "terminal-do-reverse": "reverse the run",
    "terminal-do-run": (
        "move the whole run: ",
        Select("to", {}),
    ),
    "terminal-do-discard": "discard it",
    "terminal-to-foundation": "to its foundation",
    "terminal-to-place": (
        "on ",
        Select("place", {}),
    ),
    "terminal-to-under": (
        "under the run of ",
        Select("place", {}),
    ),
    "terminal-to-card": (
        "on the ",
        Select("card", {}),
        " of ",
        Select("place", {}),
    ),
    "terminal-to-space": (
        "into the space ",
        Select("place", {}),
    ),
    "terminal-to-load": (
        "on ",
        Select("pile", {}),
        ", the ",
        Select("card", {}),
    ),
    "terminal-to-play": "to play",
    "terminal-foundations": "foundations",
    "terminal-space": "space",
    "terminal-whole-suit": "all",
    "terminal-help": "Type the number of a choice, or a move: t3>f, 7D t3>f, 7D f, or only 7D.\nPiles: t1-t8 the tableau, f the foundations; s h d your stock, hand and\ndiscard; S D your opponent's stock and discard.\n\nlook       show the table again; on your turn, Enter does so too\nlast       show the opponent's last turn\nhint       show a good plan, and why\nadvise     ask your advisor, if you have one; your opponent hears it\nundo       take a move back, unless it turned up a card\nstop       call stop on the opponent\ncompel     have a card played that the opponent refused to play\nmisplace   lay a card where it does not fit, if the rules let that happen:\n           misplace t3 t5\nput right  have a misplaced card put right, the last one or one you name:\n           put right 7D, put right 7D on t5\nrun        shift a run card by card: run t3 t5, or run t3 t5 4 for four cards\ndraw       offer a draw\nabandon    end the game now, as its loser\nscore      show the cards left, and the points for playing them all now\nrules      show the rules of this table\nsave       write a copy: save file\nquit       leave; the game is saved\n\nPress Enter while the opponent plays to interrupt them. Then Enter lets them go\non; you can also type stop, put right, last, look, score, rules, save or quit.",
    "terminal-replay-keys": "Enter next, b back, v into a variation (v2 into the second), o out of it, s to the start, e to the end, a number to go there, q quit",
    "terminal-replay-variation": (
        "Variation ",
        Select("number", {}),
        ", in place of ",
        Select("entry", {}),
        ":",
    ),
    "terminal-replay-here": (
        "Variation ",
        Select("number", {}),
        ", in place of this: ",
        Select("entries", {}),
    ),
    "terminal-replay-none": "There is no such variation here.",
    "terminal-replay-failure": (
        "The variation cannot be followed further: ",
        Select("reason", {}),
    ),
    "terminal-replay-at": (
        Select("at", {}),
        " of ",
        Select("last", {}),
    ),
    "terminal-replay-inside": (
        "Variation, ",
        Select("at", {}),
        " of ",
        Select("last", {}),
    ),
    "terminal-judged-good": "good",
    "terminal-judged-interesting": "interesting",
    "terminal-judged-mistake": "a mistake",
    "terminal-judged-blunder": "a blunder",
    "terminal-advisor": (
        "Your advisor is ",
        Select("name", {}),
        ", and ",
        Select("other", {}),
        " hears the advice. Type advise to ask.",
    ),
    "terminal-advice": (
        "Your advisor says: ",
        Select("said", {}),
    ),
    "terminal-advised": (
        Select("seat", {"red": "Red's", "blue": "Blue's"}),
        " advisor: ",
        Select("said", {}),
    ),
    "terminal-marked": (
        "marked: ",
        Select("marks", {}),
    ),
    "terminal-value": (
        "red wins ",
        Select("wins", {}),
        " of 100 such games, give or take ",
        Select("error", {}),
    ),
    "terminal-value-points": (
        "red makes ",
        Select("points", {}),
        " points ",
        Select("more", {"yes": "more", "no": "fewer"}),
        " than blue, give or take ",
        Select("error", {}),
    ),
    "terminal-on-turn": (
        Select("name", {}),
        " is on turn.",
    ),
    "terminal-best-plans": "The best plans",
    "terminal-goes-on": "It may go on like this, with cards of middle value",
    "terminal-next-stock": "What the next card of the stock may bring",
    "terminal-next-hand": "What the next card of the hand may bring",
    "terminal-share": (
        "wins ",
        Select("share", {}),
        " %",
    ),
    "terminal-puzzle": (
        "Puzzle ",
        Select("id", {}),
        ". ",
        Select("rules", {}),
        ".",
    ),
    "terminal-puzzle-answer": "Your answer:",
    "terminal-puzzle-type": (
        "Type ",
        Select("answers", {}),
        ", solution or quit.",
    ),
    "terminal-puzzle-number": (
        "Type a number from 1 to ",
        Select("most", {}),
        ", solution or quit.",
    ),
    "terminal-puzzle-stop": (
        Select("question", {}),
        " Type stop, or no.",
    ),
    "terminal-puzzle-undo": (
        Select("sentence", {}),
        " Type undo to take one move back.",
    ),
    "terminal-puzzle-another": "Another puzzle?",
    "terminal-puzzle-solved": (
        Select(
            "tried",
            {
                "one": (
                    Select("solved", {}),
                    " of ",
                    Select("tried", {}),
                    " puzzle solved.",
                ),
                "other": (
                    Select("solved", {}),
                    " of ",
                    Select("tried", {}),
                    " puzzles solved.",
                ),
            },
        ),
    ),
    "terminal-won": "won",
    "terminal-lost": "lost",
    "verdict-card": (
        "the ",
        Select("card", {}),
    ),
    "verdict-a-card": "a card",
    "verdict-actor": (Select("who", {"you": "You", "other": (Select("name", {}),)}),),
    "verdict-did-discard": (
        Select("actor", {}),
        " discarded ",
        Select("card", {}),
        ".",
    ),
    "verdict-did-turn": (
        Select("actor", {}),
        " turned up ",
        Select("card", {}),
        " from ",
        Select("from", {}),
        ".",
    ),
    "verdict-did-over": (
        Select("actor", {}),
        " turned the discard over.",
    ),
    "verdict-did-pass": (
        Select("actor", {}),
        " ended the turn.",
    ),
    "verdict-did-play": (
        Select("actor", {}),
        " played ",
        Select("card", {}),
        " from ",
        Select("from", {}),
        " to ",
        Select("to", {}),
        ".",
    ),
    "verdict-did-load": (
        Select("actor", {}),
        " loaded ",
        Select("card", {}),
        " from ",
        Select("from", {}),
        " on ",
        Select("to", {}),
        ".",
    ),
    "verdict-did-run": (
        Select("actor", {}),
        " moved the run from ",
        Select("from", {}),
        " to ",
        Select("to", {}),
        ".",
    ),
    "verdict-did-under": (
        Select("actor", {}),
        " put ",
        Select("card", {}),
        " from ",
        Select("from", {}),
        " under the run on ",
        Select("to", {}),
        ".",
    ),
    "verdict-did-reverse": (
        Select("actor", {}),
        " reversed the run on ",
        Select("to", {}),
        ".",
    ),
    "verdict-did-touch": (
        Select("actor", {}),
        " touched ",
        Select("card", {}),
        ".",
    ),
    "verdict-missed": (
        Select("card", {}),
        " from ",
        Select("pile", {}),
    ),
    "verdict-top": (
        "the top card of ",
        Select("pile", {}),
    ),
    "verdict-or": (
        Select("first", {}),
        " or ",
        Select("second", {}),
    ),
    "verdict-due-it": (
        Select(
            "paragraph",
            {
                "F21": "It had to go to a space.",
                "S11": "It had to go to a space.",
                "F23": "It had to go to its foundation.",
                "F26": "It had to go to its foundation.",
                "F30": "It had to go to its foundation.",
                "other": "It had to be played.",
            },
        ),
    ),
    "verdict-due": (
        Select(
            "paragraph",
            {
                "F21": (
                    "First a space had to be filled: by ",
                    Select("cards", {}),
                    ".",
                ),
                "S11": (
                    "First a space had to be filled: by ",
                    Select("cards", {}),
                    ".",
                ),
                "F39": (
                    "First ",
                    Select("cards", {}),
                    " had to be turned up.",
                ),
                "F45": (
                    "Only ",
                    Select("cards", {}),
                    " could be played.",
                ),
                "E23": (
                    "Only ",
                    Select("cards", {}),
                    " could be played.",
                ),
                "F23": (
                    "First ",
                    Select("cards", {}),
                    " had to go to its foundation.",
                ),
                "F26": (
                    "First ",
                    Select("cards", {}),
                    " had to go to its foundation.",
                ),
                "F30": (
                    "First ",
                    Select("cards", {}),
                    " had to go to its foundation.",
                ),
                "other": (
                    "First ",
                    Select("cards", {}),
                    " had to be played.",
                ),
            },
        ),
    ),
    "verdict-due-fill": (
        "First a space had to be filled: by ",
        Select("cards", {}),
        ", or by a card of the tableau.",
    ),
    "verdict-due-wait": (
        "The stock card had to wait for ",
        Select("cards", {}),
        ".",
    ),
    "verdict-stock-waits": "A stock card that was left for a hand card waits until that hand card is played.",
    "verdict-back": (
        Select("back", {}),
        " goes back where it came from.",
    ),
    "verdict-discarded": (
        Select("back", {}),
        " goes to the discard.",
    ),
    "verdict-undone": "The move is taken back, with anything that followed it.",
    "verdict-passes": (
        Select(
            "turn",
            {
                "you": "It is your turn.",
                "other": (
                    Select("mover", {}),
                    " is on turn.",
                ),
            },
        ),
    ),
    "verdict-stays": (
        Select(
            "turn",
            {
                "you": "You play on.",
                "other": (
                    Select("mover", {}),
                    " plays on.",
                ),
            },
        ),
    ),
    "verdict-late": (
        Select(
            "acts",
            {
                "one": "The move after it is taken back too.",
                "other": (
                    "The ",
                    Select("acts", {}),
                    " moves after it are taken back too.",
                ),
            },
        ),
    ),
    "verdict-by-table": "Not allowed",
    "verdict-upheld": (
        Select(
            "who",
            {
                "you": "Right: that was a mistake",
                "opponent": (
                    Select("name", {}),
                    " stopped you, and was right",
                ),
                "watched": (
                    Select("name", {}),
                    " called stop, and was right",
                ),
            },
        ),
    ),
    "verdict-wrong": (
        Select(
            "who",
            {
                "you": "Wrong: that was no mistake",
                "opponent": (
                    Select("name", {}),
                    " called stop, but was wrong",
                ),
                "watched": (
                    Select("name", {}),
                    " called stop, but was wrong",
                ),
            },
        ),
    ),
    "verdict-lost": (
        Select(
            "who",
            {
                "you": "Your stop does not count",
                "other": (
                    Select("name", {}),
                    " called stop, but it does not count",
                ),
            },
        ),
    ),
    "verdict-too-late": (
        Select(
            "who",
            {
                "you": "Too late to stop this mistake",
                "other": (
                    Select("name", {}),
                    " called stop, but too late",
                ),
            },
        ),
    ),
    "verdict-nothing": "No move was missed.",
    "verdict-lapsed-founded": (
        Select("back", {}),
        " has gone to its foundation meanwhile, so it is too late to stop this.",
    ),
    "verdict-lapsed-act": "The next move has been made since, so it is too late to stop this.",
    "verdict-lapsed-turn": "That turn is over, so it is too late to stop this.",
    "verdict-price-none": "A wrong stop costs nothing at this table.",
    "verdict-price-points": (
        Select(
            "who",
            {
                "you": (
                    "You lose ",
                    Select(
                        "points",
                        {
                            "one": (
                                Select("points", {}),
                                " point.",
                            ),
                            "other": (
                                Select("points", {}),
                                " points.",
                            ),
                        },
                    ),
                ),
                "other": (
                    Select("name", {}),
                    " loses ",
                    Select(
                        "points",
                        {
                            "one": (
                                Select("points", {}),
                                " point.",
                            ),
                            "other": (
                                Select("points", {}),
                                " points.",
                            ),
                        },
                    ),
                ),
            },
        ),
    ),
    "verdict-price-cards": (
        Select(
            "who",
            {
                "you": (
                    Select(
                        "points",
                        {
                            "0": (
                                "You take no card from ",
                                Select("pile", {}),
                                ": there is none.",
                            ),
                            "one": (
                                "You take ",
                                Select("points", {}),
                                " card from ",
                                Select("pile", {}),
                                ".",
                            ),
                            "other": (
                                "You take ",
                                Select("points", {}),
                                " cards from ",
                                Select("pile", {}),
                                ".",
                            ),
                        },
                    ),
                ),
                "other": (
                    Select(
                        "points",
                        {
                            "0": (
                                Select("name", {}),
                                " takes no card from ",
                                Select("pile", {}),
                                ": there is none.",
                            ),
                            "one": (
                                Select("name", {}),
                                " takes ",
                                Select("points", {}),
                                " card from ",
                                Select("pile", {}),
                                ".",
                            ),
                            "other": (
                                Select("name", {}),
                                " takes ",
                                Select("points", {}),
                                " cards from ",
                                Select("pile", {}),
                                ".",
                            ),
                        },
                    ),
                ),
            },
        ),
    ),
    "verdict-price-next-call": (
        Select(
            "who",
            {
                "you": "Your next stop will not count.",
                "other": (
                    Select("name", {}),
                    " loses the next stop: it will not count.",
                ),
            },
        ),
    ),
    "verdict-price-next-turn": (
        Select(
            "who",
            {
                "you": "You can call stop again in your opponent's next turn.",
                "opponent": (
                    Select("name", {}),
                    " cannot call stop again until your next turn.",
                ),
                "watched": (
                    Select("name", {}),
                    " cannot call stop again until the next turn of ",
                    Select("other", {}),
                    ".",
                ),
            },
        ),
    ),
    "verdict-price-lost": "This stop did not count because of an earlier wrong one.",
}
