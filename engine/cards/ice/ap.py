"""AP ice that is no barrier, destroyer or tracer."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.accessing import not_in_archives
from engine.cards.words.amounts import unused_memory
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.conditions import this
from engine.cards.words.continuous import can_be_advanced, must_be_revealed_in_rd
from engine.cards.words.costs import trash_from_the_top_of_your_stack
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    gain_credits,
    give_tags,
)
from engine.cards.words.interrupts import may_rez_this_when
from engine.cards.words.run_conditions import (
    when_encountering,
    whenever_the_runner_approaches_a_server,
)
from engine.cards.words.runs import (
    THE_RUNNER_MAY_JACK_OUT,
    encounter_this,
    move_to_and_encounter_this,
    this_to_the_innermost_position,
)
from engine.cards.words.subroutines import gains_for_each_hosted
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    Subroutine,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import GainSubroutines
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import suffer_damage
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

_CORE_DAMAGE = damage_sub(1, DamageKind.CORE)


def _gain_one_for_each_card_in_the_grip(game: Game, resolution: Resolution) -> Effect:
    many = len(game.zone(hand(Side.RUNNER)))
    return GainSubroutines(
        ice=resolution.source, granted=(_CORE_DAMAGE,) * many, duration=Duration.RUN
    )


BRAINSTORM = CardDefinition(
    name="Brainstorm",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=9,
    strength=2,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="when encountered, a subroutine for each card in the grip",
            condition=when_encountering(this),
            clauses=(do(_gain_one_for_each_card_in_the_grip),),
        ),
    ),
)


CHRYSALIS = CardDefinition(
    name="Chrysalis",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=3,
    strength=2,
    trash_cost=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="the Runner encounters it",
            condition=when_accessed(also=not_in_archives),
            clauses=(do(encounter_this),),
            active_in=while_accessed,
        ),
        damage_sub(2, DamageKind.NET),
    ),
)


def _net_damage_for_each_unused_mu(game: Game, _resolution: Resolution) -> Effect:
    return Damage(kind=DamageKind.NET, base=unused_memory(game), by=Side.CORP)


CORTEX_LOCK = CardDefinition(
    name="Cortex Lock",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    influence_cost=2,
    faction="jinteki",
    cost=2,
    strength=4,
    abilities=(sub("1 net damage for each unused MU", do(_net_damage_for_each_unused_mu)),),
)


FORMICARY = CardDefinition(
    name="Formicary",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=2,
    strength=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        may_rez_this_when(
            "rez this and have the Runner encounter it in front of the server",
            whenever_the_runner_approaches_a_server(),
            do(this_to_the_innermost_position),
            do(move_to_and_encounter_this),
        ),
        sub(
            "the run ends unless the Runner suffers 2 net damage",
            NestedCost(
                Side.RUNNER,
                Cost(parts=(suffer_damage(DamageKind.NET, 2),)),
                otherwise=(do(end_the_run),),
            ),
        ),
    ),
)


KARUNA = CardDefinition(
    name="Karunā",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=4,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "do 2 net damage; the Runner may jack out",
            do(do_damage(2, DamageKind.NET)),
            THE_RUNNER_MAY_JACK_OUT,
        ),
        damage_sub(2, DamageKind.NET),
    ),
)


NEURAL_KATANA = CardDefinition(
    name="Neural Katana",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=4,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(damage_sub(3, DamageKind.NET),),
)


TITHE = CardDefinition(
    name="Tithe",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    influence_cost=0,
    faction="neutral-corp",
    cost=1,
    strength=1,
    abilities=(
        damage_sub(1, DamageKind.NET),
        sub("gain 1[c]", do(gain_credits(1))),
    ),
)


_KOMAINU_DAMAGE = damage_sub(1, DamageKind.NET)


def _one_for_each_card_in_the_grip(game: Game, resolution: Resolution) -> Effect:
    granted = (_KOMAINU_DAMAGE,) * len(game.zone(hand(Side.RUNNER)))
    return GainSubroutines(ice=resolution.source, granted=granted, duration=Duration.RUN)


KOMAINU = CardDefinition(
    name="Komainu",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=5,
    strength=1,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="gain a subroutine for each card in the grip",
            condition=when_encountering(this),
            clauses=(do(_one_for_each_card_in_the_grip),),
        ),
    ),
)


WOODCUTTER = CardDefinition(
    name="Woodcutter",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=4,
    strength=2,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        can_be_advanced(only_while_rezzed=True),
        gains_for_each_hosted(ADVANCEMENT, damage_sub(1, DamageKind.NET)),
    ),
)


DOOMSCROLL = CardDefinition(
    name="Doomscroll",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "observer"}),
    cost=3,
    strength=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub("give 1 tag", do(give_tags(1))),
        damage_sub(1, DamageKind.NET),
        sub(
            "do 2 net damage if the Runner has 2 tags",
            If(lambda game, _r: tags(game) >= 2, (do(do_damage(2, DamageKind.NET)),)),
        ),
    ),
)


HYDRA = CardDefinition(
    name="Hydra",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=10,
    strength=6,
    faction="nbn",
    influence_cost=4,
    abilities=(
        sub(
            "if tagged 3 net damage, else 1 tag",
            if_the_runner_is_tagged(
                do(do_damage(3, DamageKind.NET)), otherwise=(do(give_tags(1)),)
            ),
        ),
        sub(
            "if tagged gain 5[c], else 1 tag",
            if_the_runner_is_tagged(do(gain_credits(5)), otherwise=(do(give_tags(1)),)),
        ),
        sub(
            "if tagged end the run, else 1 tag",
            if_the_runner_is_tagged(do(end_the_run), otherwise=(do(give_tags(1)),)),
        ),
    ),
)


def _net_damage_unless_the_runner_trashes(damage: int, cards: int) -> Subroutine:
    return sub(
        f"do {damage} net damage unless {cards} cards of the stack are trashed",
        unless_the_runner_pays(
            trash_from_the_top_of_your_stack(cards), do(do_damage(damage, DamageKind.NET))
        ),
    )


MLINZI = CardDefinition(
    name="Mlinzi",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=7,
    strength=5,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        _net_damage_unless_the_runner_trashes(1, 2),
        _net_damage_unless_the_runner_trashes(2, 3),
        _net_damage_unless_the_runner_trashes(3, 4),
    ),
)


def _net_damage_unless_the_runner_pays_1() -> Subroutine:
    return sub(
        "1 net damage unless the Runner pays 1[c]",
        unless_the_runner_pays(Cost(credits=1), do(do_damage(1, DamageKind.NET))),
    )


PUP = CardDefinition(
    name="Pup",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=1,
    strength=0,
    faction="jinteki",
    influence_cost=1,
    abilities=(_net_damage_unless_the_runner_pays_1(), _net_damage_unless_the_runner_pays_1()),
)


TSURUGI = CardDefinition(
    name="Tsurugi",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=6,
    strength=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "end the run unless the Corp pays 1[c]",
            NestedCost(Side.CORP, Cost(credits=1), otherwise=(do(end_the_run),)),
        ),
        damage_sub(1, DamageKind.NET),
        damage_sub(1, DamageKind.NET),
        damage_sub(1, DamageKind.NET),
    ),
)
