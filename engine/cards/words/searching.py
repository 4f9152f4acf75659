"""Searching for cards and installing what is found, as card texts say it."""

from collections.abc import Callable
from typing import Any

from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.installing.install import INSTALLED, Install
from engine.kernel.card_manipulation.movements.transfers import AddToDeck, AddToHand, ShuffleInto
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import Zone, deck, discard_pile
from engine.kernel.sides import Side

FOUND = "found"
"""The name under which an ability knows what it has found."""


def search(
    zone: Zone,
    kinds: tuple[str, ...],
    terms: Terms,
    rez: Terms | None = None,
    *,
    in_total: bool = False,
) -> EffectMaker:
    """Search a zone for a card of these types that could be installed on these terms (8.7.2b).

    With ``rez`` it must be possible to rez it, too, on those terms.
    """
    return search_to_install(
        zone,
        lambda game, card, _r: game.object(card).printed.type in kinds,
        terms,
        rez,
        in_total=in_total,
    )


def search_to_install(
    zone: Zone,
    which: Callable[[Game, int, Resolution], bool] | None,
    terms: Terms,
    rez: Terms | None = None,
    *,
    in_total: bool = False,
) -> EffectMaker:
    """Search a zone for a card of which that is true, and which could then be installed.

    ``None`` means any card that could be; one then must be found if there is one (8.7.2d).
    """

    def effect(_game: Game, resolution: Resolution) -> Effect:
        player = resolution.controller

        def could_be_installed(game: Game, card: int) -> bool:
            return Install(card=card, by=player, terms=terms).can_happen(game)

        def could_be_rezzed(game: Game, card: int) -> bool:
            install = Install(
                card=card, by=player, terms=terms, rez=rez, in_total=in_total, rez_if_able=True
            )
            return install.can_happen(game)

        return Search(
            zones=(zone,),
            criteria=None if which is None else lambda game, c: which(game, c, resolution),
            followed_by=could_be_installed,
            acted_on=None if rez is None else could_be_rezzed,
            found=resolution.notes.setdefault(FOUND, []),
        )

    return effect


@carries_out("8.7.2d", "8.7.2e")
def search_for(zone: Zone, which: Callable[[Game, int], bool] | None = None) -> EffectMaker:
    """Search a zone for a card of which that is true, or for any card, which must then be found."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        found = resolution.notes.setdefault(FOUND, [])
        return Search(zones=(zone,), criteria=which, found=found)

    return effect


@carries_out("8.7.2d")
def search_for_any_number_of_copies(zone: Zone) -> EffectMaker:
    """Search a zone for as many copies of one card as you like, whichever card that is."""

    def effect(game: Game, resolution: Resolution) -> Effect:
        found = resolution.notes.setdefault(FOUND, [])
        return Search(
            zones=(zone,), count=len(game.zone(zone)), up_to=True, alike=True, found=found
        )

    return effect


@carries_out("8.7.2b")
def search_to_play(
    zone: Zone, which: Callable[[Game, int], bool], terms: Terms = AS_PRINTED
) -> EffectMaker:
    """Search a zone for a card of which that is true, and which could then be played so."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        def could_be_played(game: Game, card: int) -> bool:
            return Play(card=card, by=resolution.controller, terms=terms).can_happen(game)

        found = resolution.notes.setdefault(FOUND, [])
        return Search(zones=(zone,), criteria=which, followed_by=could_be_played, found=found)

    return effect


def play_found(terms: Terms = AS_PRINTED) -> EffectMaker:
    """Play what was found, on these terms."""

    def effect(_game: Game, resolution: Resolution) -> list[Effect]:
        you, source = resolution.controller, resolution.source
        found = resolution.notes.get(FOUND, ())
        return [Play(card=card, by=you, source=source, terms=terms) for card in found]

    return effect


@carries_out("8.7.4")
def reveal_found(_game: Game, resolution: Resolution) -> Effect:
    """Reveal what was found."""
    return Reveal(cards=list(resolution.notes.get(FOUND, ())))


@carries_out("8.7.4")
def add_found_to_hand(_game: Game, resolution: Resolution) -> Effect:
    """Add what was found to its owner's hand."""
    return AddToHand(cards=list(resolution.notes.get(FOUND, ())))


@carries_out("8.7.4")
def add_found_to_top_of_deck(_game: Game, resolution: Resolution) -> Effect:
    """Add what was found to the top of its owner's deck."""
    return AddToDeck(cards=list(resolution.notes.get(FOUND, ())))


@carries_out("8.7.4")
def add_found_to_bottom_of_deck(_game: Game, resolution: Resolution) -> Effect:
    """Add what was found to the bottom of its owner's deck."""
    return AddToDeck(cards=list(resolution.notes.get(FOUND, ())), bottom=True)


def search_stack_or_heap(kind: str, terms: Terms) -> ChooseOne:
    """Search either your stack or your heap for a card of that type."""
    zones = (deck(Side.RUNNER), discard_pile(Side.RUNNER))
    return ChooseOne(
        Side.RUNNER,
        tuple(Choice(f"search {zone}", (do(search(zone, (kind,), terms)),)) for zone in zones),
    )


def install_found(
    terms: Terms, rez: Terms | None = None, *, in_total: bool = False, proves: bool = False
) -> EffectMaker:
    """Install the card that was found, if one was; with ``rez``, rez it too, on these terms.

    With ``in_total``, a discount of the terms is one for both costs together. ``proves`` says that
    the card had to be more than of a type.
    """

    def effect(_game: Game, resolution: Resolution) -> list[Effect]:
        installed = resolution.notes.setdefault(INSTALLED, [])
        return [
            Install(
                card=card,
                by=resolution.controller,
                terms=terms,
                rez=rez,
                in_total=in_total,
                proves=proves,
                installed=installed,
            )
            for card in resolution.notes.get(FOUND, ())
        ]

    return effect


def _add_back(*, bottom: bool) -> EffectMaker:
    def effect(game: Game, resolution: Resolution) -> Effect:
        here = [c for c in resolution.notes[INSTALLED] if game.exists(c)]
        return AddToDeck(cards=[c for c in here if game.object(c).installed], bottom=bottom)

    return effect


def add_it_back_later(label: str, when: Condition[Any], *, bottom: bool = False) -> EffectMaker:
    """When that happens, add what was installed to your deck, if it is still installed."""
    delayed = ConditionalAbility(
        label=label, condition=when, clauses=(do(_add_back(bottom=bottom)),)
    )

    def effect(_game: Game, resolution: Resolution) -> Effect | None:
        if not resolution.notes.get(INSTALLED):
            return None
        return CreateDelayed(ability=delayed, resolution=resolution)

    return effect


def copy_in_heap(name: str, of: str) -> Target:
    """Any card of that name in your heap, whichever ability asks for it (10.1.5)."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        heap = game.zone(discard_pile(Side.RUNNER))
        return [card for card in heap if game.name(card) == of]

    return Target(name, valid, zone_named=True)


def shuffle_into_deck(
    name: str,
    whose: Side | None = None,
    for_each: Amount = 1,
) -> EffectMaker:
    """Shuffle the cards announced under that name into your deck, or that player's.

    The deck is shuffled even if none were announced (1.15.3), but not if the cards are counted
    ``for_each`` of something and there is nothing to count (9.12.2b).
    """

    def effect(game: Game, resolution: Resolution) -> Effect | None:
        if calculate_amount(for_each, game, resolution) <= 0:
            return None
        into = resolution.controller if whose is None else whose
        return ShuffleInto(cards=list(resolution.those(name)), shuffles=(into,))

    return effect
