#!/usr/bin/env python3
"""Plays a scenario through the Python binding and prints its transcript (Tests/Scenarios/README.md).

    play.py FILE.scn [--update]

The transcript of a good scenario is the scenario itself. `--update` writes it back, to be read before it is committed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import libinteract as ix
from libinteract import events, recognizers
from libinteract._core import lib
from libinteract.components import ComponentHandle
from libinteract.effects import number

import scenario_create
import scenario_edit
import scenario_expect
import scenario_place
from scenario_document import Maker, subtype
from scenario_line import FITS, PARTS, STATUS, Words

SPREADS = {"single": ix.SpreadMode.SINGLE, "double": ix.SpreadMode.DOUBLE, "book": ix.SpreadMode.BOOK}
POINTS = {"DOWN": events.down, "MOVE": events.move, "UP": events.up}
MS = 1_000_000
BUILDING = ("PROVIDER", "BROKEN", "PERMISSIONS", "PAGE", "TEXT", "LINK", "ANNOT", "FIELD", "GIVE")


class Player:
    def __init__(self) -> None:
        self.maker = Maker()
        self.document: ix.Document | None = None
        self.view: ix.View | None = None
        self.denials: dict[str, ix.Registration] = {}
        self.recognizers: dict[str, ix.Recognizer] = {}
        self.heard: list[str] = []
        self.said: list[str] = []
        self.seen: list[str] = []
        self.page, self.spread, self.continuous = -1, -1, -1.0
        self.remembered = 0
        self.placed: list[ix.PlacedPage] = []
        self.wish = ((0.0, 0.0), 1.0)
        self.action: int | None = None
        self.entry: ix.Effect | None = None
        self.verb = ""

    def play(self, text: str) -> str:
        out: list[str] = []
        for line in text.splitlines():
            if line.startswith("  "):
                continue
            out.append(line)
            if line and not line.startswith("#"):
                out += self.act(line)
        return "\n".join(out) + "\n"

    def act(self, line: str) -> list[str]:
        self.heard, self.said, self.verb = [], [], line.split()[0]
        if self.verb == "EXPECT":
            return scenario_expect.judge(self, line)
        if self.verb in BUILDING or (self.verb == "IMAGE" and self.maker.provider and self.maker.provider.images):
            self.maker.act(self.verb, Words(line))
            return []
        ACTS[self.verb](self, Words(line))
        self.seen = []
        told = [self.note(each) for each in self.live.effects()]
        return [] if self.verb == "VIEW" else [*self.heard, *told, *self.said]

    def note(self, effect: ix.Effect) -> str:
        line = str(effect)
        self.seen.append(line.split()[0])
        if effect.type == ix.EffectType.FOLLOW:
            self.action = effect.action
        if effect.type == ix.EffectType.SCROLL_WANTED:
            self.wish = (effect.offset.x, effect.offset.y), effect.zoom
        if effect.type == ix.EffectType.EDIT_REQUESTED:
            self.entry = effect
        if effect.type == ix.EffectType.PAGE:
            self.page, self.spread, self.continuous = signed(effect.page), signed(effect.spread), effect.continuous
        return f"  {line}"

    @property
    def live(self) -> ix.View:
        assert self.view is not None, "VIEW comes first"
        return self.view

    @property
    def made(self) -> ix.Document:
        assert self.document is not None, "VIEW comes first"
        return self.document

    def component(self, words: Words) -> ComponentHandle:
        return self.live.component(ix.find_component(words.plain[0]))

    def say(self, act: Callable[[], bool | None]) -> None:
        """Acts, and prints the result once its effects are reported."""
        try:
            self.said = ["  status no-op" if act() is False else "  status ok"]
        except ix.InteractError as error:
            self.said = [f"  status {STATUS.get(int(error.status), 'error')}"]

    # Documents and pages.

    def open(self, words: Words) -> None:
        self.document = self.maker.made()
        self.view = ix.View(self.document, *words.pair(0, "x"))
        self.live.set_fit(FITS[words.named.get("fit", "width")])

    def resize(self, words: Words) -> None:
        self.live.set_geometry(*words.pair(0, "x"), words.number("scale"), words.number("inch"))

    def layout(self, words: Words) -> None:
        axis = ix.Axis.HORIZONTAL if words.named.get("axis") == "horizontal" else ix.Axis.VERTICAL
        scroll = ix.ScrollMode.PER_SPREAD if words.named.get("scroll") == "spread" else ix.ScrollMode.CONTINUOUS
        self.live.set_layout(
            spreads=SPREADS[words.named.get("spreads", "single")], axis=axis, scroll=scroll,
            fit=FITS[words.named.get("fit", "width")], spread_gap=words.number("gap", 10),
            flags=(ix.LayoutFlags.RIGHT_TO_LEFT if "rtl" in words.plain else 0)
            | (ix.LayoutFlags.SINGLE_WHEN_HORIZONTAL if "lone" in words.plain else 0),
            insets=ix.Rect(*map(float, words.named.get("insets", "0,0,0,0").split(","))))

    def go(self, words: Words) -> None:
        members = {
            name: float(words.named[name]) for name in ("left", "top", "right", "bottom", "zoom") if name in words.named}
        self.live.show_destination(ix.Destination(
            ix.DestinationKind[words.plain[0]], words.whole("page"), **members), animated=words.animated)

    def step(self, words: Words) -> None:
        self.say(lambda: self.live.step(ix.Step[words.plain[0].upper().replace("-", "_")], animated=words.animated))

    # Input.

    def pointer(self, words: Words) -> None:
        (x, y), pointer = words.pair(), words.whole("pointer", 1)
        device = words.device
        if self.verb in POINTS:
            held = {"buttons": words.buttons} if words.buttons else {}
            event = POINTS[self.verb](
                x, y, words.at, device, pointer=pointer, flags=words.flags, modifiers=words.modifiers,
                pressure=words.number("pressure"), **held)
        else:
            kind = {"CANCEL": ix.EventType.CANCEL, "LEAVE": ix.EventType.LEAVE}.get(self.verb, ix.EventType.MOVE)
            if self.verb != "CANCEL" and device != ix.DeviceKind.PEN:
                device = ix.DeviceKind.MOUSE
            event = events.pointer(kind, x, y, words.at, device=device, pointer=pointer)
        event.u.pointer.contact, event.u.pointer.tilt_x = words.number("contact"), words.number("tilt")
        self.live.feed(event)

    def tap(self, words: Words) -> None:
        self.live.feed(events.tap(
            *words.pair(), words.at, count=words.whole("count", 1), device=words.device, modifiers=words.modifiers,
            buttons=words.buttons))

    def drag(self, words: Words) -> None:
        x0, y0, x1, y1 = words.ends()
        self.live.feed(events.drag(
            [(x0, y0), (x1, y1)], words.at, device=words.device, duration=words.number("duration", 160),
            steps=words.whole("steps", 10), modifiers=words.modifiers, buttons=words.buttons))

    def pinch(self, words: Words) -> None:
        self.live.feed(events.pinch(
            *words.pair(), words.at, start=words.number("start", 100), end=words.number("end", 200),
            duration=words.number("duration", 160), steps=words.whole("steps", 10)))

    def wheel(self, words: Words) -> None:
        event = events.wheel(
            *words.pair(), words.at, notches_x=words.number("across"), notches_y=words.number("notches"),
            dx=words.number("dx"), dy=words.number("dy"), modifiers=words.modifiers)
        event.flags = words.flags
        self.live.feed(event)

    def trackpad(self, words: Words) -> None:
        event = events.Event()
        event.type, event.time_ns, arm = ix.EventType.TRACKPAD, round(words.at * MS), event.u.trackpad
        arm.position.x, arm.position.y = words.pair()
        arm.phase, arm.scale = ix.Phase[words.plain[1].upper()], words.number("scale", 1)
        arm.pan_x, arm.pan_y, arm.rotation, arm.fingers = words.number("dx"), words.number("dy"), 0, 2
        event.flags = words.flags
        self.live.feed(event)

    def key(self, words: Words) -> None:
        name = words.plain[0]
        code: ix.Key | str = name if len(name) == 1 else " " if name == "SPACE" else ix.Key[name]
        pressed = events.key(code, words.at, modifiers=words.modifiers)
        for event in pressed:
            event.flags = words.flags
        self.live.feed(pressed)

    def cancel_all(self, words: Words) -> None:
        event = events.Event()
        event.type, event.time_ns = ix.EventType.CANCEL_ALL, round(words.at * MS)
        self.live.feed(event)

    def type(self, words: Words) -> None:
        self.live.feed(events.text(
            words.text, words.at, pasted="pasted" in words.plain, before=words.whole("before"), after=words.whole("after")))

    def compose(self, words: Words) -> None:
        clauses = [part.split(":") for part in words.named.get("clauses", "").split(",") if part]
        caret = None if words.named.get("caret") == "none" else words.whole("caret", -1)
        self.live.feed(events.composition(words.text, words.at, caret=caret, clauses=[
            (int(start), int(length), ix.ClauseStyle[style.upper()]) for start, length, style in clauses]))

    def cancel_composition(self, words: Words) -> None:
        self.live.feed(events.composition_cancel(words.at))

    # Components and their conditions.

    def enable(self, words: Words) -> None:
        self.component(words).enabled = self.verb == "ENABLE"

    def deny(self, words: Words) -> None:
        name = words.plain[0]
        if name in self.denials:
            self.denials.pop(name).remove()
        if self.verb == "DENY":
            self.denials[name] = self.component(words).add_condition(lambda what: not self.denied(what, words))

    def denied(self, what: ix.Activation, words: Words) -> bool:
        """On one page, or where the point lies in a rectangle of the first page's pdf space."""
        if "kind" in words.named:
            return what.annotation is not None and self.made.annotation(what.annotation).subtype == subtype(words)
        if "page" in words.named:
            return what.page == self.made.page_id(words.whole("page"))
        if "inside" in words.named:
            x, y = self.live.convert(0, what.space, what.point.x, what.point.y, ix.Space.PDF)
            x0, y0, x1, y1 = map(float, words.named["inside"].split(","))
            return x0 <= x <= x1 and y0 <= y <= y1
        return True

    def listen(self, words: Words) -> None:
        label = words.plain[1]

        def tell(verb: str, what: ix.Activation) -> bool:
            self.heard.append(f"  {verb} {label} {_point(what.point)}{self.context(what)}")
            return True

        self.component(words).add_condition(lambda what: tell("asked", what))
        self.component(words).add_callback(lambda what: tell("called", what))

    def context(self, what: ix.Activation) -> str:
        if what.page is not None:
            index = next(i for i in range(self.made.page_count) if self.made.page_id(i) == what.page)
            return f" {what.kind.name.lower()} page={index}"
        if what.direction is not None:
            return f" fast_scroll direction={what.direction}"
        if what.kind == ix.ContextKind.SMART_ZOOM:
            box = what.target
            return " smart_zoom " + (f"{_point(box[:2])}..{_point(box[2:])}" if box else "out")
        return " none"

    def add_recognizer(self, words: Words) -> None:
        name, kind = words.plain[:2]
        begins, tries = words.named.get("begins"), words.named.get("tries")
        view, components = self.live, {each: view_component(self.live, each) for each in (begins, tries) if each}
        hooks = ix.Hooks(
            should_begin=(lambda at: self.can(components[begins], at)) if begins else None,
            on_granted=(lambda state, at: components[tries].try_(*at) if state else None) if tries else None)
        self.recognizers[name] = view.add_recognizer(
            ix.RecognizerKind[kind.upper()], hooks, taps=words.whole("taps"), duration=words.number("duration"))

    def can(self, component: ComponentHandle, at: ix.Point) -> bool:
        return component.can_activate(*at)

    def relate(self, words: Words) -> None:
        first, second = (self.recognizers.get(each) or ix.find_component(each) for each in words.plain[:2])
        kind = ix.RelationKind.REQUIRES_FAILURE if self.verb == "REQUIRE" else ix.RelationKind.SIMULTANEOUS
        self.say(lambda: recognizers.relate(self.live, kind, first, second) != 0)

    def load(self, words: Words) -> None:
        """A part that was pending has arrived."""
        provider, page, part = self.maker.provider, words.whole("page"), PARTS[words.plain[0]]
        assert provider
        provider.arrived.add((page, part))
        self.made.deliver(page, part)

    def attempt(self, words: Words) -> None:
        self.say(lambda: self.component(words).try_(*words.pair(1)))

    def hits(self, words: Words) -> None:
        self.said = [f"  hit {hit.kind.name.lower()}" for hit in self.live.hits(*words.pair(), words.device)]

    def select(self, words: Words) -> None:
        (page, first), (last_page, last) = (each.split(":") for each in words.plain[0].split(".."))
        self.say(lambda: self.live.select_text(int(page), int(first), int(last_page), int(last)))

    def set(self, words: Words) -> None:
        device = words.device if len(words.plain) > 2 else 0
        self.live.set(int(words.plain[0]), float(words.plain[1]), device)  # type: ignore[arg-type]

    def set_latency(self, words: Words) -> None:
        self.component(words).latency = ix.TapLatency[words.plain[1].upper()]

    def remove(self, words: Words) -> None:
        self.made.annotations(words.whole("page"))[int(words.plain[0])].remove()

    def use_tool(self, words: Words) -> None:
        mode, variant, pinned = ix.ToolMode(int(words.plain[0])), words.whole("variant"), "pinned" in words.plain
        if pinned or variant:
            self.say(lambda: self.live.use_tool(mode, pinned=pinned, variant=variant))
        else:
            self.say(lambda: self.live._call(lib.ix_view_set_tool, mode) == 0)

    def zoom_to(self, words: Words) -> None:
        box = ix.Rect(*words.ends()) if any(".." in word for word in words.plain) else None
        self.live.zoom_to_rect(words.whole("page"), box, animated=words.animated)


def signed(index: int) -> int:
    """An index; -1 where there is none."""
    return -1 if index == 0xFFFFFFFF else index


def view_component(view: ix.View, name: str) -> ComponentHandle:
    return view.component(ix.find_component(name))


def _point(at: tuple[float, ...]) -> str:
    return f"{number(at[0])},{number(at[1])}"


ACTS: dict[str, Callable[[Player, Words], None]] = {
    **dict.fromkeys(("DOWN", "MOVE", "UP", "HOVER", "CANCEL", "LEAVE"), Player.pointer),
    **dict.fromkeys(("ENABLE", "DISABLE"), Player.enable), **dict.fromkeys(("DENY", "ALLOW"), Player.deny),
    **dict.fromkeys(("REQUIRE", "TOGETHER"), Player.relate),
    "VIEW": Player.open, "RESIZE": Player.resize, "LAYOUT": Player.layout, "GOTO": Player.go, "STEP": Player.step,
    "TAP": Player.tap, "DRAG": Player.drag, "PINCH": Player.pinch, "WHEEL": Player.wheel, "TRACKPAD": Player.trackpad,
    "TYPE": Player.type, "COMPOSE": Player.compose, "CANCELTEXT": Player.cancel_composition,
    "KEY": Player.key, "CANCELALL": Player.cancel_all, "LISTEN": Player.listen, "RECOGNIZER": Player.add_recognizer,
    "DELIVER": Player.load, "TRY": Player.attempt, "HITS": Player.hits, "SELECT": Player.select, "SET": Player.set,
    "LATENCY": Player.set_latency, "REMOVE": Player.remove, "TOOL": Player.use_tool, "ZOOMTO": Player.zoom_to,
    "ADVANCE": lambda p, w: p.live.advance(round(w.at * MS)),
    "CAN": lambda p, w: p.said.append(f"  can {'yes' if p.component(w).can_activate(*w.pair(1)) else 'no'}"),
    "SELECTED": lambda p, w: p.said.extend(f"  text {line}" for line in scenario_expect.selected_text(p.live).splitlines()),
    "SELECTAT": lambda p, w: p.say(lambda: p.live.select_text_at(*w.pair(), ix.Granularity[w.plain[1].upper()])),
    "CLEAR": lambda p, w: p.live.clear_text_selection(),
    "SHOW": lambda p, w: p.live.show_page(w.whole("page"), animated=w.animated),
    "FIT": lambda p, w: p.live.set_fit(FITS[w.plain[0]], animated=w.animated),
    "ZOOM": lambda p, w: p.live.set_zoom(w.number("to"), *w.pair(), animated=w.animated),
    "SCROLL": lambda p, w: p.say(lambda: p.live.scroll_by(*w.pair(), animated=w.animated)),
    "OFFSET": lambda p, w: p.say(lambda: p.live.set_offset(*w.pair(), animated=w.animated)),
    "TURNVIEW": lambda p, w: p.say(lambda: p.live.set_turn(int(w.plain[0]))),
    "BACK": lambda p, w: p.say(lambda: p.live.go_back(animated=w.animated)),
    "FORWARD": lambda p, w: p.say(lambda: p.live.go_forward(animated=w.animated)),
    "SPREAD": lambda p, w: p.say(lambda: p.live.show_spread(int(w.plain[0]), animated=w.animated)),
    "DEFAULTTOOL": lambda p, w: p.say(lambda: p.live.set_default_tool(ix.ToolMode(int(w.plain[0])))),
    "TOOLSOFF": lambda p, w: p.live.turn_tools_off(),
    "UNDO": lambda p, w: p.say(lambda: p.made.undo() is not None),
    "REDO": lambda p, w: p.say(lambda: p.made.redo() is not None),
    "REMEMBER": lambda p, w: p.say(lambda: scenario_edit.remember(p)),
    "MARK": lambda p, w: p.say(
        lambda: p.live.mark_selection(ix.ToolMode(int(w.plain[0])), w.whole("variant")) is not None),
    "COMMIT": lambda p, w: p.say(lambda: scenario_create.commit(p, w)),
    "LINKTO": lambda p, w: p.say(lambda: scenario_create.link_to(p, w)),
    "TOOLTEXT": lambda p, w: p.say(lambda: scenario_create.set_text(p, w)),
    "STYLE": lambda p, w: p.say(lambda: scenario_edit.set_style(p, w)),
    "IMAGE": lambda p, w: p.say(lambda: scenario_edit.add_image(p, w)),
    "RULE": lambda p, w: p.say(lambda: scenario_edit.add_rule(p, w)),
    "DECORATE": lambda p, w: p.say(lambda: scenario_edit.decorate(p, w)),
    "LIST": lambda p, w: p.said.extend(scenario_edit.listed(p, w)),
    "CHOOSE": lambda p, w: p.say(lambda: p.live.choose_menu_item(int(w.plain[0]))),
    "CLOSEMENU": lambda p, w: p.say(p.live.close_menu),
    "SHORTCUTS": lambda p, w: p.live.use_shortcuts(ix.ShortcutSet(int(w.plain[0]))),
    "COMMAND": lambda p, w: p.say(lambda: p.live._call(lib.ix_view_run_command, int(w.plain[0])) == 0),
    "PLACE": lambda p, w: p.say(lambda: scenario_place.place(p, w)),
    "PROFILE": lambda p, w: p.say(lambda: p.live.set_profile(ix.Profile(int(w.plain[0])))),
    "INSIST": lambda p, w: p.say(lambda: p.made._check(lib.ix_document_ignore_permissions(p.made._raw, int(w.plain[0] == "on"))) == 0),
    "UNLOCK": lambda p, w: p.say(lambda: p.made.unlock(w.plain[0])),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    transcript = Player().play(options.file.read_text(encoding="utf-8"))
    if options.update:
        options.file.write_text(transcript, encoding="utf-8")
    else:
        print(transcript, end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
