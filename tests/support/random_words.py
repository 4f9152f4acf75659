"""A made-up text, in which some words recur."""

from random import Random


def random_text(count: int = 6000) -> str:
    """Return so many words, always the same, so that caches can hold what is made of them."""
    random = Random(5)
    words = [*"abcdefghij", "the", "run", ", ", ". ", " [credit] "]
    return " ".join(random.choices(words, range(1, 16), k=count))
