"""Events in which a player guesses or names something before it is known."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from operator import eq

from engine.cards.words.card_types import choose_a_card_type, has_the_chosen_type
from engine.cards.words.choices import (
    card_to_expose_in_a_remote_root,
    installed_ice,
    remember_chosen_ice,
)
from engine.cards.words.conditions import chosen_ice
from engine.cards.words.effects import bypass_that_ice, do, gain_credits
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import SPENT, GuessWhatIsSpent
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.credits_for_cards import GainCreditsIfExposed
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.runs.position import place_of
from engine.kernel.sides import Side

_CARD = "a card in a remote server"


def _expose_it_for_5_if_it_has_the_named_type(game: Game, resolution: Resolution) -> list[Effect]:
    expose = Expose(card=resolution.the(_CARD))
    if not has_the_chosen_type(game, resolution, expose.card):
        return [expose]
    return [expose, GainCreditsIfExposed(side=Side.RUNNER, base=5, expose=expose)]


FALSIFIED_CREDENTIALS = CardDefinition(
    name="Falsified Credentials",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="name a card type, expose a card, gain 5[c] if it has that type",
            clauses=(
                choose_a_card_type(),
                do(
                    _expose_it_for_5_if_it_has_the_named_type,
                    targets=(card_to_expose_in_a_remote_root(_CARD),),
                ),
            ),
        ),
    ),
)


def _twice_what_was_spent(_game: Game, resolution: Resolution) -> int:
    spent: int = resolution.notes[SPENT]
    return 2 * spent


PUSH_YOUR_LUCK = CardDefinition(
    name="Push Your Luck",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="spend credits in secret for twice as many if the Corp guesses wrong",
            clauses=(
                GuessWhatIsSpent(
                    None,
                    lambda _most: [
                        ("an even number", lambda spent: spent % 2 == 0),
                        ("an odd number", lambda spent: spent % 2 == 1),
                    ],
                    wrong=(do(gain_credits(_twice_what_was_spent)),),
                ),
            ),
        ),
    ),
)


_ICE = "a piece of ice"


def _ice_protecting_a_server(game: Game, resolution: Resolution) -> list[int]:
    every = installed_ice(_ICE).valid(game, resolution)
    return [ice for ice in every if place_of(game, ice) is not None]


def _run_its_server(game: Game, resolution: Resolution) -> Effect | None:
    place = place_of(game, resolution.the(_ICE))
    return None if place is None else MakeRun(which=lambda server: server == place.server)


def _is_chosen_ice_in_its_run(game: Game, source: int, event: Encountered) -> bool:
    return is_its_run(game, source) and event.ice == chosen_ice(game, source)


def _each_number_up_to(most: int) -> list[tuple[str, Callable[[int], bool]]]:
    return [(f"{number}[c]", partial(eq, number)) for number in range(most + 1)]


RIGGED_RESULTS = CardDefinition(
    name="Rigged Results",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="spend up to 2[c] in secret, to run if the Corp guesses wrong",
            clauses=(
                GuessWhatIsSpent(
                    2,
                    _each_number_up_to,
                    wrong=(
                        do(
                            remember_chosen_ice,
                            _run_its_server,
                            targets=(replace(installed_ice(_ICE), valid=_ice_protecting_a_server),),
                        ),
                    ),
                ),
            ),
        ),
        ConditionalAbility(
            label="bypass the chosen ice",
            condition=Condition(Encountered, _is_chosen_ice_in_its_run, first_each="run"),
            clauses=(do(bypass_that_ice),),
        ),
    ),
)
