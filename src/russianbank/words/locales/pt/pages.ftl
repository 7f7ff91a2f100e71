# As páginas à volta da mesa: início, convite, regras, a sua página, e tudo o que pode correr mal.

pages-title = Crapô
pages-titled = { $page } · Crapô
pages-skip = Ir para o conteúdo
pages-home = Crapô, início
pages-nav = Páginas
pages-nav-rules = Regras
pages-nav-law = Livro de regras
pages-nav-me = Perfil
pages-language = Língua
pages-licence = Software livre. Sem publicidade, sem terceiros.

## Home

pages-tagline = Uma corrida a dois: jogue todas as suas cartas primeiro e apanhe os erros do adversário.
pages-play = Jogar
pages-learn-quickly = Aprender em cinco minutos
pages-play-hint = Contra o computador: { $level }, { $rules }. Sem conta.
pages-go-on = Continuar
pages-your-games = Os seus jogos
pages-against =
    { $who ->
        [opponent] contra o adversário
       *[other] Adversário: { $name }
    }
pages-against-machine = Adversário: o computador, { $title }
pages-your-turn = É a sua vez
pages-their-turn =
    { $who ->
        [opponent] É a vez do adversário
       *[other] É a vez de { $name }
    }
pages-machine-turn = É a vez do computador
pages-waiting = À espera do adversário
pages-finished = Acabado
pages-on-device = jogado num dispositivo
pages-replay = Rever a partida
pages-deal = Partida { $number }
pages-deals-earlier = Partidas anteriores: { $count }
pages-result =
    { $how ->
        [won] Ganha, { $own } a { $other }
        [lost] Perdida, { $own } a { $other }
        [aborted] Anulada
       *[drawn] Empate
    }
pages-invite = Convidar alguém
pages-choose = Escolha o seu jogo
pages-choice-classic = Clássico
pages-choice-classic-line = Dois baralhos, com stop. O livro de 1922.
pages-choice-family = Em família
pages-choice-family-line = Como a maioria das famílias joga, com 13 cartas no crapô.
pages-choice-quick = Rápido
pages-choice-quick-line = Um só baralho, sem fundações, dez minutos.
pages-set-up = Mais jogos, níveis e durações
pages-set-up-hint = Outras regras, um adversário mais forte, ou alguém que conhece.
pages-set-up-more = Mais definições
pages-opponent = Adversário
pages-opponent-machine = O computador
pages-opponent-friend = Alguém que conhece, por um link
pages-advisor = Conselheiro, se as regras o admitem
pages-advisor-none = Nenhum
pages-wish = Baralho, se o corte for seu
pages-wish-none = Qualquer um
pages-wish-red = Vermelho
pages-wish-blue = Azul
pages-wish-hint = Quem tira a carta mais baixa no corte escolhe o lugar e o baralho, e começa.
pages-level = Nível
pages-level-of = { $number }, { $title }
pages-brief-level = { $level } (aqui pensa { $seconds } s no máximo)
pages-suggest-harder = Ganhou três vezes seguidas. Quer tentar o nível seguinte?
pages-suggest-easier = Três jogos difíceis seguidos. Quer um adversário mais fácil?
pages-suggest-level = Nível { $number }: { $title }
pages-rules = Regras
pages-rules-more = Mais regras ({ $count })
pages-rules-search = Procurar
pages-rules-nothing = Nada encontrado.
pages-strictness = Erros
pages-strictness-call-stop = Sem aviso
pages-strictness-call-stop-hint = Um erro fica, a não ser que o adversário o veja e pressione STOP.
pages-strictness-warn = Com aviso
pages-strictness-warn-hint = A mesa pergunta antes de um erro seu contar. O computador não é avisado: pressione STOP quando ele errar.
pages-strictness-strict = Com ajuda
pages-strictness-strict-hint = As jogadas contra as regras não são possíveis.
pages-wrong-call = Um stop errado
pages-wrong-call-until-next-turn = sem stop até ao próximo turno do adversário
pages-wrong-call-points = custa 10 pontos
pages-wrong-call-cards = custa uma carta
pages-wrong-call-free = não custa nada
pages-pace = O computador joga
pages-pace-natural = a um ritmo normal
pages-pace-at-once = de imediato
pages-target = Duração
pages-target-open = Sem limite
pages-target-points =
    { $points ->
        [one] Até { $points } ponto
       *[other] Até { $points } pontos
    }
pages-target-deals =
    { $deals ->
        [one] { $deals } partida
       *[other] { $deals } partidas
    }
pages-device-line = O jogo inteiro funciona neste navegador. O primeiro jogo descarrega cerca de { $size } MB. Os seus jogos guardam-se neste dispositivo.
pages-device-waiting = A mesa está a ser preparada.
pages-device-failed = Não foi possível preparar a mesa. Recarregue a página. O que jogou está guardado.
pages-device-review = O balanço é feito neste dispositivo, com menos amostras do que num servidor. Pode demorar alguns minutos; os números aparecem à medida que são encontrados.
pages-device-deal = Este link leva a uma partida determinada. Escolha em baixo quem a joga:
pages-device-no-deal = Este link não indica nenhuma partida que exista. Pode começar qualquer outra em baixo.
pages-device-seed = Número da partida (vazio: qualquer)
pages-together = A dois neste dispositivo
pages-together-hint = Partilham o ecrã. A mesa vira-se para o jogador que tem a vez, e cada um tem um botão STOP.
pages-together-red = Nome, baralho vermelho
pages-together-blue = Nome, baralho azul
pages-offline-here = Jogar sem rede, neste dispositivo
pages-offline-some = Sem rede pode ler as regras, o glossário e o texto das lições. Para também jogar, guarde o resto.
pages-offline-keep = Guardar para jogar sem rede ({ $size } MB)
pages-offline-kept = O jogo inteiro está agora neste dispositivo. Pode jogar sem rede.
pages-offline-update = Há uma versão nova.
pages-offline-use = Usar agora
pages-install = Instalar o jogo
pages-deal-out = Começar

## The table and the way to it

pages-table = A mesa
pages-no-script = Para jogar, ative o JavaScript. É assim que a mesa está agora.
pages-diagram = A mesa como todos a podem ver
pages-join = Jogar
pages-join-title = { $name } convida para um jogo
pages-join-unnamed = Tem um convite para um jogo
pages-join-watch = Assistir a este jogo
pages-join-both = { $red } e { $blue } estão a jogar
pages-join-device = A sua mesa, neste dispositivo
pages-join-device-hint = Passa a jogar neste dispositivo; no outro fica só a assistir.
pages-join-taken = Os dois lugares estão ocupados. Pode assistir.
pages-join-withdrawn = Este convite já não é válido
pages-join-withdrawn-hint = Foi retirado, ou é demasiado antigo. Peça outro link.
pages-deal-length = Uma partida tem cerca de { $plays } jogadas: uns { $minutes } minutos, a { $seconds } segundos cada uma.
pages-join-yours = Já tem lugar nesta mesa.
pages-join-send = Envie este link a quem vem jogar:
pages-join-loopback = Só este computador consegue aceder a este servidor. Para deixar entrar outros dispositivos, inicie-o assim: russianbank serve --host 0.0.0.0
pages-look-on = Assistir
pages-back-to-table = Voltar à mesa
pages-name-ask = O seu nome
pages-advise-title = Aconselhar { $name }
pages-advise-heard = Verá o que { $name } vê. Os dois jogadores e todos os espectadores veem e ouvem o que disser e apontar. { $name } faz cada jogada.
pages-advise-sit = Sentar-se
pages-unbuilt-title = Falta a parte para o navegador
pages-unbuilt = A mesa no navegador precisa de ficheiros que ainda não existem. Execute make play na pasta do código. Precisa de Node 18 ou mais recente; se faltar, é descarregado.
pages-unbuilt-terminal = Entretanto pode-se jogar no terminal: russianbank play --terminal

## Replay

pages-replay-of = Partida { $number } { $red } e { $blue }
pages-replay-of-yours = { $who ->
    [machine] Partida { $number } contra o computador
    [opponent] Partida { $number } contra o adversário
   *[person] Partida { $number } contra { $name }
}
pages-replay-at = Jogada { $ply } de { $last }
pages-first = Primeira
pages-previous = Anterior
pages-next = Seguinte
pages-last = Última
pages-record-text = O registo em texto
pages-record-json = O registo em JSON

## Rules and law

pages-rules-title = Regras
pages-rules-choose = O mesmo jogo, como se joga em diferentes livros e países.
pages-rules-source = Fonte: { $source }.
pages-rules-assumed = Onde está «suposto», a fonte deixa o ponto em aberto.
pages-rules-different = Diferenças em relação a { $usual }
pages-rules-all = Todas as regras
pages-compare-title = Comparar dois conjuntos de regras
pages-compare-one = Primeiro
pages-compare-other = Segundo
pages-compare-show = Comparar
pages-compare-same = Os dois são o mesmo jogo.
pages-assumed = suposto
pages-play-these = Jogar com estas regras
pages-own-title = As suas regras
pages-own-hint = A base é { $usual }. Mude o que a sua família joga de outro modo.
pages-own-name = Nome das suas regras
pages-own-stock-size = Cartas no crapô
pages-own-discard-limit = Cartas do próprio descarte jogadas num turno (0: sem limite)
pages-own-wrong-call-limit = Stops errados numa partida (0: sem limite)
pages-own-space-from = De onde pode vir uma carta para uma casa vazia
pages-own-load-onto = O que pode carregar
pages-own-load-from = De onde pode vir uma carta para carregar
pages-own-stock-turns-itself = Uma nova carta do crapô
pages-own-borrow = As cartas do adversário
pages-own-decline-hand-card = Uma carta do monte que não joga
pages-own-hand-ends-turn = Uma carta do monte jogada
pages-own-refused-card = Uma carta recusada
pages-own-free-stock = Abrir lugar para a carta do crapô
pages-own-turn-over = Quando o monte acaba
pages-own-spread-opponent-discard = Ver um descarte
pages-own-stop-hand-card = Uma carta do monte num stop
pages-own-draw = O empate
pages-own-next-first = A partida seguinte
pages-own-keep = Guardar estas regras
pages-own-make = Fazer as suas regras
pages-own-line = As suas regras, a partir de { $usual }.
pages-own-delete = Apagar
pages-law-title = Livro de regras
pages-law-english = O livro de regras está em inglês.

## The player's own page

pages-me-title = Perfil
pages-friends = Amigos
pages-friends-score = { $won } : { $lost } em partidas, { $points } : { $against } em pontos
pages-friends-asked = Pedido enviado. Está na página dessa pessoa.
pages-friends-asks = Gostaria de estar entre os seus amigos.
pages-friends-add = Adicionar aos meus amigos
pages-friends-agree = Aceitar
pages-friends-decline = Não, obrigado
pages-friends-remove = Remover
pages-friends-invite = Convidar para um jogo
pages-friends-hint = Jogou com estas pessoas. Se ambos concordarem, são amigos, e um toque basta para convidar: o jogo aparece na página inicial do seu amigo.
pages-invited =
    { $who ->
        [opponent] Tem um convite
       *[other] Convite: { $name }
    }
pages-me-name = Nome
pages-me-name-hint = O que o adversário vê. Até 30 caracteres.
pages-me-save = Guardar
pages-me-saved = Guardado.
pages-me-none = Ainda não jogou aqui. Não se guarda nada sobre si.
pages-me-levels = Contra o computador
pages-me-won = { $won } ganhas em { $played }
pages-me-latest = Cada quadrado é uma partida, a última à direita: cheio se a ganhou.
pages-me-settings = Nome e língua
pages-me-data = Os seus dados
pages-me-stops = Stops
pages-me-seen = Erros dos adversários que viu: { $seen } de { $all }
pages-me-last = Nas últimas { $games } partidas: { $seen } de { $all }
pages-me-wrong = Stops errados: { $count }
pages-me-nostops = Quando o adversário errar, pressione STOP. Os seus stops contam-se aqui.
pages-me-solved = Certos à primeira: { $right } de { $tried }
pages-me-nopuzzles = Ainda nada resolvido. Um problema leva cerca de um minuto.
pages-me-days = Dias com o problema do dia: { $count }
pages-me-exercises = Exercícios resolvidos: { $done } de { $all }
pages-me-device = Os stops, os problemas e as lições guardam-se só neste dispositivo.
pages-me-share = Guardar os problemas e as lições também no servidor, para todos os seus dispositivos
pages-me-shared = Os problemas e as lições guardam-se também no servidor, para todos os seus dispositivos. Os stops guardam-se só neste dispositivo.
pages-me-unshare = Não enviar mais
pages-me-share-later = O servidor não respondeu. Tenta-se de novo quando abrir esta página.
pages-sent-added =
    { $count ->
        [one] Uma partida jogada neste dispositivo foi acrescentada aos seus jogos.
       *[other] { $count } partidas jogadas neste dispositivo foram acrescentadas aos seus jogos.
    }
pages-sent-waiting =
    { $count ->
        [one] Um jogo deste dispositivo não pôde ser enviado. Fica aqui e é enviado de novo na próxima visita.
       *[other] { $count } jogos deste dispositivo não puderam ser enviados. Ficam aqui e são enviados de novo na próxima visita.
    }
pages-sent-refused =
    { $count ->
        [one] Um jogo deste dispositivo não foi aceite pelo servidor. Fica aqui.
       *[other] { $count } jogos deste dispositivo não foram aceites pelo servidor. Ficam aqui.
    }
pages-me-export = Descarregar os seus dados
pages-me-export-hint = Tudo o que este servidor guarda sobre si, num ficheiro JSON.
pages-me-delete = Apagar os seus dados
pages-me-delete-hint = O seu nome, a sua língua, as suas regras e os seus lugares são apagados. As partidas ficam, sem nome.
pages-me-delete-ask = Apagar os seus dados?
pages-me-delete-once = Não é possível voltar atrás.
pages-me-delete-keep = Guardar os meus dados
pages-me-delete-sure = Apagar tudo sobre mim
pages-me-deleted = Tudo sobre si foi apagado.

## The levels of the computer

pages-level-1 = novato
pages-level-2 = principiante
pages-level-3 = aprendiz
pages-level-4 = jogador de domingo
pages-level-5 = campeão da família
pages-level-6 = jogador de clube
pages-level-7 = bom jogador de clube
pages-level-8 = especialista
pages-level-9 = mestre
pages-level-10 = máximo

## Rule sets in a line each

pages-named-foster-two-pack = Foster, dois baralhos
pages-named-foster-one-pack = Foster, um baralho
pages-named-foster-36 = Foster, dois baralhos de 36
pages-named-foster-32 = Foster, dois baralhos de 32
pages-named-modern = Moderno
pages-named-pagat = Pagat
pages-named-pagat-waste = Pagat, com o descarte em jogo
pages-named-french = À francesa
pages-named-wikipedia = Wikipédia
pages-named-goodsoft = Goodsoft
pages-named-garibaldka = Garibaldka
pages-named-breslau = Breslau, 1884
pages-named-german = À alemã
pages-named-zank = Zankpatience sem crapô
pages-named-krips = Krips
pages-named-crapo = Crapô
pages-named-cats-at-cards = Cats at Cards
pages-named-four-courts = Quatro figuras
pages-rules-foster-two-pack = Regras clássicas: esqueça uma jogada, e o adversário pode dizer stop. O livro de 1922.
pages-rules-foster-one-pack = Um baralho para os dois, sem fundações. As sequências de um naipe, a subir ou a descer, movem-se inteiras.
pages-rules-foster-36 = Regras clássicas com baralhos curtos, a partir do seis: mais rápido.
pages-rules-foster-32 = Regras clássicas com baralhos curtos, a partir do sete: o mais rápido.
pages-rules-modern = Dois baralhos, segundo uma descrição curta e moderna.
pages-rules-pagat = Como se descreve em pagat.com: um crapô de treze cartas, carregar, stops.
pages-rules-pagat-waste = O mesmo, mas também se pode jogar do próprio descarte.
pages-rules-french = A crapette como se joga em França.
pages-rules-wikipedia = Como a Wikipédia o descreve.
pages-rules-goodsoft = Como no jogo de computador da Goodsoft.
pages-rules-garibaldka = O jogo polaco.
pages-rules-breslau = Regras de 1884: desce-se no mesmo naipe. Cada um põe as suas cartas do quadro no seu primeiro turno.
pages-rules-german = A Zankpatience como a descrevem páginas alemãs. Se o jogo bloqueia, ganha quem tem menos cartas.
pages-rules-zank = Todas as cartas no monte, a primeira virada. Pode-se jogar do próprio descarte.
pages-rules-krips = O jogo de uma família: só se carrega o descarte. Se o jogo bloqueia, ganha o crapô vazio.
pages-rules-crapo = O jogo português: as casas vazias são primeiro para o crapô.
pages-rules-cats-at-cards = Um crapô de doze cartas, a de cima virada para cima. Cada um põe as suas cartas do quadro no seu primeiro turno.
pages-rules-four-courts = O jogo francês com baralhos de 56 cartas: há um cavaleiro entre o valete e a dama.

## When something goes wrong

pages-operator-title = Operadores
pages-operator-token = Token de acesso
pages-operator-token-hint = Este comando mostra um token:
pages-operator-enter = Abrir
pages-operator-wrong = Este token é desconhecido ou demasiado antigo. Peça outro.
pages-operator-leave = Sair
pages-operator-find = Mesa ou pessoa
pages-operator-show = Mostrar
pages-operator-what = Mesa, pessoa, endereço, rede ou autor de um pedido no registo
pages-operator-days = Dias de um bloqueio; vazio para sempre
pages-operator-note = Porquê; só os operadores o leem
pages-operator-most = Mesas por acabar, no máximo; vazio para o número habitual
pages-operator-close = Fechar a mesa
pages-operator-reopen = Reabrir a mesa
pages-operator-delete = Apagar a mesa para sempre
pages-operator-block = Bloquear
pages-operator-unblock = Desbloquear
pages-operator-quota = Definir o limite de mesas
pages-operator-closed = fechada
pages-operator-entries =
    { $count ->
        [one] { $count } entrada
       *[other] { $count } entradas
    }
pages-operator-reports = Textos denunciados
pages-operator-texts =
    { $count ->
        [one] { $count } texto
       *[other] { $count } textos
    }
pages-operator-reported = Denunciado
pages-operator-reporter = Denunciado por
pages-operator-close-report = Fechar e apagar a denúncia
pages-operator-no-reports = Não há denúncias abertas.
pages-operator-tables = Mesas recentes
pages-operator-blocked = Bloqueados
pages-operator-log = O que os operadores fizeram
pages-operator-done = Feito. Os servidores seguem em dois segundos.
pages-operator-refused = Nada foi feito. Essa mesa ou pessoa não existe, ou um campo não se consegue ler.
pages-wrong-400-title = Não conseguimos ler isso
pages-wrong-400 = Há um erro no endereço ou no formulário. Volte atrás e tente outra vez.
pages-wrong-404-title = Página não encontrada
pages-wrong-404 = Não há mesa, página nem link neste endereço. Verifique o endereço.
pages-wrong-405-title = Não é possível
pages-wrong-405 = Este endereço não aceita um pedido desses.
pages-wrong-409-title = Ainda não
pages-wrong-409 = Só é possível quando a partida acabar.
pages-wrong-413-title = É demasiado
pages-wrong-413 = O pedido é demasiado grande para este servidor.
pages-wrong-422-title = Demasiados jogos em aberto
pages-wrong-422 = Tem tantos jogos por acabar quantos um jogador pode ter. Acabe um ou desista dele, e depois comece outro.
pages-wrong-429-title = Demasiados pedidos
pages-wrong-429 = Espere um minuto e tente outra vez.
pages-wrong-500-title = Algo correu mal
pages-wrong-500 = A culpa é nossa. Os seus jogos estão a salvo: cada jogada é guardada de imediato.
pages-wrong-503-title = Tente daqui a pouco
pages-wrong-503 = O servidor está a reiniciar, ou o disco está cheio. Tudo o que se jogou está a salvo.
pages-wrong-contradiction-title = Regras que se contradizem
pages-wrong-contradiction = Duas destas regras não se podem jogar juntas. Mude uma delas.
pages-wrong-too-many-rules-title = Demasiadas regras
pages-wrong-too-many-rules = Não pode guardar mais regras. Apague primeiro algumas.
pages-wrong-too-many-together-title = Demasiados jogos com este amigo
pages-wrong-too-many-together = Tem demasiados jogos por acabar com este amigo. Acabe um ou desista dele, e depois convide-o de novo.
pages-wrong-deleted-title = Apagado entretanto
pages-wrong-deleted = O que queria mudar foi apagado, talvez por si noutro separador ou noutro dispositivo. Nada foi feito. Continue a partir da primeira página.
pages-wrong-blocked-title = Acesso bloqueado
pages-wrong-blocked = Não pode usar este servidor. Se acha que é um engano, escreva às pessoas que o gerem.
pages-wrong-home = Início
