"""What is read of files: how pages lie, appearances, popups, actions, fields, outlines, measures, encryption, and what is wrong."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix

pikepdf = pytest.importorskip("pikepdf")

Name, Dictionary, Array, String = pikepdf.Name, pikepdf.Dictionary, pikepdf.Array, pikepdf.String

# What a page says beside what the node above it has (400 x 300, turned by 90), its view box, turn and size as shown.
PAGES: list[tuple[dict[str, Any], tuple[float, ...], int, tuple[float, float]]] = [
    ({}, (0, 0, 400, 300), 90, (300, 400)),
    ({"/MediaBox": [0, 0, 200, 100], "/Rotate": 0}, (0, 0, 200, 100), 0, (200, 100)),
    ({"/Rotate": 0, "/CropBox": [-50, 100, 500, 200]}, (0, 100, 400, 200), 0, (400, 100)),
    ({"/Rotate": -90}, (0, 0, 400, 300), 270, (300, 400)),
    ({"/Rotate": 450}, (0, 0, 400, 300), 90, (300, 400)),
    ({"/Rotate": -540}, (0, 0, 400, 300), 180, (400, 300)),
    ({"/Rotate": 0, "/UserUnit": 2}, (0, 0, 400, 300), 0, (800, 600)),
    ({"/Rotate": 0, "/MediaBox": [300, 400, -100, -50]}, (-100, -50, 300, 400), 0, (400, 450)),
    ({"/Rotate": 0, "/CropBox": [10, 10, 10, 10]}, (0, 0, 400, 300), 0, (400, 300)),
    ({"/Rotate": 0, "/MediaBox": [5, 5, 5, 5]}, (0, 0, 612, 792), 0, (612, 792)),
    ({"/Rotate": 0, "/CropBox": [900, 900, 950, 950]}, (0, 0, 400, 300), 0, (400, 300))]


def state_of(document: ix.Document) -> ix.DocumentState:
    return document.state


def page_of(file: Any, *annotations: Any) -> Any:
    page = file.add_blank_page(page_size=(400, 400))
    page.obj.Annots = Array([file.make_indirect(each) for each in annotations])
    return page.obj


@pytest.mark.proves("S201a", "S201b", "S201c", "S201d", "S201e", "S201f")
def test_boxes_are_as_the_standard_has_them(tmp_path: Path) -> None:
    path = tmp_path / "pages.pdf"
    with pikepdf.new() as file:
        node = file.make_indirect(Dictionary(Type=Name.Pages, MediaBox=[0, 0, 400, 300], Rotate=90))
        kids: list[Any] = []
        for entries, *_ in PAGES:
            kid = file.make_indirect(Dictionary(Type=Name.Page, Parent=node))
            for key, value in entries.items():
                kid[key] = value
            kids.append(kid)
        bare = file.make_indirect(Dictionary(Type=Name.Page, Parent=file.Root.Pages))
        node.Kids, node.Count, node.Parent = Array(kids), len(kids), file.Root.Pages
        file.Root.Pages.Kids, file.Root.Pages.Count = Array([node, bare]), len(kids) + 1
        file.save(path)
    with ix.open(path) as document:
        assert document.page_count == len(PAGES) + 1
        for i, (_, view_box, rotate, size) in enumerate(PAGES):
            found = document.page_geometry(i)
            assert (found.view_box, found.rotate, (found.width, found.height)) == (ix.Rect(*view_box), rotate, size)
        assert document.page_geometry(len(PAGES)).view_box == ix.Rect(0, 0, 612, 792)


@pytest.mark.proves("S200c")
def test_appearances_popups_actions_and_destinations(tmp_path: Path) -> None:
    path, turn = tmp_path / "annotations.pdf", math.radians(30)
    with pikepdf.new() as file:
        form = pikepdf.Stream(file, b"1 0 0 rg 0 0 80 40 re f")
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, [0, 0, 80, 40]
        form.Matrix = [math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0, 0]
        right, top = 100 + 80 * math.cos(turn) + 40 * math.sin(turn), 100 + 80 * math.sin(turn) + 40 * math.cos(turn)
        stamp = Dictionary(Type=Name.Annot, Subtype=Name.Stamp, Rect=[100, 100, right, top], AP=Dictionary(N=form))
        note = file.make_indirect(Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=[10, 10, 30, 30], Contents=String("so")))
        popup = file.make_indirect(Dictionary(Type=Name.Annot, Subtype=Name.Popup, Rect=[40, 10, 140, 60], Parent=note))
        note.Popup = popup
        page = page_of(file, stamp)
        page.Annots.append(note)
        page.Annots.append(popup)
        after = Dictionary(S=Name.Named, N=Name.NextPage)
        page.Annots.append(file.make_indirect(Dictionary(
            Type=Name.Annot, Subtype=Name.Link, Rect=[200, 10, 240, 30],
            A=Dictionary(S=Name.URI, URI=String("https://example.org"), Next=after))))
        page.Annots.append(file.make_indirect(Dictionary(
            Type=Name.Annot, Subtype=Name.Link, Rect=[250, 10, 290, 30], Dest=Array([page, Name.XYZ, 5, 70, 2]))))
        file.save(path)
    with ix.open(path) as document, ix.View(document, 400, 400) as view:
        stamped, noted, popped, web, there = document.annotations(0)
        assert stamped.traits & ix.AnnotationTraits.HAS_APPEARANCE and not noted.traits & ix.AnnotationTraits.HAS_APPEARANCE
        view.selection.set([stamped.id])
        places = {each.handle: each.center for each in view.selection.handles}
        across = places[ix.Handle.TOP_RIGHT], places[ix.Handle.TOP_LEFT]
        way = math.atan2(across[1].y - across[0].y, across[0].x - across[1].x)
        assert math.isclose(way, turn, abs_tol=1e-3), "the frame stands as its appearance is turned"
        assert noted.popup == popped.index and popped.parent == noted.index
        assert web.action is not None and web.action.uri == "https://example.org"
        assert [(each.kind, each.text(ix.TextKind.ACTION_NAME)) for each in web.action.next] == [(ix.ActionKind.NAMED, "NextPage")]
        assert there.action is not None and there.action.destination == ix.Destination(
            ix.DestinationKind.XYZ, 0, left=5, top=70, zoom=2)


@pytest.mark.proves("S200d")
def test_fields_inherit(tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    with pikepdf.new() as file:
        parent = file.make_indirect(Dictionary(FT=Name.Tx, T=String("person"), MaxLen=9, Ff=2, Q=2, V=String("Ada"), DA=String("/Helv 9 Tf 0 g")))
        kid = file.make_indirect(Dictionary(
            Type=Name.Annot, Subtype=Name.Widget, Rect=[10, 10, 110, 30], Parent=parent, T=String("name")))
        parent.Kids = Array([kid])
        page = page_of(file)
        page.Annots.append(kid)
        file.Root.AcroForm = Dictionary(Fields=Array([parent]), DA=String("/Helv 12 Tf 0 g"))
        file.save(path)
    with ix.open(path) as document:
        (widget,) = document.annotations(0)
        field = widget.field
        assert field is not None
        assert (field.kind, field.max_length, field.quadding) == (ix.FieldKind.TEXT, 9, 2)
        assert field.flags & ix.FieldFlags.REQUIRED and not field.flags & ix.FieldFlags.READ_ONLY
        assert document.form.names == ["person.name"] and document.form.values(widget) == ["Ada"]


@pytest.mark.proves("S200e", "S229b")
def test_outlines_and_named_destinations(tmp_path: Path) -> None:
    path = tmp_path / "outline.pdf"
    with pikepdf.new() as file:
        for _ in range(3):
            file.add_blank_page(page_size=(400, 400))
        with file.open_outline() as outline:
            chapter = pikepdf.OutlineItem("One", 0)
            chapter.children.append(pikepdf.OutlineItem("One and a half", 1))
            outline.root.extend([chapter, pikepdf.OutlineItem("Two", 2)])
        file.Root.Names = Dictionary(Dests=Dictionary(Names=Array([
            String("second"), Array([file.pages[1].obj, Name.FitH, 123]), String("third"), Array([file.pages[2].obj, Name.Fit])])))
        file.Root.Dests = Dictionary(Old=Array([file.pages[0].obj, Name.FitR, 1, 2, 3, 4]))
        file.save(path)
    with ix.open(path) as document:
        items = list(document.outline())
        assert [(each.depth, each.title) for each in items] == [(0, "One"), (1, "One and a half"), (0, "Two")]
        assert [each.action.destination.page for each in items if each.action and each.action.destination] == [0, 1, 2]
        found = document.find_destination("second")
        assert (found.kind, found.page, found.top) == (ix.DestinationKind.FIT_H, 1, 123)
        assert document.find_destination("third") == ix.Destination(ix.DestinationKind.FIT, 2)
        old = document.find_destination("Old")
        assert (old.kind, old.page, old.left, old.bottom, old.right, old.top) == (ix.DestinationKind.FIT_R, 0, 1, 2, 3, 4)
        with pytest.raises(ix.NotFound):
            document.find_destination("fourth")
        with ix.View(document, 400, 300) as view:
            view.show_destination(found)
            assert view.convert(1, ix.Space.PDF, 0, 123, ix.Space.VIEW).y == pytest.approx(0, abs=1e-6)


@pytest.mark.proves("S200f")
def test_measures(tmp_path: Path) -> None:
    path = tmp_path / "plan.pdf"
    with pikepdf.new() as file:
        page = page_of(file)
        page.VP = Array([Dictionary(
            Type=Name.Viewport, BBox=[50, 60, 300, 350], Name=String("plan"), Measure=Dictionary(
                Type=Name.Measure, Subtype=Name.RL, R=String("1 in = 2 m"), X=Array([Dictionary(U=String("m"), C=2 / 72)]),
                D=Array([Dictionary(U=String("m"), C=1, D=10)]), A=Array([Dictionary(U=String("sq m"), C=1)])))])
        file.save(path)
    with ix.open(path) as document:
        document.load(0, ix.Part.ANNOTATIONS)
        (plan,) = ix.Measures(document).viewports(0)
        assert (plan.kind, plan.box, plan.ratio) == (ix.MeasureKind.RECTILINEAR, ix.Rect(50, 60, 300, 350), "1 in = 2 m")
        assert plan.measured(ix.Measured.LENGTH, [(100, 100), (172, 100)]).text == "2 m"


@pytest.mark.proves("S200g", "S207a", "S207d")
def test_a_password_that_comes_later_makes_the_view_a_present_one(tmp_path: Path) -> None:
    path = tmp_path / "locked.pdf"
    with pikepdf.new() as file:
        page_of(file, Dictionary(Type=Name.Annot, Subtype=Name.Square, Rect=[10, 10, 60, 60], Contents=String("secret")))
        file.save(path, encryption=pikepdf.Encryption(owner="o", user="u", R=6))
    with ix.open(path) as document, ix.View(document, 400, 400) as view:
        assert state_of(document) == ix.DocumentState.LOCKED and document.page_count == 0 and not view.visible_pages()
        with pytest.raises(ix.WrongPassword):
            document.unlock("wrong")
        assert state_of(document) == ix.DocumentState.LOCKED
        list(view.effects())
        assert document.unlock("u")
        assert state_of(document) == ix.DocumentState.OK and document.page_count == 1
        assert [each.index for each in view.visible_pages()] == [0]
        assert ix.EffectType.PAGES in {each.type for each in view.effects()} or view.spread_index == 0
        assert document.annotations(0)[0].contents == "secret"


@pytest.mark.proves("S207a", "S207b", "S207c")
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path) -> None:
    good, cut, nonsense = tmp_path / "good.pdf", tmp_path / "cut.pdf", tmp_path / "nonsense.pdf"
    with pikepdf.new() as file:
        for i in range(3):
            page_of(file, Dictionary(Type=Name.Annot, Subtype=Name.Square, Rect=[10, 10, 60, 60], Contents=String(f"on {i}")))
        file.save(good, object_stream_mode=pikepdf.ObjectStreamMode.disable, compress_streams=False)
    data = good.read_bytes()
    cut.write_bytes(data[: data.rindex(b"xref")] + b"\nxref\n0 99\nno table at all\n")
    nonsense.write_bytes(b"nothing of a PDF\n" * 20)
    with ix.open(good) as document:
        assert (document.state, document.message) == (ix.DocumentState.OK, "")
    with ix.open(cut) as document:
        assert document.state == ix.DocumentState.DAMAGED and document.message.startswith(f"{cut}: ")
        assert [document.annotations(i)[0].contents for i in range(document.page_count)] == ["on 0", "on 1", "on 2"]
    with ix.open(nonsense) as document:
        assert state_of(document) == ix.DocumentState.INVALID and document.page_count == 0
        assert document.message.startswith(f"{nonsense}: this is no PDF file (")
    for path, why in ((tmp_path, "is a directory"), (tmp_path / "missing.pdf", "No such file or directory")):
        with pytest.raises(ix.InputOutput, match=f"^{path}: {why}$"):
            ix.open(path)
