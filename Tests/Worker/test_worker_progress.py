"""Long work that another process does is told as in this one, and ends where the host says so: all is as before then."""

from __future__ import annotations

import select
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python/src"), str(ROOT / "bindings/python/tests")]

import libinteract as ix  # noqa: E402
from libinteract import Part, PartState, QuestionKind, SaveFlags, Wait, WorkProgress  # noqa: E402
from work_files import form, labelled, many_pages, padded  # noqa: E402

pytestmark = pytest.mark.usefixtures("installed")
WAITS = ix.Worker(required=True, seconds=60, long_seconds=60, memory=None)
PENDING = ix.Worker(required=True, seconds=60, long_seconds=60, memory=None, pending=True)


class Meter:
    """Notes all reports, and ends the work at the `stop`-th of them."""

    def __init__(self, stop: int | None = None) -> None:
        self.stop = stop
        self.seen: list[WorkProgress] = []

    def __call__(self, progress: WorkProgress) -> bool:
        self.seen.append(progress)
        return self.stop is None or len(self.seen) <= self.stop


@pytest.mark.proves("S297a", "S297b", "S290d")
def test_opening(tmp_path: Path) -> None:
    path = tmp_path / "pages.pdf"
    path.write_bytes(many_pages(30_000))
    inside, outside = Meter(), Meter()
    ix.open(path, progress=inside).close()
    with ix.open(path, progress=outside, worker=WAITS) as document:
        assert document.page_count == 30_000
    assert outside.seen == inside.seen and len(inside.seen) > 20
    for stop in (0, len(inside.seen) // 2, len(inside.seen) - 1):
        with pytest.raises(ix.errors.Cancelled):
            ix.open(path, progress=Meter(stop), worker=WAITS)


@pytest.mark.proves("S297a", "S297b", "S290d")
def test_a_form(tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    path.write_bytes(form(2_000, 10))
    with ix.open(path) as inside, ix.open(path, worker=WAITS) as outside:
        meters = [Meter(), Meter()]
        for document, meter in zip((inside, outside), meters):
            document.on_progress(meter)
            assert len(document.form) == 2_000
        assert meters[0].seen == meters[1].seen and len(meters[0].seen) == 10 + 10 * 3
    with ix.open(path, worker=WAITS) as document:
        document.on_progress(Meter(5))
        with pytest.raises(ix.errors.Cancelled):
            document.form.load()
        assert document.part_state(1, Part.ANNOTATIONS) == PartState.NOT_LOADED
        document.on_progress(None)
        assert document.form.load()


@pytest.mark.proves("S297a", "S297b", "S290d")
def test_saving_and_the_picture_before_it(tmp_path: Path) -> None:
    path, copy = tmp_path / "large.pdf", tmp_path / "copy.pdf"
    # The picture reads nothing of it, saving looks through all of it.
    path.write_bytes(padded(16 << 20))
    seen: list[list[WorkProgress]] = []
    for worker in (False, WAITS):
        with ix.open(path, worker=worker) as document:
            for place in range(100):
                document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(place, 10, place + 50, 40), color=(1, 0, 0))
            meter = Meter()
            document.on_progress(meter)
            document.render(0, 0.2)
            document.save(copy, SaveFlags.COPY)
            seen.append(meter.seen)
            if worker:
                ends_while_saving(document, copy)
    assert {each.kind for each in seen[0]} == {QuestionKind.PICTURE, QuestionKind.SAVE}
    # In this process the bytes are copied to the path with reports too.
    assert [each for each in seen[1] if each in seen[0]] == seen[1] and len(seen[1]) > 20


def ends_while_saving(document: ix.Document, copy: Path) -> None:
    wanted = copy.read_bytes()
    for stop in (0, 10):
        document.on_progress(Meter(stop))
        with pytest.raises(ix.errors.Cancelled):
            document.save(copy, SaveFlags.COPY | SaveFlags.REWRITE)
        assert copy.read_bytes() == wanted and document.history.modified
        assert sorted(each.name for each in copy.parent.iterdir()) == ["copy.pdf", "large.pdf"]
    document.on_progress(None)
    document.save(copy, SaveFlags.COPY)
    assert copy.read_bytes() == wanted


@pytest.mark.proves("S297a", "S297b", "S290d")
def test_large_pictures(tmp_path: Path) -> None:
    path = tmp_path / "page.pdf"
    path.write_bytes(many_pages(1, text=True))
    told = []
    for worker in (False, WAITS):
        with ix.open(path, worker=worker) as document:
            geometry, meter = document.page_geometry(0), Meter()
            scale = (9_000_000 / (geometry.width * geometry.height)) ** 0.5
            document.on_progress(meter)
            picture = document.render(0, scale)
            for stop in range(3):
                document.on_progress(Meter(stop))
                with pytest.raises(ix.errors.Cancelled):
                    document.render(0, scale)
            document.on_progress(None)
            assert document.render(0, scale) == picture
            told.append((meter.seen, picture))
    assert told[0] == told[1] and len(told[0][0]) == 3


@pytest.mark.proves("S297a", "S297b", "S290d")
def test_reloading(tmp_path: Path) -> None:
    """Pages are told apart by an entry without a sink of its own."""
    path = tmp_path / "pages.pdf"
    path.write_bytes(many_pages(5_000))
    with ix.open(path, worker=WAITS) as document:
        path.write_bytes(many_pages(5_001))
        for stop in (0, 30):
            document.on_progress(Meter(stop))
            with pytest.raises(ix.errors.Cancelled):
                document.reload()
            assert document.page_count == 5_000
        meter = Meter()
        document.on_progress(meter)
        document.reload()
        assert document.page_count == 5_001
        assert WorkProgress(QuestionKind.RELOAD, None, 64, 5_000) in meter.seen


def polled(document: ix.Document) -> Iterator[None]:
    """Each time that the descriptor says so, for at most 30 s."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        select.select([document], [], [], 1)
        document.poll()
        yield
    raise AssertionError("nothing comes")


@pytest.mark.proves("S297a", "S297b", "S290d")
def test_pending_it_is_listed_told_and_ended(tmp_path: Path) -> None:
    path = tmp_path / "pages.pdf"
    path.write_bytes(many_pages(100_000))
    meter, listed = Meter(), []
    with ix.open(path, worker=PENDING) as document:
        document.on_progress(meter)
        for _ in polled(document):
            listed += document.progress()
            if document.state != ix.DocumentState.OPENING:
                break
        assert document.page_count == 100_000
        assert meter.seen and {each.kind for each in meter.seen} == {QuestionKind.OPENING} and meter.seen[-1] in listed
    with ix.open(path, worker=PENDING) as document:
        document.on_progress(Meter(0))
        for _ in polled(document):
            if document.state != ix.DocumentState.OPENING:
                break
        assert document.state == ix.DocumentState.INVALID and "ended" in document.message


def answered(document: ix.Document, ask: Callable[[], Any]) -> tuple[Any, int]:
    """An answer that comes later, and after how many rounds of the loop."""
    for rounds, _ in enumerate(polled(document)):
        try:
            return ask(), rounds
        except ix.Pending:
            continue
    raise AssertionError("nothing comes")


def test_labels_are_kept_and_found(tmp_path: Path) -> None:
    path = tmp_path / "labels.pdf"
    path.write_bytes(labelled(1_000))
    with ix.open(path, worker=PENDING) as document:
        assert document.wait(timeout=30)
        with pytest.raises(ix.Pending):
            document.page_label(700)
        assert answered(document, lambda: document.page_label(700))[0] == "A-701"
        assert document.page_label(700) == document.page_label(700) == "A-701", "it is not asked for again"
        found, rounds = answered(document, lambda: document.find_page("A-990"))
        assert found == 989 and rounds < 20, "not each page is a question of its own"
        assert answered(document, lambda: document.find_page("none"))[0] is None


class Held:
    """A lock of another program's on a folder: who replaces a file in it waits."""

    def __init__(self, folder: Path) -> None:
        words = "import fcntl, os, sys; f = os.open(sys.argv[1], os.O_RDONLY); fcntl.flock(f, fcntl.LOCK_EX); print(1, flush=True); sys.stdin.read()"
        self.process = subprocess.Popen([sys.executable, "-c", words, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdout is not None and self.process.stdout.readline() == b"1\n"

    def release(self) -> None:
        self.process.communicate()


def edited(path: Path) -> ix.Document:
    document = ix.open(path, worker=PENDING)
    assert document.wait(timeout=30)
    edit(document, 0)
    return document


def edit(document: ix.Document, page: int) -> None:
    assert document.wait(page, Wait.ANNOTATIONS, 30)
    document.create_annotation(page, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40), color=(1, 0, 0))


def saved(document: ix.Document) -> None:
    for _ in polled(document):
        if not document.history.modified:
            return


@pytest.mark.proves("S293b")
@pytest.mark.parametrize("ends", ["released", "freed"])
def test_the_last_step_of_a_save_is_not_the_hosts(tmp_path: Path, ends: str) -> None:
    """While the disk, here another program, keeps the save waiting, the document is read and edited; to end it is too late then."""
    path = tmp_path / "pages.pdf"
    path.write_bytes(labelled(10))
    document = edited(path)
    held = Held(tmp_path)
    document.save()
    before, deadline = path.stat().st_ino, time.monotonic() + 1
    while time.monotonic() < deadline:
        began = time.monotonic()
        document.poll()
        assert time.monotonic() - began < 0.5
        time.sleep(0.01)
    assert document.history.modified and path.stat().st_ino == before
    assert document.wait(3, Wait.TEXT, 30), "other questions are answered meanwhile"
    assert not document.cancel(QuestionKind.SAVE)
    if ends == "freed":
        timer = threading.Timer(0.2, held.release)
        timer.start()
        document.close()
        timer.join()
    else:
        held.release()
        saved(document)
        document.close()
    assert path.stat().st_ino != before and sorted(each.name for each in tmp_path.iterdir()) == ["pages.pdf"]
    with ix.open(path) as again:
        assert len(again.annotations(0)) == 1


@pytest.mark.proves("S290a")
def test_a_large_file_with_two_names_is_written_in_place(tmp_path: Path) -> None:
    """Before that the document goes on with a copy, and another process."""
    path, name = tmp_path / "large.pdf", tmp_path / "name.pdf"
    path.write_bytes(padded(33 << 20))
    name.hardlink_to(path)
    before = path.stat().st_ino
    with edited(path) as document:
        picture = answered(document, lambda: document.render(0, 0.2))[0]
        document.save()
        saved(document)
        assert answered(document, lambda: document.render(0, 0.2))[0] == picture
        assert document.worker is not None and document.worker.starts == 2 and document.worker.deaths == 0
        edit(document, 1)
        document.save()
        saved(document)
    assert path.stat().st_ino == before and path.samefile(name)
    with ix.open(name) as again:
        assert [len(again.annotations(page)) for page in range(3)] == [1, 1, 0]


@pytest.mark.proves("S297a", "S297b")
def test_what_is_pending_is_listed_whatever_became_of_others(tmp_path: Path) -> None:
    path = tmp_path / "pages.pdf"
    path.write_bytes(many_pages(300, text=True))
    with ix.open(path, worker=PENDING) as document:
        assert document.wait(timeout=30)
        for _ in range(2):
            for page in range(300):
                document.load(page, Part.TEXT)
            listed = [(each.kind, each.page) for each in document.progress()]
            assert listed == [(QuestionKind.TEXT, page) for page in range(300)]
            assert document.cancel(QuestionKind.TEXT, 299) and len(document.progress()) == 299
            for page in range(298, -1, -1):
                assert document.cancel(QuestionKind.TEXT, page)
            assert document.progress() == []
