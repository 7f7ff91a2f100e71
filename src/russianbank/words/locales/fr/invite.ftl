# Pendant qu’un joueur attend quelqu’un à une table.

invite-waiting = En attente de l’adversaire. Envoyez ce lien à un ami :
invite-withdrawn = Vous avez retiré l’invitation. Son lien ne mène plus à cette table.
invite-expected = Vous attendez { $name }, qui trouve cette partie sur sa page d’accueil.
invite-again = Créer un nouveau lien
invite-withdraw = Retirer l’invitation
invite-until =
    { $days ->
        [0] Le lien reste valable jusqu’à ce que vous le retiriez.
        [one] Le lien reste valable { $days } jour, ou jusqu’à ce que vous le retiriez.
       *[other] Le lien reste valable { $days } jours, ou jusqu’à ce que vous le retiriez.
    }
invite-name = Votre nom, tel que votre ami le verra
invite-name-save = Enregistrer
invite-share = Partager
invite-code = Code QR
invite-code-alt = Code QR du lien vers cette table
invite-meanwhile = En attendant
invite-computer = Jouer contre l’ordinateur
invite-call = On vous appellera dès que votre ami arrivera.
invite-came = Votre ami est là
invite-go = À la table

# Sur le résultat : deux joueurs deviennent amis.

invite-friend-add = Ajouter à mes amis
invite-friend-asked = Demande envoyée : { $name } la voit à cette table et sur sa page.
invite-friend-asks = { $name } aimerait compter parmi vos amis.
invite-friend-agree = D’accord
invite-friend-friends = { $name } compte désormais parmi vos amis. Depuis votre page, un geste suffit pour inviter à une autre partie.
