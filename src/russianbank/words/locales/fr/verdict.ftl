# Le verdict d’un « crapette » : ce qui a été fait, ce qu’il fallait faire, la suite.

verdict-card = { $card }
verdict-a-card = une carte
verdict-actor =
    { $who ->
        [you] Vous avez
       *[other] { $name } a
    }

verdict-did-discard = { $actor } écarté { $card }.
verdict-did-turn = { $actor } retourné { $card } { $from }.
verdict-did-over = { $actor } retourné l’écart.
verdict-did-pass = { $actor } mis fin au tour.
verdict-did-play = { $actor } joué { $card } { $from } { $to }.
verdict-did-load = { $actor } chargé { $card } { $from } { $to }.
verdict-did-run = { $actor } déplacé la suite { $from } { $to }.
verdict-did-under = { $actor } glissé { $card } { $from } sous la suite { $to }.
verdict-did-reverse = { $actor } inversé la suite { $to }.
verdict-did-touch = { $actor } touché { $card }.

verdict-missed = { $card } { $pile }
verdict-top = la carte du dessus { $pile }
verdict-or = { $first } ou { $second }
verdict-due-it =
    { $paragraph ->
        [F21] Cette carte devait remplir une case vide.
        [S11] Cette carte devait remplir une case vide.
        [F23] Cette carte devait aller sur sa fondation.
        [F26] Cette carte devait aller sur sa fondation.
        [F30] Cette carte devait aller sur sa fondation.
       *[other] Cette carte devait être jouée.
    }
verdict-due =
    { $paragraph ->
        [F21] Il fallait d’abord remplir une case vide avec { $cards }.
        [S11] Il fallait d’abord remplir une case vide avec { $cards }.
        [F39] Il fallait d’abord retourner { $cards }.
        [F45] On ne pouvait jouer que { $cards }.
        [E23] On ne pouvait jouer que { $cards }.
        [F23] Il fallait d’abord mettre { $cards } sur sa fondation.
        [F26] Il fallait d’abord mettre { $cards } sur sa fondation.
        [F30] Il fallait d’abord mettre { $cards } sur sa fondation.
       *[other] Il fallait d’abord jouer { $cards }.
    }
verdict-due-fill = Il fallait d’abord remplir une case vide avec { $cards } ou avec une carte du tableau.
verdict-due-wait = La carte de la crapette devait attendre { $cards }.
verdict-stock-waits = Une carte de la crapette laissée pour une carte du talon attend que celle-ci soit jouée.
verdict-back = { $back } retourne à sa place.
verdict-discarded = { $back } va à l’écart.
verdict-undone = Le coup est annulé, avec ce qui l’a suivi.
verdict-passes =
    { $turn ->
        [you] À vous de jouer.
       *[other] { $mover } joue.
    }
verdict-stays =
    { $turn ->
        [you] Vous continuez.
       *[other] { $mover } continue.
    }
verdict-late =
    { $acts ->
        [one] Le coup suivant est annulé aussi.
       *[other] Les { $acts } coups suivants sont annulés aussi.
    }

verdict-by-table = Interdit
verdict-upheld =
    { $who ->
        [you] Juste : c’était une faute
        [opponent] { $name } vous dit « crapette », avec raison
       *[watched] { $name } dit « crapette », avec raison
    }
verdict-wrong =
    { $who ->
        [you] Non : ce n’était pas une faute
        [opponent] { $name } dit « crapette », à tort
       *[watched] { $name } dit « crapette », à tort
    }
verdict-lost =
    { $who ->
        [you] Votre « crapette » ne compte pas
       *[other] { $name } dit « crapette », sans effet
    }
verdict-too-late =
    { $who ->
        [you] Trop tard : cette faute ne peut plus être signalée
       *[other] { $name } dit « crapette », mais trop tard
    }
verdict-nothing = Aucun coup n’a été oublié.
verdict-lapsed-founded = { $back } est entre-temps sur sa fondation. Il est donc trop tard pour dire « crapette ».
verdict-lapsed-act = Le coup suivant a été joué depuis. Il est donc trop tard pour dire « crapette ».
verdict-lapsed-turn = Ce tour est fini. Il est donc trop tard pour dire « crapette ».

verdict-price-none = À cette table, un « crapette » à tort ne coûte rien.
verdict-price-points =
    { $who ->
        [you] Vous perdez { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $name } perd { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
verdict-price-cards =
    { $who ->
        [you]
            { $points ->
                [0] Vous ne prenez pas de carte { $pile } : il n’y en a pas.
                [one] Vous prenez { $points } carte { $pile }.
               *[other] Vous prenez { $points } cartes { $pile }.
            }
       *[other]
            { $points ->
                [0] { $name } ne prend pas de carte { $pile } : il n’y en a pas.
                [one] { $name } prend { $points } carte { $pile }.
               *[other] { $name } prend { $points } cartes { $pile }.
            }
    }
verdict-price-next-call =
    { $who ->
        [you] Votre prochain « crapette » ne comptera pas.
       *[other] { $name } perd le prochain « crapette » : il ne comptera pas.
    }
verdict-price-next-turn =
    { $who ->
        [you] Vous pourrez de nouveau dire « crapette » au prochain tour de l’adversaire.
        [opponent] { $name } ne peut plus dire « crapette » avant votre prochain tour.
       *[watched] { $name } ne peut plus dire « crapette » avant que ce soit de nouveau à { $other } de jouer.
    }
verdict-price-lost = Ce « crapette » n’a pas compté, à cause d’un autre dit à tort.
