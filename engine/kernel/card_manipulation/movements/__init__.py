"""Card movements (section 8.2): to other zones, to the discard piles, and aside."""
