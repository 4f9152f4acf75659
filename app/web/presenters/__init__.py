"""What pages show of an entry: its words, its place, and what became of it."""
