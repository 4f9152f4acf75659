"""Ordinary boards: random positions of the cards that are built, as in a late game.

Two full decks and forty cards in play. A board is written as a scenario writes it, so that the same
checks refuse what no game can hold.
"""

import random
from collections.abc import Callable, Iterable
from functools import cache

from engine.cards.catalogue import cards
from engine.kernel.abilities.earlier.possible_history import installed_only_on
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.memory import STARTING_MEMORY
from engine.kernel.sides import Side
from engine.scenarios.files.schema_positions import (
    CorpPosition,
    PlacedCard,
    Position,
    RunnerPosition,
    ServerPosition,
)
from engine.scenarios.positions.position import build_state
from engine.scenarios.start import Start

DECK_SIZE = 45
COPIES = 3
RIG_SIZE = 16
ICE_COUNT = 13
ROOT_COUNT = 11
CENTRAL = ("HQ", "R&D", "Archives")
REMOTE = ("remote 1", "remote 2", "remote 3", "remote 4", "remote 5")


def random_board(seed: int) -> Start:
    """Return the board of that number, at the beginning of either player's turn."""
    dice = random.Random(seed)
    turn = dice.choice(list(Side))
    position = Position(
        turn=turn,
        at="5.6.1a" if turn is Side.CORP else "5.7.1a",
        runner=_runner(dice),
        corp=_corp(dice),
    )
    return Start(build_state(position), str(position.at))


def _runner(dice: random.Random) -> RunnerPosition:
    deck = _deck(dice, Side.RUNNER)
    rig: list[PlacedCard] = []
    memory, consoles, names = STARTING_MEMORY, 1, set[str]()
    for card in _shuffled_cards(dice, Side.RUNNER, ("program", "hardware", "resource")):
        takes, is_console = card.memory_cost or 0, "console" in card.subtypes
        if len(rig) == RIG_SIZE:
            break
        if takes > memory or is_console > consoles or card.name in names or _needs_host(card):
            continue
        memory, consoles = memory - takes, consoles - is_console
        names.add(card.name)
        rig.append(PlacedCard(card=card.name, counters=_counters(dice)))
    return RunnerPosition(
        identity=dice.choice(_built_cards(Side.RUNNER, ("identity",))).name,
        credits=dice.randrange(5, 20),
        tags=dice.randrange(3),
        hand=_placed(deck[:5]),
        discard=_placed(deck[5:12]),
        deck=_placed(deck),
        rig=tuple(rig),
    )


def _corp(dice: random.Random) -> CorpPosition:
    deck = _deck(dice, Side.CORP)
    ice: dict[str, list[PlacedCard]] = {name: [] for name in CENTRAL + REMOTE}
    root: dict[str, list[PlacedCard]] = {name: [] for name in CENTRAL + REMOTE}
    names: set[str] = set()
    for card in _shuffled_cards(dice, Side.CORP, ("ice",)):
        if sum(map(len, ice.values())) == ICE_COUNT:
            break
        ice[dice.choice(CENTRAL + REMOTE)].append(_installed(dice, card))
    for card in _shuffled_cards(dice, Side.CORP, ("asset", "upgrade", "agenda")):
        if sum(map(len, root.values())) == ROOT_COUNT:
            break
        alone = card.type != "upgrade"
        free = [name for name in REMOTE if not root[name]] if alone else [*CENTRAL, *REMOTE]
        if not free or card.name in names or "region" in card.subtypes:
            continue
        names.add(card.name)
        root[dice.choice(free)].append(_installed(dice, card))
    agendas = _built_cards(Side.CORP, ("agenda",))
    return CorpPosition(
        identity=dice.choice(_built_cards(Side.CORP, ("identity",))).name,
        credits=dice.randrange(5, 20),
        bad_publicity=dice.randrange(2),
        hand=_placed(deck[:5]),
        discard=_placed(deck[5:12]),
        deck=_placed(deck),
        score_area=tuple(PlacedCard(card=dice.choice(agendas).name) for _ in range(1)),
        servers={n: ServerPosition(ice=tuple(ice[n]), root=tuple(root[n])) for n in ice},
    )


def _installed(dice: random.Random, card: CardDefinition) -> PlacedCard:
    rezzed = card.type != "agenda" and dice.random() < 0.6
    return PlacedCard(card=card.name, rezzed=rezzed, counters=_counters(dice) if rezzed else {})


def _counters(dice: random.Random) -> dict[str, int]:
    return {"power": dice.randrange(1, 4)} if dice.random() < 0.2 else {}


def _needs_host(card: CardDefinition) -> bool:
    return bool(installed_only_on(card))


def _deck(dice: random.Random, side: Side) -> list[CardDefinition]:
    cards = _built_cards(side, None) * COPIES
    return dice.sample(cards, DECK_SIZE)


def _shuffled_cards(dice: random.Random, side: Side, types: Iterable[str]) -> list[CardDefinition]:
    cards = list(_built_cards(side, tuple(types)) * COPIES)
    dice.shuffle(cards)
    return cards


@cache
def _built_cards(side: Side, types: tuple[str, ...] | None) -> tuple[CardDefinition, ...]:
    """Return the built cards of those types; without types, of all that go into a deck."""
    is_wanted: Callable[[CardDefinition], bool] = (
        (lambda c: c.type != "identity") if types is None else (lambda c: c.type in types)
    )
    return tuple(c for c in cards().values() if c.side is side and is_wanted(c))


def _placed(cards: Iterable[CardDefinition]) -> tuple[PlacedCard, ...]:
    return tuple(PlacedCard(card=card.name) for card in cards)
