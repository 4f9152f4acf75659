"""Agendas that are ambushes."""

from engine.cards.words.card_conditions import when_scored, when_stolen
from engine.cards.words.conditions import either
from engine.cards.words.effects import do, give_tags
from engine.cards.words.places import in_the_runners_score_area
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
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
