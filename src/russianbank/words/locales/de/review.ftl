# The review of a finished game. $cost, $luck and other numbers come with their signs.

review-of = Analyse: Spiel { $number } { $red } und { $blue }
review-of-yours = { $who ->
    [machine] Analyse: Spiel { $number } gegen den Computer
   *[person] Analyse: Spiel { $number } gegen { $name }
}
review-link = Spiel analysieren
review-beginning = Die Analyse beginnt…
review-progress = { $done } von { $steps } Entscheidungen
review-failed = Die Analyse ist nicht gelungen.
review-busy = Gerade werden viele Spiele analysiert.
review-won = { $who ->
    [you] Du hast gewonnen.
   *[named] { $name } hat gewonnen.
}
review-drawn = Das Spiel ging unentschieden aus.
review-even = { $who ->
    [you] Mit gleichem Glück hättest du { $count } von 100 solchen Spielen gewonnen.
   *[named] Mit gleichem Glück hätte { $name } { $count } von 100 solchen Spielen gewonnen.
}
review-numbers = Das Spiel in Zahlen
review-level = Geschätzte Stufe
review-level-span = { $low } bis { $high }
review-rate = Kosten je Entscheidung
review-blunders = Grobe Fehler
review-mistakes = Fehler
review-luck = Glück
review-obligations = Pflichten übersehen
review-hints = Tipps
review-unit = Kosten und Glück werden in Spielen gezählt. Kosten von 5 bedeuten: Von 100 solchen Spielen gewinnt der Spieler 5 weniger.
review-graph = Gewinnchance, Runde für Runde
review-graph-of = { $who ->
    [you] von 100 Spielen gewinnst du
   *[named] von 100 Spielen gewinnt { $name }
}
review-turning = Wendepunkte
review-turn = Runde { $turn }
review-by-luck = davon Glück: { $luck }
review-moments = Die Momente, die entschieden haben
review-better = Ein besserer Plan gewinnt { $cost } von 100 solchen Spielen mehr.
review-changed = { $who ->
    [you] Vor dieser Runde hättest du { $before } von 100 solchen Spielen gewonnen, danach { $after }.
   *[named] Vor dieser Runde hätte { $name } { $before } von 100 solchen Spielen gewonnen, danach { $after }.
}
review-mostly-luck = Das meiste davon war Glück.
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
review-none = Keine teuren Fehler: gut gespielt! Diese Runden haben entschieden.
review-marks = Alle Fehler
review-severity-blunder = Grober Fehler
review-severity-mistake = Fehler
review-about-obligation = Eine Pflicht wurde übersehen ({ $paragraph }).
review-about-missed-stop = Ein Fehler des Gegners wurde nicht gestoppt.
review-about-wrong-call = Stopp wurde zu Unrecht gerufen.
review-about-ending = Das Spiel wurde vorzeitig beendet.
review-see = In der Wiederholung
review-engine = Jeder Plan wurde viele Male mit denselben kommenden Karten weitergespielt. Programm { $version }.
review-without-script = Die Analyse braucht ein Skript.
