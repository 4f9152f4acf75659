"""Interrupts and replacement effects (section 9.9): what becomes of an imminent instruction."""
