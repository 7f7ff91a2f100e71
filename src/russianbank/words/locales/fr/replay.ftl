# The replay of a deal.

replay-title = Manche { $number } : { $red } et { $blue }
replay-title-yours = { $who ->
    [machine] Manche { $number } contre l’ordinateur
    [opponent] Manche { $number } contre votre adversaire
   *[person] Manche { $number } contre { $name }
}
replay-turn-yours = Votre tour
replay-together-on = Vous revoyez ensemble
replay-together-hint = Si vous appuyez tous deux, vous avancez et reculez ensemble.
replay-at = { $ply } sur { $last }
replay-start = La donne
replay-acts = Coups
replay-line = Chronologie
replay-hint = Après un indice, étape { $step } sur 3
replay-mistake =
    { $caught ->
        [yes] Une faute que l’adversaire a vue.
       *[no] Une faute que personne n’a vue.
    }
replay-first = Au début
replay-previous = En arrière
replay-forward = En avant
replay-last = À la fin
replay-run = Lecture
replay-halt = Pause
replay-share-place = Partager ce moment
replay-back-to-table = Retour à la table
replay-nothing = La manche n’a pas pu être chargée. { $said }
