"""Text documents as other programs save them are read, reported or refused."""

from collections.abc import Callable

import pytest

from rules.entries import Edition, Kind
from rules.fingerprint import fingerprint
from rules.text import Text
from scraper.contents import check_contents
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.read import read_document
from scraper.rules_reference.blocks import Role, read_blocks
from scraper.run_steps.lines import read_lines
from scraper.slugged_drafts import SluggedDraft
from scraper.text_cleaning import clean_text


def clean_and_list_repairs(text: str) -> tuple[str, tuple[str, ...]]:
    findings = Findings()
    return clean_text(text, findings), findings.report().repairs


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("But\u00adter and o\ufb03ce \ufb02our", "Butter and office flour"),
        ("1.\u00a0Butter\u202fmelts", "1. Butter melts"),
        ("\u200f1. Butter\u200e", "1. Butter"),
        ("１２. Butter", "12. Butter"),
        ("Butter\n\f2. Flour", "Butter\n2. Flour"),
        ("cre\u0300me", "cr\u00e8me"),
    ],
)
def test_unusual_letters_are_normalised(written: str, meant: str) -> None:
    """Converters from PDF to text write such letters."""
    assert clean_and_list_repairs(written) == (meant, ())


def test_html_in_a_text_is_read_and_reported() -> None:
    repair = "3 letters written as in HTML (&quot;); read as meant"
    written, meant = "&quot;Salt&#x27; R&D; Q&A &ndash; &none;", "\"Salt' R&D; Q&A \u2013 &none;"
    assert clean_and_list_repairs(written) == (meant, (repair,))
    text, (repair,) = clean_and_list_repairs("Salt.\n<!-- Sugar,\nonce -->Flour.")
    assert text == "Salt.\n\nFlour.", "each line stays in its place"
    assert repair.startswith("one remark of HTML")
    text, (repair,) = clean_and_list_repairs("<!-- Sugar -->Salt.<!-- Flour.")
    assert text == "Salt.<!-- Flour.", "a remark that does not end is none"


@pytest.mark.parametrize("around", ["<html><body><pre>{}</pre>", " <!DOCTYPE html>\n{}", "<pre>{}"])
def test_a_text_inside_a_page_is_refused(around: str) -> None:
    with pytest.raises(DocumentError, match="save the text alone"):
        clean_and_list_repairs(around.format("Salt is white."))


def test_every_markdown_notation_of_headings_and_bullets_is_read() -> None:
    blocks = read_blocks("## Salt ##\n\n* White.\n\n+ Dry.\n\n• Cheap.\n\n# C#", Findings())
    assert [(b.role, b.words.strip(), b.marker) for b in blocks] == [
        (Role.HEADING, "Salt", ""),
        (Role.ITEM, "White.", "•"),
        (Role.ITEM, "Dry.", "•"),
        (Role.ITEM, "Cheap.", "•"),
        (Role.HEADING, "C#", ""),
    ]


def test_wrapped_lines_are_refused() -> None:
    """A line that continues in the next has lost a symbol, so wrapping would add symbols."""
    lines = "\n".join(["Bakery", "1.1 Bread [script unavailable]", *["and so on"] * 20])
    with pytest.raises(DocumentError, match="20 go on in the next"):
        read_lines(lines, frozenset(), (), Findings())


def test_a_partial_document_is_refused() -> None:
    drafts = [SluggedDraft(f"loaf-{n}", Kind.TERM, line=n) for n in range(7)]
    with pytest.raises(DocumentError, match=r"3 of the 10 entries .* are not in it"):
        check_contents(drafts, dict.fromkeys((f"loaf-{n}" for n in range(10)), ""), Findings())
    findings = Findings()
    check_contents(drafts, dict.fromkeys((f"loaf-{n}" for n in range(8)), ""), findings)
    assert findings.report().warnings == ("loaf-7 should be in this document and is not",)


def test_an_entry_with_unexpected_words_is_reported() -> None:
    def warnings_for(*words: str) -> tuple[str, ...]:
        drafts = [
            SluggedDraft(f"loaf-{n}", Kind.TERM, line=n, paragraphs=[(Text(text=word),)])
            for n, word in enumerate(words)
        ]
        known = {"loaf-0": fingerprint("Bake \u201crye\u201d."), "loaf-1": "", "loaf-2": ""}
        findings = Findings()
        check_contents(drafts, known, findings)
        return findings.report().warnings

    assert warnings_for("\nBake  'rye'.".replace("'", '"'), "", " ") == ()
    (warning,) = warnings_for("Bake rice.", "Slice.", "")
    assert warning.startswith("line 0: loaf-0: has other words than it is known by")
    assert warning.endswith("(and so in 1 more place)")


def test_a_page_is_read_in_its_declared_encoding(
    wrap_page: Callable[..., str],
) -> None:
    """Word processors save such pages; a wrong declaration is refused."""
    rule = '<li class="Rule" id="rule_a">Cr\u00e8me \u2013 and \u201cbutter\u201d.</li>'
    heads = '<h1 class="Chapter" id="chpt_a">A</h1><h2 class="Section" id="sec_a">B</h2>'
    page = wrap_page(f"{heads}<ol class='Rules'>{rule}</ol>").replace(
        "<head>", '<head><meta charset="windows-1252">', 1
    )
    assert "windows-1252" in page
    edition = read_document(page.encode("cp1252"), "page")
    assert edition.by_number["1.1.1"].plain_text == "Cr\u00e8me \u2013 and \u201cbutter\u201d."
    with pytest.raises(DocumentError, match="save it as UTF-8"):
        read_document(page.replace("windows-1252", "utf-8").encode("cp1252"), "page")


def test_a_document_without_a_chapter_is_refused(
    read_page_of: Callable[..., Edition],
) -> None:
    def chapter(number: int) -> str:
        return (
            f'<h1 class="Chapter" id="chpt_{number}"><a href="#chpt_{number}">{number}. A</a></h1>'
            f'<h2 class="Section" id="sec_{number}"><a href="#sec_{number}">{number}.1. A</a></h2>'
            f'<ol class="Rules"><li class="Rule" id="rule_{number}">Bake.</li></ol>'
        )

    assert len(read_page_of(chapter(1) + chapter(2) + chapter(3)).entries) == 9
    for there, gone in (((1, 3), 2), ((2, 3), 1)):
        with pytest.raises(DocumentError, match=f"chapter {gone} and all that stands in it"):
            read_page_of("".join(map(chapter, there)))
