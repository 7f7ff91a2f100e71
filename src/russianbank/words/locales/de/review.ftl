# The review of a finished game. $cost, $luck and other numbers come with their signs.

review-of = Auswertung: Spiel { $number } { $red } und { $blue }
review-of-yours = { $who ->
    [machine] Auswertung: Spiel { $number } gegen den Computer
    [opponent] Auswertung: Spiel { $number } gegen deinen Gegner
   *[person] Auswertung: Spiel { $number } gegen { $name }
}
review-link = Spiel auswerten
review-beginning = Die Auswertung beginnt…
review-progress = { $done } von { $steps } Entscheidungen
review-together-hint = Wenn ihr beide darauf drückt, seht ihr dieselbe Entscheidung. Jeder probiert für sich.
review-failed = Die Auswertung ist nicht gelungen.
review-busy = Gerade werden viele Spiele ausgewertet.
review-won = { $who ->
    [you] Du hast gewonnen.
   *[named] { $name } hat gewonnen.
}
review-drawn = Das Spiel ging unentschieden aus.
review-even = { $who ->
    [you] Mit gleichem Glück hättest du { $count } von 100 solchen Spielen gewonnen.
   *[named] { $name } hätte mit gleichem Glück { $count } von 100 solchen Spielen gewonnen.
}
review-even-unclear = Mit gleichem Glück hätte jeder von beiden gewinnen können.
review-numbers = Das Spiel in Zahlen
review-level = Geschätzte Stufe
review-level-span = { $low } bis { $high }
review-rate = Kosten je Entscheidung
review-blunders = Grobe Fehler
review-mistakes = Fehler
review-luck = Glück
review-obligations = Pflichten übersehen
review-hints = Hinweise
review-advised = Beratungen
review-unit = Kosten und Glück werden in Spielen gezählt. Kosten von 5 bedeuten: Von 100 solchen Spielen gewinnt der Spieler 5 weniger. Kosten unter 0 bedeuten: Die Entscheidungen waren besser als die des Computers auf den ersten Blick.
review-graph = Gewinnchance, Runde für Runde
review-graph-of = { $who ->
    [you] von 100 Spielen gewinnst du
   *[named] von 100 Spielen gewinnt { $name }
}
review-turning = Wendepunkte
review-turn = Runde { $turn }
review-by-luck = davon Glück: { $luck }
review-by-better = davon bessere Züge, als der Computer erwartet hatte: { $gain }
review-moments = Die entscheidenden Momente
review-better = Ein besserer Plan gewinnt { $cost } von 100 solchen Spielen mehr.
review-changed = { $who ->
    [you] Vor dieser Runde hättest du { $before } von 100 solchen Spielen gewonnen, danach { $after }.
   *[named] Vor dieser Runde hätte { $name } { $before } von 100 solchen Spielen gewonnen, danach { $after }.
}
review-mostly-luck = Das meiste davon war Glück.
review-mostly-better = Das meiste davon kam von besseren Zügen, als der Computer erwartet hatte.
review-questions-intro = Es gab einen besseren Plan. Versuch ihn zu finden, bevor du die Antwort ansiehst.
review-whose = Wessen Entscheidungen?
review-cost = Kosten: { $cost } von 100 Spielen
review-played = { $who ->
    [you] Du hast gespielt:
   *[named] { $name } hat gespielt:
}
review-task = Was würdest du spielen? Der Plan endet mit einer neuen Karte oder am Ende der Runde.
review-board = Der Tisch vor der Entscheidung
review-board-of = Der Tisch in Runde { $turn }
review-try = Besseren Plan finden
review-answer = Antwort zeigen
review-close = Schließen
review-verdict-best = Das ist der beste Plan.
review-verdict-good = Das ist so gut wie der beste Plan: Der Unterschied ist zu klein, um ihn zu sehen.
review-verdict-better = Das ist besser als das, was gespielt wurde. Ein anderer Plan gewinnt { $cost } von 100 Spielen mehr.
review-verdict-worse = Das ist nicht besser als das, was gespielt wurde: Es kostet { $cost } von 100 Spielen.
review-best = Der bessere Plan:
review-said-to = Zu { $name }: „{ $said }“
review-none = Keine teuren Fehler: gut gespielt! Diese Runden haben das Spiel entschieden.
review-marks = Alles, was etwas gekostet hat
review-severity-blunder = Grober Fehler
review-severity-mistake = Fehler
review-about-obligation = Eine Pflicht wurde übersehen ({ $paragraph }).
review-about-missed-stop = Ein Fehler des Gegners wurde nicht gestoppt.
review-about-wrong-call = Stopp wurde zu Unrecht gerufen.
review-about-ending = Das Spiel wurde vorzeitig beendet.
review-see = In der Wiederholung
review-engine = Jeder Plan wurde viele Male mit denselben kommenden Karten weitergespielt. Programm { $version }.
review-without-script = Die Auswertung braucht ein Skript.
review-title = Auswertung
review-games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
review-unfinished =
    Das Spiel ist nicht zu Ende; { $acts ->
        [one] { $acts } Zug wurde beurteilt.
       *[other] { $acts } Züge wurden beurteilt.
    }
review-cost-wins = Kosten, Siege von 100
review-cost-points = Kosten, Punkte
review-luck-wins = Glück, Siege von 100
review-luck-points = Glück, Punkte
review-even-wins = Bei gleichem Glück, Siege von 100
review-even-points = Bei gleichem Glück, Punkte
review-decisions = Entscheidungen
review-at-start = Am Anfang gewinnt { $name } { $wins } von 100 solchen Spielen.
review-at-end = Wo die Aufzeichnung endet, gewinnt { $name } { $wins } von 100 solchen Spielen.
review-on-average =
    Im Mittel macht { $name } { $points } Punkte { $more ->
        [yes] mehr
       *[no] weniger
    } als { $other }.
review-costliest = Die teuersten Fehler
review-no-mistakes = Es wurden keine Fehler gefunden.
review-no-turning = Keine Runde hat die Gewinnchance um 10 von 100 oder mehr verändert.
review-about-decision = Es gab einen besseren Plan.
review-severity-doubtful = Zweifelhaft
review-misplaced = eine falsch gelegte Karte
review-event = Ereignis { $event }
review-wins = { $name } gewinnt
review-axis = Runde
review-sum-start = am Anfang
review-sum-cost = Kosten: { $name }
review-sum-luck = Glück: { $name }
review-sum-wins = Siege von 100: { $name }
review-how = So liest man sie
review-how-cost = Eine Entscheidung ist, was ein Spieler von einer neuen Karte bis zur nächsten getan hat. Ihre Kosten sind, was dabei verloren ging. In der Tabelle werden sie an einem festen Vergleichsspieler gemessen, in der Liste der Fehler am besten Plan. Die Zahl nach ± ist der Standardfehler: was die Stichproben offen lassen, und wie weit sich das Programm verschätzt. Was weniger als 2 Siege von 100 kostet oder weniger als zwei Standardfehler der Stichproben allein, heißt zweifelhaft und nicht Fehler. Der Fehler der Stichproben ist der kleinere Teil der Zahl nach ±, ein Fehler kann also auch keiner sein. Die Kosten aller Entscheidungen werden zusammengezählt, und ihre Summe kann über 100 liegen. Ein grober Fehler kostet 6 oder mehr.
review-how-luck = Das Glück einer Karte ist, was sie beim Aufdecken verändert hat. Der Wert am Anfang, die Kosten und das Glück ergeben zusammen das Ergebnis. Die Kosten je Entscheidung zählen, wo es eine Wahl gab. Die geschätzte Stufe ist die des Computers, der etwa so gut entscheidet: Sie richtet sich nach den Kosten der Entscheidungen und der Zahl der Fehler; in Klammern ein Standardfehler in beide Richtungen.
review-how-places = In den Bildern sind t1 bis t8 die Plätze 1 bis 8 der Auslage: 1 bis 4 vor Rot, 5 bis 8 vor Blau.
