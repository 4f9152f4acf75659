"""Installing cards, as card texts say it."""

from collections.abc import Callable

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import EffectMaker, Instruction, Resolution
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.game import Game
from engine.kernel.game_concepts.prices import AS_PRINTED, Ignoring, Terms

IGNORING_ALL_COSTS = Terms(ignoring=Ignoring.ALL_COSTS)


def install_this(terms: Terms = AS_PRINTED) -> EffectMaker:
    """Install this card."""
    return lambda _game, r: Install(card=r.source, by=r.controller, terms=terms)


def install_chosen(name: str, terms: Terms = AS_PRINTED) -> EffectMaker:
    """Install the card announced under that name."""
    return lambda _game, r: Install(card=r.the(name), by=r.controller, terms=terms)


def may_install_one(
    among: Callable[[Game, Resolution], list[int]], terms: Terms = AS_PRINTED
) -> Instruction:
    """You may install one of these cards: choosing none is declining (1.15.3)."""
    name = "a card to install"

    def installing(card: int, resolution: Resolution) -> Install:
        return Install(card=card, by=resolution.controller, terms=terms)

    def valid(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
        possible = among(game, resolution)
        return cards(game, [c for c in possible if installing(c, resolution).can_happen(game)])

    def effect(game: Game, resolution: Resolution) -> Effect | None:
        chosen = resolution.target(name)
        if chosen is None:
            game.log("1.15.3", "No target was announced, so nothing is installed")
            return None
        return installing(chosen, resolution)

    return Instruction((effect,), (Target(name, valid, up_to=True, zone_named=True),))


def card_to_install(
    name: str, among: Callable[[Game], list[int]], terms: Terms = AS_PRINTED
) -> Target:
    """A card among those that could be installed on these terms."""

    def valid(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
        def could(card: int) -> bool:
            effect: Effect = Install(card=card, by=resolution.controller, terms=terms)
            return effect.can_happen(game)

        return cards(game, [card for card in among(game) if could(card)])

    return Target(name, valid, zone_named=True)


def hosted_card_to_install(name: str, terms: Terms = AS_PRINTED) -> Target:
    """A card hosted on this one that could be installed on these terms."""

    def valid(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
        hosted = [o.oid for o in game.hosted(resolution.source) if not o.installed]
        return card_to_install(name, lambda _game: hosted, terms).valid(game, resolution)

    return Target(name, valid, zone_named=True)
