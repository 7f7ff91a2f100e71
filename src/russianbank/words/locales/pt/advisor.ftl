# Conselheiros à mesa (F5)

advisor-title = Conselheiros
advisor-explained = Um conselheiro propõe jogadas em voz alta. Os dois jogadores aceitam-no, e ambos ouvem cada palavra.
advisor-yours = O seu conselheiro
advisor-theirs = Conselheiro ({ $name })
advisor-is = O computador: { $level }
advisor-asked = O computador: { $level }. O outro jogador ainda não aceitou.
advisor-level = Nível
advisor-propose = Propor
advisor-end = Terminar o conselho
advisor-wishes-own = { $name } gostaria de ter o computador como conselheiro: { $level }. Ouviria cada palavra.
advisor-wishes-yours = { $name } propõe-lhe o computador como conselheiro: { $level }. Ambos ouvirão cada palavra.
advisor-agree = Aceitar
advisor-decline = Recusar
advisor-says = O seu conselheiro: { $said }
advisor-says-to = Conselheiro ({ $name }): { $said }
