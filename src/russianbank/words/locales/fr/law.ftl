# Ce que demande la règle, et pourquoi un coup a été refusé.

law-F21 = Tant qu’il reste une crapette, il faut remplir une case vide avant de retourner une carte du talon.
law-F23 = Une carte qui va sur une fondation doit y aller avant qu’on touche à une autre.
law-F26 = Une carte va sur sa fondation avant toutes les autres.
law-F30 = Tant qu’une carte doit aller sur une fondation, on ne touche à aucune autre.
law-F39 = On retourne la crapette avant le talon.
law-F41 = Une carte du talon qui peut être jouée ne peut pas être écartée.
law-F45 = Si l’on retourne une carte du talon sans jouer celle de la crapette, on ne peut jouer que cette carte du talon.
law-F55 = Après le nombre fixé de passages du talon, il faut jouer la carte de la crapette si elle peut être jouée, et plus tard, là où les règles le disent, toute carte à soi.
law-S11 = Tant qu’il y a un écart, il faut remplir une case vide avant de retourner une autre carte.
law-S23 = Il faut d’abord jouer une carte à soi qui peut être jouée.
law-E23 = Si l’on retourne une carte du talon, on ne peut jouer que cette carte, et elle finit le tour.
law-E25 = Une carte de la crapette qui peut être jouée, tout de suite ou après un seul déplacement dans le tableau, passe avant une carte du talon.
refused-game-over = La manche est finie.
refused-lay-first = Posez d’abord quatre cartes sur le tableau.
refused-bring-on = La manche n’avance plus depuis longtemps. Jouez d’abord une carte qui la fait avancer.
refused-card-already-turned = Jouez d’abord la carte retournée du talon, ou écartez-la.
refused-nothing-to-turn = Il n’y a pas de carte à retourner ici.
refused-already-face-up = Cette carte est déjà face visible.
refused-hand-not-used-up = Vous pourrez retourner votre écart quand votre talon sera vide.
refused-nothing-to-discard = On n’écarte qu’une carte retournée du talon.
refused-cannot-pass = Pour finir votre tour, écartez une carte du talon.
refused-empty-pile = Il n’y a pas de carte ici.
refused-face-down = Cette carte est face cachée. Retournez-la d’abord.
refused-face-down-not-yours = Cette carte est face cachée. Seul votre adversaire peut la retourner.
refused-foundation-fixed = Une carte posée sur une fondation y reste.
refused-not-on-own-pile = Sur votre propre écart, on ne pose qu’une carte retournée du talon.
refused-own-discard-closed = À cette table, on ne joue pas de son propre écart.
refused-discard-waits = Vous pourrez jouer de votre propre écart quand votre crapette sera vide.
refused-discards-used-up = Vous ne pouvez plus jouer de carte de votre propre écart pendant ce tour.
refused-not-yours-to-take = Vous ne pouvez pas prendre cette carte à votre adversaire.
refused-no-foundations = Ce jeu n’a pas de fondations.
refused-does-not-fit-foundation = Une fondation commence par la carte la plus basse et monte d’un rang à la fois, dans la même couleur.
refused-place-not-in-use = Il n’y a pas encore de pile sur cette case.
refused-space-not-from-there = Une carte prise là ne peut pas aller dans une case vide.
refused-space-for-stock = Tant qu’il vous reste une crapette, aucune carte prise là ne va dans une case vide.
refused-lies-alone = Déplacer une carte seule d’une case à une autre ne change rien.
refused-full-suit = Une couleur complète reste où elle est.
refused-shift-limit = Trop de déplacements de suite. Retournez une carte, ou jouez-en une à vous.
refused-does-not-fit-tableau = Cette carte ne va pas là.
refused-does-not-load-from-there = On ne peut pas charger avec une carte prise là.
refused-does-not-load-there = On ne peut pas charger cette pile.
refused-nothing-to-load-on = On ne charge que sur une carte face visible.
refused-does-not-fit-load = On charge dans la même couleur, un rang au-dessus ou au-dessous.
refused-does-not-fit-this-load = On ne peut pas charger cette carte sur celle-là.
refused-no-load-on-highest = Ici, on ne charge rien sur une carte du rang le plus haut.
refused-no-runs = Les cartes se déplacent une à une.
refused-no-such-run = Il n’y a pas ici de suite de deux cartes ou plus.
refused-run-not-into-space = Une suite se déplace sur une carte où va sa carte du dessous.
refused-needs-a-space = Il faut une case vide pour cela, et il n’y en a pas.
refused-does-not-fit-under = Cette carte ne va pas sous la suite.
refused-nothing-to-lay = Il n’y a pas de carte à poser sur le tableau.
refused-not-a-run = Ces cartes ne forment pas une suite et ne se déplacent pas ensemble.
refused-too-few-spaces =
    { $most ->
        [one] Les cartes se déplacent une à une, et il n’y a pas de case vide pour les autres.
       *[other] Les cartes se déplacent une à une. Les cases vides suffisent pour { $most } cartes.
    }
refused-whole-pile = Déplacer une pile entière dans une case vide ne change rien.
refused-belongs-elsewhere = Elle ne va pas là. Choisissez un autre endroit, ou renvoyez-la.
refused-not-misplaced = Aucune carte n’est mal posée ici, ou il est trop tard pour la corriger.
refused-unseen-card = Dans un problème, on ne retourne pas une carte que personne n’a vue.
refused-needs-tableau = Pour { $card }, il faut { $fits }.
refused-needs-foundation = Avant { $card }, il faut { $fits } sur la fondation.
refused-needs-load = Pour charger { $card }, il faut { $fits }.
refused-fit =
    { $rank ->
        [A] un as
        [J] un valet
        [C] un cavalier
        [Q] une dame
        [K] un roi
       *[other] un { $rank }
    } { $rank ->
        [Q] { $colour ->
            [black] noire
            [red] rouge
           *[any] quelconque
        }
       *[other] { $colour ->
            [black] noir
            [red] rouge
           *[any] quelconque
        }
    }
refused-fit-card = { $card }
refused-fit-space = une case vide

no-stale = La table a changé entre-temps. Réessayez.
no-not-your-turn = Ce n’est pas votre tour.
no-refused = Vous ne pouvez pas jouer là.
no-breach = Un autre coup doit venir d’abord.
no-warned = Un autre coup devrait venir d’abord.
no-not-the-moment = Ce n’est pas possible maintenant.
no-cannot-read = La table n’a pas compris. Rechargez la page.
no-storage = Le coup n’a pas pu être enregistré, il ne compte donc pas. Réessayez dans un instant.
no-limit = Trop de coups à la fois. Attendez un instant.
no-too-many-phrases = Cinq phrases en dix secondes suffisent. Attendez un instant.
no-too-many-reports = Trop de signalements pour l’instant. Réessayez demain.
no-watching = Vous regardez cette manche.
no-over = La manche est finie.
no-barred = Vous pourrez de nouveau dire « crapette » au prochain tour de l’adversaire.
no-calls-used-up = Vous ne pouvez plus dire « crapette » dans cette manche.
no-deal-full = Vous avez demandé tout ce qu’une manche permet. Jouez une carte ou abandonnez la manche.
