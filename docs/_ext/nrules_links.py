"""A Sphinx extension for other projects: roles that link to the rules, examples, terms and cards.

It needs nothing but Sphinx and the address of the docs in ``intersphinx_mapping``. What these
docs themselves are drawn with is :mod:`nrules_docs`, whose domain has the same roles.
"""

from collections.abc import Set
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.typing import ExtensionMetadata

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
    dangling_warnings: ClassVar = {
        kind: f"no inventory of intersphinx_mapping has the {kind} %(target)s" for kind in KINDS
    }

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """There is nothing to merge: no page of such a project defines anything."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain."""
    app.add_domain(LinksDomain)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
