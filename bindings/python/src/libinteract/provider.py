"""Providers in Python: where a document comes from, as a class whose methods a program writes."""

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
    """Where a document comes from. A program writes a class below this one, with the methods that it can answer, and opens documents
    with it: `ix.open(path, provider=Mine)` or `ix.open(provider=Mine(...))`.

    A method that is not overridden is a feature that the document does not have, as the entry of C would be empty: `Document.features`
    says which there are. `page_count` is needed; `pages` without which all pages are Letter; all else as wanted.

    **Answers** are values of this package, copied when the method returns: keep and share them as you like. Text, lines and numbers of
    pages come as arrays (numpy, `array`, any buffer), one call for a page. Handing over takes 0.1 us a character as columns (`Glyphs`),
    0.01 us as records, 0.8 us as a list of pairs; a call of the library for each character took 20 us. What has a NaN, an
    infinity or an unknown flag is dropped and logged; wrong types are errors.

    **Errors.** An exception is the answer to the question: `InteractError` keeps its status and its text, `OSError` becomes
    `InputOutput`, `MemoryError` `TooLarge`, any other `ProviderFailed`. The call of the document raises that, and the exception
    itself is its `__cause__`. Where the question was asked by a gesture, the gesture goes on without the answer: the log has the text, and
    `EffectType.LOAD_FAILED` the status. Opening, unlocking and reloading raise what `state`, `page_count` and `pages` raised.
    `KeyboardInterrupt` and `SystemExit` leave the call in which they came, whatever it was; the question can be asked again.

    **Calls from inside** a method: queries of the document alone; any other raises `Reentrant`. All methods run on the thread that calls the
    document, one at a time.

    **Life.** An object serves one document. The document keeps it, and calls `close` once when the last of the document and its views is gone,
    in whatever order they go.

    Attributes:
        source: The path or the bytes that `ix.open` was given; `None` for an object that was opened without any.
        flags: Facts about the methods: `ProviderFlags.FOLLOWS_PAGES` and others.
        name: The name of the provider; without one that of the class.
    """

    source: Source | None = None
    flags: ProviderFlags = ProviderFlags(0)
    name: str = ""
    _sink: Sink | None = None
    _told: Sink | Changes | None = None
    _serves: bool = False

    def __init__(self, source: Source | None = None) -> None:
        """Keeps the source. A class of one's own that needs more calls this first, or sets `source` itself."""
        self.source = source

    def close(self) -> None:
        """Gives back what the object holds. Called once, when the document and its views are gone; an exception is only reported."""

    def damage(self, text: str, object: int = 0) -> None:
        """Says, from inside a method, that the file is damaged and how the method went round it: what it answers is right all the same.

        Args:
            text: One line.
            object: The number of the damaged object; 0 for none.
        """
        if self._sink is not None:
            self._sink.damage(text, object)

    def progress(self, done: int, total: int = 0, question: Question | None = None) -> None:
        """Says, from inside a method, how far it is: `done` of `total`, in units of its own; a total of 0 where it is not known.

        Args:
            question: `None` for the method that is running; in `poll` the pending question that it is about.

        Raises:
            Cancelled: The host wants it to end. Let it pass, with nothing half done.
        """
        if self._told is not None:
            self._told.progress(done, total, question)

    # The file.

    def state(self) -> DocumentState | tuple[DocumentState, str]:
        """The state of the file, and in words what is wrong with it. Without this method it is `OK`."""
        raise NotSupported

    def permissions(self) -> Permissions | None:
        """The permissions of an open file; `None`, and without this method, everything is allowed. `allowed` is not looked at."""
        raise NotSupported

    def unlock(self, password: bytearray) -> bool:
        """Tries a password. Returns whether it opens the file, whose `state` is asked then.

        Args:
            password: UTF-8. It is overwritten when the method returns: keep no copy that is not needed.
        """
        raise NotSupported

    def page_count(self) -> int:
        """How many pages."""
        raise NotSupported

    def pages(self, first: int, count: int) -> Iterable[PageInfo]:
        """Pages [first, first + count), or fewer where all further ones lie like the last one given."""
        raise NotSupported

    def label(self, page: int) -> str | None:
        """The label of a page of the file; `None` where it has none."""
        raise NotSupported

    def outline(self) -> Iterable[ProvidedOutlineItem]:
        """The outline, depth first, at most 256 deep."""
        raise NotSupported

    def destination(self, name: str) -> Destination | None:
        """The destination of a name; `None` where there is none."""
        raise NotSupported

    # A page.

    def text(self, page: int) -> Glyphs | Buffer | Iterable[tuple[str, Rect | Quad]]:
        """The characters of a page in any order; words, lines and reading order come from their places.

        `Glyphs` has them as columns. A buffer, such as a numpy array of records, is of 80 bytes a character: eight doubles for the
        corners, two unsigned 32-bit numbers (code point, `GlyphFlags`), a double for the font size (`struct`'s "8dIId"). Pairs of a
        character and its box or corners are for short texts.
        """
        raise NotSupported

    def annotations(self, page: int) -> Iterable[ProvidedAnnotation]:
        """The annotations of a page in the order of /Annots, with their fields, actions and measures."""
        raise NotSupported

    def viewports(self, page: int) -> Iterable[ProvidedMeasure]:
        """The measures of the page's viewports; asked for with the annotations."""
        raise NotSupported

    def structure_order(self, page: int) -> Sequence[int]:
        """The annotations of the page in the order of the structure tree, by their places in /Annots, for a page whose `tabs` is
        `STRUCTURE`; asked for with the annotations."""
        raise NotSupported

    def lines(self, page: int) -> Numbers:
        """The straight lines that a page's content paints: four numbers each (x0, y0, x1, y1), pdf space; at most 2^20 of them."""
        raise NotSupported

    def images(self, page: int) -> Iterable[PageImage]:
        """The raster images that a page's content paints, bottom to top; at most 2^18 of them."""
        raise NotSupported

    def identify(self, first: int, count: int) -> Integers:
        """Numbers from 0 to 2^64 - 1 of what is drawn on pages [first, first + count), to find them again after `reload`: 0 where nothing
        is, or not known. An exception counts as not known."""
        raise NotSupported

    # Answers that come later. A method that raises `Pending` is asked again when `poll` says that the answer has arrived.

    def descriptor(self) -> int:
        """A file descriptor that becomes readable when something pending has arrived; always the same one, and the provider's own."""
        raise NotSupported

    def poll(self, timeout: float) -> Iterable[Question]:
        """Takes in what has arrived, and returns the questions that can be asked again. They are then asked before the call that polled
        returns. A provider with this method is asked for the text and the annotations of pages in sight before they are needed.

        Args:
            timeout: Seconds that it may wait where nothing has arrived; 0: not at all.
        """
        raise NotSupported

    def cancel(self, question: Question) -> bool:
        """A pending question is not wanted any more. Returns whether it was pending."""
        raise NotSupported

    def want(self, pages: Sequence[int]) -> None:
        """The pages of the file that views show now, most wanted first, then those nearby: the order in which pending answers are wanted."""
        raise NotSupported

    # Pictures.

    def render(self, page: int, request: RenderRequest, pixels: memoryview) -> None:
        """Draws a part of a page.

        Args:
            pixels: The caller's own memory, width * height * 4 bytes, to be written into until the method returns:
                `numpy.frombuffer(pixels, numpy.uint8).reshape(request.height, request.width, 4)`, or `pixels[:] = picture`.
        """
        raise NotSupported

    def render_changed(self, page: int, request: RenderRequest, changes: Changes, pixels: memoryview) -> None:
        """Draws a part of a page as `render` does, of the file that `save` would write with these changes."""
        raise NotSupported

    def snapshot(self, changes: Changes) -> SnapshotPages:
        """Makes pages that other threads draw while the document is in use, and after it was closed.

        Args:
            changes: As for `save`, to be read until the method returns.
        """
        raise NotSupported

    # Fonts.

    def add_font(self, data: bytes, face: int) -> int:
        """Takes a font of the host; the number of it, from 1.

        Args:
            face: Its place in a collection.
        """
        raise NotSupported

    def shape(self, request: ShapeRequest) -> Iterable[ShapedRun]:
        """Shapes a part of a paragraph, at once: runs in logical order that cover it without gaps."""
        raise NotSupported

    def embed_font(self, font: int, codes: Sequence[int]) -> Mapping[FontPart, bytes]:
        """Makes the subset of a font that has these codes, at once: its parts, as `Changes.fonts` hands them to `save`."""
        raise NotSupported

    def render_annotation(self, request: PictureRequest, changes: Changes, pixels: memoryview) -> None:
        """Draws one annotation alone, on transparency; the colours multiplied by A.

        Args:
            changes: The differences of this annotation from the file, as the only change, or none.
        """
        raise NotSupported

    # Saving.

    def save(self, path: str | None, flags: SaveFlags, changes: Changes) -> None:
        """Writes the file as it was opened, with all changes since, to a path; to its own where the path is `None`. When it raises, the
        file there must be as it was."""
        raise NotSupported

    def reload(self) -> ReloadedFlags | None:
        """Opens the file again, which has changed; `state` and `pages` are asked then. When it raises all must be as before."""
        raise NotSupported


__all__ = ["Pending", "Provider", "Source"]
