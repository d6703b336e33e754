"""Sphinx's settings for the reference; tools/reference lays out the pages beside a copy of this file."""

import ctypes
import os
import sys
from pathlib import Path

from sphinx.ext.napoleon.docstring import GoogleDocstring

ROOT = Path(os.environ["IX_ROOT"])
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "bindings/python/src"), str(ROOT / "tools/reference/sphinx")]


class Absent:
    """Stands for the shared library: the package is imported to be described, and nothing of it is called."""

    def __init__(self, *_: object, **__: object) -> None:
        pass


ctypes.CDLL = Absent  # type: ignore[misc, assignment]
os.environ["LIBINTERACT_LIBRARY"] = "libinteract.so"

project = "libinteract"
author = "the authors of libinteract"
release = version = (ROOT / "VERSION").read_text().strip()
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "linked_names"]
html_theme = "furo"
html_title = f"libinteract {version}"
html_static_path = ["style.css"]
html_css_files = ["style.css"]
html_show_sphinx = html_copy_source = False
html_last_updated_fmt = None
html_permalinks_icon = "#"
pygments_style = "friendly"

default_role = "code"
primary_domain = "c"
highlight_language = "text"
toc_object_entries_show_parents = "hide"
c_maximum_signature_line_length = python_maximum_signature_line_length = 96
add_module_names = False

myst_heading_anchors = 4
suppress_warnings = ["myst.header"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_use_type_comments = False
autodoc_preserve_defaults = True
napoleon_use_rtype = False
napoleon_use_ivar = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False


def whole(self: object) -> tuple[str, list[str]]:
    """A property's docstring as it stands. Napoleon would take what is before its first colon for a type."""
    lines = [self._lines.next(), *self._dedent(self._consume_to_end())]  # type: ignore[attr-defined]
    return "", self.__class__(lines, self._config).lines()  # type: ignore[attr-defined, call-arg]


GoogleDocstring._consume_inline_attribute = whole  # type: ignore[method-assign, assignment]
