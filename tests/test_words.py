"""Whose words: nothing in the repository stands word for word in a document or on a card."""

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from rules.cards import data
from rules.cards.wording import bare
from rules.digest import shipped

ROOT = Path(__file__).parent.parent
RUN = 10
"""Words in a row that make a quotation."""
RUN_OF_A_DIGEST = 8
"""Words in a row that a digest does not share with any document; a rule's number is one."""
FEW = 5
"""A run of no more than so many different words is a table or a list, not a sentence."""

_MACHINE = re.compile(
    "|".join(
        [
            r"(?<![\w./])/(?:work|tmp|root|home)/\w",
            r"--(?:extra-)?index-url",
            r"(?:pypi|pythonhosted)\.org",
        ]
    )
)


@pytest.fixture(scope="module")
def card_texts() -> list[str]:
    """The text of every card of the card data at hand, every side of it."""
    facts = data.find().facts.values()
    if not facts:
        pytest.skip("no card data is at hand")
    sides = [bare(text) for card in facts for _, text in card.sides]
    return [*sides, *(card.words for card in facts)]


@pytest.fixture(scope="module")
def texts(tracked: list[Path]) -> dict[Path, str]:
    """Everything in the repository, all of which is text."""
    return {name: (ROOT / name).read_text("utf-8") for name in tracked}


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", re.sub("['’]", "", text.lower()))


def _words_and_numbers(text: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)+[a-z]?|r&d|\w+", re.sub("['’]", "", text.lower()))


def _runs(words: list[str], length: int = RUN) -> Iterator[tuple[str, ...]]:
    return zip(*(words[start:] for start in range(length)), strict=False)


def _source_texts(sources: Path) -> Iterator[str]:
    for path in sorted(p for p in sources.rglob("*") if p.is_file()):
        text = path.read_text("utf-8", errors="replace")
        yield html.unescape(re.sub(r"<[^>]+>", " ", text)) if path.suffix == ".html" else text


def _quoted(theirs: Iterable[str], texts: Mapping[Path, str]) -> list[str]:
    """Each run of ours that stands in one of their texts, with its file."""
    said: set[int] = set()
    for text in theirs:
        said.update(map(hash, _runs(_words(text))))
    found: set[str] = set()
    for path, text in texts.items():
        words = _words(text)
        if said.isdisjoint(map(hash, _runs(words))):
            continue
        quoted = (run for run in _runs(words) if hash(run) in said and len(set(run)) > FEW)
        found.update(f"{path}: {' '.join(run)}" for run in quoted)
    return sorted(found)


@pytest.mark.sources
def test_no_sentence_of_a_source_is_kept_here(sources: Path, texts: dict[Path, str]) -> None:
    theirs = [*_source_texts(sources)]
    assert sum(map(len, theirs)) > 500_000
    assert _quoted(theirs, texts) == []


def test_no_sentence_of_a_card_is_kept_here(card_texts: list[str], texts: dict[Path, str]) -> None:
    assert len(card_texts) > 1_000
    assert _quoted(card_texts, texts) == []


def test_a_sentence_of_a_card_that_was_kept_here_would_be_told(
    card_texts: list[str],
) -> None:
    told = max(card_texts, key=len)
    words = _words(told)
    start = next(n for n in range(len(words)) if len(set(words[n : n + RUN])) > FEW)
    kept = " ".join(words[start : start + RUN])
    assert _quoted(card_texts, {Path("kept.py"): kept}) == [f"kept.py: {kept}"]


@pytest.mark.sources
def test_a_digest_says_it_in_other_words(sources: Path) -> None:
    theirs = {
        hash(run)
        for text in _source_texts(sources)
        for run in _runs(_words_and_numbers(text), RUN_OF_A_DIGEST)
    }
    quoted = {
        f"{edition}, {digest.number}: {' '.join(run)}"
        for edition, digests in shipped().items()
        for digest in digests.values()
        for run in _runs(_words_and_numbers(digest.says), RUN_OF_A_DIGEST)
        if hash(run) in theirs and len(set(run)) > FEW
    }
    assert quoted == set()


def test_no_path_of_a_machine_and_no_index_address_is_kept_here(texts: dict[Path, str]) -> None:
    found = [
        f"{path}: {match[0]}"
        for path, text in texts.items()
        if path.name != Path(__file__).name
        for match in _MACHINE.finditer(text)
    ]
    assert found == []
