"""Write a game that somebody played from a position as a scenario file that plays it again."""

from collections.abc import Iterator, Sequence
from textwrap import indent
from typing import Any

import yaml

from engine.kernel.editions import Rules
from engine.scenarios.table import Table, TakenDecision, play_on
from engine.scenarios.watched_game import ACTION_STEP

MAX_ADDED_DECISIONS = 200
"""How many decisions are added at most, so that the file comes to an end."""


def export_scenario(table: Table, scenario: dict[str, Any], rules: Rules) -> str:
    """Return the text of the file: what was played, and what is true at its end.

    ``scenario`` is what the file says before its script. A file leaves no decision open, so open
    decisions before the next action are answered by passing, or by the first option, and a comment
    says that they were added.
    """
    ended = _play_to_next_action(table)
    played, added = ended.taken[: len(table.taken)], ended.taken[len(table.taken) :]
    text = f"# nrules play FILE --edition {rules.edition}\n" + _yaml(scenario)
    text += "script:\n" if ended.taken else "script: []\n"
    text += indent(_steps(played), "  ")
    if added:
        text += "  # Added, so that no decision is left open:\n" + indent(_steps(added), "  ")
    return text + _yaml({"expect": _expected(ended)})


def _play_to_next_action(table: Table) -> Table:
    """Return the table at the next action, or when the game is over."""
    for _ in range(MAX_ADDED_DECISIONS):
        decision = table.decision
        if decision is None or decision.rule in ACTION_STEP.values():
            break
        chosen = decision.passing or decision.options[0]
        table = play_on(table.start, (*table.labels, chosen.label))
    return table


def _steps(taken: Sequence[TakenDecision]) -> str:
    return "".join(_yaml([{decision.player: decision.label}]) for decision in taken)


def _expected(table: Table) -> dict[str, Any]:
    """Return what can be seen at the end without naming a card."""
    expected = {side: dict(_numbers(table.state[side])) for side in ("corp", "runner")}
    return expected | {"winner": table.state["winner"]}


def _numbers(player: dict[str, Any]) -> Iterator[tuple[str, int]]:
    for key in ("credits", "clicks", "score", "tags", "bad_publicity"):
        if key in player:
            yield key, player[key]
    for key in ("hand", "deck", "discard"):
        yield key, len(player[key])


def _yaml(data: Any) -> str:
    return str(yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=96))
