"""From a block's words to spans: emphasis, and bracketed steps as references."""

import re
from collections.abc import Iterator

from rules.text import Emphasis, Reference, RichText, Span, Text
from scraper.matched_spans import matched_spans
from scraper.rules_reference.blocks import Block, Role
from scraper.slugged_drafts import SluggedDraft

TIMING = "timing-structures"
RUN = f"{TIMING}.run"
TURNS = f"{TIMING}.turns"

_LABEL = re.compile(r"\*\*([A-Z][^*\[\]]*:)\*\*")
_PARTS = re.compile(
    r"\x01(?P<label>[^\x02]*)\x02"
    r"|\*(?P<italic>[^*]+)\*"
    r"|\[(?P<step>\d+(?:\.\d+)*)\](?P<turn> of the turn)?"
    r"|(?<=\bsteps )(?P<first>\d) through (?P<last>\d\.\d)(?= of the timing structure)"
    r"|See page \d+, (?P<path>\w[\w >]*\w)"
)


def spans(words: str) -> RichText:
    """Return the spans of a line.

    Bold marks what was new in this version. That is no meaning of words, so it is dropped; a
    bold label ending in a colon is kept as emphasis. Bracketed numbers are steps of a run. Where
    the text adds "of the turn", they lead to both turns together, because each turn has that
    number.
    """
    words = _LABEL.sub("\x01\\1\x02", words).replace("**", "")
    return matched_spans(words, _PARTS, _part)


def add_words(draft: SluggedDraft, block: Block) -> None:
    """Add a block to an entry, as an item of a list or as a paragraph."""
    if block.role is Role.ITEM:
        draft.add_item(block.marker, spans(block.words.strip()))
    else:
        draft.paragraphs.append(spans(block.words))


def _part(match: re.Match[str]) -> Iterator[Span]:
    if match["label"] is not None:
        yield Emphasis(text=match["label"])
    elif match["italic"] is not None:
        yield Emphasis(text=match["italic"])
    elif match["step"] is not None:
        number = TURNS if match["turn"] else f"{RUN}.{match['step']}"
        yield Reference(text=f"[{match['step']}]", number=number)
        yield Text(text=match["turn"] or "")
    elif match["first"] is not None:
        yield Reference(text=match["first"], number=f"{RUN}.{match['first']}")
        yield Text(text=" through ")
        yield Reference(text=match["last"], number=f"{RUN}.{match['last']}")
    else:
        entry, *_, last = match["path"].lower().split(" > ")
        yield Text(text=match[0].removesuffix(match["path"]))
        yield Reference(text=match["path"], number=f"{entry}.{last.replace(' ', '-')}")
