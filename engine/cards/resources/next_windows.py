"""Resources that are of use only in the next paid ability window after something."""

from engine.cards.words.choices import rezzed_ice
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.effects import corp_trashes_from_rd, do
from engine.cards.words.interrupts import TRASH
from engine.cards.words.rezzing import derez_chosen
from engine.kernel import history
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.card import CardDefinition
from engine.kernel.events import DamageSuffered, RunEnded
from engine.kernel.game import Game
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side

_ICE = "a rezzed piece of ice protecting a remote server"


def _rezzed_ice_of_remotes(game: Game, resolution: Resolution) -> list[int]:
    rezzed = rezzed_ice(_ICE).valid(game, resolution)
    return [i for i in rezzed if _protects_a_remote(game, i)]


def _protects_a_remote(game: Game, ice: int) -> bool:
    server = game.object(ice).server
    return server is not None and server not in CENTRAL_SERVERS


@restriction("only in the window that follows a successful run on HQ")
def _after_a_successful_run_on_hq(game: Game, _source: int) -> bool:
    runs = history.between_the_last_two_windows(game, RunEnded)
    return any(run.successful and run.server == "HQ" for run in runs)


MAXWELL_JAMES = CardDefinition(
    name="Maxwell James",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=1,
    abilities=(
        runner_has_more("link", 1),
        PaidAbility(
            label="derez a piece of ice protecting a remote server",
            cost=TRASH,
            clauses=(do(derez_chosen(_ICE), targets=(Target(_ICE, _rezzed_ice_of_remotes),)),),
            restriction=_after_a_successful_run_on_hq,
        ),
    ),
)


@restriction("only in the window that follows damage")
def _after_suffering_damage(game: Game, _source: int) -> bool:
    return bool(history.between_the_last_two_windows(game, DamageSuffered))


def _damage_this_turn(game: Game, _resolution: Resolution) -> int:
    return sum(event.amount for event in history.this_turn(game, DamageSuffered))


SALVAGED_VANADIS_ARMORY = CardDefinition(
    name="Salvaged Vanadis Armory",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"clan"}),
    cost=0,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="the Corp trashes as many cards of R&D as damage was suffered this turn",
            cost=TRASH,
            clauses=(do(corp_trashes_from_rd(_damage_this_turn)),),
            restriction=_after_suffering_damage,
        ),
    ),
)
