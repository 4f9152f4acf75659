"""Card types that a player chooses, as card texts say it."""

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.resolution_choices import ChooseAsItResolves
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

CHOSEN_TYPE = "a card type"
CORP_TYPES = ("agenda", "asset", "identity", "ice", "operation", "upgrade")
RUNNER_TYPES = ("event", "hardware", "identity", "program", "resource")
CARD_TYPES = tuple(sorted({*CORP_TYPES, *RUNNER_TYPES}))


@carries_out("1.15.1b", "3.1.1")
def choose_a_card_type(*among: str) -> Announce:
    """Choose a card type, or one of these: the sentence with it makes one instruction with it."""
    return Announce((_one_of(among or CARD_TYPES),))


@carries_out("1.15.1b")
def choose_a_card_type_as_it_resolves(_game: Game, resolution: Resolution) -> Effect:
    """Choose a card type once nobody can interrupt the sentence any more."""
    return ChooseAsItResolves(target=_one_of(CARD_TYPES), resolution=resolution)


def _one_of(types: tuple[str, ...]) -> Target:
    return Target(CHOSEN_TYPE, lambda *_: list(types))


def has_the_chosen_type(game: Game, resolution: Resolution, card: int) -> bool:
    """Whether a card has the type that was chosen."""
    chosen = resolution.target(CHOSEN_TYPE)
    return chosen is not None and game.object(card).printed.type == chosen


def of_the_chosen_type_in_the_grip(game: Game, resolution: Resolution) -> list[int]:
    """Return the cards in the grip of the type that was chosen."""
    grip = game.zone(hand(Side.RUNNER))
    return [card for card in grip if has_the_chosen_type(game, resolution, card)]
