"""Documents beside the rules: their pages, what became of them, and their faults."""
