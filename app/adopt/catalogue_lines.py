"""The lines of a new edition in the list of sources, as far as its document says them."""

import json

from rules.catalogue import catalogue
from rules.entries import Edition

FILE_NAME = "catalogue.toml"

_NO_MARKS = "# Fill in what stands in this document and in no other."


def catalogue_toml(new: Edition, document: str) -> str:
    """What belongs into ``rules/data/catalogue.toml``; nothing for an edition that is listed.

    Its title is the mark that it is known by, where the page bears it as that.
    """
    if any(source.edition == new.id for source in catalogue().sources):
        return f"# {new.id} is listed.\n"
    source = new.source or new.id
    title = f"<title>{new.title}</title>"
    marks = (
        f"marks = [{json.dumps(title, ensure_ascii=False)}]"
        if title in document
        else f"marks = []  {_NO_MARKS}"
    )
    lines = [
        "# These lines belong into rules/data/catalogue.toml, behind those of the edition before,",
        "# with the official address (`address`) where the document can still be had there.",
        "[[sources]]",
        f"id = {json.dumps(source)}",
        f"title = {json.dumps(new.title, ensure_ascii=False)}",
        f"edition = {json.dumps(new.id)}",
        f"format = {json.dumps('comprehensive-rules-' + source.rpartition('-')[2])}",
    ]
    if new.effective is not None:
        lines.append(f"effective = {new.effective.isoformat()}")
    return "\n".join([*lines, marks]) + "\n"
