"""Every line of play that can follow from a position, each followed once."""
