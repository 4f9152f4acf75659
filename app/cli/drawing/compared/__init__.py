"""Editions compared, drawn for a terminal: by words, by what they break, by what happens."""
