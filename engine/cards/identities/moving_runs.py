"""The Corp's identities that move the Runner."""

from engine.cards.words.effects import do
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install, install_chosen
from engine.cards.words.places import ice_in_hq
from engine.cards.words.run_conditions import whenever_the_runner_approaches_a_server
from engine.cards.words.runs import THE_RUNNER_MAY_JACK_OUT
from engine.kernel import history
from engine.kernel.abilities.deciding_clauses import If
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.destinations import Destination
from engine.kernel.card_manipulation.installing import INSTALLED
from engine.kernel.events import Approached, ServerApproached
from engine.kernel.game import Game
from engine.kernel.runs.movement import MoveToIce
from engine.kernel.sides import Side

_ICE_IN_HQ = "a piece of ice in HQ"


def _innermost_there(game: Game, resolution: Resolution) -> list[Destination]:
    server = game.state.servers.get(resolution.met_by(ServerApproached).server)
    if server is None:
        return []
    return [Destination(server.name, protecting=True, place=len(server.ice))]


def _move_to_that_ice(_game: Game, resolution: Resolution) -> list[Effect]:
    return [MoveToIce(ice=ice) for ice in resolution.notes.get(INSTALLED, ())]


def _has_moved_and_approached_before(game: Game, resolution: Resolution) -> bool:
    has_moved = any(isinstance(effect, MoveToIce) for effect in resolution.done)
    return has_moved and bool(history.this_run(game, Approached))


MTI_MWEKUNDU = CardDefinition(
    name="Mti Mwekundu: Life Improved",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="install a piece of ice, to which the Runner moves",
            condition=whenever_the_runner_approaches_a_server(),
            clauses=(
                do(
                    install_chosen(_ICE_IN_HQ, IGNORING_ALL_COSTS, places=_innermost_there),
                    targets=(
                        card_to_install(
                            _ICE_IN_HQ, ice_in_hq, IGNORING_ALL_COSTS, places=_innermost_there
                        ),
                    ),
                ),
                do(_move_to_that_ice),
                If(_has_moved_and_approached_before, (THE_RUNNER_MAY_JACK_OUT,)),
            ),
            optional=True,
            limit="turn",
        ),
    ),
)
