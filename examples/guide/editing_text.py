"""The code of the chapter "A text widget of yours" (docs/guide/editing-text.md)."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix
from libinteract import events

FILE = Path(__file__).resolve().parents[1] / "data/form.pdf"
MOUSE = ix.DeviceKind.MOUSE


# guide: widget
class Widget:
    """Stands in for the toolkit's text widget: its place, the annotation, and the text, which for a link is its target."""

    def __init__(self, annotation: ix.Annotation, kind: ix.TextKind | None, area: ix.Rect) -> None:
        self.annotation, self.kind, self.area = annotation, kind, area
        self.text = annotation.text(kind) or "" if kind is not None else ""
    # guide end


class Host:
    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view = document, view
        self.widget: Widget | None = None
        self.now = 0.0

    # guide: effects
    def read_effects(self) -> None:
        for effect in self.view.effects():
            if effect.type == ix.EffectType.EDIT_REQUESTED:
                if self.widget and self.widget.annotation.id != effect.subject:
                    continue  # a refused text is still open: the view takes the request back
                annotation = self.document.annotation(effect.subject)
                kind = ix.TextKind.FIELD_VALUE if effect.kind else ix.TextKind.CONTENTS
                wanted = None if annotation.subtype == ix.Subtype.LINK else kind  # a link tool asks for the target
                self.widget = Widget(annotation, wanted, ix.Rect(*effect.area))
            elif effect.type == ix.EffectType.VIEWPORT and self.widget:
                if place := self.view.selection.edit_area:  # it goes with the page
                    self.widget.area = place.area
            elif effect.type == ix.EffectType.EDIT_ENDED:
                if self.widget and self.widget.annotation.id == effect.subject:
                    self.commit()
            elif effect.type == ix.EffectType.FIELD_REFUSED:
                print(f"refused: {ix.FillRefusal(effect.reason).name}")
    # guide end

    # guide: commit
    def commit(self) -> None:
        """Passes on what was written: after Enter, a click elsewhere, or when the view reports the end."""
        widget, self.widget = self.widget, None
        if widget is None:
            return
        if widget.kind == ix.TextKind.FIELD_VALUE:
            try:
                self.view.fill_field(widget.annotation.id, widget.text)
            except ix.InvalidArgument:
                self.widget = widget  # it stays open, and so does the edit; document.last_failure says why
        else:
            if widget.kind is not None:
                widget.annotation.set_text(widget.kind, widget.text)
            elif widget.text:
                widget.annotation.set_link(uri=widget.text)
            self.view.selection.end_edit()
    # guide end

    def tap(self, x: float, y: float, space: ix.Space = ix.Space.PDF) -> None:
        at = self.view.convert(0, space, x, y, ix.Space.VIEW)
        self.view.feed(events.tap(at.x, at.y, self.now, device=MOUSE))
        self.now += 1000
        self.view.advance(round(self.now * 1e6))
        self.read_effects()

    def drag(self, *corners: ix.Point) -> None:
        way = [self.view.convert(0, ix.Space.PDF, each.x, each.y, ix.Space.VIEW) for each in corners]
        self.view.feed(events.drag([(each.x, each.y) for each in way], self.now, device=MOUSE))
        self.now += 1000
        self.view.advance(round(self.now * 1e6))
        self.read_effects()

    def tell(self) -> None:
        widget = self.widget
        print(f"a widget with '{widget.text}', {widget.area.width:.0f} x {widget.area.height:.0f}" if widget
              else "no widget")


def write_field(host: Host) -> None:
    """Texts of a field: one that is committed, one that is left by a tap, and one that is refused and corrected."""
    form = host.document.form
    print("== field")
    host.tap(150, 653)
    host.tell()
    assert host.widget
    host.widget.text = "Grace"
    host.commit()
    print(f"name: {form.values(form['name'])[0]}")
    print("== elsewhere")
    host.tap(150, 653)
    assert host.widget
    host.widget.text = "Barbara"
    host.tap(300, 400)
    host.tell()
    print(f"name: {form.values(form['name'])[0]}")
    print("== refused")
    host.tap(150, 653)
    assert host.widget
    host.widget.text = "Ada\nByron"
    host.tap(190, 573)  # another field
    host.tell()
    assert host.widget
    host.widget.text = "Ada Byron"
    host.tap(300, 400)
    host.tell()
    print(f"name: {form.values(form['name'])[0]}")


def main() -> None:
    with ix.open(FILE) as document, ix.View(document, 612, 792) as view:
        # guide: setting
        view.set(ix.Setting.TEXT_EDITING, 0)  # the view asks for a widget in place of editing the text
        # guide end
        host = Host(document, view)
        document.form.load()
        write_field(host)
        print("== free-text")
        view.tool = ix.ToolMode.CREATE_FREE_TEXT
        host.tap(300, 300)
        host.tell()
        assert host.widget
        host.widget.text = "Hello"
        host.commit()
        made = document.annotations(0)[-1]
        print(f"{made.subtype.name.lower()}: {made.contents}")
        print("== link")
        view.tool = ix.ToolMode.CREATE_LINK_RECTANGLE
        host.drag(ix.Point(300, 200), ix.Point(400, 180))
        host.tell()
        assert host.widget
        host.widget.text = "https://example.org"
        host.commit()
        made = document.annotations(0)[-1]
        print(f"{made.subtype.name.lower()}: {made.actions[0].uri}, contents '{made.contents}'")


main()
