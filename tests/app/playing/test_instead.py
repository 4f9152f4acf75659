"""What is told of what no option is called: one that there is, or the rule against it."""

from functools import cache

import pytest

from app.playing import job
from app.playing.asked import Asked
from app.playing.instead import told_instead
from engine.scenarios.at_table import Refused, Table, play_on
from engine.scenarios.load import open_file
from engine.scenarios.play import Start, start_of
from engine.scenarios.shipped import shipped

RUN = ("run HQ",)


@cache
def _start(id_: str = "cr:9.2.8f/1") -> Start:
    file = open_file(shipped()[id_])
    return start_of(file, file.scenario.position)


def _asked(*labels: str) -> tuple[Table, Refused]:
    table = play_on(_start(), labels)
    told = told_instead(table)
    assert told is not None
    return table, told


@pytest.mark.parametrize(
    ("before", "label", "meant"),
    [
        ((), "run HQQ", ["run HQ"]),
        ((), "run nowhere", ["run HQ", "run R&D", "run Archives"]),
        ((), "gain 2 credits", ["gain 1 credit"]),
        ((), "take a credit", ["gain 1 credit"]),
        (RUN, "end turn", ["pass"]),
        (RUN, "use Femme Fatale", ["use Femme Fatale: +1 strength"]),
        ((), "credits", ["gain 1 credit"]),
        ((), "hq", ["run HQ"]),
        ((), "run", ["run HQ", "run R&D", "run Archives"]),
        (RUN, "icebreaker", ["use Femme Fatale: +1 strength"]),
        (RUN, "programs", ["use Femme Fatale: +1 strength"]),
    ],
)
def test_what_is_near_is_an_option_of_this_moment(
    before: tuple[str, ...], label: str, meant: list[str]
) -> None:
    table, told = _asked(*before, label)
    *some, last = meant
    among = f"{', '.join(some)} or {last}" if some else last
    assert told.told == f"“{label}” cannot be chosen here: did you mean {among}?"
    assert table.decision is not None
    assert all(table.decision.option(one) for one in meant)


@pytest.mark.parametrize(
    ("before", "label", "meant", "rule"),
    [
        ((), "end turn", "pass", "9.2.6b"),
        ((), "draw 2 cards", "draw 1 card", "1.2.5"),
        ((), "mulligan", "take a mulligan", "5.7.1f"),
        ((), "rez Tolbooth", "rez Tollbooth", "5.7.1f"),
        ((), "rez", "rez Tollbooth", "5.7.1f"),
        (RUN, "rez Tollbooth twice", "rez Tollbooth", "6.9.2b"),
        (RUN, "use Femme Fatale: break", "use Femme Fatale: break 1 sentry subroutine", "9.3.6c"),
    ],
)
def test_of_what_is_meant_and_forbidden_the_rule_is_told(
    before: tuple[str, ...], label: str, meant: str, rule: str
) -> None:
    _, told = _asked(*before, label)
    assert told.told.startswith(f"“{label}” is taken for “{meant}”, which is ")
    assert told.rules[0][0] == rule
    assert "did you mean" not in told.told
    by_itself = play_on(_start(), (*before, meant)).refused
    assert by_itself is not None
    assert told.rules == by_itself.rules


@pytest.mark.parametrize(
    ("label", "says"),
    [
        ("dance", "“dance” is nothing that can be chosen here"),
        ("break Ice Wall", "Ice Wall is not in this game"),
        ("steal hostile takeover", "Hostile Takeover is not in this game"),
        ("use Tollbooth", "Tollbooth has no paid ability"),
        ("ice", "“ice” is nothing that can be chosen here"),
        ("R&D and HQ", "“R&D and HQ” is nothing that can be chosen here"),
    ],
)
def test_where_nothing_is_near_the_options_are_named(label: str, says: str) -> None:
    table, told = _asked(label)
    options = "gain 1 credit, run HQ, run R&D or run Archives"
    assert told.told == f"{says}: choose {options}"
    assert table.decision is not None
    assert told.rules == ((table.decision.rule, "it says what is chosen here"),)


def test_of_many_options_some_are_named() -> None:
    many = "{runner: {hand: [Sure Gamble, Corroder, Overclock, Diesel], credits: 9}}"
    told = job.played(Asked(position=many, decisions=("dance",)))["refused"]
    assert ", " in told["message"]
    assert told["message"].endswith(" others")
    told = job.played(Asked(position=many, decisions=("events",)))["refused"]
    assert told["message"].endswith("did you mean play Sure Gamble, play Overclock or play Diesel?")


@pytest.mark.parametrize("label", ["pass", "rez Tollbooth", "jack out"])
def test_what_an_option_may_be_called_is_told_as_before(label: str) -> None:
    table, told = _asked(label)
    assert told is table.refused


def test_where_nothing_was_refused_there_is_nothing_to_tell() -> None:
    assert told_instead(play_on(_start(), RUN)) is None
