# Pendant qu’un joueur attend quelqu’un à une table.

invite-waiting = En attente de l’adversaire. Envoyez ce lien à un ami :
invite-withdrawn = Vous avez retiré l’invitation. Son lien ne mène plus à cette table.
invite-expected = Vous attendez { $name }, qui trouve cette partie sur sa première page.
invite-again = Créer un nouveau lien
invite-withdraw = Retirer l’invitation
invite-until =
    { $days ->
        [0] Le lien reste valable jusqu’à ce que vous le retiriez.
        [one] Le lien reste valable { $days } jour, ou jusqu’à ce que vous le retiriez.
       *[other] Le lien reste valable { $days } jours, ou jusqu’à ce que vous le retiriez.
    }
invite-name = Votre nom, tel que votre ami le lira
invite-name-save = Enregistrer
invite-share = Partager
invite-code = Code QR
invite-code-alt = Code QR du lien vers cette table
invite-meanwhile = En attendant
invite-computer = Jouer contre l’ordinateur
invite-call = Vous serez appelé dès que votre ami arrive.
invite-came = Votre ami est là
invite-go = À la table

# On the result of a deal of two people, who may become friends.

invite-friend-add = Ajouter { $name } à mes amis
invite-friend-asked = { $name } lit votre question à cette table et sur sa page.
invite-friend-asks = { $name } aimerait compter parmi vos amis ici.
invite-friend-agree = D’accord
invite-friend-friends = { $name } fait partie de vos amis. Depuis votre page, une touche invite à une autre partie.
