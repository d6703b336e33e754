"""Every tool creates what the table says; it is saved, comes back as it was, and is drawn where we say."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
pikepdf = pytest.importorskip("pikepdf")

import modes  # noqa: E402
import states  # noqa: E402
import test_pictures as pictures  # noqa: E402
from renderers import Renderers  # noqa: E402

import libinteract as ix  # noqa: E402
from libinteract import events  # noqa: E402
from libinteract.enums import Content, PointsKind, Subtype, TextKind, ToolMode  # noqa: E402

#: Every mode on a page that lies in every way; else each on one of them.
FULL = os.environ.get("IX_CREATION_FULL") == "1"
ROWS = [(i, lie) for i in range(len(modes.MODES)) for j, lie in enumerate(modes.LIES) if FULL or i % len(modes.LIES) == j]
NAMES = [f"{modes.ids()[i]} on a {lie} page" for i, lie in ROWS]
_before: dict[str, Renderers] = {}


@pytest.fixture(scope="session")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("papers")
    for lie in modes.LIES:
        modes.paper(folder / f"{lie}.pdf", lie)
    return folder


def written(path: Path) -> list[Any]:
    with pikepdf.open(path) as pdf:
        return [dict(each.items()) for each in pdf.pages[0].Annots]


def plain(value: Any) -> Any:
    """A value of a file as Python has it: numbers, text, names with their slash, lists, dictionaries."""
    if isinstance(value, pikepdf.Dictionary):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, pikepdf.Array):
        return [plain(each) for each in value]
    if isinstance(value, (pikepdf.Name, pikepdf.String)):
        return str(value)
    return float(value) if not isinstance(value, (bool, int)) else value


def check_keys(found: dict[str, Any], mode: modes.Mode) -> None:
    assert str(found["/Subtype"]) == "/" + SUBTYPES.get(mode.subtype, mode.subtype.name.title().replace("_", ""))
    assert int(found.get("/F", 0)) & 4, "it is printed"
    assert "/NM" in found
    for key, wanted in mode.keys.items():
        if key == "/A":
            assert plain(found["/A"]) == {"/S": "/URI", "/Type": "/Action", "/URI": "https://example.org/"} or (
                plain(found["/A"]) == {"/S": "/URI", "/URI": "https://example.org/"})
        elif wanted is None:
            assert key not in found or plain(found[key]) == [0, 0, 0, 0], key
        elif wanted is str:
            assert str(found[key])
        elif wanted is dict:
            assert plain(found[key]), key
        elif isinstance(wanted, int) and not isinstance(wanted, bool):
            assert len(found[key]) == wanted, key
        else:
            assert plain(found[key]) == wanted, key
    assert ("/AP" in found) == mode.seen


SUBTYPES = {Subtype.STRIKE_OUT: "StrikeOut", Subtype.POLY_LINE: "PolyLine"}


@pytest.mark.proves("S86a", "S86b", "S205a")
@pytest.mark.parametrize(("row", "lie"), ROWS, ids=NAMES)
def test_created_saved_and_there_again(papers: Path, row: int, lie: str, tmp_path: Path) -> None:
    mode, saved = modes.MODES[row], tmp_path / "saved.pdf"
    with ix.open(papers / f"{lie}.pdf") as document, modes.open_view(document) as view:
        start = document.hash
        made = modes.use(view, document, mode)
        assert made.subtype == mode.subtype and len(document.annotations(0)) == mode.count
        assert view.tool == ToolMode.PAN, "it comes back after one item"
        before, geometry = states.page_states(document, 0), document.page_geometry(0)
        end = document.hash
        steps = 0
        while document.undo():
            steps += 1
        assert steps == (2 if mode.subtype == Subtype.LINK else 1) and document.hash == start
        while document.redo():
            pass
        assert document.hash == end
        document.save(saved)
        rect = document.annotations(0)[made.index].rect
        union = rect
        for each in document.annotations(0):
            union = ix.Rect(*pictures.union(union, each.rect))
    with ix.open(saved) as document:
        assert states.differences(before, states.page_states(document, 0)) == []
    check_keys(written(saved)[made.index], mode)
    if mode.seen and (lie == "plain" or not mode.is_icon):
        check_pictures(papers / f"{lie}.pdf", saved, lie, mode, pictures.shown(geometry, union), geometry)


def check_pictures(
    path: Path, saved: Path, lie: str, mode: modes.Mode, wanted: pictures.Box, geometry: ix.PageGeometry
) -> None:
    """The differences from the bare page lie within a pixel of the expected rectangle."""
    if lie not in _before:
        _before[lie] = Renderers(path)
    pixel = pictures.PIXEL * max(1, geometry.user_unit) + 0.5 + 1e-6
    for (name, one), (_, other) in zip(_before[lie].draw(0), Renderers(saved).draw(0)):
        found = pictures.difference(name, one, other, geometry)
        assert found is not None, f"{name} draws nothing"
        inside = (found[0] - wanted[0], found[1] - wanted[1], wanted[2] - found[2], wanted[3] - found[3])
        assert min(inside) >= -pixel, f"{name}: {found}, outside {wanted}"
        if mode.covers:
            assert max(inside) <= pixel, f"{name}: {found}, not {wanted}"


@pytest.mark.parametrize("lie", modes.LIES)
def test_all_of_them_in_one_file(papers: Path, lie: str, tmp_path: Path) -> None:
    """qpdf has nothing to say of it, and all is there again."""
    saved = tmp_path / "saved.pdf"
    with ix.open(papers / f"{lie}.pdf") as document, modes.open_view(document) as view:
        for i, mode in enumerate(modes.MODES):
            modes.use(view, document, mode, 20000 * (i + 1))
            if mode.tool == ToolMode.CREATE_FREE_TEXT:
                # One that stays without a text goes with the next press.
                view.feed(events.text("Written", 20000 * (i + 1) + 15000))
        before = states.page_states(document, 0)
        document.save(saved)
        assert len(before) == sum(mode.count for mode in modes.MODES)
    with ix.open(saved) as document:
        assert states.differences(before, states.page_states(document, 0)) == []
    assert states.complaints(saved) == set()


def test_a_caret_that_replaces_has_its_strikeout(papers: Path, tmp_path: Path) -> None:
    mode = next(each for each in modes.MODES if each.keys.get("/IT") == "/Replace")
    with ix.open(papers / "plain.pdf") as document, modes.open_view(document) as view:
        modes.use(view, document, mode)
        document.save(tmp_path / "saved.pdf")
    with pikepdf.open(tmp_path / "saved.pdf") as pdf:
        strikeout, caret = pdf.pages[0].Annots
        assert (strikeout.Subtype, caret.Subtype) == ("/StrikeOut", "/Caret")
        assert strikeout.IRT.objgen == caret.objgen and strikeout.RT == "/Group"
        assert strikeout.IT == "/StrikeOutTextEdit"
    with ix.open(tmp_path / "saved.pdf") as document:
        assert document.annotations(0)[0].in_reply_to == 1


def saved_with(papers: Path, tmp_path: Path, tool: ToolMode, asset: Any, text: str = "") -> Path:
    with ix.open(papers / "plain.pdf") as document, modes.open_view(document) as view:
        mode = next(each for each in modes.MODES if each.tool == tool)
        view.use_tool(tool)
        reader = view.reader()
        way = [view.convert(0, ix.Space.PDF, *point, ix.Space.VIEW) for point in mode.way]
        view.feed(modes.events.tap(*way[0], 1000, device=modes.MOUSE) if len(way) == 1 else modes.drag(way, 1000, modes.MOUSE))
        view.advance(10**10)
        (request,) = [each for each in reader.effects() if each.type == ix.EffectType.CONTENT_WANTED]
        view.commit_content(request.request, asset(document), text)
        document.save(tmp_path / "saved.pdf")
    return tmp_path / "saved.pdf"


def test_an_attached_file_is_in_the_file(papers: Path, tmp_path: Path) -> None:
    data = bytes(range(256)) * 100
    path = saved_with(papers, tmp_path, ToolMode.CREATE_FILE_ATTACHMENT, lambda d: d.add_file(data), "grün.bin")
    with pikepdf.open(path) as pdf:
        file = pdf.pages[0].Annots[0].FS
        assert file.EF.F.read_bytes() == data == file.EF.UF.read_bytes()
        assert file.EF.F.Params.Size == len(data) and str(file.UF) == "grün.bin" and file.Type == "/Filespec"


def test_a_sound_is_in_the_file(papers: Path, tmp_path: Path) -> None:
    data = bytes(range(256)) * 4
    path = saved_with(papers, tmp_path, ToolMode.CREATE_SOUND, lambda d: d.add_sound(data, 22050, 2, 16))
    with pikepdf.open(path) as pdf:
        sound = pdf.pages[0].Annots[0].Sound
        assert sound.read_bytes() == data
        assert (sound.R, sound.C, sound.B, sound.E) == (22050, 2, 16, "/Signed")


PICTURES = {
    "rgb": lambda d: d.add_pixels(modes.picture(70, 40, 3), 70, 40, 3),
    "rgba": lambda d: d.add_pixels(modes.picture(70, 40, 4), 70, 40, 3, has_alpha=True),
    "grey": lambda d: d.add_pixels(modes.picture(70, 40, 1), 70, 40, 1),
    "grey with opacity": lambda d: d.add_pixels(modes.picture(70, 40, 2), 70, 40, 1, has_alpha=True),
    "jpeg": lambda d: d.add_jpeg(modes.jpeg(70, 40)),
    "grey jpeg": lambda d: d.add_jpeg(modes.jpeg(70, 40, gray=True)),
}


@pytest.mark.parametrize("kind", PICTURES)
def test_pictures_of_all_kinds_are_drawn(papers: Path, tmp_path: Path, kind: str) -> None:
    """All three draw it, in the shape of the picture, in the middle of what was drawn."""
    path = saved_with(papers, tmp_path, ToolMode.CREATE_IMAGE_STAMP, PICTURES[kind])
    with ix.open(path) as document:
        geometry, (made,) = document.page_geometry(0), document.annotations(0)
        x0, y0, x1, y1 = made.rect
        assert (x1 - x0, y1 - y0) == pytest.approx((140, 80), abs=0.001)
        assert ((x0 + x1) / 2, (y0 + y1) / 2) == pytest.approx((130, 180), abs=0.001)
        wanted = pictures.shown(geometry, made.rect)
        colors = []
        for name, found in pictures.differences(papers / "plain.pdf", path, 0, geometry):
            assert found is not None, f"{name} draws nothing"
            assert max(abs(a - b) for a, b in zip(found, wanted)) <= 1 + 1e-6, f"{name}: {found}, not {wanted}"
        for _, picture in Renderers(path).draw(0):
            colors.append(picture[int(2 * (300 - 180)), int(2 * 130)].astype(int))
        assert max(abs(a - b).max() for a in colors for b in colors) < 16, colors


def has_tool(view: ix.View, subtype: Subtype) -> bool:
    try:
        return view.creation_tool_of(subtype) != 0
    except ix.NotFound:
        return False


@pytest.mark.proves("S69b", "S69c")
def test_types_without_a_tool_are_listed(papers: Path) -> None:
    with ix.open(papers / "plain.pdf") as document, modes.open_view(document) as view:
        none = view.uncreated_subtypes
        for subtype in Subtype:
            if subtype != Subtype.UNKNOWN:
                assert has_tool(view, subtype) == (subtype not in none)
        assert Subtype.POPUP in none and Subtype.WATERMARK in none and Subtype.RICH_MEDIA in none
        assert view.creation_tool_of(Subtype.INK) == ToolMode.CREATE_INK
        assert view.created_kind(ToolMode.CREATE_CLOUD) == (13, Subtype.POLYGON)
        assert view.created_kind(ToolMode.PAN) is None
        for mode in modes.MODES:
            row = mode.tool - 100
            found = view.created_kind(mode.tool)
            assert found is not None and found[0] == row


__all__ = ["Content", "PointsKind", "TextKind"]
