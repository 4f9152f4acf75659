"""``history``: a rule through all editions, drawn and as JSON."""

from typing import TYPE_CHECKING

import pytest

from rules.entries import Edition, Entry
from rules.home import Home
from rules.library import Library
from rules.references import link_references

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


pytestmark = pytest.mark.usefixtures("through_the_years")


@pytest.fixture
def through_the_years(harbour: Home) -> None:
    """The harbour's newer edition says more of barges, and a fuel went."""
    library = Library.load(harbour.current)
    old, new = (library.editions[name] for name in ("har-20.01", "har-21.05"))
    entries: list[Entry] = []
    for entry in new.entries:
        if entry.number == "3.1.12":
            continue
        words = (
            link_references("A barge always moors here.") if entry.number == "3.1.1" else entry.text
        )
        entries.append(entry.model_copy(update={"text": words}))
    later = Edition(id=new.id, title=new.title, effective=new.effective, entries=tuple(entries))
    with harbour.publish() as folder:
        Library([old, later]).save(folder)


def test_history_lists_the_oldest_edition_first(nrules: "Nrules") -> None:
    ended = nrules("history", "3.1.1")
    assert ended.status == 0
    first, last = ended.out.index("har-20.01,"), ended.out.index("har-21.05,")
    assert first < ended.out.index("the oldest wording at hand") < last
    assert "3.1.1  reworded" in ended.out[last:]
    assert "{+" in ended.out[last:]


def test_a_removed_rule_says_where_it_ends(nrules: "Nrules") -> None:
    ended = nrules("history", "3112", "--edition", "har-20.01")
    assert ended.status == 0
    assert "-  removed: it ends here" in ended.out


def test_json_has_a_step_for_each_edition(nrules: "Nrules") -> None:
    answer = nrules("history", "3.1.1", "-e", "har-20.01", "--json").json
    assert (answer["number"], answer["edition"]) == ("3.1.1", "har-20.01")
    first, last = answer["steps"]
    assert (first["what"], first["since"]) == ("first", None)
    assert (last["what"], last["since"], last["before"]) == ("kept", "har-20.01", "3.1.1")
    assert "".join(op["new"] for op in last["ops"]) == last["text"]
    assert "".join(op["old"] for op in last["ops"]) == first["text"]


@pytest.mark.parametrize(
    ("arguments", "status", "offered"),
    [
        (("3.1.77",), 1, "the nearest are"),
        (("3.1.1", "-e", "har-99"), 2, "it has har-20.01, har-21.05"),
        (("quay",), 2, "quay"),
    ],
    ids=["a number that nothing has", "an edition that there is not", "no number"],
)
def test_an_unknown_rule_or_edition_gives_one_line(
    nrules: "Nrules", arguments: tuple[str, ...], status: int, offered: str
) -> None:
    ended = nrules("history", *arguments)
    assert (ended.status, ended.out) == (status, "")
    assert offered in ended.err
    assert ended.err.count("\n") == 1
