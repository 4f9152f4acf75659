"""The words that card texts share; two cards with the same phrase use the same word."""
