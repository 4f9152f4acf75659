"""Editions compared, drawn for a terminal or as Markdown."""
