"""The build that is open: how it is exchanged for the next one, and what is remembered of it."""
