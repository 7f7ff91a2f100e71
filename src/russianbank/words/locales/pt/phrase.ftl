# Frases à mesa (U29)

phrase-title = Dizer algo
phrase-thanks = Obrigado.
phrase-well-played = Bem jogado!
phrase-my-mistake = O erro foi meu.
phrase-one-moment = Um momento, por favor.
phrase-again = Outro jogo?
phrase-smile = Um sorriso
phrase-said = { $name }: { $said }
phrase-mute = Não mostrar o que diz o outro jogador
phrase-mute-short = Não mostrar mais
phrase-text-allow = Escrever livremente um ao outro nesta mesa
phrase-text-waits = { $name } ainda não aceitou.
phrase-text-wished = { $name } gostaria. Primeiro aceitam ambos.
phrase-text = Texto para { $name }
phrase-text-send = Enviar
phrase-report = Denunciar
phrase-report-whom = Denunciar { $name }
phrase-report-sure = Os operadores deste servidor recebem o que ambos escreveram por último nesta mesa, também os seus textos, e decidem o que fazer. { $name } não saberá disso.
phrase-watching = Quem está a assistir ouve, e os jogadores quando a partida acabar.
phrase-watcher = Alguém a assistir
phrase-mute-all = Não mostrar o que os outros dizem
