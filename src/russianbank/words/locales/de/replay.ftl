# The replay of a deal.

replay-title = Spiel { $number } { $red } und { $blue }
replay-title-yours = { $who ->
    [machine] Spiel { $number } gegen den Computer
    [opponent] Spiel { $number } gegen deinen Gegner
   *[person] Spiel { $number } gegen { $name }
}
replay-turn-yours = Deine Runde
replay-together-on = Ihr schaut gemeinsam
replay-together-hint = Wenn ihr beide darauf drückt, gilt jeder Schritt für beide.
replay-at = { $ply } von { $last }
replay-start = Die Karten sind verteilt
replay-acts = Züge
replay-line = Zeitleiste
replay-hint = Nach einem Hinweis, Schritt { $step } von 3
replay-mistake =
    { $caught ->
        [yes] Ein Fehler, den der Gegner gesehen hat.
       *[no] Ein Fehler, den niemand gesehen hat.
    }
replay-first = Zum Anfang
replay-previous = Zurück
replay-forward = Vor
replay-last = Zum Ende
replay-run = Abspielen
replay-halt = Pause
replay-share-place = Diesen Moment teilen
replay-back-to-table = Zurück zum Tisch
replay-nothing = Das Spiel konnte nicht geladen werden. { $said }
