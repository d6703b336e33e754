"""The lines that pages paint, as the bundled provider finds them, and rulers that snap to them."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Provider"))

from pdf import Pdf  # noqa: E402

import libinteract as ix  # noqa: E402
from libinteract import events  # noqa: E402

Line = tuple[tuple[float, float], tuple[float, float]]


def write(path: Path, content: str, *, resources: str = "", page: str = "", forms: dict[int, str] | None = None) -> Path:
    """A page of 600 x 800 with this content; object 30 on are forms, each with its dictionary's entries and its content."""
    pdf = Pdf()
    pdf.put(20, stream("", content))
    for number, form in (forms or {}).items():
        pdf.put(number, form)
    pdf.put(10, f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 20 0 R /Resources << {resources} >> {page} >>")
    pdf.tree(10)
    return pdf.write(path)


def stream(entries: str, content: str) -> str:
    return f"<< {entries} /Length {len(content)} >> stream\n{content}\nendstream"


def lines(path: Path) -> list[Line]:
    with ix.open(path) as document:
        document.load(0, ix.Part.LINES)
        return [((a.x, a.y), (b.x, b.y)) for a, b in ix.Measures(document).lines(0)]


def test_paths_that_are_painted(tmp_path: Path) -> None:
    found = lines(write(tmp_path / "a.pdf", """
        % a comment with 1 2 m 3 4 l S
        10 20 m 110 20 l 110 70 l S
        1 1 m 9 9 l n
        q 2 0 0 2 100 100 cm 0 0 m 10 0 l 10 10 l h f Q
        (a string \\) 5 5 m) Tj [(x) 3 (y)] TJ <</A [1 2]>> BDC <41 42> Tj
        200 300 50 -20 re B*
        0 0 m 10 10 20 20 30 30 c 40 30 l S
        0 500 m 100 500 l s
        BI /W 1 /H 1 /BPC 8 /CS /G ID 1 1 m 2 2 l S EI
        300 300 m 300 300 l S"""))
    assert found == [
        ((10, 20), (110, 20)), ((110, 20), (110, 70)),
        ((100, 100), (120, 100)), ((120, 100), (120, 120)), ((120, 120), (100, 100)),
        ((200, 300), (250, 300)), ((250, 300), (250, 280)), ((250, 280), (200, 280)), ((200, 280), (200, 300)),
        ((30, 30), (40, 30)), ((0, 500), (100, 500)), ((100, 500), (0, 500)),
    ]  # fmt: skip


def test_forms_and_states(tmp_path: Path) -> None:
    forms = {
        30: stream("/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Matrix [0 1 -1 0 0 0]", "1 0 m 5 0 l S /F Do"),
        31: stream("/Type /XObject /Subtype /Image /Width 1 /Height 1", "1 1 m 2 2 l S"),
    }
    resources = "/XObject << /F 30 0 R /I 31 0 R >>"
    found = lines(write(tmp_path / "a.pdf", "q 1 0 0 1 100 200 cm /F Do Q Q Q /I Do /X Do 0 0 m 7 0 l S", resources=resources, forms=forms))
    # The form has no resources of its own: it finds itself in the page's, and is followed only so deep, turning on the way.
    assert found[0] == ((100, 201), (100, 205)) and found[1] == ((99, 200), (95, 200))
    assert len(found) == 13 and found[-1] == ((0, 0), (7, 0))


def test_bombs_are_bounded(tmp_path: Path) -> None:
    forms = {30 + i: stream(f"/Type /XObject /Subtype /Form /Resources << /XObject << /F {31 + i} 0 R >> >>", "/F Do " * 20) for i in range(10)}
    forms[40] = stream("/Type /XObject /Subtype /Form", "0 0 m 1 1 l S")
    assert len(lines(write(tmp_path / "a.pdf", "/F Do", resources="/XObject << /F 30 0 R >>", forms=forms))) <= 4096
    assert len(lines(write(tmp_path / "b.pdf", "0 0 9 9 re f " * 100000))) == 1 << 18
    assert lines(write(tmp_path / "c.pdf", "q " * 100000 + "0 0 m 100000 0 l S")) != []


def test_nonsense_makes_none_or_few(tmp_path: Path) -> None:
    words = ["m", "l", "re", "h", "S", "f", "n", "q", "Q", "cm", "Do", "/F", "(", ")", "[", "]", "<<", ">>", "<", ">", "BI", "ID", "EI", "%", "\n",
             "1", "-2", ".5", "1e9", "99999999999999999999", "+-3", "--", "c", "v", "y", "s", "b*", "\\", "{", "}", "\x00", "\xff"]  # fmt: skip
    for seed in range(60):
        dice = random.Random(seed)
        content = " ".join(dice.choice(words) for _ in range(400))
        for (a, b), (c, d) in lines(write(tmp_path / f"{seed}.pdf", content, resources="/XObject << /F 20 0 R >>")):
            assert all(abs(each) < 1e300 for each in (a, b, c, d))


@pytest.mark.parametrize("lie", ["", "/Rotate 90", "/Rotate 180 /CropBox [10 20 590 780]", "/UserUnit 2"])
@pytest.mark.proves("S147")
def test_a_ruler_snaps_to_a_drawing_and_keeps_its_value(tmp_path: Path, lie: str) -> None:
    path, saved = write(tmp_path / "plan.pdf", "100 300 m 388 300 l S 100 200 200 144 re S", page=lie), tmp_path / "saved.pdf"
    with ix.open(path) as document, ix.View(document, 700, 900) as view:
        view.set_fit(ix.Fit.PAGE)
        document.load(0, ix.Part.LINES)
        view.measuring.set_measure(ix.Measures(document).calibrate(72, 1, "m"))
        view.use_tool(ix.ToolMode.CREATE_RULER, pinned=True)

        def shown(x: float, y: float) -> tuple[float, float]:
            at = view.convert(0, ix.Space.PDF, x, y, ix.Space.VIEW)
            return at[0] + 3, at[1] - 2

        found = view.measuring.snapped(*shown(388, 300))
        assert found is not None and found.pdf_point == pytest.approx((388, 300))
        assert (found.feature, found.source) == (ix.PointSnap.VERTICES, ix.PointSnap.CONTENT)
        way = events.drag([shown(100, 300), shown(388, 300)], 1000, device=ix.DeviceKind.MOUSE)
        view.feed(way[:-1])
        in_hand = view.measuring.in_hand()
        assert in_hand is not None and in_hand[0].text == "4 m"
        view.feed(way[-1:])
        assert view.measuring.in_hand() is None
        assert document.annotations(0)[-1].text(ix.TextKind.CONTENTS) == "4 m"
        document.save(saved)
    with ix.open(saved) as document:
        document.load(0, ix.Part.ANNOTATIONS)
        (ruler,) = document.annotations(0)
        assert ix.Measures(document).of(ruler.id).text == "4 m"


def test_lines_of_a_document_that_is_built(tmp_path: Path) -> None:
    with ix.Document.new() as document:
        document.add_pages(2, 600, 800)
        measures = ix.Measures(document)
        measures.set_lines(1, [((1, 2), (3, 4)), ((5, 6), (7, 8))])
        assert measures.lines(0) == [] and measures.lines(1)[1] == ((5, 6), (7, 8))
        with ix.View(document, 600, 800) as view:
            assert view.measuring.snapped(300, 300) is None
            assert view.measuring.in_hand() is None
