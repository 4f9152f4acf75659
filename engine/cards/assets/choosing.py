"""Assets that trade cards for cards, or change what a chosen or first card is."""

from collections.abc import Callable

from engine.cards.words.additional_costs import additional_cost_to_rez
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import any_installed_card, card_in_hq, rezzed_card
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import is_printed_on_it
from engine.cards.words.counters import place_on, place_on_this
from engine.cards.words.effects import do, reveal_chosen, trash_chosen
from engine.cards.words.installing import card_to_install, install_chosen
from engine.cards.words.places import (
    facedown_cards_in_archives,
    if_no_ice_protects_this_server,
    in_archives,
    in_hq,
    installed_cards_of_types,
)
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.searching import FOUND, reveal_found, shuffle_into_deck
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Modify, Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import InstallAt
from engine.kernel.card_manipulation.installing.install import INSTALLED, Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas, Score
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame, TrashOther
from engine.kernel.game_concepts.costs.effect_costs import EffectAsCost
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _is_the_runners_first_install(game: Game, _source: int, about: InstallAt) -> bool:
    installed = history.this_turn(game, Installed)
    has_a_cost = about.by is Side.RUNNER and not about.facedown  # 8.5.11a
    return has_a_cost and all(event.by is not Side.RUNNER for event in installed)


def _1_for_each_power_counter(game: Game, source: int, _about: InstallAt) -> int:
    return hosted_count(game, source, POWER)


DOCKLANDS_CRACKDOWN = CardDefinition(
    name="Docklands Crackdown",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="place 1 power counter",
            cost=Cost(clicks=2),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        StaticAbility(
            label="the Runner's first install each turn costs 1[c] more for each power counter",
            declarations=(
                Modify("install cost", _is_the_runners_first_install, _1_for_each_power_counter),
            ),
        ),
    ),
)


_CHOSEN_RESOURCE, _NOT_VIRTUAL = "chosen resource", "a resource that is not virtual"


def _resources_but_virtual(game: Game, _resolution: Resolution) -> list[int]:
    resources = installed_cards_of_types(game, "resource")
    return [card for card in resources if not game.has_subtype(card, "virtual")]


def _is_the_chosen_one(game: Game, source: int, about: int) -> bool:
    return game.object(source).remembered.get(_CHOSEN_RESOURCE) == about


MALIA_Z0L0K4 = CardDefinition(
    name="Malia Z0L0K4",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid"}),
    cost=1,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="choose 1 resource that is not virtual",
            condition=when_rezzed(),
            clauses=(
                do(
                    Remembers(_CHOSEN_RESOURCE, _NOT_VIRTUAL),
                    targets=(Target(_NOT_VIRTUAL, _resources_but_virtual),),
                ),
            ),
        ),
        StaticAbility(
            label="the chosen resource loses its printed abilities",
            declarations=(ChangeCharacteristics(_is_the_chosen_one, loses=is_printed_on_it),),
        ),
    ),
)


_FROM_HQ, _FACEDOWN = "up to 2 cards in HQ", "up to 2 facedown cards in Archives"
_INSTALLED = "an installed card"


def _agendas_revealed(count: int) -> Callable[[Game, Resolution], bool]:
    """If so many of the revealed cards, or more, were agendas."""

    def holds(game: Game, resolution: Resolution) -> bool:
        revealed = resolution.targets.get(_FACEDOWN, ())
        kinds = [game.object(card).definition.type for card in revealed]
        return kinds.count("agenda") >= count

    return holds


_MAY_PLACE_1 = May(
    "place 1 advancement counter",
    (do(place_on(_INSTALLED, 1, ADVANCEMENT), targets=(any_installed_card(_INSTALLED),)),),
)


MOON_POOL = CardDefinition(
    name="Moon Pool",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=3,
    trash_cost=3,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="trash up to 2 cards from HQ, reveal and shuffle up to 2 of Archives",
            cost=Cost(parts=(RemoveThisFromGame(),)),
            clauses=(
                do(trash_chosen(_FROM_HQ), targets=(card_in_hq(_FROM_HQ, 2, up_to=True),)),
                do(
                    reveal_chosen(_FACEDOWN),
                    targets=(
                        Target(
                            _FACEDOWN, facedown_cards_in_archives, 2, up_to=True, zone_named=True
                        ),
                    ),
                ),
                do(shuffle_into_deck(_FACEDOWN)),
                If(_agendas_revealed(1), (_MAY_PLACE_1,)),
                If(_agendas_revealed(2), (_MAY_PLACE_1,)),
            ),
        ),
    ),
)


_TRANSACTION = "a transaction in Archives"
_3_CARDS = TrashOther(
    "reveal and trash 3 cards from HQ", lambda game, *_: in_hq(game), count=3, revealed=True
)


def _play_and_remove_it(card: int, resolution: Resolution) -> Play:
    return Play(card=card, by=Side.CORP, source=resolution.source, then_removed=True)


def _playable_transactions(game: Game, resolution: Resolution) -> list[int]:
    operations = [c for c in in_archives(game) if game.object(c).printed.type == "operation"]
    found = [card for card in operations if game.has_subtype(card, "transaction")]
    return [c for c in found if _play_and_remove_it(c, resolution).can_happen(game)]


PLUTUS = CardDefinition(
    name="Plutus",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"deep net"}),
    cost=0,
    unique=True,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        additional_cost_to_rez(
            Cost(options=(Cost(parts=(ForfeitAgendas(1),)), Cost(parts=(_3_CARDS,))))
        ),
        ConditionalAbility(
            label="play 1 transaction from Archives",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(
                    lambda _game, r: _play_and_remove_it(r.the(_TRANSACTION), r),
                    targets=(Target(_TRANSACTION, _playable_transactions, zone_named=True),),
                ),
            ),
            optional=True,
        ),
    ),
)


_TO_INSTALL, _TO_DEREZ = "a card in HQ", "another installed card"


def _it_cannot_be_scored_this_turn(_game: Game, resolution: Resolution) -> list[Effect]:
    def lasting(card: int) -> LastingChange:
        return LastingChange(
            target=card,
            declarations=(Prohibit(Score, lambda _g, _s, attempt: attempt.card == card),),
            duration=Duration.TURN,
            words="cannot be scored",
        )

    return [lasting(card) for card in resolution.notes.get(INSTALLED, ())]


def _other_rezzed_cards(game: Game, resolution: Resolution) -> list[int]:
    rezzed = rezzed_card(_TO_DEREZ).valid(game, resolution)
    return [card for card in rezzed if card != resolution.source]


_DEREZ_THIS = Cost(
    parts=(EffectAsCost("derez this asset", lambda _game, _payer, p: Derez(card=p.paid_for)),)
)


WARM_RECEPTION = CardDefinition(
    name="Warm Reception",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political", "ritzy"}),
    cost=1,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="install 1 card; derez this to derez another where no ice protects it",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                May(
                    "install 1 card from HQ",
                    (
                        do(
                            install_chosen(_TO_INSTALL),
                            targets=(card_to_install(_TO_INSTALL, in_hq),),
                        ),
                        do(_it_cannot_be_scored_this_turn),
                    ),
                ),
                if_no_ice_protects_this_server(
                    NestedCost(
                        Side.CORP,
                        _DEREZ_THIS,
                        then=(
                            do(
                                derez_chosen(_TO_DEREZ),
                                targets=(Target(_TO_DEREZ, _other_rezzed_cards),),
                            ),
                        ),
                    )
                ),
            ),
            optional=True,
        ),
    ),
)


def _play_or_install(game: Game, card: int, resolution: Resolution) -> Play | Install:
    source = resolution.source
    if game.object(card).printed.type == "operation":
        return Play(card=card, by=Side.CORP, source=source)
    return Install(card=card, by=Side.CORP, source=source)


def _search_for_an_alliance_card(_game: Game, resolution: Resolution) -> Effect:
    return Search(
        zones=(deck(Side.CORP),),
        criteria=lambda game, card: game.has_subtype(card, "alliance"),
        followed_by=lambda game, card: _play_or_install(game, card, resolution).can_happen(game),
        found=resolution.notes.setdefault(FOUND, []),
    )


def _play_or_install_it(game: Game, resolution: Resolution) -> list[Effect]:
    return [_play_or_install(game, c, resolution) for c in resolution.notes.get(FOUND, ())]


MUMBAD_CITY_HALL = CardDefinition(
    name="Mumbad City Hall",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility", "government"}),
    cost=1,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="search R&D for an alliance card and play or install it",
            cost=Cost(clicks=1),
            clauses=(
                do(_search_for_an_alliance_card),
                do(reveal_found, _play_or_install_it),
            ),
        ),
    ),
)
