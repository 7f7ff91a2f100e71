# Berater am Tisch (F5)

advisor-title = Berater
advisor-explained = Ein Berater schlägt laut Züge vor. Beide Spieler sind einverstanden, und beide hören jedes Wort.
advisor-yours = Dein Berater
advisor-theirs = Berater ({ $name })
advisor-is = Der Computer: { $level }
advisor-asked = Der Computer: { $level }. Der andere Spieler hat noch nicht zugestimmt.
advisor-level = Stärke
advisor-propose = Vorschlagen
advisor-end = Beratung beenden
advisor-wishes-own = { $name } hätte gern den Computer als Berater: { $level }. Du hörst jedes Wort mit.
advisor-wishes-yours = { $name } schlägt dir den Computer als Berater vor: { $level }. Ihr hört beide jedes Wort.
advisor-agree = Einverstanden
advisor-decline = Ablehnen
advisor-says = Dein Berater: { $said }
advisor-says-to = Berater ({ $name }): { $said }
