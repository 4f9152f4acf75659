"""Made-up words, some of which come again and again, as in a text."""

from random import Random


def random_text(many: int = 6000) -> str:
    """So many of them, the same ones each time, so that what is made of them is made once."""
    random = Random(5)
    words = [*"abcdefghij", "the", "run", ", ", ". ", " [credit] "]
    return " ".join(random.choices(words, range(1, 16), k=many))
