"""Assets that do something whenever something happens."""

from engine.cards.words.accessing import whenever_an_agenda_is_accessed
from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored,
    whenever_you_install,
    whenever_you_rez_ice,
)
from engine.cards.words.conditions import (
    either,
    the_first_time_each,
    whenever_both_players_reveal_bids,
    whenever_you_remove_tags,
)
from engine.cards.words.continuous import cost_more_to_install
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import (
    can_spend_hosted_credits_to,
    installing_cards,
    take_all_credits,
)
from engine.cards.words.effects import do, do_damage, draw, gain_credits, runner_loses_credits
from engine.cards.words.installing import IGNORING_ALL_COSTS, may_install_one
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_hq_or_archives, is_agenda
from engine.cards.words.revealing import reveal_the_card_drawn
from engine.cards.words.tags import whenever_tags_are_avoided
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit, Require
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import (
    BidsRevealed,
    CardDrawn,
    ClicksSpent,
    SubroutineBroken,
    TraceSucceeded,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.seeing import MUST_REVEAL
from engine.kernel.sides import Side

ARYABHATA_TECH = CardDefinition(
    name="Aryabhata Tech",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ritzy"}),
    cost=2,
    trash_cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c], and the Runner loses 1[c]",
            condition=Condition(TraceSucceeded, lambda *_: True),
            clauses=(do(gain_credits(1), runner_loses_credits(1)),),
        ),
    ),
)


def _the_runner_clicks_for_a_credit(_game: Game, _source: int, event: ClicksSpent) -> bool:
    return event.side is Side.RUNNER and event.purpose.action == "gain a credit"


CPC_GENERATOR = CardDefinition(
    name="CPC Generator",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each(
                "turn", Condition(ClicksSpent, _the_runner_clicks_for_a_credit)
            ),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


CYBERSAND_HARVESTER = CardDefinition(
    name="Cybersand Harvester",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 2[c] on this",
            condition=whenever_you_rez_ice(),
            clauses=(do(place_on_this(2)),),
        ),
        can_spend_hosted_credits_to("install costs", installing_cards),
        PaidAbility(
            label="take all credits",
            cost=TRASH,
            clauses=(do(take_all_credits),),
            uses_hosted=True,
        ),
    ),
)


def _bids_differ(_game: Game, _source: int, event: BidsRevealed) -> bool:
    bids = [amount for _, amount in event.bids]
    return len(bids) == 2 and bids[0] != bids[1]


FUMIKO_YAMAMORI = CardDefinition(
    name="Fumiko Yamamori",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=4,
    unique=True,
    trash_cost=4,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="do 1 meat damage",
            condition=whenever_both_players_reveal_bids(),
            clauses=(
                If(
                    lambda game, r: _bids_differ(game, r.source, r.met_by(BidsRevealed)),
                    (do(do_damage(1, DamageKind.MEAT)),),
                ),
            ),
        ),
    ),
)


def _as_many_as_you_spent(_game: Game, resolution: Resolution) -> int:
    bids = dict(resolution.met_by(BidsRevealed).bids)
    return bids.get(Side.CORP, 0)


HYOUBU_RESEARCH_FACILITY = CardDefinition(
    name="Hyoubu Research Facility",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=0,
    unique=True,
    trash_cost=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain as many credits as you spent in secret",
            condition=the_first_time_each(
                "turn",
                Condition(BidsRevealed, lambda _g, _s, event: Side.CORP in dict(event.bids)),
            ),
            clauses=(do(gain_credits(_as_many_as_you_spent)),),
        ),
    ),
)


FRANCHISE_CITY = CardDefinition(
    name="Franchise City",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=3,
    trash_cost=2,
    faction="nbn",
    influence_cost=5,
    abilities=(
        StaticAbility(
            label="agendas are revealed while accessed in R&D",
            declarations=(Require(MUST_REVEAL, is_agenda),),
        ),
        ConditionalAbility(
            label="it becomes an agenda worth 1 point",
            condition=whenever_an_agenda_is_accessed(),
            clauses=(do(add_this_to_score_area(Side.CORP, 1)),),
        ),
    ),
)


NET_ANALYTICS = CardDefinition(
    name="Net Analytics",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="draw 1 card",
            condition=either(whenever_you_remove_tags(), whenever_tags_are_avoided()),
            clauses=(do(draw(1)),),
            optional=True,
        ),
    ),
)


def _a_subroutine_on_ap_ice_is_broken(game: Game, _source: int, event: SubroutineBroken) -> bool:
    return game.has_subtype(event.ice, "ap")


SYNTH_DNA_MODIFICATION = CardDefinition(
    name="Synth DNA Modification",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=2,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=the_first_time_each(
                "turn", Condition(SubroutineBroken, _a_subroutine_on_ap_ice_is_broken)
            ),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)


def _program_hardware_or_virtual_resource(game: Game, card: int) -> bool:
    obj = game.object(card)
    kind = None if obj.has_no_characteristics else obj.printed.type
    is_virtual = kind == "resource" and game.has_subtype(card, "virtual")
    return kind in ("program", "hardware") or is_virtual


TECHNOCO = CardDefinition(
    name="TechnoCo",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"corporation"}),
    cost=2,
    unique=True,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        cost_more_to_install(
            1, "programs, hardware and virtual resources", _program_hardware_or_virtual_resource
        ),
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_you_install(_program_hardware_or_virtual_resource),
            clauses=(do(gain_credits(1)),),
            optional=True,
        ),
    ),
)


_TO_INSTALL = "a card in HQ or Archives"


THE_POWERS_THAT_BE = CardDefinition(
    name="The Powers That Be",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ritzy"}),
    cost=1,
    unique=True,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="install 1 card of HQ or Archives for nothing",
            condition=whenever_agenda_is_scored(),
            clauses=(may_install_one(in_hq_or_archives, IGNORING_ALL_COSTS),),
            optional=True,
        ),
    ),
)


def _you_draw_an_agenda(game: Game, _source: int, event: CardDrawn) -> bool:
    return event.side is Side.CORP and game.object(event.card).printed.type == "agenda"


def _install_it(_game: Game, resolution: Resolution) -> Effect:
    return Install(card=resolution.met_by(CardDrawn).card, by=Side.CORP)


POLITICAL_DEALINGS = CardDefinition(
    name="Political Dealings",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"seedy"}),
    cost=4,
    trash_cost=3,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="reveal and install it",
            condition=Condition(CardDrawn, _you_draw_an_agenda),
            clauses=(do(reveal_the_card_drawn), do(_install_it)),
            optional=True,
        ),
    ),
)


def _the_runner_plays_a_current(game: Game, _source: int, attempt: Play) -> bool:
    return attempt.by is Side.RUNNER and game.has_subtype(attempt.card, "current")


THE_NEWS_NOW_HOUR = CardDefinition(
    name="The News Now Hour",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"cast"}),
    cost=0,
    trash_cost=4,
    faction="nbn",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="the Runner cannot play currents",
            declarations=(Prohibit(Play, _the_runner_plays_a_current),),
        ),
    ),
)
