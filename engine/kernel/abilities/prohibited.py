"""Say which cards prohibit what a player would do (1.2.2)."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.declarations import Prohibit, Prohibiting
from rules.amounts import join_words

if TYPE_CHECKING:
    from engine.kernel.abilities.effects import Attempt
    from engine.kernel.game import Game


def who_says_that(game: "Game", what: str, *attempts: "Attempt") -> str:
    """Return by whose abilities one of the attempts is prohibited, and ``what`` they say of it.

    What is always prevented (9.9.5c), and what is prohibited by no card, has no name here.
    """
    prohibiting = Prohibiting(game.declarations(Prohibit))
    cards = (
        source
        for attempt in attempts
        for declaration, source in prohibiting.of(type(attempt))
        if declaration.forbids(game, source, attempt)
    )
    names = [*dict.fromkeys(map(game.name, cards))] or ["an ability"]
    return f"{join_words(names)} {'say' if names[1:] else 'says'} that {what}"
