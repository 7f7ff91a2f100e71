# Warum ein Plan oder ein Zug gut ist.

reason-wins = Das gewinnt das Spiel.
reason-lay = Zuerst wird die Auslage gelegt.
reason-foundation =
    { $count ->
        [one] Auf dem Grundstapel stört die Karte nicht mehr.
       *[other] { $count } Karten kommen auf ihre Grundstapel und stören nicht mehr.
    }
reason-room =
    { $moves ->
        [one] Dann findet { $card } einen Platz.
       *[other] Das ist der erste von { $moves } Zügen, und der letzte spielt { $card }.
    }
reason-room-space =
    { $moves ->
        [one] Dann gibt es einen freien Platz für { $card }.
       *[other] Das ist der erste von { $moves } Zügen, und der letzte bringt { $card } auf einen freien Platz.
    }
reason-stock =
    { $count ->
        [one] Dein Vorrat hat dann eine Karte weniger.
       *[other] Dein Vorrat hat dann { $count } Karten weniger.
    }
reason-own =
    { $count ->
        [one] Du hast dann eine Karte weniger.
       *[other] Du hast dann { $count } Karten weniger.
    }
reason-space =
    { $count ->
        [one] Das öffnet einen freien Platz.
       *[other] Das öffnet { $count } freie Plätze.
    }
reason-load =
    { $count ->
        [one] Dein Gegner hat dann eine Karte mehr.
       *[other] Dein Gegner hat dann { $count } Karten mehr.
    }
reason-covers = Das deckt { $card } zu: eine Karte, die dein Gegner spielen konnte.
reason-frees-foundation =
    { $moves ->
        [one] Dann kann { $card } auf den Grundstapel gelegt werden.
       *[other] Das ist der erste von { $moves } Zügen, und der letzte bringt { $card } auf den Grundstapel.
    }
reason-frees-load =
    { $moves ->
        [one] Dann kannst du deinen Gegner mit { $card } beladen.
       *[other] Das ist der erste von { $moves } Zügen, und der letzte belädt deinen Gegner mit { $card }.
    }
reason-frees-space =
    { $moves ->
        [one] Dann lässt sich ein freier Platz schaffen.
       *[other] Das ist der erste von { $moves } Zügen, und der letzte schafft einen freien Platz.
    }
reason-closes = Dann ist kein Platz mehr frei: Eine Karte darf aufgedeckt werden, und { $card } kann warten.
reason-arrange = Der Computer verspricht sich mehr von dieser Ordnung der Auslage.
reason-only = Etwas anderes ist nicht erlaubt.
reason-turn-up = Der Computer erwartet davon mehr als von einer der offenen Karten.
reason-turn-over = Dein Talon ist leer.
reason-keep = Der Computer erwartet mehr davon, die Karte jetzt nicht zu spielen.
reason-discard = Die Karte findet keinen Platz.
reason-no-better = Der Computer hat für die Karte nichts Besseres gefunden.
reason-pass = Es gibt keine Karte, die du aufdecken kannst.
reason-pass-stopped = Du behältst deine Vorratskarte, und deine Runde ist vorbei.

reason-more-stock = Vom Vorrat spielt er { $best }, nicht { $played }.
reason-more-own = Von Talon und Ablage spielt er { $best }, nicht { $played }.
reason-more-foundation = Er bringt { $best } auf die Grundstapel, nicht { $played }.
reason-more-space = Freie Plätze danach: { $best }, nicht { $played }.
reason-more-load = Karten, die der Gegner mehr hat als zuvor: { $best }, nicht { $played }.
reason-goes-on =
    { $best ->
        [0] Die Runde endet. Mit dem anderen Plan kann noch eine Karte aufgedeckt werden.
       *[other] Die Runde geht weiter: Noch eine Karte kann aufgedeckt werden.
    }
reason-order = Karten, die kommen können: { $of }. Dann sofort spielbar: { $best }, nicht { $played }.
reason-future = Sein Vorteil zeigt sich später, in dem, was dann gespielt werden kann.
reason-behind = Dafür: { $said }
