"""Worked examples: step by step, the list of them, and what they cover."""
