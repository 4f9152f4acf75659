"""What changed between two editions, in words and in play, as Markdown for publishing."""
