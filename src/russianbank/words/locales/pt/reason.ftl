# Porque é que um plano ou uma jogada é boa.

reason-wins = Isso ganha a partida.
reason-lay = O quadro põe-se antes de tudo o resto.
reason-foundation =
    { $count ->
        [one] Na fundação a carta já não estorva.
       *[other] { $count } cartas vão para as fundações, onde já não estorvam.
    }
reason-room =
    { $moves ->
        [one] Depois, { $card } encontra lugar.
       *[other] É a primeira de { $moves } jogadas, e a última joga { $card }.
    }
reason-room-space =
    { $moves ->
        [one] Depois, há uma casa vazia para { $card }.
       *[other] É a primeira de { $moves } jogadas, e a última leva { $card } para uma casa vazia.
    }
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
reason-frees-foundation =
    { $moves ->
        [one] Depois, { $card } pode ir para a sua fundação.
       *[other] É a primeira de { $moves } jogadas, e a última leva { $card } para a sua fundação.
    }
reason-frees-load =
    { $moves ->
        [one] Depois, o adversário pode ser carregado com { $card }.
       *[other] É a primeira de { $moves } jogadas, e a última carrega o adversário com { $card }.
    }
reason-frees-space =
    { $moves ->
        [one] Depois, pode abrir-se uma casa vazia.
       *[other] É a primeira de { $moves } jogadas, e a última abre uma casa vazia.
    }
reason-closes = Depois, não há casa vazia: pode virar-se uma carta, e { $card } pode esperar.
reason-arrange = O computador espera mais desta ordem do quadro.
reason-only = Não é permitido mais nada.
reason-turn-up = O computador espera mais disto do que de uma carta à vista.
reason-turn-over = O seu monte acabou.
reason-keep = O computador espera mais se a carta não for jogada agora.
reason-discard = A carta não encontra lugar.
reason-no-better = O computador não encontrou nada melhor para a carta.
reason-pass = Não há nenhuma carta para virar.
reason-pass-stopped = Fica com a carta do seu crapô, e a sua vez acaba.

reason-more-stock = Do crapô joga { $best }, e não { $played }.
reason-more-own = Do monte e do descarte joga { $best }, e não { $played }.
reason-more-foundation = Leva { $best } para as fundações, e não { $played }.
reason-more-space = Casas vazias que deixa: { $best }, e não { $played }.
reason-more-load = Cartas que o adversário tem a mais do que antes: { $best }, e não { $played }.
reason-goes-on =
    { $best ->
        [0] A vez acaba. Com o outro plano pode virar-se mais uma carta.
       *[other] A vez continua: pode virar mais uma carta.
    }
reason-order = Cartas que podem vir: { $of }. Que então se podem jogar logo: { $best }, e não { $played }.
reason-future = A sua vantagem vê-se mais tarde, no que então se pode jogar.
reason-behind = Em contrapartida: { $said }
