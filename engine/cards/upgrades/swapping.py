"""Upgrades that swap what is approached, or stop what is used here."""

from collections.abc import Callable

from engine.cards.words.choices import if_you_do
from engine.cards.words.conditions import this
from engine.cards.words.continuous import REMOVED_INSTEAD, root_only
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import (
    ice_in_hq,
    ice_in_hq_or_archives,
    in_archives,
    in_hq_of_types,
    in_the_root_of_this_server,
    of_ice_here,
)
from engine.cards.words.run_conditions import whenever_the_runner_approaches_this_server
from engine.cards.words.runs import (
    THE_RUNNER_MAY_JACK_OUT,
    access_additional,
    during_run_on_this_server,
)
from engine.kernel.abilities.instructions.clauses import Announce, EffectMaker, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only, Prohibit
from engine.kernel.abilities.using import UseAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import Approached, BreachBegan, BreachEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.sides import Side

_ICE_IN_HQ = "a piece of ice in HQ"


def _swap_approached_with(
    name: str, among: Callable[[Game], list[int]], *before: EffectMaker, may: bool = False
) -> Instruction:
    """Swap the ice that is approached with one of these pieces; or none, where one ``may``.

    ``before`` is what the same sentence does first.
    """

    def swap(resolution: Resolution, other: int) -> Swap:
        return Swap(first=resolution.met_by(Approached).ice, second=other)

    def valid(game: Game, resolution: Resolution) -> list[int]:
        return [c for c in among(game) if swap(resolution, c).can_happen(game)]

    target = Target(name, valid, up_to=may, zone_named=True)
    return do(*before, lambda _game, r: swap(r, r.the(name)), targets=(target,))


MIDORI = CardDefinition(
    name="Midori",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=0,
    unique=True,
    trash_cost=3,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="swap that ice with ice from HQ",
            condition=Condition(Approached, of_ice_here),
            clauses=(
                _swap_approached_with(_ICE_IN_HQ, ice_in_hq),
                if_you_do(THE_RUNNER_MAY_JACK_OUT),
            ),
            optional=True,
            limit="run",
        ),
    ),
)


_ICE = "a piece of ice in Archives or HQ"


MITRA_AMAN = CardDefinition(
    name="Mitra Aman",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"clone"}),
    cost=0,
    unique=True,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash this to gain 3[c] and swap that ice",
            condition=Condition(Approached, of_ice_here),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(
                        _swap_approached_with(
                            _ICE, ice_in_hq_or_archives, gain_credits(3), may=True
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


_OTHER, _HERE = "a card elsewhere or in HQ", "a card in this root"


def _elsewhere_or_in_hq(game: Game, resolution: Resolution) -> list[int]:
    roots = [card for server in game.state.servers for card in cards_in_root(game, server)]
    source = resolution.source
    elsewhere = [c for c in roots if not in_the_root_of_this_server(game, source, c)]
    return [*elsewhere, *in_hq_of_types("agenda", "asset", "upgrade")(game)]


def _in_this_root(game: Game, resolution: Resolution) -> list[int]:
    other = resolution.target(_OTHER)
    here = cards_in_root(game, this_server(game, resolution.source))
    if other is None:
        return here
    return [c for c in here if Swap(first=c, second=other).can_happen(game)]


DARUMA = CardDefinition(
    name="Daruma",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="trash this to swap a card in this root",
            condition=whenever_the_runner_approaches_this_server(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(
                        Announce((Target(_OTHER, _elsewhere_or_in_hq, zone_named=True),)),
                        do(
                            lambda _game, r: Swap(first=r.the(_HERE), second=r.the(_OTHER)),
                            targets=(Target(_HERE, _in_this_root),),
                        ),
                        if_you_do(THE_RUNNER_MAY_JACK_OUT),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


def _a_paid_ability_in_a_run_here(game: Game, source: int, attempt: UseAbility) -> bool:
    card, ability = game.object(attempt.source), attempt.ability
    return (
        attempt.side is Side.RUNNER
        and during_run_on_this_server(game, source)
        and card.is_installed_card
        and card.owner is Side.RUNNER
        and isinstance(ability, PaidAbility)
        and Flag.ACCESS not in ability.flags
        and not game.has_subtype(attempt.source, "icebreaker")
    )


NAVI_MUMBAI_CITY_GRID = CardDefinition(
    name="Navi Mumbai City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=2,
    trash_cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="no paid abilities but icebreakers' and mid-access ones in runs here",
            declarations=(Prohibit(UseAbility, _a_paid_ability_in_a_run_here),),
        ),
    ),
)


def _2_for_each_access(_game: Game, resolution: Resolution) -> int:
    return 2 * len(resolution.met_by(BreachEnded).accessed)


# It stands in the same ability, so it comes also where this card is gone by then (9.6.13).
_WHEN_THE_BREACH_ENDS = ConditionalAbility(
    label="gain 2[c] for each access",
    condition=Condition(
        BreachEnded, lambda game, source, event: event.server == this_server(game, source)
    ),
    clauses=(do(gain_credits(_2_for_each_access)),),
)


MWANZA_CITY_GRID = CardDefinition(
    name="Mwanza City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=0,
    trash_cost=5,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        root_only("HQ", "R&D"),
        ConditionalAbility(
            label="the Runner accesses 3 additional cards",
            condition=Condition(
                BreachBegan, lambda game, source, event: event.server == this_server(game, source)
            ),
            clauses=(
                do(access_additional(3)),
                do(lambda *_: CreateDelayed(ability=_WHEN_THE_BREACH_ENDS)),
            ),
        ),
    ),
)


_TRANSACTION = "a transaction in Archives"


def _play_it_for_nothing(card: int, resolution: Resolution) -> Play:
    return Play(
        card=card,
        by=Side.CORP,
        source=resolution.source,
        terms=IGNORING_ALL_COSTS,
        declarations=(REMOVED_INSTEAD,),
    )


def _transactions_in_archives(game: Game, resolution: Resolution) -> list[int]:
    operations = [c for c in in_archives(game) if game.object(c).printed.type == "operation"]
    found = [card for card in operations if game.has_subtype(card, "transaction")]
    return [c for c in found if _play_it_for_nothing(c, resolution).can_happen(game)]


_PLAY_A_TRANSACTION = PaidAbility(
    label="play a transaction from Archives for nothing",
    cost=Cost(clicks=1),
    clauses=(
        do(
            lambda _game, r: _play_it_for_nothing(r.the(_TRANSACTION), r),
            targets=(Target(_TRANSACTION, _transactions_in_archives, zone_named=True),),
        ),
    ),
)


BRYAN_STINSON = CardDefinition(
    name="Bryan Stinson",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"character"}),
    cost=2,
    unique=True,
    trash_cost=5,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="[click]: play a transaction while the Runner has less than 6[c]",
            declarations=(
                ChangeCharacteristics(Only(this), gains=lambda *_: (_PLAY_A_TRANSACTION,)),
            ),
            condition=lambda game, _source: pool(game, Side.RUNNER) < 6,
        ),
    ),
)
