"""Installing (section 8.5): where cards may go, the like cards they replace, and their cost."""
