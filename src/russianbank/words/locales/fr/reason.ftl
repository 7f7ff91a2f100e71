# Pourquoi un plan ou un coup est bon.

reason-wins = Cela gagne la manche.
reason-lay = Le tableau se pose avant tout le reste.
reason-foundation =
    { $count ->
        [one] Sur sa fondation, la carte ne gêne plus rien.
       *[other] { $count } cartes vont sur leurs fondations, où elles ne gênent plus rien.
    }
reason-room = Ensuite, { $card } trouve une place.
reason-room-space = Ensuite, il y a une case vide pour { $card }.
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
        [one] Cela ouvre une case vide.
       *[other] Cela ouvre { $count } cases vides.
    }
reason-load =
    { $count ->
        [one] L’adversaire a une carte de plus à jouer.
       *[other] L’adversaire a { $count } cartes de plus à jouer.
    }
reason-covers = Cela couvre { $card }, que l’adversaire pouvait jouer.
reason-shut-out = Ensuite, sur la crapette de l’adversaire, { $card } ne trouve plus de place.
reason-shut-out-discard = Ensuite, sur l’écart de l’adversaire, { $card } ne trouve plus de place.
reason-frees-foundation = Ensuite, { $card } peut aller sur sa fondation.
reason-frees-load = Ensuite, l’adversaire peut être chargé de { $card }.
reason-frees-space = Ensuite, une case peut être vidée.
reason-closes = Ensuite, aucune case n’est vide : une carte peut être retournée, et { $card } peut attendre.
reason-order = Sur { $of } cartes qui peuvent venir, { $best } trouvent alors une place, et non { $played }.
reason-order-cards = Sur { $of } cartes qui peuvent venir, { $best } trouvent alors une place sans case vide, et non { $played }.
reason-hinder = Sur { $of } cartes que l’adversaire peut retourner, { $best } trouvent alors une place, et non { $played }.
reason-arrange = L’ordinateur attend davantage de cet ordre du tableau.
reason-only = Rien d’autre n’est permis.
reason-turn-up = L’ordinateur en attend plus que de jouer une carte visible.
reason-turn-over = Votre talon est épuisé.
reason-keep = L’ordinateur attend plus du tour si la carte n’est pas jouée maintenant.
reason-discard = La carte ne trouve pas de place.
reason-no-better = L’ordinateur n’a rien trouvé de mieux pour la carte.
reason-pass = Il n’y a aucune carte à retourner.
reason-pass-stopped = Vous gardez la carte de votre crapette, et votre tour est fini.

reason-more-stock = De la crapette, il joue { $best }, et non { $played }.
reason-more-own = Du talon et de l’écart, il joue { $best }, et non { $played }.
reason-more-foundation = Il en met { $best } sur les fondations, et non { $played }.
reason-more-space = Il laisse plus de cases vides : { $best }, et non { $played }.
reason-more-load = Il laisse plus de cartes à l’adversaire : { $best } de plus qu’avant, et non { $played }.
reason-goes-on = Le tour continue : une autre carte peut être retournée.
reason-future = Sur le moment, il ne rapporte pas plus que l’autre plan. La différence se voit dans ce qui peut être joué plus tard.
