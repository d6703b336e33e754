"""Traces of former versions mean what they meant; masked ones do not tell how wide the texts were."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

import libinteract as ix
from libinteract import events, trace

from helpers import MOUSE

TRACES = Path(__file__).resolve().parents[3] / "Tests/Traces"


def maker() -> ModuleType:
    """The program that recorded the traces."""
    spec = importlib.util.spec_from_file_location("make_former", TRACES / "make_former.py")
    assert spec and spec.loader
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def head(lines: list[str]) -> dict[str, object]:
    return json.loads(lines[0])  # type: ignore[no-any-return]


def former(name: str) -> list[str]:
    """A trace that a former library wrote, with the number of this library in its first line."""
    lines = trace.read(TRACES / "former" / f"{name}.jsonl")
    with ix.Document.new() as document, trace.record(document) as recording:
        number = head(recording.lines)["version"]
    return [re.sub(r'"version":\d+', f'"version":{number}', lines[0]), *lines[1:]]


@pytest.mark.proves("S242a", "S300")
@pytest.mark.parametrize("name", ["2-plain", "2-masked"])
def test_a_trace_that_a_former_library_wrote_has_the_same_effects(name: str) -> None:
    """Its views asked the host for each text, until the setting said otherwise."""
    lines = former(name)
    assert head(lines)["trace"] == 2 and sum('"effects"' in line for line in lines) > 10
    with ix.Document.new() as document:
        assert trace.replay(document, lines) == len(lines)
    with ix.Document.new() as document:
        told = trace.play(document, lines)
    first = next(each for each in told if each.type in (ix.EffectType.EDIT_REQUESTED, ix.EffectType.TEXT_INPUT))
    assert first.type == ix.EffectType.EDIT_REQUESTED


@pytest.mark.proves("S242a", "S299d")
def test_the_version_says_who_edits_texts() -> None:
    lines = maker().record(None, masked=False, edited=[0, 1])
    assert head(lines)["trace"] == 3
    with ix.Document.new() as document:
        assert trace.replay(document, lines) == len(lines)
    with ix.Document.new() as document:
        told = trace.play(document, lines)
    first = next(each for each in told if each.type in (ix.EffectType.EDIT_REQUESTED, ix.EffectType.TEXT_INPUT))
    assert first.type == ix.EffectType.TEXT_INPUT
    for version in (1, 2):
        renamed = [lines[0].replace('"trace":3', f'"trace":{version}'), *lines[1:]]
        with ix.Document.new() as document, pytest.raises(trace.Mismatch):
            trace.replay(document, renamed)


def masked(text: str) -> list[str]:
    """What a masked trace has of a text that is typed, moved in, selected and committed in a field and in a free text."""
    with ix.Document.new() as document, trace.record(document, mask_text=True) as recording:
        document.add_page(400, 400)
        document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 320, 40), "a")
        document.add_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(20, 220, 320, 280))
        with ix.View(document, 400, 400) as view:
            view.set(ix.Setting.MENU_PASTE, 1)
            for at, taps in ((1000, [(170, 370)]), (20_000, [(170, 150), (170, 150)])):
                for number, (x, y) in enumerate(taps):
                    view.feed(events.tap(x, y, at + 1500 * number, device=MOUSE))
                at += 4000
                for index, each in enumerate(text):
                    view.feed(events.text(each, at + 50 * index))
                view.feed(events.composition(text, at + 2000))
                view.feed(events.composition_cancel(at + 2100))
                view.feed(events.key(ix.Key.HOME, at + 2200) + events.key(ix.Key.RIGHT, at + 2300, modifiers=ix.Modifier.SHIFT))
                view.feed(events.key("c", at + 2350, modifiers=ix.Modifier.CONTROL))
                view.feed(events.key(ix.Key.MENU, at + 2400))
                assert len(view.menu_entries()) > 2
                view.close_menu()
                view.advance(at=at + 3500)
                view.feed(events.key(ix.Key.ENTER, at + 4000, modifiers=ix.Modifier.CONTROL))
        return list(recording.lines)


@pytest.mark.proves("S242d", "S242e")
def test_a_masked_trace_of_what_a_view_edits_replays_and_does_not_tell_how_wide_it_is() -> None:
    lines = masked("illicit")
    assert head(lines)["masked"] is True and "illicit" not in "".join(lines)
    with ix.Document.new() as document:
        assert trace.replay(document, lines) == len(lines)
    assert masked("WMWMWMW") == lines
