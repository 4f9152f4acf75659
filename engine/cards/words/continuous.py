"""What applies for as long as a card is active, as card texts say it."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.conditions import this
from engine.cards.words.places import is_agenda
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Ability, StaticAbility
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    InstallFaceup,
    Modify,
    Only,
    Permit,
    Prohibit,
    Replace,
    Require,
    Restriction,
)
from engine.kernel.abilities.using import UseAbility
from engine.kernel.accessing.access import anywhere, while_accessed
from engine.kernel.card_manipulation.installing.destinations import REMOTE_LIMIT, InstallAt, StandIn
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.moving import Leave
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashOne
from engine.kernel.card_manipulation.playing import Play, is_resolving
from engine.kernel.cite import carries_out
from engine.kernel.events import Installed, Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import ADVANCEABLE
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.game_concepts.hosting import HostOn, cards_on
from engine.kernel.game_concepts.memory import KeepMemory
from engine.kernel.game_concepts.seeing import MUST_REVEAL
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import Zone, hand
from engine.kernel.sides import Side
from engine.kernel.turns.actions import has_spent_no_clicks
from rules.amounts import pluralise


def runner_has_more(value: str, amount: int) -> StaticAbility:
    """+N of a value of the Runner's, such as "link" or "memory limit"."""
    return player_has_more(Side.RUNNER, value, amount)


def player_has_more(side: Side, value: str, amount: int) -> StaticAbility:
    """+N of a value of that player's, such as "maximum hand size"."""
    more = Modify(value, lambda _g, _s, about: about is side, lambda *_: amount)
    return StaticAbility(label=f"{amount:+} {value}", declarations=(more,))


def memory_only_for(words: str, amount: int, which: Callable[[Game, int], bool]) -> StaticAbility:
    """+N memory that can be used only for programs of which that is true."""
    more = runner_has_more("memory limit", amount)
    return StaticAbility(
        label=f"{amount:+} memory limit, only for {words}",
        declarations=(*more.declarations, KeepMemory(which)),
    )


def stronger_while(
    amount: int, words: str, condition: Callable[[Game, int], bool]
) -> StaticAbility:
    """More strength while that is true of this card."""
    more = Modify("strength", Only(this), lambda *_: amount)
    return StaticAbility(
        label=f"{amount:+} strength while {words}", declarations=(more,), condition=condition
    )


def more_for_each_hosted(value: str, kind: str) -> Modify:
    """+1 of a value of this card's, such as "strength", for each hosted counter of a kind."""
    return Modify(value, Only(this), lambda game, source, _about: hosted_count(game, source, kind))


def stronger_for_each_advancement() -> StaticAbility:
    """+1 strength for each hosted advancement counter."""
    return StaticAbility(
        label="+1 strength for each advancement counter",
        declarations=(more_for_each_hosted("strength", ADVANCEMENT),),
    )


def identities_lose_all_abilities_while_resolving() -> StaticAbility:
    """While you are resolving this card, each player's identity loses all abilities."""

    def is_identity(game: Game, _source: int, oid: int) -> bool:
        return game.object(oid).is_identity

    return StaticAbility(
        label="identities lose all abilities while this resolves",
        declarations=(ChangeCharacteristics(is_identity, loses=lambda *_: True),),
        condition=is_resolving,
    )


@carries_out("9.1.8d")
def costs_less(kind: str, how_much: Callable[[Game, int], int]) -> StaticAbility:
    """So much less of this card's "install cost", "rez cost" or "play cost".

    It applies while the card is inactive, as the card is not installed, rezzed or played yet.
    """

    def is_about_this(_game: Game, source: int, about: int | InstallAt) -> bool:
        return (about.card if isinstance(about, InstallAt) else about) == source

    less = Modify(kind, is_about_this, lambda game, source, _about: -how_much(game, source))
    return StaticAbility(label=f"lower {kind}", declarations=(less,), active_in=anywhere)


def the_first_each_turn_costs_less(discount: int, *types: str) -> StaticAbility:
    """The first card of these types that you install each turn costs so much less to install."""

    def has_the_type(game: Game, card: int) -> bool:
        return game.object(card).printed.type in types

    return the_first_such_each_turn_costs_less(discount, " or ".join(types), has_the_type)


def the_first_such_each_turn_costs_less(
    discount: int, words: str, which: Callable[[Game, int], bool]
) -> StaticAbility:
    """The first card of which that is true that you install each turn costs so much less."""

    def is_the_first(game: Game, source: int, about: InstallAt) -> bool:
        if about.facedown:
            return False
        you = game.controller(source)
        # What was installed first stays the first, be it turned facedown since.
        before = [e for e in history.this_turn(game, Installed) if e.by is you and not e.blank]
        first = not any(which(game, e.card) for e in before)
        return first and about.by is you and which(game, about.card)

    less = Modify("install cost", is_the_first, lambda *_: -discount)
    return StaticAbility(
        label=f"the first {words} each turn costs {discount}[c] less to install",
        declarations=(less,),
    )


def cost_more_to_install(
    amount: int, words: str, which: Callable[[Game, int], bool]
) -> StaticAbility:
    """Runner cards of which that is true cost so much more to install, except facedown.

    They cost no more if an ability only refers to their cost and nobody installs them (1.16.2d).
    """

    def is_one(game: Game, _source: int, about: InstallAt) -> bool:
        return not about.facedown and which(game, about.card)

    more = Modify("install cost", is_one, lambda *_: amount)
    return StaticAbility(label=f"{words} cost {amount}[c] more to install", declarations=(more,))


def corp_cards_cost_less_to_trash(discount: int) -> StaticAbility:
    """The trash cost of each Corp card is so much lower."""
    less = Modify(
        "trash cost",
        lambda game, _source, card: game.object(card).owner is Side.CORP,
        lambda *_: -discount,
    )
    return StaticAbility(label=f"Corp cards cost {discount}[c] less to trash", declarations=(less,))


@carries_out("1.11.4")
def play_only_as_first_click() -> StaticAbility:
    """Play only as your first click: with the basic action, before any other click."""

    def holds(game: Game, card: int, attempt: Play) -> bool:
        first = has_spent_no_clicks(game, game.object(card).controller, but_for=card)
        return first and attempt.basic

    return StaticAbility(
        label="play only as your first click", restricts=(Restriction(Play, holds),)
    )


def cannot_be_trashed() -> StaticAbility:
    """Players cannot trash this card; a checkpoint may, as no player does that (4.6.8f)."""

    def forbids(_game: Game, source: int, attempt: TrashOne) -> bool:
        return attempt.card == source and attempt.effect.by is not None

    return StaticAbility(
        label="players cannot trash this", declarations=(Prohibit(TrashOne, forbids),)
    )


def must_be_revealed_in_rd() -> StaticAbility:
    """While the Runner is accessing this card in R&D, they must reveal it (1.21.7)."""
    return StaticAbility(
        label="revealed while accessed in R&D",
        declarations=(Require(MUST_REVEAL, Only(this)),),
        active_in=while_accessed,
    )


def play_only_if(label: str, holds: Callable[[Game], bool]) -> StaticAbility:
    """Play only if that is true."""
    restriction = Restriction(Play, lambda game, _card, _attempt: holds(game))
    return StaticAbility(label=label, restricts=(restriction,))


def play_only_with_others_in_hq(count: int) -> StaticAbility:
    """Play only if there are at least so many other cards in HQ."""

    def holds(game: Game, card: int, _attempt: Play) -> bool:
        return len([other for other in game.zone(hand(Side.CORP)) if other != card]) >= count

    return StaticAbility(
        label=f"play only with {pluralise(count, 'other card')} in HQ",
        restricts=(Restriction(Play, holds),),
    )


def install_only_if(label: str, holds: Callable[[Game], bool]) -> StaticAbility:
    """Install only if that is true."""
    restriction = Restriction(InstallAt, lambda game, _card, _attempt: holds(game))
    return StaticAbility(label=label, restricts=(restriction,))


def can_be_advanced(*, only_while_rezzed: bool = False) -> StaticAbility:
    """Can be advanced, also while unrezzed (9.1.8f), unless the text says only while rezzed."""

    def applies(game: Game, source: int, about: int) -> bool:
        return about == source and (not only_while_rezzed or game.object(source).is_rezzed)

    return StaticAbility(label="can be advanced", declarations=(Permit(ADVANCEABLE, applies),))


INSTALL_ONLY_FACEUP = StaticAbility(label="install only faceup", restricts=(InstallFaceup(),))
"""Install only faceup: neither rezzed nor unrezzed, and active (3.2.3a)."""


def morph(loses: str, gains: str, condition: Callable[[Game, int], bool]) -> StaticAbility:
    """While that is true, this card gains a subtype and loses another."""
    change = ChangeCharacteristics(
        Only(this),
        gains_subtypes=lambda *_: (gains,),
        loses_subtypes=lambda *_: (loses,),
    )
    return StaticAbility(
        label=f"{gains} instead of {loses}", declarations=(change,), condition=condition
    )


def remote_server_only() -> StaticAbility:
    """Remote server only: can be in the root of, or protect, no central server (8.5.12)."""
    return _only_in("remote server only", lambda server: server not in CENTRAL_SERVERS)


def root_only(*servers: str) -> StaticAbility:
    """Only in the root of that central server, or of one of these (8.5.12)."""
    return _only_in(f"root of {' or '.join(servers)} only", lambda other: other in servers)


def _only_in(label: str, which: Callable[[str], bool]) -> StaticAbility:
    def is_there(_game: Game, _card: int, attempt: StandIn) -> bool:
        return which(attempt.server)

    return StaticAbility(label=label, restricts=(Restriction(StandIn, is_there),))


def cannot_host_cards() -> StaticAbility:
    """Cannot host cards; counters, even condition counters, are no cards (1.9.5j)."""

    def forbids(game: Game, source: int, attempt: HostOn) -> bool:
        return attempt.host == source and game.object(attempt.card).converted is None

    return StaticAbility(label="cannot host cards", declarations=(Prohibit(HostOn, forbids),))


def can_host_a_single_card() -> StaticAbility:
    """Can host a single card: no other while one is hosted on it."""

    def would_be_the_second(game: Game, source: int, attempt: HostOn) -> bool:
        is_card = attempt.host == source and game.object(attempt.card).converted is None
        return is_card and any(card.oid != attempt.card for card in cards_on(game, source))

    return StaticAbility(
        label="can host a single card", declarations=(Prohibit(HostOn, would_be_the_second),)
    )


def limit_of_remote_servers(limit: int) -> StaticAbility:
    """The Corp can have no more remote servers than that (4.6.8f)."""
    return StaticAbility(
        label=f"no more than {pluralise(limit, 'remote server')}",
        declarations=(
            Modify(
                REMOTE_LIMIT,
                lambda _game, _source, about: about is Side.CORP,
                lambda *_: limit,
                sets=True,
            ),
        ),
    )


def agendas_require_more(amount: int) -> StaticAbility:
    """The advancement requirement of all agendas is so much higher."""
    return StaticAbility(
        label=f"agendas require {amount} advancement counter more",
        declarations=(Modify("advancement requirement", is_agenda, lambda *_: amount),),
    )


def cards_cannot_leave(label: str, zone: Zone) -> StaticAbility:
    """Cards cannot leave that zone for any reason, not even to be played or installed."""

    def forbids(game: Game, _source: int, attempt: Leave | Play | Install) -> bool:
        return game.object(attempt.card).zone == zone

    return StaticAbility(
        label=label,
        declarations=(
            Prohibit(Leave, forbids),
            Prohibit(Play, forbids),
            Prohibit(Install, forbids),
        ),
    )


def removed_from_the_game_instead_of_trashed() -> StaticAbility:
    """Once it has resolved, remove this card from the game instead of trashing it."""
    return StaticAbility(
        label="removed from the game instead of trashed",
        declarations=(REMOVED_INSTEAD,),
    )


@carries_out("8.6.6h", "9.9.8")
def instead_of_trashing_this(make: Callable[[int], Effect]) -> Replace[Trash]:
    """Once this event or operation has resolved, that happens to it instead of its trashing."""

    def is_its_trashing(game: Game, source: int, effect: Trash) -> bool:
        return effect.cause == "rule" and source in effect.cards and game.object(source).playing

    def instead(_game: Game, source: int, effect: Trash) -> list[Effect]:
        others = [card for card in effect.cards if card != source]
        made = make(source)
        made.by = effect.by
        return [replace(effect, cards=others), made] if others else [made]

    return Replace(Trash, is_its_trashing, instead)


REMOVED_INSTEAD = instead_of_trashing_this(lambda card: RemoveFromGame(cards=[card]))
"""Remove it from the game instead of trashing it."""


@carries_out("9.1.6", "9.3.3c")
def cannot_be_used_more_than_once_each_turn() -> StaticAbility:
    """You cannot use this card more than once each turn, whichever of its abilities you use."""

    def forbids(game: Game, source: int, attempt: UseAbility) -> bool:
        used = any(event.source == source for event in history.this_turn(game, Used))
        return attempt.source == source and used

    return StaticAbility(
        label="cannot be used more than once each turn",
        declarations=(Prohibit(UseAbility, forbids),),
    )


def is_printed_on_it(game: Game, _source: int, about: int, ability: Ability) -> bool:
    """Whether an ability that a card loses, or that is used, is printed on the card."""
    return ability in game.object(about).printed.abilities


def the_runner_cannot_use_programs() -> Prohibit[UseAbility]:
    """The Runner cannot use programs."""

    def forbids(game: Game, _source: int, attempt: UseAbility) -> bool:
        is_program = game.object(attempt.source).printed.type == "program"
        return attempt.side is Side.RUNNER and is_program

    return Prohibit(UseAbility, forbids)
