"""Long work tells how far it is, and ends where it is told to: at each of its reports, with all as it was before."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import Part, PartState, QuestionKind, SaveFlags, WorkProgress, trace
from libinteract.errors import Cancelled, Reentrant

from work_files import form, many_pages, padded

pytestmark = pytest.mark.proves("S297a", "S297b")


class Meter:
    """Notes all reports, and ends the work at the `stop`-th of them."""

    def __init__(self, stop: int | None = None) -> None:
        self.stop = stop
        self.seen: list[WorkProgress] = []

    def __call__(self, progress: WorkProgress) -> bool:
        self.seen.append(progress)
        return self.stop is None or len(self.seen) <= self.stop

    @property
    def kinds(self) -> set[QuestionKind]:
        return {each.kind for each in self.seen}


def places(count: int) -> list[int]:
    """Some of so many reports, the first and the last among them."""
    return sorted({*range(min(count, 3)), *range(0, count, max(1, count // 5)), count - 1})


def requires_order(seen: list[WorkProgress]) -> None:
    """Within a total nothing falls back, and nothing goes beyond it."""
    assert seen
    for one, next_one in zip(seen, seen[1:]):
        if (one.kind, one.page, one.total) == (next_one.kind, next_one.page, next_one.total):
            assert one.done <= next_one.done
    assert all(each.total == 0 or each.done <= each.total for each in seen)


def ends_everywhere(
        work: Callable[[Meter], object], unchanged: Callable[[], object], settle: Callable[[], object] = lambda: None) -> list[WorkProgress]:
    """Does work to its end, and ends it at its reports, each time after `settle`: each time nothing has changed."""
    whole = Meter()
    before = unchanged()
    work(whole)
    requires_order(whole.seen)
    for stop in places(len(whole.seen)):
        meter = Meter(stop)
        settle()
        with pytest.raises(Cancelled):
            work(meter)
        assert len(meter.seen) == stop + 1, "nothing is reported of what has ended"
        assert meter.seen == whole.seen[:stop + 1]
        assert unchanged() == before
    return whole.seen


@pytest.fixture
def write(tmp_path: Path) -> Callable[[bytes], Path]:
    def write(content: bytes) -> Path:
        path = tmp_path / "work.pdf"
        path.write_bytes(content)
        try:
            ix.open(path).close()
        except ix.NotSupported:
            pytest.skip("no provider is built")
        return path

    return write


def test_opening_of_100000_pages(write: Callable[[bytes], Path]) -> None:
    path = write(many_pages(100_000))
    descriptors = len(os.listdir("/proc/self/fd"))
    seen = ends_everywhere(lambda meter: ix.open(path, progress=meter).close(), lambda: len(os.listdir("/proc/self/fd")))
    assert len(os.listdir("/proc/self/fd")) == descriptors
    assert {each.kind for each in seen} == {QuestionKind.OPENING}
    assert seen[-1].total == 100_000 and seen[-1].done >= 98_000, "pages of all, once the file's table is read"
    with ix.open(path, progress=lambda progress: None) as document:
        assert document.page_count == 100_000 and document.state == ix.DocumentState.OK


def test_a_function_that_raises_ends_the_work(write: Callable[[bytes], Path]) -> None:
    path = write(many_pages(30_000))

    def fails(progress: WorkProgress) -> None:
        raise ValueError(f"at {progress.done}")

    with pytest.raises(ValueError, match="at"):
        ix.open(path, progress=fails)
    with ix.open(path) as document:
        assert document.page_count == 30_000
        document.on_progress(fails)
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40))
        with pytest.raises(ValueError, match="at"):
            document.save()
        document.on_progress(None)
        document.save()


def test_search(write: Callable[[bytes], Path]) -> None:
    path = write(many_pages(300, text=True))

    with ix.open(path) as document:
        whole, meter = ix.Search(document, "needle"), Meter()
        document.on_progress(meter)
        found = list(whole)
        assert len(found) == 300 and meter.kinds == {QuestionKind.SEARCH}
        assert [each.done for each in meter.seen] == list(range(300)) and {each.total for each in meter.seen} == {300}
        for stop in places(300):
            search = ix.Search(document, "needle")
            document.on_progress(Meter(stop))
            with pytest.raises(Cancelled):
                while search.step(300):
                    pass
            assert len(search.matches) == stop, "what was found stays"
            document.on_progress(None)
            assert document.progress() == [WorkProgress(QuestionKind.SEARCH, None, stop, 300)]
            while search.step(7):
                pass
            assert [each.page for each in search.matches] == [each.page for each in found]
            assert document.progress() == []
            search.close()


def test_reading_a_form_of_10000_fields(write: Callable[[bytes], Path]) -> None:
    path = write(form(10_000, 50))

    def states(document: ix.Document) -> list[PartState]:
        return [document.part_state(page, Part.ANNOTATIONS) for page in range(50)]

    with ix.open(path) as document:
        meter = Meter()
        document.on_progress(meter)
        assert len(document.form) == 10_000
        assert meter.kinds == {QuestionKind.FORM, QuestionKind.ANNOTATIONS}
        assert [each.done for each in meter.seen if each.kind == QuestionKind.FORM] == list(range(50))
        of_page = [each for each in meter.seen if each.kind == QuestionKind.ANNOTATIONS and each.page == 7]
        assert [(each.done, each.total) for each in of_page] == [(64, 200), (128, 200), (192, 200)]
        wanted = document.hash
    for stop in places(len(meter.seen)):
        with ix.open(path) as document:
            document.on_progress(Meter(stop))
            with pytest.raises(Cancelled):
                document.form.load()
            loaded = sum(each.kind == QuestionKind.FORM for each in meter.seen[:stop + 1]) - 1
            assert states(document) == [PartState.LOADED] * loaded + [PartState.NOT_LOADED] * (50 - loaded)
            document.on_progress(None)
            assert document.form.load()
            assert document.hash == wanted


def test_what_needs_the_form_ends_with_it(write: Callable[[bytes], Path]) -> None:
    with ix.open(write(form(400, 20))) as document:
        document.on_progress(Meter(3))
        with pytest.raises(Cancelled):
            document.form.reset()
        assert not document.history.modified
        document.on_progress(None)
        assert document.form.reset()


@pytest.mark.parametrize("flags", [SaveFlags(0), SaveFlags.REWRITE])
def test_saving(write: Callable[[bytes], Path], flags: SaveFlags) -> None:
    # Above 32 MiB a file is not held in memory.
    path = write(padded(40 << 20))
    original = path.read_bytes()
    with ix.open(path) as document:
        for page in range(3):
            for place in range(100):
                document.create_annotation(page, ix.Subtype.SQUARE, ix.Rect(place, 10, place + 50, 40), color=(1, 0, 0))
        copy = path.with_name("copy.pdf")

        def work(meter: Meter) -> None:
            document.on_progress(meter)
            try:
                document.save(copy, flags | SaveFlags.COPY)
            finally:
                document.on_progress(None)

        # A save that ends well keeps the objects that it has read for the next one; one that is ended lets them go.
        work(Meter())
        wanted = copy.read_bytes()
        copy.unlink()

        def unchanged() -> Any:
            left = sorted(each.name for each in path.parent.iterdir())
            if copy.exists():
                copy.unlink()
                left.remove("copy.pdf")
            return left, path.stat().st_mtime_ns, path.read_bytes() == original, document.history.modified, document.hash

        seen = ends_everywhere(work, unchanged, lambda: work(Meter()))
        assert {each.kind for each in seen} == {QuestionKind.SAVE} and len({each.total for each in seen}) == 1
        assert [each.done for each in seen] == sorted(each.done for each in seen)
        work(Meter())
        assert copy.read_bytes() == wanted
        over_itself(document, path, flags, len(seen) - 1)
        assert path.read_bytes() == wanted


def over_itself(document: ix.Document, path: Path, flags: SaveFlags, last: int) -> None:
    """Saves over its own file, ended at the last report, and then not."""
    original = path.read_bytes()
    document.on_progress(Meter(last))
    with pytest.raises(Cancelled):
        document.save(flags=flags)
    assert path.read_bytes() == original and document.history.modified
    document.on_progress(None)
    document.save(flags=flags)
    assert not document.history.modified


def test_saving_many_changes(write: Callable[[bytes], Path]) -> None:
    path = write(form(1_000, 10))
    original = path.read_bytes()
    with ix.open(path) as document:
        with document.edit():
            for field in document.form:
                document.form.fill(field, "new")

        def work(meter: Meter) -> None:
            document.on_progress(meter)
            document.save(path.with_name("copy.pdf"), SaveFlags.COPY)

        work(Meter())
        seen = ends_everywhere(work, lambda: (path.read_bytes() == original, document.history.modified), lambda: work(Meter()))
        assert len(seen) > 40, "every 64 changes, three times"


def test_pictures_after_an_edit(write: Callable[[bytes], Path]) -> None:
    path = write(padded(8 << 20))
    with ix.open(path) as document:
        plain = bytes(document.render(0, 0.1)[2])
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 300, 400), color=(1, 0, 0))
        meter = Meter(0)
        document.on_progress(meter)
        with pytest.raises(Cancelled):
            document.render(0, 0.1)
        assert meter.kinds == {QuestionKind.PICTURE} and meter.seen[0].page == 0
        document.on_progress(None)
        assert bytes(document.render(0, 0.1)[2]) != plain


def test_large_pictures(write: Callable[[bytes], Path]) -> None:
    with ix.open(write(many_pages(1, text=True))) as document:
        scale = (9_000_000 / (document.page_geometry(0).width * document.page_geometry(0).height)) ** 0.5

        def work(meter: Meter) -> bytes:
            document.on_progress(meter)
            return document.render(0, scale)[2]

        seen = ends_everywhere(work, lambda: document.hash)
        document.on_progress(None)
        width, height, pixels = document.render(0, scale)
        assert [each.kind for each in seen] == [QuestionKind.PICTURE] * 3 and seen[-1].done == seen[-1].total == width * height
        part = (0, (1 << 22) // width - 20, width, 40)  # across two bands, which meet
        rows = pixels[part[1] * width * 4:(part[1] + 40) * width * 4]
        assert max(abs(a - b) for a, b in zip(document.render(0, scale, part)[2], rows, strict=True)) <= 1
        document.on_progress(small := Meter())
        document.render(0, scale / 2)
        assert not small.seen


def test_reloading(write: Callable[[bytes], Path]) -> None:
    path = write(many_pages(20_000))
    with ix.open(path) as document:
        ids = [document.page_id(page) for page in (0, 5_000, 19_999)]
        path.write_bytes(many_pages(20_001))
        meter = Meter(3)
        document.on_progress(meter)
        with pytest.raises(Cancelled):
            document.reload()
        assert document.page_count == 20_000 and meter.kinds == {QuestionKind.RELOAD}
        # One refusal ends it, whoever was asked last.
        answers = iter([False])
        document.on_progress(lambda _: next(answers, True))
        with pytest.raises(Cancelled):
            document.reload()
        assert document.page_count == 20_000
        whole = Meter()
        document.on_progress(whole)
        document.reload()
        assert document.page_count == 20_001 and [document.page_id(page) for page in (0, 5_000, 19_999)] == ids
        # Once the new file has taken the place of the old one, nothing ends it: the last reports count for nothing.
        path.write_bytes(many_pages(20_002))
        document.on_progress(lambda progress: progress.total != 20_002)
        document.reload()
        assert document.page_count == 20_002


def test_reloads_that_were_ended_play_back(write: Callable[[bytes], Path]) -> None:
    path = write(many_pages(3_000))
    lines: list[str] = []
    with ix.open(path) as document:
        trace.recorder.listen(document, lines.append, 0)
        with ix.View(document, 400, 400) as view:
            whole = Meter()
            document.on_progress(whole)
            document.reload()
            for stop in places(len(whole.seen)):
                document.on_progress(Meter(stop))
                with contextlib.suppress(Cancelled):
                    document.reload()
                view.show_page(stop % 3_000)
        trace.recorder.stop_listening(document)
    assert sum('"provider":"reload"' in line and '"answer":120' in line for line in lines) > 3
    with ix.open(path) as document:
        assert trace.replay(document, lines) == len(lines)


def test_copying_text_of_many_pages(write: Callable[[bytes], Path]) -> None:
    with ix.open(write(many_pages(200, text=True))) as document, ix.View(document, 400, 400) as view:
        view.select_all_text()
        meter = Meter()
        document.on_progress(meter)
        whole = view.selected_text
        assert whole.count("needle") == 200 and meter.kinds == {QuestionKind.TEXT}
        assert {each.page for each in meter.seen} == {None} and {each.total for each in meter.seen} == {200}
        for stop in places(len(meter.seen)):
            document.on_progress(Meter(stop))
            with pytest.raises(Cancelled):
                view.selected_text  # noqa: B018
        document.on_progress(None)
        assert view.selected_text == whole


def test_the_function_may_ask_and_change_nothing(write: Callable[[bytes], Path]) -> None:
    path = write(form(1_000, 10))
    told: list[Any] = []
    with ix.open(path) as document, ix.View(document, 400, 400) as view:

        def asks(progress: WorkProgress) -> None:
            told.append((progress, document.progress(), document.page_count))
            for call in (
                lambda: document.save(), lambda: document.load(3, Part.TEXT), lambda: document.on_progress(None),
                lambda: document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(1, 1, 2, 2)), lambda: view.advance(10),
                lambda: document.form.load(),
            ):
                with pytest.raises(Reentrant):
                    call()

        document.on_progress(asks)
        assert len(document.form) == 1_000
        inner = [each for each in told if each[0].kind == QuestionKind.ANNOTATIONS]
        # The view has loaded page 0.
        assert inner and told[0] == (WorkProgress(QuestionKind.FORM, None, 1, 10), [WorkProgress(QuestionKind.FORM, None, 1, 10)], 10)
        progress, listed, _ = inner[0]
        assert [each.kind for each in listed] == [QuestionKind.FORM, QuestionKind.ANNOTATIONS] and listed[1] == progress
        assert document.progress() == []


def test_feeding_goes_without_what_was_ended(write: Callable[[bytes], Path]) -> None:
    with ix.open(write(form(1_000, 1))) as document:
        document.on_progress(lambda progress: False)
        with ix.View(document, 600, 400) as view:
            view.feed([ix.events.down(100, 100, 100), ix.events.up(100, 100, 140)])
            assert document.part_state(0, Part.ANNOTATIONS) == PartState.NOT_LOADED
            document.on_progress(None)
            view.feed([ix.events.down(100, 100, 5000), ix.events.up(100, 100, 5040)])
            assert document.part_state(0, Part.ANNOTATIONS) == PartState.LOADED


@pytest.mark.proves("S297b")
def test_what_the_host_ended_plays_again(tmp_path: Path) -> None:
    """Parts and a save that were ended in this process are lines of the trace: it plays to the byte where nobody ends them."""
    path = tmp_path / "form.pdf"
    path.write_bytes(form(400, 2))
    with ix.open(path) as document:
        document.on_progress(lambda progress: False)
        with trace.record(document) as recording, ix.View(document, 600, 400) as view:
            view.feed([ix.events.down(100, 100, 100), ix.events.up(100, 100, 140)])
            assert document.part_state(0, Part.ANNOTATIONS) == PartState.NOT_LOADED
            document.on_progress(None)
            document.load(1, Part.ANNOTATIONS)
            for place in range(70):
                document.create_annotation(1, ix.Subtype.SQUARE, ix.Rect(place, 10, place + 50, 40))
            document.on_progress(lambda progress: False)
            with pytest.raises(Cancelled):
                document.save()
            view.feed([ix.events.down(100, 100, 5_000), ix.events.up(100, 100, 5_040)])
    lines = recording.lines
    ended = [json.loads(line)["provider"] for line in lines if '"answer":120' in line]
    assert set(ended) == {"annotations", "save"}
    with ix.open(path) as document:
        assert trace.replay(document, lines) == len(lines)
