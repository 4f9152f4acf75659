"""Operations that place advancement counters."""

from dataclasses import replace

from engine.cards.words.abilities import your_action_phase_ends_after_this
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import score_chosen
from engine.cards.words.choices import advanceable_card, any_installed_card
from engine.cards.words.continuous import play_only_if, play_only_with_others_in_hq
from engine.cards.words.counters import place_in_total, place_on
from engine.cards.words.effects import do, remove_this_from_the_game
from engine.cards.words.installing import cannot_be_scored_until_your_next_turn
from engine.cards.words.places import in_hq
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, If, May
from engine.kernel.abilities.instructions.modal import Modes
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import can_be_scored
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import (
    ADVANCEMENT,
    VIRUS,
    MoveCounters,
    PlaceCounters,
    RemoveCounters,
    held_count,
)
from engine.kernel.sides import Side
from rules.amounts import pluralise


def _not_installed_by_the_corp_this_turn(game: Game, _resolution: Resolution) -> list[int]:
    new = {e.card for e in history.this_turn(game, Installed) if e.by is Side.CORP}
    return [o.oid for o in game.installed() if o.oid not in new]


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


def _counters_on_1_other_card(game: Game, resolution: Resolution) -> list[tuple[int, int]]:
    others = [o.oid for o in game.installed() if o.oid != resolution.target(_CHOSEN)]
    return [
        (card, amount)
        for card in others
        for amount in range(min(2, held_count(game, card, ADVANCEMENT)), 0, -1)
    ]


def _so_many_on_it(game: Game, chosen: tuple[int, int]) -> str:
    card, amount = chosen
    return f"{pluralise(amount, 'advancement counter')} on {game.name(card)}"


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
                        Target(
                            _COUNTERS, _counters_on_1_other_card, up_to=True, called=_so_many_on_it
                        ),
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


def _faceup_cards(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if o.faceup]


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


def _trash_hq(game: Game, _resolution: Resolution) -> Effect:
    return Trash(cards=in_hq(game))


AUDACITY = CardDefinition(
    name="Audacity",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        play_only_with_others_in_hq(2),
        PlayAbility(
            label="trash HQ and place 2 advancement counters in total",
            clauses=(do(_trash_hq), place_in_total(2)),
        ),
    ),
)


_INSTALLED = "an installed card"


def _it_can_be_scored(game: Game, resolution: Resolution) -> bool:
    chosen = resolution.target(_INSTALLED)
    return chosen is not None and can_be_scored(game, chosen)


BIG_DEAL = CardDefinition(
    name="Big Deal",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal"}),
    cost=17,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(
            label="place 4 advancement counters on a card and score it if you like",
            clauses=(
                do(place_on(_INSTALLED, 4, ADVANCEMENT), targets=(any_installed_card(_INSTALLED),)),
                If(_it_can_be_scored, (May("score it", (do(score_chosen(_INSTALLED)),)),)),
                do(remove_this_from_the_game),
            ),
        ),
    ),
)


_WITH_VIRUSES = "an installed card with virus counters"


def _has_virus_counters(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if held_count(game, o.oid, VIRUS)]


def _remove_its_virus_counters(game: Game, resolution: Resolution) -> Effect:
    card = resolution.the(_WITH_VIRUSES)
    return RemoveCounters(card=card, kind=VIRUS, base=held_count(game, card, VIRUS))


BUSINESS_AS_USUAL = CardDefinition(
    name="Business As Usual",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="place advancement counters or remove virus counters; with threat 3 both",
            clauses=(
                Modes(
                    (
                        Choice(
                            "up to 2 cards get 1 advancement counter each",
                            (
                                do(
                                    _place_1_on_each,
                                    targets=(
                                        replace(advanceable_card(_TO_ADVANCE), count=2, up_to=True),
                                    ),
                                ),
                            ),
                        ),
                        Choice(
                            "remove all virus counters from 1 card",
                            (
                                do(
                                    _remove_its_virus_counters,
                                    targets=(Target(_WITH_VIRUSES, _has_virus_counters),),
                                ),
                            ),
                        ),
                    ),
                    count=lambda game, _r: 2 if game.threat() >= 3 else 1,
                    up_to=True,
                    least=1,
                ),
            ),
        ),
    ),
)


SHIPMENT_FROM_VLADISIBIRSK = CardDefinition(
    name="Shipment from Vladisibirsk",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=1,
    faction="nbn",
    influence_cost=3,
    abilities=(
        play_only_if("play only if the Runner has 2 tags or more", lambda game: tags(game) >= 2),
        PlayAbility(label="place 4 advancement counters in total", clauses=(place_in_total(4),)),
    ),
)


_TO_COLLECT_ON = "a card that can be advanced"


def _move_all_to_it(game: Game, resolution: Resolution) -> list[Effect]:
    to = resolution.the(_TO_COLLECT_ON)
    others = [
        o.oid for o in game.installed() if o.oid != to and held_count(game, o.oid, ADVANCEMENT)
    ]
    return [
        MoveCounters(
            kind=ADVANCEMENT, origin=o, destination=to, base=held_count(game, o, ADVANCEMENT)
        )
        for o in others
    ]


RED_PLANET_COURIERS = CardDefinition(
    name="Red Planet Couriers",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"triple"}),
    cost=5,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        additional_cost_to_play(Cost(clicks=2)),
        PlayAbility(
            label="move all advancement counters to 1 card",
            clauses=(do(_move_all_to_it, targets=(advanceable_card(_TO_COLLECT_ON),)),),
        ),
    ),
)
