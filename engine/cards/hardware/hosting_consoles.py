"""Consoles that host cards."""

from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.effects import do
from engine.cards.words.hosting import host_on_this
from engine.cards.words.installing import hosted_card_to_install, install_chosen
from engine.cards.words.places import in_hq, programs_in_your_grip
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.kernel.abilities.deciding_clauses import May
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.accessing.several import AccessAtRandom
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.hosting import HostAtRandom
from engine.kernel.game_concepts.returning import AddToHands
from engine.kernel.sides import Side


def _hosted_on_it(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
    return [hosted.oid for hosted in game.hosted(purpose.paid_for)]


def _host_1_card_from_hq(_game: Game, _resolution: Resolution) -> Effect:
    return HostAtRandom(side=Side.CORP, base=1)


DETENTE = CardDefinition(
    name="Detente",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="host 1 card from HQ at random",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(do(_host_1_card_from_hq),),
            optional=True,
        ),
        PaidAbility(
            label="a random card in HQ may be accessed",
            cost=Cost(
                clicks=1, parts=(AddToHands("add 2 hosted cards to HQ", _hosted_on_it, count=2),)
            ),
            clauses=(
                May("access 1 card in HQ at random", (AccessAtRandom(in_hq),), player=Side.RUNNER),
            ),
            by_any=True,
        ),
    ),
)


MADANI = CardDefinition(
    name="Madani",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="host any number of programs from your grip",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_on_this("programs"),
                    targets=(
                        Target(
                            "programs",
                            lambda game, _r: cards(game, programs_in_your_grip(game)),
                            lambda game, _r: len(programs_in_your_grip(game)),
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
            ),
        ),
        PaidAbility(
            label="install 1 hosted program",
            cost=Cost(),
            clauses=(
                do(
                    install_chosen("a hosted program"),
                    targets=(hosted_card_to_install("a hosted program"),),
                ),
            ),
            limit="turn",
        ),
    ),
)
