# Der Tisch selbst: Karten, Stapel und was wo liegt. Karten stehen ohne Artikel: „Pik-Dame“, „Karo 7“.

table-card =
    { $suit ->
        [S] Pik
        [H] Herz
        [D] Karo
       *[C] Kreuz
    }{ $rank ->
        [A] -Ass
        [J] -Bube
        [C] -Reiter
        [Q] -Dame
        [K] -König
       *[other] { " " }{ $rank }
    }
table-zone-table = Der Tisch
table-zone-mine =
    { $whose ->
        [mine] Deine Stapel
       *[red] Die Stapel von Rot
    }
table-zone-tableau = Auslage
table-zone-foundations = Grundstapel
table-zone-opponent =
    { $whose ->
        [opponent] Die Stapel deines Gegners
       *[blue] Die Stapel von Blau
    }
table-place =
    { $role ->
        [from] von Platz { $n }
        [to] auf Platz { $n }
        [on] auf Platz { $n }
       *[name] Platz { $n }
    }
table-foundation =
    { $role ->
        [from]
            vom { $suit ->
                [S] Pik
                [H] Herz
                [D] Karo
               *[C] Kreuz
            }-Grundstapel { $n }
        [to]
            auf den { $suit ->
                [S] Pik
                [H] Herz
                [D] Karo
               *[C] Kreuz
            }-Grundstapel { $n }
        [on]
            auf dem { $suit ->
                [S] Pik
                [H] Herz
                [D] Karo
               *[C] Kreuz
            }-Grundstapel { $n }
       *[name]
            { $suit ->
                [S] Pik
                [H] Herz
                [D] Karo
               *[C] Kreuz
            }-Grundstapel { $n }
    }
table-stock =
    { $role ->
        [from]
            { $whose ->
                [mine] von deinem Vorrat
                [own] vom Vorrat
                [opponent] vom gegnerischen Vorrat
                [red] vom Vorrat von Rot
               *[blue] vom Vorrat von Blau
            }
        [to]
            { $whose ->
                [mine] auf deinen Vorrat
                [own] auf den Vorrat
                [opponent] auf den gegnerischen Vorrat
                [red] auf den Vorrat von Rot
               *[blue] auf den Vorrat von Blau
            }
        [on]
            { $whose ->
                [mine] auf deinem Vorrat
                [own] auf dem Vorrat
                [opponent] auf dem gegnerischen Vorrat
                [red] auf dem Vorrat von Rot
               *[blue] auf dem Vorrat von Blau
            }
       *[name]
            { $whose ->
                [mine] dein Vorrat
                [own] der Vorrat
                [opponent] der gegnerische Vorrat
                [red] der Vorrat von Rot
               *[blue] der Vorrat von Blau
            }
    }
table-hand =
    { $role ->
        [from]
            { $whose ->
                [mine] von deinem Talon
                [own] vom Talon
                [opponent] vom gegnerischen Talon
                [red] vom Talon von Rot
               *[blue] vom Talon von Blau
            }
        [to]
            { $whose ->
                [mine] auf deinen Talon
                [own] auf den Talon
                [opponent] auf den gegnerischen Talon
                [red] auf den Talon von Rot
               *[blue] auf den Talon von Blau
            }
        [on]
            { $whose ->
                [mine] auf deinem Talon
                [own] auf dem Talon
                [opponent] auf dem gegnerischen Talon
                [red] auf dem Talon von Rot
               *[blue] auf dem Talon von Blau
            }
       *[name]
            { $whose ->
                [mine] dein Talon
                [own] der Talon
                [opponent] der gegnerische Talon
                [red] der Talon von Rot
               *[blue] der Talon von Blau
            }
    }
table-discard =
    { $role ->
        [from]
            { $whose ->
                [mine] von deiner Ablage
                [own] von der Ablage
                [opponent] von der gegnerischen Ablage
                [red] von der Ablage von Rot
               *[blue] von der Ablage von Blau
            }
        [to]
            { $whose ->
                [mine] auf deine Ablage
                [own] auf die Ablage
                [opponent] auf die gegnerische Ablage
                [red] auf die Ablage von Rot
               *[blue] auf die Ablage von Blau
            }
        [on]
            { $whose ->
                [mine] auf deiner Ablage
                [own] auf der Ablage
                [opponent] auf der gegnerischen Ablage
                [red] auf der Ablage von Rot
               *[blue] auf der Ablage von Blau
            }
       *[name]
            { $whose ->
                [mine] deine Ablage
                [own] die Ablage
                [opponent] die gegnerische Ablage
                [red] die Ablage von Rot
               *[blue] die Ablage von Blau
            }
    }
table-caption-stock = Vorrat
table-caption-hand = Talon
table-caption-discard = Ablage
table-pile = { $pile }: { $state }
table-empty = leer
table-space = freier Platz
table-unlaid = noch nicht belegt
table-face-down =
    { $count ->
        [one] { $count } Karte, verdeckt
       *[other] { $count } Karten, verdeckt
    }
table-single = { $card }
table-fan =
    { $count ->
        [one] { $card } auf { $below }, { $count } Karte
       *[other] { $card } auf { $below }, { $count } Karten
    }
table-heap =
    { $count ->
        [one] { $card }, { $count } Karte
       *[other] { $card } obenauf, { $count } Karten
    }
table-turned =
    { $count ->
        [0] { $card } aufgedeckt, die letzte Karte
        [one] { $card } aufgedeckt, noch { $count } Karte
       *[other] { $card } aufgedeckt, noch { $count } Karten
    }
table-picked = { $card } aufgenommen
table-picked-run =
    { $above ->
        [one] { $card } aufgenommen, mit { $above } Karte darauf
       *[other] { $card } aufgenommen, mit { $above } Karten darauf
    }
table-put-back = { $card } zurückgelegt
table-reverse = Diese Folge umdrehen
table-spread = { $pile }, von der untersten Karte aufwärts: { $cards }
table-nothing-to-spread = Hier liegt keine Karte offen
table-wait = Du bist nicht dran
table-no-act = Dort kannst du nicht spielen
