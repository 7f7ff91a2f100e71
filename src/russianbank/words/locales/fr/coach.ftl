# Le coach de la première manche, et les indices en trois étapes.

coach-lay = Posez d’abord quatre cartes sur le tableau : glissez chacune sur une case, ou touchez votre talon.
coach-first = Jouez maintenant { $card } sur sa fondation. Une carte qui va sur une fondation passe avant toutes les autres.
coach-fill =
    { $paragraph ->
        [S11] Cette case est vide. Remplissez-la avec votre écart, ou avec une autre carte du tableau, avant de retourner une autre carte du talon.
       *[F21] Cette case est vide. Tant que vous avez une crapette, remplissez la case avec elle, ou avec une autre carte du tableau, avant de retourner votre talon.
    }
coach-fill-only =
    { $paragraph ->
        [S11] Cette case est vide. Remplissez-la avec votre écart avant de retourner une autre carte du talon.
       *[F21] Cette case est vide. Tant que vous avez une crapette, remplissez la case avec elle avant de retourner votre talon.
    }
coach-stock = Vous pouvez jouer { $card } de votre crapette { $to }. Débarrassez-vous d’abord de votre crapette.
coach-hand = Jouez { $card } de votre talon { $to }. Votre tour continue.
coach-hand-only = Jouez { $card } de votre talon { $to }.
coach-space = Cette case est vide. Vous pouvez y poser { $card } pour libérer la carte qui est dessous.
coach-load = Vous pouvez charger l’adversaire : { $card } va { $to }. Il faut la même couleur, et un rang de plus ou de moins.
coach-load-only = Vous pouvez charger l’adversaire : { $card } va { $to }.
coach-borrow = Vous pouvez emprunter { $card } à l’écart de l’adversaire et jouer la carte { $to }.
coach-turn-stock = Retournez la carte du dessus de votre crapette. La crapette passe avant le talon.
coach-turn-hand = Quand rien d’autre ne vous aide, retournez une carte de votre talon.
coach-end-turn = Si vous ne jouez pas { $card }, écartez la carte. Votre tour est alors fini.
coach-turn-over = Votre talon est épuisé. Retournez votre écart : il devient votre talon.
coach-missed-stop = C’était le moment de dire « Crapette ! ».
coach-ended = Votre tour est fini parce que vous avez écarté { $card }.
coach-stopped = Votre tour est fini parce que l’adversaire a dit « crapette ».
coach-passed = Votre tour est fini parce que vous n’aviez plus de carte à retourner.
coach-passed-only = Votre tour est fini parce que vous avez laissé vide une case que votre crapette pouvait remplir.
coach-begins = L’adversaire commence. Regardez ce qu’il fait : son tour finit quand il écarte une carte.
coach-watch = Maintenant, observez l’adversaire. S’il oublie une carte qui doit venir d’abord, appuyez sur « Crapette ! ».
coach-goal-next = Voir le premier coup
coach-understood = Vous avez joué de vous-même tous les coups habituels : vous connaissez le jeu. Désormais, le coach se tait. Les indices restent dans le menu.

coach-name = Coach
coach-close = Compris
coach-off = Arrêter le coach
coach-offer-title = Votre première manche ?
coach-offer = Jouez-la avec le coach : de courtes notes vous disent à chaque étape ce qui compte.
coach-offer-yes = Avec le coach
coach-offer-no = Sans le coach

coach-hint-step = Indice { $step } sur 3
coach-hint-plays = Il y a une carte que vous devriez jouer.
coach-hint-waits = Il n’y a rien de mieux à jouer : retournez une carte, ou finissez votre tour.
coach-hint-where = Regardez les piles marquées.
coach-hint-where-next = Où ?
coach-hint-what-next = Quoi, et pourquoi ?
coach-hint-none = Il n’y a pas d’indice en ce moment.
coach-hint-wait = Vous aurez un indice quand ce sera à vous de jouer.
coach-hint-people = Il n’y a d’indices que dans les parties contre l’ordinateur.
coach-hint-foundation = sur sa fondation
coach-hint-act-play = Jouez { $card } { $from } { $to }.
coach-hint-act-lay = Posez la carte du dessus { $from } { $to }.
coach-hint-act-load = Chargez { $card } { $from } { $to }.
coach-hint-act-run = Déplacez toute la suite { $from } { $to }.
coach-hint-act-under = Mettez { $card } { $from } sous la suite { $to }.
coach-hint-act-reverse = Inversez la suite { $from }.
coach-hint-act-turn-up = Retournez une carte { $from }.
coach-hint-act-turn-over = Retournez votre écart.
coach-hint-act-discard = Écartez { $card }.
coach-hint-act-pass = Passez.
