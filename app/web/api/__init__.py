"""The JSON API: its answers, their description, and what is for programs alone."""
