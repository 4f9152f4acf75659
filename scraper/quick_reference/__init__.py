"""A player's one-page reference, as Markdown whose symbols were lost."""
