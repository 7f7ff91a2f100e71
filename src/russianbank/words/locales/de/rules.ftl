# Die Regeln eines Tisches in einfachen Worten. Jede Herkunft steht im Dativ: „aus der Auslage“.

rules-cards-and-deal = Karten und Geben
rules-building = Bauen
rules-opponents-piles = Die gegnerischen Stapel
rules-obligations = Pflichten
rules-runs-and-end = Spätere Durchgänge und das Ende
rules-stops-and-errors = Stopp und Fehler
rules-score-and-match = Punkte und Partie
rules-comma = { $most }, { $last }
# Steht nur nach „wenn sie … kommt“.
rules-and = { $most } oder { $last }
rules-or = { $most } oder { $last }
rules-source-tableau = aus der Auslage
rules-source-stock = von deinem Vorrat
rules-source-hand = aus deinem Talon
rules-source-discard = von deiner eigenen Ablage
rules-source-opponent-stock = vom gegnerischen Vorrat
rules-source-opponent-discard = von der gegnerischen Ablage

## Cards and deal

rules-packs-two = Jeder Spieler hat ein Deck von { $size } Karten; die Decks unterscheiden sich an den Rückseiten.
rules-packs-one = Die Spieler teilen sich ein Deck von { $size } Karten, jeder die Hälfte.
rules-ranks =
    Die Karten gehen von { $lowest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $lowest }
    }, der niedrigsten, bis { $highest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $highest }
    }, der höchsten.
rules-knight = Jede Farbe hat ein weiteres Bild, den Reiter, zwischen Bube und Dame.
rules-stock =
    Jeder bekommt einen Vorrat von { $size ->
        [one] { $size } Karte
       *[other] { $size } Karten
    }, die oberste { $top ->
        [up] offen
       *[down] verdeckt
    }.
rules-stock-turns-itself = Eine Karte, die auf dem Vorrat nach oben kommt, wird von selbst aufgedeckt.
rules-stock-stays-down = Eine Karte des Vorrats bleibt verdeckt, bis der Spieler sie aufdeckt.
rules-stock-none = Es gibt keinen Vorrat.
rules-layout-at-deal = Jeder legt vier Karten offen aus: die Auslage, acht Plätze für beide. Die übrigen Karten bilden verdeckt den Talon.
rules-layout-at-deal-no-hand = Jeder legt vier Karten offen aus: die Auslage, acht Plätze für beide.
rules-layout-own-first-turn = Alle Karten eines Spielers bilden verdeckt seinen Talon. In seiner ersten Runde legt jeder vier davon offen in die Auslage, acht Plätze für beide.
rules-layout-own-first-turn-with-stock = Alle übrigen Karten eines Spielers bilden verdeckt seinen Talon. In seiner ersten Runde legt jeder vier davon offen in die Auslage, acht Plätze für beide.
rules-hand-none = Für einen Talon bleibt dann keine Karte; eine Runde, in der es nichts aufzudecken gibt, zählt als ein Durchgang.
rules-first-card-discarded = Die erste Karte jedes Talons wird offen hingelegt: Mit ihr beginnt die Ablage.
rules-first-turn =
    { $first ->
        [cut-low] Es wird abgehoben, und die niedrigere Karte beginnt
        [cut-high] Es wird abgehoben, und die höhere Karte beginnt
        [stock-top-low] Wer die niedrigere Karte auf seinem Vorrat hat, beginnt
        [stock-top-high] Wer die höhere Karte auf seinem Vorrat hat, beginnt
       *[non-dealer] Es wird um das Geben abgehoben, und wer nicht gibt, beginnt
    }; { $tie ->
        [cut-again] bei Gleichstand wird noch einmal abgehoben
        [cut] bei Gleichstand wird abgehoben
        [tableau-in-order] bei Gleichstand entscheiden die Karten in der Auslage, eine nach der anderen, und zuletzt das Abheben
        [tableau-in-order-then-suit] bei Gleichstand entscheiden die Karten in der Auslage, eine nach der anderen, dann die Farbe der Karten auf dem Vorrat, und zuletzt das Abheben
        [suit-then-hand] bei Gleichstand entscheidet die Farbe der Karten auf dem Vorrat, dann die ersten Karten der Talons, eine nach der anderen, und zuletzt das Abheben
       *[tableau-highest] bei Gleichstand beginnt, wer die höchste Karte in der Auslage hat, und sonst wird abgehoben
    }.
rules-first-turn-random = Der Zufall entscheidet, wer beginnt.

## Building

rules-foundations =
    Grundstapel werden in einer Farbe aufwärts gebaut, von { $lowest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $lowest }
    } bis { $highest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $highest }
    }; ihre Karten bleiben für immer dort.
rules-foundations-none = Es gibt keine Grundstapel.
rules-build-alternate-down = In der Auslage wird um einen Rang abwärts gebaut, Rot und Schwarz im Wechsel.
rules-build-suit-down = In der Auslage wird um einen Rang abwärts gebaut, in der gleichen Farbe.
rules-build-suit-round =
    In der Auslage wird in der gleichen Farbe gebaut, um einen Rang auf- oder abwärts; { $lowest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $lowest }
    } und { $highest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $highest }
    } sind dort Nachbarn.
rules-shift-card = Karten der Auslage werden einzeln umgelegt, immer die oberste.
rules-shift-run = Eine ganze Folge darf auf eine Karte umgelegt werden, auf die sie passt, oder nur die oberste Karte der Folge.
rules-run-reverse = Ist ein Platz frei, darf eine Folge umgedreht werden.
rules-run-under = Ist ein Platz frei, darf eine Karte, die ihn füllen darf, auch unter die Folge gelegt werden, an die sie passt.
rules-discard-playable = Du darfst die oberste Karte deiner eigenen Ablage spielen.
rules-discard-after-stock = Du darfst die oberste Karte deiner eigenen Ablage spielen, sobald dein Vorrat aufgebraucht ist.
rules-discard-closed = Deine eigene Ablage ist nicht im Spiel, bis sie umgedreht wird.
rules-discard-limit =
    { $cards ->
        [one] In einer Runde darfst du höchstens { $cards } Karte von dort spielen.
       *[other] In einer Runde darfst du höchstens { $cards } Karten von dort spielen.
    }
rules-space-from = Auf einen freien Platz darf jede Karte, die { $sources } kommt.
rules-space-never = Ein freier Platz wird nie wieder gefüllt.
rules-space-after-stock = Solange du einen Vorrat hast, darf auf einen freien Platz keine Karte, die { $sources } kommt.
rules-space-duty-none = Ein Platz darf frei bleiben.
rules-space-duty-stock-or-stopped = Solange ein Platz frei ist und du einen Vorrat hast, darfst du keine Talonkarte aufdecken: Du füllst den Platz von deinem Vorrat, oder deine Runde ist vorbei.
rules-space-duty-stock = Solange du einen Vorrat hast, muss ein freier Platz davon gefüllt werden, bevor eine Talonkarte aufgedeckt wird.
rules-space-duty-stock-no-hand = Solange du einen Vorrat hast, muss ein freier Platz davon gefüllt werden, bevor deine Runde endet.
rules-space-duty-discard = Ein freier Platz muss von deiner eigenen Ablage gefüllt werden, bevor eine Talonkarte aufgedeckt wird.

## The opponent's piles

rules-load =
    Du darfst { $piles ->
        [stock] den gegnerischen Vorrat
        [discard] die gegnerische Ablage
       *[stock-and-discard] den gegnerischen Vorrat und die gegnerische Ablage
    } beladen, in der gleichen Farbe, einen Rang höher oder tiefer, mit Karten { $sources }.
rules-load-one =
    Du darfst { $pile ->
        [stock] den gegnerischen Vorrat
       *[discard] die gegnerische Ablage
    } beladen, { $suit ->
        [same] in der gleichen Farbe
        [other-colour] mit Rot auf Schwarz oder Schwarz auf Rot
       *[any] in jeder Farbe
    }, { $steps ->
        [up] einen Rang höher
        [down] einen Rang tiefer
        [equal] im gleichen Rang
        [up-down] einen Rang höher oder tiefer
        [up-equal] einen Rang höher oder im gleichen Rang
        [down-equal] einen Rang tiefer oder im gleichen Rang
       *[up-down-equal] einen Rang höher oder tiefer oder im gleichen Rang
    }, mit Karten { $sources }.
rules-load-not-on-highest =
    Nichts wird auf { $piles ->
        [stock] den gegnerischen Vorrat
        [discard] die gegnerische Ablage
       *[stock-or-discard] den gegnerischen Vorrat oder die gegnerische Ablage
    } geladen, solange die oberste Karte den höchsten Rang hat, { $highest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $highest }
    }.
rules-load-round =
    Beim Beladen sind { $lowest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $lowest }
    } und { $highest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $highest }
    } Nachbarn.
rules-load-not-round =
    Beim Beladen sind { $lowest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $lowest }
    } und { $highest ->
        [A] Ass
        [T] 10
        [J] Bube
        [C] Reiter
        [Q] Dame
        [K] König
       *[other] { $highest }
    } keine Nachbarn.
rules-load-none = Die gegnerischen Stapel dürfen nicht beladen werden.
rules-borrow-no = Karten auf den gegnerischen Stapeln dürfen nicht in die Auslage gespielt werden.
rules-borrow-own-loads = Eine Karte, mit der du die gegnerische Ablage beladen hast, darfst du in die Auslage zurücklegen, solange sie obenauf liegt.
rules-borrow-discard = Du darfst die oberste Karte der gegnerischen Ablage für die Auslage borgen.
rules-borrow-stock = Du darfst die oberste Karte des gegnerischen Vorrats für die Auslage borgen.
rules-borrow-discard-and-stock = Du darfst die obersten Karten der gegnerischen Ablage und des gegnerischen Vorrats für die Auslage borgen.
rules-opponent-to-foundation = Die obersten Karten des gegnerischen Vorrats und der gegnerischen Ablage dürfen auf einen Grundstapel gespielt werden.
rules-opponent-only-stock = Die oberste Karte des gegnerischen Vorrats darf auf einen Grundstapel gespielt werden, die der Ablage nicht.
rules-opponent-only-discard = Die oberste Karte der gegnerischen Ablage darf auf einen Grundstapel gespielt werden, die des Vorrats nicht.
rules-opponent-stays = Die obersten Karten des gegnerischen Vorrats und der gegnerischen Ablage dürfen nicht auf einen Grundstapel gespielt werden.
rules-opponent-discard = Die oberste Karte der gegnerischen Ablage darf auf einen Grundstapel gespielt werden.
rules-opponent-discard-stays = Die oberste Karte der gegnerischen Ablage darf nicht auf einen Grundstapel gespielt werden.
rules-opponent-stock = Die oberste Karte des gegnerischen Vorrats darf auf einen Grundstapel gespielt werden.
rules-opponent-stock-stays = Die oberste Karte des gegnerischen Vorrats darf nicht auf einen Grundstapel gespielt werden.

## Obligations

rules-compulsory = Eine Karte, die auf einen Grundstapel passt, muss dorthin gespielt werden, bevor eine andere berührt wird, wenn sie { $sources } kommt.
rules-compulsory-none = Du darfst auf die Grundstapel spielen, musst es aber nie.
rules-compulsory-not-first = Du darfst auf die Grundstapel spielen, aber keine Karte muss zuerst dorthin.
rules-compulsory-aces = Nur Karten vom niedrigsten Rang müssen dorthin, wenn sie { $sources } kommen.
rules-compulsory-aces-only = Nur Karten vom niedrigsten Rang müssen auf einen Grundstapel, bevor eine andere berührt wird, wenn sie { $sources } kommen.
rules-order-stock-first = Müssen mehrere Karten dorthin, geht die Karte deines Vorrats zuerst.
rules-order-tableau-first = Müssen mehrere Karten dorthin, gehen die der Auslage zuerst.
rules-order-any = Müssen mehrere Karten dorthin, wählst du, welche zuerst geht.
rules-look-free = Du darfst eine Talonkarte aufdecken und trotzdem zuerst die Karte deines Vorrats spielen.
rules-look-turned-card-only = Lässt du die Karte deines Vorrats liegen und deckst eine Talonkarte auf, darfst du nur diese Talonkarte spielen oder eine Karte, die auf einen Grundstapel muss.
rules-look-stock-locked = Lässt du die Karte deines Vorrats liegen und deckst eine Talonkarte auf, muss der Vorrat warten, bis die Talonkarte gespielt ist oder seine Karte auf einen Grundstapel muss.
rules-hand-ends-turn = Wenn du eine Talonkarte aufdeckst, darf nur noch sie gespielt werden, oder eine Karte, die auf einen Grundstapel muss; ist sie gespielt, endet deine Runde.
rules-hand-goes-on = Nach einer gespielten Talonkarte geht deine Runde weiter.
rules-decline = Eine Talonkarte, die du nicht spielst, kommt auf deine Ablage und beendet deine Runde, auch wenn sie gespielt werden könnte.
rules-no-decline = Eine Talonkarte, die du nicht spielst, kommt auf deine Ablage und beendet deine Runde, wenn sie nicht gespielt werden kann.
rules-refused-card-any = Wenn die Runde deines Gegners zu Ende ist, kannst du ihn eine eigene Karte spielen lassen, die er hätte spielen können.
rules-refused-card-after-stop = Nach einem Stopp wegen einer nicht gespielten Karte kannst du deinen Gegner diese Karte spielen lassen.
rules-free-stock = Bevor du eine Talonkarte aufdeckst oder eine Runde ohne sie beendest, muss die Karte deines Vorrats gespielt werden, wenn sie passt oder nach einer einzigen Umlegung in der Auslage passt.
rules-free-stock-none = Du musst für die Karte deines Vorrats keinen Platz schaffen.
rules-must-play-own = Eine eigene Karte, die gespielt werden kann, musst du spielen, bevor du eine Talonkarte aufdeckst oder deine Runde beendest.
rules-compel-stock =
    { $runs ->
        [one] Nach { $runs } Durchgang durch deinen Talon musst du die Karte deines Vorrats spielen, wenn sie gespielt werden kann.
       *[other] Nach { $runs } Durchgängen durch deinen Talon musst du die Karte deines Vorrats spielen, wenn sie gespielt werden kann.
    }
rules-compel-all =
    { $runs ->
        [one] Nach { $runs } Durchgang durch deinen Talon musst du jede eigene Karte spielen, die gespielt werden kann.
       *[other] Nach { $runs } Durchgängen durch deinen Talon musst du jede eigene Karte spielen, die gespielt werden kann.
    }

## Later runs and the end

rules-turn-over-when-needed = Ist dein Talon aufgebraucht, drehst du deine Ablage ungemischt um, sobald du sie brauchst.
rules-turn-over-at-turn-start = Ist dein Talon aufgebraucht, drehst du deine Ablage ungemischt um, spätestens wenn deine nächste Runde beginnt.
rules-shift-limit =
    { $shifts ->
        [one] Nach { $shifts } Umlegung ohne Gewinn musst du eine Karte aufdecken oder eine eigene spielen, bevor du wieder umlegst.
       *[other] Nach { $shifts } Umlegungen hintereinander ohne Gewinn musst du eine Karte aufdecken oder eine eigene spielen, bevor du wieder umlegst.
    }
rules-win = Wer zuerst in Vorrat, Talon und Ablage keine Karte mehr hat, gewinnt.
rules-win-no-stock = Wer zuerst in Talon und Ablage keine Karte mehr hat, gewinnt.
rules-win-stock = Wer zuerst keine Karte mehr im Vorrat hat, gewinnt.
rules-draw =
    Das Spiel endet unentschieden, wenn beide ihren Talon { $times ->
        [1] einmal
        [2] zweimal
       *[other] { $times }-mal
    } ohne Gewinn durchgespielt haben, oder nach { $turns } Runden ohne Gewinn, in denen keine Karte abgelegt wird, obwohl eine aufzudecken war.
rules-draw-under-duty =
    Das Spiel endet unentschieden, wenn beide unter dieser Pflicht ihren Talon { $times ->
        [1] einmal
        [2] zweimal
       *[other] { $times }-mal
    } ohne Gewinn durchgespielt haben, oder nach { $turns } Runden ohne Gewinn, in denen keine Karte abgelegt wird, obwohl eine aufzudecken war.
rules-draw-after-runs =
    Das Spiel endet unentschieden, wenn beide ihren Talon { $times ->
        [1] einmal
        [2] zweimal
       *[other] { $times }-mal
    } ohne Gewinn durchgespielt haben, { $runs ->
        [1] wobei ihr erster Durchgang nicht zählt
       *[other] wobei ihre ersten { $runs } Durchgänge nicht zählen
    }, oder nach { $turns } Runden ohne Gewinn, in denen keine Karte abgelegt wird, obwohl eine aufzudecken war.
rules-draw-impossible =
    Es gibt kein Unentschieden: Haben beide ihren Talon { $times ->
        [1] einmal
        [2] zweimal
       *[other] { $times }-mal
    } durchgespielt und die Auslage hat nichts gewonnen, müssen Karten, die passen, gespielt werden.
rules-draw-no-score = Ein Unentschieden bringt keine Punkte.
rules-draw-difference = Endet das Spiel auf diese Weise unentschieden, bekommt der Spieler, der weniger übrig hat, den Unterschied.
rules-draw-stock-empty-wins = Endet das Spiel auf diese Weise unentschieden, gewinnt der Spieler, dessen Vorrat aufgebraucht ist, wenn es nur einer ist.
rules-draw-fewer-cards = Endet das Spiel auf diese Weise unentschieden, gewinnt, wer in Vorrat, Talon und Ablage zusammen weniger Karten hat.
rules-draw-fewer-cards-no-stock = Endet das Spiel auf diese Weise unentschieden, gewinnt, wer in Talon und Ablage zusammen weniger Karten hat.

## Stops and errors

rules-enforcement-strict = Züge gegen die Regeln sind nicht möglich; darum gibt es keinen Stopp.
rules-enforcement-warn = Der Spieler wird gewarnt, bevor ein Fehler zählt.
rules-enforcement-auto-stop = Ein Fehler wird sofort gestoppt; niemand muss rufen.
rules-enforcement-auto-stop-turn-end = Ein Fehler wird am Ende der Runde gestoppt; niemand muss rufen.
rules-enforcement-auto-stop-last-act = Ein Fehler im letzten Zug einer Runde wird an ihrem Ende gestoppt; niemand muss rufen.
rules-enforcement-call-stop = Der Tisch zeigt keinen Fehler an: Der Gegner darf Stopp rufen.
rules-stop =
    { $trigger ->
        [touch] Stopp darf gerufen werden, sobald die falsche Karte berührt ist
       *[act] Stopp darf gerufen werden, sobald der falsche Zug gemacht ist
    }, { $window ->
        [next-act] bis einer von beiden wieder einen Zug macht
        [turn] bis die Runde des Spielers vorbei ist
       *[reply] bis zum nächsten Zug des Gegners
    }.
rules-stop-turn-end = Stopp darf gerufen werden, sobald der Spieler seine Runde beendet, bis zum nächsten Zug des Gegners.
rules-stop-last-act = Stopp darf gerufen werden, sobald der Spieler seine Runde beendet, für einen Fehler in ihrem letzten Zug, bis zum nächsten Zug des Gegners.
rules-stop-passes =
    Der Gegner ist an der Reihe; { $undoes ->
        [turned-card] eine falsch aufgedeckte Karte geht zurück, alles andere bleibt
       *[offending-act] der falsche Zug wird zurückgenommen, und alles, was folgte
    }.
rules-stop-keeps =
    Ein Stopp beendet die Runde nicht; { $undoes ->
        [turned-card] eine falsch aufgedeckte Karte geht zurück, alles andere bleibt
       *[offending-act] der falsche Zug wird zurückgenommen, und alles, was folgte
    }.
rules-stop-hand-card-hand = Eine aufgedeckte Talonkarte kommt zurück auf den Talon.
rules-stop-hand-card-discard = Eine aufgedeckte Talonkarte kommt nicht zurück: Bei einem Stopp geht sie auf die Ablage ihres Spielers.
rules-wrong-call-free = Ein falscher Stopp kostet nichts.
rules-wrong-call-loses-next-stop = Nach einem falschen Stopp zählt der nächste Stopp nicht.
rules-wrong-call-until-next-turn = Nach einem falschen Stopp darfst du bis zur nächsten Runde deines Gegners nicht mehr Stopp rufen.
rules-wrong-call-points =
    { $points ->
        [one] Ein falscher Stopp kostet { $points } Punkt.
       *[other] Ein falscher Stopp kostet { $points } Punkte.
    }
rules-wrong-call-cards =
    { $cards ->
        [one] Ein falscher Stopp kostet { $cards } Karte von der gegnerischen Ablage.
       *[other] Ein falscher Stopp kostet { $cards } Karten von der gegnerischen Ablage.
    }
rules-wrong-call-limit =
    { $calls ->
        [one] Nach { $calls } falschem Stopp darf ein Spieler in diesem Spiel nicht mehr Stopp rufen.
       *[other] Nach { $calls } falschen Stopps darf ein Spieler in diesem Spiel nicht mehr Stopp rufen.
    }
rules-misplay-blocked = Eine Karte, die nicht passt, kann nicht gelegt werden.
rules-misplay-before-next-turn-up = Eine falsch gelegte Karte wird korrigiert, wenn jemand sie sieht, bevor eine weitere aufgedeckt wird; danach bleibt sie liegen.
rules-misplay-stands-after-turn = Eine falsch gelegte Karte wird korrigiert, wenn jemand sie sieht; nach der Runde bleibt sie liegen.
rules-spread-both = Beide Ablagen dürfen durchgesehen werden.
rules-spread-own = Du darfst deine eigene Ablage durchsehen, aber nicht die gegnerische.

## Score and match

rules-score =
    Der Gewinner bekommt { $win ->
        [one] { $win } Punkt
       *[other] { $win } Punkte
    }, { $stock } für jede Karte im Vorrat des Verlierers, { $hand } für jede in seinem Talon und { $discard } für jede in seiner Ablage.
rules-score-no-stock =
    Der Gewinner bekommt { $win ->
        [one] { $win } Punkt
       *[other] { $win } Punkte
    }, { $hand } für jede Karte im Talon des Verlierers und { $discard } für jede in seiner Ablage.
rules-score-no-hand =
    Der Gewinner bekommt { $win ->
        [one] { $win } Punkt
       *[other] { $win } Punkte
    } und { $stock } für jede Karte im Vorrat des Verlierers.
rules-score-none = Nur der Sieg zählt; es gibt keine Punkte.
rules-score-nothing = Ein Sieg bringt keine Punkte.
rules-abandon =
    Ein Spieler darf das Spiel aufgeben: Er verliert es mit den Karten, die er übrig hat, und zahlt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } dazu.
rules-abandon-usual = Wer das Spiel aufgibt, verliert es mit den üblichen Punkten.
rules-match-points =
    Eine Partie dauert, bis ein Spieler { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } hat.
rules-match-deals =
    { $deals ->
        [one] Eine Partie dauert { $deals } Spiel.
       *[other] Eine Partie dauert { $deals } Spiele.
    }
rules-match-points-or-deals =
    Eine Partie dauert, bis ein Spieler { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } hat oder { $deals ->
        [one] { $deals } Spiel gespielt ist
       *[other] { $deals } Spiele gespielt sind
    }.
rules-next-first-alternate = Die Spieler beginnen abwechselnd.
rules-next-first-loser = Der Verlierer beginnt das nächste Spiel.
rules-next-first-winner = Der Gewinner beginnt das nächste Spiel.
rules-next-first-as-first-turn = Wer das nächste Spiel beginnt, wird wie beim ersten entschieden.
rules-stake = Ein Punkt ist { $stake }-mal die kleinste Münze wert.
rules-advisors = Nach Absprache darf ein Spieler einen Berater haben, der offen spricht.

## Where the presets are written down

rules-written-foster-two-pack = R. F. Foster, Foster’s Russian Bank, 1922, S. 1–46
rules-written-foster-one-pack = R. F. Foster, Foster’s Russian Bank, 1922, S. v–vi und 66–80; die Seiten mit den Regeln dieses Spiels fehlen
rules-written-foster-36 = R. F. Foster, Foster’s Russian Bank, 1922, S. 1–2
rules-written-foster-32 = R. F. Foster, Foster’s Russian Bank, 1922, S. 1–2
rules-written-modern = Eine kurze neuere Beschreibung, die vieles offenlässt
rules-written-pagat = Die Seite von Pagat über Russian Bank: der Anfang gelesen, der Rest aus zweiter Hand
rules-written-pagat-waste = Eine Variante auf der Seite von Pagat, aus zweiter Hand
rules-written-french = Französische Seiten mit den Regeln der Crapette, von manchen nur der Anfang gelesen
rules-written-wikipedia = Die englische und die deutsche Wikipedia, nach Regeln, die 1884–85 in Breslau gedruckt wurden; nur der Anfang gelesen
rules-written-goodsoft = Die Anleitung zum Programm von goodsoft.biz
rules-written-garibaldka = Eine polnische Seite mit Regeln, ganz gelesen
rules-written-breslau = Illustrirtes Buch der Patiencen, Breslau 1884–85, wie deutsche Seiten es wiedergeben; nur ihr Anfang gelesen
rules-written-german = Deutsche Seiten über die Zankpatience (greatime.de, votoh.com), nur der Anfang gelesen
rules-written-zank = zankpatience.net, die Regeln zum Teil gelesen, und ein kostenloses Programm für dasselbe Spiel
rules-written-krips = Das Spiel einer Familie, beschrieben bei einem Programm dieses Namens (Super-Vieh/Krips)
rules-written-crapo = Eine portugiesische Seite mit Regeln (litomaia.com), die erste Hälfte gelesen
rules-written-cats-at-cards = Die Seite über Russian Bank auf catsatcards.com, nur der Anfang gelesen
rules-written-four-courts = Die französischen Regeln mit einem Tarotspiel ohne die Trümpfe; französische Seiten nennen dieses Spiel nur
