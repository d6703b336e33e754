"""Objects that are kept or dropped in any order: no crash, no leak, each destructor once."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import _abi, events, trace
from libinteract._core import lib
from libinteract._owner import held_count

from helpers import BLANK, LINK, MS, make_document

HERE = Path(__file__).parent


def collect() -> None:
    for _ in range(3):
        gc.collect()


def is_freed(view: _abi.ix_view | None) -> bool:
    """Whether the library knows the handle no more."""
    return bool(lib.ix_view_step(view, ix.Step.NEXT_VIEWPORT) == ix.Status.ERROR_STALE_HANDLE)


LATE = """
import atexit

def last():
    view.feed(events.cancel_all(5000))
    view.advance(at=6000)
    print(len(list(view.effects())) > 0, view.deadline, view.is_moving)
    view.close()
    document.close()

atexit.register(last)  # before the package has anything of its own there: it runs after that
import libinteract as ix
from libinteract import events
document = ix.Document.new()
document.add_page(612, 792)
view = ix.View(document, 300, 200)
"""


@pytest.mark.proves("S314d")
def test_a_view_is_fed_while_the_interpreter_ends() -> None:
    """As toolkits do, which tell a widget that it loses the focus when their own objects are taken down."""
    done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", LATE], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr, done.stdout.split()) == (0, "", ["True", "None", "False"])


@pytest.mark.proves("S314d")
def test_a_recording_that_nobody_keeps_goes_on() -> None:
    """The list that it wrote into is kept, the recording is not."""
    document = make_document()
    lines = trace.record(document).lines
    collect()
    view = ix.View(document, 300, 300)
    view.feed(events.tap(*LINK, 1000))
    collect()
    view.feed(events.tap(*LINK, 3000))
    assert sum('"ix_view_feed"' in line for line in lines) == 2


@pytest.mark.proves("S314d", "S35d")
@pytest.mark.parametrize("way", ["condition", "callback", "tapped", "recognizer", "tool", "listener", "layout", "region", "source"])
def test_a_view_whose_function_mentions_it_is_freed_once_it_is_dropped(way: str) -> None:
    collect()
    before, document = held_count(), make_document()
    view = ix.View(document, 612, 792)

    class Mine(ix.Tool):
        mode = ix.ToolMode.CUSTOM

        def single_tap_up(self, event: ix.ToolEvent) -> bool:
            return view.size == (0, 0)

    class Odd(ix.Layout):
        def spread_count(self) -> int:
            return view._document.page_count

    ways: dict[str, Callable[[], object]] = {
        "condition": lambda: view.condition(ix.Component.OPEN_LINK_ANNOTATION)(lambda _: view.size != (0, 0)),
        "callback": lambda: view.callback(ix.Component.OPEN_LINK_ANNOTATION)(lambda _: view.size),
        "tapped": lambda: view.on_annotation_tapped(lambda _, __: view.size == (0, 0)),
        "recognizer": lambda: view.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(should_begin=lambda _: view.size != (0, 0))),
        "tool": lambda: view.add_tool(Mine()),
        "listener": lambda: view.add_tool_listener(lambda _: view.size == (0, 0)),
        "layout": lambda: Odd(view).use(),
        "region": lambda: view.add_region(ix.Rect(0, 0, 9, 9), region=lambda request, usual: usual if view.size else None),
        "source": lambda: view.decorations.source(lambda _: view.size),
    }
    ways[way]()
    assert held_count() == before + 1
    view.feed(events.tap(*LINK, 1000))
    raw, gone = view._raw, weakref.ref(view)
    del view, Mine, Odd, ways
    collect()
    assert gone() is None and is_freed(raw) and held_count() == before


@pytest.mark.proves("S314d")
def test_a_document_whose_observer_mentions_it_is_freed_once_it_is_dropped() -> None:
    collect()
    before, document = held_count(), make_document()
    document.observe_annotations(changed=lambda _, __: document.page_count)
    document.annotations(0)[0].set(opacity=0.5)
    gone = weakref.ref(document)
    del document
    collect()
    assert gone() is None and held_count() == before


@pytest.mark.proves("S314d")
def test_what_observers_raise_comes_from_the_call_itself_and_nothing_of_it_is_lost() -> None:
    with make_document() as document:
        link = document.annotations(0)[0]

        def fail(name: str) -> None:
            raise ValueError(name)

        with document.observe_annotations(changed=lambda _, __: fail("first")):
            with pytest.raises(ValueError, match="first"):
                link.set(opacity=0.25)
            assert link.refreshed().opacity == 0.25
            with document.observe_annotations(changed=lambda _, __: fail("second")), pytest.raises(Exception) as caught:
                link.set(opacity=0.75)
        link.set(opacity=0.5)
        if sys.version_info >= (3, 11):
            assert isinstance(caught.value, ExceptionGroup)
            assert [str(each) for each in caught.value.exceptions] == ["first", "second"]
        else:
            assert str(caught.value) == "first" and str(caught.value.__context__) == "second"


@pytest.mark.proves("S314d")
def test_one_function_that_raises_the_same_many_times_raises_once() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        class Failing(ix.Layout):
            def point(self, index: float) -> ix.Point:
                raise LookupError("no idea")

        with pytest.raises(LookupError, match="no idea"):
            Failing(view).use()


@pytest.mark.proves("S314d")
def test_a_call_inside_a_hook_raises_there_what_it_led_to() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        seen: list[str] = []
        link = document.annotations(0)[0]

        def fail(*_: object) -> None:
            raise ValueError("inner")

        def change(_: ix.Activation) -> None:
            try:
                link.set(opacity=0.5)
            except ValueError as error:
                seen.append(str(error))
            raise KeyError("outer")

        document.observe_annotations(changed=fail)
        view.callback(ix.Component.OPEN_LINK_ANNOTATION)(change)
        view.set_fit(ix.Fit.PAGE)
        with pytest.raises(KeyError, match="outer"):
            view.feed(events.tap(*LINK, 1000))
            view.advance(3000 * MS)
        assert seen == ["inner"]
        view.feed(events.tap(*BLANK, 9000))


@pytest.mark.proves("S314d")
@pytest.mark.parametrize("seed", range(4))
def test_random_orders_of_keeping_and_dropping(seed: int) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-X", "dev", "-W", "error::ResourceWarning", str(HERE / "dropping.py"), str(seed)],
        capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    assert done.stdout.startswith("0 held, all freed")
