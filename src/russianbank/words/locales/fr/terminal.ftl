# La partie dans le terminal.

terminal-who =
    { $who ->
        [you] vous
        [red] rouge
        [blue] bleu
       *[table] table
    }
terminal-decimal-sign = ,
terminal-named = { $seat }, { $player }
terminal-level = niveau { $level }
terminal-seat =
    Votre camp : { $seat ->
        [red] rouge
       *[blue] bleu
    }.
terminal-against-level = { $name } : l’ordinateur au niveau { $level }, { $title }.
terminal-against = { $name } : { $player }.
terminal-mistakes-strict = Les coups contraires aux règles sont impossibles.
terminal-mistakes-warn = Vous recevez un avertissement avant de faire une faute.
terminal-mistakes-auto-stop = La table arrête les fautes.
terminal-mistakes-call-stop = Une faute compte si l’autre joueur ne dit pas « crapette ».
terminal-for-help = Tapez help pour voir ce que vous pouvez taper.
terminal-choice = Votre choix :
terminal-yes-no = { $question } (o/n)
terminal-yes = o oui
terminal-compel = Vous pouvez exiger la carte qui n’a pas été jouée (F56) : { $acts }
terminal-anyway = Jouer quand même ?
terminal-misfit = { $card } ne va pas sur { $place }. Cette carte pourra être corrigée (F52).
terminal-misplace = La poser là quand même ?
terminal-run = Une carte à la fois : { $acts }
terminal-run-sure = Jouer ces coups ?
terminal-undone = Coup annulé.
terminal-undone-in-file = Le fichier le garde, avec ce qui est écrit à côté, jusqu’à votre prochain coup.
terminal-abandon = Abandonner ?
terminal-saved = La manche est enregistrée dans
terminal-copied = Une copie est enregistrée dans
terminal-record = L’enregistrement est dans
terminal-later = La manche est enregistrée. Pour continuer :
terminal-totals =
    Après { $deals ->
        [one] { $deals } manche
       *[other] { $deals } manches
    } : rouge { $red }, bleu { $blue }.
terminal-another = Encore une manche ?
terminal-waits = { $name } attend.
terminal-ends-turn = { $name } va finir son tour.
terminal-out = { $name } a joué toutes ses cartes.
terminal-enter-or-stop = Entrée pour continuer, ou stop :
terminal-standing =
    { $who ->
        [you] Il vous reste
       *[other] { $name } a encore
    } { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } : { $piles }. Les jouer toutes maintenant rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

terminal-turn = votre tour
terminal-do-turn-up = retourner la carte suivante
terminal-do-turn-over = le retourner, il devient votre talon
terminal-do-pass = le finir
terminal-do-reverse = inverser la suite
terminal-do-run = déplacer toute la suite : { $to }
terminal-do-discard = la mettre à l’écart
terminal-to-foundation = sur sa fondation
terminal-to-place = sur { $place }
terminal-to-under = sous la suite de { $place }
terminal-to-card = sur { $card } de { $place }
terminal-to-space = dans la case vide { $place }
terminal-to-load = { $pile }, sur { $card }

terminal-to-play = à jouer
terminal-foundations = fondations
terminal-space = vide
terminal-whole-suit = tout

terminal-help =
    Tapez le numéro d’un choix, ou un coup : t3>f, 7D t3>f, 7D f, ou seulement 7D.
    Piles : t1-t8 le tableau, f les fondations ; s h d votre crapette, votre talon
    et votre écart ; S D la crapette et l’écart de l’adversaire.

    look       montrer encore la table ; à votre tour, Entrée aussi
    last       montrer le dernier tour de l’adversaire
    hint       montrer un bon plan, et pourquoi
    advise     demander à votre conseiller ; l’adversaire entend
    undo       annuler un coup, s’il n’a retourné aucune carte
    stop       dire « crapette »
    compel     faire jouer une carte que l’adversaire n’a pas voulu jouer
    misplace   poser une carte où elle ne va pas, si les règles le permettent :
               misplace t3 t5
    put right  faire corriger une carte mal placée, la dernière ou celle que vous
               nommez : put right 7D, put right 7D on t5
    run        déplacer une suite carte par carte : run t3 t5, ou run t3 t5 4 pour
               quatre cartes
    draw       proposer la nulle
    abandon    abandonner la manche
    score      montrer les cartes qui restent, et ce qu’elles valent
    rules      montrer les règles de cette table
    save       écrire une copie : save fichier
    quit       quitter ; la manche est enregistrée

    Entrée interrompt l’adversaire pendant son tour. Entrée le laisse ensuite
    continuer ; stop, put right, last, look, score, rules, save et quit vont aussi.

terminal-replay-keys = Entrée suivant, b précédent, v dans une variante (v2 dans la deuxième), o hors d’elle, s au début, e à la fin, un nombre pour y aller, q quitter
terminal-replay-variation = Variante { $number }, au lieu de { $entry } :
terminal-replay-here = Variante { $number }, au lieu de ceci : { $entries }
terminal-replay-none = Cette variante n’existe pas ici.
terminal-replay-failure = La variante ne va pas plus loin : { $reason }
terminal-replay-at = { $at } sur { $last }
terminal-replay-inside = Variante, { $at } sur { $last }
terminal-judged-good = bon
terminal-judged-interesting = intéressant
terminal-judged-mistake = une faute
terminal-judged-blunder = une grosse faute
terminal-advisor = Votre conseiller est { $name }, et { $other } entend ses conseils. Tapez advise pour demander.
terminal-advice = Votre conseiller dit : { $said }
terminal-advised =
    Le conseiller de { $seat ->
        [red] Rouge
       *[blue] Bleu
    } : { $said }
terminal-marked = marqué : { $marks }
terminal-value = rouge gagne { $wins } fois sur 100 dans cette position, à { $error } près
terminal-value-points =
    rouge marque { $points } points de { $more ->
        [yes] plus
       *[no] moins
    } que bleu, à { $error } près
terminal-on-turn = { $name } doit jouer.
terminal-best-plans = Les meilleurs plans
terminal-goes-on = Voici une suite possible, avec des cartes de valeur moyenne
terminal-next-stock = Ce que la prochaine carte de la crapette peut apporter
terminal-next-hand = Ce que la prochaine carte du talon peut apporter
terminal-share = gagne { $share } %
terminal-puzzle = Problème { $id }. { $rules }.
terminal-puzzle-answer = Votre réponse :
terminal-puzzle-type = Tapez { $answers }, solution ou quit.
terminal-puzzle-number = Tapez un nombre de 1 à { $most }, solution ou quit.
terminal-puzzle-stop = { $question } Tapez stop, ou no.
terminal-puzzle-undo = { $sentence } Tapez undo pour annuler un coup.
terminal-puzzle-another = Encore un problème ?
terminal-puzzle-solved =
    { $tried ->
        [one] { $solved } problème résolu sur { $tried }.
       *[other] { $solved } problèmes résolus sur { $tried }.
    }
terminal-won = gagné
terminal-lost = perdu
