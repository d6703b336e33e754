"""Which way is forward: wheels and trackpads alike, as docs/hosts says."""

from __future__ import annotations

import pytest
from libinteract import Document, View, WheelSource, events
from libinteract.enums import EventType, Phase
from libinteract.events import Event


def pan(phase: Phase, dy: float, ms: float) -> Event:
    event = Event()
    event.type, event.time_ns = EventType.TRACKPAD, round(ms * 1e6)
    arm = event.u.trackpad
    arm.position.x, arm.position.y = 300, 300
    arm.pan_y, arm.scale, arm.fingers, arm.phase = dy, 1, 2, phase
    return event


@pytest.mark.parametrize("way", [1, -1])
def test_a_positive_pan_of_a_trackpad_scrolls_down_as_a_wheel_does(way: int) -> None:
    with Document.new() as document:
        document.add_pages(20, 600, 800)
        moved: list[float] = []
        for trackpad in (True, False):
            with View(document, 600, 600) as view:
                view.show_page(10)
                before = view.viewport.offset.y
                if trackpad:
                    view.feed([pan(Phase.BEGIN, 0, 0), *(pan(Phase.UPDATE, 10 * way, 16 * i) for i in range(1, 11))])
                else:
                    view.feed(events.wheel(300, 300, 0, dy=100 * way, source=WheelSource.FINGER))
                moved.append(view.viewport.offset.y - before)
        assert all(each * way > 80 for each in moved), moved
