# Porque é que um plano ou uma jogada é boa.

reason-wins = Isso ganha a partida.
reason-lay = O quadro põe-se antes de tudo o resto.
reason-foundation =
    { $count ->
        [one] Na fundação a carta já não estorva.
       *[other] { $count } cartas vão para as fundações, onde já não estorvam.
    }
reason-room = Depois, { $card } encontra lugar.
reason-room-space = Depois, há uma casa vazia para { $card }.
reason-stock =
    { $count ->
        [one] O seu crapô fica com uma carta a menos.
       *[other] O seu crapô fica com { $count } cartas a menos.
    }
reason-own =
    { $count ->
        [one] Fica com uma carta a menos para jogar.
       *[other] Fica com { $count } cartas a menos para jogar.
    }
reason-space =
    { $count ->
        [one] Isso abre uma casa vazia.
       *[other] Isso abre { $count } casas vazias.
    }
reason-load =
    { $count ->
        [one] O adversário fica com uma carta a mais.
       *[other] O adversário fica com { $count } cartas a mais.
    }
reason-covers = Isso cobre { $card }, que o adversário podia jogar.
reason-shut-out = Depois, no crapô do adversário, { $card } já não encontra lugar.
reason-shut-out-discard = Depois, no descarte do adversário, { $card } já não encontra lugar.
reason-frees-foundation = Depois, { $card } pode ir para a sua fundação.
reason-frees-load = Depois, o adversário pode ser carregado com { $card }.
reason-frees-space = Depois, pode abrir-se uma casa vazia.
reason-closes = Depois, não há casa vazia: pode virar-se uma carta, e { $card } pode esperar.
reason-order = De { $of } cartas que podem vir, { $best } têm então lugar, e não { $played }.
reason-order-cards = De { $of } cartas que podem vir, { $best } têm então lugar sem casa vazia, e não { $played }.
reason-hinder = De { $of } cartas que o adversário pode virar, { $best } têm então lugar, e não { $played }.
reason-arrange = O computador espera mais desta ordem do quadro.
reason-only = Não é permitido mais nada.
reason-turn-up = O computador espera mais disto do que de jogar uma carta à vista.
reason-turn-over = O seu monte acabou.
reason-keep = O computador espera mais de não jogar a carta agora.
reason-discard = A carta não encontra lugar.
reason-no-better = O computador não encontrou nada melhor para a carta.
reason-pass = Não há nenhuma carta para virar.
reason-pass-stopped = Fica com a carta do seu crapô, e a sua vez acaba.

reason-more-stock = Do crapô joga { $best }, e não { $played }.
reason-more-own = Do monte e do descarte joga { $best }, e não { $played }.
reason-more-foundation = Leva { $best } para as fundações, e não { $played }.
reason-more-space = Deixa mais casas vazias: { $best }, e não { $played }.
reason-more-load = Deixa o adversário com mais cartas: { $best } a mais do que antes, e não { $played }.
reason-goes-on = A vez continua: pode virar mais uma carta.
reason-future = No momento, não traz mais do que o outro plano. A diferença vê-se no que se pode jogar depois.
