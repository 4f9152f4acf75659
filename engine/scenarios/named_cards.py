"""The cards of a game by the names that a file calls them."""

from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.scenarios.files.card_notation import split_ordinal


def cards_named(game: Game, name: str) -> list[Object]:
    """Return the cards of that name, in the order of the physical cards."""
    named = [o for o in game.state.objects.values() if plain(o.definition.name) == plain(name)]
    return sorted(named, key=lambda o: o.card)


def find_card(game: Game, name: str) -> Object | None:
    """Return the card of that name; "Name #2" is the second by the order of the physical cards."""
    alone, place = split_ordinal(name)
    named = cards_named(game, alone)
    return named[place - 1] if place <= len(named) else None
