"""Pictures in the caller's memory: formats and strides, by providers that know them and by those that do not."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import _abi
from libinteract._core import lib
from libinteract.enums import Pixels, ProviderFlags
from libinteract.errors import BufferTooSmall, InvalidArgument, NotSupported

from full_provider import Full
from provider_age import is_older_than

np = pytest.importorskip("numpy")

SAMPLE = Path(__file__).resolve().parents[3] / "examples/data/long.pdf"
PART = (30, 20, 37, 23)
WIDE, HIGH = PART[2:]

is_old = pytest.mark.skipif(is_older_than(ix.ProviderFeatures.PRINTING), reason="the provider named is older than formats are")


class Plain(Full):
    """Draws R, G, B, A without gaps alone; each pixel tells where it is."""

    def render(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
        assert (request.format, request.stride, len(pixels)) == (0, request.width * 4, request.width * request.height * 4)
        made = np.frombuffer(pixels, np.uint8).reshape(request.height, request.width, 4)
        made[..., 0], made[..., 1] = np.arange(request.width), np.arange(request.height)[:, None]
        made[..., 2], made[..., 3] = 200, 255

    def render_changed(self, page: int, request: ix.RenderRequest, changes: ix.Changes, pixels: memoryview) -> None:
        self.render(page, request, pixels)


class Knowing(Plain):
    """Draws as it is asked."""

    flags = ProviderFlags.FOLLOWS_PAGES | ProviderFlags.FORMATS

    def render(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
        small = memoryview(bytearray(request.width * request.height * 4))
        super().render(page, request._replace(format=Pixels.RGBA, stride=request.width * 4), small)
        drawn = np.frombuffer(small, np.uint8).reshape(request.height, request.width, 4)
        drawn = drawn[..., [2, 1, 0, 3]] if request.format == Pixels.BGRA else drawn
        for row in range(request.height):
            pixels[row * request.stride:row * request.stride + request.width * 4] = drawn[row].tobytes()


@pytest.fixture(params=["bundled", "plain", "knowing", "changed"])
def document(request: pytest.FixtureRequest) -> Iterator[ix.Document]:
    if request.param in ("bundled", "changed"):
        if is_older_than(ix.ProviderFeatures.PRINTING):
            pytest.skip("the provider named is older than formats are")
        with ix.open(SAMPLE) as made:
            if request.param == "changed":
                made.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 700, 200, 830)).set(color=(1, 0, 0))
            yield made
    else:
        with ix.open(provider=Plain if request.param == "plain" else Knowing) as made:
            yield made


def rows(pixels: Any, stride: int) -> Any:
    """The pixels of rows with gaps, and the gaps."""
    flat = np.frombuffer(pixels, np.uint8)
    padded = np.concatenate([flat, np.full(stride * HIGH - len(flat), 77, np.uint8)]).reshape(HIGH, stride)
    return padded[:, :WIDE * 4].reshape(HIGH, WIDE, 4), padded[:, WIDE * 4:]


@pytest.mark.proves("S294c")
@pytest.mark.parametrize("gap", [0, 4, 100])
@pytest.mark.parametrize("format", list(Pixels))
def test_each_format_and_stride_has_the_same_pixels(document: ix.Document, format: Pixels, gap: int) -> None:
    width, height, plain = document.render(0, 0.5, PART)
    assert (width, height, len(plain)) == (WIDE, HIGH, WIDE * HIGH * 4)
    wanted = np.frombuffer(plain, np.uint8).reshape(HIGH, WIDE, 4)
    assert len(np.unique(wanted.reshape(-1, 4), axis=0)) > 3, "the picture shows nothing"
    stride = WIDE * 4 + gap
    memory = bytearray(b"M" * (stride * HIGH))
    _, _, view = document.render(0, 0.5, PART, format=format, stride=stride, into=memory)
    assert len(view) == stride * (HIGH - 1) + WIDE * 4
    drawn, gaps = rows(memory, stride)
    assert (drawn[..., [2, 1, 0, 3]] if format == Pixels.BGRA else drawn).tolist() == wanted.tolist()
    assert (gaps == ord("M")).all(), "what lies between rows was written"


@pytest.mark.proves("S294c")
def test_a_part_of_a_larger_picture(document: ix.Document) -> None:
    """A tile goes straight into its place; the last row needs no gap behind it."""
    whole = np.zeros((100, 90, 4), np.uint8)
    place = whole.reshape(-1)[(7 * 90 + 11) * 4:]
    document.render(0, 0.5, PART, stride=90 * 4, into=place[:(HIGH - 1) * 360 + WIDE * 4])
    wanted = np.frombuffer(document.render(0, 0.5, PART)[2], np.uint8).reshape(HIGH, WIDE, 4)
    assert (whole[7:7 + HIGH, 11:11 + WIDE] == wanted).all()
    whole[7:7 + HIGH, 11:11 + WIDE] = 0
    assert not whole.any()


@pytest.mark.proves("S294c")
def test_memory_that_is_not_aligned(document: ix.Document) -> None:
    memory = bytearray(WIDE * HIGH * 4 + 8)
    plain = document.render(0, 0.5, PART)[2]
    for offset in range(4):
        document.render(0, 0.5, PART, into=memoryview(memory)[offset:])
        assert bytes(memory[offset:offset + len(plain)]) == plain


@is_old
@pytest.mark.proves("S294c")
@pytest.mark.parametrize("gap", [0, 12])
def test_annotations_alone(gap: int) -> None:
    with ix.open(SAMPLE) as document:
        made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 700, 60, 730))
        made.set(color=(1, 0, 0.2), opacity=0.5)
        width, height, plain = document.render_annotation(made, 1)
        stride = width * 4 + gap
        memory = bytearray(stride * height)
        document.render_annotation(made, 1, format=Pixels.BGRA, stride=stride, into=memory)
        drawn = np.frombuffer(memory, np.uint8).reshape(height, stride)[:, :width * 4].reshape(height, width, 4)
        wanted = np.frombuffer(plain, np.uint8).reshape(height, width, 4)
        assert (drawn[..., [2, 1, 0, 3]] == wanted).all() and wanted[..., 3].max() > 100 and wanted[..., 3].min() == 0
        both = document.render(0, 0.5, PART, format=Pixels.BGRA, without=[made])[2]
        bare = np.frombuffer(document.render(0, 0.5, PART, without=[made])[2], np.uint8).reshape(-1, 4)
        assert (np.frombuffer(both, np.uint8).reshape(-1, 4)[:, [2, 1, 0, 3]] == bare).all()


@pytest.mark.proves("S294c")
def test_refusals(document: ix.Document) -> None:
    def refused(kind: type[Exception], **given: Any) -> None:
        with pytest.raises(kind):
            document.render(0, 0.5, PART, **given)

    for stride in (1, WIDE * 4 - 4, WIDE * 4 + 2, (1 << 32) - 1, -4, 1 << 40):
        refused(InvalidArgument, stride=stride, into=bytearray(1 << 16))
    refused(InvalidArgument, format=2)
    refused(InvalidArgument, stride=(1 << 32) - 4)
    refused(BufferTooSmall, stride=(1 << 32) - 4, into=bytearray(1 << 16))
    refused(BufferTooSmall, into=bytearray(WIDE * HIGH * 4 - 1))
    refused(BufferTooSmall, stride=WIDE * 4 + 4, into=bytearray((WIDE * 4 + 4) * HIGH - 5))
    refused(TypeError, into=bytes(1 << 16))
    refused(TypeError, into=5)


@pytest.mark.proves("S294c")
def test_a_request_of_the_first_version(document: ix.Document) -> None:
    """It has neither format nor stride; what follows it in memory is not looked at."""
    request = _abi.ix_render_request()
    request.size, request.scale, request.width, request.height = 32, 0.5, WIDE, HIGH
    request.x, request.y, request.format, request.stride = *PART[:2], 99, 1
    memory = (ctypes.c_uint8 * (WIDE * HIGH * 4))()
    assert lib.ix_document_render(document._raw, document.page_id(0), request, memory, len(memory)) == 0
    assert bytes(memory) == document.render(0, 0.5, PART)[2]


@pytest.mark.proves("S294d")
def test_a_provider_that_does_not_print() -> None:
    with ix.open(provider=Plain) as document:
        assert ix.ProviderFeatures.PRINTING not in document.features
        with pytest.raises(NotSupported):
            document.render(0, 0.5, PART, printed=True)
