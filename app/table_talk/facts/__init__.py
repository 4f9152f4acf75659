"""What players ask about where a game stands, a module for each subject.

Each module has the patterns of the questions it answers (``PATTERNS``) and reads the facts from the
position; it never guesses one. :mod:`app.table_talk.facts.lookup` asks the modules in turn.
"""
