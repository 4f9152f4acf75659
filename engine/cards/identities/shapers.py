"""The Runner's identities of the shapers."""

from engine.cards.words.continuous import runner_has_more
from engine.cards.words.counters import charge_1_of_your_installed_cards
from engine.cards.words.effects import do, gain_credits, runner_loses_all_credits
from engine.cards.words.installing import card_to_install, install_chosen, may_install_one
from engine.cards.words.places import from_your_grip
from engine.kernel import history
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import (
    Approached,
    DiscardedDown,
    Encountered,
    Event,
    Installed,
    Rezzed,
    RunBegan,
)
from engine.kernel.game import Game
from engine.kernel.sides import Side

CAPTAIN_PADMA_ISBISTER = CardDefinition(
    name="Captain Padma Isbister: Intrepid Explorer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="charge 1 of your installed cards",
            condition=Condition(
                RunBegan, lambda _game, _source, event: event.server == "R&D", first_each="turn"
            ),
            clauses=(charge_1_of_your_installed_cards,),
            optional=True,
        ),
    ),
)


CHAOS_THEORY = CardDefinition(
    name="Chaos Theory: Wünderkind",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="shaper",
    abilities=(runner_has_more("memory limit", 1),),
)


_OF_THAT_TYPE = "a card of the same type"


def _of_the_same_type(game: Game, resolution: Resolution) -> list[int]:
    event = resolution.met_by(Installed)
    kind = None if event.blank else game.object(event.card).printed.type

    def among(game: Game) -> list[int]:
        return [c for c in from_your_grip(game) if game.object(c).printed.type == kind]

    return card_to_install(_OF_THAT_TYPE, among).valid(game, resolution)


def _you_install(_game: Game, _source: int, event: Installed) -> bool:
    return event.by is Side.RUNNER


HAYLEY_KAPLAN = CardDefinition(
    name="Hayley Kaplan: Universal Scholar",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="install another card of the same type",
            condition=Condition(Installed, _you_install, first_each="turn"),
            clauses=(
                do(
                    install_chosen(_OF_THAT_TYPE),
                    targets=(Target(_OF_THAT_TYPE, _of_the_same_type, zone_named=True),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _rezzed_in_the_approach(game: Game, _source: int, event: Encountered) -> bool:
    if not event.after_approach:
        return False
    approach_or_rez = history.this_turn(game, Event)
    for earlier in reversed(approach_or_rez):
        if isinstance(earlier, Rezzed) and earlier.card == event.ice:
            return True
        if isinstance(earlier, Approached) and earlier.ice == event.ice:
            return False
    return False


def _its_rez_cost(game: Game, resolution: Resolution) -> int:
    return unpaid_cost(game, resolution.met_by(Encountered).ice)


NASIR_MEIDAN = CardDefinition(
    name="Nasir Meidan: Cyber Explorer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    base_link=1,
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="lose all credits and gain as many as the ice cost to rez",
            condition=Condition(Encountered, _rezzed_in_the_approach),
            clauses=(do(runner_loses_all_credits), do(gain_credits(_its_rez_cost))),
        ),
    ),
)


_DISCARDED = "a program or piece of hardware among the discarded cards"


def _you_discarded_down(_game: Game, _source: int, event: DiscardedDown) -> bool:
    return event.side is Side.RUNNER


def _discarded_programs_and_hardware(game: Game, resolution: Resolution) -> list[int]:
    there = [card for card in resolution.met_by(DiscardedDown).after if game.exists(card)]
    return [c for c in there if game.object(c).printed.type in ("program", "hardware")]


MAGDALENE_KEINO_CHEMUTAI = CardDefinition(
    name="Magdalene Keino-Chemutai: Cryptarchitect",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="install 1 program or piece of hardware among the discarded cards",
            condition=Condition(DiscardedDown, _you_discarded_down),
            clauses=(may_install_one(_discarded_programs_and_hardware),),
            optional=True,
        ),
    ),
)
