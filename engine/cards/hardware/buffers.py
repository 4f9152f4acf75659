"""Hardware that hosts programs which are trashed from the grip."""

from dataclasses import replace

from engine.cards.words.effects import do
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    hosted_card_to_install,
    install_chosen,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

_HOSTED = "a hosted program"


def _programs_of_the_grip(game: Game, effect: Trash) -> list[int]:
    there = [card for card in effect.cards if game.exists(card) and effect.adds_to_pile(game, card)]
    of_the_grip = [card for card in there if game.object(card).zone == hand(Side.RUNNER)]
    return [card for card in of_the_grip if game.object(card).printed.type == "program"]


def _trashes_a_program_from_the_grip(game: Game, _source: int, effect: Trash) -> bool:
    return bool(_programs_of_the_grip(game, effect))


def _host_them_instead(game: Game, source: int, effect: Trash) -> list[Effect]:
    def host(game: Game, card: int) -> int:
        hosting = Host(card=card, host=source, by=Side.RUNNER)
        hosting.apply(game)
        return card if hosting.became is None else hosting.became

    where = effect.instead | dict.fromkeys(_programs_of_the_grip(game, effect), host)
    return [replace(effect, cards=list(effect.cards), instead=where)]


def _buffer(name: str, terms: Terms) -> CardDefinition:
    return CardDefinition(
        name=name,
        side=Side.RUNNER,
        type="hardware",
        cost=3,
        faction="neutral-runner",
        influence_cost=0,
        abilities=(
            StaticAbility(
                label="hosts programs trashed from your grip",
                declarations=(
                    Replace(Trash, _trashes_a_program_from_the_grip, _host_them_instead),
                ),
            ),
            PaidAbility(
                label="install 1 hosted program",
                cost=Cost(clicks=2),
                clauses=(
                    do(
                        install_chosen(_HOSTED, terms),
                        targets=(hosted_card_to_install(_HOSTED, terms),),
                    ),
                ),
            ),
        ),
    )


BMI_BUFFER = _buffer("BMI Buffer", AS_PRINTED)


BMI_BUFFER_2 = _buffer("BMI Buffer 2", IGNORING_ALL_COSTS)
