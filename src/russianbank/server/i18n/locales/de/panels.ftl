# Was um die Karten steht: die Leisten, das Urteil, Fragen, das Ergebnis, die Einstellungen.

panels-home = Startseite
panels-close = Schließen
panels-go-on = Weiter
panels-menu = Menü
panels-help = So wird gespielt
panels-machine = Der Computer
panels-machine-short = Computer
panels-machine-of = vom Computer
panels-player-of = von { $name }
panels-you = Du
panels-your-turn = am Zug
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
panels-score-spoken = Punktezettel. Spiel { $deal }; du hast { $mine }, die andere Seite { $theirs }
panels-sheet = Punktezettel
panels-sheet-empty = Noch ist kein Spiel zu Ende.
panels-sheet-deal = Spiel
panels-sheet-ending = Ende
panels-sheet-total = Summe
panels-left = { $stock } im Vorrat, { $hand } im Talon, { $discard } auf der Ablage
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
panels-target-open = Ohne Grenze: so viele Spiele, wie ihr wollt.
panels-ending-out = Alle Karten gespielt
panels-ending-drawn = Niemand konnte gewinnen
panels-ending-agreed = Unentschieden vereinbart
panels-ending-abandoned = Aufgegeben
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
panels-end-turn = Zug beenden: { $card } ablegen
panels-end-turn-short = { $card } ablegen
panels-prompt-end-turn = Spiel die Karte vom Talon, oder leg sie ab: Das beendet deinen Zug.
panels-prompt-turn-up = Spiel eine Karte, oder deck eine auf.
panels-prompt-turn-over = Spiel eine Karte, oder dreh deine Ablage um.
panels-prompt-pass = Spiel eine Karte, oder passe.
panels-prompt-play = Spiel eine Karte.
panels-prompt-watch = { $name } spielt. Siehst du einen Fehler? Drück STOPP.
panels-prompt-wait = { $name } spielt.
panels-result = Ergebnis

## News

panels-retrying = Verbindung verloren. Neuer Versuch; nichts geht verloren.
panels-offline = Du bist offline. Das Spiel wartet; nichts geht verloren.
panels-gone = Diesen Tisch gibt es nicht mehr.
panels-moved = Ein anderer Server hat dieses Spiel übernommen; die Verbindung wird hergestellt.
panels-newer = Du spielst in einem anderen Fenster oder auf einem anderen Gerät. Hier schaust du zu.
panels-play-here = Hier spielen
panels-waiting = Die andere Seite fehlt noch. Schick diesen Link an jemanden:
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
panels-claim-in =
    { $seconds ->
        [one] { $name } ist nicht da. In { $seconds } Sekunde kannst du das Spiel beanspruchen.
       *[other] { $name } ist nicht da. In { $seconds } Sekunden kannst du das Spiel beanspruchen.
    }
panels-claim-now = { $name } ist nicht da.
panels-claim = Sieg beanspruchen
panels-had = { $seconds ->
    [0] Du warst so lange fort, dass das Spiel hätte beansprucht werden können. Es geht weiter.
    [one] Du warst fort. Noch { $seconds } Sekunde, und das Spiel hätte beansprucht werden können.
   *[other] Du warst fort. Noch { $seconds } Sekunden, und das Spiel hätte beansprucht werden können.
}
panels-cut = Abgehoben: du { $mine }, die andere Seite { $theirs }.
panels-cut-seen = Abgehoben: { $red } { $card }, { $blue } { $other }.
panels-cut-you = Du beginnst.
panels-cut-them = { $name } beginnt.

## Verdicts

panels-verdict = Urteil
panels-stopped-by-table = Nicht erlaubt
panels-stopped-you-upheld = Richtig: Das war ein Fehler
panels-stopped-you-wrong = Falsch: Das war kein Fehler
panels-stopped-them-upheld = { $name } stoppt dich zu Recht
panels-stopped-them-wrong = { $name } ruft zu Unrecht Stopp
panels-nothing-to-stop = Es wurde kein Zug übersehen.
panels-price-none = Ein falscher Stopp kostet an diesem Tisch nichts.
panels-price-points =
    { $points ->
        [one] Der Ruf kostet { $points } Punkt.
       *[other] Der Ruf kostet { $points } Punkte.
    }
panels-price-cards =
    { $points ->
        [one] Der Ruf kostet { $points } Karte von der anderen Ablage.
       *[other] Der Ruf kostet { $points } Karten von der anderen Ablage.
    }
panels-price-next-call = Der nächste Stopp zählt nicht.
panels-price-lost = Dieser Stopp zählte nicht, wegen eines früheren falschen.
panels-fault-card-yours = Du hast { $card } { $pile } genommen.
panels-fault-card-theirs = { $name } hat { $card } { $pile } genommen.
panels-fault-turn-yours = Du hast { $card } { $pile } aufgedeckt.
panels-fault-turn-theirs = { $name } hat { $card } { $pile } aufgedeckt.
panels-fault-act-yours = Dein Fehler: { $act }.
panels-fault-act-theirs = { $name } hat den Fehler gemacht: { $act }.
panels-missed = Zuerst kommt { $cards }.
panels-missed-card = { $card } { $pile }
panels-missed-top = die oberste Karte { $pile }
panels-back = { $card } geht zurück.
panels-late =
    { $acts ->
        [one] Auch der Zug danach wird zurückgenommen.
       *[other] Auch die { $acts } Züge danach werden zurückgenommen.
    }
panels-why = Regel { $paragraph }

## Questions

panels-warned = Das wäre ein Fehler
panels-misplace = Dort passt sie nicht
panels-misplace-risk = Du kannst sie trotzdem spielen. Die andere Seite kann sie berichtigen lassen.
panels-right-which = Tippe auf die Karte, die dort nicht passt.
panels-right-where = Tippe auf den Platz, an den { $card } passt.
panels-right-back = Zurückschicken
panels-all-the-same = Trotzdem spielen
panels-rather-not = Abbrechen
panels-choose = Was meintest du?
panels-abandon = Aufgeben
panels-abandon-sure = Das Spiel aufgeben
panels-abandon-price =
    { $points ->
        [0] Das Spiel ist verloren. Die andere Seite bekommt keine Punkte dafür.
        [one] Das Spiel ist verloren, und die andere Seite bekommt { $points } Punkt.
       *[other] Das Spiel ist verloren, und die andere Seite bekommt { $points } Punkte.
    }
panels-abandon-forfeit = { $forfeit } davon kostet das Aufgeben.

## The result

panels-you-win = Du gewinnst
panels-wins = { $name } gewinnt
panels-drawn = Unentschieden
panels-aborted = Abgebrochen
panels-match-you = Du gewinnst die Partie, { $most } zu { $least }.
panels-match-them = { $name } gewinnt die Partie, { $most } zu { $least }.
panels-match-even = Die Partie endet unentschieden, { $most } zu { $least }.
panels-last-word = Hast du in der letzten Runde einen Fehler gesehen? Du kannst noch STOPP drücken. Sonst gilt das Ergebnis.
panels-last-word-right = Eine falsch gelegte Karte kann noch richtiggestellt werden, wenn du eine gesehen hast. Sonst gilt das Ergebnis.
panels-let-stand = Ergebnis annehmen
panels-see-table = Tisch zeigen
panels-replay = Wiederholung ansehen
panels-next = Nächstes Spiel
panels-rematch = Noch eine Partie
panels-ready = Warten auf { $name }.

## The menu

panels-rules = Regeln dieses Tisches: { $title }
panels-settings = Einstellungen
panels-draw = Unentschieden anbieten
panels-abort = Dieses Spiel abbrechen
panels-put-right = Eine falsch gelegte Karte berichtigen
panels-link-watch = Link zum Zuschauen
panels-link-watch-hint = Mit diesem Link kann jeder zuschauen. Er zeigt nur, was alle sehen können.
panels-link-device = Link für ein anderes Gerät
panels-link-device-hint = Öffne diesen Link innerhalb von zehn Minuten auf deinem anderen Gerät, um dort zu spielen. Er gilt einmal und nur für dich.
panels-record-text = Aufzeichnung als Text
panels-record-json = Aufzeichnung als JSON
panels-diagram = Bild des Tisches

## Settings

panels-deck = Karten
panels-deck-standard = Üblich
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
panels-letters-off = Aus (Pfeile, Eingabe und Tab bleiben)

## Help

panels-help-cards = Zieh eine Karte, oder tipp sie an und dann die Stelle, wohin sie soll. Tipp auf den verdeckten Vorrat oder Talon, um die oberste Karte aufzudecken.
panels-help-hold = Halte eine lange Reihe oder deine Ablage gedrückt, um sie aufzufächern.
panels-help-goal = Spiel als Erster alle deine Karten aus: Vorrat, Talon und Ablage.
panels-help-turn = Wenn du an der Reihe bist, spiel so viele Karten, wie du kannst, und deck neue auf. Hilft eine Karte vom Talon nicht weiter, leg sie ab. Das beendet deinen Zug.
panels-help-stop-call-stop = Pass auf, während die andere Seite spielt. Übersieht sie eine Karte, die auf einen Grundstapel muss, oder bricht sie eine andere Regel? Drück STOPP, und ihr Zug ist zu Ende. Nichts weist dich auf einen Fehler hin.
panels-help-stop-warn = Der Tisch warnt dich, bevor du einen Fehler machst. Er warnt nur dich: Drück STOPP, wenn du einen Fehler der anderen Seite siehst, und ihr Zug ist zu Ende.
panels-help-stop-strict = An diesem Tisch kann niemand eine Regel brechen, darum gibt es hier kein STOPP.
panels-help-stop-auto-stop = Der Tisch stoppt einen Zug gegen die Regeln sofort. Niemand muss STOPP drücken.
panels-help-moves = Karten bewegen
panels-keys = Mit Tasten
panels-key-zones = Von einem Teil des Tisches zum nächsten
panels-key-within = Innerhalb eines Teils
panels-key-pick = Aufnehmen und hinlegen
panels-key-run = Die ganze Folge aufnehmen
panels-key-places = Die Plätze der Auslage
panels-key-foundations = Die Grundstapel
panels-key-stock = Dein Vorrat
panels-key-hand = Dein Talon
panels-key-discard = Deine Ablage; mit aufgenommener Karte: ablegen
panels-key-opponent = Die gegnerischen Stapel
panels-key-turn-stock = Vorrat aufdecken
panels-key-turn-hand = Talon aufdecken
panels-key-stop = Stopp
panels-key-undo = Zurücknehmen
panels-key-reverse = Die Folge umdrehen
panels-key-spread = Den Stapel ausbreiten
panels-key-view = Den Tisch vorlesen
panels-key-drop = Zurücklegen
panels-key-help = Diese Hilfe

## Replay

panels-replay-title = Spiel { $number } { $red } und { $blue }
panels-replay-at = { $ply } von { $last }
panels-replay-start = Ausgeteilt
panels-replay-acts = Züge
panels-first = Zum Anfang
panels-previous = Zurück
panels-forward = Vor
panels-last = Zum Ende
panels-run = Abspielen
panels-halt = Pause
panels-copy-place = Link zu diesem Moment kopieren
panels-back-to-table = Zurück zum Tisch
panels-nothing = Das Spiel konnte nicht geladen werden. { $said }
panels-turn-of = Runde { $name }
panels-seat-red = Rot
panels-seat-blue = Blau

## Acts in a few words

panels-a-foundation = auf einen Grundstapel
panels-act-move = Karte { $from } { $to }
panels-act-run = Ganze Folge { $from } { $to }
panels-act-under = Karte { $from } unter die Folge { $to }
panels-act-turn = Karte { $from } aufdecken
panels-act-reverse = Folge { $from } umdrehen
