"""Tell titles from texts where the document does not mark them."""

import re
from collections.abc import Mapping, Sequence

from rules.numbers import Level, RuleNumber
from rules.text import Reference, RichText, Text, tidy

_ENDS_A_SENTENCE = re.compile(r"""[.:;?!)\]]["'”’]*\s*$""")


_MAX_TITLE_WORDS = 8
"""The most words of a title: that of the steps of resolving a conditional ability."""


def ends_a_sentence(words: str) -> bool:
    """Whether the words end as a sentence does: with punctuation, or a bracket or quote."""
    return _ENDS_A_SENTENCE.search(words) is not None


def reads_as_title(words: str) -> bool:
    """Whether words are a title: few, and not ending as a sentence does.

    Ask only for words with others below them: "Recurring Credits" is a title, "The following
    steps occur in order:" is not.
    """
    return 0 < len(words.split()) <= _MAX_TITLE_WORDS and not ends_a_sentence(words)


def titled_numbers(
    numbered: Sequence[tuple[RuleNumber, str]], listed: Mapping[str, str | None] | None
) -> set[RuleNumber]:
    """Return the numbers whose words are a title: of chapters, of sections, and of some rules.

    Of a rule, they are its title in ``listed``. Without such a list, they read as a title and
    have others below them.
    """
    headings = {n for n, _ in numbered if n.level in (Level.CHAPTER, Level.SECTION)}
    if listed is not None:
        return headings | {n for n, words in numbered if words == listed.get(str(n))}
    parents = {n.parent for n, _ in numbered}
    return headings | {n for n, words in numbered if n in parents and reads_as_title(words)}


def split_aside(heading: RichText) -> tuple[RichText, RichText]:
    """Split a heading into its title and the reference in brackets at its end.

    The appendix says after each title which section holds the rules. Its own table of contents
    shows that this is no part of the title.
    """
    if len(heading) < 3:
        return heading, ()
    *title, before, reference, after = heading
    if (
        isinstance(before, Text)
        and isinstance(reference, Reference)
        and isinstance(after, Text)
        and before.text.rstrip().endswith(" (")
        and after.text.strip() == ")"
    ):
        aside = (Text(text="("), reference, Text(text=")"))
        return tidy((*title, Text(text=before.text.rstrip()[:-2]))), aside
    return heading, ()
