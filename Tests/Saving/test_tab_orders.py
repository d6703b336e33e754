"""Tab goes over the fields of files in the order of their /Tabs; the truth is worked out here, from the file's objects."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events

pikepdf = pytest.importorskip("pikepdf")

CORPUS = Path(os.environ.get("IX_CORPUS", Path(__file__).resolve().parents[3] / "shared/corpus"))
FORM = Path(__file__).resolve().parents[2] / "examples/data/form.pdf"
PLACES = [(column, row) for column in range(4) for row in range(3)]


def make(path: Path, tabs: str, rotate: int, seed: int) -> list[tuple[str, tuple[int, int]]]:
    """A page of fields and links in a grid, in an order by chance. Returns their names and places as the page is shown."""
    rng = random.Random(seed)
    places = rng.sample(PLACES, len(PLACES))
    items = []
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(400, 400))
        page.Rotate = rotate
        if tabs:
            page.Tabs = pikepdf.Name("/" + tabs)
        annotations = []
        for number, (column, row) in enumerate(places):
            name = f"{number}{'ab'[number % 2]}"
            annotations.append(file.make_indirect(annotation(file, name, box(column, row, rotate), is_link=number % 2 == 1)))
            items.append((name, (column, row)))
        page.Annots = pikepdf.Array(annotations)
        fields = [each for each in annotations if "/FT" in each]
        file.Root.AcroForm = pikepdf.Dictionary(Fields=pikepdf.Array(fields))
        if tabs == "S":
            file.Root.StructTreeRoot = tree(file, page, annotations, rng)
        file.save(path)
    return items


def box(column: int, row: int, rotate: int) -> list[float]:
    """The rectangle in the file of a place of the page as it is shown, from its upper left corner."""
    x, y = 20 + column * 90.0, 20 + row * 120.0
    corners = [(x, y), (x + 30, y + 30)]
    turned = {0: lambda x, y: (x, 400 - y), 90: lambda x, y: (y, x), 180: lambda x, y: (400 - x, y),
              270: lambda x, y: (400 - y, 400 - x)}[rotate]
    (x0, y0), (x1, y1) = (turned(*each) for each in corners)
    return [min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)]


def annotation(file: Any, name: str, rect: list[float], *, is_link: bool) -> Any:
    if is_link:
        action = pikepdf.Dictionary(S=pikepdf.Name.URI, URI=pikepdf.String("https://" + name))
        return pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=rect, Contents=pikepdf.String(name), A=action)
    return pikepdf.Dictionary(
        Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Widget, FT=pikepdf.Name.Tx, T=pikepdf.String(name), Rect=rect)


def tree(file: Any, page: Any, annotations: list[Any], rng: random.Random) -> Any:
    """Elements that refer to all annotations but the last two, nested, in another order than that of the array."""
    chosen = rng.sample(annotations[:-2], len(annotations) - 2)
    kids = [pikepdf.Dictionary(Type=pikepdf.Name.OBJR, Obj=each, Pg=page.obj) for each in chosen]
    inner = file.make_indirect(pikepdf.Dictionary(S=pikepdf.Name.Form, K=pikepdf.Array(kids[3:6])))
    last = file.make_indirect(pikepdf.Dictionary(S=pikepdf.Name.Form, K=kids[6]))
    outer = file.make_indirect(
        pikepdf.Dictionary(S=pikepdf.Name.Sect, K=pikepdf.Array([*kids[:2], 7, inner, kids[2], last, *kids[7:]])))
    root = file.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot, K=outer))
    inner.P = last.P = outer
    outer.P = root
    parents = [outer] * 3 + [inner] * 3 + [last] + [outer] * (len(chosen) - 7)
    for number, each in enumerate(chosen):
        each.StructParent = number
    half = len(chosen) // 2
    numbers = [each for pair in enumerate(parents) for each in pair]
    root.ParentTree = pikepdf.Dictionary(Kids=pikepdf.Array([
        file.make_indirect(pikepdf.Dictionary(Nums=pikepdf.Array(part))) for part in (numbers[:2 * half], numbers[2 * half:])]))
    return root


def in_structure(path: Path) -> list[tuple[int, int]]:
    """The annotations as the structure tree of a file refers to them."""
    found: list[tuple[int, int]] = []

    def walk(node: Any) -> None:
        if isinstance(node, pikepdf.Array):
            for each in node:
                walk(each)
        elif isinstance(node, pikepdf.Dictionary):
            if node.get("/Type") == "/OBJR":
                if node.Obj.objgen not in found:
                    found.append(node.Obj.objgen)
            elif "/K" in node:
                walk(node.K)

    with pikepdf.open(path) as file:
        if "/StructTreeRoot" in file.Root:
            walk(file.Root.StructTreeRoot)
    return found


def truth(path: Path, items: list[tuple[str, tuple[int, int]]], tabs: str, *, to_left: bool = False) -> list[str]:
    side = -1 if to_left else 1
    rows = sorted(items, key=lambda each: (each[1][1], side * each[1][0]))
    columns = sorted(items, key=lambda each: (side * each[1][0], each[1][1]))
    if tabs == "R":
        return [name for name, _ in rows]
    if tabs == "C":
        return [name for name, _ in columns]
    if tabs == "W":
        return [name for name, _ in items if name[-1] == "a"] + [name for name, _ in rows if name[-1] == "b"]
    if tabs != "S":
        return [name for name, _ in items]
    with pikepdf.open(path) as file:
        names = {each.objgen: str(each.get("/T", each.get("/Contents"))) for each in file.pages[0].Annots}
    known = [names[each] for each in in_structure(path)]
    return known + [name for name, _ in rows if name not in known]


def by_tab(document: ix.Document, view: ix.View, most: int = 400) -> list[int]:
    """Tab until the focus leaves the view."""
    found: list[int] = []
    while view.run(ix.Command.FOCUS_NEXT):
        assert view.focus is not None and len(found) < most
        found.append(view.focus.annotation)
    assert view.focus is None
    return found


def name_of(document: ix.Document, annotation: int) -> str:
    found = next(each for each in document.annotations(0) if each.id == annotation)
    return found.text(ix.TextKind.FIELD_NAME) or found.text(ix.TextKind.CONTENTS) or ""


@pytest.mark.proves("S269b", "S231m")
@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
@pytest.mark.parametrize("tabs", ["R", "C", "S", "A", "W", "", "X"])
def test_files_in_every_order(tabs: str, rotate: int, tmp_path: Path) -> None:
    for seed in range(3):
        path = tmp_path / f"{seed}.pdf"
        items = make(path, tabs, rotate, seed)
        for to_left in (False, True):
            with ix.open(path) as document, ix.View(document, 500, 500) as view:
                view.set_layout(flags=ix.LayoutFlags.RIGHT_TO_LEFT if to_left else 0)
                found = [name_of(document, each) for each in by_tab(document, view)]
                assert found == truth(path, items, tabs, to_left=to_left)
                back = []
                while view.run(ix.Command.FOCUS_PREVIOUS):
                    assert view.focus is not None
                    back.append(name_of(document, view.focus.annotation))
                assert back == found[::-1]


@pytest.mark.proves("S269b")
def test_a_structure_tree_that_goes_in_circles_ends(tmp_path: Path) -> None:
    path = tmp_path / "circle.pdf"
    make(path, "S", 0, 1)
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        root = file.Root.StructTreeRoot
        root.K.K.append(root)
        root.K.K.append(root.K)
        file.save()
    with ix.open(path) as document, ix.View(document, 500, 500) as view:
        assert len(by_tab(document, view)) == len(PLACES)


@pytest.mark.proves("S269b")
def test_of_a_long_structure_tree_only_the_way_to_annotations_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.pdf"
    items = make(path, "S", 0, 2)
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        # More content before the fields than a walk over the whole tree would bear.
        root = file.Root.StructTreeRoot
        text = file.make_indirect(pikepdf.Dictionary(S=pikepdf.Name.P, P=root, K=pikepdf.Array([0] * (1 << 20))))
        root.K = pikepdf.Array([text, root.K])
        file.save()
    with ix.open(path) as document, ix.View(document, 500, 500) as view:
        assert [name_of(document, each) for each in by_tab(document, view)] == truth(path, items, "S")


def corpus() -> list[Path]:
    found = []
    for path in sorted(CORPUS.glob("*.pdf")):
        try:
            with pikepdf.open(path) as file:
                if any("/Tabs" in page and len(page.get("/Annots", [])) > 1 for page in file.pages):
                    found.append(path)
        except (pikepdf.PdfError, pikepdf.PasswordError):
            continue
    return found


@pytest.mark.proves("S269b")
@pytest.mark.parametrize("path", corpus(), ids=lambda path: path.stem)
def test_files_of_others(path: Path) -> None:
    structure = in_structure(path)
    with pikepdf.open(path) as file, ix.open(path) as document, ix.View(document, 800, 1000) as view:
        page = file.pages[0]
        places = {each.objgen[0]: place for place, each in enumerate(page.Annots)}
        annotations = {each.id: each for each in document.annotations(0)}
        found = [annotations[each] for each in by_tab(document, view) if each in annotations]
        assert found
        if page.Tabs == "/S":
            order = {number: place for place, (number, _) in enumerate(structure)}
            known = [order[each.object] for each in found if each.object in order]
            assert known == sorted(known) and len(set(known)) == len(known)
            rest = [each.object in order for each in found]
            assert rest == sorted(rest, reverse=True)
        else:
            assert page.Tabs == "/R"
            for one, next_one in zip(found, found[1:], strict=False):
                (_, low, _, high), (_, next_low, _, next_high) = one.rect, next_one.rect
                middle, next_middle = (low + high) / 2, (next_low + next_high) / 2
                # In one row, or below.
                assert next_middle - middle < max(high - low, next_high - next_low) / 2
        assert len(places) >= len(found)


@pytest.mark.proves("S269a")
def test_a_form_filled_by_pointer_and_keys() -> None:
    with ix.open(FORM) as document, ix.View(document, 700, 900) as view:
        fields = [each for each in document.annotations(0) if each.subtype == ix.Subtype.WIDGET]
        order = [each.id for each in fields]
        effects = view.reader()
        now = 1000.0
        assert len(order) == 3
        # Each field in turn, and the next thing after it; Tab past the last one leaves the view.
        for place in (1, 0, 2):
            x0, y0, x1, y1 = fields[place].rect
            at = view.convert(0, ix.Space.PDF, (x0 + x1) / 2, (y0 + y1) / 2, ix.Space.VIEW)
            list(effects.effects())
            view.feed(events.tap(*at, now))
            view.advance(round((now + 900) * 1e6))
            assert view.focus and view.focus.annotation == order[place]
            told = [each.subject for each in effects.effects() if each.type == ix.EffectType.FOCUS]
            field = fields[place].field
            # A box is told again, because the tap has checked it.
            assert field and told == [order[place]] * (2 if field.kind == ix.FieldKind.CHECK_BOX else 1)
            view.feed(events.key(ix.Key.TAB, now + 1000, modifiers=ix.Modifier.SHIFT))
            assert (view.focus.annotation if view.focus else None) == (order[place - 1] if place else None)
            view.feed(events.key(ix.Key.TAB, now + 1100))
            assert view.focus and view.focus.annotation == order[place]
            view.feed(events.key(ix.Key.TAB, now + 1200))
            assert (view.focus.annotation if view.focus else None) == (order[place + 1] if place < 2 else None)
            now += 5000
