"""Hosting, as card texts say it."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.conditions import its_host
from engine.cards.words.places import is_ice
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.kinds import Ability, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import CanHost, InstallOnlyOn, Modify, Permit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import UNLIMITED, InstallAt
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.hosting import Host, HostFromDeck, cards_on
from engine.kernel.game_concepts.memory import TAKES_NO_MEMORY
from engine.kernel.sides import Side


def is_hosted_on_ice(game: Game, source: int, _about: object = None) -> bool:
    """Whether this card is hosted on a piece of ice."""
    host = its_host(game, source)
    return host is not None and is_ice(game, source, host)


ONLY_ON_ICE = StaticAbility(label="install only on ice", restricts=(InstallOnlyOn(is_ice),))
"""Install this only on a piece of ice."""


def _is_rezzed_ice(game: Game, card: int, host: int) -> bool:
    return is_ice(game, card, host) and game.object(host).is_rezzed


ONLY_ON_REZZED_ICE = StaticAbility(
    label="install only on rezzed ice", restricts=(InstallOnlyOn(_is_rezzed_ice),)
)
"""Install this only on a rezzed piece of ice."""


def condition_counter(
    name: str,
    *abilities: Ability,
    on: str = "ice",
    scored: bool = False,
    side: Side = Side.CORP,
) -> CardDefinition:
    """The condition counter, with that text, that a hosted card becomes (10.1.4).

    It is hosted on an installed card of that type, or on one that has been ``scored``.
    """
    return CardDefinition(
        name=name,
        side=side,
        type="counter",
        hosted_on=on,
        hosted_when_scored=scored,
        abilities=abilities,
    )


def can_host(
    label: str,
    accepts: Callable[[Game, int, int], bool],
    limit: int | None = None,
    *,
    by_itself: bool = False,
) -> StaticAbility:
    """Cards of which that is true can be installed on this one, up to so many (1.13.5a).

    ``by_itself`` marks a card whose abilities host cards on it: only they do (1.13.5b).
    """
    return StaticAbility(label=label, declarations=(CanHost(accepts, limit, by_itself),))


@carries_out("1.13.5a", "1.16.5")
def can_host_for_nothing(label: str, accepts: Callable[[Game, int, int], bool]) -> StaticAbility:
    """Cards of which that is true can be installed on this one, ignoring all install costs."""
    hosting = can_host(label, accepts)

    def is_installed_here(_game: Game, source: int, about: InstallAt) -> bool:
        return about.to.host == source

    nothing = Modify("install cost", is_installed_here, lambda *_: -UNLIMITED)
    return replace(hosting, declarations=(*hosting.declarations, nothing))


def host_this_on(name: str) -> EffectMaker:
    """Host this card on the object announced under that name (1.13.8)."""
    return lambda _game, r: Host(card=r.source, host=r.the(name))


def host_one_on_this(name: str) -> EffectMaker:
    """Host the card announced under that name on this one, faceup and not installed (1.13.2)."""
    return lambda _game, r: Host(card=r.the(name), host=r.source)


def host_on_this(name: str) -> EffectMaker:
    """Host the cards announced under that name on this one, faceup and not installed (1.13.2)."""
    return lambda _game, r: [Host(card=card, host=r.source) for card in r.those(name)]


def host_from_your_stack(count: int, *, faceup: bool) -> EffectMaker:
    """Host so many cards from the top of the stack on this one, not installed (1.13.2)."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        return HostFromDeck(side=Side.RUNNER, base=count, faceup=faceup, source=resolution.source)

    return effect


def hosted_cards(game: Game, resolution: Resolution) -> list[int]:
    """The cards hosted on this one, to choose among."""
    return [hosted.oid for hosted in cards_on(game, resolution.source)]


def is_hosted_here(game: Game, source: int, card: int) -> bool:
    """A card hosted on this one (1.13.9)."""
    return game.object(card).host == source


HOSTED_TAKE_NO_MEMORY = StaticAbility(
    label="hosted programs take no memory",
    declarations=(Permit(TAKES_NO_MEMORY, is_hosted_here),),
)
"""What is hosted here takes up none of the Runner's memory (1.20.2, 3.9.3)."""
