"""Titles and texts told apart where the document does not mark them."""

import re

from rules.text import Reference, RichText, Text, tidy

_ENDS_A_SENTENCE = re.compile(r"""[.:;?!)\]]["'”’]*\s*$""")


def reads_as_title(words: str) -> bool:
    """Whether a rule's own words are a title: they do not end as a sentence does.

    Only asked of rules that hold subrules: "Recurring Credits" is a title, "The
    following steps occur in order:" is not.
    """
    return bool(words.strip()) and _ENDS_A_SENTENCE.search(words) is None


def split_aside(heading: RichText) -> tuple[RichText, RichText]:
    """Split a heading into its title and the reference it names in brackets at its end.

    The appendix says after each title which section holds the rules; its own table of
    contents shows that it is no part of the title.
    """
    if len(heading) < 3:
        return heading, ()
    *title, before, reference, after = heading
    if (
        isinstance(before, Text)
        and isinstance(reference, Reference)
        and isinstance(after, Text)
        and before.text.endswith(" (")
        and after.text == ")"
    ):
        aside = (Text(text="("), reference, after)
        return tidy((*title, Text(text=before.text[:-2]))), aside
    return heading, ()
