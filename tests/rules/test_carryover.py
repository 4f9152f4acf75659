"""Digests and examples are carried to later editions, with doubts where something changed."""

from collections.abc import Mapping

import pytest

from rules import digest as digests
from rules.carried_examples import CarriedExample, Doubt, fill_with_reworded
from rules.catalogue import catalogue
from rules.digest import Digest
from rules.entries import Edition, Entry, Kind
from rules.fingerprint import fingerprint
from rules.library import Library
from rules.outline import make_outline
from rules.references import link_references
from rules.text import Card, Reference, RichText, Text

PINNED = catalogue().pinned
LATER = "cr-99.01"


def rule(number: str, words: str, *examples: RichText, key: str | None = None) -> Entry:
    return Entry(
        number=number,
        key=key,
        kind=Kind.RULE,
        text=link_references(words),
        examples=examples,
        parent="1",
    )


def example(card: str, words: str) -> RichText:
    return (Card(text=card), Text(text=f" {words}"))


def edition(name: str, *rules: Entry) -> Edition:
    chapter = Entry(number="1", key="chpt_kites", kind=Kind.CHAPTER, title="Kites")
    return Edition(id=name, title=f"Kites {name}", entries=(chapter, *rules))


THEN = edition(
    PINNED,
    rule("1.1.1", "Wind comes first, before rule 1.1.3.", key="wind"),
    rule("1.1.2", "Tails are tied on at the very end.", key="tails"),
    rule(
        "1.1.3",
        "A kite flies.",
        example("Red Kite", "rises."),
        example("Blue Kite", "sinks, and so its string is cut."),
        key="flight",
    ),
    rule("1.1.4", "Kites rest at night.", example("Red Kite", "sleeps."), key="rest"),
    rule("1.1.5", "Strings are wound on spools of wood.", key="spools"),
    rule("1.1.6", "Strings are waxed.", (), key="wax"),
    rule("1.1.7", "Wax is warmed.", key="warm"),
)
NOW = edition(
    LATER,
    rule("1.1.1", "Nothing else comes before this.", key="preface"),
    rule("1.1.2", "Wind comes first, before rule 1.1.4.", key="wind"),
    rule("1.1.3", "Tails are tied on at the very end.", key="tail_knots"),
    rule(
        "1.1.4",
        "A kite flies.",
        example("Blue Kite", "sinks, and its string breaks."),
        example("Grey Kite", "stays."),
        example("Red Kite", "rises."),
        key="flight",
    ),
    rule("1.1.5", "Kites rest at noon.", example("Red Kite", "sleeps."), key="rest"),
    rule("1.1.7", "Strings are waxed.", (), key="wax"),
    rule("1.1.8", "Wax is warmed.", (), key="warm"),
)


@pytest.fixture(autouse=True)
def shipped_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every rule of the pinned edition has a digest, and its outline ships."""
    says = {"1.1.1": "Wind, then rule 1.1.3, but not rule 1.1.5."}
    ours = {
        e.number: Digest(
            number=e.number, key=e.key, wording=fingerprint(e.text), says=says.get(e.number, "So.")
        )
        for e in THEN.entries
    }
    monkeypatch.setattr(digests, "shipped_digests", lambda: {PINNED: ours})
    monkeypatch.setattr("rules.outline.shipped", {PINNED: make_outline(THEN)}.get)


@pytest.fixture(params=["its words", "its outline"])
def library(request: pytest.FixtureRequest) -> Library:
    """A library with the later edition and the pinned one, complete or as an outline."""
    return Library([THEN if request.param == "its words" else make_outline(THEN).edition, NOW])


def later_digest(library: Library, number: str) -> Digest | None:
    return library.digest(NOW, NOW.by_number[number])


def test_a_digest_follows_its_rule_to_another_number(library: Library) -> None:
    digest = later_digest(library, "1.1.4")
    assert digest is not None
    assert digest.number == "1.1.3"
    assert not digest.is_stale(NOW.by_number["1.1.4"])


def test_a_rule_whose_key_was_renamed_keeps_its_digest(library: Library) -> None:
    digest = later_digest(library, "1.1.3")
    assert digest is not None
    assert digest.number == "1.1.2"


def test_a_new_rule_has_no_digest(library: Library) -> None:
    assert later_digest(library, "1.1.1") is None


def test_a_renumbered_reference_leaves_the_digest_fresh(library: Library) -> None:
    assert not library.lookup("1.1.2", LATER).digest_is_stale


def test_a_reworded_rule_has_a_stale_digest(library: Library) -> None:
    assert library.lookup("1.1.5", LATER).digest_is_stale


def test_a_digest_refers_to_rules_by_their_current_numbers(library: Library) -> None:
    digest = later_digest(library, "1.1.2")
    assert digest is not None
    assert digest.says == "Wind, then rule 1.1.4, but not rule 1.1.5."
    now, gone = (span for span in digest.text if isinstance(span, Reference))
    assert (now.number, now.edition) == ("1.1.4", None)
    assert (gone.number, gone.edition) == ("1.1.5", PINNED), "only the pinned edition has it"


def test_examples_are_matched_by_words_then_by_cards(library: Library) -> None:
    assert library.examples(NOW, NOW.by_number["1.1.4"]) == (
        CarriedExample("cr:1.1.3/2", "1.1.3", Doubt.EXAMPLE),
        None,
        CarriedExample("cr:1.1.3/1", "1.1.3"),
    )


@pytest.mark.parametrize(
    ("then", "now", "expected"),
    [
        (["The string is cut."], ["The cord is cut."], ["cr:1.1.5/1"]),
        (["The string is cut.", "It rains."], ["The cord is cut."], [None]),
        (["The string is cut."], ["The cord is cut.", "It rains."], [None, None]),
        (["The string is cut."], [""], [None]),
    ],
)
def test_a_lone_reworded_example_without_cards_is_carried_in_doubt(
    then: list[str], now: list[str], expected: list[str | None]
) -> None:
    """A renamed term may be all that changed in it."""
    before, after = (
        rule("1.1.5", "Strings are wound.", *map(link_references, words)) for words in (then, now)
    )
    ids = tuple(f"cr:1.1.5/{n}" for n, _ in enumerate(then, 1))
    carried = fill_with_reworded(after, [None for _ in now], before, lambda _: ids)
    assert [example and example.id for example in carried] == expected
    assert all(example is None or example.doubt is Doubt.EXAMPLE for example in carried)


def test_an_empty_example_matches_the_empty_one_of_the_pinned_edition(
    library: Library,
) -> None:
    assert library.examples(NOW, NOW.by_number["1.1.7"]) == (CarriedExample("cr:1.1.6/1", "1.1.6"),)
    assert library.examples(NOW, NOW.by_number["1.1.8"]) == (None,)


def test_an_example_of_a_reworded_rule_is_carried_in_doubt(library: Library) -> None:
    carried = library.examples(NOW, NOW.by_number["1.1.5"])
    assert carried == (CarriedExample("cr:1.1.4/1", "1.1.4", Doubt.RULE),)


def test_without_keys_digests_are_carried_by_wording() -> None:
    crawled = [e.model_copy(update={"key": None}) for e in NOW.entries]
    library = Library([Edition(id=LATER, title="Kites", entries=tuple(crawled))])
    digests = {e.number: library.digest(library.default, e) for e in library.default.entries}
    assert {n: d.number if d else None for n, d in digests.items()} == {
        "1": "1",
        "1.1.1": None,
        "1.1.2": "1.1.1",  # the rule that it names has only moved
        "1.1.3": "1.1.2",
        "1.1.4": "1.1.3",
        "1.1.5": None,
        "1.1.7": "1.1.6",
        "1.1.8": "1.1.7",
    }


def test_no_digest_is_carried_to_another_document() -> None:
    glossary = Edition(id="rr-1.1", title="Kites", entries=NOW.entries)
    library = Library([THEN, glossary])
    assert library.carryover(glossary) is None
    assert library.digest(glossary, glossary.by_number["1.1.2"]) is None


@pytest.mark.sources
def test_rules_of_25_04_get_the_same_digest_with_or_without_24_03(
    official_2403: Edition, official_2504: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    alone, both = Library([official_2504]), Library([official_2403, official_2504])
    for entry in official_2504.entries:
        digest, other_digest = (library.digest(official_2504, entry) for library in (alone, both))
        assert digest == other_digest
        assert alone.examples(official_2504, entry) == both.examples(official_2504, entry)
        assert digest is not None
        assert not digest.is_stale(entry), f"{entry.number} has only a digest of other words"


@pytest.mark.sources
@pytest.mark.parametrize("name", ["cr-25.04", "cr-26.03"])
def test_an_edition_of_the_same_words_has_the_same_examples(
    official_editions: dict[str, Edition], name: str
) -> None:
    """They are recognised by their words alone, for no list has this edition."""
    edition_ = official_editions[name]
    again = Edition(id=LATER, title=edition_.title, entries=edition_.entries)
    library = Library([*official_editions.values(), again])
    for entry in edition_.entries:
        known = [example_ and example_.id for example_ in library.examples(edition_, entry)]
        assert [example_ and example_.id for example_ in library.examples(again, entry)] == known


@pytest.mark.sources
@pytest.mark.parametrize("is_in_pages", [True, False])
def test_an_example_is_recognised_when_a_rule_it_names_is_renumbered(
    official_editions: dict[str, Edition], is_in_pages: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pinned edition's number of the rule identifies it, or else its key."""
    monkeypatch.undo()
    newest = official_editions["cr-26.03"]
    moved = {"8.5.16d": "8.5.96d", "1.16.3a": "1.16.93a"}
    again = Edition(
        id=LATER, title=newest.title, entries=tuple(renumbered(e, moved) for e in newest.entries)
    )
    library = Library([*(official_editions.values() if is_in_pages else ()), again])
    naming = {"1.13.13": 2, "9.6.5b": 2}
    for number, ordinal in naming.items():
        entry = again.by_number[number]
        assert set(moved.values()) & {
            s.number for s in entry.examples[ordinal - 1] if isinstance(s, Reference)
        }, "the example names a rule that was renumbered"
        carried = library.examples(again, entry)[ordinal - 1]
        assert carried is not None
        assert (carried.id.partition(":")[0], carried.doubt) == ("cr-25.04", None)


@pytest.mark.sources
@pytest.mark.parametrize("is_in_pages", [True, False])
def test_an_example_is_recognised_that_was_reworded_earlier_and_moves_now(
    official_editions: dict[str, Edition], is_in_pages: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The nearest edition with a list has it in the same words, beside its old rule."""
    monkeypatch.undo()
    newest = official_editions["cr-26.03"]
    from_, to = newest.by_number["1.16.1b"], newest.by_number["1.2.1"]
    there = Library([newest]).examples(newest, from_)
    reworded = next(n for n, one in enumerate(there) if one and one.doubt is Doubt.EXAMPLE)
    gone = from_.examples[:reworded] + from_.examples[reworded + 1 :]
    changed = {
        from_.number: from_.model_copy(update={"examples": gone}),
        to.number: to.model_copy(update={"examples": (from_.examples[reworded],)}),
    }
    entries = tuple(changed.get(e.number, e) for e in newest.entries)
    again = Edition(id=LATER, title=newest.title, entries=entries)
    library = Library([*(official_editions.values() if is_in_pages else ()), again])
    assert library.examples(again, again.by_number[to.number]) == (there[reworded],)


def renumbered(entry: Entry, moved: Mapping[str, str]) -> Entry:
    """The entry with some numbers replaced, in itself and in its references."""

    def follow(words: RichText) -> RichText:
        return tuple(
            span.model_copy(
                update={
                    "number": moved[span.number],
                    "text": span.text.replace(span.number, moved[span.number]),
                }
            )
            if isinstance(span, Reference) and span.number in moved
            else span
            for span in words
        )

    return entry.model_copy(
        update={
            "number": moved.get(entry.number, entry.number),
            "text": follow(entry.text),
            "examples": tuple(map(follow, entry.examples)),
        }
    )
