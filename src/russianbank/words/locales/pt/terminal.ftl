# O jogo no terminal.

terminal-who =
    { $who ->
        [you] você
        [red] verm.
        [blue] azul
       *[table] mesa
    }
terminal-decimal-sign = ,
terminal-named = { $seat }, { $player }
terminal-level = nível { $level }
terminal-seat =
    O seu lado: { $seat ->
        [red] vermelho
       *[blue] azul
    }.
terminal-against-level = { $name } é o computador no nível { $level }, { $title }.
terminal-against = { $name } é { $player }.
terminal-mistakes-strict = Jogadas contra as regras não são possíveis.
terminal-mistakes-warn = Recebe um aviso antes de cometer um erro.
terminal-mistakes-auto-stop = A mesa para os erros.
terminal-mistakes-call-stop = Um erro conta, se o outro jogador não disser stop.
terminal-for-help = Escreva help para ver o que pode escrever.
terminal-choice = A sua escolha:
terminal-yes-no = { $question } (s/n)
terminal-yes = s sim
terminal-compel = Pode exigir a carta que não foi jogada (F56): { $acts }
terminal-anyway = Jogar mesmo assim?
terminal-misfit = { $card } não serve em { $place }. Esta carta pode ser corrigida (F52).
terminal-misplace = Pôr lá mesmo assim?
terminal-run = Uma carta de cada vez: { $acts }
terminal-run-sure = Fazer estas jogadas?
terminal-undone = Jogada desfeita.
terminal-undone-in-file = O ficheiro guarda a jogada, com o que está escrito ao lado, até jogar.
terminal-abandon = Desistir?
terminal-saved = A partida está guardada em
terminal-copied = Uma cópia está guardada em
terminal-record = O registo está em
terminal-later = A partida está guardada. Para continuar:
terminal-totals =
    Depois de { $deals ->
        [one] { $deals } partida
       *[other] { $deals } partidas
    }: vermelho { $red }, azul { $blue }.
terminal-another = Outra partida?
terminal-waits = { $name } espera.
terminal-ends-turn = { $name } vai acabar a vez.
terminal-out = { $name } jogou todas as cartas.
terminal-enter-or-stop = Enter para continuar, ou stop:
terminal-standing =
    { $who ->
        [you] Ainda tem
       *[other] { $name } ainda tem
    } { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }: { $piles }. Jogá-las todas agora vale { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.

terminal-turn = a sua vez
terminal-do-turn-up = virar a carta seguinte
terminal-do-turn-over = virá-lo: passa a ser o seu monte
terminal-do-pass = acabá-la
terminal-do-reverse = inverter a sequência
terminal-do-run = mudar toda a sequência: { $to }
terminal-do-discard = descartá-la
terminal-to-foundation = para a fundação
terminal-to-place = em { $place }
terminal-to-under = debaixo da sequência de { $place }
terminal-to-card = em { $card } de { $place }
terminal-to-space = na casa vazia { $place }
terminal-to-load = { $pile }, em { $card }

terminal-to-play = a jogar
terminal-foundations = fundações
terminal-space = vazia
terminal-whole-suit = todo

terminal-help =
    Escreva o número de uma escolha, ou uma jogada: t3>f, 7D t3>f, 7D f, ou só 7D.
    Pilhas: t1-t8 o quadro, f as fundações; s h d o seu crapô, o seu monte e o seu
    descarte; S D o crapô e o descarte do adversário.

    look       mostrar a mesa outra vez; na sua vez também Enter
    last       mostrar o último turno do adversário
    hint       mostrar um bom plano, e porquê
    advise     pergunte ao seu conselheiro, se tiver um; o adversário ouve
    undo       desfazer uma jogada, se não virou nenhuma carta
    stop       dizer stop
    compel     fazer jogar uma carta que o adversário não quis jogar
    misplace   pôr uma carta onde não serve, se as regras o deixarem:
               misplace t3 t5
    put right  mandar corrigir uma carta mal colocada, a última ou a que disser:
               put right 7D, put right 7D on t5
    run        mudar uma sequência carta a carta: run t3 t5, ou run t3 t5 4 para
               quatro cartas
    draw       propor empate
    abandon    desistir da partida
    score      mostrar as cartas que faltam, e quanto valem
    rules      mostrar as regras desta mesa
    save       escrever uma cópia: save ficheiro
    quit       sair; a partida fica guardada

    Enter interrompe o adversário enquanto joga. Depois, Enter deixa continuar;
    stop, put right, last, look, score, rules, save e quit também servem.

terminal-replay-keys = Enter seguinte, b anterior, v para dentro de uma variante (v2 para a segunda), o para fora dela, s para o princípio, e para o fim, um número para ir lá, q sair
terminal-replay-variation = Variante { $number }, em lugar de { $entry }:
terminal-replay-here = Variante { $number }, em lugar desta: { $entries }
terminal-replay-none = Essa variante não existe aqui.
terminal-replay-failure = A variante não vai mais longe: { $reason }
terminal-replay-at = { $at } de { $last }
terminal-replay-inside = Variante, { $at } de { $last }
terminal-judged-good = boa
terminal-judged-interesting = interessante
terminal-judged-mistake = um erro
terminal-judged-blunder = um erro grave
terminal-advisor = O seu conselheiro é { $name }, e { $other } ouve os conselhos. Escreva advise para perguntar.
terminal-advice = O seu conselheiro diz: { $said }
terminal-advised =
    O conselheiro { $seat ->
        [red] de Vermelho
       *[blue] de Azul
    }: { $said }
terminal-marked = marcado: { $marks }
terminal-value = vermelho ganha { $wins } em 100 partidas assim, mais ou menos { $error }
terminal-value-points =
    vermelho faz { $points } pontos a { $more ->
        [yes] mais
       *[no] menos
    } que azul, mais ou menos { $error }
terminal-on-turn = { $name } joga.
terminal-best-plans = Os melhores planos
terminal-goes-on = Pode continuar assim, com cartas de valor médio
terminal-next-stock = O que a próxima carta do crapô pode trazer
terminal-next-hand = O que a próxima carta do monte pode trazer
terminal-share = ganha { $share } %
terminal-puzzle = Problema { $id }. { $rules }.
terminal-puzzle-answer = A sua resposta:
terminal-puzzle-type = Escreva { $answers }, solution ou quit.
terminal-puzzle-number = Escreva um número de 1 a { $most }, solution ou quit.
terminal-puzzle-stop = { $question } Escreva stop, ou no.
terminal-puzzle-undo = { $sentence } Escreva undo para desfazer uma jogada.
terminal-puzzle-another = Outro problema?
terminal-puzzle-solved =
    { $tried ->
        [one] { $solved } de { $tried } problema resolvido.
       *[other] { $solved } de { $tried } problemas resolvidos.
    }
terminal-won = ganha
terminal-lost = perdida
