"""The documentation for players: where it is, which chapters teach a rule, and its pages."""
