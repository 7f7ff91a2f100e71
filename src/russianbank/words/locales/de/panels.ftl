# Was um die Karten steht: die Leisten, das Urteil, Fragen, das Ergebnis, die Einstellungen.

panels-label = { $label }:
panels-close = Schließen
panels-go-on = Weiter
panels-menu = Menü
panels-help = So wird gespielt
panels-machine = Der Computer
panels-machine-short = Computer
panels-machine-of = vom Computer
panels-player-of = von { $name }
panels-you = Du
panels-opponent = Dein Gegner
panels-opponent-of = von deinem Gegner
panels-your-turn = an der Reihe
panels-their-turn = spielt
panels-away = nicht da
panels-empty = noch nicht da
panels-watchers =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
panels-actions = Was du tun kannst
panels-link = Link
panels-copy = Kopieren
panels-copied = Kopiert

## Score

panels-deal = Spiel { $number }
panels-deal-of = Spiel { $number } von { $deals }
panels-score-spoken = Punktezettel. Spiel { $deal }; { $name }: { $mine }, { $other }: { $theirs }
panels-score-said =
    { $name }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, { $cards ->
        [one] noch { $cards } Karte
       *[other] noch { $cards } Karten
    }.
panels-sheet = Punktezettel
panels-sheet-empty = Noch ist kein Spiel zu Ende.
panels-sheet-deal = Spiel
panels-sheet-ending = Ende
panels-sheet-total = Summe
panels-sheet-unlisted = { $count ->
    [one] Die Summe enthält ein früheres Spiel, das hier nicht steht.
   *[other] Die Summe enthält { $count } frühere Spiele, die hier nicht stehen.
}
panels-left = { $stock } im Vorrat, { $hand } im Talon, { $discard } auf der Ablage
panels-left-no-stock = { $hand } im Talon, { $discard } auf der Ablage
panels-left-none = nichts übrig
panels-target-points =
    { $points ->
        [one] Die Partie geht bis { $points } Punkt.
       *[other] Die Partie geht bis { $points } Punkte.
    }
panels-target-deals =
    { $deals ->
        [one] Die Partie dauert { $deals } Spiel.
       *[other] Die Partie dauert { $deals } Spiele.
    }
panels-target-open = Ohne Limit: so viele Spiele, wie ihr wollt.
panels-ending-out =
    { $goal ->
        [stock] Der Vorrat ist ausgespielt
       *[other] Alle Karten gespielt
    }
panels-ending-drawn = Niemand konnte gewinnen
panels-ending-less-left = Niemand konnte weiterspielen, und wer gewonnen hat, hatte weniger übrig
panels-ending-stock-empty-wins = Niemand konnte weiterspielen, und nur wer gewonnen hat, hatte keinen Vorrat mehr
panels-ending-fewer-cards = Niemand konnte weiterspielen, und wer gewonnen hat, hatte weniger Karten übrig
panels-ending-agreed = Unentschieden vereinbart
panels-ending-abandoned =
    { $who ->
        [you] Du hast aufgegeben
       *[other] { $name } hat aufgegeben
    }
panels-ending-aborted = Vor dem ersten Zug abgebrochen

## The bar

panels-stop = Stopp
panels-undo = Zurücknehmen
panels-undo-ask = Um Rücknahme bitten
panels-turn-stock = Vorrat aufdecken
panels-turn-stock-short = Vorrat aufdecken
panels-turn-hand = Talon aufdecken
panels-turn-hand-short = Talon aufdecken
panels-turn-over = Ablage umdrehen
panels-turn-over-short = Umdrehen
panels-pass = Passen
panels-pass-short = Passen
panels-end-turn = Runde beenden: { $card } ablegen
panels-end-turn-short = { $card } ablegen
panels-prompt-end-turn = Spiel die Talonkarte, oder leg sie ab: Das beendet deine Runde.
panels-prompt-turn-up = Spiel eine Karte, oder deck eine auf.
panels-prompt-turn-over = Spiel eine Karte, oder dreh deine Ablage um.
panels-prompt-pass = Spiel eine Karte, oder passe.
panels-prompt-play = Spiel eine Karte.
panels-prompt-lay = Leg die Auslage: Zieh die oberste Karte deines Talons auf einen leeren Platz, oder tipp auf deinen Talon.
panels-prompt-watch = { $name } spielt. Siehst du einen Fehler? Drück STOPP.
panels-prompt-barred = { $name } spielt. In der nächsten Runde kannst du wieder Stopp rufen.
panels-prompt-wait = { $name } spielt.
panels-prompt-step = Der Computer wartet. Drück „Nächster Zug“.
panels-prompt-step-watch = Der Computer wartet. Siehst du einen Fehler? Drück STOPP. Sonst drück „Nächster Zug“.
panels-prompt-read = Der Computer wartet. Lies das Urteil, dann drück „Weiter“.
panels-last-acts = Letzte Züge
panels-turned-up = { $pile }, aufgedeckt
panels-no-acts = Noch gibt es keine Züge zu zeigen.
panels-result = Ergebnis

## News

panels-missing = Ein Teil dieser Seite konnte nicht geladen werden.
panels-missing-again = Erneut versuchen
panels-missing-reload = Seite neu laden
panels-retrying = { $game ->
    [person] Verbindung verloren. Es wird neu versucht. Kein Zug geht verloren; nach einer Minute kann dein Gegner den Sieg beanspruchen.
   *[other] Verbindung verloren. Es wird neu versucht; nichts geht verloren.
}
panels-offline = { $game ->
    [person] Du bist offline. Kein Zug geht verloren; nach einer Minute kann dein Gegner den Sieg beanspruchen.
    [watched] Du bist offline. Das Spiel geht ohne dich weiter.
   *[other] Du bist offline. Das Spiel wartet; nichts geht verloren.
}
panels-gone = Diesen Tisch gibt es nicht mehr.
panels-blocked = Du kannst diesen Server nicht mehr benutzen.
panels-moved = Ein anderer Server hat dieses Spiel übernommen; die Verbindung wird hergestellt.
panels-newer = Du spielst in einem anderen Fenster oder auf einem anderen Gerät. Hier schaust du zu.
panels-play-here = Hier spielen
panels-asked-undo = Du hast darum gebeten, deinen letzten Zug zurückzunehmen.
panels-asked-draw = Du hast Unentschieden angeboten.
panels-asks-undo = { $name } möchte den letzten Zug zurücknehmen.
panels-asks-draw = { $name } bietet Unentschieden an.
panels-allow = Erlauben
panels-refuse = Ablehnen
panels-accept-draw = Unentschieden annehmen
panels-play-on = Weiter{ "\u00AD" }spielen
panels-undo-allowed = { $name } erlaubt es.
panels-undo-refused = { $name } erlaubt es nicht.
panels-draw-declined = { $name } lehnt das Unentschieden ab.
panels-claim-in =
    { $seconds ->
        [one] { $name } ist nicht da. In { $seconds } Sekunde kannst du den Sieg beanspruchen.
       *[other] { $name } ist nicht da. In { $seconds } Sekunden kannst du den Sieg beanspruchen.
    }
panels-claim-now = { $name } ist nicht da.
panels-claim = Sieg beanspruchen
panels-had = { $seconds ->
    [0] Du warst nicht da. Dein Gegner hätte den Sieg beanspruchen können, hat es aber nicht getan. Das Spiel geht weiter.
    [one] Du warst nicht da. Noch { $seconds } Sekunde, und dein Gegner hätte den Sieg beanspruchen können.
   *[other] Du warst nicht da. Noch { $seconds } Sekunden, und dein Gegner hätte den Sieg beanspruchen können.
}
panels-cut = Abgehoben: du { $mine }, dein Gegner { $theirs }.
panels-cut-seen = Abgehoben: { $red } { $card }, { $blue } { $other }.
panels-cut-you = Du beginnst.
panels-cut-them = { $name } beginnt.
panels-cut-chose =
    { $who ->
        [you] Du hast das { $pack ->
            [red] rote
           *[blue] blaue
        } Deck gewählt.
       *[other] { $name } hat das { $pack ->
            [red] rote
           *[blue] blaue
        } Deck gewählt.
    }

## Verdicts

panels-verdict = Urteil
panels-call-price-none = Ein falscher Stopp kostet nichts.
panels-call-price-points = Ein falscher Stopp kostet { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}.
panels-call-price-cards = Für einen falschen Stopp nimmst du { $cost ->
    [one] eine Karte
   *[other] { $cost } Karten
} von der gegnerischen Ablage.
panels-call-price-next-call = Nach einem falschen Stopp zählt dein nächster nicht.
panels-call-price-next-turn = Nach einem falschen Stopp kannst du erst in der nächsten Runde deines Gegners wieder rufen.
panels-missed = Zuerst kommt { $cards }.
panels-missed-card = { $card } ({ $pile })
panels-missed-top = die oberste Karte { $pile }
panels-why = Regel { $paragraph }

## Questions

panels-warned = Das wäre ein Fehler
panels-misplace = Dort passt sie nicht
panels-misplace-risk = Du kannst sie trotzdem dort spielen. Dein Gegner kann sie korrigieren lassen.
panels-right-which = Tipp auf die Karte, die dort nicht passt.
panels-right-where = Tipp auf den Platz, auf den { $card } passt.
panels-right-back = Zurückschicken
panels-all-the-same = Trotzdem spielen
panels-rather-not = Abbrechen
panels-choose = Was meintest du?
panels-shift = { $cards } Karten { $to } umlegen?
panels-shift-space = { $cards } Karten auf den freien { $to } umlegen?
panels-shift-hint = Karten werden einzeln umgelegt. Dafür sind diese Züge nötig:
panels-shift-yes = Umlegen
panels-abandon = Aufgeben
panels-abandon-sure = Das Spiel aufgeben
panels-abandon-price =
    { $points ->
        [0] Du verlierst das Spiel. Dein Gegner bekommt keine Punkte dafür.
        [one] Du verlierst das Spiel, und dein Gegner bekommt { $points } Punkt.
       *[other] Du verlierst das Spiel, und dein Gegner bekommt { $points } Punkte.
    }
panels-abandon-forfeit = { $forfeit } davon kostet das Aufgeben.

## The result

panels-you-win = Gewonnen!
panels-you-lose = Diesmal nicht
panels-nearly = Das war knapp!
panels-match-won = Partie gewonnen!
panels-wins = { $name } gewinnt
panels-drawn = Unentschieden
panels-aborted = Abgebrochen
panels-match-you = Du gewinnst die Partie, { $most } zu { $least }.
panels-match-them = { $name } gewinnt die Partie, { $most } zu { $least }.
panels-match-even = Die Partie endet unentschieden, { $most } zu { $least }.
panels-evening = An diesem Tisch: { $name } { $won } : { $lost } { $other } nach Spielen, { $points } : { $against } nach Punkten.
panels-last-word = Hast du in der letzten Runde einen Fehler gesehen? Du kannst noch STOPP drücken. Sonst gilt das Ergebnis.
panels-last-word-right = Hast du eine falsch gelegte Karte gesehen? Du kannst sie noch korrigieren lassen. Sonst gilt das Ergebnis.
panels-last-word-theirs = { $name } kann noch einen Fehler in der letzten Runde melden. Danach gilt das Ergebnis.
panels-let-stand = Ergebnis annehmen
panels-see-table = Tisch zeigen
panels-consoled = { $count ->
    [one] Du hattest noch eine Karte.
   *[other] Du hattest noch { $count } Karten.
}
panels-summary = Das Spiel in Zahlen
panels-summary-turns = Runden
panels-summary-longest = Meiste Züge in einer Runde
panels-summary-right = Richtige Stopps
panels-summary-wrong = Falsche Stopps
panels-summary-missed = Übersehene Fehler
panels-summary-hints = Hinweise
panels-next-level = Stufe { $level } versuchen: { $title }
panels-terms = So entstehen die Punkte
panels-term-win = für den Sieg
panels-term-stock = Vorrat
panels-term-hand = Talon
panels-term-discard = Ablage
panels-term-difference = übrige Karten
panels-term-forfeit = fürs Aufgeben
panels-term-wrong-calls = falsche Stopps
panels-replay = Wiederholung ansehen
panels-next = Nächstes Spiel
panels-rematch = Noch eine Partie
panels-ready-they = { $who ->
    [opponent] Dein Gegner ist bereit.
   *[other] { $name } ist bereit.
}
panels-scored = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
panels-ready =
    { $who ->
        [opponent] Warten auf deinen Gegner.
       *[other] Warten auf { $name }.
    }

## The menu

panels-rules = Regeln dieses Tisches: { $title }
panels-settings = Einstellungen
panels-compel = Dein Gegner hat eine Karte liegen lassen, die gespielt werden konnte. Du kannst es jetzt verlangen oder weiterspielen.
panels-draw = Unentschieden anbieten
panels-draw-sure = Nimmt dein Gegner an, endet das Spiel unentschieden. Niemand gewinnt.
panels-pace = Tempo des Computers
panels-pace-step = Schritt für Schritt
panels-pace-slow = Langsam
panels-pace-normal = Normal
panels-pace-fast = Schnell
panels-pace-at-once = Sofort
panels-pace-pause = Den Computer anhalten
panels-pace-go-on = Den Computer weiterspielen lassen
panels-pace-next = Nächster Zug
panels-pace-pause-news = Der Computer ist angehalten.
panels-pace-go-on-news = Der Computer spielt weiter.
panels-abort = Dieses Spiel abbrechen
panels-abort-sure = Noch hat niemand gespielt. Das Spiel wird abgebrochen und zählt für niemanden.
panels-put-right = Falsch gelegte Karte korrigieren
panels-link-watch = Link zum Zuschauen
panels-link-watch-hint = Mit diesem Link können alle zuschauen. Er zeigt nur, was alle sehen dürfen.
panels-link-device = Link für ein anderes Gerät
panels-link-device-hint = Öffne diesen Link innerhalb von zehn Minuten auf deinem anderen Gerät, um dort zu spielen. Er gilt einmal und nur für dich.
panels-record-text = Aufzeichnung als Text
panels-record-json = Aufzeichnung als JSON
panels-diagram = Bild des Tisches

## Settings

panels-settings-table = Karten und Tisch
panels-settings-play = Spielen
panels-settings-sound = Töne und Bewegung
panels-deck = Karten
panels-deck-standard = Normal
panels-deck-large = Große Eckzeichen
panels-deck-four-warm = Vier Farben, warm
panels-deck-four-cool = Vier Farben, kühl
panels-theme = Tisch
panels-theme-auto = Wie das Gerät
panels-theme-felt = Filz
panels-theme-light = Hell
panels-theme-dark = Dunkel
panels-theme-contrast = Starker Kontrast
panels-backs = Deine Rückseiten
panels-backs-dots = Punkte
panels-backs-lattice = Gitter
panels-motion = Animation
panels-motion-auto = Wie das Gerät
panels-motion-on = An
panels-motion-off = Aus
panels-letters = Buchstaben- und Zifferntasten
panels-letters-on = An
panels-letters-off = Aus (Pfeile, Enter und Tab gehen weiter)
panels-taps = Eine Karte spielen
panels-taps-two = Die Karte antippen, dann den Stapel
panels-taps-one = Einmal tippen, wenn nur ein Stapel passt
panels-taps-foundation = Einmal tippen, Grundstapel zuerst
panels-targets = Wohin eine aufgenommene Karte passt
panels-targets-auto = Zeigen, wenn der Tisch oder der Coach hilft
panels-targets-on = Immer zeigen
panels-targets-off = Nie zeigen
panels-side = Deine Stapel und Knöpfe
panels-side-right = Für die rechte Hand
panels-side-left = Für die linke Hand
panels-coach = Anmerkungen des Coachs
panels-coach-on = An
panels-coach-off = Aus
panels-sound = Töne
panels-sound-off = Aus
panels-sound-quiet = Leise
panels-sound-normal = Mittel
panels-sound-loud = Laut
panels-sound-offer = Du warst dran, als du nicht hinsahst. Ein Ton kann es dir sagen.
panels-sound-yes = Töne an
panels-sound-no = Nein, danke

## Help

panels-help-cards = Zieh eine Karte, oder tipp sie an und dann die Stelle, wohin sie soll. Ziehst du eine Karte mitten aus einer Reihe, kommen die darauf mit. Tipp auf den verdeckten Vorrat oder Talon, um die oberste Karte aufzudecken.
panels-help-hold = Halte eine Karte gedrückt, um sie größer zu sehen. Halte eine lange Reihe oder deine Ablage gedrückt, um alle ihre Karten zu sehen.
panels-help-goal =
    { $goal ->
        [stock] Spiel als Erster alle Karten deines Vorrats.
        [hand-and-discard] Spiel als Erster alle deine Karten: Talon und Ablage.
       *[all-cards] Spiel als Erster alle deine Karten: Vorrat, Talon und Ablage.
    }
panels-pile-foundation = Grundstapel
panels-pile-foundation-suit-up = Hier baust du aufwärts, in einer Farbe.
panels-pile-tableau = Auslage
panels-pile-tableau-alternate-down = Hier baust du abwärts, Rot auf Schwarz und Schwarz auf Rot.
panels-pile-tableau-suit-down = Hier baust du abwärts, in einer Farbe.
panels-pile-tableau-suit-round = Hier baust du auf- oder abwärts, in einer Farbe.
panels-pile-load = Dein Gegner
panels-pile-load-same = Gib ihm Karten: gleiche Farbe, einen Rang höher oder tiefer.
panels-pile-load-other = Gib ihm Karten, wie auf dem Bild.
panels-help-turn = Wenn du dran bist, spiel so viele Karten, wie du kannst, und deck neue auf. Hilft eine Talonkarte nicht weiter, leg sie ab. Das beendet deine Runde.
panels-help-stop-call-stop =
    Pass auf, während dein Gegner spielt. Übersieht er eine Karte, die auf einen Grundstapel muss, oder bricht er eine andere Regel? { $ends ->
        [yes] Drück STOPP, und seine Runde ist zu Ende.
       *[no] Drück STOPP, und der Fehler wird berichtigt; seine Runde geht weiter.
    } Niemand weist dich auf einen Fehler hin.
panels-help-stop-warn =
    Der Tisch warnt dich, bevor du einen Fehler machst. Er warnt nur dich. { $ends ->
        [yes] Siehst du einen Fehler deines Gegners, drück STOPP, und seine Runde ist zu Ende.
       *[no] Siehst du einen Fehler deines Gegners, drück STOPP, und er wird berichtigt; seine Runde geht weiter.
    }
panels-help-stop-strict = An diesem Tisch kann niemand eine Regel brechen, darum gibt es hier kein STOPP.
panels-help-stop-auto-stop = Der Tisch stoppt einen Zug gegen die Regeln sofort. Niemand muss STOPP drücken.
panels-help-moves = Karten bewegen
panels-keys = Mit Tasten
panels-key-zones = Von einem Teil des Tisches zum nächsten
panels-key-within = Innerhalb eines Teils
panels-key-pick = Karte aufnehmen oder hinlegen
panels-key-run = Die ganze Folge aufnehmen; mit zwei Decks eine Karte mehr
panels-key-places = Die Plätze der Auslage
panels-key-foundations = Die Grundstapel
panels-key-stock = Dein Vorrat
panels-key-hand = Dein Talon
panels-key-discard = Deine Ablage; mit aufgenommener Karte: ablegen
panels-key-opponent = Die Stapel deines Gegners
panels-key-turn-stock = Vorrat aufdecken
panels-key-turn-hand = Talon aufdecken
panels-key-stop = Stopp
panels-key-undo = Zurücknehmen
panels-key-reverse = Die Folge umdrehen
panels-key-spread = Den Stapel größer zeigen
panels-key-view = Den Tisch vorlesen
panels-key-drop = Zurücklegen
panels-key-score = Den Spielstand vorlesen
panels-key-acts = Die letzten Züge deines Gegners zeigen und vorlesen
panels-key-draw = Unentschieden anbieten
panels-key-phrases = Deinem Gegner etwas sagen
panels-key-answer = Zu den Antworten auf eine offene Frage oder zum nächsten Spiel
panels-key-answer-hint = Die Taste q führt zu den Antworten.
panels-key-pause = Den Computer anhalten oder weiterspielen lassen
panels-key-next-act = Der nächste Zug des Computers, wenn er angehalten ist oder Schritt für Schritt spielt
panels-key-pace = Der Computer spielt schneller oder langsamer
panels-key-hint = Ein Hinweis in drei Schritten
panels-key-help = Diese Hilfe
panels-key-name-enter = Enter
panels-key-name-esc = Esc
panels-key-name-shift = Umschalt
panels-key-name-space = Leertaste
panels-key-name-tab = Tab

## Looking together, links, seats

panels-together = Gemeinsam
panels-together-call = { $name } sieht sich das Spiel an.
panels-share = Teilen
panels-link-copied = Link kopiert
panels-link-in-address = Er steht in der Adresszeile
panels-turn-of = Runde { $name }
panels-seat-red = Rot
panels-seat-blue = Blau

## Acts in a few words

panels-a-foundation = auf einen Grundstapel
panels-act-move = Eine Karte { $from } { $to }
panels-act-run = Die ganze Folge { $from } { $to }
panels-act-under = Eine Karte { $from } unter die Folge { $to }
panels-act-turn = Karte { $from } aufdecken
panels-act-reverse = Die Folge { $from } umdrehen
panels-choice-play = Auf { $card }
panels-choice-run = Die ganze Folge auf { $card }
panels-choice-under = Unter { $card }

## The tips of a first game

panels-tips = Tipps zeigen
panels-phrases = Etwas sagen
panels-reported = Die Betreiber dieses Servers haben deine Meldung erhalten.
panels-advisors = Berater
panels-advised = Berater: { $level }
panels-advice = Berater fragen
panels-advice-short = Rat
panels-hint = Hinweis
panels-tip-goal = Spiel als Erster alle deine Karten aus.
panels-tip-stock = Dein Vorrat: Spiel diese Karten, wann immer es geht.
panels-tip-hand = Dein Talon: Deck eine Karte auf, wenn sonst nichts mehr geht.
panels-tip-stop = STOPP: Drück darauf, wenn dein Gegner einen Zug übersieht, der zuerst kommen muss.
panels-tip-close = Verstanden
