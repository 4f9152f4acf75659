"""Installing cards, as card texts say it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.cards.words.effects import do
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card_manipulation.hand_cards import cards_usable_from_hand
from engine.kernel.card_manipulation.installing.destinations import (
    Destination,
    all_ice_positions,
    directly_inward_of,
    server_of,
)
from engine.kernel.card_manipulation.installing.install import INSTALLED, Choosing, Install
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.cite import carries_out
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Ignoring, Terms
from engine.kernel.game_concepts.counters import PlaceCounters, PlaceOnEach
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side

Where = Callable[[Game, Resolution], Choosing]
"""Which destinations an ability allows, as the card it is on now stands."""

Places = Callable[[Game, Resolution], list[Destination]]
"""Which destinations an ability names that the rules do not give."""

REZZED = "rezzed"
"""The name under which an ability knows whether its card was unrezzed until it rezzed it."""

IGNORING_THE_COST = Terms(ignoring=Ignoring.THE_COST)
IGNORING_ALL_COSTS = Terms(ignoring=Ignoring.ALL_COSTS)
IGNORING_ADDITIONAL_COSTS = Terms(ignoring=Ignoring.ADDITIONAL_COSTS)
IGNORING_CREDIT_COSTS = Terms(ignoring=Ignoring.CREDIT_COSTS)


def install_this(terms: Terms = AS_PRINTED) -> EffectMaker:
    """Install this card."""
    return lambda _game, r: Install(card=r.source, by=r.controller, terms=terms)


def install_chosen(
    name: str,
    terms: Terms = AS_PRINTED,
    where: Where | None = None,
    rez: Terms | None = None,
    places: Places | None = None,
    *,
    if_able: bool = False,
) -> EffectMaker:
    """Install the card announced under that name; with ``rez``, rez it too, on these terms.

    ``where`` allows destinations, and ``places`` gives others, as the source now stands. With
    ``if_able`` it is both installed and rezzed, or neither.
    """
    installing = _Installing(terms, where, places, rez, if_able)
    return lambda game, r: installing.of(game, r, r.the(name))


@dataclass(frozen=True, slots=True)
class _Installing:
    """How an ability has a card installed; its parts are those of :func:`install_chosen`."""

    terms: Terms
    where: Where | None
    places: Places | None
    rez: Terms | None
    if_able: bool

    def of(self, game: Game, resolution: Resolution, card: int) -> Install:
        """Return the effect that installs the card."""
        where, places = self.where, self.places
        return Install(
            card=card,
            by=resolution.controller,
            where=None if where is None else where(game, resolution),
            places=None if places is None else lambda game: places(game, resolution),
            terms=self.terms,
            rez=self.rez,
            rez_if_able=self.if_able,
            installed=resolution.notes.setdefault(INSTALLED, []),
        )


def rez_this(game: Game, resolution: Resolution) -> Effect:
    """Rez this card; the ability then knows whether it did."""
    resolution.notes[REZZED] = not game.object(resolution.source).faceup
    return Rez(card=resolution.source)


def if_you_rez_this(*clauses: Clause) -> If:
    """If you do: what follows if the ability has rezzed its card."""

    def has_rezzed(game: Game, resolution: Resolution) -> bool:
        card = resolution.source
        return bool(resolution.notes.get(REZZED)) and game.object(card).is_rezzed

    return If(has_rezzed, clauses)


@restriction("only in the turn in which it was installed")
def was_installed_this_turn(game: Game, card: int) -> bool:
    """Whether that card was installed this turn."""
    return any(event.card == card for event in history.this_turn(game, Installed))


def place_on_installed(amount: int, kind: str) -> EffectMaker:
    """Place so many counters on what was installed, even by the same instruction (1.12.2a)."""
    return lambda _game, r: PlaceOnEach(
        cards=r.notes.setdefault(INSTALLED, []), kind=kind, base=amount
    )


def place_on_the_card_installed(amount: int, kind: str) -> EffectMaker:
    """Place so many counters on the card whose installing met the condition."""
    return lambda _game, r: PlaceCounters(card=r.met_by(Installed).card, kind=kind, base=amount)


def may_install_one(
    among: Callable[[Game, Resolution], list[int]],
    terms: Terms = AS_PRINTED,
    places: Places | None = None,
    rez: Terms | None = None,
) -> Instruction:
    """You may install one of these cards: choosing none is declining (1.15.3).

    ``places`` gives the destinations, where the text names a location of its own; with ``rez``
    it is rezzed, too, on these terms.
    """
    name = "a card to install"

    def installing(card: int, resolution: Resolution) -> Install:
        there = None if places is None else lambda game: places(game, resolution)
        return Install(card=card, by=resolution.controller, terms=terms, places=there, rez=rez)

    def valid(game: Game, resolution: Resolution) -> list[int]:
        possible = among(game, resolution)
        return [c for c in possible if installing(c, resolution).can_happen(game)]

    def effect(game: Game, resolution: Resolution) -> Effect | None:
        chosen = resolution.target(name)
        if chosen is None:
            game.log("1.15.3", "No target was announced, so nothing is installed")
            return None
        return installing(chosen, resolution)

    return Instruction((effect,), (Target(name, valid, up_to=True, zone_named=True),))


def card_to_install(
    name: str,
    among: Callable[[Game], list[int]],
    terms: Terms = AS_PRINTED,
    where: Where | None = None,
    places: Places | None = None,
    rez_if_able: Terms | None = None,
) -> Target:
    """A card among those that could be installed on these terms, somewhere that is allowed.

    With ``rez_if_able`` only one that could then be rezzed on those terms.
    """
    installing = _Installing(terms, where, places, rez_if_able, rez_if_able is not None)

    def valid(game: Game, resolution: Resolution) -> list[int]:
        possible = among(game)
        return [c for c in possible if installing.of(game, resolution, c).can_happen(game)]

    return Target(name, valid, zone_named=True)


def hosted_card_to_install(name: str, terms: Terms = AS_PRINTED) -> Target:
    """A card hosted on this one that could be installed on these terms."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        hosted = [o.oid for o in game.hosted(resolution.source) if not o.installed]
        return card_to_install(name, lambda _game: hosted, terms).valid(game, resolution)

    return Target(name, valid, zone_named=True)


def protecting_a_remote_server(_game: Game, _resolution: Resolution) -> Choosing:
    """Protecting a remote server, which may be a new one."""
    return lambda _game, to: to.protecting and to.server not in CENTRAL_SERVERS


def protecting_a_central_server(_game: Game, _resolution: Resolution) -> Choosing:
    """Protecting a central server, and never in a root or at a remote server."""
    return lambda _game, to: to.protecting and to.server in CENTRAL_SERVERS


def in_a_remote_root(_game: Game, _resolution: Resolution) -> Choosing:
    """In the root of a remote server, which may be a new one."""
    return lambda _game, to: not to.protecting and to.server not in CENTRAL_SERVERS


@carries_out("4.6.8b")
def a_single_remote_server(resolution: Resolution) -> Choosing:
    """All to one remote server, in its root or in front of it: the first card settles which."""

    def allowed(game: Game, to: Destination) -> bool:
        before = resolution.notes.get(INSTALLED, ())
        settled = [e.server for e in history.this_turn(game, Installed) if e.card in before]
        server = server_of(game, to)
        is_remote = server not in (None, *CENTRAL_SERVERS)
        return is_remote and (not settled or server == settled[0])

    return allowed


def not_in_the_root_of_this_server(game: Game, resolution: Resolution) -> Choosing:
    """Anywhere except the root of this server, or the one in whose root the card was (4.6.6k)."""
    this = this_server(game, resolution.source)
    return lambda game, to: to.protecting or server_of(game, to) != this


@carries_out("8.5.14")
def directly_inward(game: Game, resolution: Resolution) -> list[Destination]:
    """Protecting the server in the position directly behind this ice, while it has one."""
    return directly_inward_of(game, resolution.source)


def any_position(game: Game, _resolution: Resolution) -> list[Destination]:
    """In any position protecting a server, which may be a new one."""
    return all_ice_positions(game)


def in_the_root_of_a_new_server(_game: Game, _resolution: Resolution) -> Choosing:
    """In the root of a new remote server."""
    return lambda _game, to: to.new and not to.protecting


def cannot_be_scored_until_your_next_turn(name: str) -> EffectMaker:
    """You cannot score the card announced under that name until your next turn begins."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        card: int = resolution.the(name)

        def forbids(_game: Game, _source: int, attempt: Score) -> bool:
            return attempt.card == card

        return LastingChange(
            target=card,
            declarations=(Prohibit(Score, forbids),),
            duration=Duration.YOUR_NEXT_TURN,
            words="cannot be scored",
        )

    return effect


def cannot_be_scored_or_rezzed_until_your_next_turn(
    game: Game, resolution: Resolution
) -> list[Effect]:
    """You cannot score or rez what was installed until your next turn begins."""

    def lasting(card: int) -> LastingChange:
        def forbids(_game: Game, _source: int, attempt: Score | Rez) -> bool:
            return attempt.card == card

        return LastingChange(
            target=card,
            declarations=(Prohibit(Score, forbids), Prohibit(Rez, forbids)),
            duration=Duration.YOUR_NEXT_TURN,
            words="cannot be scored or rezzed",
        )

    return [lasting(card) for card in resolution.notes.get(INSTALLED, ()) if game.exists(card)]


def cannot_be_scored_or_rezzed_this_turn(game: Game, resolution: Resolution) -> list[Effect]:
    """You cannot score or rez what was installed for the rest of this turn."""
    lasting = cannot_be_scored_or_rezzed_until_your_next_turn(game, resolution)
    return [
        replace(effect, duration=Duration.TURN) if isinstance(effect, LastingChange) else effect
        for effect in lasting
    ]


def protecting_another_server(game: Game, resolution: Resolution) -> Choosing:
    """Protecting another server than this one, which may be a new one (4.6.6j)."""
    here = this_server(game, resolution.source)
    return lambda game, to: to.protecting and server_of(game, to) != here


def install_from_grip(discount: Amount, *types: str) -> Instruction:
    """Install a card of the grip, of these types if any are named, for so much less."""

    def installing(game: Game, resolution: Resolution, card: int) -> Install:
        less = calculate_amount(discount, game, resolution)
        installed = resolution.notes.setdefault(INSTALLED, [])
        return Install(card=card, by=Side.RUNNER, terms=Terms(less), installed=installed)

    def valid(game: Game, resolution: Resolution) -> list[int]:
        grip = cards_usable_from_hand(game, Side.RUNNER)
        of_type = [c for c in grip if not types or game.object(c).printed.type in types]
        return [c for c in of_type if installing(game, resolution, c).can_happen(game)]

    def effect(game: Game, resolution: Resolution) -> Install:
        return installing(game, resolution, resolution.the("a card to install"))

    return do(effect, targets=(Target("a card to install", valid, zone_named=True),))
