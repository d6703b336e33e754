"""What was recorded can be played again, to the byte."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events, trace

from helpers import BLANK, LINK, MS, WEB, make_document

SEEDS = int(os.environ.get("IX_TRACE_SEEDS", "60"))


def session(document: ix.Document, seed: int) -> None:
    """Random events, calls and edits, a host that answers and calls back, and views that come and go."""
    chance = random.Random(seed)
    view = ix.View(document, 612, 792)
    view.condition(ix.Component.ALL_INTERACTIONS)(lambda _: chance.random() < 0.8)
    view.callback(ix.Component.OPEN_LINK_ANNOTATION)(lambda _: view.set_fit(chance.choice(list(ix.Fit)[:3])))
    view.on_annotation_tapped(lambda _, __: chance.random() < 0.2)
    watch(view, chance)
    others: list[ix.View] = []
    now = 1000.0
    for _ in range(14):
        now += chance.uniform(1, 900)
        chance.choice([point, wheel, zoom, step, come_and_go, lay_out, edit, switch, draw])(view, chance, now, others)
        view.advance(int((now + chance.uniform(0, 400)) * MS))
        now += 1500
    for other in others:
        other.close()
    view.close()


def watch(view: ix.View, chance: random.Random) -> None:
    """Recognizers of the host: one that asks, one of its own making."""
    deadline = ix.Verdict(ix.Proposal.NONE, deadline_ns=1)
    view.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(
        should_begin=lambda _: chance.random() < 0.5, on_granted=lambda _, __: view.step(ix.Step.NEXT_VIEWPORT),
        on_revoked=lambda _, __: None), taps=chance.choice([1, 2]))
    view.add_recognizer(ix.RecognizerKind.CUSTOM, ix.Hooks(
        on_input=lambda _: chance.choice([None, deadline, ix.Verdict(ix.Proposal.FAIL)]), reset=lambda _: None,
        on_deadline=lambda _: ix.Verdict(chance.choice([ix.Proposal.FAIL, ix.Proposal.RECOGNIZE]))))


def point(view: ix.View, chance: random.Random, now: float, _: list[ix.View]) -> None:
    at = chance.choice([LINK, WEB, BLANK, (90, 90)])
    device = chance.choice([ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH, ix.DeviceKind.PEN])
    if chance.random() < 0.5:
        view.feed(events.tap(*at, now, count=chance.choice([1, 2, 3]), device=device))
    else:
        view.feed(events.drag([at, (chance.uniform(0, 600), chance.uniform(0, 700))], now, device=device))


def draw(view: ix.View, chance: random.Random, now: float, others: list[ix.View]) -> None:
    """With a tool that creates; some of what is drawn is given up."""
    mode = chance.choice([ix.ToolMode.CREATE_RECTANGLE, ix.ToolMode.CREATE_INK, ix.ToolMode.CREATE_HIGHLIGHT])
    if chance.random() < 0.5:
        view.set_tool_style(mode, ix.ToolStyle((chance.random(),), width=chance.uniform(0, 9)), chance.choice([0, 1]))
    view.use_tool(mode, pinned=chance.random() < 0.5, variant=chance.choice([0, 1]))
    point(view, chance, now, others)
    if chance.random() < 0.3:
        view.feed([events.down(*BLANK, now + 300), events.move(300, 300, now + 320), events.key(ix.Key.ESCAPE, now + 340)[0]])
        view.feed(events.up(300, 300, now + 360))


def wheel(view: ix.View, chance: random.Random, now: float, _: list[ix.View]) -> None:
    view.feed(events.wheel(*BLANK, now, dy=chance.uniform(-300, 300)))


def zoom(view: ix.View, chance: random.Random, now: float, _: list[ix.View]) -> None:
    view.set_zoom(chance.uniform(0.2, 5), *BLANK)


def step(view: ix.View, chance: random.Random, now: float, _: list[ix.View]) -> None:
    view.step(chance.choice(list(ix.Step)))


def come_and_go(view: ix.View, chance: random.Random, now: float, others: list[ix.View]) -> None:
    if others:
        others.pop().close()
    else:
        others.append(ix.View(view._document, 300, 400))


def lay_out(view: ix.View, chance: random.Random, now: float, _: list[ix.View]) -> None:
    view.set_layout(spreads=chance.choice(list(ix.SpreadMode)[:3]), fit=ix.Fit.PAGE)


def edit(view: ix.View, chance: random.Random, now: float, _: list[ix.View]) -> None:
    document = view._document
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, chance.uniform(20, 90), 40), opacity=0.5)
    made.set_text(ix.TextKind.CONTENTS, "written \u00e4\n")
    made.set_points(ix.PointsKind.STROKE, [(chance.random(), 1 / 3), (1e-7, 2e17 / 1e17)])
    if chance.random() < 0.5:
        document.undo()


def switch(view: ix.View, chance: random.Random, now: float, _: list[ix.View]) -> None:
    component = view.component(chance.choice(list(ix.Component)))
    component.enabled = not component.enabled
    view.set(ix.Setting.TEXT_SELECTION_MODE, chance.choice(list(ix.TextSelectionMode)))
    view.set(ix.Setting.SNAP_TO_WORDS, chance.choice([0, 1]))


def recorded(seed: int, mask_text: bool = False) -> list[str]:
    with make_document() as document, trace.record(document, mask_text=mask_text) as recording:
        session(document, seed)
        return list(recording.lines)


@pytest.mark.proves("S242a", "S242c", "S241e")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_replay_gives_the_same_lines(seed: int) -> None:
    lines = recorded(seed)
    assert any('"effects"' in line for line in lines)
    with make_document() as document:
        assert trace.replay(document, lines) == len(lines)


@pytest.mark.proves("S242a")
def test_a_document_that_is_built_by_calls_is_in_the_trace() -> None:
    with ix.Document.new() as document, trace.record(document) as recording:
        document.add_page(612, 792)
        document.add_link(0, ix.Rect(100, 400, 200, 420), uri="https://example.org/\"ä\\")
        with ix.View(document, 612, 792) as view:
            view.feed(events.tap(150, 382, 1000))
            view.advance(3000 * MS)
    with ix.Document.new() as empty:
        assert trace.replay(empty, recording.lines) == len(recording.lines)


@pytest.mark.proves("S253")
def test_what_questions_load_is_in_the_trace() -> None:
    """What lies at a point and the pointer there load the page; played again, the same is loaded at the same time."""
    path = Path(__file__).resolve().parents[3] / "examples/data/long.pdf"
    with ix.open(path) as document, trace.record(document) as recording:
        with ix.View(document, 400, 400) as view:
            view.feed([events.move(10, 10, 1000)])
            assert view.hits(200, 200)
            view.show_page(1)
            view.pointer_at(200, 200)
            view.feed([events.move(20, 20, 2000)])
    assert sum('"provider"' in line for line in recording.lines) == 4
    with ix.open(path) as document:
        assert trace.replay(document, recording.lines) == len(recording.lines)


@pytest.mark.proves("S242c")
def test_another_effect_another_answer_and_a_missing_line_are_told() -> None:
    lines = recorded(3)
    at = next(i for i, line in enumerate(lines) if '"effects"' in line)
    changed = json.loads(lines[at])
    changed["count"] += 1
    for wrong in (
        [*lines[:at], json.dumps(changed, separators=(",", ":")), *lines[at + 1:]],
        [*lines[:at], *lines[at + 1:]],
        [*lines, lines[at]],
    ):
        with make_document() as document, pytest.raises(trace.Mismatch):
            trace.replay(document, wrong)
    with make_document(pages=2) as other, pytest.raises(trace.Mismatch, match="line 1"):
        trace.replay(other, lines)


@pytest.mark.proves("S242d")
def test_typed_text_can_be_masked() -> None:
    def typed(masked: bool) -> str:
        with make_document() as document, trace.record(document, mask_text=masked) as recording:
            with ix.View(document, 612, 792) as view:
                view.feed(events.key("S", 1000) + events.key(ix.Key.ESCAPE, 1200))
            return next(line for line in recording.lines if "ix_view_feed" in line)

    def keys(line: str) -> list[int]:
        raw = [ix._abi.ix_event.from_buffer_copy(bytes.fromhex(each)) for each in json.loads(line)["args"][0]]
        return [each.u.key.key for each in raw]

    assert set(keys(typed(False))) == {ord("S"), ix.Key.ESCAPE}
    assert set(keys(typed(True))) == {ord("x"), ix.Key.ESCAPE}


@pytest.mark.proves("S242a")
def test_a_record_begins_before_the_first_view() -> None:
    with make_document() as document, ix.View(document, 612, 792), pytest.raises(ix.Conflict):
        trace.record(document)


@pytest.mark.proves("S242c")
def test_what_fails_can_be_shrunk(tmp_path: Path) -> None:
    with make_document() as document, trace.record(document, tmp_path / "long.jsonl") as recording:
        with ix.View(document, 612, 792) as view:
            view.set_fit(ix.Fit.PAGE)
            for i in range(30):
                view.feed(events.wheel(*BLANK, 100 + 40 * i, dy=10))
                view.feed(events.wheel(*BLANK, 120 + 40 * i, dy=-10))
            view.advance(4000 * MS)
            view.feed(events.tap(*WEB, 5000, device=ix.DeviceKind.MOUSE))
            view.advance(9000 * MS)
    assert trace.read(tmp_path / "long.jsonl") == recording.lines

    def follows(effects: list[ix.AnyEffect]) -> bool:
        return any(effect.type == ix.EffectType.FOLLOW for effect in effects)

    short = trace.shrink(recording.lines, make_document, follows)
    calls = [json.loads(line) for line in short if '"call"' in line]
    fed = [call for call in calls if call["call"] == "ix_view_feed"]
    assert len(fed) <= 3 and len(calls) <= 6
    with make_document() as document:
        assert follows(trace.play(document, short))
    with pytest.raises(ValueError, match="does not fail"):
        trace.shrink(recording.lines, make_document, lambda effects: False)


@pytest.mark.proves("S242a")
def test_a_trace_of_a_later_version_is_refused_by_name() -> None:
    with make_document() as document, trace.record(document) as recording, ix.View(document, 612, 792):
        pass
    later = [recording.lines[0].replace('"trace":3', '"trace":4'), *recording.lines[1:]]
    assert later[0] != recording.lines[0]
    for play in (trace.replay, trace.play):
        with make_document() as document, pytest.raises(trace.UnknownVersion, match="the trace has version 4") as refused:
            play(document, later)
        assert refused.value.version == 4 and isinstance(refused.value, ValueError)


@pytest.mark.proves("S242c")
def test_the_command_line_replays_and_shows(tmp_path: Path) -> None:
    path = tmp_path / "made.jsonl"
    with ix.Document.new() as document, trace.record(document, path):
        document.add_page(612, 792)
        with ix.View(document, 612, 792) as view:
            view.feed(events.tap(*BLANK, 1000))
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "libinteract.trace", *words], capture_output=True, text=True, check=False)
    played = run("replay", str(path))
    assert played.returncode == 0 and "all as they were" in played.stdout
    assert "down 1000.000 ms (400, 600)" in run("show", str(path)).stdout
    path.write_text(path.read_text().replace('"count":', '"count":9'))
    assert run("replay", str(path)).returncode == 1


@pytest.mark.proves("S242d", "S242e")
@pytest.mark.parametrize("masked", [False, True])
def test_values_of_fields_are_masked_with_typed_text(masked: bool) -> None:
    word = "Geheimnis"
    with ix.Document.new() as document, trace.record(document, mask_text=masked) as recording:
        document.add_page(400, 400)
        with ix.View(document, 400, 400) as view:
            field = document.form.create(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 120, 40), "name")
            document.form.fill(field, word)
            field.set_text(ix.TextKind.FIELD_VALUE, word + "se")
            view.component(ix.Component.EDIT_ANNOTATION).try_(70, 370)
            view.fill_field(field.id, word)
        text = "".join(recording.lines)
    assert "ix_form_fill" in text and "ix_view_fill_field" in text and (word not in text) == masked


@pytest.mark.proves("S242a", "S300")
@pytest.mark.parametrize("by_host", [False, True])
def test_a_refused_text_is_in_the_trace(by_host: bool) -> None:
    """The call fails, but it is not without effect: who plays the trace makes it too."""
    with ix.Document.new() as document, trace.record(document) as recording:
        document.add_page(400, 400)
        field = document.form.create(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 120, 40), "number")
        document.add_action(
            field, ix.ActionKind.JAVASCRIPT, trigger=ix.Trigger.VALIDATE, script="AFRange_Validate(true, 1, true, 10);")
        with ix.View(document, 400, 400) as view:
            view.set(ix.Setting.TEXT_EDITING, 0 if by_host else 1)
            view.feed(events.tap(70, 370, 1000))
            if by_host:
                view.feed(events.tap(300, 300, 2000))
                view.advance(3000 * MS)
                with pytest.raises(ix.InvalidArgument):
                    view.fill_field(field.id, "11")
            else:
                view.feed([events.text("11", 1500)])
                with pytest.raises(ix.InvalidArgument):
                    view.selection.end_edit()
            assert view.selection.edit_area is not None
            view.advance(5000 * MS)
    text = "".join(recording.lines)
    assert ("ix_view_fill_field" if by_host else "ix_view_end_edit") in text
    with ix.Document.new() as empty:
        assert trace.replay(empty, recording.lines) == len(recording.lines)
