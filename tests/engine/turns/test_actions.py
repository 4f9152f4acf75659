"""Actions: what each player may do in their turn, what it does, and why it is refused."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from card_parts import static
from turn_cards import CORP_ACTION, FILLER, PAPER, PAYDAY, RUNNER_ACTION, card, gaining

from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
)
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    Modify,
    Permit,
    Prohibit,
    Restriction,
)
from engine.kernel.card_manipulation.movements.trashing import TrashOne
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.decisions import Decision
from engine.kernel.events import ActionEnded, ActionTaken
from engine.kernel.game_concepts.advancing import ADVANCEABLE
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.sides import Side
from engine.kernel.timing import opened
from engine.kernel.turns.actions import available_actions, has_spent_no_clicks
from engine.kernel.turns.ending_action_phase import EndActionPhase

if TYPE_CHECKING:
    from tests.engine.conftest import Table


RESOURCE = card("Friend", "resource", Side.RUNNER, cost=1)
AGENDA = card("Plan", "agenda", Side.CORP, advancement_requirement=3, agenda_points=1)


def labels(table: "Table") -> list[str]:
    return [option.label for option in available_actions(table.game)]


# --- actions --------------------------------------------------------------------------


def test_the_runner_is_offered_their_basic_actions(table: "Table") -> None:
    table.state.clicks[Side.RUNNER] = 1
    table.state.tags = 1
    table.place(FILLER, deck(Side.RUNNER))
    table.place(RESOURCE, hand(Side.RUNNER))
    assert labels(table) == [
        "gain 1 credit",
        "draw 1 card",
        "install Friend",
        "run HQ",
        "run R&D",
        "run Archives",
        "remove 1 tag",
    ]
    table.state.tags = 0
    assert "remove 1 tag" not in labels(table)


def test_the_corp_is_offered_their_basic_actions(new_table: "Callable[..., Table]") -> None:
    table = new_table(Side.CORP)
    table.state.clicks[Side.CORP] = 3
    table.state.tags = 1
    table.central("HQ", AGENDA, PAYDAY, PAYDAY)
    table.central("R&D", PAPER)
    table.root("remote 1", AGENDA)
    can = static(Permit(ADVANCEABLE, lambda _g, s, about: s == about))
    table.ice("HQ", card("Grower", "ice", Side.CORP, can), rezzed=False)
    table.ice("HQ", card("Wall", "ice", Side.CORP))
    table.rig(RESOURCE)
    assert labels(table) == [
        "gain 1 credit",
        "draw 1 card",
        "install Plan",
        "play Payday",
        "advance Plan",
        "advance Grower",
        "trash resource Friend",
        "purge",
    ]
    table.state.clicks[Side.CORP] = 2
    assert "purge" not in labels(table)
    table.state.tags = 0
    assert "trash resource Friend" not in labels(table)


def test_each_action_begins_and_ends_once(
    new_table: "Callable[..., Table]", take_turns: Callable[..., Any]
) -> None:
    table = new_table(Side.CORP)
    table.state.clicks[Side.CORP] = 3
    table.root("remote 1", AGENDA)
    take_turns(table, CORP_ACTION, "advance Plan", "gain 1 credit")
    taken = [e.action for e in table.events(ActionTaken)]
    assert taken == ["advance", "gain a credit"]
    assert len(table.events(ActionEnded)) == 2
    assert table.state.credits[Side.CORP] == 5
    assert table.state.clicks[Side.CORP] == 1


def test_two_cards_played_with_the_basic_action_are_the_same_action(
    new_table: "Callable[..., Table]", take_turns: Callable[..., Any]
) -> None:
    table = new_table(Side.CORP)
    table.state.clicks[Side.CORP] = 3
    other = card("Bonus", "operation", Side.CORP, *PAYDAY.abilities, cost=0)
    table.central("HQ", PAYDAY, other)
    take_turns(table, CORP_ACTION, "play Payday", "play Bonus")
    first, second = table.events(ActionTaken)
    assert first.action == second.action


def test_actions_of_different_cards_are_different(
    table: "Table", take_turns: Callable[..., Any]
) -> None:
    ability = PaidAbility(label="gain 1", cost=Cost(clicks=1), clauses=(gaining(1),))
    table.state.clicks[Side.RUNNER] = 3
    for _ in range(2):
        table.rig(card("Contact", "resource", Side.RUNNER, ability))
    take_turns(table, RUNNER_ACTION, "use Contact: gain 1", "use Contact: gain 1 #2")
    first, second = table.events(ActionTaken)
    assert first.action != second.action


def test_conditions_about_taking_an_action_come_before_its_effect(
    new_table: "Callable[..., Table]", take_turns: Callable[..., Any]
) -> None:
    table = new_table(Side.CORP)
    table.state.clicks[Side.CORP] = 2
    before = ConditionalAbility(
        label="as it is taken",
        condition=Condition(ActionTaken, lambda _g, _s, e: e.action == "play"),
        clauses=(gaining(1),),
    )
    after = ConditionalAbility(
        label="once complete",
        condition=Condition(ActionEnded, lambda _g, _s, e: e.action == "play"),
        clauses=(gaining(2),),
    )
    table.place(card("Clerk", "identity", Side.CORP, before, after), faceup=True)
    table.central("HQ", PAYDAY)
    take_turns(table, CORP_ACTION, "play Payday")
    gains = [line.text for line in table.game.transcript if "gains" in line.text]
    assert [g.split()[-1] for g in gains] == ["1[c]", "3[c]", "2[c]"]


def test_an_additional_click_to_play_must_be_there_besides_the_actions_own(
    new_table: "Callable[..., Table]",
) -> None:
    table = new_table(Side.CORP)
    extra = AdditionalCost(
        lambda g, s, p: Cost(clicks=1) if p.kind == "play" and p.target == s else None
    )
    double = card(
        "Double",
        "operation",
        Side.CORP,
        static(extra, active_in=lambda *_: True),
        *PAYDAY.abilities,
        cost=0,
    )
    table.central("HQ", double)
    table.state.clicks[Side.CORP] = 1
    assert "play Double" not in labels(table)
    table.state.clicks[Side.CORP] = 2
    assert "play Double" in labels(table)


def test_the_additional_click_counts_as_spent_on_the_action(
    new_table: "Callable[..., Table]", take_turns: Callable[..., Any]
) -> None:
    from engine.kernel.events import ClicksSpent

    table = new_table(Side.CORP)
    extra = AdditionalCost(lambda g, s, p: Cost(clicks=1) if p.kind == "play" else None)
    table.place(card("Slow", "identity", Side.CORP, static(extra)), faceup=True)
    table.central("HQ", PAYDAY)
    table.state.clicks[Side.CORP] = 3
    take_turns(table, CORP_ACTION, "play Payday")
    spent = [e.purpose.action for e in table.events(ClicksSpent)]
    assert spent == ["play", "play"]


def test_a_first_click_event_is_offered_only_before_any_click_is_spent(
    table: "Table", take_turns: Callable[..., Any]
) -> None:
    first = Restriction(Play, lambda g, _c, a: a.basic and has_spent_no_clicks(g, Side.RUNNER))
    early = card(
        "Early Bird",
        "event",
        Side.RUNNER,
        static(restricts=(first,)),
        PlayAbility(label="gain", clauses=(gaining(1),)),
        cost=0,
    )
    table.place(early, hand(Side.RUNNER))
    table.state.clicks[Side.RUNNER] = 4
    assert "play Early Bird" in labels(table)
    take_turns(table, RUNNER_ACTION, "gain 1 credit")
    assert "play Early Bird" not in labels(table)


def test_a_run_is_an_action_that_ends_with_the_run(
    table: "Table", take_turns: Callable[..., Any]
) -> None:
    table.state.clicks[Side.RUNNER] = 3
    take_turns(table, RUNNER_ACTION, "run Archives", "continue", "gain 1 credit")
    assert [e.action for e in table.events(ActionEnded)] == ["run", "gain a credit"]


# --- what is refused ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "rule"),
    [
        ("purge", "1.16.1"),
        ("draw 1 card", None),
        ("play Payday", "8.6.2"),
        ("play Plan", "8.6.1"),
        ("install Payday", "8.5.1"),
        ("install Wall", "8.5.11"),
        ("advance Guard", "1.18.3"),
        ("advance Friend", "1.18.3"),
        ("trash resource Friend", "5.2.7g"),
        ("play Unheard Of", "5.2.7e"),
    ],
)
def test_a_refused_action_names_its_rule(
    new_table: "Callable[..., Table]", label: str, rule: str | None
) -> None:
    from engine.kernel.legality import reasons

    table = new_table(Side.CORP)
    table.state.clicks[Side.CORP] = 2
    table.state.credits[Side.CORP] = 0
    table.central("R&D", PAPER)
    wall = card("Wall", "ice", Side.CORP)
    table.central("HQ", PAYDAY, AGENDA, wall)
    limit = Modify("remote server limit", lambda *_: True, lambda *_: 0, sets=True)
    solid = Prohibit(TrashOne, lambda *_: True)
    table.place(card("Station", "identity", Side.CORP, static(limit, solid)), faceup=True)
    for server in ("HQ", "R&D", "Archives"):
        table.ice(server, card("Rock", "ice", Side.CORP))
    table.root("HQ", card("Guard", "upgrade", Side.CORP))
    table.rig(RESOURCE)
    table.state.credits[Side.CORP] = 1 if label.startswith("advance") else 0
    decision = Decision(Side.CORP, CORP_ACTION, "take which action?", ())
    assert reasons(table.game, decision, label)[0][0] == (rule or CORP_ACTION)


def test_a_refused_action_names_each_rule_against_it_once(
    new_table: "Callable[..., Table]",
) -> None:
    from engine.kernel.legality import reasons

    table = new_table(Side.CORP)
    table.state.clicks[Side.CORP] = 0
    table.state.credits[Side.CORP] = 0
    table.central("HQ", PAYDAY)
    solid = Prohibit(Play, lambda *_: True)
    table.place(card("Station", "identity", Side.CORP, static(solid)), faceup=True)
    decision = Decision(Side.CORP, CORP_ACTION, "take which action?", ())
    obstacles = reasons(table.game, decision, f"play {PAYDAY.name}")
    assert [rule for rule, _ in obstacles] == ["1.16.1", "1.2.2", "8.6.2"]


@pytest.mark.parametrize(
    ("label", "rule"),
    [("run HQ", "1.16.1"), ("run R&D", "1.2.2"), ("run Archives", None), ("run Mars", "6.3.2")],
)
def test_a_refused_run_names_its_rule(table: "Table", label: str, rule: str | None) -> None:
    from engine.kernel.legality import reasons

    dear = AdditionalCost(lambda _g, _s, p: Cost(credits=9) if p.server == "HQ" else None)
    barred = Prohibit(InitiateRun, lambda _g, _s, a: a.server == "R&D")
    table.place(card("Station", "identity", Side.CORP, static(dear, barred)), faceup=True)
    table.state.clicks[Side.RUNNER] = 1
    decision = Decision(Side.RUNNER, RUNNER_ACTION, "take which action?", ())
    assert reasons(table.game, decision, label)[0][0] == (rule or RUNNER_ACTION)


@pytest.mark.parametrize(("phase", "ends"), [("5.6.2", True), ("5.6.1", False), ("5.7.1", False)])
def test_a_player_can_end_only_their_own_action_phase(
    table: "Table", phase: str, ends: bool
) -> None:
    with opened(table.game, "a phase", phase):
        assert EndActionPhase(by=Side.CORP).would_change(table.game) is ends
