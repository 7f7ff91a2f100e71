# La table elle-même : les cartes, les piles et ce qui s’y trouve.
# Chaque carte porte son article, pour entrer telle quelle dans une phrase.

table-card =
    { $rank ->
        [A] l’as
        [J] le valet
        [C] le cavalier
        [Q] la dame
        [K] le roi
       *[other] le { $rank }
    } de { $suit ->
        [S] pique
        [H] cœur
        [D] carreau
       *[C] trèfle
    }
table-zone-table = La table
table-zone-mine =
    { $whose ->
        [mine] Vos piles
       *[red] Les piles de Rouge
    }
table-zone-tableau = Tableau
table-zone-foundations = Fondations
table-zone-opponent =
    { $whose ->
        [opponent] Les piles de l’adversaire
       *[blue] Les piles de Bleu
    }
table-place =
    { $role ->
        [from] de la case { $n }
        [to] sur la case { $n }
        [on] sur la case { $n }
       *[name] case { $n }
    }
table-foundation =
    { $role ->
        [from] de la fondation
        [to] sur la fondation
        [on] sur la fondation
       *[name] fondation
    } de { $suit ->
        [S] pique
        [H] cœur
        [D] carreau
       *[C] trèfle
    } { $n }
table-stock =
    { $role ->
        [from]
            { $whose ->
                [mine] de votre crapette
                [own] de la crapette
                [opponent] de la crapette adverse
                [red] de la crapette de Rouge
               *[blue] de la crapette de Bleu
            }
        [to]
            { $whose ->
                [mine] sur votre crapette
                [own] sur la crapette
                [opponent] sur la crapette adverse
                [red] sur la crapette de Rouge
               *[blue] sur la crapette de Bleu
            }
        [on]
            { $whose ->
                [mine] sur votre crapette
                [own] sur la crapette
                [opponent] sur la crapette adverse
                [red] sur la crapette de Rouge
               *[blue] sur la crapette de Bleu
            }
       *[name]
            { $whose ->
                [mine] votre crapette
                [own] la crapette
                [opponent] la crapette adverse
                [red] la crapette de Rouge
               *[blue] la crapette de Bleu
            }
    }
table-hand =
    { $role ->
        [from]
            { $whose ->
                [mine] de votre talon
                [own] du talon
                [opponent] du talon adverse
                [red] du talon de Rouge
               *[blue] du talon de Bleu
            }
        [to]
            { $whose ->
                [mine] sur votre talon
                [own] sur le talon
                [opponent] sur le talon adverse
                [red] sur le talon de Rouge
               *[blue] sur le talon de Bleu
            }
        [on]
            { $whose ->
                [mine] sur votre talon
                [own] sur le talon
                [opponent] sur le talon adverse
                [red] sur le talon de Rouge
               *[blue] sur le talon de Bleu
            }
       *[name]
            { $whose ->
                [mine] votre talon
                [own] le talon
                [opponent] le talon adverse
                [red] le talon de Rouge
               *[blue] le talon de Bleu
            }
    }
table-discard =
    { $role ->
        [from]
            { $whose ->
                [mine] de votre écart
                [own] de l’écart
                [opponent] de l’écart adverse
                [red] de l’écart de Rouge
               *[blue] de l’écart de Bleu
            }
        [to]
            { $whose ->
                [mine] sur votre écart
                [own] sur l’écart
                [opponent] sur l’écart adverse
                [red] sur l’écart de Rouge
               *[blue] sur l’écart de Bleu
            }
        [on]
            { $whose ->
                [mine] sur votre écart
                [own] sur l’écart
                [opponent] sur l’écart adverse
                [red] sur l’écart de Rouge
               *[blue] sur l’écart de Bleu
            }
       *[name]
            { $whose ->
                [mine] votre écart
                [own] l’écart
                [opponent] l’écart adverse
                [red] l’écart de Rouge
               *[blue] l’écart de Bleu
            }
    }
table-caption-stock = Crapette
table-caption-hand = Talon
table-caption-discard = Écart
table-pile = { $pile } : { $state }
table-empty = pile vide
table-space = case vide
table-unlaid = encore rien
table-face-down =
    { $count ->
        [one] { $count } carte, face cachée
       *[other] { $count } cartes, face cachée
    }
table-single = { $card }
table-fan =
    { $count ->
        [one] { $card } sur { $below }, { $count } carte
       *[other] { $card } sur { $below }, { $count } cartes
    }
table-heap =
    { $count ->
        [one] { $card }, { $count } carte
       *[other] { $card } au-dessus, { $count } cartes
    }
table-turned =
    { $count ->
        [0] carte retournée : { $card }, la dernière
        [one] carte retournée : { $card }, encore { $count } carte
       *[other] carte retournée : { $card }, encore { $count } cartes
    }
table-picked = Carte prise : { $card }
table-picked-run =
    { $above ->
        [one] Carte prise : { $card }, avec { $above } carte dessus
       *[other] Carte prise : { $card }, avec { $above } cartes dessus
    }
table-put-back = Carte reposée : { $card }
table-reverse = Inverser cette suite
table-spread = { $pile }, de la carte du bas à celle du dessus : { $cards }
table-nothing-to-spread = Aucune carte n’est visible ici
table-wait = Ce n’est pas votre tour
table-no-act = Vous ne pouvez pas jouer là
