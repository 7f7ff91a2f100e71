# Pourquoi un plan ou un coup est bon.

reason-wins = Cela gagne la manche.
reason-lay = Le tableau se pose avant tout le reste.
reason-foundation =
    { $count ->
        [one] Sur sa fondation, la carte ne gêne plus rien.
       *[other] { $count } cartes vont sur leurs fondations, où elles ne gênent plus rien.
    }
reason-room =
    { $moves ->
        [one] Ensuite, { $card } trouve une place.
       *[other] C’est le premier de { $moves } coups, et le dernier joue { $card }.
    }
reason-room-space =
    { $moves ->
        [one] Ensuite, il y a une case vide pour { $card }.
       *[other] C’est le premier de { $moves } coups, et le dernier met { $card } sur une case vide.
    }
reason-stock =
    { $count ->
        [one] Votre crapette a une carte de moins.
       *[other] Votre crapette a { $count } cartes de moins.
    }
reason-own =
    { $count ->
        [one] Vous avez une carte de moins à jouer.
       *[other] Vous avez { $count } cartes de moins à jouer.
    }
reason-space =
    { $count ->
        [one] Cela vide une case.
       *[other] Cela vide { $count } cases.
    }
reason-load =
    { $count ->
        [one] L’adversaire a une carte de plus à jouer.
       *[other] L’adversaire a { $count } cartes de plus à jouer.
    }
reason-covers = Cela couvre { $card }, que l’adversaire pouvait jouer.
reason-frees-foundation =
    { $moves ->
        [one] Ensuite, { $card } peut aller sur sa fondation.
       *[other] C’est le premier de { $moves } coups, et le dernier met { $card } sur sa fondation.
    }
reason-frees-load =
    { $moves ->
        [one] Ensuite, on peut charger { $card } sur l’adversaire.
       *[other] C’est le premier de { $moves } coups, et le dernier charge { $card } sur l’adversaire.
    }
reason-frees-space =
    { $moves ->
        [one] Ensuite, une case peut être vidée.
       *[other] C’est le premier de { $moves } coups, et le dernier vide une case.
    }
reason-closes = Ensuite, aucune case n’est plus vide : une carte peut être retournée, et { $card } peut attendre.
reason-arrange = L’ordinateur attend davantage de cet ordre du tableau.
reason-only = Rien d’autre n’est permis.
reason-turn-up = L’ordinateur en attend plus que d’une carte visible.
reason-turn-over = Votre talon est épuisé.
reason-keep = L’ordinateur attend plus du tour si la carte n’est pas jouée maintenant.
reason-discard = La carte ne trouve pas de place.
reason-no-better = L’ordinateur n’a rien trouvé de mieux pour la carte.
reason-pass = Il n’y a aucune carte à retourner.
reason-pass-stopped = Vous gardez la carte de votre crapette, et votre tour est fini.

reason-more-stock = De la crapette, il joue { $best }, et non { $played }.
reason-more-own = Du talon et de l’écart, il joue { $best }, et non { $played }.
reason-more-foundation = Il en met { $best } sur les fondations, et non { $played }.
reason-more-space = Cases vides ensuite : { $best }, et non { $played }.
reason-more-load = Cartes que l’adversaire a de plus qu’avant : { $best }, et non { $played }.
reason-goes-on =
    { $best ->
        [0] Le tour finit. Avec l’autre plan, une autre carte peut être retournée.
       *[other] Le tour continue : une autre carte peut être retournée.
    }
reason-order = Cartes qui peuvent venir : { $of }. Jouables aussitôt : { $best }, et non { $played }.
reason-future = Son avantage se voit plus tard, dans ce qui peut alors être joué.
reason-behind = En revanche : { $said }
