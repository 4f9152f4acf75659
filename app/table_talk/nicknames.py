"""The names that players give cards and no card bears: SMC, Gabe, Mopus."""

import re
from functools import cache

from app.table_talk.spelling import normalise_label
from engine.kernel.decisions import plain
from rules.cards.names import CardName, decisions, is_common, shipped_names


def expand_nicknames(label: str) -> str:
    """Return a label with each nickname replaced by the card's own name."""
    titles, calling = _titles_by_nickname()
    return calling.sub(lambda found: titles[found[0]], normalise_label(label))


def find_card(label: str) -> CardName | None:
    """Return the card if a label is only its name; ``None`` if that name is a common word."""
    name = normalise_label(label)
    return None if is_common(name) else shipped_names().find(name)


@cache
def _titles_by_nickname() -> tuple[dict[str, str], re.Pattern[str]]:
    """Return titles by their nicknames, and a pattern that finds any of these.

    A nickname that consists of words of its title is left out.
    """
    nicknames = {**decisions().short, **decisions().nicknames}
    titles = {
        plain(form): title
        for form, title in nicknames.items()
        if not _is_part_of_title(title, form)
    }
    forms = "|".join(map(re.escape, sorted(titles, key=len, reverse=True)))
    return titles, re.compile(rf"(?<![\w&'])(?:{forms})(?![\w&])")


def _is_part_of_title(title: str, form: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(plain(form))}(?!\w)", plain(title)) is not None
