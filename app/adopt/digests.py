"""The digests that a new edition needs: a file to write them in, beside the old ones."""

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.compare.change import Change
from rules.compare.comparison import Comparison
from rules.compare.words import Op, OpKind
from rules.digest import Digest, shipped_digests
from rules.edition_names import version_of
from rules.entries import Entry
from rules.fingerprint import fingerprint
from rules.library import Library

FILE_NAME = "digests.yaml"
ASIDE_FILE_NAME = "digests-aside.yaml"
"""What a person wrote that the document at hand does not need."""

_WIDTH = 96
_HEAD = """\
# The digests that {edition} needs: write each `says` from the new wording, in our own words.
# Above it stand the digest that was written for other words, if there is one, and what changed
# in the wording since {against}: [-gone-] {{+new+}}. A rule that is written stays written when
# the command is run again. When all are, take the file over as rules/data/digest/{version}.yaml.
"""
_ASIDE_HEAD = """\
# Digests that were written for another copy of the document and that this one does not need.
# They are taken back when a copy needs them again.
"""

Written = Mapping[tuple[str, str], str]
"""What a person wrote, by the number and the fingerprint of the wording."""


@dataclass(frozen=True, slots=True)
class MissingDigest:
    """An entry without a digest of its wording; ``before`` was written for another one."""

    entry: Entry
    before: Digest | None
    change: Change | None
    says: str = ""
    redirected: tuple[str, ...] = ()
    """Where it refers to other rules than before in the same words."""
    set_aside: str = ""
    """What was written for another wording under this number."""


def find_missing(comparison: Comparison, library: Library, written: Written) -> list[MissingDigest]:
    """What has no digest of its own wording, with what is ``written`` by now.

    ``library`` holds the new edition beside those at hand. What was written for a wording
    that is no longer the edition's is asked for again. One that refers elsewhere in the same
    words wants a digest of its own, for the one from before names the rules that were meant.
    """
    by_number = {number: says for (number, _), says in written.items()}
    changes = {change.new.number: change for change in comparison.changes}
    redirected: dict[str, list[str]] = {}
    for reference in comparison.redirected:
        redirected.setdefault(reference.pair.new.number, []).append(str(reference))
    shipped = shipped_digests().get(comparison.new.id, {})
    missing = []
    for entry in comparison.new.entries:
        digest = library.digest(comparison.new, entry)
        redirected_here = () if entry.number in shipped else tuple(redirected.get(entry.number, ()))
        if digest is None or digest.is_stale(entry) or redirected_here:
            says = written.get((entry.number, fingerprint(entry.text)), "")
            aside = "" if says else by_number.get(entry.number, "")
            change = changes.get(entry.number)
            missing.append(MissingDigest(entry, digest, change, says, redirected_here, aside))
    return missing


def read_written(file_data: object) -> Written:
    """Return what a person wrote in a file of digests."""
    items = file_data.get("digests") if isinstance(file_data, dict) else None
    return {
        (str(item.get("number")), str(item.get("wording"))): " ".join(str(item["says"]).split())
        for item in items or ()
        if isinstance(item, dict) and str(item.get("says") or "").strip()
    }


def digests_yaml(missing: list[MissingDigest], comparison: Comparison) -> str:
    """The file to write in, in the form of those that ship."""
    edition = comparison.new.id
    head = _HEAD.format(edition=edition, against=comparison.old.id, version=version_of(edition))
    lines = [head + f"edition: {edition}", "digests:" if missing else "digests: []"]
    for one in missing:
        lines += _digest_lines(one)
    return "\n".join(lines) + "\n"


def aside_yaml(missing: list[MissingDigest], written: Written, edition_id: str) -> str:
    """The file of what was written and is not missing now; empty where that is nothing.

    What has been taken over, and so ships, is not set aside.
    """
    shipped = {(d.number, d.says) for d in shipped_digests().get(edition_id, {}).values()}
    asked = {(one.entry.number, fingerprint(one.entry.text)) for one in missing}
    aside = {
        (number, wording): says
        for (number, wording), says in written.items()
        if (number, wording) not in asked and (number, says) not in shipped
    }
    if not aside:
        return ""
    lines = [_ASIDE_HEAD + "digests:"]
    for (number, wording), says in aside.items():
        lines += [f'- number: "{number}"', f'  wording: "{wording}"', *_says_lines(says)]
    return "\n".join(lines) + "\n"


def _says_lines(says: str) -> Iterator[str]:
    yield "  says: >-"
    yield textwrap.indent(textwrap.fill(says, _WIDTH, break_on_hyphens=False), "    ")


def _digest_lines(missing: MissingDigest) -> Iterator[str]:
    yield ""
    if missing.before is not None:
        yield from _comment_lines(f"before: {missing.before.says}")
    change = missing.change
    if change is not None and (change.text or change.title):
        yield from _comment_lines(
            f"changed: {_mark_changes(change.title)} {_mark_changes(change.text)}"
        )
    else:
        yield from _comment_lines(f"says: {missing.entry.title or ''} {missing.entry.plain_text}")
    for reference in missing.redirected:
        yield from _comment_lines(f"refers elsewhere: {reference}")
    if missing.set_aside:
        yield from _comment_lines(f"written for another wording: {missing.set_aside}")
    yield f'- number: "{missing.entry.number}"'
    if missing.entry.key is not None:
        yield f'  key: "{missing.entry.key}"'
    yield f'  wording: "{fingerprint(missing.entry.text)}"'
    if missing.says:
        yield from _says_lines(missing.says)
    else:
        yield '  says: ""'


def _comment_lines(words: str) -> Iterator[str]:
    for line in textwrap.wrap(" ".join(words.split()), _WIDTH):
        yield f"# {line}"


def _mark_changes(ops: tuple[Op, ...]) -> str:
    return "".join(
        {
            OpKind.DELETE: f" [-{op.old.strip()}-]",
            OpKind.INSERT: f" {{+{op.new.strip()}+}}",
        }.get(op.kind, op.shown)
        for op in ops
    )
