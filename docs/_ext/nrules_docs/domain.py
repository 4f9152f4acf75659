"""The Sphinx domain ``nr``: rules and examples as objects that any project can link to."""

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element
from nrules_links import LinksDomain
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from nrules_docs import source_state
from nrules_docs.anchors import anchor, example_anchor
from nrules_docs.name_index import CARD, TERM
from nrules_docs.volume import Volume, open_volume
from rules.entries import Entry

logger = logging.getLogger(__name__)

POSITION = "position"
"""The object type of a position that chapters play; several may play the same."""

INVENTORY_ONLY = -1
"""Inventory priority of an object that the page's own search need not offer."""


@dataclass(frozen=True, slots=True)
class ShownObject:
    """One rule or example shown on a page.

    ``name`` is the number or the example's id. ``key`` is the rule's stable key, which names it
    too. ``line`` is where the page asks for it.
    """

    kind: str
    name: str
    anchor: str
    key: str | None
    line: int


class RulesDomain(LinksDomain):
    """Rules by number or stable key, worked examples by id, terms and cards by name."""

    object_types: ClassVar = {**LinksDomain.object_types, POSITION: ObjType("position", "position")}
    dangling_warnings: ClassVar = {
        POSITION: "no chapter plays %(target)s, and no example has that id",
        "rule": "no rule %(target)s is shown in these docs",
        "example": "no example %(target)s is shown in these docs",
        TERM: "the glossary of these docs has no term %(target)s",
        CARD: "these docs do not speak of a card %(target)s",
    }
    initial_data: ClassVar = {
        "shown": {},
        "drawn": {},
        "taught": {},
        "chapters_last_written": {},
        "source_state": "",
    }
    data_version = 4

    @property
    def shown(self) -> dict[str, list[ShownObject]]:
        """What each page shows, by document name."""
        found: dict[str, list[ShownObject]] = self.data["shown"]
        return found

    @property
    def drawn(self) -> dict[str, dict[str, str]]:
        """The fingerprints of what each page was drawn from, by document name and subject."""
        found: dict[str, dict[str, str]] = self.data["drawn"]
        return found

    @cached_property
    def chapters_by_rule(self) -> dict[str, tuple[str, ...]]:
        """The chapters that speak of each rule, by document name, then by the rule's number."""
        found: dict[str, list[str]] = {}
        for docname, numbers in sorted(self.data["taught"].items()):
            for number in dict.fromkeys(numbers):
                found.setdefault(number, []).append(docname)
        return {number: tuple(docnames) for number, docnames in found.items()}

    @property
    def volume(self) -> Volume:
        """The volume that these docs are drawn from."""
        return open_volume(self.env.config.nrules_library, self.env.config.nrules_edition)

    def note_entries(self, docname: str, entries: Iterable[Entry], line: int) -> None:
        """Remember that a page shows these entries and their examples."""
        page = self.shown.setdefault(docname, [])
        for entry in entries:
            page.append(ShownObject("rule", entry.number, anchor(entry), entry.key, line))
            for ordinal, example in enumerate(self.volume.examples_of(entry), start=1):
                address = example_anchor(entry, ordinal)
                page.append(ShownObject("example", example.id, address, None, line))
        self._forget_places()

    def note_named(self, docname: str, kind: str, name: str, address: str, line: int) -> None:
        """Remember that a page lists a term or a card."""
        self.shown.setdefault(docname, []).append(ShownObject(kind, name, address, None, line))
        self._forget_places()

    def note_position(self, docname: str, name: str, line: int) -> str:
        """Remember that a page plays a position, and return its anchor there."""
        address = f"position-{name.replace(':', '-').replace('/', '-')}"
        self.shown.setdefault(docname, []).append(ShownObject(POSITION, name, address, None, line))
        self._forget_places()
        return address

    def note_taught(self, docname: str, number: str) -> None:
        """Remember that a chapter speaks of a rule."""
        self.data["taught"].setdefault(docname, []).append(number)
        self._forget_places()

    def note_drawn(self, docname: str, subject: str) -> None:
        """Remember what a page is drawn from, so that it is drawn anew when that changes."""
        self.drawn.setdefault(docname, {})[subject] = self.volume.fingerprint(subject)

    def clear_doc(self, docname: str) -> None:
        """Forget a page before it is read again."""
        self.shown.pop(docname, None)
        self.drawn.pop(docname, None)
        self.data["taught"].pop(docname, None)
        self._forget_places()

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for name in ("shown", "drawn", "taught"):
            theirs: Mapping[str, Any] = otherdata[name]
            self.data[name].update({d: theirs[d] for d in docnames if d in theirs})
        self._forget_places()

    def _all_shown(self) -> Iterator[tuple[str, ShownObject]]:
        for docname, page in sorted(self.shown.items()):
            for shown in page:
                yield docname, shown

    @cached_property
    def places(self) -> dict[tuple[str, str], tuple[str, ShownObject]]:
        """Map kind and name (or key) to the page and the object; the first place shown counts."""
        found: dict[tuple[str, str], tuple[str, ShownObject]] = {}
        for docname, shown in self._all_shown():
            found.setdefault((shown.kind, shown.name), (docname, shown))
            if shown.key:
                found.setdefault((shown.kind, shown.key), (docname, shown))
        return found

    def _forget_places(self) -> None:
        """Have the places found anew when they are next asked for."""
        self.__dict__.pop("places", None)
        self.__dict__.pop("chapters_by_rule", None)

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Every object for the inventory and the search; keys are in the inventory only."""
        for (kind, name), (docname, shown) in self.places.items():
            priority = 1 if name == shown.name else INVENTORY_ONLY
            yield name, shown.name, kind, docname, shown.anchor, priority

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Link to a rule by number or key; if only a key was written, show the number."""
        place = self.places.get((typ, target)) or (
            self.places.get(("example", target)) if typ == POSITION else None
        )
        if place is None:
            return None
        docname, shown = place
        if not node.get("refexplicit") and shown.name != target:
            contnode = nodes.inline("", shown.name, classes=contnode["classes"])
        return make_refnode(builder, fromdocname, docname, shown.anchor, contnode)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Offer a rule or an example to a link that does not say what kind of thing it leads to."""
        found = []
        for kind in self.object_types:
            link = self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)
            if link is not None:
                found.append((f"nr:{kind}", link))
        return found

    def outdated(self) -> Iterator[str]:
        """The pages drawn from something that has changed since."""
        now = source_state.source_state(self.env.config.nrules_library, Path(self.env.srcdir))
        if self.data["source_state"] == now:
            return
        self.data["source_state"] = now
        for docname, subjects in self.drawn.items():
            if any(self.volume.fingerprint(s) != was for s, was in subjects.items()):
                yield docname

    def check_consistency(self) -> None:
        """Warn of each rule and example that is not shown, or is shown more than once."""
        shown: dict[str, list[tuple[str, int]]] = {}
        for docname, one in self._all_shown():
            if one.kind in ("rule", "example"):
                shown.setdefault(one.name, []).append((docname, one.line))
        for entry in self.volume.edition.entries:
            for name in (entry.number, *(e.id for e in self.volume.examples_of(entry))):
                places = shown.get(name, [])
                if not places:
                    logger.warning("%s is not shown anywhere", name, type="nr", subtype="missing")
                for place in places[1:]:
                    logger.warning(
                        "%s is shown already in %s",
                        name,
                        places[0][0],
                        location=place,
                        type="nr",
                        subtype="twice",
                    )


def domain_of(env: BuildEnvironment) -> RulesDomain:
    """Return the domain of a build, which remembers the rules and where each is shown."""
    domain = env.get_domain("nr")
    assert isinstance(domain, RulesDomain)
    return domain
