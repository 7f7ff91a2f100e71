# Advisors at the table (F5): who advises whom, by agreement, and what is said. $level is the name of a
# level, such as pages-level-4; $name a player; $said what the advisor says.

advisor-title = Advisors
advisor-explained = An advisor proposes plays aloud. Both players agree to it, and both hear every word.
advisor-yours = Your advisor
advisor-theirs = Advisor of { $name }
advisor-is = The computer: { $level }
advisor-asked = The computer: { $level }. The other player has not agreed yet.
advisor-level = Level
advisor-propose = Propose
advisor-end = End the advice
advisor-wishes-own = { $name } would like the computer as an advisor: { $level }. You would hear every word.
advisor-wishes-yours = { $name } proposes the computer as your advisor: { $level }. Both of you hear every word.
advisor-agree = Agree
advisor-decline = Decline
advisor-says = Your advisor: { $said }
advisor-says-to = { $name }’s advisor: { $said }
