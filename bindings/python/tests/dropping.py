"""Keeps, drops, closes and collects in a random order; then nothing may be left. Run as a program of its own."""

from __future__ import annotations

import contextlib
import gc
import random
import sys
from collections.abc import Callable
from typing import Any

import libinteract as ix
from libinteract import _owner, events, trace
from libinteract._core import lib

from helpers import BLANK, LINK, WEB, make_document

ROUNDS = 400


class Mine(ix.Tool):
    mode = ix.ToolMode.CUSTOM

    def single_tap_up(self, event: ix.ToolEvent) -> bool:
        return self.view._raw is None

    def close(self, carry: ix.ToolCarry) -> None:
        assert self.view._raw is None or self.view.size


class World:
    """What is kept, and the handles of all that was made."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.kept: list[Any] = []
        self.views: list[Any] = []
        self.documents: list[Any] = []
        self.now = 1000.0

    def some(self, kind: type) -> Any:
        found = [each for each in self.kept if isinstance(each, kind) and getattr(each, "_raw", True)]
        return self.chance.choice(found) if found else None

    def make(self) -> None:
        document = self.some(ix.Document) if self.chance.random() < 0.6 else None
        if document is None:
            document = make_document(2)
            self.documents.append(document._raw)
            if self.chance.random() < 0.4:
                self.maybe(trace.record(document))
            self.maybe(document.observe_annotations(changed=lambda _, __: document.page_count))
        view = ix.View(document, 612, 792)
        self.views.append(view._raw)
        for each in (document, view):
            self.maybe(each)
        for _ in range(self.chance.randrange(4)):
            self.maybe(self.chance.choice(WAYS)(view, self))

    def maybe(self, thing: Any) -> None:
        if self.chance.random() < 0.5:
            self.kept.append(thing)

    def use(self) -> None:
        view = self.some(ix.View)
        if view is not None:
            self.now += 3000
            with contextlib.suppress(ix.StaleHandle):  # A function of the view may close it.
                view.feed(events.tap(*self.chance.choice([LINK, WEB, BLANK]), self.now))
                view.advance(int((self.now + 2000) * 1e6))
                list(view.effects())

    def drop(self) -> None:
        if self.kept:
            self.kept.pop(self.chance.randrange(len(self.kept)))

    def close(self) -> None:
        thing = self.some(object)
        for name in ("close", "remove", "stop"):
            if hasattr(thing, name) and not isinstance(thing, (ix.Recognizer, ix.Layout, ix.Tool)):
                getattr(thing, name)()
                break

    def collect(self) -> None:
        gc.collect(self.chance.randrange(3))


def _inside(view: ix.View, world: World) -> bool:
    """Drops and collects in the middle of a call."""
    world.chance.choice([world.drop, world.collect, world.close])()
    return view._raw is None or view.size != (0, 0)


WAYS: list[Callable[[ix.View, World], Any]] = [
    lambda view, world: view.component(ix.Component.ALL_INTERACTIONS).add_condition(lambda _: bool(view._raw)),
    lambda view, world: view.component(ix.Component.ALL_INTERACTIONS).add_callback(
        lambda _: view._raw and _inside(view, world)),
    lambda view, world: view.on_annotation_tapped(lambda _, __: not (view._raw and _inside(view, world))),
    lambda view, world: view.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(
        should_begin=lambda _: view._raw is not None, on_granted=lambda _, __: view._raw and _inside(view, world))),
    lambda view, world: view.add_tool(Mine()),
    lambda view, world: view.add_tool_listener(lambda _: view._raw is None),
    lambda view, world: view.add_region(ix.Rect(0, 0, 99, 99), region=lambda request, usual: usual),
    lambda view, world: view.decorations.source(lambda _: view._raw),
    lambda view, world: view.reader(),
    lambda view, world: ix.Search(view._document, "the"),
    lambda view, world: view.set_spread_hooks(ix.SpreadHooks(shown=lambda _: view._raw)),
    lambda view, world: (view.add_tool(Mine()), view.use_tool(ix.ToolMode.CUSTOM)),
]


def main() -> None:
    world = World(int(sys.argv[1]))
    for _ in range(ROUNDS):
        world.chance.choice([world.make, world.use, world.use, world.drop, world.drop, world.close, world.collect])()
    made = len(world.views)
    views, documents = world.views, world.documents
    world.kept.clear()
    del world
    for _ in range(4):
        gc.collect()
    stale = ix.Status.ERROR_STALE_HANDLE
    left = [each for each in views if lib.ix_view_step(each, ix.Step.NEXT_VIEWPORT) != stale]
    left += [each for each in documents if lib.ix_document_page_count(each, None) != stale]
    print(f"{_owner.held_count()} held, {'all freed' if not left else left} of {made} views")


main()
