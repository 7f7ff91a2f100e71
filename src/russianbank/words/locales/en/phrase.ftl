# Phrases that players say to each other at the table (U29). $name is a player, $said a phrase.

phrase-title = Say something
phrase-thanks = Thank you.
phrase-well-played = Well played!
phrase-my-mistake = My mistake.
phrase-one-moment = One moment, please.
phrase-again = Another game?
phrase-smile = A smile
phrase-said = { $name }: { $said }
phrase-mute = Do not show what your opponent says
phrase-mute-short = Show no more
phrase-text-allow = Write freely to each other at this table
phrase-text-waits = { $name } has not allowed it yet.
phrase-text-wished = { $name } would like to. Both of you allow it first.
phrase-text = Text for { $name }
phrase-text-send = Send
phrase-report = Report
phrase-report-whom = Report { $name }
phrase-report-sure = The operators of this server get what you two have last written at this table, your texts too, and decide what to do. { $name } is not told.
phrase-watching = Those who watch hear it, and the players when the deal is over.
phrase-watcher = A watcher
phrase-mute-all = Do not show what others say
