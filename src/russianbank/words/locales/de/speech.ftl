# Was gesagt wird, wenn am Tisch etwas geschieht. $who ist „Du“ oder ein Name.

speech-dealt =
    Spiel { $n }. { $who ->
        [you] Du beginnst.
       *[other] { $name } beginnt.
    }
speech-by = { $who }: { $deed }
speech-did-play = { $card } { $from } { $to }
speech-did-load = { $card } { $from } { $to } geladen
speech-opened = { $said }; { $card } aufgedeckt
speech-did-turn = { $card } { $from } aufgedeckt
speech-did-over = Ablage umgedreht
speech-did-discard = { $card } abgelegt
speech-did-run = Folge { $from } { $to }
speech-did-reverse = Folge { $to } umgedreht
speech-did-under = { $card } unter die Folge { $to }
speech-did-pass = gepasst
speech-turn =
    { $who ->
        [you] Du bist dran
       *[other] { $name } ist dran
    }
speech-summary =
    { $who }: { $acts ->
        [one] { $acts } Zug
       *[other] { $acts } Züge
    }{ $foundations ->
        [0] {""}
       *[other] , { $foundations } auf Grundstapel
    }{ $loaded ->
        [0] {""}
       *[other] , { $loaded } auf gegnerische Stapel
    }. Zuletzt: { $last }
speech-stopped =
    { $upheld ->
        [yes]
            { $who ->
                [you] Dein Stopp ist richtig.
               *[other] { $name } ruft Stopp, zu Recht.
            }
        [late]
            { $who ->
                [you] Dein Stopp kommt zu spät.
               *[other] { $name } ruft Stopp, aber zu spät.
            }
        [lost]
            { $who ->
                [you] Du rufst Stopp.
               *[other] { $name } ruft Stopp.
            }
       *[no]
            { $who ->
                [you] Dein Stopp ist falsch: Es wurde kein Zug übersehen.
               *[other] { $name } ruft Stopp, zu Unrecht: Es wurde kein Zug übersehen.
            }
    }
speech-stopped-by-table = Der Tisch lässt diesen Zug nicht zu.
speech-misplaced = { $card } falsch gelegt: { $to }
speech-touched = { $pile } berührt
speech-righted = { $card } korrigiert: { $to }
speech-compelled = { $card } muss gespielt werden: { $to }
speech-advisor-asked = Berater vorgeschlagen
speech-advisor-agreed = Berater angenommen
speech-advisor-ended = Beratung beendet
speech-advised = Rat erhalten
speech-offered = Unentschieden angeboten
speech-agreed = Unentschieden angenommen
speech-declined = Unentschieden abgelehnt
speech-asked = Bitte, den letzten Zug zurückzunehmen
speech-allowed = erlaubt
speech-refused = nicht erlaubt
speech-undone = letzter Zug zurückgenommen
speech-abandoned = aufgegeben
speech-aborted = Spiel abgebrochen
speech-claimed = Sieg beansprucht
speech-stood = Ergebnis angenommen
speech-ready = bereit für das nächste Spiel
speech-sat =
    { $who ->
        [you] Du setzt dich
       *[other] { $name } setzt sich
    }
speech-ended =
    { $who ->
        [you]
            { $points ->
                [one] Du hast das Spiel gewonnen, { $points } Punkt.
               *[other] Du hast das Spiel gewonnen, { $points } Punkte.
            }
        [nobody] Das Spiel endet unentschieden.
       *[other]
            { $points ->
                [one] { $name } hat das Spiel gewonnen, { $points } Punkt.
               *[other] { $name } hat das Spiel gewonnen, { $points } Punkte.
            }
    }
speech-scored =
    { $who ->
        [you]
            { $points ->
                [one] Du bekommst { $points } Punkt.
               *[other] Du bekommst { $points } Punkte.
            }
       *[other]
            { $points ->
                [one] { $name } bekommt { $points } Punkt.
               *[other] { $name } bekommt { $points } Punkte.
            }
    }
