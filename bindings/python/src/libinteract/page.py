"""A page as an object, wherever it stands."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ._pages import PageId
from .annotation import Annotation
from .enums import Granularity, Part, PartState, Phrase, PointsKind, Subtype
from .errors import Conflict, InvalidArgument
from .geometry import PageGeometry, Quad, Rect
from .measuring import Measure, Measures
from .pictures import Picture
from .search import Address, Match, addresses
from .text import Glyph, TextSpan

if TYPE_CHECKING:
    from .document import Document


_MARKS = {
    Subtype.HIGHLIGHT: Phrase.UNDO_CREATE_HIGHLIGHT, Subtype.UNDERLINE: Phrase.UNDO_CREATE_UNDERLINE,
    Subtype.SQUIGGLY: Phrase.UNDO_CREATE_SQUIGGLY, Subtype.STRIKE_OUT: Phrase.UNDO_CREATE_STRIKEOUT}


class Page:
    """A page of a document. It is the same page after others were inserted, moved or removed before it."""

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
        """Its index now.

        Raises:
            NotFound: It was removed.
        """
        return self.document._place(self.id)

    @property
    def geometry(self) -> PageGeometry:
        """Its box, size and rotation as shown."""
        return self.document.page_geometry(self.index)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height as shown, in points at 100 %."""
        found = self.geometry
        return found.width, found.height

    def load(self, part: Part) -> bool:
        """Loads a part of it. Returns whether it is there now."""
        return self.document.load(self.index, part)

    def part_state(self, part: Part) -> PartState:
        """Returns how far a part of it is loaded."""
        return self.document.part_state(self.index, part)

    @property
    def text(self) -> str:
        """Its text in reading order; loads it."""
        return self.document.text(self.index)

    @property
    def words(self) -> list[TextSpan]:
        """Its words in reading order; loads its text."""
        return self.document.words(self.index)

    @property
    def lines(self) -> list[TextSpan]:
        """Its lines in reading order; loads its text."""
        return self.document.lines(self.index)

    @property
    def blocks(self) -> list[TextSpan]:
        """Its blocks in reading order; loads its text."""
        return self.document.blocks(self.index)

    @property
    def glyphs(self) -> list[Glyph]:
        """Its glyphs in reading order; loads its text."""
        return self.document.glyphs(self.index)

    def text_quads(self, first: int, count: int) -> list[Quad]:
        """The quads that cover a range of glyphs, such as a `Match`; page space."""
        return self.document.text_quads(self.index, first, count)

    def glyph_at(self, x: float, y: float, slop: float = 0) -> int | None:
        """The glyph at a point of page space."""
        return self.document.glyph_at(self.index, x, y, slop)

    def range_at(self, x: float, y: float, granularity: Granularity = Granularity.WORD) -> tuple[int, int] | None:
        """The first glyph and the number of glyphs that a click at a point of page space means."""
        return self.document.range_at(self.index, x, y, granularity)

    def text_in(self, rect: Rect) -> str:
        """The text in a rectangle of page space."""
        return self.document.text_in(self.index, rect)

    @property
    def annotations(self) -> list[Annotation]:
        """Its annotations in z-order, later ones on top; loads them."""
        return self.document.annotations(self.index)

    @property
    def links(self) -> list[Annotation]:
        """Its links; loads its annotations."""
        return self.document.links(self.index)

    @property
    def addresses(self) -> list[Address]:
        """The web and mail addresses in its text; loads it."""
        self.load(Part.TEXT)
        return addresses(self.document, self)

    @property
    def viewports(self) -> list[Measure]:
        """The measures of its viewports."""
        return Measures(self.document).viewports(self)

    def create_annotation(self, subtype: Subtype, rect: Rect, **members: Any) -> Annotation:
        """Puts an annotation on top of it; a step that can be undone. Members as of `Annotation.set`."""
        return self.document.create_annotation(self, subtype, rect, **members)

    def mark_text(self, text: Match | TextSpan, subtype: Subtype = Subtype.HIGHLIGHT, **members: Any) -> Annotation:
        """Marks a match of a search, or a word or line, as the tools for it would; a step that can be undone, or part of the one that is open.

        Args:
            subtype: `HIGHLIGHT`, `UNDERLINE`, `SQUIGGLY` or `STRIKE_OUT`.
            members: As of `Annotation.set`; without a colour it is yellow, or red under and through text.

        Raises:
            InvalidArgument: Another subtype, a match on another page, or no text.
            Pending: The text of the page comes later.
        """
        if subtype not in _MARKS:
            raise InvalidArgument(f"subtype is {subtype!r}; wanted is one that marks text")
        if isinstance(text, Match) and text.page != self.id:
            raise InvalidArgument(f"text is on page {int(text.page)}; wanted is a match on page {int(self.id)}")
        to_pdf = self.geometry.pdf_to_page.inverted()
        quads = [[to_pdf.apply(*each) for each in quad] for quad in self.text_quads(text.first, text.count)]
        corners = [quad[each] for quad in quads for each in (3, 2, 0, 1)]  # As files have them: along the top, then along the bottom.
        if not corners:
            raise InvalidArgument("text has no glyphs")
        xs, ys = [each.x for each in corners], [each.y for each in corners]
        with contextlib.ExitStack() as stack:
            with contextlib.suppress(Conflict):  # A step is open, which this belongs to.
                stack.enter_context(self.document.edit(_MARKS[subtype]))
            members.setdefault("color", (1.0, 0.82, 0.0) if subtype == Subtype.HIGHLIGHT else (0.9, 0.1, 0.1))
            made = self.create_annotation(subtype, Rect(min(xs), min(ys), max(xs), max(ys)), **members)
            made.set_points(PointsKind.QUADS, corners)
        return made

    def render(
        self, scale: float, part: tuple[int, int, int, int] | None = None, *, annotations: bool = True,
        without: Sequence[Annotation] = (), icons: bool = False
    ) -> tuple[int, int, bytes]:
        """Draws it, or a part of it, as it is now; as `Document.render`."""
        return self.document.render(self.index, scale, part, annotations=annotations, without=without, icons=icons)

    def picture(
        self, scale: float, part: tuple[int, int, int, int] | None = None, *, annotations: bool = True,
        without: Sequence[Annotation] = (), icons: bool = False
    ) -> Picture:
        """Draws it, or a part of it, as it is now, into an array; as `Document.picture`."""
        return self.document.picture(self.index, scale, part, annotations=annotations, without=without, icons=icons)


__all__ = ["Page"]
