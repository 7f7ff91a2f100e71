# Phrases à la table (U29)

phrase-title = Dire quelque chose
phrase-thanks = Merci.
phrase-well-played = Bien joué !
phrase-my-mistake = C’est ma faute.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-again = Une autre partie ?
phrase-smile = Un sourire
phrase-said = { $name } : { $said }
phrase-mute = Ne pas afficher ce que dit l’adversaire
phrase-mute-short = Ne plus afficher
phrase-text-allow = S’écrire librement à cette table
phrase-text-waits = { $name } n’a pas encore accepté.
phrase-text-wished = { $name } le souhaite. Il faut d’abord votre accord à tous deux.
phrase-text = Message pour { $name }
phrase-text-send = Envoyer
phrase-report = Signaler
phrase-report-whom = Signaler { $name }
phrase-report-sure = Les exploitants de ce serveur recevront les derniers messages que vous avez échangés à cette table, les vôtres compris, et décideront de la suite. { $name } n’en saura rien.
phrase-watching = Les spectateurs l’entendent aussitôt ; les joueurs, une fois la manche finie.
phrase-watcher = Un spectateur
phrase-mute-all = Ne pas afficher ce que disent les autres
