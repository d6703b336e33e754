"""Measuring through the binding: scales, formats, values over a spread, and what files keep of them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "examples/data/long.pdf"
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
SQUARE = [(0, 0), (30, 0), (30, 40), (0, 40)]


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_pages(4, 612, 792)
        yield made


@pytest.mark.proves("S147")
def test_a_known_length_calibrates_and_formats_say_the_value(document: ix.Document) -> None:
    # 72 points stand for 5 m: 140 round are 140 * 5 / 72 = 9.7222 m, 1200 inside are 1200 * 25 / 5184 = 5.787 sq m.
    metres = ix.Measures(document).calibrate(72, 5, "m")
    assert metres.measured(ix.Measured.PERIMETER, SQUARE).text == "9.72 m"
    assert metres.measured(ix.Measured.AREA, SQUARE).text == "5.79 sq m"
    assert str(metres.measured(ix.Measured.COUNT, SQUARE)) == "4"
    assert ix.measured(document, 0, ix.Measured.LENGTH, SQUARE).text == "100 pt"
    assert ix.measured(document, 0, ix.Measured.ANGLE, SQUARE[:3]).text == "90°"
    with pytest.raises(ix.NotSupported):
        ix.measured(document, 0, ix.Measured.ANGLE, SQUARE)
    role, fraction = ix.NumberRole.DISTANCE, ix.NumberFraction
    miles = ix.Measures(document).create([
        ix.NumberFormat(ix.NumberRole.X, "mi"), ix.NumberFormat(role, "mi"), ix.NumberFormat(role, "ft", 5280),
        ix.NumberFormat(role, "in", 12, 8, fraction.QUOTIENT)])
    # 0.4505 mi are 2378.64 ft; 0.64 ft are 7.68 in; 0.68 in are 5.44 eighths.
    assert miles.measured(ix.Measured.LENGTH, [(0, 0), (1.4505, 0)]).text == "1 mi 2,378 ft 7 5/8 in"
    assert [each.unit for each in miles.formats] == ["mi", "mi", "ft", "in"]


@pytest.mark.proves("S133", "S146a", "S146b")
def test_a_measurement_crosses_the_binding_in_the_look_of_its_dimension(document: ix.Document) -> None:
    metres = ix.Measures(document).calibrate(100, 1, "m")
    corners = [(0, 512.0, 400.0), (1, 100.0, 400.0), (1, 100.0, 600.0), (0, 512.0, 600.0)]
    for gap in (0, 40):
        with ix.View(document, 1224, 792) as view:
            view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.PAGE, page_gap=gap)
            view.measuring.set_measure(metres)
            # 100 points to the binding and 100 beyond it, whatever the layout puts between: 2 m, and 2 m by 2 m.
            length = view.measuring.measured(ix.Measured.LENGTH, corners[:2])
            assert (length.text, length.dimension) == ("2 m", ix.UnitDimension.LENGTH)
            assert (length.first_page, length.last_page) == (document.page_id(0), document.page_id(1))
            view.set_zoom(3, 100, 100)
            assert view.measuring.measured(ix.Measured.LENGTH, corners[:2]).value == length.value
            view.set_fit(ix.Fit.PAGE)
            line = view.measuring.put(ix.Measured.LENGTH, corners[:2])
            area = view.measuring.put(ix.Measured.AREA, corners)
            assert line and area and line.pages == range(0, 2)
            assert (line.label, area.label) == ("2 m", "4 sq m")
            assert line.style.dash > 0 and line.style.fill is None
            assert area.style.dash == 0 and area.style.fill is not None and 0 < area.style.fill[3] < 255
            with pytest.raises(ix.NotSupported):
                view.measuring.measured(ix.Measured.LENGTH, [(0, 1, 1), (2, 1, 1)])


def test_turning_a_page_changes_no_value() -> None:
    values: list[float] = []
    for turn in (0, 90, 180, 270):
        with ix.Document.new() as document:
            document.add_page(612, 792, rotate=turn)
            with ix.View(document, 600, 600) as view:
                values.append(view.measuring.measured(ix.Measured.LENGTH, [(0, 10, 20), (0, 40, 60)]).value)
    assert values == [50.0] * 4  # 30 along, 40 up


@pytest.mark.proves("S155a", "S155b")
def test_measures_are_written_and_read_back(tmp_path: Path) -> None:
    target, role = tmp_path / "measured.pdf", ix.NumberRole
    with ix.open(SAMPLE) as document:
        measures = ix.Measures(document)
        formats = [
            ix.NumberFormat(role.X, "m", 0.069444444444444), ix.NumberFormat(role.DISTANCE, "m", 1, 1000),
            ix.NumberFormat(role.AREA, "m²", 1, 10), ix.NumberFormat(role.ANGLE, "°", 1, 10, flags=ix.NumberFlags.KEEPS_DENOMINATOR),
            ix.NumberFormat(role.SLOPE, "%", 100, 16, ix.NumberFraction.QUOTIENT, ix.NumberFlags.LABEL_FIRST)]
        plan = measures.create(formats, box=ix.Rect(50, 60, 500, 700), origin=ix.Point(50, 60))
        measures.set_viewports(0, [plan])
        line = document.create_annotation(0, ix.Subtype.LINE, ix.Rect(100, 100, 200, 200))
        line.set_points(ix.PointsKind.VERTICES, [(100, 100), (244, 100)])
        line.set_text(ix.TextKind.INTENT, "LineDimension")
        feet = measures.calibrate(12, 1, "ft")
        measures.set_of_annotation(line.id, feet)
        before = plan.measured(ix.Measured.AREA, SQUARE)
        document.save(target)
    with ix.open(target) as document:
        document.load(0, ix.Part.ANNOTATIONS)
        measures = ix.Measures(document)
        (found,) = measures.viewports(0)
        assert found.kind == ix.MeasureKind.RECTILINEAR
        assert (found.box, found.origin) == (ix.Rect(50, 60, 500, 700), ix.Point(50, 60))
        assert found.formats == formats
        assert found.measured(ix.Measured.AREA, SQUARE).text == before.text
        assert measures.at(0, 100, 100) == found and measures.at(0, 10, 10) is None
        line = next(each for each in document.annotations(0) if each.subtype == ix.Subtype.LINE)
        kept = measures.of_annotation(line.id)
        assert kept is not None and kept.ratio == "1 pt = 0.083333 ft"
        assert kept.measured(ix.Measured.LENGTH, [(100, 100), (244, 100)]).text == "12 ft"  # 144 / 12
        # One more viewport, put above the one of the file, which stays as it is in it.
        inner = measures.create([ix.NumberFormat(role.X, "mm")], box=ix.Rect(90, 90, 120, 120))
        measures.set_viewports(0, [found, inner])
        document.save(target)
    with ix.open(target) as document:
        document.load(0, ix.Part.ANNOTATIONS)
        measures = ix.Measures(document)
        assert [each.formats[0].unit for each in measures.viewports(0)] == ["m", "mm"]
        at = measures.at(0, 100, 100)
        assert at is not None and at.formats[0].unit == "mm"


def test_viewports_are_undone_and_redone(document: ix.Document) -> None:
    measures = ix.Measures(document)
    plan = measures.create([ix.NumberFormat(ix.NumberRole.X, "m", 2)], box=ix.Rect(0, 0, 300, 300))
    measures.set_viewports(0, [plan])
    with pytest.raises(ix.Conflict):
        plan.add_format(ix.NumberFormat(ix.NumberRole.Y, "m"))
    document.undo()
    assert measures.viewports(0) == [] and measures.at(0, 10, 10) is None
    document.redo()
    assert measures.viewports(0) == [plan]


@pytest.mark.skipif(not (CORPUS / "truth").is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
@pytest.mark.proves("S155a")
def test_viewports_of_real_files() -> None:
    with ix.open(CORPUS / "pypdf-AutoCad_Diagram.pdf") as document:
        document.load(0, ix.Part.ANNOTATIONS)
        (plan,) = ix.Measures(document).viewports(0)
        assert plan.kind == ix.MeasureKind.RECTILINEAR and plan.ratio == " "
        assert [(each.role, each.unit, each.factor) for each in plan.formats] == [
            (ix.NumberRole.X, " ", pytest.approx(0.44234, abs=5e-6)), (ix.NumberRole.DISTANCE, " ", 1.0),
            (ix.NumberRole.AREA, " ", 1.0)]
        assert plan.box == pytest.approx((77, 2, 763, 1187), abs=1)
        factor = plan.formats[0].factor
        found = plan.measured(ix.Measured.LENGTH, [(100, 100), (200, 100)])
        assert found.value == pytest.approx(100 * factor) and found.text == f"{100 * factor:.2f}"
    with ix.open(CORPUS / "pdfjs-bug1146106.pdf") as document:
        document.load(0, ix.Part.ANNOTATIONS)
        maps = [each for each in ix.Measures(document).viewports(0) if each.kind == ix.MeasureKind.GEOSPATIAL]
        assert len(maps) == 1
        with pytest.raises(ix.NotSupported):  # latitudes are no lengths
            maps[0].measured(ix.Measured.LENGTH, [(0, 0), (10, 0)])
        assert ix.Measures(document).at(0, 100, 100) is None


@pytest.mark.proves("S147")
def test_measuring_tools_write_value_measure_and_intent_and_keep_them_true(tmp_path: Path) -> None:
    target, mouse = tmp_path / "tools.pdf", ix.DeviceKind.MOUSE
    with ix.open(SAMPLE) as document, ix.View(document, 612, 792) as view:
        view.zoom_to_rect(0, None)  # the page alone: others are wider
        measures = ix.Measures(document)
        start = len(document.annotations(0))
        view.use_tool(ix.ToolMode.CREATE_RULER, pinned=True)
        view.feed(events.drag([(100, 100), (244, 100)], 1000, device=mouse))
        ruler = document.annotations(0)[-1]
        assert (ruler.subtype, ruler.text(ix.TextKind.INTENT)) == (ix.Subtype.LINE, "LineDimension")
        assert ruler.text(ix.TextKind.CONTENTS) == "144 pt"
        view.measuring.set_measure(measures.calibrate(72, 1, "m"))
        view.use_tool(ix.ToolMode.CREATE_RECTANGLE_AREA_MEASURE, pinned=True)
        view.feed(events.drag([(100, 300), (244, 336)], 4000, device=mouse))
        area = document.annotations(0)[-1]
        assert (area.subtype, area.text(ix.TextKind.INTENT)) == (ix.Subtype.POLYGON, "PolygonDimension")
        assert area.text(ix.TextKind.CONTENTS) == "1 sq m"  # 144 x 36 of 72 x 72
        # The label follows: the ruler's right end is dragged 72 points on.
        view.tool = ix.ToolMode.PAN
        view.selection.set([ruler.id])
        view.feed(events.drag([(244, 100), (280, 100), (316, 100)], 8000, device=mouse))
        assert ruler.refreshed().text(ix.TextKind.CONTENTS) == "216 pt"
        undo = document.history.undo_count
        document.undo()
        assert ruler.refreshed().text(ix.TextKind.CONTENTS) == "144 pt" and document.history.undo_count == undo - 1
        document.redo()
        document.save(target)
        assert len(document.annotations(0)) == start + 2
    with ix.open(target) as document:
        measures = ix.Measures(document)
        ruler, area = document.annotations(0)[-2:]
        assert (ruler.text(ix.TextKind.CONTENTS), area.text(ix.TextKind.CONTENTS)) == ("216 pt", "1 sq m")
        kept = measures.of_annotation(area.id)
        assert kept is not None
        corners = [(x, y) for x, y in area.points(ix.PointsKind.VERTICES)[0]]
        assert kept.measured(ix.Measured.AREA, corners).text == "1 sq m"


#: What is tapped or dragged on an unzoomed page, and what it measures in metres of 72 points: 2 along, 1 across.
SHAPES = {
    ix.ToolMode.CREATE_RULER: ([(100, 200), (244, 200)], ix.Measured.LENGTH, 2.0, "2 m"),
    ix.ToolMode.CREATE_PERIMETER_MEASURE: ([(100, 250), (244, 250), (244, 322)], ix.Measured.LENGTH, 3.0, "3 m"),
    ix.ToolMode.CREATE_AREA_MEASURE: ([(100, 350), (244, 350), (244, 422)], ix.Measured.AREA, 1.0, "1 sq m"),
    ix.ToolMode.CREATE_RECTANGLE_AREA_MEASURE: ([(100, 450), (244, 522)], ix.Measured.AREA, 2.0, "2 sq m"),
    ix.ToolMode.CREATE_ANGLE_MEASURE: ([(172, 550), (100, 550), (172, 622)], ix.Measured.ANGLE, 45.0, "45°"),
}  # fmt: skip
BY_DRAG = (ix.ToolMode.CREATE_RULER, ix.ToolMode.CREATE_RECTANGLE_AREA_MEASURE)


def draw(view: ix.View, tool: ix.ToolMode, way: Sequence[tuple[float, float]], at: float) -> None:
    """Points are those of pdf space of the first page, y down from its top."""
    view.use_tool(tool, pinned=True)
    shown = [view.convert(0, ix.Space.PDF, x, 792 - y, ix.Space.VIEW) for x, y in way]
    if tool in BY_DRAG:
        view.feed(events.drag(shown, at, device=ix.DeviceKind.MOUSE))
        return
    for i, point in enumerate(shown):
        view.feed(events.tap(*point, at + 700 * i, device=ix.DeviceKind.MOUSE))
    if tool != ix.ToolMode.CREATE_ANGLE_MEASURE:
        view.feed(events.key(ix.Key.ENTER, at + 700 * len(way)))


@pytest.mark.proves("S86a", "S147", "S155b")
@pytest.mark.parametrize("zoom", [1, 1.7, 0.6])
def test_values_of_tools_do_not_depend_on_zoom_rotation_or_saving(tmp_path: Path, zoom: float) -> None:
    target = tmp_path / "values.pdf"
    with ix.open(SAMPLE) as document, ix.View(document, 1400, 1400) as view:
        measures = ix.Measures(document)
        view.measuring.set_measure(measures.calibrate(72, 1, "m"))
        view.set_zoom(zoom, 0, 0)
        start = len(document.annotations(0))
        for i, (tool, (way, *_)) in enumerate(SHAPES.items()):
            draw(view, tool, list(way), 10000 * (i + 1))
        check(document, start)
        document.rotate_pages(0, 90)
        check(document, start)
        document.undo()
        document.save(target)
    with ix.open(target) as document:
        check(document, start)


def check(document: ix.Document, start: int) -> None:
    document.load(0, ix.Part.ANNOTATIONS)
    made = document.annotations(0)[start:]
    assert len(made) == len(SHAPES)
    for annotation, (_, kind, value, text) in zip(made, SHAPES.values()):
        found = ix.Measures(document).of(annotation.id)
        assert (found.kind, found.text, annotation.text(ix.TextKind.CONTENTS)) == (kind, text, text)
        assert found.value == pytest.approx(value) and (found.first_page, found.last_page) == (document.page_id(0),) * 2


@pytest.mark.proves("S86a")
def test_count_markers_count(document: ix.Document) -> None:
    measures = ix.Measures(document)
    with ix.View(document, 612, 792) as view:
        view.use_tool(ix.ToolMode.CREATE_COUNT_MARKER, pinned=True)
        for i in range(3):
            view.feed(events.tap(100 + 50 * i, 200, 1000 * (i + 1), device=ix.DeviceKind.MOUSE))
        first, *_, last = document.annotations(0)
        assert last.text(ix.TextKind.CONTENTS) == "3"
        assert str(measures.of(first.id)) == "3" and measures.of(first.id).kind == ix.Measured.COUNT
        document.undo()
        assert measures.of(first.id).value == 2
