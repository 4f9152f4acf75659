"""Events about installed ice and other cards of the Corp, without a run."""

from dataclasses import replace

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import (
    any_server,
    cards_to_expose,
    installed_ice,
    rezzed_ice,
    swap_two,
    unrezzed_ice,
)
from engine.cards.words.continuous import play_only_if
from engine.cards.words.counters import place_on
from engine.cards.words.decks import reveal_top
from engine.cards.words.effects import do, expose_chosen
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.run_conditions import (
    ran_successfully_on,
    ran_successfully_on_all_central_servers,
)
from engine.cards.words.runs import run
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange, gain_subtypes
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import ArrangeTop
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez, Turn
from engine.kernel.events import Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import VIRUS, hosted_count
from engine.kernel.game_concepts.visibility import LookAtTop
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side

EMERGENCY_SHUTDOWN = CardDefinition(
    name="Emergency Shutdown",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"sabotage"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_only_if("play only after a successful run on HQ this turn", ran_successfully_on("HQ")),
        PlayAbility(
            label="derez 1 piece of ice",
            clauses=(do(derez_chosen("rezzed ice"), targets=(rezzed_ice(),)),),
        ),
    ),
)


EXPLOIT = CardDefinition(
    name="Exploit",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after successful runs on R&D, HQ and Archives this turn",
            ran_successfully_on_all_central_servers,
        ),
        PlayAbility(
            label="derez up to 3 pieces of ice",
            clauses=(
                do(
                    derez_chosen("rezzed ice"),
                    targets=(replace(rezzed_ice(), count=3, up_to=True),),
                ),
            ),
        ),
    ),
)


_A_SERVER, _ITS_ICE = "a server", "a piece of ice protecting it"


def _ice_protecting_it(game: Game, resolution: Resolution) -> list[int]:
    server = resolution.target(_A_SERVER)
    protecting = [] if server is None else ice_protecting(game, server)
    every = installed_ice(_ITS_ICE).valid(game, resolution)
    return [ice for ice in protecting if ice in every]


KRAKEN = CardDefinition(
    name="Kraken",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        play_only_if(
            "play only after an agenda was stolen this turn",
            lambda game: bool(history.this_turn(game, Stolen)),
        ),
        PlayAbility(
            label="the Corp trashes 1 piece of ice protecting a server",
            clauses=(
                do(
                    lambda _game, r: Trash(cards=list(r.those(_ITS_ICE)), by=Side.CORP),
                    targets=(
                        any_server(),
                        replace(
                            installed_ice(_ITS_ICE), valid=_ice_protecting_it, player=Side.CORP
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _unrezzed_ice(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if o.printed.type == "ice" and not o.faceup]


RESHAPE = CardDefinition(
    name="Reshape",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="shaper",
    influence_cost=4,
    abilities=(
        PlayAbility(label="swap 2 pieces of unrezzed ice", clauses=(swap_two(_unrezzed_ice),)),
    ),
)


_NO_ICE = "a card that is no ice"


def _cards_that_are_no_ice(game: Game, resolution: Resolution) -> list[int]:
    exposable = cards_to_expose(_NO_ICE).valid(game, resolution)
    return [card for card in exposable if game.object(card).printed.type != "ice"]


SPOT_THE_PREY = CardDefinition(
    name="Spot the Prey",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="expose 1 card that is no ice, then run",
            clauses=(
                do(
                    expose_chosen(_NO_ICE),
                    run(),
                    targets=(Target(_NO_ICE, _cards_that_are_no_ice),),
                ),
            ),
        ),
    ),
)


_WITHOUT_VIRUS = "an installed Runner card without virus counters"


def _without_virus_counters(game: Game, _resolution: Resolution) -> list[int]:
    yours = [o.oid for o in game.installed() if o.owner is Side.RUNNER]
    return [card for card in yours if not hosted_count(game, card, VIRUS)]


CONTAMINATE = CardDefinition(
    name="Contaminate",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="place 3 virus counters on a card without any",
            clauses=(
                do(
                    place_on(_WITHOUT_VIRUS, 3, VIRUS),
                    targets=(Target(_WITHOUT_VIRUS, _without_virus_counters),),
                ),
            ),
        ),
    ),
)


INSIGHT = CardDefinition(
    name="Insight",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="the Corp may arrange the top 4 cards of R&D, which are then revealed",
            clauses=(
                May(
                    "arrange the top 4 cards of R&D",
                    (
                        do(lambda *_: LookAtTop(side=Side.CORP, base=4, by=Side.CORP)),
                        do(lambda *_: ArrangeTop(side=Side.CORP, base=4, by=Side.CORP)),
                    ),
                    player=Side.CORP,
                ),
                do(reveal_top(4, Side.CORP)),
            ),
        ),
    ),
)


def _trash_all_installed_corp_cards(game: Game, _resolution: Resolution) -> Effect:
    return Trash(cards=[o.oid for o in game.installed() if o.owner is Side.CORP])


def _turn_all_installed_runner_cards_facedown(game: Game, _resolution: Resolution) -> list[Effect]:
    return [Turn(card=o.oid, faceup=False) for o in game.installed() if o.owner is Side.RUNNER]


APOCALYPSE = CardDefinition(
    name="Apocalypse",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="apex",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after successful runs on HQ, R&D and Archives this turn",
            ran_successfully_on_all_central_servers,
        ),
        PlayAbility(
            label="trash all Corp cards, turn all Runner cards facedown",
            clauses=(
                do(_trash_all_installed_corp_cards),
                do(_turn_all_installed_runner_cards_facedown),
            ),
        ),
    ),
)


def _rez_that_ice(_game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.targets.get("unrezzed ice", ())
    return [Rez(card=ice, by=Side.CORP, must=True) for ice in chosen]


def _trash_that_ice(_game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.targets.get("unrezzed ice", ())
    return [Trash(cards=list(chosen), by=Side.CORP)] if chosen else []


FORGED_ACTIVATION_ORDERS = CardDefinition(
    name="Forged Activation Orders",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"sabotage"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="the Corp must rez or trash unrezzed ice",
            clauses=(
                Announce((unrezzed_ice("unrezzed ice"),)),
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("rez it", (do(_rez_that_ice),)),
                        Choice("trash it", (do(_trash_that_ice),)),
                    ),
                    must=True,
                ),
            ),
        ),
    ),
    wording=(
        "As in rule 9.12.3e, the Corp must choose between the two. In a later printing they "
        "may rez it and must otherwise trash it, with the same results."
    ),
)


SATELLITE_UPLINK = CardDefinition(
    name="Satellite Uplink",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="expose up to 2 cards",
            clauses=(
                do(
                    expose_chosen("cards to expose"),
                    targets=(cards_to_expose("cards to expose", 2, up_to=True),),
                ),
            ),
        ),
    ),
)


def _gain_all_three_subtypes(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.the("a piece of ice")
    return LastingChange(
        target=ice,
        declarations=(gain_subtypes(ice, "sentry", "code gate", "barrier"),),
        duration=Duration.TURN,
        words="it is also a sentry, code gate and barrier",
    )


TINKERING = CardDefinition(
    name="Tinkering",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"mod"}),
    cost=0,
    faction="shaper",
    influence_cost=4,
    abilities=(
        PlayAbility(
            label="a piece of ice gains sentry, code gate and barrier",
            clauses=(
                do(
                    _gain_all_three_subtypes,
                    targets=(installed_ice("a piece of ice"),),
                ),
            ),
        ),
    ),
)
