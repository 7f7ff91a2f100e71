# Les pages autour de la table : accueil, invitation, règles, votre page, et tout ce qui peut mal tourner.

pages-title = Crapette
pages-titled = { $page } · Crapette
pages-skip = Aller au contenu
pages-home = Crapette, accueil
pages-nav = Pages
pages-nav-rules = Règles
pages-nav-law = Livre des règles
pages-nav-me = Vous
pages-language = Langue
pages-licence = Logiciel libre. Sans publicité, sans tiers.

## Home

pages-tagline = Une course à deux : jouez toutes vos cartes en premier, et surprenez les fautes de l’adversaire.
pages-play = Jouer
pages-learn-quickly = Apprendre en cinq minutes
pages-play-hint = Vous contre l’ordinateur : { $level }, { $rules }. Sans compte.
pages-go-on = Continuer
pages-your-games = Vos parties
pages-against =
    { $who ->
        [opponent] contre votre adversaire
       *[other] Adversaire : { $name }
    }
pages-against-machine = Adversaire : l’ordinateur, { $title }
pages-your-turn = À vous de jouer
pages-their-turn =
    { $who ->
        [opponent] Votre adversaire joue
       *[other] { $name } joue
    }
pages-machine-turn = L’ordinateur joue
pages-waiting = En attente de l’adversaire
pages-finished = Finie
pages-on-device = jouée sur un appareil
pages-replay = Revoir la manche
pages-deal = Manche { $number }
pages-deals-earlier = Manches précédentes : { $count }
pages-result =
    { $how ->
        [won] Gagnée, { $own } à { $other }
        [lost] Perdue, { $own } à { $other }
        [aborted] Annulée
       *[drawn] Nulle
    }
pages-invite = Inviter quelqu’un
pages-choose = Choisissez votre jeu
pages-choice-classic = Classique
pages-choice-classic-line = Deux jeux de cartes ; on dit « crapette ». Le livre de 1922.
pages-choice-family = À la française
pages-choice-family-line = La crapette comme on la joue en France.
pages-choice-quick = Rapide
pages-choice-quick-line = Un seul jeu de cartes, sans fondations, dix minutes.
pages-set-up = Autres jeux, niveaux et durées
pages-set-up-hint = D’autres règles, un adversaire plus fort, ou un ami.
pages-set-up-more = Autres réglages
pages-opponent = Adversaire
pages-opponent-machine = L’ordinateur
pages-opponent-friend = Un ami, par un lien
pages-advisor = Conseiller, si les règles l’admettent
pages-advisor-none = Aucun
pages-wish = Jeu de cartes, si la coupe vous le donne
pages-wish-none = Peu importe
pages-wish-red = Rouge
pages-wish-blue = Bleu
pages-wish-hint = Le joueur qui tire la carte la plus basse choisit sa place et son jeu de cartes, et commence.
pages-level = Niveau
pages-level-of = { $number }, { $title }
pages-brief-level = { $level } (réfléchit ici { $seconds } s au plus)
pages-suggest-harder = Vous avez gagné trois fois de suite. Essayer le niveau suivant ?
pages-suggest-easier = Trois parties difficiles de suite. Voulez-vous un adversaire plus facile ?
pages-suggest-level = Niveau { $number } : { $title }
pages-rules = Règles
pages-rules-more = Autres règles ({ $count })
pages-rules-search = Chercher
pages-rules-nothing = Rien trouvé.
pages-strictness = Fautes
pages-strictness-call-stop = Sans avertissement
pages-strictness-call-stop-hint = Une faute reste, sauf si l’adversaire la voit et dit « crapette ».
pages-strictness-warn = Avec avertissement
pages-strictness-warn-hint = La table vous avertit avant que votre faute compte. Personne n’avertit l’ordinateur : dites « crapette » quand il se trompe.
pages-strictness-strict = Avec aide
pages-strictness-strict-hint = Les coups contraires aux règles sont impossibles.
pages-wrong-call = Un « crapette » à tort
pages-wrong-call-until-next-turn = plus de « crapette » avant le prochain tour de l’adversaire
pages-wrong-call-points = coûte 10 points
pages-wrong-call-cards = coûte une carte
pages-wrong-call-free = ne coûte rien
pages-pace = L’ordinateur joue
pages-pace-natural = à un rythme normal
pages-pace-at-once = tout de suite
pages-target = Durée
pages-target-open = Sans limite
pages-target-points =
    { $points ->
        [one] En { $points } point
       *[other] En { $points } points
    }
pages-target-deals =
    { $deals ->
        [one] { $deals } manche
       *[other] { $deals } manches
    }
pages-device-line = Tout le jeu fonctionne dans ce navigateur. La première partie charge environ { $size } Mo. Vos parties sont gardées sur cet appareil.
pages-device-waiting = La table se prépare.
pages-device-failed = La table n’a pas pu être préparée. Rechargez la page. Ce que vous avez joué est conservé.
pages-device-review = Le bilan se fait sur cet appareil, avec moins d’échantillons que sur un serveur. Il peut durer quelques minutes ; les chiffres viennent à mesure.
pages-device-deal = Ce lien mène à une donne précise. Choisissez ci-dessous qui la joue :
pages-device-no-deal = Ce lien ne désigne aucune donne connue. Vous pouvez commencer toute autre partie ci-dessous.
pages-device-seed = Numéro de la donne (vide : au hasard)
pages-together = À deux sur cet appareil
pages-together-hint = Vous partagez l’écran. La table se tourne vers le joueur dont c’est le tour, et chacun a un bouton pour dire « crapette ».
pages-together-red = Nom, jeu rouge
pages-together-blue = Nom, jeu bleu
pages-offline-here = Jouer sans réseau, sur cet appareil
pages-offline-some = Sans réseau, vous pouvez lire les règles, le glossaire et le texte des leçons. Pour jouer aussi, conservez le reste.
pages-offline-keep = Conserver pour jouer hors ligne ({ $size } Mo)
pages-offline-kept = Tout le jeu est maintenant sur cet appareil. Vous pouvez jouer sans réseau.
pages-offline-update = Une nouvelle version est prête.
pages-offline-use = L’utiliser maintenant
pages-install = Installer le jeu
pages-deal-out = Commencer

## The table and the way to it

pages-table = La table
pages-no-script = Pour jouer, activez JavaScript. Voici la table en ce moment.
pages-diagram = La table telle que chacun peut la voir
pages-join = Jouer
pages-join-title = { $name } vous invite à jouer
pages-join-unnamed = On vous invite à jouer
pages-join-watch = Regarder cette partie
pages-join-both = { $red } et { $blue } jouent
pages-join-device = Votre table, sur cet appareil
pages-join-device-hint = Vous jouerez sur cet appareil ; sur l’autre, vous ne ferez que regarder.
pages-join-taken = Les deux places sont prises. Vous pouvez regarder.
pages-join-withdrawn = Cette invitation n’est plus valable
pages-join-withdrawn-hint = Elle a été retirée, ou elle est trop ancienne. Demandez un autre lien.
pages-deal-length = Une manche compte environ { $plays } coups, soit quelque { $minutes } minutes à { $seconds } secondes par coup.
pages-join-yours = Vous avez déjà une place à cette table.
pages-join-send = Envoyez ce lien à votre ami :
pages-join-loopback = Seul cet ordinateur peut joindre ce serveur. Pour accueillir d’autres appareils, lancez-le ainsi : russianbank serve --host 0.0.0.0
pages-look-on = Regarder
pages-back-to-table = Retour à la table
pages-name-ask = Votre nom
pages-advise-title = Conseiller { $name }
pages-advise-heard = Vous verrez la table comme { $name } la voit. Les deux joueurs et tous les spectateurs voient et entendent ce que vous dites et montrez. { $name } joue chaque coup.
pages-advise-sit = Prendre place
pages-unbuilt-title = La partie pour le navigateur manque
pages-unbuilt = La table dans le navigateur a besoin de fichiers qui n’existent pas encore. Lancez make play dans le dossier du code source. Il faut Node 18 ou plus récent ; sinon, il sera téléchargé.
pages-unbuilt-terminal = En attendant, on peut jouer dans le terminal : russianbank play --terminal

## Replay

pages-replay-of = Manche { $number } : { $red } et { $blue }
pages-replay-of-yours = { $who ->
    [machine] Manche { $number } contre l’ordinateur
    [opponent] Manche { $number } contre votre adversaire
   *[person] Manche { $number } contre { $name }
}
pages-replay-at = Coup { $ply } sur { $last }
pages-first = Premier
pages-previous = Précédent
pages-next = Suivant
pages-last = Dernier
pages-record-text = La partie en texte
pages-record-json = La partie en JSON

## Rules and law

pages-rules-title = Règles
pages-rules-choose = Le même jeu, comme on le joue selon les livres et les pays.
pages-rules-source = Source : { $source }.
pages-rules-assumed = « supposé » marque un point que la source laisse ouvert.
pages-rules-different = Différences avec { $usual }
pages-rules-all = Toutes les règles
pages-compare-title = Comparer deux jeux de règles
pages-compare-one = Premier
pages-compare-other = Second
pages-compare-show = Comparer
pages-compare-same = Les deux sont le même jeu.
pages-assumed = supposé
pages-play-these = Jouer avec ces règles
pages-own-title = Vos propres règles
pages-own-hint = La base est { $usual }. Changez ce que votre famille joue autrement.
pages-own-name = Nom de vos règles
pages-own-stock-size = Cartes dans la crapette
pages-own-discard-limit = Cartes de son écart jouées en un tour (0 : sans limite)
pages-own-wrong-call-limit = « Crapette » à tort dans une manche (0 : sans limite)
pages-own-space-from = D’où peut venir une carte pour une case vide
pages-own-load-onto = Ce que vous pouvez charger
pages-own-load-from = D’où peut venir une carte pour charger
pages-own-stock-turns-itself = Une nouvelle carte de la crapette
pages-own-borrow = Les cartes de l’adversaire
pages-own-decline-hand-card = Une carte du talon que vous ne jouez pas
pages-own-hand-ends-turn = Une carte du talon jouée
pages-own-refused-card = Une carte que l’on refuse de jouer
pages-own-free-stock = Faire place à la carte de la crapette
pages-own-turn-over = Quand le talon est épuisé
pages-own-spread-opponent-discard = Regarder un écart
pages-own-stop-hand-card = Une carte du talon après « crapette »
pages-own-draw = La manche nulle
pages-own-next-first = La manche suivante
pages-own-keep = Enregistrer ces règles
pages-own-make = Faire vos propres règles
pages-own-line = Vos règles, d’après { $usual }.
pages-own-delete = Supprimer
pages-law-title = Livre des règles
pages-law-english = Le livre des règles est en anglais.

## The player's own page

pages-me-title = Vous
pages-friends = Amis
pages-friends-score = { $won } : { $lost } en manches, { $points } : { $against } en points
pages-friends-asked = Demande envoyée. Elle figure sur sa page.
pages-friends-asks = Aimerait compter parmi vos amis.
pages-friends-add = Ajouter à mes amis
pages-friends-agree = D’accord
pages-friends-decline = Non, merci
pages-friends-remove = Retirer
pages-friends-invite = Inviter à jouer
pages-friends-hint = Vous avez joué avec ces personnes. Si vous êtes tous deux d’accord, vous êtes amis, et un geste suffit pour inviter : la partie apparaît alors sur la page d’accueil de votre ami.
pages-invited =
    { $who ->
        [opponent] Vous avez une invitation
       *[other] { $name } vous invite
    }
pages-me-name = Nom
pages-me-name-hint = Ce que voit votre adversaire. 30 caractères au plus.
pages-me-save = Enregistrer
pages-me-saved = Enregistré.
pages-me-none = Vous n’avez pas encore joué ici. Rien n’est enregistré sur vous.
pages-me-levels = Contre l’ordinateur
pages-me-won = { $won } gagnées sur { $played }
pages-me-latest = Chaque carré est une manche, la dernière à droite : plein si vous l’avez gagnée.
pages-me-settings = Nom et langue
pages-me-data = Vos données
pages-me-stops = « Crapette »
pages-me-seen = Fautes des adversaires que vous avez vues : { $seen } sur { $all }
pages-me-last = Dans les { $games } dernières manches : { $seen } sur { $all }
pages-me-wrong = « Crapette » à tort : { $count }
pages-me-nostops = Quand l’adversaire fait une faute, dites « crapette ». Le compte sera ici.
pages-me-solved = Justes du premier coup : { $right } sur { $tried }
pages-me-nopuzzles = Rien de résolu encore. Un problème prend environ une minute.
pages-me-days = Jours avec le problème du jour : { $count }
pages-me-exercises = Exercices résolus : { $done } sur { $all }
pages-me-device = Les « crapette », les problèmes et les leçons ne sont gardés que sur cet appareil.
pages-me-share = Garder aussi les problèmes et les leçons sur le serveur, pour tous vos appareils
pages-me-shared = Les problèmes et les leçons sont gardés aussi sur le serveur, pour tous vos appareils. Les « crapette » ne sont gardés que sur cet appareil.
pages-me-unshare = Ne plus rien envoyer
pages-me-share-later = Le serveur n’a pas répondu. Un nouvel essai aura lieu quand vous rouvrirez cette page.
pages-sent-added =
    { $count ->
        [one] Une manche jouée sur cet appareil a été ajoutée à vos parties.
       *[other] { $count } manches jouées sur cet appareil ont été ajoutées à vos parties.
    }
pages-sent-waiting =
    { $count ->
        [one] Une partie de cet appareil n’a pas pu être envoyée. Elle reste ici et sera renvoyée à votre prochaine visite.
       *[other] { $count } parties de cet appareil n’ont pas pu être envoyées. Elles restent ici et seront renvoyées à votre prochaine visite.
    }
pages-sent-refused =
    { $count ->
        [one] Une partie de cet appareil n’a pas été acceptée par le serveur. Elle reste ici.
       *[other] { $count } parties de cet appareil n’ont pas été acceptées par le serveur. Elles restent ici.
    }
pages-me-export = Télécharger vos données
pages-me-export-hint = Tout ce que ce serveur enregistre sur vous, dans un fichier JSON.
pages-me-delete = Supprimer vos données
pages-me-delete-hint = Votre nom, votre langue, vos règles et vos places sont supprimés. Les parties restent, sans nom.
pages-me-delete-ask = Supprimer vos données ?
pages-me-delete-once = C’est définitif.
pages-me-delete-keep = Garder mes données
pages-me-delete-sure = Supprimer tout ce qui me concerne
pages-me-deleted = Tout ce qui vous concerne a été supprimé.

## The levels of the computer

pages-level-1 = novice
pages-level-2 = débutant
pages-level-3 = apprenti
pages-level-4 = joueur du dimanche
pages-level-5 = champion de la famille
pages-level-6 = joueur de club
pages-level-7 = fort joueur de club
pages-level-8 = expert
pages-level-9 = maître
pages-level-10 = maximum

## Rule sets in a line each

pages-named-foster-two-pack = Foster, deux jeux de cartes
pages-named-foster-one-pack = Foster, un jeu de cartes
pages-named-foster-36 = Foster, deux jeux courts de 36
pages-named-foster-32 = Foster, deux jeux courts de 32
pages-named-modern = Moderne
pages-named-pagat = Pagat
pages-named-pagat-waste = Pagat, avec l’écart en jeu
pages-named-french = À la française
pages-named-wikipedia = Wikipédia
pages-named-goodsoft = Goodsoft
pages-named-garibaldka = Garibaldka
pages-named-breslau = Breslau, 1884
pages-named-german = À l’allemande
pages-named-zank = Zankpatience sans crapette
pages-named-krips = Krips
pages-named-crapo = Crapô
pages-named-cats-at-cards = Cats at Cards
pages-named-four-courts = Quatre figures
pages-rules-foster-two-pack = Règles classiques : oubliez un coup, et l’adversaire peut dire « crapette ». Le livre de 1922.
pages-rules-foster-one-pack = Un jeu de cartes pour deux, sans fondations. Les suites d’une couleur, montantes ou descendantes, se déplacent en bloc.
pages-rules-foster-36 = Règles classiques avec des jeux courts, à partir du six : plus rapide.
pages-rules-foster-32 = Règles classiques avec des jeux courts, à partir du sept : le plus rapide.
pages-rules-modern = Deux jeux de cartes, d’après une courte description moderne.
pages-rules-pagat = Comme le décrit pagat.com : une crapette de treize cartes, on charge, on dit « crapette ».
pages-rules-pagat-waste = La même chose, mais on peut aussi jouer de son propre écart.
pages-rules-french = La crapette comme on la joue en France.
pages-rules-wikipedia = Comme le décrit Wikipédia.
pages-rules-goodsoft = Comme dans le jeu de Goodsoft pour ordinateur.
pages-rules-garibaldka = Le jeu polonais.
pages-rules-breslau = Les règles de 1884 : on descend dans la couleur. Chacun pose ses cartes du tableau à son premier tour.
pages-rules-german = La Zankpatience comme la décrivent des pages allemandes. Si le jeu est bloqué, le joueur qui a le moins de cartes gagne.
pages-rules-zank = Toutes les cartes au talon, la première retournée. On peut jouer de son propre écart.
pages-rules-krips = Le jeu d’une famille : on ne charge que l’écart. Si le jeu est bloqué, une crapette vide gagne.
pages-rules-crapo = Le jeu portugais : les cases vides sont d’abord pour la crapette.
pages-rules-cats-at-cards = Une crapette de douze cartes, celle du dessus visible. Chacun pose ses cartes du tableau à son premier tour.
pages-rules-four-courts = Le jeu français avec des jeux de 56 cartes : un cavalier entre le valet et la dame.

## When something goes wrong

pages-operator-title = Exploitants
pages-operator-token = Jeton
pages-operator-token-hint = Cette commande affiche un jeton :
pages-operator-enter = Ouvrir
pages-operator-wrong = Ce jeton est inconnu ou trop ancien. Demandez-en un autre.
pages-operator-leave = Quitter
pages-operator-find = Table ou personne
pages-operator-show = Afficher
pages-operator-what = Table, personne, adresse, réseau ou appelant du journal
pages-operator-days = Jours d’un blocage ; vide pour toujours
pages-operator-note = Pourquoi ; seuls les exploitants le lisent
pages-operator-most = Tables inachevées au plus ; vide pour le nombre habituel
pages-operator-close = Fermer la table
pages-operator-reopen = Rouvrir la table
pages-operator-delete = Supprimer la table définitivement
pages-operator-block = Bloquer
pages-operator-unblock = Débloquer
pages-operator-quota = Fixer la limite de tables
pages-operator-closed = fermée
pages-operator-entries =
    { $count ->
        [one] { $count } entrée
       *[other] { $count } entrées
    }
pages-operator-reports = Textes signalés
pages-operator-texts =
    { $count ->
        [one] { $count } texte
       *[other] { $count } textes
    }
pages-operator-reported = Signalé
pages-operator-reporter = Signalé par
pages-operator-close-report = Fermer et supprimer le signalement
pages-operator-no-reports = Aucun signalement n’attend.
pages-operator-tables = Tables récentes
pages-operator-blocked = Bloqués
pages-operator-log = Ce que les exploitants ont fait
pages-operator-done = C’est fait. Les serveurs suivent en deux secondes.
pages-operator-refused = Rien n’a été fait. Cette table ou cette personne n’existe pas, ou un champ est illisible.
pages-wrong-400-title = Nous n’avons pas pu lire cela
pages-wrong-400 = Il y a une erreur dans l’adresse ou le formulaire. Revenez en arrière et réessayez.
pages-wrong-404-title = Page introuvable
pages-wrong-404 = Il n’y a ni table, ni page, ni lien à cette adresse. Vérifiez l’adresse.
pages-wrong-405-title = Impossible
pages-wrong-405 = Cette adresse n’accepte pas une telle demande.
pages-wrong-409-title = Pas encore
pages-wrong-409 = Ce sera possible quand la manche sera finie.
pages-wrong-413-title = C’est trop
pages-wrong-413 = La demande est trop grande pour ce serveur.
pages-wrong-422-title = Trop de parties en cours
pages-wrong-422 = Vous avez autant de parties en cours qu’un joueur peut en avoir. Finissez-en une ou abandonnez-la, puis commencez-en une autre.
pages-wrong-429-title = Trop de demandes
pages-wrong-429 = Attendez une minute et réessayez.
pages-wrong-500-title = Une erreur est survenue
pages-wrong-500 = C’est notre faute. Vos parties sont en sûreté : chaque coup est enregistré aussitôt.
pages-wrong-503-title = Réessayez dans un instant
pages-wrong-503 = Le serveur redémarre, ou son disque est plein. Tout ce qui a été joué est en sûreté.
pages-wrong-contradiction-title = Des règles qui se contredisent
pages-wrong-contradiction = Deux de ces règles ne peuvent pas se jouer ensemble. Changez l’une d’elles.
pages-wrong-too-many-rules-title = Trop de règles
pages-wrong-too-many-rules = Vous ne pouvez pas enregistrer d’autres règles. Supprimez-en d’abord.
pages-wrong-too-many-together-title = Trop de parties avec cette personne
pages-wrong-too-many-together = Vous avez trop de parties non terminées avec cette personne. Terminez-en une ou abandonnez-la, puis invitez-la de nouveau.
pages-wrong-deleted-title = Supprimé entre-temps
pages-wrong-deleted = Ce que vous vouliez changer a été supprimé, peut-être par vous-même dans un autre onglet ou sur un autre appareil. Rien n’a été fait. Continuez depuis la première page.
pages-wrong-blocked-title = Accès bloqué
pages-wrong-blocked = Vous ne pouvez pas utiliser ce serveur. Si vous pensez que c’est une erreur, écrivez aux personnes qui le gèrent.
pages-wrong-home = Accueil
