"""Cards that nobody printed: blanks to fill decks with, and what an example supposes.

Each is marked as a test card; its name says that it is one.
"""
