# Frases à mesa (U29)

phrase-title = Dizer algo
phrase-thanks = Obrigado.
phrase-well-played = Bem jogado!
phrase-my-mistake = O erro foi meu.
phrase-one-moment = Um momento, por favor.
phrase-again = Mais uma partida?
phrase-smile = Um sorriso
phrase-said = { $name }: { $said }
phrase-mute = Não mostrar o que diz o outro jogador
phrase-mute-short = Deixar de mostrar
phrase-text-allow = Trocar mensagens livres nesta mesa
phrase-text-waits = { $name } ainda não aceitou.
phrase-text-wished = { $name } gostaria. Primeiro, é preciso que ambos aceitem.
phrase-text = Mensagem para { $name }
phrase-text-send = Enviar
phrase-report = Denunciar
phrase-report-whom = Denunciar { $name }
phrase-report-sure = Os operadores deste servidor recebem as últimas mensagens que trocaram nesta mesa, incluindo as suas, e decidem o que fazer. { $name } não fica a saber.
phrase-watching = Quem assiste ouve logo; os jogadores, só quando a partida acabar.
phrase-watcher = Alguém a assistir
phrase-mute-all = Não mostrar o que os outros dizem
