"""The JSON API: what it answers, how that is described, and what is for programs alone."""
