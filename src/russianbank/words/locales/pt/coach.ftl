# O treinador da primeira partida, e as pistas em três passos.

coach-lay = Ponha primeiro quatro cartas no quadro: arraste cada uma para uma casa, ou toque no monte.
coach-first = Jogue agora { $card } para a sua fundação. Uma carta que serve numa fundação vem antes de todas as outras.
coach-fill =
    { $paragraph ->
        [S11] Esta casa está vazia. Encha-a com o seu descarte, ou com outra carta do quadro, antes de virar outra carta do monte.
       *[F21] Esta casa está vazia. Enquanto tiver crapô, encha-a com o crapô, ou com outra carta do quadro, antes de virar uma carta do monte.
    }
coach-fill-only =
    { $paragraph ->
        [S11] Esta casa está vazia. Encha-a com o seu descarte antes de virar outra carta do monte.
       *[F21] Esta casa está vazia. Enquanto tiver crapô, encha-a com o crapô antes de virar uma carta do monte.
    }
coach-stock = Pode jogar { $card } do seu crapô { $to }. Livre-se primeiro do crapô.
coach-hand = Jogue { $card } do seu monte { $to }. A sua vez continua.
coach-hand-only = Jogue { $card } do seu monte { $to }.
coach-space = Esta casa está vazia. Pode pôr lá { $card } para libertar a carta que está por baixo.
coach-load = Pode carregar o adversário: { $card } pode ir { $to }. Tem o mesmo naipe, e um valor acima ou abaixo.
coach-load-only = Pode carregar o adversário: { $card } pode ir { $to }.
coach-borrow = Pode pedir emprestada uma carta ao descarte do adversário, { $card }, e jogá-la { $to }.
coach-turn-stock = Vire a carta de cima do seu crapô. O crapô vem antes do monte.
coach-turn-hand = Quando nada mais ajudar, vire uma carta do seu monte.
coach-end-turn = Se não jogar { $card }, descarte a carta. Isso acaba a sua vez.
coach-turn-over = O seu monte acabou. Vire o seu descarte: passa a ser o seu monte.
coach-missed-stop = Era o momento de pressionar STOP.
coach-ended = A sua vez acabou porque descartou { $card }.
coach-stopped = A sua vez acabou porque lhe disseram stop.
coach-passed = A sua vez acabou porque não tinha mais cartas para virar.
coach-passed-only = A sua vez acabou porque deixou vazia uma casa que o seu crapô podia preencher.
coach-begins = O adversário começa. Veja o que ele faz: a vez dele acaba quando descarta uma carta.
coach-watch = Agora observe o adversário. Quando ele esquecer uma carta que tem de vir primeiro, pressione STOP.
coach-goal-next = Mostrar a 1.ª jogada
coach-understood = Já fez por si todas as jogadas habituais: sabe jogar. A partir de agora o treinador cala-se. As pistas continuam no menu.

coach-name = Treinador
coach-close = Percebi
coach-off = Sem mais notas
coach-offer-title = É a sua primeira partida?
coach-offer = Jogue-a com o treinador: notas curtas dizem-lhe em cada passo o que importa.
coach-offer-yes = Com o treinador
coach-offer-no = Sem o treinador

coach-hint-step = Pista { $step } de 3
coach-hint-plays = Há uma carta que devia jogar.
coach-hint-waits = Não há nada melhor para jogar: vire uma carta, ou acabe a sua vez.
coach-hint-where = Olhe para as pilhas marcadas.
coach-hint-where-next = Onde?
coach-hint-what-next = O quê, e porquê?
coach-hint-none = Agora não há nenhuma pista.
coach-hint-wait = Terá uma pista quando for a sua vez.
coach-hint-people = Só há pistas em partidas contra o computador.
coach-hint-foundation = para a sua fundação
coach-hint-act-play = Jogue { $card } { $from } { $to }.
coach-hint-act-lay = Ponha a carta de cima { $from } { $to }.
coach-hint-act-load = Carregue { $card } { $from } { $to }.
coach-hint-act-run = Mude a sequência inteira { $from } { $to }.
coach-hint-act-under = Ponha { $card } { $from } por baixo da sequência { $to }.
coach-hint-act-reverse = Inverta a sequência { $from }.
coach-hint-act-turn-up = Vire uma carta { $from }.
coach-hint-act-turn-over = Vire o seu descarte.
coach-hint-act-discard = Descarte { $card }.
coach-hint-act-pass = Passe.
