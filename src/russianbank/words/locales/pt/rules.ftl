# As regras de uma mesa em palavras simples. Cada origem leva a sua preposição: “do seu crapô”.

rules-cards-and-deal = Cartas e distribuição
rules-building = Construção
rules-opponents-piles = As pilhas do adversário
rules-obligations = Obrigações
rules-runs-and-end = As voltas seguintes e o fim
rules-stops-and-errors = Stops e erros
rules-score-and-match = Pontos e série
rules-comma = { $most }, { $last }
# Só depois de “se vier”.
rules-and = { $most } ou { $last }
rules-or = { $most } ou { $last }
rules-source-tableau = do quadro
rules-source-stock = do seu crapô
rules-source-hand = do seu monte
rules-source-discard = do seu próprio descarte
rules-source-opponent-stock = do crapô do adversário
rules-source-opponent-discard = do descarte do adversário

## Cards and deal

rules-packs-two = Cada jogador tem um baralho de { $size } cartas, que se distinguem pelo verso.
rules-packs-one = Os jogadores partilham um baralho de { $size } cartas, metade para cada um.
rules-ranks =
    As cartas vão { $lowest ->
        [A] do ás
        [T] do 10
        [J] do valete
        [C] do cavaleiro
        [Q] da dama
        [K] do rei
       *[other] do { $lowest }
    }, a mais baixa, { $highest ->
        [A] ao ás
        [T] ao 10
        [J] ao valete
        [C] ao cavaleiro
        [Q] à dama
        [K] ao rei
       *[other] ao { $highest }
    }, a mais alta.
rules-knight = Cada naipe tem mais uma figura, o cavaleiro, entre o valete e a dama.
rules-stock =
    Cada um recebe um crapô de { $size ->
        [one] { $size } carta
       *[other] { $size } cartas
    }, com a de cima virada para { $top ->
        [up] cima
       *[down] baixo
    }.
rules-stock-turns-itself = A carta do crapô que chega ao topo vira-se por si.
rules-stock-stays-down = Uma carta do crapô fica virada para baixo até o jogador a virar.
rules-stock-none = Não há crapô.
rules-layout-at-deal = Cada um põe quatro cartas viradas para cima: é o quadro, oito casas para os dois. As outras cartas são o monte, virado para baixo.
rules-layout-at-deal-no-hand = Cada um põe quatro cartas viradas para cima: é o quadro, oito casas para os dois.
rules-layout-own-first-turn = Todas as cartas de um jogador são o seu monte, virado para baixo. No seu primeiro turno, cada um põe quatro delas viradas para cima no quadro, oito casas para os dois.
rules-layout-own-first-turn-with-stock = Todas as outras cartas de um jogador são o seu monte, virado para baixo. No seu primeiro turno, cada um põe quatro delas viradas para cima no quadro, oito casas para os dois.
rules-hand-none = Então não fica nenhuma carta para um monte; um turno em que não há nada para virar conta como uma volta.
rules-first-card-discarded = A primeira carta de cada monte é posta virada para cima: com ela começa o descarte.
rules-first-turn =
    { $first ->
        [cut-low] Corta-se o baralho, e a carta mais baixa começa
        [cut-high] Corta-se o baralho, e a carta mais alta começa
        [stock-top-low] O jogador com a carta mais baixa no topo do crapô começa
        [stock-top-high] O jogador com a carta mais alta no topo do crapô começa
       *[non-dealer] Corta-se o baralho para ver quem dá, e o jogador que não dá começa
    }; { $tie ->
        [cut-again] em caso de empate, corta-se outra vez
        [cut] em caso de empate, corta-se o baralho
        [tableau-in-order] em caso de empate, decidem as cartas do quadro, uma após outra, e por fim corta-se o baralho
        [tableau-in-order-then-suit] em caso de empate, decidem as cartas do quadro, uma após outra, depois o naipe das cartas do crapô, e por fim corta-se o baralho
        [suit-then-hand] em caso de empate, decide o naipe das cartas do crapô, depois as primeiras cartas dos montes, uma após outra, e por fim corta-se o baralho
       *[tableau-highest] em caso de empate, começa o jogador com a carta mais alta do quadro, e por fim corta-se o baralho
    }.
rules-first-turn-random = Quem começa é escolhido à sorte.

## Building

rules-foundations =
    As fundações sobem no mesmo naipe, { $lowest ->
        [A] do ás
        [T] do 10
        [J] do valete
        [C] do cavaleiro
        [Q] da dama
        [K] do rei
       *[other] do { $lowest }
    } { $highest ->
        [A] ao ás
        [T] ao 10
        [J] ao valete
        [C] ao cavaleiro
        [Q] à dama
        [K] ao rei
       *[other] ao { $highest }
    }; as suas cartas não saem mais de lá.
rules-foundations-none = Não há fundações.
rules-build-alternate-down = No quadro constrói-se descendo um valor, com vermelho e preto alternados.
rules-build-suit-down = No quadro constrói-se descendo um valor, no mesmo naipe.
rules-build-suit-round =
    No quadro constrói-se no mesmo naipe, subindo ou descendo um valor; lá, { $lowest ->
        [A] o ás
        [T] o 10
        [J] o valete
        [C] o cavaleiro
        [Q] a dama
        [K] o rei
       *[other] o { $lowest }
    } e { $highest ->
        [A] o ás
        [T] o 10
        [J] o valete
        [C] o cavaleiro
        [Q] a dama
        [K] o rei
       *[other] o { $highest }
    } são vizinhos.
rules-shift-card = As cartas do quadro mudam de casa uma a uma, a partir de cima.
rules-shift-run = Pode-se mudar uma sequência inteira para cima de uma carta onde serve, ou só a carta de cima.
rules-run-reverse = Havendo uma casa vazia, pode-se inverter uma sequência.
rules-run-under = Havendo uma casa vazia, uma carta que a pode preencher também pode ser posta por baixo da sequência onde serve.
rules-discard-playable = Pode jogar a carta de cima do seu próprio descarte.
rules-discard-after-stock = Pode jogar a carta de cima do seu próprio descarte quando o seu crapô acabar.
rules-discard-closed = O seu próprio descarte não está em jogo até ser virado.
rules-discard-limit =
    { $cards ->
        [one] Num turno, pode jogar daí no máximo { $cards } carta.
       *[other] Num turno, pode jogar daí no máximo { $cards } cartas.
    }
rules-space-from = Uma casa vazia recebe qualquer carta { $sources }.
rules-space-never = Uma casa vazia não volta a ser preenchida.
rules-space-after-stock = Enquanto tiver cartas no crapô, uma casa vazia não recebe nenhuma carta { $sources }.
rules-space-duty-none = Pode-se deixar uma casa vazia.
rules-space-duty-stock-or-stopped = Enquanto houver uma casa vazia e tiver cartas no crapô, não vira nenhuma carta do monte: preenche a casa com o crapô, ou a sua vez acaba.
rules-space-duty-stock = Enquanto tiver cartas no crapô, uma casa vazia tem de ser preenchida com ele antes de se virar uma carta do monte.
rules-space-duty-stock-no-hand = Enquanto tiver cartas no crapô, uma casa vazia tem de ser preenchida com ele antes de a sua vez acabar.
rules-space-duty-discard = Uma casa vazia tem de ser preenchida com o seu próprio descarte antes de se virar uma carta do monte.

## The opponent's piles

rules-load =
    Pode carregar { $piles ->
        [stock] o crapô do adversário
        [discard] o descarte do adversário
       *[stock-and-discard] o crapô e o descarte do adversário
    } no mesmo naipe, um valor acima ou abaixo, com uma carta { $sources }.
rules-load-one =
    Pode carregar { $pile ->
        [stock] o crapô do adversário
       *[discard] o descarte do adversário
    } { $suit ->
        [same] no mesmo naipe
        [other-colour] vermelho sobre preto ou preto sobre vermelho
       *[any] em qualquer naipe
    }, { $steps ->
        [up] um valor acima
        [down] um valor abaixo
        [equal] com o mesmo valor
        [up-down] um valor acima ou abaixo
        [up-equal] um valor acima ou com o mesmo valor
        [down-equal] um valor abaixo ou com o mesmo valor
       *[up-down-equal] um valor acima, abaixo ou com o mesmo valor
    }, com uma carta { $sources }.
rules-load-not-on-highest =
    Não se carrega { $piles ->
        [stock] o crapô do adversário
        [discard] o descarte do adversário
       *[stock-or-discard] o crapô nem o descarte do adversário
    } enquanto a carta de cima tem o valor mais alto, { $highest ->
        [A] o ás
        [T] o 10
        [J] o valete
        [C] o cavaleiro
        [Q] a dama
        [K] o rei
       *[other] o { $highest }
    }.
rules-load-round =
    Ao carregar, { $lowest ->
        [A] o ás
        [T] o 10
        [J] o valete
        [C] o cavaleiro
        [Q] a dama
        [K] o rei
       *[other] o { $lowest }
    } e { $highest ->
        [A] o ás
        [T] o 10
        [J] o valete
        [C] o cavaleiro
        [Q] a dama
        [K] o rei
       *[other] o { $highest }
    } são vizinhos.
rules-load-not-round =
    Ao carregar, { $lowest ->
        [A] o ás
        [T] o 10
        [J] o valete
        [C] o cavaleiro
        [Q] a dama
        [K] o rei
       *[other] o { $lowest }
    } e { $highest ->
        [A] o ás
        [T] o 10
        [J] o valete
        [C] o cavaleiro
        [Q] a dama
        [K] o rei
       *[other] o { $highest }
    } não são vizinhos.
rules-load-none = As pilhas do adversário não podem ser carregadas.
rules-borrow-no = As cartas das pilhas do adversário não podem ser jogadas no quadro.
rules-borrow-own-loads = Uma carta com que carregou o descarte do adversário pode voltar ao quadro, enquanto estiver em cima.
rules-borrow-discard = Pode pedir emprestada para o quadro a carta de cima do descarte do adversário.
rules-borrow-stock = Pode pedir emprestada para o quadro a carta de cima do crapô do adversário.
rules-borrow-discard-and-stock = Pode pedir emprestadas para o quadro as cartas de cima do descarte e do crapô do adversário.
rules-opponent-to-foundation = As cartas de cima do crapô e do descarte do adversário podem ser jogadas numa fundação.
rules-opponent-only-stock = A carta de cima do crapô do adversário pode ser jogada numa fundação, a do descarte não.
rules-opponent-only-discard = A carta de cima do descarte do adversário pode ser jogada numa fundação, a do crapô não.
rules-opponent-stays = As cartas de cima do crapô e do descarte do adversário não podem ser jogadas numa fundação.
rules-opponent-discard = A carta de cima do descarte do adversário pode ser jogada numa fundação.
rules-opponent-discard-stays = A carta de cima do descarte do adversário não pode ser jogada numa fundação.
rules-opponent-stock = A carta de cima do crapô do adversário pode ser jogada numa fundação.
rules-opponent-stock-stays = A carta de cima do crapô do adversário não pode ser jogada numa fundação.

## Obligations

rules-compulsory = Uma carta que serve numa fundação tem de ser jogada lá, antes que se toque noutra, se vier { $sources }.
rules-compulsory-none = Pode-se jogar nas fundações, mas nunca é uma obrigação.
rules-compulsory-not-first = Pode-se jogar nas fundações, mas nenhuma carta tem de ir para lá primeiro.
rules-compulsory-aces = Só as cartas do valor mais baixo têm de ir para lá se vierem { $sources }.
rules-compulsory-aces-only = Só as cartas do valor mais baixo têm de ser jogadas numa fundação, antes que se toque noutra, se vierem { $sources }.
rules-order-stock-first = Se várias cartas têm de ir, a do seu crapô vai primeiro.
rules-order-tableau-first = Se várias cartas têm de ir, as do quadro vão primeiro.
rules-order-any = Se várias cartas têm de ir, escolhe qual vai primeiro.
rules-look-free = Pode virar uma carta do monte e, mesmo assim, jogar primeiro a do seu crapô.
rules-look-turned-card-only = Se deixar a carta do seu crapô e virar uma carta do monte, só pode jogar essa carta do monte, ou uma carta que tem de ir para uma fundação.
rules-look-stock-locked = Se deixar a carta do seu crapô e virar uma carta do monte, o crapô espera até a carta do monte ser jogada, ou até a sua carta ter de ir para uma fundação.
rules-hand-ends-turn = Quando vira uma carta do monte, só pode jogar essa carta, ou uma carta que tem de ir para uma fundação; jogá-la acaba a sua vez.
rules-hand-goes-on = Depois de uma carta do monte jogada, a sua vez continua.
rules-decline = Uma carta do monte que não é jogada vai para o seu descarte e acaba a sua vez, mesmo que pudesse ser jogada.
rules-no-decline = Uma carta do monte que não é jogada vai para o seu descarte e acaba a sua vez, se não puder ser jogada.
rules-refused-card-any = Quando a vez do adversário acaba, pode obrigá-lo a jogar uma carta dele que podia ter sido jogada.
rules-refused-card-after-stop = Depois de um stop por uma carta não jogada, pode obrigar o adversário a jogá-la.
rules-free-stock = Antes de virar uma carta do monte, ou de acabar a vez sem ela, a carta do seu crapô tem de ser jogada se servir, ou se servir depois de uma só mudança no quadro.
rules-free-stock-none = Não tem de abrir lugar para a carta do seu crapô.
rules-must-play-own = Tem de jogar uma carta sua que possa ser jogada antes de virar uma carta do monte ou de acabar a sua vez.
rules-compel-stock =
    { $runs ->
        [one] Depois de { $runs } volta ao seu monte, tem de jogar a carta do seu crapô se puder ser jogada.
       *[other] Depois de { $runs } voltas ao seu monte, tem de jogar a carta do seu crapô se puder ser jogada.
    }
rules-compel-all =
    { $runs ->
        [one] Depois de { $runs } volta ao seu monte, tem de jogar qualquer carta sua que possa ser jogada.
       *[other] Depois de { $runs } voltas ao seu monte, tem de jogar qualquer carta sua que possa ser jogada.
    }

## Later runs and the end

rules-turn-over-when-needed = Quando o seu monte acaba, vira o seu descarte, sem baralhar, assim que precisar dele.
rules-turn-over-at-turn-start = Quando o seu monte acaba, vira o seu descarte, sem baralhar, o mais tardar no início do seu turno seguinte.
rules-shift-limit =
    { $shifts ->
        [one] Depois de { $shifts } mudança sem ganho, tem de virar uma carta ou jogar uma das suas antes de outra mudança.
       *[other] Depois de { $shifts } mudanças seguidas sem ganho, tem de virar uma carta ou jogar uma das suas antes de outra mudança.
    }
rules-win = Ganha o primeiro jogador sem cartas no crapô, no monte e no descarte.
rules-win-no-stock = Ganha o primeiro jogador sem cartas no monte e no descarte.
rules-win-stock = Ganha o primeiro jogador sem cartas no crapô.
rules-draw =
    A partida acaba empatada quando os dois deram a volta ao monte { $times ->
        [1] uma vez
        [2] duas vezes
       *[other] { $times } vezes
    } sem ganho, ou depois de { $turns } turnos sem ganho que acabam sem descarte, embora houvesse uma carta para virar.
rules-draw-under-duty =
    A partida acaba empatada quando os dois deram a volta ao monte { $times ->
        [1] uma vez
        [2] duas vezes
       *[other] { $times } vezes
    } sob essa obrigação sem ganho, ou depois de { $turns } turnos sem ganho que acabam sem descarte, embora houvesse uma carta para virar.
rules-draw-after-runs =
    A partida acaba empatada quando os dois deram a volta ao monte { $times ->
        [1] uma vez
        [2] duas vezes
       *[other] { $times } vezes
    } sem ganho, sem contar { $runs ->
        [1] a sua primeira volta
       *[other] as suas primeiras { $runs } voltas
    }, ou depois de { $turns } turnos sem ganho que acabam sem descarte, embora houvesse uma carta para virar.
rules-draw-impossible =
    Não há empates: quando os dois deram a volta ao monte { $times ->
        [1] uma vez
        [2] duas vezes
       *[other] { $times } vezes
    } e o quadro não ganhou nada, as cartas que servem têm de ser jogadas.
rules-draw-no-score = Uma partida empatada não dá pontos.
rules-draw-difference = Se a partida acaba empatada desta forma, o jogador a quem resta menos marca a diferença.
rules-draw-stock-empty-wins = Se a partida acaba empatada desta forma, ganha o jogador que já não tem crapô, se for só um.
rules-draw-fewer-cards = Se a partida acaba empatada desta forma, ganha quem tem menos cartas no crapô, no monte e no descarte, ao todo.
rules-draw-fewer-cards-no-stock = Se a partida acaba empatada desta forma, ganha quem tem menos cartas no monte e no descarte, ao todo.

## Stops and errors

rules-enforcement-strict = As jogadas contra as regras não são possíveis, por isso ninguém precisa de dizer stop.
rules-enforcement-warn = O jogador é avisado antes que um erro conte.
rules-enforcement-auto-stop = Um erro é travado de imediato; ninguém precisa de dizer stop.
rules-enforcement-auto-stop-turn-end = Um erro é travado no fim do turno; ninguém precisa de dizer stop.
rules-enforcement-auto-stop-last-act = Um erro na última jogada de um turno é travado no fim dele; ninguém precisa de dizer stop.
rules-enforcement-call-stop = A mesa não mostra os erros: o adversário pode dizer stop.
rules-stop =
    { $trigger ->
        [touch] Pode-se dizer stop assim que a carta errada é tocada
       *[act] Pode-se dizer stop assim que a jogada errada é feita
    }, { $window ->
        [next-act] até à próxima jogada de um dos jogadores
        [turn] até acabar o turno do jogador
       *[reply] até à próxima jogada do adversário
    }.
rules-stop-turn-end = Pode-se dizer stop assim que o jogador acaba a sua vez, até à próxima jogada do adversário.
rules-stop-last-act = Pode-se dizer stop assim que o jogador acaba a sua vez, por um erro na última jogada, até à próxima jogada do adversário.
rules-stop-passes =
    A vez passa ao adversário; { $undoes ->
        [turned-card] uma carta virada por erro volta atrás, e tudo o resto fica
       *[offending-act] a jogada errada, e o que se lhe seguiu, é desfeita
    }.
rules-stop-keeps =
    Um stop não acaba a vez; { $undoes ->
        [turned-card] uma carta virada por erro volta atrás, e tudo o resto fica
       *[offending-act] a jogada errada, e o que se lhe seguiu, é desfeita
    }.
rules-stop-hand-card-hand = Uma carta virada do monte volta para o monte.
rules-stop-hand-card-discard = Uma carta virada do monte não volta: um stop põe-na no descarte do seu jogador.
rules-wrong-call-free = Um stop errado não custa nada.
rules-wrong-call-loses-next-stop = Depois de um stop errado, o seguinte não conta.
rules-wrong-call-until-next-turn = Depois de um stop errado, só pode dizer stop de novo no próximo turno do adversário.
rules-wrong-call-points =
    { $points ->
        [one] Um stop errado custa { $points } ponto.
       *[other] Um stop errado custa { $points } pontos.
    }
rules-wrong-call-cards =
    { $cards ->
        [one] Um stop errado custa { $cards } carta do descarte do adversário.
       *[other] Um stop errado custa { $cards } cartas do descarte do adversário.
    }
rules-wrong-call-limit =
    { $calls ->
        [one] Depois de { $calls } stop errado, um jogador já não pode dizer stop nesta partida.
       *[other] Depois de { $calls } stops errados, um jogador já não pode dizer stop nesta partida.
    }
rules-misplay-blocked = Uma carta que não serve não pode ser posta.
rules-misplay-before-next-turn-up = Uma carta mal posta é corrigida se alguém a vê antes que se vire outra; depois disso, fica.
rules-misplay-stands-after-turn = Uma carta mal posta é corrigida se alguém a vê; depois do turno, fica.
rules-spread-both = Pode-se ver o descarte de qualquer dos jogadores.
rules-spread-own = Pode ver o seu próprio descarte, mas não o do adversário.

## Score and match

rules-score =
    Quem ganha marca { $win ->
        [one] { $win } ponto
       *[other] { $win } pontos
    }, { $stock } por cada carta no crapô de quem perde, { $hand } por cada carta no monte e { $discard } por cada carta no descarte.
rules-score-no-stock =
    Quem ganha marca { $win ->
        [one] { $win } ponto
       *[other] { $win } pontos
    }, { $hand } por cada carta no monte de quem perde e { $discard } por cada carta no descarte.
rules-score-no-hand =
    Quem ganha marca { $win ->
        [one] { $win } ponto
       *[other] { $win } pontos
    }, e { $stock } por cada carta no crapô de quem perde.
rules-score-none = Só a vitória conta; não há pontos.
rules-score-nothing = A vitória não dá pontos.
rules-abandon =
    Um jogador pode desistir: perde a partida com as cartas que lhe restam, e paga mais { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.
rules-abandon-usual = Um jogador que desiste perde a partida com os pontos habituais.
rules-match-points =
    Uma série dura até um jogador ter { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }.
rules-match-deals =
    { $deals ->
        [one] Uma série dura { $deals } partida.
       *[other] Uma série dura { $deals } partidas.
    }
rules-match-points-or-deals =
    Uma série dura até um jogador ter { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } ou { $deals ->
        [one] se jogar { $deals } partida
       *[other] se jogarem { $deals } partidas
    }.
rules-next-first-alternate = Os jogadores começam à vez.
rules-next-first-loser = Quem perde começa a partida seguinte.
rules-next-first-winner = Quem ganha começa a partida seguinte.
rules-next-first-as-first-turn = Quem começa a partida seguinte decide-se como na primeira.
rules-stake = Um ponto vale { $stake } vezes a moeda mais pequena.
rules-advisors = Por acordo, um jogador pode ter um conselheiro, que fala em voz alta.

## Where the presets are written down

rules-written-foster-two-pack = R. F. Foster, Foster’s Russian Bank, 1922, pp. 1-46
rules-written-foster-one-pack = R. F. Foster, Foster’s Russian Bank, 1922, pp. v-vi e 66-80; perderam-se as páginas com as suas regras
rules-written-foster-36 = R. F. Foster, Foster’s Russian Bank, 1922, pp. 1-2
rules-written-foster-32 = R. F. Foster, Foster’s Russian Bank, 1922, pp. 1-2
rules-written-modern = Uma descrição moderna e curta, que deixa muito por dizer
rules-written-pagat = A página de Pagat sobre Russian Bank: leu-se o início, o resto é em segunda mão
rules-written-pagat-waste = Uma variante na página de Pagat, em segunda mão
rules-written-french = Páginas francesas com regras da crapette, de algumas das quais só se leu o início
rules-written-wikipedia = A Wikipédia em inglês e em alemão, segundo regras impressas em Breslau em 1884-1885; só se leu o início
rules-written-goodsoft = O guia da aplicação de goodsoft.biz
rules-written-garibaldka = Uma página polaca de regras, lida na íntegra
rules-written-breslau = Illustrirtes Buch der Patiencen, Breslau 1884-1885, segundo páginas alemãs, das quais só se leu o início
rules-written-german = Páginas alemãs sobre a Zankpatience (greatime.de, votoh.com), das quais só se leu o início
rules-written-zank = zankpatience.net, cujas regras se leram em parte, e um programa gratuito do mesmo jogo
rules-written-krips = Um jogo de família, descrito com um programa desse nome (Super-Vieh/Krips)
rules-written-crapo = Uma página portuguesa de regras (litomaia.com), da qual se leu a primeira metade
rules-written-cats-at-cards = A página sobre Russian Bank em catsatcards.com, da qual só se leu o início
rules-written-four-courts = As regras francesas com um baralho de tarot sem os trunfos; páginas francesas só lhe dão o nome
