"""The claims of the chapters for players: which are played, and which rest on a rule alone."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from docutils import nodes

from nrules_docs.folded_parts import folded

SHOWN = re.compile(r"\{shown\}`[^`]*`")
BY = re.compile(r"\{by\}`([^`]*)`")
QUESTION = re.compile(r"^:::\{question\} ", re.MULTILINE)
"""The mark before a question, which belongs to its answer: a bare “no” claims nothing."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a chapter: its words, and how many of its claims are played.

    ``rules`` are the numbers in its margin.
    """

    words: str
    shown: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its name, its title, and its paragraphs in order."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def shown(self) -> int:
        """How many claims are played."""
        return sum(paragraph.shown for paragraph in self.paragraphs)

    @property
    def by_rule_alone(self) -> tuple[Paragraph, ...]:
        """What is said with a rule beside it and no position behind it."""
        return tuple(p for p in self.paragraphs if p.rules and not p.shown)

    @property
    def unsupported(self) -> tuple[Paragraph, ...]:
        """What has neither a rule nor a position; the introduction may."""
        return tuple(p for p in self.paragraphs[1:] if not p.rules and not p.shown)


def chapters(folder: Path) -> list[Chapter]:
    """Return the chapters in a folder that claim anything, by name."""
    read = (_chapter(path) for path in sorted(folder.glob("*.md")))
    return [chapter for chapter in read if chapter.shown]


def _chapter(path: Path) -> Chapter:
    text = path.read_text("utf-8")
    title = text.partition("\n")[0].removeprefix("# ")
    return Chapter(path.stem, title, tuple(_paragraphs(text)))


def _paragraphs(text: str) -> Iterator[Paragraph]:
    """Yield the paragraphs of prose and of answers; a question about a position claims nothing."""
    for block in re.split(r"\n\s*\n", _without_plays(text)):
        asked = QUESTION.sub("", block)
        lines = [line for line in asked.splitlines() if not line.startswith((":::", "#"))]
        words = " ".join(lines).strip()
        if words and not words.startswith(("|", "[")):
            rules = tuple(n for found in BY.findall(words) for n in re.split(r",\s*", found))
            yield Paragraph(_plain(words), len(SHOWN.findall(words)), rules)


def _without_plays(text: str) -> str:
    return re.sub(r"^```\{.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def _plain(words: str) -> str:
    """Return the words as a reader sees them."""
    claimed = re.sub(r"\{shown\}`(.*?)\s*<[^`]*>`", r"\1", BY.sub("", words))
    return re.sub(r"\[([^\]]*)\]\([^)]*\)|\{[\w:]+\}`([^`]*)`", r"\1\2", claimed).replace("*", "")


def draw(found: Iterable[Chapter]) -> Iterator[nodes.Node]:
    """Yield each chapter with its counts and the claims that rest on a rule alone."""
    for chapter in found:
        alone = chapter.by_rule_alone
        title = f"{chapter.title}: {chapter.shown} played, {len(alone)} by rule alone"
        items = (
            nodes.list_item(
                "", nodes.paragraph("", f"{_first_sentence(p.words)} ({', '.join(p.rules)})")
            )
            for p in alone
        )
        said = nodes.bullet_list("", *items) if alone else nodes.paragraph("", "Nothing.")
        yield folded(nodes.Text(title), content=[said])


def _first_sentence(words: str) -> str:
    """Return the first sentence."""
    return re.split(r"(?<=[.?:]) ", words.strip(), maxsplit=1)[0]
