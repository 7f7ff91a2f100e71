## Das Analysebrett.

analysis-nav = Analyse
analysis-title = Analysebrett
analysis-about = Stell eine Stellung auf, spiel beide Seiten und sieh, was der Computer von jedem Zug hält.
analysis-open = Ab hier analysieren
analysis-board = Brett
analysis-line = Diese Variante
analysis-turn =
    { $seat ->
        [red] Rot ist dran
       *[blue] Blau ist dran
    }
analysis-over =
    { $winner ->
        [red] Das Spiel ist aus: Rot hat gewonnen
        [blue] Das Spiel ist aus: Blau hat gewonnen
       *[nobody] Das Spiel ist aus: unentschieden
    }
analysis-turn-round = Brett drehen
analysis-wrong = Dieser Zug verstößt gegen Regel { $paragraph }.
analysis-moves = Züge
analysis-delete = Ab hier löschen
analysis-engine = Computer
analysis-engine-on = An
analysis-thinking = Der Computer denkt nach…
analysis-wins = Rot gewinnt { $wins } von 100
analysis-samples =
    { $count ->
        [one] Spiele, die Rot von 100 gewinnt, geschätzt aus einem Spiel, einige Runden weitergespielt
       *[other] Spiele, die Rot von 100 gewinnt, geschätzt aus { $count } Spielen, einige Runden weitergespielt
    }
analysis-graph = Siege von Rot von 100, Zug für Zug
analysis-uncertainty = Nach ±: wie falsch ein Wert sein kann (Standardfehler). Nach −: wie viele Spiele weniger als mit dem besten Plan.
analysis-certain = sicher
analysis-what-if = Was, wenn diese Karte als nächste kommt?
analysis-acts = Mögliche Züge
analysis-next-card = Nächste Karte:
analysis-any-card = beliebig
analysis-breaks = verletzt { $paragraph }
analysis-meets = verlangt von { $paragraph }
analysis-due = fällig vor dem Talon oder dem Ende der Runde ({ $paragraph })
analysis-position = Stellung
analysis-set-up = Von Hand aufstellen
analysis-paste = Einfügen
analysis-paste-hint = Ein aufgezeichnetes Spiel oder eine Stellung, als Text oder JSON
analysis-file = Datei öffnen
analysis-drop = Leg die Aufzeichnung hier ab, um sie zu öffnen
analysis-read = Öffnen
analysis-games =
    { $count ->
        [one] Ein Spiel in diesem Text:
       *[other] { $count } Spiele in diesem Text:
    }
analysis-game = Spiel { $number }
analysis-ends = Die Aufzeichnung geht nicht weiter: { $said }
analysis-unread = Ein Teil des Textes lässt sich nicht lesen: { $said }
analysis-new = Neu geben:
analysis-choose-rules = Regeln wählen
analysis-keep = Behalten
analysis-link = Link kopieren
analysis-text = Aufzeichnung kopieren
analysis-text-saved = Als Datei gespeichert
analysis-set-up-hint = Wähl eine Karte und drück dann auf den Stapel, auf den sie soll. Drück auf einen Stapel, um seine oberste Karte aufzunehmen.
analysis-set-up-put = Drück jetzt auf den Stapel für diese Karte: { $card }.
analysis-tray-card =
    { $count ->
        [0] { $card }, auf dem Tisch
       *[other] { $card }, noch { $count }
    }
analysis-face-down = Verdeckte Karten
analysis-face-down-pile =
    { $pile ->
        [rs] Vorrat von Rot
        [rh] Talon von Rot
        [bs] Vorrat von Blau
       *[bh] Talon von Blau
    }
analysis-mover = Dran
analysis-clear = Tisch leeren
analysis-cancel = Abbrechen
analysis-use = Diese Stellung nehmen
analysis-no-in-progress = Diese Stellung gehört zu einem Spiel, das hier gerade gespielt wird. Du kannst sie analysieren, wenn das Spiel aus ist.
analysis-no-limit = Das war sehr viel auf einmal. Warte eine Minute.
analysis-no-too-large = Das ist zu lang. Höchstens { $most } Zeichen können geöffnet werden.
analysis-no-file = Diese Datei konnte nicht gelesen werden.
analysis-no-cannot-read = Das lässt sich nicht öffnen: { $said }
