"""Documents built by calls: pages, text, annotations, links, actions and an outline."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from typing import Any

from . import _abi
from ._call import sized, utf8
from ._core import lib
from ._pages import PageId as PageId, PageLike
from ._parts import DocumentPart
from .annotation import Action, Annotation, Destination, action_of
from .editing import color
from .enums import ActionFlags, ActionKind, DestinationKind, FieldFlags, FieldKind, PointsKind, Subtype, TabOrder, TextKind, Trigger
from .geometry import Quad, Rect, from_rect
from .glyph_arrays import Glyphs, packed


class BuildingCalls(DocumentPart):
    """The calls that build a document made with `Document.new`. They cannot be undone."""

    def add_page(
        self, width: float, height: float, rotate: int = 0, *, tabs: TabOrder = TabOrder.UNSPECIFIED
    ) -> int:
        """Adds a page at the end. Returns its index.

        Args:
            width: In points; so is `height`.
            rotate: In degrees clockwise, a multiple of 90.
            tabs: The order in which Tab visits the items of the page.
        """
        info = sized(_abi.ix_page_info)
        info.tabs = tabs
        info.flags, info.rotate, info.user_unit = _abi.IX_PAGE_HAS_MEDIA_BOX, rotate, 1
        info.media_box = _abi.ix_rect(0, 0, width, height)
        self._check(lib.ix_memory_add_pages(self._raw, info, 1))
        return self.page_count - 1

    def add_text(self, annotation: Annotation | int, kind: TextKind, text: str) -> None:
        """Adds a text to an annotation or its field, after those of the same kind."""
        given = utf8(text)
        self._check(lib.ix_memory_add_text(self._raw, _number(annotation), kind, given, len(given)))

    def set_structure_order(self, index: int, annotations: Sequence[int]) -> None:
        """Sets the order of the annotations of a page in the structure tree, for Tab on a page with `TabOrder.STRUCTURE`."""
        raw = (_abi.ix_annotation_id * max(len(annotations), 1))(*annotations)
        self._check(lib.ix_memory_set_structure_order(self._raw, self.page_id(index), raw, len(annotations)))

    def add_pages(self, count: int, width: float, height: float) -> None:
        """Adds a number of pages of the same size, in points, at the end. They cost nothing each."""
        info = sized(_abi.ix_page_info)
        info.flags, info.user_unit = _abi.IX_PAGE_HAS_MEDIA_BOX, 1
        info.media_box = _abi.ix_rect(0, 0, width, height)
        self._check(lib.ix_memory_add_alike_pages(self._raw, info, count))

    def set_glyphs(self, index: int, glyphs: Glyphs | Iterable[tuple[str, Rect | Quad]], font_size: float = 0) -> None:
        """Sets the characters of a page.

        Args:
            glyphs: For each character the character and its place in pdf space, in any order: a box for horizontal text, the four corners
                otherwise. Or `Glyphs`, which have font sizes of their own.
        """
        memory, count = packed(glyphs if isinstance(glyphs, Glyphs) else Glyphs.of(glyphs, font_size))
        first = _abi.ix_glyph.from_buffer(memory) if count else _abi.ix_glyph()
        self._check(lib.ix_memory_set_glyphs(self._raw, self.page_id(index), first, count))

    def add_annotation(self, index: int, subtype: Subtype, rect: Rect, **members: Any) -> Annotation:
        """Adds an annotation on top of a page, with a rectangle in pdf space.

        Args:
            members: Members of `ix_annotation`; `color` and `interior_color` as components from 0 to 1.
        """
        raw = sized(_abi.ix_annotation)
        raw.subtype, raw.rect, raw.opacity, raw.border_width = subtype, from_rect(rect), 1, 1
        raw.popup = raw.parent = raw.in_reply_to = -1
        for name, value in members.items():
            if name in ("color", "interior_color") and not isinstance(value, _abi.ix_color):
                value = color(value, name)
            setattr(raw, name, value)
        made = ctypes.c_uint64()
        self._check(lib.ix_memory_add_annotation(self._raw, self.page_id(index), raw, made))
        return Annotation._of(self, made.value)

    def add_field(
        self, index: int, kind: FieldKind, rect: Rect, name: str, *, flags: FieldFlags | int = 0,
        value: str | None = None, options: Sequence[str] = (), on_state: str | None = None, max_length: int = 0,
        quadding: int = 0, calculation: int = 0, **members: Any,
    ) -> Annotation:
        """Adds a field with a widget to a page, with a rectangle in pdf space.

        Args:
            calculation: 0 in a form that calculates nothing; 1, or from 2 on the place of the field among those that are calculated.
        """
        widget: Annotation = self.add_annotation(index, Subtype.WIDGET, rect, **members)
        raw = sized(_abi.ix_field)
        raw.kind, raw.flags, raw.max_length, raw.quadding = kind, flags, max_length, quadding
        raw.calculation = calculation
        self._check(lib.ix_memory_set_field(self._raw, widget.id, raw))
        texts = [(TextKind.FIELD_NAME, name), (TextKind.FIELD_VALUE, value), (TextKind.FIELD_ON_STATE, on_state)]
        for option in options:
            texts += [(TextKind.FIELD_EXPORT, option), (TextKind.FIELD_OPTION, option)]
        for which, text in texts:
            if text is not None:
                given = utf8(text)
                self._check(lib.ix_memory_add_text(self._raw, widget.id, which, given, len(given)))
        return widget.refreshed()

    def add_link(self, index: int, rect: Rect, *, uri: str | None = None, page: PageLike | None = None) -> Annotation:
        """Adds a link to a page, with a rectangle in pdf space. It leads to a URI, or to the top of a page."""
        link = self.add_annotation(index, Subtype.LINK, rect)
        if page is None:
            self.add_action(link, uri=uri)
        else:
            self.add_action(link, destination=Destination(DestinationKind.XYZ, self._place(page)))
        return link

    def add_points(
        self, annotation: Annotation | int, kind: PointsKind, points: Sequence[tuple[float, float]]
    ) -> None:
        """Adds a list of points, in pdf space, to an annotation, after those of the same kind."""
        raw = (_abi.ix_point * max(len(points), 1))(*[_abi.ix_point(x, y) for x, y in points])
        self._check(lib.ix_memory_add_points(self._raw, _number(annotation), kind, raw, len(points)))

    def add_action(
        self, annotation: Annotation | int, kind: ActionKind | None = None, *, destination: Destination | None = None,
        uri: str | None = None, name: str | None = None, trigger: Trigger = Trigger.ACTIVATE, after: Action | None = None,
        script: str | None = None, fields: Sequence[str] = (),
    ) -> Action:
        """Adds an action to an annotation.

        Args:
            kind: By default the kind that follows from the destination, the URI or the name.
            name: A named action of the viewer, such as "NextPage".
            after: The action that was added last; the new one runs after it.
            script: JavaScript.
            fields: The full names of the fields that it submits or resets.
        """
        raw = _action(kind, destination, uri, name, trigger if after is None else Trigger.NEXT)
        made = ctypes.c_uint64()
        if after is None:
            self._check(lib.ix_memory_add_action(self._raw, _number(annotation), raw, made))
        else:
            self._check(lib.ix_memory_add_next_action(self._raw, after.id, raw, made))
        names = [(TextKind.FIELD_NAME, each) for each in fields]
        for text_kind, text in [
            (TextKind.URI, uri), (TextKind.ACTION_NAME, name), (TextKind.SCRIPT, script), *names]:
            if text is not None:
                given = utf8(text)
                self._check(lib.ix_memory_add_action_text(self._raw, made.value, text_kind, given, len(given)))
        return action_of(self, made.value)

    def add_destination(self, name: str, destination: Destination) -> None:
        """Adds a named destination."""
        given = utf8(name, "name")
        self._check(lib.ix_memory_add_destination(self._raw, given, len(given), destination._raw()))

    def add_outline_item(
        self, title: str, depth: int = 0, *, destination: Destination | None = None, uri: str | None = None,
    ) -> int:
        """Adds an item at the end of the outline, which is in depth-first order. Returns its id."""
        raw, made = sized(_abi.ix_outline_item), ctypes.c_uint64()
        raw.depth = depth
        self._check(lib.ix_memory_add_outline_item(self._raw, raw, made))
        given = utf8(title, "title")
        self._check(lib.ix_memory_add_outline_text(self._raw, made.value, TextKind.TITLE, given, len(given)))
        if destination is not None or uri is not None:
            action = ctypes.c_uint64()
            self._check(lib.ix_memory_add_outline_action(
                self._raw, made.value, _action(None, destination, uri, None, Trigger.ACTIVATE), action))
            if uri is not None:
                given = utf8(uri, "uri")
                self._check(lib.ix_memory_add_action_text(self._raw, action.value, TextKind.URI, given, len(given)))
        return made.value


def _number(annotation: Annotation | int) -> int:
    return annotation if isinstance(annotation, int) else annotation.id


def _action(
    kind: ActionKind | None, destination: Destination | None, uri: str | None, name: str | None, trigger: Trigger
) -> _abi.ix_action:
    raw = sized(_abi.ix_action)
    usual = ActionKind.GO_TO if destination is not None else ActionKind.NAMED if name is not None and uri is None else ActionKind.URI
    raw.kind, raw.trigger = usual if kind is None else kind, trigger
    if destination is not None:
        raw.flags, raw.destination = ActionFlags.HAS_DESTINATION, destination._raw()
    return raw


__all__ = ["BuildingCalls"]
