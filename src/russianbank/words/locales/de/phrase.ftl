# Sätze am Tisch (U29)

phrase-title = Etwas sagen
phrase-thanks = Danke.
phrase-well-played = Gut gespielt!
phrase-my-mistake = Mein Fehler.
phrase-one-moment = Einen Moment, bitte.
phrase-again = Noch ein Spiel?
phrase-smile = Ein Lächeln
phrase-said = { $name }: { $said }
phrase-mute = Nicht zeigen, was der andere Spieler sagt
phrase-mute-short = Nicht mehr zeigen
phrase-text-allow = Einander an diesem Tisch frei schreiben
phrase-text-waits = { $name } hat noch nicht zugestimmt.
phrase-text-wished = { $name } möchte das. Ihr stimmt beide zu.
phrase-text = Text für { $name }
phrase-text-send = Senden
phrase-report = Melden
phrase-report-whom = { $name } melden
phrase-report-sure = Die Betreiber dieses Servers bekommen, was ihr beide an diesem Tisch zuletzt geschrieben habt, auch deine Texte, und entscheiden, was geschieht. { $name } erfährt nichts davon.
phrase-watching = Wer zuschaut, hört es, und wer spielt, wenn die Partie vorbei ist.
phrase-watcher = Jemand, der zuschaut
phrase-mute-all = Nicht zeigen, was andere sagen
