# The lessons: their list, and the page of one.

learn-title = Lernen
learn-intro = Lern Zankpatience, indem du sie spielst: kurze Übungen, jede mit einem Gedanken. Du musst nichts vorher wissen.
learn-start = Anfangen
learn-continue = Weiter: { $title }
learn-course-basics = Für den Anfang
learn-course-two-packs = Mehr vom Spiel mit zwei Decks
learn-course-strategy = Gut spielen
learn-course-one-pack = Das Spiel mit einem Deck
learn-course-modern = Das moderne Spiel
learn-exercises =
    { $count ->
        [one] { $count } Übung
       *[other] { $count } Übungen
    }
learn-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
learn-done = Fertig
learn-part = Übung { $number } von { $last }
learn-hint = Hinweis
learn-show = Zeig es mir
learn-put-right = Korrigieren
learn-again = Noch einmal
learn-next = Nächste Übung
learn-next-lesson = Nächste Lektion: { $title }
learn-finished = Alle Lektionen
learn-off = Das ist hier nicht gefragt. Versuch es noch einmal.
learn-why = Warum?
learn-page = Fosters Buch, Seite { $page }
learn-board = Der Tisch der Übung
learn-without-script = Diese Übungen brauchen ein Skript. Hier steht ihr Text.
learn-more = Mehr lernen

# Warum etwas in der Übung nicht gefragt ist. $kind: was getan wurde, oder was zuerst kommt.
learn-off-pile =
    { $pile ->
        [stock] Das ist dein Vorrat.
        [hand] Das ist dein Talon.
        [discard] Das ist der Platz deiner Ablage.
        [opponent-stock] Das ist der Vorrat deines Gegners. Deine Stapel liegen auf deiner Seite des Tisches.
        [opponent-hand] Das ist der Talon deines Gegners. Deine Stapel liegen auf deiner Seite des Tisches.
        [opponent-discard] Das ist der Platz der Ablage deines Gegners. Deine Stapel liegen auf deiner Seite des Tisches.
        [foundation] Das ist der Platz eines Grundstapels.
       *[tableau] Das ist ein Stapel der Auslage.
    }
learn-off-call = Es gab nichts zu stoppen: Kein Zug wurde übersehen.
learn-off-left =
    Du konntest { $card } { $pile ->
        [stock] von deinem Vorrat
       *[hand] von deinem Talon
    } noch spielen.
learn-off-ended = Deine Runde ist vorbei, und die Aufgabe ist nicht gelöst.
learn-off-way = Das ist nicht der Weg, an den die Übung denkt. Spiel weiter, wenn du siehst, wie er zum Ziel führt.
learn-off-elsewhere = Das ist die richtige Karte. Such einen anderen Platz für sie.
learn-off-other = Die Art des Zuges stimmt. Such eine andere Karte.
learn-did =
    { $kind ->
        [turn-stock] Du hast eine Karte deines Vorrats aufgedeckt. Eine aufgedeckte Karte bleibt offen.
        [turn-hand] Du hast eine Talonkarte aufgedeckt. Eine aufgedeckte Karte bleibt offen.
        [turn-over] Du hast deine Ablage umgedreht.
        [pass] Du hast deine Runde beendet.
        [put-away] Du hast abgelegt, und damit ist deine Runde vorbei.
        [foundation] Du hast eine Karte auf einen Grundstapel gespielt.
        [load] Du hast deinen Gegner beladen.
        [borrow] Du hast eine Karte deines Gegners geborgt, und er ist sie los.
        [run] Du hast eine Folge umgelegt oder umgedreht.
        [stock] Du hast die Karte deines Vorrats gespielt.
        [hand] Du hast die aufgedeckte Karte deines Talons gespielt.
        [discard] Du hast eine Karte deiner Ablage gespielt.
       *[shift] Du hast eine Karte der Auslage umgelegt. Das darfst du immer und musst es nie.
    }
learn-asked =
    { $kind ->
        [turn-stock] Hier sollst du zuerst eine Karte deines Vorrats aufdecken.
        [turn-hand] Hier sollst du zuerst eine Talonkarte aufdecken.
        [turn-over] Hier sollst du zuerst deine Ablage umdrehen.
        [put-away] Hier sollst du zuerst die aufgedeckte Talonkarte ablegen.
        [foundation] Hier sollst du zuerst eine Karte auf einen Grundstapel spielen.
        [load] Hier sollst du zuerst den Gegner beladen.
        [borrow] Hier sollst du zuerst eine Karte deines Gegners borgen.
        [run] Hier sollst du zuerst eine Folge umlegen oder umdrehen.
        [stock] Hier sollst du zuerst die Karte deines Vorrats spielen.
        [hand] Hier sollst du zuerst die aufgedeckte Talonkarte spielen.
        [discard] Hier sollst du zuerst eine Karte deiner Ablage spielen.
        [stop] Hier sollst du zuerst STOPP rufen.
        [compel] Hier sollst du zuerst verlangen, dass die verweigerte Karte gespielt wird.
       *[shift] Hier sollst du zuerst eine Karte der Auslage umlegen.
    }
