"""The changes since a file was opened, as a provider in Python gets them to save or draw."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from . import _abi
from ._call import sized
from .annotation import Destination, Field, color_of
from .assets import Asset
from .enums import (
    ActionFlags, ActionKind, AnnotationChange, AnnotationFlags, AnnotationTraits, AppearancePart, AppearancePolicy, AssetFlags, AssetKind,
    BorderStyle, FieldKind, FontPart, LineEnding, Member, PagePlanFlags, PointsKind, SoundEncoding, Subtype, TextKind, Trigger,
)
from .errors import StaleHandle, check
from .geometry import Matrix, Point, Rect, to_matrix, to_point, to_rect
from .provided import NOWHERE, ProvidedAction, ProvidedAnnotation, whole


class Placed(NamedTuple):
    """A place in the new list of annotations of a page."""

    from_page: int | None
    """The index of its page in the file; `None` for an annotation that was created."""
    from_place: int | None
    """Its place in /Annots there; `None` for an annotation that was created."""
    change: int | None
    """The index of its change; `None` for an annotation that has not changed."""
    object: int
    """The object number in the file; 0 if it has none."""


class PagePlan(NamedTuple):
    """A page of the new list of pages."""

    from_page: int | None
    """The index in the file; `None` for an empty page that was inserted."""
    rotate: int
    view_box: Rect
    """The visible part of the page, in pdf space."""
    user_unit: float
    flags: PagePlanFlags


@dataclass(frozen=True)
class Change:
    """An annotation that differs from the file.

    Attributes:
        page: The present index of its page; for a deleted annotation, the one that it had.
        place: The place in the z-order of that page; `None` for a deleted annotation.
        from_page: The index of its page in the file; `None` for an annotation that was created.
        from_place: Its place in /Annots there; `None` for an annotation that was created.
        object: The object number in the file; 0 if it has none.
        members: The members that differ; all of them for an annotation that was created.
        texts: The kinds of text that differ: 1 << each `TextKind` below 32.
        points: The kinds of points that differ: 1 << each `PointsKind` below 32.
        shows_asset: True if the new appearance paints the picture of the annotation as /Image, which must be added to its resources.
        box: The /BBox of the new appearance, in its form space.
        matrix: The /Matrix of the new appearance, from its form space to pdf space.
    """

    kind: AnnotationChange
    page: int
    place: int | None
    from_page: int | None
    from_place: int | None
    object: int
    members: Member
    texts: int
    points: int
    appearance: AppearancePolicy
    shows_asset: bool
    box: Rect
    matrix: Matrix
    _changes: Changes = field(repr=False, compare=False)
    _index: int = field(repr=False, compare=False)
    _counts: tuple[int, int] = field(repr=False, compare=False)

    @property
    def page_index(self) -> int:
        """The index of the page: the same as `page`."""
        return self.page

    @property
    def annotation(self) -> ProvidedAnnotation:
        """The present annotation, with its texts, points, field and action; a deleted one as it was."""
        changes = self._changes
        raw = sized(_abi.ix_annotation)
        changes._call("annotation", self._index, raw)
        texts: dict[TextKind, list[str]] = {}
        points: dict[PointsKind, list[list[Point]]] = {}
        kind = ctypes.c_uint32()
        for place in range(self._counts[0]):
            text = changes._bytes("text", self._index, place, kind).decode("utf-8", "replace")
            texts.setdefault(TextKind(kind.value), []).append(text)
        for place in range(self._counts[1]):
            found = changes._items(_abi.ix_point, "points", self._index, place, kind)
            points.setdefault(PointsKind(kind.value), []).append([to_point(each) for each in found])
        action = self.action
        return _annotation(raw, texts, points, self.field, () if action is None else (action,))

    @property
    def field(self) -> Field | None:
        """The field of a widget; for a created widget, the field to create. Widgets with the same full name share a field."""
        raw = sized(_abi.ix_field)
        if not self._changes._finds("field", self._index, raw):
            return None
        return Field(FieldKind(raw.kind), raw.flags, raw.max_length, raw.quadding, raw.object, raw.widgets)

    @property
    def action(self) -> ProvidedAction | None:
        """The action that runs when it is activated."""
        raw, kind, length = sized(_abi.ix_action), ctypes.c_uint32(), ctypes.c_size_t()
        if not self._changes._finds("action", self._index, raw, kind, None, 0, length):
            return None
        text = self._changes._bytes("action", self._index, raw, kind).decode("utf-8", "replace")
        return ProvidedAction(
            ActionKind(raw.kind), Destination._of(raw.destination) if raw.flags & ActionFlags.HAS_DESTINATION else None,
            ActionFlags(raw.flags), Trigger(raw.trigger), {TextKind(kind.value): text} if kind.value else {}, (), raw.form_flags)

    @property
    def asset(self) -> tuple[Asset, bytes] | None:
        """The asset that it carries, and its bytes; `None` if none was added since the file was opened."""
        raw, length = sized(_abi.ix_asset), ctypes.c_size_t()
        if not self._changes._finds("asset", self._index, raw, None, 0, length):
            return None
        data = self._changes._bytes("asset", self._index, raw, kind=ctypes.c_uint8)
        return Asset(
            0, AssetKind(raw.kind), bool(raw.flags & AssetFlags.HAS_ALPHA), raw.width, raw.height, raw.components, raw.channels, raw.bits,
            SoundEncoding(raw.encoding), raw.rate), data

    def content(self, part: AppearancePart = AppearancePart.CONTENT) -> bytes:
        """Returns the bytes of the new appearance.

        Raises:
            NotFound: The annotation keeps its appearance, or the appearance has no such part.
        """
        return self._changes._bytes("appearance", self._index, part, kind=ctypes.c_uint8)

    @property
    def measure(self) -> bytes:
        """The measure dictionary in PDF syntax, without indirect objects; empty for none."""
        return self._changes._bytes("measure", self._index, kind=ctypes.c_uint8)


class Changes:
    """All changes since the file was opened, whether or not they were saved meanwhile: a sequence of `Change`, page by page, deletions last.

    The object is for one call of one entry; any later use raises `StaleHandle`.

    Attributes:
        revision: Equal numbers mean changes of one document that look the same.
    """

    def __init__(self, raw: Any) -> None:
        self._raw: Any = raw
        self.revision: int = raw[0].revision

    def _call(self, name: str, *arguments: object) -> int:
        if self._raw is None:
            raise StaleHandle("these changes were for a call that is over")
        status: int = getattr(self._raw[0], name)(self._raw, *arguments)
        check(status)
        return status

    def _finds(self, name: str, *arguments: object) -> bool:
        if self._raw is None:
            raise StaleHandle("these changes were for a call that is over")
        status: int = getattr(self._raw[0], name)(self._raw, *arguments)
        if status not in (_abi.IX_ERROR_NOT_FOUND, _abi.IX_ERROR_BUFFER_TOO_SMALL):
            check(status)
        return status != _abi.IX_ERROR_NOT_FOUND

    def _items(self, kind: Any, name: str, *arguments: object) -> Any:
        buffer, length = self._buffer(kind, name, *arguments)
        return buffer[:length]

    def _bytes(self, name: str, *arguments: object, kind: Any = ctypes.c_char) -> bytes:
        buffer, length = self._buffer(kind, name, *arguments)
        return memoryview(buffer).cast("B")[:length].tobytes()

    def _buffer(self, kind: Any, name: str, *arguments: object) -> tuple[Any, int]:
        length = ctypes.c_size_t()
        self._finds(name, *arguments, None, 0, length)
        buffer = (kind * max(length.value, 1))()
        self._call(name, *arguments, buffer, length.value, length)
        return buffer, length.value

    def __len__(self) -> int:
        return 0 if self._raw is None else int(self._raw[0].change_count)

    def __getitem__(self, index: int) -> Change:
        if not 0 <= index < len(self):
            raise IndexError(f"index is {index}; there are {len(self)} changes")
        raw = sized(_abi.ix_change)
        self._call("change", index, raw)
        return Change(
            AnnotationChange(raw.kind), raw.page, _place(raw.place), _place(raw.from_page), _place(raw.from_place), raw.object,
            Member(raw.members), raw.texts, raw.points, AppearancePolicy(raw.appearance), bool(raw.shows_asset), to_rect(raw.box),
            to_matrix(raw.matrix), self, index, (raw.text_count, raw.points_count))

    def __iter__(self) -> Iterator[Change]:
        return (self[index] for index in range(len(self)))

    @property
    def orders(self) -> dict[int, list[Placed]]:
        """The annotations in their new order, for each page with changes, by the index of the page."""
        found: dict[int, list[Placed]] = {}
        page = ctypes.c_uint32()
        for index in range(0 if self._raw is None else self._raw[0].page_count):
            placed = self._items(_abi.ix_placed, "page", index, page)
            found[page.value] = [
                Placed(_place(each.from_page), _place(each.from_place), _place(each.change), each.object) for each in placed]
        return found

    @property
    def plan(self) -> list[PagePlan]:
        """The new list of pages; empty if all pages are as in the file. If there is one, pages of changes are indices of this list."""
        found: list[PagePlan] = []
        for index in range(0 if self._raw is None else self._raw[0].plan_count):
            raw = sized(_abi.ix_page_plan)
            self._call("plan", index, raw)
            found.append(PagePlan(_place(raw.from_page), raw.rotate, to_rect(raw.view_box), raw.user_unit, PagePlanFlags(raw.flags)))
        return found

    @property
    def viewports(self) -> dict[int, bytes]:
        """The arrays (/VP) in PDF syntax of the pages whose viewports differ from the file, by the index of the page.

        A number in an array means a viewport of the file: its place among those with a box.
        """
        found: dict[int, bytes] = {}
        page, length, index = ctypes.c_uint32(), ctypes.c_size_t(), 0
        while self._finds("viewports", index, page, None, 0, length):
            data = self._bytes("viewports", index, page, kind=ctypes.c_uint8)
            found[page.value] = data
            index += 1
        return found

    @property
    def fonts(self) -> dict[int, dict[FontPart, bytes]]:
        """The parts of each font that new appearances use, by the number with which resources name the font."""
        found: dict[int, dict[FontPart, bytes]] = {}
        number, length, index = ctypes.c_uint32(), ctypes.c_size_t(), 0
        while self._finds("font", index, 0, number, None, 0, length):
            found[number.value] = {
                part: self._bytes("font", index, part, None, kind=ctypes.c_uint8)
                for part in FontPart if self._finds("font", index, part, None, None, 0, length)}
            index += 1
        return found

    def progress(self, done: int, total: int = 0, question: object = None) -> None:
        """Reports how far saving, or drawing with these changes, is; see `Provider.progress`."""
        most = (1 << 64) - 1
        self._call("progress", whole(done, "done", high=most), whole(total, "total", high=most))

    def _say(self, text: str) -> None:
        """Says in words why the save is about to fail."""
        given = text.encode("utf-8", "surrogatepass")
        self._call("message", given, len(given))


def _place(index: int) -> int | None:
    return None if index == NOWHERE else index


def _annotation(
    raw: _abi.ix_annotation, texts: dict[TextKind, list[str]], points: dict[PointsKind, list[list[Point]]], its_field: Field | None,
    actions: tuple[ProvidedAction, ...],
) -> ProvidedAnnotation:
    traits = AnnotationTraits(raw.traits)

    def told(trait: AnnotationTraits, value: Any) -> Any:
        return value if traits & trait else None

    def sibling(index: int) -> int | None:
        return None if index < 0 else index

    return ProvidedAnnotation(
        Subtype(raw.subtype), to_rect(raw.rect), AnnotationFlags(raw.flags), traits, {**texts}, {**points}, its_field, actions, None,
        raw.index, raw.object, sibling(raw.popup), sibling(raw.parent), sibling(raw.in_reply_to), color_of(raw.color),
        color_of(raw.interior_color), told(AnnotationTraits.HAS_OPACITY, raw.opacity),
        told(AnnotationTraits.HAS_BORDER_WIDTH, raw.border_width), BorderStyle(raw.border_style), bool(raw.border_effect),
        raw.border_intensity, (LineEnding(raw.line_endings[0]), LineEnding(raw.line_endings[1])), raw.quadding, raw.caption_rotation,
        told(AnnotationTraits.HAS_RECT_DIFFERENCES, to_rect(raw.rect_differences)),
        told(AnnotationTraits.HAS_APPEARANCE_BOX, to_rect(raw.appearance_box)), to_matrix(raw.appearance_matrix))


__all__ = ["Change", "Changes", "PagePlan", "Placed"]
