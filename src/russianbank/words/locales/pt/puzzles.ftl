# The puzzles: their list, and the page of one.

puzzles-title = Problemas
puzzles-intro = Posições de partidas reais, cada uma com uma só resposta certa. Não é preciso ter conta.
puzzles-daily = Problema do dia
puzzles-daily-solve = Resolver
puzzles-daily-done = Resolvido. Ver outra vez
puzzles-streak =
    { $count ->
        [one] Problema do dia resolvido hoje.
       *[other] Problema do dia resolvido { $count } dias seguidos.
    }
puzzles-kinds = Escolha um tipo
puzzles-other-rules = Outras regras
puzzles-rules-foster-two-pack = Dois baralhos. Uma casa vazia é preenchida primeiro com o crapô. Podem vir cartas do seu próprio descarte e das pilhas do adversário.
puzzles-rules-foster-one-pack = Um baralho para os dois, sem crapô nem fundações. As sequências de um naipe, a subir ou a descer, mudam-se inteiras.
puzzles-rules-modern = Uma casa pode ficar vazia. Nenhuma carta vem do seu próprio descarte nem das pilhas do adversário.
puzzles-rules-pagat = Um crapô de 13 cartas, virado para cima: a sua carta vai para uma fundação antes das outras. Nenhuma carta vem do seu próprio descarte nem das pilhas do adversário.
puzzles-rules-french = Um crapô de 13 cartas, virado para cima. Uma casa pode ficar vazia. Nenhuma carta vem das pilhas do adversário.
puzzles-rules-german = Um crapô de 13 cartas, virado para cima. Uma casa pode ficar vazia. Nenhuma carta vem do seu próprio descarte nem das pilhas do adversário.
puzzles-kind-stop = Stop ou não?
puzzles-kind-stop-line = O adversário acabou de jogar. Foi um erro, e o que devia ter vindo primeiro?
puzzles-kind-line = Chegar ao objetivo
puzzles-kind-line-line = Jogue uma carta do seu crapô, abra casas vazias ou carregue o crapô do adversário em poucas jogadas.
puzzles-kind-choice = Escolher o melhor plano
puzzles-kind-choice-line = Três ou quatro planos: qual ganha mais partidas?
puzzles-count =
    { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    }
puzzles-rating = A sua pontuação: { $rating }
puzzles-rating-change = A sua pontuação: { $rating } ({ $change })
puzzles-rating-soon = Depois de cerca de dez problemas deste tipo, terá uma pontuação.
puzzles-board = A mesa do problema
puzzles-without-script = Os problemas resolvem-se com um script. Aqui está a mesa.
puzzles-task-stop = A última jogada do adversário foi um erro?
puzzles-task-stock-card =
    { $count ->
        [one] Jogue uma carta do seu crapô em { $count } jogada.
       *[other] Jogue uma carta do seu crapô em { $count } jogadas.
    }
puzzles-task-spaces =
    { $count ->
        [one] Fique com { $spaces } casas vazias em { $count } jogada.
       *[other] Fique com { $spaces } casas vazias em { $count } jogadas.
    }
puzzles-task-load-stock =
    { $count ->
        [one] Carregue o crapô do adversário em { $count } jogada.
       *[other] Carregue o crapô do adversário em { $count } jogadas.
    }
puzzles-task-choice = Que plano ganha mais partidas?
puzzles-left =
    { $count ->
        [one] falta { $count } jogada
       *[other] faltam { $count } jogadas
    }
puzzles-acts = O que o adversário jogou
puzzles-plans = Os planos
puzzles-plan = Plano { $number }
puzzles-no-mistake = Sem erro
puzzles-first = Diz stop, e com razão. O que devia ter vindo primeiro?
puzzles-choose = Escolher este plano
puzzles-again = Tentar de novo
puzzles-show = Ver a solução
puzzles-next = Problema seguinte
puzzles-all = Todos os problemas
puzzles-right = Certo!
puzzles-wrong = Não é essa a resposta.
puzzles-off = Assim não se chega ao objetivo.
puzzles-was-none = O adversário não cometeu nenhum erro: nenhuma outra jogada tinha de vir primeiro.
puzzles-was-due = O adversário não cometeu nenhum erro: essa jogada fez o que esta regra pede.
puzzles-was-line = O caminho mais curto:
puzzles-best = O plano { $number } ganha mais partidas.
puzzles-against = Comparado com o plano { $number }:
puzzles-more-wins = Mais { $wins } vitórias em 100 partidas (±{ $error })
puzzles-analyse = Analisar a partir daqui
puzzles-about = Sobre este problema
puzzles-hard =
    { $count ->
        [0] Dificuldade { $difficulty } de 5. Cada nível do computador resolve-o em pelo menos metade das suas tentativas.
        [one] Dificuldade { $difficulty } de 5. { $count } dos dez níveis do computador falha em mais de metade das suas tentativas.
       *[other] Dificuldade { $difficulty } de 5. { $count } dos dez níveis do computador falham em mais de metade das suas tentativas.
    }
puzzles-source = Do turno { $turn } de uma partida entre os níveis { $red } e { $blue }, semente { $seed }.
