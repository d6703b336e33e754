"""The parts that PDFium alone has: where it is looked for, one lock, a host that uses it too, layers, and glyphs of several letters.

Needs libinteract-pdfium.so (IX_PDFIUM_LIBRARY), pdfium_dump and pypdfium2.
"""

from __future__ import annotations

import ctypes.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from dump import Dump, run
from pdf import Pdf

LIBRARY = Path(os.environ.get("IX_PDFIUM_LIBRARY", ""))
PDFIUM = Path(os.environ.get("LIBINTERACT_PDFIUM", ""))
pytestmark = [
    pytest.mark.skipif(not LIBRARY.is_file(), reason="no libinteract-pdfium.so"),
    pytest.mark.skipif(not PDFIUM.is_file(), reason="no pypdfium2"),
    pytest.mark.skipif(os.environ.get("IX_PROVIDER") != "pdfium", reason="of the run with PDFium alone"),
    pytest.mark.proves("S304a"),
]


def one_page(path: Path, text: str = "Hello") -> Path:
    pdf = Pdf()
    pdf.tree(pdf.page(text=text))
    return pdf.write(path)


def letters(found: Dump, page: int = 0) -> str:
    return "".join(chr(each["codepoint"]) for each in found.glyphs.get(page, []))


def read(path: Path, *arguments: str) -> Dump:
    found = run(path, "--text", "1", *arguments)
    assert (found.code, found.errors) == (0, "")
    return found


def test_without_pdfium_the_message_names_every_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if ctypes.util.find_library("pdfium"):
        pytest.skip("the system has a libpdfium.so")
    monkeypatch.delenv("LIBINTERACT_PDFIUM")
    found = read(one_page(tmp_path / "a.pdf"))
    assert (found.state, found.pages) == ("invalid", 0)
    assert "a.pdf: PDFium was not found. Tried: " in found.message
    assert str(LIBRARY.resolve().parent) in found.message.replace("/./", "/") and "the system: libpdfium.so: " in found.message
    assert "LIBINTERACT_PDFIUM" in found.message and "pypdfium2" in found.message


@pytest.mark.parametrize(
    ("name", "reason"),
    [("", "No such file"), ("text", "file too short|invalid ELF|cannot open"), ("libm", "has no function FPDF_InitLibraryWithConfig")],
)
def test_a_file_that_is_named_is_the_only_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    named = tmp_path / "libpdfium.so"
    if name == "text":
        named.write_text("no library")
    elif name == "libm":
        named = Path(ctypes.util.find_library("m") or "libm.so.6")
    monkeypatch.setenv("LIBINTERACT_PDFIUM", str(named))
    found = read(one_page(tmp_path / "a.pdf"))
    assert found.state == "invalid"
    assert "PDFium cannot be used: " in found.message and str(named) in found.message
    assert re.search(reason, found.message), found.message


def test_pdfium_beside_the_library_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "lib"
    folder.mkdir()
    shutil.copy(LIBRARY, folder / "libinteract-pdfium.so.0")
    shutil.copy(PDFIUM, folder / "libpdfium.so")
    monkeypatch.delenv("LIBINTERACT_PDFIUM")
    monkeypatch.setenv("LD_LIBRARY_PATH", str(folder))
    found = read(one_page(tmp_path / "a.pdf"))
    assert (found.state, letters(found)) == ("ok", "Hello")


HOST = """
import ctypes, sys, threading
library, pdfium, path = sys.argv[1:4]
own = ctypes.CDLL(library)
def provider():
    room = ctypes.create_string_buffer(256)
    name = path.encode()
    assert own.ix_pdfium_provider(name, ctypes.c_size_t(len(name)), None, ctypes.c_size_t(0), room) == 0
    return [int.from_bytes(room.raw[at:at + 8], "little") for at in range(8, 248, 8)]
class Request(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32), ("flags", ctypes.c_uint32), ("scale", ctypes.c_double), ("x", ctypes.c_int32),
                ("y", ctypes.c_int32), ("width", ctypes.c_uint32), ("height", ctypes.c_uint32)]
Render = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(Request), ctypes.c_char_p)
def picture(entries, width=100):
    pixels = ctypes.create_string_buffer(width * width * 4)
    request = Request(ctypes.sizeof(Request), 0, width / 200, 0, 0, width, width)
    assert Render(entries[10])(entries[0], 0, ctypes.byref(request), pixels) == 0
    return pixels.raw
def destroy(entries):
    ctypes.CFUNCTYPE(None, ctypes.c_void_p)(entries[1])(entries[0])
"""


def host(tmp_path: Path, code: str) -> str:
    """Runs Python in a process of its own that has the library as `own`, and functions around it."""
    command = [sys.executable, "-c", HOST + code, str(LIBRARY), str(PDFIUM), str(one_page(tmp_path / "host.pdf"))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_library_is_named_by_a_function(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIBINTERACT_PDFIUM", "/nowhere/libpdfium.so")
    assert host(tmp_path, """
def name(text):
    return own.ix_pdfium_library(text, ctypes.c_size_t(len(text) if text else 0))
assert own.ix_pdfium_library(None, ctypes.c_size_t(3)) == -1
assert name(b"x" * 5000) == -1 and name(b"a\\0b") == -1
assert name(None) == 0
assert name(pdfium.encode()) == 0, "goes before the variable"
entries = provider()
blank = bytes(100 * 100 * 4)
assert picture(entries) != blank
assert name(pdfium.encode()) == 0, "it is the one that is open"
assert name(b"/other/libpdfium.so") == -15
destroy(entries)
print("through")
""") == "through\n"


def test_a_host_uses_pdfium_too_and_ends_it(tmp_path: Path) -> None:
    """Both read and draw at the same time, in threads; then the host ends its PDFium, and the provider goes on."""
    assert host(tmp_path, """
import pypdfium2.raw as raw, pypdfium2
entries, stop = provider(), threading.Event()
before = picture(entries)
def theirs():
    while not stop.is_set():
        document = pypdfium2.PdfDocument(path)
        document[0].render(scale=1)
        document.close()
others = [threading.Thread(target=theirs)]
for each in others: each.start()
for _ in range(200):
    assert picture(entries) == before
stop.set()
for each in others: each.join()
raw.FPDF_DestroyLibrary()
assert picture(entries) == before
again = provider()
assert picture(again) == before
destroy(again); destroy(entries)
raw.FPDF_InitLibrary()
print("through")
""") == "through\n"


def test_documents_in_threads_take_turns(tmp_path: Path) -> None:
    assert host(tmp_path, """
first = provider()
before = picture(first)
wrong = []
def work():
    for _ in range(20):
        own_entries = provider()
        if picture(own_entries) != before: wrong.append(1)
        destroy(own_entries)
threads = [threading.Thread(target=work) for _ in range(4)]
for each in threads: each.start()
for each in threads: each.join()
assert not wrong
destroy(first)
print("through")
""") == "through\n"


@pytest.mark.proves("S292")
def test_a_child_of_a_busy_process_draws(tmp_path: Path) -> None:
    """A process forks while other threads are inside PDFium: the child draws with the document that it has."""
    assert host(tmp_path, """
import os
entries, stop = provider(), threading.Event()
before = picture(entries)
def work():
    mine = provider()
    while not stop.is_set(): picture(mine, 400)
threads = [threading.Thread(target=work) for _ in range(2)]
for each in threads: each.start()
for _ in range(5):
    child = os.fork()
    if child == 0:
        os._exit(0 if picture(entries) == before else 1)
    assert os.waitpid(child, 0)[1] == 0
stop.set()
for each in threads: each.join()
print("through")
""") == "through\n"


def layered(path: Path, hidden: str, layer: str, properties: str = "") -> Path:
    """A page whose text reads "shown", and "secret" in the layer of object 50."""
    pdf = Pdf()
    pdf.put(50, layer)
    pdf.put(51, "<< /Type /OCG /Name (other) >>")
    content = pdf.stream(
        "", "BT /F 12 Tf 20 100 Td (shown) Tj ET /OC /L BDC BT /F 12 Tf 20 50 Td (secret) Tj ET EMC /OC /M BDC /X Do EMC")
    font = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
    form = pdf.stream(f"/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << {font} >>", "BT /F 12 Tf 20 20 Td (form) Tj ET")
    page = pdf.add(
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents {content} 0 R /Resources << {font} "
        f"/XObject << /X {form} 0 R >> /Properties << /L 50 0 R /M 51 0 R >> >> >>")
    pdf.tree(page, catalog=f"/OCProperties << /OCGs [50 0 R 51 0 R] /D << {hidden} >> {properties} >>")
    return pdf.write(path)


GROUP = "<< /Type /OCG /Name (layer) >>"


@pytest.mark.parametrize(
    ("hidden", "layer", "wanted"),
    [
        ("", GROUP, "shownsecretform"),
        ("/OFF [50 0 R]", GROUP, "shownform"),
        ("/OFF [51 0 R]", GROUP, "shownsecret"),
        ("/OFF [50 0 R 51 0 R]", GROUP, "shown"),
        ("/BaseState /OFF", GROUP, "shown"),
        ("/BaseState /OFF /ON [50 0 R]", GROUP, "shownsecret"),
        ("", "<< /Type /OCG /Name (layer) /Usage << /View << /ViewState /OFF >> >> >>", "shownform"),
        ("/OFF [51 0 R]", "<< /Type /OCMD /OCGs 51 0 R >>", "shown"),
        ("/OFF [51 0 R]", "<< /Type /OCMD /OCGs [51 0 R] /P /AllOff >>", "shownsecret"),
        ("/OFF [51 0 R]", "<< /Type /OCMD /VE [/Not 51 0 R] >>", "shownsecret"),
        ("", "<< /Type /OCMD /VE [/And [/Or 51 0 R] [/Not 51 0 R]] >>", "shownform"),
    ],
)
def test_text_of_hidden_layers_is_left_out(tmp_path: Path, hidden: str, layer: str, wanted: str) -> None:
    assert letters(read(layered(tmp_path / "a.pdf", hidden, layer))) == wanted


def test_letters_of_one_glyph_share_its_box(tmp_path: Path) -> None:
    pdf = Pdf()
    mapping = pdf.stream("", "1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <00660066> <42> <06440627> endbfchar")
    font = pdf.add(
        f"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 65 /LastChar 66 /Widths [600 600] /ToUnicode {mapping} 0 R >>")
    for code, wanted in (("A", ["f", "f"]), ("B", ["\u0627", "\u0644"])):
        content = pdf.stream("", f"BT /F 12 Tf 20 100 Td ({code}) Tj ET")
        pdf.tree(pdf.add(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents {content} 0 R /Resources << /Font << /F {font} 0 R >> >> >>"))
        glyphs = read(pdf.write(tmp_path / "a.pdf")).glyphs[0]
        left, right = sorted(glyphs, key=lambda each: each["quad"][0])
        assert [chr(each["codepoint"]) for each in (left, right)] == wanted, "from the left, or from the right"
        assert left["quad"][2:6] == [right["quad"][0], right["quad"][1], right["quad"][6], right["quad"][7]]


def test_text_beside_the_crop_box_is_left_out(tmp_path: Path) -> None:
    pdf = Pdf()
    pdf.tree(pdf.page(text="In", extra="/CropBox [0 80 200 200]"), pdf.page(text="Out", extra="/CropBox [0 0 200 80]"))
    found = run(pdf.write(tmp_path / "a.pdf"), "--text", "2")
    assert (letters(found, 0), letters(found, 1)) == ("In", "")
