"""Editions compared: by their words, by what happens, and as a feed."""
