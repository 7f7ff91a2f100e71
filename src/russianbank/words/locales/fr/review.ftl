# The review of a finished game. $cost, $luck and other numbers come with their signs.

review-of = Analyse : manche { $number } { $red } et { $blue }
review-of-yours = { $who ->
    [machine] Analyse : manche { $number } contre l’ordinateur
   *[person] Analyse : manche { $number } contre { $name }
}
review-link = Analyser la manche
review-beginning = L’analyse commence…
review-progress = { $done } décisions sur { $steps }
review-failed = L’analyse n’a pas pu être faite.
review-busy = Beaucoup de manches sont analysées en ce moment.
review-won = { $who ->
    [you] Vous avez gagné.
   *[named] { $name } a gagné.
}
review-drawn = La manche s’est terminée par une nulle.
review-even = { $who ->
    [you] À chance égale, vous auriez gagné { $count } manches sur 100.
   *[named] À chance égale, { $name } aurait gagné { $count } manches sur 100.
}
review-numbers = La manche en chiffres
review-level = Niveau estimé
review-level-span = { $low } à { $high }
review-rate = Coût d’une décision
review-blunders = Grosses fautes
review-mistakes = Fautes
review-luck = Chance
review-obligations = Obligations oubliées
review-hints = Indices
review-unit = Le coût et la chance se comptent en manches. Un coût de 5 veut dire : sur 100 manches semblables, le joueur en gagne 5 de moins.
review-graph = Chances de gagner, tour par tour
review-graph-of = { $who ->
    [you] vos manches gagnées sur 100
   *[named] manches gagnées sur 100, { $name }
}
review-turning = Tournants
review-turn = Tour { $turn }
review-by-luck = dont la chance : { $luck }
review-moments = Les moments décisifs
review-better = Un meilleur plan gagne { $cost } manches de plus sur 100.
review-changed = { $who ->
    [you] Avant ce tour, vous auriez gagné { $before } manches sur 100, après { $after }.
   *[named] Avant ce tour, { $name } aurait gagné { $before } manches sur 100, après { $after }.
}
review-mostly-luck = C’était surtout de la chance.
review-questions-intro = Il y avait un meilleur plan. Essayez de le trouver avant de regarder la réponse.
review-whose = Les décisions de qui ?
review-cost = coût : { $cost } manches sur 100
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
review-verdict-good = C’est aussi bon que le meilleur plan : la différence est trop petite pour compter.
review-verdict-better = C’est meilleur que ce qui a été joué. Un autre plan gagne { $cost } manches de plus sur 100.
review-verdict-worse = Ce n’est pas meilleur que ce qui a été joué : cela coûte { $cost } manches sur 100.
review-best = Le meilleur plan :
review-none = Aucune faute coûteuse : bien joué ! Ces tours ont décidé.
review-marks = Toutes les fautes
review-severity-blunder = Grosse faute
review-severity-mistake = Faute
review-about-obligation = Une obligation a été oubliée ({ $paragraph }).
review-about-missed-stop = Une faute de l’adversaire n’a pas été vue.
review-about-wrong-call = « Crapette » a été dit à tort.
review-about-ending = La manche a été arrêtée avant la fin.
review-see = Dans la manche
review-engine = Chaque plan a été continué de nombreuses fois avec les mêmes cartes à venir. Programme { $version }.
review-without-script = L’analyse a besoin d’un script.
