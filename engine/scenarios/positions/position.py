"""Build a game state from a scenario's position."""

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.cards.catalogue import card
from engine.kernel.abilities.earlier.possible_history import (
    installed_only_on,
    keeps_set_aside,
    may_have_brought,
    may_have_hosted,
    rememberable_choices,
    stays_in_play,
)
from engine.kernel.abilities.static.declarations import RemovesHosted
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import plain
from engine.kernel.editions import NEWEST, Rules
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.starting import SET_ASIDE_WITH, SETUP
from engine.kernel.game_zones.servers import CENTRAL_SERVERS, Server, is_called_as_remote
from engine.kernel.game_zones.zones import (
    PLAY_AREA,
    REMOVED,
    SET_ASIDE,
    Zone,
    deck,
    discard_pile,
    hand,
    score_area,
)
from engine.kernel.sides import Side
from engine.kernel.state import State
from engine.scenarios.files.card_notation import split_ordinal
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import (
    CorpPosition,
    PlacedCard,
    PlacedIdentity,
    Position,
    RunnerPosition,
    RunPosition,
)
from engine.scenarios.near_names import did_you_mean
from engine.scenarios.positions.card_placement import (
    host_as_counter,
    identity_copy,
    is_faceup,
    loaded_counters,
    place_as_agenda,
)
from engine.scenarios.positions.former_servers import restored_if_remote
from engine.scenarios.validation.impossible_cards import card_problem
from rules.untrusted_text import shorten

RIG_TYPES = ("program", "hardware", "resource")
ROOT_TYPES = ("asset", "upgrade", "agenda")
MAX_CARDS = 300
"""How many cards a position may have; two decks with their identities have about a hundred."""


def build_state(position: Position, rules: Rules = NEWEST) -> State:
    """Build the state for a game by those rules.

    Raises :class:`ScenarioError` for a position that cannot be, and what
    :func:`engine.cards.catalogue.card` raises for a card that is not defined.
    """
    return _Builder(position, rules).state


CLICK_GAINING_STEPS = (SETUP, "5.6.1a", "5.7.1a")
"""The steps in or before which the active player gains clicks, so that they have none yet."""


def _possible_maker_names(run: RunPosition | None) -> set[str]:
    """Return the possible names of the card that makes the run, as “CARD” or “CARD: WORDS”."""
    parts = (run.made_by or "").split(": ") if run is not None else []
    return {plain(split_ordinal(": ".join(parts[:end]))[0]) for end in range(1, len(parts) + 1)}


class _Builder:
    """Places the cards of a position, then hosts some on others and sets what they remember."""

    def __init__(self, position: Position, rules: Rules) -> None:
        self.rules = rules
        self.state = State(turn=position.turn)
        self._choices: list[tuple[Object, dict[str, str]]] = []
        self._hosting: list[Callable[[], None]] = []
        self._may_make_run = _possible_maker_names(position.run)
        self._set_pools(position)
        for side, written in ((Side.CORP, position.corp), (Side.RUNNER, position.runner)):
            self._fill_zones(side, written)
        self._build_servers(position.corp)
        if position.runner.set_aside:
            self._place_set_aside(position.runner.set_aside)
        for placed in position.runner.rig:
            self._install(Side.RUNNER, placed, RIG_TYPES)
        self._check_removed_identities()
        for host in self._hosting:
            host()
        for obj, choices in self._choices:
            obj.remembered.update(
                {name: self._resolve_choice(obj, name, choices[name]) for name in choices}
            )

    def _set_pools(self, position: Position) -> None:
        state, runner, corp = self.state, position.runner, position.corp
        state.credits = {Side.CORP: corp.credits, Side.RUNNER: runner.credits}
        active = corp if position.turn is Side.CORP else runner
        are_to_be_gained = (
            position.at in CLICK_GAINING_STEPS and "clicks" not in active.model_fields_set
        )
        state.clicks[position.turn] = 0 if are_to_be_gained else active.clicks
        state.bad_publicity = corp.bad_publicity
        state.tags = runner.tags
        state.core_damage = runner.core_damage
        state.mark = position.mark

    def _fill_zones(self, side: Side, written: CorpPosition | RunnerPosition) -> None:
        if written.identity is not None:
            self._place_identity(side, written.identity)
        for placed in written.hand:
            self._place_deck_card(side, placed, hand(side))
        for placed in written.deck:
            self._place_deck_card(side, placed, deck(side))
        for placed in written.discard:
            self._place_deck_card(side, placed, discard_pile(side)).faceup = not placed.facedown
        for placed in written.score_area:
            agenda = self._place(None, placed, score_area(side))
            if agenda.definition.type != "agenda":
                place_as_agenda(agenda)
            agenda.faceup, agenda.controller = True, side
        for placed in written.in_play:
            self._place_in_play(side, placed)
        for placed in written.removed:
            self._place(side, placed, REMOVED).faceup = True

    def _place_in_play(self, side: Side, placed: PlacedCard) -> None:
        """Place an event or operation that stays in play, or one that makes the run."""
        event = self._place(side, placed, PLAY_AREA)
        if not stays_in_play(event.definition):
            if plain(placed.card) not in self._may_make_run:
                raise ScenarioError(
                    f"{placed.card} does not stay in the play area: put it under “discard”, or "
                    "name it as “made_by” of the run in progress"
                )
            self._may_make_run = set()  # one event makes the run, and no other copy of it
        event.faceup = event.playing = True

    def _place_set_aside(self, cards: tuple[PlacedCard, ...]) -> None:
        """Set cards aside with the Runner's identity, which did so before the game (1.6.1a)."""
        runner = (o for o in self.state.objects.values() if o.owner is Side.RUNNER)
        identity = next((o for o in runner if o.is_identity), None)
        kept = 0 if identity is None else keeps_set_aside(identity.definition)
        if identity is None or len(cards) > kept:
            few = f"no more than {kept} cards" if kept else "no card"
            who = "without an identity the Runner" if identity is None else identity.definition.name
            raise ScenarioError(f"set_aside: {who} keeps {few} set aside")
        for placed in cards:
            aside = self._place_deck_card(Side.RUNNER, placed, SET_ASIDE)
            aside.faceup, aside.remembered[SET_ASIDE_WITH] = False, identity.oid

    def _place_deck_card(self, side: Side, placed: PlacedCard, zone: Zone) -> Object:
        """Place a card in a zone for cards of a deck; refuse an identity, which is never in one."""
        card = self._place(side, placed, zone)
        if card.definition.type == "identity":
            whose = f"{side.value.capitalize()}’s identity"
            raise ScenarioError(
                f"{placed.card} is an identity, not a card of a deck: make it the {whose} (3.1.1)"
            )
        return card

    def _place_identity(self, side: Side, written: PlacedIdentity) -> None:
        placed = PlacedCard(
            card=written.card, counters=written.counters, remembers=written.remembers
        )
        identity = self._place(side, placed, PLAY_AREA)
        if identity.definition.type != "identity":
            raise ScenarioError(f"{written.card} is not an identity")
        if written.flipped and identity.definition.back is None:
            raise ScenarioError(f"{written.card} has no other side: leave “flipped” out (3.1.1a)")
        identity.faceup = True
        if written.other_side is not None:
            identity.switch(identity_copy(identity.definition, written.other_side))
        if written.flipped:
            identity.flip()

    def _build_servers(self, corp: CorpPosition) -> None:
        for name, written in corp.servers.items():
            if not (written.ice or written.root or name in CENTRAL_SERVERS):
                continue  # a variant removes a server by leaving it without a card
            server = self._find_or_add_server(name)
            for placed in written.ice:
                ice = self._install(Side.CORP, placed, ("ice",))
                ice.server = name
                server.ice.append(ice.oid)
            for placed in written.root:
                types = ("upgrade",) if server.is_central else ROOT_TYPES
                root_card = self._install(Side.CORP, placed, types)
                root_card.server = name
                server.root.append(root_card.oid)
            self._check_root(server)

    def _check_root(self, server: Server) -> None:
        cards = [self.state.objects[oid].definition for oid in server.root]
        alone = [card.name for card in cards if card.type in ("asset", "agenda")]
        if len(alone) > 1:
            raise ScenarioError(
                f"{alone[1]} cannot be in the root of {server.name} beside {alone[0]}: a root "
                "holds one asset or agenda at most (4.6.6e)"
            )

    def _find_or_add_server(self, name: str) -> Server:
        if name not in self.state.servers:
            if not is_called_as_remote(name):
                hint = did_you_mean(name, [*CENTRAL_SERVERS, "remote 1"])
                hint = hint or ": remote servers are called “remote 1” and so on"
                raise ScenarioError(f"no server is named {shorten(name)}{hint}")
            self.state.servers[name] = Server(name)
        return self.state.servers[name]

    def _install(self, side: Side, placed: PlacedCard, types: tuple[str, ...]) -> Object:
        obj = self._place(side, placed, PLAY_AREA)
        has_no_text = side is Side.RUNNER and placed.facedown
        if (kind := obj.definition.type) not in ((*types, "event") if has_no_text else types):
            stays = ": if it stays in play, write it under “in_play”"
            raise ScenarioError(
                f"{placed.card} is of the type {kind} and cannot be installed there"
                f"{stays if kind in ('event', 'operation') else ''}"
            )
        if installed_only_on(obj.definition) and not has_no_text:
            raise ScenarioError(
                f"{placed.card} can be installed only on another card (1.13.5c): write it under "
                "“hosted” of that card"
            )
        obj.installed = True
        obj.faceup = is_faceup(obj, placed)
        obj.became_active = obj.oid if obj.faceup else 0
        return obj

    def _place(
        self, side: Side | None, placed: PlacedCard, zone: Zone, *, is_hosted: bool = False
    ) -> Object:
        if len(self.state.objects) == MAX_CARDS:
            raise ScenarioError(f"a position can have at most {MAX_CARDS} cards")
        definition = self._definition(side, placed.card)
        if (why := card_problem(placed, definition, zone)) is not None:
            raise ScenarioError(f"{placed.card} {why}")
        if not (placed.installed or is_hosted):
            raise ScenarioError(
                f"{placed.card} is not hosted: write “installed” only of hosted cards"
            )
        oid = self.state.new_number()
        owner = definition.side
        obj = Object(oid, oid, definition, owner, owner, zone)
        obj.counters = dict(placed.counters)
        obj.loaded = loaded_counters(placed, definition)
        obj.chosen_x = placed.x or 0
        self.state.objects[oid] = obj
        self.state.order[zone].append(oid)
        if placed.remembers:
            self._choices.append((obj, placed.remembers))
        for hosted in placed.hosted:
            self._host(obj, hosted)
        return obj

    def _host(self, host: Object, placed: PlacedCard) -> None:
        hosted = self._place(None, placed, PLAY_AREA, is_hosted=True)
        if placed.installed and hosted.definition.counter is not None:
            if placed.rezzed:
                raise ScenarioError(
                    f"{placed.card} is a counter there, and counters cannot be rezzed (8.1.1): "
                    "leave “rezzed” out"
                )
            self._hosting.append(partial(host_as_counter, hosted, host))
            return
        if hosted.definition.type == "identity":
            if placed.facedown:
                raise ScenarioError(f"{placed.card} is hosted faceup: leave “facedown” out")
            hosted.faceup, hosted.host = True, host.oid
            self._hosting.append(partial(self._host_identity, hosted, host))
            return
        if placed.installed and hosted.definition.type not in (*RIG_TYPES, *ROOT_TYPES, "ice"):
            raise ScenarioError(
                f"{placed.card} is of the type {hosted.definition.type} and cannot be "
                "installed: write “installed: false”, or play it in the script"
            )
        hosted.installed = placed.installed
        if placed.installed:
            self._hosting.append(partial(self._host_installed, hosted, host))
        else:
            hosted.host = host.oid
        hosted.faceup = is_faceup(hosted, placed)
        hosted.became_active = hosted.oid if hosted.faceup else 0

    def _host_identity(self, hosted: Object, host: Object) -> None:
        """Host an identity from outside the game, if an ability of the host can have put it so."""
        game, name, on = Game(self.state, self.rules), hosted.definition.name, host.definition.name
        why = None
        if not host.installed:
            why = f"{on} is not installed"
        elif len(game.hosted(host.oid)) > 1:
            why = f"{on} hosts another card already"
        elif not may_have_brought(game, host.oid, hosted.oid):
            why = f"no ability of {on} could have hosted it beside the Runner's identity"
        if why is not None:
            raise ScenarioError(f"{name} cannot be hosted on {on} (1.5.4b): {why}")

    def _check_removed_identities(self) -> None:
        """Refuse a removed identity that no uninstalled card can have taken along (10.3.1g)."""
        game = Game(self.state, self.rules)
        cards = list(self.state.objects.values())
        removing = (o for o in cards if RemovesHosted in o.printed.declared)
        # A card that hosts another identity has been installed again since.
        hosts = [o for o in removing if not o.installed or game.hosted(o.oid)]
        for gone in (o for o in cards if o.zone == REMOVED and o.definition.type == "identity"):
            if not any(may_have_brought(game, host.oid, gone.oid) for host in hosts):
                raise ScenarioError(
                    f"{gone.definition.name} cannot be removed from the game (10.3.1g): no card "
                    "here could have hosted it and then been uninstalled"
                )

    def _host_installed(self, hosted: Object, host: Object) -> None:
        """Host a card that can have been installed or moved there, though it is derezzed since."""
        if not any(self._may_have_hosted(host, hosted, faceup) for faceup in (host.faceup, True)):
            name, on = hosted.definition.name, host.definition.name
            raise ScenarioError(
                f"{name} cannot be installed on {on} (1.13.5): neither card allows it, or there is "
                "no room. If it is hosted without being installed, write “installed: false”"
            )
        hosted.host = host.oid

    def _may_have_hosted(self, host: Object, hosted: Object, faceup: bool) -> bool:
        """Whether an ability of either card can have hosted it there, with the host turned so."""
        was_faceup, host.faceup = host.faceup, faceup
        possible = may_have_hosted(Game(self.state, self.rules), host.oid, hosted.oid)
        host.faceup = was_faceup
        return possible

    def _definition(self, side: Side | None, name: str) -> CardDefinition:
        definition = card(name)
        if side is not None and definition.side is not side:
            theirs, other = definition.side.value.capitalize(), side.value.capitalize()
            raise ScenarioError(f"{name} is a {theirs} card, not a {other} one")
        return definition

    def _resolve_choice(self, chooser: Object, name: str, choice: str) -> int | str:
        """Return the object that a remembered choice names, or the words themselves."""
        game, who = Game(self.state, self.rules), chooser.definition.name
        with restored_if_remote(game, choice):
            possible = _possible_choices(game, chooser.oid)
        if name not in possible:
            its_own = " or ".join(f"“{choice_name}”" for choice_name in possible)
            meant = did_you_mean(name, possible) or (its_own and f": it remembers only {its_own}")
            raise ScenarioError(f"{who} remembers no “{shorten(name)}”{meant}")
        alone, place = split_ordinal(choice)
        named = [o for o in possible[name] if isinstance(o, int) and game.name(o) == alone]
        if len(named) > 1 and alone == choice:
            raise ScenarioError(
                f"{who} can have chosen {len(named)} cards of this name: say which one, such as "
                f"“{choice} #2”"
            )
        if place <= len(named):
            return named[place - 1]
        if choice in possible[name]:
            return choice
        known = [game.name(o) if isinstance(o, int) else o for o in possible[name]]
        raise ScenarioError(
            f"{who} cannot have chosen “{shorten(choice)}”{did_you_mean(choice, known)}"
        )


def _possible_choices(game: Game, card: int) -> dict[str, list[Any]]:
    """Return each choice that the card remembers, with everything it may have chosen.

    Ice that has been derezzed since is the same object, and remains chosen (9.10.3).
    """
    now = rememberable_choices(game, card)
    derezzed = [o for o in game.installed() if o.printed.type == "ice" and not o.faceup]
    with game.findings.imagining((ice, "faceup", True) for ice in derezzed):
        before = rememberable_choices(game, card)
    return {name: max(now[name], before[name], key=len) for name in now}
