"""The Corp's megacorps of System Gateway."""

from engine.cards.words.card_conditions import whenever_agenda_is_scored
from engine.cards.words.choices import cards_in_archives
from engine.cards.words.conditions import (
    the_first_time_each,
    when_turn_ends,
    whenever_the_runner_takes_tags,
)
from engine.cards.words.continuous import player_has_more
from engine.cards.words.effects import add_chosen_to_hand, do, draw, gain_credits
from engine.cards.words.places import in_archives
from engine.kernel.abilities.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side

HAAS_BIOROID_PRECISION_DESIGN = CardDefinition(
    name="Haas-Bioroid: Precision Design",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="haas-bioroid",
    abilities=(
        player_has_more(Side.CORP, "maximum hand size", 1),
        ConditionalAbility(
            label="add 1 card from Archives to HQ",
            condition=whenever_agenda_is_scored(),
            clauses=(
                do(
                    add_chosen_to_hand("a card in Archives"),
                    targets=(cards_in_archives("a card in Archives"),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _a_card_lies_facedown_in_archives(game: Game, _source: int) -> bool:
    return any(not game.object(card).faceup for card in in_archives(game))


JINTEKI_RESTORING_HUMANITY = CardDefinition(
    name="Jinteki: Restoring Humanity",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_turn_ends(Side.CORP, _a_card_lies_facedown_in_archives),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


NBN_REALITY_PLUS = CardDefinition(
    name="NBN: Reality Plus",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="gain 2[c] or draw 2 cards",
            condition=the_first_time_each("turn", whenever_the_runner_takes_tags()),
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                        Choice("draw 2 cards", (do(draw(2)),)),
                    ),
                ),
            ),
        ),
    ),
)


THE_SYNDICATE = CardDefinition(
    name="The Syndicate: Profit over Principle",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="neutral-corp",
)
