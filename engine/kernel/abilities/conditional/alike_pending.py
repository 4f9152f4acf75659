"""Pending abilities that read alike, told apart in the question of which to trigger (9.2.8, 9.2.9).

They differ by the card that met their condition, or by the server that their card is at.
"""

from collections import defaultdict
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.conditional.pending import Instance
from engine.kernel.decisions import Option, with_unique_labels

if TYPE_CHECKING:
    from engine.kernel.game import Game


def question_of_pending(game: "Game", question: str, options: list[Option]) -> str:
    """Return the question, with what tells options apart that have the same label."""
    if len(options) == 1:
        return question
    alike: dict[str, list[tuple[str, Instance]]] = defaultdict(list)
    for option, unique in zip(options, with_unique_labels(options), strict=True):
        if isinstance(option.intent, intents.Trigger):
            alike[option.label].append((unique.label, option.intent.instance))
    differences = [words for group in alike.values() for words in _differences(game, group)]
    return f"{question} {', '.join(differences)}" if differences else question


def _differences(game: "Game", group: list[tuple[str, Instance]]) -> list[str]:
    """Return for each unique label what its instance is for, or else where; none if all agree."""
    for describe in (_what_it_is_for, _where_it_is):
        described = [(label, describe(game, instance)) for label, instance in group]
        if len({words for _label, words in described}) > 1:
            return [f"“{label}” {words}" for label, words in described if words]
    return []


def _what_it_is_for(game: "Game", instance: Instance) -> str:
    """Return which other card met the condition; nothing if there is none, or if it is facedown."""
    event = instance.event
    card = getattr(event, "card", None) or getattr(event, "ice", None)
    if card is None or card == instance.source or not game.object(card).faceup:
        return ""
    return f"is for {game.name(card)}"


def _where_it_is(game: "Game", instance: Instance) -> str:
    """Return the server of the ability's card, if it has one."""
    server = game.object(instance.source).server
    return f"is at {server}" if server is not None else ""
