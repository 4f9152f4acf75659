"""Words searched for: the page of what was found."""
