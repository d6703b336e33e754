"""Shared by the tests of saving: a small file to begin with."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Provider"))

from calls import Recorder  # noqa: E402
from judging import recorder_in  # noqa: E402
from pdf import Pdf  # noqa: E402


@pytest.fixture(scope="session")
def recorder(tmp_path_factory: pytest.TempPathFactory) -> Recorder:
    """Records the system calls of a body of code, and lets one go wrong."""
    found = recorder_in(tmp_path_factory.mktemp("recorder"))
    if found is None:
        pytest.skip("needs Linux 5.11 on x86-64, where a process can look at its own system calls")
    return found


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """Two pages: a square (20) with a note (21) that answers it and a popup (22), and nothing on the second page."""
    pdf = Pdf()
    first = pdf.page(extra="/Annots [20 0 R 21 0 R 22 0 R]", text="one")
    second = pdf.page(text="two")
    pdf.put(20, "<< /Type /Annot /Subtype /Square /Rect [20 20 60 50] /C [1 0 0] /Popup 22 0 R /Own (kept) /NM (a) >>")
    pdf.put(21, "<< /Type /Annot /Subtype /Text /Rect [100 100 120 120] /IRT 20 0 R /RT /R /Contents (no) >>")
    pdf.put(22, "<< /Type /Annot /Subtype /Popup /Rect [150 20 190 60] /Parent 20 0 R >>")
    pdf.tree(first, second)
    pdf.trailer = "/ID [<0123456789abcdef0123456789abcdef> <0123456789abcdef0123456789abcdef>]"
    return pdf.write(tmp_path / "plain.pdf")
