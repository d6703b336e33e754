"""Forms that leave pictures to their readers (/NeedAppearances), and fields with a value and no picture: each renderer shows the values,
in the file as it is and as it is saved after a field was filled."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy
import pytest

pymupdf = pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from left_to_readers import FIELDS, FILLED, dark, make, rows  # noqa: E402

NEEDS = ix.AnnotationTraits.NEEDS_APPEARANCE
#: Asks for pictures; has pictures; who shows the values of the file as it is.
FILES = {
    "asks, has none": (True, False, {"poppler", "pdfium", "mupdf"}),
    # MuPDF does not heed /NeedAppearances.
    "asks, has old ones": (True, True, {"poppler", "pdfium"}),
    "has none": (False, False, {"poppler", "pdfium", "mupdf"}),
    "has empty ones": (False, True, set()),
}
TEXTS = [name for name in FIELDS if name != "check"]


@pytest.mark.proves("S231g")
@pytest.mark.parametrize("name", FILES)
def test_which_renderer_shows_the_values_of_a_file(name: str, tmp_path: Path) -> None:
    """This is what the renderers do, not what is asked of them: where it changes, the rule in docs/contracts/forms.md may be simpler."""
    asks, has_pictures, wanted = FILES[name]
    make(tmp_path / "form.pdf", asks, has_pictures)
    for renderer, found in dark(tmp_path / "form.pdf").items():
        assert {each: found[each] > 40 for each in TEXTS} == dict.fromkeys(TEXTS, renderer in wanted), renderer
        assert found["check"] > 40, renderer


def traits(document: ix.Document) -> dict[str, bool]:
    return {name: bool(document.form[name].traits & NEEDS) for name in FIELDS}


@pytest.mark.proves("S231g", "S302a")
@pytest.mark.parametrize("has_pictures", [False, True], ids=["none", "old ones"])
@pytest.mark.parametrize("rewrite", [False, True], ids=["appended", "written anew"])
def test_one_fill_makes_the_pictures_of_all_fields(has_pictures: bool, rewrite: bool, tmp_path: Path) -> None:
    path, target = tmp_path / "form.pdf", tmp_path / "filled.pdf"
    make(path, True, has_pictures)
    with ix.open(path, icons_in_pages=True) as document:
        document.form.load()
        assert traits(document) == {name: name != "check" or not has_pictures for name in FIELDS}
        assert document.form.fill(document.form["text"], FILLED)
        assert not any(traits(document).values()) and document.history.undo_count == 1
        width, height, pixels = document.render(0, 2)
        shown = rows(numpy.frombuffer(pixels, numpy.uint8).reshape(height, width, 4)[:, :, :3])
        document.save(target, ix.SaveFlags.REWRITE if rewrite else ix.SaveFlags(0))
    assert subprocess.run(["qpdf", "--check", str(target)], check=False, capture_output=True).returncode == 0
    with pikepdf.open(target) as file:
        assert "/NeedAppearances" not in file.Root.AcroForm
        values = {str(each.T): str(each.V) for each in file.Root.AcroForm.Fields}
        assert values["text"] == FILLED and values["combo"] == "HELLO" and values["format"] == "1234"
    for renderer, found in dark(target).items():
        assert all(count > 40 for count in found.values()), (renderer, found)
        if renderer == "poppler":
            assert found == shown
        # All show the same picture now: no renderer makes one of its own.
        assert all(abs(found[name] - shown[name]) < 0.35 * shown[name] + 20 for name in FIELDS), (renderer, found, shown)
    with pymupdf.open(target) as file:
        text = file[0].get_text()
    assert FILLED in text and "1,234.00" in text and "*****" in text and text.count("HELLO") == 4
    with ix.open(target) as document:
        document.form.load()
        assert not any(traits(document).values())


@pytest.mark.proves("S231g")
def test_undoing_the_fill_leaves_the_pictures_to_readers_again(tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    make(path, True, True)
    with ix.open(path) as document:
        document.form.load()
        before = document.hash
        document.form.fill(document.form["text"], FILLED)
        document.undo()
        assert document.hash == before and traits(document)["lines"]
        document.save(tmp_path / "same.pdf")
    assert (tmp_path / "same.pdf").read_bytes() == path.read_bytes()


@pytest.mark.proves("S231g", "S231i")
def test_a_value_that_cannot_be_shown_here_stays_with_the_readers(tmp_path: Path) -> None:
    path, target = tmp_path / "form.pdf", tmp_path / "filled.pdf"
    make(path, True, True)
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        file.Root.AcroForm.Fields[3].V = pikepdf.String("中")
        file.save()
    with ix.open(path) as document:
        document.form.load()
        document.form.fill(document.form["text"], FILLED)
        assert [name for name, needs in traits(document).items() if needs] == ["lines"]
        document.save(target)
    with pikepdf.open(target) as file:
        assert file.Root.AcroForm.NeedAppearances is True and str(file.Root.AcroForm.Fields[3].V) == "中"
        assert len(file.Root.AcroForm.Fields[0].AP.N.read_bytes()) > 20
    found = dark(target)
    assert all(found[renderer][name] > 40 for renderer in found for name in TEXTS if name != "lines")


@pytest.mark.proves("S231g")
def test_a_field_that_is_not_filled_is_drawn_alone_with_its_value(tmp_path: Path) -> None:
    """A widget that is dragged is drawn by itself."""
    make(tmp_path / "form.pdf", True, True)
    with ix.open(tmp_path / "form.pdf") as document:
        picture = document.render_annotation(document.form["text"], 2)
        assert picture is not None
        width, height, pixels = picture[:3]
        assert (numpy.frombuffer(pixels, numpy.uint8).reshape(height, width, 4)[:, :, 3] > 128).sum() > 40
