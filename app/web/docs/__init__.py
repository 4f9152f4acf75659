"""The documentation for players: where it is, which of its chapters teach a rule, its pages."""
