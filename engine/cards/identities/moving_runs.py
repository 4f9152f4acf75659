"""The Corp's identities that move the Runner."""

from engine.cards.words.costs import trash_approached_unrezzed_ice
from engine.cards.words.effects import do
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install, install_chosen
from engine.cards.words.places import ice_in_hq
from engine.cards.words.run_conditions import whenever_the_runner_approaches_a_server
from engine.cards.words.runs import THE_RUNNER_MAY_JACK_OUT
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.installing.install import INSTALLED
from engine.kernel.events import Approached, ServerApproached
from engine.kernel.game import Game
from engine.kernel.runs.movement import MoveToIce, MoveToOutermost
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


_OTHER_SERVER = "a server other than the attacked server"


def _not_attacked(game: Game, _resolution: Resolution) -> list[str]:
    run = game.state.run
    attacked = run.server if run is not None else None
    return [server for server in game.state.servers if server != attacked]


def _encounter_ice_there(_game: Game, resolution: Resolution) -> Effect:
    return MoveToOutermost(server=resolution.the(_OTHER_SERVER), encounter=True)


AGINFUSION = CardDefinition(
    name="AgInfusion: New Miracles for a New World",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        PaidAbility(
            label="the Runner moves to another server and encounters any ice there",
            cost=trash_approached_unrezzed_ice(),
            clauses=(do(_encounter_ice_there, targets=(Target(_OTHER_SERVER, _not_attacked),)),),
            limit="turn",
            approached=lambda game, ice: not game.object(ice).is_rezzed,
        ),
    ),
)
