# Enquanto um jogador espera por alguém numa mesa.

invite-waiting = À espera do adversário. Envie este link a alguém:
invite-withdrawn = Retirou o convite. O link já não leva a esta mesa.
invite-expected = { $name } encontra este jogo na sua primeira página. Só falta que venha.
invite-again = Criar um novo link
invite-withdraw = Retirar o convite
invite-until =
    { $days ->
        [0] O link é válido até o retirar.
        [one] O link é válido durante { $days } dia, ou até o retirar.
       *[other] O link é válido durante { $days } dias, ou até o retirar.
    }
invite-name = O seu nome, como o amigo o vai ler
invite-name-save = Guardar
invite-share = Partilhar
invite-code = Código QR
invite-code-alt = Código QR do link para esta mesa
invite-meanwhile = Enquanto espera
invite-computer = Jogar contra o computador
invite-call = É chamado assim que o amigo chegar.
invite-came = O seu amigo chegou
invite-go = Ir para a mesa

# On the result of a deal of two people, who may become friends.

invite-friend-add = Juntar { $name } aos meus amigos
invite-friend-asked = { $name } lê a sua pergunta nesta mesa e na própria página.
invite-friend-asks = { $name } gostaria de estar entre os seus amigos.
invite-friend-agree = Aceitar
invite-friend-friends = { $name } já está entre os seus amigos. Na sua página, um toque convida para outro jogo.
