"""Labels of pages: what a reader calls a page, such as "iv" or "A-3"."""

from __future__ import annotations

import ctypes

from . import _abi
from ._call import copied_text
from ._core import lib
from ._parts import DocumentPart


class PageLabels(DocumentPart):
    """A document's calls about labels."""

    def page_label(self, index: int) -> str:
        """The label of a page; empty where the file gives none: then viewers show its number.

        Raises:
            NotSupported: The provider knows no labels.
            Pending: The provider tells later.
        """
        page, length = self.page_id(index), ctypes.c_size_t()
        self._answered(lib.ix_page_copy_label(self._raw, page, None, 0, length))
        return copied_text(lib.ix_page_copy_label, self._raw, page)

    def find_page(self, label: str) -> int | None:
        """The index of the first page that has a label; `None` where no page has it.

        Raises:
            NotSupported: The provider knows no labels.
            Pending: The provider tells later.
        """
        found, given = ctypes.c_uint64(), label.encode("utf-8")
        status = lib.ix_document_find_page_label(self._raw, given, len(given), found)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        self._answered(status)
        index = ctypes.c_size_t()
        self._check(lib.ix_document_page_index(self._raw, found.value, index))
        return index.value

    def set_page_label(self, index: int, label: str) -> None:
        """Gives a page of a document built by calls a label; an empty one takes it away."""
        given = label.encode("utf-8")
        self._check(lib.ix_memory_set_page_label(self._raw, self.page_id(index), given, len(given)))


__all__ = ["PageLabels"]
