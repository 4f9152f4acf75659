"""The concordance: lookups in both directions, and the completeness of what ships."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from rules.concordance import Concordance, ConcordanceFile, Parallel, Verdict, shipped_concordance
from rules.entries import Edition, Entry, Kind, Wording
from rules.fingerprint import fingerprint
from rules.library import Library
from rules.outline import Outline
from rules.references import link_references
from rules.text import Reference, plain
from scraper.read import read_file

SETTLED_KINDS = {
    "rr-1.1": {Kind.TERM, Kind.STEP},
    "faq": {Kind.CLARIFICATION, Kind.QUESTION, Kind.STEP},
    "run-steps": {Kind.STEP},
}
"""The kinds of entries that must be listed without exception."""


def parallel(number: str, *rules: str, terms: tuple[str, ...] = ()) -> Parallel:
    return Parallel(number=number, rules=rules, verdict=Verdict.SAME, terms=terms)


@pytest.fixture
def kites() -> Concordance:
    return Concordance(
        [
            ConcordanceFile(
                edition="old",
                settled_by="kites-2",
                entries=(parallel("tails", "1.1.1", "1.1.2"), parallel("strings", "1.1.2")),
            ),
            ConcordanceFile(
                edition="older",
                settled_by="kites-2",
                entries=(parallel("q.1", "1.1.2", terms=("tails",)),),
            ),
        ]
    )


def test_an_older_entry_leads_to_the_rules_of_today(kites: Concordance) -> None:
    row = kites.parallel("old", "tails")
    assert row is not None
    assert row.rules == ("1.1.1", "1.1.2")
    assert kites.parallel("older", "tails") is None
    assert kites.parallel("oldest", "tails") is None


def test_a_rule_leads_to_the_older_entries_it_settles(kites: Concordance) -> None:
    older_entries = [
        (edition, parallel.number) for edition, parallel in kites.parallels_by_rule("1.1.2")
    ]
    assert older_entries == [("old", "tails"), ("old", "strings"), ("older", "q.1")]
    assert kites.parallels_by_rule("9") == ()


def test_a_term_leads_to_the_entries_on_its_subject(kites: Concordance) -> None:
    assert [(e, p.number) for e, p in kites.parallels_on_term("tails")] == [("older", "q.1")]
    assert kites.parallels_on_term("strings") == ()


def kite_rules(second: str, wording: Wording = Wording.OFFICIAL, number: str = "1.1.2") -> Edition:
    return Edition(
        id="kites-2",
        title="Kites",
        wording=wording,
        entries=(
            Entry(number="1.1.1", kind=Kind.RULE, text=link_references("Kites fly."), key="fly"),
            Entry(number=number, kind=Kind.RULE, text=link_references(second), key="rest"),
        ),
    )


STAMPED = Parallel(
    number="tails",
    rules=("1.1.1", "1.1.2"),
    wordings=(fingerprint("Kites fly."), fingerprint("Kites rest.")),
    verdict=Verdict.SAME,
)


@pytest.mark.parametrize(
    ("today", "reworded"),
    [
        (kite_rules("Kites rest."), ()),
        (kite_rules("Kites sleep."), ("1.1.2",)),
        (kite_rules("Kites rest.", number="1.1.3"), ("1.1.2",)),
        (kite_rules("", Wording.OUTLINE), ()),
    ],
    ids=["as it was", "reworded", "gone", "an outline"],
)
def test_a_row_names_its_reworded_rules(today: Edition, reworded: tuple[str, ...]) -> None:
    assert STAMPED.stale_rules(today) == reworded


def test_a_row_with_too_many_stamps_is_refused() -> None:
    with pytest.raises(ValidationError, match="stamp them anew"):
        Parallel(number="a", rules=("1.1.1",), wordings=("a", "b"), verdict=Verdict.SAME)


def test_a_row_is_stale_only_under_its_reworded_rule() -> None:
    concordance = Concordance(
        [ConcordanceFile(edition="old", settled_by="kites-2", entries=(STAMPED,))]
    )
    now = kite_rules("Kites sleep.", number="1.1.5")
    later = Edition(id="kites-3", title="Kites", entries=now.entries)
    library = Library([kite_rules("Kites rest."), later])
    flying, resting = later.entries
    assert [s.stale for s in concordance.settled_entries(library, later, flying)] == [False]
    assert [s.stale for s in concordance.settled_entries(library, later, resting)] == [True]


def test_settled_entries_stand_by_document_the_newest_first() -> None:
    rows = (STAMPED, STAMPED.model_copy(update={"number": "spars"}))
    files = [
        ConcordanceFile(edition=id_, settled_by="kites-2", entries=rows)
        for id_ in ("lost", "kites-0", "kites-1")
    ]
    rules = kite_rules("Kites rest.")
    older = [rules.model_copy(update={"id": id_}) for id_ in ("kites-0", "kites-1")]
    settled = Concordance(files).settled_entries(Library([*older, rules]), rules, rules.entries[0])
    assert [entry.edition for entry in settled] == [
        *("kites-1", "kites-1"),
        *("kites-0", "kites-0"),
        *("lost", "lost"),
    ]


def test_a_later_edition_settles_a_row_when_only_it_has_words() -> None:
    row = STAMPED.model_copy(update={"verdict": Verdict.CHANGED, "changed": "See rule 1.1.2."})
    concordance = Concordance(
        [ConcordanceFile(edition="old", settled_by="kites-2", entries=(row,))]
    )
    now = kite_rules("Kites sleep.", number="1.1.5").model_copy(update={"id": "kites-3"})
    today = concordance.current_answer(Library([kite_rules("", Wording.OUTLINE), now]), row)
    assert today.edition.id == "kites-3"
    assert [entry.number for entry in today.rules] == ["1.1.1", "1.1.5"]
    assert plain(today.text) == "See rule 1.1.5."
    assert today.reworded == ("1.1.5",)


def test_the_edition_in_force_settles_a_row() -> None:
    concordance = Concordance(
        [ConcordanceFile(edition="old", settled_by="kites-2", entries=(STAMPED,))]
    )
    later = kite_rules("Kites rest.", number="1.1.5").model_copy(update={"id": "kites-3"})
    today = concordance.current_answer(Library([kite_rules("Kites rest."), later]), STAMPED)
    assert today.edition.id == "kites-3"
    assert [entry.number for entry in today.rules] == ["1.1.1", "1.1.5"]
    moles = Edition(id="moles-1", title="", entries=later.entries)
    today = concordance.current_answer(Library([moles]), STAMPED)
    assert (today.rules, today.gone, today.text) == ((), STAMPED.rules, STAMPED.text)


def test_a_repealed_rule_of_a_row_keeps_its_old_number() -> None:
    """Another rule may have its number now, and does not settle the row."""
    concordance = Concordance(
        [ConcordanceFile(edition="old", settled_by="kites-2", entries=(STAMPED,))]
    )
    flying, _ = kite_rules("Kites rest.").entries
    other = Entry(number="1.1.2", kind=Kind.RULE, text=link_references("No moles."), key="moles")
    later = Edition(id="kites-3", title="Kites", entries=(flying, other))
    today = concordance.current_answer(Library([kite_rules("Kites rest."), later]), STAMPED)
    assert [entry.number for entry in today.rules] == ["1.1.1"]
    assert (today.reworded, today.gone) == ((), ("1.1.2",))
    assert today.is_stale


def test_every_shipped_row_bears_current_stamps(pinned_outline: Outline) -> None:
    for edition, parallels in shipped_concordance().editions.items():
        for number, row in parallels.items():
            wordings = tuple(pinned_outline.fingerprints[rule].text for rule in row.rules)
            assert row.wordings == wordings, f"{edition} {number} is stale or not stamped"


def test_an_entry_listed_twice_is_refused() -> None:
    file = ConcordanceFile(edition="old", settled_by="kites-2", entries=(parallel("a", "1.1.1"),))
    with pytest.raises(ValueError, match="a is listed twice"):
        Concordance([file, file])


def test_only_a_changed_verdict_has_a_note_and_must_have_one() -> None:
    with pytest.raises(ValidationError, match="do not fit"):
        Parallel(number="a", rules=("1.1.1",), verdict=Verdict.CHANGED)
    with pytest.raises(ValidationError, match="do not fit"):
        Parallel(number="a", rules=("1.1.1",), verdict=Verdict.SAME, changed="Much.")


def test_every_rule_in_a_shipped_row_exists(pinned_outline: Outline) -> None:
    assert shipped_concordance().settled_by == pinned_outline.edition.id
    entries = pinned_outline.edition.by_number
    for edition, parallels in shipped_concordance().editions.items():
        for number, row in parallels.items():
            named = [*row.rules, *(s.number for s in row.text if isinstance(s, Reference))]
            assert [n for n in named if n not in entries] == [], f"{edition} {number}"
            assert len(set(row.rules)) == len(row.rules), f"{edition} {number} names a rule twice"


def test_every_shipped_note_is_a_sentence() -> None:
    for edition, parallels in shipped_concordance().editions.items():
        for number, row in parallels.items():
            words = plain(row.text)
            assert words == words.strip(), f"{edition} {number}"
            if row.verdict is not Verdict.SAME:
                assert words.endswith("."), f"{edition} {number}"
                assert len(words.split()) >= 4, f"{edition} {number}"


@pytest.fixture(scope="session")
def older_documents(sources: Path) -> dict[str, Edition]:
    """The Rules Reference, the FAQ and the run helper as their readers give them."""
    names = ("rules-reference-1.1.md", "faq.txt", "steps-of-a-run.txt")
    editions = [read_file(sources / name) for name in names]
    return {edition.id: edition for edition in editions}


@pytest.mark.sources
@pytest.mark.parametrize("edition", sorted(SETTLED_KINDS))
def test_the_concordance_lists_every_entry_of_the_settled_kinds(
    edition: str, older_documents: dict[str, Edition]
) -> None:
    document = older_documents[edition]
    listed = set(shipped_concordance().editions[edition])
    assert listed - set(document.by_number) == set()
    required = {entry.number for entry in document.entries if entry.kind in SETTLED_KINDS[edition]}
    assert required - listed == set()


@pytest.mark.sources
def test_the_concordance_has_the_known_number_of_entries(
    older_documents: dict[str, Edition],
) -> None:
    def listed(edition: str, kind: Kind) -> list[str]:
        entries = older_documents[edition].by_number
        return [n for n in shipped_concordance().editions[edition] if entries[n].kind is kind]

    terms = [older_documents["rr-1.1"].by_number[n] for n in listed("rr-1.1", Kind.TERM)]
    assert len([term for term in terms if term.parent == "glossary"]) == 121
    assert len(listed("faq", Kind.CLARIFICATION)) == 47
    assert len(listed("faq", Kind.QUESTION)) == 60
    assert len(listed("run-steps", Kind.STEP)) == 38


@pytest.mark.sources
def test_subjects_of_rows_are_glossary_terms(older_documents: dict[str, Edition]) -> None:
    glossary = older_documents["rr-1.1"].by_number
    for edition, parallels in shipped_concordance().editions.items():
        for number, row in parallels.items():
            kinds = {glossary[term].kind for term in row.terms}
            assert kinds <= {Kind.TERM}, f"{edition} {number}"
            if edition == "faq" and older_documents["faq"].by_number[number].kind in (
                Kind.CLARIFICATION,
                Kind.QUESTION,
            ):
                assert row.terms, f"{number} has no subject"


@pytest.mark.parametrize(
    ("edition", "number", "rule", "verdict"),
    [
        ("faq", "trashing-as-a-cost", "1.16.1a", Verdict.CHANGED),
        ("faq", "qa.35", "9.9.11a", Verdict.CHANGED),
        ("rr-1.1", "bypass", "6.5.8a", Verdict.REWORDED),
        ("rr-1.1", "damage", "10.4.2c", Verdict.CHANGED),
        ("rr-1.1", "rig", "4.6.5c", Verdict.GONE),
        ("rr-1.1", "draw-phase", "1.7.2c", Verdict.CHANGED),
        ("rr-1.1", "forfeit", "10.3.1f", Verdict.CHANGED),
        ("rr-1.1", "strength", "3.9.5g", Verdict.CHANGED),
        ("faq", "qa.6", "6.9.2a", Verdict.CHANGED),
        ("run-steps", "movement-phase.c", "6.9.4c", Verdict.SAME),
        ("rr-1.1", "mulligan", "1.6.6a", Verdict.SAME),
    ],
)
def test_well_known_verdicts_hold(edition: str, number: str, rule: str, verdict: Verdict) -> None:
    row = shipped_concordance().parallel(edition, number)
    assert row is not None
    assert rule in row.rules
    assert row.verdict is verdict
    assert (edition, row) in shipped_concordance().parallels_by_rule(rule)


def test_the_documentation_describes_every_field_and_verdict(pytestconfig: pytest.Config) -> None:
    page = (pytestconfig.rootpath / "docs" / "concordance.md").read_text("utf-8")
    names = {*ConcordanceFile.model_fields, *Parallel.model_fields, *Verdict}
    assert {name for name in names if f"`{name}`" not in page} == set()
