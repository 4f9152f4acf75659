"""Letters without their accents: nobody has all letters of cards' names on a keyboard."""

import unicodedata


def without_accents(words: str) -> str:
    """The words in letters that bear no mark, in whatever case they stand: ``Ü`` is ``U``.

    Marks that make another letter, as in Japanese, go too; :mod:`index.words` keeps those.
    """
    if words.isascii():
        return words
    apart = unicodedata.normalize("NFKD", words)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
