"""The second C function of one that takes the index of a page: it takes the page's id.

    func viewShowPage(_ view: Changing<ViewBox>, _ index: IndexedPage) throws(IXError)

is `ix_view_show_page(ix_view *view, uint32_t index)` and `ix_view_show_page_by_id(ix_view *view, ix_page_id page)`. The
second looks the index up and calls the first, which names itself in the trace: an id says nothing to a replay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from .model import GenerateError

if TYPE_CHECKING:
    from .entries import Entry

INDEXED = "IndexedPage"
LOOKUP = {"View": "onPage", "Document": "onDocumentPage"}
PARAMETER = re.compile(r"^(- Parameter |  - )(\w+): ")
THE_PAGE = re.compile(r"(?:The page's|(?:Index of|That of|Of) (?P<page>the [^;.]*page[^;.]*?))(?:, from 0)?(?:[;.]|$)")
NO_INDEX = re.compile(r"`IX_ERROR_NOT_FOUND`\s+for\s+an\s+index\s+out\s+of\s+range")
NO_ID = "`IX_ERROR_NOT_FOUND` for an id that names no page"


def takes_index(entry: Entry) -> bool:
    return any(kind == INDEXED for _, kind in entry.parameters)


def by_id(entry: Entry) -> Entry:
    """The function of ids, at the place of the one of indices."""
    given = tuple((_renamed(name), "ix_page_id") if kind == INDEXED else (name, kind) for name, kind in entry.parameters)
    return replace(entry, swift=f"{entry.swift}ByID", parameters=given, doc=_documented(entry), indexed=entry)


def body(entry: Entry, handle: str, first: Entry, given: list[tuple[str, str]]) -> list[str]:
    """The lines that look the indices up and call the function `first`. `given` are the parameters of C."""
    pages = [name for name, kind in entry.parameters if kind == "ix_page_id" and (name, kind) not in first.parameters]
    passed = [f"{name}Index" if name in pages else name for name, _ in given]
    calls = [f"{'  ' * depth}  {LOOKUP[entry.kind]}({handle}, {page}) {{ {page}Index in" for depth, page in enumerate(pages)]
    inner = f"{'  ' * len(pages)}  {first.swift}({', '.join(passed)})"
    return [*calls, inner, *("  " * depth + "}" for depth in range(len(pages), 0, -1))]


def _renamed(index: str) -> str:
    """`index` and `pageIndex` to `page`, `firstIndex` to `firstPage`."""
    stem = index.removesuffix("Index").removesuffix("index").removesuffix("page")
    return f"{stem}Page" if stem else "page"


def _documented(entry: Entry) -> tuple[str, ...]:
    """The comment of the function of indices, with the words for ids."""
    names = {name: _renamed(name) for name, kind in entry.parameters if kind == INDEXED}
    end = next((i for i, line in enumerate(entry.doc) if not line.strip()), len(entry.doc))
    title = f"As {entry.name}(), with the {'ids of the pages' if len(names) > 1 else 'id of the page'}."
    fields = next((i for i, line in enumerate(entry.doc) if line.startswith("- ")), len(entry.doc))
    rest = NO_INDEX.sub(NO_ID, "\n".join(_with_ids(entry, fields, names)))
    return (*entry.doc[:end], title, "", *rest.split("\n"))


def _with_ids(entry: Entry, fields: int, names: dict[str, str]) -> Iterator[str]:
    """The lines of parameters and results, those of an index rewritten."""
    skips = False
    for line in entry.doc[fields:]:
        item = PARAMETER.match(line)
        if item and item[2] in names:
            page = THE_PAGE.match(line[item.end():])
            if not page:
                raise GenerateError(f"{entry.file}, {entry.swift}: say `Index of the page` of {item[2]}")
            skips = True
            yield f"{item[1]}{names[item[2]]}: The id of {page['page'] or 'the page'}."
        elif not (skips and line.startswith("    ")):
            skips = False
            yield line
