"""Cut our digests to what a line has room for."""

import re
from typing import TYPE_CHECKING

from nrules_docs.spans import curl_quotes
from rules.entries import Entry
from rules.text import plain

if TYPE_CHECKING:
    from nrules_docs.volume import Volume

_SENTENCE = re.compile(r"(?<=[.?!]) (?=[A-Z“])")


def first_sentence(entry: Entry, volume: "Volume") -> str:
    """Return the first sentence of an entry's digest; empty if nobody has written one."""
    digest = volume.digest(entry)
    if digest is None:
        return ""
    return curl_quotes(_SENTENCE.split(plain(digest.text), maxsplit=1)[0])
