"""Documents: opened from a file, or built by calls."""

from __future__ import annotations

import contextlib
import ctypes
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Union

from . import _abi, editing, saving, workers
from ._call import copied_items, copied_text, sized
from ._core import lib
from ._owner import Callbacks, Raised
from ._pages import PageId as PageId, PageLike, to_index
from ._secrets import secret
from .annotation import Action, Annotation, Destination, action_of
from .assets import AssetCalls
from .building import BuildingCalls
from ._sources import Given, Source, check_file, fill, source_of
from .enums import DocumentFlags, DocumentState, Part, PartState, Phrase, SaveFlags, Subtype, TextKind
from .errors import InteractError as InteractError, InvalidArgument, WrongPassword, check
from .fonts import FontCalls
from .forms import DocumentForms
from .observers import DocumentObservers
from .geometry import Matrix as Matrix, PageGeometry, Rect
from .images import ContentCalls
from .page_editing import PageEditing
from .logs import LogCalls
from .page import Page
from .provider import Provider
from .serving import Door, table_of
from .permissions import PermissionCalls
from .progress import ProgressCalls, ProgressHook, progress_query
from .text import TextCalls
from .waiting import WaitingCalls
from .workers import WorkerHold, WorkerLike, WorkerReport


@dataclass(frozen=True)
class OutlineItem:
    """An entry of a document's outline; items come depth first."""

    depth: int
    title: str
    action: Action | None


ProviderLike = Union[str, type[Provider], Provider]
"""A provider by its name, as a class of a program's own, or as an object of one."""


class Document(
    BuildingCalls, TextCalls, ContentCalls, AssetCalls, FontCalls, DocumentForms, DocumentObservers, PageEditing, LogCalls, PermissionCalls,
    WaitingCalls, ProgressCalls):
    """A document: a sequence of its pages. Use it, and its views, from one thread at a time.

    A page is given by its index, a plain `int` from 0 on, where a parameter is called `index`; by index, by `PageId` or as a
    `Page` where it is called `page`. An id in place of an index is a `TypeError`.
    """

    def __init__(self, raw: _abi.ix_document, keep: object = None, callbacks: Callbacks | None = None) -> None:
        self._keep = keep
        self._callbacks = callbacks or Callbacks(Raised())
        self._provider = ""
        self._worker: WorkerHold | None = None
        self._hold(raw, lib.ix_document_free)

    @classmethod
    def new(cls) -> Document:
        """An empty document that is built by calls."""
        raw = _abi.ix_document()
        check(lib.ix_document_new(None, raw))
        return cls(raw)

    def close(self) -> None:
        """Lets go of the document. Views that are open keep it alive. Closing twice is fine; a later call raises."""
        super().close()

    @property
    def state(self) -> DocumentState:
        """`OK` for a document that is open; `OPENING` while its provider reads it; `LOCKED` until `unlock`; `DAMAGED`, which loading a part may bring to light, and `INVALID` have a `message`."""
        value = ctypes.c_uint32()
        self._check(lib.ix_document_get_state(self._raw, value))
        return DocumentState(value.value)

    @property
    def message(self) -> str:
        """The error in the file; empty if there is none. Damage that loading a part meets later is appended, behind "; "."""
        return copied_text(lib.ix_document_copy_message, self._raw)

    @property
    def provider(self) -> str:
        """The name of the provider that it was opened with: "pdfium", "poppler", or that of a provider of the program's own; empty for a
        document that is built by calls."""
        return self._provider

    @property
    def worker(self) -> WorkerReport | None:
        """How the process fares that reads it; `None` for a document that was opened without one."""
        return None if self._worker is None else self._worker.report()

    def unlock(self, password: str | bytearray) -> bool:
        """Tries a password. Returns `False` for a document that is not locked.

        Args:
            password: Text, or UTF-8 that the caller can overwrite afterwards. The copies of the package and of the library are
                overwritten before this returns; docs/contracts/secrets.md says what the provider keeps.

        Raises:
            WrongPassword: It does not open the file.
            Pending: The provider tells later: `wait(parts=Wait.UNLOCK)` waits for it, then try again.
        """
        with secret(password) as (given, length):
            return self._answered(lib.ix_document_unlock(self._raw, given, length)) != _abi.IX_NO_OP

    def page(self, page: PageLike) -> Page:
        """A page by its index or its id.

        Raises:
            NotFound: There is none.
        """
        found = self._id(page)
        self._place(found)
        return Page(self, found)

    @property
    def pages(self) -> list[Page]:
        """All pages, in their order now."""
        return [Page(self, self.page_id(index)) for index in range(self.page_count)]

    def __repr__(self) -> str:
        if self._raw is None:
            return "<Document, closed>"
        told = f"{self.page_count} pages" if self.state == DocumentState.OK else self.state.name.lower()
        return f"<Document{f' by {self._provider}' if self._provider else ''}, {told}>"

    def __len__(self) -> int:
        return self.page_count

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: int) -> Page:
        """The page at an index; -1 is the last one."""
        if not isinstance(index, int):
            to_index(index)
        count = self.page_count
        if not -count <= index < count:
            raise IndexError(f"index is {index}; the document has {count} pages")
        return Page(self, self.page_id(index % count))

    def __iter__(self) -> Iterator[Page]:
        return iter(self.pages)

    def deliver(self, index: int, part: Part) -> bool:
        """Says that a part that was pending has arrived: it is asked for again. Returns whether it is there now."""
        return self._check(lib.ix_document_deliver(self._raw, self.page_id(index), part)) != _abi.IX_PENDING

    def part_state(self, index: int, part: Part) -> PartState:
        """Returns how far a part of a page is loaded."""
        state = ctypes.c_uint32()
        self._check(lib.ix_document_part_state(self._raw, self.page_id(index), part, state, None))
        return PartState(state.value)

    def annotations(self, index: int) -> list[Annotation]:
        """The annotations of a page in z-order, later ones on top; loads them."""
        self.load(index, Part.ANNOTATIONS)
        ids = copied_items(ctypes.c_uint64, lib.ix_page_annotations, self._raw, self.page_id(index))
        return [Annotation._of(self, each) for each in ids]

    def annotation(self, identifier: int) -> Annotation:
        """An annotation by its id."""
        return Annotation._of(self, identifier)

    def links(self, index: int) -> list[Annotation]:
        """The links of a page in z-order; loads its annotations."""
        return [each for each in self.annotations(index) if each.subtype == Subtype.LINK]

    def action(self, identifier: int) -> Action:
        """An action by its id."""
        return action_of(self, identifier)

    def outline(self) -> Iterator[OutlineItem]:
        """The outline, depth first; loads it.

        Raises:
            Pending: It comes later.
        """
        self._answered(lib.ix_outline_load(self._raw))
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
        """A named destination.

        Raises:
            NotFound: There is none of that name.
            Pending: The provider tells later.
        """
        raw, given = sized(_abi.ix_destination), name.encode("utf-8")
        self._answered(lib.ix_document_find_destination(self._raw, given, len(given), raw))
        return Destination._of(raw)

    # Editing.

    def create_annotation(self, page: PageLike, subtype: Subtype, rect: Rect, **members: Any) -> Annotation:
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
        """The steps that can be undone and redone."""
        return editing.history(self)

    @property
    def hash(self) -> int:
        """A hash of pages and loaded annotations without dates; it is the same on every machine."""
        found = ctypes.c_uint64()
        self._check(lib.ix_document_get_hash(self._raw, found))
        return found.value

    def set_editor(self, author: str = "", date: str = "") -> None:
        """Sets who edits and when, for what is created and changed from now on; the date as ISO 32000-2, 7.9.4 has it."""
        who, when = author.encode("utf-8"), date.encode("utf-8")
        self._check(lib.ix_document_set_editor(self._raw, who, len(who), when, len(when)))

    def save(self, path: str | bytes | os.PathLike[str] | os.PathLike[bytes] | None = None, flags: SaveFlags = SaveFlags(0)) -> bool:
        """Writes the file with all changes since it was opened, to its own path if none is given. A failed save changes no file.

        The own path is the one that the document was opened from, also after it was saved to another one: a save without a path and `reload` go
        there. A program whose users go on with the other file opens that one, as `PdfView.save` does.

        Returns:
            Whether it is saved. `False` where the provider saves later: `wait(parts=Wait.SAVE)` waits for it, and `EffectType.ANSWERED` says
            how it ended. What is saved, and counts as saved, is the document as it is now.

        Raises:
            InputOutput: The system refused; the file at the path is unchanged.
            FileChanged: Another program has changed the file since the document read or wrote it; it is unchanged by this.
                `SaveFlags.OVERWRITE_CHANGED` replaces it all the same.
            Signed: The file is signed and would have to be rewritten: `SaveFlags.REWRITE_SIGNED` allows it.
            NotPermitted: There are changes that the file forbids, made while that was ignored: `SaveFlags.UNPERMITTED` allows it.
            NotSupported: The document does not come from a provider that saves.
            Conflict: A step is open, annotations are being dragged, or another save is under way.
            Cancelled: The function of `on_progress` ended it; the file at the path is unchanged.
        """
        return saving.save(self, path, flags)


def phrase(which: Phrase | int) -> str:
    """A text that people see, in English.

    Raises:
        NotFound: There is no such text.
    """
    return copied_text(lib.ix_phrase_default, which)


def open(  # noqa: A001
    path: Given | None = None, password: str | bytearray | None = None, *, provider: ProviderLike | None = None,
    icons_in_pages: bool = False, asks_ahead: bool = False, progress: ProgressHook | None = None, worker: WorkerLike = False,
) -> Document:
    """Opens a document: a PDF through one of the bundled providers, or whatever a provider of the program's own has.

    There is a document for any file: its `state` and `message` say what is wrong with one whose bytes cannot be read.

    Args:
        path: Path of a file; or the document itself, as `bytes`, `bytearray` or `memoryview`, which are copied, or as a binary file
            object, which is read from where it stands to its end.
        password: Text, or UTF-8 that the caller can overwrite afterwards.
        provider: "pdfium" or "poppler"; a class below `Provider`, of which an object is made with the path or the bytes; or such an
            object, which needs no path. Without one that which the environment names in `LIBINTERACT_PROVIDER`, else the first that is
            installed of "pdfium" and "poppler".
        icons_in_pages: Pictures of pages have the icons of notes and attachments, which then grow with the page. For a program
            that does not draw the pictures of the display list: by default they are there, 20 view units wide at any zoom.
        asks_ahead: Views ask for text and annotations of the pages that they show at once, as where the provider has `poll`.
        progress: Called while the document is opened, and during long work from then on: `Document.on_progress`.
        worker: True, or a `Worker` with limits of its own: another process reads the file, which a file that is made to harm can end without
            harm to this one (docs/contracts/worker.md). Calls wait for it; `Worker(pending=True)` is for programs that never wait. Without it
            the file is read in this process. Not for a provider of the program's own.

    Raises:
        Cancelled: `progress` returned `False`.
        FileNotFoundError, PermissionError: There is no file at the path, or it may not be read. Both are also an `InputOutput`.
        NotSupported: No provider is installed, or not the one that is named; or not libinteract-worker.
        InvalidArgument: The provider has another name, or is the program's own and `worker` is asked for; a limit of `worker` is no such
            number; or the bytes are the name of a file: `os.fsdecode` makes a path of it.
    """
    flags = DocumentFlags(DocumentFlags.ICONS_IN_PAGES * icons_in_pages | DocumentFlags.ASKS_AHEAD * asks_ahead)
    if isinstance(provider, Provider) or (isinstance(provider, type) and issubclass(provider, Provider)):
        if worker:
            raise InvalidArgument("worker is for \"pdfium\" and \"poppler\": a provider of the program's own runs in this process")
        return _provided(None if path is None else source_of(path), password, provider, flags, progress)
    if path is None:
        raise InvalidArgument("path is None; wanted is a path, bytes, a binary file, or a provider of your own")
    return _read(source_of(path), password, provider, flags, progress, worker)


def _read(
    source: Source, password: str | bytearray | None, provider: ProviderLike | None, flags: DocumentFlags, progress: ProgressHook | None,
    worker: WorkerLike
) -> Document:
    """A document that a bundled provider reads, in this process or in one of its own."""
    raw_provider, hold = sized(_abi.ix_provider), None
    with secret(password or "") as (given, length):
        text = given if password is not None else None
        if worker:
            name, hold = workers.fill(raw_provider, source, text, length, provider, worker)
        else:
            name = fill(raw_provider, source, text, length, provider)
    document = _opened(raw_provider, flags, Callbacks(Raised()), progress)
    document._provider, document._worker = name, hold
    check_file(document, source)
    return document


class _Opening:
    """The functions that C may call before there is a document."""

    def __init__(self, callbacks: Callbacks) -> None:
        self._callbacks = callbacks


def _opened(
    provider: _abi.ix_provider, flags: DocumentFlags, callbacks: Callbacks, progress: ProgressHook | None
) -> Document:
    options = sized(_abi.ix_document_options)
    options.flags = flags
    query = None if progress is None else progress_query(_Opening(callbacks), progress)  # Alive until the call has returned.
    if query is not None:
        options.progress = query
    raw = _abi.ix_document()
    status = lib.ix_document_open(provider, options, raw)
    if query is not None:
        callbacks.functions.pop(query.number)
    if status < 0:
        callbacks.raised.settle()
        check(status)
    document = Document(raw, callbacks=callbacks)
    if progress is not None:
        document.on_progress(progress)
    return document


def _provided(
    source: Source | None, password: str | bytearray | None, provider: type[Provider] | Provider, flags: DocumentFlags,
    progress: ProgressHook | None,
) -> Document:
    """A document of a provider in Python."""
    if isinstance(provider, type):
        made = provider(source)
    else:
        made = provider
        if source is not None:
            made.source = source
    door = Door()
    document = _opened(table_of(made, door), flags, door._callbacks, progress)
    document._provider = made.name or type(made).__name__
    try:
        document._settle()
        if password is not None and document.state == DocumentState.LOCKED:
            with contextlib.suppress(WrongPassword):
                document.unlock(password)
    except BaseException:
        document.close()
        raise
    return document


__all__ = ["Document", "OutlineItem", "PageGeometry", "open"]
