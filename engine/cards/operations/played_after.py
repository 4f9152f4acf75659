"""Operations that are played only after something happened, or did not, in a turn."""

from engine.cards.words.choices import any_installed_card, installed, installed_runner_card
from engine.cards.words.continuous import play_only_if
from engine.cards.words.costs import suffering
from engine.cards.words.counters import place_on
from engine.cards.words.effects import (
    corp_trashes_from_rd,
    do,
    do_damage,
    remove_this_from_the_game,
    runner_trashes_chosen,
    suffer_damage,
    take_tags,
    trash_chosen,
)
from engine.cards.words.last_turn import (
    the_runner_ran,
    the_runner_ran_successfully,
    the_runner_trashed_a_corp_card,
)
from engine.cards.words.lasting import allotted_clicks_next_turn
from engine.cards.words.places import (
    agendas_in_the_runners_score_area,
    runner_cards_that_cost_no_more,
)
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToDeck
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

_INSTALLED = "an installed card"


SHIPMENT_FROM_TENNIN = CardDefinition(
    name="Shipment from Tennin",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only without a successful run in the Runner's last turn",
            lambda game: not the_runner_ran_successfully(game),
        ),
        PlayAbility(
            label="place 2 advancement counters",
            clauses=(
                do(place_on(_INSTALLED, 2, ADVANCEMENT), targets=(any_installed_card(_INSTALLED),)),
            ),
        ),
    ),
)


MEASURED_RESPONSE = CardDefinition(
    name="Measured Response",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=5,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        play_only_if(
            "play only at threat 4, after a successful run in the Runner's last turn",
            lambda game: game.threat() >= 4 and the_runner_ran_successfully(game),
        ),
        PlayAbility(
            label="4 meat damage unless the Runner pays 8[c]",
            clauses=(unless_the_runner_pays(Cost(credits=8), do(do_damage(4, DamageKind.MEAT))),),
        ),
    ),
)


RIOT_SUPPRESSION = CardDefinition(
    name="Riot Suppression",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"reprisal", "gray ops"}),
    cost=2,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        play_only_if(
            "play only after a trashing in the Runner's last turn", the_runner_trashed_a_corp_card
        ),
        PlayAbility(
            label="the Runner suffers 1 core damage or gets 3 clicks less next turn",
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    suffering(1, DamageKind.CORE),
                    otherwise=(do(allotted_clicks_next_turn(Side.RUNNER, -3)),),
                ),
                do(remove_this_from_the_game),
            ),
        ),
    ),
)


_RUNNER_CARD = "an installed Runner card"


def _the_runner_adds_it_to_the_stack(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=list(resolution.those(_RUNNER_CARD)), by=Side.RUNNER)


def _there_is_a_runner_card(game: Game) -> bool:
    return any(o.owner is Side.RUNNER for o in game.installed())


THREAT_ASSESSMENT = CardDefinition(
    name="Threat Assessment",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"reprisal", "gray ops"}),
    cost=1,
    faction="nbn",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a trashing in the Runner's last turn, with a Runner card installed",
            lambda game: the_runner_trashed_a_corp_card(game) and _there_is_a_runner_card(game),
        ),
        PlayAbility(
            label="the Runner takes 2 tags or adds a card to the top of the stack",
            clauses=(
                Announce((installed_runner_card(_RUNNER_CARD),)),
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("take 2 tags", (do(take_tags(2)),)),
                        Choice(
                            "add that card to the top of the stack",
                            (do(_the_runner_adds_it_to_the_stack),),
                        ),
                    ),
                    must=True,
                ),
                do(remove_this_from_the_game),
            ),
        ),
    ),
)


_HARDWARE_OR_RESOURCE = "a piece of hardware or a resource that is not virtual"


def _hardware_and_resources_but_virtual(game: Game) -> list[int]:
    theirs = [o for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    return [
        o.oid
        for o in theirs
        if o.printed.type == "hardware"
        or (o.printed.type == "resource" and not game.has_subtype(o.oid, "virtual"))
    ]


WAKE_UP_CALL = CardDefinition(
    name="Wake Up Call",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"reprisal", "gray ops"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a trashing in the Runner's last turn, with hardware or a resource "
            "that is not virtual installed",
            lambda game: (
                the_runner_trashed_a_corp_card(game)
                and bool(_hardware_and_resources_but_virtual(game))
            ),
        ),
        PlayAbility(
            label="the Runner trashes that card or suffers 4 meat damage",
            clauses=(
                Announce(
                    (
                        Target(
                            _HARDWARE_OR_RESOURCE,
                            lambda game, _r: _hardware_and_resources_but_virtual(game),
                        ),
                    )
                ),
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice(
                            "trash that card", (do(runner_trashes_chosen(_HARDWARE_OR_RESOURCE)),)
                        ),
                        Choice("suffer 4 meat damage", (do(suffer_damage(4, DamageKind.MEAT)),)),
                    ),
                    must=True,
                ),
                do(remove_this_from_the_game),
            ),
        ),
    ),
)


CEREBRAL_CAST = CardDefinition(
    name="Cerebral Cast",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops", "psi"}),
    cost=1,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="play a Psi Game: 1 core damage or 1 tag",
            clauses=(
                PsiGame(
                    differ=(
                        ChooseOne(
                            Side.RUNNER,
                            (
                                Choice(
                                    "suffer 1 core damage",
                                    (do(suffer_damage(1, DamageKind.CORE)),),
                                ),
                                Choice("take 1 tag", (do(take_tags(1)),)),
                            ),
                            must=True,
                        ),
                    )
                ),
            ),
        ),
    ),
)


_RESOURCE = "a resource"


VOTER_INTIMIDATION = CardDefinition(
    name="Voter Intimidation",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops", "psi"}),
    cost=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only if the Runner has an agenda",
            lambda game: agendas_in_the_runners_score_area(game) > 0,
        ),
        PlayAbility(
            label="play a Psi Game: trash 1 resource",
            clauses=(
                PsiGame(
                    differ=(
                        do(trash_chosen(_RESOURCE), targets=(installed(_RESOURCE, "resource"),)),
                    )
                ),
            ),
        ),
    ),
)


_NO_DEARER = "a program or piece of hardware that costs no more"


def _programs_and_hardware_no_dearer(game: Game, resolution: Resolution) -> list[int]:
    most = chosen_number(game, resolution)
    return runner_cards_that_cost_no_more(game, most, "program", "hardware")


POWER_SHUTDOWN = CardDefinition(
    name="Power Shutdown",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        play_only_if("play only after a run in the Runner's last turn", the_runner_ran),
        PlayAbility(
            label="trash cards from the top of R&D, and the Runner one that costs no more",
            clauses=(
                ChooseNumber(
                    lambda game, _r: len(game.zone(deck(Side.CORP))),
                    then=(
                        do(corp_trashes_from_rd(chosen_number)),
                        do(
                            runner_trashes_chosen(_NO_DEARER),
                            targets=(
                                Target(
                                    _NO_DEARER,
                                    _programs_and_hardware_no_dearer,
                                    player=Side.RUNNER,
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)
