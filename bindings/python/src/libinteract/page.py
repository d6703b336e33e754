"""A page as an object that stays valid while pages are moved."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ._pages import PageId, to_index
from .annotation import Annotation
from .enums import DocumentState, Granularity, Part, PartState, Phrase, PointsKind, Subtype
from .errors import Conflict, InvalidArgument
from .geometry import PageGeometry, Quad, Rect
from .measuring import Measure, Measures
from .pictures import Picture
from .search import Address, Match, addresses
from .text import Glyph, TextSpan

if TYPE_CHECKING:
    from .document import Document


_YELLOW, _GREEN, _RED = (1.0, 0.84, 0.2), (0.09, 0.64, 0.29), (0.86, 0.15, 0.15)
#: The name of the step, and the default colour of the tool.
_MARKS = {
    Subtype.HIGHLIGHT: (Phrase.UNDO_CREATE_HIGHLIGHT, _YELLOW), Subtype.UNDERLINE: (Phrase.UNDO_CREATE_UNDERLINE, _GREEN),
    Subtype.SQUIGGLY: (Phrase.UNDO_CREATE_SQUIGGLY, _RED), Subtype.STRIKE_OUT: (Phrase.UNDO_CREATE_STRIKEOUT, _RED)}


class Page:
    """A page of a document. The object stays valid while other pages are inserted, moved or removed.

    Calls raise `NotFound` once the page itself is removed. Text and annotations that come later raise `Pending` until they are there;
    `load` and `part_state` tell whether they are.
    """

    __slots__ = ("document", "id")

    def __init__(self, document: Document, identifier: PageId) -> None:
        self.document: Document = document
        self.id: PageId = identifier

    def __eq__(self, other: object) -> bool:
        return (self.id, self.document) == (other.id, other.document) if isinstance(other, Page) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        place = self.document.page_index(self.id)
        return f"<Page {int(self.id)}, {'removed' if place is None else f'index {place}'}>"

    @property
    def index(self) -> int:
        """The present index of the page.

        Raises:
            NotFound: The page was removed.
        """
        return self.document._place(self.id)

    @property
    def geometry(self) -> PageGeometry:
        """The box, size and rotation of the page as shown."""
        return self.document.page_geometry(self.index)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height as shown, in points at 100 %."""
        found = self.geometry
        return found.width, found.height

    def load(self, part: Part) -> bool:
        """Loads a part of the page if necessary. Returns `False` if it comes later."""
        return self.document.load(self.index, part)

    def part_state(self, part: Part) -> PartState:
        """Returns whether a part of the page is loaded, pending or failed. Loads nothing."""
        return self.document.part_state(self.index, part)

    @property
    def text(self) -> str:
        """The text of the page in reading order. Loads the text if necessary."""
        return self.document.text(self.index)

    @property
    def words(self) -> list[TextSpan]:
        """The words of the page in reading order. Loads its text if necessary."""
        return self.document.words(self.index)

    @property
    def lines(self) -> list[TextSpan]:
        """The lines of text of the page in reading order. Loads its text if necessary."""
        return self.document.lines(self.index)

    @property
    def blocks(self) -> list[TextSpan]:
        """The blocks of text of the page in reading order. Loads its text if necessary."""
        return self.document.blocks(self.index)

    @property
    def glyphs(self) -> list[Glyph]:
        """The glyphs of the page in reading order. Loads its text if necessary."""
        return self.document.glyphs(self.index)

    def text_quads(self, first: int, count: int) -> list[Quad]:
        """Returns the quads, in page space, that cover a range of glyphs, such as that of a `Match`."""
        return self.document.text_quads(self.index, first, count)

    def glyph_at(self, x: float, y: float, slop: float = 0) -> int | None:
        """Returns the index of the glyph at a point of page space, or of the nearest one within `slop` points; `None` if there is none."""
        return self.document.glyph_at(self.index, x, y, slop)

    def range_at(self, x: float, y: float, granularity: Granularity = Granularity.WORD) -> tuple[int, int] | None:
        """Returns the first glyph and the number of glyphs that a click at a point of page space selects; `None` if there is no text."""
        return self.document.range_at(self.index, x, y, granularity)

    def text_in(self, rect: Rect) -> str:
        """Returns the text in a rectangle of page space."""
        return self.document.text_in(self.index, rect)

    @property
    def annotations(self) -> list[Annotation]:
        """The annotations of the page in z-order, the topmost last. Loads them if necessary."""
        return self.document.annotations(self.index)

    @property
    def links(self) -> list[Annotation]:
        """The link annotations of the page in z-order. Loads the annotations if necessary."""
        return self.document.links(self.index)

    @property
    def addresses(self) -> list[Address]:
        """The web and mail addresses in the text of the page, in reading order. Loads the text if necessary."""
        self.document._needed(self.id, Part.TEXT)
        return addresses(self.document, self)

    @property
    def viewports(self) -> list[Measure]:
        """The measures of the viewports of the page."""
        return Measures(self.document).viewports(self)

    def create_annotation(self, subtype: Subtype, rect: Rect, **members: Any) -> Annotation:
        """Adds an annotation on top of the page, with a rectangle in pdf space and members as in `Annotation.set`. Can be undone."""
        return self.document.create_annotation(self, subtype, rect, **members)

    def mark_text(self, text: Match | TextSpan, subtype: Subtype = Subtype.HIGHLIGHT, **members: Any) -> Annotation:
        """Marks a search match, a word or a line, as the tool for it would. Can be undone, as a step of its own or as part of the open one.

        Args:
            subtype: `HIGHLIGHT`, `UNDERLINE`, `SQUIGGLY` or `STRIKE_OUT`.
            members: As in `Annotation.set`. The default colour is that of the tool: yellow for a highlight, green for an underline, red for
                the others.

        Raises:
            InvalidArgument: The subtype is another one, the match is on another page or of another document, or the text has no glyphs.
            Pending: The text or the annotations of the page come later.
            Damaged: The annotations of the page cannot be read.
        """
        if subtype not in _MARKS:
            raise InvalidArgument(f"subtype is {subtype!r}; wanted is one that marks text")
        if not isinstance(text, (Match, TextSpan)):
            raise TypeError(f"text is {text!r}; wanted is a Match of a search, or a word or line of the page")
        if isinstance(text, Match):
            text._refuse(self.document, "text")
        if isinstance(text, Match) and text.page != self.id:
            raise InvalidArgument(f"text is on page {int(text.page)}; wanted is a match on page {int(self.id)}")
        to_pdf = self.geometry.pdf_to_page.inverted()
        corners = [to_pdf.apply(*each) for quad in self.text_quads(text.first, text.count) for each in quad]
        if not corners:
            raise InvalidArgument("text has no glyphs")
        xs, ys = [each.x for each in corners], [each.y for each in corners]
        name, usual = _MARKS[subtype]
        with contextlib.ExitStack() as stack:
            with contextlib.suppress(Conflict):  # A step is open already, and this becomes part of it.
                stack.enter_context(self.document.edit(name))
            made = self.create_annotation(subtype, Rect(min(xs), min(ys), max(xs), max(ys)), **{"color": usual, **members})
            made.set_points(PointsKind.QUADS, corners)
        return made

    def render(
        self, scale: float, part: tuple[int, int, int, int] | None = None, *, annotations: bool = True,
        without: Sequence[Annotation] = (), icons: bool = False
    ) -> tuple[int, int, bytes]:
        """Draws the page, or a part of it, as it is now; see `Document.render`."""
        return self.document.render(self.index, scale, part, annotations=annotations, without=without, icons=icons)

    def picture(
        self, scale: float, part: tuple[int, int, int, int] | None = None, *, annotations: bool = True,
        without: Sequence[Annotation] = (), icons: bool = False
    ) -> Picture:
        """Draws the page, or a part of it, as it is now, into an array; see `Document.picture`."""
        return self.document.picture(self.index, scale, part, annotations=annotations, without=without, icons=icons)


def page_at(document: Document, index: int) -> Page:
    """Returns the page at an index, -1 for the last one, for `Document.__getitem__`."""
    if not isinstance(index, int):
        to_index(index)
    document._opened()
    count = document.page_count
    if not -count <= index < count:
        raise IndexError(f"index is {index}; the document has {count} pages{_why(document)}")
    return Page(document, document.page_id(index % count))


def pages_at(document: Document, index: slice) -> list[Page]:
    """Returns the pages of a slice, for `Document.__getitem__`."""
    for name, given in (("start", index.start), ("stop", index.stop), ("step", index.step)):
        if given is not None and not hasattr(given, "__index__"):
            raise TypeError(f"{name} of the slice is {given!r}; wanted is an index, an int, or nothing")
    document._opened()
    count = document.page_count
    if not count and (why := _why(document)):
        raise IndexError(f"the document has no pages{why}")
    return [Page(document, document.page_id(each)) for each in range(*index.indices(count))]


def _why(document: Document) -> str:
    """Returns why a document has no pages; nothing if it could be read."""
    told, message = document.state, document.message
    return "" if told == DocumentState.OK else f": it is {told.name.lower()}{message and f' ({message})'}"


__all__ = ["Page", "page_at", "pages_at"]
