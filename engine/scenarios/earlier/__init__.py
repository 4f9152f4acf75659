"""What a position says of what happened before it."""
