"""libinteract.testing: devices with clocks of their own, stories and golden files, and what a test that fails leaves behind."""

from __future__ import annotations

import json
import struct
import zlib
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import effects, trace
from libinteract.testing import Golden, GoldenMismatch, Stage, picture_of, png_of

from helpers import LINK, make_document

pytest_plugins = ["pytester"]

HEAD = '''
import libinteract as ix
import pytest
from libinteract import effects

@pytest.fixture
def stage(open_stage):
    document = ix.Document.new()
    document.add_page(400, 300)
    document.add_link(0, ix.Rect(50, 200, 150, 240), uri="https://example.org/")
    return open_stage(document, 400, 300)
'''


def linked() -> ix.Document:
    document = ix.Document.new()
    document.add_page(400, 300)
    document.add_link(0, ix.Rect(50, 200, 150, 240), uri="https://example.org/")
    return document


@pytest.mark.proves("S313")
def test_each_device_does_what_it_does_on_glass() -> None:
    with make_document() as document, Stage.open(document, 612, 792) as stage:
        stage.view.set_fit(ix.Fit.PAGE)
        stage.finger().tap(*LINK)
        stage.play()
        assert stage.told(effects.Follow)
        assert stage.told(effects.Tap)
        stage.view.go_back()
        before = stage.view.viewport.offset
        stage.view.set_zoom(2, 0, 0)
        stage.finger().drag((300, 500), (300, 300))
        stage.play()
        assert stage.view.viewport.offset.y > before.y + 50
        stage.mouse().hover(300, 300).wheel(3)
        assert stage.play() and stage.told(effects.Viewport)
        stage.trackpad().at(300, 300).pinch(2)
        stage.play()
        assert stage.view.zoom == pytest.approx(4, rel=0.1)
        stage.trackpad().scroll(0, 120)
        stage.play()
        assert stage.told(effects.Viewport)
        stage.keyboard().press(ix.Key.HOME, ix.Modifier.CONTROL)
        stage.play()
        assert stage.view.viewport.offset.y <= 0


@pytest.mark.proves("S313")
def test_two_fingers_have_clocks_of_their_own_and_pinch_together() -> None:
    with Stage.open(linked(), 400, 300) as stage:
        one, other = stage.finger(), stage.finger()
        one.down(180, 150).move(80, 150, over=200).wait(100).up()
        other.wait(10).down(220, 150).move(320, 150, over=200).wait(90).up()
        assert one.now == other.now == stage.now + 300 and repr(one) == f"<Finger 'finger' at {one.now:g} ms>"
        stage.play()
        assert stage.view.zoom > 3 and [each for each in stage.story if not each.startswith(" ")] == [
            "finger down 180,150", "finger 2 down 220,150", "finger move 80,150", "finger 2 move 320,150", "finger up", "finger 2 up"]


@pytest.mark.proves("S313")
def test_a_pen_draws_with_its_pressure_and_text_is_written_into_a_field() -> None:
    with ix.Document.new() as document:
        document.add_page(400, 300)
        document.add_field(0, ix.FieldKind.TEXT, ix.Rect(50, 50, 250, 80), "name")
        with Stage.open(document, 400, 300) as stage:
            stage.view.tool = ix.ToolMode.CREATE_INK
            pen = stage.pen()
            pen.pressure = 0.8
            pen.drag((50, 50), (150, 90), (250, 50))
            stage.play(rest=5000)
            assert [each.subtype for each in document.annotations(0)].count(ix.Subtype.INK) == 1
            stage.view.tool = ix.ToolMode.PAN
            stage.mouse().click(150, 235)
            stage.play()
            stage.keyboard().write("Ada").press(ix.Key.TAB)
            stage.play()
            assert document.form.values(document.form["name"]) == ["Ada"]


@pytest.mark.proves("S313")
def test_a_long_press_takes_its_time_and_a_cancelled_tap_does_nothing() -> None:
    with Stage.open(linked(), 400, 300) as stage:
        stage.finger().press(100, 80)
        assert stage.play() and not stage.told(effects.Follow)
        stage.finger().down(100, 80).wait(20).cancel()
        stage.play()
        assert not stage.told(effects.Follow)
        with pytest.raises(ix.InvalidArgument, match="finger 3 is not down: there is nothing to up"):
            stage.finger().up()
        with pytest.raises(ix.InvalidArgument, match="is down already"):
            stage.finger().down(1, 1).down(2, 2)
        with pytest.raises(ix.InvalidArgument, match="finger 5 down 500,80: that is outside the view, which is 400 by 300"):
            stage.finger().tap(500, 80)


@pytest.mark.proves("S313")
def test_a_stage_of_a_viewer_leaves_it_its_effects() -> None:
    with linked() as document, ix.View(document, 400, 300) as view:
        seen: list[ix.AnyEffect] = []

        def settle() -> None:
            seen.extend(view.effects())

        settle()
        seen.clear()
        stage = Stage(view, settle)
        stage.finger().tap(100, 80)
        stage.play()
        assert [str(each) for each in seen] == [str(each) for each in stage.effects] and stage.told(effects.Action)
        assert stage.trace == []
        stage.close()
        assert view.zoom == 1


@pytest.mark.proves("S313")
def test_places_are_found_by_their_words() -> None:
    path = Path(__file__).parents[3] / "examples/data/guide.pdf"
    try:
        stage = Stage.open(path, 600, 800)
    except ix.NotSupported as error:
        pytest.skip(str(error))
    with stage:
        words = stage.document.words(0)
        x, y = stage.place(f"{words[0].text} {words[1].text}")
        assert any(each.kind == ix.HitKind.TEXT for each in stage.view.hits(x, y))
        with pytest.raises(ix.NotFound, match="text is 'no such words'"):
            stage.place("no such words")
        ends = next(each for each in words if each.text.endswith((",", ".")))
        assert stage.place(ends.text[:-1]) == stage.place(ends.text)
        stage.mouse().click(x, y, count=2)
        stage.play()
        assert stage.view.selected_text in f"{words[0].text} {words[1].text}" and stage.view.selected_text
        shot = stage.picture()
        assert shot.shape == (800, 600, 4) and len(set(bytes(shot))) > 20


@pytest.mark.proves("S313")
def test_a_picture_has_what_is_drawn_over_the_pages() -> None:
    with ix.Document.new() as document:
        document.add_page(200, 100)
        square = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(50, 20, 150, 80))
        with ix.View(document, 300, 100) as view:
            view.set_zoom(1, 0, 0)
            plain = picture_of(view)
            view.selection.set([square.id])
            chosen = picture_of(view)
            assert plain != chosen and plain.shape == (100, 300, 4)
            data = png_of(chosen)
            assert data[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", data[16:24]) == (300, 100)
            start = data.index(b"IDAT") + 4
            rows = zlib.decompress(data[start:start + struct.unpack(">I", data[start - 8:start - 4])[0]])
            assert b"".join(rows[i * 1201 + 1:(i + 1) * 1201] for i in range(100)) == bytes(chosen)


@pytest.mark.proves("S313")
def test_golden_files_are_compared_and_written_when_asked_for(tmp_path: Path) -> None:
    def played(x: float) -> Stage:
        stage = Stage.open(linked(), 400, 300)
        stage.finger().tap(x, 80)
        stage.play()
        return stage

    golden, writing = Golden(tmp_path, "test"), Golden(tmp_path, "test", updates=True)
    with played(100) as stage, played(100) as again, played(300) as other:
        with pytest.raises(GoldenMismatch, match="no .*test.story.txt yet: pytest --golden-update"):
            golden.check(stage)
        writing.check(stage)
        writing.check_trace(stage)
        golden.check(again)
        golden.check_trace(again)
        with pytest.raises(GoldenMismatch, match=r"(?s)-finger down 100,80.*\+finger down 300,80.*--golden-update"):
            golden.check(other)
        with pytest.raises(GoldenMismatch, match="--golden-update"):
            golden.check_trace(other)
        golden.check("\n".join(stage.story))
        lines = trace.read(tmp_path / "test.trace.jsonl")
        assert "trace" in json.loads(lines[0]) and lines == stage.trace
    # The document is built by calls that the trace does not have: the same ones come first.
    with linked() as document:
        assert golden.replay(document) == len(lines)
    with ix.Document.new() as empty, pytest.raises(GoldenMismatch, match="test.trace.jsonl"):
        golden.replay(empty)
    with ix.Document.new() as empty, pytest.raises(GoldenMismatch, match="there is no .*--golden-update"):
        golden.replay(empty, "never")


@pytest.mark.proves("S313")
def test_the_chapter_of_the_guide_runs(pytester: pytest.Pytester) -> None:
    examples = Path(__file__).parents[3] / "examples"
    done = pytester.runpytest_subprocess(
        "-p", "pytest_libinteract", "-p", "no:cacheprovider", f"--rootdir={examples}", str(examples / "guide/testing.py"))
    done.assert_outcomes(passed=4)


@pytest.mark.proves("S313")
def test_the_plugin_gives_fixtures_and_leaves_a_picture_and_a_trace_of_a_failure(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(HEAD + '''
def test_follows(stage, golden):
    stage.finger().tap(100, 80)
    stage.play()
    assert stage.told(effects.Action)
    golden.check(stage)

def test_fails(stage):
    stage.finger().tap(300, 80)
    stage.play()
    assert stage.told(effects.Action), "no link there"
''')
    first = pytester.runpytest_subprocess("-p", "pytest_libinteract", "--golden-update")
    first.assert_outcomes(passed=1, failed=1)
    first.stdout.fnmatch_lines(["*no link there*", "*- stage -*", "test-failures/*test_fails.png", "test-failures/*test_fails.jsonl", "finger down 300,80"])
    made = {each.name for each in (pytester.path / "test-failures").iterdir()}
    assert len(made) == 2 and all("test_fails" in each for each in made)
    story = next((pytester.path / "golden").iterdir()).read_text(encoding="utf-8")
    assert story.startswith("finger down 100,80\n") and "  action uri" in story
    again = pytester.runpytest_subprocess("-p", "pytest_libinteract", "-k", "follows")
    again.assert_outcomes(passed=1)
    golden = next((pytester.path / "golden").iterdir())
    golden.write_text(story.replace("100,80", "100,81"), encoding="utf-8")
    changed = pytester.runpytest_subprocess("-p", "pytest_libinteract", "-k", "follows")
    changed.assert_outcomes(failed=1)
    changed.stdout.fnmatch_lines(["*-finger down 100,81*", "*+finger down 100,80*", "*--golden-update writes*"])


@pytest.mark.proves("S313")
def test_a_test_that_asks_for_no_stage_does_not_load_the_library(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("import sys\n\ndef test_nothing():\n    assert not [each for each in sys.modules if each.startswith('libinteract')]\n")
    pytester.runpytest_subprocess("-p", "pytest_libinteract").assert_outcomes(passed=1)
