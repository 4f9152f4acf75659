"""Deflectors."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import another_server, card_in_hq
from engine.cards.words.conditions import if_it_is_still_installed
from engine.cards.words.effects import derez_this, do, draw, move_this_to
from engine.cards.words.run_conditions import (
    the_runner_broke_its_printed_subroutine,
    whenever_encounter_with_this_ends,
)
from engine.cards.words.runs import (
    THE_RUNNER_MAY_JACK_OUT,
    cannot_jack_out_until_ice_is_encountered,
    for_the_run,
    instead_of_passing_this,
    move_to_the_outermost_position,
)
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.instructions.clauses import Made
from engine.kernel.abilities.instructions.deciding_clauses import If, May
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToDeck
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost
from engine.kernel.runs.movement import MoveToOutermost
from engine.kernel.sides import Side

BULLFROG = CardDefinition(
    name="Bullfrog",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "deflector", "psi"}),
    cost=3,
    strength=4,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "play a Psi Game for moving this ice",
            PsiGame(
                differ=(
                    If(
                        if_it_is_still_installed,
                        (
                            do(
                                move_this_to("another server", protecting=True),
                                targets=(another_server("another server"),),
                            ),
                        ),
                    ),
                )
            ),
        ),
    ),
)


CELL_PORTAL = CardDefinition(
    name="Cell Portal",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "deflector"}),
    cost=5,
    strength=7,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "the Runner moves to the outermost position and may jack out",
            do(move_to_the_outermost_position),
            THE_RUNNER_MAY_JACK_OUT,
            do(derez_this),
        ),
    ),
)


_MOVES_TO_ARCHIVES_INSTEAD = instead_of_passing_this(
    lambda: MoveToOutermost(server="Archives"), "moves to Archives instead"
)


_OTHER_SERVER = "another server"


def _moves_there_instead(game: Game, resolution: Resolution) -> Made:
    server: str = resolution.the(_OTHER_SERVER)
    move = instead_of_passing_this(
        lambda: MoveToOutermost(server=server), f"moves to {server} instead"
    )
    return move(game, resolution)


_ADD_A_CARD_TO_THE_STACK = Cost(
    parts=(
        EffectOnCardAsCost(
            "add 1 installed card to the bottom of the stack",
            "add to the stack",
            lambda game, *_: [o.oid for o in game.installed() if o.owner is Side.RUNNER],
            lambda card: AddToDeck(cards=[card], bottom=True),
        ),
    )
)


def _for_jacking_out(_game: Game, _source: int, purpose: Purpose) -> Cost | None:
    return _ADD_A_CARD_TO_THE_STACK if purpose.kind == "jack out" else None


MIND_GAME = CardDefinition(
    name="Mind Game",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "psi", "deflector"}),
    cost=0,
    strength=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        sub(
            "play a Psi Game to deflect the Runner",
            PsiGame(
                differ=(
                    do(_moves_there_instead, targets=(another_server(_OTHER_SERVER),)),
                    do(
                        for_the_run(
                            "jacking out costs an installed card", AdditionalCost(_for_jacking_out)
                        )
                    ),
                    THE_RUNNER_MAY_JACK_OUT,
                )
            ),
        ),
    ),
)


MIRAJU = CardDefinition(
    name="Mirāju",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "deflector"}),
    cost=2,
    strength=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Runner moves to Archives instead of passing it",
            condition=whenever_encounter_with_this_ends(the_runner_broke_its_printed_subroutine),
            clauses=(
                do(_MOVES_TO_ARCHIVES_INSTEAD),
                THE_RUNNER_MAY_JACK_OUT,
                do(derez_this),
            ),
        ),
        sub(
            "draw 1 card and shuffle 1 card from HQ into R&D",
            May("draw 1 card", (do(draw(1)),)),
            do(shuffle_into_deck("a card in HQ"), targets=(card_in_hq("a card in HQ"),)),
        ),
    ),
)


SUSANOO_NO_MIKOTO = CardDefinition(
    name="Susanoo-no-Mikoto",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "deflector"}),
    cost=9,
    strength=7,
    unique=True,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        sub(
            "the Runner moves to the outermost position of Archives",
            If(
                lambda game, _r: game.state.run is not None and game.run.server != "Archives",
                (do(_MOVES_TO_ARCHIVES_INSTEAD),),
            ),
            do(cannot_jack_out_until_ice_is_encountered),
        ),
    ),
)
