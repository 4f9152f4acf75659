"""Terms, and the rules that define them."""
