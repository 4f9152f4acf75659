"""Who may see which card (1.21): by where it is, by an access, or by a resolving ability."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import ZoneKind, deck
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

UNSEEN = "a facedown card"
"""What a card is called whose face a player cannot see, if its place is not said."""
MUST_REVEAL = "reveal the accessed card"
"""The name of the :class:`Require` for cards that are revealed while accessed in R&D."""
HAND_REVEALED = "plays with the hand revealed"
"""The name of the :class:`Require` for a player whose hand the other player sees."""
ARRANGED_BY = "arranged by"
"""The name by which a card set aside to be put in order remembers the player who does that."""


@carries_out("1.21.1", "1.21.2", "1.21.6")
def can_see(game: "Game", side: Side, obj: Object) -> bool:
    """Whether the player may see the card's face now, by the rules or by a resolving ability."""
    return (
        is_visible(obj, side)
        or (side, obj.oid) in game.permissions
        or _is_shown_by_access(game, side, obj)
        or _is_still_seen(game, side, obj)
        or (obj.zone.kind is ZoneKind.HAND and _is_played_revealed(game, obj))
        or (side is Side.RUNNER and obj.accessed_facedown and _may_look_again(game, obj))
    )


@carries_out("1.21.1", "1.21.2a", "4.1.4", "4.1.5", "4.1.6", "4.4.6c", "4.4.7b", "26.03:8.3.3a")
def is_visible(obj: Object, side: Side) -> bool:
    """Whether the player can see the card's face where it is, without any ability's help."""
    if obj.zone.kind is ZoneKind.DECK:
        return False
    if obj.zone.kind is ZoneKind.HAND:
        return obj.zone.side is side
    if ARRANGED_BY in obj.remembered:
        return obj.remembered[ARRANGED_BY] is side
    return obj.faceup or obj.controller is side


@carries_out("1.2.1", "1.21.3", "4.1.5")
def _is_played_revealed(game: "Game", obj: Object) -> bool:
    """Whether an ability has the player whose hand the card is in show that hand all the time."""
    return game.is_required(HAND_REVEALED, obj.zone.side)


@carries_out("4.6.2")
def name_by_place(game: "Game", oid: int) -> str:
    """Return what a card is called for those who cannot see it: where it is."""
    obj = game.object(oid)
    if obj.zone.kind is ZoneKind.DECK:
        return f"card {game.zone(obj.zone).index(oid) + 1} from the top of {obj.zone}"
    if obj.zone.kind in (ZoneKind.HAND, ZoneKind.DISCARD):
        return f"facedown card {game.zone(obj.zone).index(oid) + 1} in {obj.zone}"
    server = game.state.servers.get(obj.server) if obj.server is not None else None
    if server is None:
        return UNSEEN
    if oid in server.ice:
        place = server.ice.index(oid) + 1
        return f"unrezzed ice protecting {server.name} at position {place} from the outside"
    return f"facedown card {server.root.index(oid) + 1} in the root of {server.name}"


def is_name_by_place(game: "Game", target: object, words: str) -> bool:
    """Whether the words name that card by its place, and some player knows its face."""
    if not isinstance(target, int) or target not in game.state.objects:
        return False
    card = game.object(target)
    is_known = not card.faceup and card.zone.kind is not ZoneKind.DECK
    return is_known and words == name_by_place(game, target)


@carries_out("1.21.1", "10.2.2b")
def name_for_player(game: "Game", player: Side | None, oid: int) -> str:
    """Return what a card is called for a player: its name only if they can see its face.

    Without a player, return what it may be called for both.
    """
    obj = game.object(oid)
    is_seen = obj.faceup if player is None else can_see(game, player, obj)
    return game.name(oid) if is_seen else name_by_place(game, oid)


def ice_name(game: "Game", ice: int) -> str:
    """Return what the transcript may call a piece of ice, which may be facedown."""
    card = game.object(ice)
    return game.name(ice) if card.faceup or not card.installed else "unrezzed ice"


@carries_out("7.1.2", "1.21.7")
def _is_shown_by_access(game: "Game", side: Side, obj: Object) -> bool:
    """Whether the player sees the card because it is being accessed; in R&D the Corp does not."""
    access = game.state.access
    while access is not None and access.card != obj.oid:
        access = access.outer
    if access is None:
        return False
    in_deck = obj.zone == deck(Side.CORP)
    return side is Side.RUNNER or not in_deck or must_be_revealed(game, obj.oid)


@dated("accessed-cards-stay-seen", since="25.08")
@carries_out("25.08:7.3.1a")
def _is_still_seen(game: "Game", side: Side, obj: Object, /) -> bool:
    """Whether the Runner has accessed the card in the breach in progress."""
    breach = game.state.breach
    return side is Side.RUNNER and breach is not None and obj.oid in breach.accessed


@_is_still_seen.before("25.08")
@carries_out("7.2.4")
def _is_unseen_after_access(_game: "Game", _side: Side, _obj: Object, /) -> bool:
    """Whether an accessed card is still seen after the access: it is not."""
    return False


@dated("facedown-in-archives-once-accessed", since="25.08")
@carries_out("7.3.2a")
def _may_look_again(_game: "Game", _obj: Object, /) -> bool:
    """Whether an accessed card that lies facedown in Archives may be looked at again: it may."""
    return True


@_may_look_again.before("25.08")
@carries_out("7.3.2a")
def _is_unseen_again(_game: "Game", _obj: Object, /) -> bool:
    """Whether it may be looked at again: only while it is accessed."""
    return False


@carries_out("1.21.7")
def must_be_revealed(game: "Game", card: int) -> bool:
    """Whether the Runner must reveal the card for as long as they access it in R&D."""
    return game.object(card).zone == deck(Side.CORP) and game.is_required(MUST_REVEAL, card)


@carries_out("1.21.1")
def name_for_runner(game: "Game", oid: int) -> str:
    """Return what the Runner may call a Corp card before they access it."""
    return game.name(oid) if can_see(game, Side.RUNNER, game.object(oid)) else UNSEEN
