# Ce qui se dit quand quelque chose se passe à la table. $who est « Vous » ou un nom.

speech-you = Vous
speech-name =
    { $seat ->
        [red] Rouge
       *[blue] Bleu
    }
speech-dealt =
    Manche { $n }. { $who ->
        [you] À vous de commencer.
       *[other] { $name } commence.
    }
speech-by = { $who } : { $deed }
speech-played = { $card }, { $from } { $to }
speech-opened = { $said } ; carte retournée : { $card }
speech-turned = carte retournée, { $card } { $from }
speech-turned-over = l’écart est retourné et redevient talon
speech-discarded = { $card } à l’écart
speech-run = la suite { $from } { $to }
speech-reversed = la suite { $to } renversée
speech-under = { $card } sous la suite { $to }
speech-passed = tour passé
speech-turn =
    { $who ->
        [you] C’est votre tour
       *[other] { $name } joue
    }
speech-stopped =
    { $upheld ->
        [yes]
            { $who ->
                [you] Votre « crapette » est juste.
               *[other] { $name } dit « crapette », avec raison.
            }
       *[no]
            { $who ->
                [you] Votre « crapette » est à tort : rien n’a été oublié.
               *[other] { $name } dit « crapette », à tort : rien n’a été oublié.
            }
    }
speech-stopped-by-table = La table arrête ce coup.
speech-stopped-at = Carte oubliée : { $card } { $pile }.
speech-righted = Carte remise à sa place : { $card }, { $to }
speech-compelled = { $card } doit être jouée : { $to }
speech-offered = partie nulle proposée
speech-agreed = partie nulle acceptée
speech-asked = demande à reprendre un coup
speech-allowed = le coup peut être repris
speech-refused = le coup reste joué
speech-undone = un coup est repris
speech-abandoned = abandon de la manche
speech-aborted = manche annulée
speech-claimed = manche réclamée
speech-stood = le résultat est accepté
speech-ready = d’accord pour la manche suivante
speech-sat = { $name } prend place
speech-ended =
    { $winner ->
        [you]
            { $points ->
                [one] Vous gagnez la manche : { $points } point.
               *[other] Vous gagnez la manche : { $points } points.
            }
        [nobody] La manche est nulle.
       *[other]
            { $points ->
                [one] { $name } gagne la manche : { $points } point.
               *[other] { $name } gagne la manche : { $points } points.
            }
    }
