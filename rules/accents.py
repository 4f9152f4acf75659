"""Letters without their accents, for people who have no accents on their keyboard."""

import unicodedata


def without_accents(words: str) -> str:
    """Return the words without marks on their letters, in the case they have: ``Ü`` is ``U``.

    Marks that make another letter, as in Japanese, go too; :mod:`index.words` keeps those.
    """
    if words.isascii():
        return words
    apart = unicodedata.normalize("NFKD", words)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
