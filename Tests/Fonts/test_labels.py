"""Captions of lines, values of measures, names of stamps and numbers of markers in every script: in a font, or a gap and a status that names
the character."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

import libinteract as ix
from libinteract.enums import AnnotationTraits, PointsKind, TextKind
from renderers import SCALE, Renderers, ink
from scripts import DEJAVU, TEXTS, blank, flattened, fonts, open_with_fonts
from test_providers import run_with
from test_scripts import NOTHING, letters, readings

SIZE = (420, 240)
#: One of each writing direction, of joined letters, of marks and of ideographs.
SCRIPTS = ("vietnamese", "cyrillic", "arabic", "hebrew", "devanagari", "thai", "chinese", "korean")
KINDS = ("line", "marker", "stamp", "polygon")
NOWHERE = "\U0010fffd"


def made(document: ix.Document, kind: str, text: str) -> ix.Annotation:
    subtype = {"line": ix.Subtype.LINE, "marker": ix.Subtype.TEXT, "stamp": ix.Subtype.STAMP, "polygon": ix.Subtype.POLYGON}[kind]
    box = ix.Rect(20, 100, 120, 200) if kind == "marker" else ix.Rect(20, 100, 400, 200)
    annotation = document.create_annotation(0, subtype, box, traits=AnnotationTraits.HAS_CAPTION if kind == "line" else 0)
    if kind == "line":
        annotation.set_points(PointsKind.VERTICES, [(20, 150), (400, 150)])
    elif kind == "polygon":
        annotation.set_points(PointsKind.VERTICES, [(20, 100), (400, 100), (400, 200), (20, 200)])
        annotation.set_text(TextKind.INTENT, "PolygonDimension")
    elif kind == "marker":
        annotation.set_text(TextKind.ICON, "Count")
    annotation.set_text(TextKind.ICON if kind == "stamp" else TextKind.CONTENTS, text)
    return annotation


def labelled(path: Path, script: str, kind: str) -> Path:
    with open_with_fonts(blank(path, SIZE), script) as document:
        made(document, kind, TEXTS[script])
        document.save()
    return path


@pytest.mark.proves("S301d", "S301e")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("script", SCRIPTS)
def test_labels_show_every_script(tmp_path: Path, script: str, kind: str) -> None:
    path = labelled(tmp_path / "label.pdf", script, kind)
    with pikepdf.open(path) as file:
        form = next(each for each in file.pages[0].Annots if each.Subtype != "/Popup").AP.N
        assert b"?" not in form.read_bytes()
        assert all(font.Subtype == "/Type0" and "/ToUnicode" in font for _, font in form.Resources.Font.items())
    # A stamp shows its name in capitals where those are Latin.
    wanted = TEXTS[script].upper() if kind == "stamp" else TEXTS[script]
    for name, text in readings(flattened(path, tmp_path / "flat.pdf")).items():
        found = (text.upper() if kind == "stamp" and script != "vietnamese" else text).replace(NOTHING, "")
        assert letters(found) == letters(wanted), f"{name}: {text!r}"
    boxes = [ink(picture) for _, picture in Renderers(path).draw(0)]
    assert all(boxes)
    for side in range(4):
        places = [box[side] for box in boxes if box]
        assert max(places) - min(places) <= 1 / SCALE, boxes


@pytest.mark.proves("S301e")
@pytest.mark.parametrize("kind", KINDS)
def test_a_label_without_a_font_is_named(tmp_path: Path, kind: str) -> None:
    with ix.open(blank(tmp_path / "missing.pdf", SIZE)) as document:
        document.add_font(DEJAVU)
        made(document, kind, f"Ж{NOWHERE}Ж")
        assert "U+10FFFD" in document.last_failure
        document.save()
    with pikepdf.open(tmp_path / "missing.pdf") as file:
        form = next(each for each in file.pages[0].Annots if each.Subtype != "/Popup").AP.N
        assert b"?" not in form.read_bytes() and form.Resources.Font


@pytest.mark.proves("S301e")
def test_a_caption_lies_within_its_line(tmp_path: Path) -> None:
    """A caption that is wider than its line stands over: /Rect follows it."""
    with open_with_fonts(blank(tmp_path / "wide.pdf", SIZE), "chinese") as document:
        line = document.create_annotation(0, ix.Subtype.LINE, ix.Rect(200, 148, 220, 152), traits=AnnotationTraits.HAS_CAPTION)
        line.set_points(PointsKind.VERTICES, [(200, 150), (220, 150)])
        line.set_text(TextKind.CONTENTS, TEXTS["chinese"])
        rect = line.refreshed().rect
        # Twelve ideographs of nine points.
        assert rect.x1 - rect.x0 > 100 and rect.y1 > 155
        document.save()
    boxes = [ink(picture) for _, picture in Renderers(tmp_path / "wide.pdf").draw(0)]
    assert all(box and box[2] - box[0] > 95 for box in boxes), boxes


@pytest.mark.proves("S301e")
def test_units_without_a_font_are_named(tmp_path: Path) -> None:
    with ix.open(blank(tmp_path / "unit.pdf", SIZE)) as document:
        document.add_font(DEJAVU)
        ix.Measures(document).calibrate(10, 1, "м")
        assert "no font" not in document.last_failure
        ix.Measures(document).calibrate(10, 1, NOWHERE)
        assert "no font has U+10FFFD" in document.last_failure


@pytest.mark.proves("S301d", "S301e", through="C")
@pytest.mark.parametrize("script", SCRIPTS)
def test_labels_through_c(programs: Path, tmp_path: Path, script: str) -> None:
    reader = "worker-poppler" if script == "chinese" else "poppler"
    path = run_with(programs / "label_text", blank(tmp_path / "c.pdf", SIZE), fonts(script), "field", reader, TEXTS[script])
    with pikepdf.open(path) as file:
        forms = [each.AP.N for each in file.pages[0].Annots if each.Subtype != "/Popup"]
        assert len(forms) == 4 and not any(b"?" in form.read_bytes() for form in forms)
    for name, text in readings(flattened(path, tmp_path / "flat.pdf")).items():
        assert letters(text.upper().replace(NOTHING, "")) == letters(4 * TEXTS[script].upper()), f"{name}: {text!r}"
