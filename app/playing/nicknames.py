"""The names that players give cards and no card bears: SMC, Gabe, Mopus."""

import re
from functools import cache

from app.playing.spelling import written_out
from engine.kernel.decisions import plain
from rules.cards.names import CardName, is_common, reviewed, shipped_names


def with_names(label: str) -> str:
    """Return a label with each nickname replaced by the card's own name."""
    titles, calling = _only_called()
    return calling.sub(lambda found: titles[found[0]], written_out(label))


def card_of(label: str) -> CardName | None:
    """Return the card if a label is only its name; ``None`` if that name is a common word."""
    said = written_out(label)
    return None if is_common(said) else shipped_names().of(said)


@cache
def _only_called() -> tuple[dict[str, str], re.Pattern[str]]:
    """Return titles by their nicknames, and a pattern that finds any of these.

    A nickname that consists of words of its title is left out.
    """
    called = {**reviewed().short, **reviewed().nicknames}
    titles = {plain(form): title for form, title in called.items() if not _says(title, form)}
    forms = "|".join(map(re.escape, sorted(titles, key=len, reverse=True)))
    return titles, re.compile(rf"(?<![\w&'])(?:{forms})(?![\w&])")


def _says(title: str, form: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(plain(form))}(?!\w)", plain(title)) is not None
