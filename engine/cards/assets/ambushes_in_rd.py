"""Ambushes that the Runner has to reveal in R&D."""

from engine.cards.words.accessing import ambush
from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.effects import (
    do,
    do_damage,
    give_tags,
    remove_this_from_the_game,
    runner_loses_credits,
)
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

BEHOLD = CardDefinition(
    name="Behold!",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ambush("pay 4[c] to give 2 tags", 4, do(give_tags(2))),
    ),
)


BYTE = CardDefinition(
    name="Byte!",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ambush(
            "pay 4[c] to give 1 tag and do 3 net damage",
            4,
            do(give_tags(1), do_damage(3, DamageKind.NET)),
        ),
    ),
)


HONEYFARM = CardDefinition(
    name="Honeyfarm",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="the Runner loses 1[c]",
            condition=when_accessed(),
            clauses=(do(runner_loses_credits(1)),),
            active_in=while_accessed,
        ),
    ),
)


NIGHTMARE_ARCHIVE = CardDefinition(
    name="Nightmare Archive",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="1 core damage unless the Runner has it as an agenda worth -1",
            condition=when_accessed(),
            clauses=(
                May(
                    "add it to your score area",
                    (do(add_this_to_score_area(Side.RUNNER, -1)),),
                    player=Side.RUNNER,
                    otherwise=(do(do_damage(1, DamageKind.CORE), remove_this_from_the_game),),
                ),
            ),
            active_in=while_accessed,
        ),
    ),
)
