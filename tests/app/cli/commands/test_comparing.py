"""``diff``: two editions compared, in every form, and what cannot be compared."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from indexing import IndexCopier
from rich.console import Console
from rich.theme import Theme

from app.cli import output
from app.cli.build_access import build_with_editions
from engine.kernel.editions import NEWEST, PINNED
from engine.outcomes.stored_outcomes import play_by_editions
from engine.scenarios.files.shipped import own_positions
from rules import build_folder
from rules.digest import Digest
from rules.entries import Edition, Entry
from rules.fingerprint import fingerprint
from rules.home import Home
from rules.library import Library
from rules.references import link_references
from rules.text import Text

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


pytestmark = pytest.mark.usefixtures("old_and_new")


@pytest.fixture
def old_and_new(harbour: Home, copy_index: IndexCopier) -> None:
    """The harbour's two editions: the newer has a lamp rule that moved, and lost its gulls."""
    library = Library.load(harbour.current)
    old = library.editions["har-20.01"]
    new = _newer(library.editions["har-21.05"])
    vineyard = new.model_copy(update={"id": "vin-1.0", "effective": None})
    with harbour.publish() as folder:
        Library([old, new, vineyard]).save(folder)
        copy_index("the old harbour", Library([old]), folder / "index")


def _newer(edition: Edition) -> Edition:
    """3.1.2 becomes 3.1.3, 3.1.1 says so and more, 3.1.2b is reworded, and gulls are gone."""
    entries: list[Entry] = []
    for entry in edition.entries:
        words = entry.text
        if entry.number == "3.1.12":
            continue
        if entry.number == "3.1.1":
            words = link_references("A barge moors where “quay” is painted – see rule 3.1.3.")
        if entry.number == "3.1.2b":
            words = link_references("Oil and tallow burn at dusk.")
        if entry.number == "3.1.2":
            entries.append(
                entry.model_copy(
                    update={
                        "number": "3.1.2",
                        "title": None,
                        "text": link_references("Ropes are dry."),
                    }
                )
            )
        entries.append(
            entry.model_copy(
                update={
                    "number": entry.number.replace("3.1.2", "3.1.3"),
                    "parent": entry.parent and entry.parent.replace("3.1.2", "3.1.3"),
                    "text": words,
                }
            )
        )
    return Edition(
        id=edition.id, title=edition.title, effective=edition.effective, entries=tuple(entries)
    )


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[], str]:
    """A wide colour terminal instead of a pipe; calling it returns what was drawn."""
    drawn = Console(
        theme=Theme(output.STYLES),
        force_terminal=True,
        color_system="standard",
        width=200,
        record=True,
    )
    # First what has the console by name: imported after, it would keep this one.
    monkeypatch.setattr("app.cli.drawing.compared.comparison.console", lambda: drawn)
    monkeypatch.setattr(output, "console", lambda: drawn)
    monkeypatch.setattr(output, "is_terminal", lambda: True)
    return lambda: drawn.export_text(styles=True)


def test_a_report_lists_changes_in_reading_order(nrules: "Nrules") -> None:
    ended = nrules("diff", "har-20.01", "har-21.05")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "har-20.01 → har-21.05",
        "har-20.01, in force from 31 January 2020 → har-21.05, in force from 1 May 2021",
        "1 added, 1 removed, 3 moved, 1 reworded, 1 reworded only to follow a move, 4 unchanged",
        "",
        "3  Piers",
        "  ~ 3.1.1   A barge moors where “quay” is painted – see rule 3.1.2→3.1.3.",
        "            follows a move",
        "  + 3.1.2   Ropes are dry.",
        "  ~ 3.1.2b → 3.1.3b  Oil [-burns-] {+and tallow burn+} at dusk.",
        "            taken for the same rule by its words, 80% sure",
        "  − 3.1.12  Gulls are nobody’s.",
        "  → 3.1.2 → 3.1.3  Lanterns, and 1 below",
    ]


def test_a_backwards_comparison_is_answered_with_a_remark(nrules: "Nrules") -> None:
    ended = nrules("diff", "har-21.05", "har-20.01", "--json")
    assert ended.json["added"] == ["3.1.12"]
    assert ended.err == (
        "nrules: this reads backwards: har-21.05 is the newer edition, har-20.01 the older\n"
    )


def test_a_version_alone_names_its_edition(nrules: "Nrules") -> None:
    by_version = nrules("diff", "20.01", "HAR-21.05", "--json")
    assert by_version.json == nrules("diff", "har-20.01", "har-21.05", "--json").json


def test_on_a_terminal_deleted_and_inserted_words_have_colours(
    nrules: "Nrules", terminal: Callable[[], str]
) -> None:
    assert nrules("diff", "har-20.01", "har-21.05").status == 0
    drawn = terminal()
    assert "\x1b[9;31mburns\x1b[0m" in drawn
    assert "\x1b[32mand tallow burn\x1b[0m" in drawn
    assert "[-" not in drawn


def test_about_shows_only_changes_with_those_words(nrules: "Nrules") -> None:
    ended = nrules("diff", "har-20.01", "har-21.05", "--about", "burning oils")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines()[2:] == [
        "About “burning oils”: 1 moved, 1 reworded",
        "",
        "3  Piers",
        "  ~ 3.1.2b → 3.1.3b  Oil [-burns-] {+and tallow burn+} at dusk.",
        "            taken for the same rule by its words, 80% sure",
    ]
    answer = nrules("diff", "har-20.01", "har-21.05", "--about", "gulls", "--json").json
    whole = nrules("diff", "har-20.01", "har-21.05", "--about", " ", "--json").json
    assert (answer["added"], answer["removed"], answer["edited"]) == ([], ["3.1.12"], [])
    assert whole["added"] == ["3.1.2"]
    assert answer["unchanged"] == whole["unchanged"]
    nothing = nrules("diff", "har-20.01", "har-21.05", "--about", "whale")
    assert nothing.status == 0
    assert nothing.out.splitlines()[2:] == ["About “whale”: nothing that changed says it"]
    published = nrules("diff", "har-20.01", "har-21.05", "--about", "oil", "--markdown").out
    assert "About “oil”: 1 moved, 1 reworded." in published
    assert "Gulls" not in published


def test_a_repeated_replacement_is_summed_up_above_the_chapters(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.compare.replacements.MIN_ENTRIES", 1)
    summary = "“burns” became “and tallow burn” in 1 rules: 3.1.3b."
    assert nrules("diff", "har-20.01", "har-21.05").out.splitlines()[3] == summary
    markdown = nrules("diff", "har-20.01", "har-21.05", "--markdown").out
    assert markdown.index(f"\n\n{summary}\n\n") < markdown.index("\n## 3. Piers")


def _with_rule(edition: Edition, number: str, **update: object) -> Edition:
    """An edition with one entry changed."""
    entries = (e.model_copy(update=update) if e.number == number else e for e in edition.entries)
    return edition.model_copy(update={"entries": tuple(entries)})


def test_a_moved_sentence_is_reported_above_the_chapters(nrules: "Nrules", harbour: Home) -> None:
    library = Library.load(harbour.current)
    went = Text(text=" Nobody ties a boat to the lamp at the end.")
    with harbour.publish() as folder:
        Library(
            _with_rule(edition, number, text=(*edition.by_number[number].text, went))
            for edition, number in (
                (library.editions["har-20.01"], "3.1.1"),
                (library.editions["har-21.05"], "3.1.3a"),
            )
        ).save(folder)
    summary = (
        "“Nobody ties a boat to the lamp at the end.” stood in 3.1.1 and stands in 3.1.3a now."
    )
    assert summary in nrules("diff", "har-20.01", "har-21.05").out
    markdown = nrules("diff", "har-20.01", "har-21.05", "--markdown").out
    assert markdown.index(f"\n\n{summary}\n\n") < markdown.index("\n## 3. Piers")


def test_a_renamed_key_is_reported_in_every_form(
    nrules: "Nrules", harbour: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else says it, and links by the old key lead nowhere. Beyond some, a count does."""
    library = Library.load(harbour.current)
    with harbour.publish() as folder:
        Library(
            _with_rule(library.editions[edition], "3", key=key)
            for edition, key in (("har-20.01", "a_3"), ("har-21.05", "b_3"))
        ).save(folder)
    assert "Under another key\n  → 3  a_3 → b_3" in nrules("diff", "har-20.01", "har-21.05").out
    markdown = nrules("diff", "har-20.01", "har-21.05", "--markdown").out
    assert "## Under another key\n\n- **3**: `a_3` → `b_3`" in markdown
    for module in ("app.changelog.comparison", "app.cli.drawing.compared.comparison"):
        monkeypatch.setattr(f"{module}.MAX_RENAMED_SHOWN", 0)
    shown = nrules("diff", "har-20.01", "har-21.05").out
    assert "Under another key\n  and 1 more (--json lists them all)" in shown
    assert "\n\nAnd 1 more.\n" in nrules("diff", "har-20.01", "har-21.05", "--markdown").out


def test_hide_follows_leaves_out_changes_that_follow_a_move(nrules: "Nrules") -> None:
    shown = nrules("diff", "har-20.01", "har-21.05", "--hide-follows")
    assert "3.1.1 " not in shown.out
    assert "1 reworded only to follow a move (not shown)" in shown.out
    edited = nrules("diff", "har-20.01", "har-21.05", "--hide-follows", "--json").json["edited"]
    assert [each["old"] for each in edited] == ["3.1.2b"]


def test_json_has_the_published_shape(nrules: "Nrules") -> None:
    shape = nrules("diff", "har-20.01", "har-21.05", "--json").json
    assert (shape["added"], shape["removed"], shape["unchanged"]) == (["3.1.2"], ["3.1.12"], 4)
    moved = [(each["old"], each["new"]) for each in shape["moved"]]
    assert moved == [("3.1.2", "3.1.3"), ("3.1.2a", "3.1.3a"), ("3.1.2b", "3.1.3b")]
    follows, reworded = shape["edited"]
    assert (follows["old"], follows["follows_a_move"]) == ("3.1.1", True)
    assert {"op": "follows", "old": "3.1.2", "new": "3.1.3"} in follows["ops"]
    assert "".join(op["new"] for op in reworded["ops"]) == "Oil and tallow burn at dusk."
    documented = (Path(__file__).parents[4] / "docs" / "diff.md").read_text("utf-8")
    assert [field for field in shape if f"`{field}`" not in documented] == []


def test_markdown_is_a_changelog_by_chapter(nrules: "Nrules") -> None:
    lines = nrules("diff", "har-20.01", "har-21.05", "--markdown").out.splitlines()
    assert lines[0] == "# Harbour Rules (har-21.05): what has changed"
    headings = [line.lstrip("# ") for line in lines if line.startswith("#")][1:]
    follows = "Reworded only to follow a move"
    assert headings == ["3. Piers", "Added", "Removed", "Reworded", follows, "Moved"]
    assert lines[lines.index(f"### {follows}") + 2].startswith("- **3.1.1** A barge")
    assert "- **3.1.2b → 3.1.3b** Oil <del>burns</del> <ins>and tallow burn</ins> at dusk." in lines
    assert "- 3.1.2 → 3.1.3, and 1 below" in lines


def test_impact_is_shown_in_every_form(nrules: "Nrules", monkeypatch: pytest.MonkeyPatch) -> None:
    wording = fingerprint("Oil burns at dusk.")
    ours = Digest(number="3.1.2b", wording=wording, says="Dusk.")
    monkeypatch.setattr(Library, "digest", lambda _, __, e: ours if e.number == "3.1.2b" else None)
    monkeypatch.setattr("engine.scenarios.results.worked_examples.play_examples", lambda *_: [])
    asked = ("diff", "har-20.01", "har-21.05", "--impact")
    impact = nrules(*asked, "--json").json["impact"]
    assert impact["digests"] == [{"old": "3.1.2b", "new": "3.1.3b", "on_it": []}]
    assert (impact["procedures"], impact["examples"]) == ([], [])
    assert "Digests written for words that changed: 1\n  3.1.2b → 3.1.3b\n" in nrules(*asked).out
    assert "### Digests to read again\n\n- **3.1.2b → 3.1.3b**" in nrules(*asked, "--markdown").out
    of_all = "covers all of them, not only those about these words"
    assert of_all in nrules(*asked, "--about", "gulls").out
    assert of_all not in nrules(*asked).out


def test_outcomes_are_shown_in_every_form(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = "own:6.9.1e/1"
    played = {id_: play_by_editions(id_, own_positions()[id_])}
    rules = {"har-20.01": PINNED, "har-21.05": NEWEST}
    monkeypatch.setattr("engine.kernel.editions.rules_of", rules.__getitem__)
    monkeypatch.setattr("app.stored_outcomes.load_or_play", lambda *_: played)
    asked = ("diff", "har-20.01", "har-21.05", "--outcomes")
    shape = nrules(*asked, "--json").json
    first = shape["outcomes"][0]
    assert first["scenario"] == id_
    assert "6.9.1e" in first["rules"]
    assert (first["old"]["edition"], first["new"]["edition"]) == ("cr-24.03", "cr-26.03")
    assert shape["scenarios"] == {"played": 1, "explored": played[id_].explored}
    output = nrules(*asked).out
    assert "What comes out differently by cr-26.03 than by cr-24.03" in output
    assert f"{id_}, variant 1" in output
    assert "Unseen: changes in play that no scenario tells apart" in output
    assert "of Méliès U, the one card" in output
    changelog = nrules(*asked, "--markdown").out
    assert "## What comes out differently" in changelog
    assert "By cr-24.03:\n\n- **6.9.1d** Step: The Initiation Phase is complete" in changelog
    assert "### In words only" in changelog


def test_outcomes_of_an_edition_unknown_to_the_engine_are_refused(nrules: "Nrules") -> None:
    ended = nrules("diff", "har-20.01", "har-21.05", "--outcomes")
    assert (ended.status, ended.err.count("\n")) == (2, 1)
    assert "the engine does not play by “har-20.01”; it knows cr-23.08" in ended.err


@pytest.mark.parametrize("form", [[], ["--markdown"]])
def test_an_edition_against_itself_says_that_nothing_has_changed(
    nrules: "Nrules", form: list[str]
) -> None:
    ended = nrules("diff", "har-20.01", "har-20.01", *form)
    assert ended.status == 0
    assert "Nothing has changed: all 9 entries are the same." in ended.out


@pytest.mark.parametrize(
    ("arguments", "status", "kind", "says"),
    [
        (("har-20.01", "vin-1.0"), 2, "different-documents", "concordance"),
        (("har-20.01", "har-9"), 2, "unknown-edition", "har-21.05"),
        (("har-20.01", "nowhere/new.html"), 2, "unreadable-file", "nowhere/new.html"),
        (("har-20.01", "har-21.05", "--markdown"), 2, "usage", "one"),
    ],
    ids=["different documents", "unknown edition", "no such file", "two forms"],
)
def test_editions_that_cannot_be_compared_give_one_line(
    nrules: "Nrules", arguments: tuple[str, ...], status: int, kind: str, says: str
) -> None:
    as_json = nrules("diff", *arguments, "--json")
    assert (as_json.status, as_json.err) == (status, "")
    assert as_json.json["error"]["type"] == kind
    assert says in as_json.json["error"]["message"]


def test_an_outline_cannot_be_compared(
    nrules: "Nrules", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "empty"))
    ended = nrules("diff", "cr-24.03", "cr-24.03")
    assert (ended.status, ended.out) == (2, "")
    assert "only its outline" in ended.err


@pytest.mark.parametrize(
    ("names", "opened"),
    [
        (("har-20.01", "har-21.05"), ["har-20.01", "har-21.05"]),
        (("20.01", "21.05"), None),
        (("har-20.01", "latest"), None),
        (("har-20.01", "nothing"), None),
    ],
)
def test_exact_ids_open_only_the_named_editions(
    harbour: Home, names: tuple[str, str], opened: list[str] | None
) -> None:
    build, known = build_with_editions(names)
    assert list(build.library.editions) == (opened or list(Library.load(harbour.current).editions))
    assert set(known) >= {"har-20.01", "har-21.05"}


def test_a_damaged_edition_is_reported(nrules: "Nrules", harbour: Home) -> None:
    file = build_folder.edition_path(harbour.current, "har-20.01")
    file.write_bytes(file.read_bytes()[:-9])
    ended = nrules("diff", "har-20.01", "har-21.05")
    assert "damaged" in ended.err


def test_impact_does_not_depend_on_what_else_is_opened(
    nrules: "Nrules",
    harbour: Home,
    reuse_played_examples: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reuse_played_examples(monkeypatch)
    plain = nrules("diff", "har-20.01", "har-21.05", "--impact", "--json").json
    by_version = nrules("diff", "20.01", "21.05", "--impact", "--json").json
    assert plain["impact"] == by_version["impact"]
