# A mesa: as cartas, as pilhas e o que está onde. Cada carta leva o seu artigo.

table-card =
    { $rank ->
        [A] o ás
        [J] o valete
        [C] o cavaleiro
        [Q] a dama
        [K] o rei
       *[other] o { $rank }
    } de { $suit ->
        [S] espadas
        [H] copas
        [D] ouros
       *[C] paus
    }
table-zone-table = A mesa
table-zone-mine =
    { $whose ->
        [mine] As suas pilhas
       *[red] As pilhas de Vermelho
    }
table-zone-tableau = Quadro
table-zone-foundations = Fundações
table-zone-opponent =
    { $whose ->
        [opponent] As pilhas do adversário
       *[blue] As pilhas de Azul
    }
table-place =
    { $role ->
        [from] da casa { $n }
        [to] para a casa { $n }
        [on] na casa { $n }
       *[name] casa { $n }
    }
table-foundation =
    { $role ->
        [from] da fundação
        [to] para a fundação
        [on] na fundação
       *[name] fundação
    } de { $suit ->
        [S] espadas
        [H] copas
        [D] ouros
       *[C] paus
    } { $n }
table-stock =
    { $role ->
        [from] do
        [to] para o
        [on] no
       *[name] o
    } { $whose ->
        [mine] seu crapô
        [own] crapô
        [opponent] crapô do adversário
        [red] crapô de Vermelho
       *[blue] crapô de Azul
    }
table-hand =
    { $role ->
        [from] do
        [to] para o
        [on] no
       *[name] o
    } { $whose ->
        [mine] seu monte
        [own] monte
        [opponent] monte do adversário
        [red] monte de Vermelho
       *[blue] monte de Azul
    }
table-discard =
    { $role ->
        [from] do
        [to] para o
        [on] no
       *[name] o
    } { $whose ->
        [mine] seu descarte
        [own] descarte
        [opponent] descarte do adversário
        [red] descarte de Vermelho
       *[blue] descarte de Azul
    }
table-caption-stock = Crapô
table-caption-hand = Monte
table-caption-discard = Descarte
table-pile = { $pile }: { $state }
table-empty = sem cartas
table-space = casa vazia
table-unlaid = ainda sem nada
table-face-down =
    { $count ->
        [one] { $count } carta, virada para baixo
       *[other] { $count } cartas, viradas para baixo
    }
table-single = { $card }
table-fan =
    { $count ->
        [one] { $card } sobre { $below }, { $count } carta
       *[other] { $card } sobre { $below }, { $count } cartas
    }
table-heap =
    { $count ->
        [one] { $card }, { $count } carta
       *[other] { $card } em cima, { $count } cartas
    }
table-turned =
    { $count ->
        [0] carta virada: { $card }, a última
        [one] carta virada: { $card }, e mais { $count } carta
       *[other] carta virada: { $card }, e mais { $count } cartas
    }
table-picked = Carta na mão: { $card }
table-picked-run =
    { $above ->
        [one] Carta na mão: { $card }, com { $above } carta em cima
       *[other] Carta na mão: { $card }, com { $above } cartas em cima
    }
table-put-back = Carta devolvida: { $card }
table-reverse = Inverter esta sequência
table-spread = { $pile }, da carta de baixo para a de cima: { $cards }
table-nothing-to-spread = Aqui não há nenhuma carta virada para cima
table-wait = Não é a sua vez
table-no-act = Não pode jogar aí
