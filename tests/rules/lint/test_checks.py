"""Each check on a small document with one fault, and on the same document without it."""

from collections.abc import Iterable

import pytest
from linear_time import assert_linear_time

from rules.concordance import Concordance, ConcordanceFile, Parallel, Verdict
from rules.entries import Edition, Entry, IngestReport, Kind, Wording
from rules.lint.checks import CHECKS, UnknownCheckError, lint
from rules.lint.finding import Finding, Severity
from rules.references import link_references
from rules.text import Card, Reference, RichText, Term, Text


def entry(
    number: str,
    text: RichText | str = (),
    kind: Kind = Kind.RULE,
    parent: str | None = "1.1",
    key: str | None = None,
    title: str | None = None,
    examples: tuple[RichText, ...] = (),
) -> Entry:
    """An entry of rules of kite flying."""
    words = link_references(text) if isinstance(text, str) else text
    return Entry(
        number=number,
        kind=kind,
        parent=parent,
        key=key,
        title=title,
        text=words,
        examples=examples,
    )


def edition(*entries: Entry, report: IngestReport | None = None) -> Edition:
    """Rules of kite flying, with a chapter and a section around the entries."""
    around = (
        entry("1", kind=Kind.CHAPTER, parent=None, title="Kites"),
        entry("1.1", kind=Kind.SECTION, parent="1", title="Flying"),
    )
    return Edition(
        id="kites", title="Kites", entries=(*around, *entries), report=report or IngestReport()
    )


def findings_of(edition_: Edition, check: str) -> list[Finding]:
    return list(lint(edition_, only=[check], is_card=lambda name: name == "Box Kite"))


def places(findings: Iterable[Finding]) -> list[str | None]:
    return [finding.number for finding in findings]


SOUND = edition(
    entry("1.1.1", "A kite has a tail. See section 1.1.2 and rule 1.1.2a.", key="tail"),
    entry("1.1.2", "A flight goes through the following steps:", key="flight"),
    entry("1.1.2a", "The kite rises.", kind=Kind.SUBRULE, parent="1.1.2", key="rise"),
    entry(
        "1.1.3",
        (Text(text="Once it "), Term(text="rises"), Text(text=", it is up.")),
        examples=((Card(text="Box Kite"), Text(text=" rises, and that that is so is plain.")),),
    ),
)


@pytest.mark.parametrize("check", CHECKS)
def test_a_sound_document_has_no_findings(check: str) -> None:
    assert findings_of(SOUND, check) == []


def test_a_lost_number_is_an_error() -> None:
    report = IngestReport(missing=("1.1.1",))
    (gap,) = findings_of(edition(entry("1.1.2", "It rises."), report=report), "gaps")
    assert (gap.number, gap.severity) == ("1.1.1", Severity.ERROR)


def test_many_consecutive_lost_numbers_are_one_finding() -> None:
    rules = [entry(f"1.1.{n}", "It rises.") for n in (2, 80)]
    lost = ("1.1.1", *(f"1.1.{n}" for n in range(3, 80)))
    gaps = findings_of(edition(*rules, report=IngestReport(missing=lost)), "gaps")
    assert places(gaps) == ["1.1.1", "1.1.3"]
    assert "up to" not in gaps[0].what
    assert "it is lost, and so are those behind it up to 1.1.79: " in gaps[1].what
    few = IngestReport(missing=("1.1.1", *(f"1.1.{n}" for n in range(3, 8))))
    each = findings_of(edition(*rules, report=few), "gaps")
    assert [*places(each)] == list(few.missing)


def test_a_skipped_ordinal_is_found() -> None:
    asked = [entry(f"asked.{n}", kind=Kind.QUESTION, parent=None) for n in (1, 2, 4)]
    quoted = [entry("asked.rule-2.2.7", kind=Kind.QUOTATION, parent=None)]
    questions = Edition(id="asked", title="Asked", entries=(*asked, *quoted))
    assert places(findings_of(questions, "gaps")) == ["asked.3"]


def test_a_huge_gap_in_a_series_is_one_finding() -> None:
    numbers = ("asked.1", "asked.900", f"asked.{'9' * 5_000}")
    asked = [entry(number, kind=Kind.QUESTION, parent=None) for number in numbers]
    (gap,) = findings_of(Edition(id="asked", title="Asked", entries=tuple(asked)), "gaps")
    assert (gap.number, "up to asked.899" in gap.what) == ("asked.2", True)


def test_long_text_before_a_bracket_is_checked_in_linear_time() -> None:
    def check(count: int) -> None:
        words = Text(text=f"{'a tail ' * count}(see ")
        reference = Reference(text="section 1.1.2", number="1.1.2")
        long = entry("1.1.3", (words, reference, Text(text=").")))
        assert findings_of(edition(*SOUND.entries[2:4], long), "beside") == []

    assert_linear_time(check, 300_000)


def test_a_dangling_reference_is_found_linked_or_not() -> None:
    lost = edition(
        entry("1.1.1", (Reference(text="rule 1.1.9", number=None), Text(text=" and more."))),
        entry("1.1.2", (Text(text="As in rule 1.1.8, it rises."),)),
        entry("1.1.3", "Fine.", examples=(link_references("See rule 7.7.7."),)),
    )
    assert places(findings_of(lost, "dangling")) == ["1.1.1", "1.1.2", "1.1.3/1"]


def test_an_unlinked_number_of_the_document_is_not_dangling() -> None:
    unlinked = edition(
        entry("1.1.1", (Text(text="As in rule 1.1.2, it rises."),)), entry("1.1.2", "It rises.")
    )
    assert findings_of(unlinked, "dangling") == []


def test_numbers_in_an_unnumbered_document_are_not_dangling() -> None:
    answers = Entry(
        number="kite.1", kind=Kind.QUESTION, text=(Text(text="See rule 1.1.2."),), parent=None
    )
    faq = Edition(id="asked", title="Asked of Kites", entries=(answers,))
    assert findings_of(faq, "dangling") == []


def test_a_reference_to_a_lost_rule_advises_restoring_it() -> None:
    report = IngestReport(missing=("1.1.2",))
    lost = edition(entry("1.1.1", "See rules 1.1.2 and 1.1.9."), report=report)
    restored, named = (finding.mend for finding in findings_of(lost, "dangling"))
    assert restored.startswith("restore 1.1.2")
    assert named.startswith("name the rule")


def test_a_reference_to_another_edition_is_not_dangling() -> None:
    elsewhere = Reference(text="rule 9.9.9", number="9.9.9", edition="other")
    assert findings_of(edition(entry("1.1.1", (elsewhere,))), "dangling") == []


@pytest.mark.parametrize(
    ("words", "is_found"),
    [
        ("See section 1.1.2.", True),
        ("See rule 1.1.2.", False),
        ("See rule 1.1.3.", True),
        ("See section 1.1.3.", False),
        ("See rules 1.1.2 and 1.1.3.", True),
        ("See step 1.1.3a.", False),
        ("See rule 1.1.3a.", True),
        ("See step 1.1.4.", False),
        ("See section 1.1.4.", False),
        ("See rule 1.1.4.", True),
        ("See chapter 1 and section 1.", False),
    ],
)
def test_a_reference_must_use_the_word_for_its_targets_kind(words: str, is_found: bool) -> None:
    called = edition(
        entry("1.1.1", words),
        entry("1.1.2", "It rises."),
        entry("1.1.3", "It goes through the following steps:"),
        entry("1.1.3a", "It is thrown.", kind=Kind.STEP, parent="1.1.3"),
        entry("1.1.4", "", title="Steps of Landing"),
        entry("1.1.4a", "It falls.", kind=Kind.STEP, parent="1.1.4"),
    )
    assert places(findings_of(called, "fit")) == (["1.1.1"] if is_found else [])


def test_a_link_must_lead_where_its_words_say() -> None:
    astray = (Reference(text="rule 1.1.1", number="1.1.2"),)
    (finding,) = findings_of(edition(entry("1.1.1", "Up."), entry("1.1.2", astray)), "fit")
    assert (finding.number, finding.severity) == ("1.1.2", Severity.ERROR)


@pytest.mark.parametrize(
    ("target", "is_found"),
    [("1.1.2", True), ("1.1.1", False), ("1.1", False), ("1.1.9", False)],  # which is none at all
)
def test_a_reference_after_a_term_must_lead_to_its_definition(target: str, is_found: bool) -> None:
    kites = edition(
        entry("1.1.1", (Text(text="A "), Term(text="box kite"), Text(text=" is a box."))),
        entry("1.1.2", (Text(text="A "), Term(text="kite tail"), Text(text=" is a string."))),
        entry("1.1.3", f"Mind that box kites (section {target}) have none."),
    )
    findings = findings_of(kites, "beside")
    assert places(findings) == (["1.1.3"] if is_found else [])
    assert [f.mend for f in findings] == (["refer to 1.1.1"] if is_found else [])


def test_an_empty_example_is_found_by_its_ordinal() -> None:
    kites = edition(entry("1.1.1", "It rises.", examples=(link_references("Look."), ())))
    assert places(findings_of(kites, "empty")) == ["1.1.1/2"]
    outline = kites.model_copy(update={"wording": Wording.OUTLINE})
    assert findings_of(outline, "empty") == []


def test_a_duplicate_key_is_found_at_the_second_entry() -> None:
    kites = edition(entry("1.1.1", key="tail"), entry("1.1.2", key="tail"))
    (finding,) = findings_of(kites, "keys")
    assert finding.number == "1.1.2"
    assert "1.1.1" in finding.what


def test_a_key_shared_by_many_entries_is_one_finding() -> None:
    tails = [entry(f"1.1.{n}", key="tail") for n in range(1, 100)]
    (finding,) = findings_of(edition(*tails, entry("1.1.100", key="head")), "keys")
    assert finding.number == "1.1.2"
    assert "is that of 1.1.1, and so is that of 97 entries behind it up to 1.1.99" in finding.what
    assert places(findings_of(edition(*tails[:6]), "keys")) == [f"1.1.{n}" for n in range(2, 7)]


def test_an_unknown_card_is_found_once() -> None:
    kites = edition(
        entry("1.1.1", (Card(text="Brass Kite"),), examples=((Card(text="Brass Kite"),),)),
        entry("1.1.2", kind=Kind.CARD_RULING, title="Paper Kite"),
    )
    assert places(findings_of(kites, "cards")) == ["1.1.2", "1.1.1"]
    assert {f.mend for f in findings_of(kites, "cards")} == {
        "write the card's name as it is printed, or take card data as new as the card"
    }


def test_without_a_list_of_cards_no_card_is_unknown() -> None:
    kites = edition(entry("1.1.1", (Card(text="Brass Kite"),)))
    assert lint(kites, only=["cards"]) == ()


@pytest.mark.parametrize(
    ("elsewhere", "is_found"),
    [
        ("No kite flies at night.", True),
        ("A kite with two loopings may land.", False),
        ("Looping is not allowed.", False),
    ],
)
def test_an_unused_term_is_found(elsewhere: str, is_found: bool) -> None:
    kites = edition(
        entry("1.1.1", (Text(text="To turn over is a "), Term(text="looping"), Text(text="."))),
        entry("1.1.2", elsewhere),
    )
    assert places(findings_of(kites, "terms")) == (["1.1.1"] if is_found else [])


def test_an_outline_has_no_unused_terms() -> None:
    kites = edition(entry("1.1.1", (Term(text="looping"),)), entry("1.1.2"))
    assert places(findings_of(kites, "terms")) == ["1.1.1"]
    outline = kites.model_copy(update={"wording": Wording.OUTLINE})
    assert findings_of(outline, "terms") == []


@pytest.mark.parametrize(
    ("words", "is_found"),
    [
        ('It is "up", it seems.', False),
        ('It is "up, it seems.', True),
        ("It is up (or down.", True),
        ("It is up or down).", True),
        ("It is is up.", True),
        ("It is said that that kite is up.", False),
        ("The wind carries it up and away", True),
        ("Rising Phase", False),
        ("It is up by rules 9.1.8l and 1.12.6o.", False),
        ("It is up by rule 1O.3.1.", True),
        ("It is up by rule 10.3.l.", True),
        ("It is up in the I.O.I.", False),
    ],
)
def test_slips_of_the_pen_are_found(words: str, is_found: bool) -> None:
    kites = edition(entry("1.1.1", words))
    assert places(findings_of(kites, "slips")) == (["1.1.1"] if is_found else [])


@pytest.mark.parametrize(
    ("words", "kind", "is_found"),
    [
        ("A kite needs wind and a string.", Kind.RULE, True),
        ("A kite needs wind and a string.", Kind.STEP, False),
        ("A kite rises.", Kind.RULE, False),
    ],
)
def test_a_rule_pasted_twice_is_found(words: str, kind: Kind, is_found: bool) -> None:
    kites = edition(*(entry(f"1.1.{n}", words, kind) for n in (1, 2)))
    assert places(findings_of(kites, "slips")) == (["1.1.2"] if is_found else [])


def test_reading_warnings_and_repairs_become_findings_with_places() -> None:
    report = IngestReport(
        repairs=("line 7 (tails): “tial” is read as “tail”", "3 of 3 entries are whole"),
        warnings=(
            "line 9: a kite without a name",
            "1.1.1: “rule 2” leads nowhere",
            "1.1.2 has the id of 1.1.1, #tail; links lead there",
        ),
    )
    warned, mended = findings_of(edition(report=report), "reading")
    assert (warned.number, warned.line, warned.severity) == (None, 9, Severity.WARNING)
    assert (mended.number, mended.line, mended.severity) == ("tails", 7, Severity.MENDED)
    assert mended.what == "“tial” is read as “tail”"


def test_an_unknown_check_is_refused() -> None:
    with pytest.raises(UnknownCheckError, match="no check “kites”"):
        lint(SOUND, only=["kites"])


def test_a_stale_concordance_row_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = Parallel(number="qa.1", rules=("1.1.1",), wordings=("0ld",), verdict=Verdict.SAME)
    file = ConcordanceFile(edition="faq", settled_by="kites", entries=(row,))
    monkeypatch.setattr(
        "rules.lint.stale_concordance.shipped_concordance", lambda: Concordance([file])
    )
    (finding,) = findings_of(SOUND, "concordance")
    assert finding.number == "1.1.1"
    assert finding.what == "faq qa.1 was compared with another wording of it"
