"""Deflectors."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import card_in_hq
from engine.cards.words.conditions import (
    the_runner_broke_its_printed_subroutine,
    whenever_encounter_with_this_ends,
)
from engine.cards.words.effects import derez_this, do, draw
from engine.cards.words.runs import THE_RUNNER_MAY_JACK_OUT, instead_of_passing_this
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.instructions import May
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.runs.movement import MoveToOutermost
from engine.kernel.sides import Side

MIRAJU = CardDefinition(
    name="Mirāju",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "deflector"}),
    cost=2,
    strength=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Runner moves to Archives instead of passing it",
            condition=whenever_encounter_with_this_ends(the_runner_broke_its_printed_subroutine),
            clauses=(
                do(
                    instead_of_passing_this(
                        lambda: MoveToOutermost(server="Archives"), "moves to Archives instead"
                    )
                ),
                THE_RUNNER_MAY_JACK_OUT,
                do(derez_this),
            ),
        ),
        sub(
            "you may draw 1 card, then shuffle 1 card from HQ into R&D",
            May("draw 1 card", (do(draw(1)),)),
            do(shuffle_into_deck("a card in HQ"), targets=(card_in_hq("a card in HQ"),)),
        ),
    ),
)
