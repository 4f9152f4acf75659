"""What players ask about where a game stands, a room for each subject.

Each room has the patterns that ask for its facts (``WORDS``) and reads the facts from the position;
it never guesses one. :mod:`app.playing.facts.lookup` asks the rooms in turn.
"""
