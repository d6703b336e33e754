"""Documents: opened from a file, or built by calls."""

from __future__ import annotations

import ctypes
import os
import weakref
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from . import _abi, editing, saving
from ._call import copied_items, copied_text, sized
from ._core import lib
from ._library import load_poppler
from ._owner import Callbacks, Raised
from .assets import AssetCalls
from .annotation import Action, Annotation, Destination, action_of
from .enums import DocumentState, Part, PartState, Phrase, RenderFlags, SaveFlags, Subtype, TextKind
from .errors import InteractError, check
from .forms import DocumentForms
from .observers import DocumentObservers
from .geometry import Matrix, Quad, Rect, to_matrix, to_quad, to_rect
from .living import LivingDocument
from .relatives import TextRectangles

_ALL = 1 << 24


@dataclass(frozen=True)
class PageGeometry:
    """How a page lies on the display. The view box is pdf space, the size points at 100 %."""

    rotate: int
    view_box: Rect
    width: float
    height: float
    user_unit: float
    pdf_to_page: Matrix


@dataclass(frozen=True)
class TextSpan:
    """A piece of a page's text: glyphs in reading order, and where they lie in page space."""

    first: int
    count: int
    quad: Quad
    text: str


@dataclass(frozen=True)
class OutlineItem:
    """An entry of a document's outline; items come depth first."""

    depth: int
    title: str
    action: Action | None


class Document(AssetCalls, DocumentForms, DocumentObservers, LivingDocument, TextRectangles):
    """A document. Use it, and its views, from one thread at a time."""

    def __init__(self, raw: ctypes.c_void_p, keep: object = None) -> None:
        self._raw: ctypes.c_void_p | None = raw
        self._keep = keep
        self._callbacks = Callbacks(Raised())
        self._finalizer = weakref.finalize(self, lib.ix_document_free, raw)

    @classmethod
    def new(cls) -> Document:
        """An empty document that is built by calls."""
        raw = ctypes.c_void_p()
        check(lib.ix_document_new(None, raw))
        return cls(raw)

    def close(self) -> None:
        """Lets go of the document. Views that are open keep it alive. Closing twice is fine; a later call raises."""
        self._finalizer()
        self._raw = None

    def __enter__(self) -> Document:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check(self, status: int) -> int:
        if self._callbacks.raised.errors:
            self._callbacks.raised.settle()
        if status < 0:
            check(status, self.last_failure)
        return status

    def _text(self, call: Callable[..., int], identifier: int, kind: int, occurrence: int) -> str | None:
        length = ctypes.c_size_t()
        status = call(self._raw, identifier, kind, occurrence, None, 0, length)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        return copied_text(call, self._raw, identifier, kind, occurrence)

    @property
    def last_failure(self) -> str:
        """Why the last call failed, in words."""
        try:
            return copied_text(lib.ix_document_copy_last_failure, self._raw)
        except InteractError:
            return ""

    @property
    def state(self) -> DocumentState:
        value = ctypes.c_uint32()
        self._check(lib.ix_document_get_state(self._raw, value))
        return DocumentState(value.value)

    @property
    def message(self) -> str:
        """What is wrong with the file; empty where all is well."""
        return copied_text(lib.ix_document_copy_message, self._raw)

    def unlock(self, password: str) -> bool:
        """Tries a password. Returns `False` for a document that is not locked.

        Raises:
            WrongPassword: It does not open the file.
        """
        given = password.encode("utf-8")
        return self._check(lib.ix_document_unlock(self._raw, given, len(given))) != _abi.IX_NO_OP

    @property
    def page_count(self) -> int:
        count = ctypes.c_size_t()
        self._check(lib.ix_document_page_count(self._raw, count))
        return count.value

    def page_id(self, index: int) -> int:
        """The id of a page, which it keeps wherever it moves."""
        found = ctypes.c_uint64()
        self._check(lib.ix_document_page_at(self._raw, _index(index), found))
        return found.value

    def page_geometry(self, index: int) -> PageGeometry:
        raw = sized(_abi.ix_page_geometry)
        self._check(lib.ix_page_get_geometry(self._raw, self.page_id(index), raw))
        return PageGeometry(
            raw.rotate, to_rect(raw.view_box), raw.display_size.width, raw.display_size.height, raw.user_unit,
            to_matrix(raw.pdf_to_page))

    def load(self, index: int, part: Part) -> bool:
        """Loads a part of a page. Returns whether it is there now; `False` where it comes later.

        Raises:
            InteractError: The provider failed on this page.
        """
        return self._check(lib.ix_document_load(self._raw, self.page_id(index), part)) != _abi.IX_PENDING

    def deliver(self, index: int, part: Part) -> bool:
        """Says that a part that was pending has arrived: it is asked for again. Returns whether it is there now."""
        return self._check(lib.ix_document_deliver(self._raw, self.page_id(index), part)) != _abi.IX_PENDING

    def part_state(self, index: int, part: Part) -> PartState:
        state = ctypes.c_uint32()
        self._check(lib.ix_document_part_state(self._raw, self.page_id(index), part, state, None))
        return PartState(state.value)

    def annotations(self, index: int) -> list[Annotation]:
        """The annotations of a page in z-order, later ones on top; loads them."""
        self.load(index, Part.ANNOTATIONS)
        ids = copied_items(ctypes.c_uint64, lib.ix_page_annotations, self._raw, self.page_id(index))
        return [Annotation._of(self, each) for each in ids]

    def annotation(self, identifier: int) -> Annotation:
        return Annotation._of(self, identifier)

    def links(self, index: int) -> list[Annotation]:
        return [each for each in self.annotations(index) if each.subtype == Subtype.LINK]

    def action(self, identifier: int) -> Action:
        return action_of(self, identifier)

    def words(self, index: int) -> list[TextSpan]:
        """The words of a page in reading order: what stands between gaps; loads its text."""
        return self._spans(lib.ix_page_words, index)

    def lines(self, index: int) -> list[TextSpan]:
        """The lines of a page in reading order; loads its text."""
        return self._spans(lib.ix_page_lines, index)

    def text(self, index: int, first: int = 0, count: int = _ALL) -> str:
        """The text of a range of glyphs, or of the page; loads its text."""
        self.load(index, Part.TEXT)
        return copied_text(lib.ix_page_copy_text, self._raw, self.page_id(index), first, count)

    def _spans(self, call: Callable[..., int], index: int) -> list[TextSpan]:
        self.load(index, Part.TEXT)
        page = self.page_id(index)
        return [
            TextSpan(each.first, each.count, to_quad(each.quad), copied_text(
                lib.ix_page_copy_text, self._raw, page, each.first, each.count))
            for each in copied_items(_abi.ix_text_span, call, self._raw, page)]

    def outline(self) -> Iterator[OutlineItem]:
        """The outline, depth first; loads it."""
        self._check(lib.ix_outline_load(self._raw))
        count = ctypes.c_size_t()
        self._check(lib.ix_outline_count(self._raw, count))
        for i in range(count.value):
            found = ctypes.c_uint64()
            self._check(lib.ix_outline_item_at(self._raw, i, found))
            raw = sized(_abi.ix_outline_item)
            self._check(lib.ix_outline_item_get(self._raw, found.value, raw))
            title = self._text(lib.ix_outline_item_copy_text, found.value, TextKind.TITLE, 0) or ""
            action = ctypes.c_uint64()
            has = lib.ix_outline_item_action(self._raw, found.value, action) == _abi.IX_OK
            yield OutlineItem(raw.depth, title, self.action(action.value) if has else None)

    def find_destination(self, name: str) -> Destination:
        raw, given = sized(_abi.ix_destination), name.encode("utf-8")
        self._check(lib.ix_document_find_destination(self._raw, given, len(given), raw))
        return Destination._of(raw)

    def render(
        self, index: int, scale: float, part: tuple[int, int, int, int] | None = None, *, annotations: bool = True,
        without: Sequence[Annotation] = ()
    ) -> tuple[int, int, bytes]:
        """Draws a page, or a part of it, as it is now.

        Args:
            scale: Pixels a point.
            part: Left, top, width and height in pixels of the whole page at that scale.
            without: Annotations to leave out: those that are lifted.

        Returns:
            Width, height and RGBA bytes, row by row from the top.
        """
        size = self.page_geometry(index)
        left, top, width, height = part or (0, 0, max(1, round(size.width * scale)), max(1, round(size.height * scale)))
        request = sized(_abi.ix_render_request)
        request.scale, request.x, request.y, request.width, request.height = scale, left, top, width, height
        request.flags = 0 if annotations else RenderFlags.WITHOUT_ANNOTATIONS
        pixels = (ctypes.c_uint8 * (width * height * 4))()
        hidden = (ctypes.c_uint64 * len(without))(*[each.id for each in without])
        self._check(lib.ix_document_render_without(
            self._raw, self.page_id(index), request, hidden, len(hidden), pixels, len(pixels)))
        return width, height, bytes(pixels)

    def add_page(self, width: float, height: float, rotate: int = 0) -> int:
        """Puts a page at the end of a document built by calls. Returns its index."""
        info = sized(_abi.ix_page_info)
        info.flags, info.rotate, info.user_unit = _abi.IX_PAGE_HAS_MEDIA_BOX, rotate, 1
        info.media_box = _abi.ix_rect(0, 0, width, height)
        self._check(lib.ix_memory_add_pages(self._raw, info, 1))
        return self.page_count - 1

    def add_pages(self, count: int, width: float, height: float) -> None:
        """Puts pages that lie alike at the end of a document built by calls; they cost nothing each."""
        info = sized(_abi.ix_page_info)
        info.flags, info.user_unit = _abi.IX_PAGE_HAS_MEDIA_BOX, 1
        info.media_box = _abi.ix_rect(0, 0, width, height)
        self._check(lib.ix_memory_add_alike_pages(self._raw, info, count))

    def set_glyphs(self, index: int, glyphs: Sequence[tuple[str, Rect]], font_size: float = 0) -> None:
        """Sets the characters of a page of a document built by calls.

        Args:
            glyphs: A character and its box in pdf space each, in any order.
        """
        raw = (_abi.ix_glyph * max(len(glyphs), 1))()
        for out, (character, box) in zip(raw, glyphs, strict=False):
            p = _abi.ix_point
            out.quad = _abi.ix_quad(p(box.x0, box.y0), p(box.x1, box.y0), p(box.x1, box.y1), p(box.x0, box.y1))
            out.codepoint, out.font_size = ord(character), font_size
        self._check(lib.ix_memory_set_glyphs(self._raw, self.page_id(index), raw, len(glyphs)))

    def add_annotation(self, index: int, subtype: Subtype, rect: Rect, **members: Any) -> Annotation:
        """Puts an annotation on top of a page of a document built by calls; pdf space."""
        raw = sized(_abi.ix_annotation)
        raw.subtype, raw.rect, raw.opacity, raw.border_width = subtype, _abi.ix_rect(*rect), 1, 1
        raw.popup = raw.parent = raw.in_reply_to = -1
        for name, value in members.items():
            setattr(raw, name, value)
        made = ctypes.c_uint64()
        self._check(lib.ix_memory_add_annotation(self._raw, self.page_id(index), raw, made))
        return self.annotation(made.value)

    def add_link(self, index: int, rect: Rect, *, uri: str | None = None, page: int | None = None) -> Annotation:
        """Puts a link on a page of a document built by calls: to a URI, or to the top of a page."""
        link = self.add_annotation(index, Subtype.LINK, rect)
        action, made = sized(_abi.ix_action), ctypes.c_uint64()
        if page is None:
            action.kind = _abi.IX_ACTION_URI
        else:
            action.kind, action.flags = _abi.IX_ACTION_GO_TO, _abi.IX_ACTION_HAS_DESTINATION
            action.destination.size = ctypes.sizeof(_abi.ix_destination)
            action.destination.kind, action.destination.page = _abi.IX_DESTINATION_XYZ, page
        self._check(lib.ix_memory_add_action(self._raw, link.id, action, made))
        if uri is not None:
            given = uri.encode("utf-8")
            self._check(lib.ix_memory_add_action_text(self._raw, made.value, TextKind.URI, given, len(given)))
        return link

    # Editing.

    def create_annotation(self, page: int, subtype: Subtype, rect: Rect, **members: Any) -> Annotation:
        """Puts an annotation on top of a page; a step that can be undone. Members as of `Annotation.set`."""
        return Annotation._of(self, editing.create(self, page, subtype, rect, members))

    def edit(self, name: Phrase | int = Phrase.UNDO_EDIT, *, key: int = 0, time_ns: int = 0) -> editing.Edit:
        """Opens a step: what is edited in the block is undone at once; an exception takes it back.

        Raises:
            Conflict: A step is open.
        """
        return editing.Edit(self, name, key, time_ns)

    def undo(self) -> Phrase | None:
        """Undoes the newest step. Returns its name; `None` where there is none."""
        return editing.travel(self, lib.ix_document_undo)

    def redo(self) -> Phrase | None:
        """Redoes what was undone last. Returns its name; `None` where there is nothing."""
        return editing.travel(self, lib.ix_document_redo)

    @property
    def history(self) -> editing.History:
        return editing.history(self)

    @property
    def hash(self) -> int:
        """Of pages and loaded annotations, dates left out; the same on every machine."""
        found = ctypes.c_uint64()
        self._check(lib.ix_document_get_hash(self._raw, found))
        return found.value

    def set_editor(self, author: str = "", date: str = "") -> None:
        """Sets who edits and when, for what is created and changed from now on; the date as ISO 32000-2, 7.9.4 has it."""
        who, when = author.encode("utf-8"), date.encode("utf-8")
        self._check(lib.ix_document_set_editor(self._raw, who, len(who), when, len(when)))

    def save(self, path: str | os.PathLike[str] | None = None, flags: SaveFlags = SaveFlags(0)) -> None:
        """Writes the file with all changes since it was opened, whole or not at all; to its own path without one.

        Raises:
            InputOutput: The system refused; what was at the path is as it was.
            Signed: The file is signed and would have to be written anew: `SaveFlags.REWRITE_SIGNED` does.
            NotSupported: The document does not come from a provider that saves.
            Conflict: A step is open, or a gesture has annotations in hand.
        """
        saving.save(self, path, flags)

    def set_number_style(self, decimal: str = ".", grouping: str = "") -> None:
        """Sets how numbers are written for people: what stands between whole and fraction, and between thousands."""
        one, other = decimal.encode("utf-8"), grouping.encode("utf-8")
        self._check(lib.ix_document_set_number_style(self._raw, one, len(one), other, len(other)))

    def format_number(self, number: float, digits: int = 0) -> str:
        """With so many digits after the separator, rounded half away from zero."""
        return copied_text(lib.ix_document_format_number, self._raw, number, digits)


def phrase(which: Phrase | int) -> str:
    """A text that people see, in English.

    Raises:
        NotFound: There is no such text.
    """
    return copied_text(lib.ix_phrase_default, which)


def open(path: str | os.PathLike[str], password: str | None = None) -> Document:  # noqa: A001
    """Opens a PDF through the Poppler provider.

    There is a document for any path: its `state` and `message` say what is wrong with a file that cannot be read.

    Raises:
        NotSupported: The Poppler provider is not installed.
    """
    provider = sized(_abi.ix_provider)
    name, given = os.fspath(path).encode("utf-8", "surrogateescape"), (password or "").encode("utf-8")
    entry = load_poppler()
    check(entry(name, len(name), given if password is not None else None, len(given), provider))
    raw = ctypes.c_void_p()
    check(lib.ix_document_open(provider, None, raw))
    return Document(raw)


def _index(value: int) -> int:
    if value < 0:
        raise IndexError(f"page {value}: indices count from 0")
    return value


__all__ = ["Document", "OutlineItem", "PageGeometry", "TextSpan", "open"]
