"""The build that is open: exchanged for the next one, and what is remembered of it."""
