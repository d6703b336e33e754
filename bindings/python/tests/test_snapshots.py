"""Snapshots: pages drawn by other threads of what the document was at one moment, while it is in use and after it was closed."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events
from libinteract.errors import Damaged, InvalidArgument, NotFound, NotSupported, StaleHandle

from full_provider import Full
from provider_age import is_older_than

ROOT = Path(__file__).resolve().parents[3]
SAMPLE = ROOT / "examples/data/long.pdf"
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
SAMPLES = ["pdfjs-annotation-border-styles.pdf", "pdfjs-rotation.pdf", "pdfjs-issue13447.pdf", "pdfbox-AcroFormsBasicFields.pdf",
           "pdfjs-tracemonkey_with_annotations.pdf", "pdfjs-160F-2019.pdf"]
MS = 1_000_000

pytestmark = pytest.mark.skipif(is_older_than(ix.ProviderFeatures.SNAPSHOTS), reason="the provider named is older than snapshots are")


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.open(SAMPLE) as made:
        yield made


def mark(document: ix.Document, page: int, color: tuple[float, float, float] = (1, 0, 0)) -> ix.Annotation:
    made = document.create_annotation(page, ix.Subtype.SQUARE, ix.Rect(40, 640, 200, 760))
    made.set(color=color, border_width=8)
    return made


def pictures(draw: Callable[..., tuple[int, int, bytes]], count: int) -> list[bytes]:
    """The first pages, as they are and in other ways."""
    ways: list[dict[str, bool]] = [{}, {"icons": True}, {"annotations": False}, {"printed": True}]
    return [draw(page, 0.3, **way)[2] for page in range(count) for way in ways]


@pytest.mark.proves("S294a")
@pytest.mark.parametrize("is_in_memory", [False, True])
def test_it_has_the_pictures_of_its_moment(document: ix.Document, is_in_memory: bool) -> None:
    if is_in_memory:
        document = ix.open(SAMPLE.read_bytes())
    before, first = pictures(document.render, 3), document.snapshot()
    square = mark(document, 1)
    marked, second = pictures(document.render, 3), document.snapshot()
    square.remove()
    mark(document, 0, (0, 0, 1))
    document.remove_pages(2)
    document.move_pages(1, 0)
    assert len({*before, *marked}) > len(set(before)), "the mark does not show"
    assert pictures(first.render, 3) == before and pictures(second.render, 3) == marked
    third = document.snapshot()
    now = pictures(document.render, document.page_count)
    document.close()
    assert pictures(third.render, third.page_count) == now
    assert pictures(second.render, 3) == marked and pictures(first.render, 3) == before


@pytest.mark.proves("S294a")
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")
@pytest.mark.parametrize("name", SAMPLES)
def test_sample_documents(name: str) -> None:
    with ix.open(CORPUS / name) as document:
        count = min(document.page_count, 3)
        for annotation in document.annotations(0)[:3]:
            annotation.set(color=(0, 0.5, 0))
        mark(document, count - 1)
        snapshot, wanted = document.snapshot(), pictures(document.render, count)
        with ThreadPoolExecutor(3) as pool:
            found = [each.result() for each in [pool.submit(pictures, snapshot.render, count) for _ in range(3)]]
        assert found == [wanted] * 3


@pytest.mark.proves("S294a")
def test_nothing_is_busy_while_threads_draw(document: ix.Document) -> None:
    """The host feeds, edits and takes snapshots all the time; each picture is that of its snapshot."""
    ends, drawn = threading.Event(), [0] * 3
    wrong: list[int] = []
    square = mark(document, 0)
    colors = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    wanted: list[bytes] = []
    snapshots: list[ix.Snapshot] = []
    for color in colors:
        square.set(color=color)
        wanted.append(document.render(0, 0.2)[2])
        snapshots.append(document.snapshot())
    assert len(set(wanted)) == 3

    def draw(number: int) -> None:
        while not ends.is_set():
            place = (number + drawn[number]) % 3
            if snapshots[place].render(0, 0.2)[2] != wanted[place]:
                wrong.append(place)
            drawn[number] += 1

    with ix.View(document, 600, 800) as view, ThreadPoolExecutor(3) as pool:
        jobs = [pool.submit(draw, number) for number in range(3)]
        step = 0
        # The host has its turns, also where three that draw leave it little.
        while (min(drawn) < 6 or step < 3) and not any(each.done() for each in jobs):
            step += 1
            view.feed(events.tap(300, 300 + step % 50, step * 1000))
            square.set(opacity=0.5 + step % 2 / 4)
            document.snapshot().close()
        ends.set()
        for job in jobs:
            job.result()
    assert not wrong and step >= 3


@pytest.mark.proves("S294a")
def test_freed_while_it_draws(document: ix.Document) -> None:
    snapshot = document.snapshot()
    with ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(snapshot.render, page, 0.5) for page in (0, 1)]
        snapshot.close()
        for job in jobs:
            try:
                assert len(job.result()[2]) > 0
            except StaleHandle:
                pass
    with pytest.raises(StaleHandle):
        snapshot.render(0, 1)
    snapshot.close()


@pytest.mark.proves("S294a")
def test_pages_are_those_of_its_moment(document: ix.Document) -> None:
    identifier, count = document.page_id(1), document.page_count
    snapshot, geometry = document.snapshot(), document.page_geometry(1)
    document.rotate_pages(1, 90)
    document.remove_pages(0)
    assert (snapshot.page_count, snapshot.page_id(1), snapshot.page_geometry(identifier)) == (count, identifier, geometry)
    assert document.page_geometry(0) != geometry and document.page_id(0) == identifier
    turned = document.snapshot()
    assert turned.render(identifier, 0.2) == document.render(0, 0.2) != snapshot.render(identifier, 0.2)
    document.insert_pages(0, 200, 100)
    inserted = document.page_id(0)
    with pytest.raises(NotFound):
        snapshot.render(count, 1)
    with pytest.raises(NotFound):
        snapshot.page_geometry(inserted)
    with pytest.raises(InvalidArgument):
        snapshot.render(0, float("nan"))


@pytest.mark.proves("S294a")
def test_the_file_may_change(tmp_path: Path) -> None:
    """Saved, replaced and read anew: what was taken stays."""
    path = shutil.copy(SAMPLE, tmp_path / "file.pdf")
    with ix.open(path) as document:
        mark(document, 0)
        wanted, snapshot = pictures(document.render, 2), document.snapshot()
        document.save()
        assert pictures(snapshot.render, 2) == wanted == pictures(document.snapshot().render, 2)
        shutil.copy(ROOT / "examples/data/long.pdf", path)
        document.reload()
        assert pictures(snapshot.render, 2) == wanted


class Drawing(Full):
    """Makes snapshots that tell the thread that draws, the page, and how many changes there were."""

    closed_snapshots = 0

    def snapshot(self, changes: ix.Changes) -> ix.SnapshotPages:
        provider, count = self, len(changes)

        class Pages:
            def render(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
                if page == 1:
                    raise Damaged("no")
                pixels[:] = bytes((page, 0, 7, 255)) * (request.width * request.height)

            def render_changed(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
                pixels[:] = bytes((page, count, 7, 255)) * (request.width * request.height)

            def render_annotation(self, request: ix.PictureRequest, pixels: memoryview) -> None:
                if request.from_place == 1:
                    raise Damaged("no")
                pixels[:] = bytes((count, request.from_place or 0, 9, 255)) * (request.width * request.height)

            def close(self) -> None:
                provider.closed_snapshots += 1

        return Pages()

    def render_annotation(self, request: ix.PictureRequest, changes: ix.Changes, pixels: memoryview) -> None:
        raise NotSupported


@pytest.mark.proves("S294a")
def test_a_provider_in_python() -> None:
    provider = Drawing()
    with ix.open(provider=provider) as document:
        first = document.snapshot()
        document.annotations(0)[2].set(color=(0, 1, 0))
        second = document.snapshot()
    part = (0, 0, 1, 1)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(first.render, 0, 1, part, format=ix.Pixels.BGRA).result()[2] == bytes((7, 0, 0, 255))
        assert pool.submit(second.render, 0, 1, part).result()[2] == bytes((0, 1, 7, 255))
        with pytest.raises(Damaged):
            pool.submit(second.render, 1, 1, part).result()
    assert provider.closed_snapshots == 0
    first.close()
    second.close()
    assert provider.closed_snapshots == 2


@pytest.mark.proves("S294a", "S294d")
def test_one_annotation_of_a_provider_in_python() -> None:
    with ix.open(provider=Drawing) as document:
        plain, damaged, edited = (document.annotations(0)[place] for place in (0, 1, 2))
        edited.set(color=(0, 1, 0))
        taken = [document.snapshot_annotation(each) for each in (plain, edited, damaged)]
        pages = document.snapshot()
    part = (0, 0, 1, 1)
    assert [each.render(1, part)[2] for each in taken[:2]] == [bytes((0, 0, 9, 255)), bytes((1, 2, 9, 255))]
    assert taken[0].render(1, part, format=ix.Pixels.BGRA)[2] == bytes((9, 0, 0, 255))
    with pytest.raises(Damaged):
        taken[2].render(1, part)
    assert pages.render(0, 1, part)[2][2] == 7


@pytest.mark.proves("S294a")
def test_a_provider_that_makes_none() -> None:
    with ix.open(provider=Full) as document, pytest.raises(NotSupported):
        document.snapshot()
    with ix.Document.new() as document, pytest.raises(NotSupported):
        document.snapshot()


@pytest.mark.proves("S294a", "S294d")
@pytest.mark.parametrize("printed", [False, True])
def test_one_annotation_alone(document: ix.Document, printed: bool) -> None:
    """One that was created, before and after an edit; drawn by threads, also when it and the document are gone."""
    created = mark(document, 1)
    pairs: list[tuple[ix.AnnotationSnapshot, tuple[int, int, bytes]]] = []
    for color in [(1, 0, 0), (0, 1, 0)]:
        created.set(color=color)
        pairs.append((document.snapshot_annotation(created), document.render_annotation(created, 0.5, printed=printed)))
        assert pairs[-1][0].area == document.picture_area(created)
    assert pairs[0][1] != pairs[1][1]
    part = (3, 5, 20, 30)
    small = document.render_annotation(created, 0.5, part)
    created.remove()
    with pytest.raises(NotFound):
        document.snapshot_annotation(created)
    document.close()
    with ThreadPoolExecutor(3) as pool:
        jobs = [(pool.submit(each.render, 0.5, printed=printed), wanted) for each, wanted in pairs * 3]
        assert all(job.result() == wanted for job, wanted in jobs)
    assert pairs[1][0].render(0.5, part) == small
    pairs[0][0].close()
    with pytest.raises(StaleHandle):
        pairs[0][0].render(0.5)


@pytest.mark.proves("S294a", "S294d")
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")
@pytest.mark.parametrize("name", SAMPLES)
def test_annotations_of_sample_documents(name: str) -> None:
    with ix.open(CORPUS / name) as document:
        some = [each for each in document.annotations(0) if each.rect.width > 0 and each.rect.height > 0][:4]
        for annotation in some[:2]:
            annotation.set(color=(0, 0.5, 0))
        wanted = [document.render_annotation(each, 0.7) for each in some]
        taken = [document.snapshot_annotation(each) for each in some]
        before, pages = document.render(0, 0.2), document.snapshot()
        for annotation in some:
            annotation.remove()
        with ThreadPoolExecutor(3) as pool:
            drawn = [pool.submit(each.render, 0.7) for each in taken]
            assert pages.render(0, 0.2) == before
            assert [each.result() for each in drawn] == wanted
