# Warum ein Plan oder ein Zug gut ist.

reason-wins = Das gewinnt das Spiel.
reason-lay = Zuerst wird die Auslage gelegt.
reason-foundation =
    { $count ->
        [one] Auf dem Grundstapel stört die Karte nicht mehr.
       *[other] { $count } Karten kommen auf ihre Grundstapel und stören nicht mehr.
    }
reason-room = Dann findet { $card } einen Platz.
reason-room-space = Dann gibt es einen freien Platz für { $card }.
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
reason-covers = { $card } wird verdeckt: Diese Karte konnte dein Gegner spielen.
reason-shut-out = Dann findet { $card } vom Vorrat deines Gegners keinen Platz.
reason-shut-out-discard = Dann findet { $card } von der Ablage deines Gegners keinen Platz.
reason-frees-foundation = Dann kann { $card } auf den Grundstapel gelegt werden.
reason-frees-load = Dann kannst du deinen Gegner mit { $card } beladen.
reason-frees-space = Dann lässt sich ein freier Platz schaffen.
reason-closes = Dann ist kein Platz mehr frei: Eine Karte darf aufgedeckt werden, und { $card } kann warten.
reason-order = Von { $of } Karten, die kommen können, finden dann { $best } einen Platz, nicht { $played }.
reason-order-cards = Von { $of } Karten, die kommen können, passen dann { $best } auch ohne freien Platz, nicht { $played }.
reason-hinder = Von { $of } Karten, die dein Gegner aufdecken kann, finden dann { $best } einen Platz, nicht { $played }.
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
reason-more-space = Er lässt mehr freie Plätze: { $best }, nicht { $played }.
reason-more-load = Er lässt dem Gegner mehr Karten: { $best } mehr als zuvor, nicht { $played }.
reason-goes-on = Die Runde geht weiter: Noch eine Karte kann aufgedeckt werden.
reason-future = Sofort erreicht er nicht mehr als der andere Plan. Der Unterschied zeigt sich in dem, was später gespielt werden kann.
