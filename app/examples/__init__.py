"""Which worked examples there are: those of an edition, by its rules, with a card."""
