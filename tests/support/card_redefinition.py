"""Turn an object into another card: no rule does that, but tests build positions with it."""

from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.objects import Object


def redefine(obj: Object, definition: CardDefinition) -> None:
    """Make the object that card."""
    obj.definition = definition
    obj.convert(obj.converted)  # what it is printed with follows from both
