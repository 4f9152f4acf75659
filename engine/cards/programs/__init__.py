"""Programs, a file for each kind that a reader looks for."""
