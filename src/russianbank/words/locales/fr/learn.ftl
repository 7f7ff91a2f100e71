# The lessons: their list, and the page of one.

learn-title = Apprendre
learn-intro = Apprenez la crapette en y jouant : de courts exercices, une idée à la fois. Il n’y a rien à savoir d’avance.
learn-start = Commencer
learn-continue = Continuer : { $title }
learn-course-basics = Pour commencer
learn-course-two-packs = La suite du jeu à deux jeux de cartes
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
learn-again = Réessayer
learn-next = Exercice suivant
learn-next-lesson = Leçon suivante : { $title }
learn-finished = Toutes les leçons
learn-off = Ce n’est pas ce que demande cet exercice. Réessayez.
learn-board = La table de l’exercice
learn-without-script = Ces exercices ont besoin d’un script. Voici leur texte.
learn-more = Apprendre encore
