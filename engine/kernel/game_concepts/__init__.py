"""Chapter 1: objects, costs, credits, counters, hosting, memory and the other game concepts."""
