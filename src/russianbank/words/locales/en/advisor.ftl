# Advisors at the table (F5): who advises whom, by agreement, and what is said. $level is the name of a
# level, such as pages-level-4; $name a player; $said what the advisor says.

advisor-title = Advisors
advisor-explained = An advisor proposes plays aloud. Both players agree to it, and both hear every word.
advisor-yours = Your advisor
advisor-theirs = Advisor of { $name }
advisor-is = The computer: { $level }
advisor-not-agreed = Your opponent has not agreed yet.
advisor-is-person = A person: { $name }
advisor-is-awaited = A person, who has not come yet.
advisor-is-somebody = A person.
advisor-who = Who advises
advisor-person = A person, by a link
advisor-propose = Propose
advisor-end = End the advice
advisor-link = Make a link for the advisor
advisor-link-hint = Send this link to the person who is to advise you. An earlier link no longer works.
advisor-came = { $advisor } advises { $name }.
advisor-wishes-own = { $name } would like the computer as an advisor: { $level }. You would hear every word.
advisor-wishes-own-person = { $name } would like a person as an advisor, who comes by a link. You would see and hear all of it.
advisor-wishes-yours = { $name } proposes the computer as your advisor: { $level }. Both of you hear every word.
advisor-wishes-yours-person = { $name } proposes a person as your advisor, who comes by a link. Both of you see and hear all of it.
advisor-agree = Agree
advisor-decline = Decline
advisor-says = Your advisor: { $said }
advisor-says-to = { $name }’s advisor: { $said }
advisor-said = { $advisor } advises { $name }: “{ $said }”
advisor-somebody = Somebody
advisor-prompt = You advise { $name }. Move a card to propose a play.
advisor-prompt-wait = You advise { $name }. Point at a pile, or say something.
advisor-point = Point
advisor-point-where = Choose the pile that you mean.
advisor-speak = Say
advisor-heard = Both players and everybody who watches hear it.
advisor-words = What you say
advisor-ended = The counsel has ended. You go on watching.
advisor-load = Load the { $card } from { $from } on { $to }
