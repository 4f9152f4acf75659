"""Tell titles from texts where the document does not mark them."""

import re

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
