# Phrases à la table (U29)

phrase-title = Dire quelque chose
phrase-thanks = Merci.
phrase-well-played = Bien joué !
phrase-my-mistake = Mon erreur.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-again = Une autre partie ?
phrase-smile = Un sourire
phrase-said = { $name } : { $said }
phrase-mute = Ne pas montrer ce que dit l’autre joueur
phrase-mute-short = Ne plus montrer
phrase-text-allow = S’écrire librement à cette table
phrase-text-waits = { $name } n’a pas encore accepté.
phrase-text-wished = { $name } le souhaite. Vous l’acceptez d’abord tous deux.
phrase-text = Texte pour { $name }
phrase-text-send = Envoyer
phrase-report = Signaler
phrase-report-whom = Signaler { $name }
phrase-report-sure = Les exploitants de ce serveur reçoivent ce que vous avez écrit tous deux en dernier à cette table, vos textes aussi, et décident quoi faire. { $name } n’en saura rien.
phrase-watching = Les spectateurs l’entendent, et les joueurs quand la manche est finie.
phrase-watcher = Un spectateur
phrase-mute-all = Ne pas montrer ce que disent les autres
