"""Lingering effects (section 9.10): what lasts after an instruction, and for how long."""
