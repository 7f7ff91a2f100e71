# O que está à volta das cartas: as barras, o veredicto, as perguntas, o resultado, as definições.

panels-label = { $label }:
panels-close = Fechar
panels-go-on = Continuar
panels-menu = Menu
panels-help = Como se joga
panels-machine = O computador
panels-machine-short = Computador
panels-machine-of = do computador
panels-player-of = de { $name }
panels-you = Você
panels-opponent = O adversário
panels-opponent-of = do adversário
panels-your-turn = sua vez
panels-their-turn = a jogar
panels-away = não está
panels-empty = ainda não chegou
panels-watchers =
    { $count ->
        [one] { $count } a assistir
       *[other] { $count } a assistir
    }
panels-actions = O que pode fazer
panels-link = Link
panels-copy = Copiar
panels-copied = Copiado

## Score

panels-deal = Partida { $number }
panels-deal-of = Partida { $number } de { $deals }
panels-score-spoken = Folha de pontos. Partida { $deal }; { $name }: { $mine }, { $other }: { $theirs }
panels-score-said =
    { $name }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, { $cards ->
        [one] ainda { $cards } carta
       *[other] ainda { $cards } cartas
    }.
panels-sheet = Folha de pontos
panels-sheet-empty = Ainda não acabou nenhuma partida.
panels-sheet-deal = Partida
panels-sheet-ending = Fim
panels-sheet-total = Total
panels-sheet-unlisted = { $count ->
    [one] O total inclui uma partida anterior, que não aparece aqui.
   *[other] O total inclui { $count } partidas anteriores, que não aparecem aqui.
}
panels-left = { $stock } no crapô, { $hand } no monte, { $discard } no descarte
panels-left-no-stock = { $hand } no monte, { $discard } no descarte
panels-left-none = nada por jogar
panels-target-points =
    { $points ->
        [one] A série vai até { $points } ponto.
       *[other] A série vai até { $points } pontos.
    }
panels-target-deals =
    { $deals ->
        [one] A série é de { $deals } partida.
       *[other] A série é de { $deals } partidas.
    }
panels-target-open = Sem limite: as partidas que quiserem.
panels-ending-out =
    { $goal ->
        [stock] O crapô acabou
       *[other] Todas as cartas jogadas
    }
panels-ending-drawn = Ninguém podia ganhar
panels-ending-less-left = Ninguém podia continuar, e ao vencedor restava menos
panels-ending-stock-empty-wins = Ninguém podia continuar, e só o crapô do vencedor tinha acabado
panels-ending-fewer-cards = Ninguém podia continuar, e o vencedor tinha menos cartas
panels-ending-agreed = Empate por acordo
panels-ending-abandoned =
    { $who ->
        [you] Desistiu
       *[other] { $name } desistiu
    }
panels-ending-aborted = Anulada antes da primeira jogada

## The bar

panels-stop = Stop
panels-undo = Desfazer
panels-undo-ask = Pedir para desfazer
panels-turn-stock = Virar o crapô
panels-turn-stock-short = Virar crapô
panels-turn-hand = Virar o monte
panels-turn-hand-short = Virar monte
panels-turn-over = Virar o descarte
panels-turn-over-short = Virar descarte
panels-pass = Passar a vez
panels-pass-short = Passar
panels-end-turn = Terminar a vez: descartar { $card }
panels-end-turn-short = Descartar { $card }
panels-prompt-end-turn = Jogue a carta do monte, ou descarte-a: isso termina a vez.
panels-prompt-turn-up = Jogue uma carta, ou vire uma.
panels-prompt-turn-over = Jogue uma carta, ou vire o seu descarte.
panels-prompt-pass = Jogue uma carta, ou passe.
panels-prompt-play = Jogue uma carta.
panels-prompt-lay = Disponha o quadro: arraste a carta de cima do seu monte para uma casa livre, ou toque no monte.
panels-prompt-watch = { $name } está a jogar. Viu um erro? Pressione STOP.
panels-prompt-barred = { $name } está a jogar. Pode voltar a dizer stop no próximo turno do adversário.
panels-prompt-wait = { $name } está a jogar.
panels-prompt-step = O computador espera. Pressione «Jogada seguinte».
panels-prompt-step-watch = O computador espera. Viu um erro? Pressione STOP. Senão, pressione «Jogada seguinte».
panels-prompt-read = O computador espera. Leia o veredicto, depois pressione «Continuar».
panels-last-acts = Últimas jogadas
panels-turned-up = { $pile }: carta virada
panels-no-acts = Ainda não há jogadas para mostrar.
panels-result = Resultado

## News

panels-missing = Não foi possível carregar uma parte desta página.
panels-missing-again = Tentar de novo
panels-missing-reload = Recarregar a página
panels-retrying = { $game ->
    [person] Sem ligação. A tentar de novo. Nenhuma jogada se perde; ao fim de um minuto, o adversário pode reclamar a vitória.
   *[other] Sem ligação. A tentar de novo; nada se perde.
}
panels-offline = { $game ->
    [person] Está sem rede. Nenhuma jogada se perde; ao fim de um minuto, o adversário pode reclamar a vitória.
    [watched] Está sem rede. A partida continua sem si.
   *[other] Está sem rede. A partida espera; nada se perde.
}
panels-gone = Esta mesa já não existe.
panels-blocked = Já não pode usar este servidor.
panels-moved = Outro servidor assumiu este jogo; a ligar.
panels-newer = Está a jogar noutra janela ou noutro dispositivo. Aqui está a assistir.
panels-play-here = Jogar aqui
panels-asked-undo = Pediu para desfazer a sua última jogada.
panels-asked-draw = Propôs o empate.
panels-asks-undo = { $name } pede para desfazer a última jogada.
panels-asks-draw = { $name } propõe o empate.
panels-allow = Aceitar
panels-refuse = Recusar
panels-accept-draw = Aceitar o empate
panels-play-on = Continuar a jogar
panels-undo-allowed = { $name } aceita.
panels-undo-refused = { $name } recusa.
panels-draw-declined = { $name } recusa o empate.
panels-claim-in =
    { $seconds ->
        [one] { $name } não está. Dentro de { $seconds } segundo pode reclamar a vitória.
       *[other] { $name } não está. Dentro de { $seconds } segundos pode reclamar a vitória.
    }
panels-claim-now = { $name } não está.
panels-claim = Reclamar a vitória
panels-had = { $seconds ->
    [0] Esteve ausente. O adversário podia ter reclamado a vitória, mas não o fez. A partida continua.
    [one] Esteve ausente. Mais { $seconds } segundo, e o adversário podia ter reclamado a vitória.
   *[other] Esteve ausente. Mais { $seconds } segundos, e o adversário podia ter reclamado a vitória.
}
panels-cut = No corte: a sua carta foi { $mine }, a do adversário { $theirs }.
panels-cut-seen = No corte: { $red } { $card }, { $blue } { $other }.
panels-cut-you = É a sua vez de começar.
panels-cut-them = { $name } começa.
panels-cut-chose =
    { $who ->
        [you] Escolheu o baralho { $pack ->
            [red] vermelho
           *[blue] azul
        }.
       *[other] { $name } escolheu o baralho { $pack ->
            [red] vermelho
           *[blue] azul
        }.
    }

## Verdicts

panels-verdict = Veredicto
panels-call-price-none = Um stop errado não custa nada.
panels-call-price-points = Um stop errado custa { $cost ->
    [one] { $cost } ponto
   *[other] { $cost } pontos
}.
panels-call-price-cards = Por um stop errado recebe { $cost ->
    [one] uma carta
   *[other] { $cost } cartas
} do descarte do adversário.
panels-call-price-next-call = Depois de um stop errado, o seguinte não conta.
panels-call-price-next-turn = Depois de um stop errado, só pode voltar a dizer stop no próximo turno do adversário.
panels-missed = Primeiro: { $cards }.
panels-missed-card = { $card } que está { $pile }
panels-missed-top = a carta de cima { $pile }
panels-why = Regra { $paragraph }

## Questions

panels-warned = Isso seria um erro
panels-misplace = Não serve ali
panels-misplace-risk = Pode jogá-la ali mesmo assim. O adversário pode mandar corrigi-la.
panels-right-which = Toque na carta que não serve onde está.
panels-right-where = Toque no lugar onde serve { $card }.
panels-right-back = Devolvê-la
panels-all-the-same = Jogar mesmo assim
panels-rather-not = Cancelar
panels-choose = O que queria fazer?
panels-shift = Mudar { $cards } cartas { $to }?
panels-shift-space = Mudar { $cards } cartas para a casa vazia ({ $to })?
panels-shift-hint = As cartas mudam de casa uma a uma. São precisas estas jogadas:
panels-shift-yes = Mudar
panels-abandon = Desistir
panels-abandon-sure = Desistir da partida
panels-abandon-price =
    { $points ->
        [0] Perde a partida. O adversário não ganha pontos com isso.
        [one] Perde a partida, e o adversário ganha { $points } ponto.
       *[other] Perde a partida, e o adversário ganha { $points } pontos.
    }
panels-abandon-forfeit = Desses, { $forfeit } pela desistência.

## The result

panels-you-win = Vitória!
panels-you-lose = Não foi desta
panels-nearly = Foi por pouco!
panels-match-won = A série é sua!
panels-wins = { $name } ganha
panels-drawn = Empate
panels-aborted = Anulada
panels-match-you = Ganhou a série, { $most } a { $least }.
panels-match-them = { $name } ganhou a série, { $most } a { $least }.
panels-match-even = A série acaba empatada, { $most } a { $least }.
panels-evening = Nesta mesa: { $name } { $won } : { $lost } { $other } em partidas, { $points } : { $against } em pontos.
panels-last-word = Viu um erro no último turno? Ainda pode pressionar STOP. Senão, o resultado conta.
panels-last-word-right = Viu uma carta mal posta? Ainda pode mandar corrigi-la. Senão, o resultado conta.
panels-last-word-theirs = { $name } ainda pode apontar um erro no último turno. Depois, o resultado conta.
panels-let-stand = Aceitar o resultado
panels-see-table = Mostrar a mesa
panels-consoled = { $count ->
    [one] Ainda tinha uma carta.
   *[other] Ainda tinha { $count } cartas.
}
panels-summary = A partida em números
panels-summary-turns = Turnos
panels-summary-longest = Turno mais longo, em jogadas
panels-summary-right = Stops certos
panels-summary-wrong = Stops errados
panels-summary-missed = Erros não vistos
panels-summary-hints = Pistas
panels-next-level = Tentar o nível { $level }: { $title }
panels-terms = Como se somam os pontos
panels-term-win = vitória
panels-term-stock = crapô
panels-term-hand = monte
panels-term-discard = descarte
panels-term-difference = cartas por jogar
panels-term-forfeit = desistência
panels-term-wrong-calls = stops errados
panels-replay = Rever a partida
panels-next = Próxima partida
panels-rematch = Jogar outra vez
panels-ready-they = { $who ->
    [opponent] O adversário está pronto.
   *[other] { $name } espera pela partida seguinte.
}
panels-scored = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
panels-ready =
    { $who ->
        [opponent] À espera do adversário.
       *[other] À espera: { $name }.
    }

## The menu

panels-rules = Regras desta mesa: { $title }
panels-settings = Definições
panels-draw = Propor empate
panels-draw-sure = Se o adversário aceitar, a partida acaba empatada. Ninguém ganha.
panels-pace = Ritmo do computador
panels-pace-step = Passo a passo
panels-pace-slow = Lento
panels-pace-normal = Normal
panels-pace-fast = Rápido
panels-pace-at-once = De imediato
panels-pace-pause = Pôr o computador em pausa
panels-pace-go-on = Deixar o computador continuar
panels-pace-next = Jogada seguinte
panels-pace-pause-news = O computador está em pausa.
panels-pace-go-on-news = O computador continua.
panels-abort = Anular a partida
panels-abort-sure = Ainda ninguém jogou. A partida é anulada e não conta para ninguém.
panels-compel = O adversário deixou uma carta que podia ser jogada. Pode exigi-lo agora, ou continuar.
panels-put-right = Corrigir uma carta mal posta
panels-link-watch = Link para assistir
panels-link-watch-hint = Com este link qualquer pessoa pode assistir. Mostra só o que todos podem ver.
panels-link-device = Link para outro dispositivo
panels-link-device-hint = Abra este link no seu outro dispositivo dentro de dez minutos para jogar lá. Serve uma vez, e só para si.
panels-record-text = O registo em texto
panels-record-json = O registo em JSON
panels-diagram = Uma imagem da mesa

## Settings

panels-settings-table = Cartas e mesa
panels-settings-play = Jogo
panels-settings-sound = Sons e animação
panels-deck = Cartas
panels-deck-standard = Normais
panels-deck-large = Índices grandes
panels-deck-four-warm = Quatro cores, quentes
panels-deck-four-cool = Quatro cores, frias
panels-theme = Mesa
panels-theme-auto = Como no dispositivo
panels-theme-felt = Feltro
panels-theme-light = Clara
panels-theme-dark = Escura
panels-theme-contrast = Alto contraste
panels-backs = Os seus versos
panels-backs-dots = Pontos
panels-backs-lattice = Treliça
panels-motion = Animação
panels-motion-auto = Como no dispositivo
panels-motion-on = Sim
panels-motion-off = Não
panels-letters = Teclas de letras e algarismos
panels-letters-on = Sim
panels-letters-off = Não (as setas, Enter e Tab continuam)
panels-taps = Para jogar uma carta
panels-taps-two = Tocar na carta e depois na pilha
panels-taps-one = Um toque, se só servir uma pilha
panels-taps-foundation = Um toque, fundação primeiro
panels-targets = Onde serve uma carta escolhida
panels-targets-auto = Mostrar quando a mesa ou o treinador ajuda
panels-targets-on = Mostrar sempre
panels-targets-off = Nunca mostrar
panels-side = As suas pilhas e botões
panels-side-right = Para a mão direita
panels-side-left = Para a mão esquerda
panels-coach = Notas do treinador
panels-coach-on = Ligadas
panels-coach-off = Desligadas
panels-sound = Sons
panels-sound-off = Não
panels-sound-quiet = Baixos
panels-sound-normal = Normais
panels-sound-loud = Altos
panels-sound-offer = A sua vez começou sem que desse por isso. Um som pode avisar.
panels-sound-yes = Ligar os sons
panels-sound-no = Agora não

## Help

panels-help-cards = Arraste uma carta, ou toque nela e depois no lugar para onde vai. Arrastada do meio de uma fila, traz as que estão por cima. Toque no crapô ou no monte virado para baixo para virar a carta de cima.
panels-help-hold = Mantenha o dedo numa carta para a ver maior, e numa fila comprida ou no seu descarte para ver todas as cartas.
panels-help-goal =
    { $goal ->
        [stock] Jogue todas as cartas do seu crapô em primeiro lugar.
        [hand-and-discard] Jogue todas as suas cartas em primeiro lugar: monte e descarte.
       *[all-cards] Jogue todas as suas cartas em primeiro lugar: crapô, monte e descarte.
    }
panels-pile-foundation = Fundações
panels-pile-foundation-suit-up = Aqui sobe-se, num só naipe.
panels-pile-tableau = Quadro
panels-pile-tableau-alternate-down = Aqui desce-se, vermelho sobre preto e preto sobre vermelho.
panels-pile-tableau-suit-down = Aqui desce-se, num só naipe.
panels-pile-tableau-suit-round = Aqui sobe-se ou desce-se, num só naipe.
panels-pile-load = O adversário
panels-pile-load-same = Dê-lhe cartas: mesmo naipe, um valor acima ou abaixo.
panels-pile-load-other = Dê-lhe cartas, como na imagem.
panels-help-turn = Na sua vez, jogue tantas cartas quantas puder e vire outras. Se uma carta do monte não servir, descarte-a: isso termina a sua vez.
panels-help-stop-call-stop =
    Observe o adversário. Ele esqueceu uma carta que tem de ir para uma fundação, ou quebrou outra regra? { $ends ->
        [yes] Pressione STOP, e a vez dele acaba.
       *[no] Pressione STOP, e o erro é corrigido; a vez dele continua.
    } Nada lhe mostra um erro.
panels-help-stop-warn =
    A mesa avisa antes de um erro seu, mas não dos erros do adversário. { $ends ->
        [yes] Pressione STOP quando vir um, e a vez dele acaba.
       *[no] Pressione STOP quando vir um, e ele é corrigido; a vez continua.
    }
panels-help-stop-strict = Nesta mesa ninguém pode quebrar uma regra, por isso não há STOP.
panels-help-stop-auto-stop = A mesa trava de imediato uma jogada contra as regras. Ninguém precisa de pressionar STOP.
panels-help-moves = Mover as cartas
panels-keys = Com o teclado
panels-key-zones = De uma parte da mesa para a outra
panels-key-within = Dentro de uma parte
panels-key-pick = Pegar ou pousar uma carta
panels-key-run = Pegar na sequência inteira; com dois baralhos, mais uma carta
panels-key-places = As casas do quadro
panels-key-foundations = As fundações
panels-key-stock = O seu crapô
panels-key-hand = O seu monte
panels-key-discard = O seu descarte; com uma carta na mão: descartá-la
panels-key-opponent = As pilhas do adversário
panels-key-turn-stock = Virar o crapô
panels-key-turn-hand = Virar o monte
panels-key-stop = Stop
panels-key-undo = Desfazer
panels-key-reverse = Inverter a sequência
panels-key-spread = Mostrar a pilha maior
panels-key-view = Ler a mesa em voz alta
panels-key-drop = Devolver a carta
panels-key-score = Ler a pontuação em voz alta
panels-key-acts = Mostrar as últimas jogadas do adversário, e lê-las em voz alta
panels-key-draw = Propor empate
panels-key-phrases = Dizer algo ao adversário
panels-key-answer = Às respostas de uma pergunta em espera, ou à partida seguinte
panels-key-answer-hint = A tecla q leva às respostas.
panels-key-pause = Pôr o computador em pausa, ou deixá-lo continuar
panels-key-next-act = A jogada seguinte do computador, em pausa ou passo a passo
panels-key-pace = O computador joga mais depressa ou mais devagar
panels-key-hint = Uma pista em três passos
panels-key-help = Esta ajuda
panels-key-name-enter = Enter
panels-key-name-esc = Esc
panels-key-name-shift = Shift
panels-key-name-space = Espaço
panels-key-name-tab = Tab

## Looking together, links, seats

panels-together = Rever juntos
panels-together-call = { $name } está a rever a partida.
panels-share = Partilhar
panels-link-copied = Link copiado
panels-link-in-address = Está na barra de endereço
panels-turn-of = Vez { $name }
panels-seat-red = Vermelho
panels-seat-blue = Azul

## Acts in a few words

panels-a-foundation = para uma fundação
panels-act-move = Uma carta { $from } { $to }
panels-act-run = A sequência inteira { $from } { $to }
panels-act-under = Uma carta { $from } por baixo da sequência { $to }
panels-act-turn = Virar uma carta { $from }
panels-act-reverse = Inverter a sequência { $from }
panels-choice-play = Sobre { $card }
panels-choice-run = A sequência inteira sobre { $card }
panels-choice-under = Sob { $card }

## The tips of a first game

panels-tips = Mostrar as dicas
panels-phrases = Dizer algo
panels-reported = Os operadores deste servidor receberam a sua denúncia.
panels-advisors = Conselheiros
panels-advised = Conselheiro: { $level }
panels-advice = Perguntar ao conselheiro
panels-advice-short = Conselho
panels-hint = Pista
panels-tip-goal = Seja o primeiro a jogar todas as suas cartas.
panels-tip-stock = O seu crapô: jogue estas cartas sempre que puder.
panels-tip-hand = O seu monte: vire uma carta quando não houver outra jogada.
panels-tip-stop = STOP: pressione quando o adversário esquecer uma jogada que tem de vir primeiro.
panels-tip-close = Percebi
