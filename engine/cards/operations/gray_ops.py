"""Gray ops."""

from collections.abc import Callable

from engine.cards.words.choices import any_number_of_rezzed_cards, installed
from engine.cards.words.continuous import additional_cost_to_play, play_only_if
from engine.cards.words.effects import do, do_damage_for_points, give_tags, trash_chosen
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    place_on_installed,
)
from engine.cards.words.places import in_archives
from engine.kernel import history
from engine.kernel.abilities.deciding_clauses import If, NestedCost
from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.lasting import LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.events import RunSucceeded, Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import remove_tags
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.credits import GainCredits
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

_YOURS = "an agenda in your score area"
_THEIRS = "an agenda in the Runner's score area"


def _in_score_area(side: Side) -> Callable[[Game, Resolution], list[tuple[int, str]]]:
    def agendas(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
        there = game.zone(score_area(side))
        return cards(game, [card for card in there if game.object(card).printed.type == "agenda"])

    return agendas


def _swap_them(_game: Game, resolution: Resolution) -> Effect:
    return Swap(first=resolution.the(_YOURS), second=resolution.the(_THEIRS))


EXCHANGE_OF_INFORMATION = CardDefinition(
    name="Exchange of Information",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="swap agendas between the score areas",
            clauses=(
                do(
                    _swap_them,
                    targets=(
                        Target(_YOURS, _in_score_area(Side.CORP), zone_named=True),
                        Target(_THEIRS, _in_score_area(Side.RUNNER), zone_named=True),
                    ),
                ),
            ),
        ),
    ),
)


def _scored_this_turn(game: Game) -> list[Scored]:
    return history.this_turn(game, Scored)


NEUROSPIKE = CardDefinition(
    name="Neurospike",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=3,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="do 1 net damage for each agenda point scored this turn",
            clauses=(do(do_damage_for_points(DamageKind.NET, _scored_this_turn)),),
        ),
    ),
)


def _made_a_successful_run_last_turn(game: Game) -> bool:
    return bool(history.last_turn(game, RunSucceeded))


PUBLIC_TRAIL = CardDefinition(
    name="Public Trail",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            _made_a_successful_run_last_turn,
        ),
        PlayAbility(
            label="1 tag unless the Runner pays 8[c]",
            clauses=(NestedCost(Side.RUNNER, Cost(credits=8), otherwise=(do(give_tags(1)),)),),
        ),
    ),
)


RETRIBUTION = CardDefinition(
    name="Retribution",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="trash 1 installed program or piece of hardware",
            clauses=(
                do(
                    trash_chosen("a program or piece of hardware"),
                    targets=(installed("a program or piece of hardware", "program", "hardware"),),
                ),
            ),
        ),
    ),
)


def _trash_them_for_3_each(game: Game, resolution: Resolution) -> list[Effect]:
    """Trash the chosen cards; those that cannot be trashed bring nothing."""

    def trash(*chosen: int) -> Trash:
        return Trash(cards=list(chosen), by=resolution.controller, source=resolution.source)

    chosen = resolution.those("rezzed cards")
    trashed = [card for card in chosen if trash(card).can_happen(game)]
    return [trash(*chosen), GainCredits(side=Side.CORP, base=3 * len(trashed))]


def _worth_x_points(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    """The stolen agendas with X points printed; before X is settled those of no more."""
    x: int = resolution.notes.get("X", 0)
    is_settled = game.object(resolution.source).playing

    def is_right(agenda: int) -> bool:
        # A card that was added "as an agenda" is worth points that nobody printed on it (10.1.3).
        printed = game.object(agenda).definition.agenda_points
        return printed is not None and (printed == x if is_settled else printed <= x)

    stolen = _in_score_area(Side.RUNNER)(game, resolution)
    return [(agenda, told) for agenda, told in stolen if is_right(agenda)]


def _runner_is_still_tagged(game: Game, _resolution: Resolution) -> bool:
    return is_tagged(game)


IP_ENFORCEMENT = CardDefinition(
    name="IP Enforcement",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    trash_cost=5,
    faction="nbn",
    influence_cost=5,
    abilities=(
        additional_cost_to_play(lambda x: Cost(parts=(remove_tags(x),)), "remove X tags"),
        PlayAbility(
            label="install an agenda worth X points from the Runner's score area",
            clauses=(
                do(
                    install_chosen(_THEIRS),
                    targets=(Target(_THEIRS, _worth_x_points, zone_named=True),),
                ),
                If(_runner_is_still_tagged, (do(place_on_installed(1, ADVANCEMENT)),)),
            ),
        ),
    ),
)


LIQUIDATION = CardDefinition(
    name="Liquidation",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "gray ops", "transaction"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="trash any number of rezzed cards and gain 3[c] for each",
            clauses=(
                do(
                    _trash_them_for_3_each,
                    targets=(any_number_of_rezzed_cards("rezzed cards"),),
                ),
            ),
        ),
    ),
)


TRUST_OPERATION = CardDefinition(
    name="Trust Operation",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="trash a resource, install and rez a card from Archives",
            clauses=(
                do(trash_chosen("a resource"), targets=(installed("a resource", "resource"),)),
                do(
                    install_chosen(
                        "a card in Archives", IGNORING_ALL_COSTS, rez=IGNORING_ALL_COSTS
                    ),
                    targets=(
                        card_to_install("a card in Archives", in_archives, IGNORING_ALL_COSTS),
                    ),
                ),
            ),
        ),
    ),
)


_2_LESS_MEMORY = Modify("memory limit", lambda _g, _s, about: about is Side.RUNNER, lambda *_: -2)


BAD_TIMES = CardDefinition(
    name="Bad Times",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    influence_cost=0,
    cost=4,
    faction="neutral-corp",
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="2 less memory this turn",
            clauses=(
                do(
                    lambda *_: LastingChange(
                        declarations=(_2_LESS_MEMORY,),
                        duration=Duration.TURN,
                        words="2 less memory",
                    )
                ),
            ),
        ),
    ),
)
