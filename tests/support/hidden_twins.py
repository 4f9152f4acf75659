"""Play two games side by side that differ only in cards hidden from a player."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from card_redefinition import redefine

from engine.kernel.decisions import Decision, take_option
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side
from engine.scenarios.start import Start

Pair = tuple[Any, Any]


# --- what is hidden -------------------------------------------------------------------


def is_hidden(game: Game, side: Side, card: Object) -> bool:
    """Whether nothing lets the player see the card's face."""
    accessed, access = set(), game.state.access
    while access is not None:
        accessed.add(access.card)
        access = access.outer
    if (side, card.oid) in game.permissions or card.oid in accessed:
        return False
    if card.zone in (deck(Side.CORP), deck(Side.RUNNER), hand(side.opponent)):
        return True
    return card.controller is not side and not card.faceup


def with_hidden_cards_exchanged(start: Start, side: Side, seed: int) -> tuple[Start, set[int]]:
    """Return the position with hidden cards exchanged, and which physical cards have changed.

    Installed cards change places only with cards of their type, so that they stay where they may
    be.
    """
    dice = random.Random(seed)
    state = start.state.copy()
    game = Game(state)
    hidden = [card for card in state.objects.values() if is_hidden(game, side, card)]
    before = {card.card: card.definition for card in hidden}
    loose = [card for card in hidden if not card.installed]
    for kind in sorted({card.definition.type for card in hidden}):
        exchange([card for card in hidden if card.definition.type == kind], dice)
    for owner in Side:
        exchange([card for card in loose if card.owner is owner], dice)
    other = {card.card for card in hidden if card.definition is not before[card.card]}
    return replace(start, state=state), other


def exchange(cards: list[Object], dice: random.Random) -> None:
    definitions = [card.definition for card in cards]
    dice.shuffle(definitions)
    for card, definition in zip(cards, definitions, strict=True):
        redefine(card, definition)


# --- playing both ---------------------------------------------------------------------


def play_both(starts: Pair, other: set[int], side: Side, choices: list[int]) -> Iterator[Pair]:
    """Play both games and yield them, as long as they differ only in what is hidden.

    Every choice is one that can be made in both. They part when the other player, or chance, has
    something to decide in only one of them.
    """
    games, processes = zip(*(start.game() for start in starts), strict=True)
    decisions: list[Decision | None] = [next(process, None) for process in processes]
    for choice in choices:
        if None in decisions or any(comes_to_light(game, other, side) for game in games):
            break
        first, second = decisions
        assert first is not None
        assert second is not None
        if (first.player, first.rule) != (second.player, second.rule):
            break
        yield games, decisions
        labels = [o.label for o in first.options if second.option(o.label) is not None]
        if not labels:
            break
        label = labels[choice % len(labels)]
        chosen = [option for one in (first, second) if (option := one.option(label)) is not None]
        decisions = [*map(take_option, processes, chosen)]
    for process in processes:
        process.close()


def comes_to_light(game: Game, other: set[int], side: Side) -> bool:
    cards = (card for card in game.state.objects.values() if card.card in other)
    return any(not is_hidden(game, side, card) for card in cards)
