"""Links every name of the C interface that stands as code in any page: `ix_view_feed`, `IX_ERROR_BUSY`, `ix_event`."""

from __future__ import annotations

import re

from docutils import nodes
from reference.c_headers import read_all
from reference.c_pages import roles
from sphinx import addnodes
from sphinx.application import Sphinx

NAME = re.compile(r"^((?:ix|IX)_\w+)(?:\(\))?$")
KNOWN = roles(read_all())


def link(_: Sphinx, document: nodes.document) -> None:
    """Puts a reference around each name that is code and no link yet."""
    for literal in list(document.findall(nodes.literal)):
        match = NAME.match(literal.astext())
        if match and match[1] in KNOWN and not isinstance(literal.parent, (nodes.reference, addnodes.pending_xref)):
            target = addnodes.pending_xref("", refdomain="c", reftype=KNOWN[match[1]], reftarget=match[1], refexplicit=True)
            literal.replace_self(target)
            target += literal


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("doctree-read", link)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
