# Ce qui entoure les cartes : les barres, le verdict, les questions, le résultat, les réglages.
# « Crapette » est à la fois la pile et le mot que l’on dit pour arrêter l’adversaire.

panels-home = Accueil
panels-close = Fermer
panels-go-on = Continuer
panels-menu = Menu
panels-help = Comment jouer
panels-machine = L’ordinateur
panels-machine-short = Ordinateur
panels-machine-of = de l’ordinateur
panels-player-of = de { $name }
panels-you = Vous
panels-your-turn = à vous
panels-their-turn = joue
panels-away = pas là
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
panels-score-spoken = Feuille de points. Manche { $deal } ; vous avez { $mine }, l’adversaire a { $theirs }
panels-sheet = Feuille de points
panels-sheet-empty = Aucune manche n’est encore finie.
panels-sheet-deal = Manche
panels-sheet-ending = Fin
panels-sheet-total = Total
panels-left = crapette : { $stock }, talon : { $hand }, écart : { $discard }
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
panels-target-open = Manche après manche, aussi longtemps qu’il vous plaira.
panels-ending-out = Toutes les cartes jouées
panels-ending-drawn = Personne ne pouvait plus avancer
panels-ending-agreed = Nulle d’un commun accord
panels-ending-abandoned = Abandon
panels-ending-aborted = Annulée avant le premier coup

## The bar

panels-stop = Crapette !
panels-undo = Reprendre
panels-undo-ask = Demander à reprendre
panels-turn-stock = Retourner la crapette
panels-turn-stock-short = Crapette
panels-turn-hand = Retourner une carte du talon
panels-turn-hand-short = Talon
panels-turn-over = Retourner l’écart
panels-turn-over-short = Écart
panels-pass = Passer le tour
panels-pass-short = Passer
panels-result = Résultat

## News

panels-retrying = La connexion est perdue. Nouvel essai en cours ; vos coups sont gardés.
panels-offline = Vous êtes hors ligne. La partie attend ; vos coups sont gardés.
panels-gone = Cette table n’existe plus.
panels-moved = Un autre serveur a repris cette partie ; connexion en cours.
panels-newer = Cette partie continue dans une autre fenêtre ou un autre appareil. Ici, vous regardez.
panels-play-here = Jouer ici
panels-waiting = L’autre chaise est vide. Envoyez ce lien à la personne avec qui vous voulez jouer.
panels-asked-undo = Vous avez demandé à reprendre votre dernier coup.
panels-asked-draw = Vous avez proposé la partie nulle.
panels-asks-undo = { $name } demande à reprendre son dernier coup.
panels-asks-draw = { $name } propose la partie nulle.
panels-allow = D’accord
panels-refuse = Refuser
panels-accept-draw = Accepter la nulle
panels-play-on = Continuer à jouer
panels-undo-allowed = { $name } vous laisse reprendre votre coup.
panels-undo-refused = { $name } préfère que non.
panels-claim-in =
    { $seconds ->
        [one] { $name } n’est pas là. Dans { $seconds } seconde, vous pourrez réclamer la manche.
       *[other] { $name } n’est pas là. Dans { $seconds } secondes, vous pourrez réclamer la manche.
    }
panels-claim-now = { $name } n’est pas là.
panels-claim = Réclamer la manche
panels-had = { $seconds ->
    [0] Votre absence a été si longue que la manche aurait pu être réclamée. Elle continue.
    [one] Vous n’étiez pas là. Encore { $seconds } seconde, et la manche aurait pu être réclamée.
   *[other] Vous n’étiez pas là. Encore { $seconds } secondes, et la manche aurait pu être réclamée.
}
panels-cut = À la coupe : vous { $mine }, l’adversaire { $theirs }.
panels-cut-seen = À la coupe : { $red } { $card }, { $blue } { $other }.
panels-cut-you = À vous de commencer.
panels-cut-them = { $name } commence.

## Verdicts

panels-verdict = Verdict
panels-stopped-by-table = Coup arrêté
panels-stopped-you-upheld = Vous avez bien vu
panels-stopped-you-wrong = Il n’y avait rien à arrêter
panels-stopped-them-upheld = { $name } dit « crapette », avec raison
panels-stopped-them-wrong = { $name } dit « crapette », à tort
panels-nothing-to-stop = Tout était en ordre.
panels-price-none = À cette table, cela ne coûte rien.
panels-price-points =
    { $points ->
        [one] L’annonce coûte { $points } point.
       *[other] L’annonce coûte { $points } points.
    }
panels-price-cards =
    { $points ->
        [one] L’annonce coûte { $points } carte, prise à l’autre écart.
       *[other] L’annonce coûte { $points } cartes, prises à l’autre écart.
    }
panels-price-next-call = La prochaine annonce ne comptera pas.
panels-price-lost = Une annonce précédente avait fait perdre le droit de dire « crapette ».
panels-fault-card-yours = Vous avez pris { $card } { $pile }.
panels-fault-card-theirs = { $name } a pris { $card } { $pile }.
panels-fault-turn-yours = Vous avez retourné { $card } { $pile }.
panels-fault-turn-theirs = { $name } a retourné { $card } { $pile }.
panels-fault-act-yours = La faute était la vôtre : { $act }.
panels-fault-act-theirs = { $name } est en faute : { $act }.
panels-missed = Il faut d’abord jouer { $cards }.
panels-missed-card = { $card } ({ $pile })
panels-missed-top = la carte du dessus { $pile }
panels-back = Remise à sa place : { $card }.
panels-late =
    { $acts ->
        [one] Le coup qui l’a suivi est repris aussi.
       *[other] Les { $acts } coups qui l’ont suivi sont repris aussi.
    }
panels-why = Pourquoi ? { $paragraph }

## Questions

panels-warned = Ce serait une faute
panels-misplace = Elle ne va pas là
panels-misplace-risk = Vous pouvez l’y poser quand même ; l’adversaire peut la faire remettre.
panels-right-which = Touchez la carte qui ne va pas là où elle est.
panels-right-where = Touchez la place où va { $card }.
panels-right-back = La renvoyer
panels-all-the-same = Quand même
panels-rather-not = Non, merci
panels-choose = Que vouliez-vous faire ?
panels-abandon = Abandonner
panels-abandon-sure = Abandonner la manche
panels-abandon-price =
    { $points ->
        [0] La manche est perdue. L’adversaire ne marque aucun point.
        [one] La manche est perdue, et l’adversaire marque { $points } point.
       *[other] La manche est perdue, et l’adversaire marque { $points } points.
    }
panels-abandon-forfeit = L’abandon à lui seul en coûte { $forfeit }.

## The result

panels-you-win = Vous gagnez
panels-wins = { $name } gagne
panels-drawn = Manche nulle
panels-aborted = Manche annulée
panels-match-you = Vous gagnez la partie, { $most } à { $least }.
panels-match-them = { $name } gagne la partie, { $most } à { $least }.
panels-match-even = La partie est nulle, { $most } à { $least }.
panels-last-word = Vous pouvez encore dire « crapette » pour le dernier tour, si vous y avez vu une faute. Sinon, le résultat tient.
panels-last-word-right = Une carte mal posée peut encore être remise, si vous en avez vu une. Sinon, le résultat tient.
panels-let-stand = Accepter le résultat
panels-see-table = Regarder la table
panels-replay = Revoir la manche
panels-next = Manche suivante
panels-rematch = Rejouer
panels-ready = C’est entendu. On attend { $name }.

## The menu

panels-rules = Règles de cette table : { $title }
panels-settings = Réglages
panels-draw = Proposer la nulle
panels-abort = Annuler la manche
panels-put-right = Faire remettre une carte mal posée
panels-link-watch = Lien pour regarder
panels-link-watch-hint = Toute personne qui a ce lien peut regarder. Il ne montre que ce que chacun peut voir.
panels-link-device = Lien pour un autre appareil
panels-link-device-hint = Ouvrez-le sur votre autre appareil dans les dix minutes pour y prendre votre place. Il ne sert qu’une fois, et il n’est qu’à vous.
panels-record-text = La partie en texte
panels-record-json = La partie en JSON
panels-diagram = Une image de la table

## Settings

panels-deck = Cartes
panels-deck-standard = Ordinaires
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
panels-motion = Mouvement des cartes
panels-motion-auto = Comme l’appareil
panels-motion-on = Animé
panels-motion-off = Immédiat
panels-letters = Lettres et chiffres comme touches
panels-letters-on = Oui
panels-letters-off = Non ; restent les flèches, Entrée et Tab

## Help

panels-help-cards = Faites glisser une carte, ou touchez-la, puis l’endroit où elle va. Touchez la crapette ou le talon face cachée pour en retourner la carte du dessus. Pour finir votre tour, posez la carte retournée sur votre écart.
panels-help-hold = Gardez le doigt sur une longue rangée, ou sur votre écart, pour l’étaler.
panels-help-stop = Pendant le tour de l’adversaire, vous pouvez dire « crapette » dès que vous voyez une faute. Rien ne vous en signalera.
panels-keys = Au clavier
panels-key-zones = D’une partie de la table à l’autre
panels-key-within = À l’intérieur
panels-key-pick = Prendre et poser
panels-key-run = Prendre toute la suite
panels-key-places = Les cases du tableau
panels-key-foundations = Les fondations
panels-key-stock = Votre crapette
panels-key-hand = Votre talon
panels-key-discard = Votre écart ; avec une carte prise : l’écarter
panels-key-opponent = Les piles adverses
panels-key-turn-stock = Retourner la crapette
panels-key-turn-hand = Retourner une carte du talon
panels-key-stop = Crapette !
panels-key-undo = Reprendre
panels-key-reverse = Renverser la suite
panels-key-spread = Étaler la pile
panels-key-view = Dire ce qu’il y a sur la table
panels-key-drop = Reposer la carte
panels-key-help = Cette aide

## Replay

panels-replay-title = Manche { $number } { $red } et { $blue }
panels-replay-at = { $ply } sur { $last }
panels-replay-start = La donne
panels-replay-acts = Le déroulement
panels-first = Au début
panels-previous = En arrière
panels-forward = En avant
panels-last = À la fin
panels-run = Laisser défiler
panels-halt = Arrêter
panels-copy-place = Copier le lien vers ce moment
panels-back-to-table = Retour à la table
panels-nothing = La manche n’a pas pu être chargée. { $said }
panels-turn-of = Tour { $name }
panels-seat-red = Rouge
panels-seat-blue = Bleu

## Acts in a few words

panels-a-foundation = sur une fondation
panels-act-move = Jouer une carte { $from } { $to }
panels-act-run = Toute la suite { $from } { $to }
panels-act-under = Une carte { $from } sous la suite { $to }
panels-act-turn = Retourner une carte { $from }
panels-act-reverse = Renverser la suite { $from }
