"""Public agendas, which are installed faceup."""

from engine.cards.words.accessing import while_it_is_installed
from engine.cards.words.card_conditions import when_accessed, whenever_you_advance_this
from engine.cards.words.continuous import INSTALL_ONLY_FACEUP
from engine.cards.words.counters import this_has
from engine.cards.words.decks import trash_top_of_stack
from engine.cards.words.effects import do, do_damage, gain_credits
from engine.kernel.abilities.deciding_clauses import If
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted
from engine.kernel.sides import Side

OAKTOWN_RENOVATION = CardDefinition(
    name="Oaktown Renovation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"public", "initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        INSTALL_ONLY_FACEUP,
        ConditionalAbility(
            label="gain 2[c], or 3[c] with 5 advancement counters",
            condition=whenever_you_advance_this(),
            clauses=(
                If(
                    this_has(5, ADVANCEMENT),
                    (do(gain_credits(3)),),
                    otherwise=(do(gain_credits(2)),),
                ),
            ),
        ),
    ),
)


UNDERWAY_RENOVATION = CardDefinition(
    name="Underway Renovation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative", "public"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        INSTALL_ONLY_FACEUP,
        ConditionalAbility(
            label="trash the top card of the stack, or 2 with 4 advancement counters",
            condition=whenever_you_advance_this(),
            clauses=(
                If(
                    this_has(4, ADVANCEMENT),
                    (do(trash_top_of_stack(2)),),
                    otherwise=(do(trash_top_of_stack(1)),),
                ),
            ),
        ),
    ),
)


def _2_and_1_for_each_counter(game: Game, resolution: Resolution) -> int:
    return 2 + hosted(game, resolution.source, ADVANCEMENT)


CITY_WORKS_PROJECT = CardDefinition(
    name="City Works Project",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"public"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="weyland-consortium",
    abilities=(
        INSTALL_ONLY_FACEUP,
        ConditionalAbility(
            label="do 2 meat damage and 1 for each advancement counter",
            condition=when_accessed(also=while_it_is_installed),
            clauses=(do(do_damage(_2_and_1_for_each_counter, DamageKind.MEAT)),),
            active_in=while_accessed,
        ),
    ),
)
