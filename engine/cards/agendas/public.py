"""Public agendas, which are installed faceup."""

from engine.cards.words.accessing import while_it_is_installed
from engine.cards.words.card_conditions import when_accessed, whenever_you_advance_this
from engine.cards.words.choices import advanceable_card
from engine.cards.words.continuous import INSTALL_ONLY_FACEUP
from engine.cards.words.counters import place_on, this_has
from engine.cards.words.decks import trash_top_of_stack
from engine.cards.words.effects import do, do_damage, gain_credits
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    in_the_root_of_a_new_server,
    install_chosen,
)
from engine.cards.words.places import in_hq
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import INSTALLED
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
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
    return 2 + hosted_count(game, resolution.source, ADVANCEMENT)


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


_ANOTHER = "another card that can be advanced"


def _1_or_2_with_6(game: Game, resolution: Resolution) -> int:
    return 2 if this_has(6, ADVANCEMENT)(game, resolution) else 1


HOLLYWOOD_RENOVATION = CardDefinition(
    name="Hollywood Renovation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative", "public"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="weyland-consortium",
    abilities=(
        INSTALL_ONLY_FACEUP,
        ConditionalAbility(
            label="place 1 advancement counter on another card, or 2 with 6 on this",
            condition=whenever_you_advance_this(),
            clauses=(
                do(
                    place_on(_ANOTHER, _1_or_2_with_6, ADVANCEMENT),
                    targets=(advanceable_card(_ANOTHER, other=True),),
                ),
            ),
            optional=True,
        ),
    ),
)


_IN_HQ = "a card in HQ"


def _rez_what_was_installed(_game: Game, resolution: Resolution) -> list[Effect]:
    installed = resolution.notes.get(INSTALLED, ())
    return [Rez(card=card, by=Side.CORP, terms=IGNORING_ALL_COSTS) for card in installed]


NEW_CONSTRUCTION = CardDefinition(
    name="New Construction",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"public"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        INSTALL_ONLY_FACEUP,
        ConditionalAbility(
            label="install 1 card in a new server, and rez it with 5 advancement counters",
            condition=whenever_you_advance_this(),
            clauses=(
                do(
                    install_chosen(_IN_HQ, where=in_the_root_of_a_new_server),
                    targets=(card_to_install(_IN_HQ, in_hq, where=in_the_root_of_a_new_server),),
                ),
                If(this_has(5, ADVANCEMENT), (do(_rez_what_was_installed),)),
            ),
            optional=True,
        ),
    ),
)
