"""Annotations that tools create, through the binding."""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

from helpers import ALPHABET, MOUSE, letters

SEEDS = int(os.environ.get("IX_CREATION_SEEDS", "2"))
EVENTS = int(os.environ.get("IX_CREATION_EVENTS", "2000"))
MODES = [
    ix.ToolMode.CREATE_RECTANGLE, ix.ToolMode.CREATE_ELLIPSE, ix.ToolMode.CREATE_LINE, ix.ToolMode.CREATE_INK,
    ix.ToolMode.CREATE_HIGHLIGHT, ix.ToolMode.CREATE_NOTE]
SUBTYPES = [
    ix.Subtype.SQUARE, ix.Subtype.CIRCLE, ix.Subtype.LINE, ix.Subtype.INK, ix.Subtype.HIGHLIGHT, ix.Subtype.TEXT]
#: What random drawing draws with besides: points, stamps, what asks for something, and the eraser.
MORE = [
    ix.ToolMode.CREATE_POLYLINE, ix.ToolMode.CREATE_CLOUD, ix.ToolMode.CREATE_CALLOUT, ix.ToolMode.CREATE_SIGNATURE,
    ix.ToolMode.CREATE_RUBBER_STAMP, ix.ToolMode.CREATE_IMAGE_STAMP, ix.ToolMode.CREATE_SOUND, ix.ToolMode.CREATE_DATE_TEXT,
    ix.ToolMode.CREATE_REDACTION_TEXT, ix.ToolMode.CREATE_CARET, ix.ToolMode.SMART_PEN, ix.ToolMode.CREATE_COUNT_MARKER,
    ix.ToolMode.CREATE_LINK_RECTANGLE, ix.ToolMode.ERASE_INK]


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(600, 800)
        made.add_page(450, 600, rotate=90)
        made.set_glyphs(0, letters(ALPHABET, 100, 700))
        yield made


def newest(document: ix.Document, page: int = 0) -> ix.Annotation:
    return document.annotations(page)[-1]


@pytest.mark.parametrize(("mode", "subtype"), list(zip(MODES, SUBTYPES, strict=True)))
def test_a_drag_creates_and_one_step_takes_it_back(document: ix.Document, mode: ix.ToolMode, subtype: ix.Subtype) -> None:
    with ix.View(document, 600, 800) as view:
        start = document.hash
        view.tool = mode
        view.feed(events.drag([(105, 95), (205, 96)], 1000, device=MOUSE))
        assert newest(document).subtype == subtype and newest(document).flags == ix.AnnotationFlags.PRINT | (
            ix.AnnotationFlags.NO_ZOOM | ix.AnnotationFlags.NO_ROTATE if subtype == ix.Subtype.TEXT else 0)
        assert view.tool == ix.ToolMode.PAN and document.history.undo_count == 1
        end = document.hash
        assert document.undo() is not None and document.hash == start and not document.annotations(0)
        assert document.redo() is not None and document.hash == end


@pytest.mark.parametrize("mode", MODES)
def test_escape_leaves_nothing(document: ix.Document, mode: ix.ToolMode) -> None:
    with ix.View(document, 600, 800) as view:
        view.use_tool(mode, pinned=True)
        start, before = document.hash, document.history
        path = events.drag([(105, 95), (205, 96)], 1000, device=MOUSE)[:-1]
        view.feed(path)
        assert view.display_list() and all(each.role == ix.DrawRole.PREVIEW for each in view.display_list())
        view.feed(events.key(ix.Key.ESCAPE, 1500))
        view.feed(events.up(205, 96, 1600, MOUSE))
        assert not view.display_list() and document.hash == start and document.history == before
        assert view.tool == mode


@pytest.mark.proves("S70")
def test_styles_by_tool_and_variant(document: ix.Document) -> None:
    red, blue = ix.ToolStyle(color=(1, 0, 0), width=3), ix.ToolStyle(color=(0, 0, 1), width=5, opacity=0.5)
    mode = ix.ToolMode.CREATE_RECTANGLE
    with ix.View(document, 600, 800) as view, ix.View(document, 600, 800) as other:
        own = view.tool_style(mode)
        view.set_tool_style(mode, red, variant=1)
        view.set_tool_style(mode, blue, variant=2)
        assert (view.tool_style(mode), view.tool_style(mode, 1), view.tool_style(mode, 2)) == (own, red, blue)
        assert other.tool_style(mode, 1) == own
        looks: list[tuple[tuple[float, ...], float, float]] = []
        for i, variant in enumerate((1, 2, 0)):
            assert view.use_tool(mode, variant=variant)
            view.feed(events.drag([(100, 300 + 100 * i), (200, 350 + 100 * i)], 1000 * (i + 1), device=MOUSE))
            made = newest(document)
            looks.append((made.color, made.border_width, made.opacity))
        assert looks == [(each.color, each.width, each.opacity) for each in (red, blue, own)]
        view.set_tool_style(mode, None, variant=1)
        assert view.tool_style(mode, 1) == own
        with pytest.raises(ix.InvalidArgument):
            view.set_tool_style(mode, ix.ToolStyle(color=(1, 0)))
        with pytest.raises(ix.NotSupported):
            view.use_tool(ix.ToolMode(9999))


def test_a_line_has_its_endings_and_a_square_its_interior(document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        ends = (ix.LineEnding.CIRCLE, ix.LineEnding.CLOSED_ARROW)
        view.set_tool_style(ix.ToolMode.CREATE_LINE, ix.ToolStyle(line_endings=ends, interior_color=(0.5,)))
        view.tool = ix.ToolMode.CREATE_LINE
        view.feed(events.drag([(100, 300), (200, 400)], 1000, device=MOUSE))
        made = newest(document)
        assert made.line_endings == ends and made.interior_color == (0.5,)
        (line,) = made.points(ix.PointsKind.VERTICES)
        assert line == [(100, 500), (200, 400)]
        assert made.rect.x0 < 98 and made.rect.x1 > 200.4 and made.rect.y1 > 502


def test_shift_steps(document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        view.set_tool_style(ix.ToolMode.CREATE_RECTANGLE, ix.ToolStyle(width=0))
        view.use_tool(ix.ToolMode.CREATE_RECTANGLE)
        view.feed(events.drag([(100, 300), (150, 400)], 1000, device=MOUSE, modifiers=ix.Modifier.SHIFT))
        assert newest(document).rect == (100, 400, 200, 500)


def test_ink_keeps_its_points_and_joins_what_follows_soon(document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        view.use_tool(ix.ToolMode.CREATE_INK, pinned=True)
        view.feed(events.drag([(100, 300), (200, 300), (200, 400)], 1000, steps=4))
        view.feed(events.drag([(300, 300), (340, 300)], 1900, steps=2))
        view.feed(events.drag([(300, 500), (340, 500)], 3200, steps=2))
        first, second = document.annotations(0)
        strokes = first.points(ix.PointsKind.STROKE)
        assert [len(each) for each in strokes] == [9, 3] and len(second.points(ix.PointsKind.STROKE)) == 1
        assert strokes[0][0] == (100, 500) and strokes[0][-1] == (200, 400)
        assert document.history.undo_count == 3 and document.history.undo_name == ix.Phrase.UNDO_CREATE_INK


def test_a_highlight_takes_text_alone(document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        view.use_tool(ix.ToolMode.CREATE_HIGHLIGHT, pinned=True)
        view.feed(events.drag([(122, 95), (169, 95)], 1000, device=MOUSE))
        (quad,) = newest(document).points(ix.PointsKind.QUADS)
        xs, ys = [p.x for p in quad], [p.y for p in quad]
        assert (min(xs), max(xs), min(ys), max(ys)) == (120, 169, 700, 712)
        assert quad[0].y == quad[1].y == 712 and quad[0].x < quad[1].x
        view.feed(events.tap(300, 500, 2000, device=MOUSE))
        assert len(document.annotations(0)) == 1


def test_the_selection_is_marked(document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        assert view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT) is None
        view.select_text(0, 3, 0, 9)
        for mode, subtype in (
                (ix.ToolMode.CREATE_HIGHLIGHT, ix.Subtype.HIGHLIGHT), (ix.ToolMode.CREATE_UNDERLINE, ix.Subtype.UNDERLINE),
                (ix.ToolMode.CREATE_SQUIGGLY, ix.Subtype.SQUIGGLY), (ix.ToolMode.CREATE_STRIKEOUT, ix.Subtype.STRIKE_OUT)):
            made = view.mark_selection(mode)
            assert made == newest(document).id and newest(document).subtype == subtype
            (quad,) = newest(document).points(ix.PointsKind.QUADS)
            assert (quad[0].x, quad[1].x) == (130, 189)
        assert document.history.undo_count == 4 and view.selected_text
        with pytest.raises(ix.NotSupported):
            view.mark_selection(ix.ToolMode.CREATE_INK)


def test_enter_creates_in_the_middle(document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        for mode in (ix.ToolMode.CREATE_RECTANGLE, ix.ToolMode.CREATE_LINE, ix.ToolMode.CREATE_NOTE):
            assert view.use_tool(mode, toggles=True)
            view.feed(events.key(ix.Key.ENTER, 1000))
            rect = newest(document).rect
            assert ((rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2) == (300, 400) and view.tool == ix.ToolMode.PAN
        assert len(document.annotations(0)) == 3
        assert view.use_tool(ix.ToolMode.CREATE_INK, toggles=True) and view.use_tool(ix.ToolMode.CREATE_INK, toggles=True)
        assert view.tool == ix.ToolMode.PAN


def test_a_note_asks_for_its_text(document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        view.tool = ix.ToolMode.CREATE_NOTE
        list(view.effects())
        view.feed(events.tap(300, 300, 1000))
        view.advance(2_000_000_000)
        (asked,) = (each for each in view.effects() if each.type == ix.EffectType.EDIT_REQUESTED)
        assert asked.subject == newest(document).id and newest(document).text(ix.TextKind.ICON) == "Note"
        assert newest(document).rect == (290, 490, 310, 510)


def test_without_pages_nothing_is_created() -> None:
    with ix.Document.new() as document:
        with ix.View(document, 600, 800) as view:
            view.tool = ix.ToolMode.CREATE_NOTE
            view.feed(events.tap(300, 300, 1000))
            assert document.history.undo_count == 0 and view.tool == ix.ToolMode.CREATE_NOTE


def hand_over(view: ix.View, document: ix.Document, chance: random.Random) -> None:
    """What the view asked for last, or something else."""
    for wanted in [each for each in view.effects() if each.type == ix.EffectType.CONTENT_WANTED][-1:]:
        content = chance.choice([ix.Content.IMAGE, ix.Content.FILE, ix.Content.SOUND, ix.Content.TEXT])
        asset = 0
        if content == ix.Content.IMAGE:
            asset = document.add_pixels(bytes(12), 2, 2)
        elif content == ix.Content.FILE:
            asset = document.add_file(b"a")
        elif content == ix.Content.SOUND:
            asset = document.add_sound(bytes(4), 8000)
        try:
            view.commit_content(wanted.request, asset, "" if content == ix.Content.IMAGE else "name")
            assert content == wanted.content
        except (ix.InvalidArgument, ix.NotFound, ix.Conflict):
            pass


@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_drawing_is_undone_to_the_start(document: ix.Document, seed: int) -> None:
    chance = random.Random(seed)
    start, now, x, y, held, device = document.hash, 1000.0, 300.0, 300.0, False, MOUSE
    most = 0
    with ix.View(document, 600, 500) as view:
        for _ in range(EVENTS):
            most = max(most, document.history.undo_count)
            now += chance.choice([0, 8, 16, 300])
            x, y = min(max(x + chance.gauss(0, 60), -50), 650), min(max(y + chance.gauss(0, 60), -50), 550)
            deed = chance.random()
            if deed < 0.04:
                view.use_tool(chance.choice(MODES + MORE), pinned=chance.random() < 0.8)
            elif deed < 0.06:
                view.feed(events.key(chance.choice([ix.Key.ESCAPE, ix.Key.ENTER, ix.Key.BACKSPACE]), now))
            elif deed < 0.08:
                view.set_zoom(chance.choice([0.5, 1, 3]), x, y)
            elif deed < 0.085:
                # A gesture that holds something, such as an eraser, is an open step.
                with contextlib.suppress(ix.Conflict):
                    document.undo()
            elif deed < 0.095:
                hand_over(view, document, chance)
            elif not held:
                device, held = chance.choice([MOUSE, ix.DeviceKind.TOUCH, ix.DeviceKind.PEN]), True
                view.feed(events.down(x, y, now, device))
            elif deed < 0.25:
                held = False
                view.feed(events.up(x, y, now, device))
            else:
                view.feed(events.move(x, y, now, device, modifiers=chance.choice([0, ix.Modifier.SHIFT])))
    steps, end = document.history.undo_count, document.hash
    while document.undo() is not None:
        pass
    assert document.hash == start and most > 10
    assert sum(document.redo() is not None for _ in range(steps)) == steps
    assert document.hash == end
