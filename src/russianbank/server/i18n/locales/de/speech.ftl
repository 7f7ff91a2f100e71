# Was gesagt wird, wenn am Tisch etwas geschieht. $who ist „Du“ oder ein Name.

speech-you = Du
speech-name =
    { $seat ->
        [red] Rot
       *[blue] Blau
    }
speech-dealt =
    Spiel { $n }. { $who ->
        [you] Du beginnst.
       *[other] { $name } beginnt.
    }
speech-by = { $who }: { $deed }
speech-played = { $card } { $from } { $to }
speech-opened = { $said }; { $card } aufgedeckt
speech-turned = { $card } { $from } aufgedeckt
speech-turned-over = Ablage umgedreht
speech-discarded = { $card } abgelegt
speech-run = Folge { $from } { $to }
speech-reversed = Folge { $to } umgedreht
speech-under = { $card } unter die Folge { $to }
speech-passed = gepasst
speech-turn =
    { $who ->
        [you] Du bist an der Reihe
       *[other] { $name } ist an der Reihe
    }
speech-stopped =
    { $upheld ->
        [yes]
            { $who ->
                [you] Dein Stopp ist richtig.
               *[other] { $name } ruft Stopp, zu Recht.
            }
       *[no]
            { $who ->
                [you] Dein Stopp ist falsch: Nichts wurde übersehen.
               *[other] { $name } ruft Stopp, zu Unrecht: Nichts wurde übersehen.
            }
    }
speech-stopped-by-table = Der Tisch hält diesen Zug an.
speech-stopped-at = { $card } { $pile } wurde übersehen.
speech-righted = { $card } wird richtiggestellt: { $to }
speech-compelled = { $card } muss gespielt werden: { $to }
speech-offered = Remis angeboten
speech-agreed = Remis angenommen
speech-asked = Bitte, einen Zug zurückzunehmen
speech-allowed = Der Zug darf zurückgenommen werden
speech-refused = Der Zug bleibt stehen
speech-undone = ein Zug zurückgenommen
speech-abandoned = Spiel aufgegeben
speech-aborted = Spiel abgesagt
speech-claimed = Spiel beansprucht
speech-stood = Das Ergebnis gilt
speech-ready = bereit für das nächste Spiel
speech-sat = { $name } setzt sich
speech-ended =
    { $winner ->
        [you]
            { $points ->
                [one] Du hast das Spiel gewonnen, { $points } Punkt.
               *[other] Du hast das Spiel gewonnen, { $points } Punkte.
            }
        [nobody] Das Spiel ist remis.
       *[other]
            { $points ->
                [one] { $name } hat das Spiel gewonnen, { $points } Punkt.
               *[other] { $name } hat das Spiel gewonnen, { $points } Punkte.
            }
    }
