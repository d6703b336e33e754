"""Links of files: relative URIs are resolved against the base of the document, quads arrive (S277 a, b)."""

from __future__ import annotations

from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import EffectType, PointsKind, TextKind

pikepdf = pytest.importorskip("pikepdf")

# RFC 3986, 5.4: against http://a/b/c/d;p?q.
RFC = {
    "g:h": "g:h", "g": "http://a/b/c/g", "./g": "http://a/b/c/g", "g/": "http://a/b/c/g/", "/g": "http://a/g",
    "//g": "http://g", "?y": "http://a/b/c/d;p?y", "g?y": "http://a/b/c/g?y", "#s": "http://a/b/c/d;p?q#s",
    "g#s": "http://a/b/c/g#s", "g?y#s": "http://a/b/c/g?y#s", ";x": "http://a/b/c/;x", "g;x": "http://a/b/c/g;x",
    "g;x?y#s": "http://a/b/c/g;x?y#s", "": "http://a/b/c/d;p?q", ".": "http://a/b/c/", "./": "http://a/b/c/",
    "..": "http://a/b/", "../": "http://a/b/", "../g": "http://a/b/g", "../..": "http://a/", "../../": "http://a/",
    "../../g": "http://a/g", "../../../g": "http://a/g", "../../../../g": "http://a/g", "/./g": "http://a/g",
    "/../g": "http://a/g", "g.": "http://a/b/c/g.", ".g": "http://a/b/c/.g", "g..": "http://a/b/c/g..",
    "..g": "http://a/b/c/..g", "./../g": "http://a/b/g", "./g/.": "http://a/b/c/g/", "g/./h": "http://a/b/c/g/h",
    "g/../h": "http://a/b/c/h", "g;x=1/./y": "http://a/b/c/g;x=1/y", "g;x=1/../y": "http://a/b/c/y",
    "g?y/./x": "http://a/b/c/g?y/./x", "g?y/../x": "http://a/b/c/g?y/../x", "g#s/./x": "http://a/b/c/g#s/./x",
    "g#s/../x": "http://a/b/c/g#s/../x", "http:g": "http:g",
}  # fmt: skip


def make(path: Path, uris: list[str], base: str | None) -> Path:
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(200, 2000))
        links = [pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=[10, 20 * i, 100, 20 * i + 18],
            A=pikepdf.Dictionary(S=pikepdf.Name.URI, URI=pikepdf.String(uri))) for i, uri in enumerate(uris)]
        file.pages[0].obj.Annots = pikepdf.Array([file.make_indirect(each) for each in links])
        if base is not None:
            file.Root.URI = pikepdf.Dictionary(Base=pikepdf.String(base))
        file.save(path)
    return path


def targets(path: Path) -> list[tuple[str | None, str | None]]:
    with ix.open(path) as document:
        actions = [each.action for each in document.links(0)]
        return [(each.text(TextKind.URI), each.text(TextKind.RAW_URI)) for each in actions if each is not None]


@pytest.mark.proves("S277b")
def test_references_are_resolved_as_the_standard_says(tmp_path: Path) -> None:
    uris = list(RFC)
    found = targets(make(tmp_path / "links.pdf", uris, "http://a/b/c/d;p?q"))
    assert [target for target, _ in found] == list(RFC.values())
    # What the file has is there where it is another.
    assert [raw for _, raw in found] == [None if uri == RFC[uri] else uri for uri in uris]


@pytest.mark.proves("S277b")
@pytest.mark.parametrize("base", [None, "", "no/scheme", "www.example.com"])
def test_without_a_base_a_reference_stays_as_it_is(base: str | None, tmp_path: Path) -> None:
    assert targets(make(tmp_path / "links.pdf", ["a.html", "http://b/c"], base)) == [
        ("a.html", None), ("http://b/c", None)]


@pytest.mark.proves("S277b")
def test_a_tap_leads_where_the_base_says_and_saving_keeps_what_the_file_has(tmp_path: Path) -> None:
    path = make(tmp_path / "links.pdf", ["page.html"], "https://example.org/docs/")
    with ix.open(path) as document, ix.View(document, 200, 2000) as view:
        link = document.links(0)[0]
        x, y = view.convert(0, ix.Space.PDF, 50, 9, ix.Space.VIEW)
        view.feed(events.tap(x, y, 0, device=ix.DeviceKind.MOUSE))
        view.advance(10**9)
        follow = next(each for each in view.effects() if each.type == EffectType.FOLLOW)
        action = document.action(follow.action)
        assert action.text(TextKind.URI) == "https://example.org/docs/page.html"
        link.set(rect=ix.Rect(20, 20, 100, 40))
        document.save()
    with pikepdf.open(path) as file:
        assert str(file.pages[0].Annots[0].A.URI) == "page.html"


@pytest.mark.proves("S277a")
def test_quads_of_a_link_arrive(tmp_path: Path) -> None:
    """Two lines of text, as they are in the file; what is not four points a quad is left out."""
    path = make(tmp_path / "links.pdf", ["http://a/"], None)
    quads = [10, 30, 60, 30, 10, 20, 60, 20, 10, 18, 40, 18, 10, 8, 40, 8]
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        file.pages[0].Annots[0].QuadPoints = pikepdf.Array([*quads, 1, 2, 3])
        file.save(path)
    with ix.open(path) as document:
        (found,) = document.links(0)[0].points(PointsKind.QUADS)
        assert [value for point in found for value in point] == quads
