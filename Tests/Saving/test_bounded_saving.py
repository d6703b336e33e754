"""Saving, reloading and labels of files whose objects refer to each other so that following every way would never end.

Each file is read by an interpreter of its own, which is stopped after five minutes: following every way takes centuries.
"""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from pdf import Pdf

# A list of kids that are direct and have this list for their kids: two ways at each of 256 levels.
LIST = "[ << /Kids 50 0 R {0} >> << /Kids 50 0 R {0} >> ]"


def printed(path: Path, body: str) -> list[str]:
    script = "import sys, libinteract as ix\nfrom libinteract.enums import *\nwith ix.open(sys.argv[1]) as document:\n"
    script += "".join(f"    {line}\n" for line in body.splitlines())
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def chain(pdf: Pdf, inner: str, last: str, levels: int = 60) -> int:
    """Each of the nodes from 100 on names the next one twice: 2^60 ways down."""
    for i in range(levels):
        pdf.put(100 + i, f"<< /Kids [{101 + i} 0 R {101 + i} 0 R] {inner} >>")
    return pdf.put(100 + levels, last)


FIELD = "form = document.form\nform.create(0, FieldKind.TEXT, ix.Rect(20, 20, 90, 40), 'made')\ndocument.save()\nprint('saved')"


@pytest.mark.proves("S264a")
@pytest.mark.parametrize("kids", ["shared", "direct", "loop"])
def test_a_new_field_beside_fields_that_share(tmp_path: Path, kids: str) -> None:
    """Names of fields are collected from each field once."""
    pdf = Pdf()
    page = pdf.page()
    if kids == "shared":
        chain(pdf, "/T (a)", "<< /T (last) /FT /Tx >>")
    elif kids == "direct":
        pdf.put(50, LIST.format("/T (a)"))
        pdf.put(100, "<< /T (top) /Kids 50 0 R >>")
    else:
        pdf.put(100, "<< /T (top) /Kids [100 0 R 100 0 R] >>")
    pdf.tree(page, catalog="/AcroForm << /Fields [100 0 R] >>")
    path = pdf.write(tmp_path / "a.pdf")
    assert printed(path, FIELD) == ["saved"]
    assert printed(path, "document.form.load()\nprint(len(document.form.fields))") == ["1"]


@pytest.mark.proves("S264a")
def test_a_value_above_parts_that_share(tmp_path: Path) -> None:
    """Parts of a field that lie in a list of their own are each written once."""
    pdf = Pdf()
    page = pdf.page(extra="/Annots [20 0 R]")
    pdf.put(20, "<< /Type /Annot /Subtype /Widget /F 4 /Parent 30 0 R /Rect [10 10 90 30] >>")
    pdf.put(30, "<< /FT /Tx /T (name) /V (old) /DA (/Helv 12 Tf) /Kids [20 0 R << /V (other) /Kids 50 0 R >>] >>")
    pdf.put(50, LIST.format("/V (other)"))
    pdf.tree(page, catalog="/AcroForm << /Fields [30 0 R] /DA (/Helv 0 Tf) >>")
    path = pdf.write(tmp_path / "a.pdf")
    fill = "document.form.load()\nprint(document.form.fill(document.form['name'], 'new'))\ndocument.save()"
    assert printed(path, fill) == ["True"]
    assert b"(other)" not in path.read_bytes().split(b"%%EOF")[1]
    assert printed(path, "print(document.annotations(0)[0].text(TextKind.FIELD_VALUE))") == ["new"]


@pytest.mark.proves("S203c", "S264a")
@pytest.mark.parametrize("kids", ["shared", "direct"])
def test_looking_for_signatures(tmp_path: Path, kids: str) -> None:
    """A damaged file is written anew if no field is signed, which is asked of each field once."""
    pdf = Pdf()
    page = pdf.page()
    if kids == "shared":
        chain(pdf, "/FT /Tx", "<< /FT /Tx >>")
    else:
        pdf.put(50, LIST.format("/FT /Tx"))
        pdf.put(100, "<< /Kids 50 0 R >>")
    pdf.tree(page, catalog="/AcroForm << /Fields [100 0 R] >>")
    path = pdf.write(tmp_path / "a.pdf")
    path.write_bytes(re.sub(rb"startxref\n\d+", b"startxref\n7", path.read_bytes()))
    draw = "document.create_annotation(0, Subtype.SQUARE, ix.Rect(5, 5, 50, 25))\ndocument.save()\nprint('saved')"
    assert printed(path, draw) == ["saved"]


LABELS = "print([document.page_label(i) for i in range(3)])\ndocument.move_pages(2, 0)\ndocument.save()\nprint('saved')"


@pytest.mark.proves("S264a")
@pytest.mark.parametrize("kids", ["shared", "direct", "deep"])
def test_labels_in_a_tree_that_is_shared(tmp_path: Path, kids: str) -> None:
    pdf = Pdf()
    pages = [pdf.page(text=f"P{i}") for i in range(3)]
    if kids == "direct":
        pdf.put(50, LIST.format("/Nums [0 << /S /r >>]"))
        pdf.put(100, "<< /Kids 50 0 R >>")
    else:
        chain(pdf, "", "<< /Nums [0 << /S /r >>] /Limits [0 0] >>", 60 if kids == "shared" else 200)
    pdf.tree(*pages, catalog="/PageLabels 100 0 R")
    path = pdf.write(tmp_path / "a.pdf")
    assert printed(path, LABELS) == ["['i', 'ii', 'iii']", "saved"]
    assert printed(path, "print([document.page_label(i) for i in range(3)])") == ["['iii', 'i', 'ii']"]


def test_pages_that_share_their_annotations(tmp_path: Path) -> None:
    """20,000 pages with one list of 20,000 annotations: it is gone through once to see what is shared."""
    pdf = Pdf()
    references = " ".join(f"{100_000 + i} 0 R" for i in range(20_000))
    pages = [pdf.put(100 + i, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Annots 50 0 R >>") for i in range(20_000)]
    pdf.put(50, f"[{references}]")
    for i in range(20_000):
        pdf.put(100_000 + i, "<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] >>")
    pdf.tree(*pages)
    path = pdf.write(tmp_path / "a.pdf")
    edit = "document.annotations(0)[0].set(rect=ix.Rect(1, 1, 8, 8))\ndocument.save()\nprint('saved')"
    assert printed(path, edit) == ["saved"]
    rects = "print(*(tuple(document.annotations(page)[0].rect) for page in (0, 1)))"
    assert printed(path, rects) == ["(1.0, 1.0, 8.0, 8.0) (0.0, 0.0, 9.0, 9.0)"]


@pytest.mark.parametrize("kind", ["text", "check box"])
def test_a_field_of_many_widgets(tmp_path: Path, kind: str) -> None:
    """20,000 widgets of one field, which all change with it: its parts are gone through once."""
    pdf = Pdf()
    states = "/AS /Off /AP << /N << /Off 90 0 R /Yes 90 0 R >> >>" if kind == "check box" else ""
    widget = f"<< /Type /Annot /Subtype /Widget /F 4 /Rect [0 0 9 9] /Parent 50 0 R {states} >>"
    references = " ".join(f"{pdf.put(100 + i, widget)} 0 R" for i in range(20_000))
    pdf.put(50, f"<< /FT {'/Btn' if states else '/Tx'} /T (a) /DA (/Helv 12 Tf 0 g) /Kids [{references}] >>")
    pdf.put(90, "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream")
    pdf.tree(pdf.page(extra=f"/Annots [{references}]"), catalog="/AcroForm << /Fields [50 0 R] /DA (/Helv 0 Tf 0 g) >>")
    path = pdf.write(tmp_path / "a.pdf")
    fill = "form.toggle(document.annotations(0)[0], True)" if states else "form.fill(document.form['a'], 'x')"
    assert printed(path, f"form = document.form\nform.load()\nprint({fill})\ndocument.save()") == ["True"]
    assert path.read_bytes().count(b"/AS /Yes") == (20_000 if states else 0)
    value = "print(document.annotations(0)[19_999].text(TextKind.FIELD_VALUE))"
    assert printed(path, value) == ["/Yes" if states else "x"]


def test_pages_that_share_their_content(tmp_path: Path) -> None:
    """2,000 pages that each name one stream 2,000 times, of 16 MiB unpacked: it is read once when the file is opened again."""
    pdf = Pdf()
    content = zlib.compress(b"0 0 m 9 9 l S\n" + b" " * (16 << 20), 9).decode("latin-1")
    pdf.put(50, f"<< /Filter /FlateDecode /Length {len(content)} >>\nstream\n{content}\nendstream")
    pdf.put(51, "[" + "50 0 R " * 2000 + "]")
    pages = [pdf.put(100 + i, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 51 0 R >>") for i in range(2000)]
    pages += [pdf.page(text="other")]
    pdf.tree(*pages)
    path = pdf.write(tmp_path / "a.pdf")
    again = "data = open(sys.argv[1], 'rb').read()\nopen(sys.argv[1], 'wb').write(data + b'\\n')\n"
    again += "document.reload()\nprint(document.page_count)"
    assert printed(path, again) == ["2001"]
    assert printed(path, "print(document.load(0, Part.LINES), ix.Measures(document).lines(0)[0])") == [
        "True (Point(x=0.0, y=0.0), Point(x=9.0, y=9.0))"]


def repeated(data: bytes, count: int) -> bytes:
    """A zlib stream of `count` times the data, but for its end; packed once only."""
    packer = zlib.compressobj(9, wbits=-15)
    return b"\x78\xda" + (packer.compress(data) + packer.flush(zlib.Z_FULL_FLUSH)) * count


def test_a_stream_packed_three_times(tmp_path: Path) -> None:
    """A tebibyte of blanks in a few kilobytes: it is unpacked as far as it is read."""
    pdf = Pdf()
    megabyte = repeated(b" " * (1 << 20), 1)[2:]
    data = zlib.compress(repeated(b"\x78\xda", 1) + repeated(megabyte * (1 << 10), 1 << 10)[2:], 9).decode("latin-1")
    assert len(data) < 1 << 14
    filters = "/Filter [/FlateDecode /FlateDecode /FlateDecode]"
    pdf.put(50, f"<< {filters} /Length {len(data)} >>\nstream\n{data}\nendstream")
    pdf.put(51, f"<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] {filters} /Length {len(data)} >>\nstream\n{data}\nendstream")
    paint = pdf.stream("", "0 0 m 9 9 l S\n" + "/X Do " * 4000)
    pdf.tree(pdf.put(10, f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [{paint} 0 R 50 0 R] "
                         "/Resources << /XObject << /X 51 0 R >> >> >>"))
    path = pdf.write(tmp_path / "a.pdf")
    assert printed(path, "print(document.load(0, Part.LINES), len(ix.Measures(document).lines(0)))") == ["True 1"]
