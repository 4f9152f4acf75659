"""Looking up a number: the page of a rule or section, its place, and what is in force."""
