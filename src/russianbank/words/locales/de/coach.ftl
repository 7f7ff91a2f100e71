# Der Coach des ersten Spiels, und Hinweise in drei Schritten.

coach-lay = Leg zuerst vier Karten in die Auslage: Zieh jede auf einen Platz, oder tipp auf deinen Talon.
coach-first = Spiel jetzt { $card } auf den Grundstapel. Eine Karte, die auf einen Grundstapel passt, kommt vor allen anderen.
coach-fill =
    { $paragraph ->
        [S11] Dieser Platz ist frei. Füll ihn, bevor du die nächste Talonkarte aufdeckst: von deiner Ablage oder mit einer anderen Karte der Auslage.
       *[F21] Dieser Platz ist frei. Solange du einen Vorrat hast, füllst du ihn, bevor du eine Talonkarte aufdeckst: vom Vorrat oder mit einer anderen Karte der Auslage.
    }
coach-fill-only =
    { $paragraph ->
        [S11] Dieser Platz ist frei. Füll ihn von deiner Ablage, bevor du die nächste Talonkarte aufdeckst.
       *[F21] Dieser Platz ist frei. Solange du einen Vorrat hast, füllst du ihn vom Vorrat, bevor du eine Talonkarte aufdeckst.
    }
coach-stock = Du kannst { $card } von deinem Vorrat { $to } spielen. Werde zuerst deinen Vorrat los.
coach-hand = Spiel die Talonkarte { $card } { $to }. Deine Runde geht weiter.
coach-hand-only = Spiel die Talonkarte { $card } { $to }.
coach-space = Dieser Platz ist frei. Du kannst { $card } dorthin legen, um die Karte darunter frei zu machen.
coach-load = Du kannst deinen Gegner beladen: { $card } passt { $to }. Die Karte hat die gleiche Farbe und ist einen Rang höher oder tiefer.
coach-load-only = Du kannst deinen Gegner beladen: { $card } passt { $to }.
coach-borrow = Du kannst { $card } von der Ablage deines Gegners borgen und { $to } spielen.
coach-turn-stock = Deck die oberste Karte deines Vorrats auf. Der Vorrat kommt vor dem Talon.
coach-turn-hand = Wenn dir nichts anderes hilft, deck eine Karte von deinem Talon auf.
coach-end-turn = Wenn du { $card } nicht spielst, leg die Karte ab. Damit endet deine Runde.
coach-turn-over = Dein Talon ist leer. Dreh deine Ablage um: Sie wird dein Talon.
coach-missed-stop = Das war der Moment, STOPP zu drücken.
coach-ended = Deine Runde ist vorbei, weil du { $card } abgelegt hast.
coach-stopped = Deine Runde ist vorbei, weil du gestoppt wurdest.
coach-passed = Deine Runde ist vorbei, weil du keine Karte mehr aufdecken konntest.
coach-passed-only = Deine Runde ist vorbei, weil du einen Platz frei gelassen hast, den dein Vorrat füllen konnte.
coach-begins = Dein Gegner beginnt. Schau zu: Seine Runde endet, wenn er eine Karte ablegt.
coach-watch = Jetzt beobachte deinen Gegner. Wenn er eine Karte übersieht, die zuerst kommen muss, drück STOPP.
coach-goal-next = Zeig den ersten Zug
coach-understood = Du hast alle üblichen Züge von dir aus gemacht: Du kennst das Spiel. Von jetzt an schweigt der Coach. Hinweise gibt es weiter im Menü.

coach-name = Coach
coach-close = Verstanden
coach-off = Keine Anmerkungen mehr
coach-offer-title = Dein erstes Spiel?
coach-offer = Spiel es mit dem Coach: Kurze Anmerkungen sagen dir bei jedem Schritt, worauf es ankommt.
coach-offer-yes = Mit dem Coach
coach-offer-no = Ohne Coach

coach-hint-step = Hinweis { $step } von 3
coach-hint-plays = Es gibt eine Karte, die du spielen solltest.
coach-hint-waits = Es gibt nichts Besseres zu spielen: Deck eine Karte auf, oder beende deine Runde.
coach-hint-where = Schau auf die markierten Stapel.
coach-hint-where-next = Wo?
coach-hint-what-next = Was, und warum?
coach-hint-none = Gerade gibt es keinen Hinweis.
coach-hint-wait = Einen Hinweis bekommst du, wenn du am Zug bist.
coach-hint-people = Hinweise gibt es nur in Spielen gegen den Computer.
coach-hint-foundation = auf den Grundstapel
coach-hint-act-play = Spiel { $card } { $from } { $to }.
coach-hint-act-lay = Leg die oberste Karte { $from } { $to }.
coach-hint-act-load = Lade { $card } { $from } { $to }.
coach-hint-act-run = Leg die ganze Folge { $from } { $to } um.
coach-hint-act-under = Leg { $card } { $from } unter die Folge { $to }.
coach-hint-act-reverse = Dreh die Folge { $from } um.
coach-hint-act-turn-up = Deck eine Karte { $from } auf.
coach-hint-act-turn-over = Dreh deine Ablage um.
coach-hint-act-discard = Leg { $card } ab.
coach-hint-act-pass = Passe.
