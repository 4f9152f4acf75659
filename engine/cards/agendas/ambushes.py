"""Agendas that are ambushes."""

from engine.cards.words.accessing import not_in_archives
from engine.cards.words.additional_costs import additional_cost_to_steal
from engine.cards.words.amounts import up_to
from engine.cards.words.card_conditions import when_accessed, when_scored, when_stolen
from engine.cards.words.choices import advanceable_card
from engine.cards.words.conditions import either
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.counters import place_on
from engine.cards.words.effects import do, do_damage, give_tags
from engine.cards.words.places import in_the_runners_score_area
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side

TOMORROWS_HEADLINE = CardDefinition(
    name="Tomorrowʼs Headline",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(give_tags(1)),),
            active_in=in_the_runners_score_area,
        ),
    ),
)


FETAL_AI = CardDefinition(
    name="Fetal AI",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush"}),
    advancement_requirement=5,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="do 2 net damage",
            condition=when_accessed(also=not_in_archives),
            clauses=(do(do_damage(2, DamageKind.NET)),),
            active_in=while_accessed,
        ),
        additional_cost_to_steal(Cost(credits=2)),
    ),
)


FUJII_ASSET_RETRIEVAL = CardDefinition(
    name="Fujii Asset Retrieval",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush", "security"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="do 2 net damage",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(do_damage(2, DamageKind.NET)),),
            active_in=in_the_runners_score_area,
        ),
    ),
)


TGTBT = CardDefinition(
    name="TGTBT",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=when_accessed(),
            clauses=(do(give_tags(1)),),
            active_in=while_accessed,
        ),
    ),
)


_ADVANCEABLE = "a card you can advance"

AWARD_BAIT = CardDefinition(
    name="Award Bait",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"sensie"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="place up to 2 advancement counters on a card",
            condition=when_accessed(),
            clauses=(
                up_to(
                    2,
                    lambda amount: do(
                        place_on(_ADVANCEABLE, amount, ADVANCEMENT),
                        targets=(advanceable_card(_ADVANCEABLE),),
                    ),
                    "place {} on a card",
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)
