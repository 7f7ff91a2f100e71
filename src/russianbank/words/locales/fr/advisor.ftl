# Conseillers à la table (F5)

advisor-title = Conseillers
advisor-explained = Un conseiller propose des coups à voix haute. Les deux joueurs l’acceptent, et tous deux entendent chaque mot.
advisor-yours = Votre conseiller
advisor-theirs = Conseiller ({ $name })
advisor-is = L’ordinateur : { $level }
advisor-asked = L’ordinateur : { $level }. L’autre joueur n’a pas encore accepté.
advisor-level = Niveau
advisor-propose = Proposer
advisor-end = Mettre fin au conseil
advisor-wishes-own = { $name } aimerait l’ordinateur comme conseiller : { $level }. Vous entendriez chaque mot.
advisor-wishes-yours = { $name } vous propose l’ordinateur comme conseiller : { $level }. Vous entendrez tous deux chaque mot.
advisor-agree = Accepter
advisor-decline = Refuser
advisor-says = Votre conseiller : { $said }
advisor-says-to = Conseiller ({ $name }) : { $said }
