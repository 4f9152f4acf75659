"""The Runner's identities of System Gateway, but for Zahya Sadeghi, and those of few words."""

from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored_or_stolen,
    whenever_you_trash_the_accessed_card,
)
from engine.cards.words.choices import swap_two
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.effects import do, draw, gain_credits
from engine.cards.words.places import installed_cards_of_types
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

RENE_LOUP_ARCEMONT = CardDefinition(
    name="René “Loup” Arcemont: Party Animal",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] and draw 1 card",
            condition=the_first_time_each("turn", whenever_you_trash_the_accessed_card()),
            clauses=(do(gain_credits(1), draw(1)),),
        ),
    ),
)


TAO_SALONGA = CardDefinition(
    name="Tāo Salonga: Telepresence Magician",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="swap 2 installed pieces of ice",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(swap_two(lambda game, _r: installed_cards_of_types(game, "ice")),),
            optional=True,
        ),
    ),
)


THE_CATALYST = CardDefinition(
    name="The Catalyst: Convention Breaker",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="neutral-runner",
)


NOVA_INITIUMIA = CardDefinition(
    name="Nova Initiumia: Catalyst & Impetus",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"digital", "natural"}),
    faction="neutral-runner",
)
"""Its text is about deck construction alone (1.4.1)."""


THE_PROFESSOR = CardDefinition(
    name="The Professor: Keeper of Knowledge",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="shaper",
)
"""Its text is about deck construction alone (1.4.1)."""
