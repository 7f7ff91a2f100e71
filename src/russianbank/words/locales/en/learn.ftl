# The lessons: their list, and the page of one.

learn-title = Learn
learn-intro = Learn Russian Bank by playing it: short exercises, one idea each. You need no experience.
learn-start = Begin
learn-continue = Continue: { $title }
learn-course-basics = To begin
learn-course-two-packs = More of the game with two packs
learn-course-strategy = Playing well
learn-course-one-pack = The game with one pack
learn-course-modern = The modern game
learn-exercises =
    { $count ->
        [one] { $count } exercise
       *[other] { $count } exercises
    }
learn-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
learn-done = Done
learn-part = Exercise { $number } of { $last }
learn-hint = Hint
learn-show = Show me
learn-again = Try again
learn-next = Next exercise
learn-next-lesson = Next lesson: { $title }
learn-finished = All lessons
learn-off = That is not what this exercise asks for. Try again.
learn-board = The table of the exercise
learn-without-script = These exercises are played with a script. Here is their text.
learn-more = Learn more
