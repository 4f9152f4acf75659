"""What a rule is: numbers, rich text, entries, editions, and the library that holds them."""
