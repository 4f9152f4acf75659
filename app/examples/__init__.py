"""Which worked examples there are: of an edition, by its rules, with a card."""
