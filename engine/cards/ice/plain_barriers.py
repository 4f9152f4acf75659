"""Barriers that end the run, and do little else."""

from engine.cards.words.abilities import sub
from engine.cards.words.conditions import this
from engine.cards.words.effects import (
    do,
    end_the_run,
    trash_this,
)
from engine.cards.words.ice import strength_cannot_be_lowered
from engine.cards.words.run_conditions import when_fully_broken
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

WALL_OF_STATIC = CardDefinition(
    name="Wall of Static",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    influence_cost=0,
    faction="neutral-corp",
    cost=3,
    strength=3,
    abilities=(sub("end the run", do(end_the_run)),),
)


PAPER_WALL = CardDefinition(
    name="Paper Wall",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=0,
    strength=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="trash this",
            condition=when_fully_broken(this),
            clauses=(do(trash_this),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


BASTION = CardDefinition(
    name="Bastion",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=4,
    strength=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(sub("end the run", do(end_the_run)),),
)


SPIDERWEB = CardDefinition(
    name="Spiderweb",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=4,
    strength=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


VANILLA = CardDefinition(
    name="Vanilla",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=0,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(sub("end the run", do(end_the_run)),),
)


BATTLEMENT = CardDefinition(
    name="Battlement",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=2,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(sub("end the run", do(end_the_run)), sub("end the run", do(end_the_run))),
)


RAINBOW = CardDefinition(
    name="Rainbow",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "code gate", "barrier"}),
    cost=3,
    strength=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(sub("end the run", do(end_the_run)),),
)


SELF_ADAPTING_CODE_WALL = CardDefinition(
    name="Self-Adapting Code Wall",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(strength_cannot_be_lowered(), sub("end the run", do(end_the_run))),
)
