"""Resources that do something as each turn begins or ends."""

from collections.abc import Callable
from dataclasses import replace
from sys import maxsize

from engine.cards.words.abilities import (
    a_credit_each_turn_and_for_each_theft,
    trash_this_if_you_are_tagged,
)
from engine.cards.words.amounts import unused_memory
from engine.cards.words.choices import card_in_heap, if_you_do
from engine.cards.words.conditions import when_turn_begins, when_turn_ends
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.counters import place_on_this, while_this_has
from engine.cards.words.credits import (
    can_spend_hosted_credits_to,
    playing,
    take_all_credits,
    using_cards_of_type,
)
from engine.cards.words.decks import cards_were_looked_at, look_at_top, reveal_top, the_corp_draws
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    gain_credits,
    provided,
    take_tags,
    trash_this,
)
from engine.cards.words.places import in_your_grip
from engine.cards.words.run_conditions import made_a_successful_run_this_turn
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, May
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AllowSpending
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.counters import CREDIT
from engine.kernel.game_concepts.credits import pool
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import maximum_hand_size


def _the_corp_has(least: int, most: int) -> Callable[[Game, int], bool]:
    return lambda game, _source: least <= pool(game, Side.CORP) <= most


BETH_KILRAIN_CHANG = CardDefinition(
    name="Beth Kilrain-Chang",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=replace(when_turn_begins(Side.RUNNER), also=_the_corp_has(5, 9)),
            clauses=(do(gain_credits(1)),),
        ),
        ConditionalAbility(
            label="draw 1 card",
            condition=replace(when_turn_begins(Side.RUNNER), also=_the_corp_has(10, 14)),
            clauses=(do(draw(1)),),
        ),
        ConditionalAbility(
            label="gain a click",
            condition=replace(when_turn_begins(Side.RUNNER), also=_the_corp_has(15, maxsize)),
            clauses=(do(gain_clicks(1)),),
        ),
    ),
)


_IN_HEAP = "a card in your heap"


BLOO_MOOSE = CardDefinition(
    name="Bloo Moose",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "seedy"}),
    cost=4,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="remove a card in your heap from the game for 2[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(
                    lambda _game, r: RemoveFromGame(cards=list(r.those(_IN_HEAP))),
                    targets=(card_in_heap(_IN_HEAP),),
                ),
                if_you_do(do(gain_credits(2))),
            ),
            optional=True,
        ),
    ),
)


DATA_FOLDING = CardDefinition(
    name="Data Folding",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] if 2 memory units are unused",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(If(lambda game, _r: unused_memory(game) >= 2, (do(gain_credits(1)),)),),
        ),
    ),
)


GRIFTER = CardDefinition(
    name="Grifter",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] after a successful run, or trash this",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(
                If(
                    lambda game, _r: made_a_successful_run_this_turn(game),
                    (do(gain_credits(1)),),
                    otherwise=(do(trash_this),),
                ),
            ),
        ),
    ),
)


MOTIVATION = CardDefinition(
    name="Motivation",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="look at the top card of your stack",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(look_at_top(1, Side.RUNNER)),),
            optional=True,
        ),
    ),
)


def _fewer_cards_than_may_be_held(game: Game, _resolution: Resolution) -> bool:
    return len(in_your_grip(game)) < maximum_hand_size(game, Side.RUNNER)


SAFETY_FIRST = CardDefinition(
    name="Safety First",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"directive", "virtual"}),
    cost=0,
    unique=True,
    faction="adam",
    influence_cost=3,
    abilities=(
        runner_has_more("maximum hand size", -2),
        ConditionalAbility(
            label="draw 1 card if you hold fewer than your maximum hand size",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(If(_fewer_cards_than_may_be_held, (do(draw(1)),)),),
        ),
    ),
)


ZONA_SUL_SHIPPING = CardDefinition(
    name="Zona Sul Shipping",
    side=Side.RUNNER,
    type="resource",
    cost=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="place 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1)),),
        ),
        PaidAbility(label="take all credits", cost=Cost(clicks=1), clauses=(do(take_all_credits),)),
        trash_this_if_you_are_tagged(),
    ),
)


def _using_programs_in_a_run(game: Game, _source: int, purpose: Purpose) -> bool:
    return game.state.run is not None and using_cards_of_type("program")(game, purpose)


TRICKSTER_TAKA = CardDefinition(
    name="Trickster Taka",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"companion", "stealth", "virtual"}),
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        a_credit_each_turn_and_for_each_theft(),
        StaticAbility(
            label="its credits can be spent on using programs in runs",
            declarations=(AllowSpending(_using_programs_in_a_run),),
        ),
        ConditionalAbility(
            label="take 1 tag or trash this",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(
                provided(
                    while_this_has(3, CREDIT),
                    ChooseOne(
                        Side.RUNNER,
                        (
                            Choice("take 1 tag", (do(take_tags(1)),)),
                            Choice("trash this", (do(trash_this),)),
                        ),
                        must=True,
                    ),
                ),
            ),
        ),
    ),
)


MYSTIC_MAEMI = CardDefinition(
    name="Mystic Maemi",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"companion", "virtual"}),
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        a_credit_each_turn_and_for_each_theft(),
        can_spend_hosted_credits_to("playing events", playing()),
        ConditionalAbility(
            label="trash 1 card of the grip at random, or this",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(
                provided(
                    while_this_has(3, CREDIT),
                    ChooseOne(
                        Side.RUNNER,
                        (
                            Choice(
                                "trash 1 card at random",
                                (do(lambda *_: TrashAtRandom(side=Side.RUNNER, base=1)),),
                            ),
                            Choice("trash this", (do(trash_this),)),
                        ),
                        must=True,
                    ),
                ),
            ),
        ),
    ),
)


WOMAN_IN_THE_RED_DRESS = CardDefinition(
    name="Woman in the Red Dress",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "virtual"}),
    cost=3,
    unique=True,
    faction="shaper",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="reveal the top card of R&D, which the Corp may draw",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(reveal_top(1, Side.CORP)),
                If(
                    cards_were_looked_at,
                    (
                        May(
                            "draw it",
                            (do(the_corp_draws(1)),),
                            player=Side.CORP,
                        ),
                    ),
                ),
            ),
        ),
    ),
)
