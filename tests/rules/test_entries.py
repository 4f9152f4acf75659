"""Entries and editions: the tree, its neighbours and its references, and the JSON shape."""

import json

import pytest
from pydantic import ValidationError

from rules.entries import Edition, Entry, Kind
from rules.numbers import RuleNumber
from rules.symbols import SymbolName
from rules.text import Break, Card, Reference, Symbol, Text, plain


def entry(number: str, parent: str | None = None, **fields: object) -> Entry:
    kind = {0: Kind.CHAPTER, 1: Kind.SECTION}.get(number.count("."), Kind.RULE)
    return Entry.model_validate({"number": number, "kind": kind, "parent": parent} | fields)


def reference(number: str | None) -> Reference:
    return Reference(text=f"rule {number}", number=number)


@pytest.fixture
def invented() -> Edition:
    """An edition with a document's shape and nothing of its contents."""
    return Edition(
        id="invented",
        title="Invented Rules",
        entries=(
            entry("1", title="Kites"),
            entry("1.1", "1", title="Strings"),
            entry(
                "1.1.1",
                "1.1",
                key="rule_knot",
                text=(Text(text="Tie a knot, see "), reference("1.1.2"), Text(text=".")),
                examples=(
                    (Card(text="Red Kite"), Text(text=" meets "), Card(text="Gust")),
                    (),
                    (reference("2"), Card(text="Red Kite"), reference(None), reference("1.1.2")),
                ),
            ),
            entry("1.1.2", "1.1", text=(Text(text="1"), Symbol(name=SymbolName.CREDIT))),
            entry("1.1.2a", "1.1.2", kind=Kind.SUBRULE, text=(reference("1.1.2"),)),
            entry("2", title="Wind"),
            Entry(number="tail-wind", kind=Kind.TERM, title="Tail Wind"),
        ),
    )


def test_cards_and_references_are_listed_once_in_order_of_mention(invented: Edition) -> None:
    knot = invented.by_number["1.1.1"]
    assert knot.cards == ("Red Kite", "Gust")
    assert knot.references == ("1.1.2", "2")


def test_children_and_ancestors_follow_the_tree(invented: Edition) -> None:
    assert [e.number for e in invented.children(None)] == ["1", "2", "tail-wind"]
    assert [e.number for e in invented.children("1.1")] == ["1.1.1", "1.1.2"]
    assert invented.children("2") == ()
    assert [e.number for e in invented.ancestors("1.1.2a")] == ["1", "1.1", "1.1.2"]
    assert invented.ancestors("1") == ()


def test_referrers_lists_entries_that_refer_to_a_rule(invented: Edition) -> None:
    assert [e.number for e in invented.referrers["1.1.2"]] == ["1.1.1", "1.1.2a"]
    assert "1.1.1" not in invented.referrers


def test_entries_are_indexed_by_key_and_number(invented: Edition) -> None:
    assert invented.by_key["rule_knot"].number == "1.1.1"
    assert invented.numbers[RuleNumber(1, 1, 2, 1)].number == "1.1.2a"
    assert len(invented.numbers) == 6
    assert invented.by_number["tail-wind"].rule_number is None


def test_the_published_json_shape(invented: Edition) -> None:
    shape = invented.by_number["1.1.1"].as_json()
    assert json.loads(json.dumps(shape)) == {
        "number": "1.1.1",
        "key": "rule_knot",
        "kind": "rule",
        "title": None,
        "text": "Tie a knot, see rule 1.1.2.",
        "examples": ["Red Kite meets Gust", "", "rule 2Red Kiterule Nonerule 1.1.2"],
        "examples_after": [],
        "cards": ["Red Kite", "Gust"],
        "references": ["1.1.2", "2"],
        "parent": "1.1",
    }


def test_an_edition_survives_json(invented: Edition) -> None:
    written = invented.model_dump_json(exclude_defaults=True)
    assert Edition.model_validate_json(written) == invented


def test_two_entries_with_one_number_are_refused() -> None:
    with pytest.raises(ValidationError, match="two entries are numbered 1"):
        Edition(id="x", title="X", entries=(entry("1"), entry("1")))


def test_a_child_before_its_parent_is_refused() -> None:
    with pytest.raises(ValidationError, match="stands before its parent"):
        Edition(id="x", title="X", entries=(entry("1.1", "1"), entry("1")))


def test_a_changed_copy_computes_its_properties_anew(invented: Edition) -> None:
    rule = invented.by_number["1.1.1"]
    assert str(rule.rule_number) == "1.1.1"
    moved = rule.model_copy(update={"number": "1.1.9"})
    assert str(moved.rule_number) == "1.1.9"
    entries = tuple(moved if one is rule else one for one in invented.entries)
    assert "1.1.9" in invented.model_copy(update={"entries": entries}).by_number


def test_entries_are_immutable(invented: Edition) -> None:
    with pytest.raises(ValidationError):
        setattr(invented.entries[0], "title", "Other")  # noqa: B010  the type checker would object


@pytest.mark.parametrize(
    ("edition", "document"),
    [
        ("cr-24.03", "cr"),
        ("cr-undated-0a1b2c3d", "cr"),
        ("rr-1.1", "rr"),
        ("run-steps", "run-steps"),
        ("faq", "faq"),
    ],
)
def test_an_edition_knows_its_document(edition: str, document: str) -> None:
    assert Edition(id=edition, title="", entries=()).document == document


def test_pieces_pair_paragraphs_with_the_examples_after_them() -> None:
    text = (Text(text="Fly."), Break(), Text(text="Land."), Break(), Text(text="Rest."))
    examples = tuple((Text(text=words),) for words in ("High.", "Low.", "Long."))
    kite = entry("1", text=text, examples=examples, examples_after=(1, 3, 3))
    assert [(plain(piece.text), piece.examples) for piece in kite.pieces()] == [
        ("Fly.", (1,)),
        ("Land.\nRest.", (2, 3)),
    ]
    first = kite.model_copy(update={"examples_after": (0, 2, 2)})
    assert [(plain(piece.text), piece.examples) for piece in first.pieces()] == [
        ("", (1,)),
        ("Fly.\nLand.", (2, 3)),
        ("Rest.", ()),
    ]
    stacked = kite.model_copy(update={"examples_after": ()})
    assert stacked.pieces() == ((text, (1, 2, 3)),)
    assert entry("1").pieces() == (((), ()),)


def test_an_example_placed_beyond_the_text_joins_the_last_piece() -> None:
    kite = entry("1", text=(Text(text="Fly."),), examples=((), ()), examples_after=(1, 7))
    assert kite.pieces() == (((Text(text="Fly."),), (1, 2)),)
