"""Bioroid barriers."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.choices import the_runner_trashes
from engine.cards.words.conditions import this
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.effects import do, do_damage, draw, end_the_run
from engine.cards.words.installing import IGNORING_ALL_COSTS, directly_inward, may_install_one
from engine.cards.words.places import ice_in_hq_or_archives
from engine.cards.words.subroutines import break_one_on
from engine.cards.words.unless import end_the_run_unless_the_runner_pays
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import lose_clicks, suffer_damage
from engine.kernel.sides import Side

BRAN_1_0 = CardDefinition(
    name="Brân 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid"}),
    cost=6,
    strength=6,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub(
            "you may install ice directly inward",
            may_install_one(ice_in_hq_or_archives, IGNORING_ALL_COSTS, directly_inward),
        ),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


ELI_1_0 = CardDefinition(
    name="Eli 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid"}),
    cost=3,
    strength=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        break_by_losing_clicks(clicks=1, count=1),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


HEIMDALL_1_0 = CardDefinition(
    name="Heimdall 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid", "ap"}),
    cost=8,
    strength=6,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="break 1 subroutine",
            cost=Cost(parts=(lose_clicks(1),)),
            clauses=(break_one_on(this),),
            breaks=True,
            only=Side.RUNNER,
        ),
        damage_sub(1, DamageKind.CORE),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


HEIMDALL_20 = CardDefinition(
    name="Heimdall 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid", "ap"}),
    cost=11,
    strength=7,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(2, 2),
        damage_sub(1, DamageKind.CORE),
        sub("do 1 core damage and end the run", do(do_damage(1, DamageKind.CORE), end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


ELI_2_0 = CardDefinition(
    name="Eli 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid"}),
    cost=5,
    strength=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(2, 2),
        sub("you may draw 1 card", May("draw 1 card", (do(draw(1)),))),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


MARKUS_1_0 = CardDefinition(
    name="Markus 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid"}),
    cost=4,
    strength=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub("the Runner trashes 1 installed card", the_runner_trashes()),
        sub("end the run", do(end_the_run)),
    ),
)


WOTAN = CardDefinition(
    name="Wotan",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid"}),
    cost=14,
    strength=10,
    unique=True,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        sub(
            "end the run unless the Runner spends [click][click]",
            end_the_run_unless_the_runner_pays(Cost(clicks=2)),
        ),
        sub(
            "end the run unless the Runner pays 3[c]",
            end_the_run_unless_the_runner_pays(Cost(credits=3)),
        ),
        sub(
            "the run ends unless 1 program is trashed",
            end_the_run_unless_the_runner_pays(trash_1_of_your_installed("program")),
        ),
        sub(
            "the run ends unless they suffer 1 core damage",
            end_the_run_unless_the_runner_pays(Cost(parts=(suffer_damage(DamageKind.CORE, 1),))),
        ),
    ),
)


NAJJA_1_0 = CardDefinition(
    name="Najja 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid"}),
    cost=2,
    strength=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)
