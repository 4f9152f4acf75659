"""An entry drawn on a terminal: its examples stand where its document has them."""

from app.cli.blocks import Paragraph, Row
from app.cli.drawing.entry import entry_blocks
from rules.entries import Edition, Entry, Kind
from rules.library import Library, LookupResult
from rules.text import Break, Text


def _lines(number: str) -> list[str]:
    text = (Text(text="Reef early."), Break(), Text(text="Then steer."))
    woven = {"text": text, "examples": ((Text(text="At dusk."),),), "examples_after": (1,)}
    edition = Edition(
        id="sails",
        title="Sails",
        entries=(
            Entry.model_validate({"number": "reef", "kind": Kind.TERM, **woven}),
            Entry.model_validate(
                {"number": "reef.two", "kind": Kind.TERM, "parent": "reef", **woven}
            ),
        ),
    )
    drawn = entry_blocks(Library([edition]), LookupResult(edition, edition.by_number[number], None))
    drawn_lines = [str(b.text) for b in drawn if isinstance(b, Paragraph | Row)]
    return [line for line in drawn_lines if line in ("Reef early.", "At dusk.", "Then steer.")]


def test_an_example_stands_behind_the_sentence_it_shows() -> None:
    once = ["Reef early.", "At dusk.", "Then steer."]
    assert _lines("reef.two") == once
    assert _lines("reef") == once * 2  # itself, and what stands below it
