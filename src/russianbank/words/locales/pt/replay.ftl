# The replay of a deal.

replay-title = Partida { $number } { $red } e { $blue }
replay-title-yours = { $who ->
    [machine] Partida { $number } contra o computador
    [opponent] Partida { $number } contra o adversário
   *[person] Partida { $number } contra { $name }
}
replay-turn-yours = A sua vez
replay-together-on = Estão a rever juntos
replay-together-hint = Se ambos pressionarem aqui, cada passo de um é também do outro.
replay-at = { $ply } de { $last }
replay-start = A distribuição
replay-acts = Jogadas
replay-line = Linha do tempo
replay-hint = Depois de uma pista, passo { $step } de 3
replay-mistake =
    { $caught ->
        [yes] Um erro que o adversário viu.
       *[no] Um erro que ninguém viu.
    }
replay-first = Ao princípio
replay-previous = Para trás
replay-forward = Para a frente
replay-last = Ao fim
replay-run = Reproduzir
replay-halt = Pausa
replay-share-place = Partilhar este momento
replay-back-to-table = Voltar à mesa
replay-nothing = Não foi possível carregar a partida. { $said }
