"""Places: where abilities are active although their card is not (9.1.8), where cards come from."""

from collections.abc import Callable

from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.hand_cards import cards_usable_from_hand
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.cite import carries_out
from engine.kernel.events import Approached, EncounterEnded, Passed, Scored, Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, held_count
from engine.kernel.game_concepts.hosting import cards_in_root, server_with
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import PLAY_AREA, discard_pile, hand, score_area
from engine.kernel.sides import Side


def in_the_heap(_game: Game, obj: Object) -> bool:
    """In the Runner's discard pile (9.1.8b)."""
    return obj.zone == discard_pile(Side.RUNNER)


def in_the_grip(_game: Game, obj: Object) -> bool:
    """In the Runner's hand (9.1.8b)."""
    return obj.zone == hand(Side.RUNNER)


def while_in_hq(_game: Game, obj: Object) -> bool:
    """In HQ (9.1.8b)."""
    return obj.zone == hand(Side.CORP)


@carries_out("9.1.8c")
def while_unrezzed(_game: Game, obj: Object) -> bool:
    """Installed and unrezzed, of an ability that speaks of rezzing its card."""
    return obj.installed and not obj.faceup


def in_the_runners_score_area(_game: Game, obj: Object) -> bool:
    """In the Runner's score area, as an agenda just stolen (9.1.8)."""
    return obj.zone == score_area(Side.RUNNER)


def in_hq_or_archives(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The cards in HQ and Archives."""
    return [*game.zone(hand(Side.CORP)), *game.zone(discard_pile(Side.CORP))]


def in_hq(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The cards in HQ, except the one that is considered for playing."""
    return [card for card in game.zone(hand(Side.CORP)) if not game.is_considered(card)]


def in_hq_of_types(*types: str) -> Callable[[Game], list[int]]:
    """The cards of these types in HQ."""
    return lambda game: [card for card in in_hq(game) if game.object(card).printed.type in types]


def in_hq_but_agendas(game: Game) -> list[int]:
    """The cards in HQ that are not agendas."""
    return [card for card in in_hq(game) if game.object(card).printed.type != "agenda"]


def in_your_grip(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The cards in the grip, except the one that is considered for playing or installing."""
    return [card for card in game.zone(hand(Side.RUNNER)) if not game.is_considered(card)]


@carries_out("1.2.1")
def from_your_grip(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The cards that may be played or installed from the grip, except the one in question."""
    return [
        card for card in cards_usable_from_hand(game, Side.RUNNER) if not game.is_considered(card)
    ]


def programs_from_your_grip(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The programs that may be installed from the grip."""
    return [card for card in from_your_grip(game) if game.object(card).printed.type == "program"]


def for_each_card_in_the_grip(game: Game, _resolution: Resolution) -> int:
    """One for each card in the grip."""
    return len(in_your_grip(game))


def of_type(*types: str) -> Callable[[Game, int], bool]:
    """A card of one of these types; an installed Runner card that is facedown has none."""

    def is_of_type(game: Game, card: int) -> bool:
        obj = game.object(card)
        return obj.printed.type in types and not obj.has_no_characteristics

    return is_of_type


def is_agenda(game: Game, _source: int, card: int) -> bool:
    """An agenda."""
    return game.object(card).printed.type == "agenda"


def is_asset(game: Game, _source: int, card: int) -> bool:
    """An asset."""
    return game.object(card).printed.type == "asset"


def is_ice(game: Game, _source: int, card: int) -> bool:
    """A piece of ice."""
    return game.object(card).printed.type == "ice"


def is_program(game: Game, _source: int, card: int) -> bool:
    """A program."""
    return game.object(card).printed.type == "program"


@carries_out("8.1.4a")
def installed_cards_of_types(game: Game, *types: str) -> list[int]:
    """Every installed card of these types, rezzed or not; a facedown Runner card has none."""
    is_of_type = of_type(*types)
    return [o.oid for o in game.installed() if is_of_type(game, o.oid)]


@carries_out("1.16.2d", "8.1.4a")
def runner_cards_that_cost_no_more(game: Game, most: int, *types: str) -> list[int]:
    """The Runner's installed cards, of these types if any are named, with such an install cost.

    It is the cost as it is now, not as printed, and a facedown card has none.
    """
    theirs = [o for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    found = [o.oid for o in theirs if not types or o.printed.type in types]
    return [card for card in found if unpaid_cost(game, card) <= most]


def programs_in_your_heap(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The cards of type program in the Runner's discard pile."""
    return _in_your_heap_of_type(game, "program")


def events_in_your_heap(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The cards of type event in the Runner's discard pile."""
    return _in_your_heap_of_type(game, "event")


def _in_your_heap_of_type(game: Game, kind: str) -> list[int]:
    heap = game.zone(discard_pile(Side.RUNNER))
    return [card for card in heap if game.object(card).printed.type == kind]


def in_archives(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The cards in Archives."""
    return list(game.zone(discard_pile(Side.CORP)))


def ice_in_hq(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The ice in HQ."""
    return [card for card in in_hq(game) if game.object(card).printed.type == "ice"]


def ice_in_hq_or_archives(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The ice in HQ or Archives."""
    return [card for card in in_hq_or_archives(game) if game.object(card).printed.type == "ice"]


def ice_of_this_server(game: Game, source: int) -> list[int]:
    """The ice that protects the server of this card, the outermost first."""
    server = game.state.servers.get(this_server(game, source) or "")
    return [] if server is None else server.ice


def is_protected_by_ice(game: Game, source: int) -> bool:
    """Whether any ice protects the server of this card (4.6.9)."""
    return bool(ice_of_this_server(game, source))


def agendas_in_the_runners_score_area(game: Game, _resolution: Resolution | None = None) -> int:
    """How many agendas are in the Runner's score area, added as agendas or printed so (10.1.3)."""
    stolen = map(game.object, game.zone(score_area(Side.RUNNER)))
    return sum(card.printed.type == "agenda" for card in stolen)


def in_this_server(game: Game, source: int, card: int) -> bool:
    """Whether a card is in the server of this one, including its root (4.6.6i)."""
    here = this_server(game, source)
    return here is not None and this_server(game, card) == here


def scored_or_stolen_here(game: Game, source: int, event: Scored | Stolen) -> bool:
    """Whether an agenda was scored or stolen in the server of this card."""
    return in_this_server(game, source, event.card)


def taken_from_the_root_here(game: Game, source: int, event: Scored | Stolen) -> bool:
    """Whether an agenda was scored or stolen from the root of this card's server, not the hand."""
    return is_in_or_protects_this_server(game, source, event.card)


@carries_out("4.6.6e", "4.6.9")
def is_in_or_protects_this_server(game: Game, source: int, card: int) -> bool:
    """Whether a card is in the root of this one's server, hosted there or not, or protects it."""
    here = this_server(game, source)
    return here is not None and server_with(game, card) == here


@carries_out("1.12.6")
def of_ice_here(game: Game, source: int, event: Approached | EncounterEnded | Passed) -> bool:
    """Whether what happened is about ice that protects the server of this card.

    Ice that was uninstalled during its encounter counts for the server it protected.
    """
    return is_in_or_protects_this_server(game, source, event.ice)


def in_the_root_of_this_server(game: Game, source: int, card: int) -> bool:
    """Whether a card is in the root of this one's server, and not in the server's hand or deck."""
    return card in cards_in_root(game, this_server(game, source))


@carries_out("4.6.6e", "4.6.9")
def in_whose_root(game: Game, card: int) -> str | None:
    """The server in whose root a card is, hosted or not; none for a card that protects a server."""
    server = server_with(game, card)
    return server if card in cards_in_root(game, server) else None


def is_installed_icebreaker(game: Game, _source: int, card: int) -> bool:
    """An installed icebreaker."""
    return game.object(card).installed and game.has_subtype(card, "icebreaker")


def icebreakers_installed(game: Game) -> int:
    """How many icebreakers are installed."""
    return sum(game.has_subtype(card.oid, "icebreaker") for card in game.installed())


def programs_in_your_grip(game: Game, _resolution: Resolution | None = None) -> list[int]:
    """The programs in the grip."""
    return [card for card in in_your_grip(game) if game.object(card).printed.type == "program"]


def programs_and_hardware_in_your_grip(game: Game, _resolution: Resolution) -> list[int]:
    """The programs and pieces of hardware in the grip, to choose among."""
    such = of_type("program", "hardware")
    return [card for card in in_your_grip(game) if such(game, card)]


def protects_this_server(game: Game, source: int, ice: int) -> bool:
    """Whether a piece of ice protects the server of this card."""
    return ice in ice_of_this_server(game, source)


@carries_out("8.1.4a")
def is_virus_program(game: Game, card: int) -> bool:
    """Whether a card is a virus program."""
    return game.object(card).printed.type == "program" and game.has_subtype(card, "virus")


def is_non_virus_program(game: Game, card: int, _resolution: Resolution | None = None) -> bool:
    """Whether a card is a program and not a virus."""
    return game.object(card).printed.type == "program" and not game.has_subtype(card, "virus")


def is_non_ai_icebreaker(game: Game, card: int) -> bool:
    """Whether a card is an icebreaker and not an AI."""
    return game.has_subtype(card, "icebreaker") and not game.has_subtype(card, "ai")


def non_ai_icebreakers(game: Game, _resolution: Resolution) -> list[int]:
    """The installed icebreakers that are not AIs, to choose among."""
    every = [o.oid for o in game.installed()]
    return [card for card in every if is_non_ai_icebreaker(game, card)]


def in_the_root_of_a_remote_server(game: Game, card: int) -> bool:
    """A card in the root of a remote server."""
    remotes = [name for name in game.state.servers if name not in CENTRAL_SERVERS]
    return any(card in cards_in_root(game, remote) for remote in remotes)


@carries_out("25.04:6.2.3")
def are_in_the_same_position(game: Game, ice: int, other: int) -> bool:
    """Whether two pieces of ice are equally far from their servers; one piece is not two."""
    return ice != other and not _positions(game, ice).isdisjoint(_positions(game, other))


def _positions(game: Game, ice: int) -> set[int]:
    """Return how far a piece of ice is from each server that it protects."""
    return {s.ice_between(ice) for s in game.state.servers.values() if ice in s.ice}


@carries_out("4.6.9")
def if_no_ice_protects_this_server(*clauses: Clause) -> If:
    """If there is no ice protecting this server."""
    return If(lambda game, r: not is_protected_by_ice(game, r.source), clauses)


def your_identity(game: Game) -> int | None:
    """The Runner's identity, if they have one."""
    in_play = map(game.object, game.zone(PLAY_AREA))
    theirs = (o.oid for o in in_play if o.is_identity and o.owner is Side.RUNNER)
    return next(theirs, None)


@carries_out("2.13.1")
def factions_of_the_identity(game: Game, side: Side) -> set[str]:
    """The faction of that player's identity; none, if it is neutral."""
    in_play = map(game.object, game.zone(PLAY_AREA))
    return {
        card.printed.faction
        for card in in_play
        if card.is_identity and card.owner is side and not card.printed.is_neutral
    }


def cards_in_remote_roots(game: Game, _resolution: Resolution) -> list[int]:
    """The cards in the roots of remote servers, as they can be chosen."""
    every = [o.oid for o in game.installed()]
    return [card for card in every if in_the_root_of_a_remote_server(game, card)]


def facedown_cards_in_archives(game: Game, _resolution: Resolution) -> list[int]:
    """The facedown cards in Archives, as they can be chosen."""
    return [card for card in in_archives(game) if not game.object(card).faceup]


def agendas_in_hq_or_archives(game: Game, resolution: Resolution) -> list[int]:
    """The agendas in HQ and Archives, as they can be chosen."""
    found = in_hq_or_archives(game, resolution)
    return [card for card in found if game.object(card).printed.type == "agenda"]


def viruses_in_the_heap(game: Game, _resolution: Resolution) -> list[int]:
    """The virus cards in the heap, to choose among."""
    heap = game.zone(discard_pile(Side.RUNNER))
    return [card for card in heap if game.has_subtype(card, "virus")]


def installed_corp_cards(game: Game, _resolution: Resolution) -> list[int]:
    """The Corp's installed cards, to choose among."""
    return [o.oid for o in game.installed() if o.owner is Side.CORP]


def non_ice_corp_cards(game: Game, _resolution: Resolution) -> list[int]:
    """The Corp's installed cards that are not ice, to choose among."""
    yours = [o for o in game.installed() if o.owner is Side.CORP]
    return [o.oid for o in yours if o.printed.type != "ice"]


def advanced_cards(game: Game, _resolution: Resolution) -> list[int]:
    """The installed cards that have an advancement counter, to choose among."""
    every = [o.oid for o in game.installed()]
    return [card for card in every if held_count(game, card, ADVANCEMENT)]
