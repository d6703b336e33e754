"""The C entries of a provider in Python: they call its methods and translate results and exceptions for C."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import time
from collections.abc import Callable, Generator
from typing import Any

from . import _abi
from ._call import sized
from ._owner import Callbacks, Cause, Raised, destroy, entry, keep
from .changes import Changes
from .enums import DocumentState, PointsKind, SaveFlags, TextKind
from .errors import BY_STATUS, Conflict, InteractError
from .glyph_arrays import longs
from .provided import whole
from .provider import Pending, Provider
from .questions import Question
from .sinks import Sink
from .shaping import hand_parts, hand_run, request_of as shape_request_of
from .snapshot_serving import bytes_of, fill, picture_request_of, request_of

ENTRIES: dict[str, tuple[str, ...]] = {
    "state": ("state", "permissions"), "unlock": ("unlock",), "page_count": ("page_count",), "pages": ("pages",), "text": ("text",),
    "annotations": ("annotations", "viewports", "structure_order"), "outline": ("outline",), "destination": ("destination",),
    "render": ("render",), "save": ("save",), "render_changed": ("render_changed",), "reload": ("reload",), "identify": ("identify",),
    "lines": ("lines",), "label": ("label",), "render_annotation": ("render_annotation",), "images": ("images",),
    "descriptor": ("descriptor",), "poll": ("poll",), "cancel": ("cancel",), "want": ("want",), "snapshot": ("snapshot",),
    "add_font": ("add_font",), "shape": ("shape",), "embed_font": ("embed_font",),
}
"""The entries of C, and the methods that each of them asks: it is there if one of these is overridden."""

_KINDS: dict[str, Any] = {each[0]: each[1] for each in _abi.ix_provider._fields_}
_MOST_TEXT = 2000


class Door:
    """The owner of the entries until there is a document, which takes over its functions."""

    def __init__(self) -> None:
        self._callbacks = Callbacks(Raised())


def overrides(provider: Provider, method: str) -> bool:
    """Returns whether a provider overrides a method."""
    own = getattr(type(provider), method, None)
    return own is not getattr(Provider, method) or method in vars(provider)


def table_of(provider: Provider, door: Door) -> _abi.ix_provider:
    """Returns the provider as C takes it. A provider can be opened once.

    Raises:
        Conflict: The provider is serving a document already.
    """
    if provider._serves:
        raise Conflict(f"this {type(provider).__name__} serves a document already: make another one")
    provider._serves = True
    serving = Serving(provider, door._callbacks.raised)
    table = sized(_abi.ix_provider)
    table.flags = whole(provider.flags, "flags")
    entries: list[Any] = []
    for name, methods in ENTRIES.items():
        if any(overrides(provider, method) for method in methods):
            made = entry(door, _KINDS[name], getattr(serving, f"_{name}"), _abi.IX_ERROR_PROVIDER)
            setattr(table, name, made)
            entries.append(made)
    table.context, table.destroy = keep(door, entries, serving), destroy
    return table


def answer_to(error: Exception) -> tuple[int, str]:
    """Returns the status that an exception of a provider becomes, and its text."""
    name = type(error).__name__
    try:
        text = str(error)
    except Exception:
        text = ""
    if isinstance(error, InteractError):
        return int(error.status) if int(error.status) in BY_STATUS else _abi.IX_ERROR_PROVIDER, (text or name)[:_MOST_TEXT]
    told = f"{name}: {text}" if text else name
    if isinstance(error, OSError):
        return _abi.IX_ERROR_IO, (text or name)[:_MOST_TEXT]
    return _abi.IX_ERROR_TOO_LARGE if isinstance(error, MemoryError) else _abi.IX_ERROR_PROVIDER, told[:_MOST_TEXT]


class Serving:
    """A provider and the calls of its entries. The functions of the document hold it."""

    def __init__(self, provider: Provider, raised: Raised) -> None:
        self._provider, self._raised = provider, raised
        self._is_finished = False

    def finish(self) -> None:
        """Closes the provider, once: when the library releases it, or when all of it is dropped in a cycle."""
        if not self._is_finished:
            self._is_finished = True
            self._provider.close()

    __del__ = finish

    # How an entry runs.

    def _asked(
        self, body: Callable[[], object], say: Callable[[str], None] | None = None, *, is_secret: bool = False, is_raised: bool = False
    ) -> int:
        """Runs the body of an entry. Returns its status.

        Args:
            say: Takes the reason of a failure, in words.
            is_secret: The words must not be shown anywhere.
            is_raised: The call of the library in which it runs raises the error, because its own status does not tell it.
        """
        try:
            body()
            return _abi.IX_OK
        except Pending:
            return _abi.IX_PENDING
        except Exception as error:
            status, text = answer_to(error)
            if say is not None and not is_secret:
                with contextlib.suppress(InteractError):  # If the budget is used up, the status has to do.
                    say(text)
            cause = Cause(error, status, "" if is_secret else text)
            if is_raised:
                self._raised.errors.append(cause.told(status, ""))
            else:
                self._raised.cause = cause
            return status

    def _filled(self, raw: Any, body: Callable[[Sink], object], *, is_raised: bool = False) -> int:
        """Runs the body of an entry that writes into a sink."""
        sink = Sink(raw)

        def run() -> None:
            outer, told = self._provider._sink, self._provider._told
            self._provider._sink = self._provider._told = sink
            try:
                body(sink)
            finally:
                self._provider._sink, self._provider._told = outer, told

        return self._asked(run, sink.message, is_raised=is_raised)

    # The file.

    def _state(self, _: object, out: Any, raw: Any) -> int:
        provider = self._provider

        def body(sink: Sink) -> None:
            answer = provider.state() if overrides(provider, "state") else DocumentState.OK
            state, message = answer if isinstance(answer, tuple) else (answer, "")
            number = whole(state, "state", 0, max(DocumentState))
            if message:
                sink.message(message)
            if number in (DocumentState.OK, DocumentState.DAMAGED) and overrides(provider, "permissions"):
                permissions = provider.permissions()
                if permissions is not None:
                    sink.permissions(permissions)
            out[0] = number

        return self._filled(raw, body, is_raised=True)

    def _unlock(self, _: object, password: int | None, length: int) -> int:
        given = bytearray(length)
        opens = False

        def body() -> None:
            nonlocal opens
            if length and password:
                ctypes.memmove((ctypes.c_char * length).from_buffer(given), password, length)
            answer = self._provider.unlock(given)
            if not isinstance(answer, (bool, int)):
                raise TypeError(f"unlock() gave {answer!r}; wanted is True or False")
            opens = bool(answer)

        try:
            status = self._asked(body, is_secret=True)
        finally:
            given[:] = bytes(length)
        return _abi.IX_ERROR_WRONG_PASSWORD if status == _abi.IX_OK and not opens else status

    def _page_count(self, _: object, out: Any) -> int:
        def body() -> None:
            out[0] = whole(self._provider.page_count(), "page_count")

        return self._asked(body, is_raised=True)

    def _pages(self, _: object, first: int, count: int, raw: Any) -> int:
        return self._filled(raw, lambda sink: sink.pages(self._provider.pages(first, count), count), is_raised=True)

    def _label(self, _: object, page: int, raw: Any) -> int:
        def body(sink: Sink) -> None:
            label = self._provider.label(page)
            if label is not None:
                sink.text(TextKind.PAGE_LABEL, label)

        return self._filled(raw, body)

    def _outline(self, _: object, raw: Any) -> int:
        def body(sink: Sink) -> None:
            for item in self._provider.outline():
                sink.outline_item(item)

        return self._filled(raw, body)

    def _destination(self, _: object, name: int | None, length: int, raw: Any) -> int:
        found = True

        def body(sink: Sink) -> None:
            nonlocal found
            given = ctypes.string_at(name, length).decode("utf-8", "replace") if name else ""
            destination = self._provider.destination(given)
            if destination is not None:
                sink.destination(destination)
            found = destination is not None

        status = self._filled(raw, body)
        return _abi.IX_ERROR_NOT_FOUND if status == _abi.IX_OK and not found else status

    # A page.

    def _text(self, _: object, page: int, raw: Any) -> int:
        return self._filled(raw, lambda sink: sink.glyphs(self._provider.text(page)))

    def _annotations(self, _: object, page: int, raw: Any) -> int:
        provider = self._provider

        def body(sink: Sink) -> None:
            if overrides(provider, "viewports"):
                for measure in provider.viewports(page):
                    sink.measure(measure)
            if overrides(provider, "annotations"):
                index = 0
                for annotation in provider.annotations(page):
                    sink.annotation(annotation, index)
                    index = (index if annotation.index is None else annotation.index) + 1
            if overrides(provider, "structure_order"):
                sink.structure_order(provider.structure_order(page))

        return self._filled(raw, body)

    def _lines(self, _: object, page: int, raw: Any) -> int:
        return self._filled(raw, lambda sink: sink.points(PointsKind.LINES, self._provider.lines(page)))  # type: ignore[arg-type]

    def _images(self, _: object, page: int, raw: Any) -> int:
        return self._filled(raw, lambda sink: sink.images(self._provider.images(page)))

    def _identify(self, _: object, first: int, count: int, out: Any) -> int:
        def body() -> None:
            numbers = longs(self._provider.identify(first, count), "identify()")
            if len(numbers) > count:
                raise ValueError(f"identify() gave {len(numbers)} numbers for {count} pages")
            ctypes.memset(out, 0, count * 8)
            ctypes.memmove(out, numbers.tobytes(), numbers.nbytes)

        return self._asked(body)

    # Answers that come later.

    def _descriptor(self, _: object, out: Any) -> int:
        def body() -> None:
            out[0] = whole(self._provider.descriptor(), "descriptor()", high=(1 << 31) - 1)

        return self._asked(body)

    def _poll(self, _: object, timeout: int, out: Any, raw: Any) -> int:
        began, count = time.monotonic_ns(), 0

        def body(sink: Sink) -> None:
            nonlocal count
            for question in self._provider.poll(timeout / 1e9):
                sink.arrived(question)
                count += 1

        status = self._filled(raw, body)
        if out:
            out[0] = max(0, timeout - (time.monotonic_ns() - began))
        return _abi.IX_NO_OP if status == _abi.IX_OK and not count else status

    def _cancel(self, _: object, raw: Any) -> int:
        was_pending = False

        def body() -> None:
            nonlocal was_pending
            was_pending = bool(self._provider.cancel(Question._of(raw[0])))

        status = self._asked(body)
        return _abi.IX_NO_OP if status == _abi.IX_OK and not was_pending else status

    def _want(self, _: object, pages: Any, count: int) -> int:
        return self._asked(lambda: self._provider.want(pages[:count] if count else []))

    # Pictures.

    def _render(self, _: object, page: int, raw: Any, out: Any) -> int:
        def body() -> None:
            request = request_of(raw[0])
            with self._pixels(out, bytes_of(request)) as pixels:
                self._provider.render(page, request, pixels)

        return self._asked(body)

    def _render_changed(self, _: object, page: int, raw: Any, raw_changes: Any, out: Any) -> int:
        def body(changes: Changes) -> None:
            request = request_of(raw[0])
            with self._pixels(out, bytes_of(request)) as pixels:
                self._provider.render_changed(page, request, changes, pixels)

        return self._changing(raw_changes, body)

    def _render_annotation(self, _: object, raw: Any, raw_changes: Any, out: Any) -> int:
        def body(changes: Changes) -> None:
            request = picture_request_of(raw[0])
            with self._pixels(out, bytes_of(request)) as pixels:
                self._provider.render_annotation(request, changes, pixels)

        return self._changing(raw_changes, body)

    def _snapshot(self, _: object, raw_changes: Any, out: Any) -> int:
        def body(changes: Changes) -> None:
            fill(out[0], self._provider.snapshot(changes), lambda error: _abi.IX_PENDING if isinstance(error, Pending) else answer_to(error)[0])

        return self._changing(raw_changes, body)

    # Fonts.

    def _add_font(self, _: object, data: Any, length: int, face: int, out: Any) -> int:
        def body() -> None:
            out[0] = whole(self._provider.add_font(bytes(data[:length]), face), "add_font")

        return self._asked(body, is_raised=True)

    def _shape(self, _: object, raw: Any, raw_sink: Any) -> int:
        def body(sink: Sink) -> None:
            for run in self._provider.shape(shape_request_of(raw[0])):
                hand_run(sink, run)

        return self._filled(raw_sink, body)

    def _embed_font(self, _: object, font: int, codes: Any, count: int, raw_sink: Any) -> int:
        return self._filled(raw_sink, lambda sink: hand_parts(sink, self._provider.embed_font(font, list(codes[:count]))))

    @contextlib.contextmanager
    def _pixels(self, out: Any, size: int) -> Generator[memoryview]:
        """Yields the caller's memory for as long as the method runs.

        Python keeps its own memory alive if the method keeps a view of it. Keeping a view of other memory is an error, since nothing can
        take it away.
        """
        address = ctypes.addressof(out.contents)
        canvas = self._raised.canvas
        is_ours = canvas is not None and ctypes.addressof(canvas) == address and ctypes.sizeof(canvas) >= size
        memory: Any = canvas if is_ours else (ctypes.c_char * size).from_address(address)
        pixels = memoryview(memory).cast("B")[:size]
        yield pixels
        with contextlib.suppress(BufferError):
            pixels.release()
        if not is_ours and sys.getrefcount(memory) > 2:
            raise BufferError("a view of the pixels was kept, whose memory is the caller's")

    # Saving.

    def _save(self, _: object, path: int | None, length: int, raw_options: Any, raw_changes: Any) -> int:
        def body(changes: Changes) -> None:
            name = os.fsdecode(ctypes.string_at(path, length)) if path and length else None
            self._provider.save(name, SaveFlags(raw_options[0].flags), changes)

        return self._changing(raw_changes, body)

    def _changing(self, raw: Any, body: Callable[[Changes], object]) -> int:
        changes = Changes(raw)
        told, self._provider._told = self._provider._told, changes
        try:
            return self._asked(lambda: body(changes), changes._say)
        finally:
            self._provider._told = told
            changes._raw = None

    def _reload(self, _: object, out: Any) -> int:
        def body() -> None:
            flags = self._provider.reload()
            out[0] = 0 if flags is None else whole(flags, "reload()")

        return self._asked(body)


__all__: list[str] = []
