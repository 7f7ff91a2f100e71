# While a player waits for a friend at a table.

invite-waiting = Waiting for your opponent. Send this link to a friend:
invite-withdrawn = You have withdrawn the invitation. Its link no longer works.
invite-expected = Waiting for { $name }, who finds this game on their first page.
invite-again = Make a new link
invite-withdraw = Withdraw the invitation
invite-until =
    { $days ->
        [0] The link is good until you withdraw it.
        [one] The link is good for { $days } day, or until you withdraw it.
       *[other] The link is good for { $days } days, or until you withdraw it.
    }
invite-name = Your name, for your friend to read
invite-name-save = Save
invite-share = Share
invite-code = QR code
invite-code-alt = QR code of the link to this table
invite-meanwhile = While you wait
invite-computer = Play the computer
invite-call = You are called back as soon as your friend comes.
invite-came = Your friend is here
invite-go = To the table

# On the result of a deal of two people, who may become friends.

invite-friend-add = Add to my friends
invite-friend-asked = You have asked { $name }, who reads it at this table and on their own page.
invite-friend-asks = { $name } would like to be your friend here.
invite-friend-agree = Agree
invite-friend-friends = You and { $name } are friends. From your own page one tap invites to another game.
