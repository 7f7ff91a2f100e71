# Les règles d’une table, en mots simples. Chaque provenance porte sa préposition : « de sa crapette ».

rules-cards-and-deal = Cartes et donne
rules-building = Construction
rules-opponents-piles = Les piles adverses
rules-obligations = Obligations
rules-runs-and-end = Les passages suivants et la fin
rules-stops-and-errors = « Crapette » et fautes
rules-score-and-match = Points et partie
rules-comma = { $most }, { $last }
# Ne sert qu’après « si elle vient ».
rules-and = { $most } ou { $last }
rules-or = { $most } ou { $last }
rules-source-tableau = du tableau
rules-source-stock = de votre crapette
rules-source-hand = de votre talon
rules-source-discard = de votre propre écart
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
        [C] du cavalier
        [Q] de la dame
        [K] du roi
       *[other] du { $lowest }
    }, carte la plus basse, { $highest ->
        [A] à l’as
        [T] au 10
        [J] au valet
        [C] au cavalier
        [Q] à la dame
        [K] au roi
       *[other] au { $highest }
    }, carte la plus haute.
rules-knight = Chaque couleur a une figure de plus, le cavalier, entre le valet et la dame.
rules-stock =
    Chacun reçoit une crapette de { $size ->
        [one] { $size } carte
       *[other] { $size } cartes
    }, la carte du dessus face { $top ->
        [up] visible
       *[down] cachée
    }.
rules-stock-turns-itself = La carte qui arrive sur le dessus de la crapette se retourne d’elle-même.
rules-stock-stays-down = Une carte de la crapette reste face cachée jusqu’à ce que le joueur la retourne.
rules-stock-none = Il n’y a pas de crapette.
rules-layout-at-deal = Chacun pose quatre cartes face visible : c’est le tableau, huit cases pour les deux joueurs. Les autres cartes forment le talon, face cachée.
rules-layout-at-deal-no-hand = Chacun pose quatre cartes face visible : c’est le tableau, huit cases pour les deux joueurs.
rules-layout-own-first-turn = Toutes les cartes d’un joueur forment son talon, face cachée. À son premier tour, chacun en pose quatre face visible sur le tableau, huit cases pour les deux joueurs.
rules-layout-own-first-turn-with-stock = Toutes les autres cartes d’un joueur forment son talon, face cachée. À son premier tour, chacun en pose quatre face visible sur le tableau, huit cases pour les deux joueurs.
rules-hand-none = Il ne reste alors aucune carte pour un talon ; un tour où il n’y a rien à retourner compte comme un passage.
rules-first-card-discarded = La première carte de chaque talon est posée face visible : elle commence l’écart.
rules-first-turn =
    { $first ->
        [cut-low] On coupe, et la carte la plus basse commence
        [cut-high] On coupe, et la carte la plus haute commence
        [stock-top-low] Le joueur dont la crapette montre la carte la plus basse commence
        [stock-top-high] Le joueur dont la crapette montre la carte la plus haute commence
       *[non-dealer] On coupe pour la donne, et le joueur qui ne donne pas commence
    } ; { $tie ->
        [cut-again] à égalité, on coupe à nouveau
        [cut] à égalité, on coupe
        [tableau-in-order] à égalité, on compare les cartes du tableau, l’une après l’autre, et enfin on coupe
        [tableau-in-order-then-suit] à égalité, on compare les cartes du tableau, l’une après l’autre, puis les couleurs des cartes de crapette, et enfin on coupe
        [suit-then-hand] à égalité, on compare les couleurs des cartes de crapette, puis les premières cartes des talons, l’une après l’autre, et enfin on coupe
       *[tableau-highest] à égalité, le joueur qui a la plus haute carte du tableau commence, et enfin on coupe
    }.
rules-first-turn-random = Le joueur qui commence est tiré au sort.

## Building

rules-foundations =
    Les fondations montent dans la même couleur, { $lowest ->
        [A] de l’as
        [T] du 10
        [J] du valet
        [C] du cavalier
        [Q] de la dame
        [K] du roi
       *[other] du { $lowest }
    } { $highest ->
        [A] à l’as
        [T] au 10
        [J] au valet
        [C] au cavalier
        [Q] à la dame
        [K] au roi
       *[other] au { $highest }
    } ; leurs cartes n’en bougent plus.
rules-foundations-none = Il n’y a pas de fondations.
rules-build-alternate-down = Sur le tableau, on construit en descendant d’un rang, rouge et noir en alternance.
rules-build-suit-down = Sur le tableau, on construit en descendant d’un rang, dans la même couleur.
rules-build-suit-round =
    Sur le tableau, on construit dans la même couleur, en montant ou en descendant d’un rang ; { $lowest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [C] le cavalier
        [Q] la dame
        [K] le roi
       *[other] le { $lowest }
    } et { $highest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [C] le cavalier
        [Q] la dame
        [K] le roi
       *[other] le { $highest }
    } y sont voisins.
rules-shift-card = Les cartes du tableau se déplacent une à une, en partant du dessus d’une pile.
rules-shift-run = On peut déplacer une suite entière sur une carte où elle va, ou seulement sa carte du dessus.
rules-run-reverse = Quand une case est vide, on peut inverser une suite.
rules-run-under = Quand une case est vide, une carte qui peut la remplir peut aussi être glissée sous la suite où elle va.
rules-discard-playable = Vous pouvez jouer la carte du dessus de votre propre écart.
rules-discard-after-stock = Vous pouvez jouer la carte du dessus de votre propre écart quand votre crapette est épuisée.
rules-discard-closed = Votre propre écart n’est pas en jeu jusqu’à ce qu’il soit retourné.
rules-discard-limit =
    { $cards ->
        [one] En un tour, vous pouvez en jouer { $cards } carte au plus.
       *[other] En un tour, vous pouvez en jouer { $cards } cartes au plus.
    }
rules-space-from = Une case vide reçoit n’importe quelle carte { $sources }.
rules-space-never = Une case vide ne se remplit plus.
rules-space-after-stock = Tant qu’il vous reste une crapette, une case vide ne reçoit aucune carte { $sources }.
rules-space-duty-none = On peut laisser une case vide.
rules-space-duty-stock-or-stopped = Tant qu’une case est vide et qu’il vous reste une crapette, vous ne retournez aucune carte du talon : vous remplissez la case avec la crapette, ou votre tour est fini.
rules-space-duty-stock = Tant qu’il vous reste une crapette, elle doit remplir une case vide avant que vous retourniez une carte du talon.
rules-space-duty-stock-no-hand = Tant qu’il vous reste une crapette, elle doit remplir une case vide avant la fin de votre tour.
rules-space-duty-discard = Votre propre écart doit remplir une case vide avant que vous retourniez une carte du talon.

## The opponent's piles

rules-load =
    Vous pouvez charger { $piles ->
        [stock] la crapette adverse
        [discard] l’écart adverse
       *[stock-and-discard] la crapette et l’écart adverses
    }, dans la même couleur, un rang au-dessus ou au-dessous, avec une carte { $sources }.
rules-load-one =
    Vous pouvez charger { $pile ->
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
        [C] le cavalier
        [Q] la dame
        [K] le roi
       *[other] le { $highest }
    }.
rules-load-round =
    Pour charger, { $lowest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [C] le cavalier
        [Q] la dame
        [K] le roi
       *[other] le { $lowest }
    } et { $highest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [C] le cavalier
        [Q] la dame
        [K] le roi
       *[other] le { $highest }
    } sont voisins.
rules-load-not-round =
    Pour charger, { $lowest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [C] le cavalier
        [Q] la dame
        [K] le roi
       *[other] le { $lowest }
    } et { $highest ->
        [A] l’as
        [T] le 10
        [J] le valet
        [C] le cavalier
        [Q] la dame
        [K] le roi
       *[other] le { $highest }
    } ne sont pas voisins.
rules-load-none = On ne peut pas charger les piles adverses.
rules-borrow-no = On ne peut pas jouer sur le tableau les cartes des piles adverses.
rules-borrow-own-loads = Vous pouvez remettre sur le tableau une carte dont vous avez chargé l’écart adverse, tant qu’elle est sur le dessus.
rules-borrow-discard = Vous pouvez emprunter pour le tableau la carte du dessus de l’écart adverse.
rules-borrow-stock = Vous pouvez emprunter pour le tableau la carte du dessus de la crapette adverse.
rules-borrow-discard-and-stock = Vous pouvez emprunter pour le tableau les cartes du dessus de l’écart et de la crapette adverses.
rules-opponent-to-foundation = On peut jouer sur une fondation les cartes du dessus de la crapette et de l’écart adverses.
rules-opponent-only-stock = On peut jouer sur une fondation la carte du dessus de la crapette adverse, pas celle de l’écart.
rules-opponent-only-discard = On peut jouer sur une fondation la carte du dessus de l’écart adverse, pas celle de la crapette.
rules-opponent-stays = On ne peut pas jouer sur une fondation les cartes du dessus de la crapette et de l’écart adverses.
rules-opponent-discard = On peut jouer sur une fondation la carte du dessus de l’écart adverse.
rules-opponent-discard-stays = On ne peut pas jouer sur une fondation la carte du dessus de l’écart adverse.
rules-opponent-stock = On peut jouer sur une fondation la carte du dessus de la crapette adverse.
rules-opponent-stock-stays = On ne peut pas jouer sur une fondation la carte du dessus de la crapette adverse.

## Obligations

rules-compulsory = Une carte qui va sur une fondation doit y être jouée, avant qu’on touche à une autre, si elle vient { $sources }.
rules-compulsory-none = On peut jouer sur les fondations, mais ce n’est jamais une obligation.
rules-compulsory-not-first = On peut jouer sur les fondations, mais aucune carte ne doit y aller en premier.
rules-compulsory-aces = Seules les cartes du rang le plus bas doivent y aller, si elles viennent { $sources }.
rules-compulsory-aces-only = Seules les cartes du rang le plus bas doivent être jouées sur une fondation, avant qu’on touche à une autre, si elles viennent { $sources }.
rules-order-stock-first = Si plusieurs cartes doivent y aller, celle de votre crapette passe la première.
rules-order-tableau-first = Si plusieurs cartes doivent y aller, celles du tableau passent les premières.
rules-order-any = Si plusieurs cartes doivent y aller, vous choisissez laquelle passe la première.
rules-look-free = Vous pouvez retourner une carte du talon et jouer quand même d’abord celle de votre crapette.
rules-look-turned-card-only = Si vous laissez la carte de votre crapette et retournez une carte du talon, vous ne pouvez jouer que cette carte du talon, ou une carte qui doit aller sur une fondation.
rules-look-stock-locked = Si vous laissez la carte de votre crapette et retournez une carte du talon, la crapette doit attendre que la carte du talon soit jouée, ou que sa propre carte doive aller sur une fondation.
rules-hand-ends-turn = Quand vous retournez une carte du talon, vous ne pouvez jouer qu’elle, ou une carte qui doit aller sur une fondation ; la jouer finit votre tour.
rules-hand-goes-on = Après une carte du talon jouée, votre tour continue.
rules-decline = Une carte du talon que vous ne jouez pas va sur votre écart et finit votre tour, même si elle pouvait être jouée.
rules-no-decline = Une carte du talon que vous ne jouez pas va sur votre écart et finit votre tour, si elle ne peut pas être jouée.
rules-refused-card-any = Quand le tour de l’adversaire est fini, vous pouvez lui faire jouer une carte à lui qu’il aurait pu jouer.
rules-refused-card-after-stop = Après un « crapette » pour une carte qui n’a pas été jouée, vous pouvez la faire jouer à l’adversaire.
rules-free-stock = Avant de retourner une carte du talon, ou de finir un tour sans elle, vous devez jouer la carte de votre crapette si elle va quelque part, ou si un seul déplacement dans le tableau le permet.
rules-free-stock-none = Vous n’avez pas à faire de place pour la carte de votre crapette.
rules-must-play-own = Vous devez jouer une carte à vous qui peut être jouée avant de retourner une carte du talon ou de finir votre tour.
rules-compel-stock =
    { $runs ->
        [one] Après { $runs } passage de votre talon, vous devez jouer la carte de votre crapette si elle peut être jouée.
       *[other] Après { $runs } passages de votre talon, vous devez jouer la carte de votre crapette si elle peut être jouée.
    }
rules-compel-all =
    { $runs ->
        [one] Après { $runs } passage de votre talon, vous devez jouer toute carte à vous qui peut être jouée.
       *[other] Après { $runs } passages de votre talon, vous devez jouer toute carte à vous qui peut être jouée.
    }

## Later runs and the end

rules-turn-over-when-needed = Quand votre talon est épuisé, vous retournez votre écart sans le battre, dès que vous en avez besoin.
rules-turn-over-at-turn-start = Quand votre talon est épuisé, vous retournez votre écart sans le battre, au plus tard au début de votre tour suivant.
rules-shift-limit =
    { $shifts ->
        [one] Après { $shifts } déplacement sans gain, vous devez retourner une carte ou en jouer une à vous avant un autre déplacement.
       *[other] Après { $shifts } déplacements de suite sans gain, vous devez retourner une carte ou en jouer une à vous avant un autre déplacement.
    }
rules-win = Le premier joueur qui n’a plus de carte dans la crapette, le talon et l’écart gagne.
rules-win-no-stock = Le premier joueur qui n’a plus de carte dans le talon et l’écart gagne.
rules-win-stock = Le premier joueur qui n’a plus de carte dans la crapette gagne.
rules-draw =
    La manche est nulle quand les deux joueurs sont passés par leur talon { $times ->
        [1] une fois
       *[other] { $times } fois
    } sans gain, ou après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } sans gain où aucune carte n’est écartée alors qu’il y en avait une à retourner.
rules-draw-under-duty =
    La manche est nulle quand les deux joueurs sont passés par leur talon { $times ->
        [1] une fois
       *[other] { $times } fois
    } sous cette obligation sans gain, ou après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } sans gain où aucune carte n’est écartée alors qu’il y en avait une à retourner.
rules-draw-after-runs =
    La manche est nulle quand les deux joueurs sont passés par leur talon { $times ->
        [1] une fois
       *[other] { $times } fois
    } sans gain, sans compter { $runs ->
        [1] leur premier passage
       *[other] leurs { $runs } premiers passages
    }, ou après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } sans gain où aucune carte n’est écartée alors qu’il y en avait une à retourner.
rules-draw-impossible =
    Il n’y a pas de nulle : quand les deux joueurs sont passés par leur talon { $times ->
        [1] une fois
       *[other] { $times } fois
    } et que le tableau n’a rien gagné, il faut jouer les cartes qui vont.
rules-draw-no-score = Une manche nulle ne rapporte rien.
rules-draw-difference = Si la manche est nulle de cette façon, le joueur à qui il reste le moins marque la différence.
rules-draw-stock-empty-wins = Si la manche est nulle de cette façon, le joueur dont la crapette est vide gagne, s’il est le seul.
rules-draw-fewer-cards = Si la manche est nulle de cette façon, le joueur qui a le moins de cartes dans la crapette, le talon et l’écart ensemble gagne.
rules-draw-fewer-cards-no-stock = Si la manche est nulle de cette façon, le joueur qui a le moins de cartes dans le talon et l’écart ensemble gagne.

## Stops and errors

rules-enforcement-strict = Les coups contraires aux règles sont impossibles ; personne n’a donc à dire « crapette ».
rules-enforcement-warn = Le joueur est averti avant qu’une faute compte.
rules-enforcement-auto-stop = Une faute est arrêtée aussitôt ; personne n’a à dire « crapette ».
rules-enforcement-auto-stop-turn-end = Une faute est arrêtée à la fin du tour ; personne n’a à dire « crapette ».
rules-enforcement-auto-stop-last-act = Une faute dans le dernier coup d’un tour est arrêtée à la fin du tour ; personne n’a à dire « crapette ».
rules-enforcement-call-stop = La table ne signale pas une faute : l’adversaire peut dire « crapette ».
rules-stop =
    { $trigger ->
        [touch] On peut dire « crapette » dès que la mauvaise carte est touchée
       *[act] On peut dire « crapette » dès que la faute est commise
    }, { $window ->
        [next-act] jusqu’au coup suivant de l’un des joueurs
        [turn] jusqu’à la fin du tour du joueur
       *[reply] jusqu’au coup suivant de l’adversaire
    }.
rules-stop-turn-end = On peut dire « crapette » dès que le joueur finit son tour, jusqu’au coup suivant de l’adversaire.
rules-stop-last-act = On peut dire « crapette » dès que le joueur finit son tour, pour une faute dans le dernier coup, jusqu’au coup suivant de l’adversaire.
rules-stop-passes =
    Le tour passe à l’adversaire ; { $undoes ->
        [turned-card] une carte retournée à tort est remise, et tout le reste demeure
       *[offending-act] la faute, et ce qui l’a suivie, est annulée
    }.
rules-stop-keeps =
    Un « crapette » ne met pas fin au tour ; { $undoes ->
        [turned-card] une carte retournée à tort est remise, et tout le reste demeure
       *[offending-act] la faute, et ce qui l’a suivie, est annulée
    }.
rules-stop-hand-card-hand = Une carte retournée du talon revient sur le talon.
rules-stop-hand-card-discard = Une carte retournée du talon ne revient pas : après « crapette », elle va à l’écart de son joueur.
rules-wrong-call-free = Un « crapette » à tort ne coûte rien.
rules-wrong-call-loses-next-stop = Après un « crapette » à tort, le suivant ne compte pas.
rules-wrong-call-until-next-turn = Après un « crapette » à tort, vous ne pouvez plus le dire avant le prochain tour de l’adversaire.
rules-wrong-call-points =
    { $points ->
        [one] Un « crapette » à tort coûte { $points } point.
       *[other] Un « crapette » à tort coûte { $points } points.
    }
rules-wrong-call-cards =
    { $cards ->
        [one] Un « crapette » à tort coûte { $cards } carte de l’écart adverse.
       *[other] Un « crapette » à tort coûte { $cards } cartes de l’écart adverse.
    }
rules-wrong-call-limit = Après { $calls } « crapette » à tort, un joueur ne peut plus le dire dans cette manche.
rules-misplay-blocked = Une carte qui ne va pas ne peut pas être posée.
rules-misplay-before-next-turn-up = Une carte mal posée est corrigée si quelqu’un la voit avant qu’une autre soit retournée ; après, elle reste.
rules-misplay-stands-after-turn = Une carte mal posée est corrigée si quelqu’un la voit ; après le tour, elle reste.
rules-spread-both = On peut regarder les cartes des deux écarts.
rules-spread-own = Vous pouvez regarder les cartes de votre propre écart, mais pas celles de l’écart adverse.

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
rules-score-no-hand =
    Le gagnant marque { $win ->
        [one] { $win } point
       *[other] { $win } points
    }, et { $stock } par carte restée dans la crapette du perdant.
rules-score-none = Seule la victoire compte ; il n’y a pas de points.
rules-score-nothing = Une victoire ne rapporte pas de points.
rules-abandon =
    Un joueur peut abandonner : il perd la manche avec les cartes qui lui restent, et paie { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus.
rules-abandon-usual = Un joueur qui abandonne perd la manche avec les points habituels.
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
rules-next-first-as-first-turn = Le joueur qui commence la manche suivante est choisi comme pour la première.
rules-stake = Un point vaut { $stake } fois la plus petite pièce.
rules-advisors = Si l’on en convient, un joueur peut avoir un conseiller, qui parle à voix haute.

## Where the presets are written down

rules-written-foster-two-pack = R. F. Foster, Foster’s Russian Bank, 1922, p. 1-46
rules-written-foster-one-pack = R. F. Foster, Foster’s Russian Bank, 1922, p. v-vi et 66-80 ; les pages qui donnent ses règles sont perdues
rules-written-foster-36 = R. F. Foster, Foster’s Russian Bank, 1922, p. 1-2
rules-written-foster-32 = R. F. Foster, Foster’s Russian Bank, 1922, p. 1-2
rules-written-modern = Une courte description moderne, qui laisse beaucoup de points ouverts
rules-written-pagat = La page de Pagat sur la Russian Bank : le début a été lu, le reste est de seconde main
rules-written-pagat-waste = Une variante de la page de Pagat, de seconde main
rules-written-french = Des pages françaises de règles de la crapette, dont certaines lues seulement au début
rules-written-wikipedia = Wikipédia en anglais et en allemand, d’après des règles imprimées à Breslau en 1884-1885 ; seul le début a été lu
rules-written-goodsoft = Le guide de l’application de goodsoft.biz
rules-written-garibaldka = Une page de règles polonaise, lue en entier
rules-written-breslau = Illustrirtes Buch der Patiencen, Breslau 1884-1885, repris par des pages allemandes dont seul le début a été lu
rules-written-german = Des pages allemandes sur la Zankpatience (greatime.de, votoh.com), dont seul le début a été lu
rules-written-zank = zankpatience.net, dont une partie des règles a été lue, et un programme gratuit du même jeu
rules-written-krips = Un jeu de famille, décrit avec un programme de ce nom (Super-Vieh/Krips)
rules-written-crapo = Une page de règles portugaise (litomaia.com), dont la première moitié a été lue
rules-written-cats-at-cards = La page sur la Russian Bank de catsatcards.com, dont seul le début a été lu
rules-written-four-courts = Les règles françaises avec un jeu de tarot sans les atouts ; des pages françaises le nomment sans en dire plus
