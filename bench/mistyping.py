"""Make up slips of the finger from a seed, as people make them who mean something else."""

import random
import re

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_VOWELS = "aeiou"
_WORD = re.compile(r"[A-Za-z]{4,}")
"""The words that are mistyped; a slip in a shorter one makes another word."""


def add_typos(text: str, dice: random.Random, words: int) -> str | None:
    """Return a text with slips in up to so many of its longer words; ``None`` if it has none."""
    found = list(_WORD.finditer(text))
    if not found:
        return None
    chosen = dice.sample(found, min(words, len(found)))
    for word in sorted(chosen, key=lambda match: match.start(), reverse=True):
        text = text[: word.start()] + add_typo(word[0].lower(), dice) + text[word.end() :]
    return text


def add_typo(word: str, dice: random.Random) -> str:
    """Return a word of four letters or more with one slip behind its first letter."""
    make = dice.choice(
        (
            _swap_letters,
            _drop_letter,
            _double_letter,
            _hit_neighbour,
            _hit_neighbour,
            _add_neighbour,
            _change_vowel,
        )
    )
    return make(word, dice.randrange(1, len(word) - 1), dice)


def _swap_letters(word: str, at: int, _dice: random.Random) -> str:
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def _drop_letter(word: str, at: int, _dice: random.Random) -> str:
    return word[:at] + word[at + 1 :]


def _double_letter(word: str, at: int, _dice: random.Random) -> str:
    return word[:at] + word[at] + word[at:]


def _hit_neighbour(word: str, at: int, dice: random.Random) -> str:
    return word[:at] + _neighbour(word[at], dice) + word[at + 1 :]


def _add_neighbour(word: str, at: int, dice: random.Random) -> str:
    return word[:at] + _neighbour(word[at], dice) + word[at:]


def _change_vowel(word: str, at: int, dice: random.Random) -> str:
    vowels = [place for place in range(1, len(word)) if word[place] in _VOWELS]
    if not vowels:
        return _drop_letter(word, at, dice)
    place = dice.choice(vowels)
    return word[:place] + dice.choice(_VOWELS.replace(word[place], "")) + word[place + 1 :]


def _neighbour(letter: str, dice: random.Random) -> str:
    """Return a letter whose key touches another's."""
    row = next(place for place, keys in enumerate(_ROWS) if letter in keys)
    at = _ROWS[row].index(letter)
    near = (keys[max(0, at - 1) : at + 2] for keys in _ROWS[max(0, row - 1) : row + 2])
    return dice.choice("".join(near).replace(letter, ""))
