"""Where a run goes when ice moves, leaves, or sends the Runner elsewhere (6.1 and 6.2)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from card_redefinition import redefine

from engine.cards.catalogue import card
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Ability, PaidAbility, Subroutine
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.events import (
    Approached,
    Encountered,
    EncounterEnded,
    Event,
    Passed,
    PassedAllIce,
    RunEnded,
    RunSucceeded,
    RunUnsuccessful,
    ServerApproached,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import PLAY_AREA, hand
from engine.kernel.runs.movement import (
    ApproachAgain,
    ChangeAttackedServer,
    MoveToIce,
    MoveToOutermost,
)
from engine.kernel.runs.run import run
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def ice(name: str, *subroutines: Any, abilities: tuple[Ability, ...] = ()) -> CardDefinition:
    return CardDefinition(
        name=name, side=Side.CORP, type="ice", strength=1, abilities=(*subroutines, *abilities)
    )


def sub(make: Callable[..., Any], label: str = "sub") -> Subroutine:
    return Subroutine(label=label, clauses=(Instruction((make,)),))


def button(name: str, side: Side, make: Callable[..., Any], **fields: Any) -> CardDefinition:
    """A card with a free paid ability, usable as often as it does something."""
    ability = PaidAbility(label="press", cost=Cost(), clauses=(Instruction((make,)),), **fields)
    kind = "upgrade" if side is Side.CORP else "hardware"
    return CardDefinition(name=name, side=side, type=kind, abilities=(ability,))


PLAIN = ice("Plain")


class Go(Effect):
    """Do something to the game, once."""

    def __init__(self, act: Callable[..., Any]) -> None:
        super().__init__()
        self.act, self.done = act, False

    def would_change(self, _game: Game) -> bool:
        return not self.done

    def apply(self, game: Game) -> None:
        self.done = True
        game.state.credits[Side.CORP] += 1  # so that no position comes again (10.1.6b)
        self.act(game)


def once(act: Callable[..., Any]) -> Callable[..., Any]:
    effect = Go(act)
    return lambda _game, _resolution: effect


def names(table: "Table", kind: type[Event]) -> list[str]:
    return [table.game.name(event.ice) for event in table.events(kind)]


def test_the_runner_goes_from_the_outermost_ice_inward(table: "Table") -> None:
    table.ice("HQ", ice("Outer"))
    table.ice("HQ", ice("Inner"), rezzed=False)
    table.play(run(table.game, "HQ"))
    assert names(table, Approached) == ["Outer", "Inner"]
    assert names(table, Encountered) == ["Outer"]
    assert [e.after is not None for e in table.events(Passed)] == [True, False]
    assert [e.after_approach for e in table.events(Encountered)] == [True]
    assert len(table.events(PassedAllIce)) == 1
    assert table.events(RunEnded)[0].successful
    assert table.state.run is None
    assert table.game.structures == []


def test_approached_ice_that_leaves_is_not_passed(
    table: "Table",
) -> None:
    table.ice("HQ", ice("Outer"))
    inner = table.ice("HQ", ice("Inner"))
    back = button("Back", Side.CORP, once(lambda g: move(g, inner, Location(hand(Side.CORP)))))
    table.root("R&D", back, rezzed=True)
    table.game.state.order.setdefault(hand(Side.CORP), [])
    table.play(run(table.game, "HQ"), "continue", "pass", "use Back: press", "continue")
    assert names(table, Approached) == ["Outer", "Inner"]
    assert names(table, Encountered) == ["Outer"]
    assert names(table, Passed) == ["Outer"]
    assert len(table.events(ServerApproached)) == 1


def test_derezzing_the_encountered_ice_ends_the_encounter(table: "Table") -> None:
    here: dict[str, int] = {}
    derez = sub(lambda _g, r: Derez(card=r.source), "derez")
    never = sub(once(lambda _g: here.update(resolved=1)), "never")
    table.ice("HQ", ice("Shy", derez, never))
    table.play(run(table.game, "HQ"))
    assert here == {}
    assert names(table, EncounterEnded) == ["Shy"]
    assert names(table, Passed) == ["Shy"]


def test_trashing_the_encountered_ice_means_it_is_not_passed(table: "Table") -> None:
    table.ice("HQ", ice("Frail", sub(lambda _g, r: Trash(cards=[r.source]))))
    table.ice("HQ", ice("Inner"))
    table.play(run(table.game, "HQ"))
    assert names(table, Passed) == ["Inner"]
    assert names(table, Approached) == ["Frail", "Inner"]


def test_moving_the_encountered_ice_takes_the_runner_along(table: "Table") -> None:
    hop = table.ice("HQ", ice("Hop"))
    table.ice("Archives", ice("Gate"), rezzed=False)
    to = Location(PLAY_AREA, index=0, server="Archives", protecting=True)
    leaves = once(lambda g: move(g, hop, to, installed=True))
    redefine(table.game.object(hop), ice("Hop", sub(leaves)))
    table.play(run(table.game, "HQ"))
    assert names(table, Approached) == ["Hop", "Gate"]
    assert names(table, Passed) == ["Hop", "Gate"]
    assert [e.server for e in table.events(ServerApproached)] == ["Archives"]


def test_moving_to_the_outermost_position_starts_over_without_passing(table: "Table") -> None:
    back = sub(once(lambda g: MoveToOutermost(server="Archives").apply(g)))
    table.ice("Archives", ice("Outer"))
    table.ice("Archives", ice("Ring", back))
    table.play(run(table.game, "Archives"))
    assert names(table, Approached) == ["Outer", "Ring", "Outer", "Ring"]
    assert names(table, Passed) == ["Outer", "Outer", "Ring"]


def test_moving_to_an_unprotected_server_leads_to_the_movement_phase(table: "Table") -> None:
    send = sub(lambda _g, _r: MoveToOutermost(server="R&D"))
    table.ice("HQ", ice("Gate", send))
    table.play(run(table.game, "HQ"))
    assert names(table, Passed) == []
    assert [e.server for e in table.events(ServerApproached)] == ["R&D"]


def test_moving_to_ice_can_skip_its_approach(table: "Table") -> None:
    far = table.ice("R&D", ice("Far"))
    table.ice("HQ", ice("Gate", sub(lambda _g, _r: MoveToIce(ice=far, encounter=True))))
    table.play(run(table.game, "HQ"))
    assert names(table, Approached) == ["Gate"]
    assert names(table, Encountered) == ["Gate", "Far"]
    assert [e.after_approach for e in table.events(Encountered)] == [True, False]


def test_approaching_again_repeats_the_approach(table: "Table") -> None:
    table.ice("HQ", PLAIN)
    again = button("Again", Side.CORP, once(lambda g: ApproachAgain().apply(g)))
    table.root("R&D", again, rezzed=True)
    table.play(run(table.game, "HQ"), "pass", "use Again: press")
    assert names(table, Approached) == ["Plain", "Plain"]


def test_changing_the_attacked_server_meets_none_of_its_ice(table: "Table") -> None:
    table.ice("HQ", PLAIN)
    table.rig(button("Door", Side.RUNNER, lambda _g, _r: ChangeAttackedServer(server="HQ")))
    table.play(run(table.game, "Archives"), "continue", "use Door: press")
    assert names(table, Approached) == []
    assert [e.server for e in table.events(RunEnded)] == ["HQ"]


def change_while_approaching(table: "Table", here: Any, there: Any) -> tuple[list[str], list[str]]:
    table.rig(button("Door", Side.RUNNER, lambda _g, _r: ChangeAttackedServer(server="HQ")))
    for number in range(here):
        table.ice("R&D", ice(f"Here {number}"), rezzed=False)
    for number in range(there):
        table.ice("HQ", ice(f"There {number}"), rezzed=False)
    table.play(run(table.game, "R&D"), "pass", "use Door: press")
    return names(table, Approached), names(table, Passed)


def test_the_runner_is_as_far_from_the_new_attacked_server_as_from_the_old(
    new_table: "Callable[..., Table]",
) -> None:
    assert change_while_approaching(new_table(), 1, 2) == (["Here 0"], ["There 1"])
    assert change_while_approaching(new_table(), 1, 1) == (["Here 0"], ["There 0"])
    assert change_while_approaching(new_table(), 2, 1) == (["Here 0"], [])


def test_the_runner_cannot_move_in_the_success_phase(table: "Table") -> None:
    table.ice("HQ", PLAIN)
    table.rig(button("Back", Side.RUNNER, lambda _g, _r: MoveToOutermost(server="HQ")))
    table.central("HQ", CardDefinition(name="Op", side=Side.CORP, type="operation"))
    table.play(run(table.game, "HQ"))
    offered = [d.rule for d in table.asked if d.option("use Back: press")]
    assert "6.9.4e" in offered
    assert not any(rule.startswith(("6.9.5", "7.", "9.2.10")) for rule in offered)


def test_a_server_that_ceases_to_exist_ends_the_run_neither_way(table: "Table") -> None:
    lone = table.ice("remote 1", PLAIN)
    table.root("R&D", button("Burn", Side.CORP, lambda _g, _r: Trash(cards=[lone])), rezzed=True)
    table.play(run(table.game, "remote 1"), "use Burn: press")
    ended = table.events(RunEnded)[0]
    assert (ended.successful, ended.unsuccessful) == (False, False)
    assert table.events(RunUnsuccessful) == []
    assert "4.6.8e" in table.cited


def slip(table: "Table", ice_of_remote: Any, ice_of_hq: Any, *answers: str) -> None:
    """Run a remote server whose outermost ice is rezzed and has no subroutines."""
    table.rig(card("Slipstream"))
    blank = card("Blank Ice")
    for place in range(ice_of_remote):
        table.ice("remote 1", blank, rezzed=place == 0)
    for _ in range(ice_of_hq):
        table.ice("HQ", blank)
    table.play(run(table.game, "remote 1"), *answers)


def test_ice_positions_are_counted_from_the_server(
    table: "Table",
) -> None:
    servers = [table.server(name) for name in ("HQ", "remote 1")]
    for server, count in zip(servers, (3, 2), strict=True):
        for _ in range(count):
            table.ice(server.name, card("Blank Ice"))
    hq, remote = servers
    assert [hq.ice_between(i) for i in hq.ice] == [2, 1, 0]
    assert remote.ice_between(remote.ice[0]) == hq.ice_between(hq.ice[1])


def test_slipstream_moves_the_runner_to_ice_in_the_same_position(table: "Table") -> None:
    slip(table, 2, 3, "trigger Slipstream", "pay [trash]", "Blank Ice", "decline")
    assert table.events(RunSucceeded)[0].server == "HQ"
    approached = [event.ice for event in table.events(Approached)]
    hq = table.server("HQ").ice
    assert approached[1:] == hq[1:]


def test_slipstream_does_nothing_without_ice_in_the_same_position(table: "Table") -> None:
    slip(table, 2, 1, "trigger Slipstream", "pay [trash]", "decline")
    assert table.events(RunSucceeded)[0].server == "remote 1"
