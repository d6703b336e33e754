"""How each tool is used, and what it has to write: one row a mode."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import libinteract as ix
from libinteract import events
from libinteract.enums import Content, LineEnding, Subtype, TextKind, ToolMode

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Provider"))

from pdf import Pdf  # noqa: E402

MOUSE, PEN = ix.DeviceKind.MOUSE, ix.DeviceKind.PEN
#: How the page lies.
LIES = {
    "plain": "", "turned": "/Rotate 90 /CropBox [10 10 390 290]", "upside down": "/Rotate 180 /CropBox [10 10 390 290]",
    "large": "/Rotate 270 /UserUnit 2",
}  # fmt: skip
SIZE = "0 0 400 300"
WORDS = "What is drawn here is kept"
Way = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Mode:
    """A tool, its use in pdf space, and the expected content of the file."""

    tool: ToolMode
    subtype: Subtype
    way: Way
    """A drag along these points, or a tap on the only one."""
    taps: bool = False
    """True if the points are tapped, and the last one twice."""
    keys: dict[str, object] = field(default_factory=dict)
    """The members of the file's dictionary; a type stands for any value of that type."""
    needs: Content = Content.NOTHING
    covers: bool = True
    """True if the drawing fills the rectangle from side to side."""
    seen: bool = True
    """True if an appearance is made at all."""
    is_icon: bool = False
    """True if it keeps its size and stays upright however the page is turned."""
    device: ix.DeviceKind = MOUSE
    count: int = 1
    """Annotations."""

    @property
    def name(self) -> str:
        return self.tool.name.lower().replace("create_", "")


BOX = [(60, 140), (200, 220)]
LINE = [(70, 104), (150, 104)]
PATH = [(60, 140), (120, 230), (200, 150), (260, 220)]
RING = [(60, 140), (120, 230), (260, 220), (200, 150)]
WAVE = [(60, 180), (90, 210), (120, 170), (150, 210), (180, 180)]
MODES = [
    Mode(ToolMode.CREATE_NOTE, Subtype.TEXT, [(120, 180)], keys={"/Name": "/Note"}, is_icon=True, covers=False),
    Mode(ToolMode.CREATE_LINK_RECTANGLE, Subtype.LINK, BOX, keys={"/A": "uri"}, seen=False),
    Mode(ToolMode.CREATE_LINK_TEXT, Subtype.LINK, LINE, keys={"/QuadPoints": 8, "/A": "uri"}, seen=False),
    Mode(ToolMode.CREATE_FREE_TEXT, Subtype.FREE_TEXT, BOX, keys={"/IT": "/FreeText", "/DA": str, "/RD": None}),
    Mode(
        ToolMode.CREATE_CALLOUT, Subtype.FREE_TEXT, [(60, 140), (160, 220)],
        keys={"/IT": "/FreeTextCallout", "/CL": 6, "/LE": "/OpenArrow", "/RD": 4}),
    Mode(ToolMode.CREATE_LINE, Subtype.LINE, BOX, keys={"/L": 4, "/IT": None}),
    Mode(ToolMode.CREATE_ARROW, Subtype.LINE, BOX, keys={"/L": 4, "/LE": ["/None", "/OpenArrow"], "/IT": "/LineArrow"}),
    Mode(ToolMode.CREATE_RECTANGLE, Subtype.SQUARE, BOX),
    Mode(ToolMode.CREATE_ELLIPSE, Subtype.CIRCLE, BOX),
    Mode(ToolMode.CREATE_POLYLINE, Subtype.POLY_LINE, PATH, taps=True, keys={"/Vertices": 8}),
    Mode(ToolMode.CREATE_POLYGON, Subtype.POLYGON, RING, taps=True, keys={"/Vertices": 8, "/BE": None}),
    Mode(
        ToolMode.CREATE_CLOUD, Subtype.POLYGON, RING, taps=True,
        keys={"/Vertices": 8, "/BE": {"/S": "/C", "/I": 1}, "/IT": "/PolygonCloud"}),
    Mode(ToolMode.CREATE_HIGHLIGHT, Subtype.HIGHLIGHT, LINE, keys={"/QuadPoints": 8}),
    Mode(ToolMode.CREATE_UNDERLINE, Subtype.UNDERLINE, LINE, keys={"/QuadPoints": 8}, covers=False),
    Mode(ToolMode.CREATE_SQUIGGLY, Subtype.SQUIGGLY, LINE, keys={"/QuadPoints": 8}, covers=False),
    Mode(ToolMode.CREATE_STRIKEOUT, Subtype.STRIKE_OUT, LINE, keys={"/QuadPoints": 8}, covers=False),
    Mode(ToolMode.CREATE_INK, Subtype.INK, WAVE, keys={"/InkList": 1, "/IACT_Pressure": None}),
    Mode(ToolMode.CREATE_FREEHAND_HIGHLIGHT, Subtype.INK, WAVE, keys={"/InkList": 1, "/IT": "/InkHighlight"}),
    Mode(ToolMode.CREATE_SIGNATURE, Subtype.STAMP, WAVE, keys={"/IACT_Strokes": 1, "/InkList": None, "/Name": None}),
    Mode(ToolMode.CREATE_IMAGE_STAMP, Subtype.STAMP, BOX, keys={"/IT": "/StampImage"}, needs=Content.IMAGE),
    Mode(ToolMode.CREATE_RUBBER_STAMP, Subtype.STAMP, BOX, keys={"/Name": "/Draft"}, covers=False),
    Mode(
        ToolMode.CREATE_FILE_ATTACHMENT, Subtype.FILE_ATTACHMENT, [(120, 180)], keys={"/Name": "/PushPin"},
        needs=Content.FILE, is_icon=True, covers=False),
    Mode(
        ToolMode.CREATE_SOUND, Subtype.SOUND, [(120, 180)], keys={"/Name": "/Speaker"}, needs=Content.SOUND,
        is_icon=True, covers=False),
    Mode(ToolMode.CREATE_REDACTION_TEXT, Subtype.REDACT, LINE, keys={"/QuadPoints": 8, "/IC": 1}),
    Mode(ToolMode.CREATE_REDACTION_RECTANGLE, Subtype.REDACT, BOX, keys={"/QuadPoints": None, "/IC": 1}),
    Mode(
        ToolMode.CREATE_DATE_TEXT, Subtype.FREE_TEXT, [(120, 180)],
        keys={"/IT": "/FreeTextTypeWriter", "/Contents": "21 November 2026"}, needs=Content.TEXT, covers=False),
    Mode(ToolMode.SMART_PEN, Subtype.INK, WAVE, keys={"/InkList": 1}),
    Mode(ToolMode.SMART_PEN, Subtype.HIGHLIGHT, LINE, keys={"/QuadPoints": 8}),
    Mode(
        ToolMode.CREATE_COUNT_MARKER, Subtype.TEXT, [(120, 180)], keys={"/Name": "/Count", "/Contents": "1"},
        is_icon=True, covers=False),
    Mode(
        ToolMode.CREATE_RULER, Subtype.LINE, [(60, 140), (204, 140)],
        keys={"/L": 4, "/IT": "/LineDimension", "/Measure": dict, "/Contents": "144 pt", "/Cap": True}, covers=False),
    Mode(
        ToolMode.CREATE_PERIMETER_MEASURE, Subtype.POLY_LINE, [(60, 140), (132, 140), (132, 200)], taps=True,
        keys={"/Vertices": 6, "/IT": "/PolyLineDimension", "/Measure": dict, "/Contents": "132 pt"}, covers=False),
    Mode(
        ToolMode.CREATE_AREA_MEASURE, Subtype.POLYGON, [(60, 140), (160, 140), (160, 220)], taps=True,
        keys={"/Vertices": 6, "/IT": "/PolygonDimension", "/Measure": dict, "/Contents": "4,000 sq pt"}),
    Mode(
        ToolMode.CREATE_RECTANGLE_AREA_MEASURE, Subtype.POLYGON, BOX,
        keys={"/Vertices": 8, "/IT": "/PolygonDimension", "/Measure": dict, "/Contents": "11,200 sq pt"}),
    Mode(
        ToolMode.CREATE_ANGLE_MEASURE, Subtype.POLY_LINE, [(160, 140), (60, 140), (160, 240)], taps=True,
        keys={"/Vertices": 6, "/IT": "/PolyLineAngle", "/Measure": dict, "/Contents": "45°"}, covers=False),
    Mode(ToolMode.CREATE_CARET, Subtype.CARET, [(100, 104)], keys={"/IT": None}, covers=False),
    Mode(ToolMode.CREATE_CARET, Subtype.CARET, LINE, keys={"/IT": "/Replace"}, covers=False, count=2),
    Mode(ToolMode.CREATE_INK, Subtype.INK, WAVE, keys={"/InkList": 1, "/IACT_Pressure": 1}, device=PEN),
]  # fmt: skip


def ids() -> list[str]:
    """A name a row, those that come twice told apart by what they make."""
    names = [f"{each.name}-{each.subtype.name.lower()}" for each in MODES]
    return [name if names.count(name) == 1 else f"{name}-{i}" for i, name in enumerate(names)]


def paper(path: Path, lie: str) -> Path:
    """A page with a line of text, lying one way or another."""
    pdf = Pdf()
    pdf.tree(pdf.page(extra=LIES[lie], text=WORDS, size=SIZE))
    return pdf.write(path)


def open_view(document: ix.Document) -> ix.View:
    view = ix.View(document, 1000, 800)
    view.set_fit(ix.Fit.PAGE)
    return view


def use(view: ix.View, document: ix.Document, mode: Mode, at: float = 2000) -> ix.Annotation:
    """Draws with a tool, and hands over what it asks for; what is there then."""
    view.use_tool(mode.tool)
    reader = view.reader()
    way = [view.convert(0, ix.Space.PDF, *point, ix.Space.VIEW) for point in mode.way]
    if mode.taps:
        is_whole = mode.tool == ToolMode.CREATE_ANGLE_MEASURE  # There with its third point.
        for i, point in enumerate(way if is_whole else [*way, way[-1]]):
            view.feed(events.tap(*point, at + 400 * i, device=mode.device))
    elif len(way) == 1:
        view.feed(events.tap(*way[0], at, device=mode.device))
    else:
        view.feed(drag(way, at, mode.device))
    view.advance(round((at + 10000) * 1e6))
    wanted = [each for each in reader.effects() if each.type == ix.EffectType.CONTENT_WANTED]
    if mode.needs != Content.NOTHING:
        (request,) = wanted
        assert request.content == mode.needs and request.mode == mode.tool
        made = view.commit_content(request.request, *content(document, mode.needs))
        return document.annotation(made)
    assert not wanted
    newest = document.annotations(0)[-1]
    if mode.subtype == Subtype.LINK:
        newest.set_link(uri="https://example.org/")
    return newest


def drag(way: Way, at: float, device: ix.DeviceKind) -> list[ix.Event]:
    """Along the points; a pen presses harder and harder."""
    made = events.drag(way, at, device=device, steps=8)
    if device == PEN:
        for i, event in enumerate(made):
            event.u.pointer.pressure = min(1.0, 0.1 + i / len(made))
    return made


def content(document: ix.Document, kind: Content) -> tuple[int, str]:
    """An asset and a text."""
    if kind == Content.IMAGE:
        return document.add_pixels(picture(140, 80, 4), 140, 80, 3, has_alpha=True), ""
    if kind == Content.FILE:
        return document.add_file(b"hello, attachment\n" * 20), "hällo.txt"
    if kind == Content.SOUND:
        return document.add_sound(bytes(range(256)) * 8, 8000), ""
    return 0, "21 November 2026"


def picture(width: int, height: int, components: int) -> bytes:
    """Strong colours all over, opaque from edge to edge."""
    out = bytearray()
    for y in range(height):
        for x in range(width):
            value = [200, 255 * x // width, 255 * y // height, 255]
            out += bytes(value[:components] if components != 2 else [value[0], 255])
    return bytes(out)


def jpeg(width: int, height: int, gray: bool = False) -> bytes:
    from PIL import Image

    image = Image.frombytes("RGB", (width, height), picture(width, height, 3))
    buffer = io.BytesIO()
    (image.convert("L") if gray else image).save(buffer, "JPEG", quality=90)
    return buffer.getvalue()


__all__ = ["LIES", "MODES", "LineEnding", "Mode", "TextKind", "content", "drag", "ids", "jpeg", "open_view", "paper", "use"]
