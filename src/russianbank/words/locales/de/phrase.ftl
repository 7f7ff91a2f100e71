# Sätze am Tisch (U29)

phrase-title = Etwas sagen
phrase-thanks = Danke.
phrase-well-played = Gut gespielt!
phrase-my-mistake = Mein Fehler.
phrase-one-moment = Einen Moment, bitte.
phrase-again = Noch ein Spiel?
phrase-smile = Ein Lächeln
phrase-said = { $name }: { $said }
phrase-mute = Nicht anzeigen, was dein Gegner sagt
phrase-mute-short = Nicht mehr anzeigen
phrase-text-allow = Freie Texte an diesem Tisch erlauben
phrase-text-waits = { $name } hat noch nicht zugestimmt.
phrase-text-wished = { $name } möchte das. Erst müsst ihr beide zustimmen.
phrase-text = Text an { $name }
phrase-text-send = Senden
phrase-report = Melden
phrase-report-whom = { $name } melden
phrase-report-sure = Die Betreiber dieses Servers bekommen, was ihr beide an diesem Tisch zuletzt geschrieben habt, auch deine Texte, und entscheiden, was geschieht. { $name } erfährt nichts davon.
phrase-watching = Wer zuschaut, hört es sofort; die Spieler hören es erst nach dem Spiel.
phrase-watcher = Jemand, der zuschaut
phrase-mute-all = Nicht anzeigen, was andere sagen
