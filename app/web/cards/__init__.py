"""Cards: what each is, and everything that speaks of it."""
