"""Identities of the Corp that do something as turns begin or end."""

from dataclasses import replace

from engine.cards.words.card_conditions import whenever_agenda_is_scored_or_stolen
from engine.cards.words.card_types import CHOSEN_TYPE, choose_a_card_type
from engine.cards.words.choices import advanceable_card, installed_ice
from engine.cards.words.conditions import (
    either,
    the_first_time_each,
    when_turn_begins,
    when_turn_ends,
)
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on, place_on_this
from engine.cards.words.decks import (
    cards_looked_at,
    look_at_top,
    one_of_the_cards_looked_at,
    trash_cards_looked_at,
)
from engine.cards.words.effects import do, gain_credits, provided
from engine.cards.words.installing import (
    cannot_be_scored_or_rezzed_until_your_next_turn,
    card_to_install,
    in_a_remote_root,
    install_chosen,
    place_on_installed,
)
from engine.cards.words.places import in_hq, in_hq_or_archives
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import PlayEach
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import (
    ActionEnded,
    CardsTrashed,
    DamageSuffered,
    Installed,
    PlayedCard,
    ResolvedCard,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side

_TO_TRASH = "one of the cards looked at"


def _you_trash_from_hq(game: Game, _source: int, event: CardsTrashed) -> bool:
    from_hq = any(game.object(card).zone == hand(Side.CORP) for card in event.cards)
    return event.by is Side.CORP and from_hq


def _add_the_others_to_hq(game: Game, resolution: Resolution) -> list[Effect]:
    trashed = resolution.the(_TO_TRASH)
    rest = [card for card in cards_looked_at(game, resolution) if card != trashed]
    return [Trash(cards=[trashed]), AddToHand(cards=rest)]


AU_CO = CardDefinition(
    name="AU Co.: The Gold Standard in Clones",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=either(
                Condition(DamageSuffered, lambda _g, _s, event: event.by is Side.CORP),
                Condition(CardsTrashed, _you_trash_from_hq),
            ),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="remove 2 power counters: of the top 3 cards trash 1 and keep 2",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    hosted_counters(2, POWER),
                    then=(
                        do(look_at_top(3, Side.CORP)),
                        do(
                            _add_the_others_to_hq,
                            targets=(one_of_the_cards_looked_at(_TO_TRASH),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


_LAST_NAMED = "card type last named"


def _it_has_the_type_last_named(game: Game, source: int, event: PlayedCard | Installed) -> bool:
    card = game.object(event.card)
    named = game.object(source).remembered.get(_LAST_NAMED)
    is_it = not card.has_no_characteristics and card.printed.type == named
    return event.by is Side.RUNNER and is_it


AZMARI_EDTECH = CardDefinition(
    name="Azmari EdTech: Shaping the Future",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="name a card type",
            condition=when_turn_ends(Side.CORP),
            clauses=(
                choose_a_card_type(),
                do(Remembers(_LAST_NAMED, CHOSEN_TYPE)),
            ),
            optional=True,
        ),
        ConditionalAbility(
            label="gain 2[c]",
            condition=the_first_time_each(
                "turn",
                either(
                    Condition(PlayedCard, _it_has_the_type_last_named),
                    Condition(Installed, _it_has_the_type_last_named),
                ),
            ),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


_UNREZZED = "an unrezzed card you can advance"


def _unrezzed_and_advanceable(game: Game, resolution: Resolution) -> list[int]:
    every = advanceable_card(_UNREZZED).valid(game, resolution)
    return [card for card in every if not game.object(card).faceup]


PT_UNTAIAN = CardDefinition(
    name="PT Untaian: Life's Building Blocks",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="with 3 cards in HQ or less, pay 1[c] to advance an unrezzed card",
            condition=when_turn_ends(Side.CORP),
            clauses=(
                provided(
                    lambda game, _source: len(in_hq(game)) <= 3,
                    NestedCost(
                        Side.CORP,
                        Cost(credits=1),
                        then=(
                            do(
                                place_on(_UNREZZED, 1, ADVANCEMENT),
                                targets=(Target(_UNREZZED, _unrezzed_and_advanceable),),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


_NOT_ADVANCED = "a piece of ice without advancement counters"


def _ice_without_counters(game: Game, resolution: Resolution) -> list[int]:
    ice = installed_ice(_NOT_ADVANCED).valid(game, resolution)
    return [card for card in ice if not hosted_count(game, card, ADVANCEMENT)]


def _points_on_faceup_agendas(game: Game, _resolution: Resolution) -> int:
    faceup = [o for o in game.installed() if o.faceup and o.printed.type == "agenda"]
    return sum(agenda_points(game, agenda.oid) for agenda in faceup)


SSO_INDUSTRIES = CardDefinition(
    name="SSO Industries: Fueling Innovation",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="advance ice by the points of faceup agendas",
            condition=when_turn_ends(Side.CORP),
            clauses=(
                do(
                    place_on(_NOT_ADVANCED, _points_on_faceup_agendas, ADVANCEMENT),
                    targets=(replace(installed_ice(_NOT_ADVANCED), valid=_ice_without_counters),),
                ),
            ),
            optional=True,
        ),
    ),
)


_IN_HQ = "a card in HQ"


SARASWATI_MNEMONICS = CardDefinition(
    name="Saraswati Mnemonics: Endless Exploration",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        PaidAbility(
            label="install 1 card in a remote root with 1 advancement counter",
            cost=Cost(clicks=1, credits=1),
            clauses=(
                do(
                    install_chosen(_IN_HQ, where=in_a_remote_root),
                    place_on_installed(1, ADVANCEMENT),
                    targets=(card_to_install(_IN_HQ, in_hq, where=in_a_remote_root),),
                ),
                do(cannot_be_scored_or_rezzed_until_your_next_turn),
            ),
        ),
    ),
)


def _currents_in_hq_and_archives(game: Game, resolution: Resolution) -> list[int]:
    found = in_hq_or_archives(game, resolution)
    return [card for card in found if game.has_subtype(card, "current")]


NEW_ANGELES_SOL = CardDefinition(
    name="New Angeles Sol: Your News",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="play 1 current from HQ or Archives",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(PlayEach(_currents_in_hq_and_archives, 1),),
            optional=True,
        ),
    ),
)


def _on_an_expendable_card(game: Game, _source: int, event: ActionEnded) -> bool:
    action = event.action
    if event.side is not Side.CORP or isinstance(action, str):
        return False
    return "expendable" in game.object(action[0]).printed.subtypes


def _you_trash_from_rd_in_your_turn(game: Game, _source: int, event: Trashed) -> bool:
    from_rd = game.object(event.card).zone == deck(Side.CORP)
    return event.by is Side.CORP is game.active_player and from_rd


NUVEM_SA = CardDefinition(
    name="Nuvem SA: Law of the Land",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="look at the top card of R&D, and trash it if you like",
            condition=either(
                Condition(ResolvedCard, lambda _g, _s, event: event.by is Side.CORP),
                Condition(ActionEnded, _on_an_expendable_card),
            ),
            clauses=(
                do(look_at_top(1, Side.CORP)),
                May("trash that card", (do(trash_cards_looked_at),)),
            ),
        ),
        ConditionalAbility(
            label="gain 2[c]",
            condition=the_first_time_each(
                "turn", Condition(Trashed, _you_trash_from_rd_in_your_turn)
            ),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)
