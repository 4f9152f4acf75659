"""Say which cards prohibit what a player would do (1.2.2)."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.static.declarations import (
    AlwaysPrevent,
    Prohibit,
    Prohibiting,
    prevented_by_any,
)
from rules.amounts import join_words

if TYPE_CHECKING:
    from engine.kernel.abilities.effects import Attempt
    from engine.kernel.game import Game


def prohibiting(game: "Game", attempt: "Attempt") -> Iterator[int]:
    """Yield the objects whose abilities prohibit what is attempted, or always prevent it."""
    for declaration, source in Prohibiting(game.declarations(Prohibit)).of(type(attempt)):
        if declaration.forbids(game, source, attempt):
            yield source
    if isinstance(attempt, Effect):
        always = game.declarations(AlwaysPrevent)
        yield from (pair[1] for pair in always if prevented_by_any(game, [pair], attempt))


def who_says_that(game: "Game", what: str, *attempts: "Attempt") -> str:
    """Return by whose abilities one of the attempts is prohibited, and ``what`` they say of it."""
    sources = chain.from_iterable(prohibiting(game, attempt) for attempt in attempts)
    return cards_say(game, sources, f"that {what}")


def cards_say(game: "Game", sources: Iterable[int], what: str) -> str:
    """Return the names of the cards and ``what`` they say."""
    names = _names(game, sources)
    return f"{join_words(names)} {'say' if names[1:] else 'says'} {what}"


def who_would_prevent(game: "Game", sources: Iterable[int], what: str) -> str:
    """Return that those cards would prevent what has to be done to pay ``what``."""
    return f"{join_words(_names(game, sources))} would prevent what has to be done to pay {what}"


def _names(game: "Game", sources: Iterable[int]) -> list[str]:
    """Return the name of each card once; what no card prohibits is prohibited by “an ability”."""
    return [*dict.fromkeys(map(game.name, sources))] or ["an ability"]
