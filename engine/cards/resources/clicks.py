"""Resources that give, take or cost clicks."""

from engine.cards.words.abilities import trash_this_if_you_are_tagged
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import player_has_more, runner_has_more
from engine.cards.words.counters import place_on_this, remove_all_from_this, this_has
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    gain_credits,
    lose_a_click,
    remove_tags,
    suffer_damage,
    take_tags,
)
from engine.cards.words.places import in_your_grip
from engine.cards.words.runs import run_a_remote_server
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import RunEnded
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side

AKSHARA_SAREEN = CardDefinition(
    name="Akshara Sareen",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        player_has_more(Side.CORP, "allotted clicks", 1),
        player_has_more(Side.RUNNER, "allotted clicks", 1),
    ),
)


ALL_NIGHTER = CardDefinition(
    name="All-nighter",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="gain 2 clicks",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_clicks(2)),),
        ),
    ),
)


BEACH_PARTY = CardDefinition(
    name="Beach Party",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="lose a click",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(lose_a_click),),
        ),
        runner_has_more("maximum hand size", 5),
    ),
)


DUGGARS = CardDefinition(
    name="Duggar's",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "seedy"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=4,
    abilities=(PaidAbility(label="draw 10 cards", cost=Cost(clicks=4), clauses=(do(draw(10)),)),),
)


EMPTIED_MIND = CardDefinition(
    name="Emptied Mind",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain a click without cards in your grip",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(If(lambda game, _r: not in_your_grip(game), (do(gain_clicks(1)),)),),
        ),
    ),
)


HANNAH_WHEELS_PILINTRA = CardDefinition(
    name='Hannah "Wheels" Pilintra',
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="gain a click and run a remote server",
            cost=Cost(clicks=1),
            clauses=(do(gain_clicks(1)), do(run_a_remote_server)),
            limit="turn",
        ),
        ConditionalAbility(
            label="take 1 tag",
            condition=Condition(
                RunEnded,
                lambda game, source, event: event.unsuccessful and is_its_run(game, source),
            ),
            clauses=(do(take_tags(1)),),
            linked=True,
        ),
        PaidAbility(
            label="gain 2 clicks and remove 1 tag",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_clicks(2)), do(remove_tags(1))),
        ),
    ),
)


HARD_AT_WORK = CardDefinition(
    name="Hard at Work",
    side=Side.RUNNER,
    type="resource",
    cost=5,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 2[c] and lose a click",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(gain_credits(2), lose_a_click),),
        ),
    ),
)


RACHEL_BECKMAN = CardDefinition(
    name="Rachel Beckman",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=8,
    unique=True,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        runner_has_more("allotted clicks", 1),
        trash_this_if_you_are_tagged(),
    ),
)


RENT_RIOTERS = CardDefinition(
    name="Rent Rioters",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=2,
    faction="anarch",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="gain 9[c]",
            cost=Cost(clicks=3, parts=(TrashThis(),)),
            clauses=(do(gain_credits(9)),),
        ),
    ),
)


STIM_DEALER = CardDefinition(
    name="Stim Dealer",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=4,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter and gain a click, or suffer for 2 of them",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                If(
                    this_has(2, POWER),
                    (
                        do(
                            remove_all_from_this(POWER),
                            suffer_damage(1, DamageKind.CORE, preventable=False),
                        ),
                    ),
                    otherwise=(do(place_on_this(1, POWER), gain_clicks(1)),),
                ),
            ),
        ),
    ),
)


WYLDSIDE = CardDefinition(
    name="Wyldside",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "seedy"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="draw 2 cards and lose a click",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(draw(2), lose_a_click),),
        ),
    ),
)
