"""What a Python programmer expects: names, times, colours, paths and keys that are wrong raise, and say what was wanted."""

from __future__ import annotations

import builtins
import enum
import inspect
import json
import os
import pydoc
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events, trace

from helpers import BLANK, LINK, MS, TEXT, make_document


def test_a_star_import_leaves_open_alone() -> None:
    names: dict[str, Any] = {}
    exec("from libinteract import *", names)
    assert names.get("open", builtins.open) is builtins.open and ix.open is not builtins.open
    assert names["View"] is ix.View and set(ix.__all__) <= set(dir(ix))


@pytest.mark.proves("S314c")
def test_attributes_that_are_set_are_there_or_raise() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.fit = ix.Fit.NONE
        view.zoom = 2
        assert view.zoom == view.viewport.zoom == 2 and view.fit == ix.Fit.NONE and view.document is document
        for thing, name in ((view, "zom"), (view, "viewport"), (view, "selected_text"), (document, "pags"), (document, "page_count"),
                            (view.component(ix.Component.SELECT_TEXT), "enable"), (document.form, "field"), (document[0], "rotation")):
            with pytest.raises(AttributeError):
                setattr(thing, name, 1)

        class Mine(ix.View):
            pass

        with Mine(document, 10, 10) as mine:
            mine.note = "my own"  # type: ignore[attr-defined]


def test_a_form_loads_by_itself_and_knows_its_names() -> None:
    with make_document() as document:
        field = document.add_field(0, ix.FieldKind.TEXT, ix.Rect(100, 700, 300, 720), "name")
        assert "name" in document.form and "nam" not in document.form and field in document.form
        assert len(document.form) == 1 and document.form.names == ["name"] and document.form["name"].id == field.id
        assert document.form.get("other") is None and document.links(0)[0] not in document.form
        with pytest.raises(ix.NotFound):
            document.form["other"]


@pytest.mark.proves("S314c")
@pytest.mark.parametrize("color", [(2,), (0, 1), (0.5, -0.1, 0), (float("nan"),), (0, 0, 0, 0, 0), (255, 0, 0)])
def test_colours_out_of_range_raise(color: tuple[float, ...]) -> None:
    with make_document() as document, ix.View(document, 100, 100) as view:
        link = document.links(0)[0]
        for call in (
                lambda: link.set(color=color), lambda: link.set(interior_color=color),
                lambda: document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(0, 0, 9, 9), color=color),
                lambda: view.set_tool_style(ix.ToolMode.CREATE_INK, ix.ToolStyle(color=color))):
            with pytest.raises(ix.InvalidArgument, match="each from 0 to 1"):
                call()
        for rgba in ((256, 0, 0, 0), (0, 0, 0, -1), (0.5, 0, 0, 1)):
            with pytest.raises(ix.InvalidArgument, match="from 0 to 255"):
                view.decorations.put(0, [(0, 0), (9, 9)], style=ix.DecorationStyle(stroke=rgba))  # type: ignore[arg-type]


@pytest.mark.proves("S314c")
def test_paths_are_texts_bytes_or_path_objects(tmp_path: Path) -> None:
    path = tmp_path / "caf\u00e9.jsonl"
    for given in (str(path), os.fsencode(path), path):
        with make_document() as document, trace.record(document, given):
            document.edit().end()
        assert trace.read(given) == trace.read(path)
    missing = tmp_path / "nothing.pdf"
    try:
        for given in (str(missing), missing):  # Bytes are the document itself (S305c).
            with pytest.raises(ix.InputOutput, match="nothing.pdf: No such file"):
                ix.open(given)
    except ix.NotSupported:
        pytest.skip("the Poppler provider is not there")


@pytest.mark.proves("S314c")
def test_keys_and_pictures_that_cannot_be_say_what_was_wanted() -> None:
    down, up = events.key("\u00df", 0)
    assert down.u.key.key == up.u.key.key == 0xDF and events.key("a", 0)[0].u.key.key == ord("A")
    for wrong in ("", "ab", -1, 1 << 40):
        with pytest.raises(ix.InvalidArgument, match="code is"):
            events.key(wrong, 0)
    with make_document() as document:
        with pytest.raises(ix.InvalidArgument, match="scale is 1000, which makes 612000 by 792000 pixels"):
            document.render(0, scale=1000)
        for scale in (0, -1, float("nan"), float("inf")):
            with pytest.raises(ix.InvalidArgument, match="scale is"):
                document[0].render(scale)
        with pytest.raises(ix.InvalidArgument, match="part is 0 by 5 pixels"):
            document.render(0, 1, (0, 0, 0, 5))


@pytest.mark.proves("S314c")
@pytest.mark.parametrize("at", [-1, -0.001, float("nan"), float("inf"), 1e16, "1"])
def test_times_that_cannot_be_raise_and_nothing_happens(at: Any) -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        for call in (
                lambda: events.down(1, 1, at), lambda: events.tap(1, 1, at), lambda: events.wheel(1, 1, at, dy=3),
                lambda: events.key("a", at), lambda: events.trackpad(1, 1, at), lambda: events.cancel_all(at),
                lambda: view.advance(at=at)):
            with pytest.raises((ix.InvalidArgument, TypeError)):
                call()
        for time_ns in (-1, 1 << 63, 1 << 64, 1.5):
            with pytest.raises(ix.InvalidArgument, match="time_ns is"):
                view.advance(time_ns)  # type: ignore[arg-type]
        view.set_fit(ix.Fit.PAGE)
        list(view.effects())
        view.feed(events.tap(*LINK, 1000))
        view.advance(at=3000)
        assert "FOLLOW" in [each.type.name for each in view.effects()]


@pytest.mark.proves("S314c")
def test_events_and_advance_have_one_unit() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        view.feed(events.down(*TEXT, 1000))
        assert view.deadline is not None and view.deadline_at is not None
        assert view.deadline_at == view.deadline / MS and 1000 < view.deadline_at < 2000
        with pytest.raises(ix.InvalidArgument, match=r"write advance\(at=3000\)"):
            view.advance(3000)
        with pytest.raises(TypeError, match="either time_ns"):
            view.advance()
        with pytest.raises(TypeError, match="either time_ns"):
            view.advance(1, at=1)
        before = view.deadline
        view.advance(at=3000)
        assert view.deadline != before
        view.advance(3000 * MS)


def test_builders_for_trackpad_leave_cancel_and_single_keys() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_zoom(1, 0, 0)
        view.feed(events.trackpad_pinch(300, 300, 1000, scale=2))
        assert 1.5 < view.zoom <= 2
        view.advance(at=3000)
        offset = view.viewport.offset
        view.feed([events.trackpad(300, 300, 4000, phase=ix.Phase.BEGIN), events.trackpad(300, 300, 4020, pan=(0, 40)),
                   events.trackpad(300, 300, 4040, phase=ix.Phase.END)])
        assert view.viewport.offset != offset
        view.set_fit(ix.Fit.PAGE)
        list(view.effects())
        view.feed([events.hover(*LINK, 6000), events.leave(*LINK, 6100)])
        cursors = [each.cursor for each in view.effects() if each.type == ix.EffectType.CURSOR]
        assert ix.Cursor.HAND in cursors
        for end in (events.cancel(*LINK, 8020), events.cancel_all(8020)):
            view.feed([events.down(*LINK, 8000), end])
            view.advance(at=9900)
            assert "FOLLOW" not in [each.type.name for each in view.effects()]
        held = events.key(ix.Key.DOWN, 10000, repeats=3)
        assert [each.type for each in held] == [ix.EventType.KEY_DOWN] * 4 + [ix.EventType.KEY_UP]
        assert [each.flags for each in held] == [0] + [ix.EventFlags.REPEAT] * 3 + [0]
        view.feed([events.key_down("a", 20000), events.key_repeat("a", 20030), events.key_up("a", 20060)])


@pytest.mark.proves("S20c")
def test_what_a_decorator_added_can_be_taken_back() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        asked: list[str] = []

        @view.condition(ix.Component.OPEN_LINK_ANNOTATION)
        def never(_: ix.Activation) -> bool:
            asked.append("never")
            return False

        link = view.component(ix.Component.OPEN_LINK_ANNOTATION)

        @link.callback
        def told(_: ix.Activation) -> None:
            asked.append("told")
            link.remove(told)

        def tap(at: float) -> list[str]:
            list(view.effects())
            view.feed(events.tap(*LINK, at))
            view.advance(at=at + 2000)
            return [each.type.name for each in view.effects()]

        assert "FOLLOW" not in tap(1000) and set(asked) == {"never"}
        view.remove(never)
        asked.clear()
        assert "FOLLOW" in tap(4000) and asked == ["told"]
        view.go_back()
        view.set_fit(ix.Fit.PAGE)
        assert "FOLLOW" in tap(8000) and asked == ["told"]
        with pytest.raises(ix.NotFound, match="no decorator"):
            view.remove(never)
        with pytest.raises(ix.NotFound, match="no decorator"):
            link.remove(told)


def test_an_annotation_knows_what_was_done_through_it() -> None:
    with make_document() as document:
        link = document.links(0)[0]
        before, other = hash(link), document.annotation(link.id)
        link.set(opacity=0.5, rect=(1, 2, 3, 4))
        assert link.opacity == 0.5 and link.rect == (1, 2, 3, 4) and hash(link) == before and other.opacity == 1
        assert other.refresh() is other and other == link
        document.undo()
        assert link.refresh().opacity == 1
        link.remove()
        with pytest.raises(ix.NotFound):
            link.refresh()


@pytest.mark.proves("S29c")
def test_a_smart_zoom_tells_its_target_and_its_container() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        seen: list[ix.Activation] = []
        view.callback(ix.Component.SMART_ZOOM)(lambda activation: seen.append(activation))
        for way, container in ((ix.LayoutFlags.WHOLE_ZOOM, None), (ix.LayoutFlags.SPREAD_ZOOM, 0)):
            view.set_layout(fit=ix.Fit.PAGE, scroll=ix.ScrollMode.PER_SPREAD, flags=way)
            view.component(ix.Component.SMART_ZOOM).try_(*TEXT)
            assert seen[-1].spread == container and seen[-1].target is not None
            view.set_zoom(1, 0, 0)
            view.set_fit(ix.Fit.PAGE)


class Own(ix.Tool):
    mode = ix.ToolMode.CUSTOM

    def __init__(self) -> None:
        self.told: list[ix.Component | None] = []


def test_a_tool_without_components_of_its_own_gets_a_drag_on_text() -> None:
    class Without(Own):
        def pointer_down(self, event: ix.ToolEvent) -> bool:
            self.told.append(event.component)
            return True

    class Based(Own):
        base = ix.ToolMode.SELECT_TEXT

    for tool, text in ((Without(), ""), (Based(), "ts go in")):
        with make_document() as document, ix.View(document, 612, 792) as view:
            view.set_fit(ix.Fit.PAGE)
            view.add_tool(tool)
            view.tool = ix.ToolMode.CUSTOM
            view.feed(events.drag([TEXT, (TEXT[0] + 80, TEXT[1] + 3)], 1000, device=ix.DeviceKind.MOUSE))
            assert text in view.selected_text and bool(text) == bool(view.selected_text)
            assert tool.told == ([] if text else [ix.Component.SELECT_TEXT])


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "libinteract.trace", *arguments], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(Path(ix.__file__).parents[1])})


@pytest.mark.proves("S242c")
def test_a_shrunk_trace_keeps_the_whole_history_and_plays_from_the_command_line(tmp_path: Path) -> None:
    with ix.Document.new() as document:
        recording = trace.record(document, tmp_path / "whole.jsonl")
        document.add_page(612, 792)
        view = ix.View(document, 612, 792)
        for i in range(3):
            view.scroll_by(0, 10 * i)
            document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 20 + i, 20))
            view.feed(events.tap(*BLANK, 1000 + 3000 * i))
        document.undo()
        recording.stop()
        wanted = [str(each) for each in view.effects() if each.type == ix.EffectType.HISTORY and not each.flags]
        view.close()
    assert len(wanted) == 4
    shrunk = run("shrink", str(tmp_path / "whole.jsonl"), "history")
    assert shrunk.returncode == 0, shrunk.stderr
    (tmp_path / "short.jsonl").write_text(shrunk.stdout, encoding="utf-8")
    calls = [json.loads(line).get("call") for line in shrunk.stdout.splitlines()]
    assert "ix_view_feed" not in calls and "ix_view_scroll_by" not in calls and calls.count("ix_annotation_create") == 3
    replayed = run("replay", str(tmp_path / "short.jsonl"))
    assert replayed.returncode == 0 and "all as they were" in replayed.stdout, replayed.stderr
    played = run("play", str(tmp_path / "short.jsonl"))
    assert [each.split(" ms ")[1] for each in played.stdout.splitlines() if " history " in each and "initial" not in each] == wanted
    first = run("shrink", "--first", str(tmp_path / "whole.jsonl"), "history")
    assert first.stdout.count("ix_annotation_create") == 1
    for arguments, words in (
            (["shrink", str(tmp_path / "whole.jsonl"), "histery"], "EFFECT is histery; wanted is one of"),
            (["shrink", str(tmp_path / "whole.jsonl"), "magnifier"], "has no effect MAGNIFIER"),
            (["play", str(tmp_path / "none.jsonl")], "none.jsonl")):
        failed = run(*arguments)
        assert failed.returncode == 1 and words in failed.stderr and "Traceback" not in failed.stderr


def undocumented() -> list[str]:
    """Public classes, functions and members without a docstring."""
    found: set[str] = set()

    def look(kind: type) -> None:
        for name, member in vars(kind).items():
            inner: Any = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
            if not name.startswith("_") and inspect.isfunction(inner) and not inspect.getdoc(inner):
                found.add(f"{kind.__name__}.{name}")

    for name in [*ix.__all__, "open"]:
        value = getattr(ix, name)
        if inspect.isclass(value):
            if not value.__doc__ or value.__doc__.startswith(f"{name}("):
                found.add(name)
            for base in value.__mro__ if not issubclass(value, enum.Enum) else ():
                if base.__module__.startswith("libinteract"):
                    look(base)
        elif inspect.isfunction(value) and not value.__doc__:
            found.add(name)
    for module in (events, trace):
        for name, value in vars(module).items():
            if not name.startswith("_") and inspect.isfunction(value) and not value.__doc__:
                found.add(f"{module.__name__}.{name}")
    return sorted(found)


def test_all_that_is_public_is_documented() -> None:
    assert undocumented() == []


def test_help_shows_the_comments_of_enum_members() -> None:
    help_text = pydoc.plain(pydoc.render_doc(ix.EffectType))
    assert "VIEWPORT: Scrolled or zoomed." in help_text and "CUSTOM: The first effect type of the host's own tools" in help_text
    assert ix.ToolMode.__doc__ and "PAN: The default tool." in ix.ToolMode.__doc__


def test_documents_and_views_say_what_they_are() -> None:
    document = make_document()
    view = ix.View(document, 612, 400)
    view.set_zoom(1.5, 0, 0)
    assert repr(document) == "<Document, 3 pages>"
    assert repr(view) == "<View, 612 by 400, at 0,0, zoom 1.5, of <Document, 3 pages>>"
    view.close()
    document.close()
    assert (repr(document), repr(view)) == ("<Document, closed>", "<View, closed>")
