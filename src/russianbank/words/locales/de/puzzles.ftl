# The puzzles: their list, and the page of one.

puzzles-title = Aufgaben
puzzles-intro = Stellungen aus echten Spielen, jede mit genau einer richtigen Antwort. Du brauchst kein Konto.
puzzles-daily = Aufgabe des Tages
puzzles-daily-solve = Aufgabe lösen
puzzles-daily-done = Gelöst. Noch einmal ansehen
puzzles-streak =
    { $count ->
        [one] Die Aufgabe des Tages ist heute gelöst.
       *[other] Die Aufgabe des Tages { $count } Tage in Folge gelöst.
    }
puzzles-kinds = Wähl eine Art
puzzles-other-rules = Andere Regeln
puzzles-rules-foster-two-pack = Zwei Decks. Ein freier Platz wird zuerst vom Vorrat gefüllt. Karten dürfen von deiner eigenen Ablage und von den gegnerischen Stapeln kommen.
puzzles-rules-foster-one-pack = Ein Deck für beide, ohne Vorrat und Grundstapel. Folgen einer Farbe, auf- oder abwärts, werden als Ganzes umgelegt.
puzzles-rules-modern = Ein Platz darf frei bleiben. Keine Karte kommt von deiner eigenen Ablage oder von den gegnerischen Stapeln.
puzzles-rules-pagat = Ein Vorrat von 13 Karten, oben offen: Seine Karte geht vor anderen auf einen Grundstapel. Keine Karte kommt von deiner eigenen Ablage oder von den gegnerischen Stapeln.
puzzles-rules-french = Ein Vorrat von 13 Karten, oben offen. Ein Platz darf frei bleiben. Keine Karte kommt von den gegnerischen Stapeln.
puzzles-rules-german = Ein Vorrat von 13 Karten, oben offen. Ein Platz darf frei bleiben. Keine Karte kommt von deiner eigenen Ablage oder von den gegnerischen Stapeln.
puzzles-kind-stop = Stopp oder nicht?
puzzles-kind-stop-line = Dein Gegner hat gerade gespielt. War es ein Fehler, und was hätte zuerst kommen müssen?
puzzles-kind-line = Erreich das Ziel
puzzles-kind-line-line = Spiel eine Karte vom Vorrat, schaff freie Plätze oder belade den Vorrat deines Gegners in wenigen Zügen.
puzzles-kind-choice = Wähl den besten Plan
puzzles-kind-choice-line = Drei oder vier Pläne: Welcher gewinnt die meisten Spiele?
puzzles-count =
    { $count ->
        [one] { $count } Aufgabe
       *[other] { $count } Aufgaben
    }
puzzles-rating = Deine Wertung: { $rating }
puzzles-rating-change = Deine Wertung: { $rating } ({ $change })
puzzles-rating-soon = Nach etwa zehn Aufgaben dieser Art hast du eine Wertung.
puzzles-board = Der Tisch der Aufgabe
puzzles-without-script = Aufgaben werden mit einem Skript gelöst. Hier ist der Tisch.
puzzles-task-stop = War der letzte Zug deines Gegners ein Fehler?
puzzles-task-stock-card =
    { $count ->
        [one] Spiel in { $count } Zug eine Karte vom Vorrat.
       *[other] Spiel in { $count } Zügen eine Karte vom Vorrat.
    }
puzzles-task-spaces =
    { $count ->
        [one] Schaff in { $count } Zug { $spaces } freie Plätze.
       *[other] Schaff in { $count } Zügen { $spaces } freie Plätze.
    }
puzzles-task-load-stock =
    { $count ->
        [one] Belade in { $count } Zug den Vorrat deines Gegners.
       *[other] Belade in { $count } Zügen den Vorrat deines Gegners.
    }
puzzles-task-choice = Welcher Plan gewinnt die meisten Spiele?
puzzles-left =
    { $count ->
        [one] noch { $count } Zug
       *[other] noch { $count } Züge
    }
puzzles-acts = Was dein Gegner getan hat
puzzles-plans = Die Pläne
puzzles-plan = Plan Nr. { $number }
puzzles-no-mistake = Kein Fehler
puzzles-first = Du rufst Stopp, und das stimmt. Was hätte zuerst kommen müssen?
puzzles-choose = Diesen Plan wählen
puzzles-again = Noch einmal
puzzles-show = Lösung zeigen
puzzles-next = Nächste Aufgabe
puzzles-all = Alle Aufgaben
puzzles-right = Richtig!
puzzles-wrong = Das ist nicht die Antwort.
puzzles-off = Das erreicht das Ziel nicht.
puzzles-was-none = Dein Gegner hat keinen Fehler gemacht: Kein anderer Zug musste zuerst kommen.
puzzles-was-due = Dein Gegner hat keinen Fehler gemacht: Dieser Zug tat, was diese Regel verlangt.
puzzles-was-line = Der kürzeste Weg:
puzzles-best = Plan Nr. { $number } gewinnt die meisten Spiele.
puzzles-against = Verglichen mit Plan Nr. { $number }:
puzzles-more-wins = { $wins } Siege mehr in 100 Spielen (±{ $error })
puzzles-analyse = Von hier analysieren
puzzles-about = Über diese Aufgabe
puzzles-hard =
    { $count ->
        [0] Schwierigkeit { $difficulty } von 5. Jede Stufe des Computers löst sie in mindestens der Hälfte ihrer Versuche.
        [one] Schwierigkeit { $difficulty } von 5. { $count } der zehn Stufen des Computers scheitert in mehr als der Hälfte ihrer Versuche.
       *[other] Schwierigkeit { $difficulty } von 5. { $count } der zehn Stufen des Computers scheitern in mehr als der Hälfte ihrer Versuche.
    }
puzzles-source = Aus Runde { $turn } eines Spiels zwischen den Stufen { $red } und { $blue }, Startzahl { $seed }.
