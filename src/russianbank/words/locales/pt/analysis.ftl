## A mesa de análise.

analysis-nav = Análise
analysis-title = Mesa de análise
analysis-about = Monte uma posição, jogue dos dois lados e veja o que o computador acha de cada jogada.
analysis-open = Analisar a partir daqui
analysis-board = Mesa
analysis-line = Esta variante
analysis-turn =
    { $seat ->
        [red] É a vez de Vermelho
       *[blue] É a vez de Azul
    }
analysis-over =
    { $winner ->
        [red] A partida acabou: Vermelho ganhou
        [blue] A partida acabou: Azul ganhou
       *[nobody] A partida acabou: empate
    }
analysis-turn-round = Virar a mesa
analysis-wrong = Esta jogada viola a regra { $paragraph }.
analysis-moves = Jogadas
analysis-delete = Apagar a partir daqui
analysis-engine = Computador
analysis-engine-on = Ligado
analysis-thinking = O computador está a pensar…
analysis-wins = Vermelho ganha { $wins } em 100
analysis-samples =
    { $count ->
        [one] Partidas que Vermelho ganha em 100, estimadas a partir de uma partida continuada durante alguns turnos
       *[other] Partidas que Vermelho ganha em 100, estimadas a partir de { $count } partidas continuadas durante alguns turnos
    }
analysis-graph = Vitórias de Vermelho em 100, jogada a jogada
analysis-uncertainty = Depois de ±: quanto um valor pode estar errado (erro padrão). Depois de −: quantas partidas a menos do que com o melhor plano.
analysis-certain = certo
analysis-what-if = E se vier esta carta a seguir?
analysis-acts = Jogadas possíveis
analysis-next-card = Carta seguinte:
analysis-any-card = qualquer
analysis-breaks = viola { $paragraph }
analysis-meets = exigida por { $paragraph }
analysis-due = a fazer antes do monte ou do fim da vez ({ $paragraph })
analysis-position = Posição
analysis-set-up = Montar à mão
analysis-paste = Colar
analysis-paste-hint = O registo de uma partida ou uma posição, em texto ou JSON
analysis-file = Abrir um ficheiro
analysis-drop = Largue aqui o registo para o abrir
analysis-read = Abrir
analysis-games =
    { $count ->
        [one] Uma partida neste texto:
       *[other] { $count } partidas neste texto:
    }
analysis-game = Partida { $number }
analysis-ends = O registo não vai mais longe: { $said }
analysis-unread = Não é possível ler uma parte do texto: { $said }
analysis-new = Dar de novo:
analysis-choose-rules = escolher as regras
analysis-keep = Guardar
analysis-link = Copiar o link
analysis-text = Copiar o registo
analysis-text-saved = Guardado num ficheiro
analysis-set-up-hint = Escolha uma carta e pressione a pilha onde a quer pôr. Pressione uma pilha para pegar na carta de cima.
analysis-set-up-put = Pressione agora a pilha para esta carta: { $card }.
analysis-tray-card =
    { $count ->
        [0] { $card }, na mesa
        [one] { $card }, falta { $count }
       *[other] { $card }, faltam { $count }
    }
analysis-face-down = Cartas viradas para baixo
analysis-face-down-pile =
    { $pile ->
        [rs] Crapô de Vermelho
        [rh] Monte de Vermelho
        [bs] Crapô de Azul
       *[bh] Monte de Azul
    }
analysis-mover = De quem é a vez
analysis-clear = Limpar a mesa
analysis-cancel = Cancelar
analysis-use = Usar esta posição
analysis-no-in-progress = Esta posição é de uma partida que está a ser jogada aqui. Pode analisá-la quando a partida acabar.
analysis-no-limit = Foi muito de uma vez. Espere um minuto.
analysis-no-too-large = É demasiado longo. Podem abrir-se no máximo { $most } caracteres.
analysis-no-file = Não foi possível ler este ficheiro.
analysis-no-cannot-read = Não é possível abrir isto: { $said }
