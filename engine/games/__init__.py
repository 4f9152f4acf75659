"""Whole games: two decks brought to a table, programs that play them, and what must always hold."""
