"""A Sphinx extension for other projects: roles that link to the rules, examples, terms and cards.

It needs only Sphinx and the address of these docs in ``intersphinx_mapping``. These docs themselves
are drawn with :mod:`nrules_docs`, whose domain has the same roles.
"""

from collections.abc import Set
from difflib import get_close_matches
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import TextElement
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.ext.intersphinx import missing_reference
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

logger = logging.getLogger(__name__)

KINDS = ("rule", "example", "term", "card")
"""What can be linked to: each is a role, and a type of object in the inventory."""


class LinksDomain(Domain):
    """Roles whose targets are all found in another project's inventory."""

    name = "nr"
    label = "Netrunner rules"
    object_types: ClassVar = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar = {
        kind: XRefRole(innernodeclass=nodes.inline, warn_dangling=True) for kind in KINDS
    }

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Do nothing: no page of such a project defines anything."""


def resolve_other_case(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: TextElement
) -> nodes.reference | None:
    """Find a term or a card whose name was written with other capitals."""
    if node.get("refdomain") != LinksDomain.name or node["reftype"] not in ("term", "card"):
        return None
    wanted = node["reftarget"].casefold()
    for name in _names(env, node["reftype"]):
        if name.casefold() == wanted and name != node["reftarget"]:
            node["reftarget"] = name
            return missing_reference(app, env, node, shown)
    return None


def warn_missing(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Say in one line which target is missing, and what it may have been meant for.

    If no inventory was read at all, say so once, not for every link.
    """
    if type(domain) is not LinksDomain:  # nrules_docs finds in its own docs
        return None
    kind, target = node["reftype"], node["reftarget"]
    if not any(_names(app.env, each) for each in KINDS):
        told = "no inventory of intersphinx_mapping has rules; links to them stay plain words"
        logger.warning(told, type="ref", subtype="nr", once=True)
        return True
    near = get_close_matches(target, _names(app.env, kind), n=1)
    told = f"no inventory of intersphinx_mapping has the {kind} {target}"
    told += f"; did you mean {near[0]}?" if near else ""
    logger.warning(told, location=node, type="ref", subtype=kind)
    return True


def _names(env: BuildEnvironment, kind: str) -> list[str]:
    """Return all names of a kind in all inventories."""
    inventory = getattr(env, "intersphinx_inventory", {})
    return list(inventory.get(f"{LinksDomain.name}:{kind}", ()))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain."""
    app.setup_extension("sphinx.ext.intersphinx")
    app.add_domain(LinksDomain)
    app.connect("missing-reference", resolve_other_case, priority=600)  # behind intersphinx
    app.connect("warn-missing-reference", warn_missing)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
