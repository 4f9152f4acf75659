"""A small table to set up positions by hand, and the positions of all scenario files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from observed_scenarios import Observation
from scenario_files import count_items, has_key, open_once
from scenario_messages import MistakeMessages, ScenarioFailures

from engine.cards.catalogue import card
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import Decision, Process
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import Server
from engine.kernel.game_zones.zones import PLAY_AREA, Zone, deck, discard_pile, hand
from engine.kernel.sides import Side
from engine.kernel.state import State
from engine.kernel.timing import opened
from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.results.result import Played
from engine.scenarios.start import Start, build_start

NO_COPIES = ("identity", "agenda")
CENTRAL_ZONES = {"HQ": hand(Side.CORP), "R&D": deck(Side.CORP), "Archives": discard_pile(Side.CORP)}


class Table:
    """A position in the making, and the game played from it."""

    def __init__(self, turn: Side = Side.RUNNER) -> None:
        self.game = Game(State(turn=turn))
        self.state = self.game.state
        self.asked: list[Decision] = []

    # --- setting up ---

    def place(self, card: CardDefinition, zone: Zone = PLAY_AREA, **fields: Any) -> int:
        oid = self.state.new_number()
        obj = Object(oid, oid, card, card.side, card.side, zone, **fields)
        self.state.objects[oid] = obj
        self.state.order.setdefault(zone, []).append(oid)
        return oid

    def server(self, name: str) -> Server:
        return self.state.servers.setdefault(name, Server(name))

    def ice(self, server: str, card: CardDefinition, *, rezzed: bool = True) -> int:
        """Protect a server with ice, inward of what is there."""
        oid = self.place(card, installed=True, faceup=rezzed, server=server)
        self.server(server).ice.append(oid)
        return oid

    def root(
        self, server: str, card: CardDefinition, *, rezzed: bool = False, **fields: Any
    ) -> int:
        oid = self.place(card, installed=True, faceup=rezzed, server=server, **fields)
        self.server(server).root.append(oid)
        return oid

    def rig(self, card: CardDefinition, **fields: Any) -> int:
        return self.place(card, installed=True, faceup=True, **fields)

    def central(self, server: str, *cards: CardDefinition) -> list[int]:
        """Put cards into HQ, R&D (the top card first) or Archives."""
        return [self.place(card, CENTRAL_ZONES[server]) for card in cards]

    # --- playing ---

    def play(self, process: Process[Any], *answers: str) -> None:
        """Play a process inside a turn; pass, or continue a run, where no answer fits."""
        self._drive(self._in_turn(process), list(answers))

    def do(self, *effects: Effect, answers: tuple[str, ...] = ()) -> None:
        """Carry out effects as one instruction."""
        self.play(carry_out(self.game, list(effects)), *answers)

    def _in_turn(self, process: Process[Any]) -> Process[None]:
        with opened(self.game, "turn", "5.7"):
            yield from process

    def _drive(self, process: Process[None], answers: list[str]) -> None:
        decision = next(process, None)
        while decision is not None:
            self.asked.append(decision)
            try:
                decision = process.send(self._answer(decision, answers))
            except StopIteration:
                decision = None
        assert answers == [], f"never asked for {answers}"

    def _answer(self, decision: Decision, answers: list[str]) -> Any:
        wanted = decision.option(answers[0]) if answers else None
        if wanted is not None:
            answers.pop(0)
            return wanted
        default = decision.option("pass") or decision.option("continue")
        if default is None and len(decision.options) == 1:
            default = decision.options[0]
        labels = [option.label for option in decision.options]
        assert default is not None, f"{decision.question} {labels}; next answer: {answers[:1]}"
        return default

    # --- looking ---

    @property
    def cited(self) -> list[str]:
        return [line.rule for line in self.game.transcript]

    def has_logged(self, words: str) -> bool:
        return any(words in line.text for line in self.game.transcript)

    def events(self, kind: type) -> list[Any]:
        return [event for event in self.state.history if isinstance(event, kind)]

    def options_at(self, rule: str) -> list[list[str]]:
        return [[o.label for o in d.options] for d in self.asked if d.rule == rule]


# --- scenario files -------------------------------------------------------------------


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test for each example and variant in the files of its module's ``SCENARIOS``."""
    if {"scenario", "place"} <= set(metafunc.fixturenames):
        runs = [
            pytest.param(path, place, id=f"{name}-{place}")
            for name, path in metafunc.module.SCENARIOS.items()
            for place in range(1 + count_items(path, "variants"))
        ]
        metafunc.parametrize(("scenario", "place"), runs)


@pytest.fixture(scope="session")
def play_once(observation_of: Callable[[Path], Observation]) -> Callable[[Path], Played]:
    """Return a scenario file's result; a file that could not be played raises its error again."""
    return lambda path: observation_of(path).result.played or play_file(path)


@pytest.fixture(scope="session")
def check_playthrough(play_once: Callable[[Path], Played]) -> Callable[[Path, int], None]:
    """Assert that a file's example or variant passes, and that no variant was left out."""

    def check(path: Path, place: int) -> None:
        played = play_once(path)
        run = played.playthroughs[place]
        lines = [f"{'  ' * line.depth}{line.rule} {line.text}" for line in run.transcript]
        assert run.passed, "\n".join([*run.failures, *lines])
        assert len(played.playthroughs) == 1 + count_items(path, "variants")
        assert played.then is None or played.then.changed, played.then.trouble

    return check


@pytest.fixture
def error_for(tmp_path: Path) -> MistakeMessages:
    """Return the message about a mistaken scenario file with these lines below its head."""
    return MistakeMessages(tmp_path)


@pytest.fixture
def failures_of(tmp_path: Path) -> ScenarioFailures:
    """Play a scenario file with these lines below its head, and return what failed."""
    return ScenarioFailures(tmp_path)


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def new_table() -> Callable[..., Table]:
    return Table


class Positions:
    """Every position that scenario files begin with, those of variants included."""

    def __init__(self) -> None:
        every = [*shipped_scenarios().values(), *own_positions().values()]
        self.files = [file for file in every if not has_key(file, "deck")]
        self.names = [(file, place) for file in self.files for place in range(3)]

    def start(self, name: tuple[Path, int]) -> Start:
        """A file's position, or one of its variants', with decks that last for some turns."""
        file = open_once(name[0])
        written = [file.scenario.position, *map(file.variant_position, file.scenario.variants)]
        start = build_start(file, written[name[1] % len(written)])
        add_to_decks(start)
        return start


KINDS = ("Operation", "Asset", "Ice", "Upgrade", "Event", "Program", "Hardware", "Resource")


def add_to_decks(start: Start) -> None:
    """Put a copy of each card, and blank ones, under the decks."""
    state = start.state
    copies = [o.printed for o in state.objects.values() if o.printed.type not in NO_COPIES]
    for definition in [*copies, *(card(f"Blank {kind}") for kind in 3 * KINDS)]:
        oid, zone = state.new_number(), deck(definition.side)
        side = definition.side
        state.objects[oid] = Object(oid, oid, definition, side, side, zone)
        state.order.setdefault(zone, []).append(oid)


@pytest.fixture(scope="session")
def positions() -> Positions:
    return Positions()
