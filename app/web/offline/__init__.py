"""What a phone keeps to answer without reception: the edition in force, and how to search it."""
