"""Random legal play from the worked examples' positions: what must hold at every decision."""

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.kernel.additional_rules.information import view
from engine.kernel.decisions import Decision
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA, SET_ASIDE, deck, hand, score_area
from engine.kernel.sides import Side
from engine.scenarios.load import open_file
from engine.scenarios.play import Start, start_of, step
from engine.scenarios.shipped import shipped

DECISIONS = 40
EXAMPLES = [
    "cr:9.1.4/1",
    "cr:9.2.8f/1",
    "cr:9.6.4b/1",
    "cr:9.6.7d/1",
    "cr:9.8.3a/2",
    "cr:9.9.11a/1",
    "cr:9.9.9c/1",
    "cr:10.1.5/1",
    "cr:10.3.1e/2",
    "cr:10.3.1i/1",
    "cr:10.8.5/1",
    "cr:10.12.3b/1",
]


def start_from(example: str) -> Start:
    """The example's position, with decks that last for some turns."""
    file = open_file(shipped()[example])
    start = start_of(file, file.scenario.position)
    state = start.state
    for card in list(state.objects.values()):
        if card.printed.type not in ("identity", "agenda"):
            oid, zone = state.next_oid, deck(card.owner)
            state.next_oid += 1
            state.objects[oid] = Object(oid, oid, card.printed, card.owner, card.owner, zone)
            state.order.setdefault(zone, []).append(oid)
    return start


def play_at_random(start: Start, seed: int) -> Iterator[tuple[Game, Decision, str]]:
    """Each decision of a game, with the label of the option that is taken after it."""
    game, process = start.game()
    dice = random.Random(seed)
    decision = next(process, None)
    for _ in range(DECISIONS):
        if decision is None:
            return
        option = dice.choice(decision.options)
        yield game, decision, option.label
        decision = step(process, option)
    process.close()


def check_places(game: Game, cards: int) -> None:
    state = game.state
    placed = Counter(oid for zone in state.order.values() for oid in zone)
    assert set(placed) == set(state.objects)
    assert set(placed.values()) <= {1}
    for zone, oids in state.order.items():
        assert all(state.objects[oid].zone == zone for oid in oids)
    assert len({o.card for o in state.objects.values()}) == len(state.objects) == cards


def check_amounts(game: Game) -> None:
    state = game.state
    assert min(*state.credits.values(), *state.clicks.values()) >= 0
    assert min(state.tags, state.bad_publicity, state.core_damage) >= 0
    may_hold = {PLAY_AREA, SET_ASIDE, *map(score_area, Side)}
    for card in state.objects.values():
        assert min(card.counters.values(), default=0) >= 0
        assert not any(card.counters.values()) or card.zone in may_hold


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


def check_views(game: Game) -> None:
    """No name is shown of which every copy is hidden; hands and decks are numbers."""
    cards = game.state.objects.values()
    for side in Side:
        known = {card.printed.name for card in cards if not is_hidden(game, side, card)}
        seen = view(game, side)
        shown = json.dumps(seen, default=str)
        secret = {card.printed.name for card in cards} - known
        assert not [name for name in secret if json.dumps(name) in shown]
        other = side.opponent
        assert seen[other.value]["hand"] == len(game.zone(hand(other)))
        assert seen[other.value]["deck"] == len(game.zone(deck(other)))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("example", EXAMPLES)
def test_random_legal_play_keeps_the_game_in_order(example: str, seed: int):
    start = start_from(example)
    decisions = 0
    for game, _, _ in play_at_random(start, seed):
        check_places(game, len(start.state.objects))
        check_amounts(game)
        check_views(game)
        decisions += 1
    assert decisions > 0


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_game_replayed_from_its_labels_gives_the_same_transcript(example: str):
    start = start_from(example)
    labels, played = [], []
    for game, _, label in play_at_random(start, seed=7):
        labels.append(label)
        played = list(game.transcript)
    again, process = start.game()
    decision = next(process, None)
    for label in labels[:-1]:
        assert decision is not None
        option = decision.option(label)
        assert option is not None
        decision = step(process, option)
    assert list(again.transcript) == played
    process.close()
