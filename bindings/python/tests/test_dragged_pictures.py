"""One annotation alone, on transparency; and what is dragged stays visible by it: put where the display list says, it looks like
the page after the drop."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events, trace
from libinteract.enums import DrawKind, DrawRole, Handle, TextKind
from libinteract.errors import InvalidArgument, NotFound, NotSupported

from provider_age import is_older_than

np = pytest.importorskip("numpy")
Image = pytest.importorskip("PIL.Image")

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
SAMPLE = ROOT / "examples/data/long.pdf"
TURNS = (0, 90, 180, 270)
MOUSE = ix.DeviceKind.MOUSE

pytestmark = pytest.mark.skipif(is_older_than(ix.ProviderFeatures.PICTURES), reason="the provider named is older than pictures are")

spec = importlib.util.spec_from_file_location("demo", ROOT / "examples/demo/demo.py")
assert spec and spec.loader
demo: Any = importlib.util.module_from_spec(spec)
spec.loader.exec_module(demo)


def pixels(picture: tuple[int, int, bytes]) -> Any:
    width, height, data = picture
    return np.frombuffer(data, np.uint8).reshape(height, width, 4).astype(float)


def composed(document: ix.Document, annotation: ix.Annotation, scale: float) -> tuple[Any, Any]:
    """The area of an annotation on its first page as it is drawn, and as its picture over the page without it looks."""
    area = document.picture_area(annotation)
    left, top = round(area.x0 * scale), round(area.y0 * scale)
    picture = pixels(document.render_annotation(annotation, scale))
    part = (left, top, picture.shape[1], picture.shape[0])
    drawn, bare = (
        pixels(document.render(0, scale, part, without=without, icons=True)) for without in ([], [annotation]))
    assert abs(drawn - bare).max() > 20, "nothing of it is drawn"
    made = picture[..., :3] + bare[..., :3] * (1 - picture[..., 3:] / 255)
    return drawn[..., :3], made


def halved(picture: Any, by: int = 6) -> Any:
    """Averages of squares of pixels: what half a pixel of difference in place changes nothing of."""
    height, width = picture.shape[0] // by * by, picture.shape[1] // by * by
    return picture[:height, :width].reshape(height // by, by, width // by, by, 3).mean((1, 3))


def image(document: ix.Document, box: ix.Rect, **members: Any) -> ix.Annotation:
    """A stamp of four colours, so that a picture that is turned or mirrored is another one."""
    data = Image.new("RGB", (2, 2))
    for place, color in (((0, 0), (200, 0, 0)), ((1, 0), (0, 160, 0)), ((0, 1), (0, 0, 200)), ((1, 1), (220, 180, 0))):
        data.putpixel(place, color)
    asset = document.add_pixels(data.resize((40, 20), Image.Resampling.NEAREST).tobytes(), 40, 20)
    stamp = document.create_annotation(0, ix.Subtype.STAMP, box, **members)
    stamp.set_asset(asset)
    return stamp


def made(document: ix.Document, kind: str) -> ix.Annotation:
    box = ix.Rect(100, 400, 240, 460)
    if kind == "image":
        return image(document, box)
    if kind == "pale image":
        return image(document, box, opacity=0.4)
    if kind == "text":
        text = document.create_annotation(0, ix.Subtype.FREE_TEXT, box, color=(1, 1, 0.6), border_width=2)
        text.set_text(TextKind.DEFAULT_APPEARANCE, "/Helv 14 Tf 0.8 0 0 rg")
        text.set_text(TextKind.CONTENTS, "Stays in sight")
        return text
    if kind == "note":
        return document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(100, 400, 124, 424), color=(1, 0.8, 0))
    return document.create_annotation(
        0, ix.Subtype.SQUARE, box, color=(0, 0, 1), interior_color=(1, 0.5, 0), border_width=6, opacity=0.5)


@pytest.mark.proves("S274a")
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("kind", ["image", "pale image", "text", "square"])
def test_over_the_page_it_looks_as_the_page_with_it(kind: str, turn: int) -> None:
    with ix.open(SAMPLE) as document:
        annotation = made(document, kind)
        document.rotate_pages(0, turn)
        drawn, put = composed(document, annotation, 2)
        away = abs(drawn - put).max(axis=2)
        # Edges are smoothed on their own ground.
        assert away.max() <= 4 if "image" in kind else away.max() <= 80 and away.mean() < 1.5


@pytest.mark.proves("S274a")
def test_saved_moved_and_opened_again_it_is_the_same_picture(tmp_path: Path) -> None:
    with ix.open(SAMPLE) as document:
        before = document.render_annotation(made(document, "pale image"), 2)
        document.save(tmp_path / "saved.pdf")
    with ix.open(tmp_path / "saved.pdf") as document:
        stamp = next(each for each in document.annotations(0) if each.subtype == ix.Subtype.STAMP)
        again = pixels(document.render_annotation(stamp, 2))
        assert abs(again - pixels(before)).max() <= 4
        stamp.set(rect=ix.Rect(stamp.rect.x0 + 50, stamp.rect.y0, stamp.rect.x1 + 50, stamp.rect.y1))
        assert abs(pixels(document.render_annotation(stamp, 2)) - again).max() <= 4, "a change that is not saved"


FILES = ["pdfjs-annotation-stamp", "pdfjs-annotation-freetext", "pdfjs-annotation-link-text-popup", "pdfjs-annotation-fileattachment"]


@pytest.mark.proves("S274a")
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
@pytest.mark.parametrize("turn", [0, 90])
@pytest.mark.parametrize("name", FILES)
def test_annotations_of_files_look_as_on_their_page(name: str, turn: int) -> None:
    with ix.open(CORPUS / f"{name}.pdf") as document:
        document.rotate_pages(0, turn)
        shown = (ix.Subtype.STAMP, ix.Subtype.FREE_TEXT, ix.Subtype.TEXT, ix.Subtype.FILE_ATTACHMENT)
        annotation = next(each for each in document.annotations(0) if each.subtype in shown)
        drawn, put = composed(document, annotation, 6)
        away = abs(halved(drawn) - halved(put)).max(axis=2)
        assert (away > 60).mean() < 0.02 and away.mean() < 12


def handmade(form: bytes, content: bytes) -> bytes:
    """A file with a stamp at 100, 100 to 200, 200 whose form is that."""
    parts = [
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Annots[4 0 R]>>",
        b"<</Type/Annot/Subtype/Stamp/Rect[100 100 200 200]/P 3 0 R/AP<</N 5 0 R>>>>",
        b"<</Type/XObject/Subtype/Form/BBox[0 0 100 100]%s/Length %d>>stream\n%s\nendstream" % (form, len(content), content),
        b"<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/Group<</S/Transparency/CS/DeviceGray>>/Length 29>>stream\n"
        b"0.5 g 0 0 100 100 re f        \nendstream",
    ]
    places: list[int] = []
    data = b"%PDF-1.7\n"
    for number, part in enumerate(parts, 1):
        places.append(len(data))
        data += b"%d 0 obj%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"xref\n0 %d\n0000000000 65535 f \n%strailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (
        len(parts) + 1, table, len(parts) + 1, len(data))


@pytest.mark.proves("S274a")
@pytest.mark.parametrize(("state", "alpha"), [
    (b"", 255), (b"/BM/Multiply", 255), (b"/BM/Screen", 255), (b"/ca 0.5", 128), (b"/BM/Multiply/ca 0.5", 128),
    (b"/SMask<</S/Luminosity/G 6 0 R>>", 128)])
def test_blend_modes_opacities_and_soft_masks(tmp_path: Path, state: bytes, alpha: int) -> None:
    """The colour of what is painted, and its own transparency: the ground has no part in it."""
    path = tmp_path / "stamp.pdf"
    path.write_bytes(handmade(b"/Resources<</ExtGState<</S<<%s>>>>>>" % state, b"/S gs 1 0.5 0 rg 0 0 100 50 re f"))
    with ix.open(path) as document:
        picture = pixels(document.render_annotation(document.annotations(0)[0], 1))
        assert picture.shape == (100, 100, 4) and picture[:49].max() == 0
        wanted = np.array([255, 127.5, 0, 255]) * alpha / 255
        assert abs(picture[55:95, 5:95] - wanted).max() <= 4


@pytest.mark.proves("S242a")
def test_a_trace_keeps_no_pictures() -> None:
    """They change nothing that could be played again, and their pixels have no place in a player."""
    with ix.open(SAMPLE) as document:
        stamp = made(document, "image")
        with trace.record(document) as recording:
            before = len(recording.lines)
            document.render_annotation(stamp, 20)
            document.render(0, 1, without=[stamp])
        assert len(recording.lines) == before


@pytest.mark.proves("S274a")
@pytest.mark.parametrize("turn", [0, 270])
def test_a_part_is_cut_from_the_whole(turn: int) -> None:
    with ix.open(SAMPLE) as document:
        stamp = made(document, "image")
        document.rotate_pages(0, turn)
        whole = pixels(document.render_annotation(stamp, 2))
        part = pixels(document.render_annotation(stamp, 2, (30, 10, 50, 40)))
        assert abs(part - whole[10:50, 30:80]).max() <= 2
        beyond = pixels(document.render_annotation(stamp, 2, (-10, -10, 20, 20)))
        assert beyond[:9, :9].max() == 0 and beyond[15, 15, 3] == 255


@pytest.mark.proves("S274a")
def test_refusals() -> None:
    with ix.Document.new() as memory:
        memory.add_page(300, 300)
        stamp = memory.create_annotation(0, ix.Subtype.STAMP, ix.Rect(10, 10, 60, 40))
        assert memory.picture_area(stamp) == ix.Rect(10, 260, 60, 290)
        with pytest.raises(NotSupported):
            memory.render_annotation(stamp, 1)
    with ix.open(SAMPLE) as document:
        stamp = made(document, "image")
        for wrong in (0.0, -1.0, float("nan")):
            with pytest.raises(InvalidArgument):
                document.render_annotation(stamp, wrong)
        with pytest.raises(InvalidArgument):
            document.render_annotation(stamp, 1, (0, 0, 0, 5))
        stamp.remove()
        with pytest.raises(NotFound):
            document.picture_area(stamp)


# What is dragged.


class Desk:
    def __init__(self, document: ix.Document, turn: int = 0) -> None:
        self.document = document
        document.rotate_pages(0, turn)
        self.view = ix.View(document, 900, 900)
        self.view.show_page(0)
        self.now = 1000.0
        list(self.view.effects())

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the first page in the view."""
        found = self.view.convert(0, ix.Space.PDF, x, y, ix.Space.VIEW)
        return (found.x, found.y)

    def drag(self, *path: tuple[float, float]) -> list[ix.events.Event]:
        self.now += 2000
        return events.drag(list(path), self.now, device=MOUSE)

    def hold(self, *path: tuple[float, float]) -> Any:
        """A drag without its end; returns the end."""
        gesture = self.drag(*path)
        self.view.feed(gesture[:-1])
        return gesture[-1]

    def pictures(self) -> list[tuple[ix.DrawItem, ix.view_records.DrawPicture]]:
        found = [(item, self.view.picture_of_draw_item(place)) for place, item in enumerate(self.view.display_list())]
        return [(item, picture) for item, picture in found if picture]

    def shown(self, path: Path, *without: ix.Annotation) -> Any:
        demo.take_picture(self.view, self.document, path, without=without)
        return np.asarray(Image.open(path)).astype(float)


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.open(SAMPLE) as made_document:
        yield made_document


def like(before: Any, after: Any, desk: Desk, stamp: ix.Annotation) -> bool:
    """Whether two snapshots show the annotation alike: beside its frame and handles, and half a pixel."""
    area = desk.document.picture_area(stamp)
    page = stamp.page
    a = desk.view.convert(page, ix.Space.PAGE, area.x0, area.y0, ix.Space.VIEW)
    b = desk.view.convert(page, ix.Space.PAGE, area.x1, area.y1, ix.Space.VIEW)
    part = (slice(max(0, round(a.y) + 3), round(b.y) - 3), slice(max(0, round(a.x) + 3), round(b.x) - 3))
    one, two = halved(before[part], 3), halved(after[part], 3)
    assert one.size > 300 and two.std() > 15, "too little of it is in sight"
    return bool((abs(one - two).max(axis=2) > 60).mean() < 0.06)


@pytest.mark.proves("S274b")
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("kind", ["image", "pale image", "text"])
def test_in_mid_drag_it_looks_as_after_the_drop(document: ix.Document, tmp_path: Path, kind: str, turn: int) -> None:
    stamp = made(document, kind)
    desk = Desk(document, turn)
    desk.view.selection.set([stamp.id])
    for way in ((60, -80), (-30, 50)):
        x, y = (stamp.rect.x0 + stamp.rect.x1) / 2, (stamp.rect.y0 + stamp.rect.y1) / 2
        end = desk.hold(desk.at(x, y), desk.at(x + way[0], y + way[1]))
        [(item, picture)] = desk.pictures()
        assert item.kind == DrawKind.PICTURE and item.role == DrawRole.PREVIEW and picture.annotation == stamp.id
        during = desk.shown(tmp_path / "during.png", stamp)
        desk.view.feed([end])
        assert desk.pictures() == []
        desk.view.selection.clear()
        stamp.refresh()
        assert like(during, desk.shown(tmp_path / "after.png"), desk, stamp)
        desk.view.selection.set([stamp.id])
    document.undo()
    assert desk.pictures() == []


@pytest.mark.proves("S274b")
def test_one_picture_serves_for_the_whole_drag(document: ix.Document) -> None:
    """Its number, its area and its pixels stay, however it is moved and however far one zooms meanwhile."""
    stamp = made(document, "image")
    desk = Desk(document)
    desk.view.selection.set([stamp.id])
    end = desk.hold(desk.at(170, 430), desk.at(180, 440))
    [(first, picture)] = desk.pictures()
    drawn = document.render_annotation(stamp, 2)
    desk.view.feed([events.move(*desk.at(300, 500), desk.now + 900, device=MOUSE)])
    [(second, again)] = desk.pictures()
    assert again == picture and first.quad != second.quad
    desk.view.set_zoom(desk.view.zoom * 2, 450, 450)
    [(third, again)] = desk.pictures()
    assert again == picture and third.quad.p1.x - third.quad.p0.x == pytest.approx(2 * (second.quad.p1.x - second.quad.p0.x))
    assert document.render_annotation(stamp, 2) == drawn
    desk.view.feed([events.key_down(ix.Key.ESCAPE, desk.now + 950)])
    assert desk.pictures() == [] and end


@pytest.mark.proves("S274b")
@pytest.mark.parametrize("turn", [0, 90])
def test_resized_it_looks_as_after_the_drop(document: ix.Document, tmp_path: Path, turn: int) -> None:
    stamp = made(document, "image")
    desk = Desk(document, turn)
    desk.view.selection.set([stamp.id])
    end = desk.hold(desk.at(240, 460), desk.at(340, 520))
    assert len(desk.pictures()) == 1
    during = desk.shown(tmp_path / "during.png", stamp)
    desk.view.feed([end])
    desk.view.selection.clear()
    stamp.refresh()
    assert stamp.rect.width > 200
    assert like(during, desk.shown(tmp_path / "after.png"), desk, stamp)


@pytest.mark.proves("S274b")
@pytest.mark.parametrize("turn", [0, 90])
def test_turned_it_looks_as_after_the_drop(tmp_path: Path, turn: int) -> None:
    with ix.open(SAMPLE) as document:
        image(document, ix.Rect(200, 400, 340, 500))
        document.save(tmp_path / "stamp.pdf")
    with ix.open(tmp_path / "stamp.pdf") as document:
        stamp = next(each for each in document.annotations(0) if each.subtype == ix.Subtype.STAMP)
        desk = Desk(document, turn)
        for _ in range(2):
            desk.view.selection.set([stamp.id])
            knob = next(each for each in desk.view.selection.handles if each.handle == Handle.ROTATION)
            end = desk.hold((knob.center.x, knob.center.y), (knob.center.x + 150, knob.center.y + 60))
            assert len(desk.pictures()) == 1
            during = desk.shown(tmp_path / "during.png", stamp)
            desk.view.feed([end])
            desk.view.selection.clear()
            stamp.refresh()
            assert like(during, desk.shown(tmp_path / "after.png"), desk, stamp)


@pytest.mark.proves("S274b")
def test_each_of_a_group_is_shown_and_other_kinds_keep_their_outlines(document: ix.Document) -> None:
    several = [made(document, "image"), made(document, "text"), made(document, "square")]
    several[1].set(rect=ix.Rect(300, 400, 400, 460))
    desk = Desk(document)
    desk.view.selection.set([each.id for each in several])
    desk.hold(desk.at(170, 430), desk.at(190, 470))
    assert {picture.annotation for _, picture in desk.pictures()} == {several[0].id, several[1].id}
    frames = [each for each in desk.view.display_list() if each.role == DrawRole.PREVIEW and each.kind == DrawKind.FRAME]
    assert len(frames) == 1, "the square's"


@pytest.mark.proves("S274b")
def test_it_is_taken_to_another_page_as_it_lies_there(tmp_path: Path, document: ix.Document) -> None:
    stamp = made(document, "image")
    document.rotate_pages(1, 90)
    desk = Desk(document)
    desk.view.set_zoom(0.4, 0, 0)
    desk.view.selection.set([stamp.id])
    there = desk.view.convert(1, ix.Space.PAGE, 300, 200, ix.Space.VIEW)
    end = desk.hold(desk.at(170, 430), (there.x, there.y))
    [(item, _)] = desk.pictures()
    assert item.page == 1
    desk.view.feed([end])
    stamp.refresh()
    assert document.page_index(stamp.page) == 1
    area = document.picture_area(stamp)
    corner = desk.view.convert(1, ix.Space.PAGE, area.x0, area.y0, ix.Space.VIEW)
    low = min(point.x for point in item.quad), min(point.y for point in item.quad)
    assert low == pytest.approx((corner.x, corner.y), abs=0.01)
    # The corner of the picture that was its upper left one is the upper right one now: the page is turned by 90 degrees.
    assert item.quad.p0.x > item.quad.p2.x and item.quad.p0.y < item.quad.p2.y


@pytest.mark.proves("S274b")
def test_without_a_provider_that_draws_it_the_frame_stays() -> None:
    with ix.Document.new() as memory:
        memory.add_page(300, 300)
        stamp = memory.create_annotation(0, ix.Subtype.STAMP, ix.Rect(60, 160, 160, 240))
        view = ix.View(memory, 300, 300)
        view.selection.set([stamp.id])
        view.feed(events.drag([(110, 100), (140, 130)], 1000, device=MOUSE)[:-1])
        preview = [each.kind for each in view.display_list() if each.role == DrawRole.PREVIEW]
        assert preview == [DrawKind.FRAME] and view.picture_of_draw_item(0) is None and view.picture_of_draw_item(99) is None
