"""What the label of an option leaves unsaid: what a pending ability does, and where a card is."""

from engine.kernel.decisions import Decision
from engine.kernel.game import Game
from engine.kernel.intents import Trigger
from engine.scenarios.labels.alike_options import places_of_alike


def details_of_options(game: Game, decision: Decision) -> dict[str, str]:
    """Return by label an ability's words, or where the card is if another option reads alike."""
    abilities = {
        option.label: option.intent.instance.ability.label
        for option in decision.options
        if isinstance(option.intent, Trigger) and not option.intent.in_words
    }
    return abilities | places_of_alike(game, decision)
