"""AP ice that is no barrier, destroyer or tracer."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.accessing import not_in_archives
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.choices import own_installed
from engine.cards.words.conditions import this
from engine.cards.words.continuous import can_be_advanced, must_be_revealed_in_rd
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    gain_credits,
    runner_loses_credits,
    runner_trashes_chosen,
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
from engine.cards.words.subroutines import gains_for_each
from engine.kernel.abilities.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.declarations import (
    Prohibit,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.lasting import (
    GainSubroutines,
)
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.resolving import is_subroutine_resolving
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import suffer_damage
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted
from engine.kernel.game_concepts.credits import SpendCredits
from engine.kernel.game_concepts.memory import memory_limit, memory_used
from engine.kernel.game_zones.zones import (
    hand,
)
from engine.kernel.sides import Side


def _runner_spends_while_subroutines_resolve(
    game: Game, source: int, attempt: SpendCredits
) -> bool:
    return attempt.side is Side.RUNNER and is_subroutine_resolving(game, source)


_NET_DAMAGE_UNLESS_2_CREDITS = NestedCost(
    Side.RUNNER, Cost(credits=2), otherwise=(do(do_damage(1, DamageKind.NET)),)
)


ATTINI = CardDefinition(
    name="Attini",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=6,
    strength=5,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="no spending of credits during its subroutines",
            declarations=(Prohibit(SpendCredits, _runner_spends_while_subroutines_resolve),),
            threat=3,
        ),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
    ),
)


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
    unused = memory_limit(game) - memory_used(game)
    return Damage(kind=DamageKind.NET, base=unused, by=Side.CORP)


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


def _trashed_a_card_of_odd_cost(game: Game, resolution: Resolution) -> bool:
    damage = [effect for effect in resolution.done if isinstance(effect, Damage)]
    trashed = [game.object(card).printed for dealt in damage for card in dealt.trashed]
    return any((card.cost or 0) % 2 for card in trashed)


DIVINER = CardDefinition(
    name="Diviner",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=2,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "1 net damage, and the run ends if it trashes a card of odd cost",
            do(do_damage(1, DamageKind.NET)),
            If(_trashed_a_card_of_odd_cost, (do(end_the_run),)),
        ),
    ),
)


def _dna_tracker_subroutine() -> Subroutine:
    return sub(
        "do 1 net damage, the Runner loses 2[c]",
        do(do_damage(1, DamageKind.NET)),
        do(runner_loses_credits(2)),
    )


DNA_TRACKER = CardDefinition(
    name="DNA Tracker",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=8,
    strength=6,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        _dna_tracker_subroutine(),
        _dna_tracker_subroutine(),
        _dna_tracker_subroutine(),
    ),
)


def _can_pay_2(game: Game, resolution: Resolution) -> bool:
    return Cost(credits=2).can_pay(game, Side.RUNNER, Purpose("nested", source=resolution.source))


_PAY_2_OR_TRASH_1 = ChooseOne(
    Side.RUNNER,
    (
        Choice("pay 2[c]", (NestedCost(Side.RUNNER, Cost(credits=2), must=True),), _can_pay_2),
        Choice(
            "trash an installed card",
            (
                do(
                    runner_trashes_chosen("an installed card"),
                    targets=(own_installed("an installed card"),),
                ),
            ),
        ),
    ),
    must=True,
)


FAIRCHILD_2_0 = CardDefinition(
    name="Fairchild 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid", "ap"}),
    influence_cost=2,
    faction="haas-bioroid",
    cost=4,
    strength=3,
    abilities=(
        break_by_losing_clicks(clicks=2, count=2),
        sub("pay 2[c] or trash 1 card", _PAY_2_OR_TRASH_1),
        sub("pay 2[c] or trash 1 card", _PAY_2_OR_TRASH_1),
        damage_sub(1, DamageKind.CORE),
    ),
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
        gains_for_each(
            damage_sub(1, DamageKind.NET),
            lambda game, source: hosted(game, source, ADVANCEMENT),
        ),
    ),
)
