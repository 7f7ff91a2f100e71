# The puzzles: their list, and the page of one.

puzzles-title = Problèmes
puzzles-intro = Des positions de vraies manches, chacune avec une seule bonne réponse. Aucun compte n’est nécessaire.
puzzles-daily = Problème du jour
puzzles-daily-solve = Résoudre
puzzles-daily-done = Résolu. Le revoir
puzzles-streak =
    { $count ->
        [one] Problème du jour résolu aujourd’hui.
       *[other] Problème du jour résolu { $count } jours de suite.
    }
puzzles-kinds = Choisissez un genre
puzzles-other-rules = Autres règles
puzzles-rules-foster-two-pack = Deux jeux. Une case vide se remplit d’abord avec la crapette. Des cartes peuvent venir de votre propre écart et des piles adverses.
puzzles-rules-foster-one-pack = Un jeu pour deux, sans crapette ni fondation. Les suites d’une couleur, montantes ou descendantes, se déplacent en bloc.
puzzles-rules-modern = Une case peut rester vide. Aucune carte ne vient de votre propre écart ni des piles adverses.
puzzles-rules-pagat = Une crapette de 13 cartes, face visible : sa carte va sur une fondation avant les autres. Aucune carte ne vient de votre propre écart ni des piles adverses.
puzzles-rules-french = Une crapette de 13 cartes, face visible. Une case peut rester vide. Aucune carte ne vient des piles adverses.
puzzles-rules-german = Une crapette de 13 cartes, face visible. Une case peut rester vide. Aucune carte ne vient de votre propre écart ni des piles adverses.
puzzles-kind-stop = Crapette ou pas ?
puzzles-kind-stop-line = L’adversaire vient de jouer. Était-ce une faute, et qu’aurait-il fallu jouer d’abord ?
puzzles-kind-line = Atteindre le but
puzzles-kind-line-line = Jouez une carte de votre crapette, libérez des cases ou chargez la crapette de l’adversaire en quelques coups.
puzzles-kind-choice = Choisir le meilleur plan
puzzles-kind-choice-line = Trois ou quatre plans : lequel gagne le plus de manches ?
puzzles-count =
    { $count ->
        [one] { $count } problème
       *[other] { $count } problèmes
    }
puzzles-rating = Votre classement : { $rating }
puzzles-rating-change = Votre classement : { $rating } ({ $change })
puzzles-rating-soon = Après une dizaine de problèmes de ce genre, vous aurez un classement.
puzzles-board = La table du problème
puzzles-without-script = Les problèmes se résolvent avec un script. Voici la table.
puzzles-task-stop = Le dernier coup de l’adversaire était-il une faute ?
puzzles-task-stock-card =
    { $count ->
        [one] Jouez une carte de votre crapette en { $count } coup.
       *[other] Jouez une carte de votre crapette en { $count } coups.
    }
puzzles-task-spaces =
    { $count ->
        [one] Libérez { $spaces } cases en { $count } coup.
       *[other] Libérez { $spaces } cases en { $count } coups.
    }
puzzles-task-load-stock =
    { $count ->
        [one] Chargez la crapette de l’adversaire en { $count } coup.
       *[other] Chargez la crapette de l’adversaire en { $count } coups.
    }
puzzles-task-choice = Quel plan gagne le plus de manches ?
puzzles-left =
    { $count ->
        [one] encore { $count } coup
       *[other] encore { $count } coups
    }
puzzles-acts = Ce que l’adversaire a joué
puzzles-plans = Les plans
puzzles-plan = Plan nº { $number }
puzzles-no-mistake = Pas de faute
puzzles-first = Vous dites « crapette », et c’est juste. Qu’aurait-il fallu jouer d’abord ?
puzzles-choose = Choisir ce plan
puzzles-again = Réessayer
puzzles-show = Voir la solution
puzzles-next = Problème suivant
puzzles-all = Tous les problèmes
puzzles-right = Exact !
puzzles-wrong = Ce n’est pas la réponse.
puzzles-off = Cela n’atteint pas le but.
puzzles-was-none = L’adversaire n’a pas fait de faute : aucun autre coup ne devait venir d’abord.
puzzles-was-due = L’adversaire n’a pas fait de faute : ce coup a fait ce que cette règle demande.
puzzles-was-line = Le chemin le plus court :
puzzles-best = Le plan nº { $number } gagne le plus de manches.
puzzles-against = Par rapport au plan nº { $number } :
puzzles-more-wins = { $wins } victoires de plus sur 100 manches (±{ $error })
puzzles-analyse = Analyser à partir d’ici
puzzles-about = À propos de ce problème
puzzles-hard =
    { $count ->
        [0] Difficulté { $difficulty } sur 5. Chaque niveau de l’ordinateur le résout dans au moins la moitié de ses essais.
        [one] Difficulté { $difficulty } sur 5. { $count } des dix niveaux de l’ordinateur échoue dans plus de la moitié de ses essais.
       *[other] Difficulté { $difficulty } sur 5. { $count } des dix niveaux de l’ordinateur échouent dans plus de la moitié de leurs essais.
    }
puzzles-source = Tiré du tour { $turn } d’une manche entre les niveaux { $red } et { $blue }, graine { $seed }.
