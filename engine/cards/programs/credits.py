"""Programs that give credits or have them, and clicks."""

from engine.cards.words.abilities import place_when_installed
from engine.cards.words.card_conditions import whenever_you_rez_ice
from engine.cards.words.conditions import during_your_turn, when_turn_begins
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import (
    during_runs_on,
    recurring_credits,
    take_all_credits,
    trash_costs,
    using_cards_of_type,
)
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    gain_credits,
    remove_this_from_the_game,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import JackedOut
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side

AU_REVOIR = CardDefinition(
    name="Au Revoir",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(JackedOut, lambda *_: True),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


AZIMAT = CardDefinition(
    name="Azimat",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=2,
    faction="shaper",
    influence_cost=1,
    abilities=(recurring_credits(2, "2 recurring credits for trash costs", trash_costs),),
)


BANKROLL = CardDefinition(
    name="Bankroll",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1[c]",
            condition=whenever_run_is_successful(),
            clauses=(do(place_on_this(1)),),
            optional=True,
        ),
        PaidAbility(
            label="take all credits", cost=TRASH, clauses=(do(take_all_credits),), uses_hosted=True
        ),
    ),
)


CEZVE = CardDefinition(
    name="Cezve",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        recurring_credits(
            2, "2 recurring credits for runs on central servers", during_runs_on(*CENTRAL_SERVERS)
        ),
    ),
)


COALESCENCE = CardDefinition(
    name="Coalescence",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        place_when_installed(2, POWER),
        PaidAbility(
            label="gain 2[c]",
            cost=hosted_counters(1, POWER),
            clauses=(do(gain_credits(2)),),
            restriction=during_your_turn,
        ),
    ),
)


COLLECTIVE_CONSCIOUSNESS = CardDefinition(
    name="Collective Consciousness",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="draw 1 card", condition=whenever_you_rez_ice(), clauses=(do(draw(1)),)
        ),
    ),
)


HYPERDRIVER = CardDefinition(
    name="Hyperdriver",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="remove this from the game and gain 3 clicks",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(remove_this_from_the_game, gain_clicks(3)),),
            optional=True,
        ),
    ),
)


MAGNUM_OPUS = CardDefinition(
    name="Magnum Opus",
    side=Side.RUNNER,
    type="program",
    cost=5,
    memory_cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(label="gain 2[c]", cost=Cost(clicks=1), clauses=(do(gain_credits(2)),)),
    ),
)


MULTITHREADER = CardDefinition(
    name="Multithreader",
    side=Side.RUNNER,
    type="program",
    cost=3,
    memory_cost=1,
    faction="adam",
    influence_cost=1,
    abilities=(
        recurring_credits(
            2, "2 recurring credits for using programs", using_cards_of_type("program")
        ),
    ),
)


def _trash_costs_of_assets(game: Game, purpose: Purpose) -> bool:
    """Of one that is trashed, or being accessed where an ability asks for its trash cost."""
    access = game.state.access
    accessed = None if access is None else access.card
    card = accessed if purpose.target is None else purpose.target
    is_asset = card is not None and game.object(card).printed.type == "asset"
    return is_asset and trash_costs(game, purpose)


PARICIA = CardDefinition(
    name="Paricia",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        recurring_credits(
            2, "2 recurring credits for trash costs of assets", _trash_costs_of_assets
        ),
    ),
)


REZEKI = CardDefinition(
    name="Rezeki",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


UPYA = CardDefinition(
    name="Upya",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_run_is_successful("R&D"),
            clauses=(do(place_on_this(1, POWER)),),
            optional=True,
        ),
        PaidAbility(
            label="gain 2 clicks",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 3),)),
            clauses=(do(gain_clicks(2)),),
            limit="turn",
        ),
    ),
)
