"""Children that are forked while another thread is inside the library: `os.fork`, and `multiprocessing` that forks."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import _library

from helpers import make_document

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="skipped: this system does not fork"),
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning"),
]
FORKS = 20
PAGE = b"""%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources <</Font <</F1 4 0 R>>>> /Contents 5 0 R>> endobj
4 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
5 0 obj <</Length 40>> stream
BT /F1 24 Tf 20 100 Td (Forked) Tj ET   \nendstream endobj
trailer <</Root 1 0 R /Size 6>>
"""


@contextlib.contextmanager
def repeating(*actions: Callable[[], object]) -> Generator[None, None, None]:
    """Other threads do these over and over."""
    ends = threading.Event()

    def over_and_over(action: Callable[[], object]) -> None:
        while not ends.is_set():
            action()

    threads = [threading.Thread(target=over_and_over, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        ends.set()
        for thread in threads:
            thread.join()


def outcome_in_child(action: Callable[[], bool]) -> int:
    """The status with which a child ends that does this; 0 where it is true."""
    process = os.fork()
    if process == 0:
        signal.alarm(30)
        fine = False
        with contextlib.suppress(BaseException):
            fine = action()
        os._exit(0 if fine else 1)
    return os.waitpid(process, 0)[1]


def opens_and_closes(idle: ix.Document) -> bool:
    with make_document() as document, ix.View(document, 600, 800) as view:
        view.scroll_by(0, 10)
    idle.close()
    with pytest.raises(ix.StaleHandle):
        len(idle)
    return True


def works_on_it() -> None:
    with make_document(1) as document, ix.View(document, 600, 800) as view:
        view.scroll_by(0, 10)


@pytest.mark.proves("S292b")
def test_a_child_opens_and_closes_documents() -> None:
    busy = make_document()
    view = ix.View(busy, 600, 800)

    def asks_what_is_taken() -> bool:
        try:
            view.scroll_by(0, 1)
        except ix.Busy:
            pass
        view.close()
        busy.close()
        return True

    with repeating(lambda: view.scroll_by(0, 1), works_on_it):
        for _ in range(FORKS):
            idle = make_document()
            assert outcome_in_child(lambda: opens_and_closes(idle) and asks_what_is_taken()) == 0
            assert len(idle) == 3
    assert view.viewport


@pytest.mark.proves("S292b")
def test_a_child_reads_a_file_while_others_are_in_the_provider(tmp_path: Path) -> None:
    try:
        _library.load_poppler()
    except OSError:
        pytest.skip("libinteract-poppler is not built")
    path = tmp_path / "page.pdf"
    path.write_bytes(PAGE)

    def reads() -> bool:
        with ix.open(path) as document:
            return document[0].text.strip() == "Forked" and len(document[0].render(0.5)) > 0

    assert reads()
    with repeating(reads, reads):
        for _ in range(FORKS):
            assert outcome_in_child(reads) == 0


def count_pages(pages: int, answers: multiprocessing.Queue[int]) -> None:
    with make_document(pages) as document:
        answers.put(len(document))


@pytest.mark.proves("S292b")
def test_multiprocessing_that_forks() -> None:
    context = multiprocessing.get_context("fork")
    answers: multiprocessing.Queue[int] = context.Queue()
    with repeating(works_on_it):
        processes = [context.Process(target=count_pages, args=(pages, answers)) for pages in (1, 2, 3)]
        for process in processes:
            process.start()
        assert sorted(answers.get(timeout=60) for _ in processes) == [1, 2, 3]
        for process in processes:
            process.join(60)
            assert process.exitcode == 0
