"""Comparing editions: by their words, by what happens in play, and as a feed."""
