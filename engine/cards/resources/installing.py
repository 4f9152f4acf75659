"""Resources that act as other cards are installed."""

from engine.cards.words.card_conditions import when_this_has, whenever_you_install
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import installing, recurring_credits, take_all_credits
from engine.cards.words.effects import do, gain_credits, sabotage, trash_this
from engine.cards.words.installing import place_on_the_card_installed
from engine.cards.words.places import is_virus_program, of_type
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import POWER, VIRUS
from engine.kernel.sides import Side

COOKBOOK = CardDefinition(
    name="Cookbook",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter on it",
            condition=whenever_you_install(is_virus_program),
            clauses=(do(place_on_the_card_installed(1, VIRUS)),),
            optional=True,
        ),
    ),
)


AVGUSTINA_IVANOVSKAYA = CardDefinition(
    name="Avgustina Ivanovskaya",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="sabotage 1",
            condition=the_first_time_each("turn", whenever_you_install(is_virus_program)),
            clauses=(do(sabotage(1)),),
        ),
    ),
)


ENVIRONMENTAL_TESTING = CardDefinition(
    name="Environmental Testing",
    side=Side.RUNNER,
    type="resource",
    cost=3,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_you_install(of_type("program", "hardware")),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="trash this and gain 9[c]",
            condition=when_this_has(4, POWER),
            clauses=(do(trash_this, gain_credits(9)),),
        ),
    ),
)


INSIDE_MAN = CardDefinition(
    name="Inside Man",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        recurring_credits(2, "2 recurring credits for installing hardware", installing("hardware")),
    ),
)


TECHNICAL_WRITER = CardDefinition(
    name="Technical Writer",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 1[c]",
            condition=whenever_you_install(of_type("program", "hardware")),
            clauses=(do(place_on_this(1)),),
        ),
        PaidAbility(
            label="take all credits",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(take_all_credits),),
            uses_hosted=True,
        ),
    ),
)
