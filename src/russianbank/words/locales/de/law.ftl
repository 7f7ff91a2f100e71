# Was das Regelwerk verlangt, und warum ein Zug abgelehnt wurde.

law-F21 = Ist ein Platz frei, füllt ihn ein Spieler mit Vorrat, bevor eine Talonkarte aufgedeckt wird.
law-F23 = Eine Karte, die auf einen Grundstapel passt, muss dorthin, bevor eine andere berührt wird.
law-F26 = Eine Karte geht vor allen anderen auf ihren Grundstapel.
law-F30 = Solange eine Karte auf einen Grundstapel muss, darf keine andere berührt werden.
law-F39 = Der Vorrat wird vor dem Talon aufgedeckt.
law-F41 = Eine Talonkarte, die gespielt werden kann, darf nicht abgelegt werden.
law-F45 = Wer die Karte des Vorrats liegen lässt und eine Talonkarte aufdeckt, darf nur diese Talonkarte spielen.
law-F55 = Nach der festgelegten Zahl von Durchgängen durch den Talon muss eine Karte des Vorrats gespielt werden, die gespielt werden kann, und später, wo die Regeln es sagen, jede eigene Karte.
law-S11 = Ist ein Platz frei, füllt ihn ein Spieler mit Ablage, bevor eine weitere Karte aufgedeckt wird.
law-S23 = Eine eigene Karte, die gespielt werden kann, muss zuerst gespielt werden.
law-E23 = Wer eine Talonkarte aufdeckt, darf nur noch diese Karte spielen, und damit endet die Runde.
law-E25 = Eine Karte des Vorrats, die sofort oder nach einer einzigen Umlegung in der Auslage passt, wird gespielt, bevor eine Talonkarte aufgedeckt wird.
refused-game-over = Das Spiel ist vorbei.
refused-lay-first = Leg zuerst vier Karten in die Auslage.
refused-bring-on = Das Spiel ist lange nicht vorangekommen. Spiel zuerst eine Karte, die es weiterbringt.
refused-card-already-turned = Spiel zuerst die aufgedeckte Talonkarte, oder leg sie ab.
refused-nothing-to-turn = Dort ist keine Karte zum Aufdecken.
refused-already-face-up = Diese Karte liegt schon offen.
refused-hand-not-used-up = Du kannst deine Ablage umdrehen, wenn dein Talon leer ist.
refused-nothing-to-discard = Nur eine aufgedeckte Talonkarte kann abgelegt werden.
refused-cannot-pass = Eine Runde endet damit, dass du eine Talonkarte ablegst.
refused-empty-pile = Dort ist keine Karte.
refused-face-down = Diese Karte liegt verdeckt. Deck sie zuerst auf.
refused-face-down-not-yours = Diese Karte liegt verdeckt. Nur dein Gegner darf sie aufdecken.
refused-foundation-fixed = Eine Karte auf einem Grundstapel bleibt dort.
refused-not-on-own-pile = Auf deine eigene Ablage kommt nur eine aufgedeckte Talonkarte.
refused-own-discard-closed = An diesem Tisch darfst du nicht von deiner eigenen Ablage spielen.
refused-discard-waits = Von deiner Ablage darfst du spielen, sobald dein Vorrat aufgebraucht ist.
refused-discards-used-up = In dieser Runde kannst du keine Karte deiner eigenen Ablage mehr spielen.
refused-not-yours-to-take = Diese Karte deines Gegners darfst du nicht nehmen.
refused-no-foundations = Dieses Spiel hat keine Grundstapel.
refused-does-not-fit-foundation = Ein Grundstapel beginnt mit der niedrigsten Karte und steigt in einer Farbe, Karte für Karte.
refused-place-not-in-use = Auf diesem Platz gibt es noch keinen Stapel.
refused-space-not-from-there = Eine Karte von dort darf nicht auf einen freien Platz.
refused-space-for-stock = Solange du einen Vorrat hast, kommt von dort keine Karte auf einen freien Platz.
refused-lies-alone = Eine einzelne Karte auf einen anderen Platz zu legen ändert nichts.
refused-full-suit = Eine vollständige Farbe bleibt, wo sie ist.
refused-shift-limit = Zu oft hintereinander umgelegt. Deck eine Karte auf, oder spiel eine eigene.
refused-does-not-fit-tableau = Diese Karte passt dort nicht.
refused-does-not-load-from-there = Mit einer Karte von dort darf nicht beladen werden.
refused-does-not-load-there = Dieser Stapel darf nicht beladen werden.
refused-nothing-to-load-on = Beladen kannst du nur eine offene Karte.
refused-does-not-fit-load = Beladen wird in der gleichen Farbe, einen Rang höher oder tiefer.
refused-does-not-fit-this-load = Diese Karte darf nicht auf jene geladen werden.
refused-no-load-on-highest = Auf eine Karte des höchsten Rangs darf dort nichts geladen werden.
refused-no-runs = Karten werden einzeln umgelegt.
refused-no-such-run = Dort liegt keine Folge von zwei oder mehr Karten.
refused-run-not-into-space = Eine Folge wird auf eine Karte umgelegt, an die ihre unterste Karte passt.
refused-needs-a-space = Dafür brauchst du einen freien Platz, und es gibt keinen.
refused-does-not-fit-under = Diese Karte passt nicht unter die Folge.
refused-nothing-to-lay = Es gibt keine Karte, die du in die Auslage legen kannst.
refused-not-a-run = Diese Karten bilden keine Folge und werden nicht zusammen umgelegt.
refused-too-few-spaces =
    { $most ->
        [one] Karten werden einzeln umgelegt, und für die anderen gibt es keinen freien Platz.
       *[other] Karten werden einzeln umgelegt. Die freien Plätze reichen für { $most } Karten.
    }
refused-whole-pile = Einen ganzen Stapel auf einen freien Platz zu legen ändert nichts.
refused-belongs-elsewhere = Dort passt sie nicht. Wähl einen anderen Platz, oder schick sie zurück.
refused-not-misplaced = Dort liegt keine Karte falsch, oder es ist zu spät, sie zu korrigieren.
refused-unseen-card = In einer Aufgabe wird keine Karte aufgedeckt, die niemand gesehen hat.
# Der Akkusativ: „braucht eine schwarze 9“, „auf eine schwarze 9“.
refused-needs-tableau = { $card } braucht { $fits }.
refused-needs-foundation = { $card } geht erst nach { $fits } auf einen Grundstapel.
refused-needs-load = { $card } kannst du nur auf { $fits } laden.
refused-fit =
    { $rank ->
        [A] { $colour ->
            [black] ein schwarzes
            [red] ein rotes
           *[any] irgendein
        } Ass
        [J] { $colour ->
            [black] einen schwarzen
            [red] einen roten
           *[any] irgendeinen
        } Buben
        [C] { $colour ->
            [black] einen schwarzen
            [red] einen roten
           *[any] irgendeinen
        } Reiter
        [Q] { $colour ->
            [black] eine schwarze
            [red] eine rote
           *[any] irgendeine
        } Dame
        [K] { $colour ->
            [black] einen schwarzen
            [red] einen roten
           *[any] irgendeinen
        } König
       *[other] { $colour ->
            [black] eine schwarze
            [red] eine rote
           *[any] irgendeine
        } { $rank }
    }
refused-fit-card = { $card }
refused-fit-space = einen freien Platz

no-stale = Der Tisch hat sich inzwischen geändert. Versuch es noch einmal.
no-not-your-turn = Du bist nicht dran.
no-refused = Dort kannst du nicht spielen.
no-breach = Zuerst muss ein anderer Zug kommen.
no-warned = Zuerst sollte ein anderer Zug kommen.
no-not-the-moment = Das ist jetzt nicht möglich.
no-cannot-read = Der Tisch hat das nicht verstanden. Lad die Seite neu.
no-storage = Der Zug konnte nicht gespeichert werden, also zählt er nicht. Versuch es gleich noch einmal.
no-limit = Zu viele Züge auf einmal. Warte einen Moment.
no-too-many-phrases = Fünf Sätze in zehn Sekunden genügen. Warte einen Moment.
no-too-many-reports = Für jetzt sind es zu viele Meldungen. Versuch es morgen wieder.
no-watching = Du schaust bei diesem Spiel zu.
no-over = Das Spiel ist vorbei.
no-barred = Du kannst in der nächsten Runde deines Gegners wieder Stopp rufen.
no-calls-used-up = In diesem Spiel kannst du nicht mehr Stopp rufen.
no-deal-full = Mehr, als du verlangt hast, geht in einem Spiel nicht. Spiel eine Karte oder gib das Spiel auf.
