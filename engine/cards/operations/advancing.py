"""Operations that place advancement counters."""

from dataclasses import replace

from engine.cards.words.choices import advanceable_card
from engine.cards.words.effects import do, place_on
from engine.cards.words.installing import cannot_be_scored_until_your_next_turn
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.amounts import counted
from engine.kernel.card import CardDefinition
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, MoveCounters, PlaceCounters, held
from engine.kernel.sides import Side


def _not_installed_by_the_corp_this_turn(
    game: Game, _resolution: Resolution
) -> list[tuple[int, str]]:
    new = {e.card for e in history.this_turn(game, Installed) if e.by is Side.CORP}
    return cards(game, [o.oid for o in game.installed() if o.oid not in new])


_NOT_NEW = "a card you did not install this turn"


SEAMLESS_LAUNCH = CardDefinition(
    name="Seamless Launch",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="place 2 advancement counters",
            clauses=(
                do(
                    place_on(_NOT_NEW, 2, ADVANCEMENT),
                    targets=(Target(_NOT_NEW, _not_installed_by_the_corp_this_turn),),
                ),
            ),
        ),
    ),
)


_CHOSEN = "a card you can advance"
_COUNTERS = "up to 2 advancement counters on 1 other card"


def _counters_on_1_other_card(
    game: Game, resolution: Resolution
) -> list[tuple[tuple[int, int], str]]:
    others = [o.oid for o in game.installed() if o.oid != resolution.target(_CHOSEN)]
    return [
        ((card, amount), f"{counted(amount, 'advancement counter')} on {game.name(card)}")
        for card in others
        for amount in range(min(2, held(game, card, ADVANCEMENT)), 0, -1)
    ]


def _move_them_to_the_chosen_card(_game: Game, resolution: Resolution) -> Effect:
    origin, amount = resolution.the(_COUNTERS)
    to = resolution.the(_CHOSEN)
    return MoveCounters(kind=ADVANCEMENT, origin=origin, destination=to, base=amount)


TRICK_OF_LIGHT = CardDefinition(
    name="Trick of Light",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="move up to 2 advancement counters to a card",
            clauses=(
                do(
                    _move_them_to_the_chosen_card,
                    targets=(
                        advanceable_card(_CHOSEN),
                        Target(_COUNTERS, _counters_on_1_other_card, up_to=True),
                    ),
                ),
            ),
        ),
    ),
)


_TO_ADVANCE = "installed cards that can be advanced"


def _place_1_on_each(_game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.those(_TO_ADVANCE)
    return [PlaceCounters(card=card, kind=ADVANCEMENT, base=1) for card in chosen]


SHIPMENT_FROM_KAGUYA = CardDefinition(
    name="Shipment from Kaguya",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="2 cards are each given 1 advancement counter",
            clauses=(
                do(
                    _place_1_on_each,
                    targets=(replace(advanceable_card(_TO_ADVANCE), count=2, up_to=True),),
                ),
            ),
        ),
    ),
)


def _faceup_cards(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, [o.oid for o in game.installed() if o.faceup])


_FACEUP = "a faceup card"

DEDICATION_CEREMONY = CardDefinition(
    name="Dedication Ceremony",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="place 3 advancement counters on a faceup card",
            clauses=(
                do(
                    place_on(_FACEUP, 3, ADVANCEMENT),
                    targets=(Target(_FACEUP, _faceup_cards),),
                ),
                do(cannot_be_scored_until_your_next_turn(_FACEUP)),
            ),
        ),
    ),
)
