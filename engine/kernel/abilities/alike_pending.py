"""Pending abilities that read alike, told apart by what met their conditions or by their place."""

from collections import defaultdict
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.pending import Instance
from engine.kernel.decisions import Option, with_unique_labels

if TYPE_CHECKING:
    from engine.kernel.game import Game


def question_of_pending(game: "Game", question: str, options: list[Option]) -> str:
    """Return the question, and of options that read alike which is for what, if that differs."""
    if len(options) == 1:
        return question
    alike: dict[str, list[tuple[str, Instance]]] = defaultdict(list)
    for option, unique in zip(options, with_unique_labels(options), strict=True):
        if isinstance(option.intent, intents.Trigger):
            alike[option.label].append((unique.label, option.intent.instance))
    apart = [words for several in alike.values() for words in _words_apart(game, several)]
    return f"{question} {', '.join(apart)}" if apart else question


def _words_apart(game: "Game", several: list[tuple[str, Instance]]) -> list[str]:
    """Return what tells these labels apart; nothing if they are for the same at the same place."""
    for say in (_what_it_is_for, _where_it_is):
        said = [(label, say(game, instance)) for label, instance in several]
        if len({words for _label, words in said}) > 1:
            return [f"“{label}” {words}" for label, words in said if words]
    return []


def _what_it_is_for(game: "Game", instance: Instance) -> str:
    """Return which faceup card met the condition, if that is not the ability's own."""
    event = instance.event
    card = getattr(event, "card", None) or getattr(event, "ice", None)
    if card is None or card == instance.source or not game.object(card).faceup:
        return ""
    return f"is for {game.name(card)}"


def _where_it_is(game: "Game", instance: Instance) -> str:
    """Return the server of the ability's card, if it has one."""
    server = game.object(instance.source).server
    return f"is at {server}" if server is not None else ""
