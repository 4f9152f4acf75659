"""What players ask about where a game stands, a room for each thing that is asked about.

Each says in which words it is asked (``WORDS``) and what is ``told`` then, read from the position
and never guessed. :mod:`app.playing.facts.found` asks them in turn.
"""
