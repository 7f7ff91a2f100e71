# Die Seiten um den Tisch: Start, Einladung, Regeln, die eigene Seite, und was alles schiefgehen kann.

pages-title = Zankpatience
pages-titled = { $page } · Zankpatience
pages-skip = Zum Inhalt
pages-home = Zankpatience, Startseite
pages-nav = Seiten
pages-nav-rules = Regeln
pages-nav-law = Regelbuch
pages-nav-me = Du
pages-language = Sprache
pages-licence = Freie Software; keine Werbung, keine Dritten.

## Home

pages-tagline = Ein Wettlauf zu zweit: Spiel als Erster alle Karten aus, und ertappe die andere Seite bei Fehlern.
pages-play = Spielen
pages-play-hint = Du gegen den Computer: { $level }, { $rules }. Ohne Konto.
pages-go-on = Weiterspielen
pages-your-games = Deine Partien
pages-against = Gegner: { $name }
pages-against-machine = Gegner: der Computer, { $title }
pages-your-turn = Du bist an der Reihe
pages-their-turn = { $name } ist an der Reihe
pages-machine-turn = Der Computer ist an der Reihe
pages-waiting = Die andere Seite fehlt noch
pages-finished = Beendet
pages-replay = Wiederholung ansehen
pages-deal = Spiel { $number }
pages-invite = Jemanden einladen
pages-choose = Wähl dein Spiel
pages-choice-classic = Klassisch
pages-choice-classic-line = Zwei Decks, mit Stopp. Das Buch von 1922.
pages-choice-family = Zu Hause
pages-choice-family-line = Wie es die meisten Familien spielen: 13 Karten im Vorrat.
pages-choice-quick = Kurz
pages-choice-quick-line = Ein Deck, keine Grundstapel, zehn Minuten.
pages-set-up = Weitere Spiele, Stufen und Längen
pages-set-up-hint = Andere Regeln, ein stärkerer Gegner oder jemand, den du kennst.
pages-opponent = Gegner
pages-opponent-machine = Der Computer
pages-opponent-friend = Jemand, den du kennst, über einen Link
pages-level = Stufe
pages-level-of = { $number }, { $title }
pages-rules = Regeln
pages-strictness = Fehler
pages-strictness-call-stop = Klassisch
pages-strictness-call-stop-hint = Ein Fehler bleibt stehen, außer die andere Seite sieht ihn und drückt STOPP.
pages-strictness-warn = Mit Warnung
pages-strictness-warn-hint = Du wirst gefragt, bevor ein Fehler von dir zählt. Den Computer warnt niemand: Drück STOPP, wenn er einen Fehler macht.
pages-strictness-strict = Mit Hilfe
pages-strictness-strict-hint = Züge gegen die Regeln sind nicht möglich.
pages-pace = Der Computer spielt
pages-pace-natural = in normalem Tempo
pages-pace-at-once = sofort
pages-target = Länge
pages-target-open = Ohne Grenze
pages-target-points =
    { $points ->
        [one] Bis { $points } Punkt
       *[other] Bis { $points } Punkte
    }
pages-target-deals =
    { $deals ->
        [one] { $deals } Spiel
       *[other] { $deals } Spiele
    }
pages-deal-out = Spiel beginnen

## The table and the way to it

pages-table = Der Tisch
pages-no-script = Zum Spielen schalte bitte JavaScript ein. So sieht der Tisch jetzt aus.
pages-diagram = Der Tisch, wie ihn alle sehen dürfen
pages-join = Mitspielen
pages-join-title = { $name } lädt dich zu einem Spiel ein
pages-join-device = Dein Tisch, auf diesem Gerät
pages-join-device-hint = Du spielst dann auf diesem Gerät; das andere schaut nur noch zu.
pages-join-taken = Beide Plätze sind besetzt. Du kannst zuschauen.
pages-join-yours = Du sitzt schon an diesem Tisch.
pages-join-send = Schick diesen Link an jemanden:
pages-join-loopback = Diesen Server erreicht nur dieser Computer. Damit andere Geräte mitspielen können, starte ihn so: russianbank serve --host 0.0.0.0
pages-look-on = Zuschauen
pages-back-to-table = Zurück zum Tisch
pages-name-ask = Dein Name
pages-unbuilt-title = Der Teil für den Browser ist nicht gebaut
pages-unbuilt = Der Tisch im Browser besteht aus Dateien, die es noch nicht gibt. Starte make play im Ordner der Quellen; dafür braucht es Node 18 oder neuer, oder es wird geholt.
pages-unbuilt-terminal = Bis dahin lässt sich im Terminal spielen: russianbank play --terminal

## Replay

pages-replay-of = Spiel { $number } { $red } und { $blue }
pages-replay-at = Zug { $ply } von { $last }
pages-first = Anfang
pages-previous = Zurück
pages-next = Vor
pages-last = Ende
pages-record-text = Die Aufzeichnung als Text
pages-record-json = Die Aufzeichnung als JSON

## Rules and law

pages-rules-title = Regeln
pages-rules-choose = Dasselbe Spiel, wie es verschiedene Bücher und Länder spielen.
pages-rules-source = Quelle: { $source }.
pages-rules-assumed = Wo „angenommen“ steht, lässt die Quelle den Punkt offen.
pages-assumed = angenommen
pages-play-these = Nach diesen Regeln spielen
pages-law-title = Regelbuch
pages-law-english = Das Regelbuch ist auf Englisch.

## The player's own page

pages-me-title = Du
pages-me-name = Name
pages-me-name-hint = Was die andere Seite sieht. Bis zu 30 Zeichen.
pages-me-save = Speichern
pages-me-saved = Gespeichert.
pages-me-none = Du hast hier noch nicht gespielt. Über dich ist nichts gespeichert.
pages-me-export = Deine Daten herunterladen
pages-me-export-hint = Alles, was dieser Server über dich speichert, als eine JSON-Datei.
pages-me-delete = Deine Daten löschen
pages-me-delete-hint = Dein Name, deine Sprache und deine Plätze werden gelöscht. Die Spiele bleiben, ohne Namen.
pages-me-delete-sure = Alles über mich löschen
pages-me-deleted = Alles über dich ist gelöscht.

## Players without a name

pages-someone = Jemand
pages-level-1 = Neuling
pages-level-2 = Anfänger
pages-level-3 = Fortgeschrittener
pages-level-4 = Gelegenheitsspieler
pages-level-5 = Familienmeister
pages-level-6 = Vereinsspieler
pages-level-7 = starker Vereinsspieler
pages-level-8 = Experte
pages-level-9 = Meister
pages-level-10 = Maximum

## Rule sets in a line each

pages-named-foster-two-pack = Foster, zwei Decks
pages-named-foster-one-pack = Foster, ein Deck
pages-named-foster-36 = Foster, zweimal 36 Karten
pages-named-foster-32 = Foster, zweimal 32 Karten
pages-named-modern = Heutige Fassung
pages-named-pagat = Pagat
pages-named-pagat-waste = Pagat, eigene Ablage im Spiel
pages-named-french = Französisch
pages-named-wikipedia = Wikipedia
pages-named-goodsoft = Goodsoft
pages-named-garibaldka = Garibaldka
pages-named-breslau = Breslau, 1884
pages-named-german = Deutsch
pages-named-zank = Zankpatience ohne Vorrat
pages-named-krips = Krips
pages-named-crapo = Crapô
pages-named-cats-at-cards = Cats at Cards
pages-rules-foster-two-pack = Klassische Regeln: Wer einen Zug übersieht, kann gestoppt werden. Das Buch von 1922.
pages-rules-foster-one-pack = Ein Deck für beide, keine Grundstapel. Folgen einer Farbe, auf- oder abwärts, wandern als Ganzes.
pages-rules-foster-36 = Klassische Regeln mit kurzen Decks, ab der Sechs: schneller.
pages-rules-foster-32 = Klassische Regeln mit kurzen Decks, ab der Sieben: am schnellsten.
pages-rules-modern = Zwei Decks, nach einer kurzen heutigen Beschreibung.
pages-rules-pagat = Wie auf pagat.com beschrieben: 13 Karten im Vorrat, Beladen, Stopp.
pages-rules-pagat-waste = Ebenso, und du darfst auch von deiner eigenen Ablage spielen.
pages-rules-french = Crapette, wie sie in Frankreich gespielt wird.
pages-rules-wikipedia = Wie Wikipedia es beschreibt.
pages-rules-goodsoft = Wie im Computerspiel von Goodsoft.
pages-rules-garibaldka = Das polnische Spiel.
pages-rules-breslau = Regeln von 1884: in der Farbe abwärts gebaut, und jeder legt aus, wenn er zum ersten Mal an der Reihe ist.
pages-rules-german = Zankpatience, wie deutsche Seiten sie erzählen; geht es nicht weiter, gewinnt, wer weniger Karten hat.
pages-rules-zank = Alle Karten im Talon, die erste aufgedeckt; die eigene Ablage ist im Spiel.
pages-rules-krips = Das Spiel einer Familie: Beladen wird nur die Ablage; geht es nicht weiter, gewinnt der leere Vorrat.
pages-rules-crapo = Das portugiesische Spiel: Freie Plätze sind zuerst für den Vorrat da.
pages-rules-cats-at-cards = Ein Vorrat von zwölf Karten, die oberste offen; jeder legt aus, wenn er zum ersten Mal an der Reihe ist.

## When something goes wrong

pages-wrong-400-title = Das konnten wir nicht lesen
pages-wrong-400 = Mit der Adresse oder dem Formular stimmt etwas nicht. Geh zurück und versuche es noch einmal.
pages-wrong-404-title = Seite nicht gefunden
pages-wrong-404 = Unter dieser Adresse gibt es keinen Tisch, keine Seite und keinen Link. Prüfe die Adresse.
pages-wrong-405-title = Nicht möglich
pages-wrong-405 = Diese Adresse nimmt keine solche Anfrage an.
pages-wrong-409-title = Noch nicht
pages-wrong-409 = Das gibt es erst, wenn das Spiel zu Ende ist.
pages-wrong-413-title = Zu viel
pages-wrong-413 = Die Anfrage ist zu groß für diesen Server.
pages-wrong-429-title = Zu viele Anfragen
pages-wrong-429 = Warte eine Minute und versuche es noch einmal.
pages-wrong-500-title = Etwas ist schiefgegangen
pages-wrong-500 = Der Fehler liegt bei uns. Deine Spiele sind sicher: Jeder Zug wird sofort gespeichert.
pages-wrong-503-title = Versuche es gleich noch einmal
pages-wrong-503 = Der Server startet neu, oder seine Festplatte ist voll. Alles, was gespielt wurde, ist sicher.
pages-wrong-home = Startseite
