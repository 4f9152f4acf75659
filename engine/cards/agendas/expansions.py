"""Expansions: agendas that make the Corp richer or roomier."""

from engine.cards.words.additional_costs import additional_cost_to_steal
from engine.cards.words.agendas import worth_more_in_the_runners_score_area
from engine.cards.words.card_conditions import (
    when_scored,
    when_stolen,
)
from engine.cards.words.conditions import either, when_turn_begins
from engine.cards.words.continuous import can_host_a_single_card, player_has_more
from engine.cards.words.counters import agenda_counters_when_scored, place_on_this
from engine.cards.words.credits import take_credits
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw,
    gain_credits,
    take_bad_publicity,
)
from engine.cards.words.hosting import hosted_cards
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install, install_chosen
from engine.cards.words.places import in_hq, in_hq_or_archives, in_the_runners_score_area
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import AGENDA
from engine.kernel.game_concepts.credit_effects import GainCredits, LoseCredits
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import DiscardStep


def _skip_your_discard_step(_game: Game, resolution: Resolution) -> Effect:
    you = resolution.controller
    return LastingChange(
        declarations=(Prohibit(DiscardStep, lambda _game, _source, step: step.side is you),),
        duration=Duration.TURN,
        words="the discard step is skipped",
    )


MIDNIGHT_3_ARCOLOGY = CardDefinition(
    name="Midnight-3 Arcology",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="draw 3 cards, and skip your discard step this turn",
            condition=when_scored(),
            clauses=(do(draw(3)), do(_skip_your_discard_step)),
        ),
    ),
)


OFFWORLD_OFFICE = CardDefinition(
    name="Offworld Office",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 7[c]", condition=when_scored(), clauses=(do(gain_credits(7)),)
        ),
    ),
)


SUPERCONDUCTING_HUB = CardDefinition(
    name="Superconducting Hub",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="draw 2 cards",
            condition=when_scored(),
            clauses=(do(draw(2)),),
            optional=True,
        ),
        player_has_more(Side.CORP, "maximum hand size", 2),
    ),
)


BELLONA = CardDefinition(
    name="Bellona",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="nbn",
    abilities=(
        additional_cost_to_steal(Cost(credits=5)),
        ConditionalAbility(
            label="gain 5[c]", condition=when_scored(), clauses=(do(gain_credits(5)),)
        ),
    ),
)


CORPORATE_SALES_TEAM = CardDefinition(
    name="Corporate Sales Team",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="place 10[c]", condition=when_scored(), clauses=(do(place_on_this(10)),)
        ),
        ConditionalAbility(
            label="take 1[c]",
            condition=either(when_turn_begins(Side.CORP), when_turn_begins(Side.RUNNER)),
            clauses=(do(take_credits(1)),),
        ),
    ),
)


def _has_7_credits(game: Game, _source: int) -> bool:
    return pool(game, Side.CORP) >= 7


def _has_less_than_7_credits(game: Game, source: int) -> bool:
    return not _has_7_credits(game, source)


def _lose_all_credits(game: Game, resolution: Resolution) -> Effect:
    you = resolution.controller
    return LoseCredits(side=you, base=pool(game, you))


CORPORATE_WAR = CardDefinition(
    name="Corporate War",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    abilities=(
        # “If … when you score” is a part of the condition, and looks at that moment (9.6.5c).
        ConditionalAbility(
            label="when scored with 7[c], gain 7[c]",
            condition=when_scored(also=_has_7_credits),
            clauses=(do(gain_credits(7)),),
        ),
        ConditionalAbility(
            label="when scored with less than 7[c], lose all credits",
            condition=when_scored(also=_has_less_than_7_credits),
            clauses=(do(_lose_all_credits),),
        ),
    ),
)


GEOTHERMAL_FRACKING = CardDefinition(
    name="Geothermal Fracking",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        agenda_counters_when_scored(2),
        PaidAbility(
            label="gain 7[c] and take 1 bad publicity",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(gain_credits(7), take_bad_publicity(1)),),
        ),
    ),
)


GILA_HANDS_ARCOLOGY = CardDefinition(
    name="Gila Hands Arcology",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    abilities=(
        PaidAbility(label="gain 3[c]", cost=Cost(clicks=2), clauses=(do(gain_credits(3)),)),
    ),
)


HYPERLOOP_EXTENSION = CardDefinition(
    name="Hyperloop Extension",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="the Corp gains 3[c]",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(lambda *_: GainCredits(side=Side.CORP, base=3)),),
            active_in=in_the_runners_score_area,
        ),
    ),
)


_TO_INSTALL = "an asset or upgrade"


def _assets_and_upgrades_in_hq_or_archives(game: Game) -> list[int]:
    found = in_hq_or_archives(game)
    return [card for card in found if game.object(card).printed.type in ("asset", "upgrade")]


LICENSE_ACQUISITION = CardDefinition(
    name="License Acquisition",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="install and rez an asset or upgrade",
            condition=when_scored(),
            clauses=(
                do(
                    install_chosen(_TO_INSTALL, IGNORING_ALL_COSTS, rez=IGNORING_ALL_COSTS),
                    targets=(
                        card_to_install(
                            _TO_INSTALL,
                            _assets_and_upgrades_in_hq_or_archives,
                            IGNORING_ALL_COSTS,
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


MERGER = CardDefinition(
    name="Merger",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(worth_more_in_the_runners_score_area(+1),),
)


def _could_be_hosted_here(game: Game, resolution: Resolution) -> list[int]:
    this = resolution.source
    return [c for c in in_hq(game) if Host(card=c, host=this).can_happen(game)]


def _host_it_facedown(_game: Game, resolution: Resolution) -> Effect:
    return Host(card=resolution.the("a card in HQ"), host=resolution.source, faceup=False)


GLENN_STATION = CardDefinition(
    name="Glenn Station",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        can_host_a_single_card(),
        PaidAbility(
            label="host a card from HQ facedown",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    _host_it_facedown,
                    targets=(Target("a card in HQ", _could_be_hosted_here, zone_named=True),),
                ),
            ),
        ),
        PaidAbility(
            label="add a hosted card to HQ",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    add_chosen_to_hand("a hosted card"),
                    targets=(Target("a hosted card", hosted_cards, zone_named=True),),
                ),
            ),
        ),
    ),
    wording=(
        "What it hosts lies in the play area, inactive. By 26.03 (1.13.12) it would be in the"
        " score area, where an agenda is worth its points, active and open information "
        "(1.17.1, 4.5.2, 4.5.4). Nobody can mean that of a card hosted facedown."
    ),
)


HOSTILE_TAKEOVER = CardDefinition(
    name="Hostile Takeover",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 7[c] and take 1 bad publicity",
            condition=when_scored(),
            clauses=(do(gain_credits(7), take_bad_publicity(1)),),
        ),
    ),
)
