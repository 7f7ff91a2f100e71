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
panels-their-turn = ist dran
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
panels-target-open = Spiel um Spiel, solange ihr beide mögt.
panels-ending-out = Alle Karten gespielt
panels-ending-drawn = Niemand kam mehr weiter
panels-ending-agreed = Remis vereinbart
panels-ending-abandoned = Aufgegeben
panels-ending-aborted = Vor dem ersten Zug abgesagt

## The bar

panels-stop = Stopp
panels-undo = Zurücknehmen
panels-undo-ask = Um Rücknahme bitten
panels-turn-stock = Vorrat aufdecken
panels-turn-stock-short = Vorrat
panels-turn-hand = Vom Talon aufdecken
panels-turn-hand-short = Talon
panels-turn-over = Ablage umdrehen
panels-turn-over-short = Umdrehen
panels-pass = Passen
panels-pass-short = Passen
panels-result = Ergebnis

## News

panels-retrying = Die Verbindung ist weg. Neuer Versuch läuft; deine Züge sind gesichert.
panels-offline = Du bist offline. Das Spiel wartet; deine Züge sind gesichert.
panels-gone = Diesen Tisch gibt es nicht mehr.
panels-moved = Ein anderer Server hat dieses Spiel übernommen; die Verbindung wird hergestellt.
panels-newer = Dieses Spiel geht in einem anderen Fenster oder Gerät weiter. Hier schaust du zu.
panels-play-here = Hier spielen
panels-waiting = Der andere Stuhl ist leer. Schicke diesen Link, wem du willst, und ihr spielt zusammen.
panels-asked-undo = Du hast darum gebeten, deinen letzten Zug zurückzunehmen.
panels-asked-draw = Du hast Remis angeboten.
panels-asks-undo = { $name } möchte den letzten Zug zurücknehmen.
panels-asks-draw = { $name } bietet Remis an.
panels-allow = Erlauben
panels-refuse = Ablehnen
panels-accept-draw = Remis annehmen
panels-play-on = Weiter{ "\u00AD" }spielen
panels-undo-allowed = { $name } lässt dich den Zug zurücknehmen.
panels-undo-refused = { $name } möchte lieber nicht.
panels-claim-in =
    { $seconds ->
        [one] { $name } ist nicht da. In { $seconds } Sekunde kannst du das Spiel beanspruchen.
       *[other] { $name } ist nicht da. In { $seconds } Sekunden kannst du das Spiel beanspruchen.
    }
panels-claim-now = { $name } ist nicht da.
panels-claim = Spiel beanspruchen
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
panels-stopped-by-table = Angehalten
panels-stopped-you-upheld = Gut gesehen
panels-stopped-you-wrong = Da war nichts anzuhalten
panels-stopped-them-upheld = { $name } ruft Stopp, zu Recht
panels-stopped-them-wrong = { $name } ruft Stopp, zu Unrecht
panels-nothing-to-stop = Alles war in Ordnung.
panels-price-none = Das kostet hier nichts.
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
panels-price-next-call = Der nächste Ruf zählt nicht.
panels-price-lost = Das Recht zu rufen war durch einen früheren Ruf verloren.
panels-fault-card-yours = Du hast { $card } { $pile } genommen.
panels-fault-card-theirs = { $name } hat { $card } { $pile } genommen.
panels-fault-turn-yours = Du hast { $card } { $pile } aufgedeckt.
panels-fault-turn-theirs = { $name } hat { $card } { $pile } aufgedeckt.
panels-fault-act-yours = Der Fehler war deiner: { $act }.
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
panels-why = Warum? { $paragraph }

## Questions

panels-warned = Das wäre ein Fehler
panels-misplace = Dort passt sie nicht
panels-misplace-risk = Du kannst sie trotzdem hinlegen; die andere Seite kann sie richtigstellen lassen.
panels-right-which = Tippe auf die Karte, die dort nicht passt.
panels-right-where = Tippe auf den Platz, an den { $card } passt.
panels-right-back = Zurückschicken
panels-all-the-same = Trotzdem
panels-rather-not = Lieber nicht
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
panels-drawn = Remis
panels-aborted = Abgesagt
panels-match-you = Du gewinnst die Partie, { $most } zu { $least }.
panels-match-them = { $name } gewinnt die Partie, { $most } zu { $least }.
panels-match-even = Die Partie ist remis, { $most } zu { $least }.
panels-last-word = Die letzte Runde kann noch angehalten werden, wenn du einen Fehler darin gesehen hast. Sonst gilt das Ergebnis.
panels-last-word-right = Eine falsch gelegte Karte kann noch richtiggestellt werden, wenn du eine gesehen hast. Sonst gilt das Ergebnis.
panels-let-stand = Gelten lassen
panels-see-table = Den Tisch ansehen
panels-replay = Noch einmal ansehen
panels-next = Nächstes Spiel
panels-rematch = Noch eine Partie
panels-ready = Du bist bereit. { $name } noch nicht.

## The menu

panels-rules = Regeln dieses Tisches: { $title }
panels-settings = Einstellungen
panels-draw = Remis anbieten
panels-abort = Spiel absagen
panels-put-right = Eine falsch gelegte Karte richtigstellen lassen
panels-link-watch = Link zum Zuschauen
panels-link-watch-hint = Wer diesen Link hat, kann zuschauen. Er zeigt nur, was alle sehen dürfen.
panels-link-device = Link für ein anderes Gerät
panels-link-device-hint = Öffne ihn innerhalb von zehn Minuten auf deinem anderen Gerät, um dort deinen Platz einzunehmen. Er gilt einmal und nur für dich.
panels-record-text = Die Aufzeichnung als Text
panels-record-json = Die Aufzeichnung als JSON
panels-diagram = Ein Bild des Tisches

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
panels-motion = Bewegung der Karten
panels-motion-auto = Wie das Gerät
panels-motion-on = Bewegt
panels-motion-off = Sofort
panels-letters = Buchstaben und Ziffern als Tasten
panels-letters-on = Ja
panels-letters-off = Nein; Pfeile, Eingabe und Tab bleiben

## Help

panels-help-cards = Ziehe eine Karte, oder tippe sie an und dann die Stelle, wohin sie soll. Tippe auf den verdeckten Vorrat oder Talon, um die oberste Karte aufzudecken. Um deine Runde zu beenden, lege die aufgedeckte Karte auf deine Ablage.
panels-help-hold = Halte eine lange Reihe oder deine Ablage gedrückt, um sie aufzufächern.
panels-help-stop = Während die andere Seite an der Reihe ist, darfst du Stopp rufen, sobald du einen Fehler siehst. Nichts wird dich auf einen hinweisen.
panels-keys = Mit Tasten
panels-key-zones = Von einem Teil des Tisches zum nächsten
panels-key-within = Innerhalb davon
panels-key-pick = Aufnehmen und hinlegen
panels-key-run = Die ganze Folge aufnehmen
panels-key-places = Die Plätze der Auslage
panels-key-foundations = Die Grundstapel
panels-key-stock = Dein Vorrat
panels-key-hand = Dein Talon
panels-key-discard = Deine Ablage; mit aufgenommener Karte: ablegen
panels-key-opponent = Die gegnerischen Stapel
panels-key-turn-stock = Vorrat aufdecken
panels-key-turn-hand = Vom Talon aufdecken
panels-key-stop = Stopp
panels-key-undo = Zurücknehmen
panels-key-reverse = Die Folge umdrehen
panels-key-spread = Den Stapel ausbreiten
panels-key-view = Sagen, was auf dem Tisch liegt
panels-key-drop = Zurücklegen
panels-key-help = Diese Hilfe

## Replay

panels-replay-title = Spiel { $number } { $red } und { $blue }
panels-replay-at = { $ply } von { $last }
panels-replay-start = Ausgeteilt
panels-replay-acts = Was geschah
panels-first = Zum Anfang
panels-previous = Zurück
panels-forward = Vor
panels-last = Zum Ende
panels-run = Laufen lassen
panels-halt = Anhalten
panels-copy-place = Link zu dieser Stelle kopieren
panels-back-to-table = Zurück zum Tisch
panels-nothing = Das Spiel konnte nicht geholt werden. { $said }
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
