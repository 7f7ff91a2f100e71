# Les pages autour de la table : accueil, invitation, règles, votre page, et tout ce qui peut mal tourner.

pages-title = Crapette
pages-titled = { $page } · Crapette
pages-skip = Aller au contenu
pages-home = Crapette, accueil
pages-nav = Pages
pages-nav-rules = Règles
pages-nav-law = Le règlement
pages-nav-me = Vous
pages-language = Langue
pages-licence = Logiciel libre ; sans publicité, sans tiers.

## Home

pages-tagline = Une réussite à deux, où chacun garde l’autre à l’œil.
pages-play = Jouer
pages-play-hint = Vous contre l’ordinateur : { $level }, { $rules }.
pages-go-on = Continuer
pages-your-games = Vos parties
pages-against = Adversaire : { $name }
pages-against-machine = Adversaire : l’ordinateur, { $title }
pages-your-turn = À vous de jouer
pages-their-turn = { $name } joue
pages-machine-turn = L’ordinateur joue
pages-waiting = En attente de l’adversaire
pages-finished = Finie
pages-replay = La revoir
pages-deal = Manche { $number }
pages-set-up = Préparer une table
pages-set-up-hint = D’autres règles, un adversaire plus fort, ou un ami.
pages-opponent = Adversaire
pages-opponent-machine = L’ordinateur
pages-opponent-friend = Un ami, par un lien
pages-level = Niveau
pages-level-of = { $number }, { $title }
pages-rules = Règles
pages-strictness = Fautes
pages-strictness-call-stop = Comme à la table
pages-strictness-call-stop-hint = Une faute passe, sauf si l’autre la voit et dit « crapette ».
pages-strictness-warn = Averti
pages-strictness-warn-hint = On vous demande confirmation avant que votre faute compte. L’ordinateur n’est pas averti : vous pouvez lui dire « crapette ».
pages-strictness-strict = Guidé
pages-strictness-strict-hint = Ce que les règles interdisent ne peut pas être joué.
pages-pace = L’ordinateur joue
pages-pace-natural = à un rythme que l’on peut suivre
pages-pace-at-once = aussitôt
pages-target = Durée
pages-target-open = Manche après manche, à volonté
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
pages-deal-out = Donner les cartes

## The table and the way to it

pages-table = La table
pages-no-script = Pour jouer à cette table, il faut JavaScript. Voici comment elle se présente en ce moment.
pages-diagram = La table telle que chacun peut la voir
pages-join = Prendre place
pages-join-title = { $name } a préparé une table pour vous
pages-join-device = Votre table, sur cet appareil
pages-join-device-hint = Vous prenez place ici ; l’autre appareil ne fait plus que regarder.
pages-join-taken = Les deux places sont prises. Vous pouvez regarder.
pages-join-yours = Vous avez déjà une place à cette table.
pages-join-send = Envoyez ce lien à votre ami :
pages-join-loopback = Ce serveur n’écoute que cet ordinateur. Pour ouvrir la porte à d’autres appareils, lancez-le ainsi : russianbank serve --host 0.0.0.0
pages-look-on = Regarder
pages-back-to-table = Retour à la table
pages-name-ask = Votre nom à la table
pages-unbuilt-title = La partie pour le navigateur n’est pas construite
pages-unbuilt = La table dans le navigateur est faite de fichiers qui n’existent pas encore. Lancez make play dans le dossier des sources ; il faut Node 18 ou plus récent, ou il sera téléchargé.
pages-unbuilt-terminal = En attendant, on peut jouer dans le terminal : russianbank play --terminal

## Replay

pages-replay-of = Manche { $number } { $red } et { $blue }
pages-replay-at = Coup { $ply } sur { $last }
pages-first = Premier
pages-previous = Précédent
pages-next = Suivant
pages-last = Dernier
pages-record-text = La partie en texte
pages-record-json = La partie en JSON

## Rules and law

pages-rules-title = Les règles de chaque table
pages-rules-choose = Le même jeu, tel qu’on le joue selon les livres et les pays.
pages-rules-source = Source : { $source }.
pages-rules-assumed = Une phrase marquée « supposé » porte sur un point que la source laisse ouvert.
pages-assumed = supposé
pages-play-these = Jouer selon ces règles
pages-law-title = Le règlement
pages-law-english = Les paragraphes du règlement sont en anglais.

## The player's own page

pages-me-title = Vous
pages-me-name = Nom
pages-me-name-hint = Ce que voit l’autre joueur. 30 caractères au plus.
pages-me-save = Enregistrer
pages-me-saved = Enregistré.
pages-me-none = Vous n’avez pas encore joué ici. Rien n’est conservé sur vous.
pages-me-export = Emporter vos données
pages-me-export-hint = Tout ce que ce serveur garde sur vous, dans un fichier JSON.
pages-me-delete = Supprimer vos données
pages-me-delete-hint = Votre nom, votre langue et vos places disparaissent. Les parties restent, sans nom.
pages-me-delete-sure = Supprimer tout ce qui me concerne
pages-me-deleted = Tout ce qui vous concerne a été supprimé.

## Players without a name

pages-someone = Quelqu’un
pages-level-1 = première semaine
pages-level-2 = débutant
pages-level-3 = apprenti
pages-level-4 = joueur du dimanche
pages-level-5 = champion de la famille
pages-level-6 = joueur de club
pages-level-7 = fort joueur de club
pages-level-8 = expert
pages-level-9 = maître
pages-level-10 = à pleine force

## Rule sets in a line each

pages-named-foster-two-pack = Foster, deux jeux
pages-named-foster-one-pack = Foster, un seul jeu
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
pages-rules-foster-two-pack = Deux jeux, huit fondations, « crapette » à chaque coup oublié : le livre de 1922.
pages-rules-foster-one-pack = Un seul jeu pour deux, sans fondations ; les suites de même couleur, montantes ou descendantes, se déplacent entières.
pages-rules-foster-36 = Le jeu de Foster avec des jeux courts, à partir du six : plus rapide.
pages-rules-foster-32 = Le jeu de Foster avec des jeux courts, à partir du sept : plus rapide encore.
pages-rules-modern = Le jeu à deux paquets, dans une version moderne et brève que suivent bien des joueurs d’aujourd’hui.
pages-rules-pagat = Tel que le décrit pagat.com : une crapette de treize cartes, on charge, on dit « crapette ».
pages-rules-pagat-waste = Le même, mais on peut jouer de son propre écart.
pages-rules-french = La crapette comme on la joue en France.
pages-rules-wikipedia = Tel que le décrit Wikipédia.
pages-rules-goodsoft = Comme dans le jeu d’ordinateur bien connu.
pages-rules-garibaldka = Le jeu polonais.
pages-rules-breslau = Les règles de 1884 : on descend dans la couleur, et chacun pose ses cartes à son premier tour.
pages-rules-german = La Zankpatience des pages allemandes ; si le jeu est bloqué, le moins de cartes l’emporte.
pages-rules-zank = Toutes les cartes au talon, la première retournée ; votre propre écart est en jeu.
pages-rules-krips = Le jeu d’une famille : on ne charge que l’écart ; si le jeu est bloqué, la crapette vide l’emporte.
pages-rules-crapo = Le jeu portugais : les cases vides sont d’abord pour la crapette.
pages-rules-cats-at-cards = Une crapette de douze cartes, celle du dessus visible ; chacun pose ses cartes à son premier tour.

## When something goes wrong

pages-wrong-400-title = C’est illisible
pages-wrong-400 = L’adresse ou le formulaire n’est pas comme il faut. Revenez en arrière et réessayez.
pages-wrong-404-title = Il n’y a rien ici
pages-wrong-404 = Aucune table, aucune page et aucun lien ne mène ici. Vérifiez l’adresse.
pages-wrong-405-title = Pas comme cela
pages-wrong-405 = Cette adresse n’accepte pas une telle demande.
pages-wrong-409-title = Pas encore
pages-wrong-409 = On ne peut l’avoir qu’une fois la manche finie.
pages-wrong-413-title = C’est trop
pages-wrong-413 = La demande est plus grande que tout ce dont ce serveur a besoin.
pages-wrong-429-title = Pas si vite
pages-wrong-429 = Tant de demandes en si peu de temps ; attendez une minute et réessayez.
pages-wrong-500-title = Quelque chose n’a pas marché ici
pages-wrong-500 = C’est notre faute, pas la vôtre. Vos parties sont en sûreté : chaque coup a été gardé dès qu’il était joué.
pages-wrong-503-title = Un instant, s’il vous plaît
pages-wrong-503 = On ne peut rien écrire en ce moment ; le disque est peut-être plein. Ce qui a été joué est en sûreté. Réessayez dans un moment.
pages-wrong-home = Au début
