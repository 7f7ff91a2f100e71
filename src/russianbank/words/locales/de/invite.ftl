# Während ein Spieler am Tisch auf jemanden wartet.

invite-waiting = Dein Gegner fehlt noch. Schick diesen Link an jemanden:
invite-withdrawn = Du hast die Einladung zurückgenommen. Ihr Link führt nicht mehr an diesen Tisch.
invite-expected = Du wartest auf { $name }. Dieses Spiel steht dort auf der ersten Seite.
invite-again = Neuen Link machen
invite-withdraw = Einladung zurücknehmen
invite-until =
    { $days ->
        [0] Der Link gilt, bis du ihn zurücknimmst.
        [one] Der Link gilt { $days } Tag oder bis du ihn zurücknimmst.
       *[other] Der Link gilt { $days } Tage oder bis du ihn zurücknimmst.
    }
invite-name = Dein Name, den der andere liest
invite-name-save = Speichern
invite-share = Teilen
invite-code = QR-Code
invite-code-alt = QR-Code mit dem Link zu diesem Tisch
invite-meanwhile = Während du wartest
invite-computer = Gegen den Computer spielen
invite-call = Du wirst gerufen, sobald jemand kommt.
invite-came = Dein Gegner ist da
invite-go = Zum Tisch

# On the result of a deal of two people, who may become friends.

invite-friend-add = Mit { $name } Freundschaft schließen
invite-friend-asked = Du hast { $name } gefragt. Die Frage steht dort an diesem Tisch und auf der eigenen Seite.
invite-friend-asks = { $name } wäre hier gern mit dir befreundet.
invite-friend-agree = Einverstanden
invite-friend-friends = Du bist jetzt mit { $name } befreundet. Von deiner eigenen Seite lädst du mit einem Tipp zum nächsten Spiel ein.
