"""Ice whose subroutines resolve other ice's."""

from engine.cards.words.abilities import break_by_losing_clicks, sub
from engine.cards.words.choices import trash_1_program
from engine.cards.words.effects import do, end_the_run, runner_loses_credits
from engine.cards.words.ice import can_be_advanced_to_rez_for_less
from engine.cards.words.installing import IGNORING_ALL_COSTS, may_install_one
from engine.cards.words.places import in_archives, of_type
from engine.cards.words.rezzing import card_to_rez, rez_chosen
from engine.cards.words.subroutines import resolve_a_subroutine_on_rezzed_ice
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.sides import Side

ORION = CardDefinition(
    name="Orion",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "code gate", "barrier"}),
    cost=15,
    strength=8,
    unique=True,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        can_be_advanced_to_rez_for_less(3),
        sub("trash 1 program", trash_1_program),
        sub(
            "resolve a subroutine on another piece of ice",
            *resolve_a_subroutine_on_rezzed_ice("another rezzed piece of ice"),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _is_bioroid(game: Game, ice: int) -> bool:
    return game.has_subtype(ice, "bioroid")


def _resolve_on_another_bioroid() -> Subroutine:
    return sub(
        "resolve a subroutine on another bioroid",
        *resolve_a_subroutine_on_rezzed_ice("another rezzed bioroid", _is_bioroid),
    )


RAVANA_10 = CardDefinition(
    name="Ravana 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid"}),
    cost=3,
    strength=5,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        break_by_losing_clicks(1, 1),
        _resolve_on_another_bioroid(),
        _resolve_on_another_bioroid(),
    ),
)


def _is_psi(game: Game, ice: int) -> bool:
    return game.has_subtype(ice, "psi")


UPAYOGA = CardDefinition(
    name="Upayoga",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "psi"}),
    cost=3,
    strength=4,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        sub(
            "play a Psi Game: the Runner loses 2[c]",
            PsiGame(differ=(do(runner_loses_credits(2)),)),
        ),
        sub(
            "resolve a subroutine on psi ice",
            *resolve_a_subroutine_on_rezzed_ice("rezzed psi ice", _is_psi, other=False),
        ),
    ),
)


_ICE, _TO_REZ = "a piece of ice in Archives", "a piece of ice to rez"
_2_LESS = Terms(discount=2)


def _ice_in_archives(game: Game, _resolution: Resolution) -> list[int]:
    return [card for card in in_archives(game) if game.object(card).printed.type == "ice"]


MYCOWEB = CardDefinition(
    name="Mycoweb",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=8,
    strength=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub("install 1 piece of ice", may_install_one(_ice_in_archives, IGNORING_ALL_COSTS)),
        sub(
            "rez 1 piece of ice for 2[c] less",
            May(
                "rez 1 piece of ice for 2[c] less",
                (
                    do(
                        rez_chosen(_TO_REZ, _2_LESS),
                        targets=(card_to_rez(_TO_REZ, _2_LESS, of_type("ice")),),
                    ),
                ),
            ),
        ),
        sub(
            "resolve 1 subroutine on a sentry",
            *resolve_a_subroutine_on_rezzed_ice(
                "a rezzed sentry", lambda game, ice: game.has_subtype(ice, "sentry"), other=False
            ),
        ),
        sub(
            "resolve 1 subroutine on another code gate",
            *resolve_a_subroutine_on_rezzed_ice(
                "another rezzed code gate", lambda game, ice: game.has_subtype(ice, "code gate")
            ),
        ),
    ),
)
