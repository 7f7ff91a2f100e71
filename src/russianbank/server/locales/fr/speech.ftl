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
speech-played = { $who } : { $card }, { $from } { $to }
speech-opened = { $said } ; carte retournée : { $card }
speech-turned = { $who } : carte retournée, { $card } { $from }
speech-turned-over = { $who } : l’écart est retourné et redevient talon
speech-discarded = { $who } : { $card } à l’écart
speech-run = { $who } : la suite { $from } { $to }
speech-reversed = { $who } : la suite { $to } renversée
speech-under = { $who } : { $card } sous la suite { $to }
speech-passed = { $who } : tour passé
speech-turn =
    { $who ->
        [you] C’est votre tour
       *[other] C’est le tour de { $name }
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
speech-offered = { $who } : partie nulle proposée
speech-agreed = { $who } : partie nulle acceptée
speech-asked = { $who } : demande à reprendre un coup
speech-allowed = { $who } : le coup peut être repris
speech-refused = { $who } : le coup reste joué
speech-undone = { $who } : un coup est repris
speech-abandoned = { $who } : abandon de la manche
speech-aborted = { $who } : manche annulée
speech-claimed = { $who } : manche réclamée
speech-stood = { $who } : le résultat est accepté
speech-ready = { $who } : d’accord pour la manche suivante
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
