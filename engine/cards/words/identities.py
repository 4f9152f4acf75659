"""Identities that the Runner has brought along beside their deck (1.5.4)."""

from collections.abc import Callable

from engine.cards.words.places import your_identity
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.sides import Side


@carries_out("1.5.4a", "1.5.4b")
def another_identity(name: str, which: Callable[[str, CardDefinition], bool]) -> Target:
    """One of the Runner's identities outside the game: any number of them may be brought.

    ``which`` is given the faction of the identity that they play, and one of the others.
    """

    def valid(game: Game, _resolution: Resolution) -> list[str]:
        # The catalogue imports every module of cards, and so whoever asks for such a card.
        from engine.cards.catalogue import cards

        yours = your_identity(game)
        if yours is None:
            return []
        printed = game.object(yours).definition
        return sorted(
            other.name
            for other in cards().values()
            if (other.type, other.side) == ("identity", Side.RUNNER)
            and other.name != printed.name
            and other.test_card is printed.test_card
            and which(printed.faction, other)
        )

    return Target(name, valid, rule="1.15.2")


def brought(name: str, resolution: Resolution) -> CardDefinition:
    """The identity outside the game that was chosen under that name."""
    from engine.cards.catalogue import card

    return card(resolution.the(name))
