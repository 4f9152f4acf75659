"""Positions of one's own: played, set up and shared."""
