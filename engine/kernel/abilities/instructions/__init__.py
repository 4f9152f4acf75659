"""Instructions (9.3.4 and 9.11): their targets and numbers, and what decides which come next."""
