"""Chapter 1: objects, costs, credits, scoring, trashing and the other game concepts."""
