# Das Spiel im Terminal.

terminal-who =
    { $who ->
        [you] du
        [red] rot
        [blue] blau
       *[table] Tisch
    }
terminal-decimal-sign = ,
terminal-named = { $seat }, { $player }
terminal-level = Stufe { $level }
terminal-seat =
    Du spielst { $seat ->
        [red] Rot
       *[blue] Blau
    }.
terminal-against-level = { $name } ist der Computer auf Stufe { $level }, { $title }.
terminal-against = { $name } ist { $player }.
terminal-mistakes-strict = Züge gegen die Regeln sind nicht möglich.
terminal-mistakes-warn = Du wirst gewarnt, bevor du einen Fehler machst.
terminal-mistakes-auto-stop = Der Tisch stoppt Fehler.
terminal-mistakes-call-stop = Fehler gelten, wenn der andere Spieler nicht Stopp ruft.
terminal-for-help = Tipp help, um zu sehen, was du tippen kannst.
terminal-choice = Deine Wahl:
terminal-yes-no = { $question } (j/n)
terminal-yes = j ja
terminal-compel = Du darfst verlangen, dass die Karte gespielt wird (F56): { $acts }
terminal-anyway = Trotzdem spielen?
terminal-misfit = { $card } passt nicht auf { $place } und darf korrigiert werden (F52).
terminal-misplace = Trotzdem dorthin legen?
terminal-run = Eine Karte nach der anderen: { $acts }
terminal-run-sure = Diese Züge spielen?
terminal-undone = Zurückgenommen.
terminal-undone-in-file = In der Datei steht der Zug, mit allem daneben, bis du spielst.
terminal-abandon = Aufgeben?
terminal-saved = Das Spiel ist gespeichert in
terminal-copied = Eine Kopie ist gespeichert in
terminal-record = Die Aufzeichnung ist in
terminal-later = Das Spiel ist gespeichert. So geht es weiter:
terminal-totals =
    Nach { $deals ->
        [one] { $deals } Spiel
       *[other] { $deals } Spielen
    }: Rot { $red }, Blau { $blue }.
terminal-another = Noch ein Spiel?
terminal-waits = { $name } wartet.
terminal-ends-turn = { $name } will die Runde beenden.
terminal-out = { $name } hat alle Karten gespielt.
terminal-enter-or-stop = Enter, damit es weitergeht, oder stop:
terminal-standing =
    { $who ->
        [you] Du hast
       *[other] { $name } hat
    } noch { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }: { $piles }. Sie jetzt alle zu spielen bringt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.

terminal-turn = deine Runde
terminal-do-turn-up = die nächste Karte aufdecken
terminal-do-turn-over = umdrehen, sie wird dein Talon
terminal-do-pass = beenden
terminal-do-reverse = die Folge umdrehen
terminal-do-run = die ganze Folge umlegen: { $to }
terminal-do-discard = ablegen
terminal-to-foundation = auf den Grundstapel
terminal-to-place = auf { $place }
terminal-to-under = unter die Folge von { $place }
terminal-to-card = auf { $card } von { $place }
terminal-to-space = auf den freien Platz { $place }
terminal-to-load = { $pile }, auf { $card }

terminal-to-play = am Zug
terminal-foundations = Grundstapel
terminal-space = frei
terminal-whole-suit = alle

terminal-help =
    Tipp die Nummer einer Wahl oder einen Zug: t3>f, 7D t3>f, 7D f oder nur 7D.
    Stapel: t1-t8 die Auslage, f die Grundstapel; s h d dein Vorrat, dein Talon und
    deine Ablage; S D Vorrat und Ablage deines Gegners.

    look       den Tisch noch einmal zeigen; in deiner Runde auch Enter
    last       die letzte Runde des Gegners zeigen
    hint       einen guten Plan zeigen, mit dem Grund
    advise     deinen Berater fragen, wenn du einen hast; der Gegner hört mit
    undo       einen Zug zurücknehmen, wenn er keine Karte aufgedeckt hat
    stop       Stopp rufen
    compel     eine Karte spielen lassen, die der Gegner nicht spielen wollte
    misplace   eine Karte hinlegen, wo sie nicht passt, wenn die Regeln das
               zulassen: misplace t3 t5
    put right  eine falsch gelegte Karte korrigieren lassen, die letzte oder eine
               bestimmte: put right 7D, put right 7D on t5
    run        eine Folge Karte für Karte umlegen: run t3 t5, mit vier Karten
               run t3 t5 4
    draw       ein Unentschieden anbieten
    abandon    das Spiel aufgeben
    score      zeigen, wie viele Karten noch da sind und was sie wert sind
    rules      die Regeln dieses Tisches zeigen
    save       eine Kopie schreiben: save datei
    quit       aufhören; das Spiel wird gespeichert

    Mit Enter unterbrichst du den Gegner, während er spielt. Mit Enter geht es dann
    weiter; es gehen auch stop, put right, last, look, score, rules, save und quit.

terminal-replay-keys = Enter weiter, b zurück, v in eine Variante (v2 in die zweite), o aus ihr heraus, s zum Anfang, e zum Ende, eine Zahl dorthin, q aufhören
terminal-replay-variation = Variante { $number }, statt { $entry }:
terminal-replay-here = Variante { $number }, stattdessen: { $entries }
terminal-replay-none = Hier gibt es keine solche Variante.
terminal-replay-failure = Weiter geht die Variante nicht: { $reason }
terminal-replay-at = { $at } von { $last }
terminal-replay-inside = Variante, { $at } von { $last }
terminal-judged-good = gut
terminal-judged-interesting = interessant
terminal-judged-mistake = ein Fehler
terminal-judged-blunder = ein grober Fehler
terminal-advisor = Dein Berater ist { $name }, und { $other } hört mit. Gib advise ein, um zu fragen.
terminal-advice = Dein Berater sagt: { $said }
terminal-advised =
    Der Berater von { $seat ->
        [red] Rot
       *[blue] Blau
    }: { $said }
terminal-marked = markiert: { $marks }
terminal-value = Rot gewinnt { $wins } von 100 solchen Spielen, mehr oder weniger { $error }
terminal-value-points =
    Rot macht { $points } Punkte { $more ->
        [yes] mehr
       *[no] weniger
    } als Blau, mehr oder weniger { $error }
terminal-on-turn = { $name } ist dran.
terminal-best-plans = Die besten Pläne
terminal-goes-on = So kann es weitergehen, mit Karten von mittlerem Wert
terminal-next-stock = Was die nächste Karte des Vorrats bringen kann
terminal-next-hand = Was die nächste Karte des Talons bringen kann
terminal-share = Sieg { $share } %
terminal-puzzle = Aufgabe { $id }. { $rules }.
terminal-puzzle-answer = Deine Antwort:
terminal-puzzle-type = Tipp { $answers }, solution oder quit.
terminal-puzzle-number = Tipp eine Zahl von 1 bis { $most }, solution oder quit.
terminal-puzzle-stop = { $question } Tipp stop oder no.
terminal-puzzle-undo = { $sentence } Tipp undo, um einen Zug zurückzunehmen.
terminal-puzzle-another = Noch eine Aufgabe?
terminal-puzzle-solved =
    { $tried ->
        [one] { $solved } von { $tried } Aufgabe gelöst.
       *[other] { $solved } von { $tried } Aufgaben gelöst.
    }
terminal-won = gewonnen
terminal-lost = verloren
