"""What pages show of an entry, whatever they are about: its words, its place, what came of it."""
