"""From a position as written to a game state."""

from rapidfuzz import process

from engine.cards.catalogue import card
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import CENTRAL_SERVERS, Server
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side
from engine.kernel.state import State
from engine.scenarios.errors import ScenarioError
from engine.scenarios.schema import PlacedCard, Position


def build(position: Position) -> State:
    """Build the state; raises :class:`ScenarioError` for a position that cannot be.

    A card that is not defined raises :class:`engine.kernel.errors.UnsupportedError`.
    """
    state = State(turn=position.turn)
    state.credits = {Side.CORP: position.corp.credits, Side.RUNNER: position.runner.credits}
    clicks = {Side.CORP: position.corp.clicks, Side.RUNNER: position.runner.clicks}
    state.clicks[position.turn] = clicks[position.turn]
    state.bad_publicity = position.corp.bad_publicity
    for name, written in position.corp.servers.items():
        server = _server(state, name)
        for placed in written.ice:
            definition = _card_of(Side.CORP, placed.card)
            if definition.type != "ice":
                raise ScenarioError(f"{placed.card} is no ice and cannot protect {name}")
            ice = _install(state, definition)
            ice.faceup = placed.rezzed
            ice.server = name
            server.ice.append(ice.oid)
    for placed in position.runner.rig:
        program = _install(state, _card_of(Side.RUNNER, placed.card))
        program.faceup = True
        if placed.chosen_ice is not None:
            program.remembered["chosen ice"] = _installed_ice(state, placed)
    return state


def _server(state: State, name: str) -> Server:
    if name not in state.servers:
        if not name.lower().startswith(("server ", "remote ")):
            nearest = process.extractOne(name, CENTRAL_SERVERS, score_cutoff=50)
            hint = f": did you mean {nearest[0]}?" if nearest else ""
            raise ScenarioError(
                f"no server is named {name}{hint} Remote servers are “remote 1”, “remote 2”, …"
            )
        state.servers[name] = Server(name)
    return state.servers[name]


def _card_of(side: Side, name: str) -> CardDefinition:
    definition = card(name)
    if definition.side is not side:
        raise ScenarioError(f"{name} is not a {side.value} card")
    return definition


def _install(state: State, definition: CardDefinition) -> Object:
    oid = state.next_oid
    state.next_oid += 1
    side = definition.side
    placed = Object(oid, oid, definition, side, side, PLAY_AREA, installed=True)
    state.objects[oid] = placed
    state.order.setdefault(PLAY_AREA, []).append(oid)
    return placed


def _installed_ice(state: State, placed: PlacedCard) -> int:
    named = [
        o.oid
        for o in state.objects.values()
        if o.definition.type == "ice" and o.definition.name == placed.chosen_ice
    ]
    if len(named) != 1:
        found = "no" if not named else "more than one"
        raise ScenarioError(
            f"{placed.card} has chosen {placed.chosen_ice}, but {found} ice of that name is "
            "installed"
        )
    return named[0]
