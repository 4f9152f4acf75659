"""Bioroids that do core damage, and are no barriers."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.choices import trash_1_program
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import do, do_damage, draw, end_the_run, give_tags
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.kinds import PaidAbility, Subroutine
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side


def _core_damage_and_a_tag(base: int) -> Subroutine:
    return sub(
        f"trace {base}: 1 core damage and 1 tag",
        Trace(base, (if_successful(do(do_damage(1, DamageKind.CORE), give_tags(1))),)),
    )


ICHI_1_0 = CardDefinition(
    name="Ichi 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "tracer", "destroyer"}),
    cost=5,
    strength=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub("trash 1 installed program", trash_1_program),
        sub("trash 1 installed program", trash_1_program),
        _core_damage_and_a_tag(1),
    ),
)


ICHI_2_0 = CardDefinition(
    name="Ichi 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "destroyer", "tracer"}),
    cost=8,
    strength=5,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(2, 2),
        sub("trash 1 installed program", trash_1_program),
        sub("trash 1 installed program", trash_1_program),
        _core_damage_and_a_tag(3),
    ),
)


JANUS_1_0 = CardDefinition(
    name="Janus 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "ap"}),
    cost=15,
    strength=8,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(1, 1),
        damage_sub(1, DamageKind.CORE),
        damage_sub(1, DamageKind.CORE),
        damage_sub(1, DamageKind.CORE),
        damage_sub(1, DamageKind.CORE),
    ),
)


VIKTOR_1_0 = CardDefinition(
    name="Viktor 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid", "ap"}),
    cost=3,
    strength=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(1, 1),
        damage_sub(1, DamageKind.CORE),
        sub("end the run", do(end_the_run)),
    ),
)


VIKTOR_2_0 = CardDefinition(
    name="Viktor 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid", "tracer", "ap"}),
    cost=5,
    strength=5,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(2, 2),
        PaidAbility(
            label="do 1 core damage",
            cost=Cost(parts=(HostedCounters(POWER, 1),)),
            clauses=(do(do_damage(1, DamageKind.CORE)),),
        ),
        sub("trace 2: 1 power counter", Trace(2, (if_successful(do(place_on_this(1, POWER))),))),
        sub("end the run", do(end_the_run)),
    ),
)


def _core_damage_unless_they_trash(kind: str) -> Subroutine:
    return sub(
        f"1 core damage unless they trash 1 {kind}",
        unless_the_runner_pays(trash_1_of_your_installed(kind), do(do_damage(1, DamageKind.CORE))),
    )


KAMALI_1_0 = CardDefinition(
    name="Kamali 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "destroyer", "ap"}),
    cost=6,
    strength=3,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        break_by_losing_clicks(1, 1),
        _core_damage_unless_they_trash("resource"),
        _core_damage_unless_they_trash("hardware"),
        _core_damage_unless_they_trash("program"),
    ),
)


def _core_damage_and_perhaps_a_card() -> Subroutine:
    return sub(
        "do 1 core damage, you may draw 1 card",
        do(do_damage(1, DamageKind.CORE)),
        May("draw 1 card", (do(draw(1)),)),
    )


NERINE_2_0 = CardDefinition(
    name="Nerine 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid", "ap"}),
    cost=6,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(2, 2),
        _core_damage_and_perhaps_a_card(),
        _core_damage_and_perhaps_a_card(),
    ),
)
