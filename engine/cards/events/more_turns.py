"""Events about further turns, and about how often something was done."""

from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.continuous import (
    play_only_if,
    removed_from_the_game_instead_of_trashed,
)
from engine.cards.words.counters import charge_1_of_your_installed_cards
from engine.cards.words.currents import current
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.run_conditions import ran_successfully_on_all_central_servers
from engine.cards.words.runs import if_successful, play_to_run
from engine.cards.words.searching import (
    install_found,
    search,
)
from engine.kernel import history
from engine.kernel.abilities.instructions.deciding_clauses import Choice
from engine.kernel.abilities.instructions.modal import Modes
from engine.kernel.abilities.kinds import PlayAbility, StaticAbility
from engine.kernel.abilities.static.declarations import ConsiderCounters
from engine.kernel.card import CardDefinition
from engine.kernel.events import Passed
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.game_concepts.counters import BAD_PUBLICITY
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side
from engine.kernel.turns.additional_turns import TakeAdditionalTurn

CORPORATE_SCANDAL = CardDefinition(
    name="Corporate Scandal",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=3,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        current(),
        StaticAbility(
            label="the Corp has 1 bad publicity more",
            declarations=(
                ConsiderCounters(
                    BAD_PUBLICITY,
                    lambda _game, _source, about: about is Side.CORP,
                    lambda *_: 1,
                ),
            ),
        ),
    ),
)


ENCORE = CardDefinition(
    name="Encore",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="shaper",
    influence_cost=4,
    abilities=(
        play_only_if(
            "play only after successful runs on HQ, R&D and Archives this turn",
            ran_successfully_on_all_central_servers,
        ),
        PlayAbility(
            label="take an additional turn after this one",
            clauses=(do(lambda *_: TakeAdditionalTurn(side=Side.RUNNER)),),
        ),
        removed_from_the_game_instead_of_trashed(),
    ),
)


INTO_THE_DEPTHS = CardDefinition(
    name="Into the Depths",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        play_to_run(),
        if_successful(
            "resolve an effect for each time ice was passed",
            Modes(
                (
                    Choice("gain 4[c]", (do(gain_credits(4)),)),
                    Choice(
                        "search for a program and install it",
                        (
                            do(search(deck(Side.RUNNER), ("program",), AS_PRINTED)),
                            do(install_found(AS_PRINTED)),
                        ),
                    ),
                    Choice("charge 1 of your cards", (charge_1_of_your_installed_cards,)),
                ),
                lambda game, _resolution: min(3, len(history.this_run(game, Passed))),
            ),
        ),
    ),
)


NOTORIETY = CardDefinition(
    name="Notoriety",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        play_only_if(
            "play only after successful runs on HQ, R&D and Archives this turn",
            ran_successfully_on_all_central_servers,
        ),
        PlayAbility(
            label="add this to your score area as an agenda worth 1 point",
            clauses=(do(add_this_to_score_area(Side.RUNNER, 1)),),
        ),
    ),
)
