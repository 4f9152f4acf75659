"""Documents other than the rules: their pages, what became of them, and their faults."""
