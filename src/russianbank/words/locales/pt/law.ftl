# O que o regulamento pede, e por que uma jogada foi recusada.

law-F21 = Havendo crapô, é preciso encher uma casa vazia antes de se virar uma carta do monte.
law-F23 = Uma carta que serve numa fundação tem de ir para lá antes que se toque noutra.
law-F26 = Uma carta vai para a sua fundação antes de todas as outras.
law-F30 = Enquanto uma carta tiver de ir para uma fundação, não se pode tocar em nenhuma outra.
law-F39 = O crapô vira-se antes do monte.
law-F41 = Uma carta do monte que pode ser jogada não pode ser descartada.
law-F45 = Quem deixa a carta do crapô e vira uma carta do monte só pode jogar essa carta do monte.
law-F55 = Depois do número fixado de voltas ao monte, é preciso jogar a carta do crapô se puder ser jogada, e mais tarde, onde as regras o dizem, qualquer carta própria.
law-S11 = Havendo descarte, é preciso encher uma casa vazia antes de se virar outra carta.
law-S23 = Primeiro é preciso jogar uma carta própria que possa ser jogada.
law-E23 = Quem vira uma carta do monte só pode jogar essa carta, e a vez acaba com ela.
law-E25 = Uma carta do crapô que pode ser jogada, logo ou depois de uma só mudança no quadro, passa antes de uma carta do monte.
refused-game-over = A partida acabou.
refused-lay-first = Ponha primeiro quatro cartas no quadro.
refused-bring-on = A partida não avança há muito tempo. Jogue primeiro uma carta que a faça avançar.
refused-card-already-turned = Jogue primeiro a carta virada do monte, ou descarte-a.
refused-nothing-to-turn = Não há aqui nenhuma carta para virar.
refused-already-face-up = Essa carta já está virada para cima.
refused-hand-not-used-up = Pode virar o seu descarte quando o seu monte estiver vazio.
refused-nothing-to-discard = Só se pode descartar uma carta virada do monte.
refused-cannot-pass = Para terminar a vez, descarte uma carta do monte.
refused-empty-pile = Não há aqui nenhuma carta.
refused-face-down = Essa carta está virada para baixo. Vire-a primeiro.
refused-face-down-not-yours = Essa carta está virada para baixo. Só o seu adversário a pode virar.
refused-foundation-fixed = Uma carta posta numa fundação fica lá.
refused-not-on-own-pile = No seu próprio descarte só se põe uma carta virada do monte.
refused-own-discard-closed = Nesta mesa não se joga do próprio descarte.
refused-discard-waits = Pode jogar do seu próprio descarte quando o seu crapô acabar.
refused-discards-used-up = Neste turno já não pode jogar cartas do seu próprio descarte.
refused-not-yours-to-take = Não pode tirar essa carta ao adversário.
refused-no-foundations = Este jogo não tem fundações.
refused-does-not-fit-foundation = Uma fundação começa pela carta mais baixa e sobe um valor de cada vez, no mesmo naipe.
refused-place-not-in-use = Ainda não há nenhuma pilha nessa casa.
refused-space-not-from-there = Uma carta dali não pode ir para uma casa vazia.
refused-space-for-stock = Enquanto tiver cartas no crapô, nenhuma carta dali vai para uma casa vazia.
refused-lies-alone = Mover uma carta sozinha de uma casa para outra não muda nada.
refused-full-suit = Um naipe completo fica onde está.
refused-shift-limit = Demasiadas mudanças seguidas. Vire uma carta, ou jogue uma das suas.
refused-does-not-fit-tableau = Essa carta não serve ali.
refused-does-not-load-from-there = Não se pode carregar com uma carta dali.
refused-does-not-load-there = Não se pode carregar essa pilha.
refused-nothing-to-load-on = Só se carrega sobre uma carta virada para cima.
refused-does-not-fit-load = Carrega-se no mesmo naipe, um valor acima ou abaixo.
refused-does-not-fit-this-load = Essa carta não pode ser carregada sobre aquela.
refused-no-load-on-highest = Ali não se carrega nada sobre uma carta do valor mais alto.
refused-no-runs = As cartas mudam de casa uma a uma.
refused-no-such-run = Não há aqui uma sequência de duas cartas ou mais.
refused-run-not-into-space = Uma sequência muda-se para uma carta onde serve a carta de baixo dela.
refused-needs-a-space = Para isso é preciso uma casa vazia, e não há nenhuma.
refused-does-not-fit-under = Essa carta não serve por baixo da sequência.
refused-nothing-to-lay = Não há carta para pôr no quadro.
refused-not-a-run = Essas cartas não formam uma sequência e não mudam de casa juntas.
refused-too-few-spaces =
    { $most ->
        [one] As cartas mudam de casa uma a uma, e não há casa vazia para as outras.
       *[other] As cartas mudam de casa uma a uma. As casas vazias chegam para { $most } cartas.
    }
refused-whole-pile = Mover uma pilha inteira para uma casa vazia não muda nada.
refused-belongs-elsewhere = Não serve ali. Escolha outro lugar, ou devolva-a.
refused-not-misplaced = Não há ali nenhuma carta mal posta, ou já é tarde para a corrigir.
refused-unseen-card = Num problema não se vira uma carta que ninguém viu.
refused-needs-tableau = Para { $card } é preciso { $fits }.
refused-needs-foundation = Para { $card } ir para a fundação, falta lá { $fits }.
refused-needs-load = Para carregar { $card } é preciso { $fits }.
refused-fit =
    { $rank ->
        [A] um ás
        [J] um valete
        [C] um cavaleiro
        [Q] uma dama
        [K] um rei
       *[other] um { $rank }
    } { $rank ->
        [Q] { $colour ->
            [black] preta
            [red] vermelha
           *[any] qualquer
        }
       *[other] { $colour ->
            [black] preto
            [red] vermelho
           *[any] qualquer
        }
    }
refused-fit-card = { $card }
refused-fit-space = uma casa vazia

no-stale = A mesa mudou entretanto. Tente outra vez.
no-not-your-turn = Não é a sua vez.
no-refused = Não pode jogar aí.
no-breach = Outra jogada tem de vir primeiro.
no-warned = Outra jogada devia vir primeiro.
no-not-the-moment = Agora não é possível.
no-cannot-read = A mesa não percebeu. Recarregue a página.
no-storage = Não foi possível guardar a jogada, por isso não conta. Tente daqui a pouco.
no-limit = Demasiadas jogadas ao mesmo tempo. Espere um momento.
no-too-many-phrases = Cinco frases em dez segundos bastam. Espere um momento.
no-too-many-reports = Já são demasiadas denúncias por agora. Tente de novo amanhã.
no-watching = Está a assistir a esta partida.
no-over = A partida acabou.
no-barred = Pode voltar a dizer stop no próximo turno do adversário.
no-calls-used-up = Já não pode dizer stop nesta partida.
no-deal-full = Já pediu tudo o que uma partida permite. Jogue uma carta ou desista da partida.
