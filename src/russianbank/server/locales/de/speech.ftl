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
speech-played = { $who }: { $card } { $from } { $to }
speech-opened = { $said }; { $card } aufgedeckt
speech-turned = { $who }: { $card } { $from } aufgedeckt
speech-turned-over = { $who }: Ablage umgedreht
speech-discarded = { $who }: { $card } abgelegt
speech-run = { $who }: Folge { $from } { $to }
speech-reversed = { $who }: Folge { $to } umgedreht
speech-under = { $who }: { $card } unter die Folge { $to }
speech-passed = { $who }: gepasst
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
speech-offered = { $who }: Remis angeboten
speech-agreed = { $who }: Remis angenommen
speech-asked = { $who }: Bitte, einen Zug zurückzunehmen
speech-allowed = { $who }: Der Zug darf zurückgenommen werden
speech-refused = { $who }: Der Zug bleibt stehen
speech-undone = { $who }: ein Zug zurückgenommen
speech-abandoned = { $who }: Spiel aufgegeben
speech-aborted = { $who }: Spiel abgesagt
speech-claimed = { $who }: Spiel beansprucht
speech-stood = { $who }: Das Ergebnis gilt
speech-ready = { $who }: bereit für das nächste Spiel
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
