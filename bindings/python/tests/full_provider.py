"""A provider in Python with every method there is, over facts that a test sets."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence

import libinteract as ix

WORD = "Provider"


class Full(ix.Provider):
    """Two pages of 600 by 800: a word at 100,700, a link to the second page, a field, a square; an image, a line; one password."""

    flags = ix.ProviderFlags.FOLLOWS_PAGES

    def __init__(self, source: str | bytes | None = None) -> None:
        super().__init__(source)
        self.asked: list[str] = []
        self.closed = 0
        self.password: bytes | None = None
        self.seen_password = bytearray()
        self.saved: list[tuple[str | None, ix.SaveFlags, list[ix.Change], dict[int, list[ix.Placed]], list[ix.PagePlan]]] = []

    def close(self) -> None:
        self.closed += 1

    def state(self) -> ix.DocumentState | tuple[ix.DocumentState, str]:
        self.asked.append("state")
        return ix.DocumentState.OK if self.password is None else (ix.DocumentState.LOCKED, "a password is wanted")

    def permissions(self) -> ix.Permissions | None:
        self.asked.append("permissions")
        none = ix.Permission(255) & ~ix.Permission.PRINT
        return ix.Permissions(ix.Permission(0), none, ix.Certification.NONE, ix.PermissionsFlags.ENCRYPTED)

    def unlock(self, password: bytearray) -> bool:
        self.asked.append("unlock")
        self.seen_password = password
        if bytes(password) != self.password:
            return False
        self.password = None
        return True

    def page_count(self) -> int:
        self.asked.append("page_count")
        return 2

    def pages(self, first: int, count: int) -> Iterable[ix.PageInfo]:
        self.asked.append("pages")
        return [ix.PageInfo(ix.Rect(0, 0, 600, 800), tabs=ix.TabOrder.STRUCTURE), ix.PageInfo(ix.Rect(0, 0, 600, 800), rotate=90)][first:first + count]

    def label(self, page: int) -> str | None:
        self.asked.append("label")
        return "xvi" if page == 0 else None

    def outline(self) -> Iterable[ix.ProvidedOutlineItem]:
        self.asked.append("outline")
        place = ix.Destination(ix.DestinationKind.XYZ, 1, top=700)
        yield ix.ProvidedOutlineItem("One", 0, ix.ProvidedAction.go_to(place))
        yield ix.ProvidedOutlineItem("Two", 1)

    def destination(self, name: str) -> ix.Destination | None:
        self.asked.append("destination")
        return ix.Destination(ix.DestinationKind.FIT, 1) if name == "there" else None

    def text(self, page: int) -> ix.Glyphs:
        self.asked.append("text")
        boxes = array("d")
        for place in range(len(WORD)):
            boxes.extend((100 + 10 * place, 700, 109 + 10 * place, 712))
        return ix.Glyphs(WORD, boxes, 12.0)

    def annotations(self, page: int) -> Iterable[ix.ProvidedAnnotation]:
        self.asked.append("annotations")
        if page:
            return
        yield ix.ProvidedAnnotation(
            ix.Subtype.LINK, ix.Rect(100, 600, 200, 620), actions=[ix.ProvidedAction(
                ix.ActionKind.URI, texts={ix.TextKind.URI: "https://example.org"}, next=[ix.ProvidedAction.named("NextPage")])])
        yield ix.ProvidedAnnotation(
            ix.Subtype.WIDGET, ix.Rect(100, 500, 200, 520), field=ix.Field(ix.FieldKind.COMBO_BOX, 0, 0, 0, 0),
            texts={ix.TextKind.FIELD_NAME: "choice", ix.TextKind.FIELD_VALUE: "b", ix.TextKind.FIELD_OPTION: ["a", "b"]})
        yield ix.ProvidedAnnotation(
            ix.Subtype.SQUARE, ix.Rect(300, 300, 400, 400), color=(1, 0, 0), border_width=3, opacity=0.5, object=7,
            texts={ix.TextKind.CONTENTS: "box"}, points={ix.PointsKind.DASH: [[(3, 2)]]},
            measure=ix.ProvidedMeasure(
                ix.MeasureKind.RECTILINEAR, formats=[ix.NumberFormat(ix.NumberRole.X, "m")], texts={ix.TextKind.RATIO: "1 to 1"}))

    def viewports(self, page: int) -> Iterable[ix.ProvidedMeasure]:
        self.asked.append("viewports")
        return [ix.ProvidedMeasure(ix.MeasureKind.RECTILINEAR, ix.Rect(0, 0, 600, 400), formats=[ix.NumberFormat(ix.NumberRole.X, "ft")])]

    def structure_order(self, page: int) -> Sequence[int]:
        self.asked.append("structure_order")
        return [] if page else [1, 0]

    def lines(self, page: int) -> array[float]:
        self.asked.append("lines")
        return array("d", (0, 0, 600, 0))

    def images(self, page: int) -> Iterable[ix.PageImage]:
        self.asked.append("images")
        box = ix.Rect(10, 10, 30, 20)
        corners = ix.Quad(ix.Point(10, 10), ix.Point(30, 10), ix.Point(30, 20), ix.Point(10, 20))
        return [ix.PageImage(corners, box, 40, 20)]

    def identify(self, first: int, count: int) -> array[int]:
        self.asked.append("identify")
        return array("Q", range(first + 1, first + count + 1))

    def render(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
        self.asked.append("render")
        pixels[:] = bytes((page + 1, 2, 3, 255)) * (request.width * request.height)

    def render_changed(self, page: int, request: ix.RenderRequest, changes: ix.Changes, pixels: memoryview) -> None:
        self.asked.append("render_changed")
        pixels[:] = bytes((len(changes), 9, 9, 255)) * (request.width * request.height)

    def render_annotation(self, request: ix.PictureRequest, changes: ix.Changes, pixels: memoryview) -> None:
        self.asked.append("render_annotation")
        pixels[:] = bytes((0, 0, request.from_place or 0, 255)) * (request.width * request.height)

    def save(self, path: str | None, flags: ix.SaveFlags, changes: ix.Changes) -> None:
        self.asked.append("save")
        self.saved.append((path, flags, list(changes), changes.orders, changes.plan))

    def add_font(self, data: bytes, face: int) -> int:
        self.asked.append("add_font")
        return len(data)

    def shape(self, request: ix.ShapeRequest) -> Iterable[ix.ShapedRun]:
        self.asked.append("shape")
        glyphs = [ix.ShapedGlyph(at + 1, at, 0.5) for at in range(request.first, request.first + request.length)]
        yield ix.ShapedRun(7, request.first, request.length, glyphs)

    def embed_font(self, font: int, codes: Sequence[int]) -> Mapping[ix.FontPart, bytes]:
        self.asked.append("embed_font")
        return {ix.FontPart.DICTIONARY: b"<< >>", ix.FontPart.TO_UNICODE: bytes(codes)}

    def reload(self) -> ix.ReloadedFlags | None:
        self.asked.append("reload")
        return None


def ask_all(document: ix.Document) -> None:
    """Does with a document of `Full` whatever makes its provider answer."""
    document.text(0)
    square = document.annotations(0)[2]
    document.images(0)
    document.load(0, ix.Part.LINES)
    list(document.outline())
    document.find_destination("there")
    document.page_label(0)
    document.render(0, 0.01)
    document.render_annotation(square, 0.1)
    square.set(border_width=2)
    document.add_font(b"font")
    document.create_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(10, 10, 90, 40)).set_text(ix.TextKind.CONTENTS, "Ж")
    document.render(0, 0.01)
    document.save("copy", ix.SaveFlags.COPY)
    document.reload(discard_edits=True)
