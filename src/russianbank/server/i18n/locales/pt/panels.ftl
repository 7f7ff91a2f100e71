# O que está à volta das cartas: as barras, o veredicto, as perguntas, o resultado, as definições.

panels-home = Início
panels-close = Fechar
panels-go-on = Continuar
panels-menu = Menu
panels-help = Como se joga
panels-machine = O computador
panels-machine-short = Computador
panels-machine-of = do computador
panels-player-of = de { $name }
panels-you = Você
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
panels-link = Ligação
panels-copy = Copiar
panels-copied = Copiado

## Score

panels-deal = Partida { $number }
panels-deal-of = Partida { $number } de { $deals }
panels-score-spoken = Folha de pontos. Partida { $deal }; tem { $mine }, o adversário tem { $theirs }
panels-sheet = Folha de pontos
panels-sheet-empty = Ainda não acabou nenhuma partida.
panels-sheet-deal = Partida
panels-sheet-ending = Fim
panels-sheet-total = Total
panels-left = { $stock } no crapô, { $hand } no monte, { $discard } no descarte
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
panels-ending-out = Todas as cartas jogadas
panels-ending-drawn = Ninguém podia ganhar
panels-ending-agreed = Empate por acordo
panels-ending-abandoned = Desistência
panels-ending-aborted = Anulada antes da primeira jogada

## The bar

panels-stop = Stop!
panels-undo = Voltar atrás
panels-undo-ask = Pedir para voltar atrás
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
panels-prompt-end-turn = Jogue a carta do monte, ou descarte-a para terminar a vez.
panels-prompt-turn-up = Jogue uma carta, ou vire uma.
panels-prompt-turn-over = Jogue uma carta, ou vire o seu descarte.
panels-prompt-pass = Jogue uma carta, ou passe.
panels-prompt-play = Jogue uma carta.
panels-prompt-watch = { $name } está a jogar. Viu um erro? Carregue em STOP.
panels-prompt-wait = { $name } está a jogar.
panels-result = Resultado

## News

panels-retrying = Ligação perdida. A tentar de novo; nada se perde.
panels-offline = Está sem rede. A partida espera; nada se perde.
panels-gone = Esta mesa já não existe.
panels-moved = Outro servidor assumiu este jogo; a ligar.
panels-newer = Está a jogar noutra janela ou noutro dispositivo. Aqui está a assistir.
panels-play-here = Jogar aqui
panels-waiting = À espera do outro jogador. Envie esta ligação a alguém:
panels-asked-undo = Pediu para voltar atrás na última jogada.
panels-asked-draw = Propôs o empate.
panels-asks-undo = { $name } pede para voltar atrás na última jogada.
panels-asks-draw = { $name } propõe o empate.
panels-allow = Pode ser
panels-refuse = Recusar
panels-accept-draw = Aceitar o empate
panels-play-on = Continuar a jogar
panels-undo-allowed = { $name } aceita.
panels-undo-refused = { $name } recusa.
panels-claim-in =
    { $seconds ->
        [one] { $name } não está. Dentro de { $seconds } segundo você pode reclamar a partida.
       *[other] { $name } não está. Dentro de { $seconds } segundos você pode reclamar a partida.
    }
panels-claim-now = { $name } não está.
panels-claim = Reclamar a vitória
panels-had = { $seconds ->
    [0] Esteve ausente tanto tempo que a partida podia ter sido reclamada. Ela continua.
    [one] Esteve ausente. Mais { $seconds } segundo, e a partida podia ter sido reclamada.
   *[other] Esteve ausente. Mais { $seconds } segundos, e a partida podia ter sido reclamada.
}
panels-cut = No corte: a sua carta foi { $mine }, a do adversário { $theirs }.
panels-cut-seen = No corte: { $red } { $card }, { $blue } { $other }.
panels-cut-you = É a sua vez de começar.
panels-cut-them = { $name } começa.

## Verdicts

panels-verdict = Veredicto
panels-stopped-by-table = Não é permitido
panels-stopped-you-upheld = Certo: foi um erro
panels-stopped-you-wrong = Errado: não foi um erro
panels-stopped-them-upheld = { $name } diz stop, e tem razão
panels-stopped-them-wrong = { $name } diz stop, sem razão
panels-nothing-to-stop = Nenhuma jogada foi esquecida.
panels-price-none = Nesta mesa, um stop errado não custa nada.
panels-price-points =
    { $points ->
        [one] O stop custa { $points } ponto.
       *[other] O stop custa { $points } pontos.
    }
panels-price-cards =
    { $points ->
        [one] O stop custa { $points } carta, tirada do outro descarte.
       *[other] O stop custa { $points } cartas, tiradas do outro descarte.
    }
panels-price-next-call = O próximo stop não vai contar.
panels-price-lost = Um stop anterior tinha feito perder o direito de o dizer.
panels-fault-card-yours = Tirou { $card } { $pile }.
panels-fault-card-theirs = { $name } tirou { $card } { $pile }.
panels-fault-turn-yours = Virou { $card } { $pile }.
panels-fault-turn-theirs = { $name } virou { $card } { $pile }.
panels-fault-act-yours = O seu erro: { $act }.
panels-fault-act-theirs = { $name } errou: { $act }.
panels-missed = Primeiro vem { $cards }.
panels-missed-card = { $card } ({ $pile })
panels-missed-top = a carta de cima { $pile }
panels-back = Volta ao seu lugar: { $card }.
panels-late =
    { $acts ->
        [one] A jogada seguinte também é desfeita.
       *[other] As { $acts } jogadas seguintes também são desfeitas.
    }
panels-why = Regra { $paragraph }

## Questions

panels-warned = Isso seria um erro
panels-misplace = Não serve ali
panels-misplace-risk = Pode jogá-la ali mesmo assim. O adversário pode mandar corrigi-la.
panels-right-which = Toque na carta que está onde não cabe.
panels-right-where = Toque no lugar onde cabe { $card }.
panels-right-back = Devolvê-la
panels-all-the-same = Jogar mesmo assim
panels-rather-not = Cancelar
panels-choose = O que queria fazer?
panels-abandon = Desistir
panels-abandon-sure = Desistir da partida
panels-abandon-price =
    { $points ->
        [0] A partida fica perdida. O adversário não ganha pontos com isso.
        [one] A partida fica perdida, e o adversário ganha { $points } ponto.
       *[other] A partida fica perdida, e o adversário ganha { $points } pontos.
    }
panels-abandon-forfeit = Só a desistência custa { $forfeit } deles.

## The result

panels-you-win = Vitória!
panels-wins = { $name } ganha
panels-drawn = Empate
panels-aborted = Anulada
panels-match-you = Ganhou a série, { $most } a { $least }.
panels-match-them = { $name } ganha a série, { $most } a { $least }.
panels-match-even = A série fica empatada, { $most } a { $least }.
panels-last-word = Viu um erro na última vez? Ainda pode dizer stop. Senão, o resultado conta.
panels-last-word-right = Uma carta mal posta ainda pode ser corrigida, se viu alguma. Senão, o resultado fica.
panels-let-stand = Aceitar o resultado
panels-see-table = Mostrar a mesa
panels-replay = Rever a partida
panels-next = Próxima partida
panels-rematch = Jogar outra vez
panels-ready = Falta { $name }.

## The menu

panels-rules = Regras desta mesa: { $title }
panels-settings = Definições
panels-draw = Propor empate
panels-abort = Anular a partida
panels-put-right = Corrigir uma carta mal posta
panels-link-watch = Ligação de espetador
panels-link-watch-hint = Com esta ligação qualquer pessoa pode assistir. Mostra só o que todos podem ver.
panels-link-device = Ligação para outro dispositivo
panels-link-device-hint = Abra-a no outro dispositivo dentro de dez minutos para ocupar lá o seu lugar. Serve uma vez, e é só sua.
panels-record-text = O registo em texto
panels-record-json = O registo em JSON
panels-diagram = Uma imagem da mesa

## Settings

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
panels-letters-off = Não (ficam as setas, Enter e Tab)

## Help

panels-help-cards = Arraste uma carta, ou toque nela e depois no lugar para onde vai. Toque no crapô ou no monte virados para baixo para virar a carta de cima.
panels-help-hold = Mantenha o dedo numa fila comprida, ou no seu descarte, para a abrir.
panels-help-goal = Seja o primeiro a jogar todas as suas cartas: crapô, monte e descarte.
panels-help-turn = Na sua vez, jogue tantas cartas quantas puder e vire outras. Se uma carta do monte não servir, descarte-a: isso termina a sua vez.
panels-help-stop-call-stop = Observe o adversário. Esqueceu uma carta que tem de ir para uma fundação, ou quebrou outra regra? Carregue em STOP, e a vez dele acaba. Nada lhe mostra um erro.
panels-help-stop-warn = A mesa avisa-o antes de um erro seu. Só o avisa a si: carregue em STOP quando vir um erro do adversário, e a vez dele acaba.
panels-help-stop-strict = Nesta mesa ninguém pode quebrar uma regra, por isso não há STOP.
panels-help-stop-auto-stop = A mesa trava de imediato uma jogada contra as regras. Ninguém precisa de dizer stop.
panels-help-moves = Mover as cartas
panels-keys = Com o teclado
panels-key-zones = De uma parte da mesa para a outra
panels-key-within = Dentro de uma parte
panels-key-pick = Pegar e pousar
panels-key-run = Pegar na sequência inteira
panels-key-places = As casas do quadro
panels-key-foundations = As fundações
panels-key-stock = O seu crapô
panels-key-hand = O seu monte
panels-key-discard = O seu descarte; com uma carta na mão: descartá-la
panels-key-opponent = As pilhas do adversário
panels-key-turn-stock = Virar o crapô
panels-key-turn-hand = Virar o monte
panels-key-stop = Stop!
panels-key-undo = Voltar atrás
panels-key-reverse = Inverter a sequência
panels-key-spread = Estender a pilha
panels-key-view = Ler a mesa
panels-key-drop = Devolver a carta
panels-key-help = Esta ajuda

## Replay

panels-replay-title = Partida { $number } { $red } e { $blue }
panels-replay-at = { $ply } de { $last }
panels-replay-start = A distribuição
panels-replay-acts = Jogadas
panels-first = Ao princípio
panels-previous = Para trás
panels-forward = Para a frente
panels-last = Ao fim
panels-run = Reproduzir
panels-halt = Pausa
panels-copy-place = Copiar a ligação para este momento
panels-back-to-table = Voltar à mesa
panels-nothing = Não foi possível carregar a partida. { $said }
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
