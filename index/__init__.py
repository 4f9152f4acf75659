"""From entries to answers: the index, the understanding of what was typed, and the search."""
