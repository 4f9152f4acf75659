"""Operations that have the Corp rez one card for others."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import any_number_of_rezzed_cards
from engine.cards.words.effects import do
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.places import of_type
from engine.cards.words.searching import FOUND
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import Shuffle
from engine.kernel.card_manipulation.installing.destinations import former_position
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashIce
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.visibility import RevealUntil
from engine.kernel.sides import Side


def _derez_them(_game: Game, resolution: Resolution) -> list[Effect]:
    return [Derez(card=card) for card in resolution.those("cards to derez")]


def _rez_for_less(card: int, resolution: Resolution) -> Rez:
    discount = 3 * len(resolution.targets.get("cards to derez", ()))
    return Rez(card=card, by=Side.CORP, terms=Terms(discount))


def _could_be_rezzed_for_less(game: Game, resolution: Resolution) -> list[int]:
    unrezzed = [o.oid for o in game.installed() if o.owner is Side.CORP and not o.faceup]
    return [c for c in unrezzed if _rez_for_less(c, resolution).can_happen(game)]


DIVERT_POWER = CardDefinition(
    name="Divert Power",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="derez cards to rez one for 3[c] less each",
            clauses=(
                do(
                    _derez_them,
                    targets=(any_number_of_rezzed_cards("cards to derez"),),
                ),
                May(
                    "rez a card",
                    (
                        do(
                            lambda _game, r: _rez_for_less(r.the("a card to rez"), r),
                            targets=(Target("a card to rez", _could_be_rezzed_for_less),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


_WHERE_IT_WAS = "where the trashed ice was"


def _your_rezzed_ice(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
    return [o.oid for o in game.installed() if o.is_rezzed and o.printed.type == "ice"]


def _reveal_until_ice(_game: Game, resolution: Resolution) -> Effect:
    found = resolution.notes.setdefault(FOUND, [])
    return RevealUntil(side=Side.CORP, ends=of_type("ice"), found=found)


def _install_and_rez_it_there(game: Game, resolution: Resolution) -> list[Effect]:
    place = game.object(resolution.source).remembered.get(_WHERE_IT_WAS)
    return [
        Install(
            card=ice,
            by=resolution.controller,
            terms=IGNORING_ALL_COSTS,
            rez=IGNORING_ALL_COSTS,
            places=lambda game: [] if place is None else former_position(game, place),
        )
        for ice in resolution.notes.get(FOUND, ())
    ]


MUTATE = CardDefinition(
    name="Mutate",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(
            Cost(
                parts=(
                    TrashIce(
                        "trash a rezzed piece of ice", _your_rezzed_ice, remembered=_WHERE_IT_WAS
                    ),
                )
            )
        ),
        PlayAbility(
            label="install and rez the next ice in R&D in its place",
            clauses=(
                do(_reveal_until_ice),
                do(_install_and_rez_it_there),
                do(lambda *_: Shuffle(side=Side.CORP)),
            ),
        ),
    ),
)
