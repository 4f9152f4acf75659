"""Rules that contradict each other: found by people, kept with the wording at that time.

They are in ``rules/data/contradictions.yaml``. A contradiction is reported of any edition in
which every passage concerned still has the same words, wherever it now stands.
"""

from collections.abc import Iterator
from functools import cache
from importlib import resources

from rules.fingerprint import fingerprint
from rules.frozen_model import FrozenModel
from rules.lint.document import Document
from rules.lint.finding import Finding, Severity
from rules.shipped_yaml import read_yaml

NAME = "contradictions"
ABOUT = "rules known to contradict each other"


class Contradiction(FrozenModel):
    """Passages that cannot all be right.

    ``wordings`` are their fingerprints, first that of the passage to mend. ``what`` and ``mend``
    are sentences of ours, with ``{0}``, ``{1}`` for the addresses of the passages.
    """

    wordings: tuple[str, ...]
    what: str
    mend: str


def check(document: Document) -> Iterator[Finding]:
    """Yield each contradiction whose passages all stand in the document."""
    places = {fingerprint(p.spans): p.where for p in document.passages if p.spans}
    for known in shipped():
        addresses = [places[wording] for wording in known.wordings if wording in places]
        if len(addresses) == len(known.wordings):
            yield Finding(
                check=NAME,
                severity=Severity.WARNING,
                number=addresses[0],
                what=known.what.format(*addresses),
                mend=known.mend.format(*addresses),
            )


@cache
def shipped() -> tuple[Contradiction, ...]:
    """Return the contradictions that ship with the distribution."""
    file = resources.files("rules") / "data" / "contradictions.yaml"
    return tuple(Contradiction.model_validate(item) for item in read_yaml(file))
