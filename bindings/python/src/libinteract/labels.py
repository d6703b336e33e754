"""Page labels: the names of pages for readers, such as "iv" or "A-3"."""

from __future__ import annotations

import ctypes

from . import _abi
from ._call import copied_text, utf8
from ._core import lib
from ._parts import DocumentPart


class PageLabels(DocumentPart):
    """The calls of a document about page labels."""

    def page_label(self, index: int) -> str:
        """Returns the label of a page; empty if the file has none, and viewers then show the number of the page.

        Raises:
            NotSupported: The provider does not support labels.
            Pending: The answer comes later.
        """
        page, length = self.page_id(index), ctypes.c_size_t()
        self._answered(lib.ix_page_copy_label(self._raw, page, None, 0, length))
        return copied_text(lib.ix_page_copy_label, self._raw, page)

    def find_page(self, label: str) -> int | None:
        """Returns the index of the first page with a label; `None` if there is none.

        Raises:
            NotSupported: The provider does not support labels.
            Pending: The answer comes later.
        """
        found, given = ctypes.c_uint64(), utf8(label, "label")
        status = lib.ix_document_find_page_label(self._raw, given, len(given), found)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        self._answered(status)
        index = ctypes.c_size_t()
        self._check(lib.ix_document_page_index(self._raw, found.value, index))
        return index.value

    def set_page_label(self, index: int, label: str) -> None:
        """Sets the label of a page, in a document that is built by calls; an empty one removes it."""
        given = utf8(label, "label")
        self._check(lib.ix_memory_set_page_label(self._raw, self.page_id(index), given, len(given)))


__all__ = ["PageLabels"]
