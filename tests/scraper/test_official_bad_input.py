"""The older documents truncated, re-encoded, garbled, or with an unknown heading."""

from itertools import count, takewhile
from pathlib import Path

import pytest
from daily_share import todays_share

from scraper.errors import DocumentError, UnrecognisedError
from scraper.findings import MAX_LINE_CHARS
from scraper.read import read_document

pytestmark = pytest.mark.sources

DOCUMENTS = ("rules-reference-1.1.md", "faq.txt", "steps-of-a-run.txt", "quick-reference.md")
SLICE = 5_000


@pytest.fixture(params=DOCUMENTS)
def document(request: pytest.FixtureRequest, sources: Path) -> bytes:
    return (sources / str(request.param)).read_bytes()


def test_a_truncated_document_is_refused(document: bytes) -> None:
    for end in takewhile(lambda n: n < len(document), count(0, SLICE)):
        with pytest.raises(DocumentError) as raised:
            read_document(document[:end], "part")
        assert str(raised.value).startswith("part: it is ")
        assert "\n" not in str(raised.value)


def test_a_document_without_its_last_line_is_cut_off(document: bytes) -> None:
    with pytest.raises(DocumentError, match="it is cut off"):
        read_document(document.rstrip().rpartition(b"\n")[0], "part")


def test_line_ends_and_encodings_change_nothing(document: bytes) -> None:
    whole = read_document(document, "whole")
    copies = {
        "CR LF, with a byte order mark": b"\xef\xbb\xbf" + document.replace(b"\n", b"\r\n"),
        "CR, in UTF-16": f"{document.decode()}\n\n".replace("\n", "\r").encode("utf-16"),
    }
    for form, copy in copies.items():
        assert read_document(copy, "copy") == whole, form


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_garbled_letters_are_recognised(document: bytes, encoding: str) -> None:
    garbled = document.decode().encode().decode(encoding, errors="replace").encode()
    with pytest.raises(DocumentError, match="its letters are garbled"):
        read_document(garbled, "garbled")


@pytest.mark.parametrize(
    ("name", "before", "heading"),
    [
        ("rules-reference-1.1.md", "## Bypass\n", "## Compost\n\n"),
        ("quick-reference.md", "## Player Turn\n", "## Compost\n\n"),
        ("steps-of-a-run.txt", "6.9.5 Success Phase", "6.9.9 Compost Phase [script unavailable]\n"),
    ],
)
def test_an_unknown_heading_is_reported(
    sources: Path, name: str, before: str, heading: str
) -> None:
    text = (sources / name).read_text("utf-8")
    assert before in text
    edition = read_document(text.replace(before, heading + before, 1).encode(), name)
    (line, *_) = [w for w in edition.report.warnings if "Compost" in w]
    assert line.startswith("line ")


@pytest.mark.parametrize(
    ("name", "behind", "number"),
    [
        ("quick-reference.md", "\n\n## Compost\n\n- A heap is turned.\n", "compost.1"),
        (
            "steps-of-a-run.txt",
            "\n6.9.9 Compost Phase [script unavailable]\n6.9.9.a A heap is turned.\n",
            "compost-phase.a",
        ),
    ],
)
def test_a_document_that_goes_on_behind_its_end_is_read(
    sources: Path, name: str, behind: str, number: str
) -> None:
    text = (sources / name).read_text("utf-8")
    edition = read_document((text.rstrip() + behind).encode(), name)
    assert edition.entries[-1].number == number
    assert any(f"read as {number}" in warning for warning in edition.report.warnings)


@pytest.mark.parametrize(
    ("title", "lacking"),
    [
        ("## Rules Reference\n\nVersion 1.2 / Effective 03.01.2019", "Version 1.1 / Effective"),
        ("Steps of a Run\n6.9.1 Initiation Phase", "[script unavailable]"),
        ("Section 1: Card Errata\n\nSection 2: Clarifications", "Section 2: Rules"),
        ("## Setup\n\n## Aim\n\n## Action Explanations", "## Goal of the Game"),
    ],
)
def test_another_version_of_an_older_document_is_named(title: str, lacking: str) -> None:
    with pytest.raises(UnrecognisedError, match="it may be another version or form of") as raised:
        read_document(f"{title}\n\nAn owl sees better.\n".encode(), "owls")
    assert f"“{lacking}" in str(raised.value)


def test_a_section_of_the_rules_is_no_version_of_an_older_document() -> None:
    text = "6.9. Steps of a Run\n\n6.9.1. Initiation Phase\n\nAn owl sees better.\n"
    with pytest.raises(UnrecognisedError, match="it is none of the documents"):
        read_document(text.encode(), "owls")


def test_an_faq_without_marks_of_pages_is_not_said_to_be_cut_off() -> None:
    text = "Section 1: Card Errata\n\nSection 2: Rules Clarifications\n\nAn owl sees better.\n"
    with pytest.raises(DocumentError, match="it has 0 marks of pages"):
        read_document(text.encode(), "owls")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_missing_tenth_is_refused_or_reported(sources: Path, name: str) -> None:
    """A run leaves out half of the tenths in turn, and the next run the others."""
    text = (sources / name).read_text("utf-8")
    tenth = len(text) // 10
    for part in todays_share(range(1, 9), 2):
        cut = text[: part * tenth] + text[(part + 1) * tenth :]
        try:
            edition = read_document(cut.encode(), name)
        except DocumentError:
            continue
        assert any("should be in this document" in w for w in edition.report.warnings), part


def test_a_question_without_a_clear_answer_is_kept_verbatim(sources: Path) -> None:
    text = (sources / "steps-of-a-run.txt").read_text("utf-8")
    line = "May an owl land?6.9.5 The owl flies on"
    put = text.replace("6.9.5 Success Phase", f"{line}\n6.9.5 Success Phase", 1)
    edition = read_document(put.encode(), "helper")
    assert any(line in entry.plain_text for entry in edition.entries)


def test_a_chart_line_without_its_heading_is_refused(sources: Path) -> None:
    text = (sources / "faq.txt").read_text("utf-8")
    put = text.replace("TIMING STRUCTURE OF TURNS\n", "= Owls can land\n", 1)
    with pytest.raises(DocumentError, match=r"below timing-structures\.turns, which is missing"):
        read_document(put.encode(), "faq")


def test_a_long_heading_is_shortened_in_messages(sources: Path) -> None:
    text = (sources / "rules-reference-1.1.md").read_text("utf-8")
    heading = "## " + "Compost " * 2_000
    put = text.replace("## Bypass\n", f"{heading}\n\n## Bypass\n", 1)
    lines = read_document(put.encode(), "garden").report.warnings
    assert any("Compost" in line for line in lines)
    assert max(map(len, lines)) <= MAX_LINE_CHARS
    cut = put[: put.index(heading) + len(heading)]
    with pytest.raises(DocumentError) as raised:
        read_document(cut.encode(), "garden")
    assert len(str(raised.value)) <= len("garden: ") + MAX_LINE_CHARS
