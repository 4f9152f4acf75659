"""What happened before a position: earlier in its turn, and in the turn before.

It is put into the game's history as if it had happened there, so that whatever looks back finds
it: what is the first time in a turn, what was done last turn, what was used already. Nothing
happens besides what is written: a run, for example, costs no click.
"""

from collections.abc import Callable, Iterator

from engine.kernel import first_times, history
from engine.kernel.abilities.lingering import Duration
from engine.kernel.decisions import plain
from engine.kernel.editions import Rules
from engine.kernel.events import (
    Event,
    RunBegan,
    RunEnded,
    RunSucceeded,
    RunUnsuccessful,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import (
    PLAY_AREA,
    REMOVED,
    Zone,
    discard_pile,
)
from engine.kernel.sides import Side
from engine.kernel.state import Run, State
from engine.scenarios.earlier import ability_events, cards_in_play, player_events, zone_changes
from engine.scenarios.earlier.chronology import Chronology
from engine.scenarios.earlier.ice_events import broken, encountered, passed
from engine.scenarios.earlier.limits import refuse_action_in_anothers_turn
from engine.scenarios.earlier.resolved_abilities import ResolvedAct
from engine.scenarios.earlier.run_in_progress import set_up_run
from engine.scenarios.earlier.run_maker import set_run_source
from engine.scenarios.files.card_notation import split_ordinal
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import ACTS, Earlier, Position
from engine.scenarios.named_cards import cards_named
from engine.scenarios.near_names import did_you_mean
from engine.scenarios.positions.former_servers import refuse_unknown_server, server_restored
from rules.untrusted_text import shorten


def record_earlier(state: State, position: Position, rules: Rules) -> None:
    """Record what the position says happened earlier.

    Raises :class:`engine.scenarios.files.errors.ScenarioError` for what cannot have happened.
    """
    past = Past(Game(state, rules), Chronology(position))
    past.record_acts(position.last_turn, position.turn.opponent)
    if position.last_turn:
        history.next_turn(past.game)
    past.record_acts(position.this_turn, position.turn)
    if position.run is not None:
        set_up_run(past, position.run, position.at or "")
    past.add_resolved_abilities()


class Past:
    """Puts one thing after another into the history of a game.

    - ``chronology``: everything that the position says.
    - ``within``: the timing structures, still in progress, in which it happens.
    - ``first_ice_ahead``: the place of the first ice not yet passed in the run in progress.
    - ``resolving``: whether subroutines of the encountered ice have begun to resolve.
    - ``is_ending``: whether the run in progress has come to its end.
    - ``accessed_and_trashed``: a card that is trashed while it is accessed.
    - ``resolved_acts``: what resolved, in order.
    """

    def __init__(self, game: Game, chronology: Chronology) -> None:
        self.game, self.chronology = game, chronology
        self.resolved_acts: list[ResolvedAct] = []
        self.within: tuple[Duration, ...] = ()
        self.first_ice_ahead: int | None = None
        self.resolving = self.is_ending = False
        self.accessed_and_trashed: int | None = None

    def add_resolved_abilities(self) -> None:
        """Add what the resolved abilities left behind, once the game goes on."""
        every = [act.lasting_ability(self.game) for act in self.resolved_acts]
        self.game.state.earlier_effects = tuple(left for left in every if left is not None)

    def record_acts(self, earlier: tuple[Earlier, ...], whose: Side) -> None:
        """Record each as having happened in that player's turn."""
        for written in earlier:
            refuse_action_in_anothers_turn(self, written, whose)
            if written.run is not None:
                with server_restored(self.game, written.run):
                    self._run(written, written.run, whose)
            for event in _EVENTS[written.act](self, written, whose):
                first_times.record(self.game, event)

    def _run(self, written: Earlier, server: str, whose: Side) -> None:
        """Record a run and what happened during it, as the run in progress."""
        state = self.game.state
        state.run = self.begin_run(server)
        if written.ended == "successful":
            state.run.successful = True
            first_times.record(self.game, RunSucceeded(server))
        self.record_acts(written.during, whose)
        if written.ended == "unsuccessful":
            first_times.record(self.game, RunUnsuccessful(server))
        since, until = state.run.since, history.length(self.game)
        won, lost = written.ended == "successful", written.ended == "unsuccessful"
        first_times.record(self.game, RunEnded(server, won, lost, since, until))
        state.run = None

    def begin_run(self, server: str, made_by: str | None = None) -> Run:
        """Begin a run on that server, perhaps made by a card."""
        state = self.game.state
        refuse_unknown_server(self.game, server)
        if state.run is not None:
            message = (
                f"the run on {state.run.server} is in progress when one on {server} is written"
            )
            raise ScenarioError(f"run: {message}; only one run can be in progress")
        state.run = Run(server, since=history.length(self.game))
        if made_by is not None:
            set_run_source(self, made_by, server)
        first_times.record(self.game, RunBegan(server))
        return state.run

    # --- what happened to one card ---

    def put_into_server(self, former: int, written: Earlier) -> None:
        """Have a card that is now in Archives have been in the server that is written."""
        if written.server is None:
            return
        card = self.game.object(former)
        if card.owner is Side.RUNNER or self.game.exists(former):
            raise ScenarioError(
                f"server: {card.printed.name} is not a Corp card that has left a server"
            )
        with server_restored(self.game, written.server):
            card.installed, card.server = True, written.server

    def source_as_it_resolved(self, card: Object) -> int:
        """Return the object whose ability resolved; before a card changed zone it was another."""
        if card.zone == REMOVED:
            return self.add_former_object(card, discard_pile(card.owner))
        if card.zone != discard_pile(card.owner):
            return card.oid
        in_play = (was.oid for was in reversed(self.former_objects(card)) if was.zone == PLAY_AREA)
        return next(in_play, None) or self.add_former_object(card, PLAY_AREA)

    # --- cards ---

    def card_of_act(
        self, written: Earlier, unless: str, *conditions: Callable[[Object], bool]
    ) -> Object:
        """Return the card of the act: a copy that meets the first condition that any copy meets.

        Raises :class:`ScenarioError` if no copy meets any: the act cannot have happened to it.
        """
        name = str(written.what)
        for is_met in conditions:
            card = self.find_card(name, is_met)
            if is_met(card):
                return card
        printed = self.find_card(name).printed.name
        raise ScenarioError(f"{printed} cannot have been {written.act} before: it {unless}")

    def find_card(
        self, name: str, fits: Callable[[Object], bool] = lambda o: o.is_active
    ) -> Object:
        """Return the card of that name, or the copy of that ordinal; raise :class:`ScenarioError`.

        If no ordinal is given, it is the first copy that ``fits``, or else the first.
        """
        alone, place = split_ordinal(name)
        named = cards_named(self.game, alone)
        if place > len(named):
            known = {o.definition.name for o in self.game.state.objects.values()}
            message = f"{shorten(name) or '“”'} is not in the position{did_you_mean(name, known)}"
            raise ScenarioError(message)
        if name == alone:
            return next(filter(fits, named), named[0])
        return named[place - 1]

    def split_card_and_words(self, written: str) -> tuple[Object, str]:
        """Split “CARD: WORDS” into the card and the words; an identity's own name has a colon."""
        parts = written.split(": ")
        cards = self.game.state.objects.values()
        names = {plain(o.definition.name): o.definition.name for o in cards}
        for split in range(len(parts), 1, -1):
            name = ": ".join(parts[:split])
            if plain(split_ordinal(name)[0]) in names:
                return self.find_card(name), ": ".join(parts[split:])
        if plain(split_ordinal(parts[0])[0]) not in names and not did_you_mean(
            parts[0], names.values()
        ):
            message = (
                f"“{shorten(written)}” must begin with a card of the position: write “CARD: WORDS”"
            )
            raise ScenarioError(message)
        return self.find_card(parts[0]), ": ".join(parts[1:])

    def former_objects(self, card: Object) -> list[Object]:
        """Return the objects that the card was before, as last known (1.12.1)."""
        became, past = self.game.state.became, self.game.state.past
        return [past[oid] for oid, now in became.items() if now == card.oid and oid in past]

    def add_former_object(self, card: Object, zone: Zone) -> int:
        """Return the object that the card was before it changed zone (1.12.1)."""
        state = self.game.state
        former = card.copy()
        former.oid, former.zone = state.new_number(), zone
        state.past[former.oid] = former
        state.became[former.oid] = card.oid
        return former.oid


_EVENTS: dict[str, Callable[[Past, Earlier, Side], Iterator[Event]]] = {
    "run": lambda *_: iter(()),  # recorded already, with what happened during it
    "installed": cards_in_play.installed,
    "rezzed": cards_in_play.rezzed,
    "encountered": encountered,
    "passed": passed,
    "broken": broken,
    "advanced": cards_in_play.advanced,
    "played": cards_in_play.played,
    "scored": zone_changes.scored,
    "stolen": zone_changes.stolen,
    "accessed": zone_changes.accessed,
    "used": ability_events.used,
    "trashed": zone_changes.trashed,
    "resolved": ability_events.resolved,
    "tags": player_events.tags,
    "damage": player_events.damage,
    "drew": player_events.drew,
    "clicks": player_events.clicks,
    "credits": player_events.gained_credits,
}
assert _EVENTS.keys() == set(ACTS), "each act that can be written has happened in some way"
