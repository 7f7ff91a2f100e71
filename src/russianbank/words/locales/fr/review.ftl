# The review of a finished game. $cost, $luck and other numbers come with their signs.

review-of = Bilan de la manche { $number } : { $red } et { $blue }
review-of-yours = { $who ->
    [machine] Bilan de la manche { $number } contre l’ordinateur
    [opponent] Bilan de la manche { $number } contre votre adversaire
   *[person] Bilan de la manche { $number } contre { $name }
}
review-link = Bilan de la manche
review-beginning = Le bilan commence…
review-progress = Décisions : { $done } sur { $steps }
review-together-hint = Si vous appuyez tous deux, vous voyez la même décision. Chacun essaie de son côté.
review-failed = Le bilan n’a pas pu être fait.
review-busy = Beaucoup de bilans sont demandés en ce moment.
review-won = { $who ->
    [you] Vous avez gagné.
   *[named] { $name } a gagné.
}
review-drawn = La manche s’est terminée par une nulle.
review-even = { $who ->
    [you] À chance égale, vous auriez gagné { $count } fois sur 100.
   *[named] { $name } aurait gagné, à chance égale, { $count } fois sur 100.
}
review-even-unclear = À chance égale, l’un comme l’autre aurait pu gagner.
review-numbers = La manche en chiffres
review-level = Niveau estimé
review-level-span = { $low } à { $high }
review-rate = Coût d’une décision
review-blunders = Grosses fautes
review-mistakes = Fautes
review-luck = Chance
review-obligations = Obligations oubliées
review-hints = Indices
review-advised = Conseils reçus
review-unit = Le coût et la chance se comptent en manches. Un coût de 5 veut dire : sur 100 manches semblables, le joueur en gagne 5 de moins. Un coût au-dessous de 0 veut dire que les décisions étaient meilleures que celles de l’ordinateur à première vue.
review-graph = Chances de gagner, tour par tour
review-graph-of = { $who ->
    [you] vos manches gagnées sur 100
   *[named] manches gagnées sur 100, { $name }
}
review-turning = Tournants
review-turn = Tour { $turn }
review-by-luck = dont la chance : { $luck }
review-by-better = dont des coups meilleurs que prévu par l’ordinateur : { $gain }
review-moments = Les moments décisifs
review-better = Un meilleur plan gagne { $cost } fois de plus sur 100.
review-changed = { $who ->
    [you] Avant ce tour, vous auriez gagné { $before } fois sur 100, après { $after }.
   *[named] Avant ce tour, { $name } aurait gagné { $before } fois sur 100, après { $after }.
}
review-mostly-luck = C’était surtout de la chance.
review-mostly-better = C’était surtout grâce à des coups meilleurs que prévu par l’ordinateur.
review-questions-intro = Il y avait un meilleur plan. Essayez de le trouver avant de regarder la réponse.
review-whose = Les décisions de qui ?
review-cost = coût : { $cost } sur 100 manches
review-played = { $who ->
    [you] Vous avez joué :
   *[named] { $name } a joué :
}
review-task = Que joueriez-vous ? Le plan finit par une nouvelle carte, ou avec le tour.
review-board = La table avant la décision
review-board-of = La table au tour { $turn }
review-try = Trouver le meilleur plan
review-answer = Voir la réponse
review-close = Fermer
review-verdict-best = C’est le meilleur plan.
review-verdict-good = C’est aussi bien que le meilleur plan : la différence est trop petite pour se mesurer.
review-verdict-better = C’est mieux que ce qui a été joué. Un autre plan gagne { $cost } fois de plus sur 100.
review-verdict-worse = Ce n’est pas mieux que ce qui a été joué : cela coûte { $cost } sur 100 manches.
review-best = Le meilleur plan :
review-said-to = À { $name } : « { $said } »
review-none = Aucune faute coûteuse : bien joué ! Ces tours ont décidé de la manche.
review-marks = Tout ce qui a coûté quelque chose
review-severity-blunder = Grosse faute
review-severity-mistake = Faute
review-about-obligation = Une obligation a été oubliée ({ $paragraph }).
review-about-missed-stop = Une faute de l’adversaire n’a pas été vue.
review-about-wrong-call = « Crapette » a été dit à tort.
review-about-ending = La manche a été arrêtée avant la fin.
review-see = Dans la manche
review-engine = Chaque plan a été continué de nombreuses fois avec les mêmes cartes à venir. Programme { $version }.
review-without-script = Le bilan a besoin d’un script.
review-title = Bilan
review-games =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
review-unfinished =
    La manche n’est pas finie ; { $acts ->
        [one] { $acts } coup a été jugé.
       *[other] { $acts } coups ont été jugés.
    }
review-cost-wins = Coût, victoires sur 100
review-cost-points = Coût, points
review-luck-wins = Chance, victoires sur 100
review-luck-points = Chance, points
review-even-wins = À chance égale, victoires sur 100
review-even-points = À chance égale, points
review-decisions = Décisions
review-at-start = Au début, { $name } gagne { $wins } fois sur 100.
review-at-end = Là où l’enregistrement s’arrête, { $name } gagne { $wins } fois sur 100.
review-on-average =
    En moyenne, face à { $other }, { $name } marque { $points } points de { $more ->
        [yes] plus
       *[no] moins
    }.
review-costliest = Les fautes les plus coûteuses
review-no-mistakes = Aucune faute n’a été trouvée.
review-no-turning = Aucun tour n’a changé les chances de gagner de 10 sur 100 ou plus.
review-about-decision = Il y avait un meilleur plan.
review-severity-doubtful = Douteux
review-misplaced = une carte mal placée
review-event = événement { $event }
review-wins = { $name } gagne
review-axis = tour
review-sum-start = au début
review-sum-cost = coût : { $name }
review-sum-luck = chance : { $name }
review-sum-wins = victoires sur 100 : { $name }
review-how = Comment le lire
review-how-cost = Une décision est ce qu’un joueur a fait d’une nouvelle carte à la suivante. Son coût est ce qu’elle a fait perdre. Dans les chiffres, il se mesure à un joueur de référence, dans la liste des fautes au meilleur plan. Le nombre après ± est l’erreur type : ce que les échantillons laissent ouvert, et de combien le programme se trompe dans ses estimations. Ce qui coûte moins de 2 victoires sur 100, ou moins de deux erreurs types des seuls échantillons, est dit douteux et non une faute. L’erreur des échantillons est la plus petite part du nombre après ±, une faute peut donc aussi n’en être pas une. Les coûts de toutes les décisions s’additionnent, et leur somme peut dépasser 100. Une grosse faute coûte 6 ou plus.
review-how-luck = La chance d’une carte est ce qu’elle a changé quand elle a été retournée. La valeur du début, les coûts et la chance donnent ensemble le résultat. Le coût d’une décision est compté là où il y avait un choix. Le niveau estimé est celui de l’ordinateur dont les décisions sont à peu près aussi bonnes : il dépend de ce qu’elles coûtent et du nombre de fautes ; entre parenthèses, une erreur type dans les deux sens.
review-how-places = Dans les images, t1 à t8 sont les cases 1 à 8 du tableau : 1 à 4 devant Rouge, 5 à 8 devant Bleu.
