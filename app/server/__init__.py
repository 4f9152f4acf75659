"""The processes behind an address: one that takes it, those that answer, one that looks."""
