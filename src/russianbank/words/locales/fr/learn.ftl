# The lessons: their list, and the page of one.

learn-title = Apprendre
learn-intro = Apprenez la crapette en y jouant : de courts exercices, une idée à la fois. Il n’y a rien à savoir d’avance.
learn-start = Commencer
learn-continue = Continuer : { $title }
learn-course-basics = Pour commencer
learn-course-two-packs = Plus loin avec deux jeux de cartes
learn-course-strategy = Bien jouer
learn-course-one-pack = Le jeu à un seul jeu de cartes
learn-course-modern = Le jeu moderne
learn-exercises =
    { $count ->
        [one] { $count } exercice
       *[other] { $count } exercices
    }
learn-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
learn-done = Fait
learn-part = Exercice { $number } sur { $last }
learn-hint = Indice
learn-show = Montrez-moi
learn-put-right = Corriger
learn-again = Réessayer
learn-next = Exercice suivant
learn-next-lesson = Leçon suivante : { $title }
learn-finished = Toutes les leçons
learn-off = Ce n’est pas ce que demande cet exercice. Réessayez.
learn-why = Pourquoi ?
learn-page = Le livre de Foster, page { $page }
learn-board = La table de l’exercice
learn-without-script = Ces exercices ont besoin d’un script. Voici leur texte.
learn-more = Apprendre encore

# Pourquoi ce n’est pas ce que demande l’exercice. $kind : ce qui a été fait, ou ce qui vient d’abord.
learn-off-pile =
    { $pile ->
        [stock] C’est votre crapette.
        [hand] C’est votre talon.
        [discard] C’est la place de votre écart.
        [opponent-stock] C’est la crapette de l’adversaire. Vos piles sont de votre côté de la table.
        [opponent-hand] C’est le talon de l’adversaire. Vos piles sont de votre côté de la table.
        [opponent-discard] C’est la place de l’écart adverse. Vos piles sont de votre côté de la table.
        [foundation] C’est la place d’une fondation.
       *[tableau] C’est une pile du tableau.
    }
learn-off-call = Il n’y avait pas lieu de dire « crapette » : aucun coup n’a été oublié.
learn-off-left =
    Vous pouviez encore jouer { $card } { $pile ->
        [stock] de votre crapette
       *[hand] de votre talon
    }.
learn-off-ended = Votre tour est fini, et ce que demande l’exercice n’est pas fait.
learn-off-way = Ce n’est pas le chemin prévu par l’exercice. Continuez si vous voyez comment il mène au but.
learn-off-elsewhere = C’est la bonne carte. Cherchez-lui une autre place.
learn-off-other = C’est le bon genre de coup. Cherchez une autre carte.
learn-did =
    { $kind ->
        [turn-stock] Vous avez retourné une carte de votre crapette. Une carte retournée reste visible.
        [turn-hand] Vous avez retourné une carte de votre talon. Une carte retournée reste visible.
        [turn-over] Vous avez retourné votre écart.
        [pass] Vous avez fini votre tour.
        [put-away] Vous avez écarté une carte, et cela finit votre tour.
        [foundation] Vous avez joué une carte sur une fondation.
        [load] Vous avez chargé l’adversaire.
        [borrow] Vous avez emprunté une carte de l’adversaire, qui en est débarrassé.
        [run] Vous avez déplacé ou inversé une suite.
        [stock] Vous avez joué la carte de votre crapette.
        [hand] Vous avez joué la carte retournée de votre talon.
        [discard] Vous avez joué une carte de votre écart.
       *[shift] Vous avez déplacé une carte du tableau. C’est toujours permis, et jamais obligatoire.
    }
learn-asked =
    { $kind ->
        [turn-stock] Ici, il faut d’abord retourner une carte de votre crapette.
        [turn-hand] Ici, il faut d’abord retourner une carte de votre talon.
        [turn-over] Ici, il faut d’abord retourner votre écart.
        [put-away] Ici, il faut d’abord écarter la carte retournée de votre talon.
        [foundation] Ici, une carte va d’abord sur une fondation.
        [load] Ici, il faut d’abord charger l’adversaire.
        [borrow] Ici, il faut d’abord emprunter une carte de l’adversaire.
        [run] Ici, il faut d’abord déplacer ou inverser une suite.
        [stock] Ici, il faut d’abord jouer la carte de votre crapette.
        [hand] Ici, il faut d’abord jouer la carte retournée de votre talon.
        [discard] Ici, il faut d’abord jouer une carte de votre écart.
        [stop] Ici, il faut d’abord dire CRAPETTE.
        [compel] Ici, il faut d’abord exiger que la carte refusée soit jouée.
       *[shift] Ici, il faut d’abord déplacer une carte du tableau.
    }
