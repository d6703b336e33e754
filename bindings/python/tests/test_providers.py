"""Providers in Python: each entry of C is reached, and each answer arrives."""

from __future__ import annotations

import ctypes
import struct
from array import array
from collections.abc import Callable
from typing import Any, cast

import pytest

import libinteract as ix
from libinteract import _abi, serving
from libinteract._core import lib

from full_provider import WORD, Full, ask_all

np = pytest.importorskip("numpy")
METHODS = {
    name for name, value in vars(ix.Provider).items() if callable(value) and not name.startswith("_") and name not in ("close", "damage", "progress")}
LATER = {"descriptor", "poll", "cancel", "want", "snapshot"}  # test_pending.py and test_snapshots.py ask them.


@pytest.mark.proves("S305a")
def test_each_entry_of_c_has_its_methods() -> None:
    entries = {each[0] for each in _abi.ix_provider._fields_} - {"size", "flags", "context", "destroy", "listen"}
    assert entries == set(serving.ENTRIES), "ix_provider has another entry: give Provider a method for it"
    assert {each for methods in serving.ENTRIES.values() for each in methods} == METHODS


@pytest.mark.proves("S305a")
def test_each_method_is_asked() -> None:
    provider = Full("a.txt")
    provider.password = b"open"
    with ix.open(provider=provider) as document:
        assert document.state == ix.DocumentState.LOCKED and document.message == "a password is wanted" and document.unlock("open")
        ask_all(document)
        assert METHODS - LATER == set(provider.asked)
        everything = ix.ProviderFeatures(0)
        for each in ix.ProviderFeatures:
            everything |= each
        others = ix.ProviderFeatures.FIXED_ICONS | ix.ProviderFeatures.LONE_ICONS | ix.ProviderFeatures.POLLING | ix.ProviderFeatures.PRINTING
        others |= ix.ProviderFeatures.SNAPSHOTS
        assert document.features == everything & ~others


@pytest.mark.proves("S305a")
def test_each_member_of_c_can_be_given() -> None:
    def names(struct: Any) -> set[str]:
        return {each[0] for each in struct._fields_} - {"size", "reserved"}

    assert names(_abi.ix_annotation) - {"traits"} <= set(ix.ProvidedAnnotation.__dataclass_fields__)
    assert names(_abi.ix_page_info) - {"flags"} <= set(ix.PageInfo.__dataclass_fields__)
    assert names(_abi.ix_action) <= set(ix.ProvidedAction.__dataclass_fields__)
    assert names(_abi.ix_measure) - {"flags"} <= set(ix.ProvidedMeasure.__dataclass_fields__)
    assert names(_abi.ix_outline_item) <= set(ix.ProvidedOutlineItem.__dataclass_fields__)
    assert names(_abi.ix_render_request) == set(ix.RenderRequest._fields)
    assert names(_abi.ix_picture_request) == set(ix.PictureRequest._fields)
    assert names(_abi.ix_placed) == set(ix.Placed._fields) and names(_abi.ix_page_plan) == set(ix.PagePlan._fields)
    assert names(_abi.ix_change) - {"text_count", "points_count"} <= set(ix.Change.__dataclass_fields__)


@pytest.mark.proves("S305a")
def test_a_page_that_a_provider_gave() -> None:
    with ix.open(provider=Full) as document:
        assert (document.page_count, document.text(0), document.page_geometry(1).rotate) == (2, WORD, 90)
        link, widget, square = document.annotations(0)
        assert link.action is not None and link.action.uri == "https://example.org"
        assert [each.kind for each in link.action.next] == [ix.ActionKind.NAMED]
        assert widget.field is not None and widget.field.kind == ix.FieldKind.COMBO_BOX
        assert widget.texts(ix.TextKind.FIELD_OPTION) == ["a", "b"] and document.form["choice"].id == widget.id
        assert (square.color, square.border_width, square.opacity, square.object, square.contents) == ((1, 0, 0), 3, 0.5, 7, "box")
        assert square.points(ix.PointsKind.DASH) == [[(3, 2)]]
        assert [(each.title, each.depth, each.action and each.action.destination) for each in document.outline()] == [
            ("One", 0, ix.Destination(ix.DestinationKind.XYZ, 1, top=700)), ("Two", 1, None)]
        assert document.find_destination("there").kind == ix.DestinationKind.FIT and document.page_label(0) == "xvi"
        with pytest.raises(ix.NotFound):
            document.find_destination("nowhere")
        assert document.images(0)[0].width == 40 and not document.permissions.allowed & ix.Permission.PRINT
        assert document.render(1, 0.01) == (8, 6, bytes((2, 2, 3, 255)) * 48)
        width, height, picture = document.render_annotation(square, 0.1)
        assert picture == bytes((0, 0, 2, 255)) * (width * height)


@pytest.mark.proves("S305a")
def test_a_view_finds_the_word() -> None:
    with ix.open(provider=Full()) as document, ix.View(document, 600, 800) as view:
        assert document.range_at(0, 120, 94) == (0, len(WORD)) and [each.text for each in document.words(0)] == [WORD]
        view.select_all_text()
        assert view.selected_text.split() == [WORD, WORD]


BOXES = [(10.0 * i, 0.0, 10.0 * i + 10, 12.0) for i in range(3)]
QUADS = [((x0, y0), (x1, y0), (x1, y1), (x0, y1)) for x0, y0, x1, y1 in BOXES]
RECORDS = b"".join(
    struct.pack("8dIId", *(number for corner in quad for number in corner), ord(letter), 0, 9) for quad, letter in zip(QUADS, "abc"))
FLAT = array("d", [number for box in BOXES for number in box])


@pytest.mark.proves("S305a")
@pytest.mark.parametrize("make", [
    lambda: ix.Glyphs("abc", FLAT, 9), lambda: ix.Glyphs("abc", BOXES, [9, 9, 9]), lambda: ix.Glyphs(array("I", [97, 98, 99]), FLAT.tobytes(), 9),
    lambda: ix.Glyphs(array("q", [97, 98, 99]), array("f", FLAT), array("f", [9, 9, 9])), lambda: ix.Glyphs([97, 98, 99], QUADS, 9),
    lambda: ix.Glyphs(np.array([97, 98, 99]), np.array(BOXES), np.full(3, 9)), lambda: ix.Glyphs("abc", np.array(BOXES, ">f8").astype("f4"), 9),
    lambda: ix.Glyphs("abc", np.asfortranarray(np.array(QUADS)), 9, np.zeros(3, "u1")),
    lambda: RECORDS, lambda: bytearray(RECORDS), lambda: memoryview(RECORDS),
    lambda: np.frombuffer(RECORDS, [("corners", "8f8"), ("code", "u4"), ("flags", "u4"), ("size", "f8")]),
    lambda: ix.Glyphs.of(zip("abc", (ix.Rect(*each) for each in BOXES)), 9),
])
def test_text_comes_in_any_array(make: Callable[[], Any]) -> None:
    class Texts(Full):
        def text(self, page: int) -> Any:
            return make()

    with ix.open(provider=Texts) as document:
        assert document.text(0) == "abc"
        assert [each.quad.bounds.x0 for each in document.glyphs(0)] == [0, 10, 20]


@pytest.mark.proves("S305a")
def test_a_pair_a_character_and_no_text() -> None:
    answers: list[Any] = [[("a", ix.Rect(0, 0, 9, 9)), ("b", ix.Quad(*(ix.Point(*each) for each in QUADS[1])))], [], ix.Glyphs("", []), b""]

    class Pairs(Full):
        def text(self, page: int) -> Any:
            return answers.pop(0)

    for wanted in ("ab", "", "", ""):
        with ix.open(provider=Pairs) as document:
            assert document.text(0) == wanted


@pytest.mark.proves("S305a")
@pytest.mark.parametrize(("given", "message"), [
    ("text", "text.. gave a str"), (ix.Glyphs("abc", FLAT[:8]), "boxes has 8 numbers for 3 characters"), (b"123", "records of 80"),
    (ix.Glyphs("a", cast(Any, ["x"])), "boxes is 'x'"), (ix.Glyphs("a", np.zeros(4, "c16")), "boxes is an array of"), (None, "NoneType"),
    (ix.Glyphs([-1], FLAT[:4]), "below 0 or too large"), (ix.Glyphs([1 << 40], FLAT[:4]), "below 0 or too large"), (3, "not iterable"),
    (ix.Glyphs("ab", FLAT[:8], [1.0]), "font_sizes has 1 numbers for 2"), ([("ab", ix.Rect(0, 0, 1, 1))], "wanted is one character"),
    (ix.Glyphs("", FLAT), "for no characters"), (ix.Glyphs("abc", b"1234567"), "boxes has 7 bytes"),
])
def test_arrays_that_do_not_fit_say_why(given: Any, message: str) -> None:
    class Wrong(Full):
        def text(self, page: int) -> Any:
            return given

    with ix.open(provider=Wrong) as document:
        with pytest.raises(ix.ProviderFailed, match=message) as caught:
            document.text(0)
        assert isinstance(caught.value.__cause__, (TypeError, ValueError))
        assert document.part_state(0, ix.Part.TEXT) == ix.PartState.FAILED and document.page_count == 2


@pytest.mark.proves("S305a")
def test_what_is_not_overridden_is_absent() -> None:
    class Bare(ix.Provider):
        def page_count(self) -> int:
            return 1

    with ix.open(provider=Bare) as document:
        assert document.features == ix.ProviderFeatures(0) and document.state == ix.DocumentState.OK
        assert document.page_geometry(0).width == 612
        for call in (
                lambda: document.text(0), lambda: document.annotations(0), lambda: list(document.outline()), lambda: document.images(0),
                lambda: document.render(0, 1), lambda: document.save("x"), lambda: document.reload(), lambda: document.find_destination("a")):
            with pytest.raises(ix.NotSupported):
                call()
        assert document.part_state(0, ix.Part.TEXT) == ix.PartState.ABSENT


@pytest.mark.proves("S305a")
def test_a_method_of_the_object_counts_too() -> None:
    provider = ix.Provider()
    provider.page_count = lambda: 3  # type: ignore[method-assign]
    with ix.open(provider=provider) as document:
        assert document.page_count == 3


@pytest.mark.proves("S305a")
def test_pictures_go_into_the_callers_memory() -> None:
    class Drawing(Full):
        address = 0
        kept: Any

        def render(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
            assert not pixels.readonly and pixels.nbytes == request.width * request.height * 4
            picture = np.frombuffer(pixels, np.uint8).reshape(request.height, request.width, 4)
            picture[...] = (1, 2, 3, 4)
            self.address, self.kept = picture.ctypes.data, picture[0]

    provider = Drawing()
    with ix.open(provider=provider) as document:
        request = request_of(document, 10)
        memory = (ctypes.c_uint8 * (request.width * request.height * 4))()
        with document._callbacks.raised.drawing(memory):
            document._check(lib.ix_document_render(document._raw, document.page_id(0), request, memory, len(memory)))
        assert provider.address == ctypes.addressof(memory) and bytes(memory) == bytes((1, 2, 3, 4)) * (len(memory) // 4)
        assert document.render(0, 0.01)[2] == bytes((1, 2, 3, 4)) * 48
    provider.kept[0, 0] = 9  # What a provider keeps of it stays memory of Python's.


def request_of(document: ix.Document, size: int) -> _abi.ix_render_request:
    request = _abi.ix_render_request()
    request.size, request.scale, request.width, request.height = ctypes.sizeof(request), 0.1, size, size
    return request


@pytest.mark.proves("S305a")
def test_memory_of_others_is_not_kept() -> None:
    class Keeping(Full):
        def render(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
            self.kept = pixels if request.width == 5 else np.frombuffer(pixels, np.uint8)

    provider = Keeping()
    with ix.open(provider=provider) as document:
        for size, fails in ((5, False), (6, True)):
            request = request_of(document, size)
            memory = (ctypes.c_uint8 * (size * size * 4))()
            call: Callable[[], int] = lambda: document._check(lib.ix_document_render(  # noqa: E731
                document._raw, document.page_id(0), request, memory, len(memory)))
            if fails:
                with pytest.raises(ix.ProviderFailed, match="BufferError"):
                    call()
            else:
                call()
                with pytest.raises(ValueError, match="released"):
                    provider.kept[0]


@pytest.mark.proves("S305a")
def test_saving_sees_each_change() -> None:
    provider = Full()
    with ix.open(provider=provider) as document:
        link, widget, square = document.annotations(0)
        square.set(color=(0, 1, 0))
        square.set_text(ix.TextKind.CONTENTS, "green")
        link.remove()
        document.form.fill(widget, "a")
        made = document.create_annotation(0, ix.Subtype.INK, ix.Rect(10, 10, 60, 60))
        made.set_points(ix.PointsKind.STROKE, [(10, 10), (60, 60)])
        contents: list[tuple[ix.AnnotationChange, ix.ProvidedAnnotation, bytes]] = []

        def save(path: str | None, flags: ix.SaveFlags, changes: ix.Changes) -> None:
            provider.saved.append((path, flags, list(changes), changes.orders, changes.plan))
            for each in changes:
                contents.append((each.kind, each.annotation, each.content() if each.appearance == ix.AppearancePolicy.REPLACE else b""))
                assert each.asset is None and each.measure in (b"", each.measure)
            assert changes.viewports == {}

        provider.save = save  # type: ignore[method-assign]
        document.save("out.txt", ix.SaveFlags.COPY)
        path, flags, changes, orders, plan = provider.saved[0]
        assert (path, flags, plan) == ("out.txt", ix.SaveFlags.COPY, [])
        by_subtype = {each[1].subtype: each for each in contents}
        assert by_subtype[ix.Subtype.LINK][0] == ix.AnnotationChange.REMOVED
        kind, annotation, content = by_subtype[ix.Subtype.SQUARE]
        assert annotation.color == (0, 1, 0) and annotation.texts[ix.TextKind.CONTENTS] == ["green"] and b"S\n" in content
        assert annotation.points[ix.PointsKind.DASH] == [[(3, 2)]] and (annotation.border_width, annotation.opacity) == (3, 0.5)
        kind, annotation, content = by_subtype[ix.Subtype.INK]
        assert kind == ix.AnnotationChange.CREATED and annotation.points[ix.PointsKind.STROKE] == [[(10, 10), (60, 60)]] and content
        annotation = by_subtype[ix.Subtype.WIDGET][1]
        assert annotation.field is not None and annotation.texts[ix.TextKind.FIELD_VALUE] == ["a"]
        assert [each.from_place for each in orders[0]] == [1, 2, None] and len(changes) == 4
        with pytest.raises(ix.StaleHandle):
            changes[0].annotation


@pytest.mark.proves("S305a")
def test_saving_and_drawing_follow_the_pages() -> None:
    provider = Full()
    with ix.open(provider=provider) as document:
        document.annotations(0)[2].set(border_width=9)
        document.move_pages(1, 0)
        document.save(None)
        path, _, changes, _, plan = provider.saved[0]
        assert path is None and [each.from_page for each in plan] == [1, 0] and changes[0].page == 1
        assert document.render(1, 0.01)[2][:4] == bytes((1, 9, 9, 255))


@pytest.mark.proves("S305a")
def test_later_parts_are_delivered() -> None:
    class Late(Full):
        is_there = False

        def text(self, page: int) -> ix.Glyphs:
            if not self.is_there:
                raise ix.Pending
            return super().text(page)

    provider = Late()
    with ix.open(provider=provider) as document:
        assert not document.load(0, ix.Part.TEXT) and document.part_state(0, ix.Part.TEXT) == ix.PartState.PENDING
        provider.is_there = True
        assert document.deliver(0, ix.Part.TEXT) and document.text(0) == WORD


@pytest.mark.proves("S305a")
def test_damage_is_told() -> None:
    class Damaged(Full):
        def outline(self) -> Any:
            self.damage("the outline leads back to itself", 12)
            return []

    provider = Damaged()
    with ix.open(provider=provider) as document:
        assert list(document.outline()) == [] and document.state == ix.DocumentState.DAMAGED
        assert "the outline leads back to itself" in document.message
    provider.damage("nobody listens")
