"""What a label leaves unsaid: an ability's words, an icebreaker's strength, where a card is."""

from engine.kernel.abilities.static.values import strength
from engine.kernel.decisions import Decision
from engine.kernel.game import Game
from engine.kernel.intents import Trigger, Use
from engine.scenarios.labels.alike_options import places_of_alike


def details_of_options(game: Game, decision: Decision) -> dict[str, str]:
    """Return by label an ability's words, or where the card is if another option reads alike.

    Of an icebreaker that is used for anything but to break, return the strength that it has.
    """
    abilities = {
        option.label: option.intent.instance.ability.label
        for option in decision.options
        if isinstance(option.intent, Trigger) and not option.intent.in_words
    }
    strengths = {
        option.label: f"strength {strength(game, use.source)}"
        for option in decision.options
        if isinstance(use := option.intent, Use)
        if not use.ability.breaks and game.has_subtype(use.source, "icebreaker")
    }
    return abilities | strengths | places_of_alike(game, decision)
