"""A player's one-page reference, as Markdown that has lost its symbols."""
