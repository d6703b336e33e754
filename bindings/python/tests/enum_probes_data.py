"""Probes of enum values: what a document is made of, what a provider is asked, and what it is handed to save."""

from __future__ import annotations

import ctypes
import json
import tempfile
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, TypeVar

import libinteract as ix
from libinteract import _abi, trace
from libinteract._call import sized
from libinteract._core import lib
from libinteract.errors import check
from libinteract.trace import recorder

from enum_world import probe, view_of, write

Kind = ix.TextKind
Answer = TypeVar("Answer")


def always(answer: Answer) -> Callable[..., Answer]:
    """A function that answers the same to all that it is asked."""
    return lambda *_: answer


class Source:
    """A provider: two pages of one size, and what each entry is to do. It keeps what saving handed over."""

    def __init__(self, flags: int = 0, **entries: Callable[..., int]) -> None:
        self.flags = flags
        self.saved: list[dict[str, Any]] = []
        self.reloads = 0
        self.told_flags = 0
        given: dict[str, Callable[..., int]] = {
            "state": self.state, "page_count": self.page_count, "pages": self.pages, "annotations": self.annotations, "save": self.save,
            "render": self.render, "reload": self.reload, "text": lambda *_: 0}
        given.update(entries)
        self.entries = {name: each for name, each in given.items() if each is not None}
        self._kept: list[Any] = []

    def open(self, flags: int = 0) -> ix.Document:
        raw, made, options = sized(_abi.ix_provider), _abi.ix_document(), sized(_abi.ix_document_options)
        options.flags = flags
        raw.flags = self.flags
        kinds: dict[str, Any] = {each[0]: each[1] for each in _abi.ix_provider._fields_}
        for name, entry in self.entries.items():
            self._kept.append(kinds[name](entry))
            setattr(raw, name, self._kept[-1])
        check(lib.ix_document_open(raw, options, made))
        return ix.Document(made, self)

    def state(self, _: Any, out: Any, __: Any) -> int:
        out[0] = ix.DocumentState.OK
        return 0

    def page_count(self, _: Any, out: Any) -> int:
        out[0] = 2
        return 0

    def pages(self, _: Any, __: int, count: int, sink: Any) -> int:
        infos = (_abi.ix_page_info * count)()
        for info in infos:
            info.size, info.flags, info.user_unit = ctypes.sizeof(_abi.ix_page_info), _abi.IX_PAGE_HAS_MEDIA_BOX, 1
            info.media_box = _abi.ix_rect(0, 0, 400, 400)
        for i, info in enumerate(infos):
            info.object = 10 + (i + self.reloads) % 2  # The pages have changed places.
        return int(sink.contents.pages(sink, infos, count))

    def annotations(self, _: Any, page: int, sink: Any) -> int:
        if page == 0:
            raw = sized(_abi.ix_annotation)
            raw.subtype, raw.rect, raw.opacity, raw.border_width, raw.object = 5, _abi.ix_rect(100, 100, 200, 200), 1, 1, 77
            raw.popup = raw.parent = raw.in_reply_to = -1
            raw.traits, raw.appearance_matrix = _abi.IX_ANNOTATION_HAS_APPEARANCE | _abi.IX_ANNOTATION_HAS_APPEARANCE_BOX, _abi.ix_matrix(1, 0, 0, 1, 0, 0)
            raw.appearance_box = _abi.ix_rect(0, 0, 100, 100)
            sink.contents.annotation(sink, raw)
            text = sized(_abi.ix_annotation)
            text.subtype, text.rect, text.opacity, text.object = ix.Subtype.TEXT, _abi.ix_rect(300, 300, 310, 310), 1, 78
            text.popup = text.parent = text.in_reply_to = -1
            sink.contents.annotation(sink, text)
            raw.subtype, raw.object, raw.rect = ix.Subtype.STAMP, 79, _abi.ix_rect(220, 220, 320, 280)
            sink.contents.annotation(sink, raw)
        return 0

    def render(self, _: Any, __: int, ___: Any, pixels: Any) -> int:
        ctypes.memset(pixels, 1, 4)
        return 0

    def reload(self, _: Any, out: Any) -> int:
        self.reloads += 1
        out[0] = self.told_flags
        return 0

    def save(self, _: Any, __: int, ___: int, options: Any, changes: Any) -> int:
        found: dict[str, Any] = {"flags": options.contents.flags, "changes": [], "plan": []}
        raw = changes.contents
        for index in range(raw.change_count):
            change = sized(_abi.ix_change)
            raw.change(changes, index, change)
            parts = {}
            for part in range(1, 4):
                length = ctypes.c_size_t()
                status = raw.appearance(changes, index, part, None, 0, length)
                parts[part] = (status, length.value)
            found["changes"].append((change.kind, change.members, change.texts, change.points, change.appearance, parts))
        for index in range(raw.plan_count):
            plan = sized(_abi.ix_page_plan)
            raw.plan(changes, index, plan)
            found["plan"].append((plan.flags, plan.from_page, plan.rotate))
        self.saved.append(found)
        return 0


def saved(act: Callable[[ix.Document], object], flags: int = 0, provider_flags: int = 1) -> dict[str, Any]:
    """What a provider is handed after something was done."""
    source = Source(provider_flags)
    with source.open() as made, tempfile.TemporaryDirectory() as folder:
        made.load(0, ix.Part.ANNOTATIONS)
        act(made)
        made.save(Path(folder) / "file.pdf", ix.SaveFlags(flags))
    return source.saved[-1]  # type: ignore[no-any-return, unused-ignore]


CHANGES: dict[ix.Member, Callable[[ix.Document], object]] = {
    ix.Member.FLAGS: lambda made: made.annotations(0)[0].set(flags=4),
    ix.Member.RECT: lambda made: made.annotations(0)[0].set(rect=ix.Rect(1, 1, 50, 50)),
    ix.Member.RECT_DIFFERENCES: lambda made: made.annotations(0)[0].set(rect_differences=(1, 1, 1, 1)),
    ix.Member.BORDER: lambda made: made.annotations(0)[0].set(border_width=3),
    ix.Member.BORDER_EFFECT: lambda made: made.annotations(0)[0].set(border_effect=1, border_intensity=1),
    ix.Member.LINE_ENDINGS: lambda made: made.annotations(0)[0].set(line_endings=(3, 4)),
    ix.Member.QUADDING: lambda made: made.annotations(0)[0].set(quadding=1),
    ix.Member.CAPTION_ROTATION: lambda made: made.annotations(0)[0].set(caption_rotation=90),
    ix.Member.COLOR: lambda made: made.annotations(0)[0].set(color=(1, 0, 0)),
    ix.Member.INTERIOR_COLOR: lambda made: made.annotations(0)[0].set(interior_color=(1, 0, 0)),
    ix.Member.OPACITY: lambda made: made.annotations(0)[0].set(opacity=0.5),
    ix.Member.OPEN: lambda made: made.annotations(0)[1].set(traits=int(made.annotations(0)[1].traits) ^ ix.AnnotationTraits.IS_OPEN),
    ix.Member.CAPTION: lambda made: made.annotations(0)[0].set(traits=int(made.annotations(0)[0].traits) ^ ix.AnnotationTraits.HAS_CAPTION),
    ix.Member.FIELD_VALUE: lambda made: made.form.fill(field(made), "x"),
    ix.Member.FIELD_NAME: lambda made: made.form.rename(field(made), "other"),
    ix.Member.FIELD_TOOLTIP: lambda made: field(made).set_text(ix.TextKind.FIELD_TOOLTIP, "Tip"),
    ix.Member.FIELD_DEFAULT: lambda made: field(made).set_text(ix.TextKind.FIELD_DEFAULT, "x"),
    ix.Member.FIELD_OPTIONS: lambda made: made.form.add_option(field(made, ix.FieldKind.LIST_BOX), "x"),
    ix.Member.APPEARANCE_MATRIX: lambda made: turned(made),
    ix.Member.MEASURE: lambda made: ix.Measures(made).set_of_annotation(
        made.annotations(0)[0].id, ix.Measures(made).calibrate(10, 1, "m")),
    ix.Member.ACTION: lambda made: made.annotations(0)[0].set_link(uri="https://example.org"),
    ix.Member.ASSET: lambda made: made.create_annotation(0, ix.Subtype.STAMP, ix.Rect(1, 1, 50, 50)).set_asset(
        made.add_pixels(bytes(12), 2, 2)),
    ix.Member.NEEDS_APPEARANCE: lambda made: made.annotations(0)[0].set(
        traits=int(made.annotations(0)[0].traits) ^ ix.AnnotationTraits.NEEDS_APPEARANCE),
    ix.Member.RELATIVES: lambda made: made.annotations(0)[1].set_relative(ix.Relative.REPLY, made.annotations(0)[0]),
}
"""What changes which member, of an annotation of the file."""


def field(made: ix.Document, kind: ix.FieldKind = ix.FieldKind.TEXT) -> ix.Annotation:
    return made.form.create(0, kind, ix.Rect(1, 1, 90, 20), "name")


def turned(made: ix.Document) -> None:
    one = made.annotations(0)[2]
    view = view_of(made)
    view.selection.set([one.id])
    view.run(ix.Command.TURN_RIGHT)


@probe("ix_member", refuses=False)
def member(value: int) -> Hashable:
    """Which members are told as changed, with the member's own change."""
    if not value:
        return 0
    found = 0
    for change in saved(CHANGES[ix.Member(value)])["changes"]:
        found |= change[1]
    assert found & value, f"{ix.Member(value)!r} is not among {found:b}"
    return value


@probe("ix_appearance_policy", refuses=False)
def appearance_policy(value: int) -> Hashable:
    act = CHANGES[ix.Member.FLAGS if value == ix.AppearancePolicy.KEEP else ix.Member.COLOR]
    assert saved(act)["changes"][0][4] == value
    return value


@probe("ix_appearance_part", refuses=False)
def appearance_part(value: int) -> Hashable:
    """The bytes of a new appearance, of a rectangle and of a check box."""
    box = saved(lambda made: made.form.create(0, ix.FieldKind.CHECK_BOX, ix.Rect(1, 1, 20, 20), "box"))
    return saved(CHANGES[ix.Member.COLOR])["changes"][0][5][value], box["changes"][-1][5][value]


@probe("ix_page_plan_flags", refuses=False)
def page_plan_flags(value: int) -> Hashable:
    plan = saved(lambda made: made.rotate_pages(0, 90) if value else made.move_pages(0, 1))["plan"]
    return sum(flags & 1 for flags, _, _ in plan)  # type: ignore[no-any-return]


@probe("ix_save_flags", refuses=lambda value: saved(CHANGES[ix.Member.FLAGS], value))
def save_flags(value: int) -> Hashable:
    """What the provider is told, and whether the document counts as saved."""
    modified: list[ix.Document] = []

    def act(made: ix.Document) -> None:
        CHANGES[ix.Member.FLAGS](made)
        modified.append(made)

    source = Source(1)
    with source.open() as made, tempfile.TemporaryDirectory() as folder:
        made.load(0, ix.Part.ANNOTATIONS)
        act(made)
        made.save(Path(folder) / "file.pdf", ix.SaveFlags(value))
        return source.saved[-1]["flags"], made.history.modified


@probe("ix_provider_flags", refuses=False)
def provider_flags(value: int) -> Hashable:
    found: list[Hashable] = []

    def render(_: Any, __: int, request: Any, ___: Any) -> int:
        found.append(request.contents.format)
        return 0

    with Source(value, render=render, render_annotation=lambda *_: 0).open() as made:
        found.append(made.features)
        made.render(0, 0.01, format=ix.Pixels.BGRA)
        made.load(0, ix.Part.ANNOTATIONS)
        view = view_of(made)
        view.set_zoom(4, 300, 90)
        at = view.convert(0, ix.Space.PDF, 305, 305, ix.Space.VIEW)
        found.append(tuple(each.kind for each in view.hits(at.x + 15, at.y)))
        try:
            made.insert_pages(1)
            made.save("/nonexistent/file.pdf")
        except ix.InteractError as error:
            found.append(int(error.status))
    return tuple(found)


@probe("ix_reloaded_flags", refuses=False)
def reloaded_flags(value: int) -> Hashable:
    """Whether objects of the same number are the same."""
    source = Source(1)
    source.told_flags = value
    with source.open() as made:
        made.load(0, ix.Part.ANNOTATIONS)
        before = [made.page_id(index) for index in range(2)]
        made.reload()
        return [made.page_id(index) for index in range(2)] == before


@probe("ix_reload_flags", refuses=lambda value: reload_with(value))
def reload_flags(value: int) -> Hashable:
    try:
        return reload_with(value)
    except ix.Conflict:
        return "refused"


def reload_with(flags: int) -> Hashable:
    with Source(1).open() as made:
        made.load(0, ix.Part.ANNOTATIONS)
        made.annotations(0)[0].set(opacity=0.5)
        made._check(lib.ix_document_reload(made._raw, flags))
        return made.history.modified


@probe("ix_render_flags")
def rendered(value: int) -> Hashable:
    asked: list[int] = []

    def render(_: Any, __: int, request: Any, ___: Any) -> int:
        asked.append(request.contents.flags)
        return 0

    flags = _abi.IX_PROVIDER_OMITS_ICONS | _abi.IX_PROVIDER_PRINTS
    with Source(flags, render=render, render_annotation=lambda *_: 0).open() as made:
        request = sized(_abi.ix_render_request)
        request.flags, request.scale, request.width, request.height = value, 1, 2, 2
        pixels = (ctypes.c_uint8 * 16)()
        made._check(lib.ix_document_render(made._raw, made.page_id(0), request, pixels, 16))
    return tuple(asked)


@probe("ix_pixels")
def drawn_in(value: int) -> Hashable:
    """The bytes of a pixel whose provider writes 1, 2, 3 and 4."""

    def render(_: Any, __: int, ___: Any, pixels: Any) -> int:
        for i in range(4):
            pixels[i] = i + 1
        return 0

    with Source(render=render).open() as made:
        request = sized(_abi.ix_render_request)
        request.format, request.scale, request.width, request.height = value, 1, 1, 1
        pixels = (ctypes.c_uint8 * 4)()
        made._check(lib.ix_document_render(made._raw, made.page_id(0), request, pixels, 4))
    return tuple(pixels)


@probe("ix_trace_flags")
def traced(value: int) -> Hashable:
    """What a trace has of a text, and whether saving reaches the provider."""
    source = Source(1)
    lines: list[str] = []
    with source.open() as made, tempfile.TemporaryDirectory() as folder:
        recorder.listen(made, lines.append, value)
        made.load(0, ix.Part.ANNOTATIONS)
        made.annotations(0)[0].set_text(Kind.CONTENTS, "secret")
        made.save(Path(folder) / "file.pdf")
        recorder.stop_listening(made)
    return any("secret" in line for line in lines), len(source.saved), json.loads(lines[0])["trace"]


@probe("ix_page_flags", refuses=False)
def page_flags(value: int) -> Hashable:
    """Which boxes count."""
    made, raw = ix.Document.new(), sized(_abi.ix_page_info)
    raw.flags, raw.media_box, raw.crop_box, raw.user_unit = value, _abi.ix_rect(0, 0, 300, 200), _abi.ix_rect(10, 10, 90, 90), 1
    made._check(lib.ix_memory_add_pages(made._raw, raw, 1))
    return tuple(made.page_geometry(0).view_box)


__all__ = ["trace", "write"]
