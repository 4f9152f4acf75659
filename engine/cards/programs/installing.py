"""Programs that install other cards, from the grip or from the stack."""

from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import do
from engine.cards.words.installing import (
    IGNORING_THE_COST,
    card_to_install,
    install_chosen,
    install_from_grip,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import from_your_grip
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.searching import install_found, search
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.game_concepts.counters import POWER, held_count
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

SELF_MODIFYING_CODE = CardDefinition(
    name="Self-modifying Code",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="search for a program and install it",
            cost=Cost(credits=2, parts=(TrashThis(),)),
            clauses=(
                do(search(deck(Side.RUNNER), ("program",), AS_PRINTED)),
                do(install_found(AS_PRINTED)),
            ),
        ),
    ),
)


_WITHIN_ITS_COUNTERS = "a card in your grip"


def _costs_no_more_than_its_counters(game: Game, resolution: Resolution) -> list[int]:
    counters = held_count(game, resolution.source, POWER)

    def cheap_enough(game: Game) -> list[int]:
        return [c for c in from_your_grip(game) if unpaid_cost(game, c) <= counters]

    return card_to_install(_WITHIN_ITS_COUNTERS, cheap_enough, IGNORING_THE_COST).valid(
        game, resolution
    )


DAVINCI = CardDefinition(
    name="DaVinci",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_run_is_successful(),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="install a card that costs no more than its power counters",
            cost=TRASH,
            clauses=(
                do(
                    install_chosen(_WITHIN_ITS_COUNTERS, IGNORING_THE_COST),
                    targets=(
                        Target(
                            _WITHIN_ITS_COUNTERS, _costs_no_more_than_its_counters, zone_named=True
                        ),
                    ),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


SAVOIR_FAIRE = CardDefinition(
    name="Savoir-faire",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="install a program from your grip",
            cost=Cost(credits=2),
            clauses=(install_from_grip(0, "program"),),
            limit="turn",
        ),
    ),
)
