"""Cards as players call them, by names that stand on no card: SMC, Gabe, Mopus."""

import re
from functools import cache

from app.playing.spelling import written_out
from engine.kernel.decisions import plain
from rules.cards.names import CardName, is_common, reviewed, shipped_names


def with_names(label: str) -> str:
    """A label with the names that cards have, for those that only players give them."""
    titles, calling = _only_called()
    return calling.sub(lambda found: titles[found[0]], written_out(label))


def card_of(label: str) -> CardName | None:
    """The card whose name is all that is said; none for a word of any text."""
    said = written_out(label)
    return None if is_common(said) else shipped_names().of(said)


@cache
def _only_called() -> tuple[dict[str, str], re.Pattern[str]]:
    """Titles by what only players call them, which are no words of the title, and what finds it."""
    called = {**reviewed().short, **reviewed().nicknames}
    titles = {plain(form): title for form, title in called.items() if not _says(title, form)}
    forms = "|".join(map(re.escape, sorted(titles, key=len, reverse=True)))
    return titles, re.compile(rf"(?<![\w&'])(?:{forms})(?![\w&])")


def _says(title: str, form: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(plain(form))}(?!\w)", plain(title)) is not None
