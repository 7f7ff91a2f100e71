## La table d’analyse.

analysis-nav = Analyse
analysis-title = Table d’analyse
analysis-about = Composez une position, jouez les deux camps et voyez ce que l’ordinateur pense de chaque coup.
analysis-open = Analyser à partir d’ici
analysis-board = Table
analysis-line = Cette variante
analysis-turn =
    { $seat ->
        [red] Au tour de Rouge
       *[blue] Au tour de Bleu
    }
analysis-over =
    { $winner ->
        [red] La manche est finie : Rouge a gagné
        [blue] La manche est finie : Bleu a gagné
       *[nobody] La manche est finie : nulle
    }
analysis-turn-round = Tourner la table
analysis-wrong = Ce coup enfreint la règle { $paragraph }.
analysis-moves = Coups
analysis-delete = Supprimer à partir d’ici
analysis-engine = Ordinateur
analysis-engine-on = Activé
analysis-thinking = L’ordinateur réfléchit…
analysis-wins = Rouge gagne { $wins } fois sur 100
analysis-samples =
    { $count ->
        [one] Manches gagnées par Rouge sur 100, estimées d’après une manche poursuivie quelques tours
       *[other] Manches gagnées par Rouge sur 100, estimées d’après { $count } manches poursuivies quelques tours
    }
analysis-graph = Victoires de Rouge sur 100, coup par coup
analysis-uncertainty = Après ± : l’erreur possible d’une valeur (erreur type). Après − : combien de manches de moins qu’avec le meilleur plan.
analysis-certain = certain
analysis-what-if = Et si cette carte vient ensuite ?
analysis-acts = Coups possibles
analysis-next-card = Carte suivante :
analysis-any-card = au hasard
analysis-breaks = enfreint { $paragraph }
analysis-meets = exigé par { $paragraph }
analysis-due = à faire avant le talon ou la fin du tour ({ $paragraph })
analysis-position = La position
analysis-set-up = Composer à la main
analysis-paste = Coller
analysis-paste-hint = Une manche enregistrée ou une position, en texte ou en JSON
analysis-file = Ouvrir un fichier
analysis-drop = Déposez ici la manche enregistrée pour l’ouvrir
analysis-read = Ouvrir
analysis-games =
    { $count ->
        [one] Une manche dans ce texte :
       *[other] { $count } manches dans ce texte :
    }
analysis-game = Manche { $number }
analysis-ends = La manche enregistrée ne va pas plus loin : { $said }
analysis-unread = Une partie du texte est illisible : { $said }
analysis-new = Nouvelle donne :
analysis-choose-rules = choisir les règles
analysis-keep = Conserver
analysis-link = Copier le lien
analysis-text = Copier la manche
analysis-text-saved = Enregistré dans un fichier
analysis-set-up-hint = Choisissez une carte, puis appuyez sur la pile où la poser. Appuyez sur une pile pour en prendre la carte du dessus.
analysis-set-up-put = Appuyez maintenant sur la pile pour cette carte : { $card }.
analysis-tray-card =
    { $count ->
        [0] { $card }, sur la table
       *[other] { $card }, encore { $count }
    }
analysis-face-down = Cartes face cachée
analysis-face-down-pile =
    { $pile ->
        [rs] Crapette de Rouge
        [rh] Talon de Rouge
        [bs] Crapette de Bleu
       *[bh] Talon de Bleu
    }
analysis-mover = Joueur de ce tour
analysis-clear = Vider la table
analysis-cancel = Annuler
analysis-use = Prendre cette position
analysis-no-in-progress = Cette position vient d’une manche en cours ici. Vous pourrez l’analyser quand la manche sera finie.
analysis-no-limit = Cela fait beaucoup d’un coup. Attendez une minute.
analysis-no-too-large = C’est trop long. On peut ouvrir au plus { $most } caractères.
analysis-no-file = Ce fichier n’a pas pu être lu.
analysis-no-cannot-read = Impossible d’ouvrir ceci : { $said }
