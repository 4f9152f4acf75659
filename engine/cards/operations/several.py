"""Operations that install or play several cards."""

from engine.cards.words.choices import (
    advanceable_card,
    any_server,
    card_in_hq,
    cards_in_archives,
    chosen_x,
    if_you_do,
)
from engine.cards.words.continuous import play_only_if
from engine.cards.words.counters import place_on
from engine.cards.words.decks import cards_looked_at, look_at_top, trash_cards_looked_at
from engine.cards.words.effects import (
    do,
    draw,
    draw_up_to,
    gain_credits,
    remove_this_from_the_game,
    trash_chosen,
)
from engine.cards.words.installing import (
    IGNORING_ADDITIONAL_COSTS,
    IGNORING_ALL_COSTS,
    a_single_remote_server,
    card_to_install,
    install_chosen,
)
from engine.cards.words.places import agendas_in_the_runners_score_area, ice_in_hq, in_hq
from engine.cards.words.searching import FOUND, add_found_to_hand, reveal_found, shuffle_into_deck
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.modal import Modes, RepeatTimes
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bad_publicity import RemoveBadPublicity
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import ArrangeIce
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.installing.several_cards import InstallEach, PlayEach
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.events import Purged
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, Purge
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

FAST_BREAK = CardDefinition(
    name="Fast Break",
    side=Side.CORP,
    type="operation",
    cost=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="gain X[c], draw up to X, install up to X in a single remote server",
            clauses=(
                do(gain_credits(agendas_in_the_runners_score_area)),
                do(draw_up_to(agendas_in_the_runners_score_area)),
                InstallEach(in_hq, agendas_in_the_runners_score_area, where=a_single_remote_server),
            ),
        ),
    ),
)


SHIPMENT_FROM_MIRRORMORPH = CardDefinition(
    name="Shipment from MirrorMorph",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(label="install up to 3 cards from HQ", clauses=(InstallEach(in_hq, 3),)),
    ),
)


SUBCONTRACT = CardDefinition(
    name="Subcontract",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    influence_cost=3,
    cost=0,
    faction="weyland-consortium",
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(label="play up to 2 operations from HQ", clauses=(PlayEach(in_hq, 2),)),
    ),
)


_TO_SHUFFLE, _ICE, _TO_ADVANCE = "a card in HQ", "a piece of ice", "a card you can advance"


KEY_PERFORMANCE_INDICATORS = CardDefinition(
    name="Key Performance Indicators",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="resolve 2 of 4 modes",
            clauses=(
                Modes(
                    (
                        Choice(
                            "draw 1 card and shuffle 1 from HQ into R&D",
                            (
                                do(draw(1)),
                                do(
                                    shuffle_into_deck(_TO_SHUFFLE),
                                    targets=(card_in_hq(_TO_SHUFFLE),),
                                ),
                            ),
                        ),
                        Choice(
                            "install 1 piece of ice",
                            (
                                do(
                                    install_chosen(_ICE, IGNORING_ALL_COSTS),
                                    targets=(card_to_install(_ICE, ice_in_hq, IGNORING_ALL_COSTS),),
                                ),
                            ),
                        ),
                        Choice(
                            "place 1 advancement counter",
                            (
                                do(
                                    place_on(_TO_ADVANCE, 1, ADVANCEMENT),
                                    targets=(advanceable_card(_TO_ADVANCE),),
                                ),
                            ),
                        ),
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                    ),
                    count=2,
                ),
            ),
        ),
    ),
)


_FROM_HQ, _FROM_ARCHIVES = "up to 5 cards in HQ", "as many cards in Archives"


def _as_many_as_were_trashed(_game: Game, resolution: Resolution) -> int:
    return len(resolution.targets.get(_FROM_HQ, ()))


SIMULATION_RESET = CardDefinition(
    name="Simulation Reset",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="trash up to 5 cards, shuffle as many into R&D and draw as many",
            clauses=(
                do(trash_chosen(_FROM_HQ), targets=(card_in_hq(_FROM_HQ, 5, up_to=True),)),
                do(
                    shuffle_into_deck(_FROM_ARCHIVES),
                    targets=(cards_in_archives(_FROM_ARCHIVES, count=_as_many_as_were_trashed),),
                ),
                do(draw(_as_many_as_were_trashed)),
                do(remove_this_from_the_game),
            ),
        ),
    ),
)


def _remotes_with_ice_and_a_root(game: Game, _resolution: Resolution) -> int:
    remotes = [s for name, s in game.state.servers.items() if name not in CENTRAL_SERVERS]
    return len([server for server in remotes if server.ice and server.root])


FULLY_OPERATIONAL = CardDefinition(
    name="Fully Operational",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="gain 2[c] or draw 2 cards, once more for each remote server with ice",
            clauses=(
                RepeatTimes(
                    (
                        ChooseOne(
                            Side.CORP,
                            (
                                Choice("gain 2[c]", (do(gain_credits(2)),)),
                                Choice("draw 2 cards", (do(draw(2)),)),
                            ),
                        ),
                    ),
                    _remotes_with_ice_and_a_root,
                ),
            ),
        ),
    ),
)


_SERVER = "a server"


def _arrange_its_ice(game: Game, resolution: Resolution) -> Effect:
    return ArrangeIce(ice=list(game.state.servers[resolution.the(_SERVER)].ice))


SUNSET = CardDefinition(
    name="Sunset",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="arrange the ice protecting a server",
            clauses=(do(_arrange_its_ice, targets=(any_server(),)),),
        ),
    ),
)


def _is_a_sysop(game: Game, card: int) -> bool:
    return game.has_subtype(card, "sysop")


def _search_for_x_sysops(game: Game, resolution: Resolution) -> Effect:
    return Search(
        zones=(deck(Side.CORP),),
        criteria=_is_a_sysop,
        count=chosen_x(game, resolution),
        up_to=True,
        different=True,
        found=resolution.notes.setdefault(FOUND, []),
    )


RECRUITING_TRIP = CardDefinition(
    name="Recruiting Trip",
    side=Side.CORP,
    type="operation",
    faction="jinteki",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="search R&D for up to X different sysops",
            clauses=(do(_search_for_x_sysops), do(reveal_found, add_found_to_hand)),
        ),
    ),
)


_TO_TRASH = "a sysop, executive or clone"


def _sysops_executives_and_clones(game: Game, _resolution: Resolution) -> list[int]:
    yours = [o.oid for o in game.installed() if o.owner is Side.CORP]
    kinds = ("sysop", "executive", "clone")
    return [c for c in yours if any(game.has_subtype(c, kind) for kind in kinds)]


RESTORING_FACE = CardDefinition(
    name="Restoring Face",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="trash a sysop, executive or clone to remove up to 2 bad publicity",
            clauses=(
                do(
                    trash_chosen(_TO_TRASH, proves=True),
                    targets=(Target(_TO_TRASH, _sysops_executives_and_clones),),
                ),
                if_you_do(
                    ChooseNumber(
                        lambda game, _r: min(2, game.state.bad_publicity),
                        then=(
                            do(
                                lambda game, r: RemoveBadPublicity(
                                    base=chosen_number(game, r), by=Side.CORP
                                )
                            ),
                        ),
                    )
                ),
            ),
        ),
    ),
)


def _for_every_3_removed(game: Game, _resolution: Resolution) -> int:
    purged = history.this_turn(game, Purged)
    return purged[-1].amount // 3 if purged else 0


REVERSE_INFECTION = CardDefinition(
    name="Reverse Infection",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="purge virus counters and trash from the stack, or gain 2[c]",
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice(
                            "purge virus counters",
                            (
                                do(lambda *_: Purge()),
                                do(
                                    lambda game, r: TrashFromDeck(
                                        side=Side.RUNNER, base=_for_every_3_removed(game, r)
                                    )
                                ),
                            ),
                        ),
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                    ),
                ),
            ),
        ),
    ),
)


def _operations_looked_at(game: Game, resolution: Resolution) -> list[int]:
    looked_at = cards_looked_at(game, resolution)
    return [card for card in looked_at if game.object(card).printed.type == "operation"]


ACCELERATED_DIAGNOSTICS = CardDefinition(
    name="Accelerated Diagnostics",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="look at the top 3 cards of R&D, play operations and trash the rest",
            clauses=(
                do(look_at_top(3, Side.CORP)),
                PlayEach(_operations_looked_at, 3, IGNORING_ADDITIONAL_COSTS),
                do(trash_cards_looked_at),
            ),
        ),
    ),
)
