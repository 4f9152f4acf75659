"""Starting the game (section 1.6): credits, shuffling, starting hands, mulligans."""

from typing import TYPE_CHECKING

from engine.kernel import history, intents
from engine.kernel.abilities.instructions.clauses import resolve_clauses
from engine.kernel.abilities.kinds import BeforeFirstTurn, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AltersSetup
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.decks import shuffle
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.extra_cards import install_extra_cards
from engine.kernel.game_zones.zones import PLAY_AREA, SET_ASIDE, deck, hand
from engine.kernel.selecting import select_cards
from engine.kernel.sides import Side
from engine.kernel.timing import opened
from engine.kernel.turns.turn import play, until_it_ends
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game

STARTING_CREDITS, STARTING_HAND = 5, 5
SETUP = "1.6.1"
"""The first step of setup."""
SET_ASIDE_WITH = "set aside with"
"""The name by which a card that an identity has set aside remembers that identity."""


@carries_out("1.6.7")
def play_from_setup(game: "Game") -> Process[None]:
    """Set the game up and play it until it ends; the Corp takes the first turn.

    Before that, each player's identity is in the play area and their deck in its zone, in any
    order. What the Corp does before its first turn may already end the game, if it draws from too
    small an R&D (1.7.2c).
    """
    for side in Side:
        for oid in _identities(game, side):
            game.object(oid).awaits_the_game = True
    yield from set_up(game)
    yield from until_it_ends(_before_the_first_turn(game))
    if game.state.is_over:
        return
    game.log("1.6.7", "The game begins, with the turn of the Corp")
    _identities_become_active(game)
    yield from play(game, "5.6.1a")


@carries_out("1.6.1", "1.6.1b", "1.8.1", "1.8.2")
def set_up(game: "Game") -> Process[None]:
    """Carry out the steps of setup; no card is active yet, so they trigger nothing.

    Identities begin with their front sides up, as every card that has two is made.
    """
    for side in Side:
        name = next((game.name(oid) for oid in _identities(game, side)), "no identity")
        game.log("1.6.1", f"{side.named} plays {name}, with {len(game.zone(deck(side)))} cards")
    _start_with_bad_publicity(game)
    yield from _install_what_is_beside(game)
    for side in Side:
        _take_credits(game, side)
    for side in Side:
        _shuffle(game, side)
    for side in Side:
        yield from _set_aside(game, side)
        yield from _draw_starting_hand(game, side)
    for side in Side:
        yield from _may_mulligan(game, side)
    _forget(game)


def _alterations(game: "Game") -> list[AltersSetup]:
    """Return what the identities change about setup, the Corp's first."""
    return [
        declaration
        for side in (Side.CORP, Side.RUNNER)
        for oid in _identities(game, side)
        for declaration in _alterations_by(game, oid)
    ]


def _alterations_by(game: "Game", identity: int) -> list[AltersSetup]:
    return [
        declaration
        for ability in game.object(identity).printed.abilities
        if isinstance(ability, StaticAbility)
        for declaration in ability.declarations
        if isinstance(declaration, AltersSetup)
    ]


@carries_out("1.6.2")
def _start_with_bad_publicity(game: "Game") -> None:
    """Give the Corp bad publicity if an identity says so.

    Two identities that have the Corp start with 1 say the same thing: it is not 1 for each.
    """
    amounts = [a.bad_publicity for a in _alterations(game) if a.bad_publicity is not None]
    if amounts:
        game.state.bad_publicity = max(amounts)
        game.log("1.6.2", f"The Corp starts the game with {max(amounts)} bad publicity")


@carries_out("1.6.2")
def _install_what_is_beside(game: "Game") -> Process[None]:
    """Install what the identities say begins the game installed, the Corp's first."""
    for altered in _alterations(game):
        if altered.beside is not None:
            among = altered.beside()
            yield from install_extra_cards(game, altered.side, among, altered.installs)


@carries_out("1.6.4", "1.6.1a")
def _take_credits(game: "Game", side: Side) -> None:
    own = [a.credits for a in _alterations(game) if a.side is side and a.credits is not None]
    amount = own[-1] if own else STARTING_CREDITS
    game.state.credits[side] = amount
    game.log("1.6.4", f"{side.named} takes {amount} credits from the bank")


def _forget(game: "Game") -> None:
    """Forget what happened before the game began: nothing in it looks back on that."""
    game.met.clear()
    for _ in ("this turn", "the turn before"):
        history.next_turn(game)


@carries_out("1.6.7a")
def _before_the_first_turn(game: "Game") -> Process[None]:
    """Have the Corp do what their identity says to do first; the game never looks back on that."""
    for oid in _identities(game, Side.CORP):
        for ability in game.object(oid).printed.abilities:
            if isinstance(ability, BeforeFirstTurn):
                game.log("1.6.7a", f"{game.name(oid)}: {ability.label}")
                with opened(game, "before the first turn", "1.6.7a"):
                    resolution = Resolution(ability, oid, Side.CORP)
                    yield from resolve_clauses(game, ability.clauses, resolution)
                    yield from game.checkpoint()
    _forget(game)


@carries_out("1.8.3d", "1.5.3d")
def _identities_become_active(game: "Game") -> None:
    """Make the identities active, and what begins the game installed.

    What was rezzed before has become active already, and what lies facedown does not.
    """
    for side in Side:
        for oid in _identities(game, side):
            game.object(oid).awaits_the_game = False
            became_active(game, oid)
    for card in list(game.installed()):
        if card.faceup and not card.became_active:
            became_active(game, card.oid)


def _identities(game: "Game", side: Side) -> list[int]:
    play_area = map(game.object, game.zone(PLAY_AREA))
    return [o.oid for o in play_area if o.is_identity and o.owner is side]


@carries_out("1.6.5")
def _shuffle(game: "Game", side: Side) -> None:
    game.log("1.6.5", f"{side.named} shuffles their deck")
    shuffle(game, side)


@carries_out("1.6.1a", "4.8.2")
def _set_aside(game: "Game", side: Side) -> Process[None]:
    """Set cards of the deck aside before a starting hand is drawn, and shuffle some back."""
    for identity in _identities(game, side):
        for altered in _alterations_by(game, identity):
            if altered.aside:
                yield from _set_aside_by(game, side, identity, altered)


def _set_aside_by(game: "Game", side: Side, identity: int, altered: AltersSetup) -> Process[None]:
    top = list((yield from settle_top(game, side, altered.aside)))
    aside = [move(game, card, Location(SET_ASIDE), faceup=False) for card in top]
    for card in aside:
        game.object(card).remembered[SET_ASIDE_WITH] = identity
    game.log("4.8.2", f"{side.named} sets {pluralise(len(aside), 'card')} aside facedown")
    question, sizes = "which of them are shuffled back?", (min(altered.of_which_back, len(aside)),)
    back = yield from select_cards(game, side, "1.6.1a", question, aside, sizes)
    for card in back:
        move(game, card, Location(deck(side)))
    _shuffle(game, side)


@carries_out("1.6.6", "1.6.1a")
def _draw_starting_hand(game: "Game", side: Side) -> Process[None]:
    own = [a.starting_hand for a in _alterations(game) if a.side is side and a.starting_hand]
    cards = yield from settle_top(game, side, own[-1] if own else STARTING_HAND)
    for card in list(cards):
        move(game, card, Location(hand(side)))
    game.log("1.6.6", f"{side.named} draws a starting hand of {len(cards)} cards")


@carries_out("1.6.6a")
def _may_mulligan(game: "Game", side: Side) -> Process[None]:
    """Let the player mulligan once: they must keep the second hand."""
    options = [intents.offer(game, answer) for answer in (intents.KeepHand(), intents.Mulligan())]
    chosen = yield from game.decide(side, "1.6.6a", "keep this starting hand?", options)
    if isinstance(chosen.intent, intents.Mulligan):
        for card in list(game.zone(hand(side))):
            move(game, card, Location(deck(side)))
        _shuffle(game, side)
        yield from _draw_starting_hand(game, side)
