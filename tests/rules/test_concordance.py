"""The concordance: lookups both ways, and that what ships is whole and true to its targets."""

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

ALWAYS = {
    "rr-1.1": {Kind.TERM, Kind.STEP},
    "faq": {Kind.CLARIFICATION, Kind.QUESTION, Kind.STEP},
    "run-steps": {Kind.STEP},
}
"""The kinds of entries of which none may be left out."""


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
    found = kites.parallel("old", "tails")
    assert found is not None
    assert found.rules == ("1.1.1", "1.1.2")
    assert kites.parallel("older", "tails") is None
    assert kites.parallel("oldest", "tails") is None


def test_a_rule_leads_to_the_older_entries_it_settles(kites: Concordance) -> None:
    found = [(edition, parallel.number) for edition, parallel in kites.parallels_by_rule("1.1.2")]
    assert found == [("old", "tails"), ("old", "strings"), ("older", "q.1")]
    assert kites.parallels_by_rule("9") == ()


def test_a_term_leads_to_what_is_on_the_same_subject(kites: Concordance) -> None:
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
def test_a_row_tells_which_of_its_rules_have_been_reworded(
    today: Edition, reworded: tuple[str, ...]
) -> None:
    assert STAMPED.stale_rules(today) == reworded


def test_every_rule_of_a_row_has_its_wording_or_none_has() -> None:
    with pytest.raises(ValidationError, match="stamp them anew"):
        Parallel(number="a", rules=("1.1.1",), wordings=("a", "b"), verdict=Verdict.SAME)


def test_a_row_is_stale_where_the_rule_that_leads_to_it_is_reworded() -> None:
    known = Concordance([ConcordanceFile(edition="old", settled_by="kites-2", entries=(STAMPED,))])
    now = kite_rules("Kites sleep.", number="1.1.5")
    later = Edition(id="kites-3", title="Kites", entries=now.entries)
    library = Library([kite_rules("Kites rest."), later])
    flying, resting = later.entries
    assert [s.stale for s in known.settled_entries(library, later, flying)] == [False]
    assert [s.stale for s in known.settled_entries(library, later, resting)] == [True]


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


def test_where_only_a_later_edition_is_read_its_rules_settle_the_matter() -> None:
    row = STAMPED.model_copy(update={"verdict": Verdict.CHANGED, "changed": "See rule 1.1.2."})
    known = Concordance([ConcordanceFile(edition="old", settled_by="kites-2", entries=(row,))])
    now = kite_rules("Kites sleep.", number="1.1.5").model_copy(update={"id": "kites-3"})
    today = known.current_answer(Library([kite_rules("", Wording.OUTLINE), now]), row)
    assert today is not None
    assert today.edition.id == "kites-3"
    assert [entry.number for entry in today.rules] == ["1.1.1", "1.1.5"]
    assert plain(today.text) == "See rule 1.1.5."
    assert today.reworded == ("1.1.5",)


def test_the_edition_in_force_settles_a_row() -> None:
    known = Concordance([ConcordanceFile(edition="old", settled_by="kites-2", entries=(STAMPED,))])
    later = kite_rules("Kites rest.", number="1.1.5").model_copy(update={"id": "kites-3"})
    today = known.current_answer(Library([kite_rules("Kites rest."), later]), STAMPED)
    assert today is not None
    assert today.edition.id == "kites-3"
    assert [entry.number for entry in today.rules] == ["1.1.1", "1.1.5"]
    assert (
        known.current_answer(Library([Edition(id="moles-1", title="", entries=())]), STAMPED)
        is None
    )


def test_a_rule_that_is_no_more_is_told_by_the_number_that_it_had() -> None:
    """Its number may be another rule's by now, which settles nothing of the matter."""
    known = Concordance([ConcordanceFile(edition="old", settled_by="kites-2", entries=(STAMPED,))])
    flying, _ = kite_rules("Kites rest.").entries
    other = Entry(number="1.1.2", kind=Kind.RULE, text=link_references("No moles."), key="moles")
    later = Edition(id="kites-3", title="Kites", entries=(flying, other))
    today = known.current_answer(Library([kite_rules("Kites rest."), later]), STAMPED)
    assert today is not None
    assert [entry.number for entry in today.rules] == ["1.1.1"]
    assert (today.reworded, today.gone) == ((), ("1.1.2",))
    assert today.is_stale


def test_every_shipped_row_is_stamped_with_the_wording_of_today(pinned_outline: Outline) -> None:
    for edition, parallels in shipped_concordance().editions.items():
        for number, one in parallels.items():
            wordings = tuple(pinned_outline.fingerprints[rule].text for rule in one.rules)
            assert one.wordings == wordings, f"{edition} {number} is stale or not stamped"


def test_an_entry_is_listed_once() -> None:
    file = ConcordanceFile(edition="old", settled_by="kites-2", entries=(parallel("a", "1.1.1"),))
    with pytest.raises(ValueError, match="a is listed twice"):
        Concordance([file, file])


def test_what_changed_is_said_and_only_then() -> None:
    with pytest.raises(ValidationError, match="do not fit"):
        Parallel(number="a", rules=("1.1.1",), verdict=Verdict.CHANGED)
    with pytest.raises(ValidationError, match="do not fit"):
        Parallel(number="a", rules=("1.1.1",), verdict=Verdict.SAME, changed="Much.")


def test_every_rule_named_exists(pinned_outline: Outline) -> None:
    assert shipped_concordance().settled_by == pinned_outline.edition.id
    known = pinned_outline.edition.by_number
    for edition, parallels in shipped_concordance().editions.items():
        for number, one in parallels.items():
            named = [*one.rules, *(s.number for s in one.text if isinstance(s, Reference))]
            assert [n for n in named if n not in known] == [], f"{edition} {number}"
            assert len(set(one.rules)) == len(one.rules), f"{edition} {number} names a rule twice"


def test_what_changed_is_one_sentence() -> None:
    for edition, parallels in shipped_concordance().editions.items():
        for number, one in parallels.items():
            words = plain(one.text)
            assert words == words.strip(), f"{edition} {number}"
            if one.verdict is not Verdict.SAME:
                assert words.endswith("."), f"{edition} {number}"
                assert len(words.split()) >= 4, f"{edition} {number}"


@pytest.fixture(scope="session")
def older_documents(sources: Path) -> dict[str, Edition]:
    """The Rules Reference, the FAQ and the run helper as their readers give them."""
    names = ("rules-reference-1.1.md", "faq.txt", "steps-of-a-run.txt")
    editions = [read_file(sources / name) for name in names]
    return {edition.id: edition for edition in editions}


@pytest.mark.sources
@pytest.mark.parametrize("edition", sorted(ALWAYS))
def test_nothing_is_left_out_and_nothing_made_up(
    edition: str, older_documents: dict[str, Edition]
) -> None:
    read = older_documents[edition]
    listed = set(shipped_concordance().editions[edition])
    assert listed - set(read.by_number) == set()
    wanted = {entry.number for entry in read.entries if entry.kind in ALWAYS[edition]}
    assert wanted - listed == set()


@pytest.mark.sources
def test_the_counts_of_the_documents_hold(older_documents: dict[str, Edition]) -> None:
    def listed(edition: str, kind: Kind) -> list[str]:
        read = older_documents[edition].by_number
        return [n for n in shipped_concordance().editions[edition] if read[n].kind is kind]

    terms = [older_documents["rr-1.1"].by_number[n] for n in listed("rr-1.1", Kind.TERM)]
    assert len([term for term in terms if term.parent == "glossary"]) == 121
    assert len(listed("faq", Kind.CLARIFICATION)) == 47
    assert len(listed("faq", Kind.QUESTION)) == 60
    assert len(listed("run-steps", Kind.STEP)) == 38


@pytest.mark.sources
def test_the_subjects_are_terms_of_the_glossary(older_documents: dict[str, Edition]) -> None:
    glossary = older_documents["rr-1.1"].by_number
    for edition, parallels in shipped_concordance().editions.items():
        for number, one in parallels.items():
            kinds = {glossary[term].kind for term in one.terms}
            assert kinds <= {Kind.TERM}, f"{edition} {number}"
            if edition == "faq" and older_documents["faq"].by_number[number].kind in (
                Kind.CLARIFICATION,
                Kind.QUESTION,
            ):
                assert one.terms, f"{number} has no subject"


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
def test_some_verdicts_that_are_well_known(
    edition: str, number: str, rule: str, verdict: Verdict
) -> None:
    found = shipped_concordance().parallel(edition, number)
    assert found is not None
    assert rule in found.rules
    assert found.verdict is verdict
    assert (edition, found) in shipped_concordance().parallels_by_rule(rule)


def test_the_documentation_describes_every_field_and_verdict(pytestconfig: pytest.Config) -> None:
    page = (pytestconfig.rootpath / "docs" / "concordance.md").read_text("utf-8")
    names = {*ConcordanceFile.model_fields, *Parallel.model_fields, *Verdict}
    assert {name for name in names if f"`{name}`" not in page} == set()
