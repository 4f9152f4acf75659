"""The history of a rule through all editions."""
