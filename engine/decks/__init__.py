"""Decks as people write them: lists of names and counts, read, judged and brought to a table."""
