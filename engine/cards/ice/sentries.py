"""Sentries that are neither destroyers, tracers nor AP."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import (
    advanceable_card,
    cards_in_archives,
    installed,
    the_runner_trashes,
)
from engine.cards.words.conditions import this
from engine.cards.words.continuous import cannot_be_trashed
from engine.cards.words.counters import place_on
from engine.cards.words.decks import add_chosen_to_deck, cards_looked_at, look_at_top
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw,
    end_the_run,
    ends_the_run,
    gain_credits,
    give_tags,
    lose_a_click,
)
from engine.cards.words.ice import cannot_be_bypassed
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    may_install_one,
)
from engine.cards.words.places import in_hq_or_archives
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.subroutines import gains_for_each
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, May, NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import GainSubroutines
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.tags import tags
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Ignoring, Terms
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_zones.zones import (
    discard_pile,
    hand,
)
from engine.kernel.sides import Side

ARCHITECT = CardDefinition(
    name="Architect",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=4,
    strength=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        cannot_be_trashed(),
        sub(
            "look at the top 5 cards of R&D, may install 1 of them",
            do(look_at_top(5, Side.CORP)),
            may_install_one(cards_looked_at, Terms(ignoring=Ignoring.THE_COST)),
        ),
        sub("may install from HQ or Archives", may_install_one(in_hq_or_archives)),
    ),
    wording=(
        "As in rule 9.11.4e, one sentence has the Corp look and install. Today's text has "
        "two, with the same result."
    ),
)


def _archives_and_hq(game: Game) -> list[int]:
    return [*game.zone(discard_pile(Side.CORP)), *game.zone(hand(Side.CORP))]


DRAFTER = CardDefinition(
    name="Drafter",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=3,
    strength=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        sub(
            "add 1 card from Archives to HQ",
            May(
                "add 1 card from Archives to HQ",
                (
                    do(
                        add_chosen_to_hand("a card of Archives"),
                        targets=(cards_in_archives("a card of Archives"),),
                    ),
                ),
            ),
        ),
        sub(
            "install 1 card from Archives or HQ",
            May(
                "install 1 card from Archives or HQ",
                (
                    do(
                        install_chosen("a card to install", IGNORING_ALL_COSTS),
                        targets=(
                            card_to_install(
                                "a card to install", _archives_and_hq, IGNORING_ALL_COSTS
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


TROLL = CardDefinition(
    name="Troll",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    influence_cost=2,
    faction="nbn",
    cost=1,
    strength=3,
    abilities=(
        ConditionalAbility(
            label="when encountered, trace 2: lose [click] or the run ends",
            condition=when_encountering(this),
            clauses=(
                Trace(
                    2,
                    (
                        if_successful(
                            ChooseOne(
                                Side.RUNNER,
                                (
                                    Choice("lose [click]", (do(lose_a_click),)),
                                    Choice("end the run", (do(ends_the_run(Side.RUNNER)),)),
                                ),
                                must=True,
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


_CREDIT_OR_CARD = ChooseOne(
    Side.CORP,
    (Choice("gain 1[c]", (do(gain_credits(1)),)), Choice("draw 1 card", (do(draw(1)),))),
)

ERRAND_BOY = CardDefinition(
    name="Errand Boy",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=4,
    strength=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        sub("gain 1[c] or draw 1 card", _CREDIT_OR_CARD),
        sub("gain 1[c] or draw 1 card", _CREDIT_OR_CARD),
        sub("gain 1[c] or draw 1 card", _CREDIT_OR_CARD),
    ),
)


GUARD = CardDefinition(
    name="Guard",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=4,
    strength=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(cannot_be_bypassed(), sub("end the run", do(end_the_run))),
)


_END_THE_RUN = sub("end the run", do(end_the_run))


def _one_for_each_tag(game: Game, resolution: Resolution) -> Effect:
    granted = (_END_THE_RUN,) * tags(game)
    return GainSubroutines(ice=resolution.source, granted=granted, duration=Duration.RUN)


STARLIT_KNIGHT = CardDefinition(
    name="Starlit Knight",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "observer"}),
    cost=5,
    strength=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain “end the run” for each tag",
            condition=when_encountering(this),
            clauses=(do(_one_for_each_tag),),
            threat=4,
        ),
        sub("give 1 tag", do(give_tags(1))),
        sub("give 1 tag", do(give_tags(1))),
    ),
)


def _rezzed_assets(game: Game, _source: int) -> int:
    return sum(o.is_rezzed and o.printed.type == "asset" for o in game.installed())


TOUR_GUIDE = CardDefinition(
    name="Tour Guide",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=2,
    strength=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(gains_for_each("for each rezzed asset", _END_THE_RUN, _rezzed_assets),),
)


VASILISA = CardDefinition(
    name="Vasilisa",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "observer"}),
    cost=2,
    strength=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="pay 1[c] to place 1 advancement counter",
            condition=when_encountering(this),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=1),
                    then=(
                        do(
                            place_on("a card you can advance", 1, ADVANCEMENT),
                            targets=(advanceable_card("a card you can advance"),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
        sub("give 1 tag", do(give_tags(1))),
    ),
)


OWL = CardDefinition(
    name="Owl",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=2,
    strength=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub(
            "add a program to the top of the stack",
            do(add_chosen_to_deck("a program"), targets=(installed("a program", "program"),)),
        ),
    ),
)


TRIBUNAL = CardDefinition(
    name="Tribunal",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=7,
    strength=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("the Runner trashes 1 installed card", the_runner_trashes()),
        sub("the Runner trashes 1 installed card", the_runner_trashes()),
        sub("the Runner trashes 1 installed card", the_runner_trashes()),
    ),
)
