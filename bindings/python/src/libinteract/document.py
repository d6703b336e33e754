"""Documents: opened from a file, or built by calls."""

from __future__ import annotations

import contextlib
import ctypes
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Union, overload

from . import _abi, editing, saving, workers
from ._call import copied_items, copied_text, sized, utf8
from ._core import lib
from ._owner import Callbacks, Raised
from ._pages import PageId as PageId, PageLike
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
from .page import Page, page_at, pages_at
from .provider import Provider
from .serving import Door, table_of
from .permissions import PermissionCalls
from .progress import ProgressCalls, ProgressHook, progress_query
from .text import TextCalls
from .waiting import WaitingCalls
from .workers import WorkerHold, WorkerLike, WorkerReport


@dataclass(frozen=True)
class OutlineItem:
    """An entry of a document's outline, with its depth from 0; items come depth first."""

    depth: int
    title: str
    action: Action | None


ProviderLike = Union[str, type[Provider], Provider]
"""A provider: the name of a bundled one, a subclass of `Provider`, or an instance of one."""


class Document(
    BuildingCalls, TextCalls, ContentCalls, AssetCalls, FontCalls, DocumentForms, DocumentObservers, PageEditing, LogCalls, PermissionCalls,
    WaitingCalls, ProgressCalls):
    """A document, as a sequence of its pages. Use it, and its views, from one thread at a time.

    A parameter called `index` takes the index of a page, a plain `int` from 0 on; a `PageId` there is a `TypeError`. One called `page`
    takes an index, a `PageId` or a `Page`. Calls raise `InvalidArgument`, `NotFound`, `StaleHandle` and `Reentrant` as those of `View` do.
    """

    def __init__(self, raw: _abi.ix_document, keep: object = None, callbacks: Callbacks | None = None) -> None:
        self._keep = keep
        self._callbacks = callbacks or Callbacks(Raised())
        self._provider = ""
        self._worker: WorkerHold | None = None
        self._hold(raw, lib.ix_document_free)

    @classmethod
    def new(cls) -> Document:
        """Makes an empty document, to be built by calls."""
        raw = _abi.ix_document()
        check(lib.ix_document_new(None, raw))
        return cls(raw)

    def close(self) -> None:
        """Releases the document; open views keep it alive. Closing it again has no effect; any later call raises `StaleHandle`."""
        if self._raw is not None and self._closing is not None:
            self._closing()
        super().close()

    @property
    def message(self) -> str:
        """The description of what is wrong with the file; empty if nothing is. Damage found while loading a part is appended after "; "."""
        return copied_text(lib.ix_document_copy_message, self._raw)

    @property
    def provider(self) -> str:
        """The name of the provider: "pdfium", "poppler", or that of your own; empty for a document that was made with `new`."""
        return self._provider

    @property
    def worker(self) -> WorkerReport | None:
        """The state of the worker process that reads the file; `None` for a document that was opened without one."""
        return None if self._worker is None else self._worker.report()

    def unlock(self, password: str | bytearray) -> bool:
        """Tries a password. Returns `False` if the document is not locked.

        Args:
            password: Text, or UTF-8 in a `bytearray` that you can overwrite afterwards. The copies that this package and the library make
                are overwritten before this returns; docs/contracts/secrets.md says what the provider keeps.

        Raises:
            WrongPassword: The password does not open the file.
            Pending: The answer comes later. Wait for it with `wait(parts=Wait.UNLOCK)`, then call again.
        """
        with secret(password) as (given, length):
            return self._answered(lib.ix_document_unlock(self._raw, given, length)) != _abi.IX_NO_OP

    def page(self, page: PageLike) -> Page:
        """Returns a page by its index or id.

        Raises:
            NotFound: The document has no such page.
        """
        found = self._id(page)
        self._place(found)
        return Page(self, found)

    @property
    def pages(self) -> list[Page]:
        """All pages, in their present order. Raises `Pending` while the document is being opened."""
        self._opened()
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

    @overload
    def __getitem__(self, index: int) -> Page: ...
    @overload
    def __getitem__(self, index: slice) -> list[Page]: ...
    def __getitem__(self, index: int | slice) -> Page | list[Page]:
        """Returns the page at an index, -1 for the last page, or those of a slice.

        Raises:
            IndexError: There is no such page. A document that is locked or could not be read has none, and the message says so.
            Pending: The document is being opened.
        """
        return pages_at(self, index) if isinstance(index, slice) else page_at(self, index)

    def __iter__(self) -> Iterator[Page]:
        return iter(self.pages)

    def deliver(self, index: int, part: Part) -> bool:
        """Tells the document that a pending part has arrived: it is asked for again. Returns `False` if it is still pending."""
        return self._check(lib.ix_document_deliver(self._raw, self.page_id(index), part)) != _abi.IX_PENDING

    def part_state(self, index: int, part: Part) -> PartState:
        """Returns whether a part of a page is loaded, pending or failed. Loads nothing."""
        state = ctypes.c_uint32()
        self._check(lib.ix_document_part_state(self._raw, self.page_id(index), part, state, None))
        return PartState(state.value)

    def annotations(self, index: int) -> list[Annotation]:
        """Returns the annotations of a page in z-order, the topmost last. Loads them, or raises `Pending` if they come later."""
        ids = copied_items(ctypes.c_uint64, lib.ix_page_annotations, self._raw, self._needed(self.page_id(index), Part.ANNOTATIONS))
        return [Annotation._of(self, each) for each in ids]

    def annotation(self, identifier: int) -> Annotation:
        """Returns an annotation by its id."""
        return Annotation._of(self, identifier)

    def links(self, index: int) -> list[Annotation]:
        """Returns the link annotations of a page in z-order. Loads the annotations, or raises `Pending` if they come later."""
        return [each for each in self.annotations(index) if each.subtype == Subtype.LINK]

    def action(self, identifier: int) -> Action:
        """Returns an action by its id."""
        return action_of(self, identifier)

    def outline(self) -> Iterator[OutlineItem]:
        """Yields the items of the outline, depth first. Loads it if necessary.

        Raises:
            Pending: The outline comes later.
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
        """Returns the destination of a name.

        Raises:
            NotFound: The document has no destination of that name.
            Pending: The answer comes later.
        """
        raw, given = sized(_abi.ix_destination), utf8(name, "name")
        self._answered(lib.ix_document_find_destination(self._raw, given, len(given), raw))
        return Destination._of(raw)

    # Editing.

    def create_annotation(self, page: PageLike, subtype: Subtype, rect: Rect, **members: Any) -> Annotation:
        """Adds an annotation on top of a page, with a rectangle in pdf space and members as in `Annotation.set`. Can be undone.

        Raises:
            Pending: The annotations of the page come later.
            Damaged: They cannot be read.
        """
        return Annotation._of(self, editing.create(self, page, subtype, rect, members))

    def edit(self, name: Phrase | int = Phrase.UNDO_EDIT, *, key: int = 0, time_ns: int = 0) -> editing.Edit:
        """Opens a step, as a context manager: the edits in the block are undone together, and an exception takes them back.

        Raises:
            Conflict: A step is open already.
        """
        return editing.Edit(self, name, key, time_ns)

    def undo(self) -> Phrase | None:
        """Undoes the latest step. Returns its name, or `None` if there is none; raises `Conflict` during a step, a drag or text editing."""
        return editing.travel(self, lib.ix_document_undo)

    def redo(self) -> Phrase | None:
        """Redoes the step that was undone last. Returns its name, or `None` if there is none; raises `Conflict` as `undo` does."""
        return editing.travel(self, lib.ix_document_redo)

    @property
    def history(self) -> editing.History:
        """The steps that can be undone and redone, and whether the document is modified."""
        return editing.history(self)

    @property
    def hash(self) -> int:
        """A hash of the pages and the loaded annotations, dates left out; it is the same on every machine."""
        found = ctypes.c_uint64()
        self._check(lib.ix_document_get_hash(self._raw, found))
        return found.value

    def set_editor(self, author: str = "", date: str = "") -> None:
        """Sets the author and date to write into annotations created or changed from now on; the date as in ISO 32000-2, 7.9.4."""
        who, when = utf8(author, "author"), utf8(date, "date")
        self._check(lib.ix_document_set_editor(self._raw, who, len(who), when, len(when)))

    def save(self, path: str | bytes | os.PathLike[str] | os.PathLike[bytes] | None = None, flags: SaveFlags = SaveFlags(0)) -> bool:
        """Saves the document with all changes, to `path` or, without one, to its own path. A failed save changes no file.

        The document's own path is then `path`, unless it was saved as a copy (`SaveFlags.COPY`): `reload`, and a save without a path, go there.

        Returns:
            True if the file is saved, `False` if the provider saves later: wait with `wait(parts=Wait.SAVE)`; `EffectType.ANSWERED` reports
            the outcome. The document is saved, and counts as saved, as it is at this call.

        Raises:
            InputOutput: The system refused to write; the file at the path is unchanged.
            FileChanged: Another program has changed the file since it was read or saved here, and it is left as it is.
                `SaveFlags.OVERWRITE_CHANGED` replaces it all the same.
            Signed: The file is signed and would have to be rewritten: `SaveFlags.REWRITE_SIGNED` allows it.
            NotPermitted: The document has changes that the file forbids, made while its permissions were ignored:
                `SaveFlags.UNPERMITTED` allows it.
            NotSupported: The document has no provider that saves.
            Conflict: A step is open, annotations are being dragged, or another save is under way.
            Cancelled: The function of `on_progress` cancelled it; the file at the path is unchanged.
        """
        return saving.save(self, path, flags)


def phrase(which: Phrase | int) -> str:
    """Returns the English text of a phrase, for people to read.

    Raises:
        NotFound: There is no such phrase.
    """
    return copied_text(lib.ix_phrase_default, which)


def open(  # noqa: A001
    path: Given | None = None, password: str | bytearray | None = None, *, provider: ProviderLike | None = None,
    icons_in_pages: bool = False, asks_ahead: bool = False, progress: ProgressHook | None = None, worker: WorkerLike = False,
) -> Document:
    """Opens a document: a PDF through a bundled provider, or anything through a provider of your own.

    A file whose bytes cannot be read still gives a document: `state` and `message` say what is wrong with it.

    Args:
        path: The path of a file; or its contents, as `bytes`, `bytearray` or `memoryview`, which are copied, or as a binary file object,
            which is read from its current position to the end.
        password: Text, or UTF-8 in a `bytearray` that you can overwrite afterwards.
        provider: "pdfium" or "poppler"; a subclass of `Provider`, which is called with the path or the bytes; or an instance of one,
            which needs no path. By default the provider that the environment variable `LIBINTERACT_PROVIDER` names, else the first of
            "pdfium" and "poppler" that is installed.
        icons_in_pages: Draw the icons of notes and attachments into pictures of pages, where they grow with the page: for a program that
            does not draw the pictures of the display list, which by default has them, 20 view units wide at any zoom.
        asks_ahead: Let views ask at once for text and annotations of the pages that they show, as they do for a provider with `poll`.
        progress: Called while the document is opened and during long work later on; see `Document.on_progress`.
        worker: True, or a `Worker` with limits of its own, to read the file in another process, which keeps a malicious file from harming
            this one (docs/contracts/worker.md). Calls wait for that process; `Worker(pending=True)` is for programs that must not wait.
            By default the file is read in this process. Not available for a provider of your own.

    Raises:
        Cancelled: `progress` returned `False`.
        FileNotFoundError, PermissionError: There is no file at the path, or it may not be read. Both are also an `InputOutput`.
        NotSupported: No provider is installed, or not the one asked for, or libinteract-worker is missing.
        InvalidArgument: The provider's name is unknown; `worker` is given with a provider of your own, or one of its limits is out of
            range; or the bytes are the name of a file, of which `os.fsdecode` makes a path.
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
    """Opens a document with a bundled provider, in this process or in a worker."""
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
    """Holds the callbacks that C may call before there is a document."""

    def __init__(self, callbacks: Callbacks) -> None:
        self._callbacks = callbacks


def _opened(provider: _abi.ix_provider, flags: DocumentFlags, callbacks: Callbacks, progress: ProgressHook | None) -> Document:
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
    """Opens a document with a provider written in Python."""
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
