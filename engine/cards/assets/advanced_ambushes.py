"""Ambushes that can be advanced."""

from dataclasses import replace

from engine.cards.words.accessing import while_it_is_installed
from engine.cards.words.agendas import add_this_to_score_area, score_chosen
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.choices import installed, installed_runner_card
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.counters import for_each_hosted
from engine.cards.words.effects import do, do_damage, give_tags, reveal_chosen, trash_chosen
from engine.cards.words.places import in_hq_of_types
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Score, advancement_requirement
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.sides import Side
from rules.amounts import pluralise

CHEKIST_SCION = CardDefinition(
    name="Chekist Scion",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="give 1 tag and 1 for each advancement counter",
            condition=when_accessed(also=while_it_is_installed),
            clauses=(do(give_tags(for_each_hosted(ADVANCEMENT, and_so_many=1))),),
            active_in=while_accessed,
        ),
    ),
)


def _becomes_an_agenda(counters: int, points: int) -> PaidAbility:
    """With a click and so many of its advancement counters it is an agenda worth so much."""
    return PaidAbility(
        label=f"it becomes an agenda worth {pluralise(points, 'point')}",
        cost=Cost(clicks=1, parts=(HostedCounters(ADVANCEMENT, counters),)),
        clauses=(do(add_this_to_score_area(Side.CORP, points)),),
    )


def _for_every_2_counters(game: Game, resolution: Resolution) -> int:
    return hosted_count(game, resolution.source, ADVANCEMENT) // 2


FALSE_FLAG = CardDefinition(
    name="False Flag",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=2,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="give 1 tag for every 2 advancement counters",
            condition=when_accessed(),
            clauses=(do(give_tags(_for_every_2_counters)),),
            active_in=while_accessed,
        ),
        _becomes_an_agenda(7, 3),
    ),
)


GENE_SPLICER = CardDefinition(
    name="Gene Splicer",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=2,
    trash_cost=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="do 1 net damage for each advancement counter",
            condition=when_accessed(),
            clauses=(do(do_damage(for_each_hosted(ADVANCEMENT), DamageKind.NET)),),
            active_in=while_accessed,
        ),
        _becomes_an_agenda(3, 1),
    ),
)


_RUNNER_CARDS = "installed Runner cards"


def _shuffle_them_into_the_stack(_game: Game, resolution: Resolution) -> Effect:
    return ShuffleInto(cards=list(resolution.those(_RUNNER_CARDS)), by=Side.RUNNER)


NEUROSTASIS = CardDefinition(
    name="Neurostasis",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="pay 3[c] to have 1 card shuffled into the stack for each counter",
            condition=when_accessed(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=3),
                    then=(
                        do(
                            _shuffle_them_into_the_stack,
                            targets=(
                                replace(
                                    installed_runner_card(_RUNNER_CARDS),
                                    count=for_each_hosted(ADVANCEMENT),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


_HARDWARE = "pieces of hardware"


SHATTERED_REMAINS = CardDefinition(
    name="Shattered Remains",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="pay 1[c] to trash 1 piece of hardware for each advancement counter",
            condition=when_accessed(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=1),
                    then=(
                        do(
                            trash_chosen(_HARDWARE),
                            targets=(
                                installed(
                                    _HARDWARE, "hardware", count=for_each_hosted(ADVANCEMENT)
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


_FROM_HQ = "an agenda in HQ"


def _agendas_it_is_advanced_enough_for(game: Game, resolution: Resolution) -> list[int]:
    counters = hosted_count(game, resolution.source, ADVANCEMENT)
    agendas = in_hq_of_types("agenda")(game)
    able = [card for card in agendas if advancement_requirement(game, card) <= counters]
    return [card for card in able if Score(card=card, by=Side.CORP).can_happen(game)]


PLAN_B = CardDefinition(
    name="Plan B",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="reveal and score an agenda from HQ",
            condition=when_accessed(),
            clauses=(
                do(
                    reveal_chosen(_FROM_HQ),
                    targets=(
                        Target(_FROM_HQ, _agendas_it_is_advanced_enough_for, zone_named=True),
                    ),
                ),
                do(score_chosen(_FROM_HQ)),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)
