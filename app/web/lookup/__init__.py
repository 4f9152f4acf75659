"""A number looked up: the rule or section, its place, and what is in force."""
