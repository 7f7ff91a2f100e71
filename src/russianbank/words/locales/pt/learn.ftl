# The lessons: their list, and the page of one.

learn-title = Aprender
learn-intro = Aprenda o crapô jogando: exercícios curtos, uma ideia de cada vez. Não é preciso saber nada antes.
learn-start = Começar
learn-continue = Continuar: { $title }
learn-course-basics = Para começar
learn-course-two-packs = Mais do jogo com dois baralhos
learn-course-strategy = Jogar bem
learn-course-one-pack = O jogo com um baralho
learn-course-modern = O jogo moderno
learn-exercises =
    { $count ->
        [one] { $count } exercício
       *[other] { $count } exercícios
    }
learn-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
learn-done = Feito
learn-part = Exercício { $number } de { $last }
learn-hint = Pista
learn-show = Mostrar
learn-put-right = Corrigir
learn-again = Tentar de novo
learn-next = Exercício seguinte
learn-next-lesson = Lição seguinte: { $title }
learn-finished = Todas as lições
learn-off = Não é isso que este exercício pede. Tente de novo.
learn-why = Porquê?
learn-page = O livro de Foster, página { $page }
learn-board = A mesa do exercício
learn-without-script = Estes exercícios precisam de um script. Aqui está o texto.
learn-more = Aprender mais

# Porque não é o que o exercício pede. $kind: o que se fez, ou o que vem primeiro.
learn-off-pile =
    { $pile ->
        [stock] Esse é o seu crapô.
        [hand] Esse é o seu monte.
        [discard] Esse é o lugar do seu descarte.
        [opponent-stock] Esse é o crapô do adversário. As suas pilhas ficam do seu lado da mesa.
        [opponent-hand] Esse é o monte do adversário. As suas pilhas ficam do seu lado da mesa.
        [opponent-discard] Esse é o lugar do descarte do adversário. As suas pilhas ficam do seu lado da mesa.
        [foundation] Esse é o lugar de uma fundação.
       *[tableau] Essa é uma pilha do quadro.
    }
learn-off-call = Não havia razão para dizer stop: nenhuma jogada foi esquecida.
learn-off-left =
    Ainda podia jogar { $card } { $pile ->
        [stock] do seu crapô
       *[hand] do seu monte
    }.
learn-off-ended = A sua vez acabou, e o que o exercício pede não está feito.
learn-off-way = Não é o caminho previsto pelo exercício. Continue, se vê como chega ao objetivo.
learn-off-elsewhere = Essa carta é a certa. Procure outro lugar para ela.
learn-off-other = É o tipo certo de jogada. Procure outra carta.
learn-did =
    { $kind ->
        [turn-stock] Virou uma carta do seu crapô. Uma carta virada fica à vista.
        [turn-hand] Virou uma carta do seu monte. Uma carta virada fica à vista.
        [turn-over] Virou o seu descarte.
        [pass] Terminou a sua vez.
        [put-away] Descartou, e com isso a sua vez acaba.
        [foundation] Jogou uma carta para uma fundação.
        [load] Carregou o adversário.
        [borrow] Pediu emprestada uma carta do adversário, que assim se livrou dela.
        [run] Mudou ou inverteu uma sequência.
        [stock] Jogou a carta do seu crapô.
        [hand] Jogou a carta virada do seu monte.
        [discard] Jogou uma carta do seu descarte.
       *[shift] Mudou uma carta do quadro. Pode sempre fazê-lo, e nunca é obrigatório.
    }
learn-asked =
    { $kind ->
        [turn-stock] Aqui é preciso virar primeiro uma carta do seu crapô.
        [turn-hand] Aqui é preciso virar primeiro uma carta do seu monte.
        [turn-over] Aqui é preciso virar primeiro o seu descarte.
        [put-away] Aqui é preciso descartar primeiro a carta virada do seu monte.
        [foundation] Aqui vai primeiro uma carta para uma fundação.
        [load] Aqui é preciso carregar primeiro o adversário.
        [borrow] Aqui é preciso pedir primeiro uma carta emprestada ao adversário.
        [run] Aqui é preciso mudar ou inverter primeiro uma sequência.
        [stock] Aqui é preciso jogar primeiro a carta do seu crapô.
        [hand] Aqui é preciso jogar primeiro a carta virada do seu monte.
        [discard] Aqui é preciso jogar primeiro uma carta do seu descarte.
        [stop] Aqui é preciso dizer primeiro STOP.
        [compel] Aqui é preciso exigir primeiro que a carta recusada seja jogada.
       *[shift] Aqui é preciso mudar primeiro uma carta do quadro.
    }
