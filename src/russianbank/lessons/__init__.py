"""Lessons: the game is learned by playing small exercises, which the engine checks.

May import: rulebook, core and notation.
Start reading at lesson.py; then exercise.py and goal.py.

A lesson is a file of records in data/. Each record is an exercise: the comments before its first
entry say what to do, its main line is the solution, and its variations are other good lines, or
wrong ideas with the reply to each. See docs/lessons.md.
"""
