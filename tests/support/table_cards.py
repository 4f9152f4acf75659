"""Set up and use cards at a small table: credits, roots, ice, scoring, actions, windows."""

from typing import TYPE_CHECKING

from table_actions import card_names, event_process

from engine.cards.catalogue import card
from engine.kernel.abilities.priority import paid_ability_window
from engine.kernel.accessing.access import Access
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Event, RunEnded, Scored, SubroutineBroken, Trashed
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.counters import ADVANCEMENT, AGENDA, PlaceCounters
from engine.kernel.game_zones.zones import discard_pile, hand, score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.sides import Side
from engine.kernel.timing import Structure, Window
from engine.kernel.turns.procedures import take_action

if TYPE_CHECKING:
    from tests.engine.conftest import Table

CORP, RUNNER = Side.CORP, Side.RUNNER


def fund_runner(table: "Table", runner: int = 5, corp: int = 5, clicks: int = 4) -> None:
    """Set both players' credits, and the Runner's clicks."""
    table.state.credits = {RUNNER: runner, CORP: corp}
    table.state.clicks[RUNNER] = clicks


def fund_corp(table: "Table", corp: int = 0, runner: int = 0, *, clicks: int = 9) -> None:
    """Set both players' credits, and the Corp's clicks."""
    table.state.credits = {CORP: corp, RUNNER: runner}
    table.state.clicks[CORP] = clicks


def set_corps_turn(table: "Table", clicks: int = 9) -> None:
    """Make it the Corp's turn, with so many clicks."""
    table.state.turn, table.state.clicks[CORP] = CORP, clicks


def record_last_turn(table: "Table", *events: Event) -> None:
    """Record events as having happened in the turn before."""
    for event in events:
        table.state.last_turn.append(event)


def record_trash_last_turn(table: "Table") -> None:
    """Record that the Runner has trashed an accessed card in the turn before."""
    trashed = table.place(card("PAD Campaign"), discard_pile(CORP))
    record_last_turn(table, Trashed(trashed, trashed, RUNNER, None, "access"))


def place_identity(table: "Table", name: str) -> int:
    return table.place(card(name), faceup=True)


def place_in_root(table: "Table", name: str, *, rezzed: bool = True, advanced: int = 0) -> int:
    """Put a card in the root of a new remote server, with so many advancement counters."""
    placed = table.root(f"remote {len(table.state.servers)}", card(name), rezzed=rezzed)
    if advanced:
        place_counters(table, placed, advanced)
    return placed


def place_upgrade(
    table: "Table", name: str, server: str = "remote 1", *, rezzed: bool = True
) -> int:
    return table.root(server, card(name), rezzed=rezzed)


def encounter(table: "Table", ice: int, *answers: str) -> None:
    """Have the Runner encounter ice outside of any run."""
    table.do(ForceEncounter(ice=ice), answers=answers)


def fill_grip(table: "Table", count: int, name: str = "Sure Gamble") -> list[int]:
    return [table.place(card(name), hand(RUNNER)) for _ in range(count)]


def grip_size(table: "Table") -> int:
    return len(table.game.zone(hand(RUNNER)))


def heap_names(table: "Table") -> list[str]:
    return card_names(table, discard_pile(RUNNER))


def rig_names(table: "Table") -> list[str]:
    return sorted(o.printed.name for o in table.game.installed() if o.owner is RUNNER)


def broken_count(table: "Table") -> int:
    """Return how many subroutines have been broken."""
    return len(table.events(SubroutineBroken))


def can_run(table: "Table", server: str) -> bool:
    return MakeRun(which=lambda name: name == server, by=RUNNER).can_happen(table.game)


def run(table: "Table", server: str, *answers: str) -> bool:
    """Run a server; return whether the run was successful."""
    table.server(server)
    effect = MakeRun(which=lambda name: name == server, by=RUNNER)
    table.do(effect, answers=answers)
    ended: RunEnded = table.events(RunEnded)[-1]
    return ended.successful


def rez(table: "Table", oid: int, *answers: str) -> None:
    table.do(Rez(card=oid, by=CORP), answers=answers)


def access(table: "Table", oid: int, *answers: str) -> None:
    table.do(Access(card=oid, by=RUNNER), answers=answers)


def place_counters(table: "Table", oid: int, amount: int, kind: str = ADVANCEMENT) -> None:
    table.do(PlaceCounters(card=oid, kind=kind, base=amount))


def score(
    table: "Table", name: str, *answers: str, advanced: int = 0, server: str = "remote 9"
) -> int:
    """Score an agenda; return the object that it becomes."""
    agenda = table.root(server, card(name))
    if advanced:
        place_counters(table, agenda, advanced)
    table.do(Score(card=agenda, by=CORP), answers=answers)
    scored: Scored = table.events(Scored)[-1]
    return scored.after


def score_and_forget(table: "Table", name: str, *answers: str, advanced: int = 0) -> None:
    """Score an agenda and remove it, so that nobody wins by its points."""
    score(table, name, *answers, advanced=advanced)
    table.state.order[score_area(CORP)].clear()


def place_scored(table: "Table", name: str, agenda_counters: int = 0) -> int:
    """Put an agenda in the Corp's score area, as if scored long ago."""
    agenda = table.place(card(name), score_area(CORP), faceup=True)
    if agenda_counters:
        place_counters(table, agenda, agenda_counters, AGENDA)
    return agenda


def can_play(table: "Table", name: str) -> bool:
    definition = card(name)
    return Play(card=table.place(definition, hand(definition.side)), by=definition.side).can_happen(
        table.game
    )


def emit_event(table: "Table", event: Event, *answers: str) -> None:
    """Emit an event, and resolve what it triggers."""
    table.play(event_process(table, event), *answers)


def take_an_action(table: "Table", side: Side, *answers: str, clicks: int | None = None) -> None:
    """Have a player take one action, with so many clicks."""
    table.state.turn = side
    if clicks is not None:
        table.state.clicks[side] = clicks
    table.play(take_action(table.game), *answers)


def open_window(table: "Table", side: Side, *answers: str) -> None:
    """Open a paid ability window in that player's turn, outside of any run."""
    table.state.turn = side
    structure = Structure("turn", "5.7")
    table.play(paid_ability_window(table.game, "5.6.2a", Window(), structure), *answers)
