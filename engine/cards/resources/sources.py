"""Sources: shards that are installed instead of breaching a central server."""

from engine.cards.words.effects import corp_discards_at_random, do
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_the_grip
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.runs import breach, for_the_run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.accessing.breach import Breach
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.game import Game
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side


def _install_this(_game: Game, source: int) -> list[Effect]:
    return [Install(card=source, by=Side.RUNNER, terms=IGNORING_ALL_COSTS)]


_BREACHING = instead_of_breaching(_install_this, optional=True)


def _would_breach_with_this_in_grip(game: Game, source: int, effect: Breach) -> bool:
    is_here = game.exists(source) and in_the_grip(game, game.object(source))
    return is_here and _BREACHING.applies(game, source, effect)


_INSTALLED_INSTEAD = Replace(
    Breach, _would_breach_with_this_in_grip, _BREACHING.instead, optional=True
)


@restriction("only in the grip")
def _is_in_the_grip(game: Game, source: int) -> bool:
    return in_the_grip(game, game.object(source))


def _may_be_installed_instead_of_breaching(server: str) -> ConditionalAbility:
    return ConditionalAbility(
        label=f"may be installed instead of breaching {server}",
        condition=whenever_run_is_successful(server),
        clauses=(do(for_the_run("it is installed instead", _INSTALLED_INSTEAD)),),
        active_in=in_the_grip,
        restriction=_is_in_the_grip,
        optional=True,
    )


HADES_SHARD = CardDefinition(
    name="Hades Shard",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual", "source"}),
    cost=7,
    faction="neutral-runner",
    influence_cost=1,
    unique=True,
    abilities=(
        _may_be_installed_instead_of_breaching("Archives"),
        PaidAbility(
            label="breach Archives, but not its root",
            cost=TRASH,
            clauses=(do(breach("Archives")),),
        ),
    ),
)


UTOPIA_SHARD = CardDefinition(
    name="Utopia Shard",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual", "source"}),
    cost=7,
    faction="neutral-runner",
    influence_cost=1,
    unique=True,
    abilities=(
        PaidAbility(
            label="the Corp discards 2 cards at random",
            cost=TRASH,
            clauses=(do(corp_discards_at_random(2)),),
        ),
        _may_be_installed_instead_of_breaching("HQ"),
    ),
)


EDEN_SHARD = CardDefinition(
    name="Eden Shard",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual", "source"}),
    cost=7,
    unique=True,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        _may_be_installed_instead_of_breaching("R&D"),
        PaidAbility(
            label="the Corp draws 2 cards",
            cost=TRASH,
            clauses=(do(lambda *_: Draw(side=Side.CORP, base=2)),),
        ),
    ),
)
