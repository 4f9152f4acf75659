"""Looking up a number: its page, kept small, and where addresses that do not exist lead."""
