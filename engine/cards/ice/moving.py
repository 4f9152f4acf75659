"""Ice that moves, or has cards installed elsewhere."""

from engine.cards.words.abilities import sub
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import advanceable_card, another_server, any_server
from engine.cards.words.conditions import (
    if_it_is_still_installed,
    the_first_time_each,
    when_turn_begins,
)
from engine.cards.words.counters import place_on
from engine.cards.words.effects import (
    derez_this,
    do,
    draw,
    end_the_run,
    move_this_to,
    reveal_chosen,
    trash_this,
)
from engine.cards.words.ice import each_piece_of_ice_gets
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    protecting_another_server,
)
from engine.cards.words.places import (
    agendas_in_hq_or_archives,
    ice_in_hq,
    in_hq_or_archives,
    protects_this_server,
    while_in_hq,
)
from engine.cards.words.run_conditions import (
    when_rezzed_during_a_run_on_this_server,
    whenever_you_initiate_a_run,
)
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, Subroutine
from engine.kernel.abilities.lingering_effects.lasting_changes import GainsChosenSubtype
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import Destination, server_of
from engine.kernel.card_manipulation.installing.install import Choosing
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.movements.transfers import AddToHand, MoveInstalled
from engine.kernel.events import RunBegan, TurnEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side

_ELSEWHERE_TO_INSTALL = "a card that is no agenda"


def _not_here(game: Game, resolution: Resolution) -> Choosing:
    here = this_server(game, resolution.source)
    return lambda game, to: server_of(game, to) != here


def _no_agendas(game: Game) -> list[int]:
    found = in_hq_or_archives(game)
    return [card for card in found if game.object(card).printed.type != "agenda"]


ABLATIVE_BARRIER = CardDefinition(
    name="Ablative Barrier",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, install a card in another",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(
                do(
                    install_chosen(_ELSEWHERE_TO_INSTALL, where=_not_here),
                    targets=(card_to_install(_ELSEWHERE_TO_INSTALL, _no_agendas, where=_not_here),),
                ),
            ),
            optional=True,
            threat=3,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


_ICE_HERE = "a piece of ice here that can be advanced"


def _advanceable_ice_here(game: Game, resolution: Resolution) -> list[int]:
    every = advanceable_card(_ICE_HERE).valid(game, resolution)
    return [c for c in every if protects_this_server(game, resolution.source, c)]


def _place_1_here() -> Subroutine:
    return sub(
        "place 1 advancement counter on ice here",
        do(
            place_on(_ICE_HERE, 1, ADVANCEMENT),
            targets=(Target(_ICE_HERE, _advanceable_ice_here),),
        ),
    )


BUILDER = CardDefinition(
    name="Builder",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=4,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="move this to the outermost position of any server",
            cost=Cost(clicks=1),
            clauses=(do(move_this_to("a server", protecting=True), targets=(any_server(),)),),
        ),
        _place_1_here(),
        _place_1_here(),
    ),
)


_ICE_IN_HQ = "a piece of ice in HQ"


def _move_to_the_attacked_server(_game: Game, resolution: Resolution) -> Effect:
    to = Destination(resolution.met_by(RunBegan).server, protecting=True)
    return MoveInstalled(card=resolution.source, to=to)


TRIBUTARY = CardDefinition(
    name="Tributary",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=4,
    unique=True,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="move this to the outermost position of the attacked server",
            condition=the_first_time_each("turn", whenever_you_initiate_a_run()),
            clauses=(do(_move_to_the_attacked_server),),
            optional=True,
        ),
        sub(
            "draw 1 card, install ice protecting another server",
            May("draw 1 card", (do(draw(1)),)),
            May(
                "install 1 piece of ice protecting another server",
                (
                    do(
                        install_chosen(_ICE_IN_HQ, IGNORING_ALL_COSTS, protecting_another_server),
                        targets=(
                            card_to_install(
                                _ICE_IN_HQ, ice_in_hq, IGNORING_ALL_COSTS, protecting_another_server
                            ),
                        ),
                    ),
                ),
            ),
        ),
        sub("+2 strength for all ice", do(each_piece_of_ice_gets(2))),
    ),
)


SAND_STORM = CardDefinition(
    name="Sand Storm",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap", "deflector"}),
    cost=2,
    strength=5,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        sub(
            "move this to another server, trash it",
            If(
                if_it_is_still_installed,
                (
                    do(
                        move_this_to("another server", protecting=True),
                        targets=(another_server("another server"),),
                    ),
                ),
            ),
            do(trash_this),
        ),
    ),
)


_AGENDAS = "agendas in HQ and Archives"


DESCENT = CardDefinition(
    name="Descent",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "expendable"}),
    cost=2,
    strength=1,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="draw 1 card, shuffle up to 2 agendas into R&D",
            cost=Cost(clicks=1, credits=1, parts=(TrashThis(from_hand=True),)),
            clauses=(
                do(draw(1)),
                do(
                    reveal_chosen(_AGENDAS),
                    targets=(
                        Target(_AGENDAS, agendas_in_hq_or_archives, 2, True, zone_named=True),
                    ),
                ),
                do(shuffle_into_deck(_AGENDAS)),
            ),
            active_in=while_in_hq,
        ),
        ConditionalAbility(
            label="add this to HQ",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(lambda _game, r: AddToHand(cards=[r.source])),),
            optional=True,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


CHIMERA = CardDefinition(
    name="Chimera",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic"}),
    cost=2,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="choose a subtype for it",
            condition=when_rezzed(),
            clauses=(do(GainsChosenSubtype(("sentry", "code gate", "barrier"))),),
        ),
        ConditionalAbility(
            label="derez it",
            condition=Condition(TurnEnded, lambda *_: True),
            clauses=(do(derez_this),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)
