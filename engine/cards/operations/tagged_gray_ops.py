"""Gray ops that are played only while the Runner is tagged, or by removing tags."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import add_this_to_score_area, printed_agenda_points
from engine.cards.words.choices import any_installed_card, installed
from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import do, give_tags, runner_loses_all_credits, trash_chosen
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    place_on_installed,
)
from engine.cards.words.places import in_archives
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.additional_rules.tags import is_tagged, tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.credit_effects import GainCreditsForEachLost, LoseCredits
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

_YOURS = "an agenda in your score area"


_THEIRS = "an agenda in the Runner's score area"


def _in_score_area(side: Side) -> Callable[[Game, Resolution], list[int]]:
    def agendas(game: Game, _resolution: Resolution) -> list[int]:
        there = game.zone(score_area(side))
        return [card for card in there if game.object(card).printed.type == "agenda"]

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


def _worth_x_points(game: Game, resolution: Resolution) -> list[int]:
    """The stolen agendas with X points printed; before X is settled those of no more."""
    x = resolution.x or 0
    is_settled = game.object(resolution.source).playing

    def is_right(agenda: int) -> bool:
        printed = printed_agenda_points(game, agenda)
        return printed is not None and (printed == x if is_settled else printed <= x)

    stolen = _in_score_area(Side.RUNNER)(game, resolution)
    return [agenda for agenda in stolen if is_right(agenda)]


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
                if_the_runner_is_tagged(do(place_on_installed(1, ADVANCEMENT))),
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


BACKROOM_MACHINATIONS = CardDefinition(
    name="Backroom Machinations",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(parts=(remove_tags(1),))),
        PlayAbility(
            label="it becomes an agenda worth 1 point",
            clauses=(do(add_this_to_score_area(Side.CORP, 1)),),
        ),
    ),
)


BIG_BROTHER = CardDefinition(
    name="Big Brother",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(label="give the Runner 2 tags", clauses=(do(give_tags(2)),)),
    ),
)


CLOSED_ACCOUNTS = CardDefinition(
    name="Closed Accounts",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=1,
    faction="nbn",
    influence_cost=1,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(label="the Runner loses all credits", clauses=(do(runner_loses_all_credits),)),
    ),
)


FREELANCER = CardDefinition(
    name="Freelancer",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="trash up to 2 resources",
            clauses=(
                do(
                    trash_chosen("resources"),
                    targets=(replace(installed("resources", "resource", count=2), up_to=True),),
                ),
            ),
        ),
    ),
)


def _3_lost_for_each_tag_and_1_gained_for_each(game: Game, _resolution: Resolution) -> list[Effect]:
    loss = LoseCredits(side=Side.RUNNER, base=3 * tags(game))
    return [loss, GainCreditsForEachLost(side=Side.CORP, loss=loss, each=1)]


MARKET_FORCES = CardDefinition(
    name="Market Forces",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="nbn",
    influence_cost=3,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="the Runner loses 3[c] for each tag, and you gain what they lost",
            clauses=(do(_3_lost_for_each_tag_and_1_gained_for_each),),
        ),
    ),
)


OBSERVE_AND_DESTROY = CardDefinition(
    name="Observe and Destroy",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        play_only_if(
            "play only if the Runner has less than 6[c]",
            lambda game: pool(game, Side.RUNNER) < 6,
        ),
        additional_cost_to_play(Cost(parts=(remove_tags(1),))),
        PlayAbility(
            label="trash 1 installed card",
            clauses=(
                do(
                    trash_chosen("an installed card"),
                    targets=(any_installed_card("an installed card"),),
                ),
            ),
        ),
    ),
)
