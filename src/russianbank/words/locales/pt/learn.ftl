# The lessons: their list, and the page of one.

learn-title = Aprender
learn-intro = Aprenda o crapô a jogar: exercícios curtos, uma ideia de cada vez. Não precisa de saber nada.
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
learn-again = Tentar de novo
learn-next = Exercício seguinte
learn-next-lesson = Lição seguinte: { $title }
learn-finished = Todas as lições
learn-off = Não é isso que este exercício pede. Tente de novo.
learn-board = A mesa do exercício
learn-without-script = Estes exercícios precisam de um script. Aqui está o texto.
learn-more = Aprender mais
