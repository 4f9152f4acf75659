"""Chapter 9: abilities, timing and priority, instructions, interrupts and lingering effects."""
