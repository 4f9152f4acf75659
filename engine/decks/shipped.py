"""The deck lists that come with the distribution."""

from functools import cache
from importlib import resources
from pathlib import Path

from engine.decks.deck_lists import DeckList, DeckListError, parse_deck_list, read_deck_list
from rules.cards.names import shipped_names
from rules.untrusted_text import shorten


@cache
def shipped_decks() -> dict[str, DeckList]:
    """Return every shipped list by its name, in the order of names."""
    files = (resources.files("engine") / "decks" / "lists").iterdir()
    texts = {file.name.removesuffix(".txt"): file.read_text("utf-8") for file in files}
    return {name: parse_deck_list(texts[name], shipped_names(), name) for name in sorted(texts)}


def find_deck_list(name: str, beside: Path) -> DeckList:
    """Return the shipped list of that name, or else read the file of that name in a folder.

    Raises :class:`engine.decks.deck_lists.DeckListError`.
    """
    shipped, path = shipped_decks(), beside / name
    if name in shipped:
        return shipped[name]
    if not path.exists():
        names = ", ".join(shipped)
        message = f"“{shorten(name)}” is neither a file here nor a shipped deck"
        raise DeckListError(f"{message}; the shipped decks are {names}")
    return read_deck_list(path, shipped_names())
