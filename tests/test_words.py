"""Whose words: nothing in the repository stands word for word in a document or on a card."""

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from rules.cards import card_data
from rules.cards.wording import bare_words
from rules.digest import shipped_digests

ROOT = Path(__file__).parent.parent
RUN = 10
"""Words in a row that make a quotation."""
RUN_OF_A_DIGEST = 8
"""Words in a row that a digest does not share with any document; a rule's number is one."""
HALF = RUN // 2
STEP = RUN - HALF + 1
"""Of a run of so many words, half stand together from one of every so many places on."""
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
_IN_EACH = ("/work/", "/tmp/", "/root/", "/home/", "index-url", "pypi.org", "pythonhosted.org")
"""Of which one stands in whatever that finds: to look for them takes next to no time."""


@pytest.fixture(scope="module")
def card_texts() -> list[str]:
    """The text of every card of the card data at hand, every side of it."""
    facts = card_data.find_cards().facts.values()
    if not facts:
        pytest.skip("no card data is at hand")
    sides = [bare_words(text) for card in facts for _, text in card.sides]
    return [*sides, *(card.words for card in facts)]


@pytest.fixture(scope="module")
def said_by_cards(card_texts: list[str]) -> "Said":
    return Said(card_texts)


@pytest.fixture(scope="module")
def texts(tracked: list[Path]) -> dict[Path, str]:
    """Everything in the repository, all of which is text."""
    return {name: (ROOT / name).read_text("utf-8") for name in tracked}


_PARTED = bytes(c if chr(c) in "abcdefghijklmnopqrstuvwxyz0123456789" else 32 for c in range(256))


def _words(text: str) -> list[str]:
    """Letters and digits in a row, whatever apostrophes stand among them."""
    plain = text.lower().replace("’", "").encode("ascii", "replace")
    return plain.translate(_PARTED, b"'").decode("ascii").split()


def _words_and_numbers(text: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)+[a-z]?|r&d|\w+", re.sub("['’]", "", text.lower()))


def _runs(words: list[str], length: int = RUN) -> Iterator[tuple[str, ...]]:
    return zip(*(words[start:] for start in range(length)), strict=False)


def _source_texts(sources: Path) -> Iterator[str]:
    for path in sorted(p for p in sources.rglob("*") if p.is_file()):
        text = path.read_text("utf-8", errors="replace")
        yield html.unescape(re.sub(r"<[^>]+>", " ", text)) if path.suffix == ".html" else text


class Said:
    """The runs of words in some texts, and all halves of them, as their hashes."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.runs: set[int] = set()
        self.halves: set[int] = set()
        for words in map(_words, texts):
            self.runs.update(map(hash, _runs(words)))
            self.halves.update(map(hash, _runs(words, HALF)))

    def quoted(self, texts: Mapping[Path, str]) -> list[str]:
        """Each run of ours that stands in one of theirs, with its file.

        Every sixth half is looked for, and the runs around one that is found: each run has one
        such half in it, and to look for all runs takes ten times as long.
        """
        found: set[str] = set()
        for path, text in texts.items():
            words = _words(text)
            halves = zip(*(words[start::STEP] for start in range(HALF)), strict=False)
            for at, half in enumerate(map(hash, halves)):
                if half in self.halves:
                    first = max(0, at * STEP + HALF - RUN)
                    around = words[first : at * STEP + RUN]
                    found.update(
                        f"{path}: {' '.join(run)}" for run in filter(self._has, _runs(around))
                    )
        return sorted(found)

    def _has(self, run: tuple[str, ...]) -> bool:
        return hash(run) in self.runs and len(set(run)) > FEW


@pytest.mark.sources
def test_no_file_quotes_a_source_document(sources: Path, texts: dict[Path, str]) -> None:
    theirs = [*_source_texts(sources)]
    assert sum(map(len, theirs)) > 500_000
    assert Said(theirs).quoted(texts) == []


def test_no_file_quotes_a_card(
    card_texts: list[str], said_by_cards: Said, texts: dict[Path, str]
) -> None:
    assert len(card_texts) > 1_000
    assert said_by_cards.quoted(texts) == []


def test_a_quotation_is_found_anywhere_in_a_file(
    card_texts: list[str], said_by_cards: Said
) -> None:
    """Wherever in a file it stands."""
    told = max(card_texts, key=len)
    words = _words(told)
    start = next(n for n in range(len(words)) if len(set(words[n : n + RUN])) > FEW)
    kept = " ".join(words[start : start + RUN])
    for before in range(2 * RUN):
        for behind in range(2):
            file = " ".join([*before * ["zzz"], kept, *behind * ["zzz"]])
            assert said_by_cards.quoted({Path("kept.py"): file}) == [f"kept.py: {kept}"]


def test_words_are_runs_of_letters_and_digits() -> None:
    assert _words("The Corp’s 2-cost “ICE”, it's rézzed_at\tR&D 9.2.8f\n") == (
        ["the", "corps", "2", "cost", "ice", "its", "r", "zzed", "at", "r", "d", "9", "2", "8f"]
    )


@pytest.mark.sources
def test_no_digest_quotes_a_source_document(sources: Path) -> None:
    theirs = {
        hash(run)
        for text in _source_texts(sources)
        for run in _runs(_words_and_numbers(text), RUN_OF_A_DIGEST)
    }
    quoted = {
        f"{edition}, {digest.number}: {' '.join(run)}"
        for edition, digests in shipped_digests().items()
        for digest in digests.values()
        for run in _runs(_words_and_numbers(digest.says), RUN_OF_A_DIGEST)
        if hash(run) in theirs and len(set(run)) > FEW
    }
    assert quoted == set()


def test_no_file_has_a_machine_path_or_index_address(texts: dict[Path, str]) -> None:
    found = [
        f"{path}: {match[0]}"
        for path, text in texts.items()
        if path.name != Path(__file__).name and any(part in text for part in _IN_EACH)
        for match in _MACHINE.finditer(text)
    ]
    assert found == []
