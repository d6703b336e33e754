"""The example of a provider over pypdfium2's objects, beside the Poppler provider on real files."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix

np = pytest.importorskip("numpy")
pytest.importorskip("pypdfium2")
ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "examples/providers/pypdfium2_provider.py"
FILES = [ROOT / "examples/data" / name for name in ("guide.pdf", "form.pdf")]


def example() -> Any:
    spec = importlib.util.spec_from_file_location("pypdfium2_provider", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Pypdfium2Provider


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def both(request: pytest.FixtureRequest) -> Iterator[tuple[ix.Document, ix.Document]]:
    try:
        poppler = ix.open(request.param, provider="poppler")
    except ix.NotSupported as error:
        pytest.skip(str(error))
    with poppler, ix.open(request.param, provider=example()) as document:
        yield document, poppler


@pytest.mark.proves("S305b")
def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 150


def inside(document: ix.Document, page: int) -> list[ix.TextSpan]:
    """The words of a page that its edges do not cut: of those PDFium tells more than Poppler."""
    size = document.page_geometry(page)
    return [each for each in document.words(page) if each.quad.bounds.x0 > 3 and each.quad.bounds.y0 > 3
            and each.quad.bounds.x1 < size.width - 3 and each.quad.bounds.y1 < size.height - 3]


@pytest.mark.proves("S305b")
def test_words_are_those_of_poppler(both: tuple[ix.Document, ix.Document]) -> None:
    document, poppler = both
    assert document.state == ix.DocumentState.OK and len(document) == len(poppler) > 0
    for page in range(len(document)):
        shown, others = (inside(each, page) for each in (document, poppler))
        assert [each.text for each in shown] == [each.text for each in others]
        for ours, theirs in zip(shown, others):
            assert abs(ours.quad.bounds.x0 - theirs.quad.bounds.x0) < 3 and abs(ours.quad.bounds.center.y - theirs.quad.bounds.center.y) < 6


@pytest.mark.proves("S305b")
def test_links_and_outline_are_those_of_poppler(both: tuple[ix.Document, ix.Document]) -> None:
    document, poppler = both

    def links(of: ix.Document) -> list[Any]:
        return [
            ([round(number) for number in link.rect], link.action and (link.action.uri or (link.action.destination and link.action.destination.page)))
            for page in range(len(of)) for link in of.links(page)]

    assert links(document) == links(poppler)
    assert [(each.title, each.depth) for each in document.outline()] == [(each.title, each.depth) for each in poppler.outline()]
    for ours, theirs in zip(document.outline(), poppler.outline()):
        assert ours.action is not None and ours.action.destination is not None and theirs.action is not None
        assert theirs.action.destination is None or ours.action.destination.page == theirs.action.destination.page


def quarter(width: int, height: int, pixels: bytes) -> Any:
    """A picture at a quarter of its size."""
    rows = np.frombuffer(pixels, np.uint8).reshape(height, width, 4)[: height // 4 * 4, : width // 4 * 4].astype(float)
    return rows.reshape(height // 4, 4, width // 4, 4, 4).mean(axis=(1, 3))


@pytest.mark.proves("S305b")
def test_pictures_are_like_those_of_poppler(both: tuple[ix.Document, ix.Document]) -> None:
    document, poppler = both
    for page in range(len(document)):
        ours, theirs = (quarter(*each.render(page, 1, annotations=False)) for each in (document, poppler))
        assert ours.shape == theirs.shape and abs(ours - theirs).mean() < 4
        whole = document.render(page, 0.5)
        width, height, part = document.render(page, 0.5, (10, 20, 30, 40))
        rows = np.frombuffer(whole[2], np.uint8).reshape(whole[1], whole[0], 4)
        assert (np.frombuffer(part, np.uint8).reshape(height, width, 4) == rows[20:60, 10:40]).mean() > 0.98


@pytest.mark.proves("S305b")
def test_a_click_selects_and_what_is_wrong_is_said(tmp_path: Path) -> None:
    with ix.open(FILES[0].read_bytes(), provider=example()) as document, ix.View(document, 600, 800) as view:
        view.select_all_text()
        assert "Events in, effects out" in view.selected_text
    (tmp_path / "no.pdf").write_bytes(b"no PDF")
    with ix.open(tmp_path / "no.pdf", provider=example()) as document:
        assert document.state == ix.DocumentState.INVALID and "Failed to load" in document.message
    with pytest.raises(FileNotFoundError):
        ix.open(tmp_path / "nothing.pdf", provider=example())


@pytest.mark.proves("S305b")
def test_a_password_opens_it(tmp_path: Path) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    with pikepdf.open(FILES[0]) as pdf:
        pdf.save(tmp_path / "locked.pdf", encryption=pikepdf.Encryption(user="n\u00e4he", owner="o"))
    with ix.open(tmp_path / "locked.pdf", provider=example()) as document:
        assert document.state == ix.DocumentState.LOCKED
        with pytest.raises(ix.WrongPassword):
            document.unlock("far")
        assert document.unlock("n\u00e4he") and "Events" in document.text(0)
    with ix.open(tmp_path / "locked.pdf", "n\u00e4he", provider=example()) as document:
        assert "Events" in document.text(0)
