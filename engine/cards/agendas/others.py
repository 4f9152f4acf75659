"""Agendas that fit none of the other files."""

from engine.cards.words.additional_costs import additional_cost_to_steal
from engine.cards.words.card_conditions import (
    when_accessed,
    when_scored,
    when_stolen,
)
from engine.cards.words.choices import advanceable_card
from engine.cards.words.continuous import can_host_a_single_card
from engine.cards.words.counters import (
    agenda_counters_when_scored,
    dividends,
    may_remove_an_agenda_counter_as_your_turn_ends,
)
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    end_the_run,
    gain_clicks,
    gain_credits,
    place_on,
    remove_bad_publicity,
    take_bad_publicity,
)
from engine.cards.words.hosting import hosted_cards
from engine.cards.words.places import in_hq, in_the_runners_score_area
from engine.cards.words.searching import add_found_to_top_of_deck, reveal_found, search_for
from engine.kernel.abilities.declarations import Prohibit
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.lasting import LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import Advance
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.cost_parts import suffer_damage
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import (
    ADVANCEMENT,
    AGENDA,
)
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

ASTROSCRIPT_PILOT_PROGRAM = CardDefinition(
    name="AstroScript Pilot Program",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="nbn",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="place 1 advancement counter",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(
                    place_on("a card to place it on", 1, ADVANCEMENT),
                    targets=(advanceable_card("a card to place it on"),),
                ),
            ),
        ),
    ),
)


CLONE_RETIREMENT = CardDefinition(
    name="Clone Retirement",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="remove 1 bad publicity",
            condition=when_scored(),
            clauses=(do(remove_bad_publicity(1)),),
            optional=True,
        ),
        ConditionalAbility(
            label="take 1 bad publicity",
            condition=when_stolen(),
            clauses=(do(take_bad_publicity(1)),),
            active_in=in_the_runners_score_area,
        ),
    ),
)


def _could_be_hosted_here(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    this = resolution.source
    return cards(game, [c for c in in_hq(game) if Host(card=c, host=this).can_happen(game)])


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
        "What it hosts lies in the play area, inactive. By 26.03 (1.13.12) it would be in the "
        "score area, where an agenda is worth its points, active and open information (1.17.1, "
        "4.5.2, 4.5.4), which nobody can mean of a card that is hosted facedown."
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


NISEI_MK_II = CardDefinition(
    name="Nisei MK II",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="end the run",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(end_the_run),),
        ),
    ),
)


OBOKATA_PROTOCOL = CardDefinition(
    name="Obokata Protocol",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(additional_cost_to_steal(Cost(parts=(suffer_damage(DamageKind.NET, 4),))),),
)


def _is_not_installed(game: Game, source: int) -> bool:
    return not game.object(source).installed


def _cannot_be_stolen_in_this_access(_game: Game, resolution: Resolution) -> Effect:
    this = resolution.source

    def forbids(_game: Game, _source: int, attempt: Steal) -> bool:
        return attempt.card == this

    return LastingChange(
        declarations=(Prohibit(Steal, forbids),),
        duration=Duration.ACCESS,
        words="cannot be stolen",
        target=this,
    )


THE_FUTURE_PERFECT = CardDefinition(
    name="The Future Perfect",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative", "psi"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="play a Psi Game for whether it can be stolen",
            condition=when_accessed(also=_is_not_installed),
            clauses=(PsiGame(differ=(do(_cannot_be_stolen_in_this_access),)),),
            active_in=while_accessed,
        ),
    ),
)


def _no_more_advancing_this_turn(_game: Game, _resolution: Resolution) -> Effect:
    def forbids(_game: Game, _source: int, attempt: Advance) -> bool:
        return attempt.by is Side.CORP

    return LastingChange(
        declarations=(Prohibit(Advance, forbids),),
        duration=Duration.TURN,
        words="no cards can be advanced",
    )


EFFICIENCY_COMMITTEE = CardDefinition(
    name="Efficiency Committee",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        agenda_counters_when_scored(3),
        PaidAbility(
            label="gain [click][click], but advance nothing more this turn",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(gain_clicks(2)), do(_no_more_advancing_this_turn)),
        ),
    ),
)


def _is_an_operation(game: Game, card: int) -> bool:
    return game.object(card).printed.type == "operation"


EMBEDDED_REPORTING = CardDefinition(
    name="Embedded Reporting",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="nbn",
    abilities=(
        dividends(2),
        may_remove_an_agenda_counter_as_your_turn_ends(
            "add an operation to the top of R&D",
            do(search_for(deck(Side.CORP), _is_an_operation)),
            do(reveal_found),
            do(add_found_to_top_of_deck),
        ),
    ),
)
