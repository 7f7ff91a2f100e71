# O veredicto de um stop: o que se fez, o que era preciso fazer, o que acontece agora.

verdict-card = { $card }
verdict-a-card = uma carta
verdict-actor =
    { $who ->
        [you] {""}
       *[other] { $name }
    }

verdict-did-discard = { $actor } descartou { $card }.
verdict-did-turn = { $actor } virou { $card } { $from }.
verdict-did-over = { $actor } virou o descarte.
verdict-did-pass = { $actor } terminou a vez.
verdict-did-play = { $actor } jogou { $card } { $from } { $to }.
verdict-did-load = { $actor } carregou { $card } { $from } { $to }.
verdict-did-run = { $actor } mudou a sequência { $from } { $to }.
verdict-did-under = { $actor } pôs { $card } { $from } por baixo da sequência { $to }.
verdict-did-reverse = { $actor } inverteu a sequência { $to }.
verdict-did-touch = { $actor } tocou numa carta: { $card }.

verdict-missed = { $card } { $pile }
verdict-top = a carta de cima { $pile }
verdict-or = { $first } ou { $second }
verdict-due-it =
    { $paragraph ->
        [F21] Essa carta tinha de ir para uma casa vazia.
        [S11] Essa carta tinha de ir para uma casa vazia.
        [F23] Essa carta tinha de ir para a fundação.
        [F26] Essa carta tinha de ir para a fundação.
        [F30] Essa carta tinha de ir para a fundação.
       *[other] Essa carta tinha de ser jogada.
    }
verdict-due =
    { $paragraph ->
        [F21] Primeiro era preciso encher uma casa vazia com { $cards }.
        [S11] Primeiro era preciso encher uma casa vazia com { $cards }.
        [F39] Primeiro era preciso virar { $cards }.
        [F45] Só se podia jogar { $cards }.
        [E23] Só se podia jogar { $cards }.
        [F23] Primeiro era preciso pôr { $cards } na fundação.
        [F26] Primeiro era preciso pôr { $cards } na fundação.
        [F30] Primeiro era preciso pôr { $cards } na fundação.
       *[other] Primeiro era preciso jogar { $cards }.
    }
verdict-due-fill = Primeiro era preciso encher uma casa vazia com { $cards } ou com uma carta do quadro.
verdict-due-wait = A carta do crapô tinha de esperar. Primeiro vinha { $cards }.
verdict-stock-waits = Uma carta do crapô deixada por uma carta do monte espera até esta ser jogada.
verdict-back = { $back } volta ao seu lugar.
verdict-discarded = { $back } vai para o descarte.
verdict-undone = A jogada é desfeita, com o que se seguiu.
verdict-passes =
    { $turn ->
        [you] É a sua vez.
       *[other] { $mover } joga.
    }
verdict-stays =
    { $turn ->
        [you] Continua a jogar.
       *[other] { $mover } continua a jogar.
    }
verdict-late =
    { $acts ->
        [one] A jogada seguinte também é desfeita.
       *[other] As { $acts } jogadas seguintes também são desfeitas.
    }

verdict-by-table = Não é permitido
verdict-upheld =
    { $who ->
        [you] Certo: foi um erro
        [opponent] { $name } disse-lhe stop, e tem razão
       *[watched] { $name } disse stop, e tem razão
    }
verdict-wrong =
    { $who ->
        [you] Errado: não foi um erro
        [opponent] { $name } disse stop, sem razão
       *[watched] { $name } disse stop, sem razão
    }
verdict-lost =
    { $who ->
        [you] O seu stop não conta
       *[other] { $name } disse stop, mas não conta
    }
verdict-too-late =
    { $who ->
        [you] Tarde demais para dizer stop a este erro
       *[other] { $name } disse stop, mas tarde demais
    }
verdict-nothing = Nenhuma jogada foi esquecida.
verdict-lapsed-founded = { $back } já foi para a fundação entretanto. Por isso é tarde demais para dizer stop.
verdict-lapsed-act = Entretanto fez-se a jogada seguinte. Por isso é tarde demais para dizer stop.
verdict-lapsed-turn = Esse turno acabou. Por isso é tarde demais para dizer stop.

verdict-price-none = Nesta mesa, um stop errado não custa nada.
verdict-price-points =
    { $who ->
        [you] Perde { $points ->
            [one] { $points } ponto.
           *[other] { $points } pontos.
        }
       *[other] { $name } perde { $points ->
            [one] { $points } ponto.
           *[other] { $points } pontos.
        }
    }
verdict-price-cards =
    { $who ->
        [you]
            { $points ->
                [0] Não recebe nenhuma carta { $pile }: não há nenhuma.
                [one] Recebe { $points } carta { $pile }.
               *[other] Recebe { $points } cartas { $pile }.
            }
       *[other]
            { $points ->
                [0] { $name } não recebe nenhuma carta { $pile }: não há nenhuma.
                [one] { $name } recebe { $points } carta { $pile }.
               *[other] { $name } recebe { $points } cartas { $pile }.
            }
    }
verdict-price-next-call =
    { $who ->
        [you] O seu próximo stop não vai contar.
       *[other] { $name } perde o próximo stop: não vai contar.
    }
verdict-price-next-turn =
    { $who ->
        [you] Pode voltar a dizer stop no próximo turno do adversário.
        [opponent] { $name } não lhe pode dizer stop antes do seu próximo turno.
       *[watched] { $name } só pode voltar a dizer stop no próximo turno { $other }.
    }
verdict-price-lost = Este stop não contou, por causa de um stop errado anterior.
