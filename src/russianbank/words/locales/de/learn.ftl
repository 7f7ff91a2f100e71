# The lessons: their list, and the page of one.

learn-title = Lernen
learn-intro = Lern Zankpatience, indem du sie spielst: kurze Übungen, jede mit einem Gedanken. Du musst nichts vorher wissen.
learn-start = Anfangen
learn-continue = Weiter: { $title }
learn-course-basics = Zum Anfang
learn-course-two-packs = Mehr vom Spiel mit zwei Decks
learn-course-strategy = Gut spielen
learn-course-one-pack = Das Spiel mit einem Deck
learn-course-modern = Das moderne Spiel
learn-exercises =
    { $count ->
        [one] { $count } Übung
       *[other] { $count } Übungen
    }
learn-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
learn-done = Fertig
learn-part = Übung { $number } von { $last }
learn-hint = Tipp
learn-show = Zeig es mir
learn-again = Noch einmal
learn-next = Nächste Übung
learn-next-lesson = Nächste Lektion: { $title }
learn-finished = Alle Lektionen
learn-off = Das ist hier nicht gefragt. Versuch es noch einmal.
learn-board = Der Tisch der Übung
learn-without-script = Diese Übungen brauchen ein Skript. Hier steht ihr Text.
learn-more = Mehr lernen
