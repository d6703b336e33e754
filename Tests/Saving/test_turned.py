"""Stamps, pictures, signatures and texts turn once they are made: seen and hit there, also in a file and by other readers."""

from __future__ import annotations

import itertools
import math
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Appearance"))

import numpy  # noqa: E402
from pdf import Pdf  # noqa: E402
from renderers import SCALE, Picture, Renderers  # noqa: E402

import libinteract as ix  # noqa: E402
from libinteract import events  # noqa: E402
from libinteract.enums import SaveFlags, TextKind, ToolMode  # noqa: E402

MOUSE = ix.DeviceKind.MOUSE
KINDS = [
    ToolMode.CREATE_RUBBER_STAMP, ToolMode.CREATE_IMAGE_STAMP, ToolMode.CREATE_SIGNATURE, ToolMode.CREATE_FREE_TEXT,
]
BOX = (60, 80, 140, 110)
Axes = tuple[float, float, float, float]


class Desk:
    """A page that lies so, at zoom 1 in the view's corner."""

    def __init__(self, folder: Path, rotate: int) -> None:
        pdf = Pdf()
        pdf.tree(pdf.page(extra=f"/Rotate {rotate}"))
        self.path, self.saved = pdf.write(folder / "paper.pdf"), folder / "saved.pdf"
        self.now = 1000.0
        self.open(self.path)

    def open(self, path: Path) -> None:
        self.document = ix.open(path)
        self.view = ix.View(self.document, 200, 200)
        self.view.set_fit(ix.Fit.WIDTH)
        self.view.advance(round(self.now * 1e6))
        self.document.annotations(0)

    def reopen(self) -> ix.Annotation:
        self.document.save(self.saved)
        self.close()
        if shutil.which("qpdf"):
            done = subprocess.run(["qpdf", "--check", self.saved], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr
        self.open(self.saved)
        (made,) = self.document.annotations(0)
        self.view.selection.set([made.id])
        return made

    def close(self) -> None:
        self.view.close()
        self.document.close()

    def make(self, tool: ToolMode) -> ix.Annotation:
        """By the tool, as a person does, in a box of the page as it is shown."""
        self.view.use_tool(tool)
        reader = self.view.reader()
        way = [(BOX[0], BOX[1]), (BOX[2], BOX[1] + 12), (BOX[0] + 12, BOX[3]), (BOX[2], BOX[3])]
        points = way if tool == ToolMode.CREATE_SIGNATURE else [way[0], way[-1]]
        self.view.feed(events.drag(points, self.now, device=MOUSE, steps=8))
        self.now += 10000
        self.view.advance(round(self.now * 1e6))
        for each in reader.effects():
            if each.type == ix.EffectType.CONTENT_WANTED:
                self.view.commit_content(each.request, self.document.add_pixels(bytes([200, 0, 0, 0, 0, 200]), 2, 1, 3))
        (made,) = self.document.annotations(0)
        if tool == ToolMode.CREATE_FREE_TEXT:
            made.set_text(TextKind.CONTENTS, "Upright text")
            made.set(border_width=1)
        self.view.selection.set([made.id])
        return made.refreshed()

    @property
    def handles(self) -> set[ix.Handle]:
        return {each.handle for each in self.view.selection.handles}

    def middle(self) -> tuple[float, float]:
        """Of what is selected, as shown."""
        (frame, *_) = (each.quad for each in self.view.display_list() if each.role == ix.DrawRole.ANNOTATION_SELECTION)
        return ((frame.p0.x + frame.p2.x) / 2, (frame.p0.y + frame.p2.y) / 2)

    def hit(self, x: float, y: float) -> bool:
        return any(each.kind == ix.HitKind.ANNOTATION for each in self.view.hits(x, y, MOUSE))


def dark(picture: Picture) -> numpy.ndarray:
    """The middles of pixels with ink, in points from the top left corner of the page as shown."""
    rows, columns = numpy.nonzero((picture < 215).any(axis=2))
    return (numpy.stack([columns, rows], axis=1) + 0.5) / SCALE


def axes(points: numpy.ndarray, middle: tuple[float, float], degrees: float) -> Axes:
    """The box of points in axes that are turned clockwise about a middle."""
    angle = math.radians(degrees)
    x, y = (points - middle).T
    along, down = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
    return along.min(), down.min(), along.max(), down.max()


def pictures(path: Path) -> Iterator[tuple[str, numpy.ndarray]]:
    for name, picture in Renderers(path).draw(0):
        yield name, dark(picture)


@pytest.fixture(params=[0, 90, 180, 270])
def desk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path, request.param)
    yield made
    made.close()


@pytest.mark.proves("S316", "S4e")
@pytest.mark.parametrize(("tool", "degrees"), list(itertools.product(KINDS, [30, 45, 90, 200])))
def test_it_is_seen_and_hit_where_it_was_turned_to(desk: Desk, tool: ToolMode, degrees: int) -> None:
    made, by_hand = desk.make(tool), tool == ToolMode.CREATE_SIGNATURE
    middle, frame = desk.middle(), made.rect
    desk.document.save(desk.saved, SaveFlags.COPY)
    before = {name: axes(points, middle, 0) for name, points in pictures(desk.saved)}
    assert ix.Handle.ROTATION in desk.handles
    assert desk.view.selection.rotate(degrees)
    assert desk.document.history.undo_name == ix.Phrase.UNDO_ROTATE
    for _ in range(2):
        # First as it is, then as it was read again.
        width, height, drawn = desk.document.render(0, SCALE)
        own = dark(numpy.frombuffer(drawn, numpy.uint8).reshape(height, width, 4)[:, :, :3])
        assert axes(own, middle, degrees) == pytest.approx(before["poppler"], abs=1.6)
        assert by_hand or desk.middle() == pytest.approx(middle, abs=0.6)
        for x, y in own[:: max(len(own) // 40, 1)]:
            assert desk.hit(x, y)
        made = desk.reopen()
        for name, points in pictures(desk.saved):
            assert axes(points, middle, degrees) == pytest.approx(before[name], abs=1.6), name
    # The corners of its rectangle are none of it, unless it is drawn by hand.
    if degrees % 90 and not by_hand:
        rect = made.rect
        corner = desk.view.convert(0, ix.Space.PDF, rect[0] + 1, rect[1] + 1, ix.Space.VIEW)
        assert not desk.hit(*corner)
    # And back.
    assert ix.Handle.ROTATION in desk.handles
    assert desk.view.selection.rotate(-degrees)
    now = made.refreshed().rect
    if by_hand:
        # Its points turn about the middle of their box, which is another one by then: it is upright, and a little aside.
        assert (now[2] - now[0], now[3] - now[1]) == pytest.approx((frame[2] - frame[0], frame[3] - frame[1]), abs=0.5)
        return
    assert list(now) == pytest.approx(list(frame), abs=1e-3)
    desk.reopen()
    for name, points in pictures(desk.saved):
        assert axes(points, middle, 0) == pytest.approx(before[name], abs=1.6), name


@pytest.mark.proves("S316")
@pytest.mark.parametrize("tool", [KINDS[0], KINDS[3]])
def test_turns_add_up_and_four_quarters_are_none(desk: Desk, tool: ToolMode) -> None:
    made = desk.make(tool)
    first = made.rect
    for _ in range(4):
        assert desk.view.selection.rotate(90)
    assert list(made.refreshed().rect) == pytest.approx(list(first), abs=1e-9)
    for a, b in [(15, 30), (20, 25), (44.9, 0.1), (100, 35), (-70, 10)]:
        desk.view.selection.rotate(a)
        desk.view.selection.rotate(b)
        one, way = made.refreshed(), turn(desk)
        desk.document.undo()
        desk.document.undo()
        desk.view.selection.rotate(a + b)
        other = made.refreshed()
        assert turn(desk) == pytest.approx(way, abs=1e-9)
        desk.document.undo()
        assert list(one.rect) == pytest.approx(list(other.rect), abs=1e-9)
    assert list(made.refreshed().rect) == pytest.approx(list(first), abs=1e-9)
    assert not desk.view.selection.rotate(0) and not desk.view.selection.rotate(-720)
    with pytest.raises(ix.InvalidArgument):
        desk.view.selection.rotate(math.nan)


@pytest.mark.proves("S316")
def test_a_turned_text_is_written_and_resized_in_its_box(desk: Desk) -> None:
    made = desk.make(ToolMode.CREATE_FREE_TEXT)
    desk.view.selection.rotate(30)
    for read_again in (False, True):
        if read_again:
            made = desk.reopen()
        frame = sides(desk)
        made.set_text(TextKind.CONTENTS, "Upright text that needs far more than the one line that it has had before")
        grown = sides(desk)
        assert grown[0] == pytest.approx(frame[0], abs=1e-3) and grown[1] > frame[1] + 5
        assert turn(desk) == pytest.approx(30, abs=1e-3)
        # Its corner stays, its text keeps its size.
        corner = next(each.center for each in desk.view.selection.handles if each.handle == ix.Handle.BOTTOM_RIGHT)
        desk.now += 10000
        desk.view.feed(events.drag([(corner.x, corner.y), (corner.x + 10, corner.y + 10)], desk.now, device=MOUSE, modifiers=2))
        desk.now += 10000
        desk.view.advance(round(desk.now * 1e6))
        assert turn(desk) == pytest.approx(30, abs=1e-3) and sides(desk) != pytest.approx(grown)
        assert desk.document.history.undo_name == ix.Phrase.UNDO_RESIZE
        desk.document.undo()
        desk.document.undo()
        assert sides(desk) == pytest.approx(frame, abs=1e-3)


@pytest.mark.proves("S316")
@pytest.mark.parametrize("tool", KINDS)
def test_copies_of_it_are_turned(desk: Desk, tool: ToolMode) -> None:
    made = desk.make(tool)
    desk.view.selection.rotate(30)
    first = made.refreshed()
    copied = desk.view.selection.copy()
    desk.view.selection.paste(copied, 0)
    copy = desk.document.annotations(0)[-1]
    assert copy.id != made.id and list(copy.rect) == pytest.approx(list(first.rect))
    desk.view.selection.set([copy.id])
    assert turn(desk) == pytest.approx(0 if tool == ToolMode.CREATE_SIGNATURE else 30, abs=1e-6)
    # Both together: a group that turns about its middle.
    desk.view.selection.set([made.id, copy.id])
    assert ix.Handle.ROTATION in desk.handles and desk.view.selection.rotate(15)
    assert desk.document.history.undo_name == ix.Phrase.UNDO_ROTATE
    one, two = made.refreshed(), copy.refreshed()
    assert list(one.rect) == pytest.approx(list(two.rect))
    desk.document.undo()
    assert list(made.refreshed().rect) == list(first.rect)


@pytest.mark.proves("S4e")
def test_keys_and_the_handle_turn_it_at_once(desk: Desk) -> None:
    desk.make(ToolMode.CREATE_RUBBER_STAMP)
    assert desk.view.run(ix.Command.TURN_RIGHT) and turn(desk) == pytest.approx(15)
    assert desk.view.run(ix.Command.TURN_LEFT) and turn(desk) == pytest.approx(0)
    knob = next(each.center for each in desk.view.selection.handles if each.handle == ix.Handle.ROTATION)
    x, y = desk.middle()
    # It is above, as the page is shown; to the right of the middle it is a quarter turn.
    assert knob.x == pytest.approx(x) and knob.y < y
    desk.now += 10000
    desk.view.feed(events.drag([(knob.x, knob.y), (x + 40, y)], desk.now, device=MOUSE, steps=6))
    desk.now += 10000
    desk.view.advance(round(desk.now * 1e6))
    assert desk.document.history.undo_name == ix.Phrase.UNDO_ROTATE
    desk.document.undo()
    assert turn(desk) == pytest.approx(0)


def test_text_of_another_program_is_kept_and_turned(tmp_path: Path) -> None:
    pdf = Pdf()
    form = pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 40 20] /Resources << >>", "1 0 0 rg 0 0 40 20 re f")
    text = pdf.add(
        f"<< /Type /Annot /Subtype /FreeText /Rect [50 50 130 90] /DA (/Helv 12 Tf) /Contents (a) /AP << /N {form} 0 R >> >>")
    pdf.tree(pdf.page(extra=f"/Annots [{text} 0 R]"))
    path = pdf.write(tmp_path / "other.pdf")
    with ix.open(path) as document, ix.View(document, 200, 200) as view:
        (made,) = document.annotations(0)
        view.selection.set([made.id])
        assert view.selection.rotate(45)
        document.save(tmp_path / "turned.pdf")
    before = dict(pictures(path))
    for name, points in pictures(tmp_path / "turned.pdf"):
        assert axes(points, (90, 130), 45) == pytest.approx(axes(before[name], (90, 130), 0), abs=1.6), name


def outline(desk: Desk) -> ix.Quad:
    return next(each.quad for each in desk.view.display_list() if each.role == ix.DrawRole.ANNOTATION_SELECTION)


def sides(desk: Desk) -> tuple[float, float]:
    q = outline(desk)
    return math.dist(q.p0, q.p1), math.dist(q.p0, q.p3)


def turn(desk: Desk) -> float:
    """Degrees clockwise as shown."""
    q = outline(desk)
    return math.degrees(math.atan2(q.p1.y - q.p0.y, q.p1.x - q.p0.x))
