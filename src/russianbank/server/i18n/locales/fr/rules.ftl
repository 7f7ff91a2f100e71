# Les règles d’une table, en mots simples. Chaque provenance porte sa préposition : « de sa crapette ».

rules-cards-and-deal = Cartes et donne
rules-building = Construction
rules-opponents-piles = Les piles adverses
rules-obligations = Obligations
rules-runs-and-end = Les passages suivants et la fin
rules-stops-and-errors = Crapettes et fautes
rules-score-and-match = Points et partie
rules-comma = { $most }, { $last }
# Ne sert qu’après « si elle vient ».
rules-and = { $most } ou { $last }
rules-or = { $most } ou { $last }
rules-source-tableau = du tableau
rules-source-stock = de sa crapette
rules-source-hand = de son talon
rules-source-discard = de son propre écart
rules-source-opponent-stock = de la crapette adverse
rules-source-opponent-discard = de l’écart adverse

## Cards and deal

rules-packs-two = Chaque joueur a un jeu de { $size } cartes ; les dos permettent de les distinguer.
rules-packs-one = Les joueurs se partagent un jeu de { $size } cartes, la moitié chacun.
rules-ranks =
    Les cartes vont { $lowest ->
        [A] de l’as
        [T] du 10
        [J] du valet
        [Q] de la dame
        [K] du roi
       *[other] du { $lowest }
    }, carte la plus basse, { $highest ->
        [A] à l’as
        [T] au 10
        [J] au valet
        [Q] à la dame
        [K] au roi
       *[other] au { $highest }
    }, carte la plus haute.
rules-stock =
    Chacun reçoit une crapette de { $size ->
        [one] { $size } carte
       *[other] { $size } cartes
    }, la carte du dessus face { $top ->
        [up] visible
       *[down] cachée
    }.
rules-stock-turns-itself = La carte de la crapette qui arrive sur le dessus se retourne d’elle-même.
rules-stock-stays-down = Une carte de la crapette reste face cachée jusqu’à ce que le joueur la retourne.
rules-stock-none = Il n’y a pas de crapette.
rules-layout-at-deal = Chacun pose quatre cartes face visible : c’est le tableau, huit cases ouvertes aux deux joueurs. Le reste forme son talon, face cachée.
rules-layout-own-first-turn = Toutes ses cartes forment son talon, face cachée ; à son premier tour, chacun en pose quatre face visible sur le tableau, huit cases ouvertes aux deux joueurs.
rules-layout-own-first-turn-with-stock = Toutes ses autres cartes forment son talon, face cachée ; à son premier tour, chacun en pose quatre face visible sur le tableau, huit cases ouvertes aux deux joueurs.
rules-first-card-discarded = La première carte de chaque talon est posée face visible : elle commence l’écart.
rules-first-turn =
    { $first ->
        [cut-low] On coupe, et la carte la plus basse commence
        [cut-high] On coupe, et la carte la plus haute commence
        [stock-top-low] Le joueur dont la crapette montre la carte la plus basse commence
        [stock-top-high] Le joueur dont la crapette montre la carte la plus haute commence
       *[non-dealer] On coupe pour la donne, et le joueur qui ne donne pas commence
    } ; { $tie ->
        [cut-again] à égalité, on coupe à nouveau
        [tableau-in-order] à égalité, on compare leurs cartes du tableau, l’une après l’autre
        [tableau-in-order-then-suit] à égalité, on compare leurs cartes du tableau, l’une après l’autre, puis les couleurs
       *[tableau-highest] à égalité, on compare leur plus haute carte du tableau
    }.
rules-first-turn-random = Le hasard décide qui commence.

## Building

rules-foundations =
    Les fondations montent dans la même couleur, { $lowest ->
        [A] de l’as
        [T] du 10
        [J] du valet
        [Q] de la dame
        [K] du roi
       *[other] du { $lowest }
    } { $highest ->
        [A] à l’as
        [T] au 10
        [J] au valet
        [Q] à la dame
        [K] au roi
       *[other] au { $highest }
    } ; leurs cartes n’en bougent plus.
rules-foundations-none = Il n’y a pas de fondations.
rules-build-alternate-down = Sur le tableau, on construit en descendant d’un rang, rouge et noir en alternance.
rules-build-suit-down = Sur le tableau, on construit en descendant d’un rang, dans la même couleur.
rules-build-suit-round = Sur le tableau, on construit dans la même couleur, en montant ou en descendant d’un rang ; l’as et le roi y sont voisins.
rules-shift-card = Les cartes du tableau se déplacent une à une, en partant du dessus d’une case.
rules-shift-run = On peut déplacer une suite entière sur une carte où elle va, ou seulement sa carte du dessus.
rules-run-reverse = Quand une case est vide, on peut renverser une suite.
rules-run-under = Quand une case est vide, on peut glisser une carte sous la suite où elle va.
rules-discard-playable = Un joueur peut jouer la carte du dessus de son propre écart.
rules-discard-after-stock = Un joueur peut jouer la carte du dessus de son propre écart quand sa crapette est épuisée.
rules-discard-closed = L’écart d’un joueur est hors jeu pour lui jusqu’à ce qu’il soit retourné.
rules-space-from = Une case vide reçoit n’importe quelle carte { $sources }.
rules-space-never = Une case vide ne se remplit plus.
rules-space-after-stock = Tant qu’il lui reste une crapette, une case vide ne reçoit aucune carte { $sources }.
rules-space-duty-none = On peut laisser une case vide.
rules-space-duty-stock-or-stopped = Tant qu’une case est vide et qu’il lui reste une crapette, il ne retourne aucune carte du talon : il remplit la case avec sa crapette, ou son tour est fini.
rules-space-duty-stock = Tant qu’il lui reste une crapette, une case vide doit être remplie avec celle-ci avant de retourner une carte du talon.
rules-space-duty-discard = Une case vide doit être remplie avec son propre écart avant de retourner une carte du talon.

## The opponent's piles

rules-load =
    Il peut charger { $piles ->
        [stock] la crapette adverse
        [discard] l’écart adverse
       *[stock-and-discard] la crapette et l’écart adverses
    }, dans la même couleur, un rang au-dessus ou au-dessous, avec une carte { $sources }.
rules-load-one =
    Il peut charger { $pile ->
        [stock] la crapette adverse
       *[discard] l’écart adverse
    } { $suit ->
        [same] dans la même couleur
        [other-colour] rouge sur noir ou noir sur rouge
       *[any] dans n’importe quelle couleur
    }, { $steps ->
        [up] un rang au-dessus
        [down] un rang au-dessous
        [equal] au même rang
        [up-down] un rang au-dessus ou au-dessous
        [up-equal] un rang au-dessus ou au même rang
        [down-equal] un rang au-dessous ou au même rang
       *[up-down-equal] un rang au-dessus, au-dessous ou au même rang
    }, avec une carte { $sources }.
rules-load-not-on-highest =
    On ne charge pas { $piles ->
        [stock] la crapette adverse
        [discard] l’écart adverse
       *[stock-or-discard] la crapette ni l’écart adverses
    } tant que la carte du dessus est du rang le plus haut, { $highest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [Q] la dame
        [K] le roi
       *[other] le { $highest }
    }.
rules-load-round =
    Pour charger, { $lowest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [Q] la dame
        [K] le roi
       *[other] le { $lowest }
    } et { $highest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [Q] la dame
        [K] le roi
       *[other] le { $highest }
    } sont voisins.
rules-load-not-round =
    Pour charger, { $lowest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [Q] la dame
        [K] le roi
       *[other] le { $lowest }
    } et { $highest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [Q] la dame
        [K] le roi
       *[other] le { $highest }
    } ne sont pas voisins.
rules-load-none = On ne charge pas les piles adverses.
rules-borrow-no = Les cartes des piles adverses ne se jouent pas sur le tableau.
rules-borrow-own-loads = Une carte qu’il a chargée peut être reprise pour le tableau, tant qu’elle est sur le dessus.
rules-borrow-discard = La carte du dessus de l’écart adverse peut être empruntée pour le tableau.
rules-borrow-discard-and-stock = Les cartes du dessus de l’écart et de la crapette adverses peuvent être empruntées pour le tableau.
rules-opponent-to-foundation = Les cartes du dessus de la crapette et de l’écart adverses peuvent monter sur une fondation.
rules-opponent-only-stock = La carte du dessus de la crapette adverse peut monter sur une fondation, pas celle de l’écart.
rules-opponent-only-discard = La carte du dessus de l’écart adverse peut monter sur une fondation, pas celle de la crapette.
rules-opponent-stays = Les cartes du dessus de la crapette et de l’écart adverses ne montent pas sur les fondations.

## Obligations

rules-compulsory = Une carte qui va sur une fondation doit y être jouée, avant qu’on touche à une autre, si elle vient { $sources }.
rules-compulsory-none = Monter sur les fondations est libre, et jamais une obligation.
rules-compulsory-aces = Seules les cartes du rang le plus bas doivent y monter si elles viennent { $sources }.
rules-order-stock-first = De plusieurs cartes qui doivent monter, celle de sa crapette passe la première.
rules-order-any = De plusieurs cartes qui doivent monter, il choisit laquelle passe la première.
rules-look-free = Il peut retourner une carte du talon et jouer quand même d’abord celle de sa crapette.
rules-look-turned-card-only = S’il laisse la carte de sa crapette et retourne une carte du talon, il ne peut jouer que cette dernière, ou une carte qui doit monter sur une fondation.
rules-look-stock-locked = S’il laisse la carte de sa crapette et retourne une carte du talon, la crapette doit attendre que la carte du talon soit jouée.
rules-decline = Une carte du talon qui n’est pas jouée va sur son écart et finit son tour, même si elle pouvait l’être.
rules-no-decline = Une carte du talon qui n’est pas jouée va sur son écart et finit son tour, si elle ne peut pas l’être.
rules-must-play-own = Une carte à lui qui peut être jouée doit l’être avant qu’il retourne ou écarte une carte.
rules-compel-stock =
    { $runs ->
        [one] Après { $runs } passage de son talon, il doit jouer la carte de sa crapette si elle peut l’être.
       *[other] Après { $runs } passages de son talon, il doit jouer la carte de sa crapette si elle peut l’être.
    }
rules-compel-all =
    { $runs ->
        [one] Après { $runs } passage de son talon, il doit jouer toute carte à lui qui peut l’être.
       *[other] Après { $runs } passages de son talon, il doit jouer toute carte à lui qui peut l’être.
    }

## Later runs and the end

rules-turn-over-when-needed = Quand son talon est épuisé, il retourne son écart sans le battre, dès qu’il en a besoin.
rules-turn-over-at-turn-start = Quand son talon est épuisé, il retourne son écart sans le battre, au début de son tour suivant.
rules-shift-limit =
    { $shifts ->
        [one] Après { $shifts } déplacement qui ne gagne rien, il doit retourner une carte ou en jouer une à lui avant d’en déplacer d’autres.
       *[other] Après { $shifts } déplacements de suite qui ne gagnent rien, il doit retourner une carte ou en jouer une à lui avant d’en déplacer d’autres.
    }
rules-win = Le premier qui n’a plus de carte dans sa crapette, son talon ni son écart a gagné.
rules-win-no-stock = Le premier qui n’a plus de carte dans son talon ni dans son écart a gagné.
rules-win-stock = Le premier qui n’a plus de carte dans sa crapette a gagné.
rules-draw =
    La manche est nulle quand les deux ont retourné leur écart { $times ->
        [one] { $times } fois
       *[other] { $times } fois
    } sans rien gagner, ou après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } sans rien gagner.
rules-draw-under-duty =
    La manche est nulle quand les deux ont retourné leur écart { $times ->
        [one] { $times } fois
       *[other] { $times } fois
    } sous cette obligation sans rien gagner, ou après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } sans rien gagner.
rules-draw-impossible =
    Il n’y a pas de nulle : quand les deux ont retourné leur écart { $times ->
        [one] { $times } fois
       *[other] { $times } fois
    } et que le tableau n’y a rien gagné, les cartes qui vont doivent être jouées.
rules-draw-no-score = Une manche nulle ne rapporte rien.
rules-draw-difference = Dans une manche nulle, le joueur à qui il reste le moins marque la différence.
rules-draw-stock-empty-wins = Une manche nulle revient au joueur dont la crapette est vide, si elle ne l’est que chez un seul.
rules-draw-fewer-cards = Une manche nulle revient au joueur à qui il reste le moins de cartes.

## Stops and errors

rules-enforcement-strict = Seuls les coups permis sont acceptés ; il n’y a donc pas lieu de dire « crapette ».
rules-enforcement-warn = Le joueur est averti avant qu’une faute compte.
rules-enforcement-auto-stop = Une faute est arrêtée d’elle-même ; personne n’a à la signaler.
rules-enforcement-call-stop = C’est à l’adversaire de voir une faute : il peut dire « crapette ».
rules-stop =
    { $trigger ->
        [touch] On peut dire « crapette » dès que la mauvaise carte est touchée
       *[act] On peut dire « crapette » dès que la faute est commise
    }, { $window ->
        [next-act] jusqu’au coup suivant du joueur
        [turn] jusqu’à ce que le tour du joueur soit passé
       *[reply] jusqu’au premier coup de celui qui la signale
    }.
rules-stop-turn-end = On peut dire « crapette » dès que le joueur finit son tour.
rules-stop-passes =
    Le tour passe à l’autre ; { $undoes ->
        [turned-card] une carte retournée à tort est remise, et tout le reste demeure
       *[offending-act] la faute, et ce qui l’a suivie, est annulée
    }.
rules-stop-keeps =
    Le joueur garde son tour ; { $undoes ->
        [turned-card] une carte retournée à tort est remise, et tout le reste demeure
       *[offending-act] la faute, et ce qui l’a suivie, est annulée
    }.
rules-wrong-call-free = Un « crapette » à tort ne coûte rien.
rules-wrong-call-loses-next-stop = Un « crapette » à tort coûte le suivant.
rules-wrong-call-points =
    { $points ->
        [one] Un « crapette » à tort coûte { $points } point.
       *[other] Un « crapette » à tort coûte { $points } points.
    }
rules-wrong-call-cards =
    { $cards ->
        [one] Un « crapette » à tort coûte { $cards } carte de l’écart adverse.
       *[other] Un « crapette » à tort coûte { $cards } cartes de l’écart adverse.
    }
rules-misplay-blocked = Une carte qui ne va pas ne peut pas être posée.
rules-misplay-before-next-turn-up = Une carte mal posée doit être remise avant qu’une autre soit retournée.
rules-misplay-stands-after-turn = Une carte mal posée est remise si on le voit ; après le tour, elle reste.
rules-spread-both = On peut regarder dans l’écart des deux joueurs.
rules-spread-own = Un joueur peut regarder dans son propre écart, mais pas dans celui de l’adversaire.

## Score and match

rules-score =
    Le gagnant marque { $win ->
        [one] { $win } point
       *[other] { $win } points
    }, { $stock } par carte restée dans la crapette du perdant, { $hand } par carte de son talon et { $discard } par carte de son écart.
rules-score-no-stock =
    Le gagnant marque { $win ->
        [one] { $win } point
       *[other] { $win } points
    }, { $hand } par carte restée dans le talon du perdant et { $discard } par carte de son écart.
rules-score-none = Seule la victoire compte ; il n’y a pas de points.
rules-abandon =
    Un joueur peut abandonner : il perd la manche avec les cartes qui lui restent, et paie { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus.
rules-abandon-usual = Un joueur qui abandonne perd la manche au tarif habituel.
rules-match-points =
    Une partie dure jusqu’à ce qu’un joueur ait { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
rules-match-deals =
    { $deals ->
        [one] Une partie se joue en { $deals } manche.
       *[other] Une partie se joue en { $deals } manches.
    }
rules-match-points-or-deals =
    Une partie dure jusqu’à ce qu’un joueur ait { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ou que { $deals ->
        [one] { $deals } manche soit jouée
       *[other] { $deals } manches soient jouées
    }.
rules-next-first-alternate = Les joueurs commencent à tour de rôle.
rules-next-first-loser = Le perdant commence la manche suivante.
rules-next-first-winner = Le gagnant commence la manche suivante.
rules-next-first-as-first-turn = On décide comme pour la première qui commence la manche suivante.
rules-stake = Un point vaut { $stake } de la plus petite pièce.
rules-advisors = Si l’on en convient, un joueur peut avoir un conseiller, qui parle à voix haute.
