"""What a player chooses, as card texts say it: installed cards, servers, cards to install."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import this, when_turn_begins
from engine.cards.words.effects import do, runner_trashes_chosen, trash_chosen
from engine.cards.words.places import in_archives, in_hq, is_virus_program
from engine.kernel.abilities.instructions.amounts import Amount
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.abilities.resolution import Resolution, the_x
from engine.kernel.card_manipulation.movements.moving import other_servers
from engine.kernel.card_manipulation.movements.transfers import MoveCards
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import can_be_advanced
from engine.kernel.game_concepts.agendas import Forfeit
from engine.kernel.game_concepts.hosting import Host, cards_in_root
from engine.kernel.game_concepts.seeing import name_for_player
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.sides import Side

CHOSEN_ICE, CHOSEN_SERVER = "chosen ice", "chosen server"


def installed(name: str, *types: str, count: Amount = 1) -> Target:
    """So many installed cards of the Runner's, of these types."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        return [
            o.oid
            for o in game.installed()
            if o.owner is Side.RUNNER and o.faceup and o.printed.type in types
        ]

    return Target(name, valid, count)


def installed_with_subtype(name: str, subtype: str) -> Target:
    """An installed card of the Runner's with that subtype."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        of_runner = [o.oid for o in game.installed() if o.owner is Side.RUNNER]
        return [card for card in of_runner if game.has_subtype(card, subtype)]

    return Target(name, valid)


trash_1_program = do(trash_chosen("a program"), targets=(installed("a program", "program"),))
"""Trash 1 installed program."""


def installed_ice(name: str) -> Target:
    """An installed piece of ice; unrezzed ice is named by where it is."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        return [o.oid for o in game.installed() if o.printed.type == "ice"]

    return Target(name, valid, called=_by_place_if_facedown)


def _by_place_if_facedown(game: Game, card: int) -> str:
    return name_for_player(game, None, card)


def ice_to_host_this(name: str) -> Target:
    """A piece of ice to host this card: not its present host, nor ice that cannot (1.15.2b)."""
    every = installed_ice(name)

    def valid(game: Game, resolution: Resolution) -> list[int]:
        ice = every.valid(game, resolution)
        return [one for one in ice if Host(card=resolution.source, host=one).can_happen(game)]

    return replace(every, valid=valid)


def other_ice_to_swap(
    name: str, than: Callable[[Resolution], int] = lambda resolution: resolution.source
) -> Target:
    """Another installed piece of ice, with which this or that ice can be swapped (8.8.2)."""
    ice = installed_ice(name)

    def swap(resolution: Resolution, other: int) -> Swap:
        return Swap(first=than(resolution), second=other, by=resolution.controller)

    def valid(game: Game, resolution: Resolution) -> list[int]:
        return [
            other
            for other in ice.valid(game, resolution)
            if swap(resolution, other).would_change(game)
        ]

    return replace(ice, valid=valid)


def swap_two(among: Callable[[Game, Resolution], list[int]]) -> Instruction:
    """Swap 2 of these cards: two that can take each other's places (8.8.2)."""
    first, second = "a card to swap", "the card to swap it with"

    def partners(game: Game, resolution: Resolution, card: int) -> list[int]:
        swaps = [
            Swap(first=card, second=other, by=resolution.controller)
            for other in among(game, resolution)
        ]
        return [swap.second for swap in swaps if swap.can_happen(game)]

    def firsts(game: Game, resolution: Resolution) -> list[int]:
        possible = among(game, resolution)
        return [card for card in possible if partners(game, resolution, card)]

    def seconds(game: Game, resolution: Resolution) -> list[int]:
        chosen = resolution.target(first)
        if chosen is None:
            return firsts(game, resolution)
        return partners(game, resolution, chosen)

    def effect(_game: Game, resolution: Resolution) -> Swap:
        return Swap(first=resolution.the(first), second=resolution.the(second))

    return do(effect, targets=(Target(first, firsts), Target(second, seconds)))


def any_number_of_rezzed_cards(name: str) -> Target:
    """As many rezzed cards as its controller likes, or none, announced under that name."""
    return replace(rezzed_card(name), count=lambda game, _r: len(_rezzed(game)), up_to=True)


def _rezzed(game: Game) -> list[int]:
    return [o.oid for o in game.installed() if o.is_rezzed]


def rezzed_card(name: str) -> Target:
    """A rezzed card of whatever type, announced under that name."""
    return Target(name, lambda game, _r: _rezzed(game))


def installed_virus_program(name: str) -> Target:
    """An installed program with the subtype virus, announced under that name."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        return [o.oid for o in game.installed() if is_virus_program(game, o.oid)]

    return Target(name, valid)


def rezzed_ice(name: str = "rezzed ice", subtype: str | None = None) -> Target:
    """A rezzed piece of ice, of that subtype if one is named."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        rezzed = [o.oid for o in game.installed() if o.is_rezzed and o.printed.type == "ice"]
        return [c for c in rezzed if subtype is None or game.has_subtype(c, subtype)]

    return Target(name, valid)


def unrezzed_ice(name: str) -> Target:
    """An installed piece of ice that is not rezzed."""
    ice = installed_ice(name)

    def valid(game: Game, resolution: Resolution) -> list[int]:
        return [o for o in ice.valid(game, resolution) if not game.object(o).faceup]

    return replace(ice, valid=valid)


def unrezzed_card(name: str) -> Target:
    """An unrezzed card of the Corp's, named by where it is."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        return [o.oid for o in game.installed() if o.owner is Side.CORP and not o.faceup]

    return Target(name, valid, called=_by_place_if_facedown)


def another_server(name: str) -> Target:
    """Another server than this one (4.6.6j)."""

    def valid(game: Game, resolution: Resolution) -> list[str]:
        return other_servers(game, resolution.source)

    return Target(name, valid)


def card_in_hq(name: str, count: Amount = 1, *, up_to: bool = False) -> Target:
    """So many cards in HQ."""
    return Target(name, in_hq, count, up_to, zone_named=True)


def the_corp_trashes_from_hq(count: int, *besides: EffectMaker) -> Instruction:
    """The Corp trashes so many cards from HQ, which they choose (1.14.5), and does ``besides``."""
    name = "a card in HQ" if count == 1 else "cards in HQ"
    target = replace(card_in_hq(name, count), player=Side.CORP)

    def trash(_game: Game, resolution: Resolution) -> Trash:
        return Trash(cards=list(resolution.those(name)), by=Side.CORP)

    return do(*besides, trash, targets=(target,))


def any_number_in_hq(name: str) -> Target:
    """Any number of cards in HQ."""
    return replace(card_in_hq(name), count=lambda game, _r: len(in_hq(game)), up_to=True)


def card_in_heap(name: str, count: Amount = 1) -> Target:
    """So many cards in your heap."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        return game.zone(discard_pile(Side.RUNNER))

    return Target(name, valid, count, zone_named=True)


def cards_in_archives(name: str, *types: str, count: Amount = 1, up_to: bool = False) -> Target:
    """So many cards in Archives, of these types if any are named."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        found = in_archives(game)
        return [c for c in found if not types or game.object(c).printed.type in types]

    return Target(name, valid, count, up_to=up_to, zone_named=True)


def cards_to_expose(name: str, count: int = 1, *, up_to: bool = False) -> Target:
    """So many installed cards that can be exposed: unrezzed ones (1.21.4)."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        all_installed = [o.oid for o in game.installed()]
        return [card for card in all_installed if Expose(card=card).can_happen(game)]

    return Target(name, valid, count, up_to=up_to)


def card_to_expose_in_a_remote_root(name: str) -> Target:
    """A card installed in the root of a remote server that can be exposed."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        exposable = cards_to_expose(name).valid(game, resolution)
        remotes = [name for name in game.state.servers if name not in CENTRAL_SERVERS]
        roots = [cards_in_root(game, remote) for remote in remotes]
        return [card for root in roots for card in root if card in exposable]

    return Target(name, valid)


remember_chosen_ice = Remembers(CHOSEN_ICE, "a piece of ice")
"""Choose that piece of ice, for other abilities of the same card (9.10.3c)."""


def advanceable_card(name: str, *, other: bool = False) -> Target:
    """An installed card that can be advanced; with ``other``, not the source itself."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        found = [o.oid for o in game.installed() if can_be_advanced(game, o.oid)]
        return [oid for oid in found if not (other and oid == resolution.source)]

    return Target(name, valid)


def installed_runner_card(name: str) -> Target:
    """An installed Runner card, facedown or not."""
    return Target(name, _runner_cards)


def _runner_cards(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if o.owner is Side.RUNNER]


def own_installed(name: str, count: Amount = 1) -> Target:
    """So many of the Runner's installed cards, chosen by the Runner (1.14.5)."""
    return Target(name, _runner_cards, count, player=Side.RUNNER)


def if_you_do(*clauses: Clause) -> If:
    """If you do: what follows if the instruction before it has moved a card.

    Swapping, trashing and forfeiting a card also move it.
    """
    return If(_a_card_was_moved, clauses)


def _a_card_was_moved(_game: Game, resolution: Resolution) -> bool:
    kinds = MoveCards | Swap | Trash | Forfeit
    moving = (effect for effect in resolution.done if isinstance(effect, kinds))
    return any(effect.became for effect in moving)


def any_installed_card(name: str) -> Target:
    """An installed card of either player's, faceup or not."""
    return Target(name, lambda game, _r: [o.oid for o in game.installed()])


def the_runner_trashes() -> Instruction:
    """The Runner trashes one of their installed cards."""
    name = "an installed card"
    return do(runner_trashes_chosen(name), targets=(own_installed(name),))


def the_runner_trashes_from_the_grip() -> Instruction:
    """The Runner trashes a card from their grip, which they choose (1.14.5)."""
    name = "a card in the grip"
    target = Target(
        name,
        lambda game, _r: game.zone(hand(Side.RUNNER)),
        player=Side.RUNNER,
        zone_named=True,
    )
    return do(runner_trashes_chosen(name), targets=(target,))


def own_program(name: str) -> Target:
    """One of the Runner's installed programs, chosen by the Runner (1.14.5)."""
    return replace(installed(name, "program"), player=Side.RUNNER)


def chosen_x(_game: Game, resolution: Resolution) -> int:
    """The value chosen for the X of the card as it was played (1.16.2c)."""
    return the_x(resolution)


# --- a server for the turn ------------------------------------------------------------


def choose_server_for_the_turn() -> ConditionalAbility:
    """When your turn begins, you may choose a server (9.10.3b)."""
    remember = Remembers(CHOSEN_SERVER, "a server", Duration.TURN)
    return ConditionalAbility(
        label="choose a server",
        condition=when_turn_begins(Side.RUNNER),
        clauses=(do(remember, targets=(any_server(),)),),
        optional=True,
    )


def any_server() -> Target:
    """Any server there is."""
    return Target("a server", lambda game, _r: list(game.state.servers))


def choose_a_server_as_this_is_installed() -> ConditionalAbility:
    """When you install this card, choose a server, which it remembers."""
    return ConditionalAbility(
        label="choose a server",
        condition=when_installed(this),
        clauses=(do(Remembers(CHOSEN_SERVER, "a server"), targets=(any_server(),)),),
    )


def chosen_server(game: Game, source: int) -> str | None:
    """The server that the source remembers having chosen."""
    server: str | None = game.object(source).remembered.get(CHOSEN_SERVER)
    return server
