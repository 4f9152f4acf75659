"""Ice that does something as it is encountered, or as the encounter ends."""

from dataclasses import replace

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.choices import (
    advanceable_card,
    installed_ice,
    installed_runner_card,
    rezzed_ice,
)
from engine.cards.words.conditions import either, this
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.costs import hosted_counters, suffering, taking_tags
from engine.cards.words.counters import for_each_hosted, place_on, place_on_this, while_this_has
from engine.cards.words.effects import (
    do,
    end_the_run,
    give_tags,
    provided,
    runner_loses_credits,
    trash_chosen,
    trash_this,
)
from engine.cards.words.places import in_your_grip, scored_or_stolen_here
from engine.cards.words.rezzing import was_rezzed_this_turn
from engine.cards.words.run_conditions import when_encountering, whenever_encounter_with_this_ends
from engine.cards.words.runs import encounter_chosen
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToDeck
from engine.kernel.events import Scored, Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side

_2_TAGS_OR_3_NET_DAMAGE = Cost(options=(taking_tags(2), suffering(3, DamageKind.NET)))
_RUNNER_CARD = "an installed Runner card"
_TRASH_A_RUNNER_CARD = do(
    trash_chosen(_RUNNER_CARD), targets=(installed_runner_card(_RUNNER_CARD),)
)


CLOUD_EATER = CardDefinition(
    name="Cloud Eater",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "destroyer", "observer"}),
    cost=10,
    strength=6,
    unique=True,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="if rezzed this turn, trash a card unless the Runner takes tags or damage",
            condition=whenever_encounter_with_this_ends(lambda *_: True),
            clauses=(
                provided(
                    was_rezzed_this_turn,
                    unless_the_runner_pays(_2_TAGS_OR_3_NET_DAMAGE, _TRASH_A_RUNNER_CARD),
                ),
            ),
        ),
        sub("trash 1 installed Runner card", _TRASH_A_RUNNER_CARD),
        sub("give 2 tags", do(give_tags(2))),
        damage_sub(3, DamageKind.NET),
    ),
)


_2_IN_THE_GRIP = "2 cards in the grip"


def _the_runner_adds_them_to_the_stack(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=list(resolution.those(_2_IN_THE_GRIP)), by=Side.RUNNER)


DATA_LOOP = CardDefinition(
    name="Data Loop",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=7,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="2 cards of the grip go onto the stack",
            condition=when_encountering(this),
            clauses=(
                do(
                    _the_runner_adds_them_to_the_stack,
                    targets=(
                        Target(
                            _2_IN_THE_GRIP,
                            in_your_grip,
                            2,
                            player=Side.RUNNER,
                            zone_named=True,
                        ),
                    ),
                ),
            ),
        ),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
        sub("end the run", do(end_the_run)),
    ),
)


MESTNICHESTVO = CardDefinition(
    name="Mestnichestvo",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="remove 1 advancement counter: the Runner loses 3[c]",
            condition=when_encountering(this),
            clauses=(
                NestedCost(
                    Side.CORP, hosted_counters(1, ADVANCEMENT), then=(do(runner_loses_credits(3)),)
                ),
            ),
            optional=True,
        ),
        sub("the Runner loses 3[c]", do(runner_loses_credits(3))),
        sub("end the run", do(end_the_run)),
    ),
)


SERAPH = CardDefinition(
    name="Seraph",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "observer", "deep net"}),
    cost=10,
    strength=5,
    unique=True,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="3[c] are lost, unless for 2 net damage or 1 tag",
            condition=when_encountering(this),
            clauses=(
                unless_the_runner_pays(
                    Cost(options=(suffering(2, DamageKind.NET), taking_tags(1))),
                    do(runner_loses_credits(3)),
                ),
            ),
        ),
        sub("the Runner loses 3[c]", do(runner_loses_credits(3))),
        damage_sub(2, DamageKind.NET),
        sub("give the Runner 1 tag", do(give_tags(1))),
    ),
)


_ADVANCEABLE = "a card you can advance"
_PLACE_1 = do(place_on(_ADVANCEABLE, 1, ADVANCEMENT), targets=(advanceable_card(_ADVANCEABLE),))


SYAILENDRA = CardDefinition(
    name="Syailendra",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=4,
    strength=5,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="place 1 advancement counter if this has 3",
            condition=when_encountering(this),
            clauses=(provided(while_this_has(3, ADVANCEMENT), _PLACE_1),),
            optional=True,
        ),
        sub("place 1 advancement counter", May("place 1 advancement counter", (_PLACE_1,))),
        sub("the Runner loses 2[c]", do(runner_loses_credits(2))),
        damage_sub(1, DamageKind.NET),
    ),
)


_OTHER_ICE = "another piece of ice"


def _another_piece_of_ice(game: Game, resolution: Resolution) -> list[int]:
    valid = installed_ice(_OTHER_ICE).valid(game, resolution)
    return [ice for ice in valid if ice != resolution.source]


ODUDUWA = CardDefinition(
    name="Oduduwa",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=7,
    strength=5,
    unique=True,
    faction="weyland-consortium",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter, and as many on another piece of ice",
            condition=when_encountering(this),
            clauses=(
                do(place_on_this(1, ADVANCEMENT)),
                May(
                    "place as many on another piece of ice",
                    (
                        do(
                            place_on(_OTHER_ICE, for_each_hosted(ADVANCEMENT), ADVANCEMENT),
                            targets=(
                                replace(installed_ice(_OTHER_ICE), valid=_another_piece_of_ice),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


_OTHER_REZZED = "another rezzed piece of ice"


def _another_rezzed_piece(game: Game, resolution: Resolution) -> list[int]:
    valid = rezzed_ice().valid(game, resolution)
    return [ice for ice in valid if ice != resolution.source]


KONJIN = CardDefinition(
    name="Konjin",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic", "psi"}),
    cost=3,
    strength=3,
    unique=True,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="play a Psi Game: the Runner encounters other ice",
            condition=when_encountering(this),
            clauses=(
                PsiGame(
                    differ=(
                        May(
                            "choose another rezzed piece of ice",
                            (
                                do(
                                    encounter_chosen(_OTHER_REZZED),
                                    targets=(Target(_OTHER_REZZED, _another_rezzed_piece),),
                                ),
                            ),
                        ),
                    )
                ),
            ),
        ),
    ),
)


LAMPLIGHTER = CardDefinition(
    name="Lamplighter",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "observer"}),
    cost=2,
    strength=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="trash this when an agenda here is scored or stolen",
            condition=either(
                Condition(Scored, scored_or_stolen_here),
                Condition(Stolen, scored_or_stolen_here),
            ),
            clauses=(do(trash_this),),
        ),
        sub(
            "1 tag unless the Runner pays 3[c]",
            unless_the_runner_pays(Cost(credits=3), do(give_tags(1))),
        ),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
    ),
)
