"""Consoles that host cards."""

from engine.cards.words.effects import do
from engine.cards.words.hosting import host_on_this
from engine.cards.words.installing import hosted_card_to_install, install_chosen
from engine.cards.words.places import programs_in_your_grip
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side

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
