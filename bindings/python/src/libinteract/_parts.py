"""The parts that documents and views are made of: the calls of the whole that each part may use."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from . import _abi
from ._call import copied_text, sized
from ._core import lib
from ._owner import Owner
from ._pages import PageId, PageLike, refuse_page, to_id, to_index
from .enums import DocumentState, Part
from .errors import InteractError, Pending
from .geometry import PageGeometry, to_matrix, to_rect

if TYPE_CHECKING:
    from ._kinds import Buffer, Ref
    from .document import Document

    TextCall = Callable[[_abi.ix_document | None, int, int, int, Buffer, int, Ref[ctypes.c_size_t]], int]

Given = ParamSpec("Given")


class DocumentPart(Owner):
    """A part of `Document`. It finds pages, loads them and fetches texts."""

    _raw: _abi.ix_document | None

    def _failure(self) -> str:
        return self.last_failure

    def _text(self, call: TextCall, identifier: int, kind: int, occurrence: int) -> str | None:
        length = ctypes.c_size_t()
        status = call(self._raw, identifier, kind, occurrence, None, 0, length)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        return copied_text(call, self._raw, identifier, kind, occurrence)

    @property
    def last_failure(self) -> str:
        """The reason why the last call failed, in words."""
        try:
            return copied_text(lib.ix_document_copy_last_failure, self._raw)
        except InteractError:
            return ""

    @property
    def state(self) -> DocumentState:
        """The state of the file: `OPENING`, `OK`, `LOCKED` until `unlock`, or `DAMAGED` (also found later) or `INVALID`; see `message`."""
        value = ctypes.c_uint32()
        self._check(lib.ix_document_get_state(self._raw, value))
        return DocumentState(value.value)

    def _opened(self) -> None:
        """Raises `Pending` while the document is being opened: until then it has no pages."""
        if self.state == DocumentState.OPENING:
            raise Pending("the document is still being opened")

    @property
    def page_count(self) -> int:
        """The number of pages."""
        count = ctypes.c_size_t()
        self._check(lib.ix_document_page_count(self._raw, count))
        return count.value

    def page_id(self, index: int) -> PageId:
        """Returns the id of the page at an index. A page keeps its id wherever it moves.

        Raises:
            NotFound: There is no such page.
            Pending: The document is still being opened.
        """
        found = ctypes.c_uint64()
        status = lib.ix_document_page_at(self._raw, to_index(index), found)
        if status == _abi.IX_ERROR_NOT_FOUND:
            self._opened()
        self._check(status)
        return PageId(found.value)

    def _id(self, page: PageLike, name: str = "page") -> PageId:
        """Returns the id of a page that is given in any way."""
        self._refuse_page(page, name)
        return self.page_id(to_index(page, name)) if isinstance(page, int) else to_id(page, name)

    def _place(self, page: PageLike, name: str = "page") -> int:
        """Returns the index of a page that is given in any way."""
        self._refuse_page(page, name)
        if isinstance(page, int):
            return to_index(page, name)
        found = ctypes.c_size_t()
        self._check(lib.ix_document_page_index(self._raw, to_id(page, name), found))
        return found.value

    def _refuse_page(self, page: PageLike, name: str) -> None:
        """Raises `InvalidArgument` for a `Page` of another document, where its id names another page or none."""
        refuse_page(self, page, name)

    def page_geometry(self, index: int) -> PageGeometry:
        """Returns the box, size and rotation of a page as shown."""
        raw = sized(_abi.ix_page_geometry)
        self._check(lib.ix_page_get_geometry(self._raw, self.page_id(index), raw))
        return to_page_geometry(raw)

    def load(self, index: int, part: Part) -> bool:
        """Loads a part of a page if necessary. Returns `False` if it comes later.

        A part that has failed is tried again.

        Raises:
            InteractError: The provider failed on this page.
        """
        return self._check(lib.ix_document_load(self._raw, self.page_id(index), part)) != _abi.IX_PENDING

    def _needed(self, page: PageId, part: Part) -> PageId:
        """Loads a part of a page, for a call that has nothing to return without it. Returns the page.

        Raises:
            Pending: The part comes later.
            InteractError: The provider failed on this page.
        """
        if self._check(lib.ix_document_load(self._raw, page, part)) == _abi.IX_PENDING:
            raise Pending(f"the provider delivers {part.name} of page {self._place(page)} later", page, part)
        return page


def to_page_geometry(raw: Any) -> PageGeometry:
    """Returns the geometry of a page from C."""
    return PageGeometry(
        raw.rotate, to_rect(raw.view_box), raw.display_size.width, raw.display_size.height, raw.user_unit, to_matrix(raw.pdf_to_page))


class ViewPart(Owner):
    """A part of `View`. It knows the document that the view shows."""

    _raw: _abi.ix_view | None
    _document: Document
    _decorated: dict[Callable[..., object], list[tuple[int, Any]]]
    """The components and registrations that decorators made for each function."""

    def _failure(self) -> str:
        return self._document.last_failure

    def _call(self, call: Callable[Concatenate[_abi.ix_view | None, Given], int], *arguments: Given.args, **none: Given.kwargs) -> int:
        """Makes a call whose first parameter is the view, and checks its status."""
        return self._check(call(self._raw, *arguments, **none))
