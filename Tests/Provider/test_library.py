"""The library itself: what it exports and needs, and the function that makes a provider with senseless arguments.

Needs libinteract-poppler.so (IX_POPPLER_LIBRARY), or libinteract-pdfium.so (IX_PDFIUM_LIBRARY) where IX_PROVIDER says so.
"""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import dump
import pytest
from pdf import Pdf

ROOT = Path(__file__).resolve().parents[2]
NAME = f"libinteract-{dump.PROVIDER}.so"
LIBRARY = next(
    (
        path
        for path in [Path(os.environ.get(f"IX_{dump.PROVIDER.upper()}_LIBRARY", "")), ROOT / "build/lib" / NAME, ROOT / ".build/provider" / NAME]
        if path.is_file()
    ),
    None,
)
pytestmark = pytest.mark.skipif(LIBRARY is None, reason=f"no {NAME}")

INVALID_ARGUMENT, STALE_HANDLE, ABI_MISMATCH, CONFLICT = -1, -2, -6, -15
# ix_provider: size and flags, context, destroy and nine entries.
PROVIDER = 8 + 11 * ctypes.sizeof(ctypes.c_void_p)
WITH_SAVING = PROVIDER + 2 * ctypes.sizeof(ctypes.c_void_p)
WHOLE = WITH_SAVING + 15 * ctypes.sizeof(ctypes.c_void_p)


def output(*command: str) -> str:
    return subprocess.run([*command, str(LIBRARY)], capture_output=True, text=True, check=True).stdout


def entry() -> Any:
    """The function that makes a provider."""
    return getattr(ctypes.CDLL(str(LIBRARY)), f"ix_{dump.PROVIDER}_provider")


def test_exports_its_functions_alone() -> None:
    own = {"poppler": [], "pdfium": ["ix_pdfium_library"]}[dump.PROVIDER]
    # The last one is for interact-worker of the same build.
    wanted = [*own, f"ix_{dump.PROVIDER}_provider", f"ix_{dump.PROVIDER}_provider_of_bytes", "ix_worker_entries"]
    assert sorted(re.findall(r" [A-Z] (ix_\w+|_Z\w+|\w+)@@", output("nm", "-D", "--defined-only"))) == wanted


def test_needs_no_more_than_it_says() -> None:
    needed = {re.sub(r"\.so.*", "", name) for name in re.findall(r"NEEDED.*\[(.*)\]", output("readelf", "-d"))}
    own = {"poppler": {"libpoppler-cpp"}, "pdfium": {"libdl"}}[dump.PROVIDER]
    # zlib unpacks, as it does for qpdf, which brings it. HarfBuzz shapes text and makes subsets of fonts.
    assert needed <= own | {"libqpdf", "libz", "libharfbuzz", "libharfbuzz-subset", "libstdc++", "libgcc_s", "libc", "libm"}


@pytest.mark.proves("S304a")
def test_the_permissive_provider_needs_nothing_of_poppler() -> None:
    assert LIBRARY is not None
    pdfium = LIBRARY.with_name("libinteract-pdfium.so")
    if not pdfium.exists():
        pytest.skip("libinteract-pdfium is not built")
    dynamic = subprocess.run(["readelf", "-d", str(pdfium)], capture_output=True, text=True, check=True).stdout
    assert "NEEDED" in dynamic and "poppler" not in dynamic.lower()
    strings = subprocess.run(["strings", "-n", "6", str(pdfium)], capture_output=True, text=True, check=True).stdout
    assert "libpoppler" not in strings and "ix_poppler" not in strings


def make(path: bytes | None, length: int, size: int, password: bytes | None = None, password_length: int = 0) -> tuple[int, bytes]:
    """Calls the function with a struct that says it is `size` bytes; frees what came. The status and the bytes."""
    function = entry()
    function.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
    room = ctypes.create_string_buffer(b"\xaa" * 256, 256)
    ctypes.memmove(room, size.to_bytes(4, "little"), 4)
    status = function(path, length, password, password_length, room)
    if status == 0:
        context, destroy = (int.from_bytes(room.raw[at : at + 8], "little") for at in (8, 16))
        ctypes.CFUNCTYPE(None, ctypes.c_void_p)(destroy)(context)
    return status, room.raw


@pytest.mark.proves("S207a", "S245c")
def test_arguments() -> None:
    assert make(None, 0, PROVIDER)[0] == INVALID_ARGUMENT
    assert make(b"x" * 5000, 5000, PROVIDER)[0] == INVALID_ARGUMENT
    assert make(b"x", 1, PROVIDER, None, 3)[0] == INVALID_ARGUMENT
    for path in (b"", b"a\0b", b"\xff\xfe", b"/dev/null", b"/dev/tty", b"."):
        assert make(path, len(path), PROVIDER)[0] == 0
    function = entry()
    assert function(b"x", ctypes.c_size_t(1), None, ctypes.c_size_t(0), None) == INVALID_ARGUMENT


def test_file_replaced_while_open(tmp_path: Path) -> None:
    """Nothing of the other file is seen, and what is read first only now still comes."""
    path, other = tmp_path / "a.pdf", tmp_path / "b.pdf"
    for name, text in ((path, "one"), (other, "another")):
        pdf = Pdf()
        pdf.tree(pdf.page(text=text))
        pdf.write(name)
    function = entry()
    room = ctypes.create_string_buffer(256)
    name = str(path).encode()
    assert function(name, ctypes.c_size_t(len(name)), None, ctypes.c_size_t(0), room) == 0
    context, destroy, *_ = entries = [int.from_bytes(room.raw[at : at + 8], "little") for at in range(8, PROVIDER, 8)]
    other.replace(path)
    letters: list[str] = []

    def take(sink: int, glyphs: int, count: int) -> int:
        size = 64 + 16
        raw = ctypes.string_at(glyphs, count * size)
        letters.extend(chr(int.from_bytes(raw[at + 64 : at + 68], "little")) for at in range(0, len(raw), size))
        return 0

    taker = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)(take)
    pointer = ctypes.cast(taker, ctypes.c_void_p).value or 0
    sink = ctypes.create_string_buffer((32).to_bytes(16, "little") + bytes(8) + pointer.to_bytes(8, "little"), 32)
    text = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p)(entries[6])
    assert text(context, 0, ctypes.addressof(sink)) == 0
    ctypes.CFUNCTYPE(None, ctypes.c_void_p)(destroy)(context)
    assert "".join(letters) == "one"


@pytest.mark.proves("S245c")
def test_struct_of_another_version() -> None:
    """A longer struct is filled up with zeros, a senseless size refused; nothing is written past the end."""
    for size in (1, PROVIDER - 8, 5000):
        status, room = make(b"x", 1, size)
        assert status == ABI_MISMATCH and room[4:] == b"\xaa" * 252
    for size in (0, PROVIDER, WITH_SAVING, WHOLE, WHOLE + 16):
        status, room = make(b"x", 1, size)
        end = max(size, PROVIDER)
        known = min(end, WHOLE)
        assert (status, int.from_bytes(room[:4], "little")) == (0, known)
        assert room[known:end] == bytes(end - known) and room[end:] == b"\xaa" * (256 - end)


@pytest.mark.proves("S245a")
def test_a_provider_is_opened_once(tmp_path: Path) -> None:
    """A host that opens one struct twice gets no second document: both would free it."""
    assert LIBRARY is not None
    if not LIBRARY.with_name("libinteract.so.0").exists():
        pytest.skip("no libinteract.so.0 beside the provider")
    library = ctypes.CDLL(str(LIBRARY.with_name("libinteract.so.0")))
    pdf = Pdf()
    pdf.tree(pdf.page(text="one"))
    name = str(pdf.write(tmp_path / "a.pdf")).encode()
    room = ctypes.create_string_buffer(256)
    room[:4] = WHOLE.to_bytes(4, "little")
    assert entry()(name, ctypes.c_size_t(len(name)), None, ctypes.c_size_t(0), room) == 0
    first, second, count = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t()
    assert library.ix_document_open(room, None, ctypes.byref(first)) == 0
    assert library.ix_document_open(room, None, ctypes.byref(second)) == CONFLICT and not second
    assert library.ix_document_page_count(first, ctypes.byref(count)) == 0 and count.value == 1
    library.ix_document_free(first)
    assert library.ix_document_open(room, None, ctypes.byref(second)) == STALE_HANDLE and not second
