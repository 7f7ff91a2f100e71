# Die Seiten um den Tisch: Start, Einladung, Regeln, die eigene Seite, und was alles schiefgehen kann.

pages-title = Zankpatience
pages-titled = { $page } · Zankpatience
pages-skip = Zum Inhalt
pages-home = Zankpatience, Startseite
pages-nav = Seiten
pages-nav-rules = Regeln
pages-nav-law = Das Regelwerk
pages-nav-me = Du
pages-language = Sprache
pages-licence = Freie Software; keine Werbung, keine Dritten.

## Home

pages-tagline = Eine Patience zu zweit, bei der man einander auf die Finger schaut.
pages-play = Spielen
pages-play-hint = Du gegen den Computer: { $level }, { $rules }.
pages-go-on = Weiterspielen
pages-your-games = Deine Partien
pages-against = Gegner: { $name }
pages-against-machine = Gegner: der Computer, { $title }
pages-your-turn = Du bist an der Reihe
pages-their-turn = { $name } ist an der Reihe
pages-machine-turn = Der Computer ist an der Reihe
pages-waiting = Die andere Seite fehlt noch
pages-finished = Beendet
pages-replay = Noch einmal ansehen
pages-deal = Spiel { $number }
pages-set-up = Einen Tisch aufstellen
pages-set-up-hint = Andere Regeln, ein stärkerer Gegner oder jemand, den du kennst.
pages-opponent = Gegner
pages-opponent-machine = Der Computer
pages-opponent-friend = Jemand, den du kennst, über einen Link
pages-level = Stufe
pages-level-of = { $number }, { $title }
pages-rules = Regeln
pages-strictness = Fehler
pages-strictness-call-stop = Wie am Tisch
pages-strictness-call-stop-hint = Ein Fehler geht durch, wenn ihn die andere Seite nicht sieht und Stopp ruft.
pages-strictness-warn = Gewarnt
pages-strictness-warn-hint = Du wirst gefragt, bevor dein Fehler zählt. Den Computer warnt niemand: Bei ihm kannst du Stopp rufen.
pages-strictness-strict = Geführt
pages-strictness-strict-hint = Was die Regeln verbieten, lässt sich nicht spielen.
pages-pace = Der Computer spielt
pages-pace-natural = so, dass man folgen kann
pages-pace-at-once = sofort
pages-target = Länge
pages-target-open = Spiel um Spiel, solange ihr mögt
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
pages-deal-out = Karten geben

## The table and the way to it

pages-table = Der Tisch
pages-no-script = Um an diesem Tisch zu spielen, braucht es JavaScript. So liegt er im Augenblick.
pages-diagram = Der Tisch, wie ihn alle sehen dürfen
pages-join = Platz nehmen
pages-join-title = { $name } hat einen Tisch für dich aufgestellt
pages-join-device = Dein Tisch, auf diesem Gerät
pages-join-device-hint = Du nimmst hier Platz; das andere Gerät schaut von nun an zu.
pages-join-taken = Beide Plätze sind besetzt. Du kannst zuschauen.
pages-join-yours = Du sitzt schon an diesem Tisch.
pages-join-send = Schicke diesen Link, wem du willst:
pages-join-loopback = Dieser Server hört nur auf diesen Computer. Damit andere Geräte hereinkönnen, starte ihn so: russianbank serve --host 0.0.0.0
pages-look-on = Zuschauen
pages-back-to-table = Zurück zum Tisch
pages-name-ask = Dein Name am Tisch
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

pages-rules-title = Die Regeln jedes Tisches
pages-rules-choose = Dasselbe Spiel, wie es in verschiedenen Büchern und Gegenden gespielt wird.
pages-rules-source = Quelle: { $source }.
pages-rules-assumed = Wo „angenommen“ steht, lässt die Quelle den Punkt offen.
pages-assumed = angenommen
pages-play-these = Nach diesen Regeln spielen
pages-law-title = Das Regelwerk
pages-law-english = Die Paragraphen des Regelwerks sind auf Englisch.

## The player's own page

pages-me-title = Du
pages-me-name = Name
pages-me-name-hint = Was die andere Seite sieht. Bis zu 30 Zeichen.
pages-me-save = Speichern
pages-me-saved = Gespeichert.
pages-me-none = Du hast hier noch nicht gespielt. Über dich ist nichts gespeichert.
pages-me-export = Deine Daten mitnehmen
pages-me-export-hint = Alles, was dieser Server über dich aufbewahrt, als eine JSON-Datei.
pages-me-delete = Deine Daten löschen
pages-me-delete-hint = Dein Name, deine Sprache und deine Plätze verschwinden. Die Spiele bleiben, ohne Namen.
pages-me-delete-sure = Alles über mich löschen
pages-me-deleted = Alles über dich ist gelöscht.

## Players without a name

pages-someone = Jemand
pages-level-1 = erste Woche
pages-level-2 = Anfänger
pages-level-3 = Lehrling
pages-level-4 = Sonntagsspieler
pages-level-5 = Familienmeister
pages-level-6 = Vereinsspieler
pages-level-7 = starker Vereinsspieler
pages-level-8 = Experte
pages-level-9 = Meister
pages-level-10 = mit aller Kraft

## Rule sets in a line each

pages-named-foster-two-pack = Foster, zwei Kartenspiele
pages-named-foster-one-pack = Foster, ein Kartenspiel
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
pages-rules-foster-two-pack = Zwei Kartenspiele, acht Grundstapel, Stopp bei jedem übersehenen Zug: das Buch von 1922.
pages-rules-foster-one-pack = Ein Kartenspiel für beide, keine Grundstapel; Folgen einer Farbe, auf- und abwärts, werden im Ganzen umgelegt.
pages-rules-foster-36 = Fosters Spiel mit kurzen Kartenspielen, ab der Sechs: schneller.
pages-rules-foster-32 = Fosters Spiel mit kurzen Kartenspielen, ab der Sieben: noch schneller.
pages-rules-modern = Das Spiel zu zwei Kartenspielen in einer kurzen heutigen Fassung, nach der viele spielen.
pages-rules-pagat = Wie auf pagat.com beschrieben: ein Vorrat von dreizehn Karten, Beladen, Stopp.
pages-rules-pagat-waste = Ebenso, aber von der eigenen Ablage darf gespielt werden.
pages-rules-french = Crapette, wie sie in Frankreich gespielt wird.
pages-rules-wikipedia = Wie Wikipedia es beschreibt.
pages-rules-goodsoft = Wie in dem bekannten Computerspiel.
pages-rules-garibaldka = Das polnische Spiel.
pages-rules-breslau = Regeln von 1884: in der Farbe abwärts gebaut, und jeder legt aus, wenn er zum ersten Mal an der Reihe ist.
pages-rules-german = Zankpatience, wie deutsche Seiten sie erzählen; geht es nicht weiter, gewinnt, wer weniger Karten hat.
pages-rules-zank = Alle Karten im Talon, die erste aufgedeckt; die eigene Ablage ist im Spiel.
pages-rules-krips = Das Spiel einer Familie: Beladen wird nur die Ablage; geht es nicht weiter, gewinnt der leere Vorrat.
pages-rules-crapo = Das portugiesische Spiel: Freie Plätze sind zuerst für den Vorrat da.
pages-rules-cats-at-cards = Ein Vorrat von zwölf Karten, die oberste offen; jeder legt aus, wenn er zum ersten Mal an der Reihe ist.

## When something goes wrong

pages-wrong-400-title = Das ist nicht zu lesen
pages-wrong-400 = Die Adresse oder das Formular ist nicht so, wie es sein soll. Gehe zurück und versuche es noch einmal.
pages-wrong-404-title = Hier ist nichts
pages-wrong-404 = Kein Tisch, keine Seite und kein Link führt hierher. Sieh dir die Adresse noch einmal an.
pages-wrong-405-title = So nicht
pages-wrong-405 = Diese Adresse nimmt keine solche Anfrage an.
pages-wrong-409-title = Noch nicht
pages-wrong-409 = Das gibt es erst, wenn das Spiel zu Ende ist.
pages-wrong-413-title = Zu viel
pages-wrong-413 = Die Anfrage ist größer als alles, was dieser Server braucht.
pages-wrong-429-title = Nicht so schnell
pages-wrong-429 = So viel in so kurzer Zeit; warte eine Minute und versuche es noch einmal.
pages-wrong-500-title = Hier ist etwas schiefgegangen
pages-wrong-500 = Das ist unser Fehler, nicht deiner. Deine Spiele sind sicher: Jeder Zug wurde gesichert, als er gespielt wurde.
pages-wrong-503-title = Einen Augenblick, bitte
pages-wrong-503 = Im Augenblick kann nichts geschrieben werden; vielleicht ist die Festplatte voll. Was gespielt wurde, ist sicher. Versuche es nach einer Weile wieder.
pages-wrong-home = Zum Anfang
