"""Probes of enum values: the kinds of texts and of points that parts of a document have."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Hashable
from typing import Any

import libinteract as ix
from libinteract import _abi
from libinteract._call import sized
from libinteract._core import lib

from enum_probes_data import Source
from enum_world import document, marker, probe

Kind = ix.TextKind


@probe("ix_text_kind", refuses=lambda value: marker(document()).set_text(Kind(value), "x"))
def text_kind(value: int) -> Hashable:
    """A text of the kind is found where it belongs, and nothing else is."""
    made = ix.Document.new()
    made.add_page(400, 400)
    one = made.add_field(0, ix.FieldKind.TEXT, ix.Rect(10, 10, 90, 30), "a")
    action = made.add_action(one, uri="x")
    found: list[Hashable] = []
    text = f"text {value}".encode()

    def put(call: Callable[..., int], *owner: Any) -> bool:
        return call(made._raw, *owner, value, text, len(text)) == 0

    measure = ix.Measures(made).build([ix.NumberFormat(ix.NumberRole.X, "m")], page=0, box=ix.Rect(0, 0, 400, 400))
    item = made.add_outline_item("title")
    found.append(put(lib.ix_memory_add_text, one.id) and one.text(Kind(value), 1 if value in (100,) else 0))
    found.append(put(lib.ix_memory_add_action_text, action.id) and action.text(Kind(value)))
    found.append(put(lib.ix_memory_add_measure_text, measure.id) and measure.text(Kind(value)))
    found.append(put(lib.ix_memory_add_outline_text, item) and made._text(lib.ix_outline_item_copy_text, item, value, 0))
    found.append(put(lib.ix_memory_add_format_text, measure.id, 0) and _format_text(made, measure.id, value))
    if value == Kind.PAGE_LABEL:
        found.append(labelled(value))
    elif value == Kind.MESSAGE:
        found.append(message(value))
    elif value == Kind.RAW_URI:
        found.append(relative_link(value))
    assert any(found), f"nothing has a text of the kind {value}"
    return value, tuple(found)


def _format_text(made: ix.Document, measure: int, kind: int) -> str:
    buffer, length = ctypes.create_string_buffer(64), ctypes.c_size_t()
    lib.ix_measure_copy_format_text(made._raw, measure, 0, kind, buffer, 64, length)
    return buffer.raw[:length.value].decode()


def labelled(kind: int) -> str:
    """A label from a provider."""
    def label(_: Any, __: int, sink: Any) -> int:
        return int(sink.contents.text(sink, kind, b"iv", 2))

    with Source(1, label=label).open() as made:
        return made.page_label(0)


def message(kind: int) -> str:
    """Why a provider failed."""
    def annotations(_: Any, __: int, sink: Any) -> int:
        sink.contents.text(sink, kind, b"broken here", 11)
        return int(_abi.IX_ERROR_DAMAGED)

    with Source(1, annotations=annotations).open() as made:
        try:
            made.load(0, ix.Part.ANNOTATIONS)
        except ix.Damaged:
            return "broken here" in made.last_failure and "told"  # type: ignore[return-value]
    return ""


def relative_link(kind: int) -> str | None:
    """The URI as the file has it, beside the resolved one."""
    def annotations(_: Any, page: int, sink: Any) -> int:
        raw, action = sized(_abi.ix_annotation), sized(_abi.ix_action)
        raw.subtype, raw.rect = ix.Subtype.LINK, _abi.ix_rect(1, 1, 9, 9)
        raw.popup = raw.parent = raw.in_reply_to = -1
        action.kind = ix.ActionKind.URI
        if page == 0:
            sink.contents.annotation(sink, raw)
            sink.contents.action(sink, action)
            sink.contents.text(sink, Kind.URI, b"https://example.org/a", 21)
            sink.contents.text(sink, kind, b"a", 1)
        return 0

    with Source(1, annotations=annotations).open() as made:
        action = made.annotations(0)[0].action
        return action.text(Kind(kind)) if action else None


@probe("ix_points_kind", refuses=lambda value: marker(document()).set_points(ix.PointsKind(value), [(1, 2)] * 4))
def points_kind(value: int) -> Hashable:
    """Points of the kind are found where they belong."""
    made = ix.Document.new()
    made.add_page(400, 400)
    wanted = [(1.0, 2.0), (3.0, 4.0), (5.0, 6.0), (7.0, 8.0)]
    one = made.add_annotation(0, ix.Subtype.INK, ix.Rect(1, 1, 90, 90))
    measure = ix.Measures(made).build([], page=0, box=ix.Rect(0, 0, 400, 400), kind=ix.MeasureKind.GEOSPATIAL)
    raw = (_abi.ix_point * 4)(*[_abi.ix_point(*each) for each in wanted])
    found: list[Hashable] = []
    if value == ix.PointsKind.PRESSURE:
        made.add_points(one, ix.PointsKind.STROKE, wanted)
    for call, owner in ((lib.ix_memory_add_points, one.id), (lib.ix_memory_add_measure_points, measure.id)):
        found.append(call(made._raw, owner, value, raw, 4) == 0)
    if found[0]:
        found.append([tuple(each) for each in one.points(ix.PointsKind(value))[0]] != [])
    if found[1]:
        found.append(len(measure.points(ix.PointsKind(value))))
    if value == ix.PointsKind.LINES:
        def lines(_: Any, __: int, sink: Any) -> int:
            return int(sink.contents.points(sink, value, raw, 4))

        with Source(1, lines=lines).open() as other:
            other.load(0, ix.Part.LINES)
            found.append(len(ix.Measures(other).lines(0)))
    assert any(found), f"nothing has points of the kind {value}"
    return value, tuple(found)
