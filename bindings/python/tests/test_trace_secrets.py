"""Passwords, and the text of password fields, stand in no trace; played again, it gives the same lines all the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events, trace

from helpers import MOUSE, MS

WORD, OTHER = "Geheimnis\u00e4", "zweites Wort"
SECRET = ix.FieldFlags(1 << 13)


def made(masked: bool = False) -> tuple[ix.Document, trace.Recording, ix.Annotation, ix.Annotation]:
    document = ix.Document.new()
    recording = trace.record(document, mask_text=masked)
    document.add_page(400, 400)
    field = document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 120, 40), "p", flags=SECRET, value=WORD)
    plain = document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 60, 120, 80), "nn", value="offen")
    return document, recording, field, plain


def holds(lines: list[str], word: str) -> bool:
    """True if lines hold a word: as text, as bytes in hexadecimal, as keys of events, in one of these or the other case."""
    text = "".join(lines)
    keys = "".join(
        chr(raw.u.key.key) for line in lines if "ix_view_feed" in line for each in json.loads(line)["args"][0]
        if (raw := ix._abi.ix_event.from_buffer_copy(bytes.fromhex(each if isinstance(each, str) else each["event"]))).type in (20, 21) and 0x20 <= raw.u.key.key < 0x110000)
    shown = word.upper()
    return word in text or word.encode().hex() in text or any(shown[i:i + 2] in keys.upper() for i in range(len(word) - 1))


def typed(view: ix.View, word: str, now: float, apart: float = 50) -> float:
    for each in word:
        view.feed(events.key(each, now))
        now += apart
    return now


def session(
    document: ix.Document, field: ix.Annotation, plain: ix.Annotation, word: str, other: str, elsewhere: str = "jj"
) -> None:
    """A user taps on the field, types, goes on to the next one, comes back and takes it back; the host fills in."""
    with ix.View(document, 400, 400) as view:
        view.feed(events.tap(70, 370, 1000, device=MOUSE))
        now = typed(view, word, 2000)
        view.fill_field(field.id, word)
        view.feed(events.key(ix.Key.TAB, now + 500))
        if elsewhere:
            typed(view, elsewhere, now + 600)
        document.form.fill(field, word)
        document.form.fill(field, other)
        document.form.fill(field, "")
        field.set_text(ix.TextKind.FIELD_VALUE, word)
        field.set_text(ix.TextKind.FIELD_DEFAULT, other)
        document.undo()
        document.redo()
        document.form.fill(plain, "offener")
        view.feed(events.tap(70, 370, now + 3000, device=MOUSE))
        typed(view, other, now + 4000)
        view.feed(events.key(ix.Key.ESCAPE, now + 9000))
        view.feed(events.wheel(200, 200, now + 9500, dy=30))
        view.advance(int((now + 12000) * MS))


@pytest.mark.proves("S289b", "S242a")
@pytest.mark.parametrize("masked", [False, True])
def test_no_trace_holds_it_and_it_plays_the_same(masked: bool) -> None:
    document, recording, field, plain = made(masked)
    with document:
        # A masked character is no shortcut any more, and plays differently where it was one.
        session(document, field, plain, WORD, OTHER, "" if masked else "jj")
        lines = list(recording.lines)
    assert not holds(lines, WORD) and not holds(lines, OTHER)
    assert sum('"secret",0' in line for line in lines) == 4 and sum('"same",0' in line for line in lines) == 2
    assert masked or holds(lines, "offener") or "offener" in "".join(lines)
    with ix.Document.new() as fresh:
        assert trace.replay(fresh, lines) == len(lines)


@pytest.mark.proves("S289b")
def test_it_does_not_say_how_long_it_is() -> None:
    def lines(word: str, other: str) -> list[str]:
        document, recording, field, _ = made()
        with document:
            with ix.View(document, 400, 400) as view:
                view.feed(events.tap(70, 370, 1000, device=MOUSE))
                typed(view, word, 2000, 900 / len(word))
                view.feed(events.key(ix.Key.LEFT, 5000))
                typed(view, other, 6000, 900 / len(other))
                view.fill_field(field.id, word)
                document.form.fill(field, other)
            return list(recording.lines)

    first, second = lines("ab", "c"), lines("abcdefghijkl", "xyzuvw")
    def without_times(all_lines: list[str]) -> list[tuple[str, int]]:
        return [(json.loads(line).get("call", ""), len(line)) for line in all_lines]
    assert without_times(first) == without_times(second)


@pytest.mark.proves("S289b")
def test_what_is_typed_there_runs_no_command_and_what_is_typed_elsewhere_does() -> None:
    document, _, field, _ = made()
    with document, ix.View(document, 400, 400) as view:
        view.set(ix.Setting.TEXT_EDITING, 0)
        view.feed(events.tap(70, 370, 1000, device=MOUSE))
        [asked] = [each for each in view.effects() if each.type == ix.EffectType.EDIT_REQUESTED]
        assert asked.annotation == field.id
        zoom = view.viewport.zoom
        for key in "+=-09 ":
            view.feed(events.key(key, 2000))
        assert view.viewport.zoom == zoom
        assert [each for each in view.effects() if each.type == ix.EffectType.VIEWPORT] == []


@pytest.mark.proves("S289b")
@pytest.mark.parametrize("modifiers", [0, ix.Modifier.SHIFT, ix.Modifier.CONTROL | ix.Modifier.ALT, ix.Modifier.ALT])
def test_a_batch_from_the_tap_to_the_next_field_keeps_it(modifiers: int) -> None:
    """With a host that is asked in the middle of it, and characters made with Alt and with both."""
    document, recording, _, _ = made()
    with document, ix.View(document, 400, 400) as view:
        view.condition(ix.Component.ALL_INTERACTIONS)(lambda _: True)
        batch = [*events.tap(70, 370, 1000, device=MOUSE)]
        for at, each in enumerate("kqvwyz"):
            batch += events.key(each, 1500 + at, modifiers=modifiers)
        batch += events.key(ix.Key.TAB, 2000)
        view.feed(batch)
        lines = list(recording.lines)
    assert not holds(lines, "kqvwyz")


@pytest.mark.proves("S289b")
def test_a_character_let_go_after_the_next_field_was_reached_is_kept() -> None:
    """Fast typing: Tab comes down before the last character comes up. What is typed after it is not kept."""
    document, recording, _, _ = made()
    with document, ix.View(document, 400, 400) as view:
        view.feed(events.tap(70, 370, 1000, device=MOUSE))
        for each in (
            events.key_down("q", 2000), events.key_down(ix.Key.TAB, 2010), events.key_up("q", 2020), events.key_up(ix.Key.TAB, 2030)
        ):
            view.feed([each])
        view.feed(events.key("j", 2500))
        lines = list(recording.lines)
    fed = [
        ix._abi.ix_event.from_buffer_copy(bytes.fromhex(each)) for line in lines if "ix_view_feed" in line for each in json.loads(line)["args"][0]]
    keys = [each.u.key.key for each in fed if each.type in (20, 21)]
    assert ord("Q") not in keys and keys.count(ord("J")) == 2


@pytest.mark.proves("S289b")
def test_who_plays_a_trace_is_asked_for_the_password(tmp_path: Path) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    path = tmp_path / "locked.pdf"
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(200, 200))
        file.save(path, encryption=pikepdf.Encryption(owner=WORD, user=WORD))
    with ix.open(path) as document, trace.record(document) as recording:
        with pytest.raises(ix.WrongPassword):
            document.unlock(OTHER)
        assert document.unlock(WORD)
        with ix.View(document, 200, 200) as view:
            view.feed(events.wheel(100, 100, 1000, dy=20))
        lines = list(recording.lines)
    assert not holds(lines, WORD) and not holds(lines, OTHER) and '"secret",0' in "".join(lines)
    asked: list[int] = []

    def ask() -> str:
        asked.append(1)
        return WORD

    for given in (WORD, ask):
        with ix.open(path) as document:
            assert trace.replay(document, lines, password=given) == len(lines)
    assert asked == [1]
    with ix.open(path) as document, pytest.raises(ValueError, match="password"):
        trace.replay(document, lines)
    with ix.open(path) as document, pytest.raises(trace.Mismatch):
        trace.replay(document, lines, password=OTHER)


@pytest.mark.proves("S289b")
def test_explanations_names_of_steps_effects_and_messages_do_not_hold_it() -> None:
    document, _, field, plain = made()
    heard: list[str] = []
    with document:
        document.on_log(lambda level, part, fault, text: heard.append(str((level, part, fault, text))), ix.LogLevel.DEBUG)
        session(document, field, plain, WORD, OTHER)
        with ix.View(document, 400, 400) as view:
            view.feed(events.tap(70, 370, 20_000, device=MOUSE))
            typed(view, WORD, 21_000)
            view.feed(events.key(ix.Key.TAB, 30_000) + events.key(ix.Key.TAB, 31_000, modifiers=ix.Modifier.SHIFT))
            heard += [str(each) for each in view.effects()]
            heard += [view.explanation(each, number).text for number in view.explained_sequences() for each in (
                ix.Component.EDIT_ANNOTATION, ix.Component.SELECT_ANNOTATION)]
        with pytest.raises(ix.InvalidArgument) as refused:
            document.form.fill(field, WORD + "\n" + OTHER)
        heard.append(str(refused.value))
    assert [each for each in heard if WORD in each or OTHER in each] == []
    assert any("focus" in each for each in heard) and any("the field has one line" in each for each in heard)
