# Enquanto um jogador espera por alguém numa mesa.

invite-waiting = À espera do adversário. Envie este link a alguém:
invite-withdrawn = Retirou o convite. O link já não leva a esta mesa.
invite-expected = Só falta { $name }, que encontra este jogo na própria página inicial.
invite-again = Criar um novo link
invite-withdraw = Retirar o convite
invite-until =
    { $days ->
        [0] O link é válido até que o retire.
        [one] O link é válido durante { $days } dia, ou até que o retire.
       *[other] O link é válido durante { $days } dias, ou até que o retire.
    }
invite-name = O seu nome, tal como o seu amigo o verá
invite-name-save = Guardar
invite-share = Partilhar
invite-code = Código QR
invite-code-alt = Código QR do link para esta mesa
invite-meanwhile = Enquanto espera
invite-computer = Jogar contra o computador
invite-call = Recebe um aviso assim que o seu amigo chegar.
invite-came = O seu amigo chegou
invite-go = Ir para a mesa

# No resultado: dois jogadores ficam amigos.

invite-friend-add = Adicionar aos meus amigos
invite-friend-asked = Pedido enviado: { $name } vê-o nesta mesa e na própria página.
invite-friend-asks = { $name } gostaria de estar entre os seus amigos.
invite-friend-agree = Aceitar
invite-friend-friends = { $name } já está entre os seus amigos. Na sua página, um toque convida para outro jogo.
