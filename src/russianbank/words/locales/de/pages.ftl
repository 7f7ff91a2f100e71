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
pages-licence = Freie Software. Keine Werbung, keine Dritten.

## Home

pages-tagline = Ein Wettlauf zu zweit: Spiel als Erster alle deine Karten, und ertappe deinen Gegner bei Fehlern.
pages-play = Spielen
pages-learn-quickly = In fünf Minuten lernen
pages-play-hint = Du gegen den Computer: { $level }, { $rules }. Ohne Konto.
pages-go-on = Weiterspielen
pages-your-games = Deine Partien
pages-against =
    { $who ->
        [opponent] gegen deinen Gegner
       *[other] Gegner: { $name }
    }
pages-against-machine = Gegner: der Computer, { $title }
pages-your-turn = Du bist dran
pages-their-turn =
    { $who ->
        [opponent] Dein Gegner ist dran
       *[other] { $name } ist dran
    }
pages-machine-turn = Der Computer ist dran
pages-waiting = Dein Gegner fehlt noch
pages-finished = Beendet
pages-on-device = auf einem Gerät gespielt
pages-replay = Wiederholung ansehen
pages-deal = Spiel { $number }
pages-deals-earlier = Frühere Spiele: { $count }
pages-result =
    { $how ->
        [won] Gewonnen, { $own } zu { $other }
        [lost] Verloren, { $own } zu { $other }
        [aborted] Abgebrochen
       *[drawn] Unentschieden
    }
pages-invite = Freunde einladen
pages-choose = Wähl dein Spiel
pages-choice-classic = Klassisch
pages-choice-classic-line = Zwei Decks, mit Stopp. Das Buch von 1922.
pages-choice-family = Zu Hause
pages-choice-family-line = Wie es die meisten Familien spielen: 13 Karten im Vorrat, Plätze dürfen frei bleiben.
pages-choice-quick = Kurz
pages-choice-quick-line = Ein Deck, keine Grundstapel, zehn Minuten.
pages-set-up = Weitere Spiele, Stufen und Längen
pages-set-up-hint = Andere Regeln, ein stärkerer Gegner oder jemand, den du kennst.
pages-set-up-more = Weitere Einstellungen
pages-opponent = Gegner
pages-opponent-machine = Der Computer
pages-opponent-friend = Jemand, den du kennst, über einen Link
pages-advisor = Berater, wenn die Regeln es erlauben
pages-advisor-none = Keiner
pages-wish = Deck, wenn du wählen darfst
pages-wish-none = Egal
pages-wish-red = Rot
pages-wish-blue = Blau
pages-wish-hint = Wer die niedrigere Karte abhebt, wählt Platz und Deck und beginnt.
pages-level = Stufe
pages-level-of = { $number }, { $title }
pages-brief-level = { $level } (denkt hier höchstens { $seconds } s)
pages-suggest-harder = Du hast dreimal hintereinander gewonnen. Willst du die nächste Stufe probieren?
pages-suggest-easier = Das waren drei schwere Spiele hintereinander. Möchtest du einen leichteren Gegner?
pages-suggest-level = Stufe { $number }: { $title }
pages-rules = Regeln
pages-rules-more = Weitere Regeln ({ $count })
pages-rules-search = Suchen
pages-rules-nothing = Nichts gefunden.
pages-strictness = Fehler
pages-strictness-call-stop = Ohne Warnung
pages-strictness-call-stop-hint = Ein Fehler gilt, es sei denn, dein Gegner sieht ihn und drückt STOPP.
pages-strictness-warn = Mit Warnung
pages-strictness-warn-hint = Der Tisch fragt nach, bevor dein Fehler zählt. Den Computer warnt niemand: Drück STOPP, wenn er einen Fehler macht.
pages-strictness-strict = Mit Hilfe
pages-strictness-strict-hint = Züge gegen die Regeln sind nicht möglich.
pages-wrong-call = Ein falscher Stopp
pages-wrong-call-until-next-turn = kein Stopp mehr bis zur nächsten Runde des Gegners
pages-wrong-call-points = kostet 10 Punkte
pages-wrong-call-cards = kostet eine Karte
pages-wrong-call-free = kostet nichts
pages-pace = Der Computer spielt
pages-pace-natural = in normalem Tempo
pages-pace-at-once = sofort
pages-target = Länge
pages-target-open = Ohne Limit
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
pages-device-line = Das ganze Spiel läuft in diesem Browser. Das erste Spiel lädt etwa { $size } MB. Deine Spiele werden auf diesem Gerät aufbewahrt.
pages-device-waiting = Der Tisch wird vorbereitet.
pages-device-failed = Der Tisch konnte nicht vorbereitet werden. Lad die Seite neu. Was du gespielt hast, ist gespeichert.
pages-device-review = Die Auswertung entsteht auf diesem Gerät, mit weniger Stichproben als auf einem Server. Das kann einige Minuten dauern; die Zahlen kommen, sobald sie feststehen.
pages-device-deal = Dieser Link führt zu einem bestimmten Spiel. Wähl unten, wer es spielt:
pages-device-no-deal = Dieser Link nennt kein Spiel, das es gibt. Jedes andere kannst du unten beginnen.
pages-device-seed = Nummer des Spiels (leer: beliebig)
pages-together = Zu zweit an diesem Gerät
pages-together-hint = Ihr teilt euch einen Bildschirm. Der Tisch dreht sich zu dem Spieler, der dran ist, und jeder hat einen Knopf für STOPP.
pages-together-red = Name, rotes Deck
pages-together-blue = Name, blaues Deck
pages-offline-here = Ohne Netz spielen, auf diesem Gerät
pages-offline-some = Ohne Netz kannst du die Regeln, das Glossar und den Text der Lektionen lesen. Um auch zu spielen, speichere den Rest.
pages-offline-keep = Zum Spielen ohne Netz speichern ({ $size } MB)
pages-offline-kept = Das ganze Spiel ist jetzt auf diesem Gerät. Du kannst ohne Netz spielen.
pages-offline-update = Es gibt eine neue Version.
pages-offline-use = Jetzt verwenden
pages-install = Spiel installieren
pages-deal-out = Spiel beginnen

## The table and the way to it

pages-table = Der Tisch
pages-no-script = Zum Spielen schalte bitte JavaScript ein. So sieht der Tisch jetzt aus.
pages-diagram = Der Tisch, wie ihn alle sehen dürfen
pages-join = Mitspielen
pages-join-title = { $name } lädt dich zu einem Spiel ein
pages-join-unnamed = Du bist zu einem Spiel eingeladen
pages-join-watch = Bei diesem Spiel zuschauen
pages-join-both = { $red } und { $blue } spielen
pages-join-device = Dein Tisch, auf diesem Gerät
pages-join-device-hint = Du spielst dann auf diesem Gerät; auf dem anderen schaust du nur zu.
pages-join-taken = Beide Plätze sind besetzt. Du kannst zuschauen.
pages-join-withdrawn = Diese Einladung gilt nicht mehr
pages-join-withdrawn-hint = Sie wurde zurückgenommen oder ist zu alt. Bitte um einen neuen Link.
pages-deal-length = Ein Spiel hat etwa { $plays } Züge, also rund { $minutes } Minuten bei { $seconds } Sekunden je Zug.
pages-join-yours = Du sitzt schon an diesem Tisch.
pages-join-send = Schick diesen Link an jemanden:
pages-join-loopback = Diesen Server erreicht nur dieser Computer. Damit andere Geräte mitspielen können, starte ihn so: russianbank serve --host 0.0.0.0
pages-look-on = Zuschauen
pages-back-to-table = Zurück zum Tisch
pages-name-ask = Dein Name
pages-advise-title = { $name } beraten
pages-advise-heard = Du sitzt neben { $name } und siehst, was { $name } sieht. Beide Spieler und alle Zuschauer sehen und hören, was du sagst und zeigst. { $name } macht jeden Zug selbst.
pages-advise-sit = Platz nehmen
pages-unbuilt-title = Der Teil für den Browser fehlt
pages-unbuilt = Der Tisch im Browser braucht Dateien, die es noch nicht gibt. Starte make play im Ordner mit dem Quelltext. Das braucht Node 18 oder neuer; fehlt es, wird es heruntergeladen.
pages-unbuilt-terminal = Bis dahin lässt sich im Terminal spielen: russianbank play --terminal

## Replay

pages-replay-of = Spiel { $number } { $red } und { $blue }
pages-replay-of-yours = { $who ->
    [machine] Spiel { $number } gegen den Computer
    [opponent] Spiel { $number } gegen deinen Gegner
   *[person] Spiel { $number } gegen { $name }
}
pages-replay-at = Zug { $ply } von { $last }
pages-first = Anfang
pages-previous = Zurück
pages-next = Vor
pages-last = Ende
pages-record-text = Die Aufzeichnung als Text
pages-record-json = Die Aufzeichnung als JSON

## Rules and law

pages-rules-title = Regeln
pages-rules-choose = Dasselbe Spiel, wie es in verschiedenen Büchern und Ländern gespielt wird.
pages-rules-source = Quelle: { $source }.
pages-rules-assumed = Wo „angenommen“ steht, lässt die Quelle den Punkt offen.
pages-rules-different = Anders als bei { $usual }
pages-rules-all = Alle Regeln
pages-compare-title = Zwei Regelwerke vergleichen
pages-compare-one = Erstes
pages-compare-other = Zweites
pages-compare-show = Vergleichen
pages-compare-same = Beide sind dasselbe Spiel.
pages-assumed = angenommen
pages-play-these = Nach diesen Regeln spielen
pages-own-title = Eigene Regeln
pages-own-hint = Die Grundlage ist { $usual }. Ändere, was deine Familie anders spielt.
pages-own-name = Name deiner Regeln
pages-own-stock-size = Karten im Vorrat
pages-own-discard-limit = Gespielte Karten der eigenen Ablage in einer Runde (0: beliebig viele)
pages-own-wrong-call-limit = Falsche Stopps in einem Spiel (0: beliebig viele)
pages-own-space-from = Woher eine Karte für einen freien Platz kommen darf
pages-own-load-onto = Was du beim Gegner beladen darfst
pages-own-load-from = Woher eine Karte zum Beladen kommen darf
pages-own-stock-turns-itself = Eine neue Karte auf dem Vorrat
pages-own-borrow = Gegnerische Karten
pages-own-decline-hand-card = Eine Talonkarte, die du nicht spielst
pages-own-hand-ends-turn = Eine gespielte Talonkarte
pages-own-refused-card = Eine verweigerte Karte
pages-own-free-stock = Platz für die Karte des Vorrats
pages-own-turn-over = Wenn der Talon aufgebraucht ist
pages-own-spread-opponent-discard = Ablagen durchsehen
pages-own-stop-hand-card = Eine Talonkarte bei einem Stopp
pages-own-draw = Unentschieden
pages-own-next-first = Das nächste Spiel
pages-own-keep = Regeln speichern
pages-own-make = Eigene Regeln machen
pages-own-line = Deine Regeln, gemacht aus { $usual }.
pages-own-delete = Löschen
pages-law-title = Regelbuch
pages-law-english = Das Regelbuch ist auf Englisch.

## The player's own page

pages-me-title = Du
pages-friends = Freunde
pages-friends-score = { $won } : { $lost } nach Spielen, { $points } : { $against } nach Punkten
pages-friends-asked = Du hast gefragt. Die Anfrage steht auf der Seite der anderen Person.
pages-friends-asks = Möchte hier mit dir befreundet sein.
pages-friends-add = Zu meinen Freunden
pages-friends-agree = Einverstanden
pages-friends-decline = Nein, danke
pages-friends-remove = Entfernen
pages-friends-invite = Zum Spiel einladen
pages-friends-hint = Mit diesen Menschen hast du gespielt. Wenn ihr beide einverstanden seid, seid ihr Freunde, und ein Tipp lädt ein: Das Spiel steht dann auf der Startseite des anderen.
pages-invited =
    { $who ->
        [opponent] Du bist eingeladen
       *[other] { $name } lädt dich ein
    }
pages-me-name = Name
pages-me-name-hint = Was dein Gegner sieht. Bis zu 30 Zeichen.
pages-me-save = Speichern
pages-me-saved = Gespeichert.
pages-me-none = Du hast hier noch nicht gespielt. Über dich ist nichts gespeichert.
pages-me-levels = Gegen den Computer
pages-me-won = { $won } von { $played } gewonnen
pages-me-latest = Jedes Kästchen ist ein Spiel, das letzte steht rechts: voll, wenn du gewonnen hast.
pages-me-settings = Name und Sprache
pages-me-data = Deine Daten
pages-me-stops = Stopps
pages-me-seen = Fehler deiner Gegner, die du gesehen hast: { $seen } von { $all }
pages-me-last = In den letzten { $games } Spielen: { $seen } von { $all }
pages-me-wrong = Falsche Stopps: { $count }
pages-me-nostops = Macht dein Gegner einen Fehler, drück STOPP. Hier werden deine Stopps gezählt.
pages-me-solved = Beim ersten Versuch richtig: { $right } von { $tried }
pages-me-nopuzzles = Noch nichts gelöst. Eine Aufgabe dauert etwa eine Minute.
pages-me-days = Tage mit der Aufgabe des Tages: { $count }
pages-me-exercises = Gelöste Übungen: { $done } von { $all }
pages-me-device = Stopps, Aufgaben und Lektionen werden nur auf diesem Gerät gespeichert.
pages-me-share = Aufgaben und Lektionen auch auf dem Server speichern, für alle deine Geräte
pages-me-shared = Aufgaben und Lektionen werden auch auf dem Server gespeichert, für alle deine Geräte. Stopps werden nur auf diesem Gerät gespeichert.
pages-me-unshare = Nichts mehr senden
pages-me-share-later = Der Server hat nicht geantwortet. Beim nächsten Öffnen dieser Seite wird es wieder versucht.
pages-sent-added =
    { $count ->
        [one] Ein Spiel von diesem Gerät kam zu deinen Partien hinzu.
       *[other] { $count } Spiele von diesem Gerät kamen zu deinen Partien hinzu.
    }
pages-sent-waiting =
    { $count ->
        [one] Ein Spiel auf diesem Gerät konnte nicht gesendet werden. Es bleibt hier und wird beim nächsten Besuch wieder gesendet.
       *[other] { $count } Spiele auf diesem Gerät konnten nicht gesendet werden. Sie bleiben hier und werden beim nächsten Besuch wieder gesendet.
    }
pages-sent-refused =
    { $count ->
        [one] Ein Spiel auf diesem Gerät hat der Server nicht angenommen. Es bleibt hier.
       *[other] { $count } Spiele auf diesem Gerät hat der Server nicht angenommen. Sie bleiben hier.
    }
pages-me-export = Deine Daten herunterladen
pages-me-export-hint = Alles, was dieser Server über dich speichert, als eine JSON-Datei.
pages-me-delete = Deine Daten löschen
pages-me-delete-hint = Dein Name, deine Sprache, deine Regeln und deine Plätze werden gelöscht. Die Spiele bleiben, ohne Namen.
pages-me-delete-ask = Deine Daten löschen?
pages-me-delete-once = Das lässt sich nicht rückgängig machen.
pages-me-delete-keep = Meine Daten behalten
pages-me-delete-sure = Alles über mich löschen
pages-me-deleted = Alles über dich ist gelöscht.

## The levels of the computer

pages-level-1 = Neuling
pages-level-2 = Anfänger
pages-level-3 = Lernender
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
pages-named-modern = Modern
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
pages-named-four-courts = Vier Bilder
pages-rules-foster-two-pack = Klassische Regeln: Übersieh einen Zug, und du kannst gestoppt werden. Das Buch von 1922.
pages-rules-foster-one-pack = Ein Deck für beide, keine Grundstapel. Folgen einer Farbe, auf- oder abwärts, werden als Ganzes umgelegt.
pages-rules-foster-36 = Klassische Regeln mit kurzen Decks, ab der Sechs: schneller.
pages-rules-foster-32 = Klassische Regeln mit kurzen Decks, ab der Sieben: am schnellsten.
pages-rules-modern = Zwei Decks, nach einer kurzen modernen Beschreibung.
pages-rules-pagat = Wie auf pagat.com beschrieben: 13 Karten im Vorrat, Beladen, Stopp.
pages-rules-pagat-waste = Ebenso, aber du darfst auch von deiner eigenen Ablage spielen.
pages-rules-french = Crapette, wie sie in Frankreich gespielt wird.
pages-rules-wikipedia = Wie Wikipedia es beschreibt.
pages-rules-goodsoft = Wie im Computerspiel von Goodsoft.
pages-rules-garibaldka = Das polnische Spiel.
pages-rules-breslau = Regeln von 1884: In der Farbe wird abwärts gebaut. Jeder legt seine Karten für die Auslage in seiner ersten Runde.
pages-rules-german = Zankpatience, wie deutsche Webseiten sie beschreiben. Geht es nicht weiter, gewinnt, wer weniger Karten hat.
pages-rules-zank = Alle Karten im Talon, die erste aufgedeckt. Du darfst von deiner eigenen Ablage spielen.
pages-rules-krips = Das Spiel einer Familie: Nur die Ablage wird beladen. Geht es nicht weiter, gewinnt der leere Vorrat.
pages-rules-crapo = Das portugiesische Spiel: Freie Plätze sind zuerst für den Vorrat da.
pages-rules-cats-at-cards = Ein Vorrat von zwölf Karten, die oberste offen. Jeder legt seine Karten für die Auslage in seiner ersten Runde.
pages-rules-four-courts = Das französische Spiel mit je 56 Karten: Zwischen Bube und Dame steht ein Reiter.

## When something goes wrong

pages-operator-title = Betreiber
pages-operator-token = Zugangstoken
pages-operator-token-hint = Dieser Befehl gibt ein Token aus:
pages-operator-enter = Öffnen
pages-operator-wrong = Dieses Token ist unbekannt oder zu alt. Lass dir ein anderes geben.
pages-operator-leave = Verlassen
pages-operator-find = Tisch oder Person
pages-operator-show = Anzeigen
pages-operator-what = Tisch, Person, Adresse, Netz oder Aufrufer aus dem Protokoll
pages-operator-days = Tage einer Sperre; leer heißt auf Dauer
pages-operator-note = Warum; nur Betreiber lesen es
pages-operator-most = Höchstens so viele unbeendete Tische; leer heißt so viele wie üblich
pages-operator-close = Tisch schließen
pages-operator-reopen = Tisch wieder öffnen
pages-operator-delete = Tisch endgültig löschen
pages-operator-block = Sperren
pages-operator-unblock = Entsperren
pages-operator-quota = Grenze der Tische setzen
pages-operator-closed = geschlossen
pages-operator-entries =
    { $count ->
        [one] { $count } Eintrag
       *[other] { $count } Einträge
    }
pages-operator-reports = Gemeldete Texte
pages-operator-texts =
    { $count ->
        [one] { $count } Text
       *[other] { $count } Texte
    }
pages-operator-reported = Gemeldet
pages-operator-reporter = Gemeldet von
pages-operator-close-report = Meldung schließen und löschen
pages-operator-no-reports = Es ist keine Meldung offen.
pages-operator-tables = Neueste Tische
pages-operator-blocked = Gesperrt
pages-operator-log = Was Betreiber getan haben
pages-operator-done = Erledigt. Die Server folgen innerhalb von zwei Sekunden.
pages-operator-refused = Es wurde nichts getan. Einen solchen Tisch oder eine solche Person gibt es nicht, oder ein Feld lässt sich nicht lesen.
pages-wrong-400-title = Das konnten wir nicht lesen
pages-wrong-400 = Mit der Adresse oder dem Formular stimmt etwas nicht. Geh zurück, und versuch es noch einmal.
pages-wrong-404-title = Seite nicht gefunden
pages-wrong-404 = Unter dieser Adresse gibt es keinen Tisch, keine Seite und keinen Link. Prüf die Adresse.
pages-wrong-405-title = Nicht möglich
pages-wrong-405 = Diese Adresse nimmt keine solche Anfrage an.
pages-wrong-409-title = Noch nicht
pages-wrong-409 = Das gibt es erst, wenn das Spiel zu Ende ist.
pages-wrong-413-title = Zu viel
pages-wrong-413 = Die Anfrage ist zu groß für diesen Server.
pages-wrong-422-title = Zu viele offene Spiele
pages-wrong-422 = Du hast so viele unbeendete Spiele, wie ein Spieler haben kann. Spiel eines zu Ende oder gib es auf, dann beginn ein neues.
pages-wrong-429-title = Zu viele Anfragen
pages-wrong-429 = Warte eine Minute, und versuch es noch einmal.
pages-wrong-500-title = Etwas ist schiefgegangen
pages-wrong-500 = Der Fehler liegt bei uns. Deine Spiele sind sicher: Jeder Zug wird sofort gespeichert.
pages-wrong-503-title = Versuch es gleich noch einmal
pages-wrong-503 = Der Server startet neu, oder seine Festplatte ist voll. Alles, was gespielt wurde, ist sicher.
pages-wrong-contradiction-title = Regeln, die sich widersprechen
pages-wrong-contradiction = Zwei dieser Regeln lassen sich nicht zusammen spielen. Ändere eine davon.
pages-wrong-too-many-rules-title = Zu viele Regeln
pages-wrong-too-many-rules = Du kannst keine weiteren eigenen Regeln speichern. Lösch zuerst welche.
pages-wrong-too-many-together-title = Zu viele Spiele miteinander
pages-wrong-too-many-together = Ihr beide habt zu viele Spiele miteinander, die nicht zu Ende sind. Beende eines oder gib es auf, und lade dann wieder ein.
pages-wrong-deleted-title = Inzwischen gelöscht
pages-wrong-deleted = Was du ändern wolltest, wurde gelöscht, vielleicht von dir selbst in einem anderen Tab oder auf einem anderen Gerät. Es wurde nichts getan. Mach auf der ersten Seite weiter.
pages-wrong-blocked-title = Du bist gesperrt
pages-wrong-blocked = Du kannst diesen Server nicht benutzen. Wenn du das für einen Irrtum hältst, schreib den Leuten, die ihn betreiben.
pages-wrong-home = Startseite
