# Während ein Spieler am Tisch auf jemanden wartet.

invite-waiting = Dein Gegner fehlt noch. Schick diesen Link an jemanden:
invite-withdrawn = Du hast die Einladung zurückgenommen. Ihr Link führt nicht mehr an diesen Tisch.
invite-expected = Du wartest auf { $name }. { $name } findet die Einladung auf der eigenen Startseite.
invite-again = Neuen Link erstellen
invite-withdraw = Einladung zurücknehmen
invite-until =
    { $days ->
        [0] Der Link gilt, bis du ihn zurücknimmst.
        [one] Der Link gilt { $days } Tag oder bis du ihn zurücknimmst.
       *[other] Der Link gilt { $days } Tage oder bis du ihn zurücknimmst.
    }
invite-name = Dein Name, wie ihn dein Gegner liest
invite-name-save = Speichern
invite-share = Teilen
invite-code = QR-Code
invite-code-alt = QR-Code mit dem Link zu diesem Tisch
invite-meanwhile = Während du wartest
invite-computer = Gegen den Computer spielen
invite-call = Du wirst gerufen, sobald dein Gegner kommt.
invite-came = Dein Gegner ist da
invite-go = Zum Tisch

# Auf dem Ergebnis: zwei, die gespielt haben, werden Freunde.

invite-friend-add = Zu meinen Freunden
invite-friend-asked = { $name } sieht deine Anfrage hier am Tisch und auf der eigenen Seite.
invite-friend-asks = { $name } wäre hier gern mit dir befreundet.
invite-friend-agree = Einverstanden
invite-friend-friends = Du und { $name } seid jetzt befreundet. Auf deiner Seite lädst du mit einem Tipp zum nächsten Spiel ein.
