"""A game in progress: its state, its record, and what every procedure needs of both."""

from collections.abc import Iterator
from contextlib import contextmanager

from engine.kernel.abilities.kinds import Ability, ConditionalAbility
from engine.kernel.abilities.pending import Instance, PriorityWindow
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Decision, Option, Process, numbered
from engine.kernel.errors import KernelError
from engine.kernel.events import Event
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Player, Side
from engine.kernel.state import Encounter, Run, State
from engine.kernel.timing import Structure
from engine.kernel.transcript import Line


class Game:
    """One line of play from a position.

    ``structures`` are the timing structures in progress, the outermost first. ``met``
    collects the conditional abilities that met their conditions since the last
    checkpoint; only a checkpoint marks them pending (10.3.1a). ``windows`` are the
    priority windows that are open, the most recent last (9.2.4d); ``triggered`` every
    instance triggered so far.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.structures: list[Structure] = []
        self.met: list[tuple[ConditionalAbility, int, Event]] = []
        self.transcript: list[Line] = []
        self.windows: list[PriorityWindow] = []
        self.triggered: list[Instance] = []

    # --- the record -------------------------------------------------------------------

    def log(self, rule: str, text: str, *, decision: bool = False) -> None:
        """Record that something happened, under the rule that made it happen."""
        depth = len(self.structures) + len(self.windows)
        self.transcript.append(Line(rule, text, depth, decision))

    @contextmanager
    def window(self, rule: str) -> Iterator[PriorityWindow]:
        """Keep a priority window open for the length of a block (9.2.4)."""
        window = PriorityWindow(rule)
        self.windows.append(window)
        try:
            yield window
        finally:
            self.windows.remove(window)

    def decide(
        self, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Option]:
        """Ask ``player`` to choose, and record the choice.

        Passing where nothing else is possible is no choice and is not asked.
        """
        if not options:
            raise KernelError(f"{rule}: nothing to choose from: {question}")
        decision = Decision(player, rule, question, numbered(options))
        if len(options) == 1 and decision.can_pass:
            return decision.options[0]
        chosen = yield decision
        who = player.named if isinstance(player, Side) else "Chance"
        self.log(rule, f"{who}: {chosen.label}", decision=True)
        return chosen

    # --- players ----------------------------------------------------------------------

    @property
    @carries_out("9.2.1")
    def active_player(self) -> Side:
        """The player whose turn it is."""
        return self.state.turn

    @property
    def run(self) -> Run:
        """The run in progress; a bug of ours where there is none."""
        if self.state.run is None:
            raise KernelError("no run is in progress")
        return self.state.run

    @property
    def encounter(self) -> Encounter:
        """The encounter in progress; a bug of ours where there is none."""
        if self.state.encounter is None:
            raise KernelError("no encounter is in progress")
        return self.state.encounter

    # --- objects ----------------------------------------------------------------------

    def object(self, oid: int) -> Object:
        """The object of that id, as it is or as it was last known (1.12)."""
        found = self.state.objects.get(oid) or self.state.past.get(oid)
        if found is None:
            raise KernelError(f"no object has the id {oid}")
        return found

    def exists(self, oid: int) -> bool:
        """Whether the object is still the one in the game (9.1.4)."""
        return oid in self.state.objects

    def name(self, oid: int) -> str:
        """The card's name, as the transcript shows it."""
        return self.object(oid).definition.name

    def installed(self) -> Iterator[Object]:
        """Every installed card."""
        return (o for o in self.state.objects.values() if o.installed)

    @carries_out("4.6.7a")
    def central_zone_cards(self, server: str) -> list[int]:
        """The cards in the zone a central server corresponds to; none for a remote server."""
        zones = {
            "HQ": hand(Side.CORP),
            "R&D": deck(Side.CORP),
            "Archives": discard_pile(Side.CORP),
        }
        return self.state.order.get(zones[server], []) if server in zones else []

    # --- abilities --------------------------------------------------------------------

    @carries_out("9.1.7")
    def active_abilities(self) -> Iterator[tuple[Ability, int]]:
        """Every active ability with the object it is on."""
        for obj in self.state.objects.values():
            if obj.is_active:
                for ability in obj.definition.abilities:
                    yield ability, obj.oid

    def is_ability_active(self, ability: Ability, source: int) -> bool:
        """Whether that ability of that object is active now."""
        obj = self.state.objects.get(source)
        return obj is not None and obj.is_active and ability in obj.definition.abilities

    @carries_out("9.6.5b", "9.6.5c", "9.6.6")
    def emit(self, event: Event) -> None:
        """Let every active conditional ability see that something has happened.

        An ability meets its condition only if it is active, and everything in the
        condition is true, at this very moment.
        """
        self.state.history.append(event)
        for ability, source in self.active_abilities():
            if isinstance(ability, ConditionalAbility) and ability.is_met(self, source, event):
                self.met.append((ability, source, event))
