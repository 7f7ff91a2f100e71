# O que se diz quando algo acontece à mesa. $who é “Você” ou um nome.

speech-dealt =
    Partida { $n }. { $who ->
        [you] É a sua vez de começar.
       *[other] { $name } começa.
    }
speech-by = { $who }: { $deed }
speech-did-play = { $card }, { $from } { $to }
speech-did-load = carga: { $card }, { $from } { $to }
speech-opened = { $said }; carta virada: { $card }
speech-did-turn = carta virada, { $card } { $from }
speech-did-over = o descarte é virado
speech-did-discard = { $card } para o descarte
speech-did-run = a sequência { $from } { $to }
speech-did-reverse = a sequência { $to } invertida
speech-did-under = { $card } por baixo da sequência { $to }
speech-did-pass = passa a vez
speech-turn =
    { $who ->
        [you] É a sua vez
       *[other] { $name } joga
    }
speech-summary =
    { $who }: { $acts ->
        [one] { $acts } jogada
       *[other] { $acts } jogadas
    }{ $foundations ->
        [0] {""}
       *[other] , { $foundations } para as fundações
    }{ $loaded ->
        [0] {""}
       *[other] , { $loaded } para as pilhas do adversário
    }. A última: { $last }
speech-stopped =
    { $upheld ->
        [yes]
            { $who ->
                [you] O seu stop está certo.
               *[other] { $name } diz stop, e tem razão.
            }
        [late]
            { $who ->
                [you] O seu stop vem tarde demais.
               *[other] { $name } diz stop, mas tarde demais.
            }
        [lost]
            { $who ->
                [you] Diz stop.
               *[other] { $name } diz stop.
            }
       *[no]
            { $who ->
                [you] O seu stop está errado: nenhuma jogada foi esquecida.
               *[other] { $name } diz stop, sem razão: nenhuma jogada foi esquecida.
            }
    }
speech-stopped-by-table = A mesa não aceita esta jogada.
speech-misplaced = Carta mal colocada: { $card }, { $to }
speech-touched = tocou numa pilha: { $pile }
speech-righted = Carta corrigida: { $card }, { $to }
speech-compelled = Carta a jogar: { $card }, { $to }
speech-advisor-asked = conselheiro proposto
speech-advisor-agreed = conselheiro aceite
speech-advisor-ended = fim dos conselhos
speech-advised = conselho recebido
speech-offered = empate proposto
speech-agreed = empate aceite
speech-declined = empate recusado
speech-asked = pedido para desfazer a última jogada
speech-allowed = pedido aceite
speech-refused = pedido recusado
speech-undone = a última jogada é desfeita
speech-abandoned = desistência
speech-aborted = partida anulada
speech-claimed = vitória reclamada
speech-stood = resultado aceite
speech-ready = tudo pronto para a próxima partida
speech-sat =
    { $who ->
        [you] Senta-se à mesa
       *[other] { $name } senta-se à mesa
    }
speech-ended =
    { $who ->
        [you]
            { $points ->
                [one] Ganhou a partida: { $points } ponto.
               *[other] Ganhou a partida: { $points } pontos.
            }
        [nobody] A partida acaba empatada.
       *[other]
            { $points ->
                [one] { $name } ganhou a partida: { $points } ponto.
               *[other] { $name } ganhou a partida: { $points } pontos.
            }
    }
speech-scored =
    { $who ->
        [you]
            { $points ->
                [one] Marca { $points } ponto.
               *[other] Marca { $points } pontos.
            }
       *[other]
            { $points ->
                [one] { $name } marca { $points } ponto.
               *[other] { $name } marca { $points } pontos.
            }
    }
