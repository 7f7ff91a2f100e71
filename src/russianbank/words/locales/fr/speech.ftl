# Ce qui se dit quand quelque chose se passe à la table. $who est « Vous » ou un nom.

speech-dealt =
    Manche { $n }. { $who ->
        [you] À vous de commencer.
       *[other] { $name } commence.
    }
speech-by = { $who } : { $deed }
speech-did-play = { $card }, { $from } { $to }
speech-did-load = charge : { $card }, { $from } { $to }
speech-opened = { $said } ; carte retournée : { $card }
speech-did-turn = carte retournée, { $card } { $from }
speech-did-over = l’écart est retourné
speech-did-discard = { $card } à l’écart
speech-did-run = la suite { $from } { $to }
speech-did-reverse = la suite { $to } inversée
speech-did-under = { $card } sous la suite { $to }
speech-did-pass = tour passé
speech-turn =
    { $who ->
        [you] À vous de jouer
       *[other] { $name } joue
    }
speech-summary =
    { $who } : { $acts ->
        [one] { $acts } coup
       *[other] { $acts } coups
    }{ $foundations ->
        [0] {""}
       *[other] , { $foundations } sur les fondations
    }{ $loaded ->
        [0] {""}
       *[other] , { $loaded } sur les piles adverses
    }. Le dernier : { $last }
speech-stopped =
    { $upheld ->
        [yes]
            { $who ->
                [you] Vous dites « crapette », avec raison.
               *[other] { $name } dit « crapette », avec raison.
            }
        [late]
            { $who ->
                [you] Vous dites « crapette », mais trop tard.
               *[other] { $name } dit « crapette », mais trop tard.
            }
        [lost]
            { $who ->
                [you] Vous dites « crapette ».
               *[other] { $name } dit « crapette ».
            }
       *[no]
            { $who ->
                [you] Vous dites « crapette », à tort : aucun coup n’a été oublié.
               *[other] { $name } dit « crapette », à tort : aucun coup n’a été oublié.
            }
    }
speech-stopped-by-table = La table n’accepte pas ce coup.
speech-misplaced = Carte mal placée : { $card }, { $to }
speech-touched = pile touchée : { $pile }
speech-righted = Carte corrigée : { $card }, { $to }
speech-compelled = Carte à jouer : { $card }, { $to }
speech-advisor-asked = conseiller proposé
speech-advisor-agreed = conseiller accepté
speech-advisor-ended = fin des conseils
speech-advised = conseil reçu
speech-offered = nulle proposée
speech-agreed = nulle acceptée
speech-declined = nulle refusée
speech-asked = demande à annuler le dernier coup
speech-allowed = accord donné
speech-refused = accord refusé
speech-undone = le dernier coup est annulé
speech-abandoned = abandon de la manche
speech-aborted = manche annulée
speech-claimed = victoire réclamée
speech-stood = résultat accepté
speech-ready = d’accord pour la manche suivante
speech-sat =
    { $who ->
        [you] Vous prenez place
       *[other] { $name } prend place
    }
speech-ended =
    { $who ->
        [you]
            { $points ->
                [one] Vous gagnez la manche : { $points } point.
               *[other] Vous gagnez la manche : { $points } points.
            }
        [nobody] La manche est nulle.
       *[other]
            { $points ->
                [one] { $name } gagne la manche : { $points } point.
               *[other] { $name } gagne la manche : { $points } points.
            }
    }
speech-scored =
    { $who ->
        [you]
            { $points ->
                [one] Vous marquez { $points } point.
               *[other] Vous marquez { $points } points.
            }
       *[other]
            { $points ->
                [one] { $name } marque { $points } point.
               *[other] { $name } marque { $points } points.
            }
    }
