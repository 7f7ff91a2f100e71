# Das Urteil über einen Stopp: was getan wurde, was zu tun war, was jetzt geschieht.

verdict-card = { $card }
verdict-a-card = eine Karte
verdict-actor =
    { $who ->
        [you] Du hast
       *[other] { $name } hat
    }

verdict-did-discard = { $actor } { $card } abgelegt.
verdict-did-turn = { $actor } { $card } { $from } aufgedeckt.
verdict-did-over = { $actor } die Ablage umgedreht.
verdict-did-pass = { $actor } die Runde beendet.
verdict-did-play = { $actor } { $card } { $from } { $to } gespielt.
verdict-did-load = { $actor } { $card } { $from } { $to } geladen.
verdict-did-run = { $actor } die Folge { $from } { $to } umgelegt.
verdict-did-under = { $actor } { $card } { $from } unter die Folge { $to } gelegt.
verdict-did-reverse = { $actor } die Folge { $to } umgedreht.
verdict-did-touch = { $actor } { $card } berührt.

verdict-missed = { $card } { $pile }
verdict-top = die oberste Karte { $pile }
verdict-or = { $first } oder { $second }
verdict-due-it =
    { $paragraph ->
        [F21] Diese Karte musste auf einen freien Platz.
        [S11] Diese Karte musste auf einen freien Platz.
        [F23] Diese Karte musste auf ihren Grundstapel.
        [F26] Diese Karte musste auf ihren Grundstapel.
        [F30] Diese Karte musste auf ihren Grundstapel.
       *[other] Diese Karte musste gespielt werden.
    }
verdict-due =
    { $paragraph ->
        [F21] Zuerst war ein freier Platz zu füllen: mit { $cards }.
        [S11] Zuerst war ein freier Platz zu füllen: mit { $cards }.
        [F39] Zuerst musste { $cards } aufgedeckt werden.
        [F45] Nur { $cards } durfte gespielt werden.
        [E23] Nur { $cards } durfte gespielt werden.
        [F23] Zuerst musste { $cards } auf den Grundstapel.
        [F26] Zuerst musste { $cards } auf den Grundstapel.
        [F30] Zuerst musste { $cards } auf den Grundstapel.
       *[other] Zuerst musste { $cards } gespielt werden.
    }
verdict-due-fill = Zuerst war ein freier Platz zu füllen: mit { $cards } oder mit einer Karte der Auslage.
verdict-due-wait = Die Karte des Vorrats musste auf { $cards } warten.
verdict-stock-waits = Eine Karte des Vorrats, die man für eine Talonkarte liegen ließ, wartet, bis diese Talonkarte gespielt ist.
verdict-back = { $back } geht dorthin zurück, woher die Karte kam.
verdict-discarded = { $back } kommt auf die Ablage.
verdict-undone = Der Zug wird zurückgenommen, und was ihm folgte.
verdict-passes =
    { $turn ->
        [you] Du bist dran.
       *[other] { $mover } ist dran.
    }
verdict-stays =
    { $turn ->
        [you] Du spielst weiter.
       *[other] { $mover } spielt weiter.
    }
verdict-late =
    { $acts ->
        [one] Auch der Zug danach wird zurückgenommen.
       *[other] Auch die { $acts } Züge danach werden zurückgenommen.
    }

verdict-by-table = Nicht erlaubt
verdict-upheld =
    { $who ->
        [you] Richtig: Das war ein Fehler
        [opponent] { $name } hat dich gestoppt, zu Recht
       *[watched] { $name } hat Stopp gerufen, zu Recht
    }
verdict-wrong =
    { $who ->
        [you] Falsch: Das war kein Fehler
        [opponent] { $name } hat Stopp gerufen, zu Unrecht
       *[watched] { $name } hat Stopp gerufen, zu Unrecht
    }
verdict-lost =
    { $who ->
        [you] Dein Stopp zählt nicht
       *[other] { $name } hat Stopp gerufen, aber er zählt nicht
    }
verdict-too-late =
    { $who ->
        [you] Zu spät: Dieser Fehler lässt sich nicht mehr stoppen
       *[other] { $name } hat Stopp gerufen, aber zu spät
    }
verdict-nothing = Es wurde kein Zug übersehen.
verdict-lapsed-founded = { $back } liegt inzwischen auf dem Grundstapel. Darum ist es für den Stopp zu spät.
verdict-lapsed-act = Seitdem kam der nächste Zug. Darum ist es für den Stopp zu spät.
verdict-lapsed-turn = Die Runde ist vorbei. Darum ist es für den Stopp zu spät.

verdict-price-none = Ein falscher Stopp kostet an diesem Tisch nichts.
verdict-price-points =
    { $who ->
        [you] Du verlierst { $points ->
            [one] { $points } Punkt.
           *[other] { $points } Punkte.
        }
       *[other] { $name } verliert { $points ->
            [one] { $points } Punkt.
           *[other] { $points } Punkte.
        }
    }
verdict-price-cards =
    { $who ->
        [you]
            { $points ->
                [0] Du nimmst keine Karte { $pile }: Es gibt keine.
                [one] Du nimmst { $points } Karte { $pile }.
               *[other] Du nimmst { $points } Karten { $pile }.
            }
       *[other]
            { $points ->
                [0] { $name } nimmt keine Karte { $pile }: Es gibt keine.
                [one] { $name } nimmt { $points } Karte { $pile }.
               *[other] { $name } nimmt { $points } Karten { $pile }.
            }
    }
verdict-price-next-call =
    { $who ->
        [you] Dein nächster Stopp zählt nicht.
       *[other] { $name } verliert den nächsten Stopp: Er zählt nicht.
    }
verdict-price-next-turn =
    { $who ->
        [you] Du kannst in der nächsten Runde deines Gegners wieder Stopp rufen.
        [opponent] { $name } kann erst in deiner nächsten Runde wieder Stopp rufen.
       *[watched] { $name } kann erst in der nächsten Runde { $other } wieder Stopp rufen.
    }
verdict-price-lost = Dieser Stopp zählte nicht, wegen eines früheren falschen.
