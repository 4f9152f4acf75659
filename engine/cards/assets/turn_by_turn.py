"""Assets that do something as turns begin."""

from engine.cards.words.card_conditions import (
    when_rezzed,
    when_the_runner_trashes_this,
)
from engine.cards.words.card_types import choose_a_card_type, has_the_chosen_type
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.decks import (
    arrange_top,
    cards_looked_at,
    each_player_draws,
    look_at_top,
    reveal_cards_looked_at,
)
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    give_tags,
    take_bad_publicity,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import if_no_ice_protects_this_server, of_type
from engine.cards.words.rezzing import card_to_rez, rez_chosen
from engine.cards.words.searching import (
    add_found_to_hand,
    reveal_found,
    search_for,
)
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.events import Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side

_TO_REZ = "a card to rez"
_1_LESS = Terms(discount=1)


EXECUTIVE_BOOT_CAMP = CardDefinition(
    name="Executive Boot Camp",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="rez a card for 1[c] less",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(rez_chosen(_TO_REZ, _1_LESS), targets=(card_to_rez(_TO_REZ, _1_LESS),)),),
            optional=True,
        ),
        PaidAbility(
            label="search R&D for an asset",
            cost=Cost(credits=1, parts=(TrashThis(),)),
            clauses=(
                do(search_for(deck(Side.CORP), of_type("asset"))),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
)


def _the_runner_trashes_this_installed(game: Game, source: int, event: Trashed) -> bool:
    return event.card == source and event.by is Side.RUNNER and game.object(source).installed


ILLEGAL_ARMS_FACTORY = CardDefinition(
    name="Illegal Arms Factory",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility", "illicit"}),
    cost=3,
    trash_cost=6,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="take 1 bad publicity",
            condition=Condition(Trashed, _the_runner_trashes_this_installed),
            clauses=(do(take_bad_publicity(1)),),
        ),
        ConditionalAbility(
            label="gain 1[c] and draw 1 card",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(1), draw(1)),),
        ),
    ),
)


def _half_the_grip(game: Game, _resolution: Resolution) -> int:
    return len(game.zone(hand(Side.RUNNER))) // 2


PERSONALIZED_PORTAL = CardDefinition(
    name="Personalized Portal",
    side=Side.CORP,
    type="asset",
    cost=3,
    trash_cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Runner draws 1 card; gain 1[c] for every 2 cards in the grip",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(lambda *_: Draw(side=Side.RUNNER, base=1)),
                May("gain 1[c] for every 2 cards in the grip", (do(gain_credits(_half_the_grip)),)),
            ),
        ),
    ),
)


PALANA_AGROPLEX = CardDefinition(
    name="Pālanā Agroplex",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=1,
    trash_cost=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="each player draws 1 card",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(each_player_draws(1)),),
        ),
    ),
)


PUBLIC_ACCESS_PLAZA = CardDefinition(
    name="Public Access Plaza",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=2,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(1)),),
        ),
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=when_the_runner_trashes_this(),
            clauses=(do(give_tags(1)),),
            threat=2,
        ),
    ),
)


REALITY_THREEDEE = CardDefinition(
    name="Reality Threedee",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"illicit"}),
    cost=0,
    trash_cost=6,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="take 1 bad publicity",
            condition=when_rezzed(),
            clauses=(do(take_bad_publicity(1)),),
        ),
        ConditionalAbility(
            label="gain 1[c], or 2[c] if the Runner is tagged",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                if_the_runner_is_tagged(do(gain_credits(2)), otherwise=(do(gain_credits(1)),)),
            ),
        ),
    ),
)


SIU = CardDefinition(
    name="SIU",
    side=Side.CORP,
    type="asset",
    cost=3,
    unique=True,
    trash_cost=1,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="trash this to trace 3: give 1 tag",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(Side.CORP, TRASH, then=(Trace(3, (if_successful(do(give_tags(1))),)),)),
            ),
            optional=True,
        ),
    ),
)


def _it_has_the_chosen_type(game: Game, resolution: Resolution) -> bool:
    seen = cards_looked_at(game, resolution)
    return any(has_the_chosen_type(game, resolution, card) for card in seen)


BALANCED_COVERAGE = CardDefinition(
    name="Balanced Coverage",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"seedy"}),
    cost=1,
    trash_cost=3,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="choose a card type and look at the top card of R&D",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                choose_a_card_type(),
                do(look_at_top(1, Side.CORP)),
                If(
                    _it_has_the_chosen_type,
                    (
                        May(
                            "reveal it and gain 2[c]",
                            (do(reveal_cards_looked_at, gain_credits(2)),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


FEDERAL_FUNDRAISING = CardDefinition(
    name="Federal Fundraising",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political", "ritzy"}),
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="arrange the top 3 cards of R&D, and draw 1 where no ice protects this",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                May(
                    "see and arrange 3 cards of R&D",
                    (do(look_at_top(3, Side.CORP)), do(arrange_top(3, Side.CORP))),
                ),
                if_no_ice_protects_this_server(May("draw 1 card", (do(draw(1)),))),
            ),
            optional=True,
        ),
    ),
)
