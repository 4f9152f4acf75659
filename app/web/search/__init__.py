"""The page of a search."""
