"""Ice that reveals the grip or the stack, or remembers what is chosen."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.card_types import (
    CHOSEN_TYPE,
    choose_a_card_type_as_it_resolves,
    has_the_chosen_type,
)
from engine.cards.words.choices import installed
from engine.cards.words.conditions import this
from engine.cards.words.costs import hosted_counters, taking_tags, trash_from_hq
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import (
    SEEN,
    arrange_top,
    cards_looked_at,
    look_at_top,
    one_of_the_cards_looked_at,
)
from engine.cards.words.effects import do, do_damage, draw, trash_chosen, trash_this
from engine.cards.words.revealing import reveal_the_grip, the_runner_reveals_the_grip
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.subroutines import is_by_a_subroutine_on
from engine.cards.words.traces import by_how_much_it_exceeded
from engine.cards.words.unless import end_the_run_unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, GainSubroutines
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import act_and_arrange
from engine.kernel.card_manipulation.decks import Shuffle
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.visibility import LookAtTop
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

_OF_THE_STACK = "one of the cards looked at"


def _look_at_the_top_x(game: Game, resolution: Resolution) -> Effect:
    return LookAtTop(
        side=Side.RUNNER,
        base=by_how_much_it_exceeded(game, resolution),
        seen=resolution.notes.setdefault(SEEN, []),
    )


def _trash_1_and_arrange_the_rest(game: Game, resolution: Resolution) -> list[Effect]:
    trash = Trash(cards=list(resolution.those(_OF_THE_STACK)))
    return act_and_arrange(game, Side.RUNNER, cards_looked_at(game, resolution), [trash])


DATA_HOUND = CardDefinition(
    name="Data Hound",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "observer"}),
    cost=1,
    strength=2,
    faction="nbn",
    influence_cost=1,
    abilities=(
        sub(
            "trace 2: look at the stack, trash 1 card and arrange the others",
            Trace(
                2,
                (
                    if_successful(
                        do(_look_at_the_top_x),
                        do(
                            _trash_1_and_arrange_the_rest,
                            targets=(one_of_the_cards_looked_at(_OF_THE_STACK),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


_A_TAG_OR_THE_RUN = sub(
    "end the run unless the Runner takes 1 tag",
    end_the_run_unless_the_runner_pays(taking_tags(1)),
)


def _gain_1_for_each_of_that_type(game: Game, resolution: Resolution) -> Effect:
    grip = game.zone(hand(Side.RUNNER))
    count = len([card for card in grip if has_the_chosen_type(game, resolution, card)])
    granted = (_A_TAG_OR_THE_RUN,) * count
    return GainSubroutines(ice=resolution.source, granted=granted, duration=Duration.RUN)


PEEPING_TOM = CardDefinition(
    name="Peeping Tom",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=4,
    strength=4,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="choose a card type, reveal the grip and gain subroutines",
            condition=when_encountering(this),
            clauses=(
                do(choose_a_card_type_as_it_resolves, reveal_the_grip),
                do(_gain_1_for_each_of_that_type),
            ),
        ),
    ),
)


def _1_more_for_each_of_that_type(_game: Game, resolution: Resolution) -> Effect:
    chosen, this_ice = resolution.target(CHOSEN_TYPE), resolution.source

    def test(game: Game, _source: int, event: Trashed) -> bool:
        is_by_this = event.damage == DamageKind.NET and event.source == this_ice
        is_of_that_type = game.object(event.card).printed.type == chosen
        return is_by_this and is_of_that_type and is_by_a_subroutine_on(game, this_ice)

    again = ConditionalAbility(
        label="do 1 net damage",
        condition=Condition(Trashed, test),
        clauses=(do(do_damage(1, DamageKind.NET)),),
    )
    return CreateDelayed(ability=again, duration=Duration.ENCOUNTER)


SAISENTAN = CardDefinition(
    name="Saisentan",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "observer"}),
    cost=5,
    strength=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="choose a card type: each such card that is trashed means 1 more damage",
            condition=when_encountering(this),
            clauses=(do(choose_a_card_type_as_it_resolves), do(_1_more_for_each_of_that_type)),
        ),
        damage_sub(1, DamageKind.NET),
        damage_sub(1, DamageKind.NET),
        damage_sub(1, DamageKind.NET),
    ),
)


_IN_THE_GRIP = "a card in the grip"


SNOOP = CardDefinition(
    name="Snoop",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=6,
    strength=6,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="reveal the grip",
            condition=when_encountering(this),
            clauses=(do(reveal_the_grip),),
        ),
        PaidAbility(
            label="reveal the grip and trash 1 card of it",
            cost=hosted_counters(1, POWER),
            clauses=(
                do(reveal_the_grip),
                do(
                    trash_chosen(_IN_THE_GRIP),
                    targets=(
                        Target(
                            _IN_THE_GRIP,
                            lambda game, _r: game.zone(hand(Side.RUNNER)),
                            zone_named=True,
                        ),
                    ),
                ),
            ),
        ),
        sub(
            "trace 3: place 1 power counter",
            Trace(3, (if_successful(do(place_on_this(1, POWER))),)),
        ),
    ),
)


def _trash_what_costs_no_more(game: Game, resolution: Resolution) -> Effect:
    most = by_how_much_it_exceeded(game, resolution)
    grip = game.zone(hand(Side.RUNNER))
    return Trash(cards=[card for card in grip if unpaid_cost(game, card) <= most])


WAIVER = CardDefinition(
    name="Waiver",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "tracer"}),
    cost=5,
    strength=5,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub(
            "trace 5: trash all that costs X or less in the grip",
            Trace(
                5,
                (if_successful(do(the_runner_reveals_the_grip), do(_trash_what_costs_no_more)),),
            ),
        ),
    ),
)


_A_RESOURCE = "a resource"


def _shuffle_rd(_game: Game, _resolution: Resolution) -> Effect:
    return Shuffle(side=Side.CORP)


SADAKA = CardDefinition(
    name="Sadaka",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap"}),
    cost=2,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "look at the top 3 cards of R&D, arrange or shuffle, draw 1",
            do(look_at_top(3, Side.CORP)),
            ChooseOne(
                Side.CORP,
                (
                    Choice("arrange them", (do(arrange_top(3, Side.CORP)),)),
                    Choice("shuffle R&D", (do(_shuffle_rd),)),
                ),
            ),
            May("draw 1 card", (do(draw(1)),)),
        ),
        sub(
            "trash 1 card in HQ to trash 1 resource, trash this",
            NestedCost(
                Side.CORP,
                trash_from_hq(1),
                then=(
                    do(trash_chosen(_A_RESOURCE), targets=(installed(_A_RESOURCE, "resource"),)),
                ),
            ),
            do(trash_this),
        ),
    ),
)
