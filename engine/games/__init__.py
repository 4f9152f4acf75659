"""Whole games: two decks brought to a table, players of several kinds, and what must hold."""
