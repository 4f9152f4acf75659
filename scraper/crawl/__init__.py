"""The official page as a crawler saved it: its text without its markup, and not all of it."""
