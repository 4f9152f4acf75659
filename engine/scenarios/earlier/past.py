"""The past of a position: what is written to have happened before it enters the game's history.

It is as if it had happened there, so that whatever looks back finds it: what is the first time in a
turn, what was done last turn, what was used already. Nothing happens besides what is written: a
run that was no basic action, for example, costs no click.
"""

from collections.abc import Callable, Iterator, Mapping

from engine.cards.definition_contents import may_keep_from_breaching
from engine.kernel import first_times, history
from engine.kernel.abilities.kinds import looks_for
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.decisions import plain
from engine.kernel.events import (
    ActionEnded,
    BreachBegan,
    Event,
    PassedAllIce,
    RunBegan,
    RunEnded,
    RunSucceeded,
    RunUnsuccessful,
    ServerApproached,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import CENTRAL_ZONES
from engine.kernel.game_zones.zones import PLAY_AREA, REMOVED, Zone, discard_pile
from engine.kernel.runs.run_origin import MakesRuns
from engine.kernel.sides import Side
from engine.kernel.state import Run
from engine.kernel.turns.basic_actions import note_action_taken_before
from engine.scenarios.earlier.chronology import Chronology, with_nested
from engine.scenarios.earlier.resolved_abilities import ResolvedAct
from engine.scenarios.files.card_notation import split_ordinal
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Earlier
from engine.scenarios.named_cards import cards_named
from engine.scenarios.near_names import did_you_mean
from engine.scenarios.positions.former_servers import refuse_unknown_server, server_restored
from rules.untrusted_text import shorten

Act = Callable[["Past", Earlier, Side], Iterator[Event]]
"""How a kind of act happened: the events of one that is written, in that player's turn."""


_BASIC_ACTIONS = {
    "run": "run",
    "drew": "draw",
    "credits": "gain a credit",
    "installed": "install",
    "played": "play",
    "advanced": "advance",
}
"""The basic action that does each act, as :class:`ActionTaken` names it."""


class Past:
    """Puts one thing after another into the history of a game.

    - ``chronology``: everything that the position says.
    - ``acts``: how each kind of act that can be written happened, by its name.
    - ``within``: the timing structures, still in progress, in which it happens.
    - ``first_ice_ahead``: the place of the first ice not yet passed in the run in progress.
    - ``resolving``: whether subroutines of the encountered ice have begun to resolve.
    - ``is_ending``: whether the run in progress has come to its end.
    - ``accessed_and_trashed``: a card that is trashed while it is accessed.
    - ``resolved_acts``: what resolved, in order.
    """

    def __init__(self, game: Game, chronology: Chronology, acts: Mapping[str, Act]) -> None:
        self.game, self.chronology, self.acts = game, chronology, acts
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
            self._refuse_action_in_anothers_turn(written, whose)
            action = self._basic_action(written)
            if action is not None:
                note_action_taken_before(self.game, whose, action)
            if written.run is not None:
                with server_restored(self.game, written.run):
                    self._record_run(written, written.run, whose)
            for event in self.acts[written.act](self, written, whose):
                first_times.record(self.game, event)
            if action is not None:
                first_times.record(self.game, ActionEnded(whose, action))

    def _basic_action(self, written: Earlier) -> str | None:
        """Return the basic action that did it; ``None`` if none did, or if it is in progress."""
        is_in_progress = self.chronology.makes_this_run(written) or self._leads_to_run(written)
        if not written.basic or is_in_progress:
            return None
        return _BASIC_ACTIONS[written.act]

    def _leads_to_run(self, written: Earlier) -> bool:
        """Whether the run in progress is made as the written one ends, in the same action."""
        made_by = self.chronology.made_after(written)
        if made_by is None:
            return False
        card, words = self.split_card_and_words(made_by)
        every = (a for a in card.printed.abilities if isinstance(a, MakesRuns))
        meant = [a for a in every if not words or plain(a.label) == plain(words)]
        return bool(meant) and all(looks_for(ability, RunEnded) for ability in meant)

    def _refuse_action_in_anothers_turn(self, written: Earlier, whose: Side) -> None:
        """Raise :class:`ScenarioError` for a basic action in the other player's turn."""
        if not written.basic:
            return
        if written.run is not None:
            side = Side.RUNNER
        elif written.act in ("drew", "credits"):
            side = written.by or whose
        else:
            side = self.find_card(str(written.what)).owner
        if side is not whose:
            raise ScenarioError(f"basic: {no_action_of(side, whose)}: leave “basic” out")

    def _record_run(self, written: Earlier, server: str, whose: Side) -> None:
        """Record a run and what happened during it, as the run in progress."""
        run = self.enter_run(server)
        first_times.record(self.game, RunBegan(server))
        if written.ended == "successful":
            run.successful = True
            for event in (PassedAllIce(server), ServerApproached(server), RunSucceeded(server)):
                first_times.record(self.game, event)
            if self._was_breached(written):
                first_times.record(self.game, BreachBegan(server, of_run=True))
        self.record_acts(written.during, whose)
        if written.ended == "unsuccessful":
            first_times.record(self.game, RunUnsuccessful(server))
        since, until = run.since, history.length(self.game)
        won, lost = written.ended == "successful", written.ended == "unsuccessful"
        first_times.record(self.game, RunEnded(server, won, lost, since, until))
        self.game.state.run = None

    def _was_breached(self, run: Earlier) -> bool:
        """Whether the server of an earlier run, which was successful, was breached (6.9.5b).

        It was, unless the ability of a card in the run may have kept the Runner from that, and no
        card was accessed.
        """
        if any(act.accessed is not None for act in run.during):
            return True
        abilities = (act.played or act.used or act.resolved for act in with_nested(run.during))
        cards = (self.split_card_and_words(written)[0] for written in abilities if written)
        return not any(may_keep_from_breaching(card.definition) for card in cards)

    def enter_run(self, server: str) -> Run:
        """Have a run on that server be in progress; that it began is not recorded yet."""
        state = self.game.state
        refuse_unknown_server(self.game, server)
        if state.run is not None:
            message = (
                f"the run on {state.run.server} is in progress when one on {server} is written"
            )
            raise ScenarioError(f"run: {message}; only one run can be in progress")
        state.run = Run(server, since=history.length(self.game))
        return state.run

    # --- what happened to one card ---

    def put_into_server(self, former: int, written: Earlier) -> None:
        """Have a card that is now in Archives have been in the server that is written.

        In HQ or R&D that is the root, or the hand or deck of a card that no such root can have.
        """
        if written.server is None:
            return
        card = self.game.object(former)
        if card.owner is Side.RUNNER or self.game.exists(former):
            raise ScenarioError(
                f"server: {card.printed.name} is not a Corp card that has left a server"
            )
        with server_restored(self.game, written.server):
            is_central = written.server in CENTRAL_ZONES
            card.installed = not is_central or card.printed.type in ("ice", "upgrade")
            card.server = written.server if card.installed else None
            card.zone = PLAY_AREA if card.installed else CENTRAL_ZONES[written.server]

    def source_as_it_resolved(self, card: Object) -> int:
        """Return the object whose ability resolved; before a card changed zone it was another."""
        if card.zone == REMOVED:
            return self.add_former_object(card, discard_pile(card.owner))
        if card.zone != discard_pile(card.owner):
            return card.oid
        in_play = (was.oid for was in reversed(self.former_objects(card)) if was.zone == PLAY_AREA)
        return next(in_play, None) or self.add_former_object(card, PLAY_AREA)

    def source_of(self, written: Earlier) -> int | None:
        """Return the card whose ability did it, as the object it was; ``None`` if none is written.

        Raises :class:`ScenarioError` if a basic action did it.
        """
        if written.using is None:
            return None
        if written.basic:
            raise ScenarioError("using: a basic action is no card’s ability: leave one of both out")
        return self.source_as_it_resolved(self.find_card(written.using))

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


def no_action_of(side: Side, whose: Side) -> str:
    """Say that a player took no action in the other one's turn."""
    return f"in {whose.named_within}’s turn {side.named_within} took no action (5.2.2)"
