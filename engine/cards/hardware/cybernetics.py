"""Cybernetics."""

from engine.cards.words.abilities import suffer_when_installed
from engine.cards.words.card_conditions import when_installed, when_this_has
from engine.cards.words.choices import installed_with_subtype
from engine.cards.words.conditions import (
    the_first_time_each,
    the_first_time_each_turn_that,
    this,
)
from engine.cards.words.continuous import corp_cards_cost_less_to_trash, runner_has_more
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import (
    corp_loses_credits,
    do,
    draw,
    gain_credits,
    strengthen_chosen,
    suffer_damage,
    trash_this,
)
from engine.cards.words.run_conditions import (
    whenever_run_is_successful,
    whenever_you_breach,
    whenever_you_break_a_subroutine,
    whenever_you_initiate_a_run,
)
from engine.cards.words.subroutines import break_1
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.accessing.breach import AccessAdditionalCards
from engine.kernel.additional_rules.damage import (
    DamageKind,
    SelectDamaged,
)
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_concepts.credit_effects import LoseCredits
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def _no_cards_in_your_grip(game: Game, source: int) -> bool:
    return not game.zone(hand(game.controller(source)))


NET_READY_EYES = CardDefinition(
    name="Net-Ready Eyes",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=0,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="suffer 2 meat damage",
            condition=when_installed(this),
            clauses=(do(suffer_damage(2, DamageKind.MEAT)),),
        ),
        ConditionalAbility(
            label="+1 strength for an icebreaker",
            condition=whenever_you_initiate_a_run(),
            clauses=(
                do(
                    strengthen_chosen("an icebreaker", 1, Duration.RUN),
                    targets=(installed_with_subtype("an icebreaker", "icebreaker"),),
                ),
            ),
        ),
    ),
)


RESPIROCYTES = CardDefinition(
    name="Respirocytes",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=0,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="suffer 1 meat damage",
            condition=when_installed(this),
            clauses=(do(suffer_damage(1, DamageKind.MEAT)),),
        ),
        ConditionalAbility(
            label="draw 1 card and place 1 power counter",
            condition=the_first_time_each_turn_that(_no_cards_in_your_grip),
            clauses=(do(draw(1), place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="trash it",
            condition=when_this_has(3, POWER),
            clauses=(do(trash_this),),
        ),
    ),
)


TITANIUM_RIBS = CardDefinition(
    name="Titanium Ribs",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="suffer 2 meat damage",
            condition=when_installed(this),
            clauses=(do(suffer_damage(2, DamageKind.MEAT)),),
        ),
        StaticAbility(
            label="you select the cards that damage trashes",
            declarations=(SelectDamaged(lambda *_: True, by=Side.RUNNER),),
        ),
    ),
)


BASILAR_SYNTHGLAND_2KVJ = CardDefinition(
    name="Basilar Synthgland 2KVJ",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=1,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        suffer_when_installed(2, DamageKind.CORE),
        runner_has_more("allotted clicks", 1),
    ),
)


BRAIN_CAGE = CardDefinition(
    name="Brain Cage",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=1,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        runner_has_more("maximum hand size", 3),
        suffer_when_installed(1, DamageKind.CORE),
    ),
)


GHOSTTONGUE = CardDefinition(
    name="Ghosttongue",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        suffer_when_installed(1, DamageKind.CORE),
        StaticAbility(
            label="events cost 1[c] less to play",
            declarations=(
                Modify(
                    "play cost",
                    lambda game, _source, card: game.object(card).printed.type == "event",
                    lambda *_: -1,
                ),
            ),
        ),
    ),
)


HIPPOCAMPIC_MECHANOCYTES = CardDefinition(
    name="Hippocampic Mechanocytes",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=0,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 2 power counters and suffer 1 meat damage",
            condition=when_installed(this),
            clauses=(do(place_on_this(2, POWER), suffer_damage(1, DamageKind.MEAT)),),
        ),
        StaticAbility(
            label="+1 maximum hand size for each power counter",
            declarations=(
                Modify(
                    "maximum hand size",
                    lambda _game, _source, who: who is Side.RUNNER,
                    lambda game, source, _who: hosted_count(game, source, POWER),
                ),
            ),
        ),
    ),
)


def _the_corp_lost_any(_game: Game, resolution: Resolution) -> bool:
    return any(isinstance(e, LoseCredits) and e.lost for e in resolution.done)


PAN_WEAVE = CardDefinition(
    name="PAN-Weave",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        suffer_when_installed(1, DamageKind.MEAT),
        ConditionalAbility(
            label="the Corp loses 1[c], and you gain 1[c]",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(do(corp_loses_credits(1)), If(_the_corp_lost_any, (do(gain_credits(1)),))),
        ),
    ),
)


SKULLJACK = CardDefinition(
    name="Skulljack",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        suffer_when_installed(1, DamageKind.CORE),
        corp_cards_cost_less_to_trash(1),
    ),
)


WAKE_IMPLANT_V2A_JRJ = CardDefinition(
    name="WAKE Implant v2A-JRJ",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        suffer_when_installed(1, DamageKind.MEAT),
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_run_is_successful("HQ"),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="remove up to 3 power counters to access as many additional cards",
            condition=whenever_you_breach("R&D"),
            clauses=(
                PayUpTo(
                    Side.RUNNER,
                    3,
                    lambda n: hosted_counters(n, POWER),
                    then=(
                        do(
                            lambda game, r: AccessAdditionalCards(
                                base=chosen_number(game, r), by=Side.RUNNER
                            )
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


ZENIT_CHIP_JZ_2MJ = CardDefinition(
    name="Zenit Chip JZ-2MJ",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic", "chip"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        suffer_when_installed(1, DamageKind.CORE),
        ConditionalAbility(
            label="draw 1 card",
            condition=the_first_time_each("turn", whenever_run_is_successful(*CENTRAL_SERVERS)),
            clauses=(do(draw(1)),),
        ),
    ),
)


E3_FEEDBACK_IMPLANTS = CardDefinition(
    name="e3 Feedback Implants",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="pay 1[c] to break 1 more subroutine",
            condition=whenever_you_break_a_subroutine(),
            clauses=(NestedCost(Side.RUNNER, Cost(credits=1), then=(break_1(),)),),
            optional=True,
        ),
    ),
)
