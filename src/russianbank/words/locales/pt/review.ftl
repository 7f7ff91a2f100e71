# The review of a finished game. $cost, $luck and other numbers come with their signs.

review-of = Balanço: partida { $number } { $red } e { $blue }
review-of-yours = { $who ->
    [machine] Balanço: partida { $number } contra o computador
    [opponent] Balanço: partida { $number } contra o adversário
   *[person] Balanço: partida { $number } contra { $name }
}
review-link = Balanço da partida
review-beginning = O balanço começa…
review-progress = { $done } de { $steps } decisões
review-together-hint = Se ambos pressionarem aqui, veem a mesma decisão. Cada um experimenta por si.
review-failed = Não foi possível fazer o balanço.
review-busy = Há muitos balanços a ser feitos neste momento.
review-won = { $who ->
    [you] A vitória foi sua.
   *[named] { $name } ganhou.
}
review-drawn = A partida terminou empatada.
review-even = { $who ->
    [you] Com sorte igual, teria ganho { $count } em 100 partidas destas.
   *[named] { $name } teria ganho, com sorte igual, { $count } em 100 partidas destas.
}
review-even-unclear = Com sorte igual, qualquer um dos dois poderia ter ganho.
review-numbers = A partida em números
review-level = Nível estimado
review-level-span = { $low } a { $high }
review-rate = Custo por decisão
review-blunders = Erros graves
review-mistakes = Erros
review-luck = Sorte
review-obligations = Obrigações esquecidas
review-hints = Pistas
review-advised = Conselhos recebidos
review-unit = O custo e a sorte contam-se em partidas. Um custo de 5 quer dizer: em 100 partidas destas, o jogador ganha menos 5. Um custo abaixo de 0 quer dizer que as decisões foram melhores do que as do computador à primeira vista.
review-graph = Hipóteses de ganhar, turno a turno
review-graph-of = { $who ->
    [you] partidas em 100 ganhas por si
   *[named] partidas em 100 ganhas: { $name }
}
review-turning = Momentos decisivos
review-turn = Turno { $turn }
review-by-luck = devido à sorte: { $luck }
review-by-better = devido a jogadas melhores do que o computador esperava: { $gain }
review-moments = Os momentos decisivos
review-better = Um plano melhor ganha mais { $cost } em 100 partidas destas.
review-changed = { $who ->
    [you] Antes deste turno ganharia { $before } em 100 partidas destas, depois { $after }.
   *[named] Antes deste turno { $name } ganharia { $before } em 100 partidas destas, depois { $after }.
}
review-mostly-luck = Foi sobretudo sorte.
review-mostly-better = Deveu-se sobretudo a jogadas melhores do que o computador esperava.
review-questions-intro = Havia um plano melhor. Tente descobri-lo antes de ver a resposta.
review-whose = Decisões de quem?
review-cost = custo: { $cost } em 100 partidas
review-played = { $who ->
    [you] A sua jogada:
   *[named] { $name } jogou:
}
review-task = O que jogaria? O plano acaba com uma carta nova ou no fim da vez.
review-board = A mesa antes da decisão
review-board-of = A mesa no turno { $turn }
review-try = Descobrir o plano
review-answer = Ver a resposta
review-close = Fechar
review-verdict-best = É o melhor plano.
review-verdict-good = É tão bom como o melhor plano: a diferença é demasiado pequena para se medir.
review-verdict-better = É melhor do que o que foi jogado. Outro plano ganha mais { $cost } em 100 partidas.
review-verdict-worse = Não é melhor do que o que foi jogado: custa { $cost } em 100 partidas.
review-best = O melhor plano:
review-said-to = A { $name }: «{ $said }»
review-none = Nenhum erro caro: bem jogado! Estes turnos decidiram a partida.
review-marks = Tudo o que custou alguma coisa
review-severity-blunder = Erro grave
review-severity-mistake = Erro
review-about-obligation = Uma obrigação foi esquecida ({ $paragraph }).
review-about-missed-stop = Um erro do adversário não foi visto.
review-about-wrong-call = Disse-se stop sem razão.
review-about-ending = A partida acabou antes do fim.
review-see = Na repetição
review-engine = Cada plano foi continuado muitas vezes com as mesmas cartas por vir. Programa { $version }.
review-without-script = O balanço precisa de um script.
review-title = Balanço
review-games =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
review-unfinished =
    A partida não acabou; { $acts ->
        [one] { $acts } jogada foi avaliada.
       *[other] { $acts } jogadas foram avaliadas.
    }
review-cost-wins = Custo, vitórias em 100
review-cost-points = Custo, pontos
review-luck-wins = Sorte, vitórias em 100
review-luck-points = Sorte, pontos
review-even-wins = Com sorte igual, vitórias em 100
review-even-points = Com sorte igual, pontos
review-decisions = Decisões
review-at-start = No início, { $name } ganha { $wins } em 100 partidas destas.
review-at-end = Onde o registo acaba, { $name } ganha { $wins } em 100 partidas destas.
review-on-average =
    Em média, { $name } faz { $points } pontos { $more ->
        [yes] a mais
       *[no] a menos
    } do que { $other }.
review-costliest = Os erros mais caros
review-no-mistakes = Não se encontraram erros.
review-no-turning = Nenhum turno mudou as hipóteses de ganhar em 10 em 100 ou mais.
review-about-decision = Havia um plano melhor.
review-severity-doubtful = Duvidoso
review-misplaced = uma carta mal colocada
review-event = acontecimento { $event }
review-wins = { $name } ganha
review-axis = turno
review-sum-start = no início
review-sum-cost = custo: { $name }
review-sum-luck = sorte: { $name }
review-sum-wins = vitórias em 100: { $name }
review-how = Como se lê
review-how-cost = Uma decisão é o que um jogador fez desde uma carta nova até à seguinte. O seu custo é o que fez perder. Na tabela mede-se com um jogador de referência, na lista dos erros com o melhor plano. O número depois de ± é o erro padrão: o que as amostras deixam em aberto, e quanto o programa se engana nas estimativas. O que custa menos de 2 vitórias em 100, ou menos de dois erros padrão só das amostras, é chamado duvidoso e não erro. O erro das amostras é a parte menor do número depois de ±; por isso, um erro pode também não o ser. Os custos de todas as decisões somam-se, e a soma pode passar de 100. Um erro grave custa 6 ou mais.
review-how-luck = A sorte de uma carta é o que mudou quando foi virada. O valor do início, os custos e a sorte somados dão o resultado. O custo por decisão conta-se onde havia escolha. O nível estimado é o do computador cujas decisões são mais ou menos tão boas: depende do que custam e do número de erros; entre parênteses, um erro padrão nos dois sentidos.
review-how-places = Nas imagens, t1 a t8 são as casas 1 a 8 do quadro: 1 a 4 diante de Vermelho, 5 a 8 diante de Azul.
