"""Barriers that can be advanced, for strength or for subroutines."""

from engine.cards.words.abilities import sub
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import installed_ice
from engine.cards.words.continuous import (
    can_be_advanced,
    more_for_each_hosted,
    morph,
    stronger_for_each_advancement,
    stronger_while,
)
from engine.cards.words.counters import (
    place_on,
    place_on_this,
    while_this_has,
    with_an_odd_number_of,
)
from engine.cards.words.effects import do, end_the_run, gain_credits, give_tags
from engine.cards.words.ice import can_be_advanced_to_rez_for_less
from engine.cards.words.places import while_in_hq
from engine.cards.words.subroutines import gains_for_each_hosted
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side

ICE_WALL = CardDefinition(
    name="Ice Wall",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=1,
    strength=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        can_be_advanced(),
        StaticAbility(
            label="+1 strength for each advancement counter",
            declarations=(more_for_each_hosted("strength", ADVANCEMENT),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


PHAROS = CardDefinition(
    name="Pharos",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=7,
    strength=5,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        stronger_while(5, "it has 3 advancement counters", while_this_has(3, ADVANCEMENT)),
        sub("give the Runner 1 tag", do(give_tags(1))),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


FIRE_WALL = CardDefinition(
    name="Fire Wall",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=5,
    strength=5,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        stronger_for_each_advancement(),
        sub("end the run", do(end_the_run)),
    ),
)


HADRIANS_WALL = CardDefinition(
    name="Hadrian's Wall",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=10,
    strength=7,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        stronger_for_each_advancement(),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


TREE_LINE = CardDefinition(
    name="Tree Line",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "expendable"}),
    cost=4,
    strength=4,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="place 3 advancement counters on ice",
            cost=Cost(clicks=1, credits=1, parts=(TrashThis(from_hand=True),)),
            clauses=(
                do(
                    place_on("a piece of ice", 3, ADVANCEMENT),
                    targets=(installed_ice("a piece of ice"),),
                ),
            ),
            active_in=while_in_hq,
        ),
        can_be_advanced(),
        stronger_for_each_advancement(),
        sub("gain 1[c], end the run", do(gain_credits(1)), do(end_the_run)),
    ),
)


TYRANT = CardDefinition(
    name="Tyrant",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=7,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(only_while_rezzed=True),
        gains_for_each_hosted(ADVANCEMENT, sub("end the run", do(end_the_run))),
    ),
)


ASTEROID_BELT = CardDefinition(
    name="Asteroid Belt",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=9,
    strength=6,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced_to_rez_for_less(3),
        sub("end the run", do(end_the_run)),
    ),
)


CHANGELING = CardDefinition(
    name="Changeling",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "morph"}),
    cost=5,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        morph("barrier", "sentry", with_an_odd_number_of(ADVANCEMENT)),
        sub("end the run", do(end_the_run)),
    ),
)


MASVINGO = CardDefinition(
    name="Masvingo",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="place 1 advancement counter",
            condition=when_rezzed(),
            clauses=(do(place_on_this(1, ADVANCEMENT)),),
        ),
        gains_for_each_hosted(ADVANCEMENT, sub("end the run", do(end_the_run))),
    ),
)
