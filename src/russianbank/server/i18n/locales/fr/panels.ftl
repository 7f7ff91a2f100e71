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
panels-target-open = Sans limite : autant de manches que vous voulez.
panels-ending-out = Toutes les cartes jouées
panels-ending-drawn = Personne ne pouvait gagner
panels-ending-agreed = Nulle d’un commun accord
panels-ending-abandoned = Abandon
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
panels-end-turn = Finir le tour : écarter { $card }
panels-end-turn-short = Écarter { $card }
panels-prompt-end-turn = Jouez la carte du talon, ou écartez-la pour finir votre tour.
panels-prompt-turn-up = Jouez une carte, ou retournez-en une.
panels-prompt-turn-over = Jouez une carte, ou retournez votre écart.
panels-prompt-pass = Jouez une carte, ou passez.
panels-prompt-play = Jouez une carte.
panels-prompt-watch = { $name } joue. Une faute ? Appuyez sur CRAPETTE !
panels-prompt-wait = { $name } joue.
panels-result = Résultat

## News

panels-retrying = Connexion perdue. Nouvel essai ; rien n’est perdu.
panels-offline = Vous êtes hors ligne. La partie attend ; rien n’est perdu.
panels-gone = Cette table n’existe plus.
panels-moved = Un autre serveur a repris cette partie ; connexion en cours.
panels-newer = Vous jouez dans une autre fenêtre ou sur un autre appareil. Ici, vous regardez.
panels-play-here = Jouer ici
panels-waiting = On attend l’autre joueur. Envoyez ce lien à un ami :
panels-asked-undo = Vous avez demandé à annuler votre dernier coup.
panels-asked-draw = Vous avez proposé la partie nulle.
panels-asks-undo = { $name } demande à annuler son dernier coup.
panels-asks-draw = { $name } propose la partie nulle.
panels-allow = D’accord
panels-refuse = Refuser
panels-accept-draw = Accepter la nulle
panels-play-on = Continuer à jouer
panels-undo-allowed = { $name } accepte.
panels-undo-refused = { $name } refuse.
panels-claim-in =
    { $seconds ->
        [one] { $name } n’est pas là. Dans { $seconds } seconde, vous pourrez réclamer la manche.
       *[other] { $name } n’est pas là. Dans { $seconds } secondes, vous pourrez réclamer la manche.
    }
panels-claim-now = { $name } n’est pas là.
panels-claim = Réclamer la victoire
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
panels-stopped-by-table = Interdit
panels-stopped-you-upheld = Juste : c’était une faute
panels-stopped-you-wrong = Non : ce n’était pas une faute
panels-stopped-them-upheld = { $name } dit « crapette », avec raison
panels-stopped-them-wrong = { $name } dit « crapette », à tort
panels-nothing-to-stop = Aucun coup n’a été oublié.
panels-price-none = À cette table, une erreur d’arrêt ne coûte rien.
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
panels-fault-act-yours = Votre faute : { $act }.
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
panels-why = Règle { $paragraph }

## Questions

panels-warned = Ce serait une faute
panels-misplace = Elle ne va pas là
panels-misplace-risk = Vous pouvez l’y jouer quand même. L’adversaire peut la faire corriger.
panels-right-which = Touchez la carte qui ne va pas là où elle est.
panels-right-where = Touchez la place où va { $card }.
panels-right-back = La renvoyer
panels-all-the-same = Jouer quand même
panels-rather-not = Annuler
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
panels-last-word = Avez-vous vu une faute dans le dernier tour ? Vous pouvez encore dire « crapette ». Sinon, le résultat compte.
panels-last-word-right = Une carte mal posée peut encore être remise, si vous en avez vu une. Sinon, le résultat tient.
panels-let-stand = Accepter le résultat
panels-see-table = Montrer la table
panels-replay = Revoir la manche
panels-next = Manche suivante
panels-rematch = Rejouer
panels-ready = On attend { $name }.

## The menu

panels-rules = Règles de cette table : { $title }
panels-settings = Réglages
panels-draw = Proposer la nulle
panels-abort = Annuler la manche
panels-put-right = Corriger une carte mal posée
panels-link-watch = Lien de spectateur
panels-link-watch-hint = Avec ce lien, n’importe qui peut regarder. Il ne montre que ce que tout le monde voit.
panels-link-device = Lien pour un autre appareil
panels-link-device-hint = Ouvrez ce lien sur votre autre appareil dans les dix minutes pour y jouer. Il ne sert qu’une fois, et pour vous seul.
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
panels-motion = Animation
panels-motion-auto = Comme l’appareil
panels-motion-on = Oui
panels-motion-off = Non
panels-letters = Touches de lettres et de chiffres
panels-letters-on = Oui
panels-letters-off = Non (restent les flèches, Entrée et Tab)

## Help

panels-help-cards = Faites glisser une carte, ou touchez-la, puis l’endroit où elle va. Touchez la crapette ou le talon face cachée pour en retourner la carte du dessus.
panels-help-hold = Gardez le doigt sur une longue rangée, ou sur votre écart, pour l’étaler.
panels-help-goal = Soyez le premier à jouer toutes vos cartes : crapette, talon et écart.
panels-help-turn = À votre tour, jouez autant de cartes que possible et retournez-en de nouvelles. Si une carte du talon ne sert pas, écartez-la : cela finit votre tour.
panels-help-stop-call-stop = Observez l’adversaire. Oublie-t-il une carte qui doit aller sur une fondation, ou enfreint-il une autre règle ? Appuyez sur CRAPETTE ! et son tour est fini. Rien ne vous signale une faute.
panels-help-stop-warn = La table vous avertit avant une faute. Elle n’avertit que vous : appuyez sur CRAPETTE ! si l’adversaire fait une faute, et son tour est fini.
panels-help-stop-strict = À cette table, personne ne peut enfreindre une règle : on n’y arrête personne.
panels-help-stop-auto-stop = La table arrête aussitôt un coup contraire aux règles. Personne n’a besoin de dire « crapette ».
panels-help-moves = Déplacer les cartes
panels-keys = Au clavier
panels-key-zones = D’une partie de la table à l’autre
panels-key-within = Dans une partie
panels-key-pick = Prendre et poser
panels-key-run = Prendre toute la suite
panels-key-places = Les cases du tableau
panels-key-foundations = Les fondations
panels-key-stock = Votre crapette
panels-key-hand = Votre talon
panels-key-discard = Votre écart ; avec une carte prise : l’écarter
panels-key-opponent = Les piles adverses
panels-key-turn-stock = Retourner la crapette
panels-key-turn-hand = Retourner le talon
panels-key-stop = Crapette !
panels-key-undo = Annuler le coup
panels-key-reverse = Inverser la suite
panels-key-spread = Étaler la pile
panels-key-view = Lire la table
panels-key-drop = Reposer la carte
panels-key-help = Cette aide

## Replay

panels-replay-title = Manche { $number } { $red } et { $blue }
panels-replay-at = { $ply } sur { $last }
panels-replay-start = La donne
panels-replay-acts = Coups
panels-first = Au début
panels-previous = En arrière
panels-forward = En avant
panels-last = À la fin
panels-run = Lecture
panels-halt = Pause
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
panels-act-reverse = Inverser la suite { $from }
