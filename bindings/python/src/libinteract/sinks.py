"""The sink into which one call of an entry passes to the core what a provider in Python returned."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from . import _abi
from ._call import sized
from .annotation import Destination
from .building_measures import raw_measure
from .enums import PointsKind, TextKind, Trigger
from .errors import check
from .geometry import from_rect
from .glyph_arrays import doubles, packed, words_of
from .images import PageImage
from .permissions import Permissions
from .provided import (
    PageInfo, ProvidedAction, ProvidedAnnotation, ProvidedMeasure, ProvidedOutlineItem, raw_destination, raw_field, whole,
)
from .questions import Question

if TYPE_CHECKING:
    from .provided import PointLists, Points, Texts

_BLOCK = 4096


class Sink:
    """The target of one call of an entry. The core copies what is passed to it, drops invalid pieces, and logs how many it dropped."""

    def __init__(self, raw: Any) -> None:
        self._raw, self._table = raw, raw[0]

    def _put(self, name: str, *arguments: object) -> None:
        at = getattr(_abi.ix_sink, name)
        if at.offset + at.size > self._table.size:
            return  # An older core has no use for it.
        status = getattr(self._table, name)(self._raw, *arguments)
        if status != _abi.IX_ERROR_INVALID_ARGUMENT:
            check(status)

    def text(self, kind: TextKind, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"the text of the kind {TextKind(kind).name} is {text!r}; wanted is a str")
        given = text.encode("utf-8", "surrogatepass")
        self._put("text", whole(kind, "kind"), given, len(given))

    def message(self, text: str) -> None:
        self.text(TextKind.MESSAGE, text)

    def damage(self, text: str, number: int) -> None:
        given = text.encode("utf-8", "surrogatepass")
        self._put("damage", whole(number, "object"), given, len(given))

    def arrived(self, given: Question) -> None:
        if not isinstance(given, Question):
            raise TypeError(f"poll() gave {given!r}; wanted is a Question")
        self._put("arrived", given._raw())

    def progress(self, done: int, total: int, question: Question | None) -> None:
        most = (1 << 64) - 1
        raw = None if question is None else question._raw()
        self._put("progress", raw, whole(done, "done", high=most), whole(total, "total", high=most))

    def permissions(self, given: Permissions) -> None:
        raw = sized(_abi.ix_permissions)
        for name in ("flags", "granted", "certification"):
            setattr(raw, name, whole(getattr(given, name), name))
        self._put("permissions", raw)

    def pages(self, given: Iterable[PageInfo], most: int) -> None:
        rest = iter(given)
        left = most
        while block := list(islice(rest, min(_BLOCK, left + 1))):
            if len(block) > left:
                raise ValueError(f"pages() gave more than the {most} that it was asked for")
            left -= len(block)
            raw = (_abi.ix_page_info * len(block))()
            for out, page in zip(raw, block):
                if not isinstance(page, PageInfo):
                    raise TypeError(f"pages() gave {page!r}; wanted is a PageInfo")
                out.size = ctypes.sizeof(_abi.ix_page_info)
                page._into(out)
            self._put("pages", raw, len(block))

    def glyphs(self, given: Any) -> None:
        memory, count = packed(given)
        if count:
            self._put("glyphs", _abi.ix_glyph.from_buffer(memory), count)

    def points(self, kind: PointsKind, given: Points) -> None:
        numbers = doubles(given, "points")
        if len(numbers) % 2:
            raise ValueError(f"points has {len(numbers)} numbers; wanted are two each")
        memory = bytearray(numbers)
        first = _abi.ix_point.from_buffer(memory) if memory else _abi.ix_point()
        self._put("points", whole(kind, "kind"), first, len(numbers) // 2)

    def images(self, given: Iterable[PageImage]) -> None:
        rest = iter(given)
        while block := list(islice(rest, _BLOCK)):
            raw = (_abi.ix_page_image * len(block))()
            for out, image in zip(raw, block):
                out.quad = _abi.ix_quad(*(_abi.ix_point(*corner) for corner in image.quad))
                out.box = from_rect(image.box, "box")
                for name in ("width", "height", "object", "flags"):
                    setattr(out, name, whole(getattr(image, name), name))
            self._put("images", raw, len(block))

    def destination(self, given: Destination) -> None:
        self._put("destination", raw_destination(given))

    def structure_order(self, given: Sequence[int]) -> None:
        memory = bytearray(words_of(given, "structure_order"))
        first = ctypes.c_uint32.from_buffer(memory) if memory else ctypes.c_uint32()
        self._put("structure_order", first, len(memory) // 4)

    # Pieces with others.

    def annotation(self, given: ProvidedAnnotation, index: int) -> None:
        if not isinstance(given, ProvidedAnnotation):
            raise TypeError(f"annotations() gave {given!r}; wanted is a ProvidedAnnotation")
        self._put("annotation", given._raw(index))
        self._texts(given.texts)
        self._point_lists(given.points)
        if given.field is not None:
            self._put("field", raw_field(given.field))
        for action in given.actions:
            self._action(action, action.trigger)
        if given.measure is not None:
            self.measure(given.measure)

    def outline_item(self, given: ProvidedOutlineItem) -> None:
        if not isinstance(given, ProvidedOutlineItem):
            raise TypeError(f"outline() gave {given!r}; wanted is a ProvidedOutlineItem")
        self._put("outline_item", given._raw())
        self.text(TextKind.TITLE, given.title)
        if given.action is not None:
            self._action(given.action, given.action.trigger)

    def measure(self, given: ProvidedMeasure) -> None:
        if not isinstance(given, ProvidedMeasure):
            raise TypeError(f"{given!r} is no ProvidedMeasure")
        raw = raw_measure(given.kind, given.box, given.origin, given.y_factor)
        raw.object = whole(given.object, "object")
        self._put("measure", raw)
        self._texts(given.texts)
        self._point_lists(given.points)
        for each in given.formats:
            self._put("number_format", each._raw())
            self.text(TextKind.UNIT, each.unit)

    def _action(self, given: ProvidedAction, trigger: Trigger) -> None:
        """Passes on an action and those after it. They are collected in a list, so that a long chain needs no deep stack."""
        waiting = [(given, trigger)]
        while waiting:
            action, when = waiting.pop()
            if not isinstance(action, ProvidedAction):
                raise TypeError(f"{action!r} is no ProvidedAction")
            self._put("action", action._raw(when))
            self._texts(action.texts)
            waiting.extend((each, Trigger.NEXT) for each in reversed(action.next))

    def _texts(self, texts: Texts) -> None:
        if not isinstance(texts, Mapping):
            raise TypeError(f"texts is {texts!r}; wanted is a mapping from TextKind to texts")
        for kind, given in texts.items():
            for text in (given,) if isinstance(given, str) else given:
                self.text(kind, text)

    def _point_lists(self, points: PointLists) -> None:
        if not isinstance(points, Mapping):
            raise TypeError(f"points is {points!r}; wanted is a mapping from PointsKind to lists of points")
        for kind, lists in points.items():
            for each in lists:
                self.points(kind, each)


__all__: list[str] = []
