"""The two players, and chance."""

from enum import StrEnum


class Side(StrEnum):
    """A player, known by their role (rule 1.1.1)."""

    CORP = "corp"
    RUNNER = "runner"

    __hash__ = str.__hash__  # an enumeration's own is a function in Python, and asked for often

    @property
    def opponent(self) -> "Side":
        """The other player."""
        return Side.RUNNER if self is Side.CORP else Side.CORP

    @property
    def named(self) -> str:
        """How a transcript calls the player."""
        return "The Corp" if self is Side.CORP else "The Runner"

    @property
    def named_within(self) -> str:
        """How the player is called within a sentence."""
        return "the Corp" if self is Side.CORP else "the Runner"


class Chance(StrEnum):
    """Decides what no player may: a random card, a random server."""

    CHANCE = "chance"

    @property
    def named(self) -> str:
        """How a transcript calls it."""
        return "Chance"

    @property
    def named_within(self) -> str:
        """How it is called within a sentence."""
        return "chance"


Player = Side | Chance
