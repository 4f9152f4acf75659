"""A rule through all editions."""
