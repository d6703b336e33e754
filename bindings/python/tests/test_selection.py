"""Annotations that are selected, moved, resized and turned by events, through the binding."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

MOUSE = ix.DeviceKind.MOUSE


class Desk:
    """A page of 400 by 400 at zoom 1 in the view's corner, and a clock."""

    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view, self.now = document, view, 1000.0
        self.effects = view.reader()

    def add(self, subtype: ix.Subtype, x: float, y: float, width: float = 60, height: float = 40) -> ix.Annotation:
        """An annotation by the upper left corner of its box as shown."""
        self.document.add_annotation(0, subtype, ix.Rect(x, 400 - y - height, x + width, 400 - y))
        added = self.document.annotations(0)[-1]
        added.set(interior_color=(0.5,))
        return added

    def box(self, annotation: ix.Annotation) -> tuple[float, float, float, float]:
        rect = annotation.refreshed().rect
        return (rect[0], 400 - rect[3], rect[2], 400 - rect[1])

    def at(self, x: float, y: float) -> tuple[float, float]:
        found = self.view.convert(0, ix.Space.PAGE, x, y, ix.Space.VIEW)
        return (found.x, found.y)

    def click(self, x: float, y: float, modifiers: int = 0) -> None:
        self.view.feed(events.tap(*self.at(x, y), self.now, device=MOUSE, modifiers=modifiers))
        self.wait()

    def drag(self, start: tuple[float, float], end: tuple[float, float], modifiers: int = 0) -> None:
        points = [self.at(*start), self.at(*end)]
        self.view.feed(events.drag(points, self.now, device=MOUSE, modifiers=modifiers))
        self.wait()

    def wait(self) -> None:
        self.now += 2000
        self.view.advance(round(self.now * 1e6))

    def press(self, code: ix.Key | str, modifiers: int = 0) -> None:
        self.view.feed(events.key(code, self.now, modifiers=modifiers))
        self.now += 100

    def kinds(self) -> list[ix.EffectType]:
        return [each.type for each in self.effects.effects()]


@pytest.fixture
def desk() -> Iterator[Desk]:
    with ix.Document.new() as document:
        document.add_page(400, 400)
        with ix.View(document, 400, 400) as view:
            yield Desk(document, view)


@pytest.mark.proves("S2", "S3")
def test_a_click_selects_and_a_click_beside_it_drops(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 50, 50)
    desk.click(80, 70)
    assert list(desk.view.selection) == [square.id] and desk.view.tool.name == "EDIT"
    desk.click(300, 300)
    assert len(desk.view.selection) == 0 and desk.view.tool.name == "PAN"


@pytest.mark.proves("S2", "S3")
def test_a_condition_denies_and_a_flag_switches_off(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 50, 50)
    allowed = False

    @desk.view.condition(ix.Component.SELECT_ANNOTATION)
    def ask(activation: ix.Activation) -> bool:
        assert activation.annotation == square.id
        return allowed

    desk.click(80, 70)
    assert not desk.view.selection.ids
    allowed = True
    desk.click(80, 70)
    assert square.id in desk.view.selection
    desk.view.component(ix.Component.DESELECT_ANNOTATION).enabled = False
    desk.click(300, 300)
    assert square.id in desk.view.selection


@pytest.mark.proves("S213")
def test_groups_by_key_by_shape_by_call(desk: Desk) -> None:
    first, second = desk.add(ix.Subtype.SQUARE, 50, 50), desk.add(ix.Subtype.CIRCLE, 150, 150)
    desk.click(80, 70)
    desk.click(180, 170, ix.Modifier.SHIFT)
    assert desk.view.selection.ids == [first.id, second.id] and desk.view.tool == ix.ToolMode.EDIT_GROUP
    desk.drag((80, 70), (90, 75))
    assert desk.box(first) == (60, 55, 120, 95) and desk.box(second) == (160, 155, 220, 195)
    assert desk.document.history.undo_name == ix.Phrase.UNDO_MOVE
    corner = [desk.at(*at) for at in ((40, 40), (140, 40), (140, 120), (40, 120))]
    assert desk.view.selection.within(corner) and desk.view.selection.ids == [first.id]
    assert desk.view.selection.all(0) and len(desk.view.selection) == 2
    desk.view.selection.set([second.id])
    desk.view.tool = ix.ToolMode.SELECT_RECTANGLE
    desk.drag((40, 40), (150, 120))
    assert desk.view.selection.ids == [first.id]
    with pytest.raises(ix.NotFound):
        desk.view.selection.set([first.id, 12345])
    assert desk.view.selection.ids == [first.id]


@pytest.mark.proves("S4", "S214", "S258")
def test_move_and_resize(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100, 120, 100)
    desk.view.selection.set([square.id])
    desk.kinds()
    desk.drag((160, 150), (170, 160))
    assert desk.box(square) == (110, 110, 230, 210)
    kinds = desk.kinds()
    lifted, dropped = kinds.index(ix.EffectType.LIFTED), kinds.index(ix.EffectType.DROPPED)
    assert lifted < kinds.index(ix.EffectType.ANNOTATION_CHANGED) < dropped
    handles = {each.handle: each.center for each in desk.view.selection.handles}
    assert len(handles) == 8 and handles[ix.Handle.BOTTOM_RIGHT] == desk.at(230, 210)
    desk.drag((230, 210), (250, 220))
    assert desk.box(square) == (110, 110, 250, 220)
    desk.drag((250, 220), (290, 220), ix.Modifier.SHIFT)
    box = desk.box(square)
    assert (box[2] - box[0]) / (box[3] - box[1]) == pytest.approx(140 / 110, abs=1e-12)
    assert desk.document.history.undo_count == 4  # the first is the colour


@pytest.mark.proves("S217")
def test_escape_takes_a_drag_back(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100)
    desk.view.selection.set([square.id])
    start, count = desk.document.hash, desk.document.history.undo_count
    a, b = desk.at(120, 120), desk.at(160, 170)
    desk.view.feed(events.drag([a, b], desk.now, device=MOUSE)[:-1])
    desk.now += 500
    assert desk.document.hash != start
    with pytest.raises(ix.Conflict):
        desk.view.selection.clear()
    desk.press(ix.Key.ESCAPE)
    assert desk.document.hash == start and desk.document.history.undo_count == count
    assert desk.view.selection.ids == [square.id]


@pytest.mark.proves("S188b")
def test_handles_are_taken_away_and_moved(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100, 120, 100)
    desk.view.selection.set([square.id])
    desk.view.selection.set_handle(ix.Handle.TOP_LEFT, shown=False)
    desk.view.selection.set_handle(ix.Handle.RIGHT, offset=(15, 0))
    handles = {each.handle: each.center for each in desk.view.selection.handles}
    assert ix.Handle.TOP_LEFT not in handles and handles[ix.Handle.RIGHT] == desk.at(235, 150)
    desk.view.set(ix.Setting.ALTERATIONS, ix.Alteration.MOVE)
    assert not desk.view.selection.handles
    with pytest.raises(ix.InvalidArgument):
        desk.view.selection.set_handle(ix.Handle.BODY)


@pytest.fixture
def triangle(desk: Desk) -> ix.Annotation:
    made = desk.add(ix.Subtype.POLYGON, 100, 100, 100, 100)
    made.set_points(ix.PointsKind.VERTICES, [(100, 200), (200, 200), (150, 300)])
    desk.view.selection.set([made.id])
    return made


def handles_of(desk: Desk) -> dict[int, tuple[float, float]]:
    return {int(each.handle): (each.center.x, each.center.y) for each in desk.view.selection.handles}


@pytest.mark.proves("S188a", "S188b", "S188c", "S188d")
def test_one_vertex_alone_is_taken_away_and_moved(desk: Desk, triangle: ix.Annotation) -> None:
    first = int(ix.Handle.VERTEX)
    before = handles_of(desk)
    assert len(before) == 8 + 1 + 3
    for vertex in range(3):
        desk.view.selection.set_vertex_handle(vertex, shown=False)
        assert set(before) - set(handles_of(desk)) == {first + vertex}
        desk.view.selection.set_vertex_handle(vertex)
    for handle in before:
        if handle < first:
            desk.view.selection.set_handle(ix.Handle(handle), shown=False)
            assert set(before) - set(handles_of(desk)) == {handle}
            desk.view.selection.set_handle(ix.Handle(handle), offset=(3, -4))
            moved = handles_of(desk)
            assert moved[handle] == (before[handle][0] + 3, before[handle][1] - 4)
            desk.view.selection.set_handle(ix.Handle(handle))
    desk.view.selection.set_vertex_handle(0, offset=(-30, 20))
    after = handles_of(desk)
    assert {each for each in before if before[each] != after[each]} == {first}
    desk.drag((70, 220), (60, 215))
    assert triangle.refreshed().points(ix.PointsKind.VERTICES)[0][0] == (90, 205)
    desk.view.selection.set_handle(ix.Handle.VERTEX, shown=False)
    assert max(handles_of(desk)) == ix.Handle.ROTATION
    with pytest.raises(ix.InvalidArgument):
        desk.view.selection.set_vertex_handle(1000)


@pytest.mark.proves("S188b", "S188c", "S188d")
def test_a_host_draws_handles_its_own_way(desk: Desk, triangle: ix.Annotation) -> None:
    """What the library draws is left out by its role, and every handle's place is known by its name."""
    drawn = [each.quad for each in desk.view.display_list()
             if each.role == ix.DrawRole.HANDLE and each.kind != ix.DrawKind.LINE]
    middles = [((q.p0.x + q.p2.x) / 2, (q.p0.y + q.p2.y) / 2) for q in drawn]
    for found, known in zip(middles, handles_of(desk).values(), strict=True):
        assert found == pytest.approx(known, abs=1e-9)


@pytest.mark.proves("S188e")
def test_each_alteration_has_a_flag_of_its_own(desk: Desk, triangle: ix.Annotation) -> None:
    of = {ix.Alteration.RESIZE: ix.Handle.TOP_LEFT, ix.Alteration.ROTATE: ix.Handle.ROTATION, ix.Alteration.ADJUST: ix.Handle.VERTEX}
    for flag in (*of, ix.Alteration.MOVE):
        desk.view.set(ix.Setting.ALTERATIONS, flag)
        found = handles_of(desk)
        assert {alteration for alteration, handle in of.items() if int(handle) in found} == ({flag} & set(of))


OPPOSITE = {
    ix.Handle.TOP_LEFT: (2, 3), ix.Handle.TOP_RIGHT: (0, 3), ix.Handle.BOTTOM_RIGHT: (0, 1), ix.Handle.BOTTOM_LEFT: (2, 1)}


@pytest.fixture(params=[0, 90, 180, 270])
def turned(request: pytest.FixtureRequest) -> Iterator[Desk]:
    """The desk on a page that is turned; boxes are told as the page is shown."""
    with ix.Document.new() as document:
        document.add_page(400, 400, request.param)
        with ix.View(document, 400, 400) as view:
            yield Desk(document, view)


def shown(desk: Desk, *annotations: ix.Annotation) -> list[float]:
    """The box around them on the page as it is shown: left, upper, right, lower."""
    xs, ys = [], []
    for each in annotations:
        rect = each.refreshed().rect
        for corner in ((rect.x0, rect.y0), (rect.x1, rect.y1)):
            at = desk.view.convert(0, ix.Space.PDF, *corner, ix.Space.PAGE)
            xs.append(at.x)
            ys.append(at.y)
    return [min(xs), min(ys), max(xs), max(ys)]


def pull(desk: Desk, handle: ix.Handle, way: tuple[float, float], modifiers: int = 0) -> None:
    """Drags a handle so far, in view units."""
    x, y = handles_of(desk)[int(handle)]
    desk.view.feed(events.drag([(x, y), (x + way[0], y + way[1])], desk.now, device=MOUSE, modifiers=modifiers))
    desk.wait()


@pytest.mark.proves("S215a", "S215c")
@pytest.mark.parametrize("count", [1, 3])
def test_the_opposite_corner_stays(turned: Desk, count: int) -> None:
    made = [turned.add(ix.Subtype.SQUARE, 120 + 37.3 * i, 120 + 21.7 * i, 41.1, 33.3) for i in range(count)]
    turned.view.selection.set([each.id for each in made])
    for handle, (x, y) in OPPOSITE.items():
        before = shown(turned, *made)
        pull(turned, handle, (13.7 if x == 0 else -13.7, 9.1 if y == 1 else -9.1))
        after = shown(turned, *made)
        assert after != before and (after[x], after[y]) == pytest.approx((before[x], before[y]), abs=1e-9)


@pytest.mark.proves("S215b")
def test_with_the_modifier_the_centre_stays(turned: Desk) -> None:
    made = turned.add(ix.Subtype.SQUARE, 120, 130, 81.3, 63.9)
    turned.view.selection.set([made.id])
    for handle in OPPOSITE:
        a = shown(turned, made)
        pull(turned, handle, (11.9, -7.3), ix.Modifier.ALT)
        b = shown(turned, made)
        assert b != a and (b[0] + b[2], b[1] + b[3]) == pytest.approx((a[0] + a[2], a[1] + a[3]), abs=1e-9)


@pytest.mark.proves("S215c")
def test_an_item_that_was_turned_keeps_its_opposite_corner(turned: Desk) -> None:
    """An ink that was turned by its knob: the frame of the resize is upright again, and its far corner stays."""
    ink = turned.document.create_annotation(0, ix.Subtype.INK, ix.Rect(150, 150, 230, 210))
    ink.set_points(ix.PointsKind.STROKE, [(155, 155), (225, 170), (190, 205)])
    turned.view.selection.set([ink.id])
    pull(turned, ix.Handle.ROTATION, (60, 40))
    x, y = OPPOSITE[ix.Handle.BOTTOM_RIGHT]
    frame = [each.quad for each in turned.view.display_list() if each.role == ix.DrawRole.ANNOTATION_SELECTION][-1]
    far = min(frame[:4], key=lambda corner: abs(corner.x - handles_of(turned)[1][0]) + abs(corner.y - handles_of(turned)[1][1]))
    pull(turned, ix.Handle.BOTTOM_RIGHT, (15.3, 11.9))
    near = handles_of(turned)[int(ix.Handle.TOP_LEFT)]
    assert near == pytest.approx((far.x, far.y), abs=1e-9)


@pytest.mark.proves("S215d")
def test_the_aspect_is_locked_by_type_and_by_modifier(desk: Desk) -> None:
    for subtype, modifiers, locked in (
        (ix.Subtype.SQUARE, 0, False), (ix.Subtype.SQUARE, ix.Modifier.SHIFT, True), (ix.Subtype.STAMP, 0, True)):
        made = desk.add(subtype, 100, 100, 80, 60)
        desk.view.selection.set([made.id])
        pull(desk, ix.Handle.BOTTOM_RIGHT, (50, 10), modifiers)
        left, upper, right, lower = desk.box(made)
        assert right > 180 and (abs((right - left) / (lower - upper) - 80 / 60) < 1e-9) == locked
        made.remove()


@pytest.mark.proves("S215e")
def test_flips_are_normalised(turned: Desk) -> None:
    made = turned.add(ix.Subtype.SQUARE, 150, 150, 60, 40)
    turned.view.selection.set([made.id])
    before = shown(turned, made)
    pull(turned, ix.Handle.BOTTOM_RIGHT, (-(before[2] - before[0]) - 30, -(before[3] - before[1]) - 20))
    rect = made.refreshed().rect
    assert rect.x0 < rect.x1 and rect.y0 < rect.y1
    assert shown(turned, made)[2:] == pytest.approx(before[:2], abs=1e-9)


@pytest.mark.proves("S220")
def test_keys_nudge_and_delete(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100)
    desk.view.selection.set([square.id])
    desk.press(ix.Key.RIGHT)
    desk.press(ix.Key.UP, ix.Modifier.SHIFT)
    assert desk.box(square) == (101, 90, 161, 130)
    assert desk.view.selection.nudge(-1, 10) and desk.box(square) == (100, 100, 160, 140)
    assert desk.document.history.undo_name == ix.Phrase.UNDO_NUDGE
    assert desk.view.selection.delete() and not desk.document.annotations(0)
    assert desk.document.undo() == ix.Phrase.UNDO_DELETE and len(desk.document.annotations(0)) == 1


@pytest.mark.proves("S216")
def test_edges_snap_and_a_key_lets_them(desk: Desk) -> None:
    desk.add(ix.Subtype.SQUARE, 50, 50)
    square = desk.add(ix.Subtype.SQUARE, 200, 200)
    desk.view.set(ix.Setting.SNAP, ix.Snap.EDGES)
    desk.view.selection.set([square.id])
    a, b = desk.at(230, 220), desk.at(83, 263)
    desk.view.feed(events.drag([a, b], desk.now, device=MOUSE)[:-1])
    guides = [each for each in desk.view.display_list() if each.role == ix.DrawRole.GUIDE]
    assert len(guides) == 1
    desk.wait()
    desk.view.feed([events.up(*b, desk.now, MOUSE)])
    desk.wait()
    assert desk.box(square)[0] == 50
    desk.document.undo()
    desk.drag((230, 220), (83, 263), ix.Modifier.CONTROL)
    assert desk.box(square)[0] == 53


@pytest.mark.proves("S189", "S190")
def test_least_size_and_limits(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100, 120, 100)
    desk.view.selection.set([square.id])
    desk.view.set(ix.Setting.MINIMUM_SIZE, 30)
    desk.drag((220, 200), (105, 205))
    assert desk.box(square) == (100, 100, 130, 205)
    desk.view.set(ix.Setting.TRANSFORM_LIMIT, ix.LimitMode.BOUNDING_BOX)
    desk.drag((115, 150), (5, 150))
    assert desk.box(square) == (0, 100, 30, 205)
    desk.view.set(ix.Setting.TRANSFORM_LIMIT, ix.LimitMode.NONE)
    desk.drag((15, 150), (2, 150))
    assert desk.box(square) == (-13, 100, 17, 205)


@pytest.mark.proves("S211")
def test_clicks_in_one_place_go_through_what_overlaps(desk: Desk) -> None:
    large = desk.add(ix.Subtype.SQUARE, 50, 50, 200, 200)
    small = desk.add(ix.Subtype.SQUARE, 70, 70, 40, 40)
    seen = []
    for _ in range(3):
        desk.click(80, 80)
        seen += desk.view.selection.ids
    assert seen == [small.id, large.id, small.id]


@pytest.mark.proves("S191", "S3")
def test_a_second_click_edits_free_text(desk: Desk) -> None:
    desk.add(ix.Subtype.FREE_TEXT, 50, 50)
    desk.click(80, 70)
    assert ix.EffectType.EDIT_REQUESTED not in desk.kinds()
    desk.click(80, 70)
    assert ix.EffectType.EDIT_REQUESTED in desk.kinds()
    desk.click(300, 300)
    assert ix.EffectType.EDIT_ENDED in desk.kinds() and not desk.view.selection.ids
    assert not desk.view.selection.end_edit()


@pytest.mark.proves("S220")
def test_copies_are_pasted_and_duplicated(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100)
    square.set_text(ix.TextKind.CONTENTS, "a note")
    desk.view.selection.set([square.id])
    copied = desk.view.selection.copy()
    assert desk.view.selection.paste(copied, 0, (200, 300))
    pasted = desk.document.annotations(0)[-1]
    assert desk.view.selection.ids == [pasted.id] and desk.box(pasted) == (170, 280, 230, 320)
    assert pasted.contents == "a note" and desk.document.history.undo_name == ix.Phrase.UNDO_PASTE
    assert desk.view.selection.duplicate() and desk.box(desk.document.annotations(0)[-1]) == (180, 290, 240, 330)
    assert desk.view.selection.cut() and len(desk.document.annotations(0)) == 2
    with pytest.raises(ix.InvalidArgument):
        desk.view.selection.paste(b"no copy", 0)
    with pytest.raises(ix.NotFound):
        desk.view.selection.paste(copied, 7)


@pytest.mark.proves("S256")
def test_views_have_their_own_selection_and_undoing_brings_it_back(desk: Desk) -> None:
    first, second = desk.add(ix.Subtype.SQUARE, 50, 50), desk.add(ix.Subtype.SQUARE, 150, 50)
    with ix.View(desk.document, 300, 300) as other:
        desk.view.selection.set([first.id])
        other.selection.set([second.id])
        desk.press(ix.Key.RIGHT)
        desk.view.selection.set([second.id])
        assert desk.document.undo() == ix.Phrase.UNDO_NUDGE
        assert desk.view.selection.ids == [first.id] and other.selection.ids == [second.id]
        a, b = desk.at(80, 70), desk.at(120, 90)
        desk.view.feed(events.drag([a, b], desk.now, device=MOUSE)[:-1])
        desk.now += 500
        other.selection.set([first.id])
        with pytest.raises(ix.Conflict):
            other.selection.nudge(1, 0)
        desk.view.feed([events.up(*b, desk.now, MOUSE)])
        assert other.selection.nudge(1, 0) and desk.box(first) == (91, 70, 151, 110)


@pytest.mark.proves("S218")
def test_a_drag_goes_to_another_page(desk: Desk) -> None:
    desk.document.add_page(400, 400)
    desk.view.set(ix.Setting.EDGE_SCROLL_ZONE, 0)
    square = desk.add(ix.Subtype.SQUARE, 100, 300)
    desk.view.selection.set([square.id])
    a, b = desk.at(130, 320), desk.view.convert(1, ix.Space.PAGE, 150, 60, ix.Space.VIEW)
    desk.view.feed(events.drag([a, (b.x, b.y)], desk.now, device=MOUSE))
    desk.wait()
    assert [each.id for each in desk.document.annotations(1)] == [square.id] == desk.view.selection.ids
    assert desk.document.annotations(1)[0].rect == (120, 320, 180, 360)
    desk.document.undo()
    assert [each.id for each in desk.document.annotations(0)] == [square.id]
