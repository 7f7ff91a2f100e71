# Ce qui entoure les cartes : les barres, le verdict, les questions, le résultat, les réglages.
# « Crapette » est à la fois la pile et le mot que l’on dit pour arrêter l’adversaire.

panels-label = { $label } :
panels-close = Fermer
panels-go-on = Continuer
panels-menu = Menu
panels-help = Comment jouer
panels-machine = L’ordinateur
panels-machine-short = Ordinateur
panels-machine-of = l’ordinateur
panels-player-of = { $name }
panels-you = Vous
panels-opponent = Votre adversaire
panels-opponent-of = votre adversaire
panels-your-turn = à vous
panels-their-turn = joue
panels-away = absent
panels-empty = pas encore là
panels-watchers =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
panels-actions = Ce que vous pouvez faire
panels-link = Lien
panels-copy = Copier
panels-copied = Copié

## Score

panels-deal = Manche { $number }
panels-deal-of = Manche { $number } sur { $deals }
panels-score-spoken = Feuille de points. Manche { $deal } ; { $name } : { $mine }, { $other } : { $theirs }
panels-score-said =
    { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $cards ->
        [one] encore { $cards } carte
       *[other] encore { $cards } cartes
    }.
panels-sheet = Feuille de points
panels-sheet-empty = Aucune manche n’est encore finie.
panels-sheet-deal = Manche
panels-sheet-ending = Fin
panels-sheet-total = Total
panels-sheet-unlisted = { $count ->
    [one] Le total comprend une manche plus ancienne, qui ne figure pas ici.
   *[other] Le total comprend { $count } manches plus anciennes, qui ne figurent pas ici.
}
panels-left = crapette : { $stock }, talon : { $hand }, écart : { $discard }
panels-left-no-stock = talon : { $hand }, écart : { $discard }
panels-left-none = plus rien
panels-target-points =
    { $points ->
        [one] La partie se joue en { $points } point.
       *[other] La partie se joue en { $points } points.
    }
panels-target-deals =
    { $deals ->
        [one] La partie se joue en { $deals } manche.
       *[other] La partie se joue en { $deals } manches.
    }
panels-target-open = Sans limite : autant de manches que vous voulez.
panels-ending-out =
    { $goal ->
        [stock] La crapette est épuisée
       *[other] Toutes les cartes jouées
    }
panels-ending-drawn = Personne ne pouvait gagner
panels-ending-less-left = Personne ne pouvait continuer, et il restait moins au gagnant
panels-ending-stock-empty-wins = Personne ne pouvait continuer, et seule la crapette du gagnant était épuisée
panels-ending-fewer-cards = Personne ne pouvait continuer, et il restait moins de cartes au gagnant
panels-ending-agreed = Nulle par accord
panels-ending-abandoned =
    { $who ->
        [you] Vous avez abandonné
       *[other] { $name } a abandonné
    }
panels-ending-aborted = Annulée avant le premier coup

## The bar

panels-stop = Crapette !
panels-undo = Annuler le coup
panels-undo-ask = Demander à annuler le coup
panels-turn-stock = Retourner la crapette
panels-turn-stock-short = Retourner crapette
panels-turn-hand = Retourner le talon
panels-turn-hand-short = Retourner talon
panels-turn-over = Retourner l’écart
panels-turn-over-short = Retourner l’écart
panels-pass = Passer le tour
panels-pass-short = Passer
panels-end-turn = Finir le tour : écarter { $card }
panels-end-turn-short = Écarter { $card }
panels-prompt-end-turn = Jouez la carte du talon, ou écartez-la : c’est la fin de votre tour.
panels-prompt-turn-up = Jouez une carte, ou retournez-en une.
panels-prompt-turn-over = Jouez une carte, ou retournez votre écart.
panels-prompt-pass = Jouez une carte, ou passez.
panels-prompt-play = Jouez une carte.
panels-prompt-lay = Posez le tableau : glissez la carte du dessus de votre talon sur une case libre, ou touchez votre talon.
panels-prompt-watch = { $name } joue. Une faute ? Appuyez sur CRAPETTE !
panels-prompt-barred = { $name } joue. Vous pourrez de nouveau dire « crapette » à son prochain tour.
panels-prompt-wait = { $name } joue.
panels-prompt-step = L’ordinateur attend. Appuyez sur « Coup suivant ».
panels-prompt-step-watch = L’ordinateur attend. Une faute ? Appuyez sur CRAPETTE ! Sinon, appuyez sur « Coup suivant ».
panels-prompt-read = L’ordinateur attend. Lisez le verdict, puis appuyez sur « Continuer ».
panels-last-acts = Derniers coups
panels-turned-up = { $pile } : carte retournée
panels-no-acts = Il n’y a pas encore de coup à montrer.
panels-result = Résultat

## News

panels-missing = Une partie de cette page n’a pas pu être chargée.
panels-missing-again = Réessayer
panels-missing-reload = Recharger la page
panels-retrying = { $game ->
    [person] Connexion perdue. Nouvel essai. Aucun coup n’est perdu ; après une minute, l’adversaire peut réclamer la victoire.
   *[other] Connexion perdue. Nouvel essai ; rien n’est perdu.
}
panels-offline = { $game ->
    [person] Vous êtes hors ligne. Aucun coup n’est perdu ; après une minute, l’adversaire peut réclamer la victoire.
    [watched] Vous êtes hors ligne. La manche continue sans vous.
   *[other] Vous êtes hors ligne. La manche attend ; rien n’est perdu.
}
panels-gone = Cette table n’existe plus.
panels-blocked = Vous ne pouvez plus utiliser ce serveur.
panels-moved = Un autre serveur a repris cette partie ; connexion en cours.
panels-newer = Vous jouez dans une autre fenêtre ou sur un autre appareil. Ici, vous regardez.
panels-play-here = Jouer ici
panels-asked-undo = Vous avez demandé à annuler votre dernier coup.
panels-asked-draw = Vous avez proposé la nulle.
panels-asks-undo = { $name } demande à annuler le dernier coup.
panels-asks-draw = { $name } propose la nulle.
panels-allow = D’accord
panels-refuse = Refuser
panels-accept-draw = Accepter la nulle
panels-play-on = Continuer à jouer
panels-undo-allowed = { $name } accepte.
panels-undo-refused = { $name } refuse.
panels-draw-declined = { $name } refuse la nulle.
panels-claim-in =
    { $seconds ->
        [one] { $name } n’est pas là. Dans { $seconds } seconde, vous pourrez réclamer la victoire.
       *[other] { $name } n’est pas là. Dans { $seconds } secondes, vous pourrez réclamer la victoire.
    }
panels-claim-now = { $name } n’est pas là.
panels-claim = Réclamer la victoire
panels-had = { $seconds ->
    [0] Vous n’étiez pas là. L’adversaire aurait pu réclamer la victoire, mais ne l’a pas fait. La manche continue.
    [one] Vous n’étiez pas là. Encore { $seconds } seconde, et l’adversaire aurait pu réclamer la victoire.
   *[other] Vous n’étiez pas là. Encore { $seconds } secondes, et l’adversaire aurait pu réclamer la victoire.
}
panels-cut = À la coupe : vous { $mine }, l’adversaire { $theirs }.
panels-cut-seen = À la coupe : { $red } { $card }, { $blue } { $other }.
panels-cut-you = À vous de commencer.
panels-cut-them = { $name } commence.
panels-cut-chose =
    { $who ->
        [you] Vous avez choisi le jeu { $pack ->
            [red] rouge
           *[blue] bleu
        }.
       *[other] { $name } a choisi le jeu { $pack ->
            [red] rouge
           *[blue] bleu
        }.
    }

## Verdicts

panels-verdict = Verdict
panels-call-price-none = Un « crapette » à tort ne coûte rien.
panels-call-price-points = Un « crapette » à tort coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
panels-call-price-cards = Pour un « crapette » à tort, vous prenez { $cost ->
    [one] une carte
   *[other] { $cost } cartes
} de l’écart adverse.
panels-call-price-next-call = Après un « crapette » à tort, le suivant ne compte pas.
panels-call-price-next-turn = Après un « crapette » à tort, vous ne pourrez le redire qu’au prochain tour de l’adversaire.
panels-missed = D’abord : { $cards }.
panels-missed-card = { $card } qui est { $pile }
panels-missed-top = la carte du dessus { $pile }
panels-why = Règle { $paragraph }

## Questions

panels-warned = Ce serait une faute
panels-misplace = Elle ne va pas là
panels-misplace-risk = Vous pouvez l’y jouer quand même. L’adversaire peut la faire corriger.
panels-right-which = Touchez la carte qui ne va pas là où elle est.
panels-right-where = Touchez l’endroit où va { $card }.
panels-right-back = La renvoyer
panels-all-the-same = Jouer quand même
panels-rather-not = Annuler
panels-choose = Que vouliez-vous faire ?
panels-shift = Déplacer { $cards } cartes { $to } ?
panels-shift-space = Déplacer { $cards } cartes dans la case vide ({ $to }) ?
panels-shift-hint = Les cartes se déplacent une à une. Il faut donc ces coups :
panels-shift-yes = Déplacer
panels-abandon = Abandonner
panels-abandon-sure = Abandonner la manche
panels-abandon-price =
    { $points ->
        [0] Vous perdez la manche. L’adversaire ne marque aucun point.
        [one] Vous perdez la manche, et l’adversaire marque { $points } point.
       *[other] Vous perdez la manche, et l’adversaire marque { $points } points.
    }
panels-abandon-forfeit = Dont { $forfeit } pour l’abandon.

## The result

panels-you-win = Gagné !
panels-you-lose = Pas cette fois
panels-nearly = Perdu de justesse !
panels-match-won = Partie gagnée !
panels-wins = { $name } gagne
panels-drawn = Manche nulle
panels-aborted = Manche annulée
panels-match-you = Vous gagnez la partie, { $most } à { $least }.
panels-match-them = { $name } gagne la partie, { $most } à { $least }.
panels-match-even = La partie est nulle, { $most } à { $least }.
panels-evening = À cette table : { $name } { $won } : { $lost } { $other } en manches, { $points } : { $against } en points.
panels-last-word = Avez-vous vu une faute dans le dernier tour ? Vous pouvez encore dire « crapette ». Sinon, le résultat compte.
panels-last-word-right = Avez-vous vu une carte mal posée ? Vous pouvez encore la faire corriger. Sinon, le résultat compte.
panels-last-word-theirs = { $name } peut encore signaler une faute du dernier tour. Ensuite, le résultat compte.
panels-let-stand = Accepter le résultat
panels-see-table = Montrer la table
panels-consoled = { $count ->
    [one] Il vous restait une carte.
   *[other] Il vous restait { $count } cartes.
}
panels-summary = La manche en chiffres
panels-summary-turns = Tours
panels-summary-longest = Tour le plus long, en coups
panels-summary-right = « Crapette » justes
panels-summary-wrong = « Crapette » à tort
panels-summary-missed = Fautes non vues
panels-summary-hints = Indices
panels-next-level = Essayer le niveau { $level } : { $title }
panels-terms = Le détail des points
panels-term-win = victoire
panels-term-stock = crapette
panels-term-hand = talon
panels-term-discard = écart
panels-term-difference = cartes restantes
panels-term-forfeit = abandon
panels-term-wrong-calls = « crapette » à tort
panels-replay = Revoir la manche
panels-next = Manche suivante
panels-rematch = Rejouer
panels-ready-they = { $who ->
    [opponent] Votre adversaire est prêt.
   *[other] { $name } attend la manche suivante.
}
panels-scored = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
panels-ready =
    { $who ->
        [opponent] On attend votre adversaire.
       *[other] On attend { $name }.
    }

## The menu

panels-rules = Règles de cette table : { $title }
panels-settings = Réglages
panels-draw = Proposer la nulle
panels-draw-sure = Si votre adversaire accepte, la manche est nulle. Personne ne gagne.
panels-pace = Rythme de l’ordinateur
panels-pace-step = Pas à pas
panels-pace-slow = Lent
panels-pace-normal = Normal
panels-pace-fast = Rapide
panels-pace-at-once = Tout de suite
panels-pace-pause = Mettre l’ordinateur en pause
panels-pace-go-on = Laisser l’ordinateur continuer
panels-pace-next = Coup suivant
panels-pace-pause-news = L’ordinateur est en pause.
panels-pace-go-on-news = L’ordinateur continue.
panels-abort = Annuler la manche
panels-abort-sure = Personne n’a encore joué. La manche est annulée et ne compte pour personne.
panels-compel = L’adversaire a laissé une carte qui pouvait être jouée. Vous pouvez l’exiger maintenant, ou continuer.
panels-put-right = Corriger une carte mal posée
panels-link-watch = Lien de spectateur
panels-link-watch-hint = Avec ce lien, n’importe qui peut regarder. Il ne montre que ce que tout le monde voit.
panels-link-device = Lien pour un autre appareil
panels-link-device-hint = Ouvrez ce lien sur votre autre appareil dans les dix minutes pour y jouer. Il ne sert qu’une fois, et seulement pour vous.
panels-record-text = La partie en texte
panels-record-json = La partie en JSON
panels-diagram = Une image de la table

## Settings

panels-settings-table = Cartes et table
panels-settings-play = Jeu
panels-settings-sound = Sons et animation
panels-deck = Cartes
panels-deck-standard = Normales
panels-deck-large = Grands index
panels-deck-four-warm = Quatre couleurs, chaudes
panels-deck-four-cool = Quatre couleurs, froides
panels-theme = Table
panels-theme-auto = Comme l’appareil
panels-theme-felt = Tapis vert
panels-theme-light = Claire
panels-theme-dark = Sombre
panels-theme-contrast = Contraste fort
panels-backs = Vos dos
panels-backs-dots = Points
panels-backs-lattice = Treillis
panels-motion = Animation
panels-motion-auto = Comme l’appareil
panels-motion-on = Oui
panels-motion-off = Non
panels-letters = Touches de lettres et de chiffres
panels-letters-on = Oui
panels-letters-off = Non (les flèches, Entrée et Tab restent)
panels-taps = Pour jouer une carte
panels-taps-two = Toucher la carte, puis la pile
panels-taps-one = Toucher une fois, si une seule pile convient
panels-taps-foundation = Toucher une fois, la fondation d’abord
panels-targets = Où va une carte prise
panels-targets-auto = Montré quand la table ou le coach vous guide
panels-targets-on = Toujours montré
panels-targets-off = Jamais montré
panels-side = Vos piles et vos boutons
panels-side-right = Pour la main droite
panels-side-left = Pour la main gauche
panels-coach = Notes du coach
panels-coach-on = Oui
panels-coach-off = Non
panels-sound = Sons
panels-sound-off = Aucun
panels-sound-quiet = Doux
panels-sound-normal = Normaux
panels-sound-loud = Forts
panels-sound-offer = Votre tour a commencé sans que vous le voyiez. Un son peut vous le dire.
panels-sound-yes = Activer les sons
panels-sound-no = Non, merci

## Help

panels-help-cards = Faites glisser une carte, ou touchez-la, puis l’endroit où elle va. Glissée du milieu d’une rangée, elle emporte celles qui sont dessus. Touchez la crapette ou le talon face cachée pour en retourner la carte du dessus.
panels-help-hold = Gardez le doigt sur une carte pour la voir en plus grand, et sur une longue rangée ou votre écart pour en voir toutes les cartes.
panels-help-goal =
    { $goal ->
        [stock] Soyez le premier à jouer toutes les cartes de votre crapette.
        [hand-and-discard] Soyez le premier à jouer toutes vos cartes : talon et écart.
       *[all-cards] Soyez le premier à jouer toutes vos cartes : crapette, talon et écart.
    }
panels-pile-foundation = Fondations
panels-pile-foundation-suit-up = Ici on monte, dans une seule couleur.
panels-pile-tableau = Tableau
panels-pile-tableau-alternate-down = Ici on descend, rouge sur noir et noir sur rouge.
panels-pile-tableau-suit-down = Ici on descend, dans une seule couleur.
panels-pile-tableau-suit-round = Ici on monte ou on descend, dans une seule couleur.
panels-pile-load = L’adversaire
panels-pile-load-same = Donnez-lui des cartes : même couleur, un rang de plus ou de moins.
panels-pile-load-other = Donnez-lui des cartes, comme sur l’image.
panels-help-turn = À votre tour, jouez autant de cartes que possible et retournez-en de nouvelles. Si une carte du talon ne sert pas, écartez-la : cela finit votre tour.
panels-help-stop-call-stop =
    Observez votre adversaire. Oublie-t-il une carte qui doit aller sur une fondation, ou enfreint-il une autre règle ? { $ends ->
        [yes] Appuyez sur CRAPETTE ! et son tour est fini.
       *[no] Appuyez sur CRAPETTE ! et la faute est corrigée ; son tour continue.
    } Rien ne vous signale une faute.
panels-help-stop-warn =
    La table vous avertit avant une faute. Elle n’avertit que vous. { $ends ->
        [yes] Appuyez sur CRAPETTE ! si l’adversaire fait une faute, et son tour est fini.
       *[no] Appuyez sur CRAPETTE ! si l’adversaire fait une faute, et elle est corrigée ; son tour continue.
    }
panels-help-stop-strict = À cette table, personne ne peut enfreindre une règle : le bouton CRAPETTE ! n’existe donc pas.
panels-help-stop-auto-stop = La table arrête aussitôt un coup contraire aux règles. Personne n’a besoin de dire « crapette ».
panels-help-moves = Déplacer les cartes
panels-keys = Au clavier
panels-key-zones = D’une partie de la table à l’autre
panels-key-within = Dans une partie
panels-key-pick = Prendre ou poser une carte
panels-key-run = Prendre toute la suite ; avec deux jeux, une carte de plus
panels-key-places = Les cases du tableau
panels-key-foundations = Les fondations
panels-key-stock = Votre crapette
panels-key-hand = Votre talon
panels-key-discard = Votre écart ; avec une carte prise : l’écarter
panels-key-opponent = Les piles de l’adversaire
panels-key-turn-stock = Retourner la crapette
panels-key-turn-hand = Retourner le talon
panels-key-stop = Crapette !
panels-key-undo = Annuler le coup
panels-key-reverse = Inverser la suite
panels-key-spread = Montrer la pile en plus grand
panels-key-view = Lire la table à voix haute
panels-key-drop = Reposer la carte
panels-key-score = Lire le score à voix haute
panels-key-acts = Montrer les derniers coups de l’adversaire, et les lire à voix haute
panels-key-draw = Proposer la nulle
panels-key-phrases = Dire quelque chose à l’adversaire
panels-key-answer = Aux réponses à une question en attente, ou à la manche suivante
panels-key-answer-hint = La touche q mène aux réponses.
panels-key-pause = Mettre l’ordinateur en pause, ou le laisser continuer
panels-key-next-act = Le coup suivant de l’ordinateur, en pause ou pas à pas
panels-key-pace = L’ordinateur joue plus vite ou plus lentement
panels-key-hint = Un indice en trois étapes
panels-key-help = Cette aide
panels-key-name-enter = Entrée
panels-key-name-esc = Échap
panels-key-name-shift = Maj
panels-key-name-space = Espace
panels-key-name-tab = Tab

## Looking together, links, seats

panels-together = Ensemble
panels-together-call = { $name } revoit la manche.
panels-share = Partager
panels-link-copied = Lien copié
panels-link-in-address = Il est dans la barre d’adresse
panels-turn-of = Tour : { $name }
panels-seat-red = Rouge
panels-seat-blue = Bleu

## Acts in a few words

panels-a-foundation = sur une fondation
panels-act-move = Jouer une carte { $from } { $to }
panels-act-run = Toute la suite { $from } { $to }
panels-act-under = Une carte { $from } sous la suite { $to }
panels-act-turn = Retourner une carte { $from }
panels-act-reverse = Inverser la suite { $from }
panels-choice-play = Sur { $card }
panels-choice-run = Toute la suite sur { $card }
panels-choice-under = Sous { $card }

## The tips of a first game

panels-tips = Afficher les conseils
panels-phrases = Dire quelque chose
panels-reported = Les exploitants de ce serveur ont reçu votre signalement.
panels-advisors = Conseillers
panels-advised = Conseiller : { $level }
panels-advice = Demander au conseiller
panels-advice-short = Conseil
panels-hint = Indice
panels-tip-goal = Soyez le premier à jouer toutes vos cartes.
panels-tip-stock = Votre crapette : jouez ces cartes dès que possible.
panels-tip-hand = Votre talon : retournez une carte quand rien d’autre ne va plus.
panels-tip-stop = « Crapette ! » : appuyez dessus quand votre adversaire oublie un coup qui doit venir d’abord.
panels-tip-close = Compris
