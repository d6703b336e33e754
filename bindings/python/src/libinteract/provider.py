"""Providers in Python: subclasses of `Provider` that supply the pages and contents of documents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ._sources import Source
from .annotation import Destination
from .changes import Changes
from .enums import DocumentState, FontPart, ProviderFlags, ReloadedFlags, SaveFlags
from .errors import NotSupported, Pending as Pending
from .geometry import Quad, Rect
from .glyph_arrays import Glyphs
from .images import PageImage
from .permissions import Permissions
from .provided import (
    PageInfo, PictureRequest, ProvidedAnnotation, ProvidedMeasure, ProvidedOutlineItem, RenderRequest, SnapshotPages,
)
from .questions import Question
from .shaping import ShapedRun, ShapeRequest

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from .glyph_arrays import Integers, Numbers
    from .sinks import Sink

class Provider:
    """A source of documents. Make a subclass with the methods that it can answer, and open documents with it: `ix.open(path, provider=Mine)`
    or `ix.open(provider=Mine(...))`.

    A method that is not overridden is a feature that the document does not have; `Document.features` says which it has. `page_count` is
    required. Without `pages`, all pages are of Letter size. Everything else is optional.

    **Answers** are values of this package. They are copied when the method returns, so keep and share them freely. Text, lines and numbers of
    pages come as arrays (numpy, `array`, any buffer), in one call for a page. Handing over takes 0.1 us a character as columns (`Glyphs`),
    0.01 us as records, 0.8 us as a list of pairs; a call of the library for each character took 20 us. A value with a NaN, an infinity or
    an unknown flag is dropped and logged; a wrong type is an error.

    **Errors.** An exception is the answer to the question: an `InteractError` keeps its status and text, an `OSError` becomes
    `InputOutput`, a `MemoryError` `TooLarge`, any other `ProviderFailed`. The call of the document raises that, with the exception as its
    `__cause__`. If a gesture asked the question, the gesture goes on without the answer: the text goes to the log, and
    `EffectType.LOAD_FAILED` has the status. Opening, unlocking and reloading raise what `state`, `page_count` and `pages` raised.
    `KeyboardInterrupt` and `SystemExit` leave the call in which they came, whatever it is; the question can be asked again.

    **Calls from inside** a method may only query the document; all others raise `Reentrant`. All methods run on the thread that calls the
    document, one at a time.

    **Lifetime.** An object serves one document. The document keeps it, and calls `close` once when the document and all its views are gone,
    in whatever order they go.

    Attributes:
        source: The path or the bytes that `ix.open` was given; `None` if it was given none.
        flags: Facts about the methods, such as `ProviderFlags.FOLLOWS_PAGES`.
        name: The name of the provider; by default that of the class.
    """

    source: Source | None = None
    flags: ProviderFlags = ProviderFlags(0)
    name: str = ""
    _sink: Sink | None = None
    _told: Sink | Changes | None = None
    _serves: bool = False

    def __init__(self, source: Source | None = None) -> None:
        """Keeps the source. An `__init__` of your own calls this first, or sets `source` itself."""
        self.source = source

    def close(self) -> None:
        """Releases what the object holds. Called once, when the document and its views are gone. An exception is only reported."""

    def damage(self, text: str, object: int = 0) -> None:
        """Reports, from inside a method, that the file is damaged but the answer is right all the same.

        Args:
            text: One line that says what is damaged, and how the method got around it.
            object: The number of the damaged object; 0 for none.
        """
        if self._sink is not None:
            self._sink.damage(text, object)

    def progress(self, done: int, total: int = 0, question: Question | None = None) -> None:
        """Reports, from inside a method, how far it is: `done` of `total`, in units of your own; a total of 0 if it is unknown.

        Args:
            question: `None` for the running method; in `poll`, the pending question that is meant.

        Raises:
            Cancelled: The host has cancelled it. Let the exception pass, and leave nothing half done.
        """
        if self._told is not None:
            self._told.progress(done, total, question)

    # The file.

    def state(self) -> DocumentState | tuple[DocumentState, str]:
        """Returns the state of the file, and optionally a description of what is wrong with it. By default it is `OK`."""
        raise NotSupported

    def permissions(self) -> Permissions | None:
        """Returns the permissions of the open file; `None`, the default, allows everything. `allowed` is ignored."""
        raise NotSupported

    def unlock(self, password: bytearray) -> bool:
        """Tries a password. Returns whether it opens the file; `state` is then called again.

        Args:
            password: UTF-8. It is overwritten when the method returns, so keep no copy without need.
        """
        raise NotSupported

    def page_count(self) -> int:
        """Returns the number of pages."""
        raise NotSupported

    def pages(self, first: int, count: int) -> Iterable[PageInfo]:
        """Returns the pages [first, first + count), or fewer if all further ones are like the last one returned."""
        raise NotSupported

    def label(self, page: int) -> str | None:
        """Returns the label of a page of the file; `None` if it has none."""
        raise NotSupported

    def outline(self) -> Iterable[ProvidedOutlineItem]:
        """Returns the items of the outline, depth first, at most 256 levels deep."""
        raise NotSupported

    def destination(self, name: str) -> Destination | None:
        """Returns the destination of a name; `None` if there is none."""
        raise NotSupported

    # A page.

    def text(self, page: int) -> Glyphs | Buffer | Iterable[tuple[str, Rect | Quad]]:
        """Returns the characters of a page, in any order; their places determine words, lines and reading order.

        `Glyphs` holds them in columns. A buffer, such as a numpy array of records, has 80 bytes a character: eight doubles for the corners, two
        unsigned 32-bit numbers (code point, `GlyphFlags`) and a double for the font size (`struct`'s "8dIId"). Pairs of a character and its box
        or corners are for short texts.
        """
        raise NotSupported

    def annotations(self, page: int) -> Iterable[ProvidedAnnotation]:
        """Returns the annotations of a page in the order of /Annots, with their fields, actions and measures."""
        raise NotSupported

    def viewports(self, page: int) -> Iterable[ProvidedMeasure]:
        """Returns the measures of the viewports of a page. Called along with `annotations`."""
        raise NotSupported

    def structure_order(self, page: int) -> Sequence[int]:
        """Returns the annotations of a page in the order of the structure tree, as places in /Annots, if its `tabs` is `STRUCTURE`.

        Called along with `annotations`.
        """
        raise NotSupported

    def lines(self, page: int) -> Numbers:
        """Returns the straight lines that a page paints, as four numbers each (x0, y0, x1, y1) in pdf space; at most 2^20 lines."""
        raise NotSupported

    def images(self, page: int) -> Iterable[PageImage]:
        """Returns the raster images that a page paints, bottom to top; at most 2^18 of them."""
        raise NotSupported

    def identify(self, first: int, count: int) -> Integers:
        """Returns numbers that identify the contents of pages [first, first + count), to find them again after `reload`.

        They are from 0 to 2^64 - 1; 0 means that the page is empty, or its contents are unknown. An exception counts as unknown.
        """
        raise NotSupported

    # Answers that come later. A method that raised `Pending` is called again when `poll` reports that the answer has arrived.

    def descriptor(self) -> int:
        """Returns a file descriptor, always the same, that is readable when a pending answer has arrived. The provider owns it."""
        raise NotSupported

    def poll(self, timeout: float) -> Iterable[Question]:
        """Takes in answers that have arrived. Returns the questions that can be asked again, which happens before the call that polled returns.

        A provider with this method is asked for the text and annotations of pages in sight before they are needed.

        Args:
            timeout: The seconds to wait if nothing has arrived; 0 for not at all.
        """
        raise NotSupported

    def cancel(self, question: Question) -> bool:
        """Drops a pending question that is no longer wanted. Returns whether it was pending."""
        raise NotSupported

    def want(self, pages: Sequence[int]) -> None:
        """Takes the pages that views show now, most wanted first, then those nearby: the order in which to answer pending questions."""
        raise NotSupported

    # Pictures.

    def render(self, page: int, request: RenderRequest, pixels: memoryview) -> None:
        """Draws a part of a page.

        Args:
            pixels: The memory of the caller, width * height * 4 bytes, to write into until the method returns:
                `numpy.frombuffer(pixels, numpy.uint8).reshape(request.height, request.width, 4)`, or `pixels[:] = picture`.
        """
        raise NotSupported

    def render_changed(self, page: int, request: RenderRequest, changes: Changes, pixels: memoryview) -> None:
        """Draws a part of a page as `render` does, of the file that `save` would write with these changes."""
        raise NotSupported

    def snapshot(self, changes: Changes) -> SnapshotPages:
        """Returns pages that other threads draw while the document is in use and after it is closed.

        Args:
            changes: As for `save`; they can be read until the method returns.
        """
        raise NotSupported

    # Fonts.

    def add_font(self, data: bytes, face: int) -> int:
        """Takes a font of the host. Returns its number, from 1.

        Args:
            face: Its place in a font collection.
        """
        raise NotSupported

    def shape(self, request: ShapeRequest) -> Iterable[ShapedRun]:
        """Shapes a part of a paragraph. Returns runs, in logical order, that cover it without gaps. It may not raise `Pending`."""
        raise NotSupported

    def embed_font(self, font: int, codes: Sequence[int]) -> Mapping[FontPart, bytes]:
        """Makes the subset of a font with these codes. Returns its parts, as `Changes.fonts` passes them to `save`. It may not raise `Pending`."""
        raise NotSupported

    def render_annotation(self, request: PictureRequest, changes: Changes, pixels: memoryview) -> None:
        """Draws one annotation alone, on a transparent background, with premultiplied alpha.

        Args:
            changes: How this annotation differs from the file, as the only change, or no change.
        """
        raise NotSupported

    # Saving.

    def save(self, path: str | None, flags: SaveFlags, changes: Changes) -> None:
        """Writes the file as it was opened, with all changes since, to a path, or to its own path if that is `None`.

        If it raises, the file at the path must be as before.
        """
        raise NotSupported

    def reload(self) -> ReloadedFlags | None:
        """Opens the file again after it has changed; `state` and `pages` are then called. If it raises, everything must be as before."""
        raise NotSupported


__all__ = ["Pending", "Provider", "Source"]
