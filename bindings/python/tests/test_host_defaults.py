"""A recognizer of the host without options beside all components: it stands before them (S268); the guide's table of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events

from desk import EachKind

ROOT = Path(__file__).resolve().parents[3]
GUIDE = ROOT / "docs" / "guide" / "gestures.md"
FORM = ROOT / "examples" / "data" / "form.pdf"
PLACES = {
    "text": (335, 515), "annotation": (350, 350), "link": (150, 520), "field": (150, 350), "empty place": (250, 250),
    "beside the page": (300, 60)}
DEVICES = (ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH, ix.DeviceKind.PEN)
DONE = (ix.GestureState.BEGAN, ix.GestureState.RECOGNIZED)
GESTURES: dict[str, tuple[ix.RecognizerKind, dict[str, Any]]] = {
    "press": (ix.RecognizerKind.LONG_PRESS, {}), "tap": (ix.RecognizerKind.TAP, {}),
    "double tap": (ix.RecognizerKind.TAP, {"taps": 2}), "pan": (ix.RecognizerKind.PAN, {}),
    "pinch": (ix.RecognizerKind.PINCH, {})}
NAMES = {
    ix.Component.SELECT_ANNOTATION: "selectAnnotation", ix.Component.OPEN_LINK_ANNOTATION: "openLinkAnnotation",
    ix.Component.EDIT_ANNOTATION: "editAnnotation", ix.Component.SELECT_TEXT: "selectText"}


class Stage(EachKind):
    """A page with one thing of each kind, in the middle of a view; all components on."""

    now: float

    def __init__(self) -> None:
        super().__init__(1, 810)

    def play(self, gesture: str, device: ix.DeviceKind, at: tuple[float, float], **more: float) -> None:
        """Makes a gesture, and lets a second pass."""
        x, y = at
        if gesture == "press":
            down = events.down(x, y, self.now, device)
            batch = [down, events.up(x, y, self.now + more.get("hold", 600), device)]
        elif gesture == "pan":
            batch = events.drag([(x, y), (x + 40, y + 30)], self.now, device=device)
        elif gesture == "pinch":
            batch = events.pinch(x, y, self.now)
        else:
            batch = events.tap(x, y, self.now, count=2 if gesture == "double tap" else 1, device=device)
        self.view.feed(batch)
        self.now += 3000
        self.view.advance(round(self.now * 1e6))

    def told(self, *recognizers: ix.Recognizer) -> list[ix.Recognizer]:
        """Those that acted since the last time."""
        return [one for effect in self.view.effects() if effect.type == ix.EffectType.GESTURE and effect.state in DONE
                for one in recognizers if one.id == effect.subject]


@pytest.fixture
def stage() -> Iterator[Stage]:
    with closing(Stage()) as made:
        yield made


def case(gesture: str, device: ix.DeviceKind, place: str) -> str:
    """Who got a gesture: the host, and the components that acted besides."""
    stage = Stage()
    try:
        kind, options = GESTURES[gesture]
        own = stage.view.add_recognizer(kind, **options)
        before = stage.view.viewport
        list(stage.view.effects())
        stage.play(gesture, device, PLACES[place])
        words = ["host"] * len(stage.told(own))
        first = [NAMES.get(each, each.name) for each in stage.acted]
        moved = [] if stage.view.viewport == before else ["the view moved"]
        return "; ".join([*words, *(f"the first tap: `{each}`" for each in first), *moved])
    finally:
        stage.close()


def table() -> list[str]:
    """The rows of the guide: a gesture by a place; where devices differ, each of them."""
    rows = ["| | " + " | ".join(PLACES) + " |", "|---" * (len(PLACES) + 1) + "|"]
    for gesture in GESTURES:
        devices = (ix.DeviceKind.TOUCH,) if gesture == "pinch" else DEVICES
        cells: list[str] = []
        for place in PLACES:
            found = {device: case(gesture, device, place) for device in devices}
            same = set(found.values())
            cells.append(same.pop() if len(same) == 1 else ", ".join(f"{d.name.lower()}: {c}" for d, c in found.items()))
        rows.append(f"| {gesture} | " + " | ".join(cells) + " |")
    return rows


@pytest.mark.proves("S268a S268b S268c")
def test_the_host_gets_what_it_looks_for_everywhere() -> None:
    rows = table()
    written = re.search(r"<!-- table: host -->\n(.*?)<!-- table end -->", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert written is not None
    assert written[1].splitlines() == rows, "\n".join(["docs/guide/gestures.md has to say:", *rows])
    cells = [cell.strip() for row in rows[2:] for cell in row.split("|")[2:-1]]
    assert len(cells) == 30 and all(cell.startswith("host") for cell in cells)
    presses = rows[2].split("|")[2:-1]
    assert [each.strip() for each in presses] == ["host"] * 6


@pytest.mark.proves("S268c")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("device", DEVICES)
def test_the_explanation_names_the_hosts_recognizer(stage: Stage, place: str, device: ix.DeviceKind) -> None:
    own = stage.view.add_recognizer(ix.RecognizerKind.LONG_PRESS)
    stage.play("press", device, PLACES[place])
    assert stage.told(own) == [own]
    lost: list[ix.ExplanationStep] = []
    for component in (ix.Component.SHOW_ANNOTATION_MENU, ix.Component.SELECT_TEXT, ix.Component.SELECT_ANNOTATION,
                      ix.Component.EDIT_ANNOTATION):
        why = stage.view.explanation(component)
        lost += [step for step in why.steps if step.kind == ix.StepKind.ENDED and step.other == own.id]
    if device == ix.DeviceKind.MOUSE or place == "beside the page":
        return  # nothing of the view's looks for a press there
    assert lost and all(step.value == ix.Reason.LOST_TO for step in lost)


@pytest.mark.proves("S268a", "S40c")
def test_it_goes_on_after_the_first_time(stage: Stage) -> None:
    press, double = (stage.view.add_recognizer(kind, **more) for kind, more in (GESTURES["press"], GESTURES["double tap"]))
    for _ in range(3):
        for place in ("text", "annotation", "empty place"):
            for device in DEVICES:
                stage.play("press", device, PLACES[place])
                assert stage.told(press, double) == [press], (place, device)
                stage.play("double tap", device, PLACES[place])
                assert stage.told(press, double) == [double], (place, device)
    press.remove()
    stage.acted.clear()
    stage.play("press", ix.DeviceKind.TOUCH, PLACES["text"])
    assert stage.acted == [ix.Component.SELECT_TEXT], "without it all is as before"


@pytest.mark.proves("S268a")
def test_of_two_without_a_priority_the_older_one_acts(stage: Stage) -> None:
    first, second = (stage.view.add_recognizer(ix.RecognizerKind.TAP) for _ in range(2))
    stage.play("tap", ix.DeviceKind.TOUCH, PLACES["empty place"])
    assert stage.told(first, second) == [first]
    assert {first.options.priority, second.options.priority} == {2000}


@pytest.mark.proves("S268a")
@pytest.mark.parametrize(("priority", "acts"), [(-1, False), (1, False), (599, False), (601, True), (2_000_000_000, True)])
def test_a_number_is_what_it_says(stage: Stage, priority: int, acts: bool) -> None:
    own = stage.view.add_recognizer(ix.RecognizerKind.TAP, priority=priority)
    assert own.options.priority == priority
    stage.play("tap", ix.DeviceKind.TOUCH, PLACES["annotation"])
    assert (stage.told(own) == [own]) is acts
    assert (stage.acted == []) is acts


@pytest.mark.proves("S268a")
def test_where_it_may_not_act_the_built_in_ones_do(stage: Stage) -> None:
    stage.view.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(should_begin=lambda _: False))
    stage.view.add_recognizer(ix.RecognizerKind.LONG_PRESS, ix.Hooks(should_begin=lambda _: False))
    stage.view.add_recognizer(ix.RecognizerKind.PAN, ix.Hooks(should_begin=lambda _: False))
    alone = Stage()
    try:
        for gesture in ("tap", "double tap", "press", "pan"):
            for place in PLACES:
                for device in DEVICES:
                    for each in (stage, alone):
                        each.play(gesture, device, PLACES[place])
                    assert stage.acted == alone.acted, (gesture, place, device)
        assert len(set(stage.acted)) >= 6
        assert stage.view.viewport == alone.view.viewport
    finally:
        alone.close()


@pytest.mark.proves("S268c")
@pytest.mark.parametrize("device", DEVICES)
def test_taps_on_nothing_wait_for_the_hosts_double_tap(stage: Stage, device: ix.DeviceKind) -> None:
    double = stage.view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    stage.play("double tap", device, PLACES["empty place"])
    assert (stage.told(double), stage.acted) == ([double], [])
    stage.play("tap", device, PLACES["empty place"])
    assert stage.acted == [ix.Component.TOGGLE_USER_INTERFACE], "one tap is what it was, once no second came"
    double.remove()
    stage.view.feed(events.tap(*PLACES["beside the page"], stage.now, device=ix.DeviceKind.MOUSE))
    assert len(stage.acted) == 2, "a click then waits for nobody"


@pytest.mark.proves("S268a")
def test_the_hosts_relation_counts_for_more_than_the_wait_by_default(stage: Stage) -> None:
    double = stage.view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    afterwards = stage.view.relate(ix.RelationKind.REQUIRES_FAILURE, double, ix.Component.ALL_INTERACTIONS)
    stage.play("double tap", ix.DeviceKind.MOUSE, PLACES["empty place"])
    assert stage.acted and stage.told(double) == []
    with pytest.raises(ix.Cycle):
        stage.view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.Component.ALL_INTERACTIONS, double)
    stage.view.unrelate(afterwards)


@pytest.mark.proves("S268a")
def test_two_fingers_take_over_from_a_scroll(stage: Stage) -> None:
    own = stage.view.add_recognizer(ix.RecognizerKind.PINCH)
    touch = ix.DeviceKind.TOUCH
    at = stage.now
    stage.view.feed([events.down(200, 300, at, touch, pointer=1)])
    stage.view.feed([events.move(200, 300 + 4 * i, at + 10 * i, touch, pointer=1) for i in range(1, 6)])
    stage.view.feed([events.down(400, 300, at + 100, touch, pointer=2)])
    stage.view.feed([events.move(400 + 6 * i, 300, at + 100 + 10 * i, touch, pointer=2) for i in range(1, 12)])
    assert stage.told(own) == [own]


@pytest.mark.proves("S268c")
@pytest.mark.parametrize("device", DEVICES)
def test_on_a_file_with_fields(device: ix.DeviceKind) -> None:
    with ix.open(FORM) as document, ix.View(document, 800, 900) as view:
        own = view.add_recognizer(ix.RecognizerKind.LONG_PRESS)
        at = 1000.0
        for x in range(50, 800, 150):
            for y in range(50, 900, 170):
                view.feed([events.down(x, y, at, device), events.up(x, y, at + 600, device)])
                view.advance(round((at + 2000) * 1e6))
                at += 3000
                assert own.state == ix.GestureState.ENDED, (x, y)
            assert view.text_selection is None or not view.selected_text
