# O que se diz quando algo acontece à mesa. $who é “Você” ou um nome.

speech-you = Você
speech-name =
    { $seat ->
        [red] Vermelho
       *[blue] Azul
    }
speech-dealt =
    Partida { $n }. { $who ->
        [you] Você começa.
       *[other] { $name } começa.
    }
speech-by = { $who }: { $deed }
speech-played = { $card }, { $from } { $to }
speech-opened = { $said }; carta virada: { $card }
speech-turned = carta virada, { $card } { $from }
speech-turned-over = o descarte é virado e volta a ser monte
speech-discarded = { $card } para o descarte
speech-run = a sequência { $from } { $to }
speech-reversed = a sequência { $to } invertida
speech-under = { $card } por baixo da sequência { $to }
speech-passed = passa a vez
speech-turn =
    { $who ->
        [you] É a sua vez
       *[other] { $name } joga agora
    }
speech-stopped =
    { $upheld ->
        [yes]
            { $who ->
                [you] O seu stop está certo.
               *[other] { $name } diz stop, e tem razão.
            }
       *[no]
            { $who ->
                [you] O seu stop está errado: nada foi esquecido.
               *[other] { $name } diz stop, sem razão: nada foi esquecido.
            }
    }
speech-stopped-by-table = A mesa trava esta jogada.
speech-stopped-at = Carta esquecida: { $card } { $pile }.
speech-righted = Carta reposta: { $card }, { $to }
speech-compelled = { $card } tem de ser jogada: { $to }
speech-offered = empate proposto
speech-agreed = empate aceite
speech-asked = pedido para voltar atrás
speech-allowed = a jogada pode ser desfeita
speech-refused = a jogada fica feita
speech-undone = jogada desfeita
speech-abandoned = desistência
speech-aborted = partida anulada
speech-claimed = partida reclamada
speech-stood = o resultado fica
speech-ready = tudo pronto para a próxima partida
speech-sat = { $name } senta-se à mesa
speech-ended =
    { $winner ->
        [you]
            { $points ->
                [one] Você ganha a partida: { $points } ponto.
               *[other] Você ganha a partida: { $points } pontos.
            }
        [nobody] A partida fica empatada.
       *[other]
            { $points ->
                [one] { $name } ganha a partida: { $points } ponto.
               *[other] { $name } ganha a partida: { $points } pontos.
            }
    }
