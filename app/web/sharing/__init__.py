"""Links that people send each other: short addresses, and what a chat shows of a page."""
