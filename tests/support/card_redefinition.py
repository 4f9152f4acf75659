"""Making an object another card: what no rule does, and tests do to build what they try."""

from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.objects import Object


def redefine(obj: Object, definition: CardDefinition) -> None:
    """Let the object be that card from now on."""
    obj.definition = definition
    obj.convert(obj.converted)  # what it is printed with follows from both
